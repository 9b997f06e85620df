//! Trees that go on from what happened.

use super::{plant, search, simulations, stats, thorough, told};
use crate::support::play;
use crate::support::toy::{Toy, Way, drawn, earning};
use meographic::contract::{ActionId, OutcomeId, Player, Rng, Rules, Step, Turn};
use meographic::games::cational::Cational;
use meographic::search::tree::{Options, Playout, steps_since};

const OVER: (Turn, &[Way]) = (Turn::Over, &[]);

#[test]
fn what_was_found_out_behind_the_outcome_that_happened_is_kept() {
    // The draw says which action is the right one behind it; a last decision keeps it from being solved at once.
    let toy = Toy::new(
        1,
        &[
            (Turn::Player(0), &[earning(&[0], 1), earning(&[1], 1)]),
            (Turn::Chance, &[drawn(1, &[0], 2), drawn(1, &[0], 3)]),
            (Turn::Player(0), &[earning(&[9], 4), earning(&[0], 4)]),
            (Turn::Player(0), &[earning(&[0], 4), earning(&[9], 4)]),
            (Turn::Player(0), &[earning(&[0], 5), earning(&[1], 5), earning(&[2], 5), earning(&[3], 5)]),
            OVER,
        ],
    );
    for (outcome, best) in [(0, 0), (1, 1)] {
        let mut tree = plant(&toy, &thorough(), &toy.initial_position(), 5);
        tree.search(simulations(30), &mut || false);
        let kept = tree.follow(&[Step::Action(ActionId(1)), Step::Outcome(OutcomeId(outcome))]);
        let answer = tree.answer();
        assert!(kept > 3 && tree.fault().is_none());
        assert_eq!(answer.actions.iter().map(|action| action.visits).sum::<u64>(), kept);
        assert_eq!((answer.action, answer.simulations, tree.simulations()), (ActionId(best), 0, 0));
        search(&mut tree, 200);
        assert_eq!((tree.answer().values[0], tree.answer().action), (13.0, ActionId(best)));
    }
}

#[test]
fn behind_an_open_node_nothing_is_kept_and_the_tree_begins_anew() {
    let toy = Toy::made_up(2, 10, 4);
    let mut at = toy.initial_position();
    super::first_decision(&toy, &mut at).expect("a decision");
    let options = Options { explicit_chance: 0, ..thorough() };
    let mut tree = plant(&toy, &options, &at, 5);
    search(&mut tree, 300);
    // Any way to the next decision that has a draw in it.
    let mut rng = Rng::new(0);
    let steps = loop {
        let (mut position, mut ids, mut has_drawn) = (at.clone(), Vec::new(), false);
        loop {
            let mut actions = Vec::new();
            toy.legal_actions(&position, &mut actions);
            let id = match toy.turn(&position) {
                Turn::Chance => {
                    has_drawn = true;
                    meographic::contract::sample_chance(&toy, &mut position, &mut rng).0
                }
                Turn::Player(_) if has_drawn => break,
                Turn::Player(_) => {
                    let action = actions[rng.below(actions.len() as u64) as usize];
                    toy.apply_action(&mut position, action).expect("legal");
                    action.0
                }
                Turn::Over => break,
            };
            ids.push(id);
        }
        if has_drawn && matches!(toy.turn(&position), Turn::Player(_)) {
            break steps_since(&toy, &at, &ids);
        }
    };
    assert_eq!(tree.follow(&steps), 0);
    assert_eq!((tree.simulations(), tree.answer().depth, tree.fault()), (0, 0, None));
    let after = tree.position().clone();
    search(&mut tree, 300);
    let mut fresh = plant(&toy, &options, &after, 5);
    search(&mut fresh, 300);
    let shape =
        |answer: &meographic::search::Answer| answer.actions.iter().map(|action| action.action).collect::<Vec<_>>();
    assert_eq!(shape(&tree.answer()), shape(&fresh.answer()));
}

#[test]
fn a_kept_tree_has_the_visits_sums_and_proofs_that_it_had() {
    // Without draws and playouts all can be checked by hand: the edge's visits are one leaf visit and those of the node behind.
    for transpositions in [false, true] {
        let toy = (0..).map(|seed| Toy::made_up(1, 12, seed)).find(|toy| {
            let at = toy.initial_position();
            let mut next = at.clone();
            matches!(toy.turn(&at), Turn::Player(_))
                && toy.apply_action(&mut next, ActionId(0)).is_ok()
                && matches!(toy.turn(&next), Turn::Player(_))
        });
        let toy = toy.expect("a game that begins with two decisions");
        let options = Options { playout: Playout::Nobody, transpositions, ..thorough() };
        let mut tree = plant(&toy, &options, &toy.initial_position(), 5);
        search(&mut tree, 500);
        let before = tree.answer();
        let edge = *stats(&before, 0);
        assert!(!edge.is_exact && edge.visits > 10);
        let nodes = tree.nodes();
        let kept = tree.follow(&[Step::Action(ActionId(0))]);
        let after = tree.answer();
        assert!(tree.fault().is_none() && tree.nodes() < nodes);
        if !transpositions {
            assert_eq!(kept + 1, edge.visits);
            let below: f64 = after.actions.iter().map(|action| action.mean[0] * action.visits as f64).sum();
            let leaf = toy.scores(tree.position())[0] as f64;
            let proved = after.actions.iter().any(|action| action.is_exact);
            let sum = edge.mean[0] * edge.visits as f64;
            assert!(proved || (below + leaf - sum).abs() < 1e-9, "{below} + {leaf} is not {sum}");
        }
        search(&mut tree, 500);
        assert_eq!(tree.answer().simulations, tree.simulations());
    }
}

#[test]
fn a_blind_tree_begins_anew_for_whoever_is_to_move() {
    let game = Cational::<2>::standard();
    let mut position = game.initial_position();
    let mut rng = Rng::new(3);
    play::advance(&game, &mut position, &mut rng);
    let options = Options { viewer: Some(position.seat()), ..Options::default() };
    let mut tree = plant(&game, &options, &position, 1);
    search(&mut tree, 50);
    let mut steps = Vec::new();
    while position.seat() == 0 || game.turn(&position) == Turn::Chance {
        let step = play::clumping_step(&game, &position, &mut rng).expect("the game goes on");
        play::take(&game, &mut position, step);
        steps.push(step);
    }
    assert_eq!(tree.follow(&steps), 0);
    search(&mut tree, 50);
    assert_eq!((tree.position(), tree.answer().simulations), (&position, 50));
}

#[test]
fn a_game_can_be_searched_from_start_to_end_by_one_tree() {
    let game = Cational::<1>::standard();
    for options in [
        Options { explicit_chance: 3, playout: Playout::By(Player::Random), ..Options::default() },
        Options {
            explicit_chance: 3,
            playout: Playout::Nobody,
            transpositions: true,
            expand_after: 2,
            ..Options::default()
        },
    ] {
        let (mut rng, mut position) = (Rng::new(9), game.initial_position());
        play::advance(&game, &mut position, &mut rng);
        let mut tree = plant(&game, &options, &position, 1);
        let mut kept = 0;
        loop {
            search(&mut tree, 40);
            let mut steps = vec![Step::Action(tree.answer().action)];
            play::take(&game, &mut position, steps[0]);
            while game.turn(&position) == Turn::Chance {
                let outcome = meographic::contract::sample_chance(&game, &mut position, &mut rng);
                steps.push(Step::Outcome(outcome));
            }
            if game.turn(&position) == Turn::Over {
                break;
            }
            kept += tree.follow(&steps);
            assert_eq!((tree.fault(), tree.position()), (None, &position));
        }
        assert!(kept > 300, "{kept}");
    }
}

#[test]
fn following_is_deterministic() {
    let toy = Toy::made_up(2, 12, 4);
    let mut at = toy.initial_position();
    super::first_decision(&toy, &mut at).expect("a decision");
    let run = || {
        let mut tree = plant(&toy, &thorough(), &at, 5);
        search(&mut tree, 200);
        let (step, mut position) = (Step::Action(tree.answer().action), at.clone());
        let Step::Action(action) = step else { unreachable!() };
        toy.apply_action(&mut position, action).expect("legal");
        let mut steps = vec![step];
        while toy.turn(&position) == Turn::Chance {
            toy.apply_outcome(&mut position, OutcomeId(0)).expect("an outcome");
            steps.push(Step::Outcome(OutcomeId(0)));
        }
        if matches!(toy.turn(&position), Turn::Player(_)) {
            tree.follow(&steps);
            search(&mut tree, 200);
        }
        told(&tree.answer())
    };
    assert_eq!(run(), run());
}
