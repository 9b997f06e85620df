"""What the editions of all games have in common."""

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from meographic._native import parse_edition

__all__ = ["GameEdition"]


@dataclass(frozen=True, slots=True, init=False, eq=False, repr=False)
class GameEdition(ABC):
    """All that one box of a game holds, checked: an edition with a fault can't be made. It never changes.

    Each game has a class of its own, which adds what is in its boxes. Editions are equal if their files say the same,
    whatever the order of keys.

    Args:
        file: What the file says, as a dict.

    Raises:
        EditionError: With every fault of it.
    """

    game: ClassVar[str]
    """The name of the game whose edition it is."""
    name: str
    """What it is called."""
    version: int
    """Its version, from 1."""
    _json: str = field(repr=False)

    def __init__(self, file: Mapping[str, object]) -> None:
        """Check what a file says and keep it."""
        if not isinstance(file, Mapping):
            raise TypeError(f"an edition is a dict of its keys, not {type(file).__name__}")
        self._fill(parse_edition(dict(file), "dict", self.game))

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """Read the text of a TOML file.

        Raises:
            TypeError: If ``text`` is no str.
            EditionError: With every fault of it; text that is no TOML is one fault, ``syntax``.
        """
        return cls._of(parse_edition(text, "toml", cls.game))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read JSON text with the same keys as the TOML.

        Raises:
            TypeError: If ``text`` is no str.
            EditionError: With every fault of it; text that is no JSON is one fault, ``syntax``.
        """
        return cls._of(parse_edition(text, "json", cls.game))

    def to_dict(self) -> dict[str, Any]:
        """What the file says, a new dict; keys in the order of A14."""
        file: dict[str, Any] = json.loads(self._json)
        return file

    def to_json(self) -> str:
        """The same as JSON text, without spaces; :meth:`from_json` reads it."""
        return self._json

    @classmethod
    def _of(cls, checked: str) -> Self:
        """The edition of JSON that the core gave."""
        edition = cls.__new__(cls)
        edition._fill(checked)
        return edition

    def _fill(self, checked: str) -> None:
        """Set everything from JSON that the core gave."""
        for name, value in (self._fields(json.loads(checked)) | {"_json": checked}).items():
            object.__setattr__(self, name, value)

    @staticmethod
    @abstractmethod
    def _fields(file: dict[str, Any]) -> dict[str, object]:
        """All attributes by their names, from what a checked file says."""

    def __eq__(self, other: object) -> bool:
        """Whether both files say the same."""
        if not isinstance(other, GameEdition):
            return NotImplemented
        return self._json == other._json or self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        """Follow ``==``."""
        return hash((self.game, self.name, self.version))

    def __copy__(self) -> Self:
        """Itself: it never changes."""
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Itself: it never changes."""
        return self

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        """Pickle as JSON."""
        return type(self).from_json, (self._json,)
