//! Whole games of players who are random now and then (A11), on surveys: they draw what their stepwise twins draw.

use super::{
    actions::Act,
    game::Cational,
    play::{Phase, Position},
    prospects::Prospects,
    store::{STACKS, Stock},
    survey::FreePlace,
    surveyed::SurveyedGame,
    tables::Tables,
};
use crate::contract::{Finished, Fraction, Rng};
use arrayvec::ArrayVec;

impl<const P: usize> Cational<P> {
    /// Plays on until this round is over or the game is, every seat greedy but in this share of its decisions.
    pub(super) fn play_epsilon_greedily(
        &self,
        round: u8,
        position: &Position<P>,
        epsilon: Fraction,
        rng: &mut Rng,
    ) -> Finished {
        // The area is the same when a seat scouts and when it places, so one look serves both.
        let (mut prospects, mut has_looked) = (Prospects::new(), false);
        self.play_surveyed(round, position, rng, |game, tables, rng| {
            if epsilon.happens(rng) {
                game.decide_at_random(tables, rng);
            } else {
                if !has_looked {
                    prospects.look(game, tables, game.seat());
                }
                has_looked = true;
                game.decide_greedily(tables, &mut prospects, rng);
            }
            has_looked &= matches!(game.phase, Phase::Blind | Phase::Replenish | Phase::Place);
        })
    }
}

impl<const P: usize> SurveyedGame<P> {
    /// Takes each legal action alike, in the order of ids.
    fn decide_at_random(&mut self, tables: &Tables, rng: &mut Rng) {
        if self.phase == Phase::Scout {
            let stacks = self.stacks_by_landscape(tables);
            let others = (stacks.is_empty() || self.store.bag_len() > 0) as usize;
            let nth = rng.below((stacks.len() + others) as u64) as usize;
            return self.scout_nth(tables, &stacks, nth);
        }
        let (first, second) = self.free_slots();
        let free = self.areas[self.seat as usize].free();
        let nth = rng.below((free.len() * (1 + second.is_some() as usize)) as u64) as usize;
        let slot = if nth < free.len() { first } else { second.expect("there is a second slot") };
        let mut places: ArrayVec<u8, { super::area::PLACES }> = (0..free.len() as u8).collect();
        let order = |&place: &u8| free[place as usize].order();
        let (_, &mut place, _) = places.select_nth_unstable_by_key(nth % free.len(), order);
        let free = FreePlace { spot: free[place as usize], place };
        self.place(tables, slot, free);
    }

    /// The stacks in the order of their ids.
    pub(super) fn stacks_by_landscape(&self, tables: &Tables) -> ArrayVec<usize, STACKS> {
        let mut stacks: ArrayVec<usize, STACKS> = (0..self.store.stacks()).collect();
        stacks.sort_unstable_by_key(|&stack| tables.landscape(self.store.top(stack)));
        stacks
    }

    /// Scouts from a stack, or, beyond the last, whatever else is legal.
    pub(super) fn scout_nth(&mut self, tables: &Tables, stacks: &[usize], nth: usize) {
        if let Some(&stack) = stacks.get(nth) {
            return self.scout_stack(tables, stack);
        }
        match self.act_without_stacks() {
            Act::ScoutBlind => self.phase = Phase::Blind,
            Act::ScoutNothing => self.phase = Phase::Place,
            _ => {
                self.end_turn(tables);
            }
        }
    }
}
