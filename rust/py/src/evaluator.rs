//! Tree searches with an evaluator's help: leaves of all trees gathered into one batch, and one call of Python for each batch.

use crate::tree::TreeSearch;
use crate::watch::Clock;
use meographic::search::Watch;
use numpy::{PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::{PyKeyboardInterrupt, PyValueError};
use pyo3::prelude::*;

/// The trees of a search, and how many simulations each may still begin.
struct Gathering<'py> {
    searches: Vec<PyRefMut<'py, TreeSearch>>,
    left: Vec<u64>,
    /// The tree that gathers first next time, so that all get their turn.
    next: usize,
}

impl<'py> Gathering<'py> {
    /// Fills up a batch: trees of which something waits already, as far as there is room, then a fair share of new leaves of each
    /// other tree. Gives the numbers of the trees whose leaves it holds, ascending.
    fn fill(&mut self, batch: usize) -> Vec<usize> {
        let parts = self.searches.len();
        let (mut room, mut held) = (batch, vec![false; parts]);
        for (search, held) in self.searches.iter().zip(&mut held) {
            let waiting = search.trees[0].waiting();
            *held = waiting > 0 && waiting <= room;
            room -= if *held { waiting } else { 0 };
        }
        let first = self.next;
        let able: Vec<usize> =
            (0..parts).map(|turn| (first + turn) % parts).filter(|&part| self.is_able(part)).collect();
        for (before, &part) in able.iter().enumerate() {
            if room == 0 {
                break;
            }
            let tree = &mut self.searches[part].trees[0];
            self.left[part] -= tree.gather(room.div_ceil(able.len() - before), self.left[part]);
            held[part] = tree.waiting() > 0;
            room -= tree.waiting();
            self.next = (part + 1) % parts;
        }
        (0..parts).filter(|&part| held[part]).collect()
    }

    /// Whether a tree can look for new leaves.
    fn is_able(&self, part: usize) -> bool {
        let tree = &self.searches[part].trees[0];
        tree.waiting() == 0 && self.left[part] > 0 && !tree.is_solved()
    }

    /// Whether a tree has so many edges or, if nothing else ends the search, none grows any more.
    fn has_grown_to(&self, edges: u64, ends_grown: bool) -> bool {
        let mut trees = self.searches.iter().map(|search| &search.trees[0]);
        trees.clone().any(|tree| tree.nodes() as u64 >= edges)
            || ends_grown && trees.all(|tree| tree.is_solved() || tree.is_grown())
    }

    fn is_done(&self) -> bool {
        (0..self.searches.len()).all(|part| self.searches[part].trees[0].waiting() == 0 && !self.is_able(part))
    }

    /// Shows what waits in these trees to the evaluator and takes its answers.
    fn ask(&mut self, evaluator: &Bound<'py, PyAny>, parts: &[usize]) -> PyResult<()> {
        let py = evaluator.py();
        let rows = parts.iter().map(|&part| self.searches[part].trees[0].waiting()).sum();
        let (width, actions, players) = {
            let rules = &self.searches[0].game.get().rules;
            (rules.observation_len(), rules.num_distinct_actions(), rules.players())
        };
        let observations = PyArray2::<f32>::zeros(py, [rows, width], false);
        let masks = PyArray2::<bool>::zeros(py, [rows, actions], false);
        {
            let (mut observations, mut masks) = (observations.readwrite(), masks.readwrite());
            let (mut observations, mut masks) = (observations.as_slice_mut()?, masks.as_slice_mut()?);
            for &part in parts {
                let search = &mut self.searches[part];
                let waiting = search.trees[0].waiting();
                let (observation, other_observations) = observations.split_at_mut(waiting * width);
                let (mask, other_masks) = masks.split_at_mut(waiting * actions);
                search.trees[0].show(observation, mask);
                (observations, masks) = (other_observations, other_masks);
            }
        }
        let answer = evaluator.call1((observations, masks))?;
        let (priors, values): (PyReadonlyArray2<'py, f32>, PyReadonlyArray2<'py, f32>) = answer.extract()?;
        check(&priors, "priors", rows, actions)?;
        check(&values, "values", rows, players)?;
        let (mut priors, mut values) = (priors.as_slice()?, values.as_slice()?);
        for &part in parts {
            let search = &mut self.searches[part];
            let waiting = search.trees[0].waiting();
            let (prior, other_priors) = priors.split_at(waiting * actions);
            let (value, other_values) = values.split_at(waiting * players);
            search.trees[0].take_answers(prior, value).map_err(PyValueError::new_err)?;
            (priors, values) = (other_priors, other_values);
        }
        Ok(())
    }
}

fn check(array: &PyReadonlyArray2<'_, f32>, name: &str, rows: usize, columns: usize) -> PyResult<()> {
    if array.shape() != [rows, columns] || !array.is_c_contiguous() {
        let shape = array.shape();
        return Err(PyValueError::new_err(format!(
            "the evaluator's {name} are a C-contiguous array of shape ({rows}, {columns}), not ({}, {})",
            shape[0], shape[1]
        )));
    }
    Ok(())
}

/// Searches trees of states of one game together, each with one tree, by an evaluator that gives float32 arrays; see
/// ``meographic.search.mcts``. Gives why it ended and the seconds it took.
#[pyfunction]
pub fn search_asking(
    py: Python<'_>,
    searches: Vec<Bound<'_, TreeSearch>>,
    evaluator: &Bound<'_, PyAny>,
    batch: usize,
    simulations: Option<u64>,
    seconds: Option<f64>,
    nodes: Option<u64>,
) -> PyResult<(&'static str, f64)> {
    let left = vec![simulations.unwrap_or(u64::MAX); searches.len()];
    let searches = searches.iter().map(|search| search.try_borrow_mut()).collect::<Result<Vec<_>, _>>()?;
    let mut gathering = Gathering { searches, left, next: 0 };
    let mut clock = Clock::new();
    clock.begin(seconds);
    let ended = loop {
        if gathering.is_done() {
            let is_solved = gathering.searches.iter().all(|search| search.trees[0].is_solved());
            break Ok(if is_solved { "solved" } else { "simulations" });
        }
        if let Err(raised) = py.check_signals() {
            break Err(raised);
        }
        if clock.is_over() {
            break Ok("seconds");
        }
        if nodes.is_some_and(|most| gathering.has_grown_to(most, simulations.is_none())) {
            break Ok("nodes");
        }
        let parts = gathering.fill(batch);
        if !parts.is_empty()
            && let Err(raised) = gathering.ask(evaluator, &parts)
        {
            break Err(raised);
        }
    };
    gathering.searches.iter_mut().for_each(|search| search.trees[0].give_back());
    match ended {
        Ok(ended) => Ok((ended, clock.seconds())),
        Err(raised) if raised.is_instance_of::<PyKeyboardInterrupt>(py) => Ok(("interrupted", clock.seconds())),
        Err(raised) => Err(raised),
    }
}
