//! What was found so far, and the questions that every table is asked.

use crate::contract::fault::Fault;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// The faults found so far, in the order of A12.
#[derive(Default)]
pub(super) struct Findings {
    faults: Vec<Fault>,
}

impl Findings {
    pub(super) fn note(&mut self, path: impl Into<String>, code: &'static str, message: impl Into<String>) {
        self.faults.push(Fault::new(path, code, message));
    }

    pub(super) fn count(&self) -> usize {
        self.faults.len()
    }

    pub(super) fn into_faults(self) -> Vec<Fault> {
        self.faults
    }

    /// Notes that a value is not of the sort that belongs at `path`.
    pub(super) fn wrong_type(&mut self, path: String, wanted: &str, found: &Value) {
        let found = match found {
            Value::Null => "null or a date",
            Value::Bool(_) => "a boolean",
            Value::Number(number) if number.as_i64().is_some() => "an integer",
            Value::Number(_) => "a float or an integer beyond 64 bits",
            Value::String(_) => "a string",
            Value::Array(_) => "an array",
            Value::Object(_) => "a table",
        };
        self.note(path, "wrong_type", format!("must be {wanted}, not {found}"));
    }

    /// Notes an array with too few or too many entries.
    pub(super) fn count_entries(&mut self, path: String, entries: usize, allowed: RangeInclusive<usize>) {
        let code = match entries {
            _ if entries < *allowed.start() => "too_few",
            _ if entries > *allowed.end() => "too_many",
            _ => return,
        };
        self.note(path, code, format!("must have {} to {} entries, not {entries}", allowed.start(), allowed.end()));
    }
}

/// A table of the file, with its place: empty for the whole file.
pub(super) struct Entry<'v> {
    path: String,
    keys: &'v Map<String, Value>,
}

impl<'v> Entry<'v> {
    /// The file itself.
    pub(super) fn whole(keys: &'v Map<String, Value>) -> Self {
        Self { path: String::new(), keys }
    }

    /// The table at this place; anything else is noted.
    pub(super) fn at(path: String, value: &'v Value, findings: &mut Findings) -> Option<Self> {
        let Value::Object(keys) = value else {
            findings.wrong_type(path, "a table", value);
            return None;
        };
        Some(Self { path, keys })
    }

    /// Where this key stands in the file.
    pub(super) fn place(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.keys.contains_key(key)
    }

    /// All keys with their values, in the file's order.
    pub(super) fn entries(&self) -> impl Iterator<Item = (&'v str, &'v Value)> {
        self.keys.iter().map(|(key, value)| (key.as_str(), value))
    }

    fn required(&self, key: &str, findings: &mut Findings) -> Option<&'v Value> {
        let value = self.keys.get(key);
        if value.is_none() {
            findings.note(self.place(key), "missing", "this key is required");
        }
        value
    }

    /// The string under `key`; its absence and another type are noted.
    pub(super) fn text(&self, key: &str, findings: &mut Findings) -> Option<&'v str> {
        let value = self.required(key, findings)?;
        if !value.is_string() {
            findings.wrong_type(self.place(key), "a string", value);
        }
        value.as_str()
    }

    /// As [`Entry::text`]; an empty string is noted too, but given.
    pub(super) fn filled_text(&self, key: &str, findings: &mut Findings) -> Option<&'v str> {
        let text = self.text(key, findings)?;
        if text.is_empty() {
            findings.note(self.place(key), "empty_text", "must not be empty");
        }
        Some(text)
    }

    /// The integer of 64 bits with sign under `key`; one outside `allowed` is noted, but given.
    pub(super) fn integer(&self, key: &str, allowed: RangeInclusive<i64>, findings: &mut Findings) -> Option<i64> {
        let value = self.required(key, findings)?;
        let Some(integer) = value.as_i64() else {
            findings.wrong_type(self.place(key), "an integer", value);
            return None;
        };
        if !allowed.contains(&integer) {
            let range = match (*allowed.start(), *allowed.end()) {
                (least, i64::MAX) => format!("at least {least}"),
                (least, most) => format!("{least} to {most}"),
            };
            findings.note(self.place(key), "out_of_range", format!("must be {range}, not {integer}"));
        }
        Some(integer)
    }

    /// The elements of the array under `key`.
    pub(super) fn array(&self, key: &str, findings: &mut Findings) -> Option<&'v [Value]> {
        let value = self.required(key, findings)?;
        let Value::Array(elements) = value else {
            findings.wrong_type(self.place(key), "an array", value);
            return None;
        };
        Some(elements)
    }

    /// The table under `key`.
    pub(super) fn table(&self, key: &str, findings: &mut Findings) -> Option<Entry<'v>> {
        let value = self.required(key, findings)?;
        Entry::at(self.place(key), value, findings)
    }

    /// Notes every key that is none of these, by name. To be asked last: unknown keys stand behind known ones.
    pub(super) fn refuse_unknown_keys(&self, known: &[&str], findings: &mut Findings) {
        let unknown: BTreeSet<&str> = self.keys.keys().map(String::as_str).filter(|key| !known.contains(key)).collect();
        for key in unknown {
            findings.note(self.place(key), "unknown_key", format!("no such key; known are {}", known.join(", ")));
        }
    }
}

/// The texts that stood under one key of earlier entries.
#[derive(Default)]
pub(super) struct Earlier<'v> {
    texts: BTreeSet<&'v str>,
}

impl<'v> Earlier<'v> {
    /// Notes a text that stood in an earlier entry.
    pub(super) fn refuse_again(&mut self, text: &'v str, path: String, findings: &mut Findings) {
        if !self.texts.insert(text) {
            findings.note(path, "duplicate", format!("{text:?} stands in an earlier entry already"));
        }
    }
}
