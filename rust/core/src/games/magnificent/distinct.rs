//! What searches ask of a node: actions without doubles, and how promising each is at first sight; and all placements of a tile.

use super::game::Magnificent;
use super::ids;
use super::legal::for_each_one;
use super::pending::Kind;
use super::phase::Phase;
use super::position::Position;
use super::tables::Tables;
use crate::contract::{ActionId, Rules, distinct_by_children, weights_by_gain};

/// Weights of a bonus effect of each kind, by the order of A12's list: for each of its number.
const EFFECT: [u32; 21] = [1, 2, 1, 1, 1, 1, 1, 1, 6, 3, 1, 6, 8, 6, 8, 6, 8, 6, 8, 1, 1];

/// There is a weight for each kind of effect.
const _: () = assert!(EFFECT.len() == Kind::DUE.0 as usize);

/// Where a tile may lie (TM-5.3), and what it would cover there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The id of laying it so.
    pub action: ActionId,
    /// The cells that it would cover, a bit each.
    pub cells: u64,
    /// Those of them that pay a bonus (TM-5.5).
    pub bonus_cells: u64,
}

impl Placement {
    /// The effects of the bonus cells on a board with this numeral, in the order in which they would happen, with their numbers.
    pub fn bonuses(self, tables: &Tables, numeral: u8) -> impl Iterator<Item = (Kind, u8)> {
        let bonuses = &tables.board(numeral).bonuses;
        let cells = (0..64).filter(move |cell| self.bonus_cells >> cell & 1 == 1);
        cells.flat_map(|cell| bonuses[cell].as_slice().iter().map(|&(kind, n)| (Kind(kind), n)))
    }
}

impl<const P: usize> Magnificent<P> {
    /// All legal placements of a kind of tile (colour x 2 + size) in a seat's camp with the bonuses that each would pay, ids ascending, into
    /// `placements` (cleared first): whoever is to move, whatever is in stock.
    pub fn list_placements(&self, position: &Position<P>, seat: usize, kind: usize, placements: &mut Vec<Placement>) {
        let (tables, own) = (self.tables(), position.seat(seat));
        let board = tables.board(own.board);
        placements.clear();
        for (orientation, &anchors) in tables.shapes.placements(board, own, kind).iter().enumerate() {
            let first = ids::TILE + ((kind % 2 * 8 + orientation) * tables.cells) as u16;
            let mask = tables.shapes.kinds[kind].turned[orientation].mask;
            for_each_one(anchors, |anchor| {
                let cells = mask << anchor;
                let action = ActionId(first + anchor);
                placements.push(Placement { action, cells, bonus_cells: cells & board.bonus_cells });
            });
        }
    }

    /// Whether two actions of such a node may lead to positions that are equal up to the order of places: equal spaces for posters, tents and
    /// full colours, gems paid in either order, two uses or levels that do the same, a lap that passes nothing, a hat that goes back at
    /// once. What is taken, laid or discarded elsewhere is another thing for each action.
    fn may_have_doubles(&self, position: &Position<P>) -> bool {
        match position.phase() {
            Phase::Steps => {
                let lap = self.tables().loops[position.turn_state().colour as usize].len();
                position.turn_state().power as usize >= lap
            }
            phase => !matches!(
                phase,
                Phase::Draft
                    | Phase::StartTile
                    | Phase::Die
                    | Phase::Card
                    | Phase::Colour
                    | Phase::Action
                    | Phase::Tile
                    | Phase::Extra
                    | Phase::Source
                    | Phase::Score
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
            weights_by_gain(self, position, weights);
            return;
        }
        let (tables, numeral) = (self.tables(), position.own().board);
        let bonus_cells = tables.board(numeral).bonus_cells;
        weights.clear();
        position.legal(tables).for_each(tables.cells, |ActionId(id)| {
            let cells = position.cells_of(tables, id) & bonus_cells;
            let placement = Placement { action: ActionId(id), cells, bonus_cells: cells };
            let bonuses = placement.bonuses(tables, numeral);
            weights.push(1 + bonuses.map(|(Kind(kind), n)| EFFECT[kind as usize] * n as u32).sum::<u32>());
        });
    }
}

impl<const P: usize> Position<P> {
    /// The cells that a placement covers at a node that lays tiles; none for what is no placement.
    fn cells_of(&self, tables: &Tables, id: u16) -> u64 {
        let Some(at) = id.checked_sub(ids::TILE) else {
            return 0;
        };
        let (row, anchor) = (at as usize / tables.cells, at as usize % tables.cells);
        let kind = self.tile_colour() * 2 + row / 8;
        tables.shapes.kinds[kind].turned[row % 8].mask << anchor
    }
}
