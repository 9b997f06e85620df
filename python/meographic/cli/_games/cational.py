"""Cational Meographic: a finished game, shown turn by turn, and an edition in a line."""

import time
from collections.abc import Mapping, Sequence
from typing import Any

from meographic import Edition, Game, State

from .._paint import Line, Paper, Span, beside, columns, padded, width, wrapped

Event = Mapping[str, Any]

# Letter and background, contrast at least 4.5 : 1. Each tile shows its landscape's symbol too: no colour is alone.
COLOURS = {
    "forest": "#ffffff on #1b6e3c",
    "lake": "#ffffff on #1f5fa8",
    "mountain": "#ffffff on #66666f",
    "grassland": "#000000 on #b5d66b",
    "desert": "#000000 on #e8b96a",
}
OTHER_COLOURS = (
    "#ffffff on #8e3b8a",
    "#000000 on #8fd3f4",
    "#ffffff on #8a4b16",
    "#000000 on #f29b9b",
    "#ffffff on #004d4d",
    "#000000 on #d8c9f0",
    "#ffffff on #9c1c3c",
    "#000000 on #e9e6e0",
)
STRONG, FAINT, GOOD = "bold", "dim", "bold green"
PARTS = ("tiles", "neighbours", "missions")
# A close game with changing leaders.
DEMO_SEED = 44
MOST_PLAYERS = 4
# A game needs a tile for each player beyond the three stacks (CM-2.2, CM-2.3).
TILES_BESIDES_PLAYERS = 3


def contents(edition: Edition) -> str:
    """What is in an edition, and how many can play."""
    tiles = sum(edition.counts)
    players = min(MOST_PLAYERS, tiles - TILES_BESIDES_PLAYERS)
    return (
        f"{edition.rounds} rounds, {len(edition.landscapes)} landscapes, {tiles} tiles of {len(edition.kinds)} kinds, "
        f"{len(edition.missions)} missions, {len(edition.titles)} titles, "
        + ("too few tiles to play" if players < 1 else "1 player" if players == 1 else f"1 to {players} players")
    )


def turns(game: Game) -> int:
    """How many turns a game has."""
    return game.edition.rounds * game.players


class Show:
    """Tells a game as it goes: a heading for each round, two lines for each turn, the boards after each round."""

    def __init__(self, game: Game, policies: Sequence[str], paper: Paper, pause: float) -> None:
        """Take the game, who plays it, where to show it, and the seconds to wait after each turn."""
        self.game, self.policies, self.paper, self.pause = game, policies, paper, pause
        edition = game.edition.to_dict()
        self.cards = {card["id"]: card for card in edition["missions"]}
        self.symbols = {entry["name"]: entry["symbol"] for entry in edition["landscapes"]}
        others = iter(OTHER_COLOURS)
        self.colours = {symbol: COLOURS.get(name) or next(others) for name, symbol in self.symbols.items()}
        self.earned = [dict.fromkeys(PARTS, 0) for _ in policies]

    def tell(self, final: State) -> None:
        """Show the game that ended in ``final``, from the deal to the result."""
        state = self.game.new_initial_state()
        events: list[Event] = []
        supply: list[list[str]] = []
        for step in final.history():
            if state.phase == "scout":
                supply = state.to_dict()["supply"]
                if state.seat == 0:
                    self.heading(state)
            seat = state.seat
            events += state.apply(state.action_to_string(step)).events
            if any(event["event"] in ("place", "pass") for event in events):
                self.turn(seat, supply, events, state)
                if seat == self.game.players - 1:
                    self.boards(state, events)
                time.sleep(self.pause)
            if state.phase in ("scout", "update", "turn_deck", "over"):
                events = []
        self.result(final)

    # A round

    def heading(self, state: State) -> None:
        """The round and its mission row."""
        self.rule(f"Round {state.round} of {self.game.edition.rounds}")
        row = state.to_dict()["row"]
        blocks = [self.mission(f"{number}", column) for number, column in enumerate(row["columns"], start=1) if column]
        if row["top"] is not None:
            blocks.insert(0, self.mission("deck", [row["top"]]))
        for line in beside(blocks, self.paper.width, least=24):
            self.paper.line(line)

    def rule(self, title: str) -> None:
        """A line with a title."""
        self.paper.line()
        dashes = "-" * (self.paper.width - columns(title) - 4)
        self.paper.line([Span("-- ", FAINT), Span(title, STRONG), Span(f" {dashes}", FAINT)])

    def mission(self, place: str, column: Sequence[str]) -> list[Line]:
        """The card on top of a column: its name, its pattern, and what it pays, those that it covers included."""
        top, *covered = column
        pays = "+".join(str(self.cards[card]["pawints"]) for card in (top, *covered))
        pattern = [self.pattern_row(row) for row in self.cards[top]["pattern"]]
        pattern[0] += [Span(" " * (width(max(pattern, key=width)) - width(pattern[0]) + 1)), Span(pays, GOOD)]
        return [[Span(f"{place} ", FAINT), Span(top)], *([Span("  "), *row] for row in pattern)]

    def pattern_row(self, row: str) -> Line:
        """A row of a pattern; ``*`` is any tile, ``.`` no cell of it."""
        return [Span(f" {sign} ", "reverse" if sign == "*" else self.colours.get(sign, FAINT)) for sign in row]

    # A turn

    def turn(self, seat: int, supply: list[list[str]], events: Sequence[Event], state: State) -> None:
        """What a seat scouted and placed, and what that earned, part by part."""
        for line in wrapped(self.deed(seat, supply, events, state), self.paper.width, indent=2):
            self.paper.line(line)
        placed = [event for event in events if event["event"] == "place"]
        for event in placed:
            for line in wrapped(self.gain(seat, event["gain"]), self.paper.width, indent=4):
                self.paper.line(line)

    def deed(self, seat: int, supply: list[list[str]], events: Sequence[Event], state: State) -> Line:
        """What a seat did, in words."""
        spans = [self.player(seat), Span(": ")]
        for event in events:
            match event["event"]:
                case "scout" if event["from"] == "supply":
                    spans += [Span("from"), *(span for stack in supply for span in (Span(" "), self.tile(stack[0])))]
                    spans += [Span(" takes "), self.tile(self.text(event["tile"])), Span(", ")]
                case "scout" if event["from"] == "bag":
                    spans += [Span("draws "), self.tile(self.text(event["tile"])), Span(" blind, ")]
                case "scout":
                    spans += [Span("finds nothing to take, ")]
                case "discard":
                    spans += [Span("discards "), self.tile(self.text(event["tile"])), Span(", ")]
                case "place":
                    spans += [Span("places "), self.tile(self.text(event["tile"]))]
                    spans += [Span(f" at {event['x']},{event['y']}")]
                case "pass":
                    spans += [Span("passes: nothing to take, nothing to place")]
        for held in state.to_dict()["hands"][seat]:
            spans += [Span(", keeps "), self.tile(held["tile"])]
        return spans

    def gain(self, seat: int, gain: Mapping[str, Any]) -> Line:
        """What a placement earned, part by part."""
        missions = sum(card["pawints"] for card in gain["missions"])
        for part, pawints in zip(PARTS, (gain["tile"], gain["adjacency"], missions), strict=True):
            self.earned[seat][part] += pawints
        spans = [Span(f"    tile {gain['tile']}"), Span(f" + neighbours {gain['adjacency']}")]
        spans += [Span(f" + {card['card']} {card['pawints']}", GOOD) for card in gain["missions"]]
        total = gain["tile"] + gain["adjacency"] + missions
        return [*spans, Span(f" = {total} Pawints", STRONG)]

    def player(self, seat: int) -> Span:
        """What a seat is called."""
        return Span(f"Seat {seat} ({self.policies[seat]})", STRONG)

    # Tiles

    def text(self, name: str) -> str:
        """A tile's text, as in ``F2``, from its name in events, as in ``forest-2``."""
        landscape, _, value = name.rpartition("-")
        return f"{self.symbols[landscape]}{value}"

    def tile(self, text: str) -> Span:
        """A tile in its colour."""
        return Span(text, self.colours[text[0]])

    def boards(self, state: State, events: Sequence[Event] = ()) -> None:
        """All areas next to each other; the tile that each seat placed last stands in brackets."""
        self.paper.line()
        areas = state.to_dict()["areas"]
        blocks = [[self.caption(seat, state), *self.board(area)] for seat, area in enumerate(areas)]
        for line in beside(blocks, self.paper.width, least=34):
            self.paper.line(line)

    def caption(self, seat: int, state: State) -> Line:
        """Whose area, and the score."""
        return [Span(f"Seat {seat}: ", FAINT), Span(f"{state.scores[seat]} Pawints", STRONG)]

    def board(self, area: Sequence[Mapping[str, Any]]) -> list[Line]:
        """An area, row by row."""
        if not area:
            return []
        tiles = {(laid["x"], laid["y"]): laid["tile"] for laid in area}
        last = (area[-1]["x"], area[-1]["y"])
        widest = max(map(columns, tiles.values()))
        xs, ys = [x for x, _ in tiles], [y for _, y in tiles]
        lines = []
        for y in range(min(ys), max(ys) + 1):
            line = []
            for x in range(min(xs), max(xs) + 1):
                text = tiles.get((x, y))
                if text is None:
                    line.append(Span(padded("  .", widest + 2), FAINT))
                else:
                    frame = "[{}]" if (x, y) == last else " {} "
                    style = self.colours[text[0]] + (" bold" if (x, y) == last else "")
                    line.append(Span(frame.format(padded(text, widest)), style))
            lines.append(line)
        return lines

    # The end

    def result(self, final: State) -> None:
        """Who won, and where the Pawints came from."""
        self.rule("Result")
        for seat, score in enumerate(final.scores):
            parts = " + ".join(f"{part} {pawints}" for part, pawints in self.earned[seat].items())
            spans = [self.player(seat), Span(f" {score:>4} Pawints", GOOD), Span(f" = {parts}")]
            self.paper.line(spans)
        self.paper.line([Span(self.verdict(final), STRONG)])

    def verdict(self, final: State) -> str:
        """The result in a sentence."""
        if self.game.players == 1:
            return f"The title: {final.title}." if final.title else "No title is reached."
        winners = " and ".join(f"seat {seat}" for seat in final.winners)
        verdict = f"{winners} wins." if len(final.winners) == 1 else f"{winners} share the win."
        return verdict[0].upper() + verdict[1:]
