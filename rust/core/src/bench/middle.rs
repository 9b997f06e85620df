//! Positions as a search meets them.

use crate::contract::{Player, Rng, Rules, Turn, dealt_position, sample_chance};
use crate::games::cational::{Cational, Phase, Position};

/// Positions of Cational Meographic at which the first seat is to place in round `round`, each from a random game of its
/// own; the same ones each time.
pub fn positions_in_round<const P: usize>(game: &Cational<P>, round: u8, how_many: u64) -> Vec<Position<P>> {
    let position = |seed: u64| {
        let mut rng = Rng::new(seed);
        let mut position = game.deal_out(seed);
        while position.round() < round || position.phase() != Phase::Place {
            step(game, &mut position, &mut rng);
        }
        position
    };
    (0..how_many).map(position).collect()
}

/// The same in round 11: areas of ten tiles, four columns of missions.
pub fn middle_positions<const P: usize>(game: &Cational<P>, how_many: u64) -> Vec<Position<P>> {
    positions_in_round(game, 11, how_many)
}

/// The position that a random game from each of so many deals has at its decision number `decisions`, counted from 0, or at its last; the
/// same ones each time.
pub fn positions_after<R: Rules>(rules: &R, decisions: usize, how_many: u64) -> Vec<R::Position> {
    let position = |seed: u64| {
        let mut rng = Rng::new(seed);
        let mut next = dealt_position(rules, seed);
        let mut position = next.clone();
        for _ in 0..decisions {
            step(rules, &mut next, &mut rng);
            while rules.turn(&next) == Turn::Chance {
                step(rules, &mut next, &mut rng);
            }
            if rules.turn(&next) == Turn::Over {
                break;
            }
            position = next.clone();
        }
        position
    };
    (0..how_many).map(position).collect()
}

/// One step: chance by its weights, a seat at random.
pub(super) fn step<R: Rules>(rules: &R, position: &mut R::Position, rng: &mut Rng) {
    if rules.turn(position) == Turn::Chance {
        sample_chance(rules, position, rng);
    } else {
        let action = Player::Random.choose(rules, position, rng);
        rules.apply_action(position, action).expect("players choose legal actions");
    }
}
