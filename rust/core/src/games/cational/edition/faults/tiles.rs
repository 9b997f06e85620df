//! The faults under `tiles`.

use crate::contract::edition_file::findings::{Earlier, Entry, Findings};
use crate::games::cational::edition::{Landscape, MOST_TILES, TileRow};

/// A row whose counts may yet be too large for the bag.
struct Row {
    landscape: usize,
    counts: Vec<(u8, i64)>,
}

impl Row {
    fn total(&self) -> i64 {
        self.counts.iter().fold(0, |total, &(_, count)| total.saturating_add(count))
    }
}

/// The rows of tiles, if nothing under `landscapes` (then given) or `tiles` is at fault.
pub(super) fn tiles(
    file: &Entry<'_>,
    landscapes: Option<&[Landscape]>,
    findings: &mut Findings,
) -> Option<Vec<TileRow>> {
    let before = findings.count();
    let elements = file.array("tiles", findings)?;
    let mut earlier = Earlier::default();
    let mut rows = Vec::new();
    for (index, element) in elements.iter().enumerate() {
        if let Some(entry) = Entry::at(format!("tiles[{index}]"), element, findings) {
            rows.extend(row(&entry, landscapes, &mut earlier, findings));
        }
    }
    if landscapes.is_none() || findings.count() > before {
        return None;
    }
    bag(file, &rows, findings);
    (findings.count() == before).then(|| rows.into_iter().map(tile_row).collect())
}

/// What is asked of all tiles together.
fn bag(file: &Entry<'_>, rows: &[Row], findings: &mut Findings) {
    let total = rows.iter().fold(0_i64, |total, row| total.saturating_add(row.total()));
    if total > MOST_TILES as i64 {
        findings.note(file.place("tiles"), "too_many", format!("must be at most {MOST_TILES} tiles, not {total}"));
    }
    let landscapes = rows.iter().filter(|row| row.total() > 0).count();
    if landscapes < 3 {
        // The supply is three stacks of different landscapes (CM-2.2).
        let message = format!("must be tiles of at least 3 landscapes, not {landscapes}");
        findings.note(file.place("tiles"), "too_few_landscapes", message);
    }
}

fn row<'v>(
    entry: &Entry<'v>,
    landscapes: Option<&[Landscape]>,
    earlier: &mut Earlier<'v>,
    findings: &mut Findings,
) -> Option<Row> {
    let name = entry.text("landscape", findings);
    if let Some(name) = name {
        earlier.refuse_again(name, entry.place("landscape"), findings);
    }
    let landscape = name.zip(landscapes).and_then(|(name, landscapes)| {
        let landscape = landscapes.iter().position(|landscape| landscape.name == name);
        if landscape.is_none() {
            findings.note(entry.place("landscape"), "unknown_landscape", format!("{name:?} is no landscape"));
        }
        landscape
    });
    let counts = entry.table("counts", findings).map(|table| counts(&table, findings));
    entry.refuse_unknown_keys(&["landscape", "counts"], findings);
    Some(Row { landscape: landscape?, counts: counts? })
}

/// Values and counts in the file's order; those at fault are noted and left out.
fn counts(table: &Entry<'_>, findings: &mut Findings) -> Vec<(u8, i64)> {
    let mut counts = Vec::new();
    for (key, _) in table.entries() {
        if !is_plain_decimal(key) {
            findings.note(table.place(key), "bad_count_key", format!("{key:?} is no plain decimal number"));
            continue;
        }
        let count = table.integer(key, 0..=i64::MAX, findings);
        let value = key.parse().ok().filter(|value| (1..=15).contains(value));
        if value.is_none() {
            findings.note(table.place(key), "out_of_range", format!("a tile's value must be 1 to 15, not {key}"));
        }
        counts.extend(value.zip(count));
    }
    counts
}

/// Whether the text is digits 0-9 without a leading zero; 0 itself is one.
fn is_plain_decimal(text: &str) -> bool {
    let is_led_by_zero = text.starts_with('0') && text.len() > 1;
    !text.is_empty() && !is_led_by_zero && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn tile_row(row: Row) -> TileRow {
    // No count is above 128, the most that all tiles together may be.
    let counts = row.counts.into_iter().map(|(value, count)| (value, count as u8)).collect();
    TileRow { landscape: row.landscape, counts }
}
