//! Seeded randomness: the generator, bounded draws, shuffles and seeds derived from seeds, all fixed in RULES.md (A10).

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng};

/// The project's one generator: xoshiro256++, its state filled by SplitMix64 from a 64-bit seed.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The generator of this seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The next 64 bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `n`, each alike.
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u64) -> u64 {
        assert!(n != 0, "no number is below 0");
        loop {
            let product = self.next_u64() as u128 * n as u128;
            let low = product as u64;
            // The low half is below n only once in 2^64 / n draws: the remainder, a slow division, is hardly ever needed.
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 64) as u64;
            }
        }
    }

    /// A number below `n`, each exactly alike, made of the low `BITS` bits (at most 32) of a draw that may serve for other numbers too;
    /// a new draw is made only if it must be, about `n` times in 2^`BITS`.
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    pub fn below_by<const BITS: u32>(&mut self, mut bits: u64, n: u32) -> u32 {
        const { assert!(BITS >= 1 && BITS <= 32) };
        assert!(n != 0, "no number is below 0");
        let mask = (1u64 << BITS) - 1;
        let n = n as u64;
        loop {
            // As in `below`, in words of fewer bits.
            let product = (bits & mask) * n;
            let low = product & mask;
            if low >= n || low >= (mask + 1) % n {
                return (product >> BITS) as u32;
            }
            bits = self.next_u64();
        }
    }

    /// A number in [0, 1): a multiple of 2^-53.
    pub fn random(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }

    /// Puts the items in random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}

/// The first output of SplitMix64 started at `state`.
fn split_mix(state: u64) -> u64 {
    mix(state.wrapping_add(0x9E37_79B9_7F4A_7C15))
}

/// The scrambling step of SplitMix64: every bit of the answer depends on every bit of `z`. 0 stays 0.
#[inline]
pub const fn mix(z: u64) -> u64 {
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The seed of stream `stream` under `seed`: what a deal's player number `stream` draws from.
pub fn derive(seed: u64, stream: u64) -> u64 {
    split_mix(seed ^ split_mix(stream.wrapping_add(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_gives_the_vectors_of_the_rules() {
        let mut rng = Rng::new(7);
        assert_eq!(rng.next_u64(), 0x0e2c_1a00_2aae_913d);
        assert_eq!(rng.next_u64(), 0x2c0f_c8dd_fa4e_9e14);
        assert_eq!(Rng::new(0).next_u64(), 0x5317_5d61_490b_23df);
        assert_eq!(Rng::new(u64::MAX).next_u64(), 0x56cc_f8ce_948e_27b2);
        let mut rng = Rng::new(7);
        let draws: Vec<u64> = (0..10).map(|_| rng.below(100)).collect();
        assert_eq!(draws, [5, 17, 71, 42, 96, 46, 72, 32, 98, 7]);
        let mut rng = Rng::new(7);
        let draws = [0; 3].map(|_| rng.below((1 << 63) + 1));
        assert_eq!(draws, [510609901762332830, 6618471596617772089, 8888190287168176571]);
        let mut order: Vec<u8> = (0..10).collect();
        Rng::new(7).shuffle(&mut order);
        assert_eq!(order, [3, 8, 9, 4, 6, 7, 2, 5, 1, 0]);
        assert_eq!(Rng::new(7).random(), 0.05536043647833311);
        assert_eq!(
            [0, 1, 2].map(|k| derive(7, k)),
            [0x7716_da39_cba2_75b2, 0x1b97_30bf_3fc5_de36, 0xe880_a903_bcff_6547]
        );
        assert_eq!(derive(0, 0), 0x5e41_ab08_7439_611e);
    }

    #[test]
    fn bounded_numbers_made_of_few_bits_are_exactly_alike() {
        // Of all 256 words of 8 bits those are drawn anew that would make some numbers likelier than others.
        for n in [1, 3, 4, 100, 255] {
            let mut counts = vec![0; n as usize];
            for bits in 0..256 {
                let mut rng = Rng::new(bits);
                let untouched = rng.clone();
                let number = rng.below_by::<8>(bits, n);
                counts[number as usize] += (rng == untouched) as u32;
            }
            assert!(counts.iter().all(|&count| count == 256 / n), "{n}: {counts:?}");
        }
    }
}
