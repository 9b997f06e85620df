"""What a step did, for the tally: read off ``to_dict()`` before and after it."""

from typing import Any

from tests.differential.patterns import traits
from tests.differential.tally import Tally

Shown = dict[str, Any]


class Witness:
    """Watches one game."""

    def __init__(self, edition: Shown, tally: Tally) -> None:
        self._tally = tally
        self._pawints = {card["id"]: card["pawints"] for card in edition["missions"]}
        self._traits = {card["id"]: traits(card["pattern"]) for card in edition["missions"]}
        self._paid: set[tuple[int, str]] = set()

    def step(self, before: Shown, after: Shown, gain: Any | None) -> None:
        """One id was applied; ``gain`` is what it earned if it was a placement."""
        self._table(before, after)
        self._row(before["row"], after["row"], after["phase"])
        if gain is not None:
            self._hand(before)
            self._gain(before, gain)

    def _saw(self, thing: str, happened: object) -> None:
        if happened:
            self._tally.count(thing)

    def _table(self, before: Shown, after: Shown) -> None:
        phase, dry = before["phase"], not after["bag"]
        begins = phase.startswith("setup") and after["phase"] == "scout"
        short = dry and len(after["supply"]) < 3
        self._saw("bag empty after setup", begins and dry)
        self._saw("hand empty at the first scout", begins and not all(after["hands"]))
        self._saw("bag empty in replenishing", phase == "replenish" and after["phase"] == "place" and short)
        self._saw("a blind draw took the last tile", phase == "blind" and dry)
        self._saw("four tiles in one stack", any(len(stack) >= 4 for stack in after["supply"]))
        took_the_last = before["players"] == 1 and phase == "scout" and before["supply"] and not after["supply"]
        self._saw(
            "nothing was discarded for want of a stack", took_the_last and before["discards"] == after["discards"]
        )

    def _row(self, before: Shown, after: Shown, phase: str) -> None:
        self._saw("the deck is empty", after["deck"] == 0)
        if before["columns"] == after["columns"] or before["deck"] != after["deck"] or not before["columns"]:
            return
        covering = any(len(column) > 1 for column in before["columns"])
        self._saw("a covering card moved", covering)
        self._saw("the leftmost column moved in place of the deck", not covering and before["deck"] == 0)

    def _hand(self, before: Shown) -> None:
        hand = before["hands"][before["seat"]]
        if len(hand) == 2 and hand[0]["tile"] == hand[1]["tile"]:
            known = ("none", "one", "both")[hand[0]["known"] + hand[1]["known"]]
            self._tally.count(f"two equal tiles in hand, {known} known")

    def _gain(self, before: Shown, gain: Any) -> None:
        self._saw("neighbours paid", gain.adjacency)
        self._saw("one mission completed", len(gain.missions) == 1)
        self._saw("two missions completed at once", len(gain.missions) == 2)
        self._saw("three missions completed at once", len(gain.missions) >= 3)
        for card, pawints in gain.missions:
            self._saw("a mission paid nothing", pawints == 0)
            self._saw("a covered card paid", pawints > self._pawints[card])
            self._saw("the deck's top paid", card == before["row"]["top"])
            self._saw("a card paid one seat twice", (before["seat"], card) in self._paid)
            self._paid.add((before["seat"], card))
            self._tally.count(*("completed " + trait for trait in self._traits[card]))

    def end(self, shown: Shown, events: list[Shown]) -> None:
        """The game is over."""
        self._tally.count(*("event " + event["event"] for event in events))
        self._tally.count(*("scout from " + event["from"] for event in events if event["event"] == "scout"))
        self._saw("a card was marked as paid", any(shown["paid"]))
        if shown["players"] == 1:
            self._tally.count("no title" if shown["title"] is None else "title")
        else:
            self._tally.count("one winner" if len(shown["winners"]) == 1 else "shared win")
        self._tally.count(
            "utility " + shown["utility"], *("ruling " + name for name in _taken_otherwise(shown["rules"]))
        )


def _taken_otherwise(rules: Shown) -> list[str]:
    """The rulings that are not at their defaults."""
    names = {"once_per_game", "face_up"} & {rules["mission_scoring"], rules["mission_deck"]}
    return [*names, *(["open_hands"] if rules["open_hands"] else [])]


def note_edition(edition: Shown, tally: Tally) -> None:
    """What is special about an edition."""
    tiles = [sum(entry["counts"].values()) for entry in edition["tiles"]]
    extremes = {
        "24 rounds": edition["rounds"] == 24,
        "1 round": edition["rounds"] == 1,
        "128 tiles": sum(tiles) == 128,
        "8 landscapes": len(edition["landscapes"]) == 8,
        "32 missions": len(edition["missions"]) == 32,
        "landscape without tiles": sum(count > 0 for count in tiles) < len(edition["landscapes"]),
    }
    tally.count(*(extreme for extreme, met in extremes.items() if met))
