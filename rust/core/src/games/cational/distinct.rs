//! Placements of which no two lead to areas that are equal up to rotation, reflection and shift.

use super::{
    actions::Act,
    game::Cational,
    play::{Phase, Position},
};
use crate::contract::{ActionId, Rules};

impl<const P: usize> Cational<P> {
    /// What [`Rules::distinct_actions`] asks, from the keys of the one area that a placement changes.
    ///
    /// Children may be equal although the area has no symmetry of its own, by another tile as the last one: then their gains may
    /// differ, and they are two.
    pub(super) fn distinct_placements(&self, position: &Position<P>, ids: &mut Vec<ActionId>) {
        self.legal_actions(position, ids);
        let area = &position.areas[position.seat as usize];
        if position.phase != Phase::Place || area.is_empty() {
            return;
        }
        let mut seen: Vec<(usize, u64, ActionId)> = Vec::with_capacity(ids.len());
        ids.retain(|&id| {
            let Some(Act::Place { slot, cell }) = self.tables().act(id) else { return true };
            let kind = position.hands[position.seat as usize][slot].kind().expect("a legal slot holds a tile");
            let mut child = *area;
            child.put(cell, self.tables().byte(kind));
            let key = child.canonical_key();
            let gain = |id| self.gain(position, id).expect("a legal action has a gain");
            let is_known = |&&(of_slot, known, twin): &&_| of_slot == slot && known == key && gain(twin) == gain(id);
            let is_new = !seen.iter().any(|earlier| is_known(&earlier));
            if is_new {
                seen.push((slot, key, id));
            }
            is_new
        });
    }
}
