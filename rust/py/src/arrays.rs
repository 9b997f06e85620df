//! Arrays: a new one, or the caller's `out`, looked at before anything is written.

use crate::numbers::type_name;
use numpy::{Element, IxDyn, PyArray, PyArrayDyn, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// An array of this shape, filled by `fill`: `out` if there is one, else a new one of zeros.
///
/// # Errors
/// A TypeError, if `out` is no array; a ValueError, if it has another shape, dtype or layout, is read-only, or is being
/// read elsewhere. Nothing was written then.
pub fn filled<'py, T: Element>(
    py: Python<'py>,
    out: Option<&Bound<'py, PyAny>>,
    shape: &[usize],
    fill: impl FnOnce(&mut [T]),
) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let array = match out {
        Some(out) => checked::<T>(out, shape)?,
        None => PyArray::zeros(py, IxDyn(shape), false),
    };
    let mut writable = array.try_readwrite().map_err(|error| PyValueError::new_err(format!("out: {error}")))?;
    let cells = writable.as_slice_mut().map_err(|error| PyValueError::new_err(format!("out: {error}")))?;
    fill(cells);
    drop(writable);
    Ok(array)
}

fn checked<'py, T: Element>(out: &Bound<'py, PyAny>, shape: &[usize]) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let Ok(array) = out.cast::<PyUntypedArray>() else {
        return Err(PyTypeError::new_err(format!("out is a numpy array, not {}", type_name(out))));
    };
    let wanted = numpy::dtype::<T>(out.py());
    if array.shape() != shape {
        return Err(PyValueError::new_err(format!("out has shape {:?}, but {shape:?} is needed", array.shape())));
    }
    if !array.is_c_contiguous() || !array.is_aligned() {
        return Err(PyValueError::new_err("out is not C-contiguous (and aligned)"));
    }
    match array.as_any().cast::<PyArrayDyn<T>>() {
        Ok(array) => Ok(array.clone()),
        Err(_) => Err(PyValueError::new_err(format!("out has dtype {}, but {wanted} is needed", array.dtype()))),
    }
}
