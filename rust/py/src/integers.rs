//! Integers in great number that callers hand in: an array of any of numpy's integer types and any strides, or a sequence.

use crate::numbers::{integer, type_name};
use numpy::{PyArray1, PyArrayDescrMethods, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PySequence;

/// So many integers, each turned into something. `name` stands in errors.
///
/// # Errors
/// A TypeError, if there are no integers; a ValueError, if it is not so many, or they are being written elsewhere.
pub fn integers<A>(
    given: &Bound<'_, PyAny>,
    name: &str,
    count: usize,
    turn: impl Fn(i128) -> A + Copy,
) -> PyResult<Vec<A>> {
    if let Ok(array) = given.cast::<PyUntypedArray>() {
        return of_array(array, name, count, turn);
    }
    if given.hasattr("__array__")? {
        let array = given.py().import("numpy")?.call_method1("asarray", (given,))?;
        return of_array(array.cast::<PyUntypedArray>()?, name, count, turn);
    }
    of_sequence(given, name, count, turn)
}

fn of_array<A>(
    array: &Bound<'_, PyUntypedArray>,
    name: &str,
    count: usize,
    turn: impl Fn(i128) -> A + Copy,
) -> PyResult<Vec<A>> {
    let array = native(array, count, name)?;
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

fn of_sequence<A>(given: &Bound<'_, PyAny>, name: &str, count: usize, turn: impl Fn(i128) -> A) -> PyResult<Vec<A>> {
    // What can be iterated over but is no sequence has no order or no end to rely on.
    let Ok(given) = given.cast::<PySequence>() else {
        return Err(PyTypeError::new_err(format!("{name} is an array of integers, not {}", type_name(given))));
    };
    let length = given.len()?;
    let item = |item: PyResult<Bound<'_, PyAny>>| {
        // An integer of more than 128 bits is as far out of range as the greatest.
        Ok(integer(&item?, &format!("an item of {name}"))?.extract::<i128>().map_or_else(|_| turn(i128::MAX), &turn))
    };
    let items: Vec<A> = given.try_iter()?.take(count + 1).map(item).collect::<PyResult<_>>()?;
    match length == count && items.len() == count {
        true => Ok(items),
        false => Err(PyValueError::new_err(format!("{name} has {length} items, but {count} are needed"))),
    }
}

fn no_integers(name: &str, dtype: &str) -> PyErr {
    PyTypeError::new_err(format!("{name} is an array of integers, not of {dtype}"))
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
