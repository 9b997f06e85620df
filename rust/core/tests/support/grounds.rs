//! Playing areas in both of the engine's forms and as a map, and the matcher asked beside brute force.

use super::slow_match::{Land, Shape, Tile, adjacency, completes, frontier};
use meographic::contract::Rng;
use meographic::games::cational::area::Area;
use meographic::games::cational::field::Field;
use meographic::games::cational::ground::find;
use meographic::games::cational::matcher::Matcher;
use meographic::games::cational::tile::TileByte;
use meographic::geometry::{Cell, Pattern, Wanted};

/// The same pattern for the engine.
pub fn pattern(shape: &Shape) -> Pattern {
    let wanted = |landscape: Option<usize>| landscape.map_or(Wanted::Any, |number| Wanted::Sign(number as u8));
    Pattern::new(shape.iter().map(|&((x, y), sign)| (Cell::new(x as i8, y as i8), wanted(sign))).collect())
}

pub fn byte(tile: Tile) -> TileByte {
    TileByte::new(tile.landscape as u8, tile.value as u8)
}

/// An area in both of the engine's forms and as a map.
pub struct Ground {
    pub land: Land,
    pub area: Area,
    pub field: Field,
}

impl Ground {
    pub fn new() -> Self {
        Self { land: Land::new(), area: Area::EMPTY, field: Field::EMPTY }
    }

    pub fn lay(&mut self, at: (i32, i32), tile: Tile) {
        let cell = Cell::new(at.0 as i8, at.1 as i8);
        self.land.insert(at, tile);
        self.area.put(cell, byte(tile));
        let spot = self.field.find(cell).expect("a free cell");
        self.field.put(spot, byte(tile));
    }

    /// A clump: each new tile goes to one of the free cells that are nearest to the middle, the looser the more of them.
    pub fn clump(tiles: u64, looseness: u64, landscapes: u64, rng: &mut Rng) -> Self {
        let mut ground = Self::new();
        for _ in 0..tiles {
            let mut free = frontier(&ground.land);
            free.sort_by_key(|(x, y)| x * x + y * y);
            let at = free[rng.below(looseness.min(free.len() as u64)) as usize];
            ground.lay(at, Tile { landscape: rng.below(landscapes) as usize, value: 1 + rng.below(4) as u32 });
        }
        ground
    }

    /// What a tile would find, by both forms; they must agree.
    pub fn find(&self, matcher: &Matcher, at: (i32, i32), tile: Tile) -> (u32, u32) {
        let cell = Cell::new(at.0 as i8, at.1 as i8);
        let by_area = find(&self.area, matcher, cell, byte(tile), u32::MAX);
        let spot = self.field.find(cell).expect("a free cell");
        assert_eq!(find(&self.field, matcher, spot, byte(tile), u32::MAX), by_area);
        (by_area.adjacency, by_area.cards)
    }
}

/// Compares the matcher with brute force for every free cell and landscape; gives how often each card was not and was complete.
pub fn compare(shapes: &[Shape], ground: &Ground, landscapes: usize, answers: &mut [[u32; 2]]) {
    let matcher = Matcher::new(&shapes.iter().map(pattern).collect::<Vec<_>>());
    for at in frontier(&ground.land) {
        for landscape in 0..landscapes {
            let tile = Tile { landscape, value: 2 };
            let (beside, cards) = ground.find(&matcher, at, tile);
            assert_eq!(beside, adjacency(&ground.land, at, tile));
            for (card, shape) in shapes.iter().enumerate() {
                let expected = completes(shape, &ground.land, at, tile);
                assert_eq!(
                    cards >> card & 1 == 1,
                    expected,
                    "card {card} at {at:?} with {tile:?} on {:?}",
                    ground.land
                );
                answers[card][expected as usize] += 1;
            }
        }
    }
}
