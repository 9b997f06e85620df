"""What a seat knows of a position (CM-9)."""

from .position import Held, Position


def sees(viewer: int | None, owner: int, held: Held) -> bool:
    """Whether a viewer knows a tile in the hand of ``owner``; None sees everything (CM-9.2)."""
    return held.known or viewer is None or viewer == owner


def unseen(position: Position, viewer: int) -> list[int]:
    """How many tiles of each kind are in the bag or, unknown to the viewer, in other hands (CM-9.3)."""
    counts = position.bag.copy()
    for owner, hand in enumerate(position.hands):
        for held in hand:
            if not sees(viewer, owner, held):
                counts[held.kind] += 1
    return counts
