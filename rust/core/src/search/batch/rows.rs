//! A run of a batch's rows: stepping, beginning anew, looking, choosing.

use super::codes::{PLAYED, RESET, code_named, code_of};
use super::outputs::Told;
use super::{Autoreset, Batch, Outputs, Row, Widths};
use crate::contract::{ActionId, Describe, MOST_PLAYERS, Rng, Turn, Utility, derive};

/// The player of a row whose game is over: OpenSpiel's number.
pub const NOBODY: i8 = -4;

/// Numbers a row in each kind of answer of a game.
pub(super) fn widths<R: Describe>(rules: &R) -> Widths {
    Widths { players: rules.players(), actions: rules.num_distinct_actions(), observation: rules.observation_len() }
}

/// A run of a batch's rows.
#[derive(Debug)]
pub struct Rows<'a, R: Describe> {
    rules: &'a R,
    start: &'a R::Position,
    utility: Utility,
    autoreset: Autoreset,
    /// Rows of the whole batch: how far a row's next seed is from its last.
    stride: u64,
    /// The number of the first row in the batch.
    first: usize,
    rows: &'a mut [Row<R::Position>],
    log: &'a mut [ActionId],
    /// Legal actions of one row after the other.
    ids: Vec<ActionId>,
}

impl<'a, R: Describe> Rows<'a, R> {
    pub(super) fn new(batch: &'a mut Batch<R>) -> Self {
        Self {
            rules: &batch.rules,
            start: &batch.start,
            utility: batch.utility,
            autoreset: batch.autoreset,
            stride: batch.rows.len() as u64,
            first: 0,
            rows: &mut batch.rows,
            log: &mut batch.log,
            ids: Vec::new(),
        }
    }

    /// How many rows these are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The first `row` of these rows, and the others.
    pub fn split_at(self, row: usize) -> (Self, Self) {
        let (rows, others) = self.rows.split_at_mut(row);
        let (log, other_log) = self.log.split_at_mut(row * self.rules.max_game_length());
        let first = self.first + row;
        (Self { rows, log, ..self }, Self { rows: others, log: other_log, first, ids: Vec::new(), ..self })
    }

    /// Plays an action in each row; `None` is a number that no game has as an id.
    ///
    /// A refused row is as it was. What a row does once its game is over, [`Autoreset`] says.
    ///
    /// # Panics
    /// If there is not an action for each row, or a slice of `out` has not the length that the rows need.
    pub fn step(&mut self, actions: &[Option<ActionId>], mut out: Outputs<'_>) {
        assert_eq!(actions.len(), self.len(), "each row needs an action");
        out.check(self.len(), widths(self.rules));
        for (row, &action) in actions.iter().enumerate() {
            let mut told = self.step_row(row, action);
            self.reach(row, &mut told);
            if told.is_done && told.code == PLAYED {
                self.end_row(row, &mut out);
            }
            out.tell(row, self.rules.players(), &told);
            self.show(row, &mut out);
        }
    }

    /// Begins another game in the rows that `which` marks (all without it): that of the row's seed in `seeds`, or without
    /// them of the seed that follows the row's own, which is so many further as the batch has rows, modulo 2^64.
    ///
    /// # Panics
    /// If a slice has not the length that the rows need.
    pub fn reset(&mut self, which: Option<&[bool]>, seeds: Option<&[u64]>, mut out: Outputs<'_>) {
        assert!(which.is_none_or(|which| which.len() == self.len()), "each row needs a mark");
        assert!(seeds.is_none_or(|seeds| seeds.len() == self.len()), "each row needs a seed");
        out.check(self.len(), widths(self.rules));
        for row in 0..self.len() {
            let mut told = Told::default();
            if which.is_none_or(|which| which[row]) {
                let seed = seeds.map_or_else(|| self.next_seed(row), |seeds| seeds[row]);
                self.begin(row, seed);
                told.code = RESET;
            }
            self.tell_and_show(row, told, &mut out);
        }
    }

    /// Writes how the rows stand: nothing has been earned, nothing done.
    ///
    /// # Panics
    /// If a slice has not the length that the rows need.
    pub fn look(&mut self, mut out: Outputs<'_>) {
        out.check(self.len(), widths(self.rules));
        for row in 0..self.len() {
            self.tell_and_show(row, Told::default(), &mut out);
        }
    }

    /// A legal action for each row, each alike; `None` for rows whose game is over. Row i of the batch draws from a generator
    /// of its own, derived from `seed` and i, so that parts of a batch choose as the whole does.
    ///
    /// # Panics
    /// If there is not a place for each row.
    pub fn sample(&mut self, seed: u64, actions: &mut [Option<ActionId>]) {
        assert_eq!(actions.len(), self.len(), "each row needs a place");
        for (row, action) in actions.iter_mut().enumerate() {
            self.rules.legal_actions(&self.rows[row].position, &mut self.ids);
            *action = (!self.ids.is_empty()).then(|| {
                let mut rng = Rng::new(derive(seed, (self.first + row) as u64));
                self.ids[rng.below(self.ids.len() as u64) as usize]
            });
        }
    }

    fn is_over(&self, row: usize) -> bool {
        self.rules.turn(&self.rows[row].position) == Turn::Over
    }

    fn next_seed(&self, row: usize) -> u64 {
        self.rows[row].deal.seed.wrapping_add(self.stride)
    }

    /// Begins the game of this seed.
    fn begin(&mut self, row: usize, seed: u64) {
        self.rows[row].deal_out(self.rules, self.start, seed);
    }

    fn tell_and_show(&mut self, row: usize, mut told: Told, out: &mut Outputs<'_>) {
        self.reach(row, &mut told);
        out.tell(row, self.rules.players(), &told);
        self.show(row, out);
    }

    /// Plays a row's action, or begins its next game.
    #[inline]
    fn step_row(&mut self, row: usize, action: Option<ActionId>) -> Told {
        let mut told = Told::default();
        if self.is_over(row) {
            told.code = match self.autoreset {
                Autoreset::Disabled => code_named::<R>("game_over"),
                _ => RESET,
            };
            if told.code == RESET {
                self.begin(row, self.next_seed(row));
            }
            return told;
        }
        let Some(action) = action else {
            told.code = code_named::<R>("not_an_id");
            return told;
        };
        let before = self.scores(row);
        let longest = self.rules.max_game_length();
        let log = &mut self.log[row * longest..(row + 1) * longest];
        match self.rows[row].play(self.rules, action, log) {
            Err(refusal) => told.code = code_of::<R>(&refusal),
            Ok(()) => {
                told.code = PLAYED;
                told.rewards = self.rewards(row, before);
            }
        }
        told
    }

    fn scores(&self, row: usize) -> [i32; MOST_PLAYERS] {
        let mut scores = [0; MOST_PLAYERS];
        let of_row = self.rules.scores(&self.rows[row].position);
        scores[..of_row.len()].copy_from_slice(of_row);
        scores
    }

    /// What a played action earned each seat.
    fn rewards(&self, row: usize, before: [i32; MOST_PLAYERS]) -> [f32; MOST_PLAYERS] {
        match self.utility {
            Utility::Win => self.utility.returns(self.rules, &self.rows[row].position).map(|reached| reached as f32),
            Utility::Score => {
                let after = self.scores(row);
                std::array::from_fn(|seat| after[seat] as f32 - before[seat] as f32)
            }
        }
    }

    /// Notes what each seat has reached, and whether the game is over.
    #[inline]
    fn reach(&self, row: usize, told: &mut Told) {
        told.returns = self.utility.returns(self.rules, &self.rows[row].position);
        told.is_done = self.is_over(row);
    }

    /// A game is over: shows its end and, where rows begin anew at once, does so.
    fn end_row(&mut self, row: usize, out: &mut Outputs<'_>) {
        let position = &self.rows[row].position;
        if let Some(observations) = &mut out.final_observations {
            let width = self.rules.observation_len();
            let viewer = out.viewer.unwrap_or_else(|| self.rules.seat(position));
            self.rules.observe(position, viewer, &mut observations[row * width..(row + 1) * width]);
        }
        if self.autoreset == Autoreset::SameStep {
            self.begin(row, self.next_seed(row));
        }
    }

    /// Writes whose move it is, what is legal and what is seen.
    #[inline]
    fn show(&mut self, row: usize, out: &mut Outputs<'_>) {
        let position = &self.rows[row].position;
        if let Some(players) = &mut out.players {
            players[row] = match self.rules.turn(position) {
                Turn::Player(seat) => seat as i8,
                _ => NOBODY,
            };
        }
        if let Some(masks) = &mut out.masks {
            let width = self.rules.num_distinct_actions();
            let mask = &mut masks[row * width..(row + 1) * width];
            mask.fill(false);
            self.rules.mark_legal_actions(position, mask, &mut self.ids);
        }
        if let Some(observations) = &mut out.observations {
            let width = self.rules.observation_len();
            let viewer = out.viewer.unwrap_or_else(|| self.rules.seat(position));
            self.rules.observe(position, viewer, &mut observations[row * width..(row + 1) * width]);
        }
    }
}
