"""The reference engine: the rules in plain Python, to be read and to hold the fast engine against.

It says what is right and nothing about speed. The numbers CM-x.y and A1 to A15 in its docstrings are those of
RULES.md.
"""

from collections.abc import Mapping

from .cational.deals import Deal
from .cational.editions import Edition, EditionSource, load_edition
from .cational.game import Game, UtilityName, game_of_record, verify_record
from .cational.players import play
from .cational.state import State
from .cational.values import Action, AllGains, Applied, Gain, Outcome, Tile
from .errors import EditionError, Fault, IllegalAction, RecordError
from .rng import Rng, derive
from .strict_json import shown

__all__ = [
    "Action",
    "AllGains",
    "Applied",
    "Deal",
    "Edition",
    "EditionError",
    "Fault",
    "Gain",
    "Game",
    "IllegalAction",
    "Outcome",
    "RecordError",
    "Rng",
    "State",
    "Tile",
    "derive",
    "game_of_record",
    "load_edition",
    "load_game",
    "play",
    "verify_record",
]


def load_game(
    name: str,
    players: int = 2,
    edition: EditionSource = "standard",
    rules: Mapping[str, object] | None = None,
    utility: UtilityName = "score",
) -> Game:
    """Load a game by its name.

    Args:
        name: ``cational``.
        players: How many players, 1 to 4.
        edition: The components: a shipped name, a path, a dict or an ``Edition``.
        rules: Rulings that differ from their defaults.
        utility: What returns are: ``score`` for Pawints; ``win`` for 2/k - 1 at the end to each of k winners, -1 to the
            others (two or more players).

    Raises:
        ValueError: If there is no such game, number of players, ruling or utility; an ``EditionError`` if the edition
            cannot be played with.
        TypeError: If an argument has another type.
        OSError: If the edition's file cannot be read.
    """
    if not isinstance(name, str):
        raise TypeError(f"a game's name is a str, not {type(name).__name__}")
    if name != Game.name:
        raise ValueError(f"there is no game {shown(name)}; these are: {Game.name}")
    return Game(players, edition, rules, utility)
