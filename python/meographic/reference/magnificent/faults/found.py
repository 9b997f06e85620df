"""Where a fault is, what faults there are, and the order in which they are told (A12)."""

from dataclasses import dataclass

from ...errors import Fault

# Several faults of one path are told in this order.
CODES = (
    *("syntax", "missing", "unknown_key", "wrong_type", "empty_text", "wrong_format", "wrong_game", "out_of_range"),
    *("too_few", "too_many", "duplicate", "not_ascending", "unknown_value", "bad_effect", "ragged", "unknown_symbol"),
    *("unused_bonus", "wrong_cells", "not_joined", "too_large", "same_shape", "outside", "overlap", "wrong_count"),
    "misplaced",
)


@dataclass(frozen=True, slots=True)
class Path:
    """A place in a file, such as ``boards[3].levels[0].power``; without steps the whole file.

    Attributes:
        text: How it is written.
        steps: What it is sorted by. A place stands before all that lies within it.
    """

    text: str = ""
    steps: tuple[tuple[int, int, str], ...] = ()

    def known(self, key: str, rank: int) -> "Path":
        """A key that A12 names, ``rank`` its place there; or of a free table, ``rank`` its place in the file."""
        return self._to_key(key, (0, rank, ""))

    def unknown(self, key: str) -> "Path":
        """A key that nothing asks for: after all known ones, by name."""
        return self._to_key(key, (1, 0, key))

    def at(self, index: int) -> "Path":
        """An entry of an array, from 0."""
        return Path(f"{self.text}[{index}]", (*self.steps, (0, index, "")))

    def _to_key(self, key: str, step: tuple[int, int, str]) -> "Path":
        # Only the whole file has no steps; a key may be an empty text.
        return Path(f"{self.text}.{key}" if self.steps else key, (*self.steps, step))


class Faults:
    """The faults found so far, in whatever order they were looked for."""

    def __init__(self) -> None:
        """Nothing is wrong yet."""
        self._found: list[tuple[Path, Fault]] = []

    def add(self, path: Path, code: str, message: str) -> None:
        """Note one fault."""
        self._found.append((path, Fault(path.text, code, message)))

    def none_under(self, path: Path) -> bool:
        """Whether nothing at ``path`` or within it is at fault."""
        return all(found.steps[: len(path.steps)] != path.steps for found, _ in self._found)

    def in_order(self) -> list[Fault]:
        """All of them, by path, then by code; equal ones as they were found."""
        ordered = sorted(self._found, key=lambda pair: (pair[0].steps, CODES.index(pair[1].code)))
        return [fault for _, fault in ordered]
