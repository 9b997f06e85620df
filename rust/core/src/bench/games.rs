//! Whole games: from nothing dealt to the end, chance by its weights.

use super::{Done, Expected, Loop};
use crate::contract::{Player, Rng, Rules};
use crate::games::cational::Cational;

/// Whole games in which every seat is played by one player. The unit is a turn: a placement. The answer is the sum of all
/// final scores.
pub(super) struct Games<R: Rules> {
    rules: R,
    start: R::Position,
    player: Player,
    rng: Rng,
    games: u64,
    score: Score,
}

/// A turn of Cational Meographic is two decisions: to scout and to place.
const DECISIONS_A_PLACEMENT: u64 = 2;

/// What a seat scores in a game, known from very many games.
pub(super) struct Score {
    /// On average, give or take 0.1.
    pub mean: f64,
    /// The standard deviation, rounded up.
    pub deviation: f64,
}

/// Games of P players with the standard edition.
pub(super) fn cational<const P: usize>(player: Player, score: Score) -> Games<Cational<P>> {
    let rules = Cational::standard();
    Games { start: rules.initial_position(), rules, player, rng: Rng::new(1), games: 0, score }
}

impl<R: Rules> Loop for Games<R> {
    fn ready(&mut self, times: u64) -> u64 {
        self.games = times;
        times
    }

    fn run(&mut self) -> Done {
        let (mut decisions, mut answer) = (0, 0);
        for _ in 0..self.games {
            let finished = self.rules.playout(&self.start, self.player, &mut self.rng);
            decisions += finished.decisions as u64;
            answer += finished.scores.iter().map(|&score| score as u64).sum::<u64>();
        }
        Done { units: decisions / DECISIONS_A_PLACEMENT, answer }
    }

    fn expected(&self) -> Expected {
        let (games, seats) = (self.games as f64, self.rules.players() as f64);
        // Six deviations of the mean, as if the seats of a game scored alike; and a little, since the mean is a rounded one.
        let band = 6.0 * self.score.deviation / games.max(1.0).sqrt() + 0.2;
        let sum = |mean: f64| (mean.max(0.0) * games * seats) as u64;
        Expected {
            units: self.games * self.rules.max_game_length() as u64 / DECISIONS_A_PLACEMENT,
            answers: sum(self.score.mean - band)..=sum(self.score.mean + band),
        }
    }
}
