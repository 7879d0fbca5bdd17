//! The house rules that a clause depends on.

use crate::OptionSet;

/// A house rule among the sources of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseRule<'a> {
    /// The question, such as `penalty`.
    pub key: &'a str,
    /// The one answer with which the clause is in force, such as `give`, without its number; none if
    /// it is in force with all of them.
    pub only: Option<&'a str>,
}

impl<'a> HouseRule<'a> {
    /// What a source such as `option penalty` or `option penalty=give` names.
    pub fn of(source: &'a str) -> Option<Self> {
        let named = source.strip_prefix("option ")?;
        Some(match named.split_once('=') {
            Some((key, only)) => Self { key, only: Some(only) },
            None => Self { key: named, only: None },
        })
    }

    /// Whether a clause that depends on it is in force by these rules, as far as it decides.
    pub fn allows(self, options: &impl OptionSet) -> bool {
        let Some((only, answer)) = self.only.zip(options.get(self.key)) else { return true };
        answer.split(':').next() == Some(only)
    }
}
