//! Information-set search: what the searcher can't see has no influence, and is drawn by its weights.

use super::{found, plant, search, stats, thorough, told};
use crate::support::toy::{Toy, Way, earning};
use crate::support::{play, rulings};
use meographic::contract::{ActionId, Player, Rng, Session, Turn, Utility};
use meographic::games::cational::{Cational, Edition};
use meographic::search::{
    Tree,
    tree::{Options, Playout},
};

const OVER: (Turn, &[Way]) = (Turn::Over, &[]);

fn blind(seat: usize) -> Options {
    Options { viewer: Some(seat), ..thorough() }
}

/// Somebody hid a coin, heads or tails (nodes 0 and 1, heads twice as likely): a right guess earns 3, and none at all 2.
fn coin() -> Toy {
    let heads = [earning(&[3], 2), earning(&[0], 2), earning(&[2], 2)];
    let tails = [earning(&[0], 2), earning(&[3], 2), earning(&[2], 2)];
    Toy::new(1, &[(Turn::Player(0), &heads), (Turn::Player(0), &tails), OVER]).veiled(0, &[(0, 2), (1, 1)])
}

#[test]
fn a_guess_is_worth_its_odds_whatever_is_hidden() {
    let toy = coin();
    let mut answers = Vec::new();
    for node in [0, 1] {
        let options = Options { exploration: Some(20.0), ..blind(0) };
        let mut tree = plant(&toy, &options, &toy.at(node, &[0]), 7);
        search(&mut tree, 30_000);
        answers.push(tree.answer());
    }
    assert_eq!(told(&answers[0]), told(&answers[1]));
    let means = answers[0].actions.iter().map(|action| action.mean[0]).collect::<Vec<f64>>();
    assert!((means[0] - 2.0).abs() < 0.05 && (means[1] - 1.0).abs() < 0.05 && means[2] == 2.0, "{means:?}");
    assert!(answers[0].actions.iter().all(|action| !action.is_exact));
    // Who sees the coin guesses right.
    let sees = |node| {
        let mut tree = plant(&toy, &thorough(), &toy.at(node, &[0]), 7);
        search(&mut tree, 100);
        tree.answer().action
    };
    assert_eq!([sees(0), sees(1)], [ActionId(0), ActionId(1)]);
}

/// Seat 0 stakes (or keeps 2), then seat 1 answers, who holds a good or a bad card that seat 0 can't see (nodes 0 and 1 are the same to
/// it). With the good one it can show it, with the bad one it can fold; it may always pay.
fn stakes() -> Toy {
    Toy::new(
        2,
        &[
            (Turn::Player(0), &[earning(&[0], 2), earning(&[2], 4)]),
            (Turn::Player(0), &[earning(&[0], 3), earning(&[2], 4)]),
            (Turn::Player(1), &[earning(&[1, 1], 4), earning(&[0, 9], 4)]),
            (Turn::Player(1), &[earning(&[1, 1], 4), earning(&[5, 3], 4)]),
            OVER,
        ],
    )
    .veiled(0, &[(0, 1), (1, 3)])
    // Paying looks alike; showing and folding don't.
    .labelled(2, &[70, 9])
    .labelled(3, &[70, 400_000])
}

#[test]
fn others_choose_among_what_they_can_do_in_each_case_and_edges_are_what_is_seen() {
    let toy = stakes();
    for node in [0, 1] {
        let mut tree = plant(&toy, &blind(0), &toy.at(node, &[0, 0]), 3);
        search(&mut tree, 20_000);
        let answer = tree.answer();
        // Staked: 0 in one of four cases, else 5.
        let staked = stats(&answer, 0).mean;
        assert!((staked[0] - 3.75).abs() < 0.3 && (staked[1] - 4.5).abs() < 0.3, "{staked:?}");
        assert_eq!((answer.action, stats(&answer, 1).mean[0]), (ActionId(0), 2.0));
    }
}

#[test]
#[should_panic(expected = "the viewer is to move")]
fn only_who_is_to_move_can_be_the_one_who_does_not_see() {
    found(&stakes(), &blind(1), 1);
}

/// Decisions of a clumping game, now and then.
fn decisions<const P: usize>(game: &Cational<P>, seed: u64, mut visit: impl FnMut(&Session<Cational<P>>, usize)) {
    let mut session = Session::new(game.clone(), Utility::Score);
    let mut rng = Rng::new(seed);
    play::clumping_game(game, seed, |_, step, _| {
        session.apply(step).expect("a legal step");
        if let (Turn::Player(seat), 0) = (session.turn(), rng.below(12)) {
            visit(&session, seat);
        }
    });
}

fn swaps_change_nothing<const P: usize>(number: u8) -> u32 {
    let game = Cational::<P>::new(Edition::standard(), rulings(number)).expect("enough tiles");
    let (mut rng, mut changed) = (Rng::new(number as u64), 0);
    decisions(&game, number as u64, |session, seat| {
        let other = session.redealt(seat, &mut |below| rng.below(below));
        changed += (other.position() != session.position()) as u32;
        for options in [Options::default(), Options { explicit_chance: 2, ..Options::default() }] {
            let options = Options { viewer: Some(seat), playout: Playout::By(Player::Random), ..options };
            let answer = |position| {
                let mut tree = Tree::new(game.clone(), Utility::Score, options.clone(), position, 11);
                search(&mut tree, 60);
                told(&tree.answer())
            };
            assert_eq!(answer(*session.position()), answer(*other.position()));
        }
    });
    changed
}

#[test]
fn swapping_what_a_seat_cannot_see_changes_nothing_in_its_search_cm_9_3() {
    let changed: u32 = (0..4).map(|number| swaps_change_nothing::<2>(number) + swaps_change_nothing::<4>(number)).sum();
    assert!(changed > 15, "only {changed} re-deals changed a hidden tile");
    // A search that sees is another one.
    assert_eq!(swaps_change_nothing::<2>(4), 0, "with open hands nothing is hidden");
}
