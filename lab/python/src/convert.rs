//! Values of Rust as those of Python.

use pyo3::{
    IntoPyObjectExt as _,
    prelude::*,
    types::{PyDict, PyList},
};
use serde_json::Value;

/// What JSON would make of it.
pub(crate) fn python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Null => Ok(py.None().into_bound(py)),
        Value::Bool(is) => is.into_bound_py_any(py),
        Value::Number(number) => match number.as_i64() {
            Some(whole) => whole.into_bound_py_any(py),
            None => number.as_f64().into_bound_py_any(py),
        },
        Value::String(text) => text.into_bound_py_any(py),
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(python(py, item)?)?;
            }
            Ok(list.into_any())
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, field) in fields {
                dict.set_item(name, python(py, field)?)?;
            }
            Ok(dict.into_any())
        }
    }
}
