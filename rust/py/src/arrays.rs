//! Arrays: new ones, or the caller's, looked at before anything is written.

use crate::numbers::type_name;
use numpy::{
    Element, IxDyn, PyArray, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBool;
use std::ops::Range;

/// An array to be filled, held so that nobody else in Rust reads or writes it meanwhile.
pub struct Target<'py, T: Element> {
    array: Bound<'py, PyArrayDyn<T>>,
    cells: PyReadwriteArrayDyn<'py, T>,
}

impl<'py, T: Element> Target<'py, T> {
    /// What is to be filled, row after row.
    pub fn cells(&mut self) -> &mut [T] {
        self.cells.as_slice_mut().expect("a target was seen to be contiguous")
    }

    /// The array, let go.
    pub fn into_array(self) -> Bound<'py, PyArrayDyn<T>> {
        self.array
    }
}

/// The arrays that one call fills; no two of them may share memory.
#[derive(Default)]
pub struct Targets {
    taken: Vec<(&'static str, Range<usize>)>,
}

impl Targets {
    /// An array of this shape: `given` if it is one, else a new one of zeros.
    ///
    /// # Errors
    /// A TypeError, if `given` is no array; a ValueError, if it has another shape, dtype or layout, is read-only, is in use
    /// elsewhere, or overlaps one taken before. `name` stands in the text. Nothing is written here.
    pub fn take<'py, T: Element>(
        &mut self,
        py: Python<'py>,
        name: &'static str,
        given: Option<&Bound<'py, PyAny>>,
        shape: &[usize],
    ) -> PyResult<Target<'py, T>> {
        let array = match given {
            Some(given) => checked::<T>(given, name, shape)?,
            None => PyArray::zeros(py, IxDyn(shape), false),
        };
        let from = array.data() as usize;
        let bytes = from..from + array.len() * array.dtype().itemsize();
        let shares = |(_, other): &&(_, Range<usize>)| bytes.start < other.end && other.start < bytes.end;
        if let Some((other, _)) = self.taken.iter().find(shares) {
            return Err(PyValueError::new_err(format!("{name} and {other} share memory")));
        }
        self.taken.push((name, bytes));
        let cells = array.try_readwrite().map_err(|error| PyValueError::new_err(format!("{name}: {error}")))?;
        Ok(Target { array, cells })
    }

    /// The same for what may be left out: None is a new array if `by_default`, True is a new one, False none at all.
    pub fn take_if<'py, T: Element>(
        &mut self,
        py: Python<'py>,
        name: &'static str,
        given: Option<&Bound<'py, PyAny>>,
        by_default: bool,
        shape: &[usize],
    ) -> PyResult<Option<Target<'py, T>>> {
        let flag = given.map_or(Some(by_default), |given| given.cast::<PyBool>().ok().map(|flag| flag.is_true()));
        match flag {
            Some(false) => Ok(None),
            Some(true) => self.take(py, name, None, shape).map(Some),
            None => self.take(py, name, given, shape).map(Some),
        }
    }
}

/// An array of this shape, filled by `fill`: `out` if there is one, else a new one of zeros.
///
/// # Errors
/// As [`Targets::take`]. Nothing was written then.
pub fn filled<'py, T: Element>(
    py: Python<'py>,
    out: Option<&Bound<'py, PyAny>>,
    shape: &[usize],
    fill: impl FnOnce(&mut [T]),
) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let mut target = Targets::default().take(py, "out", out, shape)?;
    fill(target.cells());
    Ok(target.into_array())
}

fn checked<'py, T: Element>(
    given: &Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let Ok(array) = given.cast::<PyUntypedArray>() else {
        return Err(PyTypeError::new_err(format!("{name} is a numpy array, not {}", type_name(given))));
    };
    let wanted = numpy::dtype::<T>(given.py());
    if array.shape() != shape {
        return Err(PyValueError::new_err(format!("{name} has shape {:?}, but {shape:?} is needed", array.shape())));
    }
    if !array.is_c_contiguous() || !array.is_aligned() {
        return Err(PyValueError::new_err(format!("{name} is not C-contiguous (and aligned)")));
    }
    match array.as_any().cast::<PyArrayDyn<T>>() {
        Ok(array) => Ok(array.clone()),
        Err(_) => Err(PyValueError::new_err(format!("{name} has dtype {}, but {wanted} is needed", array.dtype()))),
    }
}
