"""Outside of turns: setup, the end of a round, the end of the game (TM-2, TM-10, TM-11)."""

from . import scoring, turns
from .phases import Phase
from .position import Node, Position, Set
from .seats import OwnCard, Seat
from .tables import ALL_DICE, CARDS_OF_A_SEAT, DISPLAY_POSTERS, ROUNDS, TENTS_OF_A_LOOP, Tables


def setup(tables: Tables) -> list[Node]:
    """All nodes before the first turn, in the order of TM-2.13."""
    seats = range(tables.players)
    nodes = [Node(Phase.SETUP_BOARD, seat) for seat in seats]
    if tables.rules.solo:
        nodes += [Node(Phase.SETUP_HAND, 0)] * 6
        nodes += [Node(Phase.DRAFT, 0)] * CARDS_OF_A_SEAT
    elif tables.rules.start == "draft":
        nodes += [Node(Phase.SETUP_HAND, seat) for seat in seats for _ in range(5)]
        nodes += [Node(Phase.DRAFT, seat, pick) for pick in range(CARDS_OF_A_SEAT) for seat in seats]
    nodes += _display(tables, 0)
    nodes += [Node(Phase.SETUP_TENT, 0, place) for place in range(3 * TENTS_OF_A_LOOP)]
    nodes += [Node(Phase.SETUP_POSTER, 0, place) for place in range(DISPLAY_POSTERS)]
    nodes += [Node(Phase.SETUP_START_POSTER, seat) for seat in seats]
    nodes += _rolls(tables, 0)
    nodes += [Node(Phase.SETUP_START_TILE, 0)] * tables.start_tiles
    nodes += [Node(Phase.START_TILE, seat) for seat in reversed(seats)]
    return nodes


def _display(tables: Tables, seat: int) -> list[Node]:
    places = range(tables.display_places)
    return [Node(phase, seat, place) for place in places for phase in (Phase.DISPLAY_CARD, Phase.DISPLAY_TILE)]


def _rolls(tables: Tables, seat: int) -> list[Node]:
    """A roll for each die in play; the place is its colour."""
    return [Node(Phase.ROLL, seat, colour) for colour, dice in enumerate(tables.dice) for _ in range(dice)]


def next_node(position: Position) -> None:
    """Go on to the next node outside of turns that can happen; after the last one to a turn, a round, or the end."""
    agenda = position.agenda
    while agenda and not _can_happen(position, agenda[0]):
        agenda.pop(0)
    if agenda:
        if agenda[0].phase is not position.phase:
            _before(position, agenda[0].phase)
        position.phase, position.seat, _ = agenda[0]
    elif position.turns < position.turns_of_a_round:
        turns.begin(position)
    elif position.round < ROUNDS:
        _begin_round(position)
    else:
        _end_game(position)


def _can_happen(position: Position, node: Node) -> bool:
    match node.phase:
        case Phase.DISPLAY_CARD:
            return bool(position.card_deck)
        case Phase.DISPLAY_TILE:
            return bool(position.trainer_deck) and position.round < ROUNDS
        case Phase.SET | Phase.DISCARD:
            return bool(position.sets_left())
        case Phase.SCORE:
            return len(position.seats[node.seat].cards) > CARDS_OF_A_SEAT
        case _:
            return True


def _before(position: Position, phase: Phase) -> None:
    """What is seen to before the first node of a sort."""
    if phase is Phase.SETUP_TENT:
        _shuffle_in_absent_numerals(position)
    elif phase is Phase.ROLL and position.round > 1:
        _clear_track_and_tent(position)


def happen(position: Position, outcome: int) -> None:
    """Chance gives an outcome at a node outside of turns; ``leave`` is next."""
    tables = position.tables
    node = position.agenda[0]
    seat = position.seats[node.seat]
    match node.phase:
        case Phase.SETUP_BOARD:
            _give_board(position, node.seat, outcome - tables.first_board)
        case Phase.SETUP_HAND:
            seat.hand.append(_drawn(position.card_deck, outcome - tables.first_card))
        case Phase.DISPLAY_CARD:
            card = _drawn(position.card_deck, outcome - tables.first_card)
            position.display[node.place] = Set(card, None)
        case Phase.DISPLAY_TILE:
            trainer = _drawn(position.trainer_deck, outcome - tables.first_trainer)
            position.display[node.place] = Set(position.display[node.place].card, trainer)
        case Phase.SETUP_TENT:
            loop, place = divmod(node.place, TENTS_OF_A_LOOP)
            position.loop_tents[loop][place] = _drawn(position.spare_tents, outcome - tables.first_tent)
        case Phase.SETUP_POSTER:
            position.poster_display[node.place] = _drawn(position.poster_deck, outcome - tables.first_poster)
        case Phase.SETUP_START_POSTER:
            seat.posters[0] = _drawn(position.start_posters, outcome - tables.first_poster)
        case Phase.ROLL:
            position.tent[6 * node.place + outcome] += 1
        case _:
            assert node.phase is Phase.SETUP_START_TILE, "all other draws lie within turns"
            position.start_tiles.append(_drawn(position.trainer_deck, outcome - tables.first_trainer))


def _drawn(deck: list[int], number: int) -> int:
    deck.remove(number)
    return number


def decide(position: Position, group: str, index: int) -> None:
    """Do what a decision outside of turns says; ``leave`` is next."""
    seat = position.mover
    match group:
        case "pick":
            seat.cards.append(OwnCard(seat.hand.pop(index), None))
        case "start-tile":
            seat.trainer_tiles.append(position.start_tiles.pop(index))
        case "set":
            card, trainer = position.display[index]
            assert card is not None, "the set is there"
            seat.cards.append(OwnCard(card, None))
            if trainer is not None:
                seat.trainer_tiles.append(trainer)
            position.display[index] = Set(None, None)
        case "discard":
            position.display[index] = Set(None, None)
        case _:
            assert group == "score", "all other groups lie within turns"
            card = seat.cards.pop(index).card
            position.scores[position.seat] += scoring.value(position, position.seat, card)


def leave(position: Position) -> None:
    """The node outside of turns is done: see to what comes between, and go on."""
    left = position.agenda.pop(0)
    coming = position.agenda[0].phase if position.agenda else None
    if left.phase is Phase.SETUP_BOARD and coming is not Phase.SETUP_BOARD:
        _pass_coin(position)
    elif left.phase is Phase.DRAFT:
        _after_pick(position, left, coming)
    elif left.phase is Phase.SETUP_START_POSTER and coming is not Phase.SETUP_START_POSTER:
        # The other starting posters are not needed in this game (TM-2.6).
        position.start_posters = []
    elif left.phase is Phase.START_TILE and coming is None:
        # What nobody took is shuffled into the deck (TM-2.12).
        position.trainer_deck = sorted(position.trainer_deck + position.start_tiles)
        position.start_tiles = []
    elif left.phase in (Phase.SET, Phase.DISCARD) and not any(node.phase is Phase.SET for node in position.agenda):
        position.display = [Set(None, None)] * len(position.display)
    next_node(position)


# Setup


def _give_board(position: Position, number: int, numeral: int) -> None:
    """A board with its goods (TM-2.7, TM-2.10), and the cards of its numeral (TM-2.8)."""
    seat, tables = position.seats[number], position.tables
    goods = tables.boards[numeral].goods
    seat.board = numeral
    seat.gems = list(goods.gems)
    seat.coins = goods.coins
    seat.trainers = goods.trainers
    if tables.rules.start == "numerals" and not tables.rules.solo:
        seat.cards = [OwnCard(i, None) for i, card in enumerate(tables.box.cards) if card.numeral == numeral]


def _pass_coin(position: Position) -> None:
    """Of two and more players seat 0 gives the last one a coin (TM-2.10)."""
    first, last = position.seats[0], position.seats[-1]
    if first is not last and first.coins > 0:
        first.coins -= 1
        last.coins += 1


def _after_pick(position: Position, left: Node, coming: Phase | None) -> None:
    """After all have picked the hands go to the left; after the last pick what is left goes back (TM-2.8)."""
    if coming is not Phase.DRAFT:
        for seat in position.seats:
            position.card_deck = sorted(position.card_deck + seat.hand)
            seat.hand = []
    elif left.seat == len(position.seats) - 1:
        hands = [seat.hand for seat in position.seats]
        for seat, hand in zip(position.seats, [hands[-1], *hands[:-1]], strict=True):
            seat.hand = hand


def _shuffle_in_absent_numerals(position: Position) -> None:
    """The cards of numerals that nobody has go into the deck, once the display is dealt (TM-2.8)."""
    if position.tables.rules.start == "numerals" and not position.tables.rules.solo:
        present = {None, *(seat.board for seat in position.seats)}
        absent = [i for i, card in enumerate(position.tables.box.cards) if card.numeral not in present]
        position.card_deck = sorted(position.card_deck + absent)


# The end of a round


def end_turn(position: Position) -> None:
    """The turn is over (TM-3.1): the next one, or the end of the round."""
    position.turn = None
    position.turns += 1
    if position.turns == position.turns_of_a_round:
        _end_round(position)
    next_node(position)


def _end_round(position: Position) -> None:
    """Payment; lower hats come back; who takes and scores in which order (TM-10.1 to 10.5)."""
    for number, seat in enumerate(position.seats):
        _pay_dice(position, number)
        seat.hats = seat.hats[-1:]
    order = [seat for _, seat in reversed(position.hats_on_track())]
    position.agenda = [Node(Phase.SET, seat) for seat in order]
    if len(order) == 2 and _is_gap(position):
        # Seats with a space between their hats: the upper one discards before the lower one takes (TM-10.3).
        position.agenda.insert(1, Node(Phase.DISCARD, order[0]))
    position.agenda += [Node(Phase.SCORE, seat) for seat in order]


def _is_gap(position: Position) -> bool:
    """Whether a space is vacant between the hats (TM-10.8)."""
    (lower, _), (upper, _) = position.hats_on_track()
    return upper - lower >= 2


def payment(seat: Seat) -> int:
    """What a seat's dice cost at the end of the round: the highest colour sum, and all clear ones (TM-10.1)."""
    sums = [0] * 4
    for _, die in seat.cards:
        if die is not None:
            sums[die.colour] += die.value
    *colours, clear = sums
    return max(colours) + clear


def _pay_dice(position: Position, number: int) -> None:
    """The dice are paid for and leave the cards; each coin that is missing costs points (TM-10.1)."""
    seat = position.seats[number]
    cost = payment(seat)
    paid = min(cost, seat.coins)
    seat.coins -= paid
    position.scores[number] -= (cost - paid) * position.round
    seat.cards = [OwnCard(card, None) for card, _ in seat.cards]


def _begin_round(position: Position) -> None:
    """Used markers return, the display is dealt anew, all dice are rolled (TM-10.6)."""
    lowest = position.hats_on_track()[0][1]
    position.round += 1
    position.turns = 0
    for seat in position.seats:
        seat.trainers, seat.used_trainers = seat.owned_trainers, 0
        seat.performed = 0
    position.display = [Set(None, None)] * len(position.display)
    position.agenda = _display(position.tables, position.starter) + _rolls(position.tables, lowest)
    next_node(position)


def _clear_track_and_tent(position: Position) -> None:
    """The hats go to the start spaces in their order, the lowest one's owner starts; no dice are left (TM-10.6)."""
    for place, (_, seat) in enumerate(position.hats_on_track()):
        position.seats[seat].hats = [place + 1]
        if place == 0:
            position.starter = seat
    position.tent = [0] * len(position.tent)
    if position.reserve is not None:
        position.reserve = [all_ - used for all_, used in zip(ALL_DICE, position.tables.dice, strict=True)]


def _end_game(position: Position) -> None:
    """Cards by half, coins, rectangles (TM-11)."""
    for seat in range(position.tables.players):
        position.scores[seat] += scoring.final_points(position, seat)
    position.phase, position.seat = Phase.OVER, 0
