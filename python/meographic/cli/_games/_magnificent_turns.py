"""The Magnificent: what a seat did in a turn, in words."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from meographic.camps import Camp, Tile
from meographic.magnificent import Action

from .._paint import Line, Span
from ._magnificent_points import GEMS, points_of

# Letter and background, contrast at least 4.5 : 1. Letters stand for the colours wherever these do: no colour is alone.
COLOURS = {
    "orange": "#000000 on #f0a04b",
    "green": "#ffffff on #1b6e3c",
    "purple": "#ffffff on #6d3a9c",
    "clear": "#000000 on #e3e0d8",
}
GOOD, BAD = "bold green", "bold red"
BUILD, TRAVEL, PERFORM = "builds", "travels", "performs"

Position = Mapping[str, Any]


def letter(colour: str) -> str:
    """What stands for a colour: O, G, P, C."""
    return colour[0].upper()


def die(colour: str, value: int) -> Span:
    """A die in its colour."""
    return Span(f" {letter(colour)}{value} ", COLOURS[colour])


def plural(number: int, thing: str) -> str:
    """A number of things."""
    return f"{number} {thing}" if abs(number) == 1 else f"{number} {thing}s"


class Gained:
    """What a deed changed for its seat."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.amounts = Counter[str]()

    def add(self, points: int, coins: int, gems: Sequence[int], trainers: int) -> None:
        """Add what a step changed."""
        changes = {"point": points, "coin": coins, "trainer": trainers, **dict(zip(GEMS, gems, strict=True))}
        for thing, change in changes.items():
            self.amounts[thing] += change

    def spans(self) -> Line:
        """In brackets, what is not 0; nothing if all is."""
        parts = [
            Span(f"{self.amounts[thing]:+} {thing}{'' if abs(self.amounts[thing]) == 1 else 's'}", style)
            for thing, style in (("point", GOOD), ("coin", ""), ("trainer", ""))
            if self.amounts[thing]
        ]
        parts += [Span(f"{self.amounts[gem]:+}{letter(gem)}", COLOURS[gem]) for gem in GEMS if self.amounts[gem]]
        if not parts:
            return []
        between = [span for part in parts for span in (Span(" "), part)]
        return [Span(" ("), *between[1:], Span(")")]


class Deed:
    """Something done in a turn, and what it changed."""

    def __init__(self, *spans: Span) -> None:
        """Something said with these words."""
        self.spans, self.gained = list(spans), Gained()

    def line(self) -> Line:
        """The words and what it changed."""
        return [*self.spans, *self.gained.spans()]


class Turn:
    """A turn as it goes; it has a first part up to the power, and a second one from the action on.

    Attributes:
        posters: The points of the posters completed in it, and of the tents below these.
    """

    def __init__(self, edition: Mapping[str, Any]) -> None:
        """A turn in a game of the edition that ``Edition.to_dict()`` describes."""
        self.edition = edition
        self.by_id = {part: {each["id"]: each for each in edition[part]} for part in ("cards", "posters", "tents")}
        self.by_id["trainers"] = {each["id"]: each for each in edition["trainers"]}
        self.before_action: list[Deed] = []
        self.action: list[Deed] = []
        self.steps, self.posters = 0, 0

    @property
    def deeds(self) -> list[Deed]:
        """The part that is being told."""
        return self.action or self.before_action

    def chance(self, text: str, before: Position) -> None:
        """Chance gave a poster from the deck, or a die in place of the one taken."""
        if before["phase"] == "draw_poster":
            self.deeds.append(Deed(Span(f"draws the poster {text.partition(' ')[2]}")))
        elif before["phase"] == "replace_die":
            colour = before["turn_state"]["die"][0]
            self.deeds.append(Deed(die(colour, int(text.split()[1])), Span(" comes in its place")))

    def decision(self, action: Action, before: Position) -> Deed:
        """Take a decision of the seat into account.

        Returns:
            The deed that what it changed belongs to.
        """
        spans = self.told(action, before)
        if action.kind in ("build", "travel", "perform"):
            self.action.append(Deed(*spans))
        elif action.kind == "card":
            # The die and its card are said in one breath, before the die that came in its place.
            self.before_action.insert(1, Deed(*spans))
        elif spans:
            self.deeds.append(Deed(*spans))
        return self.deeds[-1]

    def told(self, action: Action, before: Position) -> Line:
        """A decision in words; none for what only completes the last deed."""
        seat, turn = before["seats"][before["seat"]], before["turn_state"]
        match action.kind:
            case "die":
                return [die(str(action.colour), int(action.value or 0))]
            case "card":
                return [Span(f"on {seat['cards'][self.index(action)]['card']}")]
            case "colour":
                return [Span("as "), Span(str(action.colour), COLOURS[str(action.colour)])]
            case "gem":
                return [Span("a gem for 2 power")]
            case "build" | "travel" | "perform" as kind:
                verb = {"build": BUILD, "travel": TRAVEL, "perform": PERFORM}[kind]
                return [Span(f"power {turn['power']}: ", "bold"), Span(verb, "bold")]
            case "level" | "steps" | "hat" | "space" | "tile" | "tent" | "poster":
                return self.acted(action, before)
            case _:
                return self.used(action, before)

    def acted(self, action: Action, before: Position) -> Line:
        """A decision of the action itself."""
        seat, turn = before["seats"][before["seat"]], before["turn_state"]
        match action.kind:
            case "level":
                return [Span(f"level {action.place}{self.late(turn)}")]
            case "steps":
                return self.stepped(int(action.place or 0), before)
            case "hat":
                return [Span(f"the {action.text.split()[1]} hat")]
            case "space":
                posters = self.edition["track"][self.index(action)]["posters"]
                return [Span(f"hat on #{action.place} for {plural(posters, 'poster')}{self.late(turn)}")]
            case "tile":
                extra = "an extra " if before["phase"] == "extra" else ""
                tile = Tile(self.edition, self.laid(action))
                return [Span(extra), Span(f" {letter(tile.colour)} ", COLOURS[tile.colour]), *self.place(action)]
            case "tent":
                return [Span(f"tent {self.reached(before)} on space {action.place}")]
            case _:
                hung = self.index(action)
                self.posters += self.completed(seat, hung)
                return [Span(f"completes {seat['posters'][hung]} over {seat['tents'][hung]}", GOOD)]

    def used(self, action: Action, before: Position) -> Line:
        """A use, or a decision of a pending effect."""
        seat, turn = before["seats"][before["seat"]], before["turn_state"]
        match action.kind:
            case "bonus":
                return [Span(f"uses {seat['cards'][turn['card'] - 1]['card']}")]
            case "trainer":
                return [Span(f"trains at {self.edition['spaces'][self.index(action)]['id']}")]
            case "own_trainer":
                return [Span(f"trains at {seat['trainer_tiles'][self.index(action)]}")]
            case "copy":
                whose = before["seats"][int(action.seat or 0)]
                return [Span(f"copies {whose['cards'][self.index(action)]['card']}")]
            case "source" if action.place:
                return [Span(f"takes the poster {before['poster_display'][self.index(action)]}")]
            case "place" if before["phase"] == "arrange":
                return [] if self.is_arranging() else [Span("rearranges its posters")]
            case "place" if seat["posters"][self.index(action)]:
                return [Span(f"over {seat['posters'][self.index(action)]}")]
            case "done" if before["phase"] == "place":
                return [Span("discards it")]
            case "done" if before["phase"] == "source":
                return [Span("declines a poster")]
            case "done" if before["phase"] == "tent":
                return [Span("leaves the tent")]
            case _:
                return []

    def is_arranging(self) -> bool:
        """Whether the last thing told is that posters are rearranged."""
        return self.deeds[-1].spans[:1] == [Span("rearranges its posters")]

    def stepped(self, steps: int, before: Position) -> Line:
        """Some steps; single ones are told as one move."""
        if self.steps:
            self.steps += steps
            self.deeds[-1].spans[:] = [Span(f"{plural(self.steps, 'step')}{self.late(before['turn_state'])}")]
            return []
        self.steps = steps
        return [Span(f"{plural(steps, 'step')}{self.late(before['turn_state'])}")]

    def late(self, turn: Position) -> str:
        """The power, if some was added after the action was named (TM-4.7)."""
        named = self.action[0].spans[0].text if self.action else ""
        return "" if named == f"power {turn['power']}: " else f", power {turn['power']}"

    def place(self, action: Action) -> Line:
        """Which shape lies where."""
        return [Span(f" {action.shape} at {action.x},{action.y}")]

    def laid(self, action: Action) -> dict[str, Any]:
        """The tile of an action, as ``State.to_dict()`` tells tiles that lie there."""
        [shape] = [each for each in self.edition["shapes"] if each["id"] == action.shape]
        kind = f"{shape['colour']}-{shape['size']}"
        return {"kind": kind, "orientation": action.orientation, "x": action.x, "y": action.y}

    def reached(self, before: Position) -> str:
        """The tent on which the wagon of the turn's loop stands."""
        colour = before["turn_state"]["colour"]
        [spaces] = [loop["spaces"] for loop in self.edition["loops"] if loop["colour"] == colour]
        loop = before["loops"][GEMS.index(colour)]
        return str(loop["tents"][spaces[: loop["wagon"]].count("poster")])

    def index(self, action: Action) -> int:
        """The number in an action's text, from 0."""
        return int(action.place or 0) - 1

    # Points

    def tent(self, id_: str) -> Mapping[str, Any]:
        """A tent, the preprinted one too."""
        return dict(self.by_id["tents"].get(id_, self.edition["preprinted"]))

    def completed(self, seat: Mapping[str, Any], hung: int) -> int:
        """The points of the poster that hangs there, and of the tent below it (TM-7.5)."""
        poster = self.by_id["posters"][seat["posters"][hung]]
        return int(poster["points"] + self.tent(seat["tents"][hung])["points"])

    def points_of(self, action: Action, before: Position) -> int:
        """The points that a decision gives its seat if nobody has to decide any more before the turn is over."""
        seat, turn = before["seats"][before["seat"]], before["turn_state"]
        pending = points_of(turn["pending"])
        match action.kind:
            case "tile":
                camp = Camp.of(self.edition, before["rules"]["side"], seat)
                assert camp is not None, "boards are dealt first"
                bonuses = camp.board.bonuses
                cells = Tile(self.edition, self.laid(action)).cells
                effects = [effect for cell in cells for effect in bonuses.get(cell, [])]
                return pending + points_of(effects, 2 if turn["doubled"] else 1)
            case "poster":
                return pending + self.completed(seat, self.index(action))
            case "tent":
                return pending + points_of(self.tent(self.reached(before))["bonus"])
            case "bonus" | "trainer" | "own_trainer" | "copy":
                return pending + points_of(self.use(action, before)["effects"])
            case _:
                return pending

    def use(self, action: Action, before: Position) -> Mapping[str, Any]:
        """The use that an action is."""
        seat, number = before["seats"][before["seat"]], self.index(action)
        match action.kind:
            case "bonus":
                card = seat["cards"][before["turn_state"]["card"] - 1]["card"]
                return dict(self.by_id["cards"][card]["use"])
            case "trainer":
                return dict(self.edition["spaces"][number]["use"])
            case "own_trainer":
                return dict(self.by_id["trainers"][seat["trainer_tiles"][number]]["use"])
            case _:
                card = before["seats"][int(action.seat or 0)]["cards"][number]["card"]
                return dict(self.by_id["cards"][card]["use"])
