//! The faults under a board's `rectangles`.

use super::ground::Grid;
use crate::contract::edition_file::findings::{Entry, Findings};
use serde_json::Value;

/// A rectangle's column, row, width and height.
type Measures = [i64; 4];

/// The marked rectangles. Without a `grid` none is looked for outside the camp.
pub(super) fn rectangles(board: &Entry<'_>, grid: Option<&Grid>, findings: &mut Findings) -> Option<Vec<u64>> {
    let elements = board.counted_array("rectangles", 0..=8, findings)?;
    let mut earlier: Vec<Measures> = Vec::new();
    let mut rectangles = Vec::new();
    for (index, element) in elements.iter().enumerate() {
        let path = format!("{}[{index}]", board.place("rectangles"));
        let Some(measures) = measures(&path, element, findings) else {
            continue;
        };
        let cells = grid.map(|grid| grid.rectangle(measures));
        if cells == Some(None) {
            findings.note(path.as_str(), "outside", "the rectangle leaves the camp");
        }
        if earlier.iter().any(|&other| overlap(measures, other)) {
            findings.note(path, "overlap", "an earlier rectangle has a cell of this one");
        }
        earlier.push(measures);
        rectangles.extend(cells.flatten());
    }
    Some(rectangles)
}

/// What the element says, if it is four integers and neither width nor height is below 1.
fn measures(path: &str, element: &Value, findings: &mut Findings) -> Option<Measures> {
    let Value::Array(numbers) = element else {
        findings.wrong_type(path.to_owned(), "an array", element);
        return None;
    };
    let before = findings.count();
    findings.count_entries(path.to_owned(), numbers.len(), 4..=4);
    for (index, number) in numbers.iter().enumerate() {
        let path = format!("{path}[{index}]");
        match number.as_i64() {
            None => findings.wrong_type(path, "an integer", number),
            Some(integer) if integer < 1 && matches!(index, 2 | 3) => {
                findings.note(path, "out_of_range", format!("must be at least 1, not {integer}"));
            }
            Some(_) => {}
        }
    }
    let measures: Vec<i64> = numbers.iter().filter_map(Value::as_i64).collect();
    measures.try_into().ok().filter(|_| findings.count() == before)
}

/// Whether the two have a cell in common.
fn overlap(one: Measures, other: Measures) -> bool {
    let one = one.map(i128::from);
    let other = other.map(i128::from);
    let share = |axis: usize| one[axis] < other[axis] + other[axis + 2] && other[axis] < one[axis] + one[axis + 2];
    share(0) && share(1)
}
