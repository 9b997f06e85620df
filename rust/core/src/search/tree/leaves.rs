//! Simulations that wait for an evaluator: leaves are gathered, and answered all at once.
//!
//! While a simulation waits, the edges on its way count it as tried, but not what it found (unobserved samples, Liu et al. 2020): so the
//! next one looks elsewhere, and nothing has to be taken back.

use super::{
    Tree,
    descend::{Passed, Reached},
    store::Edge,
};
use crate::contract::{ActionId, MOST_PLAYERS, Rules, Turn};

/// A leaf that waits for an evaluator, with the way to it.
#[derive(Clone, Debug)]
pub struct Waiting<P> {
    /// The position.
    pub position: P,
    /// Who is to move in it.
    pub seat: usize,
    path: Vec<(u32, u32)>,
    is_open: bool,
}

impl<P> Waiting<P> {
    /// Whether it is the root, which waits for its priors alone.
    pub fn is_root(&self) -> bool {
        self.path.is_empty()
    }
}

/// What a simulation of a tree with an evaluator came to.
#[derive(Clone, Debug)]
pub enum Simulated<P> {
    /// Nobody needs to be asked: the simulation is over.
    Done,
    /// A leaf that has to be answered with [`Tree::answer_leaf`] or given back with [`Tree::give_back`].
    Asks(Box<Waiting<P>>),
    /// A leaf that waits already. This simulation is none, but waits too until it is given back.
    Again(Box<Waiting<P>>),
}

impl<R: Rules> Tree<R> {
    /// The root as a leaf, with which a tree with an evaluator begins: its priors are what matters.
    pub fn root_leaf(&self) -> Waiting<R::Position> {
        let seat = self.store.nodes[0].seat as usize;
        Waiting { position: self.position.clone(), seat, path: Vec::new(), is_open: false }
    }

    /// One simulation of a tree with an evaluator.
    pub fn simulate_asking(&mut self) -> Simulated<R::Position> {
        self.simulate_asking_into(&mut Vec::new())
    }

    /// The same; a leaf is written into one of those that are spare, if there is any.
    pub(super) fn simulate_asking_into(
        &mut self,
        spare: &mut Vec<Box<Waiting<R::Position>>>,
    ) -> Simulated<R::Position> {
        if self.store.pending.len() != self.store.edges.len() {
            self.store.pending.resize(self.store.edges.len(), 0);
        }
        match self.descend(true) {
            Reached::Exact(values) => {
                self.back_up(&values);
                self.prove_upwards(&values);
                Simulated::Done
            }
            Reached::Ended(values) => {
                self.back_up(&values);
                Simulated::Done
            }
            Reached::Leaf { is_open } => {
                let last = self.room.path.last().expect("a leaf lies behind an edge").edge;
                let is_new = self.store.waiting(last) == 0;
                for passed in &self.room.path {
                    self.store.pending[passed.edge] += 1;
                }
                let waiting = self.waiting_here(is_open, spare.pop());
                if is_new { Simulated::Asks(waiting) } else { Simulated::Again(waiting) }
            }
        }
    }

    fn waiting_here(&self, is_open: bool, spare: Option<Box<Waiting<R::Position>>>) -> Box<Waiting<R::Position>> {
        let mut leaf = spare.unwrap_or_else(|| Box::new(self.root_leaf()));
        let Turn::Player(seat) = self.rules.turn(&self.room.position) else { unreachable!("a leaf is a decision") };
        leaf.position.clone_from(&self.room.position);
        let label = |passed: &Passed| (passed.node, self.store.edges[passed.edge].tag.label());
        leaf.path.clear();
        leaf.path.extend(self.room.path.iter().map(label));
        (leaf.seat, leaf.is_open) = (seat, is_open);
        leaf
    }

    /// Leads `room` back to a leaf that waited; it waits no more.
    fn return_to(&mut self, leaf: &Waiting<R::Position>) {
        self.room.position.clone_from(&leaf.position);
        self.room.path.clear();
        for &(node, label) in &leaf.path {
            // Other leaves may have moved the node's edges meanwhile.
            let edge = self.store.find(node, label).expect("edges stay");
            self.room.path.push(Passed { node, edge });
            self.store.pending[edge] -= 1;
        }
    }

    /// Takes a waiting simulation back.
    pub fn give_back(&mut self, leaf: &Waiting<R::Position>) {
        self.return_to(leaf);
    }

    /// Says what a waiting leaf is worth to each seat, and how likely each of its legal actions is to be the best: `prior` gives numbers
    /// of 0 and more, their sum need not be 1.
    pub fn answer_leaf(
        &mut self,
        leaf: &Waiting<R::Position>,
        prior: impl Fn(ActionId) -> f64,
        values: &[f64; MOST_PLAYERS],
    ) {
        self.rules.legal_actions(&leaf.position, &mut self.room.actions);
        self.answer_listed(leaf, prior, values);
    }

    /// The same for who knows the leaf's legal actions.
    pub(super) fn answer_leaf_with(
        &mut self,
        leaf: &Waiting<R::Position>,
        legal: &[ActionId],
        prior: impl Fn(ActionId) -> f64,
        values: &[f64; MOST_PLAYERS],
    ) {
        self.room.actions.clear();
        self.room.actions.extend_from_slice(legal);
        self.answer_listed(leaf, prior, values);
    }

    /// The same, the leaf's legal actions being listed in `room`.
    fn answer_listed(
        &mut self,
        leaf: &Waiting<R::Position>,
        prior: impl Fn(ActionId) -> f64,
        values: &[f64; MOST_PLAYERS],
    ) {
        self.return_to(leaf);
        if !leaf.is_root() {
            self.back_up(values);
        }
        let mut sum: f64 = self.room.actions.iter().map(|&action| prior(action)).sum();
        if sum <= 0.0 {
            sum = f64::INFINITY;
        }
        let alike = 1.0 / self.room.actions.len() as f64;
        self.room.priors.clear();
        let priors = self.room.actions.iter().map(|&action| if sum.is_finite() { prior(action) / sum } else { alike });
        self.room.priors.extend(priors);
        if leaf.is_root() {
            let edges = self.store.nodes[0].edges();
            let action = |edge: &Edge| ActionId(edge.tag.label() as u16);
            let actions: Vec<ActionId> = self.store.edges[edges.clone()].iter().map(action).collect();
            let priors: Vec<f64> = self.shared(&actions).map(|(_, prior)| prior).collect();
            for (edge, prior) in self.store.edges[edges].iter_mut().zip(priors) {
                edge.tag = edge.tag.with_prior(prior);
            }
            return;
        }
        let last = self.room.path.last().expect("a leaf lies behind an edge").edge;
        self.sprout(last, leaf.seat, leaf.is_open);
    }
}
