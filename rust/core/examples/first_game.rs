//! A first game in Rust: two players who take what earns most at once. `cargo run --release --example first_game`

use meographic::contract::{Describe, Rng, Rules, Turn, sample_chance};
use meographic::games::cational::Cational;

/// Deals the standard game with seed 7, plays it to the end, and prints the final picture and who won.
pub fn main() {
    let game = Cational::<2>::standard();
    let mut position = game.deal_out(7);
    let mut rng = Rng::new(1);
    let (mut actions, mut gains) = (Vec::new(), Vec::new());
    loop {
        match game.turn(&position) {
            Turn::Over => break,
            Turn::Chance => {
                sample_chance(&game, &mut position, &mut rng);
            }
            Turn::Player(_seat) => {
                game.legal_actions(&position, &mut actions);
                game.gains(&position, &mut gains);
                let best = (0..actions.len()).max_by_key(|&i| gains[i]).expect("somebody is to move");
                game.apply_action(&mut position, actions[best]).expect("a legal action");
            }
        }
    }
    println!("{}", game.picture(&position, None));
    println!("Scores {:?}, won by seat {:?}", position.scores(), game.winners(&position));
}
