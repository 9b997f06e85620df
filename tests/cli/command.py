"""Ways to run the command: in this process, in one of its own, and on a terminal."""

import contextlib
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass

from click.testing import CliRunner, Result

from meographic.cli import main

COMMAND = [sys.executable, "-m", "meographic"]
ESCAPE = "\x1b["
COLOUR = re.compile("\x1b\\[[0-9;]*(3[0-8]|4[0-8]|9[0-7]|10[0-7])[0-9;]*m")
UNWANTED = {"NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "PYTHONIOENCODING"}


@dataclass(frozen=True)
class Ran:
    """How a process ended, and what it said."""

    code: int
    stdout: str
    stderr: str


def invoke(*arguments: str, stdin: str | bytes | None = None) -> Result:
    """Run the command in this process."""
    return CliRunner().invoke(main, list(arguments), input=stdin, prog_name="meographic", catch_exceptions=False)


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in UNWANTED}
    return kept | {"TERM": "xterm-256color"} | dict(more or {})


def run(*arguments: str, stdin: bytes = b"", env: Mapping[str, str] | None = None) -> Ran:
    """Run the command in a process of its own, its output piped."""
    done = subprocess.run([*COMMAND, *arguments], input=stdin, capture_output=True, env=environment(env), timeout=120)
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def on_terminal(*arguments: str, stream: str = "stdout", env: Mapping[str, str] | None = None) -> Ran:
    """Run the command in a process of its own, one of its two streams a terminal of 80 columns."""
    import pty

    ours, theirs = pty.openpty()
    stdout, stderr = (theirs, subprocess.PIPE) if stream == "stdout" else (subprocess.PIPE, theirs)
    env = environment({"COLUMNS": "80", "LINES": "24"} | dict(env or {}))
    with subprocess.Popen(
        [*COMMAND, *arguments], stdin=subprocess.DEVNULL, stdout=stdout, stderr=stderr, env=env
    ) as process:
        os.close(theirs)
        seen = b""
        # Linux ends the reading of a terminal that nobody has open any more by an error.
        with contextlib.suppress(OSError):
            while chunk := os.read(ours, 65536):
                seen += chunk
        os.close(ours)
        other = process.stderr if stream == "stdout" else process.stdout
        assert other is not None
        heard = {stream: seen.decode(), "stderr" if stream == "stdout" else "stdout": other.read().decode()}
    return Ran(process.returncode, **heard)


def the_line(text: str) -> str:
    """The one line that ``text`` is."""
    [line] = text.splitlines()
    return line
