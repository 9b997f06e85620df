//! Values as whole numbers, so that equal ones are equal whatever the order in which they were added up.

use crate::contract::session::best_total;
use crate::contract::{MOST_PLAYERS, Utility};
use std::array;

/// What a node is worth to each seat, in units of 1 / [`UNIT`]; 0 beyond the last seat.
pub(super) type Worth = [i64; MOST_PLAYERS];

/// So many units make 1. A multiple of twelve, so that what up to four winners share is a whole number of units.
pub(super) const UNIT: i64 = 12 << 36;

/// The greatest score, and its negative the least, that is a number of units with room for differences of two and their sums.
pub(super) const MOST_SCORE: i32 = 1 << 21;

/// Values that differ by less than this many bits count as equal when seats choose: about 10^-7, far above what rounding to units can add
/// up to and far below what sets the value of two actions apart. The step divides a unit of score.
const COARSE_BITS: u32 = 16;

/// Values as everybody else counts them.
pub(super) fn shown(worth: &Worth) -> [f64; MOST_PLAYERS] {
    worth.map(|units| units as f64 / UNIT as f64)
}

/// What seats have reached when a game ends with these scores, or when it is judged as if it did.
pub(super) fn reached(utility: Utility, scores: &[i32], ties: &[i32; MOST_PLAYERS]) -> Worth {
    let (best, winners) = best_total(scores, ties);
    let winners = winners as i64;
    array::from_fn(|seat| match (scores.get(seat), utility) {
        (None, _) => 0,
        (Some(&score), Utility::Score) => i64::from(score) * UNIT,
        (Some(&score), Utility::Win) if Some((score, ties[seat])) == best => 2 * UNIT / winners - UNIT,
        (Some(_), Utility::Win) => -UNIT,
    })
}

/// The sum of these values.
pub(super) fn sum(one: &Worth, other: &Worth) -> Worth {
    array::from_fn(|seat| one[seat] + other[seat])
}

/// Values rounded to the step of comparison.
fn coarse(units: i64) -> i64 {
    (units + (1 << (COARSE_BITS - 1))) >> COARSE_BITS
}

/// The least value that counts as equal to this one.
pub(super) fn least_alike(units: i64) -> i64 {
    (coarse(units) << COARSE_BITS) - (1 << (COARSE_BITS - 1))
}

/// How a seat likes a node: the greater, the better. First its own value, then those of the seats after it, the less the better; values that
/// only rounding sets apart are equal. Nodes that are alike in all this are told apart by their units, so that what is chosen among
/// several never depends on their order.
pub(super) fn liking(seat: usize, players: usize, worth: &Worth) -> [Worth; 2] {
    let exact = in_order(seat, players, worth);
    [exact.map(coarse), exact]
}

/// The same for values as everybody else counts them, but for what lies within a step.
pub(in crate::search) fn liked(seat: usize, players: usize, values: &[f64; MOST_PLAYERS]) -> [i64; MOST_PLAYERS] {
    let steps = (UNIT >> COARSE_BITS) as f64;
    in_order(seat, players, &values.map(|value| (value * steps).round() as i64))
}

fn in_order(seat: usize, players: usize, worth: &[i64; MOST_PLAYERS]) -> [i64; MOST_PLAYERS] {
    let mut order = [0; MOST_PLAYERS];
    order[0] = worth[seat];
    for (after, place) in order[..players].iter_mut().enumerate().skip(1) {
        *place = -worth[(seat + after) % players];
    }
    order
}

/// A mean by weights: exact but for the last rounding, to the nearest unit.
#[derive(Default)]
pub(super) struct Mean {
    sums: [i128; MOST_PLAYERS],
    total: i128,
}

impl Mean {
    /// Adds a value that comes as often as the weight says.
    pub fn add(&mut self, worth: &Worth, weight: u32) {
        self.total += i128::from(weight);
        for (sum, &units) in self.sums.iter_mut().zip(worth) {
            *sum += i128::from(units) * i128::from(weight);
        }
    }

    /// The mean of all that was added: something, by now.
    pub fn worth(&self) -> Worth {
        self.sums.map(|sum| (2 * sum + self.total).div_euclid(2 * self.total) as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_share_two_and_all_pay_one() {
        let reached = |scores: &[i32]| shown(&reached(Utility::Win, scores, &[0; 4]));
        assert_eq!(reached(&[9, 1, 9, 9]), [-1.0 / 3.0, -1.0, -1.0 / 3.0, -1.0 / 3.0]);
        assert_eq!(reached(&[4, 5]), [-1.0, 1.0, 0.0, 0.0]);
        assert_eq!(reached(&[0; 4]), [-0.5; 4]);
        assert_eq!(reached(&[3]), [1.0, 0.0, 0.0, 0.0]);
    }

    #[test]
    fn a_mean_is_rounded_to_the_nearest_unit_wherever_it_lies() {
        let mean = |values: [i64; 3]| {
            let mut mean = Mean::default();
            values.iter().for_each(|&units| mean.add(&[units, -units, 0, 0], 2));
            mean.worth()
        };
        assert_eq!(mean([1, 1, 0]), [1, -1, 0, 0]);
        assert_eq!(mean([1, 0, 0]), [0; 4]);
        // Moved by whole numbers, all means move alike: values to come and totals round alike.
        assert_eq!(mean([UNIT + 1, UNIT + 1, UNIT]), [UNIT + 1, -UNIT - 1, 0, 0]);
    }

    #[test]
    fn values_count_as_equal_down_to_the_least_that_is_alike() {
        for units in [0, 7, -7, 1 << 15, (1 << 15) - 1, UNIT, UNIT - (1 << 15), 5 * UNIT + 12_345] {
            let least = least_alike(units);
            assert!(least <= units && coarse(least) == coarse(units) && coarse(least - 1) < coarse(units), "{units}");
        }
    }

    #[test]
    fn a_seat_likes_most_for_itself_and_then_least_for_those_after_it() {
        let order = |seat, players, better: Worth, worse: Worth| {
            let scaled = |worth: Worth| liking(seat, players, &worth.map(|score| score * UNIT));
            assert!(scaled(better) > scaled(worse), "seat {seat} of {players}: {better:?}, not {worse:?}");
        };
        order(0, 1, [2, 0, 0, 0], [1, 0, 0, 0]);
        order(1, 3, [9, 5, 9, 0], [0, 4, 0, 0]);
        order(1, 3, [9, 5, 3, 0], [0, 5, 4, 0]);
        order(1, 3, [7, 5, 3, 0], [8, 5, 3, 0]);
        // What is less than a step apart is alike, so that the next seat's value decides.
        let [one, other] = [[UNIT, UNIT, 0, 0], [UNIT + 9, 2 * UNIT, 0, 0]];
        assert!(liking(0, 2, &one) > liking(0, 2, &other));
        assert_eq!(liked(1, 3, &[7.0, 5.0 + 1e-9, 3.0, 0.0]), liking(1, 3, &[7, 5, 3, 0].map(|score| score * UNIT))[0]);
    }
}
