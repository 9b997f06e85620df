//! Threads of the package's own, kept from call to call.
//!
//! A forked child has its parent's memory but none of its threads: a pool from before the fork would wait for ever. So pools are
//! kept by process, and a child makes its own. The parent's are left alone there: to end them would mean to wait for
//! threads that are not there.

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Most threads that can be asked for.
pub const MOST_THREADS: u32 = 256;

/// Pieces of work for each thread.
const PARTS_EACH: usize = 4;

/// Pools by process and number of threads.
// Only touched while the interpreter is held, as it is during os.fork, so that no child finds it locked.
static POOLS: Mutex<BTreeMap<(u32, usize), Arc<ThreadPool>>> = Mutex::new(BTreeMap::new());

/// Threads to work with: the caller's own, and those of a pool if there shall be more.
#[derive(Clone)]
pub struct Crew(Option<Arc<ThreadPool>>);

impl Crew {
    /// So many threads, the calling one among them.
    ///
    /// # Errors
    /// A RuntimeError, if the system gives no threads.
    pub fn of(threads: usize, _attached: Python<'_>) -> PyResult<Self> {
        if threads == 1 {
            return Ok(Self(None));
        }
        let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (std::process::id(), threads);
        if let Some(pool) = pools.get(&key) {
            return Ok(Self(Some(pool.clone())));
        }
        let builder = ThreadPoolBuilder::new().num_threads(threads - 1).thread_name(|i| format!("meographic-{i}"));
        let pool =
            builder.build().map_err(|error| PyRuntimeError::new_err(format!("no {threads} threads: {error}")))?;
        Ok(Self(Some(pools.entry(key).or_insert(Arc::new(pool)).clone())))
    }

    /// Threads of the pool.
    fn helpers(&self) -> usize {
        self.0.as_ref().map_or(0, |pool| pool.current_num_threads())
    }

    /// How many parts make good work for these threads: several each, so that one that is held up keeps the others waiting
    /// for a part only.
    pub fn parts(&self) -> usize {
        if self.0.is_none() { 1 } else { PARTS_EACH * (1 + self.helpers()) }
    }

    /// Does all pieces of work; the answers come in any order. Each thread takes a piece when it has done one, the calling
    /// thread at once, while the others are still waking: handing all of it to a pool of two made a batch's step 1.7 times as
    /// fast, this way it is 1.85.
    pub fn work<T: Send, A: Send>(&self, pieces: Vec<T>, work: impl Fn(T) -> A + Sync) -> Vec<A> {
        let Some(pool) = &self.0 else {
            return pieces.into_iter().map(work).collect();
        };
        let answers = Mutex::new(Vec::with_capacity(pieces.len()));
        let left = Mutex::new(pieces.into_iter());
        let take = || left.lock().unwrap_or_else(PoisonError::into_inner).next();
        let drain = || {
            while let Some(piece) = take() {
                let answer = work(piece);
                answers.lock().unwrap_or_else(PoisonError::into_inner).push(answer);
            }
        };
        pool.in_place_scope(|scope| {
            (0..self.helpers()).for_each(|_| scope.spawn(|_| drain()));
            drain();
        });
        answers.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes a number of threads.
///
/// # Errors
/// A TypeError, if it is no integer; a ValueError, if it is out of range.
pub fn threads(value: Option<&Bound<'_, PyAny>>) -> PyResult<usize> {
    let Some(value) = value else { return Ok(1) };
    match crate::numbers::bounded(value, "threads", MOST_THREADS)? {
        0 => Err(PyValueError::new_err("threads is 1 or more, not 0")),
        threads => Ok(threads as usize),
    }
}
