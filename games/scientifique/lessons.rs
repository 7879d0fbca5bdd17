//! The lessons by the presets that they are for.

pub(crate) const LESSONS: &[(&str, &str)] =
    &[("scientifique", include_str!("lessons/scientifique.tapis"))];
