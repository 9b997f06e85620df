//! One placement early or late in a game: whether it costs more when more tiles lie.

use super::{Done, Expected, Loop, middle::positions_in_round};
use crate::contract::{ActionId, Player, Rng, Rules};
use crate::games::cational::{Cational, Position};
use std::hint::black_box;

/// The first seat's placement in one round, in copies of positions that are made beforehand. The unit is a placement, the
/// answer the sum of the seat's scores after them.
pub(super) struct Placements {
    game: Cational<2>,
    positions: Vec<(Position<2>, ActionId)>,
    copies: Vec<(Position<2>, ActionId)>,
    /// The score after each placement: the one before and what the placement earns, asked without placing.
    scores: Vec<u64>,
}

/// As many copies as the second cache holds: 256 kB.
const COPIES: u64 = 512;

impl Placements {
    pub(super) fn new(round: u8) -> Self {
        let (game, mut rng) = (Cational::standard(), Rng::new(1));
        let choose = |position| {
            let action = Player::Random.choose(&game, &position, &mut rng);
            (position, action)
        };
        let positions: Vec<_> = positions_in_round(&game, round, COPIES).into_iter().map(choose).collect();
        let score = |(position, action): &(Position<2>, _)| {
            (position.scores()[0] + game.gain(position, *action).expect("it is legal")) as u64
        };
        let scores = positions.iter().map(score).collect();
        Self { game, positions, copies: Vec::new(), scores }
    }
}

impl Loop for Placements {
    fn ready(&mut self, times: u64) -> u64 {
        let times = times.min(COPIES);
        self.copies.clear();
        self.copies.extend_from_slice(&self.positions[..times as usize]);
        times
    }

    fn run(&mut self) -> Done {
        let mut answer = 0;
        for (position, action) in &mut self.copies {
            self.game.apply_action(black_box(position), *action).expect("it is legal");
            answer += position.scores()[0] as u64;
        }
        Done { units: self.copies.len() as u64, answer }
    }

    fn expected(&self) -> Expected {
        let times = self.copies.len();
        Expected::exactly(times as u64, self.scores[..times].iter().sum())
    }
}
