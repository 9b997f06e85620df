//! Counting the plays of a game: what chess programs call perft.

use crate::contract::{ActionId, OutcomeId, Rules, Step, Turn};

/// What one level of the count needs, kept from node to node so that nothing is allocated on the way.
struct Level<P> {
    child: P,
    actions: Vec<ActionId>,
    outcomes: Vec<(OutcomeId, u32)>,
}

impl<P: Clone> Level<P> {
    fn new(position: &P) -> Self {
        Level { child: position.clone(), actions: Vec::new(), outcomes: Vec::new() }
    }

    /// Lets `visit` see every step that can follow the position, ascending, with the position that it leads to.
    fn visit<R: Rules<Position = P>>(&mut self, rules: &R, position: &P, mut visit: impl FnMut(Step, &P)) {
        match rules.turn(position) {
            Turn::Over => {}
            Turn::Player(_) => {
                rules.legal_actions(position, &mut self.actions);
                for &id in &self.actions {
                    self.child.clone_from(position);
                    rules.apply_action(&mut self.child, id).expect("a listed action can be taken");
                    visit(Step::Action(id), &self.child);
                }
            }
            Turn::Chance => {
                rules.chance_outcomes(position, &mut self.outcomes);
                for &(id, _) in &self.outcomes {
                    self.child.clone_from(position);
                    rules.apply_outcome(&mut self.child, id).expect("a listed outcome can happen");
                    visit(Step::Outcome(id), &self.child);
                }
            }
        }
    }
}

/// Positions after `depth` more steps, decisions and chance outcomes alike, each reached by applying it. Games that end
/// earlier count nothing.
pub fn census<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> u64 {
    // No game is longer than its decisions and chance nodes, so a greater depth needs no more levels.
    let longest = (rules.max_game_length() + rules.max_chance_nodes()) as u32;
    let mut levels: Vec<Level<R::Position>> = (0..depth.min(longest + 1)).map(|_| Level::new(position)).collect();
    if depth > longest { 0 } else { count(rules, position, &mut levels) }
}

/// As many steps deep as there are levels.
fn count<R: Rules>(rules: &R, position: &R::Position, levels: &mut [Level<R::Position>]) -> u64 {
    let Some((level, below)) = levels.split_first_mut() else {
        return 1;
    };
    let mut leaves = 0;
    level.visit(rules, position, |_, child| {
        leaves += if below.is_empty() { 1 } else { count(rules, child, below) };
    });
    leaves
}

/// The same for each first step; empty at depth 0 and after the end.
pub fn census_split<R: Rules>(rules: &R, position: &R::Position, depth: u32) -> Vec<(Step, u64)> {
    let mut split = Vec::new();
    if depth > 0 {
        Level::new(position).visit(rules, position, |step, child| split.push((step, census(rules, child, depth - 1))));
    }
    split
}
