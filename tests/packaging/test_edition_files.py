import hashlib
from importlib.resources import files
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STANDARD_SHA256 = "9b4a12e79d77ea8718e78c8f6f921902459ed5928d78e6ea2759d70cdcea8888"


def test_the_standard_edition_of_core_and_package_is_the_calibrated_one_to_the_byte() -> None:
    of_core = (ROOT / "rust/core/src/games/cational/editions/standard.toml").read_bytes()
    of_package = files("meographic").joinpath("data/standard.toml").read_bytes()
    assert hashlib.sha256(of_core).hexdigest() == STANDARD_SHA256
    assert hashlib.sha256(of_package).hexdigest() == STANDARD_SHA256
