//! What is known of nodes met before, in a table that never outgrows its bound.

use super::value::Worth;

/// What is known of a node.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    worth: Worth,
}

/// Values by key. Each key has one place; a newcomer takes the place of whoever held it, so that a value may be forgotten, but never
/// changes.
pub(super) struct Table {
    places: Vec<Option<Entry>>,
    held: usize,
    most: usize,
}

/// Places at first.
const FEW: usize = 1 << 10;

impl Table {
    /// An empty table that will never have more than `most` places.
    pub fn new(most: usize) -> Self {
        Self { places: vec![None; most.min(FEW)], held: 0, most }
    }

    fn place(&self, key: u64) -> usize {
        // The upper half of the product is a number below the length: no power of two is asked for.
        ((u128::from(key) * self.places.len() as u128) >> 64) as usize
    }

    /// What is known under a key.
    pub fn get(&self, key: u64) -> Option<Worth> {
        let entry = self.places.get(self.place(key))?.as_ref()?;
        (entry.key == key).then_some(entry.worth)
    }

    /// Remembers a value.
    pub fn put(&mut self, key: u64, worth: Worth) {
        if self.held * 2 > self.places.len() && self.places.len() < self.most {
            self.grow();
        }
        let place = self.place(key);
        if let Some(held) = self.places.get_mut(place) {
            self.held += held.is_none() as usize;
            *held = Some(Entry { key, worth });
        }
    }

    fn grow(&mut self) {
        let wider = vec![None; (self.places.len() * 4).min(self.most)];
        let narrow = std::mem::replace(&mut self.places, wider);
        self.held = 0;
        narrow.into_iter().flatten().for_each(|Entry { key, worth }| self.put(key, worth));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::mix;

    #[test]
    fn a_table_gives_back_what_it_was_told_and_forgets_rather_than_grow() {
        for most in [0, 1, 7, 5_000, 100_000] {
            let mut table = Table::new(most);
            let worth = |i: u64| [i as i64, 1, 2, 3];
            (1..=20_000).for_each(|i| table.put(mix(i), worth(i)));
            assert!(table.places.len() <= most);
            let known = (1..=20_000).filter(|&i| table.get(mix(i)).is_some_and(|w| w == worth(i))).count();
            assert!((1..=20_000).all(|i| table.get(mix(i)).is_none_or(|w| w == worth(i))));
            assert_eq!(table.get(mix(20_001)), None);
            assert!(known == table.held && known >= most.min(10_000) * 9 / 10, "{known} of {most}");
        }
    }
}
