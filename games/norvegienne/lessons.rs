//! The lessons by the presets that they are for.

pub(crate) const LESSONS: &[(&str, &str)] =
    &[("norvegienne", include_str!("lessons/norvegienne.tapis"))];
