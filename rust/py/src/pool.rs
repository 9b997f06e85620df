//! Threads of the package's own, kept from call to call.
//!
//! A forked child has its parent's memory but none of its threads: a pool from before the fork would wait for ever. So pools are
//! kept by process, and a child makes its own. The parent's are left alone there: to end them would mean to wait for
//! threads that are not there.

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Most threads that can be asked for.
pub const MOST_THREADS: u32 = 256;

/// Pools by process and number of threads.
// Only touched while the interpreter is held, as it is during os.fork, so that no child finds it locked.
static POOLS: Mutex<BTreeMap<(u32, usize), Arc<ThreadPool>>> = Mutex::new(BTreeMap::new());

/// Threads to work with: the caller's own, or a pool.
#[derive(Clone)]
pub struct Crew(Option<Arc<ThreadPool>>);

impl Crew {
    /// So many threads; 1 is the calling one.
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
        let builder = ThreadPoolBuilder::new().num_threads(threads).thread_name(|i| format!("meographic-{i}"));
        let pool =
            builder.build().map_err(|error| PyRuntimeError::new_err(format!("no {threads} threads: {error}")))?;
        Ok(Self(Some(pools.entry(key).or_insert(Arc::new(pool)).clone())))
    }

    /// How many parts make good work for these threads: several each, so that one that is held up keeps the others waiting
    /// for a part only.
    pub fn parts(&self) -> usize {
        self.0.as_ref().map_or(1, |pool| 4 * pool.current_num_threads())
    }

    /// Does all pieces of work, in any order.
    pub fn work<T: Send, A: Send>(&self, pieces: Vec<T>, work: impl Fn(T) -> A + Sync + Send) -> Vec<A> {
        match &self.0 {
            None => pieces.into_iter().map(work).collect(),
            Some(pool) => pool.install(|| pieces.into_par_iter().with_max_len(1).map(work).collect()),
        }
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
