"""Lets ``python -m meographic`` stand for the command ``meographic``."""

from meographic.cli import main

if __name__ == "__main__":
    main(prog_name="meographic")
