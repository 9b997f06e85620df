//! The faults under `loops` and `track`.

use super::effects::listed;
use super::{refuse_unknown_keys, source};
use crate::contract::edition_file::findings::{Earlier, Entry, Findings};
use crate::games::magnificent::edition::parts::{Space, TrackSpace};
use crate::games::magnificent::edition::texts::COLOURS;
use serde_json::Value;

/// How many spaces of a loop are posters.
const POSTERS: usize = 5;

/// How many spaces of the track are starts.
const STARTS: usize = 4;

/// The loops by colour.
pub(super) fn loops(file: &Entry<'_>, findings: &mut Findings) -> Option<[Vec<Space>; 3]> {
    let elements = file.counted_array("loops", 3..=3, findings)?;
    let mut colours = Earlier::default();
    let mut loops = file.each("loops", elements, findings, |entry, findings| {
        let colour = entry.word("colour", &COLOURS[..3], findings);
        if let Some(colour) = colour {
            colours.refuse_again(COLOURS[colour], entry.place("colour"), findings);
        }
        source(entry, findings);
        let spaces = spaces(entry, findings);
        refuse_unknown_keys(entry, "loops", findings);
        Some((colour?, spaces?))
    });
    loops.sort_by_key(|&(colour, _)| colour);
    let loops: Vec<_> = loops.into_iter().map(|(_, spaces)| spaces).collect();
    loops.try_into().ok()
}

fn spaces(entry: &Entry<'_>, findings: &mut Findings) -> Option<Vec<Space>> {
    let elements = entry.counted_array("spaces", 6..=20, findings)?;
    let posters = elements.iter().filter(|&space| space == "poster").count();
    if posters != POSTERS {
        let message = format!("must be {POSTERS} poster spaces, not {posters}");
        findings.note(entry.place("spaces"), "wrong_count", message);
    }
    let mut spaces = Vec::new();
    for (index, element) in elements.iter().enumerate() {
        let path = format!("{}[{index}]", entry.place("spaces"));
        spaces.extend(listed(&path, element, "space of a loop", space, findings));
    }
    Some(spaces)
}

fn space(text: &str) -> Option<Space> {
    match text {
        "poster" => Some(Space::Poster),
        "blank" => Some(Space::Blank),
        _ => COLOURS.iter().position(|&colour| colour == text).map(|colour| Space::Gem(colour as u8)),
    }
}

/// The performance track.
pub(super) fn track(file: &Entry<'_>, findings: &mut Findings) -> Option<Vec<TrackSpace>> {
    let elements = file.counted_array("track", 5..=20, findings)?;
    let mut spaces = Vec::new();
    for (index, element) in elements.iter().enumerate() {
        let entry = Entry::at(format!("track[{index}]"), element, findings);
        spaces.extend(entry.and_then(|entry| track_space(&entry, index < STARTS, findings)));
    }
    Some(spaces)
}

fn track_space(entry: &Entry<'_>, is_start: bool, findings: &mut Findings) -> Option<TrackSpace> {
    let asks = |key| entry.get(key).and_then(Value::as_i64).is_some_and(|integer| integer != 0);
    if is_start && (asks("power") || asks("posters")) {
        let message = format!("the first {STARTS} spaces are starts: power and posters are 0");
        findings.note(entry.path(), "misplaced", message);
    }
    let power = entry.integer("power", 0..=40, findings);
    let posters = entry.integer("posters", 0..=5, findings);
    source(entry, findings);
    refuse_unknown_keys(entry, "track", findings);
    Some(TrackSpace { power: power? as u8, posters: posters? as u8 })
}
