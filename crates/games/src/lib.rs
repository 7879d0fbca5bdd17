//! The games of the *bataille* family, each in a module of its own, and [`any`] over them.

pub mod any;
pub mod corse;
