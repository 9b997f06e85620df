//! Every refusal (A4) by its smallest example, in the order in which codes are looked for, with the facts that it tells.

mod support;

use meographic::contract::{ActionId, Describe, Refusal, Rules, Step};
use meographic::games::cational::{Act, Cational, Phase, Rulings};
use meographic::geometry::Cell;
use support::boxes::{Card, small_box};
use support::told::Told;

#[path = "errors/records.rs"]
mod records;

/// One card that nobody here completes.
const FAR: [Card; 1] = [("far", 9, &["D...D"])];

/// Action ids of the boxes here: five landscapes, so 5 is the blind draw.
const FOREST: u16 = 0;
const DESERT: u16 = 4;
const BLIND: u16 = 5;
const NOTHING: u16 = 6;
const PASS: u16 = 7;

fn told<const P: usize>(rounds: u8, tiles: &str, words: &str) -> Told<P> {
    Told::new(small_box(rounds, tiles, &FAR), Rulings::default()).and(words)
}

/// Seat 0 is to scout: supply `M1 | L1 | F1`, hands G1 and G2, in the bag D1 D2.
fn to_scout() -> Told<2> {
    told(3, "F1 L1 M1 G1 G2 D1 D2", "far F1 L1 M1 G1 G2")
}

/// Seat 0 is to place a first tile, G1 or the D1 just drawn.
fn to_place() -> Told<2> {
    to_scout().and("+? D1")
}

fn place(told: &Told<2>, slot: usize, x: i8, y: i8) -> u16 {
    told.game().tables().action_id(Act::Place { slot, cell: Cell::new(x, y) }).expect("a cell of the diamond").0
}

fn assert_refused(refusal: &Refusal, code: &str, fact: &str) {
    assert_eq!((refusal.code, refusal.to_string().as_str()), (code, fact));
}

#[test]
fn a_finished_game_takes_no_id_and_says_so_before_anything_else() {
    let mut over = told::<2>(1, "F1 L1 M1 G1 G2 D1 D2", "far F1 L1 M1 G1 G2 +? D1 D1@0,0 +? D2 D2@0,0");
    assert_eq!(over.position().phase(), Phase::Over);
    for id in [FOREST, BLIND, NOTHING, PASS, 8, 60_000] {
        assert_refused(&over.refusal(id), "game_over", "the game is over (CM-7.2)");
    }
}

#[test]
fn a_number_out_of_range_is_not_an_id() {
    // Three rounds: 13 cells, so ids 0 to 5 + 3 + 2 * 13 - 1; seven kinds and a card at chance nodes.
    assert_refused(&to_scout().refusal(34), "not_an_id", "34 is not an action id: they run from 0 to 33");
    assert_refused(&to_place().refusal(u16::MAX), "not_an_id", "65535 is not an action id: they run from 0 to 33");
    let mut chance = to_scout().and("+?");
    assert_refused(&chance.refusal(8), "not_an_id", "8 is not an outcome id: they run from 0 to 7");
    // The same number is an action id of another phase: there it is refused for that.
    assert_eq!(to_scout().refusal(33).code, "wrong_phase");
    let text = to_scout().game().action_text(to_scout().position(), 0, ActionId(34));
    assert_eq!(text.expect_err("no such id").code, "not_an_id");
}

#[test]
fn what_this_node_cannot_give_is_not_an_outcome() {
    let told = to_scout().and("+?");
    let fact = |what: &str| format!("{what:?} cannot be drawn at this node, blind (CM-2.5)");
    for (text, outcome) in [("F1", told.outcome("F1").0), ("far", 7)] {
        assert_refused(&told.clone().refusal(outcome), "not_an_outcome", &fact(text));
    }
    let mut start = Told::<2>::standard();
    assert_refused(&start.refusal(0), "not_an_outcome", "\"F1\" cannot be drawn at this node, setup_row (CM-2.5)");
    // A card is turned once, a kind drawn as often as the bag holds it.
    let cards: [Card; 2] = [("far", 9, &["D...D"]), ("near", 1, &["D.D"])];
    let game = small_box(2, "F1 F1 L1 L1 M1 G1 G2", &cards);
    let mut update = Told::<1>::new(game, Rulings::default()).and("near F1 L1 M1 G1 +F L1 G2 F1@0,0");
    assert_eq!(update.position().phase(), Phase::Update);
    let near = update.outcome("near").0;
    assert_eq!(update.refusal(near).code, "not_an_outcome", "near has been turned");
    update.tell("far");
    let mut supply = told_supply();
    assert_refused(&supply.refusal(0), "not_an_outcome", "\"F1\" cannot be drawn at this node, setup_supply (CM-2.5)");
}

/// The only F1 has been drawn.
fn told_supply() -> Told<2> {
    told(3, "F1 L1 M1 G1 G2 D1 D2", "far F1")
}

#[test]
fn a_placement_before_scouting_and_scouting_twice_are_in_the_wrong_phase() {
    let mut scout = to_scout();
    for (x, y) in [(0, 0), (1, 1), (-2, 0)] {
        let id = place(&scout, 0, x, y);
        assert_refused(&scout.refusal(id), "wrong_phase", "a tile is placed only after scouting (CM-3.1)");
    }
    for id in [FOREST, DESERT, BLIND, NOTHING, PASS] {
        let fact = "this turn has scouted already: a tile must be placed (CM-4.1)";
        assert_refused(&to_place().refusal(id), "wrong_phase", fact);
    }
}

#[test]
fn a_stack_that_does_not_stand_is_no_such_pile() {
    assert_refused(&to_scout().refusal(DESERT), "no_such_pile", "the supply has no pile of \"desert\" (CM-3.1)");
    // Also with an empty bag: each id has its own question.
    let mut dry = told::<2>(3, "F1 L1 M1 G1 G2", "far F1 L1 M1 G1 G2");
    assert_eq!(dry.refusal(DESERT).code, "no_such_pile");
}

#[test]
fn a_blind_draw_from_an_empty_bag_is_refused() {
    let mut dry = told::<2>(3, "F1 L1 M1 G1 G2", "far F1 L1 M1 G1 G2");
    assert_refused(&dry.refusal(BLIND), "bag_empty", "the bag is empty (CM-3.5)");
}

#[test]
fn scouting_nothing_and_passing_are_refused_while_there_is_something() {
    let fact = "there is a tile to take in the supply or the bag (CM-3.6)";
    for id in [NOTHING, PASS] {
        assert_refused(&to_scout().refusal(id), "not_empty", fact);
        // A stack without a bag is something, and so is a bag without a stack.
        assert_refused(&told::<2>(3, "F1 L1 M1 G1 G2", "far F1 L1 M1 G1 G2").refusal(id), "not_empty", fact);
    }
    // Seat 0 still holds its G1 and there is nothing left to take: it can't pass.
    let words = "far F1 L1 M1 G1 G2 +F F1@0,0 +L L1@0,0 +M M1@1,0";
    let mut empty = told::<2>(3, "F1 L1 M1 G1 G2", words);
    assert_refused(&empty.refusal(PASS), "not_empty", "there is a tile in hand to place (CM-3.6)");
    empty.tell("+- G2@1,0 +- G1@2,0");
    assert_refused(&empty.refusal(NOTHING), "nothing_to_place", "the hand is empty: only a pass is left (CM-3.6)");
    assert_refused(&empty.refusal(BLIND), "bag_empty", "the bag is empty (CM-3.5)");
    empty.tell("-");
    assert_eq!(empty.position().phase(), Phase::Over);
}

#[test]
fn an_empty_slot_is_not_in_hand_wherever_the_tile_should_go() {
    let words = "far F1 L1 M1 G1 G2 +F F1@0,0 +L L1@0,0 +M M1@1,0 +-";
    let mut one = told::<2>(4, "F1 L1 M1 G1 G2", words);
    assert_eq!(one.line("Seat 1"), "1 Pawints, hand G2*, area from 0,0");
    for (x, y) in [(1, 0), (0, 0), (3, 0)] {
        let id = place(&one, 1, x, y);
        assert_refused(&one.refusal(id), "not_in_hand", "seat 1 holds no tile in slot 1 (CM-4.1)");
    }
}

#[test]
fn the_other_of_two_equal_tiles_is_a_duplicate_wherever_it_should_go() {
    let mut both = told::<2>(4, "F1 F1 L1 M1 G1 G2 D1", "far F1 L1 M1 F1 G2 +F G1");
    assert_eq!(both.line("Seat 0"), "0 Pawints, hand F1* F1");
    for (x, y) in [(0, 0), (1, 0)] {
        let id = place(&both, 0, x, y);
        let fact = "both tiles are equal: the one in slot 1 counts as placed (CM-9.3)";
        assert_refused(&both.refusal(id), "duplicate_tile", fact);
    }
    let id = place(&both, 1, 1, 0);
    assert_eq!(both.refusal(id).code, "not_origin", "the legal slot is asked about its cell");
}

#[test]
fn a_first_tile_elsewhere_is_not_origin_and_later_ones_are_occupied_or_detached() {
    let mut first = to_place();
    let id = place(&first, 0, 1, 0);
    assert_refused(&first.refusal(id), "not_origin", "(1, 0): a first tile lies on (0, 0) (CM-4.2)");
    let mut later = to_place().and("D1@0,0 +F D2 F1@0,0 +M");
    let id = place(&later, 0, 0, 0);
    assert_refused(&later.refusal(id), "occupied", "a tile of yours lies on (0, 0) (CM-4.3)");
    for (x, y) in [(1, 1), (-2, 0), (0, 2)] {
        let id = place(&later, 1, x, y);
        let fact = format!("({x}, {y}) shares no edge with a tile of yours (CM-4.2)");
        assert_refused(&later.refusal(id), "detached", &fact);
    }
}

#[test]
fn texts_that_mean_nothing_are_not_an_id_and_placements_out_of_reach_are_told_by_their_cell() {
    let told = to_place();
    let code = |told: &Told<2>, word: &str| told.step(word).expect_err("a refusal was asked for").code;
    for word in ["", "+", "+Q", "+FF", "++", "F1", "far", "Q1@0,0", "F0@0,0", "F9@0,0", "F01@0,0", "F+1@0,0", "f1@0,0"]
    {
        assert_eq!(code(&told, word), "not_an_id", "{word:?}");
    }
    for word in ["G1@0", "G1@0,", "G1@00,0", "G1@-0,0", "G1@+1,0", "G1@ 0,0", "G1@0,0 ", "G1@0,0,0", "G1@0x0", "G1@٣,0"]
    {
        assert_eq!(code(&told, word), "not_an_id", "{word:?}");
    }
    assert_eq!(code(&told, "F1@0,0"), "not_in_hand");
    assert_eq!(told.step("F1@0,0").expect_err("not held").to_string(), "seat 0 holds no F1 (CM-4.1)");
    assert_eq!(code(&told, "G1@3,0"), "not_origin", "beyond the diamond of three rounds");
    assert_eq!(code(&told, "G1@99999999999999999999,0"), "not_origin");
    let later = told.and("D1@0,0 +F D2 F1@0,0 +M");
    assert_eq!(code(&later, "G1@3,0"), "detached");
    assert_eq!(code(&later, "G1@-128,-129"), "detached");
    let chance = to_scout().and("+?");
    for word in ["far", "Q1", "D3", "+F", "D1@0,0", ""] {
        assert_eq!(code(&chance, word), "not_an_id", "{word:?} where a tile is drawn");
    }
    assert!(chance.step("F1").is_ok(), "a text does not ask whether the bag holds one");
}

#[test]
fn every_text_of_a_legal_id_means_that_id_again() {
    for told in [to_scout(), to_place(), to_scout().and("+?"), to_place().and("D1@0,0 +F D2 F1@0,0 +M")] {
        let words = told.choices();
        let ids: Vec<u16> =
            words.iter().map(|w| told.step(w.split('x').next().unwrap()).expect("legal").id()).collect();
        assert!(ids.is_sorted_by(|a, b| a < b), "{words:?}");
    }
}

#[test]
fn ids_run_as_a_3_says() {
    // The standard game: 5 stacks, blind, nothing, pass, then 841 cells for each slot, from (0, -20) to (0, 20).
    let game = Cational::<2>::standard();
    let id = |slot, x, y| game.tables().action_id(Act::Place { slot, cell: Cell::new(x, y) }).map(|id| id.0);
    assert_eq!((id(0, 0, -20), id(0, -1, -19), id(0, 0, 0), id(0, 0, 20)), (Some(8), Some(9), Some(428), Some(848)));
    assert_eq!((id(1, 0, -20), id(1, 0, 20)), (Some(849), Some(1689)));
    assert_eq!((id(0, 21, 0), id(0, 11, 10), id(0, i8::MIN, i8::MIN)), (None, None, None));
    let scouting = [Act::ScoutStack(0), Act::ScoutStack(4), Act::ScoutBlind, Act::ScoutNothing, Act::Pass];
    let ids = scouting.map(|act| game.tables().action_id(act).expect("always an id").0);
    assert_eq!(ids, [0, 4, BLIND, NOTHING, PASS]);
    assert!((0..1690).all(|id| {
        let id = ActionId(id);
        game.tables().act(id).and_then(|act| game.tables().action_id(act)) == Some(id)
    }));
    assert_eq!(game.tables().num_actions(), 1690);
    assert_eq!(game.tables().num_outcomes(), 20 + 15);
}

#[test]
fn a_deal_gives_nothing_where_nothing_is_drawn_and_nothing_that_is_not_left() {
    let told = told::<2>(3, "F1 L1 M1 G1 G2 D1 D2", "");
    let deal = told.game().deal(7);
    let mut session = told.session.clone();
    while session.apply_dealt(&deal).is_ok() {}
    assert!(*session.position() == told.game().deal_out(7));
    let refusal = session.apply_dealt(&deal).expect_err("somebody is to move");
    assert_refused(&refusal, "not_an_outcome", "the deal has nothing for this node");
    // Every tile is there once. The deal's second one was drawn first: as second draw it is not left.
    let mut other = told.session.clone();
    other.apply_dealt(&deal).expect("the first card");
    other.apply(Step::Outcome(deal.orders[0][1])).expect("a tile of the bag");
    let before = other.clone();
    assert_eq!(other.apply_dealt(&deal).expect_err("not left").code, "not_an_outcome");
    assert!(other == before && other.history() == before.history());
}
