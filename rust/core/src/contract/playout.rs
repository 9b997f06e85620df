//! Playing on to the end, step by step: what every game can do, and the slow twin of whatever faster way it brings.

use super::{Player, Rng, Rules, Turn, sample_chance};

/// Most players that a game can have.
pub const MOST_PLAYERS: usize = 4;

/// How a playout ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Finished {
    /// Decisions taken on the way.
    pub decisions: u32,
    /// Totals at the end, by seat; 0 beyond the last.
    pub scores: [i32; MOST_PLAYERS],
}

/// Plays on from `position`: every seat by `player`, chance by its weights.
pub fn play_stepwise<R: Rules>(rules: &R, position: &R::Position, player: Player, rng: &mut Rng) -> Finished {
    let mut position = position.clone();
    let mut finished = Finished::default();
    loop {
        match rules.turn(&position) {
            Turn::Over => break,
            Turn::Chance => {
                sample_chance(rules, &mut position, rng);
            }
            Turn::Player(_) => {
                let action = player.choose(rules, &position, rng);
                rules.apply_action(&mut position, action).expect("players choose legal actions");
                finished.decisions += 1;
            }
        }
    }
    let scores = rules.scores(&position);
    finished.scores[..scores.len()].copy_from_slice(scores);
    finished
}
