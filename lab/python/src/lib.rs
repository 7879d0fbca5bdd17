//! The package `tapis` for Python: tables, learning and simulation, with what runs in Rust in Rust.

mod convert;
mod errors;
mod setup;
mod simulate;
mod table;
mod tables;

use pyo3::prelude::*;

/// What is built of the package; the package itself gives it its names.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::{
        errors::{OptionsError, RecordError, Refused, TapisError},
        setup::{alphabet, games, layout, options},
        simulate::simulate,
        table::{Table, replay, restore_table},
        tables::{Tables, restore_tables},
    };
}
