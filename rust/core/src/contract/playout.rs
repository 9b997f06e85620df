//! Playing on to the end, step by step: what every game can do, and the slow twin of whatever faster way it brings.

use super::{Player, Rng, Rules, Turn, sample_chance};

/// Most players that a game can have.
pub const MOST_PLAYERS: usize = 4;

/// How a playout ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Finished {
    /// Decisions taken on the way.
    pub decisions: u32,
    /// Totals at the end, or standings at a rest, by seat; 0 beyond the last.
    pub scores: [i32; MOST_PLAYERS],
    /// What tells seats of equal scores apart ([`Rules::tie_breaks`]), by seat.
    pub ties: [i32; MOST_PLAYERS],
}

/// Plays on from `position` to the end: every seat by `player`, chance by its weights.
pub fn play_stepwise<R: Rules>(rules: &R, position: &R::Position, player: Player, rng: &mut Rng) -> Finished {
    let mut position = position.clone();
    let mut finished = Finished::default();
    while rules.turn(&position) != Turn::Over {
        finished.decisions += step(rules, &mut position, player, rng);
    }
    finished.with_totals(rules, &position)
}

/// Plays on from `position` to the next rest ([`Rules::is_rest`]), a step or more from there, or to the end: every seat by `player`, chance
/// by its weights.
pub fn play_to_rest_stepwise<R: Rules>(rules: &R, position: &R::Position, player: Player, rng: &mut Rng) -> Finished {
    let mut position = position.clone();
    let mut finished = Finished::default();
    while rules.turn(&position) != Turn::Over {
        finished.decisions += step(rules, &mut position, player, rng);
        if let Some(scores) = standings(rules, &position) {
            return Finished { scores, ties: rules.tie_breaks(&position), ..finished };
        }
    }
    finished.with_totals(rules, &position)
}

/// What seats stand at, if the game rests here: at a decision that is a rest ([`Rules::is_rest`]); 0 beyond the last seat.
pub fn standings<R: Rules>(rules: &R, position: &R::Position) -> Option<[i32; MOST_PLAYERS]> {
    let is_rest = matches!(rules.turn(position), Turn::Player(_)) && rules.is_rest(position);
    is_rest.then(|| {
        let standing = |seat| if seat < rules.players() { rules.standing(position, seat) } else { 0 };
        std::array::from_fn(standing)
    })
}

/// One step of a game that is not over; gives how many decisions it was.
fn step<R: Rules>(rules: &R, position: &mut R::Position, player: Player, rng: &mut Rng) -> u32 {
    if rules.turn(position) == Turn::Chance {
        sample_chance(rules, position, rng);
        return 0;
    }
    let action = player.choose(rules, position, rng);
    rules.apply_action(position, action).expect("players choose legal actions");
    1
}

impl Finished {
    /// The same with the totals of this position.
    fn with_totals<R: Rules>(mut self, rules: &R, position: &R::Position) -> Self {
        let scores = rules.scores(position);
        self.scores[..scores.len()].copy_from_slice(scores);
        self.ties = rules.tie_breaks(position);
        self
    }
}
