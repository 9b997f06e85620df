//! What is in the box, setup, scouting and replenishing: CM-1 to CM-3 by small examples.

mod support;

use meographic::contract::{Describe, Rules, Utility};
use meographic::games::cational::{Cational, Edition, Phase, Rulings};
use meographic::table::{Opening, open};
use serde_json::json;
use support::boxes::{Card, small_box};
use support::told::Told;

/// One card that nobody here completes.
const FAR: [Card; 1] = [("far", 9, &["G...G"])];

fn told<const P: usize>(rounds: u8, tiles: &str) -> Told<P> {
    Told::new(small_box(rounds, tiles, &FAR), Rulings::default())
}

#[test]
fn one_to_four_players_sit_at_the_table_cm_1_1() {
    let (edition, rulings) = (Edition::standard().to_value(), json!({}));
    let opened = |players| {
        let opening =
            Opening { name: "cational", players, edition: &edition, rulings: &rulings, utility: Utility::Score };
        open(&opening).map(|game| game.players()).map_err(|error| error.to_string())
    };
    assert_eq!([1, 2, 3, 4].map(opened), [1, 2, 3, 4].map(Ok));
    assert_eq!(opened(0), Err("0 players: one to four can play (CM-1.1)".into()));
    assert_eq!(opened(5), Err("5 players: one to four can play (CM-1.1)".into()));
}

#[test]
fn the_standard_box_holds_100_tiles_of_five_landscapes_cm_1_2() {
    let told = Told::<2>::standard().and("oasis");
    let counts = "F1x8 F2x6 F3x4 F4x2 L1x8 L2x6 L3x4 L4x2 M1x8 M2x6 M3x4 M4x2 G1x8 G2x6 G3x4 G4x2 D1x8 D2x6 D3x4 D4x2";
    assert_eq!(told.line("Bag"), format!("100: {counts}"));
    assert_eq!(
        told.choices().join(" ").replace('x', ""),
        counts.replace('x', ""),
        "each kind weighs its count (CM-2.5)"
    );
}

#[test]
fn the_standard_box_holds_15_cards_with_pattern_and_pawints_cm_1_3() {
    let missions = Edition::standard().missions.clone();
    assert_eq!(missions.len(), 15);
    let worth = |pawints| missions.iter().filter(|mission| mission.pawints == pawints).count();
    assert_eq!([2, 3, 5].map(worth), [4, 6, 5]);
    assert!(missions.iter().all(|mission| mission.pattern.iter().any(|row| row.len() > 1)));
}

#[test]
fn the_first_card_of_the_deck_goes_to_column_1_cm_2_1() {
    let start = Told::<2>::standard();
    assert_eq!(start.line("Missions"), "deck 15");
    assert_eq!(start.and("oasis").line("Missions"), "deck 14 | 1 oasis 3");
}

#[test]
fn tiles_are_stacked_by_landscape_until_three_stacks_stand_cm_2_2() {
    let mut told = told::<2>(3, "F1 F2 F3 L1 L1 M1 G1 G1");
    told.tell("far F2 L1 F1 F3");
    assert_eq!(told.line("Supply"), "L1 | F3 F1 F2");
    assert_eq!(told.position().phase(), Phase::SetupSupply);
    told.tell("M1");
    assert_eq!(told.line("Supply"), "M1 | L1 | F3 F1 F2");
    assert_eq!(told.position().phase(), Phase::SetupHand);
}

#[test]
fn then_every_seat_in_order_draws_a_starting_tile_cm_2_3() {
    let mut told = told::<3>(3, "F1 L1 M1 G1 G2 G3 D1");
    told.tell("far F1 L1 M1");
    for (seat, tile) in ["G2", "G3", "D1"].into_iter().enumerate() {
        assert!(told.picture().starts_with(&format!("Round 1 of 3, chance: starting tile of seat {seat}\n")));
        told.tell(tile);
    }
    let hands = [0, 1, 2].map(|seat| told.line(&format!("Seat {seat}")));
    assert_eq!(hands, ["0 Pawints, hand G2*", "0 Pawints, hand G3*", "0 Pawints, hand D1*"]);
}

#[test]
fn seat_0_opens_every_round_and_turns_go_round_cm_2_4() {
    let mut told = told::<3>(2, "F1 F1 F1 F1 F1 F1 F1 L1 L1 L1 L1 L1 L1 M1");
    told.tell("far F1 F1 F1 F1 F1 F1 F1 L1 L1 L1 M1 L1 L1 L1");
    let mut turns = Vec::new();
    for (round, x) in [(1, 0), (1, 0), (1, 0), (2, 1), (2, 1), (2, 1)] {
        assert_eq!(told.position().round(), round);
        turns.push(told.position().seat());
        told.tell("+F").tell(&format!("F1@{x},0"));
    }
    assert_eq!(turns, [0, 1, 2, 0, 1, 2]);
}

#[test]
fn a_draw_weighs_what_is_left_and_a_position_hides_no_order_cm_2_5() {
    let start = told::<2>(3, "F1 F1 F1 F2 L1 L1 M1 G1");
    assert_eq!(start.choices(), ["farx1"]);
    assert_eq!(start.and("far").choices(), ["F1x3", "F2x1", "L1x2", "M1x1", "G1x1"]);
    let drawn = start.and("far F1 L1 F1");
    assert_eq!(drawn.choices(), ["F1x1", "F2x1", "L1x1", "M1x1", "G1x1"]);
    assert_eq!(drawn.game().chance_total(drawn.position()), 5);
    // Two deals differ in what they will give, not in the position from which they give it.
    let game = Cational::<2>::standard();
    assert_ne!(game.deal(1), game.deal(2));
    assert!(game.initial_position() == game.initial_position());
    let cards = Told::<2>::standard().choices();
    assert_eq!((cards.len(), cards.iter().all(|card| card.ends_with("x1"))), (15, true));
}

#[test]
fn with_too_few_tiles_later_hands_stay_empty_cm_2_6() {
    let mut told = told::<3>(2, "F1 F1 L1 L1 M1 G1");
    told.tell("far F1 F1 L1 L1 M1 G1");
    assert_eq!(told.line("Bag"), "0");
    let hands = [0, 1, 2].map(|seat| told.line(&format!("Seat {seat}")));
    assert_eq!(hands, ["0 Pawints, hand G1*", "0 Pawints, hand -", "0 Pawints, hand -"]);
    assert!(told.picture().starts_with("Round 1 of 2, seat 0 to scout\n"));
    // Nobody draws a starting tile if the supply has taken all.
    let mut told = self::told::<2>(2, "F1 F1 L1 L1 M1");
    told.tell("far F1 F1 L1 L1 M1");
    assert_eq!(told.position().phase(), Phase::Scout);
    told.tell("+F F1@0,0");
    assert_eq!(told.line("Seat 0"), "1 Pawints, hand -, area from 0,0");
}

/// Dealt: supply `M1 | L2 L1 | F1`, hands G1 and G2, in the bag F2 L3 M2 G3 D1.
fn dealt() -> Told<2> {
    let mut told = told::<2>(5, "M1 L1 L2 F1 G1 G2 F2 L3 M2 G3 D1");
    told.tell("far F1 L1 L2 M1 G1 G2");
    assert_eq!(told.line("Supply"), "M1 | L2 L1 | F1");
    told
}

#[test]
fn a_turn_opens_with_the_top_of_a_stack_or_a_blind_draw_cm_3_1() {
    let told = dealt();
    assert_eq!(told.choices(), ["+F", "+L", "+M", "+?"]);
    let taken = told.and("+L");
    assert_eq!(taken.line("Supply"), "M1 | L1 | F1");
    assert_eq!(taken.line("Seat 0"), "0 Pawints, hand G1* L2", "all know a tile from the supply");
    let blind = told.and("+?");
    assert!(blind.picture().starts_with("Round 1 of 5, chance: blind draw of seat 0\n"));
    assert_eq!(blind.choices(), ["F2x1", "L3x1", "M2x1", "G3x1", "D1x1"]);
    let drawn = blind.and("D1");
    assert_eq!(drawn.line("Supply"), "M1 | L2 L1 | F1");
    assert_eq!(drawn.line("Seat 0"), "0 Pawints, hand G1* D1*");
    assert_eq!(drawn.line("Bag"), "4: F2x1 L3x1 M2x1 G3x1");
}

#[test]
fn fewer_than_three_stacks_are_filled_up_and_known_landscapes_land_on_their_stack_cm_3_2() {
    let mut told = dealt().and("+F");
    assert_eq!((told.line("Supply").as_str(), told.position().phase()), ("M1 | L2 L1", Phase::Replenish));
    told.tell("L3");
    assert_eq!((told.line("Supply").as_str(), told.position().phase()), ("M1 | L3 L2 L1", Phase::Replenish));
    told.tell("M2");
    assert_eq!((told.line("Supply").as_str(), told.position().phase()), ("M2 M1 | L3 L2 L1", Phase::Replenish));
    told.tell("D1");
    assert_eq!((told.line("Supply").as_str(), told.position().phase()), ("D1 | M2 M1 | L3 L2 L1", Phase::Place));
}

#[test]
fn with_three_stacks_left_nothing_is_drawn_cm_3_3() {
    let told = dealt().and("+L");
    assert_eq!(told.position().phase(), Phase::Place);
    assert_eq!(told.line("Bag"), dealt().line("Bag"));
    assert_eq!(dealt().and("+? G3").position().phase(), Phase::Place, "nor after a blind draw");
}

#[test]
fn stacks_close_the_gap_to_the_right_and_new_ones_stand_leftmost_cm_3_4() {
    // Of  M1 | L2 L1 | F1  the leftmost, the middle and the rightmost are used up in turn.
    assert_eq!(dealt().and("+M D1").line("Supply"), "D1 | L2 L1 | F1");
    assert_eq!(dealt().and("+F D1").line("Supply"), "D1 | M1 | L2 L1");
    let middle = dealt().and("+L L2@0,0 +L");
    assert_eq!(middle.line("Supply"), "M1 | F1");
    assert_eq!(middle.and("M2 G3").line("Supply"), "G3 | M2 M1 | F1");
}

#[test]
fn an_empty_bag_ends_replenishing_and_rules_out_the_blind_draw_cm_3_5() {
    let mut told = told::<2>(4, "F1 L1 L1 M1 G1 G2 L2");
    told.tell("far F1 L1 L1 M1 G1 G2 +M");
    assert_eq!(told.choices(), ["L2x1"]);
    told.tell("L2");
    assert_eq!(told.line("Supply"), "L2 L1 L1 | F1");
    assert_eq!(told.position().phase(), Phase::Place, "two stacks, no tile left");
    told.tell("M1@0,0");
    assert_eq!(told.choices(), ["+F", "+L"]);
    let refusal = told.refusal(5);
    assert_eq!((refusal.code, refusal.to_string()), ("bag_empty", "the bag is empty (CM-3.5)".into()));
    told.tell("+F");
    assert_eq!((told.line("Supply").as_str(), told.position().phase()), ("L2 L1 L1", Phase::Place));
}

#[test]
fn with_nothing_to_take_one_scouts_nothing_and_without_a_hand_one_passes_cm_3_6() {
    // Five tiles for two seats and four rounds. After dealing:  M1 | L1 | F1, hands F1 and G1, an empty bag.
    let cards: [Card; 2] = [("far", 9, &["G...G"]), ("wide", 4, &["GG", "GG"])];
    let mut told = Told::<2>::new(small_box(4, "F1 F1 L1 M1 G1", &cards), Rulings::default());
    told.tell("far F1 L1 M1 F1 G1 +F F1@0,0 +L L1@0,0 wide +M F1@1,0");
    assert_eq!((told.line("Supply").as_str(), told.line("Bag").as_str()), ("none", "0"));
    let (nothing, pass) = (6, 7);
    // Seat 1 holds G1: it scouts nothing and places that tile.
    assert_eq!(told.choices(), ["+-"]);
    assert_eq!(told.refusal(pass).to_string(), "there is a tile in hand to place (CM-3.6)");
    told.tell("+-");
    assert_eq!(told.choices(), ["G1@0,-1", "G1@-1,0", "G1@1,0", "G1@0,1"]);
    told.tell("G1@1,0");
    assert_eq!(told.position().round(), 3);
    told.tell("+- M1@2,0");
    // Seat 1 holds nothing: it passes, which is the whole turn; the round ends and the row moves on.
    assert_eq!(told.choices(), ["-"]);
    assert_eq!(told.refusal(nothing).to_string(), "the hand is empty: only a pass is left (CM-3.6)");
    told.tell("-");
    let events = json!([
        {"event": "scout", "player": 0, "from": "nowhere", "tile": null},
        {"event": "place", "player": 0, "tile": "mountain-1", "x": 2, "y": 0,
         "gain": {"tile": 1, "adjacency": 0, "missions": []}},
        {"event": "pass", "player": 1},
        {"event": "mission_update", "card": "far", "from": 1, "to": 2},
    ]);
    assert_eq!(json!(told.last_events(4)), events);
    assert_eq!((told.position().round(), told.position().seat()), (4, 0));
    told.tell("- -");
    assert_eq!(told.position().phase(), Phase::Over);
    assert_eq!(told.position().scores(), &[4, 2]);
}

#[test]
fn all_of_the_supply_is_public_the_lower_tiles_too_cm_3_7() {
    let told = dealt();
    for viewer in [0, 1] {
        let seen = told.game().picture(told.position(), Some(viewer));
        assert!(seen.contains("\nSupply: M1 | L2 L1 | F1\n"), "{seen}");
    }
}
