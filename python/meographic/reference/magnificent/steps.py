"""What has happened, id by id."""

from typing import NamedTuple


class Step(NamedTuple):
    """One applied id, as strings and tensors tell it.

    Attributes:
        player: The seat, or -1 for chance.
        id: The id.
        text: Its text.
    """

    player: int
    id: int
    text: str
