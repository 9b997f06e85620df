"""Many games at once, in arrays: :class:`Batch` and what its steps give."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from meographic._native import Batch

__all__ = ["Batch", "BatchStep"]


class BatchStep(NamedTuple):
    """The arrays that a step or a reset has filled: the caller's, or new ones; None for what was left out.

    n is the number of rows, P the number of players.
    """

    observations: npt.NDArray[np.float32] | Any
    """float32 (n, ``observation_tensor_shape()[0]``): each row after the step, and after a reset (A9)."""
    rewards: npt.NDArray[np.float32] | Any
    """float32 (n, P): what each seat earned in this step; under utility ``win`` its return, 0 before the end."""
    done: npt.NDArray[np.bool_] | Any
    """bool (n,): whether the game of this step is over."""
    masks: npt.NDArray[np.bool_] | Any
    """bool (n, ``num_distinct_actions()``): what is legal next; all false in a row that is over."""
    players: npt.NDArray[np.int8] | Any
    """int8 (n,): the seat to move next, -4 in a row that is over."""
    codes: npt.NDArray[np.uint8] | Any
    """uint8 (n,): what became of each action, by ``Batch.code_names``; 0 is played."""
    returns: npt.NDArray[np.float64] | Any
    """float64 (n, P): what each seat had reached at the end of the step, before a reset of the same step; 0s for a row
    that this call began anew."""
    final_observations: npt.NDArray[np.float32] | Any
    """As ``observations``: the end of the games that ended with this step; other rows were left as they are."""
