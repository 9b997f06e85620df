//! What the benchmarks share; the benchmarks themselves are targets of their own.
