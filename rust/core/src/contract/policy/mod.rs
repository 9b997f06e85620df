//! The built-in players that need no search.

mod fraction;
pub mod options;

pub use fraction::Fraction;

use super::{ActionId, Rng, Rules, shown};
use options::Options;

/// A player that decides at once (A11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Takes each legal action alike.
    Random,
    /// Takes what earns most now.
    Greedy,
    /// Is random in this share of its decisions, else greedy.
    EpsilonGreedy(Fraction),
    /// Takes each legal action as often as its weight says ([`Rules::weights`]).
    Potential,
}

impl Player {
    /// A player of each name, with the options that it has unless told otherwise. The command line lists the names too; a test compares
    /// them.
    pub const ALL: [Self; 4] =
        [Player::Random, Player::Greedy, Player::EpsilonGreedy(Fraction::TENTH), Player::Potential];

    /// The player of this name, with its usual options.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|player| player.name() == name)
    }

    /// The player that a text means: its name and, after a colon, its options, as in `epsilon-greedy:epsilon=0.2`.
    ///
    /// # Errors
    /// A sentence, if there is no such player, it has no such options, or one can't have that value.
    pub fn parse(text: &str) -> Result<Self, String> {
        let (name, options) = text.split_once(':').map_or((text, None), |(name, options)| (name, Some(options)));
        let player =
            Self::named(name).ok_or_else(|| format!("there is no policy {}: choose {}", shown(name), names()))?;
        match options {
            None => Ok(player),
            Some(options) => player.with(options),
        }
    }

    /// The same player with these options.
    fn with(self, text: &str) -> Result<Self, String> {
        match self {
            Player::EpsilonGreedy(_) => {
                let [epsilon] = Options::read(self.name(), text, ["epsilon"])?.0;
                let fraction = epsilon.map_or(Ok(Fraction::TENTH), |text| Fraction::parse("epsilon", text))?;
                Ok(Player::EpsilonGreedy(fraction))
            }
            Player::Random | Player::Greedy | Player::Potential => {
                Err(format!("{} has no options, but {} was given", self.name(), shown(text)))
            }
        }
    }

    /// The player's name.
    pub fn name(self) -> &'static str {
        match self {
            Player::Random => "random",
            Player::Greedy => "greedy",
            Player::EpsilonGreedy(_) => "epsilon-greedy",
            Player::Potential => "potential",
        }
    }

    /// The player's action, by exactly one bounded draw; [`Player::EpsilonGreedy`] makes another one before it.
    ///
    /// # Panics
    /// If nobody is to move.
    pub fn choose<R: Rules>(self, rules: &R, position: &R::Position, rng: &mut Rng) -> ActionId {
        match self {
            Player::Greedy => rules.greedy_action(position, rng).expect("somebody is to move"),
            Player::Random => {
                let mut ids = Vec::new();
                rules.legal_actions(position, &mut ids);
                ids[rng.below(ids.len() as u64) as usize]
            }
            Player::EpsilonGreedy(epsilon) => {
                let player = if epsilon.happens(rng) { Player::Random } else { Player::Greedy };
                player.choose(rules, position, rng)
            }
            Player::Potential => {
                let (mut ids, mut weights) = (Vec::new(), Vec::new());
                rules.legal_actions(position, &mut ids);
                rules.weights(position, &mut weights);
                ids[place_of(rng.below(weights.iter().map(|&weight| weight as u64).sum()), &weights)]
            }
        }
    }
}

/// The place in which a number falls when each place is written down as often as its weight says.
fn place_of(number: u64, weights: &[u32]) -> usize {
    let sums = weights.iter().scan(0, |sum, &weight| {
        *sum += weight as u64;
        Some(*sum)
    });
    sums.take_while(|&sum| sum <= number).count()
}

/// The players' names as a sentence lists them.
fn names() -> String {
    let [others @ .., last] = Player::ALL.map(Player::name);
    format!("{} or {last}", others.join(", "))
}
