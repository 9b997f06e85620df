"""Rows in a Parquet file, in the order of games whatever order they come in."""

import json
from collections.abc import Callable, Sequence
from typing import IO, Any

import numpy as np

from ._rows import GameRows

FORMAT = "meographic-selfplay/1"
METADATA = b"meographic"
# A row group, so that equal arguments make equal files however the work was dealt out.
GAMES_A_GROUP = 64
COLUMNS = {
    "seed": "The seed of the game's deal.",
    "move": "How many steps of players and chance came before.",
    "seat": "Whose decision it is, from 0.",
    "observation": "State.observation_tensor() of that seat.",
    "legal": "The ids of the legal actions, ascending.",
    "policy": "How much each of them was recommended, in the order of legal; the sum is 1. Of tree searches these are "
    "shares of visits; a player without such opinions recommends what it played.",
    "action": "The id that was played.",
    "value": "The final return of the seat to move, then of the seats after it, round the table.",
    "expected": "What the player expected value to be; null if it expected nothing.",
}


class Writer:
    """Takes games by number, in any order, and writes them in ascending order.

    Args:
        file: Where to write.
        about: What the file is about; goes into its metadata, with ``format`` and ``columns``.
        floats: How long an observation is.
        players: How many seats there are.
    """

    def __init__(self, file: IO[bytes], about: dict[str, Any], floats: int, players: int) -> None:
        """Begin the file."""
        import pyarrow as pa
        from pyarrow import parquet

        said = {"format": FORMAT, **about, "columns": COLUMNS}
        self._schema = pa.schema(_fields(floats, players), {METADATA: json.dumps(said, ensure_ascii=False).encode()})
        self._writer = parquet.ParquetWriter(file, self._schema, compression="zstd")
        self._waiting: dict[int, GameRows] = {}
        self._group: list[GameRows] = []
        self._next = 0

    def add(self, first: int, games: Sequence[GameRows]) -> None:
        """Take the games of a number and those after it."""
        self._waiting |= enumerate(games, first)
        while (rows := self._waiting.pop(self._next, None)) is not None:
            self._next += 1
            self._group.append(rows)
            if len(self._group) == GAMES_A_GROUP:
                self._flush()

    def finish(self) -> None:
        """Write the rest."""
        if self._group:
            self._flush()
        self._writer.close()

    def _flush(self) -> None:
        self._writer.write_table(_table(self._group, self._schema))
        self._group = []


def _fields(floats: int, players: int) -> list[Any]:
    import pyarrow as pa

    kinds = {
        "seed": pa.uint64(),
        "move": pa.int32(),
        "seat": pa.int8(),
        "observation": pa.list_(pa.float32(), floats),
        "legal": pa.list_(pa.int32()),
        "policy": pa.list_(pa.float32()),
        "action": pa.int32(),
        "value": pa.list_(pa.float32(), players),
        "expected": pa.list_(pa.float32(), players),
    }
    return [pa.field(name, kind, nullable=name == "expected") for name, kind in kinds.items()]


def _table(games: Sequence[GameRows], schema: Any) -> Any:
    """Games as a table."""
    import pyarrow as pa

    def lists(part: Callable[[GameRows], Any]) -> Any:
        rows = [row for game in games for row in part(game)]
        offsets = np.concatenate([[0], np.cumsum([len(row) for row in rows])]).astype(np.int32)
        return pa.ListArray.from_arrays(offsets, np.concatenate(rows))

    def squares(part: Callable[[GameRows], Any]) -> Any:
        rows = np.concatenate([part(game) for game in games])
        return pa.FixedSizeListArray.from_arrays(rows.reshape(-1), rows.shape[1])

    columns = {
        "seed": np.repeat(np.array([game.seed for game in games], np.uint64), [len(game.moves) for game in games]),
        "move": np.concatenate([game.moves for game in games]),
        "seat": np.concatenate([game.seats for game in games]),
        "observation": squares(lambda game: game.observations),
        "legal": lists(lambda game: game.legal),
        "policy": lists(lambda game: game.shares),
        "action": np.concatenate([game.actions for game in games]),
        "value": squares(lambda game: game.returns),
        "expected": pa.array([row for game in games for row in game.expected], schema.field("expected").type),
    }
    return pa.table(columns, schema=schema)
