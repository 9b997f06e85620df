//! Games for one, three and four players whose answers can be seen.

use super::naive::{assert_as_naive, search};
use crate::support::toy::{Toy, Way, drawn, earning};
use meographic::contract::{ActionId, OutcomeId, Rules, Turn, Utility};
use meographic::search::{Expectimax, Outlook};

const TO_THE_END: Expectimax = Expectimax { utility: Utility::Score, depth: None, entries: 100 };
const OVER: (Turn, &[Way]) = (Turn::Over, &[]);

/// The outlook at the start of a game, and that the twin without tricks has the same.
fn outlook(toy: &Toy, how: Expectimax) -> Outlook {
    assert_as_naive(toy, how, &toy.initial_position())
}

fn values(toy: &Toy, how: Expectimax) -> [f64; 4] {
    outlook(toy, how).values.expect("a search that was not stopped")
}

/// One player: 3 for sure, or by a draw nothing (two in three), or 1 and then a choice of 3 and 6.
fn risk() -> Toy {
    Toy::new(
        1,
        &[
            (Turn::Player(0), &[earning(&[3], 3), earning(&[0], 1)]),
            (Turn::Chance, &[drawn(2, &[0], 3), drawn(1, &[1], 2)]),
            (Turn::Player(0), &[earning(&[3], 3), earning(&[6], 3)]),
            OVER,
        ],
    )
}

#[test]
fn one_player_weighs_a_draw_against_what_is_sure() {
    let outlook = outlook(&risk(), TO_THE_END);
    assert_eq!((outlook.best, outlook.values), (Some(ActionId(0)), Some([3.0, 0.0, 0.0, 0.0])));
    assert_eq!(outlook.actions[0], (ActionId(0), [3.0, 0.0, 0.0, 0.0]));
    // Not skipped at the root, though worth less: (2 x 0 + 7) / 3.
    assert_eq!(outlook.actions[1].0, ActionId(1));
    assert!((outlook.actions[1].1[0] - 7.0 / 3.0).abs() < 1e-11);
}

#[test]
fn a_depth_counts_decisions_and_what_lies_beyond_is_worth_the_scores_so_far() {
    let toy = risk();
    assert_eq!(values(&toy, Expectimax { depth: Some(0), ..TO_THE_END }), [0.0; 4]);
    let second = |depth| outlook(&toy, Expectimax { depth: Some(depth), ..TO_THE_END }).actions[1].1[0];
    // With the last decision the draw is beyond the depth too.
    assert_eq!(second(1), 0.0);
    assert!((second(2) - 7.0 / 3.0).abs() < 1e-11);
    assert_eq!(second(9), second(2));
}

#[test]
fn a_node_of_any_kind_has_a_value_and_only_decisions_have_actions() {
    let toy = risk();
    let mut at = toy.initial_position();
    toy.apply_action(&mut at, ActionId(1)).expect("a legal action");
    let drawn = assert_as_naive(&toy, TO_THE_END, &at);
    assert_eq!((drawn.best, drawn.actions.len()), (None, 0));
    assert!((drawn.values.expect("not stopped")[0] - 7.0 / 3.0).abs() < 1e-11);
    toy.apply_outcome(&mut at, OutcomeId(1)).expect("an outcome");
    toy.apply_action(&mut at, ActionId(1)).expect("a legal action");
    let over = assert_as_naive(&toy, TO_THE_END, &at);
    assert_eq!((over.values, over.best, over.nodes), (Some([7.0, 0.0, 0.0, 0.0]), None, 1));
}

#[test]
fn a_single_legal_action_is_the_best() {
    let toy = Toy::new(1, &[(Turn::Player(0), &[earning(&[5], 1)]), OVER]);
    let outlook = outlook(&toy, TO_THE_END);
    assert_eq!(
        (outlook.best, outlook.actions.len(), outlook.values),
        (Some(ActionId(0)), 1, Some([5.0, 0.0, 0.0, 0.0]))
    );
}

#[test]
fn of_actions_that_are_worth_the_same_to_all_the_first_is_the_best() {
    let toy = Toy::new(2, &[(Turn::Player(1), &[earning(&[0, 1], 1), earning(&[2, 3], 1), earning(&[2, 3], 1)]), OVER]);
    assert_eq!(outlook(&toy, TO_THE_END).best, Some(ActionId(1)));
}

/// Three players: the first leaves the choice to the second or to the third; each of them has two ways that are worth the same to it.
fn three() -> Toy {
    Toy::new(
        3,
        &[
            (Turn::Player(0), &[earning(&[0], 1), earning(&[1], 2)]),
            // Worth 4 to seat 1 either way; the first leaves less to the seat after it, seat 2, so that seat 0 gets 6.
            (Turn::Player(1), &[earning(&[6, 4, 1], 3), earning(&[0, 4, 2], 3), earning(&[9, 3, 0], 3)]),
            // Worth 7 to seat 2 either way; seat 0 comes after it and gets less by the second.
            (Turn::Player(2), &[earning(&[5, 0, 7], 3), earning(&[4, 9, 7], 3)]),
            OVER,
        ],
    )
}

#[test]
fn of_three_each_plays_for_itself_and_leaves_least_to_the_next() {
    let outlook = outlook(&three(), TO_THE_END);
    assert_eq!(outlook.actions, [(ActionId(0), [6.0, 4.0, 1.0, 0.0]), (ActionId(1), [5.0, 9.0, 7.0, 0.0])]);
    assert_eq!((outlook.best, outlook.values), (Some(ActionId(0)), Some([6.0, 4.0, 1.0, 0.0])));
}

#[test]
fn to_win_is_not_to_have_much() {
    // Seat 0 wins with 2, or gets 9 and loses; four of four share.
    let toy = Toy::new(
        4,
        &[
            (Turn::Player(0), &[earning(&[9, 0, 10], 3), earning(&[2, 1, 1, 1], 3), earning(&[0], 1)]),
            (Turn::Player(3), &[earning(&[0, 0, 0, 0], 3), earning(&[3, 3, 0, 3], 3)]),
            OVER,
            OVER,
        ],
    );
    let win = Expectimax { utility: Utility::Win, ..TO_THE_END };
    let outlook = outlook(&toy, win);
    assert_eq!(outlook.best, Some(ActionId(1)));
    let third = -1.0 / 3.0;
    assert_eq!(outlook.actions[0].1, [-1.0, -1.0, 1.0, -1.0]);
    assert_eq!(outlook.actions[1].1, [1.0, -1.0, -1.0, -1.0]);
    assert_eq!(outlook.actions[2].1, [third, third, -1.0, third]);
    // Beyond the depth a position is judged as if over: after the third action all have 0 and share.
    assert_eq!(self::outlook(&toy, Expectimax { depth: Some(1), ..win }).actions[2].1, [-0.5; 4]);
    assert_eq!(self::outlook(&toy, TO_THE_END).best, Some(ActionId(0)));
}

#[test]
fn who_wins_depends_on_the_scores_with_which_a_node_is_reached() {
    // Both ways lead to the same node, where chance gives 1 to either; only who came with 1 wins for sure or shares.
    let toy = Toy::new(
        2,
        &[
            (Turn::Player(0), &[earning(&[0], 1), earning(&[1, 0], 1), earning(&[0, 1], 1)]),
            (Turn::Chance, &[drawn(1, &[1, 0], 2), drawn(1, &[0, 1], 2)]),
            OVER,
        ],
    );
    let outlook = outlook(&toy, Expectimax { utility: Utility::Win, ..TO_THE_END });
    let own: Vec<f64> = outlook.actions.iter().map(|(_, values)| values[0]).collect();
    assert_eq!((own, outlook.best), (vec![0.0, 0.5, -0.5], Some(ActionId(1))));
}

#[test]
fn the_signal_stops_a_search_which_keeps_what_it_has() {
    let slow = Expectimax { entries: 0, ..TO_THE_END };
    let is_big = |toy: &Toy| {
        let whole = search(toy, slow, &toy.initial_position());
        whole.nodes > 10_000 && whole.actions.len() > 2
    };
    let toy = (0..60).map(|seed| Toy::made_up(2, 12, seed)).find(is_big).expect("a big game");
    let at = toy.initial_position();
    let whole = search(&toy, slow, &at);
    let mut looks = 0;
    let stopped = slow.search(&toy, &at, &mut || {
        looks += 1;
        looks == 20
    });
    assert!(stopped.was_stopped && stopped.values.is_none() && looks == 20);
    assert!(stopped.nodes < whole.nodes && stopped.actions.len() < whole.actions.len());
    assert_eq!(stopped.actions[..], whole.actions[..stopped.actions.len()]);
    assert_eq!(stopped.best.is_some(), !stopped.actions.is_empty());
}

#[test]
fn an_action_that_cannot_reach_what_the_seat_has_is_not_looked_at() {
    // Below the root seat 0 takes 5 first; of the others only the one that can still tie is followed, into a node with two ways.
    let after = |earns: i32, to: usize| earning(&[earns], to);
    let toy = Toy::new(
        1,
        &[
            (Turn::Player(0), &[earning(&[0], 1)]),
            (Turn::Player(0), &[after(5, 4), after(1, 2), after(1, 3)]),
            (Turn::Player(0), &[earning(&[4], 4), earning(&[3], 4)]),
            (Turn::Player(0), &[earning(&[3], 4), earning(&[2], 4)]),
            OVER,
        ],
    );
    let outlook = outlook(&toy, Expectimax { entries: 0, ..TO_THE_END });
    assert_eq!(outlook.values, Some([5.0, 0.0, 0.0, 0.0]));
    // The root, the second decision, the end by 5, the node that may tie, the end by its 4; its other way can't reach that.
    assert_eq!(outlook.nodes, 5);
    // Two decisions deep nothing comes after the second: neither of the others can reach 5.
    let near = self::outlook(&toy, Expectimax { entries: 0, depth: Some(2), ..TO_THE_END });
    assert_eq!((near.values, near.nodes), (Some([5.0, 0.0, 0.0, 0.0]), 3));
}

#[test]
fn a_draw_that_leaves_one_seat_short_may_be_what_another_wants() {
    // Each seat first looks at a draw for much that is worth 6 to the one, 7 to the other. Then at the same draw for 10, one in five:
    // seat 0 gets 2 by it, seat 1 gets 9.
    let toy = Toy::new(
        2,
        &[
            (Turn::Chance, &[drawn(1, &[0], 1), drawn(1, &[0], 2)]),
            (Turn::Player(0), &[earning(&[0], 3), earning(&[0], 5)]),
            (Turn::Player(1), &[earning(&[0], 4), earning(&[0], 5)]),
            (Turn::Chance, &[drawn(1, &[12], 6), drawn(1, &[0], 6)]),
            (Turn::Chance, &[drawn(1, &[0, 14], 6), drawn(1, &[0], 6)]),
            (Turn::Chance, &[drawn(4, &[0, 9], 6), drawn(1, &[10, 9], 6)]),
            OVER,
        ],
    );
    assert_eq!(values(&toy, TO_THE_END), [4.0, 4.5, 0.0, 0.0]);
}
