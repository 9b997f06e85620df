//! The class `State`: what it is made of, whose move it is, its past, copies and equality.

use crate::errors::OrRaise;
use crate::game::Game;
use crate::numbers::{self, GivenId, integer, shown};
use meographic::contract::{self, ActionId, Refusal, Step, Turn};
use meographic::table::AnyState;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyList;

/// What OpenSpiel calls the player at chance nodes.
pub const CHANCE: i64 = -1;
/// What OpenSpiel calls the player of a finished game.
const TERMINAL: i64 = -4;

/// A state of a game: whose move it is, what may be done, what it earned so far, and how it looks to whom.
///
/// Made by :meth:`Game.new_initial_state`, :meth:`Game.deal` and their like. Names and meanings are OpenSpiel's; ids are ints.
/// An id that the rules refuse raises :class:`IllegalAction`, what is no integer a TypeError; the state is then as it was.
/// Where a method takes a ``player``, the current one is meant if none is named. States are equal if position, scores and
/// game are, whatever their past.
///
/// ``str(state)``, :meth:`to_dict`, :meth:`history` and the drawing in notebooks, ``_repr_svg_()``, show everything, while
/// ``observation_*`` and ``information_state_*`` show only what the player may know.
#[pyclass(module = "meographic")]
pub struct State {
    pub session: Box<dyn AnyState>,
    pub game: Py<Game>,
}

/// Whose ids or texts are meant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    Chance,
    Seat(usize),
}

impl State {
    /// A state of this game.
    pub fn new(game: &Bound<'_, Game>, session: Box<dyn AnyState>) -> Self {
        Self { session, game: game.clone().unbind() }
    }

    /// A copy.
    pub fn copied(&self, py: Python<'_>) -> Self {
        Self { session: self.session.boxed(), game: self.game.clone_ref(py) }
    }

    /// The seat to move, -1 at chance nodes, -4 when over.
    pub fn current(&self) -> i64 {
        match self.session.turn() {
            Turn::Chance => CHANCE,
            Turn::Player(seat) => seat as i64,
            Turn::Over => TERMINAL,
        }
    }

    /// Whether chance is to move.
    pub fn is_chance(&self) -> bool {
        self.session.turn() == Turn::Chance
    }

    /// The player that an argument means: a seat or chance; None is the current one.
    ///
    /// # Errors
    /// A TypeError, if it is no integer; a ValueError, if there is no such player, or none to move.
    pub fn whose(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<Whose> {
        let Some(player) = player else {
            return match self.session.turn() {
                Turn::Chance => Ok(Whose::Chance),
                Turn::Player(seat) => Ok(Whose::Seat(seat)),
                Turn::Over => Err(PyValueError::new_err("the game is over and no player is to move: name one")),
            };
        };
        let number = integer(player, "player")?;
        let players = self.game.get().rules.players();
        match number.extract::<i64>() {
            Ok(CHANCE) => Ok(Whose::Chance),
            Ok(seat) if (0..players as i64).contains(&seat) => Ok(Whose::Seat(seat as usize)),
            _ => Err(PyValueError::new_err(format!(
                "there is no player {}: the seats are 0 to {}",
                shown(&number),
                players - 1
            ))),
        }
    }

    /// The seat that an argument means; chance is none.
    ///
    /// # Errors
    /// As [`State::whose`].
    pub fn seat_of(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<usize> {
        match self.whose(player)? {
            Whose::Seat(seat) => Ok(seat),
            Whose::Chance => Err(PyValueError::new_err("chance is to move and sees nothing: name a seat")),
        }
    }

    /// What a number handed in means here.
    ///
    /// # Errors
    /// A TypeError, if it is no integer; an IllegalAction, if no game has such an id.
    pub fn step_of(&self, id: &Bound<'_, PyAny>) -> PyResult<Step> {
        match numbers::given_id(id)? {
            GivenId::Id(id) => Ok(self.session.step_of(id)),
            GivenId::Beyond(number) => Err(self.beyond(&number)).or_raise(id.py()),
        }
    }

    /// The refusal of a number that no game has as an id: at the end `game_over` as for any other (A4).
    fn beyond(&self, number: &str) -> Box<Refusal> {
        match self.session.turn() {
            Turn::Over => self.session.boxed().apply(Step::Action(ActionId(0))).expect_err("the game is over"),
            turn => self.out_of_range(number, turn == Turn::Chance),
        }
    }

    /// The refusal of a number out of range.
    pub fn out_of_range(&self, number: &str, is_chance: bool) -> Box<Refusal> {
        let rules = &self.game.get().rules;
        let (sort, size) = match is_chance {
            true => ("outcome", rules.max_chance_outcomes()),
            false => ("action", rules.num_distinct_actions()),
        };
        Refusal::new("not_an_id", format!("{number} is not an {sort} id: they run from 0 to {}", size - 1))
    }

    /// Applies the ids of a serialised state; the form of every line is looked at before any id.
    ///
    /// # Errors
    /// A ValueError, if a line is no plain decimal; an IllegalAction for a refused id, and the state then stands before it.
    pub fn replay(&mut self, py: Python<'_>, serialised: &str) -> PyResult<()> {
        let lines = || serialised.split('\n').filter(|_| !serialised.is_empty());
        if let Some(line) = lines().find(|line| !is_plain_decimal(line)) {
            return Err(PyValueError::new_err(format!("{} is no plain decimal", contract::shown(line))));
        }
        for line in lines() {
            let id: u16 = line.parse().map_err(|_| self.beyond(line)).or_raise(py)?;
            self.session.apply(self.session.step_of(id)).or_raise(py)?;
        }
        Ok(())
    }

    /// Ids as a list of Python's integers.
    pub fn id_list<'py>(
        &self,
        py: Python<'py>,
        ids: impl ExactSizeIterator<Item = u16>,
    ) -> PyResult<Bound<'py, PyList>> {
        let game = self.game.get();
        PyList::new(py, ids.map(|id| game.id(py, id)))
    }

    fn history_joined(&self, separator: &str) -> String {
        let ids: Vec<String> = self.session.history().iter().map(u16::to_string).collect();
        ids.join(separator)
    }
}

fn is_plain_decimal(line: &str) -> bool {
    let digits = !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit());
    digits && (line == "0" || !line.starts_with('0'))
}

#[pymethods]
impl State {
    /// The game that this is a state of.
    fn get_game<'py>(&self, py: Python<'py>) -> &Bound<'py, Game> {
        self.game.bind(py)
    }

    /// How many players sit at the table.
    fn num_players(&self) -> usize {
        self.game.get().rules.players()
    }

    /// The seat to move; -1 at a chance node, -4 once the game is over.
    fn current_player(&self) -> i64 {
        self.current()
    }

    /// Whether chance is to move.
    fn is_chance_node(&self) -> bool {
        self.is_chance()
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> bool {
        self.session.turn() == Turn::Over
    }

    /// Whether a player is to move.
    fn is_player_node(&self) -> bool {
        matches!(self.session.turn(), Turn::Player(_))
    }

    /// Always False: players move one at a time.
    fn is_simultaneous_node(&self) -> bool {
        false
    }

    /// Always False.
    fn is_mean_field_node(&self) -> bool {
        false
    }

    /// All ids applied so far, players' and chance's.
    fn history<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.id_list(py, self.session.history().iter().copied())
    }

    /// The same as a text, joined by a comma and a space.
    fn history_str(&self) -> String {
        self.history_joined(", ")
    }

    /// How many ids were applied.
    fn move_number(&self) -> usize {
        self.session.history().len()
    }

    /// All ids applied so far as a text, one a line, nothing for none; :meth:`Game.deserialize_state` reads it.
    fn serialize(&self) -> String {
        self.history_joined("\n")
    }

    /// A copy with the same past; the two go on separately.
    fn clone(&self, py: Python<'_>) -> Self {
        self.copied(py)
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copied(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.copied(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((self.game.bind(py).getattr("deserialize_state")?, (self.serialize(),)))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.game.get().equals(other.game.get()) && self.session.equals(other.session.as_ref())
    }

    fn __hash__(&self) -> u64 {
        self.session.hash64()
    }

    fn __str__(&self) -> String {
        self.session.picture(None)
    }

    fn __repr__(&self) -> String {
        let game = &self.game.get().rules;
        let players = match game.players() {
            1 => "1 player".to_owned(),
            players => format!("{players} players"),
        };
        let picture = self.session.picture(None);
        format!("<State of {}, {players}: {}>", game.name(), picture.lines().next().unwrap_or_default())
    }

    /// 64 bits that tell positions apart by what decides future gains and legal actions; scores and the past don't count.
    ///
    /// Equal positions have equal keys in every process of this version; other versions may number differently (A6).
    fn key(&self) -> u64 {
        self.session.key()
    }

    /// The same up to the game's symmetries (A6): areas rotated, mirrored or shifted, hands, cards and displays in another order.
    fn canonical_key(&self) -> u64 {
        self.session.canonical_key()
    }
}

/// An id as the core's or a refusal, for methods that name the player themselves.
pub fn named_id(state: &State, id: &Bound<'_, PyAny>, is_chance: bool) -> PyResult<u16> {
    match numbers::given_id(id)? {
        GivenId::Id(id) => Ok(id),
        GivenId::Beyond(number) => Err(state.out_of_range(&number, is_chance)).or_raise(id.py()),
    }
}
