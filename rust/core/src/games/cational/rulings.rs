//! The rulings: decisions that another table could take otherwise.

use crate::contract::{shown, shown_json};

/// Whether a card may pay the same player again (CM-5.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MissionScoring {
    /// It may, on a later turn.
    #[default]
    PerPlacement,
    /// Each card pays each player once.
    OncePerGame,
}

/// How the mission deck lies (CM-6.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MissionDeck {
    /// Nothing of it is known.
    #[default]
    FaceDown,
    /// Its top card is public and active.
    FaceUp,
}

/// The rulings of a game; the default is every default of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rulings {
    /// Ruling `mission_scoring`.
    pub mission_scoring: MissionScoring,
    /// Ruling `mission_deck`.
    pub mission_deck: MissionDeck,
    /// Ruling `open_hands` (CM-9.2).
    pub open_hands: bool,
}

impl Rulings {
    /// The name of `mission_scoring`'s value.
    pub fn mission_scoring_name(&self) -> &'static str {
        match self.mission_scoring {
            MissionScoring::PerPlacement => "per_placement",
            MissionScoring::OncePerGame => "once_per_game",
        }
    }

    /// The name of `mission_deck`'s value.
    pub fn mission_deck_name(&self) -> &'static str {
        match self.mission_deck {
            MissionDeck::FaceDown => "face_down",
            MissionDeck::FaceUp => "face_up",
        }
    }

    /// The rulings as JSON, in the order of a record's header.
    pub fn to_value(&self) -> serde_json::Value {
        serde_json::json!({
            "mission_scoring": self.mission_scoring_name(),
            "mission_deck": self.mission_deck_name(),
            "open_hands": self.open_hands,
        })
    }

    /// Reads rulings from JSON; missing ones take their default.
    ///
    /// # Errors
    /// A sentence, if a ruling or its value is unknown.
    pub fn from_value(value: &serde_json::Value) -> Result<Self, String> {
        let object = value.as_object().ok_or("rules must be an object of rulings")?;
        let mut rulings = Self::default();
        for (name, value) in object {
            match (name.as_str(), value.as_str(), value.as_bool()) {
                ("mission_scoring", Some("per_placement"), _) => rulings.mission_scoring = MissionScoring::PerPlacement,
                ("mission_scoring", Some("once_per_game"), _) => rulings.mission_scoring = MissionScoring::OncePerGame,
                ("mission_deck", Some("face_down"), _) => rulings.mission_deck = MissionDeck::FaceDown,
                ("mission_deck", Some("face_up"), _) => rulings.mission_deck = MissionDeck::FaceUp,
                ("open_hands", _, Some(open)) => rulings.open_hands = open,
                ("mission_scoring" | "mission_deck" | "open_hands", ..) => {
                    return Err(format!("ruling {name} cannot be {}: {}", shown_json(value), choices(name)));
                }
                _ => {
                    return Err(format!(
                        "there is no ruling {}: there are mission_scoring, mission_deck, open_hands",
                        shown(name)
                    ));
                }
            }
        }
        Ok(rulings)
    }
}

/// What a ruling can be, for people.
fn choices(name: &str) -> &'static str {
    match name {
        "mission_scoring" => "choose \"per_placement\" or \"once_per_game\"",
        "mission_deck" => "choose \"face_down\" or \"face_up\"",
        _ => "choose true or false",
    }
}
