//! The games of the *bataille* family, each in a module of its own, and [`any`] over them.

#![cfg_attr(not(test), warn(clippy::float_arithmetic))]

pub mod any;
pub mod corse;
pub mod nambarz;
pub mod norvegienne;
pub mod scientifique;
