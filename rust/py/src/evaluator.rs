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
}

impl<'py> Gathering<'py> {
    /// Fills up a batch: what waits already, and a fair share of new leaves of each tree. Gives the leaves that wait.
    fn fill(&mut self, batch: usize) -> usize {
        let able = |(search, &left): (&PyRefMut<'_, TreeSearch>, &u64)| {
            search.trees[0].waiting() == 0 && left > 0 && !search.trees[0].is_solved()
        };
        let mut trees = self.searches.iter().zip(&self.left).filter(|&pair| able(pair)).count();
        let mut room = batch.saturating_sub(self.waiting());
        for (search, left) in self.searches.iter_mut().zip(&mut self.left) {
            let tree = &mut search.trees[0];
            if tree.waiting() == 0 && *left > 0 && !tree.is_solved() && room > 0 {
                *left -= tree.gather(room.div_ceil(trees), *left);
                room -= tree.waiting();
                trees -= 1;
            }
        }
        self.waiting()
    }

    fn waiting(&self) -> usize {
        self.searches.iter().map(|search| search.trees[0].waiting()).sum()
    }

    fn is_done(&self) -> bool {
        let is_done = |(search, &left): (&PyRefMut<'_, TreeSearch>, &u64)| left == 0 || search.trees[0].is_solved();
        self.waiting() == 0 && self.searches.iter().zip(&self.left).all(is_done)
    }

    /// Shows what waits to the evaluator and takes its answers.
    fn ask(&mut self, evaluator: &Bound<'py, PyAny>, rows: usize) -> PyResult<()> {
        let py = evaluator.py();
        let (width, actions, players) = {
            let rules = &self.searches[0].game.get().rules;
            (rules.observation_len(), rules.num_distinct_actions(), rules.players())
        };
        let observations = PyArray2::<f32>::zeros(py, [rows, width], false);
        let masks = PyArray2::<bool>::zeros(py, [rows, actions], false);
        {
            let (mut observations, mut masks) = (observations.readwrite(), masks.readwrite());
            let (mut observations, mut masks) = (observations.as_slice_mut()?, masks.as_slice_mut()?);
            for search in &mut self.searches {
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
        for search in &mut self.searches {
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
    let mut gathering = Gathering { searches, left };
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
        if nodes.is_some_and(|most| gathering.searches.iter().any(|search| search.trees[0].nodes() as u64 >= most)) {
            break Ok("nodes");
        }
        let rows = gathering.fill(batch);
        if rows > 0
            && let Err(raised) = gathering.ask(evaluator, rows)
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
