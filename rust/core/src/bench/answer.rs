//! What a loop did, and what it should have done.

use std::ops::RangeInclusive;

/// What a loop did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// How much, in the loop's unit: placements, gains, copies, ...
    pub units: u64,
    /// What came out: a sum or a count.
    pub answer: u64,
}

/// What a loop must answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// How much it must have done: one number, or for games of many lengths a band.
    pub units: RangeInclusive<u64>,
    /// The answers that are right: one, or for random games a band.
    pub answers: RangeInclusive<u64>,
}

/// A loop has done something else than it says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{} units and the answer {}, where {} to {} units and an answer of {} to {} belong",
    .done.units, .done.answer, .expected.units.start(), .expected.units.end(), .expected.answers.start(), .expected.answers.end()
)]
pub struct WrongAnswer {
    /// What it did.
    pub done: Done,
    /// What it should have done.
    pub expected: Expected,
}

impl Expected {
    /// So many units and exactly this answer.
    pub fn exactly(units: u64, answer: u64) -> Self {
        Self { units: units..=units, answers: answer..=answer }
    }

    /// Checks what a loop did.
    ///
    /// # Errors
    /// If it is not what is expected.
    pub fn check(&self, done: Done) -> Result<(), WrongAnswer> {
        if self.units.contains(&done.units) && self.answers.contains(&done.answer) {
            Ok(())
        } else {
            Err(WrongAnswer { done, expected: self.clone() })
        }
    }
}
