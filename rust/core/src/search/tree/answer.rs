//! What a search has found out.

use super::{Spread, Tree, store::Kind};
use crate::contract::{ActionId, MOST_PLAYERS, OutcomeId, Rng, Rules, Step, Turn};
use crate::search::expectimax::liked;
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
    /// The action that was taken most, of several the one with the best mean, then the likeliest before anything was tried, then the first.
    /// If all is known exactly, the best; of several the one that leaves least to the seats after.
    pub action: ActionId,
    /// What each seat is expected to reach with it.
    pub values: [f64; MOST_PLAYERS],
    /// All distinct actions, ascending by id.
    pub actions: Vec<ActionStats>,
    /// What is expected to happen: from the root on the best action of each node and the likeliest outcome, as far as there are nodes,
    /// each with what the mover of the root is expected to reach. Of what is hidden from a viewer, one case that it holds possible.
    pub variation: Vec<(Step, f64)>,
    /// Simulations made.
    pub simulations: u64,
    /// Edges in the tree.
    pub nodes: usize,
    /// Decisions and outcomes that the longest way down the tree took.
    pub depth: u32,
}

/// One action of the root with all that can be added up over trees.
struct Sums {
    stats: ActionStats,
    sums: [f64; MOST_PLAYERS],
    spread: [Spread; MOST_PLAYERS],
}

impl<R: Rules> Tree<R> {
    /// What the search has found out so far.
    pub fn answer(&self) -> Answer {
        Self::merged(&[self])
    }

    /// What searches of one position, by the same options, have found out together: visits and sums of each action added up.
    ///
    /// # Panics
    /// Without a tree.
    pub fn merged(trees: &[&Self]) -> Answer {
        let (first, others) = trees.split_first().expect("at least one tree has searched");
        let mut actions: Vec<Sums> = first.root_sums().collect();
        for tree in others {
            actions.iter_mut().zip(tree.root_sums()).for_each(|(all, more)| all.add(&more));
        }
        let seat = first.store.nodes[0].seat as usize;
        let actions: Vec<ActionStats> = actions.into_iter().map(Sums::stats).collect();
        let best = best_of(&actions, seat, first.store.players);
        let visits_of_best =
            |tree: &&&Self| tree.store.find(0, best.action.0 as u32).map_or(0, |edge| tree.store.edges[edge].visits);
        // The first of those that know most about it.
        let teller = trees.iter().rev().max_by_key(visits_of_best).expect("at least one tree has searched");
        Answer {
            action: best.action,
            values: best.mean,
            variation: teller.variation(best.action),
            simulations: trees.iter().map(|tree| tree.simulations).sum(),
            nodes: trees.iter().map(|tree| tree.nodes()).sum(),
            depth: trees.iter().map(|tree| tree.depth).max().unwrap_or(0),
            actions,
        }
    }

    fn root_sums(&self) -> impl Iterator<Item = Sums> {
        let root = &self.store.nodes[0];
        root.edges().zip(&self.spreads).map(|(edge, spread)| {
            let found = &self.store.edges[edge];
            let mut sums = [0.0; MOST_PLAYERS];
            let players = self.store.players;
            sums[..players].copy_from_slice(&self.store.sums[edge * players..(edge + 1) * players]);
            let stats = ActionStats {
                action: ActionId(found.tag.label() as u16),
                visits: found.visits as u64,
                mean: self.means(edge),
                deviation: [f64::NAN; MOST_PLAYERS],
                prior: found.tag.prior(),
                is_exact: found.tag.is_proven(),
            };
            Sums { stats, sums, spread: *spread }
        })
    }

    /// Follows the edges that were taken most, or are the best for sure, after this action.
    fn variation(&self, action: ActionId) -> Vec<(Step, f64)> {
        let (mut position, mut node, mut steps) = (self.position.clone(), 0, Vec::new());
        if let Some(viewer) = self.options.viewer {
            // One case that the viewer holds possible: it must not tell what is hidden. The seed says nothing.
            let mut rng = Rng::new(0);
            self.rules.resample_unseen(&mut position, viewer, &mut |below| rng.below(below));
        }
        let mover = self.store.nodes[0].seat as usize;
        loop {
            let found = &self.store.nodes[node as usize];
            let edge = match found.kind {
                _ if steps.is_empty() => self.store.find(0, action.0 as u32).ok(),
                Kind::Open => self.most_visited_label(node, &position),
                Kind::Chance => self.store.find(node, self.likeliest(&position).id() as u32).ok(),
                Kind::Decision if found.is_proven() => Some(self.best_exact_edge(node)),
                Kind::Decision => {
                    found.edges().reduce(|best, next| if self.is_better(next, best) { next } else { best })
                }
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

impl Sums {
    /// Adds what another tree knows of the same action. What is exact in one of them stays so.
    fn add(&mut self, more: &Self) {
        debug_assert_eq!(self.stats.action, more.stats.action, "trees of one position have the same actions");
        self.stats.visits += more.stats.visits;
        self.sums.iter_mut().zip(more.sums).for_each(|(sum, more)| *sum += more);
        self.spread.iter_mut().zip(&more.spread).for_each(|(spread, more)| spread.merge(more));
        match (self.stats.is_exact, more.stats.is_exact) {
            (true, _) => {}
            (false, true) => (self.stats.mean, self.stats.is_exact) = (more.stats.mean, true),
            (false, false) => self.stats.mean = self.sums.map(|sum| sum / self.stats.visits.max(1) as f64),
        }
    }

    fn stats(self) -> ActionStats {
        ActionStats { deviation: self.spread.map(|spread| spread.deviation()), ..self.stats }
    }
}

/// The action to take.
fn best_of(actions: &[ActionStats], seat: usize, players: usize) -> &ActionStats {
    let is_solved = actions.iter().all(|action| action.is_exact);
    let by_mean = |one: &ActionStats, other: &ActionStats| one.mean[seat].total_cmp(&other.mean[seat]);
    let better = |one: &ActionStats, other: &ActionStats| match is_solved {
        true => liked(seat, players, &one.mean).cmp(&liked(seat, players, &other.mean)),
        false => one.visits.cmp(&other.visits).then(by_mean(one, other)).then(one.prior.total_cmp(&other.prior)),
    };
    // The first of several that are alike.
    let pick = |best, next| if better(next, best) == Ordering::Greater { next } else { best };
    actions.iter().reduce(pick).expect("a decision has an action")
}
