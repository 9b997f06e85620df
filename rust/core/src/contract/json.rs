//! A strict reader of JSON: one value, every key once, at most [`DEEPEST`] levels, nothing behind it.

use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};
use std::{borrow::Cow, fmt};

/// How many arrays and objects may lie inside each other; the outermost is the first.
pub const DEEPEST: usize = 100;

/// The one value that `text` holds, keys in the order of the text.
///
/// An integer of 0 to 2^64 - 1, or down to -2^63, is kept as such. One beyond that becomes a float, so that
/// `as_i64` and `as_u64` refuse it as they refuse 1.0.
///
/// # Errors
/// One line, with the place as serde_json tells it ("at line 1 column 5"): no JSON, a key twice in one object, NaN or
/// Infinity, a number beyond the range of floats, text behind the value, or more than [`DEEPEST`] levels.
pub fn read(text: &str) -> Result<Value, String> {
    let text = with_plain_zeros(text);
    let mut reader = serde_json::Deserializer::from_str(&text);
    let value = Level(0).deserialize(&mut reader).and_then(|value| reader.end().map(|()| value));
    value.map_err(|error| error.to_string())
}

/// The text with each integer `-0` written ` 0`: serde_json reads `-0` as a float, but it is an integer like any other.
fn with_plain_zeros(text: &str) -> Cow<'_, str> {
    if !text.contains("-0") {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let length = match next {
            '"' => string_length(rest),
            '-' | '+' | '.' | '0'..='9' | 'a'..='z' | 'A'..='Z' => word_length(rest),
            _ => next.len_utf8(),
        };
        let (word, behind) = rest.split_at(length);
        plain.push_str(if word == "-0" { " 0" } else { word });
        rest = behind;
    }
    Cow::Owned(plain)
}

/// How many bytes the string that begins `text` has, quotes included; all of them if it never ends.
fn string_length(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// How many bytes the number or name that begins `text` has.
fn word_length(text: &str) -> usize {
    let is_inside = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'.');
    text.bytes().position(|byte| !is_inside(byte)).unwrap_or(text.len())
}

/// Reads a value that lies inside this many arrays and objects.
#[derive(Clone, Copy)]
struct Level(usize);

impl Level {
    fn inside<E: Error>(self) -> Result<Level, E> {
        if self.0 < DEEPEST {
            Ok(Level(self.0 + 1))
        } else {
            Err(E::custom(format_args!("nested deeper than {DEEPEST} levels")))
        }
    }
}

impl<'de> DeserializeSeed<'de> for Level {
    type Value = Value;

    fn deserialize<D: serde::Deserializer<'de>>(self, reader: D) -> Result<Value, D::Error> {
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Level {
    type Value = Value;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Value, E> {
        Ok(Value::Bool(truth))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(Value::from(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(Value::from(number))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Value, E> {
        let number = Number::from_f64(number).ok_or_else(|| E::custom("number out of range"))?;
        Ok(Value::Number(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::from(text))
    }

    fn visit_string<E>(self, text: String) -> Result<Value, E> {
        Ok(Value::String(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Value, A::Error> {
        let level = self.inside()?;
        let mut array = Vec::new();
        while let Some(element) = elements.next_element_seed(level)? {
            array.push(element);
        }
        Ok(Value::Array(array))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let level = self.inside()?;
        let mut object = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            if object.contains_key(&key) {
                return Err(A::Error::custom(format_args!("the key {key:?} stands twice")));
            }
            object.insert(key, entries.next_value_seed(level)?);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        let refusal = read(text).expect_err(text);
        assert!(!refusal.contains('\n'), "{refusal:?} is more than one line");
        refusal
    }

    fn nested(levels: usize) -> String {
        "[".repeat(levels) + &"]".repeat(levels)
    }

    #[test]
    fn a_key_that_stands_twice_is_refused_at_its_place() {
        assert_eq!(
            refusal("{\"a\": 1,\n \"b\\n\": 2, \"b\\n\": 2}"),
            "the key \"b\\n\" stands twice at line 2 column 16"
        );
        refusal(r#"[{"a": {"b": 1, "c": 2, "b": 3}}]"#);
        refusal(r#"{"a": 1, "\u0061": 1}"#);
        assert!(read(r#"{"a": {"a": 1}, "b": {"a": 1}}"#).is_ok());
    }

    #[test]
    fn text_behind_the_value_and_what_is_no_json_is_refused() {
        for text in [
            "1 2",
            "{} x",
            "[]]",
            "",
            " ",
            "nul",
            "[1,]",
            "{\"a\":1,}",
            "'a'",
            "\u{feff}1",
            "01",
            "\"\\ud800\"",
            "[1",
            "\"a\nb\"",
        ] {
            refusal(text);
        }
        assert_eq!(read(" [ ] \n"), Ok(Value::Array(Vec::new())));
    }

    #[test]
    fn nan_and_infinity_are_refused() {
        for text in ["NaN", "Infinity", "-Infinity", "[NaN]", "nan", "inf", "1e400", "-1e400"] {
            refusal(text);
        }
    }

    #[test]
    fn a_hundred_levels_are_read_and_one_more_is_refused() {
        assert!(read(&nested(100)).is_ok());
        assert_eq!(refusal(&nested(101)), "nested deeper than 100 levels at line 1 column 102");
        let objects = |levels: usize| "{\"a\":".repeat(levels) + "1" + &"}".repeat(levels);
        assert!(read(&objects(100)).is_ok());
        refusal(&objects(101));
        let side_by_side = format!("[{}]", vec!["[]"; 1000].join(","));
        assert!(read(&side_by_side).is_ok());
    }

    #[test]
    fn ten_megabytes_of_brackets_are_refused_without_using_up_the_stack() {
        refusal(&"[".repeat(10_000_000));
        refusal(&"[-0,".repeat(2_500_000));
        refusal(&"{\"a\":".repeat(2_000_000));
    }

    #[test]
    fn integers_keep_their_64_bits_and_larger_ones_are_no_integers() {
        assert_eq!(read("18446744073709551615").unwrap().as_u64(), Some(u64::MAX));
        assert_eq!(read("-9223372036854775808").unwrap().as_i64(), Some(i64::MIN));
        for text in ["18446744073709551616", "-9223372036854775809", "1.0", "1e2", "-0.0", "-0e0"] {
            let value = read(text).unwrap();
            assert_eq!((value.as_i64(), value.as_u64(), value.is_f64()), (None, None, true), "{text}");
        }
        assert_eq!(read("9223372036854775808").unwrap().as_i64(), None);
    }

    #[test]
    fn minus_zero_is_an_integer_and_strings_are_left_alone() {
        let text = r#"{"-0": [-0, "\"-0", "\\", -0 , "-0\\", -0.5, -0], "é": -0}"#;
        let plain = r#"{"-0": [0, "\"-0", "\\", 0, "-0\\", -0.5, 0], "é": 0}"#;
        assert_eq!(read(text).unwrap(), serde_json::from_str::<Value>(plain).unwrap());
        assert_eq!(read("-0").unwrap().as_u64(), Some(0));
        for text in ["--0", "1-0", "-00", "a-0", "\"-0", "[-0-0]", "-0\\"] {
            refusal(text);
        }
    }

    #[test]
    fn keys_stay_in_the_order_of_the_text() {
        let value = read(r#"{"b": 1, "c": 2, "a": 3}"#).unwrap();
        assert_eq!(value.to_string(), r#"{"b":1,"c":2,"a":3}"#);
    }
}
