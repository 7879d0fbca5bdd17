//! The lessons by the presets that they are for.

pub(crate) const LESSONS: &[(&str, &str)] = &[("nambarz", include_str!("lessons/nambarz.tapis"))];
