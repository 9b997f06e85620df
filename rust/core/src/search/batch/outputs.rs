//! Where a batch writes its answers: plain slices, row after row, each of which may be left out.

use crate::contract::MOST_PLAYERS;

/// Numbers a row in each kind of answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Widths {
    /// Seats at the table.
    pub players: usize,
    /// Action ids of the game.
    pub actions: usize,
    /// Numbers in an observation.
    pub observation: usize,
}

/// Slices to be filled, `None` for what nobody asked for. Row i of the batch (or part) has its place at i times the width.
#[derive(Debug, Default)]
pub struct Outputs<'a> {
    /// The seat that looks; without one the seat that the node is about ([`crate::contract::Describe::seat`]).
    pub viewer: Option<usize>,
    /// What each seat earned in this step.
    pub rewards: Option<&'a mut [f32]>,
    /// What each seat had reached when the step was over, before a reset.
    pub returns: Option<&'a mut [f64]>,
    /// Whether the step's game is over.
    pub done: Option<&'a mut [bool]>,
    /// What became of the row's action; [`super::code_names`] names them.
    pub codes: Option<&'a mut [u8]>,
    /// The seat to move, or [`super::NOBODY`] once the game is over.
    pub players: Option<&'a mut [i8]>,
    /// The legal actions; all false once the game is over.
    pub masks: Option<&'a mut [bool]>,
    /// The position as it is after the step, and after a reset.
    pub observations: Option<&'a mut [f32]>,
    /// The position in which a game ended with this step; other rows are left as they are.
    pub final_observations: Option<&'a mut [f32]>,
}

/// The first `middle` numbers and the others, of a slice that may be left out.
fn parted<T>(slice: Option<&mut [T]>, middle: usize) -> (Option<&mut [T]>, Option<&mut [T]>) {
    slice.map(|slice| slice.split_at_mut(middle)).unzip()
}

fn assert_len<T>(slice: &Option<&mut [T]>, numbers: usize, what: &str) {
    if let Some(slice) = slice {
        assert_eq!(slice.len(), numbers, "{what} needs so many numbers");
    }
}

impl Outputs<'_> {
    /// The places of the first rows and those of the others.
    pub fn split_at(self, row: usize, widths: Widths) -> (Self, Self) {
        let (rewards, more_rewards) = parted(self.rewards, row * widths.players);
        let (returns, more_returns) = parted(self.returns, row * widths.players);
        let (done, more_done) = parted(self.done, row);
        let (codes, more_codes) = parted(self.codes, row);
        let (players, more_players) = parted(self.players, row);
        let (masks, more_masks) = parted(self.masks, row * widths.actions);
        let (observations, more_observations) = parted(self.observations, row * widths.observation);
        let (final_observations, more_final) = parted(self.final_observations, row * widths.observation);
        let viewer = self.viewer;
        let first = Self { viewer, rewards, returns, done, codes, players, masks, observations, final_observations };
        let second = Self {
            viewer,
            rewards: more_rewards,
            returns: more_returns,
            done: more_done,
            codes: more_codes,
            players: more_players,
            masks: more_masks,
            observations: more_observations,
            final_observations: more_final,
        };
        (first, second)
    }

    /// Sees that every slice is as long as so many rows need.
    ///
    /// # Panics
    /// If one is not.
    pub(super) fn check(&self, rows: usize, widths: Widths) {
        assert_len(&self.rewards, rows * widths.players, "rewards");
        assert_len(&self.returns, rows * widths.players, "returns");
        assert_len(&self.done, rows, "done");
        assert_len(&self.codes, rows, "codes");
        assert_len(&self.players, rows, "players");
        assert_len(&self.masks, rows * widths.actions, "masks");
        assert_len(&self.observations, rows * widths.observation, "observations");
        assert_len(&self.final_observations, rows * widths.observation, "final_observations");
        assert!(self.viewer.is_none_or(|seat| seat < widths.players), "there is no such seat");
    }
}

/// What a step did to one row, before its position is looked at.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Told {
    pub rewards: [f32; MOST_PLAYERS],
    pub returns: [f64; MOST_PLAYERS],
    pub is_done: bool,
    pub code: u8,
}

impl Outputs<'_> {
    /// Writes what a step did to a row.
    #[inline]
    pub(super) fn tell(&mut self, row: usize, players: usize, told: &Told) {
        let seats = row * players..(row + 1) * players;
        if let Some(rewards) = &mut self.rewards {
            rewards[seats.clone()].copy_from_slice(&told.rewards[..players]);
        }
        if let Some(returns) = &mut self.returns {
            returns[seats].copy_from_slice(&told.returns[..players]);
        }
        if let Some(done) = &mut self.done {
            done[row] = told.is_done;
        }
        if let Some(codes) = &mut self.codes {
            codes[row] = told.code;
        }
    }
}
