//! Each code of A12 at least once, and what an edition gives back.

mod boards;
mod components;
mod entries;
mod lists;
mod shapes;
mod standard;
mod uses;

use super::*;
use serde_json::json;
use std::sync::LazyLock;

/// The standard edition as JSON, read once.
static STANDARD_VALUE: LazyLock<Value> = LazyLock::new(|| Edition::standard().to_value());

/// The standard edition as JSON, changed.
fn changed(change: impl FnOnce(&mut Value)) -> Value {
    let mut value = STANDARD_VALUE.clone();
    change(&mut value);
    value
}

/// The edition that the changed standard edition is.
fn edition(change: impl FnOnce(&mut Value)) -> Edition {
    Edition::from_value(&changed(change)).expect("nothing is at fault")
}

/// Where and what the faults of the changed standard edition are, in their order: `path code, path code`; none is empty.
fn faults(change: impl FnOnce(&mut Value)) -> String {
    let value = changed(change);
    let read = Edition::from_value(&value);
    assert_eq!(read, Edition::from_json(&value.to_string()));
    let Err(error) = read else {
        return String::new();
    };
    assert_eq!(error.to_string().lines().count(), error.faults.len());
    let found: Vec<_> = error.faults.iter().map(|fault| format!("{} {}", fault.path, fault.code)).collect();
    found.join(", ")
}

/// As [`faults`], of the standard edition with `new` at this JSON pointer, where something stands already.
fn faults_with(pointer: &str, new: Value) -> String {
    faults(|value| *value.pointer_mut(pointer).expect(pointer) = new)
}

/// Takes the key at the end of the pointer away.
fn remove(value: &mut Value, pointer: &str) {
    let (table, key) = pointer.rsplit_once('/').expect("a pointer");
    value.pointer_mut(table).and_then(Value::as_object_mut).expect(pointer).shift_remove(key).expect(pointer);
}
