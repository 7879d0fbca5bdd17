//! What is against the rules of [`code`](super::code) and known: to become empty, never longer.

use super::code::Rule;

/// Each with its file and function, once for each time it occurs there.
pub(super) const KNOWN: &[(Rule, &str, &str)] = &[];
