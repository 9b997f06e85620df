//! The faults under `boards`.

use super::ground::Ground;
use super::rectangles::rectangles;
use super::{refuse_unknown_keys, source};
use crate::contract::edition_file::findings::{Entry, Findings};
use crate::games::magnificent::edition::parts::{Board, Goods, Level};
use crate::games::magnificent::edition::texts::{COLOURS, NUMERALS};
use std::collections::BTreeSet;

const SIDES: [&str; 2] = ["A", "B"];

/// The boards by numeral and side. `camp` has columns and rows if nothing is at fault there.
pub(super) fn boards(file: &Entry<'_>, camp: Option<(u8, u8)>, findings: &mut Findings) -> Option<[Board; 8]> {
    let elements = file.counted_array("boards", 8..=8, findings)?;
    let mut earlier = BTreeSet::new();
    let mut boards =
        file.each("boards", elements, findings, |entry, findings| board(entry, camp, &mut earlier, findings));
    boards.sort_by_key(|&(number, _)| number);
    let boards: Vec<_> = boards.into_iter().map(|(_, board)| board).collect();
    boards.try_into().ok()
}

fn board(
    entry: &Entry<'_>,
    camp: Option<(u8, u8)>,
    earlier: &mut BTreeSet<usize>,
    findings: &mut Findings,
) -> Option<(usize, Board)> {
    let numeral = entry.word("numeral", &NUMERALS, findings);
    let side = entry.word("side", &SIDES, findings);
    let number = numeral.zip(side).map(|(numeral, side)| numeral * 2 + side);
    if number.is_some_and(|number| !earlier.insert(number)) {
        findings.note(entry.place("side"), "duplicate", "an earlier board has this numeral and side");
    }
    source(entry, findings);
    let ground = Ground::new(entry, camp, findings);
    let bonuses = ground.bonuses(entry, findings);
    let rectangles = rectangles(entry, ground.grid(), findings);
    let levels = levels(entry, findings);
    let goods = goods(entry, findings);
    refuse_unknown_keys(entry, "boards", findings);
    let (grid, bonuses) = (ground.grid()?, bonuses?);
    let letters = grid.letters();
    let of_letter = |&(cell, letter): &(u8, char)| Some((cell, bonuses.get(&letter)?.clone()));
    let board = Board {
        inside: grid.inside(),
        bonuses: letters.iter().filter_map(of_letter).collect(),
        letters,
        rectangles: rectangles?,
        levels: levels?,
        goods: goods?,
    };
    Some((number?, board))
}

fn levels(board: &Entry<'_>, findings: &mut Findings) -> Option<Vec<Level>> {
    let elements = board.counted_array("levels", 1..=8, findings)?;
    Some(board.each("levels", elements, findings, level))
}

fn level(entry: &Entry<'_>, findings: &mut Findings) -> Option<Level> {
    let before = findings.count();
    let power = entry.integer("power", 0..=40, findings);
    let before_tiles = findings.count();
    let small = entry.integer("small", 0..=3, findings);
    let large = entry.integer("large", 0..=3, findings);
    let tiles = small.zip(large).filter(|_| findings.count() == before_tiles).map(|(small, large)| small + large);
    if let Some(tiles) = tiles.filter(|tiles| !(1..=3).contains(tiles)) {
        let code = if tiles < 1 { "too_few" } else { "too_many" };
        findings.note_before(before, entry.path(), code, format!("must list 1 to 3 tiles, not {tiles}"));
    }
    refuse_unknown_keys(entry, "levels", findings);
    Some(Level { power: power? as u8, small: small? as u8, large: large? as u8 })
}

fn goods(board: &Entry<'_>, findings: &mut Findings) -> Option<Goods> {
    let entry = board.table("goods", findings)?;
    let gems = COLOURS.map(|colour| entry.integer(colour, 0..=3, findings).unwrap_or(0) as u8);
    let coins = entry.integer("coins", 0..=30, findings);
    let trainers = entry.integer("trainers", 0..=8, findings);
    refuse_unknown_keys(&entry, "goods", findings);
    Some(Goods { gems, coins: coins? as u32, trainers: trainers? as u8 })
}
