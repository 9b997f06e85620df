//! Many whole games from one position, and what they were worth.

use crate::contract::session::best_total;
use crate::contract::{Finished, MOST_PLAYERS, Player, Rng, Rules, Utility, derive};
use std::ops::Range;

/// Returns under [`Utility::Win`] are 2/k - 1 for k winners: whole twelfths for up to four of them.
const TWELFTHS: i64 = 12;
const _: () = assert!(MOST_PLAYERS == 4, "2/k is a whole number of twelfths for k up to 4");

/// Sums over whole games. They are whole numbers, so in whatever parts and order games are added up, the sums are the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    games: u64,
    decisions: u64,
    /// Of the returns in units of [`Tally::unit`].
    sums: [i128; MOST_PLAYERS],
    squares: [i128; MOST_PLAYERS],
    /// So many units make 1.
    unit: i64,
}

impl Tally {
    /// Of no game yet.
    pub fn new(utility: Utility) -> Self {
        let unit = match utility {
            Utility::Score => 1,
            Utility::Win => TWELFTHS,
        };
        Self { unit, ..Self::default() }
    }

    /// Adds a game of so many players.
    pub fn add(&mut self, finished: &Finished, players: usize) {
        self.games += 1;
        self.decisions += u64::from(finished.decisions);
        let scores = &finished.scores[..players];
        let (best, winners) = best_total(scores, &finished.ties);
        let winners = winners as i64;
        for (seat, &score) in scores.iter().enumerate() {
            let reached = match self.unit {
                1 => i128::from(score),
                unit if Some((score, finished.ties[seat])) == best => i128::from(2 * unit / winners - unit),
                unit => i128::from(-unit),
            };
            self.sums[seat] += reached;
            self.squares[seat] += reached * reached;
        }
    }

    /// Adds another tally of the same utility.
    pub fn merge(&mut self, other: &Self) {
        debug_assert_eq!(self.unit, other.unit, "returns of different utilities have no sum");
        self.games += other.games;
        self.decisions += other.decisions;
        for seat in 0..MOST_PLAYERS {
            self.sums[seat] += other.sums[seat];
            self.squares[seat] += other.squares[seat];
        }
    }

    /// How many games were played.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Decisions taken in them.
    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    /// The mean return of a seat; not a number without games.
    pub fn mean(&self, seat: usize) -> f64 {
        self.sums[seat] as f64 / (self.games as f64 * self.unit as f64)
    }

    /// The sample variance of a seat's return, the sum of squared distances from the mean divided by one less than the
    /// games; not a number with fewer than two.
    pub fn variance(&self, seat: usize) -> f64 {
        if self.games < 2 {
            return f64::NAN;
        }
        // Exact: games times the sum of squared distances, in square units.
        let games = i128::from(self.games);
        let spread = games * self.squares[seat] - self.sums[seat] * self.sums[seat];
        spread as f64 / (self.games as f64 * (self.games - 1) as f64) / (self.unit * self.unit) as f64
    }
}

/// Plays these games on from a position, every seat by `player`, chance by its weights. Game g draws from a generator of its
/// own, derived from `seed` and g, so any split of a range of games into parts plays the same ones.
pub fn playouts<R: Rules>(
    rules: &R,
    utility: Utility,
    position: &R::Position,
    player: Player,
    seed: u64,
    games: Range<u64>,
) -> Tally {
    let mut tally = Tally::new(utility);
    for game in games {
        let finished = rules.playout(position, player, &mut Rng::new(derive(seed, game)));
        tally.add(&finished, rules.players());
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(utility: Utility, games: &[[i32; 4]], players: usize) -> Tally {
        let mut tally = Tally::new(utility);
        games.iter().for_each(|&scores| tally.add(&Finished { decisions: 3, scores, ..Finished::default() }, players));
        tally
    }

    #[test]
    fn the_variance_is_that_of_a_sample() {
        let tally = tally(Utility::Score, &[[2, 7, 0, 0], [4, 7, 0, 0], [9, 7, 0, 0]], 2);
        assert_eq!((tally.games(), tally.decisions()), (3, 9));
        // Distances from 5: 3, 1, 4; (9 + 1 + 16) / 2.
        assert_eq!([tally.mean(0), tally.variance(0)], [5.0, 13.0]);
        assert_eq!([tally.mean(1), tally.variance(1)], [7.0, 0.0]);
    }

    #[test]
    fn of_no_game_nothing_is_known_and_of_one_no_variance() {
        let (none, one) = (tally(Utility::Score, &[], 1), tally(Utility::Score, &[[5; 4]], 1));
        assert!(none.mean(0).is_nan() && none.variance(0).is_nan() && one.variance(0).is_nan());
        assert_eq!(one.mean(0), 5.0);
    }

    #[test]
    fn winners_share_two_and_all_pay_one() {
        let means = |games: &[[i32; 4]]| [0, 1, 2, 3].map(|seat| tally(Utility::Win, games, 4).mean(seat));
        assert_eq!(means(&[[9, 1, 1, 1]]), [1.0, -1.0, -1.0, -1.0]);
        assert_eq!(means(&[[9, 9, 1, 1]]), [0.0, 0.0, -1.0, -1.0]);
        assert_eq!(means(&[[9, 9, 9, 1]]), [-1.0 / 3.0, -1.0 / 3.0, -1.0 / 3.0, -1.0]);
        assert_eq!(means(&[[0; 4]]), [-0.5; 4]);
        assert_eq!(tally(Utility::Win, &[[2, 1, 0, 0], [1, 2, 0, 0]], 2).variance(0), 2.0);
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        let games: Vec<[i32; 4]> = (0..50).map(|i| [i, i * i % 17, 3, i % 5]).collect();
        for utility in [Utility::Score, Utility::Win] {
            let mut sum = tally(utility, &games[30..], 4);
            sum.merge(&tally(utility, &games[..30], 4));
            assert_eq!(sum, tally(utility, &games, 4));
        }
    }
}
