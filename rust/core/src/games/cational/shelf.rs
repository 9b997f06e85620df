//! Bag and supply as playouts keep them: nothing is ever moved or searched, and nothing depends on a branch.
//!
//! The bag has no order: a drawn tile's place goes to the last one. A piled tile is an entry that names the one beneath it, so
//! that each landscape's stack is known by its topmost entry, whatever its height. The order of the stacks is one number
//! of four bytes. Each step can be told not to happen (`draw_if`, `pile_if`, `take_if`): it then does the same work and writes back
//! what was there. For a processor that is cheaper than to foresee whether a stack is used up (benches/README.md).

use std::hint::select_unpredictable as either;

use super::{
    edition::MOST_TILES,
    store::{STACKS, Stock, Store},
    tables::Tables,
    tile::{KindId, LANDSCAPES},
};

/// A tile in a stack.
#[derive(Clone, Copy, Debug, Default)]
struct Piled {
    kind: u8,
    /// The entry of the tile beneath, 0 for none.
    beneath: u8,
}

/// Bag and supply in the working form.
#[derive(Clone, Copy)]
pub struct Shelf {
    bag: [u8; MOST_TILES],
    bag_len: u8,
    stacks: u8,
    /// The number of the next entry, from 1.
    next: u8,
    /// The landscapes of the stacks, a byte each, the leftmost lowest. What stands above the last stack means nothing.
    order: u32,
    /// The topmost entry of each landscape's stack, 0 for none.
    tops: [u8; LANDSCAPES],
    /// Entry n at place n mod 128: each of at most 128 tiles is piled at most once.
    piled: [Piled; MOST_TILES],
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let stacks: Vec<Vec<u8>> = (0..self.stacks()).map(|i| self.tiles_of(i).collect()).collect();
        f.debug_struct("Shelf").field("bag", &&self.bag[..self.bag_len as usize]).field("stacks", &stacks).finish()
    }
}

impl Shelf {
    /// A full bag and no supply.
    pub fn new(tiles: &[KindId]) -> Self {
        let mut shelf = Self::EMPTY;
        shelf.bag_len = tiles.len() as u8;
        for (place, kind) in shelf.bag.iter_mut().zip(tiles) {
            *place = kind.0;
        }
        shelf
    }

    /// No bag and no supply.
    pub const EMPTY: Self = Self {
        bag: [0; MOST_TILES],
        bag_len: 0,
        stacks: 0,
        next: 1,
        order: 0,
        tops: [0; LANDSCAPES],
        piled: [Piled { kind: 0, beneath: 0 }; MOST_TILES],
    };

    /// Takes over what a store holds, on an empty shelf.
    pub fn fill(&mut self, store: &Store, tables: &Tables) {
        self.bag = *store.places();
        self.bag_len = store.bag().len() as u8;
        for i in (0..store.stacks()).rev() {
            store.stack(i).iter().rev().for_each(|&kind| self.pile(tables, KindId(kind)));
        }
    }

    /// Takes the i-th tile out of the bag.
    #[inline]
    pub fn draw_at(&mut self, i: usize) -> KindId {
        self.draw_if(true, i)
    }

    /// The i-th tile of the bag, taken out of it if so told.
    #[inline]
    pub fn draw_if(&mut self, happens: bool, i: usize) -> KindId {
        let kind = self.bag[i];
        let last = self.bag[self.bag_len as usize - 1];
        self.bag[i] = either(happens, last, kind);
        self.bag_len -= happens as u8;
        KindId(kind)
    }

    /// Takes a tile of this kind out of the bag; false if there is none.
    pub fn draw(&mut self, kind: KindId) -> bool {
        let place = self.bag[..self.bag_len as usize].iter().position(|&k| k == kind.0);
        place.map(|i| self.draw_at(i)).is_some()
    }

    /// Lays a tile on its landscape's stack, or a new stack leftmost, if so told.
    #[inline]
    pub fn pile_if(&mut self, happens: bool, tables: &Tables, kind: KindId) {
        let landscape = tables.landscape(kind);
        let top = &mut self.tops[landscape as usize % LANDSCAPES];
        let is_new = happens & (*top == 0);
        // An entry beyond the last is nobody's, so it may be written in any case.
        self.piled[self.next as usize % MOST_TILES] = Piled { kind: kind.0, beneath: *top };
        *top = either(happens, self.next, *top);
        self.next += happens as u8;
        self.order = either(is_new, self.order << 8 | landscape as u32, self.order);
        self.stacks += is_new as u8;
    }

    /// The top tile of stack `i`, taken off it if so told. The stacks to the left of one used up close the gap.
    #[inline]
    pub fn take_if(&mut self, happens: bool, i: usize) -> KindId {
        let at = 8 * i as u32;
        let top = &mut self.tops[(self.order >> at) as usize % LANDSCAPES];
        let Piled { kind, beneath } = self.piled[*top as usize % MOST_TILES];
        *top = either(happens, beneath, *top);
        let is_used_up = happens & (beneath == 0);
        let left = self.order & ((1 << at) - 1);
        let right = (self.order >> 8 >> at) << at;
        self.order = either(is_used_up, left | right, self.order);
        self.stacks -= is_used_up as u8;
        KindId(kind)
    }

    /// Whether both forms hold the same tiles in the same stacks.
    pub fn agrees_with(&self, store: &Store) -> bool {
        let mut bag = self.bag[..self.bag_len as usize].to_vec();
        bag.sort_unstable();
        let stack = |i: usize| self.tiles_of(i).collect::<Vec<u8>>();
        bag == store.bag() && self.stacks() == store.stacks() && (0..self.stacks()).all(|i| stack(i) == store.stack(i))
    }

    /// The kinds of stack `i`, from the top down.
    fn tiles_of(&self, i: usize) -> impl Iterator<Item = u8> {
        let mut entry = self.top_entry(i);
        std::iter::from_fn(move || {
            let Piled { kind, beneath } = self.piled[entry as usize % MOST_TILES];
            (std::mem::replace(&mut entry, beneath) != 0).then_some(kind)
        })
    }

    #[inline]
    fn top_entry(&self, i: usize) -> u8 {
        self.tops[(self.order >> (8 * i)) as usize % LANDSCAPES]
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
        self.tiles_of(i).count()
    }

    #[inline]
    fn top(&self, i: usize) -> KindId {
        KindId(self.piled[self.top_entry(i) as usize % MOST_TILES].kind)
    }

    #[inline]
    fn stack_of(&self, _: &Tables, landscape: u8) -> Option<usize> {
        (0..STACKS.min(self.stacks())).find(|i| (self.order >> (8 * i)) as u8 == landscape)
    }

    #[inline]
    fn take(&mut self, _: &Tables, i: usize) -> KindId {
        self.take_if(true, i)
    }

    #[inline]
    fn pile(&mut self, tables: &Tables, kind: KindId) {
        self.pile_if(true, tables, kind);
    }
}
