"""Watches a random game and counts what happened in it, from what one engine shows."""

import re
from typing import Any

from tests.differential.tally import Tally

Shown = dict[str, Any]
COLOURS = ("orange", "green", "purple", "clear")


def kind_of(effect: str) -> str:
    """``gem orange`` for ``gem orange 2``."""
    return re.sub(r" \d+$", "", effect)


class Witness:
    """Watches one game."""

    def __init__(self, edition: Shown, tally: Tally) -> None:
        self._tally = tally
        self._uses = {card["id"]: card.get("use") for card in edition["cards"]}
        self._trainers = {entry["id"]: entry["use"] for entry in edition["trainers"]}
        self._spaces = [entry["use"] for entry in edition["spaces"]]
        self._tents = {tent["id"]: tent["bonus"] for tent in edition["tents"]}
        self._loops = [loop["spaces"] for loop in edition["loops"]]
        self._boards = {(board["numeral"], board["side"]): board for board in edition["boards"]}
        self._shapes = {f"{shape['colour']}-{shape['size']}": shape["rows"] for shape in edition["shapes"]}
        self._windows = 0
        self._completed = 0

    def saw(self, thing: str, happened: object = True) -> None:
        """Count a thing if it happened."""
        if happened:
            self._tally.count(thing)

    def step(self, before: Shown, after: Shown, text: str, kind: str) -> None:
        """One id was applied."""
        self.saw(f"{'outcome' if before['current_player'] < 0 else 'action'} {kind}")
        self._table(before, after)
        if before["turn_state"] is None:
            self._between_turns(before, after, kind)
            return
        seat, turn, later = before["seat"], before["turn_state"], after["turn_state"]
        mine, mine_later = before["seats"][seat], after["seats"][seat]
        self._windows_of(before, after, text)
        for effect in (later or {}).get("pending", []):
            self.saw("pending " + ("build" if effect.startswith("build") else _due(kind_of(effect))))
        match kind:
            case "bonus" | "trainer" | "own_trainer" | "copy":
                self._use(before, after, text, kind)
            case "tile":
                self._tile(before, after, mine, mine_later)
            case "steps":
                self._steps(before, after, mine, mine_later, int(text.split()[1]))
            case "tent":
                self._effects(self._tents[mine_later["tents"][int(text.split()[1]) - 1]], after)
            case "space":
                self._hats(mine["hats"], mine_later["hats"], int(text.split()[1]))
            case "hat":
                self.saw(f"third Perform with the {text.split()[1]} hat")
            case "gain":
                self.saw("a gem of choice of a full colour", mine["gems"] == mine_later["gems"])
            case "pay":
                self.saw("a gem was paid clear in place of another", text == "pay clear" and _is_other(turn))
            case "place" if before["phase"] == "place":
                self.saw("a poster was replaced", mine["posters"][int(text.split()[1]) - 1])
            case "poster":
                self._completed += 1
                self.saw("three posters completed in one action", self._completed == 3)
                self.saw("the preprinted tent served", text == "poster 1")
            case "done":
                self._done(before["phase"], turn)
        if before["phase"] != "poster" or text == "done":
            self._completed *= kind in ("pay", "poster", "bonus", "trainer", "own_trainer", "source", "place", "done")
        if kind == "perform":
            self._completed = 0

    def _table(self, before: Shown, after: Shown) -> None:
        self.saw("a score below 0", min(after["scores"]) < 0 <= min(before["scores"]))
        dry = not after["decks"]["posters"] and after["turn"]
        self.saw("the poster deck ran dry", dry)
        self.saw("the poster display has a gap", dry and None in after["poster_display"])
        self.saw("eight markers", any(seat["trainers"] + seat["used_trainers"] == 8 for seat in after["seats"]))
        self.saw("both hats on the track", any(len(seat["hats"]) == 2 for seat in after["seats"]))
        self.saw("the starting seat changed", before["starter"] != after["starter"])
        if before["phase"] == "die" and after["phase"] == "card" and after["reserve"]:
            colour = COLOURS.index(after["turn_state"]["die"][0])
            self.saw("the die's reserve was empty", after["reserve"][colour] == 0)

    def _between_turns(self, before: Shown, after: Shown, kind: str) -> None:
        if before["phase"] == "set" and before["players"] == 2 and kind == "set":
            lasts = before["seat"] != after["seat"] or after["phase"] == "score"
            if after["phase"] == "discard":
                self.saw("a gap between the hats")
            elif lasts and before["seats"][1 - before["seat"]]["cards"].__len__() == 4 and after["phase"] == "set":
                self.saw("no gap between the hats")
        if kind == "score":
            self.saw("a criterion scored nothing", before["scores"] == after["scores"])

    def _windows_of(self, before: Shown, after: Shown, text: str) -> None:
        came_from, to = before["phase"], after["phase"]
        if before["turn_state"]["window"] is None and to == "action":
            self.saw("window a was skipped", came_from in ("card", "colour"))
        if came_from == "level" and to in ("tile", "poster"):
            self.saw("window b was skipped")
        if after["turn"] != before["turn"] or after["phase"] == "set":
            self.saw("window c was skipped", came_from not in ("window_c", "source", "place", "extra", "gain", "pay"))
            due = [seat for seat, other in zip(before["seats"], after["seats"], strict=True) if other["coins"] == 0]
            self.saw("a payment lacked coins", after["phase"] == "set" and due and min(_changes(before, after)) < 0)
            if after["phase"] == "set":
                self.saw("a hat did not move all round", any(not seat["performed"] for seat in after["seats"]))
        self.saw("a second window a", came_from == "action" and to == "window_a")

    def _use(self, before: Shown, after: Shown, text: str, kind: str) -> None:
        seat, words = before["seat"], text.split()
        mine = before["seats"][seat]
        use: Any
        match kind:
            case "bonus":
                use = self._uses[mine["cards"][before["turn_state"]["card"] - 1]["card"]]
            case "trainer":
                use = self._spaces[int(words[1]) - 1]
            case "own_trainer":
                use = self._trainers[mine["trainer_tiles"][int(words[1]) - 1]]
            case _:
                owner = int(words[1])
                use = self._uses[before["seats"][owner]["cards"][int(words[2]) - 1]["card"]]
                self.saw("an own card was copied" if owner == seat else "a card of another seat was copied")
        for payment in use.get("pay", []):
            self.saw("paid with " + kind_of(payment))
        self._effects(use["effects"], after)

    def _effects(self, effects: list[str], after: Shown) -> None:
        for effect in effects:
            self.saw("used " + kind_of(effect))
        pending = [] if after["turn_state"] is None else after["turn_state"]["pending"]
        phase = after["phase"]
        if phase in ("source", "extra", "draw_poster", "refill_poster", "place") or any(
            "due" in each for each in pending
        ):
            return
        self.saw(
            "a build lapsed",
            any(each.startswith("build") for each in effects) and not any(each.startswith("build") for each in pending),
        )
        self.saw(
            "a poster effect lapsed",
            any(each.startswith("poster") for each in effects)
            and not any(each.startswith("poster") for each in pending)
            and phase not in ("set", "die"),
        )

    def _tile(self, before: Shown, after: Shown, mine: Shown, mine_later: Shown) -> None:
        board = self._boards[mine["board"], before["rules"]["side"]]
        covered = self._cells(mine_later) - self._cells(mine)
        letters = [board["rows"][y][x] for y, x in sorted(covered) if board["rows"][y][x].isalpha()]
        effects = [effect for letter in letters for effect in board["bonuses"][letter]]
        self._effects(effects, after)
        self.saw("a tile's bonuses were doubled", effects and before["turn_state"]["doubled"])

    def _cells(self, seat: Shown) -> set[tuple[int, int]]:
        """All cells (y, x) that a seat's tiles cover."""
        cells: set[tuple[int, int]] = set()
        for tile in seat["tiles"]:
            shape = {
                (x, y) for y, row in enumerate(self._shapes[tile["kind"]]) for x, sign in enumerate(row) if sign == "#"
            }
            if tile["orientation"].endswith("f"):
                shape = {(-x, y) for x, y in shape}
            for _ in range(int(tile["orientation"].strip("rf")) // 90):
                shape = {(-y, x) for x, y in shape}
            left, top = min(x for x, _ in shape), min(y for _, y in shape)
            cells |= {(tile["y"] + y - top, tile["x"] + x - left) for x, y in shape}
        return cells

    def _steps(self, before: Shown, after: Shown, mine: Shown, mine_later: Shown, number: int) -> None:
        turn = before["turn_state"]
        loop = COLOURS.index(turn["colour"])
        spaces, wagon = self._loops[loop], before["loops"][loop]["wagon"]
        passed = [spaces[(wagon + i) % len(spaces)] for i in range(1, number + 1)]
        tents = iter(before["loops"][loop]["tents"])
        at = {i: next(tents) for i, space in enumerate(spaces) if space == "poster"}
        self.saw("a wagon stayed", number == 0)
        self.saw("a wagon went round", wagon + number >= len(spaces))
        over = [c for i, c in enumerate(COLOURS) if mine["gems"][i] + passed.count(c) > 3]
        self.saw("full storage turned gems into coins in travelling", over and "poster" not in passed)
        symbols = [(wagon + i) % len(spaces) for i in range(1, number + 1)]
        self.saw("a poster symbol was passed", any(i in at and at[i] is None for i in symbols))
        reached = number and at.get(symbols[-1])
        self.saw("a tent was reached with four placed", reached and all(mine["tents"]))

    def _hats(self, before: list[int], after: list[int], new: int) -> None:
        """A hat moved to ``new``; if that ended the round, the hats may have gone on to the start spaces."""
        self.saw("a hat went to a start space", new <= 4)
        gone = set(before) - set(after)
        if len(before) == len(after) and new in after and len(gone) == 1:
            self.saw("a hat went down", new < min(gone))

    def _done(self, phase: str, turn: Shown) -> None:
        self.saw("a poster was declined", phase == "source")
        self.saw("a poster was discarded", phase == "place")
        self.saw("an extra tile was left out", phase == "extra")
        self.saw("tiles of a level were left out", phase == "tile")
        self.saw("a tent was refused", phase == "tent")
        self.saw("a poster was left where it hung", phase == "arrange")

    def end(self, shown: Shown) -> None:
        """The game is over."""
        if shown["players"] == 1:
            self.saw("no title" if shown["title"] is None else "a title")
        else:
            best = [score for score in shown["scores"] if score == max(shown["scores"])]
            self.saw("one winner" if len(shown["winners"]) == 1 else "a shared win")
            self.saw("a win by coins", len(best) > len(shown["winners"]))
        self.saw("utility " + shown["utility"])
        for name, value in shown["rules"].items():
            self.saw(f"ruling {name}={value}")


def _due(kind: str) -> str:
    return "due" if kind.startswith("due ") and kind != "due any" else kind


def _is_other(turn: Shown) -> bool:
    return str(turn["pending"][0]) in ("due orange", "due green", "due purple")


def _changes(before: Shown, after: Shown) -> list[int]:
    return [now - then for then, now in zip(before["scores"], after["scores"], strict=True)]
