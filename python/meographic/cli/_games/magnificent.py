"""The Magnificent: a finished game, shown turn by turn, and an edition in a line."""

import time
from collections.abc import Mapping, Sequence
from typing import Any

from meographic import Game, State
from meographic.camps import Board, Camp, Cell
from meographic.magnificent import Action, Edition

from .._paint import Line, Paper, Span, beside, columns, width, wrapped
from ._magnificent_points import GEMS, final_parts, payment
from ._magnificent_turns import BAD, COLOURS, GOOD, Deed, Turn, die, letter, plural

STRONG, FAINT = "bold", "dim"
PARTS = ("posters", "cards", "halves", "rectangles", "coins", "bonuses", "unpaid")
# A close game with changing leaders.
DEMO_SEED = 49
TURNS_A_ROUND = 4
ROUNDS = 3
# From here on a game for one is won (TM-13.1).
SOLO_WIN = 200

Position = Mapping[str, Any]


def contents(edition: Edition) -> str:
    """What is in an edition, and how many can play."""
    file = edition.to_dict()
    return (
        f"{len(file['boards'])} boards of {edition.width} x {edition.height} cells, {len(edition.cards)} cards, "
        f"{len(edition.posters)} posters, {len(edition.tents)} tents, {len(edition.trainers)} trainer tiles, "
        f"{len(edition.spaces)} trainer spaces, {len(edition.titles)} titles, 1 to 4 players"
    )


def turns(game: Game) -> int:
    """How many turns a game has."""
    return ROUNDS * TURNS_A_ROUND * game.players


class Show:
    """Tells a game as it goes: what lies there at a round's begin, each turn, a round's end, and all camps then."""

    def __init__(self, game: Game, policies: Sequence[str], paper: Paper, pause: float) -> None:
        """Take the game, who plays it, where to show it, and the seconds to wait after each turn."""
        self.game, self.policies, self.paper, self.pause = game, policies, paper, pause
        self.edition = game.edition.to_dict()
        self.side = str(game.rules["side"])
        self.earned = [dict.fromkeys(PARTS, 0) for _ in policies]
        self.turn = Turn(self.edition)
        self.covered: list[set[Cell]] = [set() for _ in policies]

    def tell(self, final: State) -> None:
        """Show the game that ended in ``final``, from the deal to the result."""
        state = self.game.new_initial_state()
        self.rule("Setup")
        before = state.to_dict()
        for step in final.history():
            if state.phase == "die" and before["turn"] == 0:
                self.heading(before)
            action = None if state.is_chance_node() else next(a for a in state.actions() if a.id == step)
            text = state.action_to_string(step)
            events = state.apply(text).events
            after = state.to_dict()
            if action is None:
                self.turn.chance(text, before)
            else:
                self.decision(action, events[0], before, after)
            if state.phase == "die" and before["phase"] in ("start_tile", "setup_start_tile"):
                self.legend(after)
            if state.is_terminal() or after["round"] > before["round"]:
                self.boards(after)
            before = after
        self.result(final)

    def decision(self, action: Action, event: Mapping[str, Any], before: Position, after: Position) -> None:
        """Take in what somebody decided, and tell a turn that it ends."""
        changes = [
            (event.get("points", [0] * self.game.players)[seat], event.get("coins", [0] * self.game.players)[seat])
            for seat in range(self.game.players)
        ]
        points, coins = [point for point, _ in changes], [coin for _, coin in changes]
        seat = before["seat"]
        if after["phase"] == "over":
            self.final(after, points)
        if action.kind in ("start_tile", "pick", "set", "discard", "score"):
            self.beside_turns(action, before, points[seat])
            return
        ends_turn = (after["round"], after["turn"]) != (before["round"], before["turn"])
        owed: list[Line] = []
        if ends_turn and before["turn"] + 1 == TURNS_A_ROUND * self.game.players:
            owed = self.paid(action, before, points, coins)
        posters = self.turn.posters
        deed = self.turn.decision(action, before)
        completed = self.turn.posters - posters
        self.earned[seat]["posters"] += completed
        self.earned[seat]["bonuses"] += points[seat] - completed
        gems = event.get("gems", [[0] * 4] * self.game.players)[seat]
        deed.gained.add(points[seat], coins[seat], gems, event.get("trainers", [0] * self.game.players)[seat])
        if ends_turn:
            self.end_of_turn(seat)
            if owed:
                self.end_of_round(before, owed)

    # The end of things

    def final(self, after: Position, points: list[int]) -> None:
        """Take what the end of the game pays out of what the last step changed."""
        for seat, own in enumerate(after["seats"]):
            camp = Camp.of(self.edition, self.side, own)
            assert camp is not None, "boards are dealt first"
            for part, paid in final_parts(self.edition, camp, own).items():
                self.earned[seat][part] += paid
                points[seat] -= paid

    def paid(self, action: Action, before: Position, points: list[int], coins: list[int]) -> list[Line]:
        """Take the round's payment out of what the last step changed, and tell it (TM-10.1)."""
        lines = []
        for seat, own in enumerate(before["seats"]):
            owes = payment(own)
            earned = self.turn.points_of(action, before) if seat == before["seat"] else 0
            penalty = earned - points[seat]
            lacking = penalty // before["round"]
            points[seat] += penalty
            coins[seat] += owes - lacking
            self.earned[seat]["unpaid"] -= penalty
            comma = "," if lacking else ""
            line = [self.player(seat), Span(f" pays {plural(owes - lacking, 'coin')} for its dice{comma}")]
            if lacking:
                line.append(Span(f" {lacking} short: {plural(-penalty, 'point')}", BAD))
            lines.append(line)
        return lines

    def end_of_turn(self, seat: int) -> None:
        """Tell a turn: up to the power, then the action and what came after it."""
        first: Line = [self.player(seat), Span(": ")]
        self.flow(first, self.turn.before_action, indent=2)
        self.flow([Span("    ")], self.turn.action, indent=4)
        self.turn = Turn(self.edition)
        time.sleep(self.pause)

    def flow(self, line: Line, deeds: Sequence[Deed], indent: int) -> None:
        """Deeds one after another, with commas between them; lines break between deeds as long as each fits a line."""
        for number, deed in enumerate(deeds):
            told = deed.line()
            # A die and the card on which it lies, the power and the action are said in one breath.
            comma = "," if number + 1 < len(deeds) and (number or self.is_followed_by_a_comma(told)) else ""
            told.append(Span(f"{comma} "))
            if number and width([*line, *told[:-1], Span(comma)]) > self.paper.width:
                self.spread(line, indent)
                line = [Span(" " * indent)]
            line += told
        self.spread(line, indent)

    def is_followed_by_a_comma(self, told: Line) -> bool:
        """Whether the first deed of a part is complete in itself."""
        return told[0].style not in COLOURS.values()

    def spread(self, line: Line, indent: int) -> None:
        """Print a line, broken where it is too long."""
        for part in wrapped(line, self.paper.width, indent):
            self.paper.line(part)

    def end_of_round(self, before: Position, owed: Sequence[Line]) -> None:
        """What each seat paid."""
        self.paper.line([Span(f"End of round {before['round']}", STRONG)])
        for line in owed:
            self.spread(line, 2)

    def beside_turns(self, action: Action, before: Position, points: int) -> None:
        """What is decided in the setup and at the end of a round."""
        seat, number = before["seat"], int(action.place or 0) - 1
        line: Line = [self.player(seat)]
        match action.kind:
            case "start_tile":
                line.append(Span(f" begins with the trainer tile {before['start_tiles'][number]}"))
            case "pick":
                line.append(Span(f" keeps the card {before['seats'][seat]['hand'][number]}"))
            case "set":
                line.append(Span(f" takes {self.set(before, number)}"))
            case "discard":
                line.append(Span(f" discards {self.set(before, number)}"))
            case _:
                card = before["seats"][seat]["cards"][number]["card"]
                self.earned[seat]["cards"] += points
                line += [Span(f" scores {card}: "), Span(plural(points, "point"), GOOD)]
        self.spread(line, 2)

    def set(self, position: Position, number: int) -> str:
        """A set of the display: its card and its trainer tile."""
        return " + ".join(each for each in position["display"][number].values() if each)

    # A round

    def heading(self, position: Position) -> None:
        """The round, the dice, the sets and the posters that can be had."""
        self.rule(f"Round {position['round']} of {ROUNDS}")
        dice = [die(colour, value) for colour in GEMS for value in position["dice"][colour]]
        self.spread([Span("Main tent: "), *(span for each in dice for span in (each, Span(" ")))], 2)
        sets = [self.set(position, number) or "-" for number in range(len(position["display"]))]
        self.spread([Span("Display: "), *self.listed(sets)], 2)
        self.spread([Span("Posters: "), *self.listed([each or "-" for each in position["poster_display"]])], 2)
        self.paper.line()

    def listed(self, things: Sequence[str]) -> Line:
        """Things with strokes between them."""
        return [Span(f"{thing}{' | ' if number < len(things) else ''}") for number, thing in enumerate(things, start=1)]

    def rule(self, title: str) -> None:
        """A line with a title."""
        self.paper.line()
        dashes = "-" * (self.paper.width - columns(title) - 4)
        self.paper.line([Span("-- ", FAINT), Span(title, STRONG), Span(f" {dashes}", FAINT)])

    def player(self, seat: int) -> Span:
        """What a seat is called."""
        return Span(f"Seat {seat} ({self.policies[seat]})", STRONG)

    # Camps

    def legend(self, position: Position) -> None:
        """What the signs of the camps mean."""
        meanings: dict[str, list[str]] = {}
        for own in position["seats"]:
            board = Board(self.edition, own["board"], self.side)
            for cell, sign in sorted(board.letters.items(), key=lambda entry: entry[1]):
                meaning = f"{sign} {', '.join(board.bonuses[cell])}"
                meanings.setdefault(meaning, []).append(own["board"])
        told = [
            meaning if len(set(boards)) == len({own["board"] for own in position["seats"]}) else
            f"{meaning} ({', '.join(sorted(set(boards)))})"
            for meaning, boards in sorted(meanings.items())
        ]  # fmt: skip
        self.spread([Span("In camps: "), *self.listed([*told, "# marked rectangle", "[] laid this round"])], 2)

    def boards(self, position: Position) -> None:
        """All camps next to each other; tiles of the round that has ended are in brackets."""
        self.paper.line()
        blocks = [[*self.caption(seat, position), *self.camp(seat, own)] for seat, own in enumerate(position["seats"])]
        for line in beside(blocks, self.paper.width, least=34):
            self.paper.line(line)

    def caption(self, seat: int, position: Position) -> list[Line]:
        """Whose camp, the score, and what the seat has."""
        own = position["seats"][seat]
        gems = [Span(f" {number}{letter(gem)} ", COLOURS[gem]) for gem, number in zip(GEMS, own["gems"], strict=True)]
        score = plural(position["scores"][seat], "point")
        return [
            [Span(f"Seat {seat}: ", FAINT), Span(score, STRONG), Span(f", {plural(own['coins'], 'coin')}")],
            [Span("gems"), *(span for gem in gems for span in (Span(" "), gem))],
            [Span(f"{plural(own['completed'], 'poster')} completed, board {own['board']}")],
        ]

    def camp(self, seat: int, own: Mapping[str, Any]) -> list[Line]:
        """A camp row by row, each cell three columns."""
        camp = Camp.of(self.edition, self.side, own)
        assert camp is not None, "boards are dealt first"
        marked = {cell for rectangle in camp.board.rectangles for cell in rectangle}
        lines = []
        for y in range(self.edition["camp"]["height"]):
            line = []
            for x in range(self.edition["camp"]["width"]):
                cell = (x, y)
                if cell not in camp.board.cells:
                    line.append(Span("   "))
                elif cell in camp.covered:
                    colour = camp.covered[cell].colour
                    frame = " {} " if cell in self.covered[seat] else "[{}]"
                    line.append(Span(frame.format(letter(colour)), COLOURS[colour]))
                else:
                    sign = camp.board.letters.get(cell, "#" if cell in marked else ".")
                    line.append(Span(f" {sign} ", "" if sign not in "#." else FAINT))
            lines.append(line)
        self.covered[seat] = set(camp.covered)
        return lines

    # The end

    def result(self, final: State) -> None:
        """Who won, and where the points came from."""
        self.rule("Result")
        for seat, score in enumerate(final.scores):
            parts = self.earned[seat]
            told = [f"{part} {parts[part]}" for part in PARTS[:-1]]
            sums = [Span(f"{' + ' if number else ''}{part}") for number, part in enumerate(told)]
            unpaid = [Span(f" - unpaid {-parts['unpaid']}")] if parts["unpaid"] else []
            head = [self.player(seat), Span(f" {plural(score, 'point')}", GOOD), Span(" = ")]
            self.spread([*head, *sums, *unpaid], 4)
        self.spread([Span(self.verdict(final), STRONG)], 2)

    def verdict(self, final: State) -> str:
        """The result in a sentence."""
        if self.game.players == 1:
            won = "A win" if final.scores[0] >= SOLO_WIN else f"No win, which takes {SOLO_WIN} points"
            return f"{won}. The title: {final.title}." if final.title else f"{won}."
        winners = " and ".join(f"seat {seat}" for seat in final.winners)
        verdict = f"{winners} wins." if len(final.winners) == 1 else f"{winners} share the win."
        return verdict[0].upper() + verdict[1:]
