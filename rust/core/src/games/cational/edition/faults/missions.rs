//! The faults under `missions`.

use crate::contract::edition_file::drawing::{signs, unequal};
use crate::contract::edition_file::findings::{Earlier, Entry, Findings};
use crate::games::cational::edition::{Landscape, Mission};

/// The most cells a pattern may have.
const MOST_CELLS: usize = 8;

/// The most rows and the most columns of a pattern.
const WIDEST: usize = 5;

/// The mission cards, if nothing under `missions` is at fault. `landscapes` are given if nothing is at fault there;
/// without them no sign is unknown and no pattern too large.
pub(super) fn missions(
    file: &Entry<'_>,
    landscapes: Option<&[Landscape]>,
    findings: &mut Findings,
) -> Option<Vec<Mission>> {
    let before = findings.count();
    let elements = file.array("missions", findings)?;
    findings.count_entries(file.place("missions"), elements.len(), 1..=32);
    let mut ids = Earlier::default();
    let mut missions = Vec::new();
    for (index, element) in elements.iter().enumerate() {
        if let Some(entry) = Entry::at(format!("missions[{index}]"), element, findings) {
            missions.extend(mission(&entry, landscapes, &mut ids, findings));
        }
    }
    (findings.count() == before).then_some(missions)
}

fn mission<'v>(
    entry: &Entry<'v>,
    landscapes: Option<&[Landscape]>,
    ids: &mut Earlier<'v>,
    findings: &mut Findings,
) -> Option<Mission> {
    let id = entry.new_text("id", ids, findings);
    let pawints = entry.integer("pawints", 0..=99, findings);
    let rows = entry.texts("pattern", findings);
    if let Some(rows) = &rows {
        pattern(&entry.place("pattern"), rows, landscapes, findings);
    }
    entry.refuse_unknown_keys(&["id", "pawints", "pattern"], findings);
    Some(Mission {
        id: id?.to_owned(),
        pawints: u32::try_from(pawints?).ok()?,
        pattern: rows?.into_iter().map(str::to_owned).collect(),
    })
}

fn pattern(path: &str, rows: &[&str], landscapes: Option<&[Landscape]>, findings: &mut Findings) {
    if let Some((one, other)) = unequal(rows) {
        findings.note(path, "ragged", format!("rows must be of one length, not {one} and {other} signs"));
        return;
    }
    let before = findings.count();
    if let Some(landscapes) = landscapes {
        refuse_unknown_symbols(path, rows, landscapes, findings);
    }
    if findings.count() > before {
        return;
    }
    let cells = signs(rows);
    if cells.is_empty() {
        findings.note(path, "empty_pattern", "must have a cell");
    } else if landscapes.is_some() {
        refuse_large(path, &cells, findings);
    }
}

fn refuse_unknown_symbols(path: &str, rows: &[&str], landscapes: &[Landscape], findings: &mut Findings) {
    let is_known = |sign| matches!(sign, '*' | '.') || landscapes.iter().any(|landscape| landscape.symbol == sign);
    for (index, row) in rows.iter().enumerate() {
        if let Some(sign) = row.chars().find(|&sign| !is_known(sign)) {
            let message = format!("{sign:?} is no landscape's symbol, nor '*' (any tile) or '.' (no cell)");
            findings.note(format!("{path}[{index}]"), "unknown_symbol", message);
        }
    }
}

fn refuse_large(path: &str, cells: &[(usize, usize, char)], findings: &mut Findings) {
    let columns = cells.iter().map(|&(x, _, _)| x + 1).max().unwrap_or(0);
    let rows = cells.iter().map(|&(_, y, _)| y + 1).max().unwrap_or(0);
    if columns > WIDEST || rows > WIDEST {
        let message = format!("must be at most {WIDEST} x {WIDEST} within its blank margins, not {columns} x {rows}");
        findings.note(path, "too_large", message);
    }
    if cells.len() > MOST_CELLS {
        findings.note(path, "too_many_cells", format!("must have at most {MOST_CELLS} cells, not {}", cells.len()));
    }
}
