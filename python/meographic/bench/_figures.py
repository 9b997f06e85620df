"""All figures: those of each game, one game after the other."""

from ._cational import CATIONAL
from ._magnificent import MAGNIFICENT
from ._measurements import Figure, Measurement

__all__ = ["FIGURES", "Figure", "Measurement"]

FIGURES: dict[str, Measurement] = {**CATIONAL, **MAGNIFICENT}
"""The figures by name, in the order in which they are taken."""
