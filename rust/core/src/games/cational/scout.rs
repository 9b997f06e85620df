//! Setup, scouting and replenishing: CM-2, CM-3, and the solo discard of CM-8.

use super::{
    keys::Sort,
    play::{Form, Phase, Play, Position},
    rulings::MissionDeck,
    store::{STACKS, Stock},
    tables::Tables,
    tile::{Held, KindId},
};

impl<A: Form, const P: usize> Play<A, P> {
    /// After the first card (and the face-up deck's top): draw for the supply.
    pub(super) fn card_set_up(&mut self, tables: &Tables) {
        let turns_top = self.phase == Phase::SetupRow && tables.rulings.mission_deck == MissionDeck::FaceUp;
        let cards_left = (self.entries as usize) < tables.cards();
        self.phase = if turns_top && cards_left { Phase::SetupDeck } else { Phase::SetupSupply };
    }

    /// A tile was drawn: it leaves the bag and goes where the node wants it.
    #[inline]
    pub(super) fn tile_drawn(&mut self, tables: &Tables, kind: KindId) {
        self.forget(Sort::Bag, kind.0 as u64, 0, 0);
        match self.phase {
            Phase::SetupSupply => {
                self.stack_up(tables, kind);
                if self.is_supply_settled() {
                    self.phase = Phase::SetupHand;
                    self.hand_out_next(0);
                }
            }
            Phase::SetupHand => {
                let seat = self.seat as usize;
                self.hands[seat][0] = Held::new(kind, tables.rulings.open_hands);
                self.hand_out_next(seat + 1);
            }
            Phase::Blind => {
                self.receive(Held::new(kind, tables.rulings.open_hands));
                self.tile_scouted(tables);
            }
            Phase::Replenish => {
                self.stack_up(tables, kind);
                if self.is_supply_settled() {
                    self.phase = Phase::Place;
                }
            }
            _ => unreachable!("no tile is drawn here"),
        }
    }

    /// The next starting hand, or, with all dealt or an empty bag (CM-2.6), the first turn.
    fn hand_out_next(&mut self, seat: usize) {
        if seat < P && self.store.bag_len() > 0 {
            self.seat = seat as u8;
        } else {
            self.seat = 0;
            self.phase = Phase::Scout;
        }
    }

    /// Three stacks, or nothing left to draw (CM-3.2, CM-3.5).
    #[inline]
    pub(super) fn is_supply_settled(&self) -> bool {
        self.store.stacks() == STACKS || self.store.bag_len() == 0
    }

    /// Takes the top of stack `i` (CM-3.1).
    #[inline]
    pub(super) fn scout_stack(&mut self, tables: &Tables, i: usize) {
        let kind = self.unstack(tables, i);
        self.receive(Held::new(kind, true));
        self.tile_scouted(tables);
    }

    /// The scouted tile goes to the first free slot.
    #[inline]
    pub(super) fn receive(&mut self, held: Held) {
        let hand = &mut self.hands[self.seat as usize];
        let slot = if hand[0].is_nothing() { 0 } else { 1 };
        hand[slot] = held;
    }

    /// A tile was taken: solo discard (CM-8.2, CM-8.5), then replenishing if it is needed.
    #[inline]
    fn tile_scouted(&mut self, tables: &Tables) {
        if P == 1 && self.store.stacks() > 0 {
            self.unstack(tables, self.store.stacks() - 1);
        }
        self.phase = if self.is_supply_settled() { Phase::Place } else { Phase::Replenish };
    }

    /// Lays a drawn tile on its landscape's stack, or starts that stack.
    #[inline]
    fn stack_up(&mut self, tables: &Tables, kind: KindId) {
        if A::KEYED {
            let byte = tables.byte(kind);
            let stack = self.store.stack_of(tables, byte.landscape());
            let height = stack.map_or(0, |i| self.store.height(i));
            self.note(Sort::Stacked, byte.landscape() as u64, height as u64, byte.value() as u64);
            if stack.is_none() {
                self.note(Sort::Stack, byte.landscape() as u64, self.store.stacks() as u64, 0);
            }
        }
        self.store.pile(tables, kind);
    }

    /// Takes the top tile off stack `i`; those left of a stack used up move one place to the right.
    #[inline]
    fn unstack(&mut self, tables: &Tables, i: usize) -> KindId {
        if A::KEYED {
            self.forget_top(tables, i);
        }
        self.store.take(tables, i)
    }

    fn forget_top(&mut self, tables: &Tables, i: usize) {
        let (stacks, height) = (self.store.stacks(), self.store.height(i));
        let byte = tables.byte(self.store.top(i));
        self.forget(Sort::Stacked, byte.landscape() as u64, height as u64 - 1, byte.value() as u64);
        if height > 1 {
            return;
        }
        self.forget(Sort::Stack, byte.landscape() as u64, (stacks - 1 - i) as u64, 0);
        for left in 0..i {
            let landscape = tables.landscape(self.store.top(left)) as u64;
            let place = (stacks - 1 - left) as u64;
            self.forget(Sort::Stack, landscape, place, 0);
            self.note(Sort::Stack, landscape, place - 1, 0);
        }
    }
}

impl<const P: usize> Position<P> {
    /// Replenishing as if nothing were drawn: of the next placement it decides nothing (CM-4.1), and nothing at all if nobody scouts any
    /// more.
    pub(super) fn beyond_idle_draws(&self, tables: &Tables, decisions: Option<u32>) -> Option<Self> {
        let is_last = self.round == tables.rounds() && self.seat as usize == P - 1;
        let is_idle = self.phase == Phase::Replenish && (is_last || decisions == Some(1));
        // A copy is only made where one is wanted.
        if is_idle { Some(Self { phase: Phase::Place, ..*self }) } else { None }
    }
}
