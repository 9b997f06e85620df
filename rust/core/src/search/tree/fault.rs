//! What holds for every tree that nobody is working on.

use super::{
    Tree,
    store::{Kind, NOWHERE},
};
use crate::contract::Rules;

impl<R: Rules> Tree<R> {
    /// What is wrong with the tree, if anything is: each decision was visited once more than its edges (after `expand_after` leaf visits,
    /// so many more; an open one also as often as the game ended there), each chance node as often; no simulation waits; nodes and the
    /// edges that lead to them agree; it is counted right what is proven. It is there for tests and looks at every node.
    pub fn fault(&self) -> Option<String> {
        if let Some(edge) = self.store.pending.iter().position(|&pending| pending > 0) {
            return Some(format!("{} simulations wait behind edge {edge}", self.store.pending[edge]));
        }
        (0..self.store.nodes.len()).find_map(|node| self.fault_of(node))
    }

    fn fault_of(&self, node: usize) -> Option<String> {
        let found = &self.store.nodes[node];
        let below: u32 = found.edges().map(|edge| self.store.edges[edge].visits).sum();
        let own = found.visits.checked_sub(below);
        let most = match found.kind {
            _ if node == 0 => 1,
            // Besides, the game may have ended there.
            Kind::Open => u32::MAX,
            _ => self.options.expand_after,
        };
        let is_right = own.is_some_and(|own| own <= most && (own > 0 || found.kind == Kind::Chance));
        if !is_right {
            return Some(format!("node {node} was visited {} times, its edges {below} times", found.visits));
        }
        let labels: Vec<u32> = found.edges().map(|edge| self.store.edges[edge].tag.label()).collect();
        if !labels.is_sorted_by(|one, next| one < next) {
            return Some(format!("the labels of node {node} don't ascend"));
        }
        let unproven = found.edges().filter(|&edge| !self.store.edges[edge].tag.is_proven()).count();
        let is_right = match found.kind {
            Kind::Open => found.unproven == u16::MAX,
            Kind::Decision => found.unproven as usize == unproven,
            // Outcomes that did not happen yet are not proven either.
            Kind::Chance => found.unproven as usize >= unproven,
        };
        if !is_right {
            return Some(format!(
                "node {node} has {unproven} edges that are not proven, and counts {}",
                found.unproven
            ));
        }
        found.edges().find_map(|edge| self.fault_between(edge))
    }

    fn fault_between(&self, edge: usize) -> Option<String> {
        let found = &self.store.edges[edge];
        let node = self.store.nodes.get(found.node as usize);
        let differs = node.is_some_and(|node| node.visits != found.visits) && !self.options.transpositions;
        if found.node != NOWHERE && (node.is_none() || differs && !found.tag.is_proven()) {
            return Some(format!(
                "edge {edge} was taken {} times, what it leads to was visited otherwise",
                found.visits
            ));
        }
        None
    }
}
