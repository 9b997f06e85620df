//! The built-in players that need no search.

use super::{ActionId, Rng, Rules, shown};

/// A player that decides at once (A11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Takes each legal action alike.
    Random,
    /// Takes what earns most now.
    Greedy,
}

impl Player {
    /// The player of this name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "random" => Some(Player::Random),
            "greedy" => Some(Player::Greedy),
            _ => None,
        }
    }

    /// The player that a text means: its name and, after a colon, its options (so far none has any).
    ///
    /// # Errors
    /// A sentence, if there is no such player or it has no such options.
    pub fn parse(text: &str) -> Result<Self, String> {
        let (name, options) = text.split_once(':').map_or((text, None), |(name, options)| (name, Some(options)));
        let unknown = || format!("there is no policy {}: choose random or greedy", shown(name));
        let player = Self::named(name).ok_or_else(unknown)?;
        match options {
            None => Ok(player),
            Some(options) => Err(format!("{name} has no options, but {} was given", shown(options))),
        }
    }

    /// The player's name.
    pub fn name(self) -> &'static str {
        match self {
            Player::Random => "random",
            Player::Greedy => "greedy",
        }
    }

    /// The player's action, by exactly one bounded draw.
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
        }
    }
}
