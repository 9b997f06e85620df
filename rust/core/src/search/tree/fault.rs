//! What holds for every tree that nobody is working on.

use super::{
    Options, Tree,
    store::{Kind, NOWHERE, Store},
};
use crate::contract::Rules;

impl<R: Rules> Tree<R> {
    /// What is wrong with the tree, if anything is: each decision was visited once more than its edges (after `expand_after` leaf visits,
    /// so many more; an open one also as often as the game ended there), each chance node as often; no simulation waits; nodes and the
    /// edges that lead to them agree, or where the search looks to rests, nodes were visited no more often; it is counted right what is
    /// proven. It is there for tests and looks at every node.
    pub fn fault(&self) -> Option<String> {
        self.store.fault(&self.options)
    }
}

impl Store {
    fn fault(&self, options: &Options) -> Option<String> {
        if let Some(edge) = self.pending.iter().position(|&pending| pending > 0) {
            return Some(format!("{} simulations wait behind edge {edge}", self.pending[edge]));
        }
        (0..self.nodes.len()).find_map(|node| self.fault_of(node, options))
    }

    fn fault_of(&self, node: usize, options: &Options) -> Option<String> {
        let found = &self.nodes[node];
        let below: u32 = found.edges().map(|edge| self.edges[edge].visits).sum();
        let own = found.visits.checked_sub(below);
        let most = match found.kind {
            _ if node == 0 => 1,
            // Besides, the game may have ended there.
            Kind::Open => u32::MAX,
            _ => options.expand_after,
        };
        if !own.is_some_and(|own| own <= most && (own > 0 || found.kind == Kind::Chance)) {
            return Some(format!("node {node} was visited {} times, its edges {below} times", found.visits));
        }
        let labels: Vec<u32> = found.edges().map(|edge| self.edges[edge].tag.label()).collect();
        if !labels.is_sorted_by(|one, next| one < next) {
            return Some(format!("the labels of node {node} don't ascend"));
        }
        let unproven = found.edges().filter(|&edge| !self.edges[edge].tag.is_proven()).count();
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
        found.edges().find_map(|edge| self.fault_between(edge, options))
    }

    /// What is wrong between an edge and the node that it leads to. Where several edges may lead to one, it was passed by others too.
    fn fault_between(&self, edge: usize, options: &Options) -> Option<String> {
        let found = &self.edges[edge];
        let node = self.nodes.get(found.node as usize);
        let agrees = |visits: u32| visits == found.visits || options.looks_to_rest() && visits < found.visits;
        let is_free = options.transpositions || found.tag.is_proven();
        let differs = node.is_some_and(|node| !agrees(node.visits)) && !is_free;
        if found.node != NOWHERE && (node.is_none() || differs) {
            return Some(format!(
                "edge {edge} was taken {} times, what it leads to was visited otherwise",
                found.visits
            ));
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::store::Edge;
    use super::*;

    /// A root with two edges, taken 4 times and once; the first leads to a chance node, and its one outcome to an open node.
    fn sound() -> Store {
        let mut store = Store::new(1);
        store.add(Kind::Decision, 0, 6, 2, &[Edge::new(3, 0.5), Edge::new(8, 0.5)], 0);
        store.add(Kind::Chance, 0, 4, 5, &[Edge::new(2, 0.0)], 3);
        store.add(Kind::Open, 0, 4, u16::MAX, &[Edge::new(0, 1.0), Edge::new(7, 1.0)], 0);
        for (edge, visits, node) in [(0, 4, 1), (1, 1, NOWHERE), (2, 4, 2), (6, 3, NOWHERE)] {
            (store.edges[edge].visits, store.edges[edge].node) = (visits, node);
        }
        store
    }

    fn fault(change: impl Fn(&mut Store)) -> String {
        let mut store = sound();
        change(&mut store);
        store.fault(&Options::default()).unwrap_or_default()
    }

    #[test]
    fn a_sound_store_has_no_fault() {
        assert_eq!(fault(|_| {}), "");
        assert_eq!(fault(|store| store.pending = vec![0; 8]), "");
    }

    #[test]
    fn visits_that_do_not_add_up_are_found_at_every_kind_of_node() {
        assert_eq!(fault(|store| store.nodes[0].visits = 5), "node 0 was visited 5 times, its edges 5 times");
        assert_eq!(fault(|store| store.nodes[0].visits = 7), "node 0 was visited 7 times, its edges 5 times");
        assert_eq!(
            fault(|store| store.nodes[1].visits = 3),
            "edge 0 was taken 4 times, what it leads to was visited otherwise"
        );
        assert_eq!(fault(|store| store.edges[2].visits = 5), "node 1 was visited 4 times, its edges 5 times");
        assert_eq!(fault(|store| store.edges[2].visits = 2), "node 1 was visited 4 times, its edges 2 times");
        assert_eq!(fault(|store| store.edges[7].visits = 1), "node 2 was visited 4 times, its edges 4 times");
        // The game may have ended there, but then its edge knows.
        assert_eq!(fault(|store| store.edges[6].visits = 1), "");
        assert_eq!(
            fault(|store| store.nodes[2].visits = 9),
            "edge 2 was taken 4 times, what it leads to was visited otherwise"
        );
        assert_eq!(
            fault(|store| store.edges[0].node = 9),
            "edge 0 was taken 4 times, what it leads to was visited otherwise"
        );
    }

    #[test]
    fn leaf_visits_are_as_many_as_the_options_allow() {
        let allowed = |expand_after, transpositions| {
            let mut store = sound();
            (store.edges[2].visits, store.nodes[2].visits) = (2, 3);
            (store.edges[6].visits, store.nodes[2].visits) = (1, 2);
            store.fault(&Options { expand_after, transpositions, ..Options::default() }).is_none()
        };
        assert_eq!([1, 2, 3].map(|expand_after| allowed(expand_after, false)), [false, true, true]);
        let mut store = sound();
        store.nodes[1].visits = 5;
        let shared = |transpositions| store.fault(&Options { transpositions, ..Options::default() }).is_none();
        assert_eq!([shared(false), shared(true)], [false, true]);
    }

    #[test]
    fn waiting_simulations_false_orders_and_false_proofs_are_found() {
        let waits = |store: &mut Store| store.pending = vec![0, 0, 0, 0, 2, 0, 0, 0];
        assert_eq!(fault(waits), "2 simulations wait behind edge 4");
        assert_eq!(fault(|store| store.edges[1].tag = Edge::new(3, 0.5).tag), "the labels of node 0 don't ascend");
        assert_eq!(fault(|store| store.edges[1].tag.prove()), "node 0 has 1 edges that are not proven, and counts 2");
        assert_eq!(fault(|store| store.nodes[1].unproven = 0), "node 1 has 1 edges that are not proven, and counts 0");
        assert_eq!(fault(|store| store.nodes[2].unproven = 1), "node 2 has 2 edges that are not proven, and counts 1");
        let proven = |store: &mut Store| {
            store.edges[2].tag.prove();
            (store.edges[2].visits, store.nodes[1].unproven) = (4, 4);
            store.nodes[2].visits = 4;
        };
        assert_eq!(fault(proven), "");
    }
}
