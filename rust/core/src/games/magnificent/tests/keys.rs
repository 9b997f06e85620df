//! Keys tell positions apart just as far as A6 says.

use super::{for_all_tables, outcomes, random_game, table, take};
use crate::contract::{Rng, Rules, Step};
use crate::games::magnificent::position::NONE;
use crate::games::magnificent::{Magnificent, Phase, Position};
use serde_json::json;
use std::collections::HashMap;

/// All but the scores.
fn unscored<const P: usize>(position: &Position<P>) -> Position<P> {
    Position { scores: [0; P], ..*position }
}

#[test]
fn keys_are_equal_just_if_positions_are_scores_apart() {
    let game = table::<2>(&json!({"start": "draft", "steps": "stepwise"}));
    let mut met: HashMap<u64, Position<2>> = HashMap::new();
    let (mut again, mut nodes) = (0, 0);
    for seed in 0..60 {
        random_game(&game, seed, |before, _, _| {
            nodes += 1;
            let position = unscored(before);
            assert_eq!(position.key(), before.key(), "scores don't count");
            if let Some(known) = met.insert(before.key(), position) {
                again += 1;
                assert_eq!(known, position, "equal keys, other positions");
            }
        });
    }
    // At least the first node comes again in every game.
    assert!(again >= 59 && met.len() == nodes - again, "{again} of {nodes} came again");
}

#[test]
fn a_change_of_anything_changes_the_key() {
    let game = table::<2>(&json!({}));
    let position = game.deal_out(8);
    let changes: [fn(&mut Position<2>); 14] = [
        |position| position.seats[1].coins += 1,
        |position| position.seats[0].gems[2] += 1,
        |position| position.seats[1].used += 1,
        |position| position.seats[0].dice[3] = 5,
        |position| position.seats[0].posters.swap(0, 1),
        |position| position.seats[1].hats[0] = 9,
        |position| position.common.dice[3] += 1,
        |position| position.common.stock[5] -= 1,
        |position| position.common.wagons[1] = 4,
        |position| position.common.poster_deck ^= 1 << 20,
        |position| position.common.starter = 1,
        |position| position.state.steps_left = 1,
        |position| position.pending.push(crate::games::magnificent::pending::Kind::POSTER, 1),
        |position| position.seat ^= 1,
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let mut changed = position;
        change(&mut changed);
        assert_ne!(changed.key(), position.key(), "change {number}");
        assert_ne!(changed.canonical_key(), position.canonical_key(), "change {number}");
    }
}

/// A random order of the first `count` places.
fn order(count: usize, rng: &mut Rng) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    rng.shuffle(&mut order);
    order
}

/// The position with everything that has no order in another one; what the turn refers to goes along.
fn shuffled<const P: usize>(position: &Position<P>, rng: &mut Rng) -> Position<P> {
    let mut other = *position;
    for seat in 0..P {
        let (own, is_mover) = (&position.seats[seat], seat == position.seat as usize);
        let new = &mut other.seats[seat];
        for (to, from) in order(own.cards.len(), rng).into_iter().enumerate() {
            new.cards.as_mut_slice()[to] = own.cards.as_slice()[from];
            new.dice[to] = own.dice[from];
            if is_mover && position.state.card as usize == from {
                other.state.card = to as u8;
            }
        }
        if is_mover {
            other.state.spaces_used &= 0b111111;
            other.state.served &= 1;
        }
        for (to, from) in order(own.trainer_tiles.len(), rng).into_iter().enumerate() {
            new.trainer_tiles.as_mut_slice()[to] = own.trainer_tiles.as_slice()[from];
            if is_mover && position.state.spaces_used >> (6 + from) & 1 == 1 {
                other.state.spaces_used |= 1 << (6 + to);
            }
        }
        for (to, from) in order(own.hand.len(), rng).into_iter().enumerate() {
            new.hand.as_mut_slice()[to] = own.hand.as_slice()[from];
        }
        for (to, from) in order(4, rng).into_iter().enumerate() {
            new.tents[to] = own.tents[from];
            new.posters[to + 1] = own.posters[from + 1];
            if is_mover && position.state.served >> (from + 1) & 1 == 1 {
                other.state.served |= 2 << to;
            }
        }
    }
    let (common, new) = (&position.common, &mut other.common);
    for (to, from) in order(common.start_tiles.len(), rng).into_iter().enumerate() {
        new.start_tiles.as_mut_slice()[to] = common.start_tiles.as_slice()[from];
    }
    for (to, from) in order(4, rng).into_iter().enumerate() {
        new.sets[to] = common.sets[from];
        new.set_tiles[to] = common.set_tiles[from];
    }
    for (to, from) in order(4, rng).into_iter().enumerate() {
        new.posters[to] = common.posters[from];
        if position.state.refill as usize == from {
            other.state.refill = to as u8;
        }
    }
    other
}

fn order_does_not_count<const P: usize>(game: &Magnificent<P>, seed: u64, told: &str) {
    let mut rng = Rng::new(seed);
    let mut moved = 0;
    random_game(game, seed, |before, _, _| {
        let other = shuffled(before, &mut rng);
        assert_eq!(other.canonical_key(), before.canonical_key(), "{told} {}", before.phase.name());
        moved += (other.key() != before.key()) as u32;
    });
    assert!(moved > 50, "{told}: {moved} positions were told apart by their key");
}

#[test]
fn canonical_keys_know_no_order_of_cards_tiles_sets_and_tents() {
    for_all_tables!(order_does_not_count);
}

#[test]
fn canonical_keys_tell_what_lies_together() {
    let game = table::<2>(&json!({}));
    let mut position = game.deal_out(8);
    position.seats[0].tents = [3, 4, NONE, NONE];
    position.seats[0].posters = [NONE, 9, 10, NONE, NONE];
    let mut swapped = position;
    swapped.seats[0].posters.swap(1, 2);
    assert_ne!(swapped.canonical_key(), position.canonical_key(), "other pairs");
    let mut both = swapped;
    both.seats[0].tents.swap(0, 1);
    assert_eq!(both.canonical_key(), position.canonical_key(), "the same pairs");
    position.seats[0].dice[0] = 4;
    let mut moved = position;
    moved.seats[0].dice.swap(0, 1);
    assert_ne!(moved.canonical_key(), position.canonical_key(), "the die lies on another card");
    let mut swapped = position;
    swapped.common.set_tiles.swap(0, 1);
    assert_ne!(swapped.canonical_key(), position.canonical_key(), "other sets");
}

/// The first choice after setup's posters, seat 0 having got one of the six starting posters, seat 1 the last; seat 0's is put away.
fn with_starting_poster(game: &Magnificent<2>, place: usize) -> Position<2> {
    let mut position = game.initial_position();
    while position.seats[1].posters[0] == NONE {
        let outcomes = outcomes(game, &position);
        let at = match (position.phase, position.seat) {
            (Phase::SetupStartPoster, 0) => place,
            (Phase::SetupStartPoster, _) => outcomes.len() - 1,
            _ => 0,
        };
        take(game, &mut position, Step::Outcome(outcomes[at]));
    }
    position.seats[0].posters[0] = NONE;
    position
}

#[test]
fn starting_posters_that_nobody_got_leave_the_game() {
    let game = table::<2>(&json!({}));
    let (one, other) = (with_starting_poster(&game, 0), with_starting_poster(&game, 1));
    assert_eq!(one.common.poster_deck & game.tables().start_posters, 0);
    assert_eq!(one.key(), other.key());
}
