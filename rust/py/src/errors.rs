//! The one map of errors: what the core refuses, as the exceptions of `meographic.errors`.

use meographic::contract::{EditionError, RecordError, Refusal};
use meographic::table::OpeningError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};

/// An error of the core that has an exception in Python.
pub trait Raised {
    /// The exception.
    fn raised(&self, py: Python<'_>) -> PyErr;
}

/// Turns the core's results into Python's.
pub trait OrRaise<T> {
    /// The value, or the exception for the error.
    fn or_raise(self, py: Python<'_>) -> PyResult<T>;
}

impl<T, E: Raised> OrRaise<T> for Result<T, E> {
    fn or_raise(self, py: Python<'_>) -> PyResult<T> {
        self.map_err(|error| error.raised(py))
    }
}

impl Raised for Box<Refusal> {
    fn raised(&self, py: Python<'_>) -> PyErr {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        exception(py, &CLASS, "IllegalAction", (line(&self.fact), self.code))
    }
}

impl Raised for EditionError {
    fn raised(&self, py: Python<'_>) -> PyErr {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        static FAULT: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let faults = FAULT.import(py, "meographic.errors", "Fault").and_then(|class| {
            let faults = self.faults.iter().map(|fault| class.call1((&fault.path, fault.code, line(&fault.message))));
            PyTuple::new(py, faults.collect::<PyResult<Vec<_>>>()?)
        });
        faults.map_or_else(|error| error, |faults| exception(py, &CLASS, "EditionError", (faults,)))
    }
}

impl Raised for RecordError {
    fn raised(&self, py: Python<'_>) -> PyErr {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        exception(py, &CLASS, "RecordError", (line(&self.to_string()), self.event))
    }
}

impl Raised for OpeningError {
    fn raised(&self, py: Python<'_>) -> PyErr {
        match self {
            OpeningError::Choice(fact) => PyValueError::new_err(line(fact)),
            OpeningError::Edition(error) => error.raised(py),
        }
    }
}

/// A message as one line, not too long, whatever texts of users it was made of.
fn line(message: &str) -> String {
    const MOST: usize = 320;
    let breaks = |sign: char| sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}');
    let mut line: String = message.chars().take(MOST).map(|sign| if breaks(sign) { ' ' } else { sign }).collect();
    if message.chars().nth(MOST).is_some() {
        line.push_str("...");
    }
    line
}

fn exception<'py, A>(py: Python<'py>, class: &PyOnceLock<Py<PyType>>, name: &str, arguments: A) -> PyErr
where
    A: pyo3::call::PyCallArgs<'py>,
{
    let made = class.import(py, "meographic.errors", name).and_then(|class| class.call1(arguments));
    made.map_or_else(|error| error, PyErr::from_value)
}
