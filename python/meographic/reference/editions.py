"""What the editions of all games have in common, and where they come from: names, files, dicts."""

import json
import os
import tomllib
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Self, TypeVar, Union

from . import strict_json
from .errors import EditionError, Fault

# The editions that come with the package, a folder for each game.
SHIPPED = Path(__file__).parents[1] / "data"


@dataclass(frozen=True, slots=True, eq=False)
class GameEdition(ABC):
    """The components of one edition of a game. Equal are editions whose files say the same, in whatever order.

    Each game has a class of its own, which adds what is in its boxes.

    Attributes:
        game: The name of the game.
        name: What the edition is called.
        version: Which issue of it this is, from 1.
    """

    game: ClassVar[str]

    name: str
    version: int
    _json: str = field(repr=False)
    # The same with all keys in alphabetical order.
    _content: str = field(repr=False)

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """Read the text of a TOML file.

        Raises:
            EditionError: With every fault of it.
        """
        return cls.from_dict(read_toml(text))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read JSON text with the same keys as the TOML.

        Raises:
            EditionError: With every fault of it.
        """
        return cls.from_dict(read_json(text))

    @classmethod
    def from_dict(cls, file: object) -> Self:
        """Take what a file says as a dict.

        Raises:
            EditionError: With every fault of it.
        """
        try:
            strict_json.check(file)
        except ValueError as error:
            raise EditionError([Fault("", "syntax", str(error))]) from None
        _require_game(file, cls.game)
        faults = cls._faults_of(file)
        if faults or not strict_json.is_table(file):
            raise EditionError(faults)
        ordered = strict_json.write(cls._ordered(file))
        return cls(_json=ordered, _content=json.dumps(file, sort_keys=True), **cls._fields(file))

    @classmethod
    @abstractmethod
    def _faults_of(cls, file: object) -> list[Fault]:
        """Every fault of what a file says (A12)."""

    @classmethod
    @abstractmethod
    def _fields(cls, file: dict[str, Any]) -> dict[str, Any]:
        """All attributes by their names, from what a file without faults says."""

    @classmethod
    @abstractmethod
    def _ordered(cls, file: dict[str, Any]) -> dict[str, Any]:
        """The same file with its keys in the order of A12."""

    def to_dict(self) -> dict[str, Any]:
        """What the file says, keys in the order of A12."""
        file: dict[str, Any] = json.loads(self._json)
        return file

    def to_json(self) -> str:
        """``to_dict()`` as JSON without spaces, nothing escaped that need not be."""
        return self._json

    def __eq__(self, other: object) -> bool:
        """Whether the files say the same."""
        if not isinstance(other, GameEdition):
            return NotImplemented
        return self._content == other._content

    def __hash__(self) -> int:
        """Follow ``==``."""
        return hash(self._content)


EditionSource = Union[str, "os.PathLike[str]", dict[str, Any], GameEdition]
EditionClass = TypeVar("EditionClass", bound=GameEdition)


def loaded(source: EditionSource, of: type[EditionClass]) -> EditionClass:
    """Give the edition of a game that is shipped under a name, or stands in a file or a dict, or the edition itself.

    Raises:
        EditionError: With every fault of it.
        OSError: If there is no such file, or it cannot be read.
        TypeError: If ``source`` is none of these.
    """
    if isinstance(source, of):
        return source
    return of.from_dict(said_by(source, of.game))


def _require_game(file: object, game: str) -> None:
    """Look whether an edition is meant for this game; one that names no game at all is a matter of its other faults.

    Raises:
        EditionError: With the one fault ``wrong_game``: nothing else in it was meant to be right here.
    """
    own = file.get("game") if isinstance(file, dict) else None
    if isinstance(own, str) and own != game and own in shipped_games():
        raise EditionError([Fault("game", "wrong_game", f"{own!r} is not {game!r}")])


def said_by(source: EditionSource, *games: str) -> object:
    """What a file says: the one that is shipped with the first of ``games`` that has the name, or one elsewhere.

    Raises:
        EditionError: If it is no TOML, or no JSON.
        OSError: If there is no such file, or it cannot be read.
        TypeError: If ``source`` is no source of an edition.
    """
    if isinstance(source, GameEdition):
        return source.to_dict()
    if isinstance(source, dict):
        return source
    if not isinstance(source, (str, os.PathLike)):
        raise TypeError(f"an edition is a name, a path, a dict or an Edition, not {type(source).__name__}")
    path = Path(source)
    if isinstance(source, str):
        with_it = [game for game in games if source in shipped_names(game)]
        path = SHIPPED / with_it[0] / f"{source}.toml" if with_it else path
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise EditionError([Fault("", "syntax", f"no UTF-8: {error}")]) from None
    return read_json(text) if path.suffix == ".json" else read_toml(text)


def shipped_games() -> list[str]:
    """The games of which editions come with the package."""
    return sorted(folder.name for folder in SHIPPED.iterdir() if folder.is_dir())


def shipped_names(game: str) -> list[str]:
    """The names of the editions of a game that come with the package."""
    return sorted(file.stem for file in (SHIPPED / game).glob("*.toml"))


def read_toml(text: str) -> object:
    """What a TOML file says.

    Raises:
        EditionError: If it is none.
        TypeError: If ``text`` is no str.
    """
    if not isinstance(text, str):
        raise TypeError(f"TOML text is a str, not {type(text).__name__}")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise EditionError([Fault("", "syntax", f"no TOML: {error}")]) from None


def read_json(text: str) -> object:
    """What a JSON file says.

    Raises:
        EditionError: If it is none, read strictly.
        TypeError: If ``text`` is no str.
    """
    try:
        return strict_json.read(text)
    except ValueError as error:
        raise EditionError([Fault("", "syntax", f"no JSON: {error}")]) from None
