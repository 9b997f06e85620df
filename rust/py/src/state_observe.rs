//! The class `State`: how it looks to whom, in text, in numbers and drawn.

use crate::arrays::filled;
use crate::state::State;
use numpy::PyArrayDyn;
use pyo3::prelude::*;

#[pymethods]
impl State {
    /// The picture that ``str(state)`` gives, as a seat sees it.
    ///
    /// Raises:
    ///     ValueError: If there is no such seat, or none is named and none is to move.
    ///
    /// In ``magnificent`` all seats see all (TM-12.1). Source: CM-9.1 to CM-9.3; lines A7.
    #[pyo3(signature = (player=None))]
    fn observation_string(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        Ok(self.session.picture(Some(self.seat_of(player)?)))
    }

    /// Everything that a seat has seen happen, in order, a word for each id of the history (A7).
    ///
    /// Raises:
    ///     ValueError: If there is no such seat, or none is named and none is to move.
    #[pyo3(signature = (player=None))]
    fn information_state_string(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        Ok(self.session.information_string(self.seat_of(player)?))
    }

    /// The position as a seat sees it, in numbers (A9).
    ///
    /// Args:
    ///     player: The seat that looks.
    ///     out: Where to write, to spare an allocation: shape ``game.observation_tensor_shape()``, dtype float32, C-contiguous.
    ///
    /// Returns:
    ///     ``out``, or a new array like it. Numbers are raw, not scaled: points, cells, counts, flags.
    ///
    /// Raises:
    ///     TypeError: If ``out`` is no array.
    ///     ValueError: If there is no such seat, none is named and none is to move, or ``out`` has another shape, dtype or
    ///         layout or is read-only; nothing was written.
    #[pyo3(signature = (player=None, *, out=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
        let seat = self.seat_of(player)?;
        filled(py, out, &[self.game.get().rules.observation_len()], |cells| self.session.observe(seat, cells))
    }

    /// Everything that a seat has seen happen, in rows of four numbers, and then its observation (A9).
    ///
    /// Args:
    ///     player: The seat that looks.
    ///     out: Where to write, to spare an allocation: shape ``game.information_state_tensor_shape()``, dtype float32,
    ///         C-contiguous.
    ///
    /// Returns:
    ///     ``out``, or a new array like it.
    ///
    /// Raises:
    ///     TypeError: If ``out`` is no array.
    ///     ValueError: If there is no such seat, none is named and none is to move, or ``out`` has another shape, dtype or
    ///         layout or is read-only; nothing was written.
    #[pyo3(signature = (player=None, *, out=None))]
    fn information_state_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
        let seat = self.seat_of(player)?;
        filled(py, out, &[self.game.get().rules.information_len()], |cells| self.session.inform(seat, cells))
    }

    /// A seat's own tiles as an image, for convolutions (A9): its area around the bounding box, its camp as the board has it.
    ///
    /// Args:
    ///     player: The seat.
    ///     out: Where to write, to spare an allocation: shape as below, dtype float32, C-contiguous.
    ///
    /// Returns:
    ///     ``out``, or a new array like it, axes plane, row, column. In ``cational`` its shape is (L + 2, R + 2, R + 2), with L
    ///     landscapes and R rounds: a plane for each landscape holds its tiles' values, then one marks tiles, one the cells
    ///     where the seat's next tile may lie. In ``magnificent`` it is (8, H, W), the camp's size: cells inside, orange,
    ///     green, purple, open bonus cells, marked rectangles, free cells beside tiles, and each tile's first cell.
    ///
    /// Raises:
    ///     TypeError: If ``out`` is no array.
    ///     ValueError: If there is no such seat, none is named and none is to move, or ``out`` has another shape, dtype or
    ///         layout or is read-only; nothing was written.
    #[pyo3(signature = (player=None, *, out=None))]
    fn observation_planes<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'py, PyAny>>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArrayDyn<f32>>> {
        let seat = self.seat_of(player)?;
        filled(py, out, &self.game.get().rules.planes_shape(), |cells| self.session.observe_planes(seat, cells))
    }

    /// The whole position drawn, as SVG text; notebooks show it by themselves.
    fn _repr_svg_(slf: &Bound<'_, Self>) -> PyResult<String> {
        slf.py().import("meographic.render.svg")?.call_method1("drawing", (slf,))?.extract()
    }
}
