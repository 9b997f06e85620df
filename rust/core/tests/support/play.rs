//! Random games whose players like company, so that cards get completed and keys get symmetric areas.

use meographic::contract::{ActionId, Describe, OutcomeId, Rng, Rules, Step, Turn, sample_chance};
use meographic::games::cational::{Act, Cational, Phase, Position};
use meographic::geometry::EDGES;

/// A step that may be taken here: chance by its weight; a seat scouts like the greedy player or anyhow, and places where it
/// earns most, where most tiles are near, or anywhere. `None` once the game is over.
pub fn clumping_step<const P: usize>(game: &Cational<P>, position: &Position<P>, rng: &mut Rng) -> Option<Step> {
    match game.turn(position) {
        Turn::Over => None,
        Turn::Chance => {
            let index = rng.below(game.chance_total(position) as u64) as u32;
            Some(Step::Outcome(game.outcome_at(position, index)))
        }
        Turn::Player(seat) => {
            let ids = legal(game, position);
            let mut worth = vec![0; ids.len()];
            match (position.phase(), rng.below(4)) {
                (Phase::Scout, 0 | 1) => return game.greedy_action(position, rng).map(Step::Action),
                (Phase::Place, 0 | 1) => game.gains(position, &mut worth),
                (Phase::Place, 2) => worth = ids.iter().map(|&id| company(game, position, seat, id)).collect(),
                _ => {}
            }
            let best = worth.iter().max().copied();
            let liked: Vec<ActionId> =
                ids.into_iter().zip(worth).filter(|&(_, w)| Some(w) == best).map(|i| i.0).collect();
            Some(Step::Action(liked[rng.below(liked.len() as u64) as usize]))
        }
    }
}

/// Tiles around the cell of a placement.
fn company<const P: usize>(game: &Cational<P>, position: &Position<P>, seat: usize, id: ActionId) -> i32 {
    match game.tables().act(id) {
        Some(Act::Place { cell, .. }) => {
            EDGES.iter().filter(|&&edge| position.area(seat).tile_at(cell.plus(edge)).is_tile()).count() as i32
        }
        _ => 0,
    }
}

pub fn legal<R: Rules>(game: &R, position: &R::Position) -> Vec<ActionId> {
    let mut ids = Vec::new();
    game.legal_actions(position, &mut ids);
    ids
}

pub fn outcomes<const P: usize>(game: &Cational<P>, position: &Position<P>) -> Vec<(OutcomeId, u32)> {
    let mut outcomes = Vec::new();
    game.chance_outcomes(position, &mut outcomes);
    outcomes
}

/// Takes a step that is legal.
pub fn take<const P: usize>(game: &Cational<P>, position: &mut Position<P>, step: Step) {
    match step {
        Step::Action(id) => game.apply_action(position, id),
        Step::Outcome(id) => game.apply_outcome(position, id),
    }
    .expect("a legal step");
}

/// A legal step in words, as [`super::told::Told`] and the slow table take them.
pub fn word<const P: usize>(game: &Cational<P>, position: &Position<P>, step: Step) -> String {
    match step {
        Step::Action(id) => game.action_text(position, position.seat(), id),
        Step::Outcome(id) => game.outcome_text(id),
    }
    .expect("a legal step has a text")
}

/// The position after a step.
pub fn after<const P: usize>(game: &Cational<P>, position: &Position<P>, step: Step) -> Position<P> {
    let mut next = *position;
    take(game, &mut next, step);
    next
}

/// Every step that may be taken here.
pub fn steps<const P: usize>(game: &Cational<P>, position: &Position<P>) -> Vec<Step> {
    let actions = legal(game, position).into_iter().map(Step::Action);
    actions.chain(outcomes(game, position).into_iter().map(|(id, _)| Step::Outcome(id))).collect()
}

/// Plays a clumping game and visits each position before and after each of its steps.
pub fn clumping_game<const P: usize>(
    game: &Cational<P>,
    seed: u64,
    mut visit: impl FnMut(&Position<P>, Step, &Position<P>),
) -> Position<P> {
    let mut rng = Rng::new(seed);
    let mut position = game.initial_position();
    while let Some(step) = clumping_step(game, &position, &mut rng) {
        let next = after(game, &position, step);
        visit(&position, step, &next);
        position = next;
    }
    position
}

/// Draws until somebody decides.
pub fn advance<const P: usize>(game: &Cational<P>, position: &mut Position<P>, rng: &mut Rng) {
    while game.turn(position) == Turn::Chance {
        sample_chance(game, position, rng);
    }
}
