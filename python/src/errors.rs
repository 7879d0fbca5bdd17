//! What goes wrong, as Python sees it: one class for everything, and one for each kind.

use pyo3::{create_exception, exceptions::PyException, prelude::*};
use tapis_gym::{EnvError, OpenError};

use crate::convert::python;

create_exception!(tapis, TapisError, PyException, "Anything that Tapis refuses.");
create_exception!(
    tapis,
    OptionsError,
    TapisError,
    "House rules that make no game; `facts` says what is wrong, and what would be right."
);
create_exception!(
    tapis,
    Refused,
    TapisError,
    "A choice that the table does not carry out; nothing has changed."
);
create_exception!(tapis, RecordError, TapisError, "A record that cannot be read or replayed.");

/// House rules that make no game, with their facts.
pub(crate) fn options(py: Python<'_>, error: &tapis_rules::OptionsError) -> PyErr {
    let raised = OptionsError::new_err(error.to_string());
    let facts = serde_json::to_value(error).unwrap_or_default();
    let given = python(py, &facts).and_then(|facts| raised.value(py).setattr("facts", facts));
    given.err().unwrap_or(raised)
}

pub(crate) fn refused(error: &EnvError) -> PyErr {
    Refused::new_err(error.to_string())
}

pub(crate) fn record(error: &OpenError) -> PyErr {
    RecordError::new_err(error.to_string())
}

pub(crate) fn tapis(text: impl Into<String>) -> PyErr {
    TapisError::new_err(text.into())
}
