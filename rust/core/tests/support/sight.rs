//! Counting the tiles that a position shows.

use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Every tile in bag, supply, hands, areas and discards of `to_dict()` (A8), counted by its text.
pub fn tiles_in_sight(fields: &Map<String, Value>) -> BTreeMap<String, usize> {
    let mut all = BTreeMap::new();
    let mut count = |tile: &Value, tiles: u64| {
        *all.entry(tile.as_str().expect("a text").to_owned()).or_default() += tiles as usize;
    };
    let lists = |key: &str| fields[key].as_array().expect("a list").iter().flat_map(|l| l.as_array().expect("a list"));
    lists("supply").for_each(|tile| count(tile, 1));
    lists("hands").chain(lists("areas")).for_each(|held| count(&held["tile"], 1));
    for key in ["bag", "discards"] {
        for (text, tiles) in fields[key].as_object().expect("an object") {
            count(&text.as_str().into(), tiles.as_u64().expect("a count"));
        }
    }
    all
}
