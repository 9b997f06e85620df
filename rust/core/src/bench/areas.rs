//! The canonical key of an area, kept up to date while the area grows.

use super::{Done, Expected, Loop, middle::positions_in_round};
use crate::games::cational::{Cational, area::Area, tile::TileByte};
use crate::geometry::{Cell, Symmetry};
use std::hint::black_box;

/// Areas grown one after the other, tile by tile as they were in random games. A tile is laid and the key asked: that is the
/// unit. The answer is the sum of all keys.
pub(super) struct CanonicalKeys {
    areas: Vec<Vec<(Cell, TileByte)>>,
    /// Keys and their sum, of the same areas mirrored and grown backwards.
    expected: Done,
    times: u64,
}

const AREAS: u64 = 64;

impl CanonicalKeys {
    pub(super) fn new() -> Self {
        let game = Cational::<2>::standard();
        let grown = positions_in_round(&game, 21, AREAS);
        let areas: Vec<Vec<_>> = grown.iter().map(|position| position.area(0).tiles().collect()).collect();
        let mut expected = Done { units: 0, answer: 0 };
        for (area, symmetry) in areas.iter().zip(Symmetry::ALL.into_iter().cycle()) {
            for laid in 1..=area.len() {
                expected.units += 1;
                expected.answer = expected.answer.wrapping_add(key_of_image(&area[..laid], symmetry));
            }
        }
        Self { areas, expected, times: 0 }
    }
}

/// The canonical key of an area whose tiles were laid mirrored or turned, the last one first: the same key.
fn key_of_image(tiles: &[(Cell, TileByte)], symmetry: Symmetry) -> u64 {
    let mut area = Area::EMPTY;
    for &(cell, tile) in tiles.iter().rev() {
        area.put(symmetry.carry(cell), tile);
    }
    area.canonical_key()
}

/// Lays the tiles one by one; the sum of the canonical keys on the way.
fn sum_of_keys(tiles: &[(Cell, TileByte)]) -> u64 {
    let (mut area, mut sum) = (Area::EMPTY, 0u64);
    for &(cell, tile) in tiles {
        area.put(cell, tile);
        sum = sum.wrapping_add(area.canonical_key());
    }
    sum
}

impl Loop for CanonicalKeys {
    fn ready(&mut self, times: u64) -> u64 {
        self.times = times;
        times
    }

    fn run(&mut self) -> Done {
        let mut done = Done { units: 0, answer: 0 };
        for _ in 0..self.times {
            for tiles in &self.areas {
                done.units += tiles.len() as u64;
                done.answer = done.answer.wrapping_add(sum_of_keys(black_box(tiles)));
            }
        }
        done
    }

    fn expected(&self) -> Expected {
        let Done { units, answer } = self.expected;
        Expected::exactly(self.times * units, answer.wrapping_mul(self.times))
    }
}
