//! Searches that look at everything: expectimax at the end of a game, and a beam that knows the draws.

use super::{Done, Expected, Loop, middle::positions_in_round};
use crate::contract::{Rules, Step};
use crate::games::cational::{Cational, Position};
use crate::search::{Beam, Expectimax, Line, Outlook};
use std::hint::black_box;

/// Expectimax to the end of the game, one player in the last round but one, about to place. The unit is a position looked at, the answer
/// what the starts are worth, in thousandths of a Pawint.
pub(super) struct Ends {
    game: Cational<1>,
    starts: Vec<Position<1>>,
    /// Positions looked at, and what the starts are worth to a search that remembers nothing.
    expected: Done,
    times: u64,
}

const STARTS: u64 = 4;

impl Ends {
    pub(super) fn new() -> Self {
        let game = Cational::standard();
        let starts = positions_in_round(&game, 20, STARTS);
        let mut ends = Self { game, starts, expected: Done { units: 0, answer: 0 }, times: 0 };
        let usual = ends.look_at_all(Expectimax::default());
        let plain = ends.look_at_all(Expectimax { entries: 0, ..Expectimax::default() });
        ends.expected = Done { answer: plain.answer, ..usual };
        ends
    }

    fn look_at_all(&self, expectimax: Expectimax) -> Done {
        let mut done = Done { units: 0, answer: 0 };
        for start in &self.starts {
            let Outlook { values, nodes, .. } = expectimax.search(&self.game, black_box(start), &mut || false);
            done.units += nodes;
            done.answer += (1e3 * values.expect("nothing stopped it")[0]).round() as u64;
        }
        done
    }
}

impl Loop for Ends {
    fn ready(&mut self, times: u64) -> u64 {
        self.times = times;
        times
    }

    fn run(&mut self) -> Done {
        let all = (0..self.times).map(|_| self.look_at_all(Expectimax::default()));
        all.fold(Done { units: 0, answer: 0 }, |sum, more| Done {
            units: sum.units + more.units,
            answer: sum.answer + more.answer,
        })
    }

    fn expected(&self) -> Expected {
        Expected::exactly(self.times * self.expected.units, self.times * self.expected.answer)
    }
}

/// The best line of one player along a deal, from its first decision to the end. The unit is a position that a level led to, the answer
/// the line's score.
pub(super) struct Lines {
    game: Cational<1>,
    start: Position<1>,
    /// Positions offered, and the score when the line is played.
    expected: Done,
    times: u64,
}

/// The deal of this seed.
const SEED: u64 = 7;
const WIDTH: usize = 5;

impl Lines {
    pub(super) fn new() -> Self {
        let game = Cational::<1>::standard();
        let start = game.deal_out(SEED);
        let mut lines = Self { game, start, expected: Done { units: 0, answer: 0 }, times: 0 };
        let line = lines.best();
        let mut end = start;
        for &step in &line.steps {
            match step {
                Step::Action(action) => lines.game.apply_action(&mut end, action),
                Step::Outcome(outcome) => lines.game.apply_outcome(&mut end, outcome),
            }
            .expect("a line can be played");
        }
        lines.expected = Done { units: offered(&line), answer: end.scores()[0] as u64 };
        lines
    }

    fn best(&self) -> Line {
        let beam = Beam { width: WIDTH, ..Beam::default() };
        let found = beam.search(&self.game, black_box(&self.start), &self.game.deal(SEED), &mut || false);
        found.expect("the start is of this deal")
    }
}

fn offered(line: &Line) -> u64 {
    line.offered.iter().sum::<usize>() as u64
}

impl Loop for Lines {
    fn ready(&mut self, times: u64) -> u64 {
        self.times = times;
        times
    }

    fn run(&mut self) -> Done {
        let mut done = Done { units: 0, answer: 0 };
        for _ in 0..self.times {
            let line = self.best();
            done.units += offered(&line);
            done.answer += line.score as u64;
        }
        done
    }

    fn expected(&self) -> Expected {
        Expected::exactly(self.times * self.expected.units, self.times * self.expected.answer)
    }
}
