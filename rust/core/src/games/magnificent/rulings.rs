//! The rulings: decisions that another table could take otherwise.

use crate::contract::{shown, shown_json};
use serde_json::{Map, Value};

/// The rulings of a game; the default is every default of the rules. Two-valued ones are flags named after the value that is not the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rulings {
    /// `side` is `"B"` (TM-2.7).
    pub side_b: bool,
    /// `start` is `"draft"` (TM-2.8).
    pub draft: bool,
    /// `late_power` (TM-4.7).
    pub late_power: bool,
    /// `clear_matches` is false (TM-4.8).
    pub clear_matches_not: bool,
    /// `die_symbol` (TM-4.9).
    pub die_symbol: DieSymbol,
    /// `zero_steps` is false (TM-6.1).
    pub must_step: bool,
    /// `tent_refusal` (TM-6.3).
    pub tent_refusal: bool,
    /// `steps` is `"stepwise"` (TM-6.9).
    pub stepwise: bool,
    /// `start_targets` (TM-7.8).
    pub start_targets: bool,
    /// `copy_scope` is `"any"` (TM-9.2).
    pub copy_any: bool,
    /// `tie_break` is `"coins"` (TM-11.4).
    pub tie_by_coins: bool,
    /// `solo` (TM-13.1).
    pub solo: bool,
}

/// When a die symbol counts (TM-4.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DieSymbol {
    /// From when a die lies on its card to the round's end.
    #[default]
    Placed,
    /// In the turn in which a die is put on its card.
    Turn,
    /// On every own card.
    Always,
}

impl DieSymbol {
    fn name(self) -> &'static str {
        match self {
            DieSymbol::Placed => "placed",
            DieSymbol::Turn => "turn",
            DieSymbol::Always => "always",
        }
    }
}

/// A ruling by name, with the values that it can have, the default first.
type Ruling = (&'static str, &'static [&'static str]);

const FLAG: &[&str] = &["false", "true"];
const FLAG_ON: &[&str] = &["true", "false"];

/// All rulings, in the order of the rules.
pub const RULINGS: [Ruling; 12] = [
    ("side", &["A", "B"]),
    ("start", &["numerals", "draft"]),
    ("late_power", FLAG),
    ("clear_matches", FLAG_ON),
    ("die_symbol", &["placed", "turn", "always"]),
    ("zero_steps", FLAG_ON),
    ("tent_refusal", FLAG),
    ("steps", &["announced", "stepwise"]),
    ("start_targets", FLAG),
    ("copy_scope", &["own", "any"]),
    ("tie_break", &["shared", "coins"]),
    ("solo", FLAG),
];

impl Rulings {
    /// For each ruling the place of its value in [`RULINGS`].
    fn chosen(&self) -> [usize; 12] {
        [
            self.side_b as usize,
            self.draft as usize,
            self.late_power as usize,
            self.clear_matches_not as usize,
            self.die_symbol as usize,
            self.must_step as usize,
            self.tent_refusal as usize,
            self.stepwise as usize,
            self.start_targets as usize,
            self.copy_any as usize,
            self.tie_by_coins as usize,
            self.solo as usize,
        ]
    }

    fn choose(&mut self, ruling: usize, choice: usize) {
        let other = choice == 1;
        match ruling {
            0 => self.side_b = other,
            1 => self.draft = other,
            2 => self.late_power = other,
            3 => self.clear_matches_not = other,
            4 => {
                let all = [DieSymbol::Placed, DieSymbol::Turn, DieSymbol::Always];
                self.die_symbol = all[choice];
                debug_assert_eq!(self.die_symbol.name(), RULINGS[4].1[choice]);
            }
            5 => self.must_step = other,
            6 => self.tent_refusal = other,
            7 => self.stepwise = other,
            8 => self.start_targets = other,
            9 => self.copy_any = other,
            10 => self.tie_by_coins = other,
            _ => self.solo = other,
        }
    }

    /// The rulings as JSON, in the order of the rules.
    pub fn to_value(&self) -> Value {
        let value = |((name, values), choice): (Ruling, usize)| {
            let value = match values[choice] {
                "true" => Value::Bool(true),
                "false" => Value::Bool(false),
                text => text.into(),
            };
            (name.to_owned(), value)
        };
        Value::Object(RULINGS.into_iter().zip(self.chosen()).map(value).collect::<Map<_, _>>())
    }

    /// Reads rulings from JSON; missing ones take their default.
    ///
    /// # Errors
    /// A sentence, if a ruling or its value is unknown.
    pub fn from_value(value: &Value) -> Result<Self, String> {
        let object = value.as_object().ok_or("rules must be an object of rulings")?;
        let mut rulings = Self::default();
        for (name, value) in object {
            let Some(ruling) = RULINGS.iter().position(|(known, _)| known == name) else {
                let names = RULINGS.map(|(name, _)| name).join(", ");
                return Err(format!("there is no ruling {}: there are {names}", shown(name)));
            };
            let values = RULINGS[ruling].1;
            let is_flag = values[0] == "true" || values[0] == "false";
            let text = match value {
                Value::Bool(flag) if is_flag => Some(if *flag { "true" } else { "false" }),
                Value::String(text) if !is_flag => Some(text.as_str()),
                _ => None,
            };
            let Some(choice) = values.iter().position(|&known| Some(known) == text) else {
                let known = values.iter().map(|value| if is_flag { (*value).into() } else { format!("{value:?}") });
                let known = known.collect::<Vec<_>>().join(" or ");
                return Err(format!("ruling {name} cannot be {}: choose {known}", shown_json(value)));
            };
            rulings.choose(ruling, choice);
        }
        Ok(rulings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_value_of_every_ruling_is_read_and_written_alike() {
        for (name, values) in RULINGS {
            for value in values {
                let value = match *value {
                    "true" => json!(true),
                    "false" => json!(false),
                    text => json!(text),
                };
                let rulings = Rulings::from_value(&json!({ name: value })).expect("a ruling");
                assert_eq!(rulings.to_value()[name], value);
            }
        }
        assert_eq!(Rulings::from_value(&json!({})), Ok(Rulings::default()));
    }

    #[test]
    fn unknown_rulings_and_values_are_named() {
        assert!(Rulings::from_value(&json!({"sides": "A"})).unwrap_err().contains("sides"));
        assert!(Rulings::from_value(&json!({"side": "C"})).unwrap_err().contains("\"A\" or \"B\""));
        assert!(Rulings::from_value(&json!({"solo": "true"})).unwrap_err().contains("false or true"));
        assert!(Rulings::from_value(&json!([])).is_err());
    }
}
