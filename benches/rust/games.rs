//! Whole games beside those of `loops`: four players, and the slow twin of playouts. README.md beside this folder says what
//! each benchmark asks.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use meographic::contract::{Player, Rng, Rules, play_stepwise};
use meographic::games::{cational::Cational, magnificent::Magnificent};
use meographic_benches::assert_mean_score;

fn four_players(criterion: &mut Criterion) {
    // The random mean is 53.2 for any number of players. Greedy players find less the more they are: 109.4 here.
    let game = Cational::<4>::standard();
    assert_mean_score(&game, Player::Random, 20_000, 52.8..53.7);
    assert_mean_score(&game, Player::Greedy, 2_000, 108.2..110.6);
    let (start, mut rng) = (game.initial_position(), Rng::new(1));
    let mut group = criterion.benchmark_group("four players");
    group.throughput(Throughput::Elements(84));
    for player in [Player::Random, Player::Greedy] {
        group.bench_function(player.name(), |bencher| {
            bencher.iter(|| {
                let finished = game.playout(&start, player, &mut rng);
                assert_eq!(finished.decisions, 168);
                finished
            });
        });
    }
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

fn magnificent(criterion: &mut Criterion) {
    let (four, two) = (Magnificent::<4>::standard(), Magnificent::<2>::standard());
    let mut group = criterion.benchmark_group("magnificent");
    // A game, since they differ in length.
    group.throughput(Throughput::Elements(1));
    let (start, mut rng) = (four.initial_position(), Rng::new(1));
    group.bench_function("four players", |bencher| {
        bencher.iter(|| {
            let finished = four.playout(&start, Player::Random, &mut rng);
            assert!((300..700).contains(&finished.decisions), "{} decisions", finished.decisions);
            finished
        });
    });
    let (start, mut rng) = (two.initial_position(), Rng::new(1));
    group.bench_function("stepwise twin", |bencher| {
        bencher.iter(|| {
            let finished = play_stepwise(&two, &start, Player::Random, &mut rng);
            assert!((140..=350).contains(&finished.decisions), "{} decisions", finished.decisions);
            finished
        });
    });
    group.finish();
}

criterion_group!(benches, four_players, stepwise, magnificent);
criterion_main!(benches);
