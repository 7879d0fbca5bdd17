//! What a worker does beside the page, with the page's own code.

use js_sys::Function;

use crate::{
    local::{advised, thought},
    replay::{examined, review_told},
    words::Lang,
};

/// What asks for a bot's thought.
pub(crate) const THINK: &str = "think";

/// What asks for a hint.
pub(crate) const ADVISE: &str = "advise";

/// What has the decisions of a record weighed; anything else is the tag of a language in which it is
/// examined.
pub(crate) const WEIGH: &str = "weigh";

/// Does something with a record and what else is given, and tells in lines what came of it; some lines
/// are told before.
pub(crate) type Beside = fn(&str, &[String], &str, &Function) -> Vec<String>;

/// See [`Beside`].
pub(crate) fn beside(what: &str, given: &[String], record: &str, told: &Function) -> Vec<String> {
    match what {
        THINK => thought(given, record),
        ADVISE => advised(given, record),
        WEIGH => {
            review_told(record, told);
            Vec::new()
        }
        lang => examined(Lang::from_tag(lang).unwrap_or(Lang::En), given, record),
    }
}
