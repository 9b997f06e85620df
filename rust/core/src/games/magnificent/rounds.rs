//! The end of a round and of the game (TM-10, TM-11).

use super::few::Few;
use super::phase::{Base, Phase};
use super::position::{NONE, Position};
use super::scoring;
use super::tables::Tables;

impl<const P: usize> Position<P> {
    /// Payment, and who takes first (TM-10.1, TM-10.2).
    pub(super) fn end_round(&mut self, tables: &Tables) {
        let round = self.common.round as i32;
        for (own, score) in self.seats.iter_mut().zip(&mut self.scores) {
            let mut sums = [0u16; 4];
            for place in 0..4 {
                if let Some((colour, value)) = own.die(place) {
                    sums[colour as usize] += value as u16;
                }
            }
            let due = sums[..3].iter().max().copied().unwrap_or(0) + sums[3];
            let paid = due.min(own.coins);
            own.coins -= paid;
            *score -= (due - paid) as i32 * round;
            own.dice = [0; 5];
            if own.hats[1] != NONE {
                own.hats = [own.hats[1], NONE];
            }
        }
        let mut order: [u8; P] = std::array::from_fn(|seat| seat as u8);
        order.sort_unstable_by_key(|&seat| std::cmp::Reverse(self.seats[seat as usize].hats[0]));
        self.common.order = Few::new();
        order.into_iter().for_each(|seat| self.common.order.push(seat));
        self.common.cursor = 0;
        self.base = Base::Taking;
        let _ = tables;
    }

    /// Whether the upper of two players discards a set for the lower (TM-10.3, TM-10.8).
    fn has_gap(&self) -> bool {
        P == 2 && self.seats[0].hats[0].abs_diff(self.seats[1].hats[0]) >= 2
    }

    /// Opens the next node in which a set is taken or discarded.
    pub(super) fn takes(&mut self, _tables: &Tables) -> bool {
        // Without a gap: takers in order. With one: upper takes, upper discards, lower takes.
        let at = self.common.cursor as usize;
        let gap = self.has_gap();
        let order = self.common.order;
        let steps = if gap { 3 } else { P };
        if at < steps && self.sets_left() != 0 {
            let taker = if gap { at / 2 } else { at };
            self.seat = order.as_slice()[taker];
            return self.open(if gap && at == 1 { Phase::Discard } else { Phase::Set });
        }
        self.common.sets = [NONE; 4];
        self.common.set_tiles = [NONE; 4];
        self.common.cursor = 0;
        self.base = Base::Scoring;
        false
    }

    /// A set is taken (TM-10.2).
    pub(super) fn take_set(&mut self, place: usize) {
        let card = std::mem::replace(&mut self.common.sets[place], NONE);
        let tile = std::mem::replace(&mut self.common.set_tiles[place], NONE);
        let own = self.own_mut();
        own.cards.push(card);
        if tile != NONE && own.trainer_tiles.len() < 3 {
            own.trainer_tiles.push(tile);
        }
        self.common.cursor += 1;
    }

    /// A set is discarded (TM-10.3).
    pub(super) fn discard_set(&mut self, place: usize) {
        self.common.sets[place] = NONE;
        self.common.set_tiles[place] = NONE;
        self.common.cursor += 1;
    }

    /// Opens the next node in which a card is scored; after the last the round or the game ends (TM-10.5).
    pub(super) fn scores_cards(&mut self, tables: &Tables) -> bool {
        while (self.common.cursor as usize) < P {
            let seat = self.common.order.as_slice()[self.common.cursor as usize];
            if self.seats[seat as usize].cards.len() == 5 {
                self.seat = seat;
                return self.open(Phase::Score);
            }
            self.common.cursor += 1;
        }
        self.common.cursor = 0;
        self.common.order = Few::new();
        if self.common.round == 3 {
            self.end_game(tables);
        } else {
            self.end_of_round_done();
        }
        false
    }

    /// A card scores in full and is discarded (TM-10.5).
    pub(super) fn score_card(&mut self, tables: &Tables, place: usize) {
        let card = self.own_mut().cards.remove(place);
        self.scores[self.seat as usize] += scoring::value(tables, self.own(), card) as i32;
        self.common.cursor += 1;
    }

    /// Markers return, and the next round's display is dealt (TM-10.6).
    fn end_of_round_done(&mut self) {
        self.common.round += 1;
        self.common.turns = 0;
        for own in &mut self.seats {
            own.free += own.used;
            own.used = 0;
            own.performed = 0;
        }
        self.base = Base::Display;
    }

    /// Half the cards left, coins, rectangles (TM-11).
    fn end_game(&mut self, tables: &Tables) {
        for (own, score) in self.seats.iter().zip(&mut self.scores) {
            *score += scoring::final_points(tables, own) as i32;
        }
        self.seat = 0;
        self.base = Base::Over;
    }
}
