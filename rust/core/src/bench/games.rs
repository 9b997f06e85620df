//! Whole games: from nothing dealt to the end, chance by its weights.

use super::{Done, Expected, Loop};
use crate::contract::{Player, Rng, Rules};
use crate::games::{cational::Cational, magnificent::Magnificent};
use std::ops::RangeInclusive;

/// Whole games in which every seat is played by one player. The unit is so many decisions, say the two of a placement. The answer says how
/// far all final scores lie above the least that there is, in sum.
pub(super) struct Games<R: Rules> {
    rules: R,
    start: R::Position,
    player: Player,
    rng: Rng,
    games: u64,
    score: Score,
    /// Decisions of a unit.
    unit: u64,
    /// How many units a game can have.
    units: RangeInclusive<u64>,
}

/// What a seat scores in a game, known from very many games.
pub(super) struct Score {
    /// On average, give or take 0.1.
    pub mean: f64,
    /// The standard deviation, rounded up.
    pub deviation: f64,
}

/// Games of P players with the standard edition. The unit is a turn: to scout and to place.
pub(super) fn cational<const P: usize>(player: Player, score: Score) -> Games<Cational<P>> {
    let rules = Cational::standard();
    let units = rules.max_game_length() as u64 / 2;
    games(rules, player, score, 2, units..=units)
}

/// Games of P players with the standard edition. The unit is a decision; games differ in length.
pub(super) fn magnificent<const P: usize>(
    player: Player,
    score: Score,
    decisions: RangeInclusive<u64>,
) -> Games<Magnificent<P>> {
    games(Magnificent::standard(), player, score, 1, decisions)
}

fn games<R: Rules>(rules: R, player: Player, score: Score, unit: u64, units: RangeInclusive<u64>) -> Games<R> {
    Games { start: rules.initial_position(), rules, player, rng: Rng::new(1), games: 0, score, unit, units }
}

impl<R: Rules> Loop for Games<R> {
    fn ready(&mut self, times: u64) -> u64 {
        self.games = times;
        times
    }

    fn run(&mut self) -> Done {
        let least = self.rules.min_score();
        let (mut decisions, mut answer) = (0, 0);
        for _ in 0..self.games {
            let finished = self.rules.playout(&self.start, self.player, &mut self.rng);
            decisions += finished.decisions as u64;
            answer += finished.scores[..self.rules.players()].iter().map(|&score| (score - least) as u64).sum::<u64>();
        }
        Done { units: decisions / self.unit, answer }
    }

    fn expected(&self) -> Expected {
        let (games, seats) = (self.games as f64, self.rules.players() as f64);
        // Six deviations of the mean, as if the seats of a game scored alike; and a little, since the mean is a rounded one.
        let band = 6.0 * self.score.deviation / games.max(1.0).sqrt() + 0.2;
        let least = self.rules.min_score() as f64;
        let sum = |mean: f64| ((mean - least).max(0.0) * games * seats) as u64;
        Expected {
            units: self.games * self.units.start()..=self.games * self.units.end(),
            answers: sum(self.score.mean - band)..=sum(self.score.mean + band),
        }
    }
}
