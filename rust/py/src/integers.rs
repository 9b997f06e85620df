//! Arrays of integers that callers hand in: any of numpy's integer types, any strides, or what numpy makes such an array of.

use crate::numbers::type_name;
use numpy::{PyArray1, PyArrayDescrMethods, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

/// The numbers of an array of so many integers, each turned into something. `name` stands in errors.
///
/// # Errors
/// A TypeError, if it is no array of integers; a ValueError, if it has another shape or is being written elsewhere.
pub fn integers<A>(
    given: &Bound<'_, PyAny>,
    name: &str,
    count: usize,
    turn: impl Fn(i128) -> A + Copy,
) -> PyResult<Vec<A>> {
    let array = native(&as_array(given, name)?, count, name)?;
    macro_rules! read_as {
        ($($number:ty),*) => {$(
            if let Ok(array) = array.cast::<PyArray1<$number>>() {
                let held = array.try_readonly().map_err(|error| PyValueError::new_err(format!("{name}: {error}")))?;
                return Ok(held.as_array().iter().map(|&number| turn(i128::from(number))).collect());
            }
        )*};
    }
    read_as!(i64, u64, i32, u32, i16, u16, i8, u8);
    Err(no_integers(name, &array.dtype().to_string()))
}

fn no_integers(name: &str, what: &str) -> PyErr {
    PyTypeError::new_err(format!("{name} is an array of integers, not of {what}"))
}

fn as_array<'py>(given: &Bound<'py, PyAny>, name: &str) -> PyResult<Bound<'py, PyUntypedArray>> {
    if let Ok(array) = given.cast::<PyUntypedArray>() {
        return Ok(array.clone());
    }
    let made = given.py().import("numpy")?.call_method1("asarray", (given,));
    let array = made.ok().and_then(|made| made.cast_into::<PyUntypedArray>().ok());
    // What numpy makes no list of numbers of becomes an array of objects, or none.
    array.filter(|array| array.dtype().kind() != b'O').ok_or_else(|| no_integers(name, &type_name(given)))
}

/// The same with one dimension, aligned, and in this machine's byte order.
fn native<'py>(array: &Bound<'py, PyUntypedArray>, count: usize, name: &str) -> PyResult<Bound<'py, PyUntypedArray>> {
    let dtype = array.dtype();
    let wide = match dtype.kind() {
        b'i' => "int64",
        b'u' => "uint64",
        _ => return Err(no_integers(name, &dtype.to_string())),
    };
    if array.shape() != [count] {
        return Err(PyValueError::new_err(format!("{name} has shape {:?}, but [{count}] is needed", array.shape())));
    }
    if array.is_aligned() && dtype.is_native_byteorder() != Some(false) {
        return Ok(array.clone());
    }
    Ok(array.as_any().call_method1("astype", (wide,))?.cast_into()?)
}

/// The marks of an array of so many flags.
///
/// # Errors
/// A TypeError, if it is no array of flags; a ValueError, if it has another shape.
pub fn flags(given: &Bound<'_, PyAny>, name: &str, count: usize) -> PyResult<Vec<bool>> {
    let array = given.cast::<PyUntypedArray>().ok().filter(|array| array.dtype().kind() == b'b');
    let array = array.ok_or_else(|| PyTypeError::new_err(format!("{name} is a numpy array of dtype bool")))?;
    // Read as bytes: what somebody has put into an array of flags need not be 0 or 1.
    let bytes = array.as_any().call_method1("view", ("uint8",))?;
    integers(&bytes, name, count, |byte| byte != 0)
}
