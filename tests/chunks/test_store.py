import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from meographic.chunks import Store, StoreError

SETTINGS = {"game": "chess", "players": 2, "rules": {"castling": True}}


def files(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir() if file.name != "lock")


def test_what_was_kept_is_there_when_the_folder_is_opened_again(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "run"
    with Store(folder, SETTINGS) as store:
        store.keep("b", {"n": 2})
        store.keep("a", [1])
    assert files(folder) == ["a.json", "b.json", "run.json"]
    assert json.loads((folder / "run.json").read_text()) == SETTINGS
    with Store(folder, dict(reversed(SETTINGS.items())), must_exist=True) as store:
        assert list(store.kept()) == [(folder / "a.json", [1]), (folder / "b.json", {"n": 2})]


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        (SETTINGS | {"players": 3}, "players is 2 there and 3 here"),
        (SETTINGS | {"rules": {}}, 'rules is {"castling": true} there and {} here'),
        (SETTINGS | {"more": 1}, "more is null there and 1 here"),
        ({"game": "chess", "players": 2}, 'rules is {"castling": true} there and null here'),
    ],
)
def test_a_folder_of_another_run_is_refused_and_stays_as_it_was(
    tmp_path: Path, settings: dict[str, object], told: str
) -> None:
    Store(tmp_path, SETTINGS).close()
    before = (tmp_path / "run.json").read_bytes()
    with pytest.raises(StoreError, match="holds another run") as refused:
        Store(tmp_path, settings)
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)
    assert (tmp_path / "run.json").read_bytes() == before
    Store(tmp_path, SETTINGS).close()


def test_a_folder_of_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").touch()
    with pytest.raises(StoreError, match="holds other files and no run"):
        Store(tmp_path, SETTINGS)
    assert files(tmp_path) == ["thesis.tex"]


def test_to_go_on_there_must_be_a_run(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="holds no run to go on with"):
        Store(tmp_path / "new", SETTINGS, must_exist=True)
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000])
def test_a_file_that_is_no_json_is_named(tmp_path: Path, text: str) -> None:
    with Store(tmp_path, SETTINGS) as store:
        (tmp_path / "broken.json").write_text(text)
        with pytest.raises(StoreError, match=r"broken\.json is no JSON"):
            list(store.kept())
    (tmp_path / "run.json").write_text(text)
    with pytest.raises(StoreError, match=r"run\.json is no JSON"):
        Store(tmp_path, SETTINGS)
    (tmp_path / "run.json").write_text("[]")
    with pytest.raises(StoreError, match="says nothing about a run"):
        Store(tmp_path, SETTINGS)


def test_what_a_killed_run_was_writing_is_cleared_away(tmp_path: Path) -> None:
    (tmp_path / ".0123.tmp").write_text("{")
    Store(tmp_path, SETTINGS).close()
    (tmp_path / ".4567.tmp").write_text("{")
    Store(tmp_path, SETTINGS).close()
    assert files(tmp_path) == ["run.json"]


def test_a_chunk_that_cannot_be_written_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(tmp_path, SETTINGS) as store:

        def full(_handle: int) -> None:
            raise OSError("No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            store.keep("a", [1])
        assert files(tmp_path) == ["run.json"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs flock")
def test_a_folder_in_use_is_refused_until_its_run_ends_or_dies(tmp_path: Path) -> None:
    with Store(tmp_path, SETTINGS), pytest.raises(StoreError, match="in use by another run"):
        Store(tmp_path, SETTINGS)
    code = f"import time; from meographic.chunks import Store; store = Store({str(tmp_path)!r}, {SETTINGS!r}); "
    code += "print(1, flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"1\n"
        with pytest.raises(StoreError, match="in use by another run"):
            Store(tmp_path, SETTINGS)
        process.kill()
    Store(tmp_path, SETTINGS).close()
