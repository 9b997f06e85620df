//! The mission row and what cards pay: CM-5.5 and CM-6, round by round.

mod support;

use meographic::games::cational::{MissionDeck, MissionScoring, Phase, Rulings};
use serde_json::{Value, json};
use support::boxes::{Card, small_box};
use support::pictures::{earned, earned_under, laid};
use support::told::Told;

const FACE_UP: Rulings =
    Rulings { mission_scoring: MissionScoring::PerPlacement, mission_deck: MissionDeck::FaceUp, open_hands: false };
const ONCE: Rulings =
    Rulings { mission_scoring: MissionScoring::OncePerGame, mission_deck: MissionDeck::FaceDown, open_hands: false };

/// Cards named by the order in which the deck gives them; none is ever completed here.
const FIFTEEN: [Card; 15] = {
    const IDS: [&str; 15] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"];
    let mut cards: [Card; 15] = [("", 1, &["D...D"]); 15];
    let mut i = 0;
    while i < 15 {
        cards[i].0 = IDS[i];
        i += 1;
    }
    cards
};

/// The row as the ledger draws it: columns from 1 on, `top/covered`, joined by bars.
fn row<const P: usize>(told: &Told<P>) -> String {
    let fields = told.session.fields();
    let columns = fields["row"]["columns"].as_array().expect("a list").iter();
    let text = |column: &Value| {
        column.as_array().expect("a list").iter().map(|id| id.as_str().expect("an id")).collect::<Vec<_>>().join("/")
    };
    columns.map(text).collect::<Vec<_>>().join("|")
}

/// The game of two that stands at seat 0's placement in this round, cards turned in the order given.
fn in_round(round: usize, cards: &[Card], rulings: Rulings) -> Told<2> {
    laid(cards, rulings, &vec!["G1"; round - 1].join(" "), "G1").0
}

fn rows(rounds: usize, cards: &[Card], rulings: Rulings) -> Vec<String> {
    (1..=rounds).map(|round| row(&in_round(round, cards, rulings))).collect()
}

#[test]
fn the_row_changes_after_the_last_seat_of_a_round_and_not_after_the_last_round_cm_6_1() {
    let cards: [Card; 3] = [("a", 1, &["D...D"]), ("b", 2, &["D..D"]), ("c", 3, &["D.D"])];
    let mut told = Told::<2>::new(small_box(2, "F1 F1 F1 L1 L1 L1 M1 G1 G1", &cards), Rulings::default());
    told.tell("a F1 F1 F1 L1 L1 L1 M1 G1 G1 +F F1@0,0");
    assert_eq!((told.position().phase(), row(&told).as_str()), (Phase::Scout, "a"), "seat 1 sees the same row");
    told.tell("+F F1@0,0");
    assert_eq!(told.position().phase(), Phase::Update);
    assert_eq!((told.position().round(), told.choices()), (1, vec!["bx1".into(), "cx1".into()]));
    told.tell("c");
    assert_eq!((told.position().round(), row(&told).as_str()), (2, "c/a"));
    told.tell("+L G1@1,0 +L G1@1,0");
    assert_eq!((told.position().phase(), row(&told).as_str()), (Phase::Over, "c/a"));
    assert_eq!(told.session.fields()["row"], json!({"deck": 1, "top": null, "columns": [["c", "a"]]}));
}

#[test]
fn a_covering_card_moves_first_else_the_deck_gives_one_cm_6_2() {
    assert_eq!(row(&in_round(4, &FIFTEEN, Rulings::default())), "3/1|2", "no card covered another: the deck's moved");
    assert_eq!(row(&in_round(5, &FIFTEEN, Rulings::default())), "1|3/2", "3 covered 1 and moved on");
}

#[test]
fn a_card_moves_one_column_onto_the_card_there_or_opens_the_column_cm_6_3() {
    let told = in_round(4, &FIFTEEN, Rulings::default());
    assert_eq!(told.line("Missions"), "deck 12 | 1 3 1+1 on 1 | 2 2 1");
    let events = |round: usize| {
        let told = in_round(round, &FIFTEEN, Rulings::default());
        told.session.events().into_iter().rfind(|event| event["event"] == "mission_update").expect("a move")
    };
    assert_eq!(events(4), json!({"event": "mission_update", "card": "3", "from": 0, "to": 1}));
    assert_eq!(events(5), json!({"event": "mission_update", "card": "3", "from": 1, "to": 2}));
    assert_eq!(events(6), json!({"event": "mission_update", "card": "3", "from": 2, "to": 3}));
}

#[test]
fn a_covered_card_is_out_of_play_and_adds_its_pawints_to_the_one_on_top_cm_6_4() {
    let cards: [Card; 2] = [("lake", 3, &["FL"]), ("moor", 5, &["FM"])];
    // Round 2: moor lies on lake.
    assert_eq!(earned(&cards, "F1 ??", "M1"), "1 + 0 + moor 8");
    assert_eq!(earned(&cards, "F1 ??", "L1"), "1 + 0");
    // Round 3: they lie side by side.
    assert_eq!(earned(&cards, "G1 F1 ??", "M1"), "1 + 0 + moor 5");
    assert_eq!(earned(&cards, "G1 F1 ??", "L1"), "1 + 0 + lake 3");
}

#[test]
fn the_row_of_21_rounds_runs_as_the_ledger_says_cm_6_5() {
    let rows = rows(21, &FIFTEEN, Rulings::default());
    assert_eq!(rows[..8], ["1", "2/1", "1|2", "3/1|2", "1|3/2", "1|2|3", "4/1|2|3", "1|4/2|3"]);
    let entered =
        |card: &str| rows.iter().position(|row| row.split(['/', '|']).any(|id| id == card)).map(|index| index + 1);
    assert_eq!(
        ["1", "2", "3", "4", "5", "6", "7"].map(entered),
        [Some(1), Some(2), Some(4), Some(7), Some(11), Some(16), None]
    );
    let told = in_round(21, &FIFTEEN, Rulings::default());
    assert_eq!(row(&told), "1|2|3|4|5|6");
    assert!(told.line("Missions").starts_with("deck 9 | "));
}

#[test]
fn once_the_deck_is_empty_the_leftmost_card_plays_its_part_cm_6_6() {
    let seven = ["1", "2/1", "1|2", "|1/2", "|2|1", "||2/1", "||1|2"];
    assert_eq!(rows(7, &FIFTEEN[..2], Rulings::default()), seven);
    assert_eq!(rows(4, &FIFTEEN[..1], Rulings::default()), ["1", "|1", "||1", "|||1"]);
    // Empty columns are passed over in the picture and in observations of the row.
    let told = in_round(4, &FIFTEEN[..2], Rulings::default());
    assert_eq!(told.line("Missions"), "deck 0 | 2 1 1+1 on 2");
    assert_eq!(told.session.fields()["row"]["columns"], json!([[], ["1", "2"]]));
}

#[test]
fn a_face_up_deck_shows_its_top_which_is_active_with_its_own_value_cm_6_7() {
    let cards: [Card; 3] = [("meadow", 3, &["GG"]), ("lake", 2, &["FL"]), ("moor", 3, &["FM"])];
    let told = in_round(1, &cards, FACE_UP);
    assert_eq!(told.line("Missions"), "deck 2 top lake 2 | 1 meadow 3");
    // Round 2: lake lies on meadow, moor is the deck's top. Their payouts are those of the manual's example, 5 and 3.
    assert_eq!(earned_under(FACE_UP, &cards, "F1 ??", "L1"), "1 + 0 + lake 5");
    assert_eq!(earned_under(FACE_UP, &cards, "F1 ??", "M1"), "1 + 0 + moor 3");
    assert_eq!(earned_under(FACE_UP, &cards, "G1 ??", "G2"), "2 + 1", "meadow is covered");
    // Both complete: the deck's top is column 0 and comes first.
    let both: [Card; 3] = [("a", 3, &["D..D"]), ("b", 2, &["FM"]), ("c", 4, &["F*"])];
    assert_eq!(earned_under(FACE_UP, &both, "F1 ??", "M1"), "1 + 0 + c 4 + b 5");
    // Face down, no card of the deck is known or pays.
    assert_eq!(earned(&cards, "F1 ??", "M1"), "1 + 0");
    assert_eq!(in_round(1, &cards, Rulings::default()).line("Missions"), "deck 2 | 1 meadow 3");
}

#[test]
fn face_up_the_next_card_is_turned_whenever_the_top_has_moved_cm_6_8() {
    let cards: [Card; 3] = [("a", 3, &["D..D"]), ("b", 2, &["D.D"]), ("c", 4, &["D...D"])];
    let mut told = Told::<2>::new(small_box(6, "F1 F1 F1 F1 L1 L1 L1 L1 M1 G1 G1 D1 D2", &cards), FACE_UP);
    assert_eq!(told.position().phase(), Phase::SetupRow);
    told.tell("b");
    assert_eq!((told.position().phase(), told.choices().join(" ")), (Phase::SetupDeck, "ax1 cx1".into()));
    told.tell("c");
    let setup = json!([
        {"event": "reveal_mission", "card": "b", "column": 1},
        {"event": "reveal_mission", "card": "c", "column": 0},
    ]);
    assert_eq!(json!(told.last_events(2)), setup);
    told.tell("F1 F1 F1 F1 L1 L1 L1 L1 M1 G1 G1 +F F1@0,0 +F F1@0,0");
    assert_eq!((told.position().phase(), row(&told).as_str()), (Phase::TurnDeck, "c/b"), "the move itself is no node");
    assert_eq!(told.line("Missions"), "deck 1 | 1 c 4+2 on b");
    assert_eq!(told.last_events(1), [json!({"event": "mission_update", "card": "c", "from": 0, "to": 1})]);
    told.tell("a");
    assert_eq!(told.last_events(1), [json!({"event": "reveal_mission", "card": "a", "column": 0})]);
    assert_eq!(told.line("Missions"), "deck 1 top a 3 | 1 c 4+2 on b");
    // Round 2 ends with c moving on; round 3 with a, and nothing is left to turn.
    told.tell("+L L1@1,0 +L L1@1,0");
    assert_eq!((told.position().phase(), told.position().round()), (Phase::Scout, 3));
    told.tell("+L L1@2,0 +F F1@2,0");
    assert_eq!((told.position().phase(), told.position().round()), (Phase::Scout, 4));
    assert_eq!(told.line("Missions"), "deck 0 | 1 a 3+2 on b | 2 c 4");
}

/// What placing on `??` earns in rounds 1 to 4, seat 0 laying a forest and then lakes beside it.
fn four_rounds(rulings: Rulings, cards: &[Card]) -> [String; 4] {
    let corner = "F1 L1
                  ?? --";
    let pictures = [("??", "F1"), ("F1 ??", "L1"), (corner, "L1"), ("?? F1 L1\n-- L1 --", "L1")];
    pictures.map(|(picture, held)| earned_under(rulings, cards, picture, held))
}

#[test]
fn a_card_pays_the_same_player_again_unless_once_per_game_is_played_cm_5_5() {
    let cards: [Card; 1] = [("shore", 3, &["FL"])];
    let again = ["1 + 0", "1 + 0 + shore 3", "1 + 0 + shore 3", "1 + 0 + shore 3"];
    assert_eq!(four_rounds(Rulings::default(), &cards), again);
    assert_eq!(four_rounds(ONCE, &cards), ["1 + 0", "1 + 0 + shore 3", "1 + 0", "1 + 0"]);
}

#[test]
fn once_per_game_marks_the_card_on_top_and_not_those_it_covers_cm_5_5() {
    // Both cards are a pair of forest and lake. The row:  reeds,  shore/reeds,  reeds|shore,  |reeds/shore.
    let cards: [Card; 2] = [("reeds", 2, &["FL"]), ("shore", 3, &["LF"])];
    let again = ["1 + 0", "1 + 0 + shore 5", "1 + 0 + reeds 2 + shore 3", "1 + 0 + reeds 5"];
    assert_eq!(four_rounds(Rulings::default(), &cards), again);
    // In round 2 shore is marked, and reeds below it is not; so reeds pays in round 3, and then both have paid.
    assert_eq!(four_rounds(ONCE, &cards), ["1 + 0", "1 + 0 + shore 5", "1 + 0 + reeds 2", "1 + 0"]);
}

#[test]
fn a_paid_card_still_adds_its_pawints_to_the_one_that_covers_it_cm_5_5() {
    let any: [Card; 2] = [("any", 4, &["*"]), ("shore", 3, &["FL"])];
    // Any pays for the first tile. In round 2 shore lies on it; in round 3 any lies open again, but has paid.
    assert_eq!(four_rounds(ONCE, &any)[..3], ["1 + 0 + any 4", "1 + 0 + shore 7", "1 + 0"]);
}

#[test]
fn cards_paid_are_each_players_own_and_are_shown_cm_5_5() {
    let cards: [Card; 2] = [("shore", 0, &["FL"]), ("any", 4, &["*"])];
    let mut told = Told::<2>::new(small_box(3, "F1 F1 F1 L1 L1 L1 M1 L2 L2", &cards), ONCE);
    told.tell("shore F1 F1 F1 L1 L1 L1 M1 L2 L2 +F F1@0,0 +F F1@0,0 any");
    assert_eq!(told.missions("+F"), Vec::<String>::new());
    told.tell("+F");
    assert_eq!(told.missions("L2@1,0"), ["any 4"]);
    told.tell("L2@1,0 +L");
    assert_eq!(told.line("Seat 0"), "7 Pawints, hand F1, paid any, area from 0,0");
    assert_eq!(told.missions("L2@1,0"), ["any 4"], "seat 1 has not been paid yet");
    told.tell("L2@1,0 +L");
    // Round 3: shore and any lie side by side. A card worth nothing is completed and marked like any other.
    assert_eq!(told.missions("L1@0,1"), ["shore 0"]);
    told.tell("L1@0,1");
    assert_eq!(told.session.fields()["paid"], json!([["shore", "any"], ["any"]]));
    assert_eq!(told.position().paid(0), 0b11);
}

#[test]
fn a_face_up_top_is_marked_when_it_pays_cm_5_5() {
    let cards: [Card; 2] = [("far", 9, &["D...D"]), ("any", 4, &["*"])];
    let rulings = Rulings { mission_deck: MissionDeck::FaceUp, ..ONCE };
    let mut told = Told::<2>::new(small_box(3, "F1 F1 F1 L1 L1 L1 M1 L2 L2", &cards), rulings);
    told.tell("far any F1 F1 F1 L1 L1 L1 M1 L2 L2 +F");
    assert_eq!(told.missions("F1@0,0"), ["any 4"]);
    told.tell("F1@0,0 +F F1@0,0 +F");
    assert_eq!(told.line("Missions"), "deck 0 | 1 any 4+9 on far");
    assert_eq!(told.missions("F1@1,0"), Vec::<String>::new(), "it has paid as the deck's top");
}

#[test]
fn a_card_completed_by_the_last_player_in_the_last_round_counts() {
    let cards: [Card; 1] = [("shore", 3, &["FL"])];
    let mut told = Told::<2>::new(small_box(2, "F1 F1 F1 L1 L1 L1 M1 G1 G1", &cards), Rulings::default());
    told.tell("shore F1 F1 F1 L1 L1 L1 M1 G1 G1 +F F1@0,0 +F F1@0,0 +F G1@1,0 +L");
    assert_eq!(told.gain("L1@1,0"), 4);
    told.tell("L1@1,0");
    assert_eq!((told.position().phase(), told.position().scores()), (Phase::Over, &[2, 5]));
    assert_eq!(told.position().winners(), [1]);
}
