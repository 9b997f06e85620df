//! Observations, images and logs as numbers (A9), against a slow twin that looks at the slow table.

use crate::for_players;
use crate::support::boxes::odd_boxes;
use crate::support::slow_match::{Tile, frontier};
use crate::support::{cases, edition, play, rulings, slow_table::SlowTable};
use meographic::contract::{Describe, Session, Utility};
use meographic::games::cational::{Cational, Edition, Rulings};
use proptest::prelude::*;

/// The edition's kinds in order, each with its number of tiles (A1).
fn kinds(edition: &Edition) -> Vec<(Tile, usize)> {
    let rows = edition.tiles.iter().flat_map(|row| row.counts.iter().map(move |counts| (row.landscape, counts)));
    let mut kinds: Vec<(Tile, usize)> = rows
        .map(|(landscape, &(value, count))| (Tile { landscape, value: value as u32 }, count as usize))
        .filter(|(_, count)| *count > 0)
        .collect();
    kinds.sort_unstable();
    kinds
}

/// Fills up with 0s to `len` more numbers than `out` had.
fn padded(out: &mut Vec<f32>, len: usize, numbers: impl IntoIterator<Item = f32>) {
    let end = out.len() + len;
    out.extend(numbers);
    assert!(out.len() <= end);
    out.resize(end, 0.0);
}

/// The observation of a seat, part by part as A9 lists them.
fn observation(slow: &SlowTable, viewer: usize) -> Vec<f32> {
    let (players, edition) = (slow.scores.len(), &slow.edition);
    let (rounds, cards) = (edition.rounds as usize, edition.missions.len());
    let seats: Vec<usize> = (0..players).map(|i| (viewer + i) % players).collect();
    let kinds = kinds(edition);
    let mut out = Vec::new();
    for &seat in &seats {
        let rows = slow.areas[seat]
            .iter()
            .flat_map(|&((x, y), tile)| [x as f32, y as f32, tile.landscape as f32 + 1.0, tile.value as f32]);
        padded(&mut out, 4 * rounds, rows);
    }
    out.extend(seats.iter().map(|&seat| slow.scores[seat] as f32));
    for &seat in &seats {
        let slots = slow.hands[seat].iter().flat_map(|&(tile, known)| {
            let sees = known || seat == viewer;
            let (landscape, value) = if sees { (tile.landscape as f32 + 1.0, tile.value as f32) } else { (0.0, 0.0) };
            [1.0, landscape, value, known as u8 as f32]
        });
        padded(&mut out, 8, slots);
    }
    for &seat in &seats {
        out.extend((0..cards).map(|card| slow.paid[seat].contains(&card) as u8 as f32));
    }
    let tallest = (0..edition.landscapes.len())
        .map(|landscape| kinds.iter().filter(|(tile, _)| tile.landscape == landscape).map(|(_, count)| count).sum())
        .max()
        .unwrap_or(0usize);
    for from_the_right in 0..3 {
        let stack = slow.stacks.len().checked_sub(from_the_right + 1).map(|i| &slow.stacks[i]);
        let numbers = stack.into_iter().flat_map(|stack| {
            let landscape = stack[0].landscape as f32 + 1.0;
            [landscape].into_iter().chain(stack.iter().rev().map(|tile| tile.value as f32))
        });
        padded(&mut out, 1 + tallest, numbers);
    }
    let hidden = slow.hands.iter().enumerate().filter(|(seat, _)| *seat != viewer).flat_map(|(_, hand)| hand);
    let unseen: Vec<Tile> =
        slow.bag.iter().copied().chain(hidden.filter(|(_, known)| !known).map(|(tile, _)| *tile)).collect();
    out.extend(kinds.iter().map(|(kind, _)| unseen.iter().filter(|tile| *tile == kind).count() as f32));
    out.push(slow.bag.len() as f32);
    let active = slow.active();
    for card in 0..cards {
        let column = slow.columns.iter().position(|column| column.contains(&card)).map(|index| index + 2);
        let column = if slow.deck_top == Some(card) { Some(1) } else { column };
        let payout = active.iter().find(|(top, _)| *top == card).map(|(_, pawints)| *pawints);
        out.extend([column.unwrap_or(0) as f32, payout.is_some() as u8 as f32, payout.unwrap_or(0) as f32]);
    }
    out.push(slow.deck_len() as f32);
    let phase = ["", "scout", "place", "over"].iter().position(|&name| name == slow.phase).unwrap_or(0);
    out.extend((0..4).map(|i| (i == phase) as u8 as f32));
    out.extend(seats.iter().map(|&seat| (seat == slow.seat) as u8 as f32));
    out.push(slow.round as f32);
    out
}

/// The image of a seat's own area.
fn planes(slow: &SlowTable, viewer: usize) -> Vec<f32> {
    let (land, side) = (slow.land(viewer), slow.edition.rounds as i32 + 2);
    let (left, top) = (land.keys().map(|at| at.0).min().unwrap_or(0), land.keys().map(|at| at.1).min().unwrap_or(0));
    let landscapes = slow.edition.landscapes.len();
    let mut out = vec![0.0; (landscapes + 2) * (side * side) as usize];
    let mut set = |plane: usize, (x, y): (i32, i32), number: f32| {
        out[plane * (side * side) as usize + ((y - top + 1) * side + x - left + 1) as usize] = number;
    };
    for (&at, tile) in &land {
        set(tile.landscape, at, tile.value as f32);
        set(landscapes, at, 1.0);
    }
    frontier(&land).into_iter().for_each(|at| set(landscapes + 1, at, 1.0));
    out
}

/// The row of a log for one word of the viewer's information string.
fn log_row(slow: &SlowTable, viewer: usize, word: &str) -> [f32; 4] {
    let players = slow.scores.len();
    let who = 1.0 + ((slow.seat + players - viewer) % players) as f32;
    let kind_number = |text: &str| {
        let tile = slow.tile(text);
        1.0 + kinds(&slow.edition).iter().position(|(kind, _)| *kind == tile).expect("a kind") as f32
    };
    if slow.is_chance() {
        let wants_card = !slow.outcomes().keys().any(|text| slow.bag.iter().any(|&tile| *text == slow.text(tile)));
        return match word {
            "?" => [0.0, 6.0, 0.0, 0.0],
            id if wants_card => {
                let card = slow.edition.missions.iter().position(|mission| mission.id == id).expect("a card");
                [0.0, 7.0, 1.0 + card as f32, 0.0]
            }
            tile => [0.0, 6.0, kind_number(tile), 0.0],
        };
    }
    match word.strip_prefix(&slow.seat.to_string()).expect("the seat's number") {
        "+?" => [who, 2.0, 0.0, 0.0],
        "+-" => [who, 3.0, 0.0, 0.0],
        "-" => [who, 4.0, 0.0, 0.0],
        stack if stack.starts_with('+') => {
            [who, 1.0, 1.0 + slow.tile(&format!("{}1", &stack[1..])).landscape as f32, 0.0]
        }
        placement => {
            let (tile, cell) = placement.split_once('@').expect("a placement");
            let (x, y) = cell.split_once(',').expect("a cell");
            let (x, y): (i32, i32) = (x.parse().expect("x"), y.parse().expect("y"));
            let reach = slow.edition.rounds as i32 - 1;
            let before = (-reach..=reach).flat_map(|b| (-reach..=reach).map(move |a| (b, a)));
            let number = before.filter(|(b, a)| b.abs() + a.abs() <= reach && (*b, *a) < (y, x)).count();
            [who, 5.0, kind_number(tile), 1.0 + number as f32]
        }
    }
}

/// Compares at some nodes of a game for every viewer; the logs at its end.
fn seen_alike<const P: usize>(edition: Edition, rulings: Rulings, seed: u64) {
    let game = Cational::<P>::new(edition.clone(), rulings).expect("enough tiles");
    let mut session = Session::new(game.clone(), Utility::Score);
    let mut slow = SlowTable::new(&edition, rulings, P);
    let mut logs = vec![Vec::new(); P];
    let [_, side, _] = game.planes_shape();
    assert_eq!(side, edition.rounds as usize + 2);
    play::clumping_game(&game, seed, |before, step, after| {
        for (viewer, log) in logs.iter_mut().enumerate() {
            log.extend(log_row(&slow, viewer, &game.token(before, step, viewer)));
        }
        slow.step(&play::word(&game, before, step));
        session.apply(step).expect("a legal step");
        for viewer in 0..P {
            let expected = observation(&slow, viewer);
            // Whatever stood in the buffer is overwritten.
            let mut seen = vec![7.0; game.observation_len()];
            game.observe(after, viewer, &mut seen);
            assert_eq!(seen, expected, "seat {viewer} at\n{}", game.picture(after, None));
            let mut image = vec![7.0; game.planes_shape().iter().product()];
            game.observe_planes(after, viewer, &mut image);
            assert!(image == planes(&slow, viewer), "image of seat {viewer} at\n{}", game.picture(after, None));
        }
    });
    for (viewer, log) in logs.into_iter().enumerate() {
        let rows = 2 * edition.rounds as usize * P + edition.tile_count() + edition.missions.len();
        let mut expected = Vec::new();
        padded(&mut expected, 4 * rows, log);
        expected.extend(observation(&slow, viewer));
        let mut told = vec![7.0; session.information_len()];
        session.inform(viewer, &mut told);
        assert_eq!(told, expected, "seat {viewer}");
    }
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn with_odd_boxes_every_seat_is_told_in_numbers_what_a_9_lists(
        text in odd_boxes(), players in 1usize..=4, number in 0u8..8, seed in any::<u64>(),
    ) {
        for_players!(players, seen_alike(edition(Some(&text)), rulings(number), seed));
    }
}

#[test]
fn in_standard_games_every_seat_is_told_in_numbers_what_a_9_lists() {
    for players in 1..=4 {
        for_players!(players, seen_alike(edition(None), rulings(2 * players as u8 - 1), players as u64));
    }
    assert_eq!(Cational::<2>::standard().observation_len(), 353, "at most 1,024 numbers for two players");
}
