//! Where chance comes from: the classes `Rng` and `Deal`, and sources of floats (RULES.md, A10).

use crate::convert::to_python;
use crate::errors::OrRaise;
use crate::game::Game;
use crate::numbers::{self, integer, shown, type_name};
use crate::state::State;
use meographic::contract::{self, OutcomeId, Step};
use pyo3::exceptions::{PyAttributeError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFloat, PyList, PyTuple};
use serde_json::{Value, json};

/// A stream of random numbers, xoshiro256++, the same in every engine of this package (A10).
///
/// Copies and pickles go on from the same place, each for itself.
///
/// Args:
///     seed: An integer of 0 to 2^64 - 1; None is fresh entropy.
///
/// Raises:
///     TypeError: If ``seed`` is neither None nor an integer (a bool is none).
///     ValueError: If it is out of range.
#[pyclass(module = "meographic")]
#[derive(Clone)]
pub struct Rng(pub contract::Rng);

#[pymethods]
impl Rng {
    #[new]
    #[pyo3(signature = (seed=None))]
    fn new(py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        Ok(Self(contract::Rng::new(numbers::seed(seed, py)?)))
    }

    /// The next 64 bits, as an integer of 0 to 2^64 - 1.
    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// The next float in [0, 1), a multiple of 2^-53.
    fn random(&mut self) -> f64 {
        self.0.random()
    }

    /// The next integer of 0 to ``n`` - 1, each alike.
    ///
    /// Raises:
    ///     TypeError: If ``n`` is no integer.
    ///     ValueError: If it lies outside 1 to 2^64 - 1; nothing was drawn.
    fn below(&mut self, n: &Bound<'_, PyAny>) -> PyResult<u64> {
        let number = integer(n, "n")?;
        match number.extract::<u64>() {
            Ok(n) if n > 0 => Ok(self.0.below(n)),
            _ => Err(PyValueError::new_err(format!("n is 1 to 2^64 - 1, not {}", shown(&number)))),
        }
    }

    /// Brings ``items``, a list or another mutable sequence, into a random order, in place.
    fn shuffle(&mut self, items: &Bound<'_, PyAny>) -> PyResult<()> {
        for last in (1..items.len()?).rev() {
            let other = self.0.below(last as u64 + 1) as usize;
            let held = items.get_item(last)?;
            items.set_item(last, items.get_item(other)?)?;
            items.set_item(other, held)?;
        }
        Ok(())
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __repr__(&self) -> String {
        let words = self.words().map(|word| format!("{word:#018x}"));
        format!("<Rng at {}>", words.join(" "))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (u64,), [u64; 4]) {
        (slf.get_type().into_any(), (0,), slf.borrow().words())
    }

    fn __setstate__(&mut self, state: [u64; 4]) -> PyResult<()> {
        // From four zeros the generator would give zeros for ever; no seed leads there.
        let rng = serde_json::from_value(json!({"s": state})).ok().filter(|_| state != [0; 4]);
        self.0 = rng.ok_or_else(|| PyValueError::new_err("no Rng has this state"))?;
        Ok(())
    }
}

impl Rng {
    /// The four words of its place in the stream.
    fn words(&self) -> [u64; 4] {
        let fields = serde_json::to_value(&self.0).unwrap_or_default();
        [0, 1, 2, 3].map(|index| fields["s"].get(index).and_then(Value::as_u64).unwrap_or_default())
    }
}

/// An order for each kind of draw, outside any position. Immutable, so one deal can be played by several players and the
/// games compared.
///
/// Each order is an attribute by its name. A deal of ``cational`` has a ``bag``, the texts of its tiles, and a ``deck``, the
/// ids of its mission cards: the n-th tile drawn in a game is the bag's n-th, whatever it is drawn for, cards alike.
///
/// ``Deal(game, s)`` continues ``game.deal(s)``. Deals are equal if seed and edition are.
///
/// Args:
///     game: The game to be dealt.
///     seed: An integer of 0 to 2^64 - 1; None is fresh entropy.
///
/// Raises:
///     TypeError: If ``seed`` is neither None nor an integer (a bool is none).
///     ValueError: If it is out of range.
///
/// Source: A10.
#[pyclass(frozen, module = "meographic")]
pub struct Deal {
    deal: contract::Deal,
    game: Py<Game>,
}

#[pymethods]
impl Deal {
    #[new]
    #[pyo3(signature = (game, seed=None))]
    fn new(game: &Bound<'_, Game>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let deal = game.get().rules.deal(numbers::seed(seed, game.py())?);
        Ok(Self { deal, game: game.clone().unbind() })
    }

    /// What everything was shuffled with.
    #[getter]
    fn seed(&self) -> u64 {
        self.deal.seed
    }

    /// What is drawn, in that order, for each kind of draw by its name: a new dict of tuples of texts or numbers.
    #[getter]
    fn orders<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let orders = PyDict::new(py);
        for (which, name) in self.names().iter().enumerate() {
            orders.set_item(name, self.order(py, which)?)?;
        }
        Ok(orders)
    }

    /// One of the orders by its name.
    fn __getattr__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyTuple>> {
        let which = self.names().iter().position(|known| *known == name);
        let missing = || PyAttributeError::new_err(format!("this deal has no order {name:?}"));
        self.order(py, which.ok_or_else(missing)?)
    }

    fn __dir__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyList>> {
        let names = PyModule::import(slf.py(), "builtins")?.getattr("object")?.call_method1("__dir__", (slf,))?;
        let names = names.cast_into::<PyList>()?;
        slf.get().names().iter().try_for_each(|name| names.append(name))?;
        Ok(names)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.deal.seed == other.deal.seed && self.game.get().has_edition_of(other.game.get())
    }

    fn __hash__(&self) -> u64 {
        contract::mix(self.deal.seed ^ 1)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Deal({}, seed={})", self.game.bind(py).repr()?, self.deal.seed))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Py<Game>, u64)) {
        let deal = slf.get();
        (slf.get_type().into_any(), (deal.game.clone_ref(slf.py()), deal.deal.seed))
    }
}

impl Deal {
    fn names(&self) -> &'static [&'static str] {
        self.game.get().rules.order_names()
    }

    fn order<'py>(&self, py: Python<'py>, which: usize) -> PyResult<Bound<'py, PyTuple>> {
        let rules = &self.game.get().rules;
        let entry = |outcome: &OutcomeId| to_python(py, &rules.order_entry(*outcome).or_raise(py)?);
        PyTuple::new(py, self.deal.orders[which].iter().map(entry).collect::<PyResult<Vec<_>>>()?)
    }
}

/// What a caller hands in as `rng`.
pub enum Source<'py> {
    /// The package's own generator.
    Rng(PyRefMut<'py, Rng>),
    /// A fixed order.
    Deal(Bound<'py, Deal>),
    /// A function that gives floats.
    Floats(Bound<'py, PyAny>),
}

impl<'py> Source<'py> {
    /// What `rng` is: an object with a `random` is asked by that, another one is called.
    ///
    /// # Errors
    /// A TypeError, if it is none of these.
    pub fn of(rng: &Bound<'py, PyAny>) -> PyResult<Self> {
        if let Ok(rng) = rng.cast::<Rng>() {
            return Ok(Source::Rng(rng.try_borrow_mut()?));
        }
        if let Ok(deal) = rng.cast::<Deal>() {
            return Ok(Source::Deal(deal.clone()));
        }
        let asked = rng.getattr_opt("random")?.unwrap_or_else(|| rng.clone());
        if asked.is_callable() {
            return Ok(Source::Floats(asked));
        }
        Err(PyTypeError::new_err(format!(
            "rng is an Rng, a Deal, a function that gives floats or an object with random(), not {}",
            type_name(rng)
        )))
    }

    /// The same, if it gives numbers.
    ///
    /// # Errors
    /// A TypeError, if it is a deal.
    pub fn of_numbers(self) -> PyResult<Self> {
        match self {
            Source::Deal(_) => Err(no_numbers()),
            source => Ok(source),
        }
    }

    /// A number below `n`.
    ///
    /// # Errors
    /// What the source raises; a TypeError, if it gives no float or is a deal; a ValueError for one outside [0, 1).
    pub fn below(&mut self, n: u64) -> PyResult<u64> {
        match self {
            Source::Rng(rng) => Ok(rng.0.below(n)),
            Source::Floats(give) => Ok((unit_float(&give.call0()?)? * n as f64) as u64),
            Source::Deal(_) => Err(no_numbers()),
        }
    }

    /// 64 bits: an `Rng`'s next, or a float's place among 2^64.
    ///
    /// # Errors
    /// As [`Source::below`].
    pub fn word(&mut self) -> PyResult<u64> {
        match self {
            Source::Rng(rng) => Ok(rng.0.next_u64()),
            Source::Floats(give) => Ok((unit_float(&give.call0()?)? * 2f64.powi(64)) as u64),
            Source::Deal(_) => Err(no_numbers()),
        }
    }

    /// Draws an outcome for a state that is a chance node, applies it and gives its id. On an error the state is as it was.
    ///
    /// A function of the caller's is asked while nothing of the state is held; should it move the state, that is an error.
    pub fn draw(&mut self, state: &Bound<'py, State>) -> PyResult<u16> {
        if let Source::Deal(deal) = self {
            return deal.get().draw(&mut *state.try_borrow_mut()?);
        }
        let (moves, total) =
            state.try_borrow().map(|state| (state.session.history().len(), state.session.chance_total()))?;
        let index = self.below(total as u64)?;
        let session = &mut state.try_borrow_mut()?.session;
        if session.history().len() != moves {
            return Err(PyRuntimeError::new_err("the source of chance moved the state that it was asked for"));
        }
        let outcome = session.outcome_at(index as u32);
        session.apply(Step::Outcome(outcome)).or_raise(state.py())?;
        Ok(outcome.0)
    }
}

impl Deal {
    /// What was shuffled, for a state of the same edition.
    ///
    /// # Errors
    /// A ValueError, if it is a deal of another edition.
    pub fn order_for(&self, state: &State) -> PyResult<contract::Deal> {
        if !self.game.get().has_edition_of(state.game.get()) {
            return Err(PyValueError::new_err("this deal is one of another edition"));
        }
        Ok(self.deal.clone())
    }

    fn draw(&self, state: &mut State) -> PyResult<u16> {
        if !self.game.get().has_edition_of(state.game.get()) {
            return Err(PyValueError::new_err("this deal is one of another edition"));
        }
        let dealt = state.session.apply_dealt(&self.deal);
        dealt.map(|outcome| outcome.0).map_err(|refusal| {
            PyValueError::new_err(format!("this position was not dealt by this deal: {}", refusal.fact))
        })
    }
}

fn no_numbers() -> PyErr {
    PyTypeError::new_err("a Deal knows what is hidden and gives no random numbers: take an Rng")
}

fn unit_float(given: &Bound<'_, PyAny>) -> PyResult<f64> {
    if !given.is_instance_of::<PyFloat>() {
        return Err(PyTypeError::new_err(format!("a source of floats gave {}", type_name(given))));
    }
    let float: f64 = given.extract()?;
    match (0.0..1.0).contains(&float) {
        true => Ok(float),
        false => Err(PyValueError::new_err(format!("a source of floats gave {float}, which is not in [0, 1)"))),
    }
}
