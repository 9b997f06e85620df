//! Finds every fault of an edition at once, in the order of the file's keys (A12).
//!
//! Each part reads its keys in that order and notes faults as it goes, so no sorting is needed afterwards. A part gives
//! what it read only if nothing in it is at fault: later parts ask by that whether they may rely on it.

mod landscapes;
mod missions;
mod tiles;

use super::{Components, Edition, FORMAT};
use crate::contract::edition_file::findings::{Entry, Findings};
use crate::contract::edition_file::{self, titles};
use crate::contract::fault::EditionError;
use serde_json::Value;

/// The keys of the whole file, in the order by which faults are sorted.
const KEYS: [&str; 9] = ["format", "game", "name", "version", "rounds", "landscapes", "tiles", "missions", "titles"];

/// The edition that `value` describes, or all of its faults.
pub(super) fn checked(value: &Value) -> Result<Edition, EditionError> {
    edition_file::checked(value, edition)
}

fn edition(file: &Entry<'_>, findings: &mut Findings) -> Option<Edition> {
    file.only("format", FORMAT, "wrong_format", findings);
    file.only("game", "cational", "wrong_game", findings);
    let name = file.filled_text("name", findings);
    let version = file.integer("version", 1..=i64::MAX, findings);
    let rounds = file.integer("rounds", 1..=24, findings);
    let landscapes = landscapes::landscapes(file, findings);
    let tiles = tiles::tiles(file, landscapes.as_deref(), findings);
    let missions = missions::missions(file, landscapes.as_deref(), findings);
    let titles = file.has("titles").then(|| titles(file, findings));
    file.refuse_unknown_keys(&KEYS, findings);
    Some(Edition(Components {
        name: name?.to_owned(),
        version: version?,
        rounds: rounds? as u8,
        landscapes: landscapes?,
        tiles: tiles?,
        missions: missions?,
        titles: match titles {
            Some(titles) => Some(titles?),
            None => None,
        },
    }))
}
