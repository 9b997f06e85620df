//! Positions re-dealt in place are those of games re-dealt by their history.

use super::FAR;
use crate::support::boxes::small_box;
use crate::support::chances::assert_likely;
use crate::support::told::Told;
use crate::support::{edition, play, rulings};
use meographic::contract::{Describe, Rng, Rules, Session, Turn, Utility};
use meographic::games::cational::{Cational, Edition, Rulings};
use std::collections::BTreeMap;

/// Compares both ways at random moments of a game, by the same draws; counts those that changed something.
fn same_as_redealt<const P: usize>(edition: Edition, rulings: Rulings, seed: u64) -> u32 {
    let game = Cational::<P>::new(edition, rulings).expect("enough tiles");
    let mut session = Session::new(game.clone(), Utility::Score);
    let mut rng = Rng::new(seed);
    let mut changed = 0;
    play::clumping_game(&game, seed, |_, step, _| {
        session.apply(step).expect("a legal step");
        if rng.below(6) != 0 {
            return;
        }
        for viewer in 0..P {
            let mut position = *session.position();
            let (mut asked, mut draws) = ([Vec::new(), Vec::new()], [rng.clone(), rng.clone()]);
            let other = session.redealt(viewer, &mut |below| {
                asked[0].push(below);
                draws[0].below(below)
            });
            game.resample_unseen(&mut position, viewer, &mut |below| {
                asked[1].push(below);
                draws[1].below(below)
            });
            assert_eq!((&position, &asked[0]), (other.position(), &asked[1]));
            let keys = |position| (game.key(position), game.canonical_key(position));
            assert_eq!(keys(&position), keys(other.position()));
            assert_eq!(game.chance_total(&position), game.chance_total(session.position()));
            changed += (position != *session.position()) as u32;
            rng = draws[0].clone();
        }
        // The same again after playing on: nothing of what was redrawn is left half done.
        if let Turn::Player(seat) = session.turn() {
            let mut position = *session.position();
            (0..P).for_each(|viewer| game.resample_unseen(&mut position, viewer, &mut |below| below - 1));
            let ids = play::legal(&game, &position);
            assert!(!ids.is_empty() && game.turn(&position) == Turn::Player(seat));
        }
    });
    changed
}

#[test]
fn a_position_is_redealt_as_its_history_is_cm_9_3() {
    let mut changed = 0;
    for number in 0..8 {
        changed += same_as_redealt::<2>(edition(None), rulings(number), number as u64);
        changed +=
            same_as_redealt::<3>(small_box(6, "F1 F1 F1 F2 L1 L1 L1 L2 M1 M1 M2 M2 G1 G1", &FAR), rulings(number), 3);
        changed += same_as_redealt::<4>(edition(None), rulings(number), number as u64);
        assert_eq!(same_as_redealt::<1>(edition(None), rulings(number), number as u64), 0, "nothing is hidden");
    }
    assert!(changed > 100, "only {changed} re-deals changed something");
}

#[test]
fn a_thousand_redeals_of_a_position_follow_the_counts_of_the_unseen_cm_9_3() {
    let told = Told::<3>::new(small_box(5, "F1 F1 F1 F2 F2 L1 L1 M1 G1 G1 G1 D1", &FAR), Rulings::default())
        .and("far F1 L1 M1 F2 G1 G1");
    // Seat 0 holds the F2 and sees neither of the others' tiles: two out of these eight.
    let unseen = [("F1", 2), ("F2", 1), ("G1", 3), ("L1", 1), ("D1", 1)];
    let mut counts: BTreeMap<(String, String), u32> = BTreeMap::new();
    let mut rng = Rng::new(8);
    let before = told.position().unseen_text(&told);
    for _ in 0..1_000 {
        let mut position = *told.position();
        told.game().resample_unseen(&mut position, 0, &mut |below| rng.below(below));
        let fields = told.game().fields(&position);
        let tile = |seat: usize| fields["hands"][seat][0]["tile"].as_str().expect("a tile").to_owned();
        *counts.entry((tile(1), tile(2))).or_default() += 1;
        assert_eq!(position.unseen_text(&told), before);
    }
    let total: u32 = unseen.iter().map(|(_, count)| count).sum();
    let (mut seen, mut chances) = (Vec::new(), Vec::new());
    for (one, of_one) in unseen {
        for (other, of_other) in unseen {
            let left = if one == other { of_other.max(1) - 1 } else { of_other };
            let pairs = of_one * left;
            if pairs > 0 {
                seen.push(counts.remove(&(one.into(), other.into())).unwrap_or(0));
                chances.push(pairs as f64 / (total * (total - 1)) as f64);
            }
        }
    }
    assert!(counts.is_empty(), "{counts:?}");
    assert_likely(&seen, &chances, "the starting tiles of two seats");
}

/// What seat 0 can't see, as its picture counts it.
trait UnseenText {
    fn unseen_text(&self, told: &Told<3>) -> String;
}

impl UnseenText for meographic::games::cational::Position<3> {
    fn unseen_text(&self, told: &Told<3>) -> String {
        let picture = told.game().picture(self, Some(0));
        picture.lines().find(|line| line.starts_with("Bag")).expect("a line").to_owned()
    }
}
