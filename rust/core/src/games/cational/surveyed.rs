//! Games among players who look at all cells at once. They draw what positions draw, so that a playout can equal its stepwise twin.

use super::{
    game::Cational,
    play::{Phase, Play, Position},
    prospects::Prospects,
    survey::{FreePlace, Survey},
    tables::Tables,
};
use crate::contract::{Finished, Rng, Turn};

/// A game on surveys.
pub(super) type SurveyedGame<const P: usize> = Play<Survey, P>;

impl<const P: usize> Cational<P> {
    /// Plays on until this round is over or the game is: chance by its weights, and `decide` takes an action wherever one is due.
    pub(super) fn play_surveyed(
        &self,
        round: u8,
        position: &Position<P>,
        rng: &mut Rng,
        mut decide: impl FnMut(&mut SurveyedGame<P>, &Tables, &mut Rng),
    ) -> Finished {
        let tables = self.tables();
        let mut game = SurveyedGame::of(position, tables);
        let mut finished = Finished::default();
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => game.draw(tables, rng),
                // The next round begins with its first decision: a rest.
                Turn::Player(_) if game.round > round => break,
                Turn::Player(_) => {
                    finished.decisions += 1;
                    decide(&mut game, tables, rng);
                }
            }
        }
        finished.scores[..P].copy_from_slice(&game.scores);
        finished
    }
}

impl<const P: usize> SurveyedGame<P> {
    /// Takes what earns most; `prospects` has looked at the seat's cells.
    pub(super) fn decide_greedily(&mut self, tables: &Tables, prospects: &mut Prospects, rng: &mut Rng) {
        if self.phase == Phase::Scout {
            match self.greedy_stack(tables, prospects, rng) {
                Some(i) => self.scout_stack(tables, i),
                None => self.scout_without_stacks(tables, rng),
            }
        } else {
            let (slot, place) = self.greedy_placement(tables, prospects, rng);
            let free = FreePlace { spot: prospects.spots()[place], place: place as u8 };
            self.place(tables, slot, free);
        }
    }
}
