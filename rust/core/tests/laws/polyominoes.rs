//! Canonical keys count the free polyominoes, a number known from elsewhere (OEIS A000105).

use meographic::games::cational::area::Area;
use meographic::games::cational::tile::TileByte;
use meographic::geometry::{Cell, EDGES};
use std::collections::HashMap;

fn area(cells: &[Cell]) -> Area {
    let mut area = Area::EMPTY;
    cells.iter().for_each(|&cell| area.put(cell, TileByte::new(0, 1)));
    area
}

#[test]
fn canonical_keys_tell_exactly_the_free_polyominoes_apart() {
    let mut found: Vec<Vec<Cell>> = vec![vec![Cell::ORIGIN]];
    let mut counts = vec![found.len()];
    for _ in 2..=8 {
        let mut larger: HashMap<u64, Vec<Cell>> = HashMap::new();
        for cells in &found {
            for free in cells.iter().flat_map(|cell| EDGES.map(|edge| cell.plus(edge))) {
                if !cells.contains(&free) {
                    let grown: Vec<Cell> = cells.iter().copied().chain([free]).collect();
                    larger.entry(area(&grown).canonical_key()).or_insert(grown);
                }
            }
        }
        found = larger.into_values().collect();
        counts.push(found.len());
    }
    assert_eq!(counts, [1, 1, 2, 5, 12, 35, 108, 369]);
}
