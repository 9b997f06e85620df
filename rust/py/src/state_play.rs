//! The class `State`: what may be done, and the doing of it.

use crate::arrays::filled;
use crate::chance::Source;
use crate::convert::{plain, text};
use crate::errors::OrRaise;
use crate::numbers::{integer, type_name};
use crate::state::{State, Whose, named_id};
use meographic::contract::{ActionId, OutcomeId, Refusal, Turn};
use numpy::PyArrayDyn;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

impl State {
    /// The legal ids here, ascending: actions, or outcomes at chance nodes.
    pub fn legal(&self) -> Vec<u16> {
        if self.is_chance() {
            let mut outcomes = Vec::new();
            self.session.chance_outcomes(&mut outcomes);
            return outcomes.into_iter().map(|(id, _)| id.0).collect();
        }
        let mut actions = Vec::new();
        self.session.legal_actions(&mut actions);
        actions.into_iter().map(|id| id.0).collect()
    }

    /// Whether an argument means the player to move.
    fn is_to_move(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<bool> {
        Ok(player.is_none() || self.whose(player)? == self.whose(None).unwrap_or(Whose::Seat(usize::MAX)))
    }

    /// The player whose texts are meant; without one at the end, `game_over` (A5).
    fn writer(&self, player: Option<&Bound<'_, PyAny>>, py: Python<'_>) -> PyResult<Whose> {
        if player.is_none() && self.session.turn() == Turn::Over {
            let over = Refusal::new("game_over", "the game is over and no player is to move: name one");
            return Err(over).or_raise(py);
        }
        self.whose(player)
    }

    /// The id of a text of this player. Nothing is called by a text with half a surrogate pair.
    pub fn parsed(&self, whose: Whose, text: &Bound<'_, PyString>) -> PyResult<u16> {
        let id = match (plain(text), whose) {
            (Err(fact), _) => Err(Refusal::new("not_an_id", fact)),
            (Ok(text), Whose::Chance) => self.session.parse_outcome(&text).map(|id| id.0),
            (Ok(text), Whose::Seat(seat)) => self.session.parse_action(seat, &text).map(|id| id.0),
        };
        id.or_raise(text.py())
    }

    /// The id of a text of whoever is to move.
    pub fn parsed_here(&self, text: &Bound<'_, PyString>) -> PyResult<u16> {
        self.parsed(self.writer(None, text.py())?, text)
    }
}

/// `(player, x)` or `(x)`.
type PlayerAnd<'a, 'py> = (Option<Borrowed<'a, 'py, PyAny>>, Borrowed<'a, 'py, PyAny>);

fn player_and<'a, 'py>(arguments: &'a Bound<'py, PyTuple>) -> PyResult<PlayerAnd<'a, 'py>> {
    let at = |index: usize| arguments.get_borrowed_item(index);
    match arguments.len() {
        1 => Ok((None, at(0)?)),
        2 => Ok((Some(at(0)?).filter(|player| !player.is_none()), at(1)?)),
        count => Err(PyTypeError::new_err(format!("one or two arguments belong here, not {count}"))),
    }
}

#[pymethods]
impl State {
    /// The ids that may be applied, ascending.
    ///
    /// Args:
    ///     player: A seat or -1, chance. Whoever is not to move has none.
    ///
    /// Returns:
    ///     Ids of actions, at chance nodes those of the outcomes; none once the game is over.
    ///
    /// Raises:
    ///     ValueError: If there is no such player.
    ///
    /// Source: CM-3.1, CM-3.6, CM-4.1 to CM-4.3, ids A3; TM-3.6, A2, ids A4.
    #[pyo3(signature = (player=None))]
    fn legal_actions<'py>(&self, py: Python<'py>, player: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyList>> {
        if !self.is_to_move(player)? {
            return Ok(PyList::empty(py));
        }
        self.id_list(py, self.legal().into_iter())
    }

    /// Marks the ids that may be applied.
    ///
    /// Args:
    ///     player: A seat or -1, chance.
    ///     out: Where to write, to spare an allocation: dtype bool, C-contiguous, shape as below.
    ///
    /// Returns:
    ///     ``out``, or a new array like it: shape ``(max_chance_outcomes(),)`` for chance, else
    ///     ``(num_distinct_actions(),)``; index ``i`` is id ``i``. All false for whoever is not to move.
    ///
    /// Raises:
    ///     TypeError: If ``out`` is no array.
    ///     ValueError: If there is no such player, or ``out`` has another shape, dtype or layout or is read-only; nothing was
    ///         written.
    ///
    /// Source: CM-3.1, CM-4.2, ids A3; TM-3.6, A2, ids A4.
    #[pyo3(signature = (player=None, *, out=None))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<bool>>> {
        let rules = &self.game.get().rules;
        let of_chance = match player {
            None => self.is_chance(),
            player => self.whose(player)? == Whose::Chance,
        };
        let size = if of_chance { rules.max_chance_outcomes() } else { rules.num_distinct_actions() };
        let legal = if self.is_to_move(player)? { self.legal() } else { Vec::new() };
        filled(py, out, &[size], |mask: &mut [bool]| {
            mask.fill(false);
            legal.iter().for_each(|&id| mask[id as usize] = true);
        })
    }

    /// What chance may give, ascending by id, with probabilities that sum to 1; nothing away from chance nodes.
    ///
    /// Source: CM-2.5, TM-12.1. :meth:`chance` gives exact fractions.
    fn chance_outcomes(&self) -> Vec<(u16, f64)> {
        let mut outcomes = Vec::new();
        self.session.chance_outcomes(&mut outcomes);
        let total = self.session.chance_total() as f64;
        outcomes.into_iter().map(|(id, weight)| (id.0, weight as f64 / total)).collect()
    }

    /// Applies an id of the player to move, or of chance.
    ///
    /// Raises:
    ///     TypeError: If ``action`` is no integer (numpy's integers are, bools are not).
    ///     IllegalAction: If the rules refuse it, with a code of A4 (``cational``), A5 (``magnificent``); the state is as it was.
    fn apply_action(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let step = self.step_of(action)?;
        self.session.apply(step).or_raise(action.py())
    }

    /// The state after an id; this one stays as it is. Refuses like :meth:`apply_action`.
    fn child(&self, action: &Bound<'_, PyAny>) -> PyResult<Self> {
        let step = self.step_of(action)?;
        let mut child = self.copied(action.py());
        child.session.apply(step).or_raise(action.py())?;
        Ok(child)
    }

    /// Draws an outcome at a chance node, applies it, and gives its id.
    ///
    /// Args:
    ///     rng: An :class:`Rng`, a :class:`Deal`, a function that gives floats in [0, 1), or an object with such a ``random()``.
    ///
    /// Raises:
    ///     TypeError: If ``rng`` is none of these, or gives something that is no float.
    ///     ValueError: Away from chance nodes, for a float outside [0, 1), or if the position can't have what the deal gives;
    ///         the state is as it was.
    ///
    /// Source: A10.
    fn sample_chance(slf: &Bound<'_, Self>, rng: &Bound<'_, PyAny>) -> PyResult<u16> {
        let mut source = Source::of(rng)?;
        if !slf.try_borrow()?.is_chance() {
            return Err(PyValueError::new_err("this is no chance node: there is nothing to draw"));
        }
        source.draw(slf)
    }

    /// Draws and applies outcomes until no chance node is left, and gives their ids, none if there was no chance node.
    ///
    /// Args:
    ///     rng: As for :meth:`sample_chance`; not looked at away from chance nodes.
    ///
    /// Raises:
    ///     TypeError: As :meth:`sample_chance`.
    ///     ValueError: As :meth:`sample_chance`; outcomes drawn before the one that failed stay applied.
    fn advance<'py>(slf: &Bound<'py, Self>, rng: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let mut ids = Vec::new();
        if slf.try_borrow()?.is_chance() {
            let mut source = Source::of(rng)?;
            while slf.try_borrow()?.is_chance() {
                ids.push(source.draw(slf)?);
            }
        }
        slf.try_borrow()?.id_list(slf.py(), ids.into_iter())
    }

    /// A state that looks the same to a seat, with all that it can't see dealt anew.
    ///
    /// Args:
    ///     player: The seat.
    ///     rng: An :class:`Rng`, a function that gives floats in [0, 1), or an object with such a ``random()``.
    ///
    /// Returns:
    ///     A new state; its history is a possible one of what the seat saw. In ``magnificent`` nothing is hidden and it is an
    ///     equal one. This one stays as it is.
    ///
    /// Raises:
    ///     TypeError: If ``rng`` is none of these (a :class:`Deal` isn't), or gives something that is no float.
    ///     ValueError: If there is no such seat, or for a float outside [0, 1).
    ///
    /// Source: CM-9.3, TM-12.1; order of the draws A10.
    fn resample_from_infostate(
        slf: &Bound<'_, Self>,
        player: &Bound<'_, PyAny>,
        rng: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let mut source = Source::of(rng)?.of_numbers()?;
        let copy = slf.try_borrow()?.copied(slf.py());
        let seat = copy.seat_of(Some(integer(player, "player")?.as_any()))?;
        let mut failure = None;
        let session = copy.session.redealt(seat, &mut |n| {
            if failure.is_some() {
                return 0;
            }
            // The core's draws can't fail: what it makes of these zeros is thrown away.
            source.below(n).unwrap_or_else(|error| {
                failure = Some(error);
                0
            })
        });
        failure.map_or(Ok(Self { session, game: copy.game }), Err)
    }

    /// The text of an id: ``action_to_string(player, id)``, or ``action_to_string(id)`` for the current player.
    ///
    /// Player -1 means the ids of chance. Whether the id is legal is not asked.
    ///
    /// Raises:
    ///     IllegalAction: ``not_an_id`` if out of range; in ``cational`` ``not_in_hand`` if it places from an empty slot of that player.
    ///     ValueError: If there is no such player.
    ///
    /// Source: texts A5 (``cational``), A4 (``magnificent``).
    #[pyo3(signature = (*player_and_id))]
    fn action_to_string(&self, player_and_id: &Bound<'_, PyTuple>) -> PyResult<String> {
        let py = player_and_id.py();
        let (player, id) = player_and(player_and_id)?;
        integer(&id, "an id")?;
        let whose = self.writer(player.as_deref(), py)?;
        let id = named_id(self, &id, whose == Whose::Chance)?;
        match whose {
            Whose::Chance => self.session.outcome_text(OutcomeId(id)).or_raise(py),
            Whose::Seat(seat) => self.session.action_text(seat, ActionId(id)).or_raise(py),
        }
    }

    /// The id of a text: ``string_to_action(player, text)``, or ``string_to_action(text)`` for the current player.
    ///
    /// Raises:
    ///     TypeError: If the text is no str.
    ///     IllegalAction: If it is nothing that this player could do or chance could give, with a code of A5.
    ///     ValueError: If there is no such player.
    ///
    /// Source: texts A5 (``cational``), A4 (``magnificent``).
    #[pyo3(signature = (*player_and_text))]
    fn string_to_action(&self, player_and_text: &Bound<'_, PyTuple>) -> PyResult<u16> {
        let py = player_and_text.py();
        let (player, given) = player_and(player_and_text)?;
        let text = text(&given, "the text of an action")?;
        self.parsed(self.writer(player.as_deref(), py)?, text)
    }
}

/// The name of what was handed in, for errors.
pub fn wrong_move(given: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!("an Action, an Outcome or a text belongs here, not {}", type_name(given)))
}
