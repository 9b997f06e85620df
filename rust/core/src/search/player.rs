//! Whole games by players of all sorts.

use super::{Policy, Seated, Watch};
use crate::contract::{Describe, Session, Step, Turn, derive};

/// Plays to the end: chance by the deal of `seed`, each seat by its player with a generator of its own (A11). Stops where it is when the
/// watch is cancelled.
///
/// # Errors
/// A sentence, if a player can't play this game.
pub fn play_out<R: Describe>(
    session: &mut Session<R>,
    seed: u64,
    players: &[Policy],
    watch: &mut dyn Watch,
) -> Result<(), String> {
    let deal = session.rules().deal(seed);
    let seat = |(seat, policy): (usize, &Policy)| Seated::new(policy.clone(), derive(seed, seat as u64));
    let mut seats: Vec<Seated<R>> = players.iter().enumerate().map(seat).collect();
    while !watch.is_cancelled() {
        match session.turn() {
            Turn::Over => return Ok(()),
            Turn::Chance => {
                session.apply_dealt(&deal).expect("a fresh deal fits its game");
            }
            Turn::Player(seat) => {
                let decision = seats[seat].decide(session, Some(&deal), watch)?;
                session.apply(Step::Action(decision.action)).expect("players choose legal actions");
            }
        }
    }
    Ok(())
}
