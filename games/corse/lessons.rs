//! The lessons by the presets that they are for.

pub(crate) const LESSONS: &[(&str, &str)] = &[
    ("corse", include_str!("lessons/corse.tapis")),
    ("corse-jokers", include_str!("lessons/corse-jokers.tapis")),
];
