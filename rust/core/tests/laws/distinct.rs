//! The fast way to the actions that differ says what taking each of them says.

use crate::for_players;
use crate::support::{boxes::odd_boxes, cases, edition, play, rulings};
use meographic::contract::{ActionId, Rng, Rules, Turn, distinct_by_children};
use meographic::games::cational::{Cational, Edition, Position, Rulings};
use proptest::{prelude::*, test_runner::TestRunner};
use std::cell::Cell;

fn distinct<const P: usize>(game: &Cational<P>, position: &Position<P>) -> [Vec<ActionId>; 2] {
    let (mut fast, mut slow) = (vec![ActionId(9); 3], Vec::new());
    game.distinct_actions(position, &mut fast);
    distinct_by_children(game, position, &mut slow);
    [fast, slow]
}

/// Counts decisions at which some actions are equal.
fn agree<const P: usize>(edition: Edition, rulings: Rulings, seed: u64, merged: &Cell<u32>) {
    let game = Cational::<P>::new(edition, rulings).expect("enough tiles");
    let mut rng = Rng::new(seed);
    play::clumping_game(&game, seed, |before, _, _| {
        // Small areas are symmetric more often.
        if !matches!(game.turn(before), Turn::Player(_)) || before.round() > 5 && rng.below(4) > 0 {
            return;
        }
        let [fast, slow] = distinct(&game, before);
        assert_eq!(fast, slow, "{}", game.picture_of(before));
        merged.set(merged.get() + (fast.len() < play::legal(&game, before).len()) as u32);
    });
}

/// A position in a panic.
trait PictureOf<const P: usize> {
    fn picture_of(&self, position: &Position<P>) -> String;
}

impl<const P: usize> PictureOf<P> for Cational<P> {
    fn picture_of(&self, position: &Position<P>) -> String {
        meographic::contract::Describe::picture(self, position, None)
    }
}

#[test]
fn actions_are_equal_just_if_what_they_lead_to_is_with_odd_boxes() {
    let merged = Cell::new(0);
    let games = (odd_boxes(), 1usize..=4, 0u8..8, any::<u64>());
    let law = |(text, players, number, seed): (String, usize, u8, u64)| {
        for_players!(players, agree(edition(Some(&text)), rulings(number), seed, &merged));
        Ok(())
    };
    TestRunner::new(cases(200)).run(&games, law).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(merged.get() > 500, "only {} decisions had equal actions", merged.get());
}

#[test]
fn actions_are_equal_just_if_what_they_lead_to_is_in_standard_games() {
    let merged = Cell::new(0);
    for seed in 0..16 {
        for_players!(1 + seed as usize % 4, agree(edition(None), rulings(seed as u8 % 8), seed, &merged));
    }
    assert!(merged.get() > 60, "only {} decisions had equal actions", merged.get());
}
