"""Checks a built wheel and sdist: ``python check_distributions.py WHEEL SDIST``; .ci/run calls it."""

import sys
import tarfile
import zipfile
from pathlib import Path

MAX_WHEEL_BYTES = 5_000_000
IN_THE_WHEEL = [
    "meographic/__init__.py",
    "meographic/_native.pyi",
    "meographic/py.typed",
    "meographic/data/cational/standard.toml",
]
IN_THE_SDIST = [
    "CITATION.cff",
    "Cargo.lock",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "benches/Cargo.toml",
    "benches/src/lib.rs",
    "rust/README.md",
    "rust/core/tests/layering.rs",
    "tests/README.md",
    "tests/conftest.py",
]


def wheel_faults(wheel: Path) -> list[str]:
    """What is wrong with the wheel, one sentence a fault."""
    with zipfile.ZipFile(wheel) as archive:
        members = archive.namelist()
    faults = [f"the wheel lacks {name}" for name in IN_THE_WHEEL if name not in members]
    if "-cp311-abi3-" not in wheel.name:
        faults.append(f"{wheel.name} is not for the stable interface of Python 3.11 (cp311-abi3)")
    if wheel.stat().st_size > MAX_WHEEL_BYTES:
        faults.append(f"the wheel has {wheel.stat().st_size} bytes, over {MAX_WHEEL_BYTES}")
    if not any(".dist-info/sboms/" in name for name in members):
        faults.append("the wheel lacks a software bill of materials (.dist-info/sboms)")
    for licence in ("LICENSE-MIT", "LICENSE-APACHE"):
        if not any(name.endswith(f".dist-info/licenses/{licence}") for name in members):
            faults.append(f"the wheel lacks its licence {licence}")
    faults += [f"the wheel holds {name}" for name in members if "__pycache__" in name]
    return faults


def sdist_faults(sdist: Path) -> list[str]:
    """What is wrong with the sdist, one sentence a fault."""
    with tarfile.open(sdist) as archive:
        members = [name.partition("/")[2] for name in archive.getnames()]
    faults = [f"the sdist lacks {name}" for name in IN_THE_SDIST if name not in members]
    faults += [f"the sdist holds {name}" for name in members if "__pycache__" in name or name.startswith("target/")]
    return faults


def main(wheel: Path, sdist: Path) -> None:
    """Exit with 1 and a line for each fault, if there is any."""
    faults = wheel_faults(wheel) + sdist_faults(sdist)
    if faults:
        sys.exit("\n".join(faults))
    print(f"{wheel.name} ({wheel.stat().st_size:,} bytes) and {sdist.name} hold what they should")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
