//! The loops behind the figures of `meographic bench`, by their names. README.md beside this folder says what each asks.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use meographic::bench::{self, Loop, NAMES};
use std::time::{Duration, Instant};

/// Runs a loop so many times; the time of its runs alone. Each run's answer is checked.
fn timed(each: &mut dyn Loop, times: u64) -> Duration {
    let (mut left, mut took) = (times, Duration::ZERO);
    while left > 0 {
        left -= each.ready(left);
        let begin = Instant::now();
        let done = each.run();
        took += begin.elapsed();
        each.expected().check(done).unwrap_or_else(|wrong| panic!("{wrong}"));
    }
    took
}

fn loops(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("loops");
    for name in NAMES {
        let mut each = bench::open(name).expect("NAMES has those that there are");
        each.ready(1);
        let once = each.run();
        group.throughput(Throughput::Elements(once.units));
        group.bench_function(name, |bencher| bencher.iter_custom(|times| timed(each.as_mut(), times)));
    }
    group.finish();
}

criterion_group!(benches, loops);
criterion_main!(benches);
