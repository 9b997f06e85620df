//! Laws of the game's views, and the rule book's examples.

mod examples;
mod keys;
mod players;
mod records;
mod refusals;
mod texts;
mod views;

use super::rulings::RULINGS;
use super::{Edition, Magnificent, Phase, Position, Rulings};
use crate::contract::{ActionId, OutcomeId, Rng, Rules, Step, Turn};
use serde_json::{Value, json};

/// Runs a check that takes a game and a seed for one to four players, under the default rulings, each other value alone, and all at once.
macro_rules! for_all_tables {
    ($check:ident) => {
        for rulings in crate::games::magnificent::tests::all_rulings() {
            let told = rulings.to_string();
            $check(&crate::games::magnificent::tests::table::<1>(&rulings), 11, &told);
            $check(&crate::games::magnificent::tests::table::<2>(&rulings), 12, &told);
            $check(&crate::games::magnificent::tests::table::<3>(&rulings), 13, &told);
            $check(&crate::games::magnificent::tests::table::<4>(&rulings), 14, &told);
        }
    };
}
use for_all_tables;

/// The default rulings, each other value alone, and the last values of all at once; `solo` apart.
fn all_rulings() -> Vec<Value> {
    let value = |text: &str| match text {
        "true" => json!(true),
        "false" => json!(false),
        text => json!(text),
    };
    let mut all = vec![json!({})];
    let mut last = json!({});
    for (name, values) in RULINGS.iter().take(11) {
        for other in &values[1..] {
            all.push(json!({ *name: value(other) }));
        }
        last[*name] = value(values[values.len() - 1]);
    }
    all.push(last);
    all
}

/// A game of the standard edition; one player plays `solo`.
fn table<const P: usize>(rulings: &Value) -> Magnificent<P> {
    let mut rulings = rulings.clone();
    rulings["solo"] = json!(P == 1);
    let rulings = Rulings::from_value(&rulings).expect("known rulings");
    Magnificent::new(Edition::standard(), rulings).expect("rulings that fit")
}

fn legal<const P: usize>(game: &Magnificent<P>, position: &Position<P>) -> Vec<ActionId> {
    let mut ids = Vec::new();
    game.legal_actions(position, &mut ids);
    ids
}

fn outcomes<const P: usize>(game: &Magnificent<P>, position: &Position<P>) -> Vec<OutcomeId> {
    let mut outcomes = Vec::new();
    game.chance_outcomes(position, &mut outcomes);
    outcomes.into_iter().map(|(outcome, _)| outcome).collect()
}

/// A step at random. Ends of choices come half as often, so that more is built and completed; power is raised whenever it can be.
fn random_step<const P: usize>(game: &Magnificent<P>, position: &Position<P>, rng: &mut Rng) -> Option<Step> {
    match game.turn(position) {
        Turn::Over => None,
        Turn::Chance => {
            let index = rng.below(game.chance_total(position) as u64) as u32;
            Some(Step::Outcome(game.outcome_at(position, index)))
        }
        Turn::Player(_) => {
            let ids = legal(game, position);
            let mut pick = || ids[rng.below(ids.len() as u64) as usize];
            let first = pick();
            let is_end = first.0 == super::ids::DONE || first.0 == super::ids::STEPS;
            Some(Step::Action(if is_end && position.phase() != Phase::Arrange { pick() } else { first }))
        }
    }
}

/// Plays a step that is legal.
fn take<const P: usize>(game: &Magnificent<P>, position: &mut Position<P>, step: Step) {
    match step {
        Step::Action(action) => game.apply_action(position, action),
        Step::Outcome(outcome) => game.apply_outcome(position, outcome),
    }
    .expect("a legal step");
}

/// Plays a random game and visits each position before and after each step.
fn random_game<const P: usize>(
    game: &Magnificent<P>,
    seed: u64,
    mut visit: impl FnMut(&Position<P>, Step, &Position<P>),
) -> Position<P> {
    let mut rng = Rng::new(seed);
    let mut position = game.initial_position();
    while let Some(step) = random_step(game, &position, &mut rng) {
        let before = position;
        take(game, &mut position, step);
        visit(&before, step, &position);
    }
    position
}
