//! What a search has found out.

use super::{Tree, store::Kind};
use crate::contract::{ActionId, MOST_PLAYERS, OutcomeId, Rules, Step, Turn};
use std::cmp::Ordering;

/// What is known of one action of the root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ActionStats {
    /// Its id.
    pub action: ActionId,
    /// Simulations that took it.
    pub visits: u64,
    /// What they reached on average, by seat; 0 if there were none.
    pub mean: [f64; MOST_PLAYERS],
    /// The standard deviation of what they reached, by seat; not a number below two.
    pub deviation: [f64; MOST_PLAYERS],
    /// How likely it was thought to be the best, before anything was tried.
    pub prior: f64,
    /// Whether the mean is exact: all that can follow is known.
    pub is_exact: bool,
}

/// What a search has found out about its position.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The action that was taken most, of several the one with the best mean, then the first. If all is known exactly, the best.
    pub action: ActionId,
    /// What each seat is expected to reach with it.
    pub values: [f64; MOST_PLAYERS],
    /// All distinct actions, ascending by id.
    pub actions: Vec<ActionStats>,
    /// What is expected to happen: from the root on the best action of each node and the likeliest outcome, as far as there are nodes,
    /// each with what the mover of the root is expected to reach.
    pub variation: Vec<(Step, f64)>,
    /// Simulations made.
    pub simulations: u64,
    /// Edges in the tree.
    pub nodes: usize,
    /// Decisions and outcomes that the longest way down the tree took.
    pub depth: u32,
}

impl<R: Rules> Tree<R> {
    /// What the search has found out so far.
    pub fn answer(&self) -> Answer {
        let actions: Vec<ActionStats> = self.store.nodes[0].edges().map(|edge| self.stats(edge)).collect();
        let seat = self.store.nodes[0].seat as usize;
        let best = best_of(&actions, seat, self.is_solved());
        Answer {
            action: best.action,
            values: best.mean,
            variation: self.variation(),
            simulations: self.simulations,
            nodes: self.nodes(),
            depth: self.depth,
            actions,
        }
    }

    fn stats(&self, edge: usize) -> ActionStats {
        let found = &self.store.edges[edge];
        let spread = &self.spreads[edge - self.store.nodes[0].first as usize];
        ActionStats {
            action: ActionId(found.tag.label() as u16),
            visits: found.visits as u64,
            mean: self.means(edge),
            deviation: spread.map(|of| (of.squares / (of.count - 1.0)).sqrt()),
            prior: found.tag.prior(),
            is_exact: found.tag.is_proven(),
        }
    }

    /// Follows the edges that were taken most.
    fn variation(&self) -> Vec<(Step, f64)> {
        let (mut position, mut node, mut steps) = (self.position.clone(), 0, Vec::new());
        let mover = self.store.nodes[0].seat as usize;
        loop {
            let found = &self.store.nodes[node as usize];
            let edge = match found.kind {
                Kind::Open => self.most_visited_label(node, &position),
                _ => found.edges().reduce(|best, next| if self.is_better(next, best) { next } else { best }),
            };
            let Some(edge) = edge.filter(|&edge| self.store.edges[edge].visits > 0) else { return steps };
            let label = self.store.edges[edge].tag.label();
            let step = match found.kind {
                Kind::Chance => Step::Outcome(OutcomeId(label as u16)),
                Kind::Decision => Step::Action(ActionId(label as u16)),
                Kind::Open => Step::Action(self.action_of(&position, label).expect("it is legal here")),
            };
            let mean = self.store.mean(edge, mover);
            steps.push((step, mean));
            self.happen(&mut position, step);
            if !self.has_node(edge) {
                return steps;
            }
            node = self.store.edges[edge].node;
            while self.rules.turn(&position) == Turn::Chance && self.store.nodes[node as usize].kind != Kind::Chance {
                let step = self.likeliest(&position);
                steps.push((step, mean));
                self.happen(&mut position, step);
            }
        }
    }

    fn is_better(&self, edge: usize, than: usize) -> bool {
        self.store.edges[edge].visits > self.store.edges[than].visits
    }

    fn most_visited_label(&self, node: u32, position: &R::Position) -> Option<usize> {
        let mut actions = Vec::new();
        self.rules.legal_actions(position, &mut actions);
        let labels = actions.iter().map(|&action| self.rules.label(position, action));
        let edges = labels.filter_map(|label| self.store.find(node, label).ok());
        edges.reduce(|best, next| if self.is_better(next, best) { next } else { best })
    }

    fn action_of(&self, position: &R::Position, label: u32) -> Option<ActionId> {
        let mut actions = Vec::new();
        self.rules.legal_actions(position, &mut actions);
        actions.into_iter().find(|&action| self.rules.label(position, action) == label)
    }

    fn likeliest(&self, position: &R::Position) -> Step {
        let mut outcomes = Vec::new();
        self.rules.chance_outcomes(position, &mut outcomes);
        let best = outcomes.into_iter().reduce(|best, next| if next.1 > best.1 { next } else { best });
        Step::Outcome(best.expect("a chance node has an outcome").0)
    }

    fn happen(&self, position: &mut R::Position, step: Step) {
        match step {
            Step::Action(action) => self.rules.apply_action(position, action),
            Step::Outcome(outcome) => self.rules.apply_outcome(position, outcome),
        }
        .expect("a variation can be played");
    }
}

/// The action to take.
pub(super) fn best_of(actions: &[ActionStats], seat: usize, is_solved: bool) -> &ActionStats {
    let by_mean = |one: &ActionStats, other: &ActionStats| one.mean[seat].total_cmp(&other.mean[seat]);
    let better = |one: &ActionStats, other: &ActionStats| match is_solved {
        true => by_mean(one, other),
        false => one.visits.cmp(&other.visits).then(by_mean(one, other)).then(one.prior.total_cmp(&other.prior)),
    };
    // The first of several that are alike.
    let pick = |best, next| if better(next, best) == Ordering::Greater { next } else { best };
    actions.iter().reduce(pick).expect("a decision has an action")
}
