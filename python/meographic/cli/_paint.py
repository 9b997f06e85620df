"""Lines of styled text: laid out once, then painted in colour on a terminal and plainly anywhere else."""

import sys
import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

import click

PLAIN_WIDTH = 80


class Span(NamedTuple):
    """A piece of a line; the style is one that rich knows, empty for none."""

    text: str
    style: str = ""


Line = list[Span]


class Paper(Protocol):
    """Where lines go."""

    width: int
    is_terminal: bool

    def line(self, line: Iterable[Span] = ()) -> None:
        """Print a line."""


class PlainPaper:
    """Text without colours, for files and pipes; the same bytes everywhere."""

    width = PLAIN_WIDTH
    is_terminal = False

    def line(self, line: Iterable[Span] = ()) -> None:
        """Print a line, no space at its end."""
        click.echo("".join(span.text for span in line).rstrip())


class ColouredPaper:
    """A terminal."""

    is_terminal = True

    def __init__(self) -> None:
        """Ask the terminal how wide it is and what colours it has."""
        from rich.console import Console

        self._console = Console(highlight=False, emoji=False, markup=False)
        self.width = self._console.width

    def line(self, line: Iterable[Span] = ()) -> None:
        """Print a line in its styles."""
        from rich.text import Text

        text = Text.assemble(*((span.text, span.style) for span in line))
        self._console.print(text, soft_wrap=True)


def paper() -> Paper:
    """What stdout is: coloured if it is a terminal that wants colours."""
    return ColouredPaper() if sys.stdout.isatty() else PlainPaper()


def width(line: Iterable[Span]) -> int:
    """How many columns a line takes."""
    return sum(columns(span.text) for span in line)


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: wide letters two, combining marks none."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )


def padded(text: str, to: int) -> str:
    """The text with spaces behind it, ``to`` columns wide."""
    return text + " " * (to - columns(text))


def beside(blocks: Sequence[Sequence[Line]], room: int, least: int = 0, gap: int = 2) -> list[Line]:
    """Blocks of lines next to each other, as many in a row as there is room for, all of one width."""
    each = max([least, *(width(line) for block in blocks for line in block)])
    in_a_row = max(1, (room + gap) // (each + gap))
    lines: list[Line] = []
    for first in range(0, len(blocks), in_a_row):
        row = blocks[first : first + in_a_row]
        for height in range(max(map(len, row))):
            line: Line = []
            for block in row:
                part = block[height] if height < len(block) else []
                line += [*part, Span(" " * (each - width(part) + gap))]
            lines.append(line[:-1])
    return lines


def wrapped(spans: Iterable[Span], room: int, indent: int) -> list[Line]:
    """Spans one after the other, broken between spans where a line is full; later lines are indented."""
    lines: list[Line] = [[]]
    for span in spans:
        if lines[-1] and width([*lines[-1], Span(span.text.rstrip())]) > room:
            lines.append([Span(" " * indent)])
            span = span._replace(text=span.text.lstrip())
        lines[-1].append(span)
    # A space at the end of a full line would be a line of its own on a terminal.
    for line in lines:
        line[-1:] = [last._replace(text=last.text.rstrip()) for last in line[-1:]]
    return lines
