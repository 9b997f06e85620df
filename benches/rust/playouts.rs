//! Whole games of Cational Meographic, and the single things that search asks of a position. README.md beside this folder says
//! what each benchmark asks and how to read it.

use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime};
use meographic::contract::{ActionId, Player, Rng, Rules, play_stepwise};
use meographic::games::cational::{Cational, Position};
use meographic_benches::{assert_mean_score, middle_positions};
use std::hint::black_box;

/// Positions asked one after the other, so that no branch is learnt by heart.
const POSITIONS: u64 = 256;

fn playouts<const P: usize>(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, player: Player) {
    let game = Cational::<P>::standard();
    let placements = game.max_game_length() as u64 / 2;
    let (start, mut rng) = (game.initial_position(), Rng::new(1));
    group.throughput(Throughput::Elements(placements));
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            let finished = game.playout(&start, player, &mut rng);
            assert_eq!(finished.decisions as u64, 2 * placements);
            finished
        });
    });
}

fn uniform(criterion: &mut Criterion) {
    // The mean is 53.2 for any number of players, give or take less than 0.1: another mean is another game.
    assert_mean_score(&Cational::<1>::standard(), Player::Random, 20_000, 52.8..53.7);
    assert_mean_score(&Cational::<2>::standard(), Player::Random, 20_000, 52.8..53.7);
    assert_mean_score(&Cational::<4>::standard(), Player::Random, 20_000, 52.8..53.7);
    let mut group = criterion.benchmark_group("uniform");
    playouts::<1>(&mut group, "solo", Player::Random);
    playouts::<2>(&mut group, "two players", Player::Random);
    playouts::<4>(&mut group, "four players", Player::Random);
    group.finish();
}

fn greedy(criterion: &mut Criterion) {
    // Alone one finds more: 123.2 on average, with two players 111.6, with four 109.4.
    assert_mean_score(&Cational::<1>::standard(), Player::Greedy, 2_000, 121.5..125.0);
    assert_mean_score(&Cational::<2>::standard(), Player::Greedy, 2_000, 110.3..112.8);
    assert_mean_score(&Cational::<4>::standard(), Player::Greedy, 2_000, 108.2..110.6);
    let mut group = criterion.benchmark_group("greedy");
    playouts::<1>(&mut group, "solo", Player::Greedy);
    playouts::<2>(&mut group, "two players", Player::Greedy);
    playouts::<4>(&mut group, "four players", Player::Greedy);
    group.finish();
}

fn stepwise(criterion: &mut Criterion) {
    let game = Cational::<2>::standard();
    let (start, mut rng) = (game.initial_position(), Rng::new(1));
    let mut group = criterion.benchmark_group("stepwise twin");
    group.throughput(Throughput::Elements(42));
    for player in [Player::Random, Player::Greedy] {
        group.bench_function(player.name(), |bencher| {
            bencher.iter(|| {
                let finished = play_stepwise(&game, &start, player, &mut rng);
                assert_eq!(finished.decisions, 84);
                finished
            });
        });
    }
    group.finish();
}

/// Asks about every position in turn; a figure is one answer.
fn ask<T, A>(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, positions: &[T], mut question: impl FnMut(&T) -> A) {
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            for position in positions {
                // By reference: to hand over a position of 504 bytes would take longer than some answers.
                black_box(&question(black_box(position)));
            }
        });
    });
}

fn position(criterion: &mut Criterion) {
    let game = Cational::<2>::standard();
    let positions = middle_positions(&game, POSITIONS);
    let placements = assert_sound(&game, &positions);
    let (mut ids, mut gains) = (Vec::new(), Vec::new());
    let mut group = criterion.benchmark_group("position");
    group.throughput(Throughput::Elements(POSITIONS));
    ask(&mut group, "clone", &positions, Clone::clone);
    ask(&mut group, "key", &positions, |position| game.key(position));
    ask(&mut group, "canonical_key", &positions, |position| game.canonical_key(position));
    ask(&mut group, "legal_actions", &positions, |position| game.legal_actions(position, &mut ids));
    ask(&mut group, "gains of all placements", &positions, |position| game.gains(position, &mut gains));
    ask(&mut group, "gain of one placement", &placements, |(position, id)| game.gain(position, *id));
    ask(&mut group, "clone and place", &placements, |(position, id)| {
        let mut next = position.clone();
        game.apply_action(&mut next, *id).map(|()| next)
    });
    group.finish();
}

/// Sees that the positions are what the benchmarks take them for; gives each with its first legal placement.
fn assert_sound(game: &Cational<2>, positions: &[Position<2>]) -> Vec<(Position<2>, ActionId)> {
    assert!(size_of::<Position<2>>() <= 768, "a two-player position takes {} bytes", size_of::<Position<2>>());
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
        (position.clone(), ids[0])
    };
    let placements = positions.iter().map(first_legal).collect();
    let mean = asked as f64 / POSITIONS as f64;
    assert!((25.0..40.0).contains(&mean), "{mean:.1} legal placements a position");
    placements
}

criterion_group!(benches, uniform, greedy, stepwise, position);
criterion_main!(benches);
