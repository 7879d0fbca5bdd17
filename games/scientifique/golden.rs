//! The playthroughs that are kept: one of every preset in every edition.

pub(crate) const KEPT: &[(&str, &str)] = &[
    ("scientifique", include_str!("golden/scientifique.txt")),
    ("scientifique-elten", include_str!("golden/scientifique-elten.txt")),
];
