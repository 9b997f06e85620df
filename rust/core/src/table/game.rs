//! Any rules as an [`AnyGame`].

use super::AnyBatch;
use super::any::{AnyGame, AnyState};
use crate::contract::{Checked, Deal, Describe, OutcomeId, RecordError, Session, Utility, record};
use crate::search::{Autoreset, Batch};
use serde_json::Value;

/// Rules with a utility: what sessions of it start from.
#[derive(Clone, Debug)]
pub struct Table<R: Describe> {
    /// The rules.
    pub rules: R,
    /// What players strive for.
    pub utility: Utility,
}

impl<R: Describe> Table<R> {
    fn session(&self) -> Session<R> {
        Session::new(self.rules.clone(), self.utility)
    }
}

impl<R: Describe> AnyGame for Table<R> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn players(&self) -> usize {
        self.rules.players()
    }

    fn utility(&self) -> Utility {
        self.utility
    }

    fn rulings_value(&self) -> Value {
        self.rules.rulings_value()
    }

    fn edition_value(&self) -> Value {
        self.rules.edition_value()
    }

    fn num_distinct_actions(&self) -> usize {
        self.rules.num_distinct_actions()
    }

    fn max_chance_outcomes(&self) -> usize {
        self.rules.max_chance_outcomes()
    }

    fn max_game_length(&self) -> usize {
        self.rules.max_game_length()
    }

    fn max_chance_nodes(&self) -> usize {
        self.rules.max_chance_nodes()
    }

    fn utility_bounds(&self) -> (f64, f64) {
        match self.utility {
            Utility::Score => (self.rules.min_score() as f64, self.rules.max_score() as f64),
            Utility::Win => (-1.0, 1.0),
        }
    }

    fn observation_len(&self) -> usize {
        self.rules.observation_len()
    }

    fn information_len(&self) -> usize {
        self.session().information_len()
    }

    fn planes_shape(&self) -> [usize; 3] {
        self.rules.planes_shape()
    }

    fn initial_state(&self) -> Box<dyn AnyState> {
        Box::new(self.session())
    }

    fn order_names(&self) -> &'static [&'static str] {
        R::ORDERS
    }

    fn deal(&self, seed: u64) -> Deal {
        self.rules.deal(seed)
    }

    fn batch(&self, autoreset: Autoreset, seeds: &[u64]) -> Box<dyn AnyBatch> {
        Box::new(Batch::new(self.rules.clone(), self.utility, autoreset, seeds))
    }

    fn outcome_text(&self, outcome: OutcomeId) -> Checked<String> {
        self.rules.outcome_text(outcome)
    }

    fn order_entry(&self, outcome: OutcomeId) -> Checked<Value> {
        self.rules.order_entry(outcome)
    }

    fn replayed(&self, ids: &[u16]) -> Checked<Box<dyn AnyState>> {
        Ok(Box::new(Session::replayed(self.rules.clone(), self.utility, ids)?))
    }

    fn state_from_record(
        &self,
        record: &record::Record,
        upto: Option<usize>,
    ) -> Result<Box<dyn AnyState>, RecordError> {
        let mut session = self.session();
        record::replay(&mut session, record, upto)?;
        Ok(Box::new(session))
    }
}
