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
        exception(py, &CLASS, "IllegalAction", (self.fact.as_ref(), self.code))
    }
}

impl Raised for EditionError {
    fn raised(&self, py: Python<'_>) -> PyErr {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        static FAULT: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let faults = FAULT.import(py, "meographic.errors", "Fault").and_then(|class| {
            let faults = self.faults.iter().map(|fault| class.call1((&fault.path, fault.code, &fault.message)));
            PyTuple::new(py, faults.collect::<PyResult<Vec<_>>>()?)
        });
        faults.map_or_else(|error| error, |faults| exception(py, &CLASS, "EditionError", (faults,)))
    }
}

impl Raised for RecordError {
    fn raised(&self, py: Python<'_>) -> PyErr {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        exception(py, &CLASS, "RecordError", (self.to_string(), self.event))
    }
}

impl Raised for OpeningError {
    fn raised(&self, py: Python<'_>) -> PyErr {
        match self {
            OpeningError::Choice(fact) => PyValueError::new_err(fact.clone()),
            OpeningError::Edition(error) => error.raised(py),
        }
    }
}

fn exception<'py, A>(py: Python<'py>, class: &PyOnceLock<Py<PyType>>, name: &str, arguments: A) -> PyErr
where
    A: pyo3::call::PyCallArgs<'py>,
{
    let made = class.import(py, "meographic.errors", name).and_then(|class| class.call1(arguments));
    made.map_or_else(|error| error, PyErr::from_value)
}
