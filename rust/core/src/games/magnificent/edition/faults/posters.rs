//! The faults under `posters`.

use super::amounts::amounts;
use super::{refuse_unknown_keys, source};
use crate::contract::edition_file::findings::{Earlier, Entry, Findings};
use crate::games::magnificent::edition::parts::Poster;
use crate::games::magnificent::edition::texts::{COLOURS, KINDS};
use serde_json::Value;

/// How many posters must be starting ones, and how many others: one for each seat, one for each place of the display.
const LEAST: usize = 4;

/// The posters; starting ones and others are counted whatever else is at fault.
pub(super) fn posters(file: &Entry<'_>, findings: &mut Findings) -> Option<Vec<Poster>> {
    let elements = file.counted_array("posters", 8..=64, findings)?;
    let is_start = |poster: &&Value| poster.get("start") == Some(&Value::Bool(true));
    let is_other =
        |poster: &&Value| matches!(poster.get("start"), None | Some(Value::Bool(false))) && poster.is_object();
    let starts = elements.iter().filter(is_start).count();
    let others = elements.iter().filter(is_other).count();
    for (count, sort) in [(starts, "with start = true"), (others, "without start")] {
        if count < LEAST {
            let message = format!("must be at least {LEAST} {sort}, not {count}");
            findings.note(file.place("posters"), "wrong_count", message);
        }
    }
    let mut ids = Earlier::default();
    Some(file.each("posters", elements, findings, |entry, findings| poster(entry, &mut ids, findings)))
}

fn poster<'v>(entry: &Entry<'v>, ids: &mut Earlier<'v>, findings: &mut Findings) -> Option<Poster> {
    let id = entry.new_text("id", ids, findings);
    source(entry, findings);
    let is_start = if entry.has("start") { entry.truth("start", findings) } else { Some(false) };
    let tiles = amounts(entry, "tiles", &KINDS, 1..=4, findings);
    let gems = amounts(entry, "gems", &COLOURS, 1..=3, findings);
    let points = entry.integer("points", 0..=60, findings);
    let coins = entry.integer("coins", 0..=30, findings);
    refuse_unknown_keys(entry, "posters", findings);
    Some(Poster {
        id: id?.to_owned(),
        is_start: is_start?,
        tiles: tiles?,
        gems: gems?,
        points: points? as u32,
        coins: coins? as u32,
    })
}
