//! Bag and supply as playouts keep them: nothing is ever moved or searched.
//!
//! The bag has no order (a drawn tile's place goes to the last one), each stack has an array of its own, and a table tells
//! where a landscape's stack stands. benches/README.md says what that buys against the sorted array of `store.rs`.

use super::{
    edition::MOST_TILES,
    store::{STACKS, Stock, Store},
    tables::Tables,
    tile::KindId,
};

/// No stack.
const NONE: u8 = u8::MAX;

/// Bag and supply in the working form.
#[derive(Clone, Debug)]
pub struct Shelf {
    bag: [u8; MOST_TILES],
    bag_len: u8,
    stacks: u8,
    /// Which pile stands at which place from the left.
    order: [u8; STACKS],
    heights: [u8; STACKS],
    /// Which place each landscape's stack has.
    place_of: [u8; 8],
    /// The piles, from the bottom up.
    piles: [[u8; MOST_TILES]; STACKS],
}

impl Shelf {
    /// A full bag and no supply.
    pub fn new(tiles: &[KindId]) -> Self {
        let mut shelf = Shelf {
            bag: [0; MOST_TILES],
            bag_len: tiles.len() as u8,
            stacks: 0,
            order: [0, 1, 2],
            heights: [0; STACKS],
            place_of: [NONE; 8],
            piles: [[0; MOST_TILES]; STACKS],
        };
        for (place, kind) in shelf.bag.iter_mut().zip(tiles) {
            *place = kind.0;
        }
        shelf
    }

    /// The working form of a store.
    pub fn of(store: &Store, tables: &Tables) -> Self {
        let mut shelf = Self::new(&[]);
        shelf.bag[..store.bag().len()].copy_from_slice(store.bag());
        shelf.bag_len = store.bag().len() as u8;
        for i in (0..store.stacks()).rev() {
            store.stack(i).iter().rev().for_each(|&kind| shelf.pile(tables, KindId(kind)));
        }
        shelf
    }

    /// Takes the i-th tile out of the bag.
    #[inline]
    pub fn draw_at(&mut self, i: usize) -> KindId {
        let last = self.bag_len as usize - 1;
        let kind = self.bag[i];
        self.bag[i] = self.bag[last];
        self.bag_len = last as u8;
        KindId(kind)
    }

    /// Takes a tile of this kind out of the bag; false if there is none.
    pub fn draw(&mut self, kind: KindId) -> bool {
        let place = self.bag[..self.bag_len as usize].iter().position(|&k| k == kind.0);
        place.map(|i| self.draw_at(i)).is_some()
    }

    /// Whether both forms hold the same tiles in the same stacks.
    pub fn agrees_with(&self, store: &Store) -> bool {
        let mut bag = self.bag[..self.bag_len as usize].to_vec();
        bag.sort_unstable();
        let stack = |i: usize| self.pile_at(i).iter().rev().copied().collect::<Vec<u8>>();
        bag == store.bag() && self.stacks() == store.stacks() && (0..self.stacks()).all(|i| stack(i) == store.stack(i))
    }

    fn pile_at(&self, i: usize) -> &[u8] {
        let pile = self.order[i] as usize;
        &self.piles[pile][..self.heights[pile] as usize]
    }
}

impl Stock for Shelf {
    #[inline]
    fn bag_len(&self) -> usize {
        self.bag_len as usize
    }

    #[inline]
    fn stacks(&self) -> usize {
        self.stacks as usize
    }

    #[inline]
    fn height(&self, i: usize) -> usize {
        self.heights[self.order[i] as usize] as usize
    }

    #[inline]
    fn top(&self, i: usize) -> KindId {
        let pile = self.order[i] as usize;
        KindId(self.piles[pile][self.heights[pile] as usize - 1])
    }

    #[inline]
    fn stack_of(&self, _: &Tables, landscape: u8) -> Option<usize> {
        let place = self.place_of[landscape as usize];
        (place != NONE).then_some(place as usize)
    }

    #[inline]
    fn take(&mut self, tables: &Tables, i: usize) -> KindId {
        let pile = self.order[i] as usize;
        self.heights[pile] -= 1;
        let kind = self.piles[pile][self.heights[pile] as usize];
        if self.heights[pile] == 0 {
            self.remove_stack(tables.landscape(KindId(kind)), i);
        }
        KindId(kind)
    }

    #[inline]
    fn pile(&mut self, tables: &Tables, kind: KindId) {
        let landscape = tables.landscape(kind) as usize;
        if self.place_of[landscape] == NONE {
            self.insert_stack(landscape);
        }
        let pile = self.order[self.place_of[landscape] as usize] as usize;
        self.piles[pile][self.heights[pile] as usize] = kind.0;
        self.heights[pile] += 1;
    }
}

impl Shelf {
    /// Closes the gap; the pile's array goes to the places beyond the last stack, to be used again.
    fn remove_stack(&mut self, landscape: u8, i: usize) {
        // Written out: a call that moves two bytes costs more than the moves.
        let [left, middle, right] = self.order;
        self.order = match i {
            0 => [middle, right, left],
            1 => [left, right, middle],
            _ => [left, middle, right],
        };
        self.stacks -= 1;
        for place in &mut self.place_of {
            // Places right of the gap are counted from the left, so they fall by one.
            *place -= (*place != NONE && *place > i as u8) as u8;
        }
        self.place_of[landscape as usize] = NONE;
    }

    fn insert_stack(&mut self, landscape: usize) {
        let [left, middle, right] = self.order;
        self.order = [right, left, middle];
        self.stacks += 1;
        for place in &mut self.place_of {
            *place += (*place != NONE) as u8;
        }
        self.place_of[landscape] = 0;
    }
}
