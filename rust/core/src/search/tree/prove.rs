//! What is known exactly: the ends of games, and nodes behind which everything ends.

use super::{
    Tree,
    descend::Passed,
    store::{Kind, NOWHERE},
};
use crate::contract::{ActionId, MOST_PLAYERS, OutcomeId, Rules};
use crate::search::expectimax::liked;

impl<R: Rules> Tree<R> {
    /// The last edge of the path is worth exactly this: notes it there, and in each node above whose other edges are known as well.
    pub(super) fn prove_upwards(&mut self, values: &[f64; MOST_PLAYERS]) {
        let mut values = *values;
        for at in (0..self.room.path.len()).rev() {
            let Passed { node, edge } = self.room.path[at];
            if self.store.edges[edge].tag.is_proven() {
                return;
            }
            self.store.prove(edge, &values[..self.store.players]);
            let found = &mut self.store.nodes[node as usize];
            debug_assert_ne!(found.kind, Kind::Open, "behind an open node nothing is proved");
            found.unproven -= 1;
            if found.unproven > 0 {
                return;
            }
            if found.kind == Kind::Chance {
                self.replay(at);
            }
            values = self.exact_values(node);
        }
    }

    /// Leads `room` to the position of the node that the path's edge of this number leaves.
    fn replay(&mut self, edges: usize) {
        self.room.position.clone_from(&self.position);
        for &Passed { node, edge } in &self.room.path[..edges] {
            let label = self.store.edges[edge].tag.label() as u16;
            match self.store.nodes[node as usize].kind {
                Kind::Chance => self.rules.apply_outcome(&mut self.room.position, OutcomeId(label)),
                _ => self.rules.apply_action(&mut self.room.position, ActionId(label)),
            }
            .expect("what happened can happen again");
        }
    }

    /// What a node is worth of which all edges are proven: the best for the mover, or the mean by the outcomes' weights (of the position
    /// in `room`).
    pub(super) fn exact_values(&mut self, node: u32) -> [f64; MOST_PLAYERS] {
        let found = self.store.nodes[node as usize];
        debug_assert!(found.is_proven() && found.kind != Kind::Open);
        if found.kind == Kind::Chance {
            let mut mean = [0.0; MOST_PLAYERS];
            self.rules.chance_outcomes(&self.room.position, &mut self.room.outcomes);
            let total: u32 = self.room.outcomes.iter().map(|&(_, weight)| weight).sum();
            for (&(_, weight), edge) in self.room.outcomes.iter().zip(found.edges()) {
                let values = self.means(edge);
                mean.iter_mut().zip(values).for_each(|(sum, value)| *sum += value * weight as f64 / total as f64);
            }
            return mean;
        }
        self.means(self.best_exact_edge(node))
    }

    /// The edge that the mover of a proven decision likes best, as expectimax has it: most for itself, then least for those after it; of
    /// several the first.
    pub(super) fn best_exact_edge(&self, node: u32) -> usize {
        let found = &self.store.nodes[node as usize];
        let liking = |edge: usize| liked(found.seat as usize, self.store.players, &self.means(edge));
        let better = |best, next| if liking(next) > liking(best) { next } else { best };
        found.edges().reduce(better).expect("a decision has an edge")
    }

    /// Whether an edge leads to a node.
    pub(super) fn has_node(&self, edge: usize) -> bool {
        self.store.edges[edge].node != NOWHERE
    }
}
