//! The slow twin: no table, no bound, no order, numbers as they come; and the law that both agree.

use crate::support::{cases, toy::Toy};
use meographic::contract::{ActionId, MOST_PLAYERS, Rules, Turn, Utility};
use meographic::search::{Expectimax, Outlook};
use proptest::prelude::*;

type Values = [f64; MOST_PLAYERS];

/// Values that are this close are equal: far more than rounding adds up to.
const TOLERANCE: f64 = 1e-8;

/// What a position is worth: the total that each seat can expect, or its return.
pub fn naive<R: Rules>(rules: &R, utility: Utility, position: &R::Position, depth: Option<u32>) -> Values {
    match rules.turn(position) {
        Turn::Over => leaf(utility, rules.scores(position)),
        _ if depth == Some(0) => leaf(utility, rules.scores(position)),
        Turn::Chance => {
            let mut outcomes = Vec::new();
            rules.chance_outcomes(position, &mut outcomes);
            let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
            outcomes.into_iter().fold([0.0; MOST_PLAYERS], |sums, (outcome, weight)| {
                let mut child = position.clone();
                rules.apply_outcome(&mut child, outcome).expect("a listed outcome");
                let values = naive(rules, utility, &child, depth);
                std::array::from_fn(|seat| sums[seat] + values[seat] * weight as f64 / total as f64)
            })
        }
        Turn::Player(seat) => {
            let values = naive_actions(rules, utility, position, depth);
            let better = |best: Values, (_, next): &(ActionId, Values)| {
                if prefers(rules.players(), seat, next, &best) { *next } else { best }
            };
            values[1..].iter().fold(values[0].1, better)
        }
    }
}

/// The same for each action of a decision.
pub fn naive_actions<R: Rules>(
    rules: &R,
    utility: Utility,
    position: &R::Position,
    depth: Option<u32>,
) -> Vec<(ActionId, Values)> {
    let mut ids = Vec::new();
    rules.legal_actions(position, &mut ids);
    let value = |id| {
        let mut child = position.clone();
        rules.apply_action(&mut child, id).expect("a legal action");
        (id, naive(rules, utility, &child, depth.map(|depth| depth - 1)))
    };
    ids.into_iter().map(value).collect()
}

fn leaf(utility: Utility, scores: &[i32]) -> Values {
    let most = *scores.iter().max().expect("a seat");
    let winners = scores.iter().filter(|&&score| score == most).count() as f64;
    let mut values = [0.0; MOST_PLAYERS];
    for (value, &score) in values.iter_mut().zip(scores) {
        *value = match utility {
            Utility::Score => score as f64,
            Utility::Win if score == most => 2.0 / winners - 1.0,
            Utility::Win => -1.0,
        };
    }
    values
}

/// Whether the seat likes the one better: most for itself, then least for the seats after it, in their order.
fn prefers(players: usize, seat: usize, one: &Values, other: &Values) -> bool {
    for after in 0..players {
        let which = (seat + after) % players;
        let more = one[which] - other[which];
        if more.abs() > TOLERANCE {
            return (more > 0.0) == (after == 0);
        }
    }
    false
}

pub fn assert_close(one: &Values, other: &Values) {
    let is_close = one.iter().zip(other).all(|(one, other)| (one - other).abs() < TOLERANCE);
    assert!(is_close, "{one:?} is not {other:?}");
}

pub fn search<R: Rules>(rules: &R, how: Expectimax, position: &R::Position) -> Outlook {
    let outlook = how.search(rules, position, &mut || false);
    assert!(!outlook.was_stopped);
    outlook
}

/// Searches and compares everything with the twin.
pub fn assert_as_naive<R: Rules>(rules: &R, how: Expectimax, position: &R::Position) -> Outlook {
    let outlook = search(rules, how, position);
    let values = outlook.values.expect("a search that was not stopped");
    assert_close(&values, &naive(rules, how.utility, position, how.depth));
    if let (Turn::Player(seat), None | Some(1..)) = (rules.turn(position), how.depth) {
        let naive = naive_actions(rules, how.utility, position, how.depth);
        assert_eq!(outlook.actions.len(), naive.len());
        for ((action, values), (twin, expected)) in outlook.actions.iter().zip(&naive) {
            assert_eq!(action, twin);
            assert_close(values, expected);
        }
        let best = outlook.actions.iter().find(|(action, _)| Some(*action) == outlook.best).expect("it is listed").1;
        assert_close(&best, &values);
        assert!(naive.iter().all(|(_, other)| !prefers(rules.players(), seat, other, &best)));
    } else {
        assert_eq!((outlook.actions.len(), outlook.best), (0, None));
    }
    outlook
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn in_made_up_games_full_of_ties_every_value_is_that_of_a_search_without_tricks(
        players in 1usize..=4, levels in 1usize..=6, seed in any::<u64>(),
        is_win in any::<bool>(), depth in prop_oneof![Just(None), (0u32..5).prop_map(Some)], entries in prop_oneof![Just(0), Just(5), Just(10_000)],
        lower in 0..=3,
    ) {
        let toy = Toy::made_up(players, levels, seed).lowered(lower);
        let utility = if is_win { Utility::Win } else { Utility::Score };
        assert_as_naive(&toy, Expectimax { utility, depth, entries }, &toy.initial_position());
    }
}

#[test]
fn made_up_games_have_ties_that_only_the_other_seats_settle_and_nodes_that_are_met_again() {
    let (mut ties, mut nodes) = (0, [0, 0]);
    for seed in 0..200 {
        let toy = Toy::made_up(3, 6, seed);
        let at = toy.initial_position();
        let outlooks = [0, 10_000].map(|entries| search(&toy, Expectimax { entries, ..Expectimax::default() }, &at));
        // To the last bit, whatever is remembered.
        assert_eq!(outlooks[0].values, outlooks[1].values);
        assert_eq!(outlooks[0].actions, outlooks[1].actions);
        (0..2).for_each(|i| nodes[i] += outlooks[i].nodes);
        if let Turn::Player(seat) = toy.turn(&at) {
            let most = outlooks[0].values.expect("not stopped")[seat];
            let equal: Vec<_> = outlooks[0].actions.iter().filter(|(_, values)| values[seat] == most).collect();
            ties += equal.iter().any(|(_, values)| *values != equal[0].1) as u32;
        }
    }
    assert!(ties > 10, "{ties}");
    assert!(nodes[1] * 2 < nodes[0], "{nodes:?}");
}
