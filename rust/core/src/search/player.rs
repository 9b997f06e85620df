//! Whole games by the built-in players.

use crate::contract::{Describe, Player, Rng, Session, Step, Turn, derive};

/// Plays to the end: chance by the deal of `seed`, each seat by its player with a generator of its own (A11).
pub fn play_out<R: Describe>(session: &mut Session<R>, seed: u64, players: &[Player]) {
    let deal = session.rules().deal(seed);
    let mut generators: Vec<Rng> = (0..players.len()).map(|seat| Rng::new(derive(seed, seat as u64))).collect();
    loop {
        match session.turn() {
            Turn::Over => return,
            Turn::Chance => {
                session.apply_dealt(&deal).expect("a fresh deal fits its game");
            }
            Turn::Player(seat) => {
                let action = players[seat].choose(session.rules(), session.position(), &mut generators[seat]);
                session.apply(Step::Action(action)).expect("players choose legal actions");
            }
        }
    }
}
