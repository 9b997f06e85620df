//! One player: CM-8 by small examples.

mod support;

use meographic::contract::Describe;
use meographic::games::cational::{Cational, Edition, Phase, Rulings};
use serde_json::json;
use support::boxes::{Card, small_box, small_text};
use support::play;
use support::told::Told;

/// One card that nobody here completes.
const FAR: [Card; 1] = [("far", 9, &["D...D"])];

/// Dealt in a box of so many rounds: supply `M1 | L2 L1 | F2 F1`, hand G1; in the bag F3 L3 M2 M3 G2 G3 D1 D2.
fn dealt(rounds: u8) -> Told<1> {
    let edition = small_box(rounds, "F1 F2 F3 L1 L2 L3 M1 M2 M3 G1 G2 G3 D1 D2", &FAR);
    let mut told = Told::new(edition, Rulings::default());
    told.tell("far F1 F2 L1 L2 M1 G1");
    told
}

#[test]
fn one_player_sets_up_and_plays_as_several_do_cm_8_1() {
    let told = dealt(3);
    assert_eq!(told.line("Supply"), "M1 | L2 L1 | F2 F1");
    assert_eq!(told.line("Seat 0"), "0 Pawints, hand G1*");
    assert_eq!(told.choices(), ["+F", "+L", "+M", "+?"]);
    let placed = told.and("+L G1@0,0");
    assert_eq!((placed.position().round(), placed.position().phase()), (2, Phase::Scout));
}

#[test]
fn the_rightmost_stack_loses_its_top_after_a_tile_is_taken_cm_8_2() {
    // Taking L2 leaves three stacks, yet F2 goes.
    let told = dealt(3).and("+L");
    assert_eq!(told.line("Supply"), "M1 | L1 | F1");
    assert_eq!(told.position().phase(), Phase::Place, "three stacks stand: nothing is drawn (CM-3.3)");
    assert_eq!(told.session.fields()["discards"], json!({"F2": 1}));
    let events = json!([
        {"event": "scout", "player": 0, "from": "supply", "tile": "lake-2"},
        {"event": "discard", "tile": "forest-2"},
    ]);
    assert_eq!(json!(told.last_events(2)), events);
}

#[test]
fn a_blind_draw_costs_a_tile_of_the_supply_too_cm_8_2() {
    let told = dealt(3).and("+? D1");
    assert_eq!(told.line("Supply"), "M1 | L2 L1 | F1");
    assert_eq!(told.session.fields()["discards"], json!({"F2": 1}));
    let events = json!([
        {"event": "scout", "player": 0, "from": "bag", "tile": "desert-1"},
        {"event": "discard", "tile": "forest-2"},
    ]);
    assert_eq!(json!(told.last_events(2)), events);
}

#[test]
fn the_discard_is_of_the_stack_that_is_rightmost_once_the_tile_is_taken_cm_8_2() {
    // F2 is taken and then F1, left on the rightmost stack, is discarded: the stack is used up.
    let told = dealt(3).and("+F");
    assert_eq!(told.line("Supply"), "M1 | L2 L1");
    assert_eq!(told.session.fields()["discards"], json!({"F1": 1}));
    assert_eq!(told.position().phase(), Phase::Replenish, "the discard comes before replenishing");
    assert_eq!(told.and("D1").line("Supply"), "D1 | M1 | L2 L1");
}

#[test]
fn taking_the_last_of_the_rightmost_stack_makes_the_next_one_rightmost_cm_8_3() {
    let told = dealt(5).and("+L G1@0,0");
    assert_eq!(told.line("Supply"), "M1 | L1 | F1");
    // F1 is taken and its stack is no more; L1 is now rightmost and goes; M1 moves to the far right.
    let taken = told.and("+F");
    assert_eq!(taken.line("Supply"), "M1");
    assert_eq!(taken.session.fields()["discards"], json!({"F2": 1, "L1": 1}));
    let refilled = taken.and("D1 L3");
    assert_eq!(refilled.line("Supply"), "L3 | D1 | M1");
    // The middle stack is used up, and so is the rightmost by the discard: both gaps close to the right.
    assert_eq!(told.and("+L").line("Supply"), "M1");
    // The leftmost is used up: L1 stays, F1 goes.
    assert_eq!(told.and("+M").line("Supply"), "L1");
}

#[test]
fn if_taking_a_tile_leaves_no_stack_nothing_is_discarded_cm_8_5() {
    // The bag is empty after dealing  M1 | L1 | F1,  hand G1.
    let mut told = Told::<1>::new(small_box(4, "F1 L1 M1 G1", &FAR), Rulings::default());
    told.tell("far F1 L1 M1 G1 +F");
    assert_eq!((told.line("Supply").as_str(), told.line("Bag").as_str()), ("M1", "0"));
    assert_eq!(told.session.fields()["discards"], json!({"L1": 1}));
    told.tell("G1@0,0 +M");
    assert_eq!((told.line("Supply").as_str(), told.position().phase()), ("none", Phase::Place));
    assert_eq!(told.session.fields()["discards"], json!({"L1": 1}), "no stack stood, nothing went");
    let event = json!({"event": "scout", "player": 0, "from": "supply", "tile": "mountain-1"});
    assert_eq!(told.last_events(1), [event]);
    // Scouting nothing discards nothing either; then the hand is empty and the player passes.
    told.tell("M1@1,0");
    assert_eq!(told.choices(), ["+-"]);
    told.tell("+- F1@2,0 -");
    assert_eq!(told.position().phase(), Phase::Over);
    assert_eq!(told.session.fields()["discards"], json!({"L1": 1}));
}

#[test]
fn with_several_players_nothing_is_discarded_cm_8_2() {
    let mut told = Told::<2>::new(small_box(2, "F1 F2 L1 L2 M1 G1 G2", &FAR), Rulings::default());
    told.tell("far F1 F2 L1 L2 M1 G1 G2 +L");
    assert_eq!(told.line("Supply"), "M1 | L1 | F2 F1");
    assert_eq!(told.session.fields()["discards"], json!({}));
}

/// The title of a game of one round in which `F<score>` is laid, in a box with these titles.
fn title_at(score: i32, titles: &str) -> Option<String> {
    let text = small_text(1, &format!("F{score} L1 M1 G1 D1"), &FAR);
    let edition = support::edition(Some(&format!("{text}{titles}")));
    let mut told = Told::<1>::new(edition, Rulings::default());
    told.tell(&format!("far L1 M1 G1 F{score}"));
    assert_eq!(told.game().title(told.position()), None, "no title before the end");
    told.tell("+L D1").tell(&format!("F{score}@0,0"));
    assert_eq!(told.position().scores(), &[score]);
    assert_eq!(told.session.fields()["winners"], json!([0]));
    assert_eq!(told.session.fields()["title"], json!(told.game().title(told.position())));
    told.game().title(told.position())
}

#[test]
fn the_last_title_whose_least_score_is_reached_is_earned_cm_8_4() {
    let titles = "[[titles]]\nat_least = 3\ntitle = \"Cub\"\n[[titles]]\nat_least = 7\ntitle = \"Lynx\"\n";
    for (score, title) in [(2, None), (3, Some("Cub")), (6, Some("Cub")), (7, Some("Lynx")), (15, Some("Lynx"))] {
        assert_eq!(title_at(score, titles).as_deref(), title, "{score} Pawints");
    }
    assert_eq!(title_at(9, ""), None, "a box without titles");
}

#[test]
fn the_standard_titles_begin_at_0_40_60_80_100_120_130_and_140_cm_8_4() {
    let titles = Edition::standard().titles.clone().expect("titles");
    let scores: Vec<i64> = titles.iter().map(|title| title.at_least).collect();
    assert_eq!(scores, [0, 40, 60, 80, 100, 120, 130, 140]);
    assert_eq!(titles[7].title, "Apex Adventurer");
}

#[test]
fn several_players_earn_no_title_cm_8_4() {
    let game = Cational::<2>::standard();
    let end = play::clumping_game(&game, 1, |_, _, _| {});
    assert_eq!(game.title(&end), None);
    let solo = Cational::<1>::standard();
    assert!(solo.title(&play::clumping_game(&solo, 1, |_, _, _| {})).is_some());
}
