//! Players by name at their seats: what they can't see has no influence, seeds say all, trees go on where they may.

use crate::support::boxes::{Card, small_box};
use crate::support::{play, rulings};
use meographic::contract::{Rng, Rules, Session, Step, Turn, Utility, derive};
use meographic::games::cational::{Cational, Edition, Phase};
use meographic::search::{Decision, Policy, Seated, Unwatched, Watch, play_out};

fn policy(text: &str) -> Policy {
    Policy::parse(text).expect("a policy")
}

fn decide<const P: usize>(session: &Session<Cational<P>>, text: &str, seed: u64) -> Decision {
    Seated::new(policy(text), seed).decide(session, None, &mut Unwatched).expect("it plays this game")
}

const HONEST: [&str; 9] = [
    "random",
    "greedy",
    "epsilon-greedy:epsilon=0.5",
    "potential",
    "mcts:simulations=25",
    "mcts:simulations=25,chance=2,prior=uniform,playout=random",
    "ismcts:simulations=25",
    "ismcts:simulations=25,horizon=rest",
    "expectimax:depth=1",
];

fn sees_nothing_hidden<const P: usize>(number: u8) -> u32 {
    let game = Cational::<P>::new(Edition::standard(), rulings(number)).expect("enough tiles");
    let mut session = Session::new(game.clone(), Utility::Score);
    let (mut rng, mut changed) = (Rng::new(number as u64), 0);
    play::clumping_game(&game, number as u64, |_, step, _| {
        session.apply(step).expect("a legal step");
        let (Turn::Player(seat), 0) = (session.turn(), rng.below(10)) else { return };
        let other = session.redealt(seat, &mut |below| rng.below(below));
        changed += (other.position() != session.position()) as u32;
        for text in HONEST {
            let [one, two] = [&session, &other].map(|session| format!("{:?}", decide(session, text, 9)));
            assert_eq!(one, two, "{text}");
        }
    });
    changed
}

#[test]
fn what_a_player_cannot_see_has_no_influence_on_what_it_decides_cm_9_3() {
    let changed: u32 = (0..4).map(|number| sees_nothing_hidden::<2>(number) + sees_nothing_hidden::<3>(number)).sum();
    assert!(changed > 15, "only {changed} re-deals changed a hidden tile");
}

#[test]
fn looking_ahead_at_what_others_do_believes_in_tiles_that_were_drawn_cm_9_3() {
    let cards: [Card; 2] = [("pair", 2, &["FF"]), ("bend", 3, &["FL", "M."])];
    let game = Cational::<2>::new(small_box(3, "F1 F2 F3 L1 L2 M1 M2 G3", &cards), rulings(0)).expect("enough tiles");
    let mut changed = 0;
    for seed in 0..40 {
        let (mut session, mut rng) = (Session::new(game.clone(), Utility::Score), Rng::new(seed));
        play::clumping_game(&game, seed, |_, step, _| {
            session.apply(step).expect("a legal step");
            let Turn::Player(seat) = session.turn() else { return };
            if session.position().phase() != Phase::Place {
                return;
            }
            let other = session.redealt(seat, &mut |below| rng.below(below));
            changed += (other.position() != session.position()) as u32;
            let [one, two] =
                [&session, &other].map(|session| format!("{:?}", decide(session, "expectimax:depth=3", 9)));
            assert_eq!(one, two);
        });
    }
    assert!(changed > 10, "only {changed} re-deals changed a hidden tile");
}

/// A standard game of so many players at its first decision.
fn begun<const P: usize>(seed: u64) -> Session<Cational<P>> {
    let game = Cational::<P>::standard();
    let deal = game.deal(seed);
    let mut session = Session::new(game, Utility::Score);
    while session.turn() == Turn::Chance {
        session.apply_dealt(&deal).expect("its deal");
    }
    session
}

#[test]
fn shares_are_of_visits_and_sum_to_1() {
    let session = begun::<2>(1);
    let decision = decide(&session, "mcts:simulations=40", 3);
    let answer = decision.answer.as_ref().expect("a tree search");
    assert!((decision.shares.iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-12);
    for ((action, share), stats) in decision.shares.iter().zip(&answer.actions) {
        assert_eq!((*action, *share), (stats.action, stats.visits as f64 / 40.0));
    }
    assert_eq!((decision.values, decision.action), (Some(answer.values), answer.action));
    let nothing = decide(&session, "mcts:simulations=0", 3);
    assert_eq!((nothing.shares, nothing.values), (vec![(nothing.action, 1.0)], None));
    let instant = decide(&session, "greedy", 3);
    assert_eq!((instant.shares, instant.values, instant.answer), (vec![(instant.action, 1.0)], None, None));
}

#[test]
fn a_seed_of_its_own_makes_another_search() {
    let session = begun::<2>(1);
    let told = |text: &str| format!("{:?}", decide(&session, text, 3).answer);
    assert_eq!(told("mcts:simulations=40,seed=0"), told("mcts:simulations=40"));
    assert_ne!(told("mcts:simulations=40,seed=1"), told("mcts:simulations=40"));
    assert_ne!(told("ismcts:simulations=40,seed=1"), told("ismcts:simulations=40,seed=2"));
    // What is hidden is drawn once by the one, and at each simulation by the other.
    assert_ne!(told("ismcts:simulations=40"), told("mcts:simulations=40"));
}

#[test]
fn one_seat_keeps_its_tree_alone_at_the_table_and_plays_as_one_that_followed() {
    let mut session = begun::<1>(2);
    let deal = session.rules().deal(2);
    let text = "mcts:simulations=60,chance=4,playout=random";
    let mut seated = Seated::new(policy(text), 5);
    let mut kept = 0;
    for _ in 0..12 {
        let decision = seated.decide(&session, Some(&deal), &mut Unwatched).expect("it plays");
        let visits: u64 =
            decision.answer.as_ref().map_or(0, |answer| answer.actions.iter().map(|stats| stats.visits).sum());
        kept += visits.saturating_sub(60);
        session.apply(Step::Action(decision.action)).expect("a legal action");
        while session.turn() == Turn::Chance {
            session.apply_dealt(&deal).expect("its deal");
        }
    }
    assert!(kept > 100, "{kept}");
    // With others at the table each search is new.
    let mut session = begun::<2>(2);
    let mut seats = [0, 1].map(|seat| Seated::new(policy(text), derive(5, seat)));
    let deal = session.rules().deal(2);
    for _ in 0..12 {
        let Turn::Player(seat) = session.turn() else { unreachable!("a decision") };
        let decision = seats[seat].decide(&session, Some(&deal), &mut Unwatched).expect("it plays");
        if let Some(answer) = decision.answer {
            assert_eq!(answer.actions.iter().map(|stats| stats.visits).sum::<u64>(), 60);
        }
        session.apply(Step::Action(decision.action)).expect("a legal action");
        while session.turn() == Turn::Chance {
            session.apply_dealt(&deal).expect("its deal");
        }
    }
}

#[test]
fn whole_games_are_the_same_for_the_same_seed_whoever_searches() {
    let texts = ["mcts:simulations=6,playout=random", "ismcts:simulations=6", "expectimax:depth=1"];
    let play = |seed| {
        let mut session = Session::new(Cational::<3>::standard(), Utility::Win);
        play_out(&mut session, seed, &texts.map(policy), &mut Unwatched).expect("all play this game");
        assert_eq!(session.turn(), Turn::Over);
        session.history().to_vec()
    };
    assert_eq!(play(4), play(4));
    assert_ne!(play(4), play(5));
}

/// Cancelled after so many looks; counts what it was told.
#[derive(Default)]
struct Impatient {
    looks: u32,
    most: u32,
    begun: Vec<Option<f64>>,
}

impl Watch for Impatient {
    fn begin(&mut self, seconds: Option<f64>) {
        self.begun.push(seconds);
    }

    fn must_stop(&mut self) -> bool {
        self.looks += 1;
        self.is_cancelled()
    }

    fn is_cancelled(&self) -> bool {
        self.looks >= self.most
    }
}

#[test]
fn a_cancelled_game_stops_at_once_and_each_decision_is_given_its_seconds() {
    let mut session = Session::new(Cational::<2>::standard(), Utility::Score);
    let mut watch = Impatient { most: 30, ..Impatient::default() };
    let players = ["mcts:simulations=100,seconds=2.5", "mcts:simulations=100"].map(policy);
    play_out(&mut session, 1, &players, &mut watch).expect("all play this game");
    assert_ne!(session.turn(), Turn::Over);
    assert_eq!(watch.looks, 30);
    assert!(watch.begun.contains(&Some(2.5)) && watch.begun.contains(&None));
}

#[test]
fn a_player_that_cannot_play_a_game_says_why() {
    let mut session = Session::new(Cational::<2>::standard(), Utility::Score);
    let players = ["greedy", "beam"].map(policy);
    let fault = play_out(&mut session, 1, &players, &mut Unwatched).expect_err("a beam plays alone");
    assert!(fault.contains("one player") || fault.contains("solo") || fault.contains("alone"), "{fault}");
    let fault = Seated::new(policy("beam"), 1).decide(&begun::<1>(1), None, &mut Unwatched).expect_err("no deal");
    assert_eq!(fault, "beam knows the draws to come: it needs a deal");
}

#[test]
fn a_beam_plays_its_line_while_it_comes_true_and_another_one_when_it_does_not() {
    let mut session = begun::<1>(3);
    let deal = session.rules().deal(3);
    let mut seated = Seated::new(policy("beam:width=4"), 1);
    let first = seated.decide(&session, Some(&deal), &mut Unwatched).expect("it plays");
    let total = first.values.expect("it foresees its total")[0];
    let mut strays = session.clone();
    let mut watch = Impatient { most: u32::MAX, ..Impatient::default() };
    while session.turn() != Turn::Over {
        match session.turn() {
            Turn::Chance => {
                session.apply_dealt(&deal).expect("its deal");
            }
            _ => {
                let decision = seated.decide(&session, Some(&deal), &mut watch).expect("it plays");
                session.apply(Step::Action(decision.action)).expect("a legal action");
            }
        }
    }
    assert_eq!((session.position().scores()[0] as f64, watch.begun.len()), (total, 0));
    // Another action than foreseen: it searches anew.
    let other = play::legal(strays.rules(), strays.position()).into_iter().find(|&action| action != first.action);
    strays.apply(Step::Action(other.expect("a choice"))).expect("legal");
    while strays.turn() == Turn::Chance {
        strays.apply_dealt(&deal).expect("its deal");
    }
    let decision = seated.decide(&strays, Some(&deal), &mut watch).expect("it plays");
    assert!(play::legal(strays.rules(), strays.position()).contains(&decision.action));
    assert!(play::legal(strays.rules(), strays.position()).len() == 1 || watch.begun.len() == 1);
}
