//! The class `TreeSearch`: trees of one state, each searched by a thread of its own.

use crate::game::Game;
use crate::pool::{Crew, threads};
use crate::search::policy;
use crate::state::State;
use crate::watch::Clock;
use meographic::contract::{Step, Turn, derive};
use meographic::search::{
    Answer, Budget, Ended, Policy, Watch,
    tree::{ActionStats, Horizon},
};
use meographic::table::AnyTree;
use pyo3::exceptions::{PyKeyboardInterrupt, PyValueError};
use pyo3::prelude::*;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Trees that look for the best action of a state, and remember what they found.
#[pyclass(module = "meographic._native")]
pub struct TreeSearch {
    pub trees: Vec<Box<dyn AnyTree>>,
    pub game: Py<Game>,
    /// The ids that led to the root.
    history: Vec<u16>,
    seat: usize,
}

/// The share of a whole that a part of this number gets.
fn share(whole: u64, parts: usize, number: usize) -> u64 {
    whole / parts as u64 + u64::from((number as u64) < whole % parts as u64)
}

/// Why searches ended that ended so, as a word.
fn word_for(endings: &[Ended], clock: &Clock) -> &'static str {
    if clock.is_cancelled() {
        "interrupted"
    } else if endings.contains(&Ended::Stopped) {
        "seconds"
    } else if endings.contains(&Ended::Nodes) {
        "nodes"
    } else if endings.contains(&Ended::Simulations) {
        "simulations"
    } else {
        "solved"
    }
}

impl TreeSearch {
    fn search_all(
        &mut self,
        simulations: Option<u64>,
        seconds: Option<f64>,
        nodes: Option<u64>,
        crew: &Crew,
    ) -> Searched {
        let (parts, caller, began) = (self.trees.len(), std::thread::current().id(), Instant::now());
        let mut clock = Clock::new();
        clock.begin(seconds);
        let (clock, stopped) = (Mutex::new(clock), AtomicBool::new(false));
        let is_over = || seconds.is_some_and(|seconds| began.elapsed().as_secs_f64() >= seconds);
        let endings = crew.work(self.trees.iter_mut().enumerate().collect(), |(number, tree)| {
            let budget = Budget {
                simulations: simulations.map(|all| share(all, parts, number)),
                nodes: nodes.map(|all| share(all, parts, number) as usize),
            };
            // Only the calling thread can hear of signals.
            let is_caller = std::thread::current().id() == caller;
            tree.search(budget, &mut || {
                if is_caller && clock.lock().expect("no thread panics with it").must_stop() {
                    stopped.store(true, Ordering::Relaxed);
                }
                stopped.load(Ordering::Relaxed) || is_over()
            })
        });
        let clock = clock.into_inner().expect("no thread panics with it");
        Searched { ended: word_for(&endings, &clock), seconds: clock.seconds(), raised: clock.raised() }
    }
}

/// How a search ended.
struct Searched {
    ended: &'static str,
    seconds: f64,
    /// What a signal's handler raised.
    raised: Option<PyErr>,
}

/// One action of the root: id, visits, mean and deviation by player, prior, and whether the mean is exact.
type Stats = (u16, u64, Vec<f64>, Vec<f64>, f64, bool);

#[pymethods]
impl TreeSearch {
    /// Trees of a state for the player to move; see ``meographic.search.Searcher``.
    #[new]
    fn new(state: &Bound<'_, State>, policy: &Bound<'_, PyAny>, threads: &Bound<'_, PyAny>) -> PyResult<Self> {
        let count = self::threads(Some(threads))?;
        let py = state.py();
        let state = state.try_borrow()?;
        let seat = mover(&state)?;
        let search = match self::policy(policy)? {
            Policy::Mcts(search) => search,
            Policy::Ismcts(mut search) => {
                search.options.viewer = Some(seat);
                search
            }
            _ => return Err(PyValueError::new_err("a tree search is mcts or ismcts")),
        };
        let tree = |number| state.session.tree(&search.options, derive(search.seed, number as u64));
        Ok(Self {
            trees: (0..count).map(tree).collect(),
            game: state.game.clone_ref(py),
            history: state.session.history().to_vec(),
            seat,
        })
    }

    /// Searches on until a budget is used up, all are None for none; gives why it ended and the seconds it took.
    fn search(
        &mut self,
        py: Python<'_>,
        simulations: Option<u64>,
        seconds: Option<f64>,
        nodes: Option<u64>,
    ) -> PyResult<(&'static str, f64)> {
        let crew = Crew::of(self.trees.len(), py)?;
        let searched = py.detach(|| self.search_all(simulations, seconds, nodes, &crew));
        match searched.raised {
            Some(raised) if !raised.is_instance_of::<PyKeyboardInterrupt>(py) => Err(raised),
            _ => Ok((searched.ended, searched.seconds)),
        }
    }

    /// Makes a later state of the same game the root; gives the simulations kept, or None if it is no later state.
    fn follow(&mut self, state: &Bound<'_, State>) -> PyResult<Option<u64>> {
        let state = state.try_borrow()?;
        let history = state.session.history();
        let is_later = state.game.get().equals(self.game.get()) && history.starts_with(&self.history);
        let seat = mover(&state)?;
        if !is_later {
            return Ok(None);
        }
        let since = history[self.history.len()..].to_vec();
        let kept = self.trees.iter_mut().map(|tree| tree.follow(&since)).sum();
        (self.history, self.seat) = (history.to_vec(), seat);
        Ok(Some(kept))
    }

    /// The seat to move.
    #[getter]
    fn player(&self) -> usize {
        self.seat
    }

    /// How far the trees look.
    #[getter]
    fn horizon(&self) -> &'static str {
        match self.trees[0].horizon() {
            Horizon::Rest => "rest",
            Horizon::End | Horizon::Usual => "end",
        }
    }

    /// Bytes that the trees take.
    #[getter]
    fn bytes(&self) -> usize {
        self.trees.iter().map(|tree| tree.bytes()).sum()
    }

    /// What is wrong with a tree, or None.
    fn fault(&self) -> Option<String> {
        self.trees.iter().find_map(|tree| tree.fault())
    }

    /// What was found out: the best action, what each player is expected to reach, the actions, the variation as pairs of id and
    /// expectation, simulations, edges, depth.
    #[expect(clippy::type_complexity, reason = "it is taken apart in one place of the package")]
    fn answer(&self) -> (u16, Vec<f64>, Vec<Stats>, Vec<(u16, f64)>, u64, usize, u32) {
        let answer: Answer = self.trees[0].answer(&self.trees[1..]);
        let players = self.game.get().rules.players();
        let stats = |action: &ActionStats| {
            let (mean, deviation) = (action.mean[..players].to_vec(), action.deviation[..players].to_vec());
            (action.action.0, action.visits, mean, deviation, action.prior, action.is_exact)
        };
        let variation = answer.variation.iter().map(|&(step, mean): &(Step, f64)| (step.id(), mean)).collect();
        let actions = answer.actions.iter().map(stats).collect();
        let values = answer.values[..players].to_vec();
        (answer.action.0, values, actions, variation, answer.simulations, answer.nodes, answer.depth)
    }
}

/// The seat to move in a state.
///
/// # Errors
/// A ValueError, if nobody is.
pub fn mover(state: &State) -> PyResult<usize> {
    match state.session.turn() {
        Turn::Player(seat) => Ok(seat),
        Turn::Over => Err(PyValueError::new_err("the game is over: a search is for a player to move")),
        Turn::Chance => Err(PyValueError::new_err("chance is to move: a search is for a player to move")),
    }
}
