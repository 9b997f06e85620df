import hashlib
from importlib.resources import files
from pathlib import Path

import pytest

from meographic.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
# Of those that are never to change.
SHA256 = {
    "cational": "9b4a12e79d77ea8718e78c8f6f921902459ed5928d78e6ea2759d70cdcea8888",
    "magnificent": "244ce511bb428b2df0f109fbcdf0389d83ccd5a00a3227f4528451f0f5d1f330",
}


@pytest.mark.parametrize("game", GAMES)
def test_the_standard_edition_of_core_and_package_is_the_same_to_the_byte(game: str) -> None:
    of_core = (ROOT / "rust/core/src/games" / game / "editions/standard.toml").read_bytes()
    of_package = files("meographic").joinpath("data", game, "standard.toml").read_bytes()
    assert of_core == of_package


@pytest.mark.parametrize("game", GAMES)
def test_the_standard_edition_is_the_calibrated_one_to_the_byte(game: str) -> None:
    of_package = files("meographic").joinpath("data", game, "standard.toml").read_bytes()
    assert hashlib.sha256(of_package).hexdigest() == SHA256[game]
