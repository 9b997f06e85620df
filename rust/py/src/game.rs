//! The class `Game`: what is played, without a position.

use crate::convert::{self, to_python};
use crate::errors::OrRaise;
use crate::numbers;
use crate::records;
use crate::state::State;
use meographic::contract::{Turn, Utility, json, shown};
use meographic::table::{self, AnyGame, Opening};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyInt, PyModule, PyString};
use serde_json::Value;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// A game: its components, its number of players, its rulings and what is played for; no position.
///
/// Made by :func:`meographic.load_game`. It never changes and may be shared. Games are equal if players, edition, rules and
/// utility are.
#[pyclass(frozen, module = "meographic")]
pub struct Game {
    pub rules: Arc<dyn AnyGame>,
    pub edition_value: Value,
    pub rulings: Value,
    /// Every id as a Python integer, made once: lists of ids then only count references.
    ids: Vec<Py<PyInt>>,
    edition: PyOnceLock<Py<PyAny>>,
    module: PyOnceLock<Py<PyModule>>,
}

impl Game {
    /// The Python side of an opened game.
    pub fn new(py: Python<'_>, rules: Box<dyn AnyGame>) -> Self {
        let ids = 0..rules.num_distinct_actions().max(rules.max_chance_outcomes());
        Self {
            edition_value: rules.edition_value(),
            rulings: rules.rulings_value(),
            rules: rules.into(),
            ids: ids.map(|id| PyInt::new(py, id).unbind()).collect(),
            edition: PyOnceLock::new(),
            module: PyOnceLock::new(),
        }
    }

    /// An id of this game as a Python integer.
    pub fn id<'py>(&self, py: Python<'py>, id: u16) -> &Bound<'py, PyInt> {
        self.ids[id as usize].bind(py)
    }

    /// The Python module with this game's typed values.
    pub fn module<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyModule>> {
        let name = || format!("meographic.{}", self.rules.name());
        self.module.get_or_try_init(py, || py.import(name()).map(Bound::unbind)).map(|module| module.bind(py))
    }

    /// Whether both are played with the same components.
    pub fn has_edition_of(&self, other: &Game) -> bool {
        Arc::ptr_eq(&self.rules, &other.rules) || self.edition_value == other.edition_value
    }

    /// Whether the two are the same to play.
    pub fn equals(&self, other: &Game) -> bool {
        let key = |game: &Game| (game.rules.name(), game.rules.players(), game.rules.utility());
        Arc::ptr_eq(&self.rules, &other.rules)
            || (key(self) == key(other) && self.rulings == other.rulings && self.edition_value == other.edition_value)
    }

    /// The name of an edition, for short texts.
    fn edition_name(&self) -> &str {
        self.edition_value["name"].as_str().unwrap_or_default()
    }
}

/// Opens a game: `edition` and `rules` are JSON texts.
///
/// Raises:
///     EditionError: If the edition is at fault, or has too few tiles for so many players.
///     ValueError: If there is no such game, number of players, ruling or utility.
#[pyfunction]
pub fn open_game(
    py: Python<'_>,
    name: &str,
    players: usize,
    edition: &str,
    rules: &str,
    utility: &str,
) -> PyResult<Game> {
    let utility =
        [Utility::Score, Utility::Win].into_iter().find(|known| known.name() == utility).ok_or_else(|| {
            PyValueError::new_err(format!("there is no utility {}: choose \"score\" or \"win\"", shown(utility)))
        })?;
    let edition = json::read(edition).map_err(PyValueError::new_err)?;
    let rulings = json::read(rules).map_err(PyValueError::new_err)?;
    let opening = Opening { name, players, edition: &edition, rulings: &rulings, utility };
    Ok(Game::new(py, table::open(&opening).or_raise(py)?))
}

/// What is wrong with a game's name or with so many players of it, a sentence; None if nothing is.
#[pyfunction]
pub fn seats_fault(name: &str, players: &Bound<'_, PyInt>) -> Option<String> {
    let Ok(seats) = players.extract() else {
        return Some(format!("players cannot be {}", numbers::shown(players)));
    };
    table::check_seats(name, seats).err()
}

#[pymethods]
impl Game {
    /// The game's name, as in ``cational``: that of the module of this package which has its typed values.
    #[getter]
    fn name(&self) -> &'static str {
        self.rules.name()
    }

    /// How many players sit at the table, 1 to 4.
    #[getter]
    fn players(&self) -> usize {
        self.rules.players()
    }

    /// The components, an edition of the class ``Edition`` in the game's module.
    #[getter]
    pub fn edition<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyAny>> {
        let edition = self.edition.get_or_try_init(py, || {
            let class = self.module(py)?.getattr("Edition")?;
            class.call_method1("from_json", (self.edition_value.to_string(),)).map(Bound::unbind)
        })?;
        Ok(edition.bind(py))
    }

    /// All rulings with their values, a new dict.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.rulings)
    }

    /// What returns are: ``score`` (the points of the game) or ``win``.
    #[getter]
    fn utility(&self) -> &'static str {
        self.rules.utility().name()
    }

    /// How many players sit at the table.
    fn num_players(&self) -> usize {
        self.rules.players()
    }

    /// How many ids of players there are; they run from 0 (A3 in ``cational``, A4 in ``magnificent``).
    fn num_distinct_actions(&self) -> usize {
        self.rules.num_distinct_actions()
    }

    /// How many ids of chance outcomes there are; they run from 0 (A3, A4).
    fn max_chance_outcomes(&self) -> usize {
        self.rules.max_chance_outcomes()
    }

    /// The most decisions that a game can have, in ``magnificent`` more than games come near (A4); chance nodes don't count.
    fn max_game_length(&self) -> usize {
        self.rules.max_game_length()
    }

    /// No return is less: -1.0 if the utility is ``win``, else 0.0, in ``magnificent`` -144.0 (A6).
    fn min_utility(&self) -> f64 {
        self.rules.utility_bounds().0
    }

    /// No return is greater; under ``score`` a bound that no game comes near (A6).
    fn max_utility(&self) -> f64 {
        self.rules.utility_bounds().1
    }

    /// The shape of :meth:`State.observation_tensor`: ``[n]``.
    fn observation_tensor_shape(&self) -> Vec<usize> {
        vec![self.rules.observation_len()]
    }

    /// The shape of :meth:`State.information_state_tensor`: ``[n]``.
    fn information_state_tensor_shape(&self) -> Vec<usize> {
        vec![self.rules.information_len()]
    }

    /// What OpenSpiel's algorithms ask about a game before they play it, a :class:`meographic.game_type.GameType`.
    fn get_type<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.module(py)?.getattr("GAME_TYPE")
    }

    /// A state in which nothing is dealt yet: a chance node.
    fn new_initial_state(slf: &Bound<'_, Self>) -> State {
        State::new(slf, slf.get().rules.initial_state())
    }

    /// A state dealt by ``Deal(game, seed)``, at the first decision.
    ///
    /// Args:
    ///     seed: An integer of 0 to 2^64 - 1; None is fresh entropy.
    ///
    /// Raises:
    ///     TypeError: If ``seed`` is neither None nor an integer (a bool is none).
    ///     ValueError: If it is out of range.
    ///
    /// Source: the setup in the game's rules, CM-2.1 to CM-2.6 or TM-2; generator and shuffle A10.
    #[pyo3(signature = (seed=None))]
    fn deal(slf: &Bound<'_, Self>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<State> {
        let rules = &slf.get().rules;
        let deal = rules.deal(numbers::seed(seed, slf.py())?);
        let mut session = rules.initial_state();
        while session.turn() == Turn::Chance {
            session.apply_dealt(&deal).or_raise(slf.py())?;
        }
        Ok(State::new(slf, session))
    }

    /// The state whose :meth:`State.serialize` is ``text``.
    ///
    /// Raises:
    ///     TypeError: If ``text`` is no str.
    ///     ValueError: If it is no list of plain decimals, one a line, or one of the ids is refused.
    fn deserialize_state(slf: &Bound<'_, Self>, text: &Bound<'_, PyAny>) -> PyResult<State> {
        let mut state = State::new(slf, slf.get().rules.initial_state());
        state.replay(slf.py(), &convert::text(text, "a serialised state")?.to_string_lossy())?;
        Ok(state)
    }

    /// The state that a record tells of.
    ///
    /// Args:
    ///     record: A line of a record file, or the same as a dict.
    ///     upto: How many of its events to apply and check; None checks all of them and the result.
    ///
    /// Raises:
    ///     RecordError: If the record is one of another game, or wrong; ``event`` is the first event at fault, if one is.
    ///     ValueError: If ``upto`` is not 0 to the number of events.
    ///
    /// Source: A13.
    #[pyo3(signature = (record, upto=None))]
    fn state_from_record(
        slf: &Bound<'_, Self>,
        record: &Bound<'_, PyAny>,
        upto: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<State> {
        let upto = upto.map(|upto| numbers::integer(upto, "upto")).transpose()?;
        records::state_of(slf, &records::read(record)?, upto.as_ref())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.equals(other)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.rules.name(), self.rules.players(), self.utility(), self.edition_name()).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (name, players, utility) = (self.rules.name(), self.rules.players(), self.utility());
        let rules = self.rules(py)?.repr()?;
        let edition = PyString::new(py, self.edition_name()).repr()?;
        Ok(format!("Game('{name}', players={players}, edition={edition}, rules={rules}, utility='{utility}')"))
    }

    fn __copy__<'py>(slf: &Bound<'py, Self>) -> Bound<'py, Self> {
        slf.clone()
    }

    fn __deepcopy__<'py>(slf: &Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf.clone()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Opened)> {
        let open = py.import("meographic._native")?.getattr("open_game")?;
        let (name, players, utility) = (self.rules.name(), self.rules.players(), self.utility());
        Ok((open, (name, players, self.edition_value.to_string(), self.rulings.to_string(), utility)))
    }
}

/// The arguments of [`open_game`].
type Opened = (&'static str, usize, String, String, &'static str);
