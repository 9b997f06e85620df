//! Chances that are written as decimals, and happen as often as they say.

use crate::contract::{Rng, shown};

/// A whole of 2^32 parts.
const WHOLE: u64 = 1 << 32;
/// Digits after the point; with them a decimal's numerator, times twice the parts, is far below 2^128.
const MOST_PLACES: usize = 18;

/// A chance from 0 to 1 in whole parts of 2^32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    parts: u64,
}

impl Fraction {
    /// 0.1, to the nearest part.
    pub const TENTH: Self = Self { parts: 429_496_730 };

    /// The chance that a decimal writes: digits and, after a point, up to 18 more. It becomes the nearest part, a half the upper one.
    ///
    /// # Errors
    /// A sentence that names the option, if the text is no such decimal or is above 1.
    pub fn parse(option: &str, text: &str) -> Result<Self, String> {
        Self::read(text).ok_or_else(|| {
            format!("{option} is a decimal from 0 to 1 with at most {MOST_PLACES} places, not {}", shown(text))
        })
    }

    fn read(text: &str) -> Option<Self> {
        let (whole, places) = text.split_once('.').unwrap_or((text, "0"));
        let are_digits = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !are_digits(whole) || !are_digits(places) || places.len() > MOST_PLACES {
            return None;
        }
        let whole = whole.parse().ok().filter(|&whole: &u128| whole <= 1)?;
        let one = 10u128.pow(places.len() as u32);
        let numerator = whole * one + places.parse::<u128>().ok()?;
        if numerator > one {
            return None;
        }
        // Twice the parts plus a half, so that the division rounds to the nearest.
        let parts = (2 * numerator * WHOLE as u128 + one) / (2 * one);
        Some(Self { parts: parts as u64 })
    }

    /// How many of 2^32 parts it is.
    pub fn parts(self) -> u64 {
        self.parts
    }

    /// Whether it happens this time: one draw below 2^32, and whether it is less than the parts.
    #[inline]
    pub fn happens(self, rng: &mut Rng) -> bool {
        rng.below(WHOLE) < self.parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> Option<u64> {
        Fraction::read(text).map(Fraction::parts)
    }

    #[test]
    fn a_decimal_becomes_the_nearest_of_all_parts_and_a_half_the_upper_one() {
        assert_eq!([parts("0"), parts("0.5"), parts("1")], [Some(0), Some(1 << 31), Some(1 << 32)]);
        // A tenth is 429,496,729.6 parts, 2^-33 is 1.16415321826934814453125e-10.
        assert_eq!(parts("0.1"), Some(429_496_730));
        assert_eq!([parts("0.000000000116415321"), parts("0.000000000116415322")], [Some(0), Some(1)]);
        // 2^-10 has ten places, and is whole.
        assert_eq!(parts("0.0009765625"), Some(1 << 22));
        assert_eq!([parts("00.50"), parts("1.000000000000000000")], [Some(1 << 31), Some(1 << 32)]);
        assert_eq!(Fraction::read("0.1"), Some(Fraction::TENTH));
    }

    #[test]
    fn what_is_no_plain_decimal_from_0_to_1_is_none() {
        let signs = ["", ".", "0.", ".5", "-0", "+1", "1e-3", "nan", "inf", "0x1", "0,5", " 0.5", "0.5 ", "\u{661}"];
        let sizes = ["1.1", "2", "1.000000000000000001", "0.0000000000000000001"];
        for text in signs.into_iter().chain(sizes).chain(["99999999999999999999999999999999999999999"]) {
            assert_eq!(Fraction::read(text), None, "{text:?}");
        }
    }

    #[test]
    fn nothing_below_zero_parts_happens_and_everything_below_all() {
        let mut rng = Rng::new(5);
        let [never, always] = ["0", "1"].map(|text| Fraction::read(text).expect("a decimal"));
        assert!((0..100).all(|_| !never.happens(&mut rng) && always.happens(&mut rng)));
        let count = (0..20_000).filter(|_| Fraction::TENTH.happens(&mut rng)).count();
        // Within 4 standard deviations of 42.
        assert!((1_830..2_170).contains(&count), "{count}");
    }
}
