//! Leaves that wait for an answer: looked for elsewhere meanwhile, answered or given back without a trace.

use super::{first_decision, plant, thorough, told};
use crate::support::toy::{At, Toy, Way, drawn, earning};
use meographic::contract::{ActionId, MOST_PLAYERS, Rules, Turn};
use meographic::search::{
    Tree,
    tree::{Options, Simulated, Waiting},
};

const OVER: (Turn, &[Way]) = (Turn::Over, &[]);

/// Two seats; a second decision behind each of three actions.
fn toy() -> Toy {
    Toy::new(
        2,
        &[
            (Turn::Player(0), &[earning(&[0], 1), earning(&[1], 2), earning(&[2], 3)]),
            (Turn::Player(1), &[earning(&[5], 4), earning(&[0, 5], 4)]),
            (Turn::Player(1), &[earning(&[5], 4), earning(&[0, 5], 4)]),
            (Turn::Player(0), &[earning(&[5], 4), earning(&[0, 5], 4)]),
            OVER,
        ],
    )
}

fn asked(tree: &mut Tree<Toy>) -> Waiting<At> {
    match tree.simulate_asking() {
        Simulated::Asks(leaf) => *leaf,
        other => panic!("{other:?}"),
    }
}

fn answer(tree: &mut Tree<Toy>, leaf: &Waiting<At>, values: [f64; MOST_PLAYERS]) {
    tree.answer_leaf(leaf, |_| 1.0, &values);
}

#[test]
fn the_root_is_asked_for_its_priors_alone_which_are_shared_out() {
    let toy = toy();
    let mut tree = plant(&toy, &thorough(), &toy.initial_position(), 1);
    let root = tree.root_leaf();
    assert!(root.is_root() && root.seat == 0 && root.position == toy.initial_position());
    tree.answer_leaf(&root, |action| [1.0, 0.0, 3.0][action.0 as usize], &[9.0; 4]);
    let priors: Vec<f64> = tree.answer().actions.iter().map(|stats| stats.prior).collect();
    assert!((priors[0] - 0.25).abs() < 1e-3 && priors[1] < 1e-6 && (priors[2] - 0.75).abs() < 1e-3, "{priors:?}");
    assert_eq!((tree.simulations(), tree.fault()), (0, None));
    // Nothing likely is all alike.
    tree.answer_leaf(&root, |_| 0.0, &[0.0; 4]);
    assert!(tree.answer().actions.iter().all(|stats| (stats.prior - 1.0 / 3.0).abs() < 1e-3));
}

#[test]
fn priors_of_the_root_are_shared_among_distinct_actions() {
    let is_twin = |toy: &Toy| {
        let (mut at, mut all, mut distinct) = (toy.initial_position(), Vec::new(), Vec::new());
        first_decision(toy, &mut at);
        toy.legal_actions(&at, &mut all);
        toy.distinct_actions(&at, &mut distinct);
        at == toy.initial_position() && distinct.len() > 1 && distinct.len() < all.len()
    };
    let toy = (0..400).map(|seed| Toy::made_up(1, 5, seed)).find(is_twin).expect("a game with twins");
    let mut tree = plant(&toy, &thorough(), &toy.initial_position(), 1);
    tree.answer_leaf(&tree.root_leaf(), |_| 7.0, &[0.0; 4]);
    let actions = tree.answer().actions;
    assert!(actions.iter().all(|stats| (stats.prior - 1.0 / actions.len() as f64).abs() < 1e-3), "{actions:?}");
}

#[test]
fn while_a_leaf_waits_the_next_one_is_another_and_it_waits_but_once() {
    let toy = toy();
    let mut tree = plant(&toy, &thorough(), &toy.initial_position(), 1);
    let leaves: Vec<Waiting<At>> = (0..3).map(|_| asked(&mut tree)).collect();
    let nodes: Vec<usize> = leaves.iter().map(|leaf| leaf.position.node).collect();
    assert_eq!(nodes, [1, 2, 3]);
    assert_eq!(leaves.iter().map(|leaf| leaf.seat).collect::<Vec<_>>(), [1, 1, 0]);
    let Simulated::Again(again) = tree.simulate_asking() else { panic!("all leaves wait") };
    assert!(tree.fault().expect("leaves wait").contains("simulations wait behind edge 0"));
    tree.give_back(&again);
    for (leaf, value) in leaves.iter().zip([1.0, 2.0, 6.0]) {
        answer(&mut tree, leaf, [value, -value, 0.0, 0.0]);
    }
    assert_eq!((tree.fault(), tree.simulations(), tree.answer().depth), (None, 3, 1));
    let means: Vec<f64> = tree.answer().actions.iter().map(|stats| stats.mean[1]).collect();
    assert_eq!(means, [-1.0, -2.0, -6.0]);
}

#[test]
fn what_is_said_to_be_hopeless_is_tried_all_the_same() {
    let toy = Toy::new(1, &[(Turn::Player(0), &[earning(&[4], 1), earning(&[9], 1)]), OVER]);
    let mut tree = plant(&toy, &thorough(), &toy.initial_position(), 1);
    tree.answer_leaf(&tree.root_leaf(), |action| [1.0, 0.0][action.0 as usize], &[0.0; 4]);
    (0..2).for_each(|_| assert!(matches!(tree.simulate_asking(), Simulated::Done)));
    assert_eq!((tree.is_solved(), tree.answer().action), (true, ActionId(1)));
}

#[test]
fn if_nothing_is_likely_behind_a_draw_all_is_tried_alike() {
    let toy = Toy::new(
        1,
        &[
            (Turn::Player(0), &[earning(&[0], 1)]),
            (Turn::Chance, &[drawn(1, &[0], 2)]),
            (Turn::Player(0), &[earning(&[10], 3), earning(&[4], 3), earning(&[4], 3)]),
            OVER,
        ],
    );
    let options = Options { explicit_chance: 0, exploration: Some(100.0), ..thorough() };
    let mut tree = plant(&toy, &options, &toy.initial_position(), 1);
    let leaf = asked(&mut tree);
    tree.answer_leaf(&leaf, |_| 0.0, &[6.0, 0.0, 0.0, 0.0]);
    (0..90).for_each(|_| assert!(matches!(tree.simulate_asking(), Simulated::Done)));
    assert!((5.5..6.5).contains(&tree.answer().values[0]), "{:?}", tree.answer().values);
}

#[test]
fn what_is_given_back_leaves_no_trace_in_sums() {
    let toy = toy();
    let mut tree = plant(&toy, &thorough(), &toy.initial_position(), 1);
    let first = asked(&mut tree);
    answer(&mut tree, &first, [3.0, 0.0, 0.0, 0.0]);
    let before = told(&tree.answer());
    let waiting: Vec<Waiting<At>> = (0..2).map(|_| asked(&mut tree)).collect();
    assert!(tree.fault().is_some());
    assert_eq!(told(&tree.answer()), before, "what waits is not known yet");
    waiting.iter().for_each(|leaf| tree.give_back(leaf));
    assert_eq!((told(&tree.answer()), tree.fault()), (before, None));
}

#[test]
fn ends_need_no_answer_and_solve_the_tree() {
    let toy = toy();
    let mut tree = plant(&toy, &thorough(), &toy.initial_position(), 1);
    let mut questions = 0;
    while !tree.is_solved() {
        match tree.simulate_asking() {
            Simulated::Done => {}
            Simulated::Asks(leaf) => {
                questions += 1;
                answer(&mut tree, &leaf, [2.0, 2.0, 0.0, 0.0]);
            }
            Simulated::Again(_) => panic!("nothing waits"),
        }
        assert_eq!(tree.fault(), None);
        assert!(tree.simulations() < 1_000);
    }
    // Three decisions were asked about, once each; the last one is seat 0's own.
    assert_eq!((questions, tree.answer().action, tree.answer().values), (3, ActionId(2), [7.0, 0.0, 0.0, 0.0]));
}

#[test]
fn leaves_are_decisions_behind_draws_of_both_sorts() {
    let toy = Toy::new(
        1,
        &[
            (Turn::Player(0), &[earning(&[0], 1), earning(&[0], 2)]),
            (Turn::Chance, &[drawn(1, &[0], 2), drawn(1, &[1], 2), drawn(1, &[2], 2)]),
            (Turn::Player(0), &[earning(&[1], 3), earning(&[0], 3)]),
            OVER,
        ],
    );
    for (explicit_chance, transpositions) in [(0, false), (9, false), (9, true)] {
        let options = Options { explicit_chance, transpositions, expand_after: 2, ..thorough() };
        let mut tree = plant(&toy, &options, &toy.initial_position(), 1);
        let mut waiting = Vec::new();
        for round in 0..30 {
            (0..3).for_each(|_| match tree.simulate_asking() {
                Simulated::Done => {}
                Simulated::Asks(leaf) => waiting.push(leaf),
                Simulated::Again(leaf) => tree.give_back(&leaf),
            });
            for leaf in waiting.drain(..) {
                assert_eq!((leaf.seat, leaf.position.node), (0, 2));
                if round % 3 == 1 { tree.give_back(&leaf) } else { answer(&mut tree, &leaf, [2.0, 0.0, 0.0, 0.0]) }
            }
            assert_eq!(tree.fault(), None);
        }
        assert_eq!(tree.is_solved(), explicit_chance > 0);
        assert_eq!(tree.answer().action, ActionId(0));
    }
}

#[test]
fn one_position_that_waits_behind_two_edges_becomes_one_node() {
    let toy = Toy::new(
        1,
        &[
            (Turn::Player(0), &[earning(&[1], 1), earning(&[1], 1)]),
            (Turn::Player(0), &[earning(&[1], 2), earning(&[0], 2)]),
            OVER,
        ],
    );
    let nodes = |transpositions| {
        let options = Options { symmetry: false, transpositions, ..thorough() };
        let mut tree = plant(&toy, &options, &toy.initial_position(), 1);
        let leaves = [asked(&mut tree), asked(&mut tree)];
        assert_eq!(leaves[0].position, leaves[1].position);
        leaves.iter().for_each(|leaf| answer(&mut tree, leaf, [1.0, 0.0, 0.0, 0.0]));
        assert_eq!((tree.fault(), tree.simulations()), (None, 2));
        tree.nodes()
    };
    assert_eq!([nodes(false), nodes(true)], [6, 4]);
}
