import hashlib
import json
import subprocess
import sys

import pytest

import meographic
from meographic.chunks import seeds_after, settings_of
from meographic.extras import MissingExtra, needed


def test_settings_say_all_that_decides_how_a_seed_is_played() -> None:
    game = meographic.load_game("cational", players=3, rules={"open_hands": True})
    said = settings_of(game)
    assert said.pop("edition_sha256")
    assert said == {
        "version": meographic.__version__,
        "game": "cational",
        "players": 3,
        "edition": "standard",
        "rules": {"mission_scoring": "per_placement", "mission_deck": "face_down", "open_hands": True},
    }


def test_the_hash_of_an_edition_is_that_of_its_sorted_json_so_equal_editions_share_it() -> None:
    file = meographic.load_edition("standard").to_dict()
    turned = dict(reversed(file.items())) | {
        "tiles": [tile | {"counts": dict(reversed(tile["counts"].items()))} for tile in file["tiles"]]
    }
    changed = file | {"rounds": 20}
    games = [meographic.load_game("cational", edition=each) for each in (file, turned, changed)]
    hashes = [settings_of(game)["edition_sha256"] for game in games]
    text = json.dumps(file, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert hashes[0] == hashlib.sha256(text.encode()).hexdigest()
    assert hashes[0] == hashes[1] != hashes[2]


def test_seeds_begin_again_at_their_end() -> None:
    assert [seeds_after(2**64 - 1, step) for step in (0, 1, -1)] == [2**64 - 1, 0, 2**64 - 2]


def test_a_library_that_is_missing_is_told_with_the_extra_that_brings_it() -> None:
    needed("json", "arena")
    with pytest.raises(MissingExtra, match=r'no_such_library cannot .* "meographic\[arena\]" brings it') as missing:
        needed("no_such_library.part", "arena")
    assert isinstance(missing.value, ImportError)
    assert "\n" not in str(missing.value)


@pytest.mark.parametrize("module", ["arena", "selfplay", "chunks"])
def test_no_extra_is_imported_before_it_is_needed(module: str) -> None:
    code = f"import sys, meographic.{module}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"scipy", "choix", "pyarrow", "distributed", "rich"} & set(loaded)
