//! Any game's search tree.

use crate::contract::{Describe, Step};
use crate::search::{
    Answer, Budget, Ended,
    tree::{Gatherer, Horizon, steps_since},
};
use std::any::Any;

/// A tree of some game; what the methods do, [`crate::search::Tree`] and [`Gatherer`] say.
pub trait AnyTree: Send + Sync {
    /// For adding up trees of one kind.
    fn as_any(&self) -> &dyn Any;
    /// Searches on.
    fn search(&mut self, budget: Budget, stop: &mut dyn FnMut() -> bool) -> Ended;
    /// What this tree and others of the same position have found out together.
    fn answer(&self, others: &[Box<dyn AnyTree>]) -> Answer;
    /// Makes what these numbers lead to the new root; gives the simulations kept.
    fn follow(&mut self, ids: &[u16]) -> u64;
    /// Simulations made for this position.
    fn simulations(&self) -> u64;
    /// How far it looks with playouts.
    fn horizon(&self) -> Horizon;
    /// Edges in the tree.
    fn nodes(&self) -> usize;
    /// Bytes that the tree takes.
    fn bytes(&self) -> usize;
    /// Whether all is known exactly.
    fn is_solved(&self) -> bool;
    /// Whether it grows no more.
    fn is_grown(&self) -> bool;
    /// What is wrong with the tree, if anything is.
    fn fault(&self) -> Option<String>;
    /// Leaves that wait for an answer.
    fn waiting(&self) -> usize;
    /// Simulates until leaves wait.
    fn gather(&mut self, most: usize, simulations: u64) -> u64;
    /// Writes what the evaluator is shown.
    fn show(&mut self, observations: &mut [f32], masks: &mut [bool]);
    /// Takes the evaluator's answers.
    fn take_answers(&mut self, priors: &[f32], values: &[f32]) -> Result<(), String>;
    /// Takes back what waits.
    fn give_back(&mut self);
}

impl<R: Describe> AnyTree for Gatherer<R> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn search(&mut self, budget: Budget, stop: &mut dyn FnMut() -> bool) -> Ended {
        self.give_back();
        self.tree.search(budget, stop)
    }

    fn answer(&self, others: &[Box<dyn AnyTree>]) -> Answer {
        let others = others.iter().map(|other| other.as_any().downcast_ref::<Self>());
        let others = others.map(|other| &other.expect("trees of one position are of one kind").tree);
        let trees: Vec<_> = std::iter::once(&self.tree).chain(others).collect();
        crate::search::Tree::merged(&trees)
    }

    fn follow(&mut self, ids: &[u16]) -> u64 {
        let steps: Vec<Step> = steps_since(self.tree.rules(), self.tree.position(), ids);
        Gatherer::follow(self, &steps)
    }

    fn simulations(&self) -> u64 {
        self.tree.simulations()
    }

    fn horizon(&self) -> Horizon {
        self.tree.horizon()
    }

    fn nodes(&self) -> usize {
        self.tree.nodes()
    }

    fn bytes(&self) -> usize {
        self.tree.bytes()
    }

    fn is_solved(&self) -> bool {
        self.tree.is_solved()
    }

    fn is_grown(&self) -> bool {
        self.tree.is_grown()
    }

    fn fault(&self) -> Option<String> {
        self.tree.fault()
    }

    fn waiting(&self) -> usize {
        Gatherer::waiting(self)
    }

    fn gather(&mut self, most: usize, simulations: u64) -> u64 {
        Gatherer::gather(self, most, simulations)
    }

    fn show(&mut self, observations: &mut [f32], masks: &mut [bool]) {
        Gatherer::show(self, observations, masks);
    }

    fn take_answers(&mut self, priors: &[f32], values: &[f32]) -> Result<(), String> {
        Gatherer::answer(self, priors, values)
    }

    fn give_back(&mut self) {
        Gatherer::give_back(self);
    }
}
