//! Effects and gems due that wait: a stack, the next one on top (A2).

use super::few::Few;
use super::tables::Effects;

/// The most entries that can wait: 48 effects of bonus cells, and those of a tent, a use, a copied use with all gems due (A12's limits).
const MOST: usize = 96;

/// What an entry is: an effect by its place in A12's list, a gem due by its colour, or any gem due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kind(pub u8);

impl Kind {
    /// n coins.
    pub const COINS: Self = Self(0);
    /// n points.
    pub const POINTS: Self = Self(1);
    /// n gems of the first colour; the other colours follow, then the turn's, then a choice.
    pub const GEM: Self = Self(2);
    /// n gems of choice.
    pub const CHOICE: Self = Self(7);
    /// n posters.
    pub const POSTER: Self = Self(8);
    /// n trainer markers.
    pub const TRAINER: Self = Self(9);
    /// n more power.
    pub const POWER: Self = Self(10);
    /// n tiles: colour x 2 + size, the turn's colour being 3.
    pub const BUILD: Self = Self(11);
    /// The next tile pays twice.
    pub const DOUBLE: Self = Self(19);
    /// A card's use once more.
    pub const COPY: Self = Self(20);
    /// A gem due of the first colour; the others follow.
    pub const DUE: Self = Self(21);
    /// A gem due of any colour.
    pub const DUE_ANY: Self = Self(25);

    /// Whether there are times at which this effect does nothing (TM-3.7).
    pub fn may_be_idle(self) -> bool {
        matches!(self, Self::POSTER | Self::TRAINER | Self::DOUBLE | Self::COPY)
            || (Self::BUILD.0..Self::DOUBLE.0).contains(&self.0)
    }

    /// Whether it is a gem due.
    #[inline]
    pub fn is_due(self) -> bool {
        self.0 >= Self::DUE.0
    }
}

/// What waits, with the number of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pending(Few<(u8, u8), MOST>);

impl Pending {
    /// Nothing.
    pub fn new() -> Self {
        Self(Few::new())
    }

    /// What is next.
    #[inline]
    pub fn top(&self) -> Option<(Kind, u8)> {
        self.0.as_slice().last().map(|&(kind, n)| (Kind(kind), n))
    }

    /// Puts something on top.
    #[inline]
    pub fn push(&mut self, kind: Kind, n: u8) {
        self.0.push((kind.0, n));
    }

    /// Puts a list of effects on top, the first uppermost, each so many times its number.
    #[inline]
    pub fn push_list(&mut self, effects: &Effects, times: u8) {
        for &(kind, n) in effects.as_slice().iter().rev() {
            self.0.push((kind, n * times));
        }
    }

    /// Takes the top away.
    #[inline]
    pub fn pop(&mut self) {
        self.0.pop();
    }

    /// Makes the top's number one less, and takes it away at 0.
    #[inline]
    pub fn count_down(&mut self) {
        if let Some((_, n)) = self.0.as_mut_slice().last_mut() {
            *n -= 1;
            if *n == 0 {
                self.0.pop();
            }
        }
    }

    /// From the top down.
    pub fn entries(&self) -> impl Iterator<Item = (Kind, u8)> {
        self.0.as_slice().iter().rev().map(|&(kind, n)| (Kind(kind), n))
    }

    /// The gems due on top, by colour, any colour last.
    pub fn dues(&self) -> [u8; 5] {
        let mut dues = [0; 5];
        for (kind, n) in self.entries().take_while(|(kind, _)| kind.is_due()) {
            dues[(kind.0 - Kind::DUE.0) as usize] += n;
        }
        dues
    }
}

impl Default for Pending {
    fn default() -> Self {
        Self::new()
    }
}
