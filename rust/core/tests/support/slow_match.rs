//! The slow twin of pattern matching: every turn, every mirror image, every anchor, looked up in a map (CM-5.3, CM-5.6).

use meographic::games::cational::Edition;
use std::collections::HashMap;

/// A tile by the number of its landscape and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile {
    pub landscape: usize,
    pub value: u32,
}

/// A playing area: what lies where.
pub type Land = HashMap<(i32, i32), Tile>;

/// A pattern: cells, each with the landscape that it asks for, or `None` for any tile.
pub type Shape = Vec<((i32, i32), Option<usize>)>;

/// The rows of a pattern with the landscapes' symbols in order.
pub fn shape(rows: &[impl AsRef<str>], symbols: &[char]) -> Shape {
    let mut shape = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, sign) in row.as_ref().chars().enumerate().filter(|&(_, sign)| sign != '.') {
            let wanted = (sign != '*').then(|| symbols.iter().position(|&s| s == sign).expect("a symbol"));
            shape.push(((x as i32, y as i32), wanted));
        }
    }
    shape
}

/// The shapes of an edition's cards.
pub fn shapes(edition: &Edition) -> Vec<Shape> {
    let symbols: Vec<char> = edition.landscapes.iter().map(|landscape| landscape.symbol).collect();
    edition.missions.iter().map(|mission| shape(&mission.pattern, &symbols)).collect()
}

/// Image number 0 to 7 of a cell: quarter turns about the origin, from number 4 on mirrored first.
pub fn image(number: usize, (x, y): (i32, i32)) -> (i32, i32) {
    let (mut x, mut y) = if number >= 4 { (-x, y) } else { (x, y) };
    for _ in 0..number % 4 {
        (x, y) = (-y, x);
    }
    (x, y)
}

/// Whether laying `tile` on `at` completes a copy of the shape that holds the new tile.
pub fn completes(shape: &Shape, land: &Land, at: (i32, i32), tile: Tile) -> bool {
    let lying = |cell: (i32, i32)| if cell == at { Some(&tile) } else { land.get(&cell) };
    (0..8).any(|number| {
        let turned: Shape = shape.iter().map(|&(cell, wanted)| (image(number, cell), wanted)).collect();
        turned.iter().any(|&((anchor_x, anchor_y), _)| {
            turned.iter().all(|&((x, y), wanted)| {
                let found = lying((at.0 + x - anchor_x, at.1 + y - anchor_y));
                found.is_some_and(|found| wanted.is_none_or(|landscape| landscape == found.landscape))
            })
        })
    })
}

/// What the neighbours pay (CM-5.2).
pub fn adjacency(land: &Land, (x, y): (i32, i32), tile: Tile) -> u32 {
    let neighbours = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)].into_iter().filter_map(|cell| land.get(&cell));
    neighbours.filter(|other| other.landscape == tile.landscape && other.value <= tile.value).map(|n| n.value).sum()
}

/// The cells on which the next tile may lie, ascending (CM-4.2).
pub fn frontier(land: &Land) -> Vec<(i32, i32)> {
    if land.is_empty() {
        return vec![(0, 0)];
    }
    let beside = |&(x, y): &(i32, i32)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
    let mut free: Vec<(i32, i32)> = land.keys().flat_map(beside).filter(|cell| !land.contains_key(cell)).collect();
    free.sort_unstable();
    free.dedup();
    free
}
