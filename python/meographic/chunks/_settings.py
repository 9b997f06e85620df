"""What a result depends on besides its own arguments: the game with all that it is played by, and the version."""

import hashlib
import json
from typing import Any

from meographic import Game, __version__

SEEDS = 2**64


def settings_of(game: Game) -> dict[str, Any]:
    """What decides how a seed is played, as JSON would say it.

    ``edition_sha256`` is the hash of the edition as JSON with sorted keys, without spaces, in UTF-8: equal for equal
    editions, whatever the order of their keys.
    """
    edition = game.edition
    text = json.dumps(edition.to_dict(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return {
        "version": __version__,
        "game": game.name,
        "players": game.players,
        "edition": edition.name,
        "edition_sha256": hashlib.sha256(text.encode()).hexdigest(),
        "rules": game.rules,
    }


def seeds_after(seed: int, number: int) -> int:
    """The seed so many after ``seed``; 0 follows 2^64 - 1."""
    return (seed + number) % SEEDS
