//! What a table is called in the log.

use std::{
    fmt,
    hash::{BuildHasher as _, RandomState},
    sync::OnceLock,
};

/// A table in the log: always the same as long as the server runs, and no way back to its code,
/// which lets whoever has it sit down.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tag(u32);

impl Tag {
    /// The table with this code.
    pub(crate) fn of(code: &str) -> Self {
        static KEY: OnceLock<RandomState> = OnceLock::new();
        let mixed = KEY.get_or_init(RandomState::new).hash_one(code);
        Self(u32::try_from(mixed >> 32).expect("32 bits"))
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_keeps_its_tag_and_another_has_another() {
        let tag = |code| Tag::of(code).to_string();
        assert_eq!(tag("BCDFGH"), tag("BCDFGH"));
        assert_ne!(tag("BCDFGH"), tag("BCDFGJ"));
        assert!(!tag("BCDFGH").contains("BCD"));
    }
}
