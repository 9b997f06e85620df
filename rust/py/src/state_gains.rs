//! The class `State`: what each tile would earn on each cell, and where tiles may lie, all at once.

use crate::arrays::filled;
use crate::convert::to_python;
use crate::state::State;
use meographic::contract::GainTable;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

#[pymethods]
impl State {
    /// What a seat would earn at once with each tile that it holds or could take, on each cell on which its next tile may lie.
    ///
    /// The rows are the seat's hand, the tile held longer first, tiles that others don't know among them (CM-9.2), and then the tops of
    /// the stacks from the left. The missions pay as they lie now, whoever is to move. There are no tiles and no cells for a seat that has
    /// no turn left and where there is no tile yet, as before anything is dealt; in ``magnificent`` there never are (A6).
    ///
    /// Args:
    ///     player: The seat.
    ///     out: Where to write, to spare an allocation: shape (tiles, cells), as the answer has it, dtype uint16, C-contiguous.
    ///
    /// Returns:
    ///     An :class:`AllGains`: the tiles, the cells, and the gains in Pawints, ``out`` or a new array like it.
    ///
    /// Raises:
    ///     TypeError: If ``out`` is no array, or ``player`` no integer.
    ///     ValueError: If there is no such seat, none is named and none is to move, or ``out`` has another shape, dtype or
    ///         layout or is read-only; nothing was written.
    ///
    /// Source: rules CM-4.2 and CM-5.1 to CM-5.5.
    #[pyo3(signature = (player=None, *, out=None))]
    fn all_gains<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let game = self.game.get();
        let maker = game.module(py)?.getattr("all_gains_of")?;
        let mut table = GainTable::default();
        self.session.gain_table(self.seat_of(player)?, &mut table);
        let shape = [table.tiles.len(), table.places.len()];
        let gains = filled::<u16>(py, out, &shape, |cells| cells.copy_from_slice(&table.gains))?;
        let tiles = PyTuple::new(py, table.tiles.iter().map(|id| id.0))?;
        let cells = PyTuple::new(py, table.places)?;
        maker.call1((game.edition(py)?, tiles, cells, gains))
    }

    /// Every way in which a seat could lay a tile in its camp now, of each kind, with the bonuses that it would pay.
    ///
    /// It does not matter who is to move, which kinds may be laid now, and what is left in stock. Kinds come in the order of the edition,
    /// placements of a kind by id. There are none before boards are dealt, and never any in ``cational``, where ``all_gains`` tells more
    /// (A6).
    ///
    /// Args:
    ///     player: The seat.
    ///
    /// Returns:
    ///     A tuple of :class:`meographic.magnificent.Placement`.
    ///
    /// Raises:
    ///     TypeError: If ``player`` is no integer.
    ///     ValueError: If there is no such seat, or none is named and none is to move.
    ///
    /// Source: rules TM-5.3 to TM-5.5.
    #[pyo3(signature = (player=None))]
    fn placements<'py>(&self, py: Python<'py>, player: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyTuple>> {
        let fields = self.session.placement_fields(self.seat_of(player)?);
        if fields.is_empty() {
            // A game that tells of none has no class for them.
            return Ok(PyTuple::empty(py));
        }
        let maker = self.game.get().module(py)?.getattr("placement_of")?;
        let made = fields.iter().map(|fields| maker.call1((to_python(py, fields)?,)));
        PyTuple::new(py, made.collect::<PyResult<Vec<_>>>()?)
    }
}
