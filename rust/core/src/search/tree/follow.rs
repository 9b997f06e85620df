//! A tree that goes on from what really happened.

use super::{
    Tree,
    store::{Edge, Kind, NOWHERE, Store},
};
use crate::contract::{ActionId, OutcomeId, Rules, Step, Turn};
use std::collections::VecDeque;

impl<R: Rules> Tree<R> {
    /// Makes what these steps lead to the new root, and keeps what was found out below it. Only that is kept which was found out about
    /// the very outcomes that happened: behind an open node nothing is. Gives the simulations kept; with none the tree begins anew. A tree
    /// that searches without seeing what is hidden always does, for whoever is to move then.
    ///
    /// # Panics
    /// If a step is illegal, or nobody is to move behind them.
    pub fn follow(&mut self, steps: &[Step]) -> u64 {
        let mut node = Some(0);
        for &step in steps {
            node = node.and_then(|node| self.node_behind(node, step));
            match step {
                Step::Action(action) => self.rules.apply_action(&mut self.position, action),
                Step::Outcome(outcome) => self.rules.apply_outcome(&mut self.position, outcome),
            }
            .expect("what happened was legal");
        }
        let Turn::Player(seat) = self.rules.turn(&self.position) else { panic!("a tree search starts at a decision") };
        self.options.viewer = self.options.viewer.map(|_| seat);
        (self.simulations, self.grown, self.depth) = (0, (0, 0), 0);
        // Behind an open node all nodes are.
        let node = node.filter(|&node| self.store.nodes[node as usize].kind == Kind::Decision);
        match node {
            Some(node) => self.replant(node),
            None => {
                self.store = Store::new(self.store.players);
                self.plant();
                0
            }
        }
    }

    /// The node behind a step, if there is one; an open one may be anywhere's.
    fn node_behind(&self, node: u32, step: Step) -> Option<u32> {
        let edge = self.store.find(node, step.id() as u32).ok()?;
        Some(self.store.edges[edge].node).filter(|&node| node != NOWHERE)
    }

    /// Keeps what hangs on a node, which becomes the root.
    fn replant(&mut self, root: u32) -> u64 {
        let old = std::mem::replace(&mut self.store, Store::new(0));
        let mut new = Store::new(old.players);
        let mut places = vec![NOWHERE; old.nodes.len()];
        let mut waiting = VecDeque::from([root]);
        places[root as usize] = 0;
        let mut named = 1;
        while let Some(node) = waiting.pop_front() {
            let found = old.nodes[node as usize];
            let mut edges: Vec<Edge> = old.edges[found.edges()].to_vec();
            for edge in edges.iter_mut().filter(|edge| edge.node != NOWHERE) {
                let place = &mut places[edge.node as usize];
                if *place == NOWHERE {
                    *place = named;
                    named += 1;
                    waiting.push_back(edge.node);
                }
                edge.node = *place;
            }
            let visits = found.visits;
            let added = new.add(found.kind, found.seat, visits, found.unproven, &edges, 0);
            debug_assert_eq!(added, places[node as usize]);
            let (from, to) = (found.edges(), new.nodes[added as usize].edges());
            let players = old.players;
            new.sums[to.start * players..to.end * players]
                .copy_from_slice(&old.sums[from.start * players..from.end * players]);
        }
        // A root counts itself as one visit, however often it was looked at as a leaf.
        let kept: u64 = new.edges[new.nodes[0].edges()].iter().map(|edge| edge.visits as u64).sum();
        new.nodes[0].visits = kept as u32 + 1;
        self.met.retain(|_, node| {
            *node = places[*node as usize];
            *node != NOWHERE
        });
        self.store = new;
        self.reset_spreads();
        kept
    }
}

/// The steps that these numbers mean from a position on.
///
/// # Panics
/// If one is illegal.
pub fn steps_since<R: Rules>(rules: &R, position: &R::Position, ids: &[u16]) -> Vec<Step> {
    let mut position = position.clone();
    let step = |&id: &u16| {
        let step = match rules.turn(&position) {
            Turn::Chance => Step::Outcome(OutcomeId(id)),
            _ => Step::Action(ActionId(id)),
        };
        match step {
            Step::Action(action) => rules.apply_action(&mut position, action),
            Step::Outcome(outcome) => rules.apply_outcome(&mut position, outcome),
        }
        .expect("a history can be played");
        step
    };
    ids.iter().map(step).collect()
}
