"""Prints the table of benches/README.md: ``python -m tests.strength`` in full, ``python -m tests.strength short``."""

import sys

from tests.strength.claims import report

if __name__ == "__main__":
    for row in report("short" if sys.argv[1:] == ["short"] else "full"):
        print(row, flush=True)
