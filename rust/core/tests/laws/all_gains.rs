//! All gains at once are those that the slow table finds tile by tile and cell by cell, for every seat at every node.

use crate::for_players;
use crate::support::{boxes, cases, edition, play, rulings, slow_match::frontier, slow_table::SlowTable};
use meographic::contract::{Describe, GainTable, OutcomeId, Rng, Rules, Step, Turn};
use meographic::games::cational::{Act, AllGains, Cational, Drawn, Edition, Phase, Position, Rulings};
use proptest::{prelude::*, test_runner::TestRunner};
use std::cell::RefCell;

/// What was met: rows, those of equal tiles, gains by missions, tables without tiles before a game, after it and for seats without a turn left.
#[derive(Default, Debug)]
struct Met {
    rows: u32,
    equal: u32,
    missions: [u32; 3],
    nothing_dealt: u32,
    over: u32,
    done: u32,
}

/// Tiles by their text, cells by row and column, gains row after row.
type Slow = (Vec<String>, Vec<(i32, i32)>, Vec<u32>);

/// Takes the next step of a game.
type Choose<const P: usize> = fn(&Cational<P>, &Position<P>, &mut Rng) -> Option<Step>;

/// The table by the slow table, which lays each tile on each cell.
fn expected(table: &SlowTable, seat: usize, met: &mut Met) -> Slow {
    let is_turn_over = table.round == table.edition.rounds && table.phase != "setup_hand" && seat < table.seat;
    let held = table.hands[seat].iter().map(|(tile, _)| *tile);
    let tiles: Vec<_> = held.chain(table.stacks.iter().filter_map(|stack| stack.last().copied())).collect();
    met.nothing_dealt += (tiles.is_empty() && table.phase == "setup_row") as u32;
    met.over += (table.phase == "over") as u32;
    met.done += (is_turn_over && table.phase != "over") as u32;
    if tiles.is_empty() || is_turn_over || table.phase == "over" {
        return (Vec::new(), Vec::new(), Vec::new());
    }
    let mut table = table.clone();
    table.seat = seat;
    let mut cells = frontier(&table.land(seat));
    cells.sort_by_key(|&(x, y)| (y, x));
    let mut gains = Vec::new();
    for &tile in &tiles {
        met.rows += 1;
        met.equal += (tiles.iter().filter(|&&other| other == tile).count() > 1) as u32;
        for &cell in &cells {
            let (own, beside, missions) = table.gain(tile, cell);
            met.missions[missions.len().min(2)] += 1;
            gains.push(own + beside + missions.iter().map(|(_, pawints)| pawints).sum::<u32>());
        }
    }
    (tiles.into_iter().map(|tile| table.text(tile)).collect(), cells, gains)
}

/// The same by the core, in the same terms; its two forms are held against each other.
fn found<const P: usize>(game: &Cational<P>, position: &Position<P>, seat: usize, all: &mut AllGains) -> Slow {
    game.all_gains(position, seat, all);
    let text = |id| game.outcome_text(id).expect("an outcome");
    let ids: Vec<_> = all.tiles().iter().map(|&kind| game.tables().outcome_id(Drawn::Tile(kind))).collect();
    let places: Vec<(i8, i8)> = all.cells().iter().map(|cell| (cell.x, cell.y)).collect();
    let rows: Vec<u16> = (0..ids.len()).flat_map(|row| all.of(row).to_vec()).collect();
    assert_eq!(rows, all.gains());
    // A table that held something else.
    let mut table = GainTable { tiles: vec![OutcomeId(9)], places: vec![(1, 2)], gains: vec![3] };
    game.gain_table(position, seat, &mut table);
    assert_eq!(table, GainTable { tiles: ids.clone(), places, gains: rows });
    let cells = all.cells().iter().map(|cell| (cell.x as i32, cell.y as i32)).collect();
    (ids.into_iter().map(text).collect(), cells, all.gains().iter().map(|&gain| gain as u32).collect())
}

/// Compares both for every seat at every node of a game whose steps `choose` takes.
fn agree<const P: usize>(
    (edition, rulings, seed): (Edition, Rulings, u64),
    choose: Choose<P>,
    met: &mut Met,
) -> Position<P> {
    let game = Cational::<P>::new(edition.clone(), rulings).expect("enough tiles");
    let (mut position, mut slow) = (game.initial_position(), SlowTable::new(&edition, rulings, P));
    // One buffer for all of it, so that whatever stays behind is seen.
    let (mut all, mut rng) = (AllGains::new(), Rng::new(seed));
    loop {
        for seat in 0..P {
            assert_eq!(found(&game, &position, seat, &mut all), expected(&slow, seat, met), "seat {seat}: {slow:?}");
        }
        if position.phase() == Phase::Place {
            agree_with_ids(&game, &position, &mut all);
        }
        let Some(step) = choose(&game, &position, &mut rng) else { return position };
        slow.step(&play::word(&game, &position, step));
        play::take(&game, &mut position, step);
    }
}

/// The rows of the hand are the gains of the legal ids, in their order.
fn agree_with_ids<const P: usize>(game: &Cational<P>, position: &Position<P>, all: &mut AllGains) {
    game.all_gains(position, position.seat(), all);
    for id in play::legal(game, position) {
        let Some(Act::Place { slot, cell }) = game.tables().act(id) else { unreachable!("it is a placement") };
        let column = all.cells().iter().position(|&other| other == cell).expect("a legal cell");
        assert_eq!(game.gain(position, id), Ok(all.of(slot)[column] as i32));
    }
}

#[test]
fn with_an_odd_box_all_gains_are_those_of_the_slow_table_for_every_seat_cm_5_1_to_cm_5_5() {
    let met = RefCell::new(Met::default());
    let games = (boxes::odd_boxes(), 1usize..=4, 0u8..8, any::<u64>());
    let law = |(text, players, number, seed): (String, usize, u8, u64)| {
        let table = (edition(Some(&text)), rulings(number), seed);
        for_players!(players, clumping(table, &mut met.borrow_mut()));
        Ok(())
    };
    TestRunner::new(cases(48)).run(&games, law).unwrap_or_else(|failure| panic!("{failure}"));
    let met = met.into_inner();
    // The law would be worth little if one of these hardly ever happened.
    let seldom = met.missions.iter().chain([&met.equal, &met.nothing_dealt, &met.over, &met.done]).min();
    assert!(met.rows > 10_000 && *seldom.expect("some") >= 40, "{met:?}");
}

fn clumping<const P: usize>(table: (Edition, Rulings, u64), met: &mut Met) {
    agree::<P>(table, play::clumping_step, met);
}

#[test]
fn in_standard_games_all_gains_are_those_of_the_slow_table() {
    for number in 0..8 {
        let table = (edition(None), rulings(number), 40 + number as u64);
        for_players!(number as usize % 4 + 1, clumping(table, &mut Met::default()));
    }
}

/// 24 rounds, a card of a single cell, and one of any four in a line.
fn long_box() -> String {
    let tiles =
        "F1 F2 F3 F2 F1 F2 F3 L1 L2 L3 L2 L1 L2 L3 M1 M2 M3 M2 M1 M2 M3 G1 G2 G3 G2 G1 G2 G3 D1 D2 D3 D2 D1 D2 D3";
    boxes::small_text(
        24,
        tiles,
        &[("one", 4, &["L"]), ("line", 2, &["****"]), ("pair", 3, &["FL"]), ("two", 1, &["*F"])],
    )
}

#[test]
fn beside_long_lines_of_tiles_all_gains_are_those_of_the_slow_table() {
    let directions: [Choose<1>; 4] = [
        |game, position, rng| farthest(game, position, rng, (1, 0)),
        |game, position, rng| farthest(game, position, rng, (-1, 0)),
        |game, position, rng| farthest(game, position, rng, (0, 1)),
        |game, position, rng| farthest(game, position, rng, (0, -1)),
    ];
    for (seed, choose) in directions.into_iter().enumerate() {
        let mut met = Met::default();
        let end = agree((edition(Some(&long_box())), rulings(0), seed as u64), choose, &mut met);
        let reach = |(x, y): (i8, i8)| x.unsigned_abs().max(y.unsigned_abs());
        let longest = end.area(0).tiles().map(|(cell, _)| reach((cell.x, cell.y))).max();
        assert!(longest >= Some(15) && met.missions[2] > 20, "{longest:?} {met:?}");
    }
}

/// A legal step that lays tiles as far as can be in a direction.
fn farthest(game: &Cational<1>, position: &Position<1>, rng: &mut Rng, (x, y): (i32, i32)) -> Option<Step> {
    if game.turn(position) != Turn::Player(0) || position.phase() != Phase::Place {
        return play::clumping_step(game, position, rng);
    }
    let reach = |act: Option<Act>| match act {
        Some(Act::Place { cell, .. }) => x * cell.x as i32 + y * cell.y as i32,
        _ => i32::MIN,
    };
    play::legal(game, position).into_iter().max_by_key(|&id| reach(game.tables().act(id))).map(Step::Action)
}

#[test]
#[should_panic(expected = "seat 2 of 2")]
fn a_seat_that_there_is_not_has_no_gains() {
    let game = Cational::<2>::standard();
    game.all_gains(&game.deal_out(1), 2, &mut AllGains::new());
}
