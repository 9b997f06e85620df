//! Finds every fault of an edition at once, in the order of the file's keys (A12).
//!
//! Each part reads its keys in that order and notes faults as it goes; a fault that is known only after what stands below it is put
//! before that, so no sorting is needed afterwards. What a part gives is used only if the whole file is without fault.

mod amounts;
mod boards;
mod cards;
mod criteria;
mod effects;
mod ground;
mod loops;
mod posters;
mod rectangles;
mod shapes;
mod tents;
mod trainers;
mod uses;

use super::order::keys;
use super::{Components, FORMAT};
use crate::contract::edition_file::findings::{Entry, Findings};
use crate::contract::edition_file::titles;

/// The most cells that a camp may have.
const MOST_CELLS: i64 = 64;

/// What stands in the file, if nothing is missing.
pub(super) fn components(file: &Entry<'_>, findings: &mut Findings) -> Option<Components> {
    file.only("format", FORMAT, "wrong_format", findings);
    file.only("game", "magnificent", "wrong_game", findings);
    let name = file.filled_text("name", findings);
    let version = file.integer("version", 1..=i64::MAX, findings);
    let camp = camp(file, findings);
    let shapes = shapes::shapes(file, findings);
    let boards = boards::boards(file, camp, findings);
    let loops = loops::loops(file, findings);
    let track = loops::track(file, findings);
    let preprinted = tents::preprinted(file, findings);
    let cards = cards::cards(file, findings);
    let posters = posters::posters(file, findings);
    let tents = tents::tents(file, findings);
    let trainers = trainers::spaces(file, "trainers", 12..=16, findings);
    let spaces = trainers::spaces(file, "spaces", 0..=6, findings);
    let titles = file.has("titles").then(|| titles(file, findings));
    refuse_unknown_keys(file, "", findings);
    let (width, height) = camp?;
    Some(Components {
        name: name?.to_owned(),
        version: version?,
        width,
        height,
        shapes: shapes?,
        boards: boards?,
        loops: loops?,
        track: track?,
        preprinted: preprinted?,
        cards: cards?,
        posters: posters?,
        tents: tents?,
        trainers: trainers?,
        spaces: spaces?,
        titles: match titles {
            Some(titles) => Some(titles?),
            None => None,
        },
    })
}

/// Columns and rows of a camp, if nothing under `camp` is at fault.
fn camp(file: &Entry<'_>, findings: &mut Findings) -> Option<(u8, u8)> {
    let before = findings.count();
    let entry = file.table("camp", findings)?;
    let width = entry.integer("width", 4..=16, findings);
    let height = entry.integer("height", 4..=16, findings);
    let size = width.zip(height).filter(|_| findings.count() == before);
    if let Some((width, height)) = size.filter(|(width, height)| width * height > MOST_CELLS) {
        let message = format!("must be at most {MOST_CELLS} cells, not {}", width * height);
        findings.note(entry.path(), "too_large", message);
    }
    refuse_unknown_keys(&entry, "camp", findings);
    size.filter(|_| findings.count() == before).map(|(width, height)| (width as u8, height as u8))
}

/// Notes every key that tables of this name don't have. To be asked last.
fn refuse_unknown_keys(entry: &Entry<'_>, table: &str, findings: &mut Findings) {
    entry.refuse_unknown_keys(keys(table).unwrap_or_default(), findings);
}

/// Asks whether the entry says where it comes from.
fn source(entry: &Entry<'_>, findings: &mut Findings) {
    entry.word("source", &["sourced", "original"], findings);
}
