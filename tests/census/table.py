"""The tables of counts in tests/data, read, and counting itself by ``child`` alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[1] / "data"
TABLES = {game: DATA / f"{game}.census" for game in ("cational", "magnificent")}
MOMENTS = DATA / "magnificent-moments.census"
RECORDS = DATA / "magnificent.records"
TEXTS = {"true": True, "false": False}


@dataclass(frozen=True)
class Deal:
    """Where counting begins: the first decision of a deal."""

    game: str
    players: int
    seed: int
    edition: str
    rules: str

    def __str__(self) -> str:
        return f"{self.game} {self.edition}, {self.players} players, seed {self.seed}, rules {self.rules}"

    def state(self, module: Any) -> Any:
        """The state in one of the engines."""
        edition = DATA / self.edition if self.edition.endswith(".toml") else self.edition
        pairs = [] if self.rules == "-" else [ruling.split("=") for ruling in self.rules.split(",")]
        rules = {name: TEXTS.get(value, value) for name, value in pairs}
        return module.load_game(self.game, self.players, edition, rules).deal(self.seed)


@dataclass(frozen=True)
class Moment:
    """Where counting begins in the table of moments: a recorded game after some of its events."""

    record: int
    events: int

    game = "magnificent"

    def __str__(self) -> str:
        return f"{self.game}, record {self.record} after {self.events} events"

    def state(self, module: Any) -> Any:
        """The state in one of the engines."""
        line = RECORDS.read_text(encoding="utf-8").splitlines()[self.record]
        return module.game_of_record(line).state_from_record(line, self.events)


def read_moments(text: str) -> dict[Moment, list[int]]:
    """The counts of each moment, from depth 1 upwards."""
    found: dict[Moment, list[int]] = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            record, events, *counts = map(int, line.split(" "))
            found[Moment(record, events)] = counts
    return found


def read(text: str, game: str = "cational") -> dict[Deal, list[int]]:
    """The counts of each deal, from depth 1 upwards.

    Raises:
        ValueError: At a line that is none of the format that the table's head describes.
    """
    found: dict[Deal, list[int]] = {}
    for line in text.splitlines():
        if not line or line.startswith("#"):
            continue
        players, seed, edition, rules, depth, count = line.split(" ")
        counts = found.setdefault(Deal(game, int(players), int(seed), edition, rules), [])
        counts.append(int(count))
        if len(counts) != int(depth):
            raise ValueError(f"depth {depth} stands where {len(counts)} belongs: {line}")
    return found


def counted(state: Any, depth: int) -> list[int]:
    """How many states lie at each depth from 1 to ``depth``, each reached by applying its id."""
    counts = [0] * depth
    for level in _levels_below(state, depth):
        counts[level - 1] += 1
    return counts


def _levels_below(state: Any, depth: int, level: int = 1) -> Iterator[int]:
    for action in state.legal_actions():
        child = state.child(action)
        yield level
        if level < depth:
            yield from _levels_below(child, depth, level + 1)
