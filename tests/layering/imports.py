"""What each room of the package may import, read off its sources."""

import ast
import sys
from collections.abc import Iterator

PACKAGE = "meographic"
PUBLIC_API_ONLY = ("adapters", "analysis", "arena", "chunks", "cli", "render", "selfplay", "web")


def imported_names(source: str, module: str, *, is_package: bool) -> Iterator[tuple[str, int]]:
    """Every name that ``source`` imports, dotted and absolute, with its line.

    ``from a import b`` counts as ``a.b``, whether ``b`` is a module or not; ``meographic._native`` written out in an
    expression and ``import_module("a")`` count as imports too.
    """
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                for name in names:
                    yield name.name, node.lineno
            case ast.ImportFrom(module=origin, names=names, level=level):
                base = absolute(origin, level, module, is_package=is_package)
                for name in names:
                    yield f"{base}.{name.name}", node.lineno
            case ast.Attribute(value=ast.Name(id="meographic"), attr=attribute):
                yield f"{PACKAGE}.{attribute}", node.lineno
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield name, node.lineno


def absolute(origin: str | None, level: int, module: str, *, is_package: bool) -> str:
    """The module that ``from <level dots><origin> import …`` means inside ``module``."""
    if level == 0:
        return origin or ""
    parts = module.split(".")
    above = parts[: len(parts) - level + is_package]
    return ".".join([*above, *([origin] if origin else [])])


def violations(source: str, module: str, *, is_package: bool = False) -> list[str]:
    """One sentence for each import that the room of ``module`` may not have."""
    room = module.split(".")[1] if "." in module else ""
    return [
        f"{module}:{line}: {room} may not import {name}"
        for name, line in imported_names(source, module, is_package=is_package)
        if not may_import(room, name)
    ]


def may_import(room: str, name: str) -> bool:
    """Whether a module of ``room`` may import ``name``."""
    first, *rest = name.split(".")
    inside_own_room = first == PACKAGE and rest[:1] == [room]
    if room == "reference":
        return inside_own_room or first in sys.stdlib_module_names
    if room in PUBLIC_API_ONLY and first == PACKAGE:
        return inside_own_room or not any(is_private(part) for part in rest)
    return True


def is_private(part: str) -> bool:
    """Whether a name is kept from users: ``_native`` is, ``__version__`` is not."""
    return part.startswith("_") and not part.endswith("__")
