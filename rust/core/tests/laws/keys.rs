//! Equal keys, equal contents; and back. `key()` and `canonical_key()` cover what A6 lists, no more and no less.

use crate::for_players;
use crate::support::{boxes, play, rulings, slow_match::image, told::Told};
use meographic::contract::{Rng, Rules, Step};
use meographic::games::cational::area::{Area, MOST_LAID};
use meographic::games::cational::tile::TileByte;
use meographic::games::cational::{Act, Cational, Edition, Position, Rulings};
use meographic::geometry::{Cell, Symmetry};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

type Laid = Vec<((i32, i32), u8)>;

fn laid(area: &Area) -> Laid {
    let mut laid: Laid = area.tiles().map(|(cell, tile)| ((cell.x as i32, cell.y as i32), tile.0)).collect();
    laid.sort_unstable();
    laid
}

/// The least of the eight images, each shifted into the corner: the same list for areas that differ by turn, mirror or shift.
fn canonical_form(laid: &Laid) -> Laid {
    let shifted = |number: usize| {
        let turned: Laid = laid.iter().map(|&(cell, tile)| (image(number, cell), tile)).collect();
        let left = turned.iter().map(|((x, _), _)| *x).min().unwrap_or(0);
        let top = turned.iter().map(|((_, y), _)| *y).min().unwrap_or(0);
        let mut cornered: Laid = turned.iter().map(|&((x, y), tile)| ((x - left, y - top), tile)).collect();
        cornered.sort_unstable();
        cornered
    };
    (0..8).map(shifted).min().expect("eight images")
}

/// What A6 lists, from the position's face, for the plain and for the canonical key.
fn contents<const P: usize>(position: &Position<P>) -> [u64; 2] {
    let areas: [Laid; P] = std::array::from_fn(|seat| laid(position.area(seat)));
    let hands: [[u8; 2]; P] = std::array::from_fn(|seat| position.hand(seat).map(|held| held.byte()));
    let row: Vec<Option<usize>> = (0..25).map(|entry| position.card(entry)).collect();
    let paid: [u32; P] = std::array::from_fn(|seat| position.paid(seat));
    let table = (position.store(), row, paid, position.round(), position.seat(), position.phase());
    let digest = |hashed: &dyn Fn(&mut DefaultHasher)| {
        let mut hasher = DefaultHasher::new();
        hashed(&mut hasher);
        hasher.finish()
    };
    let plain = digest(&|hasher| (&table, &areas, hands).hash(hasher));
    let unordered = hands.map(|[one, other]| [one.min(other), one.max(other)]);
    let canonical = digest(&|hasher| (&table, areas.each_ref().map(canonical_form), unordered).hash(hasher));
    [plain, canonical]
}

/// Keys and contents met so far, paired one to one.
#[derive(Default)]
struct Pairs {
    key_of: HashMap<u64, u64>,
    content_of: HashMap<u64, u64>,
    met_again: u32,
}

impl Pairs {
    /// Whether the content is new. Panics if it has had another key, or the key another content.
    fn meet(&mut self, content: u64, key: u64) -> bool {
        let key_before = self.key_of.insert(content, key);
        let content_before = self.content_of.insert(key, content);
        assert!(key_before.is_none_or(|before| before == key), "one content, two keys");
        assert!(content_before.is_none_or(|before| before == content), "one key, two contents");
        self.met_again += key_before.is_some() as u32;
        key_before.is_none()
    }
}

#[derive(Default)]
struct Books {
    plain: Pairs,
    canonical: Pairs,
}

impl Books {
    fn meet<const P: usize>(&mut self, game: &Cational<P>, position: &Position<P>) -> bool {
        let [plain, canonical] = contents(position);
        self.canonical.meet(canonical, game.canonical_key(position));
        self.plain.meet(plain, game.key(position))
    }
}

/// Visits the positions of a small box level by level, each content once, until so many are known.
fn explore<const P: usize>(edition: &Edition, rulings: Rulings, most: usize) -> Books {
    let game = Cational::<P>::new(edition.clone(), rulings).expect("enough tiles");
    let mut books = Books::default();
    let mut level = vec![game.initial_position()];
    books.meet(&game, &level[0]);
    while !level.is_empty() && books.plain.key_of.len() < most {
        let mut next = Vec::new();
        for position in &level {
            for step in play::steps(&game, position) {
                let reached = play::after(&game, position, step);
                if books.meet(&game, &reached) {
                    next.push(reached);
                }
            }
        }
        level = next;
    }
    books
}

#[test]
fn positions_of_a_small_box_reached_by_any_order_have_one_key_each() {
    let cards: [boxes::Card; 3] = [("pair", 2, &["FF"]), ("bend", 3, &["FL", "M."]), ("any", 1, &["**"])];
    let edition = boxes::small_box(4, "F1 F1 F2 L1 L1 L2 M1 M1", &cards);
    for number in 0..8 {
        let books = explore::<2>(&edition, rulings(number), 20_000);
        let [plain, canonical] = [&books.plain, &books.canonical].map(|pairs| (pairs.key_of.len(), pairs.met_again));
        assert!(plain.1 > 10_000, "{plain:?}: other orders must lead to known positions");
        assert!(canonical.0 < plain.0, "{canonical:?}: symmetric positions must meet");
    }
    let solo = explore::<1>(&edition, rulings(0), 20_000);
    assert!(solo.plain.met_again > 1_000 && solo.canonical.key_of.len() < solo.plain.key_of.len());
}

/// Plays standard games until so many positions are known.
fn play_until<const P: usize>(rulings: Rulings, most: usize) -> Books {
    let game = Cational::<P>::new(Edition::standard(), rulings).expect("enough tiles");
    let mut books = Books::default();
    for seed in 0.. {
        play::clumping_game(&game, seed, |_, _, after| {
            books.meet(&game, after);
        });
        if books.plain.key_of.len() >= most {
            break;
        }
    }
    books
}

#[test]
fn no_two_of_200_000_positions_of_standard_games_share_a_key() {
    let books = play_until::<4>(rulings(0), 200_000);
    assert!(books.canonical.key_of.len() > 199_000);
}

#[test]
fn no_two_positions_share_a_key_under_any_rulings() {
    for number in 1..8 {
        for_players!(number as usize % 3 + 1, play_until(rulings(number), 5_000));
    }
}

#[test]
fn the_order_of_draws_and_placements_is_no_part_of_a_key() {
    let cards: [boxes::Card; 1] = [("far", 9, &["G...G"])];
    let tiles = "F1 F1 F2 F3 L1 L2 L3 M1 M1 G1";
    let start = Told::<1>::new(boxes::small_box(4, tiles, &cards), Rulings::default());
    // The same stacks, drawn in two orders: the F2 came before or after the lake.
    let one = start.and("far F1 F2 L1 L2 M1");
    let other = start.and("far F1 L1 F2 L2 M1");
    assert_eq!(one.line("Supply"), "M1 | L2 L1 | F2 F1");
    assert!(one.position() == other.position());
    assert_eq!(one.game().key(one.position()), other.game().key(other.position()));
    // Another order in a stack is another position: F1 lies on top here.
    let swapped = start.and("far F2 F1 L1 L2 M1");
    assert_ne!(one.game().key(one.position()), swapped.game().key(swapped.position()));
}

#[test]
fn placements_in_another_order_and_other_scores_leave_the_key_alike() {
    let tiles = "L1 L1 L1 L1 L1 L1 L1 F1 F1 F2 M1 D1 D1";
    let mut start = Told::<2>::new(boxes::small_box(9, tiles, &[("far", 9, &["G...G"])]), Rulings::default());
    start.tell("far L1 L1 L1 L1 L1 L1 L1 F1 F1 F2 M1 D1 D1 +L D1@0,0 +L D1@0,0 +F L1@1,0 +L L1@1,0");
    // Seat 0 lays  D1 L1  and below it  F1 F2  in either order, but only the F2 that comes last is paid for the F1.
    let one = start.and("+F F1@0,1 +L L1@2,0 +L F2@1,1 +L L1@3,0");
    let other = start.and("+F F2@1,1 +L L1@2,0 +L F1@0,1 +L L1@3,0");
    assert_eq!((one.position().scores(), other.position().scores()), (&[6, 6], &[5, 6]));
    assert!(one.position() != other.position(), "positions of other scores are not equal");
    assert!(one.position().area(0) == other.position().area(0), "areas have no order");
    let keys = |told: &Told<2>| (told.game().key(told.position()), told.game().canonical_key(told.position()));
    assert_eq!(keys(&one), keys(&other));
    // The same tiles in other places are another position, and up to symmetry too.
    let bent = start.and("+F F1@0,-1 +L L1@2,0 +L F2@1,1 +L L1@3,0");
    assert!(keys(&bent).0 != keys(&one).0 && keys(&bent).1 != keys(&one).1);
}

/// Areas of finished games, with up to 24 tiles.
fn grown_areas(games: u64) -> Vec<Area> {
    let text = include_str!("../../src/games/cational/editions/standard.toml").replace("rounds = 21", "rounds = 24");
    let game =
        Cational::<3>::new(Edition::from_toml(&text).expect("a sound edition"), rulings(0)).expect("enough tiles");
    let mut areas = Vec::new();
    for seed in 0..games {
        let mut moment = Rng::new(seed).below(300) as u32;
        play::clumping_game(&game, seed, |_, _, after| {
            moment = moment.wrapping_sub(1);
            if moment == 0 {
                areas.extend((0..3).map(|seat| *after.area(seat)));
            }
        });
    }
    areas
}

fn rebuilt(tiles: &[(Cell, TileByte)]) -> Area {
    let mut area = Area::EMPTY;
    tiles.iter().for_each(|&(cell, tile)| area.put(cell, tile));
    area
}

#[test]
fn an_area_keeps_its_canonical_key_under_eight_symmetries_every_shift_and_every_order() {
    let mut rng = Rng::new(3);
    for area in grown_areas(60) {
        for symmetry in Symmetry::ALL {
            let mut tiles: Vec<(Cell, TileByte)> = area.tiles().map(|(cell, t)| (symmetry.carry(cell), t)).collect();
            rng.shuffle(&mut tiles);
            let turned = rebuilt(&tiles);
            assert_eq!(turned.canonical_key(), area.canonical_key());
            assert_eq!(turned.key() == area.key(), laid(&turned) == laid(&area));
            assert_eq!(turned == area, laid(&turned) == laid(&area));
            // As far as an area can lie from its first tile: 23 cells either way.
            let (least, greatest) = turned.bounds();
            let mut shift = |from: i8, to: i8| (-23 - from) + rng.below((47 - (to - from)) as u64) as i8;
            let by = Cell::new(shift(least.x, greatest.x), shift(least.y, greatest.y));
            let shifted: Vec<(Cell, TileByte)> = tiles.iter().map(|&(cell, tile)| (cell.plus(by), tile)).collect();
            assert_eq!(rebuilt(&shifted).canonical_key(), area.canonical_key(), "{symmetry:?} and {by:?}");
            assert_ne!(area.is_empty(), area.canonical_key() != 0);
        }
    }
}

#[test]
fn areas_that_no_symmetry_carries_onto_each_other_have_different_canonical_keys() {
    let mut pairs = Pairs::default();
    let digest = |area: &Area| {
        let mut hasher = DefaultHasher::new();
        canonical_form(&laid(area)).hash(&mut hasher);
        hasher.finish()
    };
    for area in grown_areas(40) {
        let tiles: Vec<(Cell, TileByte)> = area.tiles().collect();
        pairs.meet(digest(&area), area.canonical_key());
        for changed in 0..tiles.len() {
            // Each tile in turn is another one, lies somewhere else, or changes places with the first.
            let (cell, tile) = tiles[changed];
            let mut variants = [tiles.clone(), tiles.clone(), tiles.clone()];
            variants[0][changed].1 = TileByte::new(tile.landscape(), tile.value() % 4 + 1);
            variants[1][changed].0 = Cell::new(cell.x, cell.y + 7);
            (variants[2][0].1, variants[2][changed].1) = (tile, tiles[0].1);
            for variant in variants.iter().filter(|v| v.len() <= MOST_LAID && has_no_double(v)) {
                let area = rebuilt(variant);
                pairs.meet(digest(&area), area.canonical_key());
            }
        }
    }
    assert!(pairs.key_of.len() > 1_000, "{}", pairs.key_of.len());
}

fn has_no_double(tiles: &[(Cell, TileByte)]) -> bool {
    (1..tiles.len()).all(|i| tiles[..i].iter().all(|(cell, _)| *cell != tiles[i].0))
}

/// The image of a step: each seat's placements are carried by its own symmetry.
fn carried(game: &Cational<2>, position: &Position<2>, step: Step, symmetries: [Symmetry; 2]) -> Step {
    let Step::Action(id) = step else { return step };
    match game.tables().act(id) {
        Some(Act::Place { slot, cell }) => {
            let act = Act::Place { slot, cell: symmetries[position.seat()].carry(cell) };
            Step::Action(game.tables().action_id(act).expect("a symmetry keeps to the diamond"))
        }
        _ => step,
    }
}

#[test]
fn a_game_and_its_image_offer_and_earn_the_same_and_share_canonical_keys() {
    let mut rng = Rng::new(8);
    for seed in 0..24 {
        let game = Cational::<2>::new(Edition::standard(), rulings(seed as u8 % 8)).expect("enough tiles");
        let symmetries = [0, 1].map(|_| Symmetry::ALL[rng.below(8) as usize]);
        let mut twin = game.initial_position();
        play::clumping_game(&game, seed, |before, step, after| {
            let mut offered: Vec<(Step, i32)> = priced(&game, before);
            offered.iter_mut().for_each(|(step, _)| *step = carried(&game, before, *step, symmetries));
            let mut twins = priced(&game, &twin);
            offered.sort_by_key(|(step, _)| step.id());
            twins.sort_by_key(|(step, _)| step.id());
            assert_eq!(offered, twins);
            play::take(&game, &mut twin, carried(&game, before, step, symmetries));
            assert_eq!(game.canonical_key(&twin), game.canonical_key(after));
            assert_eq!(game.key(&twin) == game.key(after), contents(&twin)[0] == contents(after)[0]);
            assert_eq!(twin.scores(), after.scores());
        });
    }
}

fn priced(game: &Cational<2>, position: &Position<2>) -> Vec<(Step, i32)> {
    let mut gains = Vec::new();
    game.gains(position, &mut gains);
    let ids = play::legal(game, position);
    ids.into_iter().map(Step::Action).zip(gains).collect()
}
