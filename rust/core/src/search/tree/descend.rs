//! A simulation: down the tree, on to the end of the game or to a rest, and back.

use super::{
    Horizon, Playout, Tree,
    store::{Edge, Kind, NOWHERE},
};
use crate::contract::{ActionId, MOST_PLAYERS, OutcomeId, Rules, Turn, sample_chance, standings};

/// An edge that a simulation took, and the node that it left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passed {
    pub(super) node: u32,
    pub(super) edge: usize,
}

/// Where a way down the tree ended.
pub(super) enum Reached {
    /// At a position that was not looked at before, or not often: somebody has to say what it is worth.
    Leaf {
        /// Whether other positions share the place.
        is_open: bool,
    },
    /// The end of the game in a place that no other position shares, or a place of which all is known: an edge that is exact from now on.
    Exact([f64; MOST_PLAYERS]),
    /// The end of the simulation all the same: a rest where the search looks no further, or the end of the game behind an open node.
    Ended([f64; MOST_PLAYERS]),
}

impl<R: Rules> Tree<R> {
    /// One simulation.
    pub(super) fn simulate(&mut self) {
        let reached = self.descend(false);
        let values = match reached {
            Reached::Leaf { .. } => self.leaf_values(),
            Reached::Exact(values) | Reached::Ended(values) => values,
        };
        self.back_up(&values);
        if let Reached::Exact(values) = reached {
            self.prove_upwards(&values);
        }
    }

    /// What a leaf is worth to each seat: the outcome of a playout as far as the horizon, or of the game as it stands.
    fn leaf_values(&mut self) -> [f64; MOST_PLAYERS] {
        match self.options.playout {
            Playout::By(player) => {
                let finished = match self.options.horizon {
                    Horizon::End | Horizon::Usual => self.rules.playout(&self.room.position, player, &mut self.rng),
                    Horizon::Rest => self.rules.playout_to_rest(&self.room.position, player, &mut self.rng),
                };
                self.utility.of_totals(&finished.scores[..self.store.players], &finished.ties)
            }
            Playout::Usual | Playout::Nobody => self.reached_here(),
        }
    }

    /// What each seat would have reached if the game ended as it stands in `room`.
    fn reached_here(&self) -> [f64; MOST_PLAYERS] {
        let position = &self.room.position;
        self.utility.of_totals(self.rules.scores(position), &self.rules.tie_breaks(position))
    }

    /// What each seat would have reached if what it stands at decided the game, if that rests in `room`.
    fn standing_here(&self) -> Option<[f64; MOST_PLAYERS]> {
        let (position, players) = (&self.room.position, self.store.players);
        let totals = standings(&self.rules, position)?;
        Some(self.utility.of_totals(&totals[..players], &self.rules.tie_breaks(position)))
    }

    /// Whether the simulation ends in `room`, at a node or where none is yet.
    fn ended_here(&mut self, node: u32, turn: Turn, is_open: bool, to_rest: bool) -> Option<Reached> {
        if turn != Turn::Over {
            return to_rest.then(|| self.standing_here()).flatten().map(Reached::Ended);
        }
        // Behind an open node the game may end in one position and go on in another.
        self.store.nodes.get_mut(node as usize).into_iter().for_each(|found| found.visits += 1);
        let values = self.reached_here();
        Some(if is_open { Reached::Ended(values) } else { Reached::Exact(values) })
    }

    /// Walks down into `room`: its path, and the position that it leads to. For an evaluator a leaf is a decision, no chance node, and
    /// the game's rests are nothing special.
    pub(super) fn descend(&mut self, for_evaluator: bool) -> Reached {
        let to_rest = !for_evaluator && self.options.looks_to_rest();
        self.room.position.clone_from(&self.position);
        self.room.path.clear();
        let mut is_open = false;
        if let Some(viewer) = self.options.viewer {
            is_open = true;
            let rng = &mut self.rng;
            self.rules.resample_unseen(&mut self.room.position, viewer, &mut |below| rng.below(below));
        }
        let (mut node, mut chance_left) = (0, self.options.explicit_chance);
        loop {
            let edge = self.take_edge(node);
            self.room.path.push(Passed { node, edge });
            if self.store.edges[edge].tag.is_proven() {
                return Reached::Ended(self.means(edge));
            }
            node = self.store.edges[edge].node;
            is_open |= match self.store.nodes.get(node as usize) {
                // A tree that was followed has nodes of both sorts, wherever its root is now.
                Some(found) => found.kind == Kind::Open,
                None => chance_left == 0 && self.rules.turn(&self.room.position) == Turn::Chance,
            };
            if is_open {
                while self.rules.turn(&self.room.position) == Turn::Chance {
                    sample_chance(&self.rules, &mut self.room.position, &mut self.rng);
                }
            }
            let turn = self.rules.turn(&self.room.position);
            if let Some(reached) = self.ended_here(node, turn, is_open, to_rest) {
                return reached;
            }
            if turn == Turn::Chance {
                chance_left = chance_left.saturating_sub(1);
            }
            if let Some(met) = Some(node).filter(|&node| node == NOWHERE).and_then(|_| self.met_here(is_open)) {
                node = met;
                self.store.edges[edge].node = met;
            }
            if node == NOWHERE {
                let is_passed = for_evaluator && turn == Turn::Chance;
                if !is_passed && self.store.edges[edge].visits < self.options.expand_after {
                    return Reached::Leaf { is_open };
                }
                node = self.expand(edge, turn, is_open);
            }
            if self.store.nodes[node as usize].is_proven() {
                return Reached::Exact(self.exact_values(node));
            }
        }
    }

    /// Chooses an edge of a node, adds it if it is new, and lets it happen.
    fn take_edge(&mut self, node: u32) -> usize {
        match self.store.nodes[node as usize].kind {
            Kind::Decision => {
                let edge = self.best_edge(node);
                let action = ActionId(self.store.edges[edge].tag.label() as u16);
                self.rules.apply_action(&mut self.room.position, action).expect("a node's actions are legal");
                edge
            }
            Kind::Open => {
                let (edge, action) = self.best_open_edge(node);
                self.rules.apply_action(&mut self.room.position, action).expect("a listed action can be taken");
                edge
            }
            Kind::Chance => {
                let outcome = sample_chance(&self.rules, &mut self.room.position, &mut self.rng);
                self.outcome_edge(node, outcome)
            }
        }
    }

    fn outcome_edge(&mut self, node: u32, OutcomeId(outcome): OutcomeId) -> usize {
        self.store
            .find(node, outcome as u32)
            .unwrap_or_else(|_| self.store.insert(node, Edge::new(outcome as u32, 0.0)))
    }

    pub(super) fn means(&self, edge: usize) -> [f64; MOST_PLAYERS] {
        let mut means = [0.0; MOST_PLAYERS];
        (0..self.store.players).for_each(|seat| means[seat] = self.store.mean(edge, seat));
        means
    }

    /// Adds what was reached to all edges of the path.
    pub(super) fn back_up(&mut self, values: &[f64; MOST_PLAYERS]) {
        let players = self.store.players;
        for (bounds, &value) in self.bounds.iter_mut().zip(values) {
            *bounds = (bounds.0.min(value), bounds.1.max(value));
        }
        for &Passed { node, edge } in &self.room.path {
            self.store.nodes[node as usize].visits += 1;
            self.store.edges[edge].visits += 1;
            let sums = &mut self.store.sums[edge * players..(edge + 1) * players];
            sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
        }
        let first = self.room.path[0].edge - self.store.nodes[0].first as usize;
        self.spreads[first].iter_mut().zip(&values[..players]).for_each(|(spread, &value)| spread.add(value));
        self.depth = self.depth.max(self.room.path.len() as u32);
        self.simulations += 1;
        if self.store.edges.len() != self.grown.0 {
            self.grown = (self.store.edges.len(), self.simulations);
        }
    }
}
