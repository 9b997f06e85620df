//! Numbers that callers hand in: Python's integers and numpy's, never bools, floats or arrays (RULES.md, A4).

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyInt, PyType};

/// A number given as an id.
pub enum GivenId {
    /// One that could be an id of some game.
    Id(u16),
    /// One that no game has, as text where it is short enough to be told.
    Beyond(String),
}

/// Takes an id.
///
/// # Errors
/// A TypeError, if it is no integer.
pub fn given_id(value: &Bound<'_, PyAny>) -> PyResult<GivenId> {
    let number = match value.is_exact_instance_of::<PyInt>() {
        true => value.extract::<i64>(),
        false => integer(value, "an id")?.extract::<i64>(),
    };
    Ok(match number {
        Ok(number) => u16::try_from(number).map_or_else(|_| GivenId::Beyond(number.to_string()), GivenId::Id),
        Err(_) => GivenId::Beyond("an integer of more than 64 bits".into()),
    })
}

/// Takes an integer of any size. `what` names it in the error.
///
/// # Errors
/// A TypeError, if it is a bool or no integer at all; an array is none, not even one without dimensions.
pub fn integer<'py>(value: &Bound<'py, PyAny>, what: &str) -> PyResult<Bound<'py, PyInt>> {
    static INTEGRAL: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let py = value.py();
    let is_integer = !value.is_instance_of::<PyBool>()
        && (value.is_instance_of::<PyInt>() || value.is_instance(INTEGRAL.import(py, "numbers", "Integral")?)?);
    if !is_integer {
        return Err(PyTypeError::new_err(format!("{what} is an integer, not {}", type_name(value))));
    }
    match value.cast::<PyInt>() {
        Ok(number) => Ok(number.clone()),
        Err(_) => Ok(py.get_type::<PyInt>().call1((value,))?.cast_into()?),
    }
}

/// Takes an integer of 0 to 2^64 - 1.
///
/// # Errors
/// A TypeError, if it is no integer; a ValueError, if it is out of range.
pub fn word(value: &Bound<'_, PyAny>, what: &str) -> PyResult<u64> {
    let number = integer(value, what)?;
    number
        .extract()
        .map_err(|_| PyValueError::new_err(format!("{what} is an integer of 0 to 2^64 - 1, not {}", shown(&number))))
}

/// Takes a seed; None is fresh entropy.
///
/// # Errors
/// As [`word`].
pub fn seed(value: Option<&Bound<'_, PyAny>>, py: Python<'_>) -> PyResult<u64> {
    match value {
        Some(value) => word(value, "seed"),
        None => py.import("secrets")?.call_method1("randbits", (64,))?.extract(),
    }
}

/// A count or index of 0 to `greatest`, named `what` in errors.
///
/// # Errors
/// A TypeError, if it is no integer; a ValueError, if it is out of range.
pub fn bounded(value: &Bound<'_, PyAny>, what: &str, greatest: u32) -> PyResult<u32> {
    let number = integer(value, what)?;
    let fits = number.extract::<u32>().ok().filter(|number| *number <= greatest);
    fits.ok_or_else(|| PyValueError::new_err(format!("{what} is 0 to {greatest}, not {}", shown(&number))))
}

/// A number for an error's text. One of thousands of digits has none in Python.
pub fn shown(number: &Bound<'_, PyInt>) -> String {
    number.extract::<i128>().map_or_else(|_| "one of so many digits".into(), |number| number.to_string())
}

/// The name of a value's type.
pub fn type_name(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| "something else".into(), |name| name.to_string())
}
