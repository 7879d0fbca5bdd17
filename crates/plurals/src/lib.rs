//! Which form of a message goes with a number, in French and English alone.
//!
//! Fluent asks the crate of this name, which knows the rules of two hundred languages: 14 kB of the
//! page, packed, for one of them. This one has the same functions, as far as Fluent calls them, and
//! the rules of the [Unicode Common Locale Data Repository][cldr], version 37, as it has.
//!
//! [cldr]: https://www.unicode.org/cldr/charts/37/supplemental/language_plural_rules.html

pub mod operands;

use operands::PluralOperands;
use unic_langid::LanguageIdentifier;

/// Why there is no answer.
const NOT_SPOKEN: &str = "a language that is not spoken here";
const NO_NUMBER: &str = "no number";

/// The forms that languages tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PluralCategory {
    /// For nothing.
    ZERO,
    /// For one.
    ONE,
    /// For two.
    TWO,
    /// For a few.
    FEW,
    /// For many.
    MANY,
    /// For all others.
    OTHER,
}

/// What is said with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PluralRuleType {
    /// Which one of a row: first, second.
    ORDINAL,
    /// How many: one, two.
    CARDINAL,
}

/// A language that is spoken here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spoken {
    French,
    English,
}

impl Spoken {
    const ALL: [Self; 2] = [Self::French, Self::English];

    const fn tag(self) -> &'static str {
        match self {
            Self::French => "fr",
            Self::English => "en",
        }
    }
}

/// The rules of one language.
#[derive(Clone, Copy, Debug)]
pub struct PluralRules {
    spoken: Spoken,
    about: PluralRuleType,
}

impl PluralRules {
    /// The rules of this language.
    ///
    /// # Errors
    /// If it is not spoken here.
    pub fn create(
        lang: impl Into<LanguageIdentifier>,
        about: PluralRuleType,
    ) -> Result<Self, &'static str> {
        let lang = lang.into();
        let spoken = Spoken::ALL.into_iter().find(|it| it.tag() == lang.language.as_str());
        spoken.map(|spoken| Self { spoken, about }).ok_or(NOT_SPOKEN)
    }

    /// The form that goes with a number.
    ///
    /// # Errors
    /// If it is none.
    pub fn select<N>(&self, number: N) -> Result<PluralCategory, &'static str>
    where
        N: TryInto<PluralOperands>,
    {
        let PluralOperands { n, i, v, .. } = number.try_into().map_err(|_| NO_NUMBER)?;
        let is_whole = v == 0;
        Ok(match (self.spoken, self.about) {
            (Spoken::French, PluralRuleType::CARDINAL) if i < 2 => PluralCategory::ONE,
            (Spoken::French, PluralRuleType::ORDINAL) if is_whole && i == 1 => PluralCategory::ONE,
            (Spoken::English, PluralRuleType::CARDINAL) if is_whole && i == 1 => {
                PluralCategory::ONE
            }
            (Spoken::English, PluralRuleType::ORDINAL) if n.fract() == 0.0 => english_ordinal(i),
            (Spoken::French | Spoken::English, _) => PluralCategory::OTHER,
        })
    }

    /// The languages that are spoken here.
    pub fn get_locales(_: PluralRuleType) -> Vec<LanguageIdentifier> {
        Spoken::ALL.into_iter().filter_map(|it| it.tag().parse().ok()).collect()
    }
}

/// First, second, third, and all others.
const fn english_ordinal(n: u64) -> PluralCategory {
    match (n % 10, n % 100) {
        (1, 0..=10 | 12..) => PluralCategory::ONE,
        (2, 0..=11 | 13..) => PluralCategory::TWO,
        (3, 0..=12 | 14..) => PluralCategory::FEW,
        _ => PluralCategory::OTHER,
    }
}

#[cfg(test)]
mod tests {
    use super::{PluralCategory::*, PluralRuleType::*, *};

    fn forms(tag: &str, about: PluralRuleType, numbers: &[f64]) -> Vec<PluralCategory> {
        let lang: LanguageIdentifier = tag.parse().expect("a language");
        let rules = PluralRules::create(lang, about).expect("it is spoken");
        numbers.iter().map(|n| rules.select(*n).expect("a number")).collect()
    }

    #[test]
    fn french_says_zero_and_one_and_a_half_in_the_singular() {
        let numbers = [0.0, 1.0, 1.5, 2.0, 100.0];
        assert_eq!(forms("fr", CARDINAL, &numbers), [ONE, ONE, ONE, OTHER, OTHER]);
        assert_eq!(forms("fr-CA", ORDINAL, &[1.0, 2.0, 11.0]), [ONE, OTHER, OTHER]);
    }

    #[test]
    fn english_has_one_singular_and_four_ordinals() {
        let numbers = [0.0, 1.0, 1.5, 2.0];
        assert_eq!(forms("en", CARDINAL, &numbers), [OTHER, ONE, OTHER, OTHER]);
        let numbers = [1.0, 2.0, 3.0, 4.0, 11.0, 12.0, 13.0, 21.0, 111.0, 1.5];
        let forms = forms("en", ORDINAL, &numbers);
        assert_eq!(forms, [ONE, TWO, FEW, OTHER, OTHER, OTHER, OTHER, ONE, OTHER, OTHER]);
    }

    #[test]
    fn no_other_language_is_spoken_and_no_other_number_counted() {
        let lang: LanguageIdentifier = "uk".parse().expect("a language");
        assert_eq!(PluralRules::create(lang, CARDINAL).err(), Some(NOT_SPOKEN));
        let french = &PluralRules::get_locales(CARDINAL)[0];
        let rules = PluralRules::create(french.clone(), CARDINAL).expect("French");
        assert_eq!(rules.select(f64::NAN), Err(NO_NUMBER));
    }
}
