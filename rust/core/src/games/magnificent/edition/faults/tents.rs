//! The faults under `preprinted` and `tents`.

use super::amounts::amounts;
use super::effects::{Home, effects};
use super::{refuse_unknown_keys, source};
use crate::contract::edition_file::findings::{Earlier, Entry, Findings};
use crate::games::magnificent::edition::parts::{Counted, Tent};
use crate::games::magnificent::edition::texts::COLOURS;

/// The preprinted tent.
pub(super) fn preprinted(file: &Entry<'_>, findings: &mut Findings) -> Option<Tent> {
    let entry = file.table("preprinted", findings)?;
    let tent = pays(&entry, findings);
    source(&entry, findings);
    refuse_unknown_keys(&entry, "preprinted", findings);
    Some(tent?.tent("preprinted", Vec::new()))
}

/// The tents of the loops.
pub(super) fn tents(file: &Entry<'_>, findings: &mut Findings) -> Option<Vec<Tent>> {
    let elements = file.counted_array("tents", 15..=20, findings)?;
    let mut ids = Earlier::default();
    Some(file.each("tents", elements, findings, |entry, findings| tent(entry, &mut ids, findings)))
}

fn tent<'v>(entry: &Entry<'v>, ids: &mut Earlier<'v>, findings: &mut Findings) -> Option<Tent> {
    let id = entry.new_text("id", ids, findings);
    source(entry, findings);
    let pays = pays(entry, findings);
    let bonus = effects(entry, "bonus", 0..=3, Home::Bonus, findings);
    refuse_unknown_keys(entry, "tents", findings);
    Some(pays?.tent(id?, bonus?))
}

/// What a tent takes and pays for a poster.
struct Pays {
    gems: [u8; 4],
    points: u32,
    coins: u32,
}

fn pays(entry: &Entry<'_>, findings: &mut Findings) -> Option<Pays> {
    let gems = amounts(entry, "gems", &COLOURS, 1..=3, findings);
    let points = entry.integer("points", 0..=30, findings);
    let coins = entry.integer("coins", 0..=20, findings);
    Some(Pays { gems: gems?, points: points? as u32, coins: coins? as u32 })
}

impl Pays {
    fn tent(self, id: &str, bonus: Vec<Counted>) -> Tent {
        Tent { id: id.to_owned(), gems: self.gems, points: self.points, coins: self.coins, bonus }
    }
}
