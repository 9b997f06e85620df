//! What the benchmarks share; the benchmarks themselves are targets of their own, and most of what they time is in
//! `meographic::bench`.

use meographic::contract::{Player, Rng, Rules};

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
