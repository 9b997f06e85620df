"""A folder that keeps the finished chunks of a run."""

import contextlib
import json
import os
import secrets
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Self

MANIFEST = "run.json"
LOCK = "lock"


class StoreError(ValueError):
    """A folder that can't hold this run: it holds another one, is in use, or was tampered with."""


class Store:
    """A folder with what a run is, in ``run.json``, and a file for each finished chunk.

    Files are written beside their place and moved there, so each is whole. While the store is open, no other process
    may open it (on systems with ``flock``).

    Args:
        folder: Where; made if it is not there.
        settings: All that answers depend on, as JSON would say it.
        must_exist: Whether there has to be a run to go on with.

    Raises:
        StoreError: If the folder holds another run or other files, or is in use.
        OSError: If it can't be read or written.
    """

    def __init__(
        self, folder: str | os.PathLike[str], settings: Mapping[str, Any], *, must_exist: bool = False
    ) -> None:
        """Open the folder, or begin it."""
        self.folder = Path(folder)
        manifest = self.folder / MANIFEST
        if must_exist and not manifest.is_file():
            raise StoreError(f"{self.folder} holds no run to go on with")
        self.folder.mkdir(parents=True, exist_ok=True)
        if not manifest.exists() and any(file.name != LOCK for file in self.folder.iterdir() if not _is_draft(file)):
            raise StoreError(f"{self.folder} holds other files and no run")
        self._lock = _locked(self.folder)
        try:
            for file in filter(_is_draft, self.folder.iterdir()):
                file.unlink()
            if manifest.exists():
                self._compare(json.loads(json.dumps(settings)))
            else:
                self._write(MANIFEST, json.dumps(settings, indent=1, ensure_ascii=False) + "\n")
        except BaseException:
            self.close()
            raise

    def keep(self, name: str, content: object) -> None:
        """Write a chunk as JSON, whole or not at all.

        Args:
            name: What to call it, without ending: by the range that is in it.
            content: What JSON can say.
        """
        self._write(f"{name}.json", json.dumps(content, separators=(",", ":")))

    def kept(self) -> Iterator[tuple[Path, Any]]:
        """Every chunk with its file, sorted by name.

        Raises:
            StoreError: At a file that is no JSON.
        """
        for file in sorted(self.folder.glob("*.json")):
            if file.name != MANIFEST:
                yield file, _json_of(file)

    def close(self) -> None:
        """Let others open it."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def __enter__(self) -> Self:
        """The store itself."""
        return self

    def __exit__(self, *_error: object) -> None:
        """Close."""
        self.close()

    def _compare(self, wanted: dict[str, Any]) -> None:
        there = _json_of(self.folder / MANIFEST)
        if not isinstance(there, dict):
            raise StoreError(f"{self.folder / MANIFEST} says nothing about a run")
        for key in [*wanted, *there]:
            if there.get(key) != wanted.get(key):
                told = [json.dumps(run.get(key), ensure_ascii=False) for run in (there, wanted)]
                raise StoreError(f"{self.folder} holds another run: {key} is {told[0]} there and {told[1]} here")

    def _write(self, name: str, text: str) -> None:
        beside = self.folder / f".{secrets.token_hex(8)}.tmp"
        try:
            with beside.open("x", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.folder / name)
        except BaseException:
            with contextlib.suppress(OSError):
                beside.unlink()
            raise


def _is_draft(file: Path) -> bool:
    """Whether a file is what a killed run was just writing."""
    return file.name.startswith(".") and file.name.endswith(".tmp")


def _json_of(file: Path) -> Any:
    try:
        return json.loads(file.read_bytes())
    except (ValueError, RecursionError) as error:
        raise StoreError(f"{file} is no JSON: {error}") from None


def _locked(folder: Path) -> int | None:
    """A lock on the folder that ends with this process, however it ends."""
    try:
        import fcntl
    except ImportError:
        return None
    handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        raise StoreError(f"{folder} is in use by another run") from None
    return handle
