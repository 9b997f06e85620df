//! Bag and supply: the tiles that nobody has taken yet, together in one array of 128 places.
//!
//! The bag stands at the front, ascending by kind, so that the i-th tile of a draw is one look. The stacks stand at the end, the
//! rightmost last, each with its top first, so that a new stack (leftmost) moves nothing. Free places between are 0, so that
//! equal contents are equal bytes. Taking from one and adding to the other never overlaps: together they shrink only.

use super::{edition::MOST_TILES, tables::Tables, tile::KindId};

/// Stacks of a full supply.
pub const STACKS: usize = 3;

/// Bag and supply in either form: what the rules do with them.
pub trait Stock: Copy + std::fmt::Debug {
    /// How many tiles the bag holds.
    fn bag_len(&self) -> usize;
    /// How many stacks stand.
    fn stacks(&self) -> usize;
    /// The tiles of stack `i` from the left.
    fn height(&self, i: usize) -> usize;
    /// The top tile of stack `i` from the left.
    fn top(&self, i: usize) -> KindId;
    /// The stack of this landscape, counted from the left.
    fn stack_of(&self, tables: &Tables, landscape: u8) -> Option<usize>;
    /// Takes the top tile of stack `i`; a stack used up is no more (CM-3.4).
    fn take(&mut self, tables: &Tables, i: usize) -> KindId;
    /// Lays a tile on its landscape's stack or, where there is none, puts down a new one leftmost (CM-3.2, CM-3.4).
    fn pile(&mut self, tables: &Tables, kind: KindId);
}

/// Bag and supply.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Store {
    tiles: [u8; MOST_TILES],
    bag: u8,
    stacks: u8,
    /// Heights of the stacks, left to right; 0 beyond the last.
    heights: [u8; STACKS],
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let stacks: Vec<&[u8]> = (0..self.stacks()).map(|i| self.stack(i)).collect();
        f.debug_struct("Store").field("bag", &self.bag()).field("stacks", &stacks).finish()
    }
}

impl Store {
    /// A full bag and no supply. `tiles` ascends by kind.
    pub fn new(tiles: &[KindId]) -> Self {
        assert!(tiles.len() <= MOST_TILES, "an edition has at most {MOST_TILES} tiles");
        let mut store = Store { tiles: [0; MOST_TILES], bag: tiles.len() as u8, stacks: 0, heights: [0; STACKS] };
        for (place, kind) in store.tiles.iter_mut().zip(tiles) {
            *place = kind.0;
        }
        store
    }

    /// The kinds in the bag, ascending, each as often as it is there.
    #[inline]
    pub fn bag(&self) -> &[u8] {
        &self.tiles[..self.bag as usize]
    }

    /// All 128 places: the bag in front, the stacks at the end.
    #[inline]
    pub(super) fn places(&self) -> &[u8; MOST_TILES] {
        &self.tiles
    }

    /// The i-th tile of the bag, ascending by kind.
    #[inline]
    pub fn bag_tile(&self, i: usize) -> KindId {
        KindId(self.bag()[i])
    }

    /// The kinds of stack `i` from the left, from the top down.
    #[inline]
    pub fn stack(&self, i: usize) -> &[u8] {
        let start = self.start(i);
        &self.tiles[start..start + self.heights[i] as usize]
    }

    /// Where stack `i` begins. Heights beyond the last stack are 0, so that no loop is needed.
    #[inline]
    fn start(&self, i: usize) -> usize {
        let heights = self.heights;
        let from_here = match i {
            0 => heights[0] + heights[1] + heights[2],
            1 => heights[1] + heights[2],
            _ => heights[2],
        };
        MOST_TILES - from_here as usize
    }

    /// The place of a tile of this kind in the bag.
    ///
    /// By halving: to compare all places as vectors waits for a position that was just copied to arrive in memory (benches/README.md).
    #[inline]
    pub fn find(&self, kind: KindId) -> Option<usize> {
        let place = self.bag().partition_point(|&tile| tile < kind.0);
        (place < self.bag as usize && self.tiles[place] == kind.0).then_some(place)
    }

    /// Takes a tile of this kind out of the bag; false if there is none, and nothing changes.
    #[inline]
    pub fn draw(&mut self, kind: KindId) -> bool {
        self.find(kind).map(|i| self.draw_at(i)).is_some()
    }

    /// Takes the i-th tile out of the bag; those behind it close the gap.
    #[inline]
    pub(super) fn draw_at(&mut self, i: usize) -> KindId {
        let kind = self.tiles[i];
        let len = self.bag as usize;
        self.tiles.copy_within(i + 1..len, i);
        self.tiles[len - 1] = 0;
        self.bag -= 1;
        KindId(kind)
    }

    /// Puts a tile that was drawn back into the bag.
    pub(super) fn put_back(&mut self, kind: KindId) {
        let len = self.bag as usize;
        let place = self.bag().partition_point(|&tile| tile < kind.0);
        self.tiles.copy_within(place..len, place + 1);
        self.tiles[place] = kind.0;
        self.bag += 1;
    }

    #[inline]
    fn pile_on(&mut self, i: usize, kind: KindId) {
        let (lowest, start) = (self.start(0), self.start(i));
        self.tiles.copy_within(lowest..start, lowest - 1);
        self.tiles[start - 1] = kind.0;
        self.heights[i] += 1;
    }

    #[inline]
    fn pile_new(&mut self, kind: KindId) {
        let lowest = self.start(0);
        self.tiles[lowest - 1] = kind.0;
        self.heights.copy_within(..STACKS - 1, 1);
        self.heights[0] = 1;
        self.stacks += 1;
    }

    #[inline]
    fn take_top(&mut self, i: usize) -> KindId {
        let (lowest, start) = (self.start(0), self.start(i));
        let kind = self.tiles[start];
        self.tiles.copy_within(lowest..start, lowest + 1);
        self.tiles[lowest] = 0;
        self.heights[i] -= 1;
        if self.heights[i] == 0 {
            self.heights.copy_within(i + 1.., i);
            self.heights[STACKS - 1] = 0;
            self.stacks -= 1;
        }
        KindId(kind)
    }
}

impl Stock for Store {
    #[inline]
    fn bag_len(&self) -> usize {
        self.bag as usize
    }

    #[inline]
    fn stacks(&self) -> usize {
        self.stacks as usize
    }

    #[inline]
    fn height(&self, i: usize) -> usize {
        self.heights[i] as usize
    }

    #[inline]
    fn top(&self, i: usize) -> KindId {
        KindId(self.tiles[self.start(i)])
    }

    #[inline]
    fn stack_of(&self, tables: &Tables, landscape: u8) -> Option<usize> {
        // All three are asked, since nobody can foretell which it is. Where no stack stands, the place asked about means nothing.
        let is_it = |i: usize| {
            let top = KindId(self.tiles[self.start(i) % MOST_TILES]);
            (i < self.stacks()) & (tables.landscape(top) == landscape)
        };
        let (left, middle, right) = (is_it(0), is_it(1), is_it(2));
        (left | middle | right).then_some(middle as usize + 2 * right as usize)
    }

    #[inline]
    fn take(&mut self, _: &Tables, i: usize) -> KindId {
        self.take_top(i)
    }

    #[inline]
    fn pile(&mut self, tables: &Tables, kind: KindId) {
        match self.stack_of(tables, tables.landscape(kind)) {
            Some(i) => self.pile_on(i, kind),
            None => self.pile_new(kind),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stacks_close_gaps_to_the_right_and_new_ones_stand_leftmost_cm_3_4() {
        let mut store = Store::new(&[0, 0, 1, 1, 2, 3].map(KindId));
        for kind in [0, 1, 2] {
            assert!(store.draw(KindId(kind)));
            store.pile_new(KindId(kind));
        }
        assert!(store.draw(KindId(1)));
        store.pile_on(1, KindId(1));
        assert_eq!(format!("{store:?}"), "Store { bag: [0, 3], stacks: [[2], [1, 1], [0]] }");
        assert_eq!(store.take_top(0), KindId(2));
        assert_eq!(store.take_top(0), KindId(1));
        assert_eq!(store.take_top(0), KindId(1));
        assert!(store.draw(KindId(3)));
        store.pile_new(KindId(3));
        assert_eq!(format!("{store:?}"), "Store { bag: [0], stacks: [[3], [0]] }");
        assert_eq!(store.take_top(1), KindId(0));
        assert_eq!(format!("{store:?}"), "Store { bag: [0], stacks: [[3]] }");
        assert!(!store.draw(KindId(3)));
    }

    #[test]
    fn a_full_store_holds_128_tiles_in_bag_and_stacks() {
        let mut store = Store::new(&[KindId(0); 128]);
        store.draw_at(0);
        store.pile_new(KindId(0));
        while store.bag_len() > 0 {
            store.draw_at(0);
            store.pile_on(0, KindId(0));
        }
        assert_eq!(store.stack(0).len(), 128);
    }
}
