//! Completing patterns: the matcher against brute force, and the cases in which a matcher goes wrong (CM-5.3 to CM-5.7).

mod support;

use meographic::contract::Rng;
use meographic::games::cational::area::Area;
use meographic::games::cational::ground::find;
use meographic::games::cational::matcher::Matcher;
use meographic::games::cational::tile::TileByte;
use meographic::geometry::Cell;
use proptest::prelude::*;
use support::boxes::{scattered_pattern, walked_pattern};
use support::grounds::{Ground, compare, pattern};
use support::pictures::earned;
use support::slow_match::{Shape, image, shape};

/// Landscapes of the areas here: few, so that large patterns get completed.
const SYMBOLS: [char; 4] = ['F', 'L', 'm', 'G'];

/// Odd patterns: chiral, with gaps, long, wide, of eight cells, of any tiles.
const ODD: [&[&str]; 16] = [
    &["F"],
    &["*"],
    &["FFL", "..F"],
    &["FL.", ".LF", "..F"],
    &["F.L"],
    &["F..", "..L"],
    &["*F*", ".L."],
    &["FL*FL"],
    &["F...L"],
    &["F***F"],
    &["F...L", ".....", ".....", ".....", "....F"],
    &["F....", ".....", "..L..", ".....", "....*"],
    &["****", "F*L*"],
    &["**", "**"],
    &["***", "*.*", "***"],
    &["LF.F", "F..*", "...L"],
];

#[test]
fn the_matcher_finds_what_brute_force_finds_on_clumpy_areas_cm_5_3() {
    let shapes: Vec<Shape> = ODD.iter().map(|rows| shape(rows, &SYMBOLS)).collect();
    let mut answers = [[0; 2]; ODD.len()];
    let mut rng = Rng::new(1);
    for number in 0..900 {
        let ground = Ground::clump(number % 24, 3 + number % 9, 2, &mut rng);
        compare(&shapes, &ground, 2, &mut answers);
    }
    for (rows, [no, yes]) in ODD.iter().zip(answers) {
        // "*" is always complete; all others must have been met both ways many times, or the comparison proves little.
        assert!(yes >= 40 && (no >= 40 || rows == &["*"]), "{rows:?}: {no} times no, {yes} times yes");
    }
}

proptest! {
    #![proptest_config(support::cases(200))]

    #[test]
    fn the_matcher_finds_what_brute_force_finds_for_any_patterns_cm_5_6(
        patterns in proptest::collection::vec(prop_oneof![walked_pattern(3), scattered_pattern(3)], 1..=8),
        tiles in 0u64..24, seed in any::<u64>(),
    ) {
        let shapes: Vec<Shape> = patterns.iter().map(|rows| shape(rows, &SYMBOLS)).collect();
        let ground = Ground::clump(tiles, 6, 3, &mut Rng::new(seed));
        compare(&shapes, &ground, 3, &mut vec![[0; 2]; shapes.len()]);
    }
}

#[test]
fn a_chiral_card_is_completed_in_all_eight_orientations_by_each_of_its_cells_cm_5_3() {
    // No turn or mirror image of this shape is itself, and no other arrangement of its landscapes is one of its images.
    let chiral = shape(&["FFG", "..L"], &SYMBOLS);
    let wrong = shape(&["FFL", "..G"], &SYMBOLS);
    let matcher = Matcher::new(&[pattern(&chiral), pattern(&wrong)]);
    let mut asked = 0;
    for number in 0..8 {
        let turned: Shape = chiral.iter().map(|&(cell, wanted)| (image(number, cell), wanted)).collect();
        for &(anchor, sign) in &turned {
            let mut area = Area::EMPTY;
            for &((x, y), wanted) in turned.iter().filter(|(cell, _)| *cell != anchor) {
                let step = Cell::new((x - anchor.0) as i8, (y - anchor.1) as i8);
                area.put(step, TileByte::new(wanted.expect("a landscape") as u8, 1));
            }
            for landscape in 0..4 {
                let found = find(&area, &matcher, Cell::ORIGIN, TileByte::new(landscape, 1), u32::MAX).cards;
                assert_eq!(found, (Some(landscape as usize) == sign) as u32, "image {number}, {anchor:?}, {landscape}");
                asked += 1;
            }
        }
    }
    assert_eq!(asked, 8 * 4 * 4);
}

#[test]
fn only_active_cards_are_found() {
    let pairs = [["FF"], ["F*"], ["FL"]].map(|rows| pattern(&shape(&rows, &SYMBOLS)));
    let mut area = Area::EMPTY;
    area.put(Cell::ORIGIN, TileByte::new(0, 1));
    for active in 0..8 {
        let found = find(&area, &Matcher::new(&pairs), Cell::new(1, 0), TileByte::new(0, 1), active);
        assert_eq!(found.cards, active & 0b011);
    }
}

#[test]
fn a_two_beside_an_alike_one_that_completes_a_card_of_5_earns_8_cm_5_7() {
    assert_eq!(earned(&[("meadow", 5, &["FFM"])], "?? F1 M3", "F2"), "2 + 1 + meadow 5");
}

#[test]
fn a_card_pays_once_however_many_copies_one_tile_completes_cm_5_4() {
    let pair: [(&str, u32, &[&str]); 1] = [("shore", 3, &["FL"])];
    let picture = "F1 ?? F2
                   G1 G1 G1";
    assert_eq!(earned(&pair, picture, "L1"), "1 + 0 + shore 3");
}

#[test]
fn two_cards_completed_by_one_tile_pay_separately_in_column_order_cm_5_4() {
    // In round 3 the first card lies open in column 1, the second in column 2.
    let cards: [(&str, u32, &[&str]); 2] = [("shore", 3, &["FL"]), ("bend", 4, &["FG", "L."])];
    let picture = "F1 G1
                   ?? --";
    assert_eq!(earned(&cards, picture, "L1"), "1 + 0 + shore 3 + bend 4");
    assert_eq!(earned(&[cards[1], cards[0]], picture, "L1"), "1 + 0 + bend 4 + shore 3");
}

#[test]
fn a_shape_complete_elsewhere_without_the_new_tile_pays_nothing_cm_5_3() {
    let shore: [(&str, u32, &[&str]); 1] = [("shore", 3, &["FL"])];
    assert_eq!(earned(&shore, "F1 L1 G1 ??", "L2"), "2 + 0");
    assert_eq!(earned(&shore, "F1 L1 F2 ??", "L2"), "2 + 0 + shore 3", "the new tile makes another copy");
}

#[test]
fn cells_outside_the_pattern_and_gaps_inside_it_may_hold_anything_cm_5_6() {
    let gap: [(&str, u32, &[&str]); 1] = [("gap", 4, &["F.L"])];
    assert_eq!(earned(&gap, "F1 G3 ??", "L2"), "2 + 0 + gap 4");
    let bent = "F1 -- ??
                G1 G1 G1";
    assert_eq!(earned(&gap, bent, "L2"), "2 + 0 + gap 4", "and nothing");
    assert_eq!(earned(&gap, "F1 ??", "L2"), "2 + 0");
}

#[test]
fn a_star_asks_for_a_tile_but_not_for_which_cm_5_6() {
    let any: [(&str, u32, &[&str]); 1] = [("any", 4, &["F*L"])];
    for middle in ["F3", "L1", "G2"] {
        assert_eq!(earned(&any, &format!("F1 {middle} ??"), "L1"), earned(&any, &format!("F2 {middle} ??"), "L1"));
        assert!(earned(&any, &format!("F1 {middle} ??"), "L1").ends_with("+ any 4"), "{middle}");
    }
    let hole = "F1 -- ??
                G1 G1 G1";
    assert_eq!(earned(&any, hole, "L2"), "2 + 0", "no tile, no star");
    assert_eq!(earned(&any, "F1 ?? L1\nG1 G1 G1", "M2"), "2 + 0 + any 4", "the new tile may be the star");
}
