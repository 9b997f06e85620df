//! The faults of a board's `rows` and `bonuses`.

use super::effects::{Home, each_effect};
use crate::contract::edition_file::drawing::unequal;
use crate::contract::edition_file::findings::{Entry, Findings};
use crate::games::magnificent::edition::parts::Counted;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The most bonus cells that a board may have.
const MOST_BONUS_CELLS: usize = 16;

/// A board's rows.
pub(super) struct Ground<'v> {
    /// The rows, if all are texts and none is of another length than it should be.
    rows: Option<Vec<&'v str>>,
    /// The camp, if nothing under `camp` and nothing in the rows is at fault.
    grid: Option<Grid>,
}

/// The signs of a camp's cells, `width` in each row.
pub(super) struct Grid {
    width: usize,
    signs: Vec<char>,
}

impl<'v> Ground<'v> {
    /// Reads the rows of this board; without a `camp` they need only be of one length.
    pub(super) fn new(board: &Entry<'v>, camp: Option<(u8, u8)>, findings: &mut Findings) -> Self {
        let before = findings.count();
        let rows = board.texts("rows", findings);
        let path = board.place("rows");
        let Some(rows) = rows.filter(|rows| is_even(&path, rows, camp, findings)) else {
            return Self { rows: None, grid: None };
        };
        refuse_signs(&path, &rows, board.get("bonuses").and_then(Value::as_object), findings);
        let is_sound = findings.count() == before;
        let grid = camp.filter(|_| is_sound).map(|(width, _)| Grid {
            width: usize::from(width),
            signs: rows.iter().flat_map(|row| row.chars()).collect(),
        });
        Self { rows: Some(rows), grid }
    }

    pub(super) fn grid(&self) -> Option<&Grid> {
        self.grid.as_ref()
    }

    /// What each letter pays.
    pub(super) fn bonuses(&self, board: &Entry<'_>, findings: &mut Findings) -> Option<BTreeMap<char, Vec<Counted>>> {
        let table = board.table("bonuses", findings)?;
        let mut bonuses = BTreeMap::new();
        for (key, _) in table.entries() {
            let path = table.place(key);
            let Some(letter) = letter(key) else {
                findings.note(path, "unknown_key", format!("{key:?} is no letter a to z"));
                continue;
            };
            let elements = table.counted_array(key, 1..=3, findings);
            if self.rows.as_ref().is_some_and(|rows| !rows.iter().any(|row| row.contains(letter))) {
                findings.note(path.as_str(), "unused_bonus", format!("no row has the letter {letter}"));
            }
            let effects = elements.map(|elements| each_effect(&path, elements, Home::Bonus, findings));
            bonuses.extend(effects.map(|effects| (letter, effects)));
        }
        Some(bonuses)
    }
}

/// Whether the rows have the camp's size or, without a camp, one length; if not, that is noted.
fn is_even(path: &str, rows: &[&str], camp: Option<(u8, u8)>, findings: &mut Findings) -> bool {
    let message = match (unequal(rows), camp) {
        (Some((one, other)), _) => format!("rows must be of one length, not {one} and {other} signs"),
        (None, Some((width, height))) => {
            let size = (rows.first().map_or(0, |row| row.chars().count()), rows.len());
            if size == (usize::from(width), usize::from(height)) {
                return true;
            }
            format!("must be {height} rows of {width} signs, not {} of {}", size.1, size.0)
        }
        (None, None) => return true,
    };
    findings.note(path, "ragged", message);
    false
}

/// Notes signs that are none, and too many bonus cells. Letters are asked for only if there are `bonuses`.
fn refuse_signs(path: &str, rows: &[&str], bonuses: Option<&Map<String, Value>>, findings: &mut Findings) {
    let before = findings.count();
    let is_known = |sign: char| match sign {
        '.' | '#' => true,
        'a'..='z' => bonuses.is_none_or(|bonuses| bonuses.contains_key(sign.encode_utf8(&mut [0; 4]))),
        _ => false,
    };
    for (index, row) in rows.iter().enumerate() {
        if let Some(sign) = row.chars().find(|&sign| !is_known(sign)) {
            let message = format!("{sign:?} is neither '.' nor '#' nor a letter a to z with a bonus");
            findings.note(format!("{path}[{index}]"), "unknown_symbol", message);
        }
    }
    let letters = rows.iter().flat_map(|row| row.chars()).filter(char::is_ascii_lowercase).count();
    if findings.count() == before && letters > MOST_BONUS_CELLS {
        findings.note(path, "too_many", format!("must be at most {MOST_BONUS_CELLS} bonus cells, not {letters}"));
    }
}

/// The letter, if the key is one of a to z.
fn letter(key: &str) -> Option<char> {
    let mut signs = key.chars();
    let letter = signs.next().filter(char::is_ascii_lowercase)?;
    signs.next().is_none().then_some(letter)
}

impl Grid {
    /// The cells of the camp.
    pub(super) fn inside(&self) -> u64 {
        let cells = self.signs.iter().enumerate().filter(|&(_, &sign)| sign != '.');
        cells.fold(0, |inside, (cell, _)| inside | 1 << cell)
    }

    /// The bonus cells with their letters, ascending.
    pub(super) fn letters(&self) -> Vec<(u8, char)> {
        let letters = self.signs.iter().enumerate().filter(|(_, sign)| sign.is_ascii_lowercase());
        letters.map(|(cell, &letter)| (cell as u8, letter)).collect()
    }

    /// The cells of the rectangle at column `x` and row `y`, if all of them are in the camp.
    pub(super) fn rectangle(&self, [x, y, width, height]: [i64; 4]) -> Option<u64> {
        let (columns, rows) = (self.width as i64, (self.signs.len() / self.width) as i64);
        // Widths and heights are at least 1, so nothing overflows.
        if x < 0 || y < 0 || x > columns - width || y > rows - height {
            return None;
        }
        let cells = (y..y + height).flat_map(|y| (x..x + width).map(move |x| y * columns + x));
        let cells = cells.fold(0_u64, |cells, cell| cells | 1 << cell);
        (cells & !self.inside() == 0).then_some(cells)
    }
}
