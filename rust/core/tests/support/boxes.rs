//! Editions written as TOML: small ones for examples, odd ones for laws.

use meographic::games::cational::Edition;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Write;

/// A card of an example: its id, its Pawints and the rows of its pattern.
pub type Card<'a> = (&'a str, u32, &'a [&'a str]);

/// The landscapes of examples: those of the standard edition.
const LANDSCAPES: [(&str, char); 5] =
    [("forest", 'F'), ("lake", 'L'), ("mountain", 'M'), ("grassland", 'G'), ("desert", 'D')];

/// The box of an example: these rounds, these tiles (`"F1 F1 L2"`; at least 3 + players of them) and these cards.
pub fn small_box(rounds: u8, tiles: &str, cards: &[Card]) -> Edition {
    Edition::from_toml(&small_text(rounds, tiles, cards)).expect("a sound edition")
}

/// The same as text, for boxes that want one more key.
pub fn small_text(rounds: u8, tiles: &str, cards: &[Card]) -> String {
    let mut text = head(rounds, &LANDSCAPES);
    for (name, symbol) in LANDSCAPES {
        let mut counts: BTreeMap<u8, usize> = BTreeMap::new();
        for tile in tiles.split_whitespace().filter(|tile| tile.starts_with(symbol)) {
            *counts.entry(tile[symbol.len_utf8()..].parse().expect("a value")).or_default() += 1;
        }
        push_tiles(&mut text, name, &counts);
    }
    for (id, pawints, rows) in cards {
        push_mission(&mut text, id, *pawints, rows);
    }
    text
}

fn head(rounds: u8, landscapes: &[(&str, char)]) -> String {
    let mut text = format!(
        "format = \"meographic-edition/1\"\ngame = \"cational\"\nname = \"example\"\nversion = 1\nrounds = {rounds}\n"
    );
    for (name, symbol) in landscapes {
        writeln!(text, "[[landscapes]]\nname = \"{name}\"\nsymbol = \"{symbol}\"").expect("a text grows");
    }
    text
}

fn push_tiles(text: &mut String, landscape: &str, counts: &BTreeMap<u8, usize>) {
    let counts: Vec<String> = counts.iter().map(|(value, count)| format!("{value} = {count}")).collect();
    writeln!(text, "[[tiles]]\nlandscape = \"{landscape}\"\ncounts = {{ {} }}", counts.join(", "))
        .expect("a text grows");
}

fn push_mission(text: &mut String, id: &str, pawints: u32, rows: &[impl AsRef<str>]) {
    let rows: Vec<String> = rows.iter().map(|row| format!("\"{}\"", row.as_ref())).collect();
    writeln!(text, "[[missions]]\nid = \"{id}\"\npawints = {pawints}\npattern = [{}]", rows.join(", "))
        .expect("a text grows");
}

/// Landscapes of odd boxes; letters beyond ASCII are letters too.
const ODD_LANDSCAPES: [(&str, char); 8] = [
    ("forest", 'F'),
    ("lake", 'L'),
    ("high-moor", 'm'),
    ("grassland", 'G'),
    ("öde", 'Ö'),
    ("desert", 'D'),
    ("жар", 'ж'),
    ("ice", 'I'),
];

/// Boxes unlike the standard one: 3 to 8 landscapes, few or many tiles, 1 to 24 rounds, few or many cards of any shape.
///
/// Every landscape has at most 16 tiles, so that no box has more than 128; each of the first three has at least one value,
/// and the first has 6 tiles more, so that four players can sit down.
pub fn odd_boxes() -> impl Strategy<Value = String> {
    let rounds = prop_oneof![1u8..=4, 5u8..=12, 20u8..=24];
    (3usize..=8, rounds).prop_flat_map(|(landscapes, rounds)| {
        let counts = proptest::collection::vec(odd_counts(), landscapes);
        let cards = prop_oneof![1usize..=3, 4usize..=10, Just(32)];
        let missions = cards.prop_flat_map(move |cards| proptest::collection::vec(odd_card(landscapes), cards));
        (Just(rounds), counts, missions).prop_map(|(rounds, counts, missions)| odd_text(rounds, counts, &missions))
    })
}

/// Up to four values with at most two tiles each: at most 8 tiles before [`odd_text`] adds some.
fn odd_counts() -> impl Strategy<Value = BTreeMap<u8, usize>> {
    proptest::collection::btree_map(prop_oneof![3 => 1u8..=3, 1 => 1u8..=15], 0usize..=2, 0..=4)
}

fn odd_card(landscapes: usize) -> impl Strategy<Value = (u32, Vec<String>)> {
    let pawints = prop_oneof![4 => 0u32..=9, 1 => Just(99)];
    (pawints, prop_oneof![3 => walked_pattern(landscapes), 1 => scattered_pattern(landscapes)])
}

/// A connected pattern: the cells of a walk from the middle of the 5 x 5 box, one sign for each step.
pub fn walked_pattern(landscapes: usize) -> impl Strategy<Value = Vec<String>> {
    proptest::collection::vec((0usize..4, odd_sign(landscapes)), 1..=6).prop_map(|steps| {
        let (mut x, mut y) = (2usize, 2usize);
        let mut cells = BTreeMap::new();
        for (direction, sign) in steps {
            cells.insert((y, x), sign);
            match direction {
                0 => x = (x + 1).min(4),
                1 => y = (y + 1).min(4),
                2 => x = x.saturating_sub(1),
                _ => y = y.saturating_sub(1),
            }
        }
        drawn(&cells)
    })
}

/// Up to eight cells anywhere in the 5 x 5 box.
pub fn scattered_pattern(landscapes: usize) -> impl Strategy<Value = Vec<String>> {
    proptest::collection::btree_map((0usize..5, 0usize..5), odd_sign(landscapes), 1..=8).prop_map(|cells| drawn(&cells))
}

fn odd_sign(landscapes: usize) -> impl Strategy<Value = char> {
    prop_oneof![1 => Just('*'), 2 => (0..landscapes.min(4)).prop_map(|index| ODD_LANDSCAPES[index].1)]
}

/// Cells by (row, column) as the rows of an edition, blank margins included.
fn drawn(cells: &BTreeMap<(usize, usize), char>) -> Vec<String> {
    (0..5).map(|y| (0..5).map(|x| cells.get(&(y, x)).copied().unwrap_or('.')).collect()).collect()
}

fn odd_text(rounds: u8, mut counts: Vec<BTreeMap<u8, usize>>, missions: &[(u32, Vec<String>)]) -> String {
    *counts[0].entry(1).or_default() += 4;
    *counts[1].entry(1).or_default() += 1;
    *counts[2].entry(2).or_default() += 2;
    let mut text = head(rounds, &ODD_LANDSCAPES[..counts.len()]);
    for ((name, _), counts) in ODD_LANDSCAPES.iter().zip(&counts) {
        push_tiles(&mut text, name, counts);
    }
    for (number, (pawints, rows)) in missions.iter().enumerate() {
        push_mission(&mut text, &format!("card-{number}"), *pawints, rows);
    }
    text
}
