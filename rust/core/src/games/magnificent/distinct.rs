//! What searches ask of a node: actions without doubles, and how promising each is at first sight.

use super::game::Magnificent;
use super::ids::{self, Group};
use super::pending::Kind;
use super::phase::Phase;
use super::position::Position;
use crate::contract::{ActionId, Rules, distinct_by_children};

/// Weights of a bonus effect of each kind, by the order of A12's list: for each of its number.
const EFFECT: [u32; 21] = [1, 2, 1, 1, 1, 1, 1, 1, 6, 3, 1, 6, 8, 6, 8, 6, 8, 6, 8, 1, 1];

impl<const P: usize> Magnificent<P> {
    /// Whether two actions of such a node may lead to positions that are equal up to the order of places: equal spaces for posters, tents and
    /// full colours, two uses or levels that do the same, a lap that passes nothing.
    fn may_have_doubles(&self, position: &Position<P>) -> bool {
        match position.phase() {
            Phase::Steps => {
                let lap = self.tables().loops[position.turn_state().colour as usize].len();
                position.turn_state().power as usize >= lap
            }
            phase => matches!(
                phase,
                Phase::WindowA
                    | Phase::WindowB
                    | Phase::WindowC
                    | Phase::Level
                    | Phase::Tent
                    | Phase::Arrange
                    | Phase::Place
                    | Phase::Gain
                    | Phase::Copy
            ),
        }
    }

    pub(super) fn list_distinct(&self, position: &Position<P>, actions: &mut Vec<ActionId>) {
        if self.may_have_doubles(position) {
            distinct_by_children(self, position, actions);
        } else {
            self.legal_actions(position, actions);
        }
    }

    /// A placement weighs the bonus cells that it covers, everything else the points that it earns at once; one more each.
    pub(super) fn list_weights(&self, position: &Position<P>, weights: &mut Vec<u32>) {
        if !matches!(position.phase(), Phase::Tile | Phase::Extra) {
            let mut gains = Vec::new();
            self.gains(position, &mut gains);
            weights.clear();
            weights.extend(gains.iter().map(|&gain| gain.max(0) as u32 + 1));
            return;
        }
        let tables = self.tables();
        let (seat, colour) = (position.mover(), position.tile_colour());
        let board = tables.board(position.seat(seat).board);
        weights.clear();
        position.legal(tables).for_each(tables.cells, |ActionId(id)| {
            let (group, at) = ids::group(id);
            if group != Group::Tile {
                weights.push(1);
                return;
            }
            let (row, anchor) = (at / tables.cells, at % tables.cells);
            let mut cells = self.bonus_cells(position, seat, colour * 2 + row / 8, row % 8, anchor);
            let mut weight = 1;
            while cells != 0 {
                let effects = &board.bonuses[cells.trailing_zeros() as usize];
                weight += effects.as_slice().iter().map(|&(kind, n)| EFFECT[kind as usize] * n as u32).sum::<u32>();
                cells &= cells - 1;
            }
            weights.push(weight);
        });
    }
}

/// There is a weight for each kind of effect.
const _: () = assert!(EFFECT.len() == Kind::DUE.0 as usize);
