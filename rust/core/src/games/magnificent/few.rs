//! Short lists of small numbers that are copied as a whole.

use std::hash::{Hash, Hasher};

/// A list of up to N entries; what lies behind its end is always the default, so that equal lists are equal memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Few<T, const N: usize> {
    entries: [T; N],
    len: u8,
}

impl<T: Copy + Default + PartialEq, const N: usize> Few<T, N> {
    /// An empty list.
    pub fn new() -> Self {
        Self { entries: [T::default(); N], len: 0 }
    }

    /// How many entries there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The entries.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.entries[..self.len as usize]
    }

    /// The entries, to be changed.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.entries[..self.len as usize]
    }

    /// The entry at a place.
    #[inline]
    pub fn get(&self, place: usize) -> Option<T> {
        self.as_slice().get(place).copied()
    }

    /// Puts an entry at the end.
    #[inline]
    pub fn push(&mut self, entry: T) {
        self.entries[self.len as usize] = entry;
        self.len += 1;
    }

    /// Takes the last entry away.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.entries[self.len as usize]))
    }

    /// Takes an entry away; those behind it move up.
    pub fn remove(&mut self, place: usize) -> T {
        let entry = self.entries[place];
        self.entries.copy_within(place + 1..self.len as usize, place);
        self.len -= 1;
        self.entries[self.len as usize] = T::default();
        entry
    }
}

impl<T: Copy + Default + Ord, const N: usize> Few<T, N> {
    /// Puts an entry into an ascending list.
    #[inline]
    pub fn insert_sorted(&mut self, entry: T) {
        let mut place = self.len as usize;
        while place > 0 && self.entries[place - 1] > entry {
            self.entries[place] = self.entries[place - 1];
            place -= 1;
        }
        self.entries[place] = entry;
        self.len += 1;
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Hash, const N: usize> Hash for Few<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len.hash(state);
        self.entries[..self.len as usize].hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_was_longer_equals_one_that_never_was() {
        let mut list: Few<u8, 4> = Few::new();
        [5, 1, 3].into_iter().for_each(|entry| list.insert_sorted(entry));
        assert_eq!(list.as_slice(), [1, 3, 5]);
        assert_eq!((list.remove(0), list.as_slice()), (1, &[3, 5][..]));
        assert_eq!(list.pop(), Some(5));
        let mut other = Few::new();
        other.push(3);
        assert_eq!(list, other);
    }
}
