"""A position of The Magnificent: dice, display, loops, track, posters, and each seat's camp and things."""

from collections.abc import Mapping, Sequence
from typing import Any

from meographic import State
from meographic.camps import Camp

from ._magnificent_camp import camp_part, legend
from ._magnificent_pieces import (
    CARD,
    CARD_HEIGHT,
    COLOURS,
    POSTER_HEIGHT,
    TENT_HEIGHT,
    TRAINER_HEIGHT,
    card,
    column,
    die,
    gem,
    nothing,
    poster,
    round_sign,
    tent,
    tent_text,
    trainer,
)
from ._parts import (
    FAINT,
    INK,
    MARGIN,
    PAPER,
    Attributes,
    Part,
    below,
    beside,
    boxed,
    lines,
    placed,
    shape,
    shrunk,
    titled,
    words,
)

GAP = 5.0
SEAT = 5 * CARD + 4 * GAP
PAGE = 2 * SEAT + 2 * MARGIN
SPACE, SPACE_HEIGHT, LABEL = 45.0, 40.0, 84.0
# Seats in a row.
ABREAST = 2

Position = Mapping[str, Any]
Entries = Mapping[str, Mapping[str, Any]]


def sheet(state: State) -> list[Part]:
    """All that belongs below the headline. A tile has the class of its kind, as in ``orange-small``."""
    return Table(state).parts()


class Table:
    """A position, and all components by their ids."""

    def __init__(self, state: State) -> None:
        """Read a state."""
        self.edition, self.position = state.get_game().edition.to_dict(), state.to_dict()
        self.cards = self.by_id("cards")
        self.posters = self.by_id("posters")
        self.trainers = self.by_id("trainers")
        self.tents = {**self.by_id("tents"), "preprinted": self.edition["preprinted"]}

    def by_id(self, part: str) -> Entries:
        """The entries of a part of the edition."""
        return {entry["id"]: entry for entry in self.edition[part]}

    def parts(self) -> list[Part]:
        """From top to bottom: the turn, what all share, the seats."""
        seats = [self.seat(seat, own) for seat, own in enumerate(self.position["seats"])]
        rows = [beside(seats[first : first + ABREAST], "seats", 2 * MARGIN) for first in range(0, len(seats), ABREAST)]
        return [*self.turn(), self.dice(), self.offers(), *self.routes(), *rows]

    # What all share

    def turn(self) -> list[Part]:
        """The turn under way, in words."""
        turn = self.position["turn_state"]
        if turn is None:
            return []
        colour, value = turn["die"]
        told = [f"Turn: {colour} die {value}"]
        if turn["colour"]:
            told.append(f"{turn['colour']}, power {turn['power']}")
        told += [turn["action"]] if turn["action"] else []
        told += [f"left to build {turn['small']} small, {turn['large']} large"] if turn["small"] + turn["large"] else []
        told += ["the next tile pays twice"] if turn["doubled"] else []
        told += [f"posters left {turn['posters_left']}"] if turn["posters_left"] else []
        told += [f"in hand {turn['drawn']}"] if turn["drawn"] else []
        told += [f"to lay {', '.join(turn['to_lay'])}"] if turn["to_lay"] else []
        told += [f"pending {', '.join(turn['pending'])}"] if turn["pending"] else []
        return [lines("; ".join(told), "turn", PAGE, 3, size=11)]

    def dice(self) -> Part:
        """The main tent, and solo the reserve; what is in stock and in the decks."""
        position = self.position
        dice = [die(colour, value) for colour in COLOURS for value in position["dice"][colour]]
        parts = [words("Main tent", "label", size=11, bold=True), *dice]
        parts += [] if dice else [words("no dice", "empty", size=11, fill=FAINT)]
        if position["reserve"]:
            reserve = ", ".join(
                f"{number} {colour}" for colour, number in zip(COLOURS, position["reserve"], strict=True)
            )
            parts.append(words(f"reserve {reserve}", "reserve", size=11, fill=FAINT))
        stock = ", ".join(f"{left} {kind}" for kind, left in position["stock"].items())
        decks = ", ".join(f"{len(deck)} {name}" for name, deck in position["decks"].items())
        told = words(f"stock: {stock}; decks: {decks}", "stock", size=9, fill=FAINT)
        return below([shrunk(beside(parts, "main-tent", GAP), PAGE), shrunk(told, PAGE)], "table", 2)

    def offers(self) -> Part:
        """The sets of the display, trainer tiles for the start, the posters, the common trainer spaces."""
        position = self.position
        sets = [
            below([self.card(each["card"], f"set {place}: "), self.trainer(each["trainer"])], "set", 3)
            for place, each in enumerate(position["display"], start=1)
        ]
        posters = [self.poster(each, f"display {place}") for place, each in enumerate(position["poster_display"], 1)]
        spaces = [shrunk(trainer(each), CARD) for each in self.edition["spaces"]]
        in_pairs = [below(spaces[first : first + 2], "pair", 3) for first in range(0, len(spaces), 2)]
        above = beside([beside(sets, "display", GAP)], "sets", GAP)
        groups = [column("Display", [above])]
        if position["start_tiles"]:
            tiles = [self.trainer(id_) for id_ in position["start_tiles"]]
            halves = [below(tiles[first : first + 2], "pair", 3) for first in range(0, len(tiles), 2)]
            groups.append(column("For the start", [beside(halves, "start-tiles", GAP)]))
        below_posters = [beside(in_pairs, "spaces", GAP)] if spaces else []
        groups.append(column("Posters", [beside(posters, "posters", GAP)]))
        groups += [column("Common trainer spaces", below_posters)] if spaces else []
        return shrunk(beside(groups, "offers", 2 * MARGIN), PAGE)

    def routes(self) -> list[Part]:
        """The three loops and the track, each a row of spaces."""
        entries = {loop["colour"]: loop["spaces"] for loop in self.edition["loops"]}
        loops = [
            self.route(f"Loop {colour}", [self.space(colour, spot, loop) for spot in range(len(entries[colour]))])
            for colour, loop in zip(COLOURS, self.position["loops"], strict=False)
        ]
        track = [self.target(spot, entry) for spot, entry in enumerate(self.edition["track"], start=1)]
        return [below([*loops, self.route("Track", track)], "routes", 6)]

    def route(self, name: str, spaces: Sequence[Part]) -> Part:
        """A row of spaces behind its name."""
        label = lines(name, "label", LABEL, 1, size=10, bold=True)
        return shrunk(beside([label, beside(spaces, "spaces", 2)], "route", 4), PAGE)

    def space(self, colour: str, spot: int, loop: Mapping[str, Any]) -> Part:
        """A space of a loop: a gem, a poster or the tent on it, nothing; the wagon's is marked."""
        [spaces] = [each["spaces"] for each in self.edition["loops"] if each["colour"] == colour]
        what, has_wagon = spaces[spot], loop["wagon"] == spot
        parts, about, class_ = [], what, what
        if what in COLOURS:
            parts = [gem(what)]
        elif what == "poster":
            on_it = loop["tents"][spaces[:spot].count("poster")]
            class_ = "tent-space" if on_it else "poster-space"
            about = tent_text(on_it, self.tents[on_it]) if on_it else "poster"
            parts = [lines(on_it or "poster", "name", SPACE - 8, 3, size=8)]
        parts += [words("wagon", "wagon", size=9, bold=True)] if has_wagon else []
        return self.spot(parts, f"space {class_}{' with-wagon' if has_wagon else ''}", about, marked=has_wagon)

    def target(self, spot: int, entry: Mapping[str, Any]) -> Part:
        """A space of the track, and the hats on it."""
        hats = [seat for seat, own in enumerate(self.position["seats"]) if spot in own["hats"]]
        parts = [
            words(f"#{spot}", "number", size=8),
            words(f"power {entry['power']}", "power", size=8),
            words(f"posters {entry['posters']}", "posters", size=8),
        ]
        about = f"#{spot}: power {entry['power']}, {entry['posters']} posters"
        part = self.spot(parts, "space", about, marked=bool(hats))
        marks = [(round_sign(str(seat), "hat", INK, PAPER, f"hat of seat {seat}"), SPACE - 18, -4.0) for seat in hats]
        return placed([(part, 0, 0), *marks], "target", SPACE, SPACE_HEIGHT)

    def spot(self, parts: Sequence[Part], class_: str, about: str, *, marked: bool) -> Part:
        """A space of a route; a thick border says that something stands on it."""
        part = boxed(parts, class_, SPACE, SPACE_HEIGHT, dashed="blank" in class_)
        if marked:
            frame: Attributes = {"x": 1.5, "y": 1.5, "width": SPACE - 3, "height": SPACE_HEIGHT - 3, "rx": 4.0}
            part.element.append(shape("rect", "marked", {**frame, "fill": "none", "stroke": INK, "stroke-width": 3}))
        return Part(titled(part.element, about), SPACE, SPACE_HEIGHT)

    # Components by id, or the places where they would lie

    def card(self, id_: str | None, place: str = "", lying: Sequence[Any] | None = None) -> Part:
        """A card with the die on it."""
        return card(self.cards[id_], lying, place) if id_ else nothing("no-card", CARD_HEIGHT)

    def poster(self, id_: str | None, where: str) -> Part:
        """A poster."""
        return poster(self.posters[id_], where) if id_ else nothing("no-poster", POSTER_HEIGHT, "no poster")

    def trainer(self, id_: str | None) -> Part:
        """A trainer tile."""
        return trainer(self.trainers[id_]) if id_ else nothing("no-trainer", TRAINER_HEIGHT, "no trainer tile")

    def tent(self, id_: str | None) -> Part:
        """A tent."""
        return tent(id_, self.tents[id_]) if id_ else nothing("no-tent", TENT_HEIGHT, "no tent")

    # A seat

    def seat(self, seat: int, own: Mapping[str, Any]) -> Part:
        """A seat: its score and goods, its cards, its posters over its tents, its camp."""
        position = self.position
        is_to_move = position["current_player"] == seat
        name = f"{'▶ ' if is_to_move else ''}Seat {seat}: {position['scores'][seat]}"
        mark = " ★" if seat in position["winners"] else ""
        cards = [self.card(each["card"], lying=each["die"]) for each in own["cards"]]
        hand = [self.card(id_, "in hand: ") for id_ in own["hand"]]
        pairs = [
            below([self.poster(hung, f"space {place}"), self.tent(below_it)], "pair", 2)
            for place, (hung, below_it) in enumerate(zip(own["posters"], own["tents"], strict=True), start=1)
        ]
        parts = [
            shrunk(beside([words(name + mark, "seat-name", bold=is_to_move), *self.goods(own)], "goods", 6), SEAT),
            *([shrunk(beside(cards, "cards", GAP), SEAT)] if cards else []),
            *([words("hand", "label", size=9), shrunk(beside(hand, "hand", GAP), SEAT)] if hand else []),
            beside(pairs, "stand", GAP),
            self.ground(own),
        ]
        whole = below(parts, "seat to-move" if is_to_move else "seat", 6)
        return Part(whole.element, SEAT, whole.height)

    def goods(self, own: Mapping[str, Any]) -> list[Part]:
        """Coins, gems, trainer markers, posters completed."""
        coins = round_sign(str(own["coins"]), "coins", "#f2d16b", INK, f"{own['coins']} coins")
        gems = [
            gem(colour if place < number else None)
            for colour, number in zip(COLOURS, own["gems"], strict=True)
            for place in range(3)
        ]
        trainers = f"trainers {own['trainers']} + {own['used_trainers']} used"
        told = f"{trainers}, completed {own['completed']}"
        return [coins, beside(gems, "gems", 1), words(told, "trainers", size=10)]

    def ground(self, own: Mapping[str, Any]) -> Part:
        """The camp, its legend beside it, and the trainer tiles."""
        camp = Camp.of(self.edition, str(self.position["rules"]["side"]), own)
        if camp is None:
            return words("no board yet", "empty", size=11, fill=FAINT)
        tiles = [self.trainer(id_) for id_ in own["trainer_tiles"]]
        tiles += [self.trainer(None)] * (3 - len(tiles))
        board = words(f"board {own['board']}", "label", size=9, bold=True)
        beside_it = [below([board, *tiles], "trainer-tiles", 3), legend(camp.board)]
        return shrunk(beside([camp_part(self.edition, camp), *beside_it], "ground", 8), SEAT)
