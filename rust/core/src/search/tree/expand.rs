//! Leaves that become nodes.

use super::{
    Prior, Spread, Tree,
    store::{Edge, Kind},
};
use crate::contract::{ActionId, MOST_PLAYERS, Rules, Turn};

impl<R: Rules> Tree<R> {
    /// The root's node, before anything was tried; itself it counts as visited once.
    pub(super) fn plant(&mut self) {
        self.room.position.clone_from(&self.position);
        let Turn::Player(seat) = self.rules.turn(&self.position) else { panic!("a tree search starts at a decision") };
        assert!(self.options.viewer.is_none_or(|viewer| viewer == seat), "the viewer is to move");
        self.met.clear();
        self.list_actions();
        self.rank_actions();
        let root = self.decision_node(seat as u8, 1, false);
        debug_assert_eq!(root, 0);
        self.reset_spreads();
    }

    pub(super) fn reset_spreads(&mut self) {
        self.spreads.clear();
        self.spreads.resize(self.store.nodes[0].count as usize, [Spread::default(); MOST_PLAYERS]);
    }

    /// How often a leaf was one. A search that looks to rests may have come to rest there as well, which a node doesn't count.
    fn visits_as_leaf(&self, edge: usize) -> u32 {
        let visits = self.store.edges[edge].visits;
        if self.options.looks_to_rest() { visits.min(self.options.expand_after) } else { visits }
    }

    /// Makes the leaf behind an edge a node; the position that it stands for lies in `room`.
    pub(super) fn expand(&mut self, edge: usize, turn: Turn, is_open: bool) -> u32 {
        let visits = self.visits_as_leaf(edge);
        let node = match turn {
            Turn::Chance => {
                self.rules.chance_outcomes(&self.room.position, &mut self.room.outcomes);
                let outcomes = self.room.outcomes.len() as u16;
                self.store.add(Kind::Chance, 0, visits, outcomes, &[], outcomes.min(4) as usize)
            }
            Turn::Player(seat) => {
                self.list_actions();
                self.rank_actions();
                self.decision_node(seat as u8, visits, is_open)
            }
            Turn::Over => unreachable!("the end of a game is no node"),
        };
        self.meet_here(node, is_open);
        self.store.edges[edge].node = node;
        node
    }

    /// Makes the leaf behind an edge a node, the actions of its position being ranked.
    pub(super) fn sprout(&mut self, edge: usize, seat: usize, is_open: bool) {
        // Another leaf of the same batch may have been the same position.
        if let Some(met) = self.met_here(is_open) {
            self.store.edges[edge].node = met;
            return;
        }
        let visits = self.visits_as_leaf(edge);
        let node = self.decision_node(seat as u8, visits, is_open);
        self.meet_here(node, is_open);
        self.store.edges[edge].node = node;
    }

    /// A node for the decision in `room`, whose actions are ranked.
    fn decision_node(&mut self, seat: u8, visits: u32, is_open: bool) -> u32 {
        let mut edges = std::mem::take(&mut self.room.edges);
        edges.clear();
        let node = if is_open {
            self.list_labels();
            let room = &self.room;
            edges.extend(room.labels.iter().map(|&(label, place)| Edge::new(label, room.priors[place as usize])));
            self.store.add(Kind::Open, seat, visits, u16::MAX, &edges, 0)
        } else {
            let mut actions = std::mem::take(&mut self.room.distinct);
            actions.clone_from(&self.room.actions);
            if self.options.symmetry {
                self.rules.distinct_actions(&self.room.position, &mut actions);
            }
            edges.extend(self.shared(&actions).map(|(action, prior)| Edge::new(action.0 as u32, prior)));
            self.room.distinct = actions;
            self.store.add(Kind::Decision, seat, visits, edges.len() as u16, &edges, 0)
        };
        self.room.edges = edges;
        node
    }

    /// Some of the listed actions, ascending, with their priors, which then sum to 1.
    pub(super) fn shared<'a>(&'a self, actions: &'a [ActionId]) -> impl Iterator<Item = (ActionId, f64)> {
        let sum: f64 = self.priors_of(actions).sum();
        let alike = 1.0 / actions.len() as f64;
        let share = move |prior: f64| if sum > 0.0 { prior / sum } else { alike };
        actions.iter().copied().zip(self.priors_of(actions).map(share))
    }

    /// The priors of some of the listed actions, ascending.
    fn priors_of<'a>(&'a self, actions: &'a [ActionId]) -> impl Iterator<Item = f64> {
        let mut listed = self.room.actions.iter().zip(&self.room.priors);
        actions.iter().map(move |action| *listed.find(|(other, _)| *other == action).expect("a listed action").1)
    }

    /// Adds an edge for each listed label that an open node does not have yet; the actions are ranked.
    pub(super) fn add_labels(&mut self, node: u32) {
        for at in 0..self.room.labels.len() {
            let (label, place) = self.room.labels[at];
            if self.store.find(node, label).is_err() {
                let edge = Edge::new(label, self.room.priors[place as usize]);
                self.store.insert(node, edge);
            }
        }
    }

    /// Gives each of the actions listed in `room` its prior.
    pub(super) fn rank_actions(&mut self) {
        let room = &mut self.room;
        room.priors.clear();
        match self.options.prior {
            Prior::Uniform => room.priors.resize(room.actions.len(), 1.0),
            Prior::Potential => {
                self.rules.weights(&room.position, &mut room.weights);
                let power = 1.0 / self.options.temperature;
                let most = room.weights.iter().max().map_or(1.0, |&most| most as f64);
                room.priors.extend(room.weights.iter().map(|&weight| (weight as f64 / most).powf(power)));
            }
        }
        let sum: f64 = room.priors.iter().sum();
        room.priors.iter_mut().for_each(|prior| *prior /= sum);
    }
}
