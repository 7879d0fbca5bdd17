//! What a worker does beside the page, with the page's own code.

use crate::{local::thought, replay::examined, words::Lang};

/// What asks for a bot's thought; anything else is the tag of a language in which a record is examined.
pub(crate) const THINK: &str = "think";

/// Does something with a record and what else is given, and tells in lines what came of it.
pub(crate) type Beside = fn(&str, &[String], &str) -> Vec<String>;

/// See [`Beside`].
pub(crate) fn beside(what: &str, given: &[String], record: &str) -> Vec<String> {
    if what == THINK {
        return thought(given, record);
    }
    examined(Lang::from_tag(what).unwrap_or(Lang::En), given, record)
}
