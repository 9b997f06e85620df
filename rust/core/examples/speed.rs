//! Timing of playouts: games, then the player's name.
use meographic::contract::*;
use meographic::games::cational::*;
use std::time::Instant;
fn main() {
    let games: u64 = std::env::args().nth(1).map_or(100000, |a| a.parse().unwrap());
    let player = std::env::args().nth(2).map_or(Player::Random, |a| Player::named(&a).unwrap());
    let game = Cational::<2>::standard();
    let start = game.initial_position();
    println!("size {}", std::mem::size_of::<Position<2>>());
    for _ in 0..(if games < 3000 { 1 } else { 4 }) {
        let mut rng = Rng::new(1);
        let t = Instant::now();
        let (mut n, mut sum) = (0u64, 0u64);
        for _ in 0..games {
            let done = game.playout(&start, player, &mut rng);
            n += done.decisions as u64 / 2;
            sum += done.scores[0] as u64;
        }
        let s = t.elapsed().as_secs_f64();
        println!("{:.2} M/s {:.1} ns, mean {}", n as f64 / s / 1e6, s * 1e9 / n as f64, sum as f64 / games as f64);
    }
}
