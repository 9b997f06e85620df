"""How each game shows itself on a command line: a module for each, and the list of them."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from meographic import Game, State

from .._paint import Paper
from . import cational, magnificent


class Narrator(Protocol):
    """Tells a finished game."""

    def tell(self, final: State) -> None:
        """Show the game that ended in ``final``, from the deal to the result."""


class NarratorClass(Protocol):
    """Makes a narrator."""

    def __call__(self, game: Game, policies: Sequence[str], paper: Paper, pause: float) -> Narrator:
        """Take the game, who plays it, where to show it, and the seconds to wait after each turn."""


class Contents(Protocol):
    """Sums up an edition without faults, a phrase."""

    def __call__(self, edition: Any, /) -> str:
        """What is in it, and how many can play."""


class Turns(Protocol):
    """Counts the turns of a game."""

    def __call__(self, game: Game, /) -> int:
        """About how many it has, between which the demo waits."""


class Face(NamedTuple):
    """What the commands need of a game beyond its typed values."""

    narrator: NarratorClass
    """Tells a game turn by turn, for ``demo``."""
    turns: Turns
    """How many times that narrator pauses."""
    demo_seed: int
    """The seed of a game worth watching."""
    contents: Contents
    """For ``edition check``."""


FACES: Mapping[str, Face] = MappingProxyType(
    {
        "cational": Face(cational.Show, cational.turns, cational.DEMO_SEED, cational.contents),
        "magnificent": Face(magnificent.Show, magnificent.turns, magnificent.DEMO_SEED, magnificent.contents),
    }
)
"""Each game's face by the game's name."""
