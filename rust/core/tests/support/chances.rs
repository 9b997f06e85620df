//! Exact distributions by following every step with its probability, and a test of counts against them.

use super::play::{after, legal, outcomes};
use meographic::contract::{ActionId, Rules, Step, Turn};
use meographic::games::cational::{Cational, Position};
use std::collections::HashMap;

/// The ends of a game from here with their probabilities: chance by its weights, each seat alike among the actions that
/// `liked` gives.
pub fn ends<const P: usize>(
    game: &Cational<P>,
    from: &Position<P>,
    liked: impl Fn(&Position<P>) -> Vec<ActionId>,
) -> Vec<(Position<P>, f64)> {
    ends_until(game, from, liked, |_| false)
}

/// The same, but a way also ends, after a step or more, at each position that `stops` it.
pub fn ends_until<const P: usize>(
    game: &Cational<P>,
    from: &Position<P>,
    liked: impl Fn(&Position<P>) -> Vec<ActionId>,
    stops: impl Fn(&Position<P>) -> bool,
) -> Vec<(Position<P>, f64)> {
    let mut ends: HashMap<Position<P>, f64> = HashMap::new();
    let mut open = HashMap::from([(*from, 1.0)]);
    while !open.is_empty() {
        let mut next: HashMap<Position<P>, f64> = HashMap::new();
        for (position, chance) in open {
            let steps: Vec<(Step, f64)> = match game.turn(&position) {
                Turn::Over => {
                    *ends.entry(position).or_default() += chance;
                    continue;
                }
                Turn::Chance => {
                    let total = game.chance_total(&position) as f64;
                    let weighed = |(id, weight): (_, u32)| (Step::Outcome(id), weight as f64 / total);
                    outcomes(game, &position).into_iter().map(weighed).collect()
                }
                Turn::Player(_) => {
                    let ids = liked(&position);
                    ids.iter().map(|&id| (Step::Action(id), 1.0 / ids.len() as f64)).collect()
                }
            };
            for (step, share) in steps {
                let reached = after(game, &position, step);
                let ways = if stops(&reached) { &mut ends } else { &mut next };
                *ways.entry(reached).or_default() += chance * share;
            }
        }
        open = next;
    }
    ends.into_iter().collect()
}

/// The actions of the random player.
pub fn any_action<const P: usize>(game: &Cational<P>) -> impl Fn(&Position<P>) -> Vec<ActionId> + '_ {
    |position| legal(game, position)
}

/// Whether counts could come from these probabilities: chi-square, cells that expect fewer than five put together, against a
/// bound that a true law exceeds once in about 10,000 seeds (Wilson and Hilferty's approximation). Panics if not.
pub fn assert_likely(counts: &[u32], chances: &[f64], what: &str) {
    assert_eq!(counts.len(), chances.len());
    assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{what}: probabilities sum to 1");
    let total = counts.iter().sum::<u32>() as f64;
    let (mut statistic, mut cells, mut few) = (0.0, 0u32, (0.0, 0.0));
    let mut add = |seen: f64, expected: f64| {
        statistic += (seen - expected).powi(2) / expected;
        cells += 1;
    };
    for (&count, &chance) in counts.iter().zip(chances) {
        let expected = total * chance;
        assert!(chance > 0.0 || count == 0, "{what}: the impossible happened {count} times");
        if expected >= 5.0 {
            add(count as f64, expected);
        } else {
            few = (few.0 + count as f64, few.1 + expected);
        }
    }
    if few.1 > 0.0 {
        add(few.0, few.1.max(1.0));
    }
    assert!(cells > 1, "{what}: one cell proves nothing");
    let freedom = (cells - 1) as f64;
    let spread = 2.0 / (9.0 * freedom);
    let bound = freedom * (1.0 - spread + 3.72 * spread.sqrt()).powi(3);
    assert!(statistic < bound, "{what}: chi-square {statistic:.1} with {freedom} degrees of freedom, bound {bound:.1}");
}
