//! Labels are what others see of an action, no more and no less.

use crate::for_players;
use crate::support::{boxes::odd_boxes, cases, edition, play, rulings};
use meographic::contract::{ActionId, Describe, Rng, Rules, Session, Step, Turn, Utility};
use meographic::games::cational::{Act, Cational, Edition, Phase, Rulings};
use proptest::{prelude::*, test_runner::TestRunner};
use std::cell::Cell;
use std::collections::HashMap;

/// Labels are below this (`Rules::label`).
const LABELS: u32 = 1 << 19;

/// The label of each legal action, and what a viewer is told of it.
fn labels<const P: usize>(session: &Session<Cational<P>>, viewer: usize) -> Vec<(u32, String)> {
    let (game, position) = (session.rules(), session.position());
    let told = |id: ActionId| (game.label(position, id), game.token(position, Step::Action(id), viewer));
    play::legal(game, position).into_iter().map(told).collect()
}

fn labels_are_seen<const P: usize>(edition: Edition, rulings: Rulings, seed: u64, changed: &Cell<u32>) {
    let game = Cational::<P>::new(edition, rulings).expect("enough tiles");
    let mut session = Session::new(game.clone(), Utility::Score);
    let mut rng = Rng::new(seed);
    play::clumping_game(&game, seed, |_, step, _| {
        session.apply(step).expect("a legal step");
        let (Turn::Player(seat), 0) = (session.turn(), rng.below(6)) else { return };
        for viewer in 0..P {
            let own = labels(&session, viewer);
            assert!(own.iter().all(|(label, _)| *label < LABELS));
            let mut different: Vec<u32> = own.iter().map(|(label, _)| *label).collect();
            different.sort_unstable();
            different.dedup();
            assert_eq!(different.len(), own.len(), "labels of legal actions differ");
            if viewer == seat {
                continue;
            }
            let other = labels(&session.redealt(viewer, &mut |below| rng.below(below)), viewer);
            for (label, told) in &own {
                for (other_label, other_told) in &other {
                    assert_eq!(label == other_label, told == other_told, "{told} and {other_told}");
                }
            }
            let are_alike = own.iter().map(|(label, _)| label).eq(other.iter().map(|(label, _)| label));
            changed.set(changed.get() + !are_alike as u32);
        }
    });
}

#[test]
fn labels_are_equal_just_if_others_cannot_tell_the_actions_apart_cm_9_3() {
    let changed = Cell::new(0);
    let games = (odd_boxes(), 2usize..=4, 0u8..8, any::<u64>());
    let law = |(text, players, number, seed): (String, usize, u8, u64)| {
        for_players!(players, labels_are_seen(edition(Some(&text)), rulings(number), seed, &changed));
        Ok(())
    };
    TestRunner::new(cases(40)).run(&games, law).unwrap_or_else(|failure| panic!("{failure}"));
    for seed in 0..4 {
        for_players!(2 + seed as usize % 3, labels_are_seen(edition(None), rulings(seed as u8), seed, &changed));
        labels_are_seen::<1>(edition(None), rulings(0), seed, &changed);
    }
    assert!(changed.get() > 40, "only {} re-deals changed what could be done", changed.get());
}

#[test]
fn a_label_of_scouting_names_the_tile_that_is_taken() {
    let game = Cational::<2>::new(edition(None), rulings(0)).expect("enough tiles");
    let (mut tiles, mut labels) = (HashMap::new(), HashMap::new());
    for seed in 0..30 {
        play::clumping_game(&game, seed, |before, step, after| {
            if let (Phase::Scout, Step::Action(id)) = (before.phase(), step)
                && let Some(Act::ScoutStack(_)) = game.tables().act(id)
            {
                let [longer, newer] = *after.hand(before.seat());
                let taken = if newer.is_nothing() { longer } else { newer }.kind().expect("a tile was taken");
                let label = game.label(before, id);
                assert_eq!(*tiles.entry(label).or_insert(taken), taken);
                assert_eq!(*labels.entry(taken).or_insert(label), label);
            }
        });
    }
    assert!(labels.len() > 10, "{}", labels.len());
}

#[test]
fn the_greatest_box_has_labels_that_fit() {
    // Eight landscapes of sixteen tiles, all kinds there can be, and 24 rounds: cells as far out as they can be.
    let mut text = String::from(
        "format = \"meographic-edition/1\"\ngame = \"cational\"\nname = \"great\"\nversion = 1\nrounds = 24\n",
    );
    for (at, symbol) in "FLMGDABC".chars().enumerate() {
        text += &format!("[[landscapes]]\nname = \"l{at}\"\nsymbol = \"{symbol}\"\n");
    }
    for at in 0..8 {
        let counts: Vec<String> = (1..=15).map(|value| format!("{value} = {}", 1 + (value == 1) as u8)).collect();
        text += &format!("[[tiles]]\nlandscape = \"l{at}\"\ncounts = {{ {} }}\n", counts.join(", "));
    }
    text += "[[missions]]\nid = \"one\"\npawints = 1\npattern = [\"FF\"]\n";
    for seed in 0..4 {
        labels_are_seen::<4>(edition(Some(&text)), rulings(0), seed, &Cell::new(0));
    }
    let game = Cational::<4>::new(edition(Some(&text)), rulings(0)).expect("enough tiles");
    let (kinds, cells) = (game.tables().kinds.len(), game.tables().diamond.len());
    assert!(kinds == 120 && kinds * (cells + 1) + 11 < LABELS as usize, "{kinds} kinds, {cells} cells");
}
