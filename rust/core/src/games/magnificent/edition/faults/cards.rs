//! The faults under `cards`.

use super::effects::Home;
use super::{criteria, refuse_unknown_keys, source, uses};
use crate::contract::edition_file::findings::{Earlier, Entry, Findings};
use crate::games::magnificent::edition::parts::Card;
use crate::games::magnificent::edition::texts::{COLOURS, NUMERALS};
use serde_json::Value;

/// How many cards each numeral has.
const OF_EACH_NUMERAL: usize = 4;

/// How many cards must have no numeral: as many as the displays of four players take in three rounds.
const LEAST_WITHOUT: usize = 12;

/// The cards; those of each numeral and those without one are counted whatever else is at fault.
pub(super) fn cards(file: &Entry<'_>, findings: &mut Findings) -> Option<Vec<Card>> {
    let elements = file.counted_array("cards", 28..=64, findings)?;
    count_numerals(&file.place("cards"), elements, findings);
    let mut ids = Earlier::default();
    Some(file.each("cards", elements, findings, |entry, findings| card(entry, &mut ids, findings)))
}

fn count_numerals(path: &str, elements: &[Value], findings: &mut Findings) {
    for numeral in NUMERALS {
        let count = elements.iter().filter(|card| card["numeral"] == numeral).count();
        if count != OF_EACH_NUMERAL {
            let message = format!("must be {OF_EACH_NUMERAL} of numeral {numeral}, not {count}");
            findings.note(path, "wrong_count", message);
        }
    }
    let without = elements.iter().filter(|card| card.is_object() && card.get("numeral").is_none()).count();
    if without < LEAST_WITHOUT {
        let message = format!("must be at least {LEAST_WITHOUT} without a numeral, not {without}");
        findings.note(path, "wrong_count", message);
    }
}

fn card<'v>(entry: &Entry<'v>, ids: &mut Earlier<'v>, findings: &mut Findings) -> Option<Card> {
    let id = entry.new_text("id", ids, findings);
    source(entry, findings);
    let numeral = entry.has("numeral").then(|| entry.word("numeral", &NUMERALS, findings)).flatten();
    let die = entry.has("die").then(|| die(entry, findings)).flatten();
    let usage = entry.has("use").then(|| uses::usage(entry, Home::Card, findings)).flatten();
    let criterion = criteria::criterion(entry, findings);
    refuse_unknown_keys(entry, "cards", findings);
    let numeral = numeral.map(|numeral| numeral as u8);
    Some(Card { id: id?.to_owned(), numeral, die, usage, criterion: criterion? })
}

/// Colour and value of the die symbol. None is clear: clear dice of earlier turns never count (TM-4.2).
fn die(card: &Entry<'_>, findings: &mut Findings) -> Option<(u8, u8)> {
    let entry = card.table("die", findings)?;
    let colour = entry.word("colour", &COLOURS[..3], findings);
    let value = entry.integer("value", 1..=6, findings);
    refuse_unknown_keys(&entry, "die", findings);
    Some((colour? as u8, value? as u8))
}
