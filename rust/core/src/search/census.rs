//! Counting the plays of a game: what chess programs call perft.

use crate::contract::{ActionId, OutcomeId, Rules, Step, Turn};

/// Ids of one node, kept from call to call.
#[derive(Default)]
struct Steps {
    actions: Vec<ActionId>,
    outcomes: Vec<(OutcomeId, u32)>,
}

impl Steps {
    /// Every step that can follow this position, ascending.
    fn of<R: Rules>(&mut self, rules: &R, position: &R::Position) -> Vec<Step> {
        match rules.turn(position) {
            Turn::Over => Vec::new(),
            Turn::Player(_) => {
                rules.legal_actions(position, &mut self.actions);
                self.actions.iter().map(|&id| Step::Action(id)).collect()
            }
            Turn::Chance => {
                rules.chance_outcomes(position, &mut self.outcomes);
                self.outcomes.iter().map(|&(id, _)| Step::Outcome(id)).collect()
            }
        }
    }
}

fn after<R: Rules>(rules: &R, position: &R::Position, step: Step) -> R::Position {
    let mut next = position.clone();
    let done = match step {
        Step::Action(id) => rules.apply_action(&mut next, id),
        Step::Outcome(id) => rules.apply_outcome(&mut next, id),
    };
    done.expect("a listed step can be taken");
    next
}

/// Positions after `depth` more steps, decisions and chance outcomes alike, each reached by applying it. Games that end
/// earlier count nothing.
pub fn census<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    census_split(rules, position, depth).into_iter().map(|(_, leaves)| leaves).sum()
}

/// The same for each first step; empty at depth 0 and after the end.
pub fn census_split<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> Vec<(Step, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let steps = Steps::default().of(rules, position);
    steps.into_iter().map(|step| (step, census(rules, &after(rules, position, step), depth - 1))).collect()
}
