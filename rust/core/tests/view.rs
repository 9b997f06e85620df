//! What players know: CM-9, the strings and tensors of each seat, and games re-dealt.

mod support;

use meographic::contract::{Describe, Session};
use meographic::games::cational::Rulings;
use support::boxes::{Card, small_box};
use support::rulings;
use support::told::Told;

#[path = "view/redeals.rs"]
mod redeals;
#[path = "view/resampled.rs"]
mod resampled;
#[path = "view/tensors.rs"]
mod tensors;

/// One card that nobody here completes.
const FAR: [Card; 1] = [("far", 9, &["D...D"])];

/// Everything that a seat is shown: picture, information string, observation, information tensor.
fn shown<R: Describe>(session: &Session<R>, viewer: usize) -> (String, String, Vec<f32>, Vec<f32>) {
    let rules = session.rules();
    let mut observation = vec![7.0; rules.observation_len()];
    rules.observe(session.position(), viewer, &mut observation);
    let mut information = vec![7.0; session.information_len()];
    session.inform(viewer, &mut information);
    let picture = rules.picture(session.position(), Some(viewer));
    (picture, session.information_string(viewer), observation, information)
}

/// Dealt: supply `M1 | L1 | F2 F1`, hands G1 and G2; in the bag F3 L2 M2 G3 D1.
fn dealt(rulings: Rulings) -> Told<2> {
    let mut told = Told::new(small_box(5, "F1 F2 F3 L1 L2 M1 M2 G1 G2 G3 D1", &FAR), rulings);
    told.tell("far F1 F2 L1 M1 G1 G2");
    told
}

#[test]
fn a_seat_sees_all_that_is_public_cm_9_1() {
    let told = dealt(Rulings::default()).and("+F G1@0,0 +? D1 G2@0,0");
    let seen = "Round 2 of 5, seat 0 to scout
Missions: deck 0 | 2 far 9
Supply: M1 | L1 | F1
Bag: 4, unseen: F3x1 L2x1 M2x1 G3x1 D1x1
Seat 0: 1 Pawints, hand F2, area from 0,0
  G1
Seat 1: 2 Pawints, hand ?, area from 0,0
  G2";
    assert_eq!(told.game().picture(told.position(), Some(0)), seen);
    let all = "Round 2 of 5, seat 0 to scout
Missions: deck 0 | 2 far 9
Supply: M1 | L1 | F1
Bag: 4: F3x1 L2x1 M2x1 G3x1
Seat 0: 1 Pawints, hand F2, area from 0,0
  G1
Seat 1: 2 Pawints, hand D1*, area from 0,0
  G2";
    assert_eq!(told.picture(), all);
    let own = told.game().picture(told.position(), Some(1));
    assert!(own.contains("hand D1*") && own.contains("Bag: 4, unseen: F3x1 L2x1 M2x1 G3x1\n"), "{own}");
}

#[test]
fn blind_and_starting_tiles_are_their_owners_alone_until_placed_cm_9_2() {
    let start = dealt(Rulings::default());
    assert_eq!(start.session.information_string(0), "seat 0: far F1 F2 L1 M1 G1 ?");
    assert_eq!(start.session.information_string(1), "seat 1: far F1 F2 L1 M1 ? G2");
    let told = start.and("+? D1");
    assert_eq!(told.session.information_string(0), "seat 0: far F1 F2 L1 M1 G1 ? 0+? D1");
    assert_eq!(told.session.information_string(1), "seat 1: far F1 F2 L1 M1 ? G2 0+? ?");
    assert!(told.game().picture(told.position(), Some(1)).contains("\nSeat 0: 0 Pawints, hand ? ?\n"));
    let placed = told.and("D1@0,0");
    assert_eq!(placed.session.information_string(1), "seat 1: far F1 F2 L1 M1 ? G2 0+? ? 0D1@0,0");
    assert!(placed.game().picture(placed.position(), Some(1)).contains("\nSeat 0: 1 Pawints, hand ?, area"));
}

#[test]
fn a_tile_from_the_supply_is_known_to_all_while_in_hand_cm_9_2() {
    let told = dealt(Rulings::default()).and("+F");
    assert!(told.game().picture(told.position(), Some(1)).contains("\nSeat 0: 0 Pawints, hand ? F2\n"));
    assert!(told.position().hand(0)[1].is_known() && !told.position().hand(0)[0].is_known());
}

#[test]
fn with_open_hands_every_hand_is_public_cm_9_2() {
    let told = dealt(rulings(4)).and("+? D1");
    for viewer in [0, 1] {
        let seen = told.game().picture(told.position(), Some(viewer));
        assert!(seen.contains("\nSeat 0: 0 Pawints, hand G1 D1\nSeat 1: 0 Pawints, hand G2"), "{seen}");
        assert!(seen.contains("\nBag: 4, unseen: F3x1 L2x1 M2x1 G3x1\n"), "{seen}");
        let words = told.session.information_string(viewer);
        assert_eq!(words, format!("seat {viewer}: far F1 F2 L1 M1 G1 G2 0+? D1"));
    }
}

#[test]
fn the_unseen_are_the_bag_and_the_unknown_tiles_of_other_hands_cm_9_3() {
    let told = dealt(Rulings::default()).and("+F");
    // Seat 1 sees F2 in seat 0's hand, but not the G1; seat 0 does not see the G2.
    assert!(
        told.game().picture(told.position(), Some(1)).contains("\nBag: 5, unseen: F3x1 L2x1 M2x1 G1x1 G3x1 D1x1\n")
    );
    assert!(
        told.game().picture(told.position(), Some(0)).contains("\nBag: 5, unseen: F3x1 L2x1 M2x1 G2x1 G3x1 D1x1\n")
    );
}

/// A game of two whose seat 0 holds an unknown F1 and takes the known F1 of the supply.
fn twins_in_hand() -> Told<2> {
    let mut told = Told::new(small_box(5, "F1 F1 F1 L1 M1 G1 G2 D1 D2", &FAR), Rulings::default());
    told.tell("far F1 L1 M1 F1 G1 +F G2");
    assert_eq!(told.line("Seat 0"), "0 Pawints, hand F1* F1");
    told
}

#[test]
fn of_two_equal_tiles_the_known_one_counts_as_placed_cm_9_3() {
    let mut told = twins_in_hand();
    assert_eq!(told.choices(), ["F1@0,0"]);
    let first_slot = told.step("F1@0,0").expect("legal").id() - 41;
    let refusal = told.refusal(first_slot);
    assert_eq!(refusal.code, "duplicate_tile");
    told.tell("F1@0,0");
    assert_eq!(told.line("Seat 0"), "1 Pawints, hand F1*, area from 0,0", "the unknown one is kept");
    // Two unknown equal tiles: slot 0 is the one. Two known ones likewise.
    let mut both = Told::<2>::new(small_box(5, "F1 F1 F1 L1 M1 G1 G2 D1 D2", &FAR), Rulings::default());
    both.tell("far F1 L1 M1 F1 G1 +? F1");
    assert_eq!((both.line("Seat 0").as_str(), both.choices().len()), ("0 Pawints, hand F1* F1*", 1));
    assert_eq!(both.step("F1@0,0").expect("legal").id(), first_slot);
    let open =
        Told::<2>::new(small_box(5, "F1 F1 F1 L1 M1 G1 G2 D1 D2", &FAR), rulings(4)).and("far F1 L1 M1 F1 G1 +? F1");
    assert_eq!(
        (open.line("Seat 0").as_str(), open.step("F1@0,0").expect("legal").id()),
        ("0 Pawints, hand F1 F1", first_slot)
    );
}

#[test]
fn all_see_whether_the_known_or_the_unknown_tile_was_placed_cm_9_3() {
    let told = dealt(Rulings::default()).and("+F");
    let known = told.and("F2@0,0");
    assert!(known.game().picture(known.position(), Some(1)).contains("hand ?, area"));
    let unknown = told.and("G1@0,0");
    assert!(unknown.game().picture(unknown.position(), Some(1)).contains("hand F2, area"));
    // Whether the hidden twin was an F1 or not, seat 1 is shown the same after the known F1 was placed.
    let mut other = Told::<2>::new(small_box(5, "F1 F1 F1 L1 M1 G1 G2 D1 D2", &FAR), Rulings::default());
    other.tell("far F1 L1 M1 D2 G1 +F G2 F1@0,0");
    let twin = twins_in_hand().and("F1@0,0");
    assert_eq!(shown(&twin.session, 1), shown(&other.session, 1));
    assert_ne!(shown(&twin.session, 0), shown(&other.session, 0));
}
