"""The games that there are, and what is found by a game's name."""

from collections.abc import Mapping
from typing import Any

from . import cational, magnificent, records
from .editions import EditionSource, GameEdition, said_by
from .game import Game, UtilityName
from .state import State
from .strict_json import shown

GAMES: dict[str, type[Game]] = {game.name: game for game in (cational.Game, magnificent.Game)}


def load_game(
    name: str,
    players: int = 2,
    edition: EditionSource = "standard",
    rules: Mapping[str, object] | None = None,
    utility: UtilityName = "score",
) -> Game:
    """Load a game by its name.

    Args:
        name: One of ``GAMES``: ``cational``, ``magnificent``.
        players: How many players, 1 to 4.
        edition: The components: a shipped name, a path, a dict or an ``Edition``.
        rules: Rulings that differ from their defaults.
        utility: What returns are: ``score`` for points; ``win`` for 2/k - 1 at the end to each of k winners, -1 to the
            others (two or more players).

    Raises:
        ValueError: If there is no such game, number of players, ruling or utility; an ``EditionError`` if the edition
            cannot be played with.
        TypeError: If an argument has another type.
        OSError: If the edition's file cannot be read.
    """
    return _named(name)(players, edition, rules, utility)


def _named(name: str) -> type[Game]:
    if not isinstance(name, str):
        raise TypeError(f"a game's name is a str, not {type(name).__name__}")
    if name not in GAMES:
        raise ValueError(f"there is no game {shown(name)}; these are: {', '.join(GAMES)}")
    return GAMES[name]


def load_edition(source: EditionSource, game: str | None = None) -> GameEdition:
    """Give the edition of a shipped name, a path, a dict, or an edition itself.

    Args:
        source: A name such as ``standard``; else the path of a TOML file, or of a JSON file if it ends in ``.json``.
        game: The game that it has to be an edition of. Without it the file says so (what names no game is checked as
            one of ``cational``), and a shipped name means the first game that has it: ``cational``, if it does.

    Raises:
        EditionError: With every fault of it; the one of another game than ``game`` is ``wrong_game``.
        OSError: If there is no such file, or it cannot be read.
        TypeError: If ``source`` is none of these.
        ValueError: If there is no such game.
    """
    wanted = None if game is None else _named(game)
    if isinstance(source, GameEdition) and game in (None, source.game):
        return source
    file = said_by(source, *(GAMES if game is None else (game,)))
    own = file.get("game") if isinstance(file, dict) else None
    first, *_ = GAMES.values()
    of = wanted or (GAMES.get(own, first) if isinstance(own, str) else first)
    return of.EDITION.from_dict(file)


def game_of_record(record: str | dict[str, Any]) -> Game:
    """The game that a record tells of, with utility ``score``.

    Raises:
        RecordError: If it is no record, or its header or edition is wrong; its events are not looked at.
    """
    return records.game_of(records.read(record), GAMES)


def verify_record(record: str | dict[str, Any]) -> State:
    """The final state of the game that a record tells of.

    Raises:
        RecordError: If anything in it is not as the rules would have it.
    """
    return game_of_record(record).state_from_record(record)
