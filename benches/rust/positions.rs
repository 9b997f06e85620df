//! Single things that search asks of a position, beside those of `loops`. README.md beside this folder says what each
//! benchmark asks.

use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime};
use meographic::bench::{self, middle_positions};
use meographic::contract::{ActionId, Rules};
use meographic::games::cational::{Cational, Position};
use meographic::games::magnificent::{self, Magnificent};
use std::hint::black_box;

/// Positions asked one after the other, so that no branch is learnt by heart.
const POSITIONS: u64 = 256;

/// Asks about every position in turn; a figure is one answer.
fn ask<T, A>(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, positions: &[T], mut question: impl FnMut(&T) -> A) {
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            for position in positions {
                // By reference: to hand over a position of 488 bytes would take longer than some answers.
                black_box(&question(black_box(position)));
            }
        });
    });
}

fn position(criterion: &mut Criterion) {
    let game = Cational::<2>::standard();
    let positions = middle_positions(&game, POSITIONS);
    let placements = assert_sound(&game, &positions);
    let mut ids = Vec::new();
    let mut group = criterion.benchmark_group("position");
    group.throughput(Throughput::Elements(POSITIONS));
    ask(&mut group, "key", &positions, |position| game.key(position));
    ask(&mut group, "canonical_key", &positions, |position| game.canonical_key(position));
    ask(&mut group, "legal_actions", &positions, |position| game.legal_actions(position, &mut ids));
    ask(&mut group, "gain of one placement", &placements, |(position, id)| game.gain(position, *id));
    ask(&mut group, "clone and place", &placements, |(position, id)| {
        let mut next = *position;
        game.apply_action(&mut next, *id).map(|()| next)
    });
    group.finish();
}

fn magnificent(criterion: &mut Criterion) {
    let game = Magnificent::<2>::standard();
    let positions = bench::positions_after(&game, bench::MIDDLE, POSITIONS);
    let mut ids = Vec::new();
    let first_legal = |position: &magnificent::Position<2>| {
        game.legal_actions(position, &mut ids);
        (*position, ids[0])
    };
    let actions: Vec<_> = positions.iter().map(first_legal).collect();
    let (mut ids, mut weights) = (Vec::new(), Vec::new());
    let mut group = criterion.benchmark_group("magnificent");
    group.throughput(Throughput::Elements(POSITIONS));
    ask(&mut group, "legal_actions", &positions, |position| game.legal_actions(position, &mut ids));
    ask(&mut group, "distinct_actions", &positions, |position| game.distinct_actions(position, &mut ids));
    ask(&mut group, "weights", &positions, |position| game.weights(position, &mut weights));
    ask(&mut group, "clone and act", &actions, |(position, id)| {
        let mut next = *position;
        game.apply_action(&mut next, *id).map(|()| next)
    });
    group.finish();
}

/// Sees that the positions are what the benchmarks take them for; gives each with its first legal placement.
fn assert_sound(game: &Cational<2>, positions: &[Position<2>]) -> Vec<(Position<2>, ActionId)> {
    assert!(size_of::<Position<2>>() <= 512, "a two-player position takes {} bytes", size_of::<Position<2>>());
    let mut keys: Vec<u64> = positions.iter().flat_map(|p| [game.key(p), game.canonical_key(p)]).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len() as u64, 2 * POSITIONS, "different positions have different keys");
    let (mut ids, mut gains, mut asked) = (Vec::new(), Vec::new(), 0);
    let first_legal = |position: &Position<2>| {
        game.legal_actions(position, &mut ids);
        game.gains(position, &mut gains);
        asked += ids.len();
        assert!(ids.iter().zip(&gains).all(|(&id, &gain)| game.gain(position, id) == Ok(gain)));
        (*position, ids[0])
    };
    let placements = positions.iter().map(first_legal).collect();
    let mean = asked as f64 / POSITIONS as f64;
    assert!((25.0..40.0).contains(&mean), "{mean:.1} legal placements a position");
    placements
}

criterion_group!(benches, position, magnificent);
criterion_main!(benches);
