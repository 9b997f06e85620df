//! Many games at once, each dealt by a seed of its own: what learners and rollouts step through.
//!
//! A row is a position, its deal, and the actions taken since the deal (chance need not be kept: the deal knows it). A step takes
//! an action a row, checks it, plays it, draws from the row's deal until somebody decides, and writes the answers for that
//! row while the position is still at hand. Rows know nothing of each other, so a batch falls into parts that threads may
//! step at the same time; which thread steps what can't be seen in the answers. There are no threads here.
//!
//! ```
//! use meographic::contract::Utility;
//! use meographic::games::cational::Cational;
//! use meographic::search::batch::{Autoreset, Batch, Outputs};
//!
//! let seeds: Vec<u64> = (0..100).collect();
//! let mut batch = Batch::new(Cational::<2>::standard(), Utility::Score, Autoreset::Disabled, &seeds);
//! let (mut actions, mut done, mut seed) = (vec![None; 100], vec![false; 100], 0);
//! while done.contains(&false) {
//!     batch.rows().sample(seed, &mut actions);
//!     batch.rows().step(&actions, Outputs { done: Some(&mut done), ..Outputs::default() });
//!     seed += 1;
//! }
//! assert_eq!(seed, 84);
//! assert!(batch.session(7).returns().iter().all(|&score| score > 20.0));
//! ```

mod codes;
mod outputs;
mod rows;

pub use codes::{FIRST_REFUSAL, PLAYED, RESET, code_names};
pub use outputs::{Outputs, Widths};
pub use rows::{NOBODY, Rows};

use crate::contract::{ActionId, Checked, Deal, Describe, Session, Step, Turn, Utility};

/// When a row whose game is over begins its next one. The names are those of Gymnasium's vector environments.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Autoreset {
    /// In the next step, which does not look at the row's action.
    #[default]
    NextStep,
    /// In the step that ended the game.
    SameStep,
    /// Only when it is told to.
    Disabled,
}

impl Autoreset {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::NextStep, Self::SameStep, Self::Disabled];

    /// The name in the package.
    pub fn name(self) -> &'static str {
        match self {
            Autoreset::NextStep => "next_step",
            Autoreset::SameStep => "same_step",
            Autoreset::Disabled => "disabled",
        }
    }
}

/// One game of a batch.
#[derive(Clone, Debug)]
struct Row<P> {
    position: P,
    deal: Deal,
    /// Actions taken since the deal.
    taken: usize,
}

/// Many games at once.
#[derive(Clone, Debug)]
pub struct Batch<R: Describe> {
    rules: R,
    utility: Utility,
    autoreset: Autoreset,
    /// The position before anything is dealt.
    start: R::Position,
    rows: Vec<Row<R::Position>>,
    /// The actions of each row's game, `max_game_length` places a row.
    log: Vec<ActionId>,
}

impl<R: Describe> Batch<R> {
    /// A batch with a row for each seed, dealt up to the first decision.
    pub fn new(rules: R, utility: Utility, autoreset: Autoreset, seeds: &[u64]) -> Self {
        let start = rules.initial_position();
        let row = |&seed: &u64| {
            let mut row = Row { position: start.clone(), deal: rules.deal(seed), taken: 0 };
            row.draw_on(&rules);
            row
        };
        let rows = seeds.iter().map(row).collect();
        let log = vec![ActionId(0); seeds.len() * rules.max_game_length()];
        Self { rules, utility, autoreset, start, rows, log }
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// When rows whose game is over begin their next one.
    pub fn autoreset(&self) -> Autoreset {
        self.autoreset
    }

    /// Numbers a row in each kind of answer.
    pub fn widths(&self) -> Widths {
        rows::widths(&self.rules)
    }

    /// The seed of the game that each row plays.
    pub fn seeds(&self) -> impl ExactSizeIterator<Item = u64> + '_ {
        self.rows.iter().map(|row| row.deal.seed)
    }

    /// The actions that a row's game has seen.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn actions(&self, row: usize) -> &[ActionId] {
        let first = row * self.rules.max_game_length();
        &self.log[first..first + self.rows[row].taken]
    }

    /// The game of a row as a session of its own, with its history.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn session(&self, row: usize) -> Session<R> {
        let mut session = Session::new(self.rules.clone(), self.utility);
        let deal = &self.rows[row].deal;
        let draw_on = |session: &mut Session<R>| {
            while session.turn() == Turn::Chance {
                session.apply_dealt(deal).expect("a row's own deal fits its game");
            }
        };
        draw_on(&mut session);
        for &action in self.actions(row) {
            session.apply(Step::Action(action)).expect("what a row has played replays");
            draw_on(&mut session);
        }
        session
    }

    /// Plays these actions in a row that is freshly dealt: how a kept batch is made again.
    ///
    /// # Errors
    /// The refusal of the first one that is refused; the row then stands before it.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn follow(&mut self, row: usize, actions: &[ActionId]) -> Checked<()> {
        let longest = self.rules.max_game_length();
        let log = &mut self.log[row * longest..(row + 1) * longest];
        actions.iter().try_for_each(|&action| self.rows[row].play(&self.rules, action, log))
    }

    /// All rows, to be stepped.
    pub fn rows(&mut self) -> Rows<'_, R> {
        Rows::new(self)
    }

    /// At most so many runs of rows of like length, in order, for as many threads.
    ///
    /// # Panics
    /// If `most` is 0.
    pub fn parts(&mut self, most: usize) -> Vec<Rows<'_, R>> {
        assert!(most > 0, "a batch has one part at least");
        let share = self.len().div_ceil(most).max(1);
        let (mut parts, mut left) = (Vec::with_capacity(most), self.rows());
        while left.len() > share {
            let (part, others) = left.split_at(share);
            parts.push(part);
            left = others;
        }
        parts.push(left);
        parts
    }
}

impl<P: Clone> Row<P> {
    /// Draws from the row's deal until somebody decides or the game is over.
    #[inline]
    fn draw_on<R: Describe<Position = P>>(&mut self, rules: &R) {
        while rules.turn(&self.position) == Turn::Chance {
            let outcome = rules.dealt(&self.position, &self.deal).expect("a row's own deal fits its game");
            rules.apply_outcome(&mut self.position, outcome).expect("a row's own deal fits its game");
        }
    }

    /// Plays an action and what the deal draws after it. A refused one changes nothing. `log` is the row's own.
    #[inline]
    fn play<R: Describe<Position = P>>(&mut self, rules: &R, action: ActionId, log: &mut [ActionId]) -> Checked<()> {
        rules.apply_action(&mut self.position, action)?;
        log[self.taken] = action;
        self.taken += 1;
        self.draw_on(rules);
        Ok(())
    }

    /// Begins the game of another seed.
    fn deal_out<R: Describe<Position = P>>(&mut self, rules: &R, start: &P, seed: u64) {
        self.position.clone_from(start);
        self.deal = rules.deal(seed);
        self.taken = 0;
        self.draw_on(rules);
    }
}
