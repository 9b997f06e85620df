//! What a survey keeps open is what searching finds, whatever came first, tiles or cards.

use crate::for_players;
use crate::support::{boxes::odd_boxes, cases, edition, play, rulings};
use meographic::games::cational::ground::find;
use meographic::games::cational::play::Form;
use meographic::games::cational::survey::Survey;
use meographic::games::cational::tile::TileByte;
use meographic::games::cational::{Cational, Edition, Position, Rulings};
use proptest::{prelude::*, test_runner::TestRunner};
use std::cell::Cell as Shared;

/// The seat's area surveyed, the cards of `known` entries turned before its tiles were laid, the others after.
fn survey<const P: usize>(game: &Cational<P>, position: &Position<P>, seat: usize, known: usize) -> Survey {
    let turned = position.turned();
    let mut survey = Survey::EMPTY;
    survey.fill(position.area(seat), game.tables(), &turned[..known]);
    for (entry, &card) in turned.iter().enumerate().skip(known) {
        survey.card_turned(game.tables(), entry, card as usize);
    }
    survey
}

/// Cards that are open on free cells of all seats, after comparing them with those that a search finds.
fn open_as_searched<const P: usize>(game: &Cational<P>, position: &Position<P>) -> u32 {
    let (tables, mut open_cards) = (game.tables(), 0);
    for seat in 0..P {
        let area = position.area(seat);
        for known in [0, position.turned().len() / 2, position.turned().len()] {
            let survey = survey(game, position, seat, known);
            let mut cells: Vec<_> = survey.free().iter().map(|spot| spot.cell()).collect();
            cells.sort_by_key(|cell| (cell.y, cell.x));
            assert_eq!(cells, area.free_cells().to_vec());
            for &spot in survey.free() {
                for landscape in 0..tables.landscapes() {
                    let tile = TileByte::new(landscape as u8, 1);
                    let found = find(area, &tables.matcher, spot.cell(), tile, u32::MAX).cards;
                    let open = survey.open(spot) >> (8 * landscape) & 0xFF;
                    let turned = position.turned().iter().enumerate();
                    let expected = turned.map(|(entry, &card)| ((found >> card & 1) as u64) << entry).sum::<u64>();
                    assert_eq!(open, expected, "landscape {landscape} at {:?}", spot.cell());
                    open_cards += open.count_ones();
                }
            }
        }
    }
    open_cards
}

fn in_a_game<const P: usize>(edition: Edition, rulings: Rulings, seed: u64) -> u32 {
    let game = Cational::<P>::new(edition, rulings).expect("enough tiles");
    let mut open = 0;
    play::clumping_game(&game, seed, |_, _, after| open += open_as_searched(&game, after));
    open
}

#[test]
fn a_survey_keeps_open_what_a_search_finds() {
    let open = Shared::new(0);
    let games = (odd_boxes(), 1usize..=4, 0u8..8, any::<u64>());
    let agrees = |(text, players, number, seed): (String, usize, u8, u64)| {
        open.set(open.get() + for_players!(players, in_a_game(edition(Some(&text)), rulings(number), seed)));
        Ok(())
    };
    TestRunner::new(cases(32)).run(&games, agrees).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(open.get() > 10_000, "{} openings seen", open.get());
    assert!(in_a_game::<2>(edition(None), rulings(0), 1) > 1_000);
}
