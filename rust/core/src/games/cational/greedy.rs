//! The greedy player on the working form (A11). The slow twin is `Rules::greedy_action` on compact positions; a law in
//! `tests/laws.rs` checks that each choice made here is one of its best.

use super::{field::FreeCell, play::Phase, playout::Playout, store::Stock, tables::Tables, tile::KindId};
use crate::contract::Rng;

/// The best among things looked at one after the other; of equals each is kept alike.
#[derive(Clone, Copy, Debug)]
struct Best<W, T> {
    worth: W,
    thing: T,
    equals: u64,
}

impl<W: Ord + Copy, T: Copy> Best<W, T> {
    fn look_at(best: &mut Option<Self>, worth: W, thing: T, rng: &mut Rng) {
        match best {
            Some(found) if worth < found.worth => {}
            Some(found) if worth == found.worth => {
                found.equals += 1;
                if rng.below(found.equals) == 0 {
                    found.thing = thing;
                }
            }
            _ => *best = Some(Best { worth, thing, equals: 1 }),
        }
    }
}

impl<const P: usize> Playout<P> {
    /// What each free cell would earn with a tile of this kind.
    fn gains_of<'a>(&'a self, tables: &'a Tables, kind: KindId) -> impl Iterator<Item = (FreeCell, u32)> + 'a {
        let seat = self.seat as usize;
        let field = &self.areas[seat];
        let cells = (0..field.free_len()).map(|place| field.free_cell(place));
        cells.map(move |spot| (spot, self.pawints(tables, kind, self.found(tables, seat, spot, kind))))
    }

    fn best_gain(&self, tables: &Tables, kind: KindId) -> u32 {
        self.gains_of(tables, kind).map(|(_, gain)| gain).max().unwrap_or(0)
    }

    pub(super) fn scout_greedily(&mut self, tables: &Tables, rng: &mut Rng) {
        let hand = self.hands[self.seat as usize];
        let in_hand = hand.iter().filter_map(|held| held.kind()).map(|kind| self.best_gain(tables, kind)).max();
        let mut best = None;
        for stack in 0..self.store.stacks() {
            let own = self.best_gain(tables, self.store.top(stack));
            Best::look_at(&mut best, (own.max(in_hand.unwrap_or(0)), own), stack, rng);
        }
        match best {
            Some(best) => self.scout_stack(tables, best.thing),
            None if self.store.bag_len() > 0 => self.phase = Phase::Blind,
            None => self.scout_nothing(tables),
        }
    }

    pub(super) fn place_greedily(&mut self, tables: &Tables, rng: &mut Rng) {
        let hand = self.hands[self.seat as usize];
        let (first, second) = self.free_slots();
        let mut best = None;
        for slot in [Some(first), second].into_iter().flatten() {
            let kind = hand[slot].kind().expect("a free slot holds a tile");
            for (spot, gain) in self.gains_of(tables, kind) {
                Best::look_at(&mut best, gain, (slot, spot), rng);
            }
        }
        let (slot, spot) = best.expect("a tile can always be placed").thing;
        self.place(tables, slot, spot);
    }
}
