//! The playthroughs that are kept: one of every preset in every edition.

pub(crate) const KEPT: &[(&str, &str)] = &[
    ("norvegienne", include_str!("golden/norvegienne.txt")),
    ("norvegienne-lo02", include_str!("golden/norvegienne-lo02.txt")),
    ("norvegienne-palace", include_str!("golden/norvegienne-palace.txt")),
    ("norvegienne-tout", include_str!("golden/norvegienne-tout.txt")),
];
