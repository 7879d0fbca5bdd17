//! The playthroughs that are kept: one of every preset in every edition.

pub(crate) const KEPT: &[(&str, &str)] = &[
    ("corse", include_str!("golden/corse.txt")),
    ("corse-jokers", include_str!("golden/corse-jokers.txt")),
];
