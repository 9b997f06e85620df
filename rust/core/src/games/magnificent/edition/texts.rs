//! Effects and payments as texts (A12), and the words for colours, sizes and kinds.

use super::parts::{Counted, Due, Effect, Payment};
use std::fmt;

/// The colours of dice and gems; the first three are those of tiles and loops too.
pub const COLOURS: [&str; 4] = ["orange", "green", "purple", "clear"];

/// The sizes of tiles.
pub const SIZES: [&str; 2] = ["small", "large"];

/// The numerals of boards and cards.
pub const NUMERALS: [&str; 4] = ["I", "II", "III", "IV"];

/// The kinds of tiles, by colour·2 + size.
pub const KINDS: [&str; 6] =
    ["orange-small", "orange-large", "green-small", "green-large", "purple-small", "purple-large"];

/// What gems an effect may give.
const GAINS: [&str; 6] = ["orange", "green", "purple", "clear", "turn", "choice"];

/// What gems a payment may ask for by name.
const DUES: [&str; 5] = ["orange", "green", "purple", "clear", "turn"];

/// The colours that an effect may build in.
const BUILDS: [&str; 4] = ["orange", "green", "purple", "turn"];

/// The largest number of an effect.
const MOST_OF_AN_EFFECT: u8 = 20;

/// The largest number of a payment.
const MOST_OF_A_PAYMENT: u8 = 8;

impl Effect {
    /// Its place in A12's list of kinds, 0 to 20.
    pub fn number(self) -> u8 {
        match self {
            Effect::Coins => 0,
            Effect::Points => 1,
            Effect::Gem(colour) => 2 + colour,
            Effect::Poster => 8,
            Effect::Trainer => 9,
            Effect::Power => 10,
            Effect::Build(kind) => 11 + kind,
            Effect::Double => 19,
            Effect::Copy => 20,
        }
    }
}

impl Counted {
    /// The effect that `text` names; `None` if it names none.
    pub fn from_text(text: &str) -> Option<Self> {
        match text {
            "double" => return Some(Counted { effect: Effect::Double, n: 1 }),
            "copy" => return Some(Counted { effect: Effect::Copy, n: 1 }),
            _ => {}
        }
        let (kind, n) = text.rsplit_once(' ')?;
        let effect = match kind {
            "coins" => Effect::Coins,
            "points" => Effect::Points,
            "poster" => Effect::Poster,
            "trainer" => Effect::Trainer,
            "power" => Effect::Power,
            _ => gem(kind, &GAINS).map(Effect::Gem).or_else(|| build(kind))?,
        };
        Some(Counted { effect, n: number(n, MOST_OF_AN_EFFECT)? })
    }
}

impl Payment {
    /// The payment that `text` names; `None` if it names none.
    pub fn from_text(text: &str) -> Option<Self> {
        let (kind, n) = text.rsplit_once(' ')?;
        let due = match kind {
            "coins" => Due::Coins,
            "any-gem" => Due::AnyGem,
            "trainer" => Due::Trainer,
            _ => gem(kind, &DUES).map(Due::Gem)?,
        };
        Some(Payment { due, n: number(n, MOST_OF_A_PAYMENT)? })
    }
}

fn gem(kind: &str, colours: &[&str]) -> Option<u8> {
    index(colours, kind.strip_prefix("gem ")?)
}

fn build(kind: &str) -> Option<Effect> {
    let (colour, size) = kind.strip_prefix("build ")?.split_once(' ')?;
    Some(Effect::Build(index(&BUILDS, colour)? * 2 + index(&SIZES, size)?))
}

fn index(words: &[&str], word: &str) -> Option<u8> {
    words.iter().position(|&listed| listed == word).map(|index| index as u8)
}

/// A plain decimal of 1 to `most`: digits alone, the first not 0.
fn number(text: &str, most: u8) -> Option<u8> {
    let is_plain = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&number| is_plain && number <= most)
}

/// As in the edition: `build turn small 1`.
impl fmt::Display for Counted {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.n;
        match self.effect {
            Effect::Coins => write!(out, "coins {n}"),
            Effect::Points => write!(out, "points {n}"),
            Effect::Gem(colour) => write!(out, "gem {} {n}", GAINS[usize::from(colour)]),
            Effect::Poster => write!(out, "poster {n}"),
            Effect::Trainer => write!(out, "trainer {n}"),
            Effect::Power => write!(out, "power {n}"),
            Effect::Build(kind) => {
                let (colour, size) = (BUILDS[usize::from(kind / 2)], SIZES[usize::from(kind % 2)]);
                write!(out, "build {colour} {size} {n}")
            }
            Effect::Double => write!(out, "double"),
            Effect::Copy => write!(out, "copy"),
        }
    }
}

/// As in the edition: `any-gem 1`.
impl fmt::Display for Payment {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.n;
        match self.due {
            Due::Coins => write!(out, "coins {n}"),
            Due::Gem(colour) => write!(out, "gem {} {n}", DUES[usize::from(colour)]),
            Due::AnyGem => write!(out, "any-gem {n}"),
            Due::Trainer => write!(out, "trainer {n}"),
        }
    }
}
