//! Playing on at random, without lists and checks.

use super::phase::{Base, Phase};
use super::position::Position;
use super::tables::Tables;
use crate::contract::Rng;

impl<const P: usize> Position<P> {
    /// Plays on while `goes_on` says so, every seat and chance taking what is possible alike; gives the decisions taken. It draws as the
    /// player `random` and sampled chance do.
    pub(super) fn play_randomly(
        &mut self,
        tables: &Tables,
        rng: &mut Rng,
        mut goes_on: impl FnMut(&Self) -> bool,
    ) -> u32 {
        let mut decisions = 0;
        while goes_on(self) {
            if self.phase.is_chance() {
                let (first, possible) = self.possible(tables);
                let place = rng.below(possible.count_ones() as u64) as usize;
                let outcome = first + super::legal::nth_one(possible, place);
                self.happen(tables, crate::contract::OutcomeId(outcome));
            } else {
                let legal = self.legal(tables);
                let action = legal.nth(tables.cells, rng.below(legal.count() as u64) as usize);
                self.play(tables, action);
                decisions += 1;
            }
        }
        decisions
    }

    /// Whether this is the first decision of a round after the first: one round has ended, nothing of the next is done.
    pub(super) fn is_rest(&self) -> bool {
        self.phase == Phase::Die && self.common.turns == 0 && self.common.round > 1
    }

    /// The round that begins with the next rest.
    pub(super) fn round_of_next_rest(&self) -> u8 {
        let is_dealt = self.common.is_setup || !matches!(self.base, Base::Display | Base::Rolls);
        self.common.round + is_dealt as u8
    }

    /// Whether a player's turn is under way: from the choice of its die to window C.
    #[inline]
    pub(super) fn is_in_turn(&self) -> bool {
        !self.common.is_setup && !matches!(self.phase, Phase::Set | Phase::Discard | Phase::Score | Phase::Over)
    }
}
