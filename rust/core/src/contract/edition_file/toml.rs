//! TOML as the tree of values that JSON gives too, so that both are checked by the same code.

use crate::contract::fault::{EditionError, Fault};
use serde_json::Value;
use toml::de::{DeFloat, DeInteger, DeTable, DeValue};

/// The most dots that one key may have. No key of an edition needs more than one.
const MOST_DOTS: usize = 8;

/// What `text` holds, keys in the file's order.
///
/// Integers beyond 64 bits become floats, dates and times null: wherever they stand, they are of the wrong type.
///
/// # Errors
/// One fault, `syntax`, with line and column, if it is no TOML, has a key twice or is nested absurdly deep.
pub(super) fn read(text: &str) -> Result<Value, EditionError> {
    refuse_long_keys(text)?;
    match DeTable::parse(text) {
        Ok(table) => Ok(of_table(table.get_ref())),
        Err(error) => {
            let place = error.span().map_or(String::new(), |span| place(text, span.start));
            let message = error.message().split_whitespace().collect::<Vec<_>>().join(" ");
            Err(Fault::new("", "syntax", message + &place).into())
        }
    }
}

/// Refuses keys such as `a.a.a.a...`: the crate toml allows 80 levels of brackets and 80 dots a key, hence 6,400 levels of
/// tables, and to free those takes more than the 2 MB of stack that a thread has.
fn refuse_long_keys(text: &str) -> Result<(), EditionError> {
    let (mut at, mut dots) = (0, 0);
    while let Some(sign) = text[at..].chars().next() {
        match sign {
            '.' => dots += 1,
            '"' | '\'' | '#' | ' ' | '\t' | '_' | '-' => {}
            _ if sign.is_alphanumeric() => {}
            _ => dots = 0,
        }
        if dots > MOST_DOTS {
            let message = format!("a key of more than {MOST_DOTS} dots{}", place(text, at));
            return Err(Fault::new("", "syntax", message).into());
        }
        at += string_or_comment_length(&text[at..]).unwrap_or(sign.len_utf8());
    }
    Ok(())
}

/// How many bytes the string or comment that begins `text` has; `None` if none begins there.
fn string_or_comment_length(text: &str) -> Option<usize> {
    let quote = ["\"\"\"", "'''", "\"", "'", "#"].into_iter().find(|quote| text.starts_with(quote))?;
    let mut at = quote.len();
    while let Some(sign) = text[at..].chars().next() {
        match sign {
            '\\' if quote.starts_with('"') => at += 1 + text[at + 1..].chars().next().map_or(0, char::len_utf8),
            '\n' if quote.len() == 1 => return Some(at),
            _ if text[at..].starts_with(quote) && quote != "#" => return Some(at + quote.len()),
            _ => at += sign.len_utf8(),
        }
    }
    Some(at)
}

/// Line and column, both from 1, worded like serde_json's.
fn place(text: &str, at: usize) -> String {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    format!(" at line {line} column {column}")
}

fn of_table(table: &DeTable<'_>) -> Value {
    let entries = table.iter().map(|(key, value)| (key.get_ref().to_string(), of(value.get_ref())));
    Value::Object(entries.collect())
}

fn of(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::from(text.as_ref()),
        DeValue::Integer(integer) => of_integer(integer),
        DeValue::Float(float) => of_float(float),
        DeValue::Boolean(truth) => Value::Bool(*truth),
        DeValue::Datetime(_) => Value::Null,
        DeValue::Array(array) => array.iter().map(|element| of(element.get_ref())).collect(),
        DeValue::Table(table) => of_table(table),
    }
}

fn of_integer(integer: &DeInteger<'_>) -> Value {
    match i64::from_str_radix(integer.as_str(), integer.radix()) {
        Ok(integer) => Value::from(integer),
        Err(_) => Value::from(f64::MAX),
    }
}

/// JSON has no infinities and no NaN; their place is taken by 0.0, as a float alone matters here, not which.
fn of_float(float: &DeFloat<'_>) -> Value {
    let float = float.as_str().parse().unwrap_or(0.0_f64);
    Value::from(if float.is_finite() { float } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn refusal(text: &str) -> Fault {
        let faults = read(text).expect_err(text).faults;
        assert_eq!(faults.len(), 1, "{text}");
        faults[0].clone()
    }

    #[test]
    fn a_file_reads_as_its_json_would() {
        let text = "b = 1\na = [\"é\", true]\nc = { 2 = 0x1F, 1 = -0, big = 1_000 }\n[[d]]\nf = 1.5\n[[d]]\n";
        let value = json!({"b": 1, "a": ["é", true], "c": {"2": 31, "1": 0, "big": 1000}, "d": [{"f": 1.5}, {}]});
        assert_eq!(read(text).unwrap().to_string(), value.to_string());
    }

    #[test]
    fn what_json_lacks_is_neither_text_nor_integer() {
        let text = "a = 9223372036854775808\nb = inf\nc = nan\nd = 1979-05-27\ne = 07:32:00\nf = 1e400\ng = -0.0";
        for (key, value) in read(text).unwrap().as_object().unwrap() {
            assert!(value.is_f64() || value.is_null(), "{key}: {value}");
        }
        let text = "a = 9223372036854775807\nb = -9223372036854775808";
        assert_eq!(read(text).unwrap(), json!({"a": i64::MAX, "b": i64::MIN}));
    }

    #[test]
    fn a_mistake_in_the_writing_is_told_with_its_line() {
        let fault = refusal("a = 1\nb = \"é\" x\n");
        assert_eq!((fault.path.as_str(), fault.code), ("", "syntax"));
        assert!(fault.message.contains("at line 2 column 9"), "{}", fault.message);
        let fault = refusal("a = 1\na = 2\n");
        assert!(fault.message.contains("line 2"), "{}", fault.message);
        for text in ["[a]\n[a]", "a", "a = ", "a = 'x\n", "a = {b = 1, b = 2}", "a = 01", "= 1", "\0"] {
            assert!(!refusal(text).message.contains('\n'), "{text}");
        }
    }

    #[test]
    fn deep_files_are_refused_without_using_up_the_stack() {
        let keys = |levels: usize| vec!["a"; levels].join(".");
        for text in [
            format!("a = {}", "[".repeat(10_000_000)),
            format!("a = {}", "{a = ".repeat(2_000_000)),
            format!("{} = 1", keys(1_000_000)),
            format!("[{}]", keys(1_000_000)),
        ] {
            refusal(&text);
        }
        // The most levels that are let through; as many as 80 dots a key would allow end a thread of 2 MB.
        let key = keys(9);
        let deep = format!("[{key}]\n{key} = {}1{}", format!("{{{key} = ").repeat(79), "}".repeat(79));
        assert!(read(&deep).is_ok());
        let deep = deep.replace(&key, &keys(10));
        assert_eq!(refusal(&deep).message, "a key of more than 8 dots at line 1 column 19");
    }

    #[test]
    fn dots_are_counted_in_keys_alone() {
        for text in [
            "a = '..........'\n",
            "a = \"\\\"..........\" # ..........\n",
            "a = \"\"\"\n\"..........\\\"\"\"\"\n",
            "a = '''\n..........\\'''\n",
            "a = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]",
            "a.b.c.d.e = 1\na.b.c.d.f.g = 1",
            "'..........' . \"..........\" = 1",
        ] {
            assert!(read(text).is_ok(), "{text}: {:?}", read(text));
        }
        for text in
            ["a.'b'.c . d.\"e\".f.g.h.i.j = 1", "a = {b.b.b.b.b.b.b.b.b.b = 1}", "a = ''\na.a.a.a.a.a.a.a.a.a = 1"]
        {
            assert!(refusal(text).message.contains("dots"), "{text}");
        }
    }
}
