//! The shipped edition.

use super::*;
use std::collections::BTreeSet;

#[test]
fn the_standard_edition_has_the_components_that_the_rules_count() {
    let standard = Edition::standard();
    assert_eq!((standard.name.as_str(), standard.version), ("standard", 1));
    let of_numerals = [0, 1, 2, 3].map(|n| standard.cards.iter().filter(|card| card.numeral == Some(n)).count());
    assert_eq!((standard.cards.len(), of_numerals), (56, [4; 4])); // TM-1.3
    let starts = standard.posters.iter().filter(|poster| poster.is_start).count();
    assert_eq!((standard.posters.len(), starts), (54, 6)); // TM-1.4
    assert_eq!((standard.tents.len(), standard.trainers.len()), (16, 12)); // TM-1.5, TM-1.8
    assert_eq!(standard.shapes.each_ref().map(|shape| shape.stock), [16, 12, 16, 12, 16, 12]); // TM-1.6
    for spaces in &standard.loops {
        assert_eq!(spaces[0], Space::Blank);
        assert_eq!(spaces.iter().filter(|&&space| space == Space::Poster).count(), 5); // TM-2.5
    }
}

#[test]
fn the_standard_edition_has_what_is_known_of_the_printed_game() {
    let standard = Edition::standard();
    assert!(standard.track.contains(&TrackSpace { power: 12, posters: 3 }));
    for board in &standard.boards {
        assert!(board.levels.contains(&Level { power: 9, small: 1, large: 1 })); // TM-5.7
    }
    for side_a in standard.boards.iter().step_by(2) {
        assert_eq!(side_a.goods, Goods { gems: [1; 4], coins: 6, trainers: 1 }); // TM-2.10
    }
    assert_eq!((standard.preprinted.gems, standard.preprinted.coins), ([0; 4], 2)); // TM-7.7
    let poster_and_trainer = [Effect::Poster, Effect::Trainer].map(|effect| Counted { effect, n: 1 });
    assert!(standard.tents.iter().any(|tent| tent.bonus == poster_and_trainer)); // TM-6.8
    assert!(standard.tents.iter().any(|tent| tent.gems == [1, 0, 0, 0])); // TM-7.7
}

#[test]
fn the_green_loop_has_the_travel_of_the_rules_example() {
    let green = &Edition::standard().loops[1];
    let passed = |colour| green[1..7].iter().filter(|&&space| space == Space::Gem(colour)).count();
    assert_eq!(([0, 1, 2, 3].map(passed), green[7]), ([1, 2, 1, 0], Space::Poster)); // TM-6.8
}

#[test]
fn the_standard_edition_uses_every_count_every_effect_and_every_payment() {
    let text = Edition::standard().to_json();
    for count in [
        "rows columns rectangles tiles colour_sets group bonus_cells completed posters tents gems gem_sets",
        "coins trainers trainer_tiles track",
    ]
    .iter()
    .flat_map(|counts| counts.split(' '))
    {
        assert!(text.contains(&format!("\"count\":\"{count}\"")), "{count}");
    }
    let standard = Edition::standard();
    let trainers = standard.trainers.iter().chain(&standard.spaces).map(|space| &space.usage);
    let uses: Vec<_> = standard.cards.iter().filter_map(|card| card.usage.as_ref()).chain(trainers).collect();
    let effects: BTreeSet<u8> =
        uses.iter().flat_map(|usage| &usage.effects).map(|counted| counted.effect.number()).collect();
    assert_eq!(effects, (0..=20).collect());
    let dues: Vec<_> = uses.iter().flat_map(|usage| &usage.pay).map(|payment| payment.due).collect();
    for due in [Due::Coins, Due::Gem(4), Due::AnyGem, Due::Trainer] {
        assert!(dues.contains(&due), "{due:?}");
    }
}

#[test]
fn boards_of_a_side_pay_and_ask_for_as_much_as_each_other() {
    let standard = Edition::standard();
    for side in [0, 1] {
        let worth = |board: &Board| {
            let mut bonuses: Vec<_> = board.bonuses.iter().map(|(_, bonus)| format!("{bonus:?}")).collect();
            bonuses.sort();
            let power: u32 = board.levels.iter().map(|level| u32::from(level.power)).sum();
            (bonuses, power, board.inside.count_ones(), board.rectangles.len())
        };
        let first = worth(&standard.boards[side]);
        assert_eq!((first.0.len(), first.3), (12, 4));
        for board in standard.boards.iter().skip(side).step_by(2) {
            assert_eq!(worth(board), first);
        }
    }
}
