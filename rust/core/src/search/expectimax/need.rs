//! What a seat must get from a node for the search to care: a node that can't give that much is left as soon as this is plain.

use super::value::{Worth, least_alike, liking};

/// A seat above a node has something already; with less than this from the node, in units, it will not come here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Need {
    pub seat: usize,
    pub least: i64,
}

impl Need {
    /// What is needed of the position that a step leads to, which earned so much.
    pub fn after(self, earned: &Worth) -> Self {
        Self { least: self.least - earned[self.seat], ..self }
    }
}

/// Less than any value and any difference of two, with room to take away as much.
const ANYTHING: i64 = i64::MIN / 2;

/// What a look at a node gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// What it is worth.
    Worth(Worth),
    /// Less than was needed.
    Short,
}

/// What a seat takes among what it is offered.
pub(super) struct Choice {
    seat: usize,
    players: usize,
    need: Option<i64>,
    taken: Option<([Worth; 2], Worth)>,
    /// The most that any offer is worth to the seat.
    most: i64,
    /// Offers of less are neither taken nor a tie.
    floor: Option<i64>,
}

impl Choice {
    /// No offer yet; `need` if this seat or another one needs something.
    pub fn new(seat: usize, players: usize, need: Option<Need>) -> Self {
        let need = need.filter(|need| need.seat == seat).map(|need| need.least);
        Self { seat, players, need, taken: None, most: i64::MIN, floor: need.map(least_alike) }
    }

    /// Whether something of at most this value to the seat can't change anything: it would rather keep what it has, or what it has above.
    pub fn is_out_of_reach(&self, most: i64) -> bool {
        self.floor.is_some_and(|floor| most < floor)
    }

    /// Whether the seat wins for sure and alone, where returns count: nothing is better, and what is as good leaves the others as much.
    pub fn is_won(&self, unit: i64) -> bool {
        self.players > 1 && self.most == unit
    }

    /// What the next offer must be worth.
    pub fn need(&self) -> Option<Need> {
        self.floor.map(|least| Need { seat: self.seat, least })
    }

    /// Offers a value; true if it is liked better than all before.
    pub fn offer(&mut self, worth: &Worth) -> bool {
        self.most = self.most.max(worth[self.seat]);
        self.floor = self.floor.max(Some(least_alike(self.most)));
        let liking = liking(self.seat, self.players, worth);
        let is_better = self.taken.as_ref().is_none_or(|(best, _)| liking > *best);
        if is_better {
            self.taken = Some((liking, *worth));
        }
        is_better
    }

    /// What the node is worth: to the seat the most that was offered, to the others what goes with what it takes. All that was skipped falls
    /// short of the need; so if the best does too, what is best is not known.
    pub fn found(&self) -> Found {
        match self.taken {
            Some((_, mut worth)) if self.need.is_none_or(|least| self.most >= least) => {
                worth[self.seat] = self.most;
                Found::Worth(worth)
            }
            _ => Found::Short,
        }
    }
}

/// What a seat can still hope for at a chance node where it needs something: the sum over all outcomes of weight times value, of those
/// not looked at yet times a bound on it.
pub(super) struct Hope {
    need: Need,
    sum: i128,
    least: i128,
}

impl Hope {
    /// Of outcomes with these bounds and weights.
    pub fn new(need: Need, outcomes: impl Iterator<Item = (i64, u32)>) -> Self {
        let (mut sum, mut total) = (0, 0);
        for (most, weight) in outcomes {
            sum += i128::from(most) * i128::from(weight);
            total += i128::from(weight);
        }
        // A mean is rounded by half a unit at most: one unit less is safe.
        Self { need, sum, least: i128::from(need.least - 1) * total }
    }

    /// Whether what is needed can't be had any more.
    pub fn is_lost(&self) -> bool {
        self.sum < self.least
    }

    /// What is needed of an outcome of this bound and weight, which is looked at now.
    pub fn need(&mut self, most: i64, weight: u32) -> Need {
        self.sum -= i128::from(most) * i128::from(weight);
        let least = (self.least - self.sum).div_euclid(i128::from(weight));
        Need { least: least.clamp(ANYTHING.into(), most.into()) as i64, ..self.need }
    }

    /// What the outcome was found to be worth.
    pub fn learn(&mut self, worth: &Worth, weight: u32) {
        self.sum += i128::from(worth[self.need.seat]) * i128::from(weight);
    }
}

#[cfg(test)]
mod tests {
    use super::super::value::UNIT;
    use super::*;

    #[test]
    fn a_seat_is_left_short_by_less_than_it_needs_and_by_nothing_that_counts_as_equal() {
        let (least, seat) = (5 * UNIT, 1);
        let choice = || Choice::new(seat, 2, Some(Need { seat, least }));
        assert_eq!(choice().need(), Some(Need { seat, least: least_alike(least) }));
        assert!(choice().is_out_of_reach(least_alike(least) - 1) && !choice().is_out_of_reach(least_alike(least)));
        let offered = |units: i64| {
            let mut choice = choice();
            choice.offer(&[7, units, 0, 0]);
            choice.found()
        };
        assert_eq!([offered(least), offered(least - 1)], [Found::Worth([7, least, 0, 0]), Found::Short]);
        // What another seat needs is none of this one's business.
        let mut other = Choice::new(0, 2, Some(Need { seat, least }));
        assert!(!other.is_out_of_reach(0) && other.offer(&[3, 0, 0, 0]));
        assert_eq!(other.found(), Found::Worth([3, 0, 0, 0]));
    }

    #[test]
    fn of_values_that_count_as_equal_the_seat_gets_the_greatest_and_the_others_what_it_takes() {
        let mut choice = Choice::new(0, 2, None);
        assert!(choice.offer(&[UNIT, 5 * UNIT, 0, 0]) && !choice.offer(&[UNIT + 9, 6 * UNIT, 0, 0]));
        assert_eq!(choice.found(), Found::Worth([UNIT + 9, 5 * UNIT, 0, 0]));
    }

    #[test]
    fn a_chance_node_is_lost_once_the_rest_at_best_falls_short() {
        let need = Need { seat: 1, least: 100 };
        // Bounds 120 and 90, three to one: at best 112.5 a draw.
        let outcomes = [(120, 3), (90, 1)];
        let mut hope = Hope::new(need, outcomes.into_iter());
        assert!(!hope.is_lost());
        // 3 x 102 + 90 = 396 = 4 x 99.
        assert_eq!(hope.need(120, 3), Need { seat: 1, least: 102 });
        hope.learn(&[0, 102, 0, 0], 3);
        assert!(!hope.is_lost());
        assert_eq!(hope.need(90, 1), Need { seat: 1, least: 90 });
        hope.learn(&[0, 89, 0, 0], 1);
        assert!(hope.is_lost());
    }
}
