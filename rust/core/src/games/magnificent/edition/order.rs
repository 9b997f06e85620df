//! The keys of every table of an edition, in the order in which they are told and their faults are sorted (A12).

use serde_json::{Map, Value};

/// The keys of the tables that stand under this name, alone or in a list; `None` if it is no name of such a table. The whole file
/// has an empty name.
pub(super) fn keys(table: &str) -> Option<&'static [&'static str]> {
    Some(match table {
        "" => &[
            "format",
            "game",
            "name",
            "version",
            "camp",
            "shapes",
            "boards",
            "loops",
            "track",
            "preprinted",
            "cards",
            "posters",
            "tents",
            "trainers",
            "spaces",
            "titles",
        ],
        "camp" => &["width", "height"],
        "shapes" => &["id", "colour", "size", "stock", "source", "rows"],
        "boards" => &["numeral", "side", "source", "rows", "bonuses", "rectangles", "levels", "goods"],
        "levels" => &["power", "small", "large"],
        "goods" => &["orange", "green", "purple", "clear", "coins", "trainers"],
        "loops" => &["colour", "source", "spaces"],
        "track" => &["power", "posters", "source"],
        "preprinted" => &["gems", "points", "coins", "source"],
        "cards" => &["id", "source", "numeral", "die", "use", "criterion"],
        "die" => &["colour", "value"],
        "use" => &["when", "colour", "pay", "effects"],
        "criterion" => &["count", "colour", "size", "per", "points", "maximum"],
        "posters" => &["id", "source", "start", "tiles", "gems", "points", "coins"],
        "tents" => &["id", "source", "gems", "points", "coins", "bonus"],
        "trainers" | "spaces" => &["id", "source", "cost", "use"],
        "titles" => &["at_least", "title"],
        _ => return None,
    })
}

/// The edition `value` with its keys in order; tables whose keys are free (`bonuses`, `gems`, `tiles`) keep theirs.
pub(super) fn ordered(value: &Value) -> Value {
    in_order("", value)
}

fn in_order(name: &str, value: &Value) -> Value {
    match (value, keys(name)) {
        (Value::Array(elements), _) => elements.iter().map(|element| in_order(name, element)).collect(),
        (Value::Object(table), Some(keys)) => Value::Object(sorted(table, keys)),
        _ => value.clone(),
    }
}

fn sorted(table: &Map<String, Value>, keys: &[&str]) -> Map<String, Value> {
    let known = keys.iter().filter_map(|&key| Some((key.to_owned(), in_order(key, table.get(key)?))));
    known.collect()
}
