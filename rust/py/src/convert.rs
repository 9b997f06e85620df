//! JSON to Python's values and back; texts that callers hand in.

use crate::numbers::type_name;
use meographic::contract::json::DEEPEST;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString};
use serde_json::{Map, Number, Value};

/// A JSON value as Python has it: dict, list, str, int, float, bool or None; new at every call.
pub fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(truth) => PyBool::new(py, *truth).to_owned().into_any(),
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => number.into_pyobject(py)?.into_any(),
            (None, Some(number)) => number.into_pyobject(py)?.into_any(),
            (None, None) => PyFloat::new(py, number.as_f64().unwrap_or(f64::NAN)).into_any(),
        },
        Value::Array(items) => to_list(py, items)?.into_any(),
        Value::Object(fields) => to_dict(py, fields)?.into_any(),
    })
}

/// A JSON object as a dict, keys in their order.
pub fn to_dict<'py>(py: Python<'py>, fields: &Map<String, Value>) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for (key, value) in fields {
        dict.set_item(key, to_python(py, value)?)?;
    }
    Ok(dict)
}

/// A JSON array as a list.
pub fn to_list<'py>(py: Python<'py>, items: &[Value]) -> PyResult<Bound<'py, PyList>> {
    PyList::new(py, items.iter().map(|item| to_python(py, item)).collect::<PyResult<Vec<_>>>()?)
}

/// A value of Python's as JSON, whole or not at all.
///
/// # Errors
/// A sentence, if it is more than [`DEEPEST`] levels deep, a text holds half a surrogate pair, or it holds a stranger: a
/// value that JSON does not have, such as a set, a tuple or NaN, or a dict with a key that is no text.
pub fn to_json(value: &Bound<'_, PyAny>) -> Result<Value, String> {
    let mut strangers = Vec::new();
    let value = to_json_but(value, &mut strangers)?;
    strangers.pop().map_or(Ok(value), |stranger| Err(format!("{} is nothing that JSON has", stranger.what)))
}

/// A value that JSON does not have.
pub struct Stranger {
    /// Where it stood, as paths of faults have it.
    pub path: String,
    /// What it was.
    pub what: String,
}

/// The same with a float in place of each stranger, which are listed. No format of this package has floats, so its reader
/// finds the place at fault.
///
/// # Errors
/// A sentence, if it is too deep or a text holds half a surrogate pair.
pub fn to_json_but(value: &Bound<'_, PyAny>, strangers: &mut Vec<Stranger>) -> Result<Value, String> {
    Reader { path: String::new(), depth: 0, strangers }.read(value)
}

const MARK: f64 = 0.5;

/// Reads a value; stands at a place inside it.
struct Reader<'a> {
    /// Grows and shrinks with the depth, so that a long key is not copied for all that lies below it.
    path: String,
    depth: usize,
    strangers: &'a mut Vec<Stranger>,
}

impl Reader<'_> {
    fn read(&mut self, value: &Bound<'_, PyAny>) -> Result<Value, String> {
        if let Ok(dict) = value.cast::<PyDict>() {
            return self.object(dict);
        }
        if let Ok(list) = value.cast::<PyList>() {
            let items = list.iter().enumerate();
            return items.map(|(index, item)| self.inside(&format!("[{index}]"), &item)).collect();
        }
        if let Ok(text) = value.cast::<PyString>() {
            return plain(text).map(Value::String);
        }
        Ok(scalar(value).unwrap_or_else(|| self.stranger(type_name(value))))
    }

    fn object(&mut self, dict: &Bound<'_, PyDict>) -> Result<Value, String> {
        let mut fields = Map::new();
        for (key, value) in dict.iter() {
            let Ok(key) = key.cast::<PyString>() else {
                return Ok(self.stranger(format!("dict with a key of type {}", type_name(&key))));
            };
            let key = plain(key)?;
            let dot = if self.path.is_empty() { "" } else { "." };
            let value = self.inside(&format!("{dot}{key}"), &value)?;
            fields.insert(key, value);
        }
        Ok(Value::Object(fields))
    }

    fn inside(&mut self, step: &str, value: &Bound<'_, PyAny>) -> Result<Value, String> {
        if self.depth == DEEPEST {
            return Err(format!("nested deeper than {DEEPEST} levels"));
        }
        let outside = self.path.len();
        self.path.push_str(step);
        self.depth += 1;
        let read = self.read(value);
        self.depth -= 1;
        self.path.truncate(outside);
        read
    }

    fn stranger(&mut self, what: String) -> Value {
        self.strangers.push(Stranger { path: self.path.clone(), what });
        Value::from(MARK)
    }
}

/// Numbers as the core's reader of JSON gives them: an integer beyond 64 bits is a float, so that nobody takes it for one.
fn scalar(value: &Bound<'_, PyAny>) -> Option<Value> {
    if value.is_none() {
        return Some(Value::Null);
    }
    if let Ok(truth) = value.cast::<PyBool>() {
        return Some(Value::Bool(truth.is_true()));
    }
    if value.is_instance_of::<PyInt>() {
        let whole = value.extract::<u64>().map(Value::from).or_else(|_| value.extract::<i64>().map(Value::from));
        return Some(whole.unwrap_or_else(|_| Value::from(1e300)));
    }
    if value.is_instance_of::<PyFloat>() {
        return Number::from_f64(value.extract().ok()?).map(Value::Number);
    }
    None
}

/// A text as UTF-8; a sentence, if it holds half a surrogate pair.
pub fn plain(text: &Bound<'_, PyString>) -> Result<String, String> {
    text.to_cow().map(String::from).map_err(|_| "a text holds half a surrogate pair".into())
}

/// Takes a text.
///
/// # Errors
/// A TypeError, if it is no str.
pub fn text<'a, 'py>(value: &'a Bound<'py, PyAny>, what: &str) -> PyResult<&'a Bound<'py, PyString>> {
    let text = value.cast::<PyString>();
    text.map_err(|_| PyTypeError::new_err(format!("{what} is a str, not {}", type_name(value))))
}
