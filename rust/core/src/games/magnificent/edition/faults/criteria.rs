//! The faults under `criterion`.

use super::refuse_unknown_keys;
use crate::contract::edition_file::findings::{Entry, Findings};
use crate::games::magnificent::edition::parts::{Count, Criterion};
use crate::games::magnificent::edition::texts::{COLOURS, SIZES};

/// What `count` may be, in A12's order.
const COUNTS: [&str; 16] = [
    "rows",
    "columns",
    "rectangles",
    "tiles",
    "colour_sets",
    "group",
    "bonus_cells",
    "completed",
    "posters",
    "tents",
    "gems",
    "gem_sets",
    "coins",
    "trainers",
    "trainer_tiles",
    "track",
];

/// What stands under `criterion`.
pub(super) fn criterion(card: &Entry<'_>, findings: &mut Findings) -> Option<Criterion> {
    let entry = card.table("criterion", findings)?;
    let count = entry.word("count", &COUNTS, findings).map(|index| COUNTS[index]);
    let colour = colour(&entry, count, findings);
    let size = size(&entry, count, findings);
    let per = entry.integer("per", 1..=20, findings);
    let points = entry.integer("points", 1..=30, findings);
    let maximum = entry.has("maximum").then(|| entry.integer("maximum", 1..=99, findings)).flatten();
    refuse_unknown_keys(&entry, "criterion", findings);
    Some(Criterion {
        count: counted(count?, colour, size)?,
        per: per? as u32,
        points: points? as u32,
        maximum: maximum.map(|maximum| maximum as u32),
    })
}

/// The colour, 0 to 3. Gems alone have all four.
fn colour(entry: &Entry<'_>, count: Option<&str>, findings: &mut Findings) -> Option<u8> {
    let palette = if count == Some("gems") { &COLOURS[..] } else { &COLOURS[..3] };
    let colour = entry.has("colour").then(|| entry.word("colour", palette, findings)).flatten();
    match count {
        Some("group") if !entry.has("colour") => {
            findings.note(entry.place("colour"), "misplaced", "a group is of a colour");
        }
        Some(count) if entry.has("colour") && !matches!(count, "tiles" | "group" | "gems") => {
            findings.note(entry.place("colour"), "misplaced", format!("{count} are counted whatever their colour"));
        }
        _ => {}
    }
    colour.map(|colour| colour as u8)
}

fn size(entry: &Entry<'_>, count: Option<&str>, findings: &mut Findings) -> Option<u8> {
    let size = entry.has("size").then(|| entry.word("size", &SIZES, findings)).flatten();
    if let Some(count) = count.filter(|&count| entry.has("size") && count != "tiles") {
        findings.note(entry.place("size"), "misplaced", format!("only tiles have a size, {count} have none"));
    }
    size.map(|size| size as u8)
}

fn counted(count: &str, colour: Option<u8>, size: Option<u8>) -> Option<Count> {
    Some(match count {
        "rows" => Count::Rows,
        "columns" => Count::Columns,
        "rectangles" => Count::Rectangles,
        "tiles" => Count::Tiles { colour, size },
        "colour_sets" => Count::ColourSets,
        "group" => Count::Group(colour?),
        "bonus_cells" => Count::BonusCells,
        "completed" => Count::Completed,
        "posters" => Count::Posters,
        "tents" => Count::Tents,
        "gems" => Count::Gems(colour),
        "gem_sets" => Count::GemSets,
        "coins" => Count::Coins,
        "trainers" => Count::Trainers,
        "trainer_tiles" => Count::TrainerTiles,
        "track" => Count::Track,
        _ => return None,
    })
}
