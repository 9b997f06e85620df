//! A tree whose leaves an evaluator values, whole batches at a time.

use super::{Simulated, Tree, Waiting};
use crate::contract::{ActionId, Describe, MOST_PLAYERS, Step};

/// A tree that gathers leaves, shows them to an evaluator as arrays, and takes its answers.
///
/// It begins with its root as the one leaf that waits, to ask for its priors; with no evaluator at hand, [`Gatherer::give_back`] keeps
/// those of the options, until leaves are gathered again.
#[derive(Clone, Debug)]
pub struct Gatherer<R: Describe> {
    /// The tree.
    pub tree: Tree<R>,
    waiting: Vec<Box<Waiting<R::Position>>>,
    /// Leaves that wait no more: places for the next ones.
    spare: Vec<Box<Waiting<R::Position>>>,
    /// The legal actions of the leaves that wait, one after the other, and where each leaf's end; listed when they are first asked for.
    legal: Vec<ActionId>,
    ends: Vec<usize>,
    /// Whether the root was taken back before it was answered, so that it has to be asked about again.
    owes_root: bool,
    /// Room for ids.
    ids: Vec<ActionId>,
}

/// In one go no more simulations end without an answer than so many for each leaf, so that the caller's signals are heard.
const UNASKED_A_LEAF: u64 = 4;

impl<R: Describe> Gatherer<R> {
    /// A tree to be searched with an evaluator's help.
    pub fn new(tree: Tree<R>) -> Self {
        let root = tree.root_leaf();
        let (spare, legal, ends, ids) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { tree, waiting: vec![Box::new(root)], spare, legal, ends, owes_root: false, ids }
    }

    /// Leaves that wait for an answer.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// The leaves that wait, each with the seat to move, in the order of the evaluator's rows.
    pub fn leaves(&self) -> impl Iterator<Item = (&R::Position, usize)> {
        self.waiting.iter().map(|leaf| (&leaf.position, leaf.seat))
    }

    /// Simulates until `most` leaves wait, or `simulations` were begun, or the search finds no new leaves before the old ones are answered.
    /// Gives the simulations begun: none if only the root waits.
    ///
    /// # Panics
    /// If leaves wait already.
    pub fn gather(&mut self, most: usize, simulations: u64) -> u64 {
        assert!(self.waiting.is_empty(), "leaves that wait are answered first");
        self.ends.clear();
        if std::mem::take(&mut self.owes_root) {
            self.waiting.push(Box::new(self.tree.root_leaf()));
            return 0;
        }
        // More than can be counted behind one edge need not wait.
        let most = most.min(u16::MAX as usize);
        let (mut unasked, mut again) = (0, Vec::new());
        let most_unasked = UNASKED_A_LEAF * most as u64;
        while self.waiting.len() + again.len() < most && unasked < most_unasked && !self.tree.is_solved() {
            if self.waiting.len() as u64 + unasked == simulations {
                break;
            }
            match self.tree.simulate_asking_into(&mut self.spare) {
                Simulated::Done => unasked += 1,
                Simulated::Asks(leaf) => self.waiting.push(leaf),
                // It waits, so that the next simulation looks elsewhere.
                Simulated::Again(leaf) => again.push(leaf),
            }
        }
        again.iter().for_each(|leaf| self.tree.give_back(leaf));
        self.spare.append(&mut again);
        self.waiting.len() as u64 + unasked
    }

    /// Writes what the evaluator is shown of each leaf that waits: an observation and a mask of the legal actions, both of the seat to move.
    ///
    /// # Panics
    /// If an array has another length than leaves times row.
    pub fn show(&mut self, observations: &mut [f32], masks: &mut [bool]) {
        let rules = self.tree.rules();
        let (width, actions) = (rules.observation_len(), rules.num_distinct_actions());
        assert_eq!(observations.len(), self.waiting.len() * width, "a row of {width} numbers for each leaf");
        assert_eq!(masks.len(), self.waiting.len() * actions, "a row of {actions} claims for each leaf");
        self.list();
        let rules = self.tree.rules();
        let rows = observations.chunks_exact_mut(width).zip(masks.chunks_exact_mut(actions));
        for (row, (leaf, (observation, mask))) in self.waiting.iter().zip(rows).enumerate() {
            rules.observe(&leaf.position, leaf.seat, observation);
            mask.fill(false);
            legal_of(&self.legal, &self.ends, row).iter().for_each(|id| mask[id.0 as usize] = true);
        }
    }

    /// Lists the legal actions of all leaves that wait, if they are not.
    fn list(&mut self) {
        if self.ends.len() == self.waiting.len() {
            return;
        }
        self.legal.clear();
        self.ends.clear();
        for leaf in &self.waiting {
            self.tree.rules().legal_actions(&leaf.position, &mut self.ids);
            self.legal.extend_from_slice(&self.ids);
            self.ends.push(self.legal.len());
        }
    }

    /// Takes the evaluator's answers, a row for each leaf: for each action id how likely it is to be the best (0 or more, need not sum to
    /// 1, only legal ones count), and what each seat is expected to reach, the mover first, then the next seat and so on.
    ///
    /// # Errors
    /// A sentence, if a value is not finite, or the prior of a legal action is not or is below 0; all leaves wait still.
    ///
    /// # Panics
    /// If an array has another length than leaves times row.
    pub fn answer(&mut self, priors: &[f32], values: &[f32]) -> Result<(), String> {
        let (actions, players) = (self.tree.rules().num_distinct_actions(), self.tree.rules().players());
        assert_eq!(priors.len(), self.waiting.len() * actions, "a row of {actions} priors for each leaf");
        assert_eq!(values.len(), self.waiting.len() * players, "a row of {players} values for each leaf");
        self.list();
        let rows = || priors.chunks_exact(actions).zip(values.chunks_exact(players)).enumerate();
        for (row, (priors, values)) in rows() {
            if let Some(value) = values.iter().find(|value| !value.is_finite()) {
                return Err(format!("an evaluator's values are finite, but row {row} has {value}"));
            }
            let mut priors = legal_of(&self.legal, &self.ends, row).iter().map(|id| priors[id.0 as usize]);
            if let Some(prior) = priors.find(|&prior| !(prior >= 0.0 && prior.is_finite())) {
                return Err(format!("an evaluator's priors are finite and not below 0, but row {row} has {prior}"));
            }
        }
        for (leaf, (row, (priors, relative))) in self.waiting.iter().zip(rows()) {
            let mut values = [0.0; MOST_PLAYERS];
            for (after, &value) in relative.iter().enumerate() {
                values[(leaf.seat + after) % players] = value as f64;
            }
            let legal = legal_of(&self.legal, &self.ends, row);
            self.tree.answer_leaf_with(leaf, legal, |action| priors[action.0 as usize] as f64, &values);
        }
        self.ends.clear();
        self.spare.append(&mut self.waiting);
        Ok(())
    }

    /// Makes what these steps lead to the new root, as [`Tree::follow`] does. If nothing is kept, the root waits to be asked.
    pub fn follow(&mut self, steps: &[Step]) -> u64 {
        self.give_back();
        self.owes_root = false;
        let kept = self.tree.follow(steps);
        if kept == 0 {
            self.waiting.push(Box::new(self.tree.root_leaf()));
        }
        kept
    }

    /// Takes back what waits: those simulations count nowhere, only what was drawn for them stays drawn.
    pub fn give_back(&mut self) {
        self.owes_root |= self.waiting.iter().any(|leaf| leaf.is_root());
        self.ends.clear();
        self.waiting.iter().for_each(|leaf| self.tree.give_back(leaf));
        self.spare.append(&mut self.waiting);
    }
}

/// The legal actions of the leaf in this row, from those of all and where each leaf's end.
fn legal_of<'a>(legal: &'a [ActionId], ends: &[usize], row: usize) -> &'a [ActionId] {
    let begin = row.checked_sub(1).map_or(0, |before| ends[before]);
    &legal[begin..ends[row]]
}
