"""The games, and what the module of each has to bring.

The core lists the games; a game's typed values are in the module of the package that has the game's name.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from meographic._native import GAMES
from meographic.game_edition import GameEdition
from meographic.game_type import GameType

__all__ = ["GAMES", "GameModule", "module_of"]


class GameModule(Protocol):
    """What the package needs of ``meographic.<name of a game>``. The native module calls the functions.

    A game whose core has ``placement_fields`` also brings ``placement_of``, which makes a value of each.
    """

    GAME_TYPE: GameType
    """What OpenSpiel's algorithms ask about the game."""
    RULINGS: Mapping[str, tuple[str | bool, ...]]
    """The rulings by name, each with all that it can be, the default first."""
    JUDGE: str
    """The tree search that looks back at its games unless told otherwise (:func:`meographic.analysis.analyse`)."""
    JUDGE_LUCK: int
    """How many simulations that gives each outcome of a draw."""
    Edition: type[GameEdition]
    """The class of its editions."""
    Action: type[Any]
    """The class of what a player may do; it has an ``id``."""
    Outcome: type[Any]
    """The class of what chance may give; it has an ``id``."""

    def action_of(self, fields: dict[str, Any], /) -> Any:
        """An action from the core's ``action_fields``."""

    def outcome_of(self, fields: dict[str, Any], /) -> Any:
        """An outcome from the core's ``outcome_fields``."""

    def gain_of(self, fields: dict[str, Any] | None, /) -> Any:
        """A gain from the core's ``gain_fields``; nothing earned, if there are none."""

    def all_gains_of(
        self, edition: Any, kinds: tuple[int, ...], cells: tuple[tuple[int, int], ...], gains: Any, /
    ) -> Any:
        """All gains, from the core's table: tiles by number, cells, gains; a game may have none, an empty table."""

    def applied_of(self, events: list[dict[str, Any]], /) -> Any:
        """What a step did, from the events of a record that it amounts to."""


def module_of(game: str) -> GameModule:
    """The module with a game's typed values.

    Raises:
        TypeError: If ``game`` is no str.
        ValueError: If there is no such game.
    """
    if not isinstance(game, str):
        raise TypeError(f"the name of a game is a str, not {type(game).__name__}")
    if game not in GAMES:
        raise ValueError(f"there is no game {game[:100]!r}: the games are {', '.join(GAMES)}")
    return cast(GameModule, import_module(f"meographic.{game}"))
