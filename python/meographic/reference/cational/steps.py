"""What has happened, as strings and tensors tell it."""

from typing import NamedTuple


class Step(NamedTuple):
    """One applied id, as strings and tensors tell it.

    Attributes:
        player: The seat, or -1 for chance.
        id: The id.
        text: Its text.
        kind: The kind of the tile drawn or placed, if any.
        receiver: The seat whose hand a drawn tile went to, unknown to the others, if any.
    """

    player: int
    id: int
    text: str
    kind: int | None
    receiver: int | None
