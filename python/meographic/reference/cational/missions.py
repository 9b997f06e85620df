"""The mission row: real stacks of cards that move to the right (CM-6).

The deck D and the columns in rounds 1 to 6, a card named by when it came (CM-6.5); below a card, what it covers::

    D 1     D 2     D 1 2     D 3 2     D 1 3     D 1 2 3
              1                 1           2
"""

from typing import NamedTuple

from .position import Position


class Active(NamedTuple):
    """A card that pays when its pattern is completed: it lies on top (CM-6.4).

    Attributes:
        column: Where it lies; 0 is the deck.
        card: Which card.
        covered: The cards beneath it, nearest first.
    """

    column: int
    card: int
    covered: list[int]


def active_cards(position: Position) -> list[Active]:
    """The cards that pay now, in column order; a face-up deck's top pays its own value alone (CM-6.7)."""
    return [Active(column, stack[-1], stack[-2::-1]) for column, stack in enumerate(position.row) if stack]


def bonus(position: Position, active: Active) -> int:
    """What a card pays for the cards that it covers (CM-6.4)."""
    return sum(position.tables.edition.pawints[card] for card in active.covered)


def payout(position: Position, active: Active) -> int:
    """What a card pays in all: its own Pawints and those of the cards that it covers."""
    return position.tables.edition.pawints[active.card] + bonus(position, active)


def moving_column(position: Position) -> int:
    """The column whose top card moves next; 0 is the deck (CM-6.2, CM-6.6)."""
    columns = range(1, len(position.row))
    for column in columns:
        if len(position.row[column]) > 1:
            return column
    if position.deck_size > 0:
        return 0
    return next(column for column in columns if position.row[column])


def lay(position: Position, card: int, column: int) -> None:
    """Lay a card on a column, which it opens if it must (CM-6.3)."""
    while len(position.row) <= column:
        position.row.append([])
    position.row[column].append(card)
