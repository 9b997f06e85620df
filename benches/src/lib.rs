//! What the benchmarks share; the benchmarks themselves are targets of their own.

use meographic::contract::{Player, Rng, Rules, Turn, sample_chance};
use meographic::games::cational::{Cational, Phase, Position};

/// Positions of the standard game at which a seat is to place, in the middle of random games: round 11, so that areas have ten
/// tiles and the row shows four columns.
pub fn middle_positions<const P: usize>(game: &Cational<P>, how_many: u64) -> Vec<Position<P>> {
    let middle = |seed: u64| {
        let mut rng = Rng::new(seed);
        let mut position = game.deal_out(seed);
        while position.round() < 11 || position.phase() != Phase::Place {
            step(game, &mut position, &mut rng);
        }
        position
    };
    (0..how_many).map(middle).collect()
}

/// One step: chance by its weights, a seat at random.
fn step<R: Rules>(rules: &R, position: &mut R::Position, rng: &mut Rng) {
    if rules.turn(position) == Turn::Chance {
        sample_chance(rules, position, rng);
    } else {
        let action = Player::Random.choose(rules, position, rng);
        rules.apply_action(position, action).expect("players choose legal actions");
    }
}

/// The mean of all seats' final scores over so many playouts from the start, every seat by `player`.
pub fn mean_score<R: Rules>(rules: &R, player: Player, games: u64) -> f64 {
    let (start, mut rng) = (rules.initial_position(), Rng::new(1));
    let total: u64 = (0..games)
        .map(|_| rules.playout(&start, player, &mut rng).scores.iter().map(|&score| score as u64).sum::<u64>())
        .sum();
    total as f64 / (games * rules.players() as u64) as f64
}

/// Checks that a benchmark plays the game that it says it plays.
///
/// # Panics
/// If the mean score lies outside `band`.
pub fn assert_mean_score<R: Rules>(rules: &R, player: Player, games: u64, band: std::ops::Range<f64>) {
    let mean = mean_score(rules, player, games);
    assert!(band.contains(&mean), "{} players, {}: mean score {mean:.2}", rules.players(), player.name());
}
