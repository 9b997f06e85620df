//! Games re-dealt: what a viewer can't see is drawn anew by the law of CM-9.3, and nothing else changes.

use super::{FAR, shown};
use crate::support::boxes::{Card, small_box};
use crate::support::chances::assert_likely;
use crate::support::sight::tiles_in_sight;
use crate::support::told::Told;
use crate::support::{edition, play, rulings};
use meographic::contract::{ActionId, Describe, Rng, Rules, Session, Step, Turn, Utility};
use meographic::games::cational::{Act, Cational, Edition, Rulings};
use std::collections::BTreeMap;

type Game<const P: usize> = Session<Cational<P>>;

fn redealt<const P: usize>(session: &Game<P>, viewer: usize, rng: &mut Rng) -> Game<P> {
    session.redealt(viewer, &mut |n| rng.below(n))
}

/// The hands as the picture has them, hidden tiles too.
fn hands<const P: usize>(session: &Game<P>) -> String {
    session.fields()["hands"].to_string()
}

/// Every way in which the game can have gone, given what the viewer saw: what all hands are, with its probability.
///
/// Follows every history whose words are the viewer's, chance by its weights. What players chose tells nothing, so a seat
/// picks a slot whatever it holds: with two equal unknown tiles in hand there are two ways to lay down the one.
fn posterior<const P: usize>(session: &Game<P>, viewer: usize) -> BTreeMap<String, f64> {
    let rules = session.rules();
    let words = session.information_string(viewer);
    let seen: Vec<&str> = words.split(' ').skip(2).collect();
    let mut open = vec![(Session::new(rules.clone(), Utility::Score), 1.0)];
    for word in seen {
        let mut next = Vec::new();
        for (game, chance) in &open {
            let total = rules.chance_total(game.position()).max(1) as f64;
            let outcomes = play::outcomes(rules, game.position());
            let drawn = outcomes.iter().map(|&(id, weight)| (Step::Outcome(id), weight as f64 / total));
            let done = play::legal(rules, game.position()).into_iter().map(|id| (Step::Action(id), ways(game, id)));
            for (step, share) in drawn.chain(done) {
                if rules.token(game.position(), step, viewer) == word {
                    let mut reached = game.clone();
                    reached.apply(step).expect("a legal step");
                    next.push((reached, chance * share));
                }
            }
        }
        open = next;
    }
    let mut posterior: BTreeMap<String, f64> = BTreeMap::new();
    let total: f64 = open.iter().map(|(_, chance)| chance).sum();
    for (game, chance) in &open {
        *posterior.entry(hands(game)).or_default() += chance / total;
    }
    posterior
}

/// Slots that could as well be meant by an action.
fn ways<const P: usize>(game: &Game<P>, id: ActionId) -> f64 {
    match game.rules().tables().act(id) {
        Some(Act::Place { slot, .. }) => {
            let hand = game.position().hand(game.position().seat());
            hand.iter().filter(|held| **held == hand[slot] && !held.is_known()).count().max(1) as f64
        }
        _ => 1.0,
    }
}

fn redeals_follow<const P: usize>(told: &Told<P>, viewer: usize, what: &str) {
    let expected = posterior(&told.session, viewer);
    let mut counts: BTreeMap<String, u32> = expected.keys().map(|key| (key.clone(), 0)).collect();
    let mut rng = Rng::new(17);
    for _ in 0..2_000 {
        let other = redealt(&told.session, viewer, &mut rng);
        *counts.get_mut(&hands(&other)).expect("hands that the viewer holds possible") += 1;
    }
    let counts: Vec<u32> = counts.into_values().collect();
    assert_likely(&counts, &expected.into_values().collect::<Vec<f64>>(), what);
}

#[test]
fn one_hidden_tile_is_redealt_by_the_counts_of_the_unseen_cm_9_3() {
    let mut told = Told::<2>::new(small_box(5, "F1 F1 F1 F2 F2 L1 L1 M1 G1 G1 G1 D1", &FAR), Rulings::default());
    told.tell("far F1 L1 M1 F2 G1");
    let unseen = [("F1", 2), ("F2", 1), ("G1", 3), ("L1", 1), ("D1", 1)];
    let mut rng = Rng::new(3);
    let mut counts = [0; 5];
    for _ in 0..4_000 {
        let other = redealt(&told.session, 0, &mut rng);
        let hand = &other.fields()["hands"][1][0]["tile"];
        counts[unseen.iter().position(|(tile, _)| hand == tile).expect("an unseen tile")] += 1;
    }
    assert_likely(&counts, &unseen.map(|(_, count)| count as f64 / 8.0), "the starting tile of seat 1");
}

#[test]
fn redeals_follow_every_way_in_which_the_game_can_have_gone_cm_9_3() {
    let tiles = "F1 F1 F1 F2 L1 L1 M1 M1 G1 G1";
    let start = Told::<2>::new(small_box(5, tiles, &FAR), Rulings::default());
    // Seat 0 holds two unknown tiles; seat 1 knows its own.
    redeals_follow(&start.and("far F1 L1 M1 F2 G1 +? F1"), 1, "two unknown tiles");
    // Seat 0 placed one of two unknown tiles: the F1 came from either draw, the other is what is left.
    redeals_follow(&start.and("far F1 L1 M1 F1 G1 +? G1 F1@0,0"), 1, "one of two unknown tiles was placed");
    redeals_follow(&start.and("far F1 L1 M1 G1 F2 +? F1 F1@0,0"), 1, "the newer of two unknown tiles was placed");
    // Seat 0 held an unknown tile, took the F1 of the supply and placed an F1: the known one counts as placed.
    redeals_follow(&start.and("far F1 L1 M1 F1 G1 +F F2 F1@0,0"), 1, "an equal known tile was placed");
    redeals_follow(&start.and("far F1 L1 M1 F2 G1 +F F1 F1@0,0"), 1, "a known tile was placed");
    // In the middle of a turn, after a blind draw that seat 0 can't see.
    let turn = start.and("far F1 L1 M1 F1 G1 +L L1 F1@0,0 +? G1");
    redeals_follow(&turn, 0, "two unknown tiles in the middle of a turn");
    let three = Told::<3>::new(small_box(5, tiles, &FAR), Rulings::default());
    redeals_follow(&three.and("far F1 L1 M1 F2 G1 M1 +? F1"), 2, "unknown tiles of two seats");
    redeals_follow(&three.and("far F1 L1 M1 F2 G1 M1 +? F1"), 1, "unknown tiles on both sides");
}

#[test]
fn hidden_tiles_are_drawn_by_seat_and_slot_from_what_is_left_a_10() {
    let told = Told::<3>::new(small_box(5, "F1 F2 F3 L1 M1 G1 G2 D1 D2 D3", &FAR), Rulings::default())
        .and("far F1 L1 M1 G1 G2 D1 +? D2");
    // Seat 2 can't see seat 0's G1 and D2 and seat 1's G2; the bag holds F2 F3 D3. Kinds ascend: F2 F3 G1 G2 D2 D3.
    let mut asked = Vec::new();
    let mut picks = [5, 2, 0].into_iter();
    let other = told.session.redealt(2, &mut |n| {
        asked.push(n);
        picks.next().expect("three draws")
    });
    assert_eq!(asked, [6, 5, 4]);
    let hand = |seat: usize| other.fields()["hands"][seat].to_string();
    assert!(hand(0).contains("D3") && hand(0).contains("G1"), "{}", hand(0));
    assert!(hand(1).contains("F2"), "{}", hand(1));
    assert_eq!(hand(2), told.session.fields()["hands"][2].to_string());
    assert_eq!(other.fields()["bag"], serde_json::json!({"F3": 1, "G2": 1, "D2": 1}));
}

/// Re-deals at random moments of a game and looks at what each viewer is shown; counts re-deals that changed something.
fn shown_alike<const P: usize>(edition: Edition, rulings: Rulings, seed: u64) -> u32 {
    let game = Cational::<P>::new(edition, rulings).expect("enough tiles");
    let mut session = Session::new(game.clone(), Utility::Score);
    let mut rng = Rng::new(seed);
    let mut changed = 0;
    play::clumping_game(&game, seed, |_, step, _| {
        session.apply(step).expect("a legal step");
        if rng.below(8) != 0 {
            return;
        }
        for viewer in 0..P {
            let other = redealt(&session, viewer, &mut rng);
            assert_eq!(shown(&other, viewer), shown(&session, viewer), "seat {viewer}");
            assert_eq!(tiles_in_sight(&other.fields()), tiles_in_sight(&session.fields()));
            assert_eq!((other.position().scores(), other.turn()), (session.position().scores(), session.turn()));
            if session.turn() == Turn::Player(viewer) {
                assert_eq!(priced(&other), priced(&session), "seat {viewer} decides alike");
            }
            changed += (other != session) as u32;
            if rulings.open_hands || P == 1 {
                assert!(other == session && other.history() == session.history(), "nothing is hidden");
            }
        }
    });
    changed
}

fn priced<const P: usize>(session: &Game<P>) -> (Vec<u16>, Vec<i32>) {
    let mut gains = Vec::new();
    session.rules().gains(session.position(), &mut gains);
    (play::legal(session.rules(), session.position()).iter().map(|id| id.0).collect(), gains)
}

#[test]
fn a_viewer_is_shown_the_same_by_all_redeals_of_a_game_cm_9_3() {
    let cards: [Card; 3] = [("pair", 2, &["FF"]), ("bend", 3, &["FL", "M."]), ("any", 1, &["**"])];
    let small = || small_box(8, "F1 F1 F1 F2 L1 L1 L1 L2 M1 M1 M2 M2 G1 G1 G1", &cards);
    let mut changed = 0;
    for number in 0..8 {
        changed += shown_alike::<2>(small(), rulings(number), number as u64);
        changed += shown_alike::<3>(small(), rulings(number), number as u64);
        changed += shown_alike::<4>(edition(None), rulings(number), number as u64);
        assert_eq!(shown_alike::<1>(small(), rulings(number), number as u64), 0);
    }
    assert!(changed > 300, "only {changed} re-deals changed a hidden tile");
}

#[test]
fn swapping_what_a_seat_cannot_see_changes_nothing_that_it_is_shown_cm_9_2() {
    let start = Told::<2>::new(small_box(5, "F1 F2 F3 L1 L2 M1 M2 G1 G2 G3 D1", &FAR), Rulings::default());
    let one = start.and("far F1 L1 M1 G1 G2 +? D1");
    let other = start.and("far F1 L1 M1 G3 G2 +? F2");
    assert_eq!(shown(&one.session, 1), shown(&other.session, 1));
    let (_, words, seen, log) = shown(&one.session, 0);
    let (_, other_words, other_seen, other_log) = shown(&other.session, 0);
    assert!(words != other_words && seen != other_seen && log != other_log, "its owner sees the difference");
}
