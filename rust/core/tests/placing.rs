//! Placing tiles, what they earn, rounds and the end: CM-4, CM-5.1, CM-5.2 and CM-7, in pictures.

mod support;

use meographic::contract::{Describe, Session, Turn, Utility};
use meographic::games::cational::{Phase, Rulings};
use support::boxes::{Card, small_box};
use support::pictures::{earned, laid};
use support::told::Told;

/// One card that nobody here completes.
const FAR: [Card; 1] = [("far", 9, &["D...D"])];

fn laid_with(picture: &str, held: &str) -> Told<2> {
    laid(&FAR, Rulings::default(), picture, held).0
}

#[test]
fn neighbours_are_across_edges_and_corners_do_not_count_cm_1_4() {
    let corners = "F1 G1 F1
                   G1 ?? G1
                   F1 G1 F1";
    assert_eq!(earned(&FAR, corners, "F4"), "4 + 0");
    let edges = "G1 F1 G1
                 F1 ?? F1
                 G1 F1 G1";
    assert_eq!(earned(&FAR, edges, "F4"), "4 + 4");
}

#[test]
fn an_area_grows_without_border_cm_1_5() {
    let line = ["F1"; 23].join(" ");
    let told = laid_with(&line, "F2");
    for word in ["F2@23,0", "F2@-1,0", "F2@11,1", "F2@22,-1"] {
        assert_eq!(told.gain(word), 2 + 1);
    }
    let column = vec!["F1"; 23].join("\n");
    assert_eq!(laid_with(&column, "F2").gain("F2@0,23"), 3);
}

#[test]
fn either_tile_of_the_hand_is_placed_and_the_other_kept_cm_4_1() {
    let told = laid_with("F1", "L2");
    // The hand is L2 from the setup and G9 just drawn.
    assert_eq!(told.line("Seat 0"), "1 Pawints, hand L2* G9*, area from 0,0");
    assert_eq!(told.choices().len(), 8);
    assert_eq!(told.and("L2@1,0").line("Seat 0"), "3 Pawints, hand G9*, area from 0,0");
    assert_eq!(told.and("G9@1,0").line("Seat 0"), "10 Pawints, hand L2*, area from 0,0");
}

#[test]
fn the_first_tile_lies_on_the_origin_cm_4_2() {
    let told = laid_with("", "F2");
    assert_eq!(told.choices(), ["F2@0,0", "G9@0,0"]);
}

#[test]
fn each_later_tile_shares_an_edge_with_a_tile_of_its_player_cm_4_2() {
    let mut told = laid_with(
        "F1 L1
         -- M1",
        "G2",
    );
    let cells = "G2@0,-1 G2@1,-1 G2@-1,0 G2@2,0 G2@0,1 G2@2,1 G2@1,2";
    assert_eq!(told.choices()[..7].join(" "), cells);
    // Seat 1's row of D9 lies below those cells, but that is another area.
    for (word, code) in [("G2@-1,1", "detached"), ("G2@2,-1", "detached"), ("G2@5,5", "detached")] {
        let id = told.step(word).expect("a cell of the diamond").id();
        assert_eq!(told.refusal(id).code, code, "{word}");
    }
}

#[test]
fn a_cell_holds_one_tile_and_tiles_never_move_cm_4_3() {
    let mut told = laid_with("F1 L1", "G2");
    let id = told.step("G2@1,0").expect("a cell of the diamond").id();
    assert_eq!(told.refusal(id).to_string(), "a tile of yours lies on (1, 0) (CM-4.3)");
    let before: Vec<_> = told.position().area(0).tiles().collect();
    told.tell("G2@0,1");
    let after: Vec<_> = told.position().area(0).tiles().collect();
    assert_eq!(after[..2], before);
}

#[test]
fn x_grows_to_the_right_and_y_downwards_cm_4_4() {
    let told = laid_with("F1", "L2").and("L2@1,0 +? D9 D9@1,0 +? D9 D9@0,1");
    let shown = "Seat 0: 12 Pawints, hand G9*, area from 0,0
  F1 L2
  D9 --";
    assert!(told.picture().contains(shown), "{}", told.picture());
    let up_left = laid_with("F1", "L2").and("L2@-1,0 +? D9 D9@1,0 +? D9 D9@0,-1").picture();
    let shown = "area from -1,-1
  -- D9
  L2 F1";
    assert!(up_left.contains(shown), "{up_left}");
}

#[test]
fn a_tile_earns_its_own_value_cm_5_1() {
    for (tile, earning) in [("F1", "1 + 0"), ("F4", "4 + 0"), ("L15", "15 + 0")] {
        assert_eq!(earned(&FAR, "M1 ??", tile), earning);
    }
}

#[test]
fn neighbours_pay_if_alike_and_not_higher_cm_5_2() {
    let picture = "G1 F1 G1
                   L2 ?? F3
                   G1 F2 G1";
    // The tile itself, and the alike tiles above and below that are no higher.
    assert_eq!(earned(&FAR, picture, "F2"), "2 + 3");
    assert_eq!(earned(&FAR, picture, "F3"), "3 + 6", "an equal value counts");
    assert_eq!(earned(&FAR, picture, "F1"), "1 + 1");
    assert_eq!(earned(&FAR, picture, "L2"), "2 + 2");
    assert_eq!(earned(&FAR, picture, "M15"), "15 + 0");
}

#[test]
fn a_neighbour_pays_its_printed_value_however_much_it_once_earned_cm_5_2() {
    // The F2 in the middle earned 2 + 1 when it was laid.
    assert_eq!(earned(&FAR, "F1 F2 ??", "F2"), "2 + 2");
}

/// A two-player game of two rounds with equal tiles: `supply M1 | L1 ... | F1 ...`, hands G1 and G1.
fn two_rounds() -> Told<2> {
    let mut told = Told::new(small_box(2, "F1 F1 F1 L1 L1 L1 M1 G1 G1", &FAR), Rulings::default());
    told.tell("far F1 F1 F1 L1 L1 L1 M1 G1 G1");
    told
}

#[test]
fn a_round_is_one_turn_for_each_seat_in_order_cm_7_1() {
    let mut told = two_rounds();
    let mut seen = Vec::new();
    for words in ["+F F1@0,0", "+F F1@0,0", "+L G1@1,0", "+L G1@1,0"] {
        seen.push((told.position().round(), told.position().seat()));
        told.tell(words);
    }
    assert_eq!(seen, [(1, 0), (1, 1), (2, 0), (2, 1)]);
    assert_eq!(told.position().phase(), Phase::Over);
}

#[test]
fn the_game_ends_after_the_last_turn_of_the_last_round_and_most_pawints_win_cm_7_2() {
    let mut told = two_rounds();
    told.tell("+F F1@0,0 +F F1@0,0 +F F1@1,0 +L");
    assert_ne!(told.session.turn(), Turn::Over);
    told.tell("G1@1,0");
    assert_eq!(told.session.turn(), Turn::Over);
    assert_eq!(told.position().scores(), &[3, 2]);
    assert_eq!(told.position().winners(), [0]);
    assert!(told.picture().starts_with("Round 2 of 2, over\n"));
    assert_eq!(told.refusal(0).to_string(), "the game is over (CM-7.2)");
}

#[test]
fn equal_leaders_share_the_win_cm_7_3() {
    let mut told = two_rounds();
    told.tell("+F F1@0,0 +F F1@0,0 +L G1@1,0 +L G1@1,0");
    assert_eq!(told.position().scores(), &[2, 2]);
    assert_eq!(told.position().winners(), [0, 1]);
    assert_eq!(told.session.fields()["winners"], serde_json::json!([0, 1]));
    // Under the utility "win" two winners get 2/2 - 1 each.
    let game = told.game().clone();
    let win = Session::replayed(game, Utility::Win, told.session.history()).expect("a history replays");
    assert_eq!((win.returns(), win.rewards()), (vec![0.0, 0.0], vec![0.0, 0.0]));
}

#[test]
fn a_single_winner_gets_all_and_the_others_lose_cm_7_2() {
    let mut told = two_rounds();
    told.tell("+F F1@0,0 +F F1@0,0 +F F1@1,0 +L G1@1,0");
    let game = told.game().clone();
    let history = told.session.history();
    let win = Session::replayed(game.clone(), Utility::Win, history).expect("a history replays");
    assert_eq!((win.returns(), win.rewards()), (vec![1.0, -1.0], vec![1.0, -1.0]));
    let before_the_end = Session::replayed(game, Utility::Win, &history[..history.len() - 1]).expect("it replays");
    assert_eq!((before_the_end.returns(), before_the_end.rewards()), (vec![0.0, 0.0], vec![0.0, 0.0]));
    assert_eq!(told.session.returns(), [3.0, 2.0]);
    assert_eq!(told.session.rewards(), [0.0, 1.0], "what the last step earned");
}

#[test]
fn the_tile_left_in_hand_is_worth_nothing_cm_7_4() {
    let mut told = Told::<2>::new(small_box(1, "F1 L1 M1 G9 D9 G1", &FAR), Rulings::default());
    told.tell("far F1 L1 M1 G9 D9 +F G1 F1@0,0 +L L1@0,0");
    assert_eq!(told.line("Seat 0"), "1 Pawints, hand G9*, area from 0,0");
    assert_eq!(told.position().scores(), &[1, 1]);
    assert_eq!(told.game().winners(told.position()), [0, 1]);
}
