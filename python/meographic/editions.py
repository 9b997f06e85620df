"""Editions: with which components a game is played. They come with the package, from files, or as dicts."""

import json
import os
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias, overload

from meographic._native import parse_edition
from meographic.cational import Edition
from meographic.errors import EditionError, Fault
from meographic.game_edition import GameEdition
from meographic.registry import GAMES, module_of

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["Edition", "EditionSource", "GameEdition", "load_edition", "read_edition", "shipped_editions"]

EditionSource: TypeAlias = str | os.PathLike[str] | Mapping[str, object] | GameEdition
"""Where an edition comes from: a shipped name, the path of a file, what such a file says, or an edition."""


def shipped_editions(game: str | None = None) -> list[str]:
    """The names of the editions that come with the package.

    Args:
        game: The game whose editions are meant; without it those of all games, each name once.

    Raises:
        ValueError: If there is no such game.
    """
    if game is not None:
        module_of(game)
    folders = map(_folder, GAMES if game is None else (game,))
    names = {file.name for folder in folders for file in folder.iterdir()}
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


@overload
def load_edition(source: EditionSource, game: Literal["cational"]) -> Edition: ...
@overload
def load_edition(source: EditionSource, game: str | None = None) -> GameEdition: ...
def load_edition(source: EditionSource, game: str | None = None) -> GameEdition:
    """Load an edition.

    Args:
        source: An edition, a dict with what a file says, the name of a shipped edition such as ``standard``, or else
            the path of a file: JSON if it ends in ``.json``, TOML otherwise.
        game: The game that it has to be an edition of. Without it the key ``game`` of a dict or a file says so (what
            names no game is checked as one of ``cational``), and a shipped name means the first game that has it:
            ``cational``, if it does.

    Returns:
        An instance of the class ``Edition`` of the game's module, for ``cational`` :class:`meographic.Edition`.

    Raises:
        TypeError: If it is none of these.
        ValueError: If there is no such game.
        OSError: If there is no such file, or it can't be read.
        EditionError: With every fault of it; the one of another game than ``game`` is ``wrong_game``.
    """
    if game is not None:
        module_of(game)
    if isinstance(source, GameEdition):
        return source if game in (None, source.game) else _checked(parse_edition(source.to_json(), "json", game))
    if isinstance(source, Mapping):
        return _checked(parse_edition(dict(source), "dict", game))
    if not isinstance(source, str | os.PathLike):
        raise TypeError(f"an edition is a name, a path, a dict or an Edition, not {type(source).__name__}")
    if isinstance(source, str):
        for name in GAMES if game is None else (game,):
            if source in shipped_editions(name):
                return read_edition((_folder(name) / f"{source}.toml").read_text(encoding="utf-8"), game=name)
    return _read(Path(source), game)


def read_edition(text: str, syntax: Literal["toml", "json"] = "toml", game: str | None = None) -> GameEdition:
    """Read the text of an edition's file.

    Args:
        text: What the file says.
        syntax: How it is written.
        game: The game that it has to be an edition of; without it the file says so.

    Raises:
        TypeError: If ``text`` is no str.
        EditionError: With every fault of it.
    """
    return _checked(parse_edition(text, syntax, game))


def _checked(checked: str) -> GameEdition:
    """The edition of JSON that the core gave."""
    return module_of(json.loads(checked)["game"]).Edition.from_json(checked)


def _read(path: Path, game: str | None) -> GameEdition:
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        error.add_note(f"There is no such file, and the shipped editions are: {', '.join(shipped_editions(game))}.")
        raise
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        raise EditionError([Fault("", "syntax", f"not UTF-8: {error}")]) from None
    return read_edition(text, "json" if path.suffix == ".json" else "toml", game)


def _folder(game: str) -> "Traversable":
    return files("meographic") / "data" / game
