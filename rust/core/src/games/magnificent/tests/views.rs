//! Pictures, JSON and tensors of positions (A7 to A9).

use super::{for_all_tables, legal, random_game, table};
use crate::contract::{Describe, Rules, Turn, Utility};
use crate::games::magnificent::edition::KINDS;
use crate::games::magnificent::placing::{ORIENTATIONS, turned_cells};
use crate::games::magnificent::position::NONE;
use crate::games::magnificent::{Magnificent, Phase, Position};
use serde_json::{Map, Value, json};

fn observed<const P: usize>(game: &Magnificent<P>, position: &Position<P>, viewer: usize) -> Vec<f32> {
    let mut out = vec![f32::NAN; game.observation_len()];
    game.observe(position, viewer, &mut out);
    out
}

fn views_hold_together<const P: usize>(game: &Magnificent<P>, seed: u64, told: &str) {
    let [planes, rows, columns] = game.planes_shape();
    assert_eq!([planes, rows, columns], [8, 7, 8]);
    let mut keys: Option<Vec<String>> = None;
    let end = random_game(game, seed, |before, _, _| {
        let observation = observed(game, before, 0);
        assert!(observation.iter().all(|number| number.is_finite()), "{told}: every number is written");
        let mut image = vec![f32::NAN; planes * rows * columns];
        game.observe_planes(before, P - 1, &mut image);
        assert!(image.iter().all(|&number| number == 0.0 || number == 1.0));
        let fields = game.fields(before);
        camp_is_told_alike(game, before, P - 1, &image, &fields);
        turn_is_told_alike(&observation[P * (68 + 4 * 56) + 41 + 2 * P..], &fields["turn_state"]);
        let names: Vec<String> = fields.keys().cloned().collect();
        assert_eq!(keys.get_or_insert(names.clone()), &names);
        assert_eq!(fields["turn_state"].is_null(), before.turn_state().die == 0);
        let (shown, picture) = (before.turn_state().colour != NONE, game.picture(before, None));
        assert_eq!(picture.lines().next().expect("a line").contains(", power "), shown);
        assert_eq!(picture.split('\n').count(), 9 + P * (5 + rows) + hands(before), "{picture}");
        assert!(picture.lines().all(|line| line == line.trim_end()), "{picture}");
    });
    let fields = game.fields(&end);
    assert_eq!(fields["phase"], "over");
    assert_eq!(fields["winners"], json!(game.winners(&end)));
    assert_eq!(fields["title"].is_null(), P > 1 || end.scores()[0] < 0);
    assert!(game.picture(&end, Some(0)).starts_with("Round 3 of 3, over\n"));
}

fn hands<const P: usize>(position: &Position<P>) -> usize {
    (0..P).filter(|&seat| !position.seat(seat).hand.is_empty()).count()
}

/// The camp's planes, its tiles by anchor and the position's masks are the same camp.
fn camp_is_told_alike<const P: usize>(
    game: &Magnificent<P>,
    position: &Position<P>,
    seat: usize,
    image: &[f32],
    fields: &Map<String, Value>,
) {
    let own = position.seat(seat);
    let plane = |plane: usize| {
        let cells = image[plane * 56..(plane + 1) * 56].iter().enumerate();
        cells.fold(0u64, |mask, (cell, &number)| mask | (number as u64) << cell)
    };
    let (mut planes, mut firsts) = ([0u64; 3], 0u64);
    for tile in fields["seats"][seat]["tiles"].as_array().expect("tiles") {
        let kind = KINDS.iter().position(|&kind| tile["kind"] == kind).expect("a kind");
        let orientation = ORIENTATIONS.iter().position(|&known| tile["orientation"] == known).expect("an orientation");
        let (x, y) = (tile["x"].as_u64().expect("a column"), tile["y"].as_u64().expect("a row"));
        let cells = turned_cells(&game.tables().edition.shapes[kind].cells, orientation);
        let cells: Vec<u64> = cells.iter().map(|&(dx, dy)| (y + dy as u64) * 8 + x + dx as u64).collect();
        cells.iter().for_each(|cell| planes[kind / 2] |= 1 << cell);
        firsts |= 1 << cells.iter().min().expect("a cell");
    }
    assert_eq!(planes, own.planes);
    assert_eq!([plane(1), plane(2), plane(3)], own.planes);
    assert_eq!(plane(7), firsts);
    if own.board != NONE {
        let board = game.tables().board(own.board);
        assert_eq!(plane(0), board.inside);
        assert_eq!(plane(4), board.bonus_cells & !own.covered());
        assert_eq!(plane(5), board.rectangles.iter().sum::<u64>());
        assert_eq!(plane(6) & (own.covered() | !board.inside), 0);
        let places = (0..6).flat_map(|kind| {
            let anchors = game.placements(position, seat, kind);
            let turned = game.tables().shapes.kinds[kind].turned;
            (0..8)
                .flat_map(move |o| (0..56).filter(move |a| anchors[o] >> a & 1 == 1).map(move |a| turned[o].mask << a))
        });
        assert!(places.into_iter().all(|mask| mask & plane(6) != 0));
    }
}

/// The turn's part of an observation says what the fields say.
fn turn_is_told_alike(seen: &[f32], turn: &Value) {
    let number = |key: &str| turn[key].as_u64().unwrap_or(0) as f32;
    let colours = ["orange", "green", "purple", "clear"];
    let one_of =
        |names: &[&str], told: &Value| names.iter().map(|&name| (told == name) as u8 as f32).collect::<Vec<_>>();
    assert_eq!(seen[..3], one_of(&colours[..3], &turn["colour"]));
    assert_eq!(seen[3], number("power"));
    assert_eq!(seen[4..8], one_of(&colours, &turn["die"][0]));
    assert_eq!(seen[8], turn["die"][1].as_u64().unwrap_or(0) as f32);
    assert_eq!(seen[9], number("card"));
    assert_eq!(seen[10], (turn["bonus_used"] == true) as u8 as f32);
    let used = |space: usize| turn["spaces_used"].as_array().is_some_and(|used| used.contains(&json!(space + 1)));
    (0..9).for_each(|space| assert_eq!(seen[11 + space], used(space) as u8 as f32));
    assert_eq!(seen[20], (turn["doubled"] == true) as u8 as f32);
    for (at, key) in ["small", "large", "steps_made", "posters_left"].into_iter().enumerate() {
        assert_eq!(seen[21 + at], number(key));
    }
    (0..6).for_each(|kind| assert_eq!(seen[25 + kind], turn["tiles_shown"][kind].as_u64().unwrap_or(0) as f32));
    let served =
        |place: usize| turn["tents_served"].as_array().is_some_and(|served| served.contains(&json!(place + 1)));
    (0..5).for_each(|place| assert_eq!(seen[31 + place], served(place) as u8 as f32));
    assert_eq!(seen[36] != 0.0, turn["drawn"].is_string());
    assert_eq!(seen[37..41], one_of(&["a", "late", "b", "c"], &turn["window"]));
}

#[test]
fn hats_are_drawn_from_the_bottom_of_the_track() {
    let game = table::<2>(&json!({}));
    let mut position = game.deal_out(1);
    position.seats[0].hats = [0, 8];
    position.seats[1].hats = [4, NONE];
    let picture = game.picture(&position, None);
    assert_eq!(picture.lines().nth(8), Some("Track: #1 0 | #5 1 | #9 0"));
    let fields = game.fields(&position);
    assert_eq!((&fields["seats"][0]["hats"], &fields["seats"][1]["hats"]), (&json!([1, 9]), &json!([5])));
}

#[test]
fn views_are_whole_at_every_node() {
    for_all_tables!(views_hold_together);
}

#[test]
fn fields_have_the_keys_of_the_rules_in_their_order() {
    let game = table::<2>(&json!({}));
    let fields = game.fields(&game.deal_out(1));
    let keys: Vec<&str> = fields.keys().map(String::as_str).collect();
    let expected = "game players edition rules utility round turn phase seat current_player starter scores dice decks spare_tents display \
        poster_display stock loops start_tiles reserve seats turn_state winners title";
    assert_eq!(keys, expected.split_whitespace().collect::<Vec<_>>());
    let keys = |value: &Value| value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>().join(" ");
    let seat =
        "board coins gems trainers used_trainers cards hand trainer_tiles tents posters completed tiles hats performed";
    assert_eq!(keys(&fields["seats"][1]), seat);
    assert_eq!(keys(&fields["decks"]), "cards trainers posters");
    assert_eq!(keys(&fields["dice"]), "orange green purple clear");
    let kinds = "orange-small orange-large green-small green-large purple-small purple-large";
    assert_eq!(keys(&fields["stock"]), kinds);
    let rulings = "side start late_power clear_matches die_symbol zero_steps tent_refusal steps start_targets copy_scope tie_break solo";
    assert_eq!(keys(&fields["rules"]), rulings);
    let mut turn = None;
    random_game(&game, 1, |before, _, _| {
        if before.phase() == Phase::Tile && turn.is_none() {
            turn = Some(game.fields(before)["turn_state"].clone());
        }
    });
    let state = "die card colour power action bonus_used spaces_used doubled small large steps_made posters_left tiles_shown tents_served window to_lay \
        drawn pending";
    assert_eq!(keys(&turn.expect("somebody builds")), state);
}

#[test]
fn a_picture_of_the_first_turn() {
    let game = table::<2>(&json!({}));
    let mut position = game.deal_out(1);
    while position.phase() != Phase::Die {
        let action = legal(&game, &position)[0];
        game.apply_action(&mut position, action).expect("a legal action");
    }
    let fields = game.fields(&position);
    let picture = game.picture(&position, None);
    let lines: Vec<&str> = picture.lines().collect();
    assert_eq!(lines[0], "Round 1 of 3, turn 1 of 8, seat 0 at die");
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let set = |place: usize| {
        let set = &fields["display"][place];
        format!("{} {} + {}", place + 1, text(&set["card"]), text(&set["trainer"]))
    };
    assert_eq!(lines[2], format!("Display: {} | {} | {}", set(0), set(1), set(2)));
    assert!(lines[3].starts_with("Posters: deck 44 | 1 "), "{}", lines[3]);
    assert_eq!(lines[4], "Stock: orange 16/12 | green 16/12 | purple 16/12");
    let tents: Vec<String> = (0..5).map(|tent| format!("({})", text(&fields["loops"][0]["tents"][tent]))).collect();
    let [a, b, c, d, e] = tents.as_slice() else { panic!("five tents") };
    assert_eq!(lines[5], format!("Loop orange: [.] o c {a} o g {b} o {c} p . {d} o c {e}"));
    assert_eq!(lines[8], "Track: #1 0 | #2 1");
    let seat = &fields["seats"][0];
    assert_eq!(
        lines[9],
        format!("Seat 0: 0 points, 5 coins, gems 1/1/1/1, trainers 1+0, board {}", text(&seat["board"]))
    );
    let card = |place: usize| text(&seat["cards"][place]["card"]);
    assert_eq!(lines[10], format!("  cards: {} | {} | {} | {}", card(0), card(1), card(2), card(3)));
    assert_eq!(lines[11], format!("  trainers: {}", text(&seat["trainer_tiles"][0])));
    let poster = text(&seat["posters"][0]);
    assert_eq!(lines[12], format!("  tents: preprinted + {poster} | - + - | - + - | - + - | - + -"));
    assert_eq!(lines[13], "  completed 0");
}

#[test]
fn a_camp_is_drawn_row_by_row() {
    let game = table::<2>(&json!({}));
    let mut position = game.deal_out(1);
    let draw = |position: &Position<2>| {
        let picture = game.picture(position, None);
        let lines: Vec<String> = picture.split('\n').skip(9 + 5).take(7).map(str::to_owned).collect();
        lines.join("\n")
    };
    position.seats[0].board = 0;
    // Letters of bonus cells stay, free cells of rectangles are marked.
    let rows = [
        "    # c # . p .",
        "  . # h # . # g .",
        "  t . . . . c # .",
        "  . # w . . h # .",
        "  . # # t . . . .",
        "  p # # . # v # .",
        "    . . m # # #",
    ];
    assert_eq!(draw(&position), rows.join("\n"));
    // An orange tile on the row's first four cells of rectangle and bonus.
    position.seats[0].planes[0] = 0b0001_1110;
    assert_eq!(draw(&position).lines().next(), Some("    O O O O p ."));
    position.seats[0].planes = [0, 0b10, 0b100];
    assert_eq!(draw(&position).lines().next(), Some("    G P # . p ."));
    position.seats[0].board = NONE;
    position.seats[0].planes = [0; 3];
    assert_eq!(draw(&position), "\n\n\n\n\n\n");
}

#[test]
fn observations_turn_with_the_viewer_and_hold_what_the_fields_say() {
    let game = table::<3>(&json!({}));
    let mut met = 0;
    random_game(&game, 4, |before, _, _| {
        let Turn::Player(mover) = game.turn(before) else { return };
        let of_seat = 68 + 4 * 56;
        for viewer in 0..3 {
            let seen = observed(&game, before, viewer);
            for i in 0..3 {
                let (seat, part) = ((viewer + i) % 3, &seen[i * of_seat..]);
                let own = before.seat(seat);
                assert_eq!(part[0], before.scores()[seat] as f32);
                assert_eq!(part[1], own.coins as f32);
                assert_eq!(part[6], own.free as f32);
                assert_eq!(part[18], own.board as f32 + 1.0);
                assert_eq!(part[19], own.cards.get(0).map_or(0.0, |card| card as f32 + 1.0));
                assert_eq!(part[58], 17.0, "the preprinted tent is one more than the last");
                let orange: f32 = part[68 + 56..68 + 2 * 56].iter().sum();
                assert_eq!(orange, own.planes[0].count_ones() as f32);
            }
            let moment = &seen[3 * of_seat..];
            assert_eq!(moment.iter().position(|&number| number == 1.0), Some(before.phase() as usize));
            assert_eq!(moment[39], before.common().round as f32);
            assert_eq!(moment[41 + (mover + 3 - viewer) % 3], 1.0);
            let turn = &moment[41 + 6..];
            assert_eq!(turn[3], before.turn_state().power as f32);
            let table = &turn[41..];
            assert_eq!(table[24], before.common().stock[0] as f32);
            let top = before.pending().top().map_or(0.0, |(kind, _)| kind.0 as f32 + 1.0);
            assert_eq!(seen[seen.len() - 2], top);
            met += 1;
        }
    });
    assert!(met > 100);
}

#[test]
fn winners_share_or_look_at_coins() {
    let shared = (json!({}), vec![0, 2], [0.0, -1.0, 0.0, 0.0]);
    let coins = (json!({"tie_break": "coins"}), vec![2], [-1.0, -1.0, 1.0, 0.0]);
    for (rulings, winners, returns) in [shared.clone(), (json!({"tie_break": "shared"}), shared.1, shared.2), coins] {
        let game = table::<3>(&rulings);
        let mut position = random_game(&game, 2, |before, _, _| {
            assert_eq!(Utility::Win.returns(&game, before), [0.0; 4], "nobody has won yet");
        });
        position.scores = [50, 49, 50];
        position.seats[0].coins = 4;
        position.seats[1].coins = 40;
        position.seats[2].coins = 5;
        assert_eq!(game.winners(&position), winners);
        assert_eq!(Utility::Win.returns(&game, &position), returns);
        assert_eq!(Utility::Score.returns(&game, &position), [50.0, 49.0, 50.0, 0.0]);
        position.seats[0].coins = 5;
        assert_eq!(game.winners(&position), [0, 2]);
        assert_eq!(Utility::Win.returns(&game, &position), [0.0, -1.0, 0.0, 0.0]);
    }
}

#[test]
fn a_title_is_the_last_one_reached() {
    let game = table::<1>(&json!({}));
    let mut position = random_game(&game, 2, |before, _, _| assert_eq!(game.title(before), None));
    for (score, title) in
        [(0, "Sawdust Sweeper"), (199, "Apprentice Ringmaster"), (200, "Ringmaster"), (300, "The Magnificent")]
    {
        position.scores = [score];
        assert_eq!(game.title(&position).as_deref(), Some(title));
    }
    position.scores = [-1];
    assert_eq!(game.title(&position), None);
    assert_eq!(game.winners(&position), [0]);
}

#[test]
fn games_are_the_same_by_components_and_rulings() {
    let game = table::<2>(&json!({}));
    assert!(game.is_same(&game.clone()));
    assert!(game.is_same(&table::<2>(&json!({}))));
    assert!(!game.is_same(&table::<2>(&json!({"side": "B"}))));
}
