"""Counts of what happened in the games of a run, so that the random test still tests."""

from collections import Counter
from collections.abc import Set

PHASES = (
    *("setup_row", "setup_deck", "setup_supply", "setup_hand", "scout", "blind"),
    *("replenish", "place", "update", "turn_deck", "over"),
)
CODES = (
    *("game_over", "not_an_id", "not_an_outcome", "wrong_phase", "no_such_pile", "bag_empty", "not_empty"),
    *("nothing_to_place", "not_in_hand", "duplicate_tile", "not_origin", "occupied", "detached"),
)
EVENTS = ("reveal_mission", "draw", "scout", "discard", "place", "pass", "mission_update")
EXPECTED = {
    *("node " + phase for phase in PHASES),
    *("looked at closely " + phase for phase in PHASES),
    *("went on with a copy " + phase for phase in PHASES),
    *("refused " + code for code in CODES),
    *("event " + event for event in EVENTS),
    *("text refused " + code for code in ("not_an_id", "not_in_hand", "not_origin", "detached", "game_over")),
    "scout from supply",
    "scout from bag",
    "scout from nowhere",
    "neighbours paid",
    "one mission completed",
    "two missions completed at once",
    "three missions completed at once",
    "a mission paid nothing",
    "a covered card paid",
    "the deck's top paid",
    "a card paid one seat twice",
    "a card was marked as paid",
    "completed chiral",
    "completed with a gap",
    "completed with any tile",
    "completed of one cell",
    "completed of eight cells",
    "completed five wide",
    "bag empty after setup",
    "hand empty at the first scout",
    "bag empty in replenishing",
    "a blind draw took the last tile",
    "four tiles in one stack",
    "two equal tiles in hand, both known",
    "two equal tiles in hand, one known",
    "two equal tiles in hand, none known",
    "the deck is empty",
    "the leftmost column moved in place of the deck",
    "a covering card moved",
    "nothing was discarded for want of a stack",
    "one winner",
    "shared win",
    "no title",
    "title",
    "one key for two histories",
    "one canonical key for two keys",
    "other tiles re-dealt",
    "utility win",
    "ruling face_up",
    "ruling once_per_game",
    "ruling open_hands",
    "24 rounds",
    "1 round",
    "128 tiles",
    "8 landscapes",
    "32 missions",
    "landscape without tiles",
}


class Tally:
    """How often each thing happened.

    Args:
        expected: What must have happened at the end of a run.
    """

    def __init__(self, expected: Set[str] = EXPECTED) -> None:
        self.counts: Counter[str] = Counter()
        self._expected = expected

    def count(self, *things: str) -> None:
        """Each of these happened once more."""
        self.counts.update(things)

    @property
    def games(self) -> int:
        """How many games were played to their end."""
        return self.counts["node over"]

    @property
    def nodes(self) -> int:
        """How many nodes were compared."""
        return sum(count for thing, count in self.counts.items() if thing.startswith("node "))

    def never(self) -> list[str]:
        """What should have happened and did not."""
        return sorted(thing for thing in self._expected if self.counts[thing] == 0)
