"""The reference engine: the rules in plain Python, to be read and to hold the fast engine against.

It says what is right and nothing about speed. The numbers CM-x.y and A1 to A15 in its docstrings are those of
each game's RULES.md. Each game has a folder; what is here in front knows nothing of any of them but ``games``, the
list. ``Edition``, ``Tile``, ``Action`` and their like are those of Cational Meographic.
"""

from .cational.editions import Edition
from .cational.values import Action, AllGains, Applied, Gain, Outcome, Tile
from .deals import Deal
from .editions import GameEdition
from .errors import EditionError, Fault, IllegalAction, RecordError
from .game import Game
from .games import game_of_record, load_edition, load_game, verify_record
from .players import play
from .rng import Rng, derive
from .state import State

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
    "GameEdition",
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
