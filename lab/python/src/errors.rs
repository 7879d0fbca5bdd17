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
    "A choice that the table does not carry out; nothing has changed. Where the rules refuse it, `facts` says why, and `clause` by which clause of the rule book."
);
create_exception!(tapis, RecordError, TapisError, "A record that cannot be read or replayed.");

/// House rules that make no game, with their facts.
pub(crate) fn options(py: Python<'_>, error: &tapis_rules::OptionsError) -> PyErr {
    let raised = OptionsError::new_err(error.to_string());
    let facts = serde_json::to_value(error).unwrap_or_default();
    let given = python(py, &facts).and_then(|facts| raised.value(py).setattr("facts", facts));
    given.err().unwrap_or(raised)
}

/// A choice that was refused, with facts and clause where the rules are behind it.
pub(crate) fn refused(py: Python<'_>, error: &EnvError) -> PyErr {
    let raised = Refused::new_err(error.to_string());
    let EnvError::Refused { facts, clause, .. } = error else { return raised };
    let given = python(py, facts).and_then(|facts| {
        raised.value(py).setattr("facts", facts)?;
        raised.value(py).setattr("clause", *clause)
    });
    given.err().unwrap_or(raised)
}

pub(crate) fn record(error: &OpenError) -> PyErr {
    RecordError::new_err(error.to_string())
}

pub(crate) fn tapis(text: impl Into<String>) -> PyErr {
    TapisError::new_err(text.into())
}
