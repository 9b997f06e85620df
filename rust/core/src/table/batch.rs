//! Batches of any game behind one object-safe face, as games and states have it.

use super::AnyState;
use crate::contract::{ActionId, Checked, Describe};
use crate::search::batch::{Autoreset, Batch, Outputs, Rows, Widths, code_names};

/// Many games at once.
pub trait AnyBatch: Send + Sync {
    /// A copy.
    fn boxed(&self) -> Box<dyn AnyBatch>;
    /// How many rows there are.
    fn rows(&self) -> usize;
    /// When rows whose game is over begin their next one.
    fn autoreset(&self) -> Autoreset;
    /// Numbers a row in each kind of answer.
    fn widths(&self) -> Widths;
    /// The names of the codes; the code is the index.
    fn code_names(&self) -> Vec<&'static str>;
    /// The seed of the game that each row plays.
    fn seeds(&self) -> Vec<u64>;
    /// The actions that a row's game has seen.
    fn actions(&self, row: usize) -> &[ActionId];
    /// The game of a row as a state of its own, with its history.
    fn state(&self, row: usize) -> Box<dyn AnyState>;
    /// Plays these actions in a row that is freshly dealt.
    fn follow(&mut self, row: usize, actions: &[ActionId]) -> Checked<()>;
    /// At most so many runs of rows, in order, for as many threads.
    fn parts(&mut self, most: usize) -> Vec<Box<dyn AnyRows + '_>>;
}

/// A run of a batch's rows. What the methods do, [`Rows`] says.
pub trait AnyRows: Send {
    /// How many rows these are.
    fn rows(&self) -> usize;
    /// Plays an action in each row.
    fn step(&mut self, actions: &[Option<ActionId>], out: Outputs<'_>);
    /// Begins another game in some rows.
    fn reset(&mut self, which: Option<&[bool]>, seeds: Option<&[u64]>, out: Outputs<'_>);
    /// Writes how the rows stand.
    fn look(&mut self, out: Outputs<'_>);
    /// A legal action for each row, each alike.
    fn sample(&mut self, seed: u64, actions: &mut [Option<ActionId>]);
}

impl<R: Describe> AnyBatch for Batch<R> {
    fn boxed(&self) -> Box<dyn AnyBatch> {
        Box::new(self.clone())
    }

    fn rows(&self) -> usize {
        self.len()
    }

    fn autoreset(&self) -> Autoreset {
        Batch::autoreset(self)
    }

    fn widths(&self) -> Widths {
        Batch::widths(self)
    }

    fn code_names(&self) -> Vec<&'static str> {
        code_names::<R>()
    }

    fn seeds(&self) -> Vec<u64> {
        Batch::seeds(self).collect()
    }

    fn actions(&self, row: usize) -> &[ActionId] {
        Batch::actions(self, row)
    }

    fn state(&self, row: usize) -> Box<dyn AnyState> {
        Box::new(self.session(row))
    }

    fn follow(&mut self, row: usize, actions: &[ActionId]) -> Checked<()> {
        Batch::follow(self, row, actions)
    }

    fn parts(&mut self, most: usize) -> Vec<Box<dyn AnyRows + '_>> {
        Batch::parts(self, most).into_iter().map(|part| Box::new(part) as Box<dyn AnyRows>).collect()
    }
}

impl<R: Describe> AnyRows for Rows<'_, R> {
    fn rows(&self) -> usize {
        self.len()
    }

    fn step(&mut self, actions: &[Option<ActionId>], out: Outputs<'_>) {
        Rows::step(self, actions, out);
    }

    fn reset(&mut self, which: Option<&[bool]>, seeds: Option<&[u64]>, out: Outputs<'_>) {
        Rows::reset(self, which, seeds, out);
    }

    fn look(&mut self, out: Outputs<'_>) {
        Rows::look(self, out);
    }

    fn sample(&mut self, seed: u64, actions: &mut [Option<ActionId>]) {
        Rows::sample(self, seed, actions);
    }
}
