//! What was found so far, and the questions that every table is asked.

use crate::contract::fault::Fault;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// The faults found so far, in the order of A12.
#[derive(Default)]
pub(crate) struct Findings {
    faults: Vec<Fault>,
}

impl Findings {
    pub(crate) fn note(&mut self, path: impl Into<String>, code: &'static str, message: impl Into<String>) {
        self.faults.push(Fault::new(path, code, message));
    }

    /// Notes a fault that stands before all but the first `before` ones.
    pub(crate) fn note_before(&mut self, before: usize, path: String, code: &'static str, message: String) {
        self.faults.insert(before, Fault::new(path, code, message));
    }

    pub(crate) fn count(&self) -> usize {
        self.faults.len()
    }

    pub(crate) fn into_faults(self) -> Vec<Fault> {
        self.faults
    }

    /// Notes that a value is not of the sort that belongs at `path`.
    pub(crate) fn wrong_type(&mut self, path: String, wanted: &str, found: &Value) {
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

    /// Which of `listed` the text at `path` is, by its index; any other is noted.
    pub(crate) fn listed(&mut self, path: String, text: &str, listed: &[&str]) -> Option<usize> {
        let index = listed.iter().position(|&word| word == text);
        if index.is_none() {
            self.note(path, "unknown_value", format!("must be one of {}, not {text:?}", listed.join(", ")));
        }
        index
    }

    /// Notes an array with too few or too many entries.
    pub(crate) fn count_entries(&mut self, path: String, entries: usize, allowed: RangeInclusive<usize>) {
        let code = match entries {
            _ if entries < *allowed.start() => "too_few",
            _ if entries > *allowed.end() => "too_many",
            _ => return,
        };
        let wanted = match (allowed.start(), allowed.end()) {
            (least, most) if least == most => least.to_string(),
            (least, most) => format!("{least} to {most}"),
        };
        self.note(path, code, format!("must have {wanted} entries, not {entries}"));
    }
}

/// A table of the file, with its place: empty for the whole file.
pub(crate) struct Entry<'v> {
    path: String,
    keys: &'v Map<String, Value>,
}

impl<'v> Entry<'v> {
    /// The file itself.
    pub(crate) fn whole(keys: &'v Map<String, Value>) -> Self {
        Self { path: String::new(), keys }
    }

    /// The table at this place; anything else is noted.
    pub(crate) fn at(path: String, value: &'v Value, findings: &mut Findings) -> Option<Self> {
        let Value::Object(keys) = value else {
            findings.wrong_type(path, "a table", value);
            return None;
        };
        Some(Self { path, keys })
    }

    /// Where the table itself stands.
    pub(crate) fn path(&self) -> String {
        self.path.clone()
    }

    /// Where this key stands in the file.
    pub(crate) fn place(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    pub(crate) fn has(&self, key: &str) -> bool {
        self.keys.contains_key(key)
    }

    /// What stands under `key`, of whatever sort.
    pub(crate) fn get(&self, key: &str) -> Option<&'v Value> {
        self.keys.get(key)
    }

    /// All keys with their values, in the file's order.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (&'v str, &'v Value)> {
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
    pub(crate) fn text(&self, key: &str, findings: &mut Findings) -> Option<&'v str> {
        let value = self.required(key, findings)?;
        if !value.is_string() {
            findings.wrong_type(self.place(key), "a string", value);
        }
        value.as_str()
    }

    /// As [`Entry::text`]; an empty string is noted too, but given.
    pub(crate) fn filled_text(&self, key: &str, findings: &mut Findings) -> Option<&'v str> {
        let text = self.text(key, findings)?;
        if text.is_empty() {
            findings.note(self.place(key), "empty_text", "must not be empty");
        }
        Some(text)
    }

    /// As [`Entry::filled_text`]; one that stood in an earlier entry is noted too, but given.
    pub(crate) fn new_text(&self, key: &str, earlier: &mut Earlier<'v>, findings: &mut Findings) -> Option<&'v str> {
        let text = self.filled_text(key, findings)?;
        earlier.refuse_again(text, self.place(key), findings);
        Some(text)
    }

    /// Which of `listed` stands under `key`, by its index; any other text is noted.
    pub(crate) fn word(&self, key: &str, listed: &[&str], findings: &mut Findings) -> Option<usize> {
        let text = self.text(key, findings)?;
        findings.listed(self.place(key), text, listed)
    }

    /// The boolean under `key`.
    pub(crate) fn truth(&self, key: &str, findings: &mut Findings) -> Option<bool> {
        let value = self.required(key, findings)?;
        if !value.is_boolean() {
            findings.wrong_type(self.place(key), "a boolean", value);
        }
        value.as_bool()
    }

    /// The integer of 64 bits with sign under `key`; one outside `allowed` is noted, but given.
    pub(crate) fn integer(&self, key: &str, allowed: RangeInclusive<i64>, findings: &mut Findings) -> Option<i64> {
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
    pub(crate) fn array(&self, key: &str, findings: &mut Findings) -> Option<&'v [Value]> {
        let value = self.required(key, findings)?;
        let Value::Array(elements) = value else {
            findings.wrong_type(self.place(key), "an array", value);
            return None;
        };
        Some(elements)
    }

    /// As [`Entry::array`]; too few or too many elements are noted, but given.
    pub(crate) fn counted_array(
        &self,
        key: &str,
        allowed: RangeInclusive<usize>,
        findings: &mut Findings,
    ) -> Option<&'v [Value]> {
        let elements = self.array(key, findings)?;
        findings.count_entries(self.place(key), elements.len(), allowed);
        Some(elements)
    }

    /// What `read` makes of each table among the elements of the array under `key`; other elements are noted.
    pub(crate) fn each<T>(
        &self,
        key: &str,
        elements: &'v [Value],
        findings: &mut Findings,
        mut read: impl FnMut(&Entry<'v>, &mut Findings) -> Option<T>,
    ) -> Vec<T> {
        let mut made = Vec::new();
        for (index, element) in elements.iter().enumerate() {
            let entry = Entry::at(format!("{}[{index}]", self.place(key)), element, findings);
            made.extend(entry.and_then(|entry| read(&entry, findings)));
        }
        made
    }

    /// The strings of the array under `key`, if each element is one.
    pub(crate) fn texts(&self, key: &str, findings: &mut Findings) -> Option<Vec<&'v str>> {
        let elements = self.array(key, findings)?;
        let path = self.place(key);
        for (index, element) in elements.iter().enumerate().filter(|(_, element)| !element.is_string()) {
            findings.wrong_type(format!("{path}[{index}]"), "a string", element);
        }
        elements.iter().map(Value::as_str).collect()
    }

    /// Asks for exactly this text under `key`.
    pub(crate) fn only(&self, key: &str, wanted: &str, code: &'static str, findings: &mut Findings) {
        if let Some(text) = self.text(key, findings)
            && text != wanted
        {
            findings.note(self.place(key), code, format!("must be {wanted:?}, not {text:?}"));
        }
    }

    /// The table under `key`.
    pub(crate) fn table(&self, key: &str, findings: &mut Findings) -> Option<Entry<'v>> {
        let value = self.required(key, findings)?;
        Entry::at(self.place(key), value, findings)
    }

    /// Notes every key that is none of these, by name. To be asked last: unknown keys stand behind known ones.
    pub(crate) fn refuse_unknown_keys(&self, known: &[&str], findings: &mut Findings) {
        let unknown: BTreeSet<&str> = self.keys.keys().map(String::as_str).filter(|key| !known.contains(key)).collect();
        for key in unknown {
            findings.note(self.place(key), "unknown_key", format!("no such key; known are {}", known.join(", ")));
        }
    }
}

/// The texts that stood under one key of earlier entries.
#[derive(Default)]
pub(crate) struct Earlier<'v> {
    texts: BTreeSet<&'v str>,
}

impl<'v> Earlier<'v> {
    /// Notes a text that stood in an earlier entry.
    pub(crate) fn refuse_again(&mut self, text: &'v str, path: String, findings: &mut Findings) {
        if !self.texts.insert(text) {
            findings.note(path, "duplicate", format!("{text:?} stands in an earlier entry already"));
        }
    }
}
