//! The faults under `shapes`.

use super::{refuse_unknown_keys, source};
use crate::contract::edition_file::drawing::{signs, unequal};
use crate::contract::edition_file::findings::{Earlier, Entry, Findings};
use crate::games::magnificent::edition::parts::Shape;
use crate::games::magnificent::edition::texts::{COLOURS, KINDS, SIZES};
use crate::geometry::{Cell, EDGES, Symmetry};

/// How many cells a small and a large tile have.
const CELLS: [usize; 2] = [4, 6];

/// The most rows and the most columns of a shape.
const WIDEST: usize = 6;

/// What earlier shapes were.
#[derive(Default)]
struct Before<'v> {
    ids: Earlier<'v>,
    kinds: Earlier<'static>,
    /// The forms of those without fault in their rows.
    forms: Vec<Vec<(i8, i8)>>,
}

/// The shapes by kind.
pub(super) fn shapes(file: &Entry<'_>, findings: &mut Findings) -> Option<[Shape; 6]> {
    let elements = file.counted_array("shapes", 6..=6, findings)?;
    let mut before = Before::default();
    let mut shapes = file.each("shapes", elements, findings, |entry, findings| shape(entry, &mut before, findings));
    shapes.sort_by_key(|&(kind, _)| kind);
    let shapes: Vec<_> = shapes.into_iter().map(|(_, shape)| shape).collect();
    shapes.try_into().ok()
}

fn shape<'v>(entry: &Entry<'v>, before: &mut Before<'v>, findings: &mut Findings) -> Option<(usize, Shape)> {
    let id = entry.new_text("id", &mut before.ids, findings);
    let colour = entry.word("colour", &COLOURS[..3], findings);
    let size = entry.word("size", &SIZES, findings);
    let kind = colour.zip(size).map(|(colour, size)| colour * 2 + size);
    if let Some(kind) = kind {
        // Of a listed colour and size: nothing at `size` is at fault, so this still comes in the order of keys.
        before.kinds.refuse_again(KINDS[kind], entry.place("colour"), findings);
    }
    let stock = entry.integer("stock", 1..=40, findings);
    source(entry, findings);
    let cells = cells(entry, size, &mut before.forms, findings);
    refuse_unknown_keys(entry, "shapes", findings);
    Some((kind?, Shape { id: id?.to_owned(), stock: stock? as u8, cells: cells? }))
}

/// The cells that the rows draw, if nothing there is at fault.
fn cells(
    entry: &Entry<'_>,
    size: Option<usize>,
    forms: &mut Vec<Vec<(i8, i8)>>,
    findings: &mut Findings,
) -> Option<Vec<(u8, u8)>> {
    let rows = entry.texts("rows", findings)?;
    let path = entry.place("rows");
    if let Some((one, other)) = unequal(&rows) {
        findings.note(path, "ragged", format!("rows must be of one length, not {one} and {other} signs"));
        return None;
    }
    let before = findings.count();
    for (index, row) in rows.iter().enumerate() {
        if let Some(sign) = row.chars().find(|sign| !"#.".contains(*sign)) {
            let message = format!("{sign:?} is neither '#' (a cell) nor '.' (no cell)");
            findings.note(format!("{path}[{index}]"), "unknown_symbol", message);
        }
    }
    if findings.count() > before {
        return None;
    }
    let cells: Vec<_> = signs(&rows).into_iter().map(|(x, y, _)| (x, y)).collect();
    refuse_misshapen(&path, &cells, size, findings);
    if findings.count() > before {
        return None;
    }
    size?;
    let form = form(&cells);
    if forms.contains(&form) {
        findings.note(path, "same_shape", "an earlier tile has this shape, perhaps turned or flipped");
    }
    forms.push(form);
    Some(cells.into_iter().map(|(x, y)| (x as u8, y as u8)).collect())
}

fn refuse_misshapen(path: &str, cells: &[(usize, usize)], size: Option<usize>, findings: &mut Findings) {
    if let Some(size) = size.filter(|&size| cells.len() != CELLS[size]) {
        let message = format!("a {} tile has {} cells, not {}", SIZES[size], CELLS[size], cells.len());
        findings.note(path, "wrong_cells", message);
    }
    if !are_joined(cells) {
        findings.note(path, "not_joined", "every cell must be joined to the others by edges");
    }
    let columns = cells.iter().map(|&(x, _)| x + 1).max().unwrap_or(0);
    let rows = cells.iter().map(|&(_, y)| y + 1).max().unwrap_or(0);
    if columns > WIDEST || rows > WIDEST {
        let message = format!("must be at most {WIDEST} x {WIDEST} within its blank margins, not {columns} x {rows}");
        findings.note(path, "too_large", message);
    }
}

/// Whether one can go from any cell to any other across edges; so it is without cells.
fn are_joined(cells: &[(usize, usize)]) -> bool {
    let mut unseen: std::collections::BTreeSet<_> = cells.iter().copied().collect();
    let mut open: Vec<_> = unseen.pop_first().into_iter().collect();
    while let Some((x, y)) = open.pop() {
        let neighbours = EDGES
            .iter()
            .map(|step| (x.wrapping_add_signed(isize::from(step.x)), y.wrapping_add_signed(isize::from(step.y))));
        open.extend(neighbours.filter(|neighbour| unseen.remove(neighbour)));
    }
    unseen.is_empty()
}

/// The cells of the least of all orientations: alike for shapes that differ by turning and flipping only.
fn form(cells: &[(usize, usize)]) -> Vec<(i8, i8)> {
    let image = |symmetry: Symmetry| {
        let carried: Vec<_> = cells.iter().map(|&(x, y)| symmetry.carry(Cell::new(x as i8, y as i8))).collect();
        let left = carried.iter().map(|cell| cell.x).min().unwrap_or(0);
        let top = carried.iter().map(|cell| cell.y).min().unwrap_or(0);
        let mut image: Vec<_> = carried.iter().map(|cell| (cell.x - left, cell.y - top)).collect();
        image.sort_unstable();
        image
    };
    Symmetry::ALL.into_iter().map(image).min().unwrap_or_default()
}
