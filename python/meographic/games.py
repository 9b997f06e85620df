"""Loading a game by its name."""

import json
from collections.abc import Mapping
from numbers import Integral
from typing import Literal, SupportsIndex, TypeAlias

from meographic._native import Game, open_game, seats_fault
from meographic.editions import EditionSource, load_edition
from meographic.registry import GAMES, GameModule, module_of

__all__ = ["GAMES", "GameModule", "UtilityName", "load_game", "module_of"]

UtilityName: TypeAlias = Literal["score", "win"]
"""What returns are: the points of the game, Pawints or others, or who won."""


def load_game(
    name: str,
    players: SupportsIndex = 2,
    edition: EditionSource = "standard",
    rules: Mapping[str, str | bool] | None = None,
    utility: UtilityName = "score",
) -> Game:
    """Load a game.

    Args:
        name: One of :data:`GAMES`: ``cational``, ``magnificent``.
        players: How many sit at the table: 1 to 4 in both (CM-1.1, TM-1.1); ``magnificent`` is played alone under the
            ruling ``solo``, and only alone under it.
        edition: The components: the name of one that is shipped for this game, the path of a TOML or JSON file, what
            such a file says as a dict, or an edition.
        rules: Rulings by name; those left out take their default. Each game's module lists its own as ``RULINGS``,
            defaults first. ``cational``: ``mission_scoring`` is ``"per_placement"`` or ``"once_per_game"`` (CM-5.5),
            ``mission_deck`` ``"face_down"`` or ``"face_up"`` (CM-6.7), ``open_hands`` False or True (CM-9.2).
            ``magnificent``: ``side`` is ``"A"`` or ``"B"`` (TM-2.7), ``start`` ``"numerals"`` or ``"draft"`` (TM-2.8),
            ``late_power`` False or True (TM-4.7), ``clear_matches`` True or False (TM-4.8), ``die_symbol``
            ``"placed"``, ``"turn"`` or ``"always"`` (TM-4.9), ``zero_steps`` True or False (TM-6.1), ``tent_refusal``
            False or True (TM-6.3), ``steps`` ``"announced"`` or ``"stepwise"`` (TM-6.9), ``start_targets`` False or
            True (TM-7.8), ``copy_scope`` ``"own"`` or ``"any"`` (TM-9.2), ``tie_break`` ``"shared"`` or ``"coins"``
            (TM-11.4), ``solo`` False or True (TM-13.1).
        utility: What returns are: ``"score"``, the points of the game, or for two and more players ``"win"``: at the
            end 2/k - 1 for each of k winners, -1 for the others.

    Returns:
        The game; deal with ``game.deal(seed)`` or begin with ``game.new_initial_state()``.

    Raises:
        TypeError: If an argument has a type that does not belong there; a bool is no number.
        ValueError: If there is no such game, number of players, ruling or utility.
        EditionError: With every fault of the edition, also if it is one of another game (``wrong_game``) or has too
            little for so many players.
        OSError: If the edition is a path and can't be read.
    """
    if not isinstance(name, str) or not isinstance(utility, str):
        raise TypeError("name and utility are texts")
    if isinstance(players, bool) or not isinstance(players, Integral):
        raise TypeError(f"players is an integer, not {type(players).__name__}")
    seats = int(players)
    if fault := seats_fault(name, seats):
        raise ValueError(fault)
    return open_game(name, seats, load_edition(edition, name).to_json(), _rulings(rules), utility)


def _rulings(rules: Mapping[str, str | bool] | None) -> str:
    """Rulings as JSON; the core knows which there are."""
    if rules is None:
        return "{}"
    if not isinstance(rules, Mapping):
        raise TypeError(f"rules is a dict of rulings, not {type(rules).__name__}")
    for name, value in rules.items():
        if not isinstance(name, str):
            raise TypeError(f"the name of a ruling is a str, not {type(name).__name__}")
        if not isinstance(value, str | bool):
            raise ValueError(f"a ruling is a str or a bool, not {type(value).__name__}")
    return json.dumps(dict(rules))
