"""The tables of counts in tests/data, read, and counting itself by ``child`` alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[1] / "data"
TABLE = DATA / "cational.census"


@dataclass(frozen=True)
class Deal:
    """Where counting begins: the first decision of a deal."""

    players: int
    seed: int
    edition: str
    rules: str

    def __str__(self) -> str:
        return f"{self.edition}, {self.players} players, seed {self.seed}, rules {self.rules}"

    def state(self, module: Any) -> Any:
        """The state in one of the engines."""
        edition = DATA / self.edition if self.edition.endswith(".toml") else self.edition
        rules = {} if self.rules == "-" else dict(ruling.split("=") for ruling in self.rules.split(","))
        return module.load_game("cational", self.players, edition, rules).deal(self.seed)


def read(text: str) -> dict[Deal, list[int]]:
    """The counts of each deal, from depth 1 upwards.

    Raises:
        ValueError: At a line that is none of the format that the table's head describes.
    """
    found: dict[Deal, list[int]] = {}
    for line in text.splitlines():
        if not line or line.startswith("#"):
            continue
        players, seed, edition, rules, depth, count = line.split(" ")
        counts = found.setdefault(Deal(int(players), int(seed), edition, rules), [])
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
