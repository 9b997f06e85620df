//! The wrapped plane at its limits: areas as long as rules allow, from every place where their first tile can lie (CM-1.5).

mod support;

use meographic::contract::{Describe, Player, Rng, Rules};
use meographic::games::cational::{Cational, Playout, Position, Rulings};
use support::boxes::Card;
use support::grounds::{Ground, compare};
use support::pictures::{earned, laid};
use support::play;
use support::slow_match::{Shape, Tile, frontier, image, shape};

type At = (i32, i32);

/// Shapes whose neighbouring cells share an edge, so that tiles can be laid along them either way.
fn paths(tiles: usize) -> Vec<(&'static str, Vec<At>)> {
    let line = |step: At| (0..tiles as i32).map(|i| (step.0 * i, step.1 * i)).collect();
    let staircase = |rise: i32| (0..tiles as i32).map(|i| ((i + 1) / 2, rise * (i / 2))).collect();
    vec![
        ("line", line((1, 0))),
        ("column", line((0, 1))),
        ("falling staircase", staircase(1)),
        ("rising staircase", staircase(-1)),
        ("spiral", spiral(tiles)),
    ]
}

/// Right, down, left, up, each second time a step longer.
fn spiral(tiles: usize) -> Vec<At> {
    let (mut path, mut at) = (vec![(0, 0)], (0, 0));
    let turns = [(1, 0), (0, 1), (-1, 0), (0, -1)];
    for (leg, step) in (0..).zip(turns.iter().cycle()) {
        for _ in 0..=leg / 2 {
            at = (at.0 + step.0, at.1 + step.1);
            path.push(at);
        }
        if path.len() >= tiles {
            break;
        }
    }
    path.truncate(tiles);
    path
}

/// The path laid from its tile number `first` outwards, which then lies on the origin; landscapes change from tile to tile.
fn grown(path: &[At], first: usize, mut look: impl FnMut(&Ground)) -> Ground {
    let mut ground = Ground::new();
    for i in (first..path.len()).chain((0..first).rev()) {
        let at = (path[i].0 - path[first].0, path[i].1 - path[first].1);
        ground.lay(at, Tile { landscape: i % 3 % 2, value: i as u32 % 4 + 1 });
        look(&ground);
    }
    ground
}

/// Both forms offer the cells that the map does.
fn offers_its_frontier(ground: &Ground) {
    let expected = frontier(&ground.land);
    assert!(ground.field.agrees_with(&ground.area));
    assert_eq!(ground.field.free_len(), expected.len());
    let cells: Vec<(i8, i8)> = ground.area.free_cells().iter().map(|cell| (cell.y, cell.x)).collect();
    let mut by_row: Vec<(i8, i8)> = expected.iter().map(|&(x, y)| (y as i8, x as i8)).collect();
    by_row.sort_unstable();
    assert_eq!(cells, by_row);
    for cell in ground.area.free_cells() {
        assert!(ground.field.find(cell).is_some() && ground.area.touches(cell), "{cell:?}");
    }
}

/// Patterns that look as far as a pattern can: 4 cells along an axis, 8 from corner to corner.
const LONG: [&[&str]; 6] = [
    &["FLFFL"],
    &["F***F"],
    &["*...F"],
    &["F....", ".....", ".....", ".....", "....F"],
    &["*....", ".....", ".....", ".....", "....*"],
    &["FL...", ".*F..", "..L*.", "...FL"],
];

#[test]
fn long_areas_offer_the_cells_around_them_from_every_phase_of_the_plane_cm_1_5() {
    for tiles in [21, 24] {
        for (_, path) in paths(tiles) {
            for first in 0..tiles {
                for number in 0..8 {
                    let turned: Vec<At> = path.iter().map(|&at| image(number, at)).collect();
                    let check = |ground: &Ground| {
                        if ground.land.len() + 2 >= tiles {
                            offers_its_frontier(ground);
                        }
                    };
                    grown(&turned, first, check);
                }
            }
        }
    }
}

#[test]
fn looks_from_the_ends_of_long_areas_never_meet_the_other_end_cm_1_5() {
    let shapes: Vec<Shape> = LONG.iter().map(|rows| shape(rows, &['F', 'L'])).collect();
    let mut answers = [[0; 2]; LONG.len()];
    // The last tile of a game of 21 or of 24 rounds is laid beside 20 or 23 others.
    for tiles in [20, 23] {
        for (_, path) in paths(tiles) {
            for first in 0..tiles {
                let number = first % 8;
                let turned: Vec<At> = path.iter().map(|&at| image(number, at)).collect();
                compare(&shapes, &grown(&turned, first, |_| {}), 2, &mut answers);
            }
        }
    }
    for (rows, [no, yes]) in LONG.iter().zip(answers) {
        assert!(no >= 100 && yes >= 40, "{rows:?}: {no} times no, {yes} times yes");
    }
}

/// A picture of a path, its tiles as `grown` lays them.
fn picture(path: &[At]) -> String {
    let (left, top) = (path.iter().map(|at| at.0).min().unwrap(), path.iter().map(|at| at.1).min().unwrap());
    let (right, bottom) = (path.iter().map(|at| at.0).max().unwrap(), path.iter().map(|at| at.1).max().unwrap());
    let text = |at: At| {
        path.iter()
            .position(|&other| other == at)
            .map_or("--".into(), |i| format!("{}{}", ["F", "L"][i % 3 % 2], i % 4 + 1))
    };
    let row = |y: i32| (left..=right).map(|x| text((x, y))).collect::<Vec<String>>().join(" ");
    (top..=bottom).map(row).collect::<Vec<String>>().join("\n")
}

#[test]
fn games_along_every_shape_are_played_alike_by_both_forms() {
    for (name, path) in paths(23) {
        let (told, _) =
            laid(&[("stripe", 2, &["F***F"]), ("corners", 7, LONG[4])], Rulings::default(), &picture(&path), "F1");
        let mut playout = Playout::start(told.game());
        told.session.retrace(|_, step, after| {
            playout.follow(told.game(), step);
            assert!(playout.agrees_with(after), "{name}");
        });
        let game: &Cational<2> = told.game();
        let best = best_gain(game, told.position()) + told.position().scores()[0];
        // The 24th tile is the last one: what a greedy playout ends with is the best that a position sees.
        assert_eq!(game.playout(told.position(), Player::Greedy, &mut Rng::new(1)).scores[0], best, "{name}");
    }
}

/// The greatest of all gains, which are asked for all at once and one by one.
fn best_gain(game: &Cational<2>, position: &Position<2>) -> i32 {
    let mut gains = Vec::new();
    game.gains(position, &mut gains);
    let one_by_one = play::legal(game, position).into_iter().map(|id| game.gain(position, id).expect("a legal action"));
    assert_eq!(gains, one_by_one.collect::<Vec<i32>>(), "{}", game.picture(position, None));
    gains.into_iter().max().expect("a tile to place")
}

#[test]
fn gains_asked_for_all_at_once_are_those_asked_for_one_by_one_however_long_the_area() {
    let cards: Vec<Card> = LONG.iter().zip(["1", "2", "3", "4", "5", "6"]).map(|(rows, id)| (id, 7, *rows)).collect();
    let mut paid = 0;
    for tiles in 1..=23 {
        for (_, path) in paths(tiles) {
            for first in ["F3", "L3"] {
                // Six cards make a row of several open ones from round 7 on; a single one lies open in every round.
                for cards in [&cards[..], &cards[tiles % 6..tiles % 6 + 1]] {
                    let (told, _) = laid(cards, Rulings::default(), &picture(&path), first);
                    paid += (best_gain(told.game(), told.position()) > 9) as u32;
                }
            }
        }
    }
    assert!(paid > 100, "cards were completed {paid} times");
}

#[test]
fn a_hole_ringed_by_tiles_is_a_legal_cell_and_earns_from_all_four_sides_cm_5_2() {
    let none: [(&str, u32, &[&str]); 1] = [("far", 9, &["D...D"])];
    let ring = "F1 F1 F1
                F2 ?? F1
                F1 F2 F3";
    assert_eq!(earned(&none, ring, "F2"), "2 + 6");
    let long_hole = "F1 F1 F1 F1
                     F1 ?? -- F1
                     F1 F1 F1 F1";
    assert_eq!(earned(&none, long_hole, "F2"), "2 + 3");
    let cross: [(&str, u32, &[&str]); 1] = [("cross", 5, &[".F.", "FLF", ".F."])];
    assert_eq!(earned(&cross, ring, "L2"), "2 + 0 + cross 5");
}

#[test]
fn a_ring_offers_its_hole_and_the_twelve_cells_around_it() {
    let ring = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)];
    for first in 0..8 {
        let ground = grown(&ring, first, offers_its_frontier);
        assert_eq!(ground.field.free_len(), 13);
    }
}
