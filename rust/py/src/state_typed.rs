//! The class `State`: the same in typed terms, what it is worth, and what happened.

use crate::convert::{plain, to_dict, to_list, to_python};
use crate::errors::OrRaise;
use crate::numbers::word;
use crate::state::State;
use crate::state_play::wrong_move;
use meographic::contract::{ActionId, OutcomeId, Refusal, Step, Turn};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyString, PyTuple, PyType};
use serde_json::{Map, Value};

impl State {
    /// A typed value, made by a function of the game's Python module.
    fn made<'py>(&self, py: Python<'py>, maker: &str, fields: &Map<String, Value>) -> PyResult<Bound<'py, PyAny>> {
        self.game.get().module(py)?.getattr(maker)?.call1((to_dict(py, fields)?,))
    }

    fn outcome<'py>(&self, py: Python<'py>, id: OutcomeId) -> PyResult<Bound<'py, PyAny>> {
        self.made(py, "outcome_of", &self.session.outcome_fields(id).or_raise(py)?)
    }

    /// The step that an Action means, or an Outcome if those are taken too; none for other values.
    ///
    /// # Errors
    /// An IllegalAction, if it is the one and the state waits for the other.
    fn typed_step(&self, given: &Bound<'_, PyAny>, takes_outcomes: bool) -> PyResult<Option<Step>> {
        let module = self.game.get().module(given.py())?;
        let is_outcome = takes_outcomes && given.is_instance(&module.getattr("Outcome")?)?;
        if !is_outcome && !given.is_instance(&module.getattr("Action")?)? {
            return Ok(None);
        }
        if is_outcome != self.is_chance() && self.session.turn() != Turn::Over {
            let fact = format!("{} is nothing that can happen at {}", given.str()?, self.session.phase_name());
            return Err(Refusal::new("not_an_id", fact)).or_raise(given.py());
        }
        self.step_of(&given.getattr("id")?).map(Some)
    }

    /// What a legal step would earn, part by part; nothing for chance.
    fn gain<'py>(&self, py: Python<'py>, step: Step) -> PyResult<Bound<'py, PyAny>> {
        let fields = match step {
            Step::Action(action) => self.session.gain_fields(action).or_raise(py)?,
            Step::Outcome(_) => {
                self.session.boxed().apply(step).or_raise(py)?;
                Value::Null
            }
        };
        self.game.get().module(py)?.getattr("gain_of")?.call1((to_python(py, &fields)?,))
    }

    fn per_seat(&self, player: Option<&Bound<'_, PyAny>>, amounts: Vec<f64>) -> PyResult<f64> {
        Ok(amounts[self.seat_of(player)?])
    }
}

#[pymethods]
impl State {
    /// What the player to move may do, ascending by id, as :class:`Action` values; none at chance nodes and at the end.
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let mut ids = Vec::new();
        self.session.legal_actions(&mut ids);
        let actions = ids.into_iter().map(|id: ActionId| {
            let fields = self.session.action_fields(id).or_raise(py)?;
            self.made(py, "action_of", &fields)
        });
        PyList::new(py, actions.collect::<PyResult<Vec<_>>>()?)
    }

    /// What chance may give, ascending by id: pairs of an :class:`Outcome` and its exact probability, a ``Fraction``.
    ///
    /// None away from chance nodes. Source: CM-2.5, TM-12.1.
    fn chance<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        static FRACTION: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let fraction = FRACTION.import(py, "fractions", "Fraction")?;
        let total = self.session.chance_total();
        let mut outcomes = Vec::new();
        self.session.chance_outcomes(&mut outcomes);
        let pairs = outcomes.into_iter().map(|(id, weight)| {
            let probability = fraction.call1((weight, total))?;
            Ok((self.outcome(py, id)?, probability))
        });
        PyList::new(py, pairs.collect::<PyResult<Vec<_>>>()?)
    }

    /// Applies an action, an outcome, or the text of one, and tells what it did.
    ///
    /// Args:
    ///     move: An :class:`Action` or :class:`Outcome`, or a text as in :meth:`string_to_action`.
    ///
    /// Returns:
    ///     An :class:`Applied`: the events of a record that it amounts to and what it earned, a :class:`Gain`: in ``cational`` for
    ///     a placement, in ``magnificent`` for every decision, else None.
    ///
    /// Raises:
    ///     TypeError: If it is none of these (ids are taken by :meth:`apply_action`).
    ///     IllegalAction: If it is refused; the state is as it was.
    #[pyo3(signature = (r#move))]
    fn apply<'py>(&mut self, r#move: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = r#move.py();
        let step = if let Ok(text) = r#move.cast::<PyString>() {
            self.session.step_of(self.parsed_here(text)?)
        } else {
            self.typed_step(r#move, true)?.ok_or_else(|| wrong_move(r#move))?
        };
        let events = self.session.apply_telling(step).or_raise(py)?;
        self.game.get().module(py)?.getattr("applied_of")?.call1((to_list(py, &events)?,))
    }

    /// What a legal id or :class:`Action` would earn the player to move at once, a :class:`Gain`; zeros for chance.
    ///
    /// In ``cational`` placements earn and all else has zeros (CM-5.1 to CM-5.5); in ``magnificent`` it is all that changes for the
    /// player up to the next node, points, coins, gems and markers, less than 0 too (A6). Nothing changes. Refuses like
    /// :meth:`apply_action`.
    fn preview<'py>(&self, action: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let step = match self.typed_step(action, false)? {
            Some(step) => step,
            None => self.step_of(action)?,
        };
        self.gain(action.py(), step)
    }

    /// What each of :meth:`legal_actions` would earn the player to move at once, in points; 0 for chance.
    ///
    /// In ``cational`` it is 0 for all that is no placement; in ``magnificent`` what the score changes up to the next node, the end
    /// of a round or of the game included, less than 0 too (A6).
    fn gains(&self) -> Vec<i32> {
        if self.is_chance() {
            return vec![0; self.legal().len()];
        }
        let mut gains = Vec::new();
        self.session.gains(&mut gains);
        gains
    }

    /// Each seat's return so far: its score, or with utility ``win`` 0 until the end, then 2/k - 1 for k winners, -1 for others.
    fn returns(&self) -> Vec<f64> {
        self.session.returns()
    }

    /// What the last id gave each seat, in the same terms; rewards sum to the returns.
    fn rewards(&self) -> Vec<f64> {
        self.session.rewards()
    }

    /// One seat's entry of :meth:`returns`.
    #[pyo3(signature = (player=None))]
    fn player_return(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<f64> {
        self.per_seat(player, self.session.returns())
    }

    /// One seat's entry of :meth:`rewards`.
    #[pyo3(signature = (player=None))]
    fn player_reward(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<f64> {
        self.per_seat(player, self.session.rewards())
    }

    /// Each seat's points so far: Pawints in ``cational``; in ``magnificent`` they may be less than 0 (TM-10.10).
    #[getter]
    fn scores(&self) -> Vec<i32> {
        self.session.scores()
    }

    /// The seats with the most points once the game is over; none before.
    ///
    /// Equal ones share (CM-7.3, TM-11.4); in ``magnificent`` with ``tie_break`` at ``coins`` only those of them with most coins do.
    #[getter]
    fn winners(&self) -> Vec<usize> {
        self.session.winners()
    }

    /// The title of the edition that a finished solo game earned (CM-8.4, TM-13.1); else None.
    #[getter]
    fn title(&self) -> Option<String> {
        self.session.title()
    }

    /// The round, from 1 (CM-7.1, TM-3.1).
    #[getter]
    fn round(&self) -> u32 {
        self.session.round()
    }

    /// What happens next, one of the names of the game's A2, as ``scout`` and ``place``, or ``die`` and ``window_a``; ``over`` at the end.
    #[getter]
    fn phase(&self) -> &'static str {
        self.session.phase_name()
    }

    /// The seat to move; at chance nodes and at the end the seat that A2 names.
    #[getter]
    fn seat(&self) -> usize {
        self.session.seat()
    }

    /// The whole position, ready for JSON: a new dict, keys in the order of A8.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        to_dict(py, &self.session.fields())
    }

    /// What has happened, as a record tells it: new dicts, in order (A13).
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        to_list(py, &self.session.events())
    }

    /// The record of a finished game: one line of JSON, without the newline.
    ///
    /// Args:
    ///     seed: The seed of its deal, an integer of 0 to 2^64 - 1, if it had one.
    ///     policies: Who played, a text for each seat, if that is known.
    ///
    /// Raises:
    ///     TypeError: If ``seed`` is no integer or ``policies`` no list of texts.
    ///     ValueError: If the game is not over, ``seed`` is out of range, or ``policies`` has not one text for each seat.
    ///
    /// Source: A13.
    #[pyo3(signature = (seed=None, policies=None))]
    fn to_record(&self, seed: Option<&Bound<'_, PyAny>>, policies: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let seed = seed.map(|seed| word(seed, "seed")).transpose()?;
        let policies = policies.map(texts).transpose()?;
        let record = self.session.to_record(seed, policies.as_deref());
        record.map_err(|error| PyValueError::new_err(error.to_string()))
    }
}

/// A list or a tuple of texts; all their types are looked at first.
pub fn texts(given: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    if !given.is_instance_of::<PyList>() && !given.is_instance_of::<PyTuple>() {
        return Err(PyTypeError::new_err("policies is a list or a tuple of texts"));
    }
    let no_text = |_| PyTypeError::new_err("a policy is a str");
    let texts = given.try_iter()?.map(|item| item?.cast_into::<PyString>().map_err(no_text));
    texts.collect::<PyResult<Vec<_>>>()?.iter().map(|text| plain(text).map_err(PyValueError::new_err)).collect()
}
