//! The faults under `trainers` and `spaces`.

use super::effects::Home;
use super::{refuse_unknown_keys, source, uses};
use crate::contract::edition_file::findings::{Earlier, Entry, Findings};
use crate::games::magnificent::edition::parts::{Cost, TrainerSpace};
use std::ops::RangeInclusive;

const COSTS: [(&str, Cost); 3] = [("one", Cost::One), ("many", Cost::Many), ("two", Cost::Two)];

/// The trainer tiles or the common spaces, which stand under `key`.
pub(super) fn spaces(
    file: &Entry<'_>,
    key: &str,
    allowed: RangeInclusive<usize>,
    findings: &mut Findings,
) -> Option<Vec<TrainerSpace>> {
    let elements = file.counted_array(key, allowed, findings)?;
    let mut ids = Earlier::default();
    Some(file.each(key, elements, findings, |entry, findings| space(entry, key, &mut ids, findings)))
}

fn space<'v>(entry: &Entry<'v>, table: &str, ids: &mut Earlier<'v>, findings: &mut Findings) -> Option<TrainerSpace> {
    let id = entry.new_text("id", ids, findings);
    source(entry, findings);
    let cost = entry.word("cost", &COSTS.map(|(word, _)| word), findings).map(|index| COSTS[index].1);
    let usage = uses::usage(entry, Home::Space, findings);
    refuse_unknown_keys(entry, table, findings);
    Some(TrainerSpace { id: id?.to_owned(), cost: cost?, usage: usage? })
}
