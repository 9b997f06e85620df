"""Pictures, stories and dicts of a position (A7, A8)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .camps import ORIENTATIONS
from .components import NUMERALS
from .editions import KINDS
from .effects import COLOURS
from .phases import Phase
from .position import Position, Set
from .seats import Die, OwnCard
from .tables import ROUNDS, TENT_SPACES

if TYPE_CHECKING:
    from .state import State
    from .steps import Step


def picture(position: Position) -> str:
    """The position, as everybody sees it.

    Lines joined by newlines, as in::

        Round 2 of 3, turn 5 of 8, seat 1 at action: orange, power 11
        Main tent: orange 3 3 6 | green 1 | clear 2
        Display: 1 lion-tamer + whip | 2 - | 3 clown
        Posters: deck 40 | 1 grand-parade | 2 - | 3 tight-rope | 4 night-show
        Stock: orange 16/12 | green 15/12 | purple 16/11
        Loop orange: o g [(tent-3)] . P c
        Loop green: ...
        Loop purple: ...
        Track: #1 0 | #5 1 | #9 0
        Seat 0: 12 points, 6 coins, gems 1/1/1/0, trainers 2+1, board II
          cards: lion-tamer orange 5 | clown | juggler | acrobat
          trainers: whip | drum
          tents: preprinted + grand-parade | tent-3 + - | - + - | - + - | - + -
          completed 2
          O O . .
          a O # .
    """
    lines = [
        _heading(position),
        f"Main tent: {_tent(position)}",
        f"Display: {_display(position)}",
        f"Posters: {_posters(position)}",
        f"Stock: {_stock(position)}",
        *(f"Loop {COLOURS[loop]}: {_loop(position, loop)}" for loop in range(3)),
        f"Track: {' | '.join(f'#{space} {seat}' for space, seat in position.hats_on_track())}",
    ]
    for seat in range(position.tables.players):
        lines += _seat(position, seat)
    return "\n".join(lines)


def _heading(position: Position) -> str:
    line = f"Round {position.round} of {ROUNDS}"
    if position.turn is not None or position.phase is Phase.DIE:
        line += f", turn {position.turns + 1} of {position.turns_of_a_round}"
    if position.is_over:
        return f"{line}, over"
    if position.is_chance:
        line += f", chance: {position.phase}"
    else:
        line += f", seat {position.seat} at {position.phase}"
    if position.turn is not None and position.turn.colour is not None:
        line += f": {COLOURS[position.turn.colour]}, power {position.turn.power}"
    return line


def _dice(position: Position) -> dict[str, list[int]]:
    """The values of the dice in the main tent by colour, ascending."""
    return {
        colour: [value + 1 for value in range(6) for _ in range(position.tent[6 * i + value])]
        for i, colour in enumerate(COLOURS)
    }


def _tent(position: Position) -> str:
    dice = _dice(position).items()
    return " | ".join(f"{colour} {' '.join(map(str, values))}" for colour, values in dice if values) or "none"


def _display(position: Position) -> str:
    edition, texts = position.tables.edition, []
    for place, (card, trainer) in enumerate(position.display):
        text = f"{place + 1} {_name(edition.cards, card)}"
        texts.append(text if trainer is None else f"{text} + {edition.trainers[trainer]}")
    return " | ".join(texts)


def _name(names: Sequence[str], number: int | None) -> str:
    return "-" if number is None else names[number]


def _posters(position: Position) -> str:
    names = position.tables.edition.posters
    places = [f"{place + 1} {_name(names, poster)}" for place, poster in enumerate(position.poster_display)]
    return " | ".join([f"deck {len(position.poster_deck)}", *places])


def _stock(position: Position) -> str:
    stock = position.stock
    return " | ".join(f"{COLOURS[colour]} {stock[2 * colour]}/{stock[2 * colour + 1]}" for colour in range(3))


def _loop(position: Position, loop: int) -> str:
    symbols, names = position.tables.box.loops[loop], position.tables.edition.tents
    texts = []
    for space, symbol in enumerate(symbols):
        place = position.tent_space_of(loop, space)
        tent = None if place is None else position.loop_tents[loop][place]
        text = {"blank": ".", "poster": "P"}.get(symbol, symbol[0]) if tent is None else f"({names[tent]})"
        texts.append(f"[{text}]" if space == position.wagons[loop] else text)
    return " ".join(texts)


def _seat(position: Position, number: int) -> list[str]:
    edition, seat = position.tables.edition, position.seats[number]
    cards = [edition.cards[card] + ("" if die is None else f" {_die(die)}") for card, die in seat.cards]
    tents = [
        f"{name} + {_name(edition.posters, poster)}"
        for name, poster in zip(_tents(position, number, "-"), seat.posters, strict=True)
    ]
    board = "-" if seat.board is None else NUMERALS[seat.board]
    return [
        f"Seat {number}: {position.scores[number]} points, {seat.coins} coins, gems {'/'.join(map(str, seat.gems))}, "
        f"trainers {seat.trainers}+{seat.used_trainers}, board {board}",
        f"  cards: {' | '.join(cards) or 'none'}",
        *([f"  hand: {' | '.join(edition.cards[card] for card in seat.hand)}"] if seat.hand else []),
        f"  trainers: {' | '.join(edition.trainers[tile] for tile in seat.trainer_tiles) or 'none'}",
        f"  tents: {' | '.join(tents)}",
        f"  completed {seat.completed}",
        *_camp(position, number),
    ]


def _die(die: Die) -> str:
    return f"{COLOURS[die.colour]} {die.value}"


def _tents(position: Position, number: int, none: Any) -> list[Any]:
    """The ids of a seat's tents, ``none`` for an empty space."""
    names = position.tables.edition.tents
    others = position.seats[number].tents[1:TENT_SPACES]
    return ["preprinted", *(none if tent is None else names[tent] for tent in others)]


def _camp(position: Position, number: int) -> list[str]:
    """A row of signs for each row of the camp; empty ones before the board is dealt."""
    tables, seat = position.tables, position.seats[number]
    if seat.board is None:
        return [""] * tables.ground.height
    board, plan = tables.boards[seat.board], tables.plans[seat.board]
    marked = sum(plan.rectangles)

    def sign(x: int, y: int) -> str:
        cell = tables.ground.cell(x, y)
        for colour, letter in enumerate("OGP"):
            if seat.camp.covered[colour] >> cell & 1:
                return letter
        if board.rows[y][x] == ".":
            return " "
        if board.rows[y][x] != "#":
            return board.rows[y][x]
        return "#" if marked >> cell & 1 else "."

    rows = [[sign(x, y) for x in range(tables.ground.width)] for y in range(tables.ground.height)]
    return [("  " + " ".join(row)).rstrip() for row in rows]


def story(steps: Sequence["Step"], viewer: int) -> str:
    """What has happened: a token for each id of the history (A7)."""
    return " ".join([f"seat {viewer}:", *map(_token, steps)])


def _token(step: "Step") -> str:
    text = step.text.replace(" ", "_")
    return text if step.player < 0 else f"{step.player}:{text}"


def title(position: Position) -> str | None:
    """The title that a finished solo game earned, if any (TM-13.1)."""
    if not position.tables.rules.solo or not position.is_over:
        return None
    return position.tables.edition.title_of(position.scores[0])


def to_dict(state: "State", position: Position) -> dict[str, Any]:
    """The whole position, ready for JSON, keys in the order of A8."""
    game, edition = state.get_game(), position.tables.edition
    posters, tents = edition.posters, edition.tents
    return {
        "game": game.name,
        "players": game.players,
        "edition": edition.name,
        "rules": game.rules,
        "utility": game.utility,
        "round": position.round,
        "turn": position.turns,
        "phase": position.phase.value,
        "seat": position.seat,
        "current_player": state.current_player(),
        "starter": position.starter,
        "scores": position.scores.copy(),
        "dice": _dice(position),
        "decks": {
            "cards": [edition.cards[card] for card in position.card_deck],
            "trainers": [edition.trainers[trainer] for trainer in position.trainer_deck],
            "posters": [posters[poster] for poster in position.poster_deck],
        },
        "spare_tents": [tents[tent] for tent in position.spare_tents],
        "display": [_set_dict(position, each) for each in position.display],
        "poster_display": [_id(posters, poster) for poster in position.poster_display],
        "stock": dict(zip(KINDS, position.stock, strict=True)),
        "loops": [
            {"wagon": wagon, "tents": [_id(tents, tent) for tent in on_loop]}
            for wagon, on_loop in zip(position.wagons, position.loop_tents, strict=True)
        ],
        "start_tiles": [edition.trainers[trainer] for trainer in position.start_tiles],
        "reserve": None if position.reserve is None else position.reserve.copy(),
        "seats": [_seat_dict(position, seat) for seat in range(game.players)],
        "turn_state": _turn_dict(position),
        "winners": position.winners(),
        "title": title(position),
    }


def _id(names: Sequence[str], number: int | None) -> str | None:
    return None if number is None else names[number]


def _set_dict(position: Position, each: Set) -> dict[str, Any]:
    edition = position.tables.edition
    return {"card": _id(edition.cards, each.card), "trainer": _id(edition.trainers, each.trainer)}


def _seat_dict(position: Position, number: int) -> dict[str, Any]:
    edition, seat, ground = position.tables.edition, position.seats[number], position.tables.ground
    tiles = sorted(seat.camp.tiles, key=lambda tile: tile.cells & -tile.cells)
    return {
        "board": _id(NUMERALS, seat.board),
        "coins": seat.coins,
        "gems": seat.gems.copy(),
        "trainers": seat.trainers,
        "used_trainers": seat.used_trainers,
        "cards": [_card_dict(position, card) for card in seat.cards],
        "hand": [edition.cards[card] for card in seat.hand],
        "trainer_tiles": [edition.trainers[tile] for tile in seat.trainer_tiles],
        "tents": _tents(position, number, None),
        "posters": [_id(edition.posters, poster) for poster in seat.posters],
        "completed": seat.completed,
        "tiles": [
            {
                "kind": KINDS[tile.kind],
                "orientation": ORIENTATIONS[tile.orientation],
                "x": tile.anchor % ground.width,
                "y": tile.anchor // ground.width,
            }
            for tile in tiles
        ],
        "hats": seat.hats.copy(),
        "performed": seat.performed,
    }


def _card_dict(position: Position, card: OwnCard) -> dict[str, Any]:
    return {"card": position.tables.edition.cards[card.card], "die": None if card.die is None else _die_list(card.die)}


def _die_list(die: Die) -> list[Any]:
    return [COLOURS[die.colour], die.value]


def _turn_dict(position: Position) -> dict[str, Any] | None:
    turn, posters = position.turn, position.tables.edition.posters
    if turn is None:
        return None
    return {
        "die": _die_list(turn.die),
        "card": None if turn.card is None else turn.card + 1,
        "colour": _id(COLOURS, turn.colour),
        "power": turn.power,
        "action": turn.action,
        "bonus_used": turn.bonus_used,
        "spaces_used": sorted(space + 1 for space in turn.spaces_used),
        "doubled": turn.doubled,
        "small": turn.small,
        "large": turn.large,
        "steps_made": turn.steps_made,
        "posters_left": turn.posters_left,
        "tiles_shown": turn.tiles_shown.copy(),
        "tents_served": sorted(space + 1 for space in turn.tents_served),
        "window": turn.window,
        "to_lay": [posters[poster] for poster in turn.to_lay],
        "drawn": _id(posters, turn.drawn),
        "pending": [str(effect) for effect in reversed(turn.pending)],
    }
