//! The clock and the stop signal of whoever searches; the core has neither.

/// Says when a search has to stop.
pub trait Watch {
    /// A decision begins that may take so many seconds; without any, as long as it likes.
    fn begin(&mut self, seconds: Option<f64>);
    /// Whether to stop: the seconds are over, or the caller wants no more.
    fn must_stop(&mut self) -> bool;
    /// Whether the caller wants no more.
    fn is_cancelled(&self) -> bool;
}

/// Nobody watches: searches end by their budgets. For those in seconds this is no watch.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {
    /// # Panics
    /// If there are seconds to count.
    fn begin(&mut self, seconds: Option<f64>) {
        assert!(seconds.is_none(), "a budget in seconds needs a watch with a clock");
    }

    fn must_stop(&mut self) -> bool {
        false
    }

    fn is_cancelled(&self) -> bool {
        false
    }
}
