//! The greedy player: it samples whole turns and takes the first step of the best (A11).

use super::game::Magnificent;
use super::phase::Phase;
use super::position::{NONE, Position, Seat};
use super::scoring;
use super::tables::Tables;
use crate::contract::{ActionId, Rng};

/// Whole turns that the player `greedy` samples at a decision.
pub const SAMPLES: usize = 10;
/// A point, in units of worth.
const POINT: i32 = 256;
/// A coin that is not needed for payment: five make a point (TM-11.2).
const COIN: i32 = 51;
/// What a coin that is needed is worth beyond that.
const NEEDED: i32 = 205;
/// Coins that a later round's payment is taken to need.
const LATER_PAYMENT: i32 = 10;
/// A gem or an unused marker, while turns are left.
const GEM: i32 = 200;
/// A point on a poster in hand, and what is left of that, in 256ths, for each tile or gem lacking, without a tent below, in the last turn.
const POSTER: i32 = 200;
const TILE_LACKING: i32 = 140;
const GEM_LACKING: i32 = 180;
const NO_TENT: i32 = 150;
const LAST_TURN: i32 = 120;
/// A tent placed, and a point on it, for each four turns left (at most eight count).
const TENT: i32 = 100;
const TENT_POINT: i32 = 50;
/// A rectangle, by the square of the share that is covered.
const RECTANGLE: i32 = 2 * POINT;
/// A point that a card would score now.
const CARD: i32 = 128;

/// What a point of a poster in hand is worth as it lies (A11).
fn poster_worth(tables: &Tables, own: &Seat, place: usize, left: i32) -> i32 {
    let poster = &tables.posters[own.posters[place] as usize];
    let mut worth = (poster.points as i32 + poster.coins as i32 / 2) * POSTER;
    let tiles: u8 = (0..6).map(|kind| poster.tiles[kind].saturating_sub(own.laid[kind])).sum();
    let gems: u8 = (0..4).map(|gem| poster.gems[gem].saturating_sub(own.gems[gem])).sum();
    (0..tiles).for_each(|_| worth = worth * TILE_LACKING / 256);
    (0..gems).for_each(|_| worth = worth * GEM_LACKING / 256);
    if place > 0 && own.tents[place - 1] == NONE {
        worth = worth * NO_TENT / 256;
    }
    if left == 1 { worth * LAST_TURN / 256 } else { worth }
}

impl<const P: usize> Position<P> {
    /// What a seat's position is worth when nobody's turn is under way, in 256ths of a point (A11).
    pub(super) fn worth(&self, tables: &Tables, seat: usize) -> i32 {
        if self.phase == Phase::Over {
            return self.scores[seat] * POINT;
        }
        let (own, round) = (&self.seats[seat], self.common.round as i32);
        let dice = own.dice.iter().filter(|&&die| die != 0).count() as i32;
        let is_played = self.common.turns as usize == 4 * P;
        let left = 4 * (3 - round) + if is_played { 0 } else { 4 - dice };
        let payment = own.payment() as i32;
        let (coins, need) = (own.coins as i32, payment + (3 - round) * LATER_PAYMENT);
        let mut worth = self.scores[seat] * POINT;
        worth += coins * COIN + coins.min(need) * NEEDED - (payment - coins).max(0) * round * POINT;
        if left > 0 {
            let gems: u8 = own.gems.iter().sum();
            let markers = own.free + if round < 3 { own.used } else { 0 };
            worth += (gems + markers) as i32 * GEM;
            let held = (0..5).filter(|&place| own.posters[place] != NONE);
            worth += held.map(|place| poster_worth(tables, own, place, left)).sum::<i32>();
            for tent in own.tents.into_iter().filter(|&tent| tent != NONE) {
                let tent = &tables.tents[tent as usize];
                worth += (TENT + (tent.points as i32 + tent.coins as i32 / 2) * TENT_POINT) * left.min(8) / 4;
            }
        }
        for rectangle in &tables.board(own.board).rectangles {
            let (all, lacking) = (rectangle.count_ones() as i32, (rectangle & !own.covered()).count_ones() as i32);
            worth += RECTANGLE * (all - lacking) * (all - lacking) / (all * all);
        }
        let cards = own.cards.as_slice().iter();
        worth + cards.map(|&card| scoring::value(tables, own, card) as i32 * CARD).sum::<i32>()
    }
}

impl<const P: usize> Magnificent<P> {
    /// The first action of the best of `samples` turns that are played on at random; away from turns, where one action changes little that is
    /// unknown, the action that leaves most (A11). The first of equals.
    pub fn best_of_turns(&self, position: &Position<P>, samples: usize, rng: &mut Rng) -> Option<ActionId> {
        let tables = self.tables();
        let legal = position.legal(tables);
        let (count, seat) = (legal.count(), position.mover());
        if count <= 1 {
            return (count == 1).then(|| ActionId(legal.nth(tables.cells, 0)));
        }
        let mut best: Option<(i32, ActionId)> = None;
        let mut consider = |after: &Position<P>, action: ActionId| {
            let worth = after.worth(tables, seat);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        };
        if !position.is_in_turn() {
            legal.for_each(tables.cells, |action| {
                let mut after = *position;
                after.play(tables, action.0);
                consider(&after, action);
            });
        } else {
            for _ in 0..samples {
                let first = ActionId(legal.nth(tables.cells, rng.below(count as u64) as usize));
                let mut after = *position;
                after.play(tables, first.0);
                after.play_randomly(tables, rng, |now| {
                    (now.common.round, now.common.turns) == (position.common.round, position.common.turns)
                });
                consider(&after, first);
            }
        }
        best.map(|(_, action)| action)
    }
}
