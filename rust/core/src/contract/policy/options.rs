//! A player's options: `key=value`, with commas between.

use crate::contract::shown;

/// The value of each key that a player knows, as far as they were given.
#[derive(Debug, PartialEq, Eq)]
pub struct Options<'t, const N: usize>(pub [Option<&'t str>; N]);

impl<'t, const N: usize> Options<'t, N> {
    /// Reads the options of the player of this name, which knows these keys.
    ///
    /// # Errors
    /// A sentence, if something is no `key=value`, a key is unknown, or it is given twice.
    pub fn read(player: &str, text: &'t str, keys: [&str; N]) -> Result<Self, String> {
        let mut values = [None; N];
        for option in text.split(',') {
            let Some((key, value)) = option.split_once('=') else {
                return Err(format!("{player} wants options like {}=VALUE, not {}", keys[0], shown(option)));
            };
            let Some(place) = keys.iter().position(|&known| known == key) else {
                return Err(format!("{player} has no option {}: choose {}", shown(key), keys.join(", ")));
            };
            if values[place].replace(value).is_some() {
                return Err(format!("the option {key} of {player} is given twice"));
            }
        }
        Ok(Self(values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_by_key_in_any_order() {
        let read = |text| Options::read("wise", text, ["depth", "width"]);
        assert_eq!(read("width=3,depth=2"), Ok(Options([Some("2"), Some("3")])));
        assert_eq!(read("width="), Ok(Options([None, Some("")])));
        assert_eq!(read("width=a=b"), Ok(Options([None, Some("a=b")])));
        let fault = |text| read(text).expect_err("no options");
        assert_eq!(fault(""), "wise wants options like depth=VALUE, not \"\"");
        assert_eq!(fault("depth=1,"), "wise wants options like depth=VALUE, not \"\"");
        assert_eq!(fault("depth=1,height=2"), "wise has no option \"height\": choose depth, width");
        assert_eq!(fault("depth=1,depth=1"), "the option depth of wise is given twice");
    }
}
