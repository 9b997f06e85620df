//! What the tests of the core share: small boxes, games told in words, a choice that clumps tiles, and slow twins.

#![allow(dead_code, reason = "each test file uses a part of this")]

pub mod boxes;
pub mod chances;
pub mod grounds;
pub mod pictures;
pub mod play;
pub mod sight;
pub mod slow_match;
pub mod slow_table;
pub mod told;
pub mod toy;
pub mod toy_told;

use meographic::games::cational::{Edition, MissionDeck, MissionScoring, Rulings};
use proptest::test_runner::{Config, RngSeed};

/// So many cases, the same ones in every run unless `PROPTEST_RNG_SEED` names another seed.
pub fn cases(cases: u32) -> Config {
    let default = Config::default();
    let rng_seed = if default.rng_seed == RngSeed::Random { RngSeed::Fixed(5) } else { default.rng_seed };
    Config { cases, rng_seed, failure_persistence: None, ..default }
}

/// Every combination of the three rulings.
pub fn all_rulings() -> impl Iterator<Item = Rulings> {
    (0..8).map(rulings)
}

/// Combination number 0 to 7; 0 is every default.
pub fn rulings(number: u8) -> Rulings {
    Rulings {
        mission_scoring: if number & 1 == 0 { MissionScoring::PerPlacement } else { MissionScoring::OncePerGame },
        mission_deck: if number & 2 == 0 { MissionDeck::FaceDown } else { MissionDeck::FaceUp },
        open_hands: number & 4 != 0,
    }
}

/// Runs `$law::<P>(arguments)` for a number of players known only at run time.
#[macro_export]
macro_rules! for_players {
    ($players:expr, $law:ident($($argument:expr),* $(,)?)) => {
        match $players {
            1 => $law::<1>($($argument),*),
            2 => $law::<2>($($argument),*),
            3 => $law::<3>($($argument),*),
            4 => $law::<4>($($argument),*),
            other => unreachable!("{other} players"),
        }
    };
}

/// The standard edition or, if there is one, the edition of this text.
pub fn edition(text: Option<&str>) -> Edition {
    text.map_or_else(Edition::standard, |text| Edition::from_toml(text).expect("a sound edition"))
}
