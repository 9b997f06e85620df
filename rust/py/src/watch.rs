//! The clock and Ctrl-C for searches.

use meographic::search::Watch;
use pyo3::prelude::*;
use std::time::{Duration, Instant};

/// So often Ctrl-C is looked for: it means to wait for the interpreter.
const BETWEEN_SIGNALS: Duration = Duration::from_millis(20);

/// A clock on the wall that looks for Ctrl-C meanwhile. Used with the interpreter let go.
pub struct Clock {
    began: Instant,
    limit: Option<Duration>,
    looked: Instant,
    /// What Python raised, if it did.
    raised: Option<PyErr>,
}

impl Clock {
    /// A clock that begins now, without an end.
    pub fn new() -> Self {
        let now = Instant::now();
        Self { began: now, limit: None, looked: now, raised: None }
    }

    /// Seconds since it began.
    pub fn seconds(&self) -> f64 {
        self.began.elapsed().as_secs_f64()
    }

    /// Whether the time is over.
    pub fn is_over(&self) -> bool {
        self.limit.is_some_and(|limit| self.began.elapsed() >= limit)
    }

    /// What was raised, if anything was.
    pub fn raised(self) -> Option<PyErr> {
        self.raised
    }

    /// Looks for Ctrl-C now.
    pub fn look(&mut self) {
        self.looked = Instant::now();
        if self.raised.is_none() {
            self.raised = Python::attach(|py| py.check_signals()).err();
        }
    }
}

impl Watch for Clock {
    fn begin(&mut self, seconds: Option<f64>) {
        self.began = Instant::now();
        self.limit = seconds.map(Duration::from_secs_f64);
    }

    fn must_stop(&mut self) -> bool {
        if self.looked.elapsed() >= BETWEEN_SIGNALS {
            self.look();
        }
        self.raised.is_some() || self.is_over()
    }

    fn is_cancelled(&self) -> bool {
        self.raised.is_some()
    }
}
