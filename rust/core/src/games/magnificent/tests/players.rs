//! What searches and players are given: fast ways against slow ones, rests, whole turns.

use super::{all_rulings, for_all_tables, legal, table};
use crate::contract::{
    ActionId, Player, Rng, Rules, Turn, distinct_by_children, play_stepwise, play_to_rest_stepwise, sample_chance,
};
use crate::games::magnificent::greedy::SAMPLES;
use crate::games::magnificent::{Magnificent, Phase, Position};

/// The positions of a random game.
fn path<const P: usize>(game: &Magnificent<P>, seed: u64) -> Vec<Position<P>> {
    let (mut position, mut rng, mut path) = (game.initial_position(), Rng::new(seed), Vec::new());
    while game.turn(&position) != Turn::Over {
        path.push(position);
        if game.turn(&position) == Turn::Chance {
            sample_chance(game, &mut position, &mut rng);
        } else {
            let ids = legal(game, &position);
            let action = ids[rng.below(ids.len() as u64) as usize];
            game.apply_action(&mut position, action).expect("a listed action");
        }
    }
    path
}

#[test]
fn random_playouts_are_their_stepwise_twins_draw_by_draw() {
    fn check<const P: usize>(game: &Magnificent<P>, seed: u64, told: &str) {
        for (number, position) in path(game, seed).iter().enumerate().step_by(17) {
            let rngs = || [Rng::new(number as u64), Rng::new(number as u64)];
            let [mut one, mut other] = rngs();
            let fast = game.playout(position, Player::Random, &mut one);
            assert_eq!(fast, play_stepwise(game, position, Player::Random, &mut other), "{told}, {number}");
            assert_eq!(one.next_u64(), other.next_u64());
            let [mut one, mut other] = rngs();
            let fast = game.playout_to_rest(position, Player::Random, &mut one);
            assert_eq!(fast, play_to_rest_stepwise(game, position, Player::Random, &mut other), "{told}, {number}");
            assert_eq!(one.next_u64(), other.next_u64());
        }
    }
    for_all_tables!(check);
}

#[test]
fn a_game_has_two_rests_at_the_first_decisions_of_the_later_rounds() {
    fn check<const P: usize>(game: &Magnificent<P>, seed: u64, told: &str) {
        let path = path(game, seed);
        let rests: Vec<_> = path.iter().filter(|position| game.is_rest(position)).collect();
        let rounds: Vec<u8> = rests.iter().map(|rest| rest.common().round).collect();
        assert_eq!(rounds, [2, 3], "{told}");
        for rest in rests {
            assert_eq!((rest.phase(), rest.common().turns), (Phase::Die, 0), "{told}");
            assert!((0..P).all(|seat| rest.seat(seat).used == 0), "{told}");
        }
    }
    for_all_tables!(check);
}

#[test]
fn distinct_actions_are_those_that_lead_to_different_positions() {
    /// The phases of the nodes that had doubles.
    fn check<const P: usize>(rulings: &serde_json::Value, seed: u64, fewer: &mut Vec<&'static str>) {
        let game = table::<P>(rulings);
        let (mut quick, mut slow) = (Vec::new(), Vec::new());
        for position in path(&game, seed).iter().filter(|position| !position.phase().is_chance()) {
            game.distinct_actions(position, &mut quick);
            distinct_by_children(&game, position, &mut slow);
            let phase = position.phase().name();
            assert_eq!(quick, slow, "{rulings} at {phase}");
            if quick.len() < legal(&game, position).len() && !fewer.contains(&phase) {
                fewer.push(phase);
            }
        }
    }
    let mut fewer = Vec::new();
    for (number, rulings) in all_rulings().iter().enumerate() {
        for seed in 0..12 {
            check::<2>(rulings, number as u64 * 100 + seed, &mut fewer);
            check::<3>(rulings, number as u64 * 100 + seed, &mut fewer);
        }
    }
    for phase in ["tent", "arrange", "place", "gain", "copy", "pay"] {
        assert!(fewer.contains(&phase), "no {phase} had doubles, but {fewer:?} had");
    }
}

/// A11's words, step by step by the contract.
fn best_of_ten_turns<const P: usize>(game: &Magnificent<P>, position: &Position<P>, rng: &mut Rng) -> ActionId {
    let ids = legal(game, position);
    if ids.len() == 1 {
        return ids[0];
    }
    let mover = position.mover();
    let in_turn =
        !matches!(position.phase(), Phase::Draft | Phase::StartTile | Phase::Set | Phase::Discard | Phase::Score);
    let mut tried = Vec::new();
    if in_turn {
        for _ in 0..SAMPLES {
            let first = ids[rng.below(ids.len() as u64) as usize];
            let mut now = *position;
            game.apply_action(&mut now, first).expect("it is legal");
            let began = (position.common().round, position.common().turns);
            while (now.common().round, now.common().turns) == began {
                if game.turn(&now) == Turn::Chance {
                    sample_chance(game, &mut now, rng);
                } else {
                    let ids = legal(game, &now);
                    game.apply_action(&mut now, ids[rng.below(ids.len() as u64) as usize]).expect("it is legal");
                }
            }
            tried.push((now.worth(game.tables(), mover), first));
        }
    } else {
        for &id in &ids {
            let mut now = *position;
            game.apply_action(&mut now, id).expect("it is legal");
            tried.push((now.worth(game.tables(), mover), id));
        }
    }
    let most = tried.iter().map(|(worth, _)| *worth).max().expect("something was tried");
    tried.into_iter().find(|(worth, _)| *worth == most).expect("the most is there").1
}

#[test]
fn the_greedy_player_takes_the_first_step_of_the_best_of_ten_turns() {
    fn check<const P: usize>(game: &Magnificent<P>, seed: u64, told: &str) {
        for (number, position) in path(game, seed).iter().enumerate().step_by(23) {
            if game.turn(position) == Turn::Chance {
                continue;
            }
            let (mut one, mut other) = (Rng::new(number as u64), Rng::new(number as u64));
            let action = game.greedy_action(position, &mut one);
            assert_eq!(action, Some(best_of_ten_turns(game, position, &mut other)), "{told}, {number}");
            assert_eq!(one.next_u64(), other.next_u64());
        }
    }
    for_all_tables!(check);
}

#[test]
fn all_placements_in_one_call_are_the_legal_ones_with_the_bonuses_that_they_pay() {
    let game = table::<2>(&serde_json::json!({}));
    let (mut placements, mut nodes, mut paid) = (Vec::new(), 0, 0);
    for seed in 0..20 {
        for position in path(&game, seed) {
            if position.phase() != Phase::Tile {
                continue;
            }
            let (mover, left) = (position.mover(), position.turn_state().left);
            let kinds = (0..2).map(|size| position.turn_state().colour as usize * 2 + size);
            let mut listed = Vec::new();
            for kind in kinds.filter(|kind| left[kind % 2] > 0 && position.common().stock[*kind] > 0) {
                game.list_placements(&position, mover, kind, &mut placements);
                listed.extend(placements.iter().copied());
            }
            let ids = legal(&game, &position);
            let tiles: Vec<_> = ids.into_iter().filter(|id| id.0 >= crate::games::magnificent::ids::TILE).collect();
            assert_eq!(listed.iter().map(|placement| placement.action).collect::<Vec<_>>(), tiles);
            for placement in listed {
                let mut after = position;
                game.apply_action(&mut after, placement.action).expect("it is legal");
                let laid = after.seat(mover).covered() & !position.seat(mover).covered();
                assert_eq!(laid & placement.cells, placement.cells);
                let numeral = position.seat(mover).board;
                let bonuses = placement.bonuses(game.tables(), numeral);
                let points = bonuses.filter(|(kind, _)| kind.0 == 1).map(|(_, n)| n as i32).sum::<i32>();
                let gain = after.scores()[mover] - position.scores()[mover];
                let waits = after.phase() != Phase::WindowB && after.phase() != Phase::Tile;
                if !waits && !position.turn_state().doubled {
                    assert_eq!(gain, points);
                    paid += points;
                }
            }
            nodes += 1;
        }
    }
    assert!(nodes > 50 && paid > 100, "{nodes} nodes, {paid} points");
}
