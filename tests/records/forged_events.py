"""The table of records with one wrong event."""

from typing import Any

from tests.records.forgeries import (
    Forgery,
    another_payout,
    card_seen_already,
    changed,
    cut,
    doubled,
    fourth_pile,
    in_gain,
    mission_left_out,
    on_a_tile,
    one_too_many,
    put_in,
    stack_that_does_not_stand,
    swapped,
    taken_out,
    third_event,
    tile_not_left,
    without,
    wrong_mission_order,
)

MISSION = {"card": "oasis", "pawints": 3}
MOVE = {"event": "mission_update", "card": "oasis", "from": 1, "to": 2}
MOVED = {"from": 1}
FROM_DECK = {"from": 0}
TO_HAND = {"to": "hand"}
BLIND: dict[str, Any] = {"from": "bag"}

PLACEMENTS = [
    Forgery("a placement far away", "pair", changed("place", 4, "x", lambda x: x + 50)),
    Forgery("a placement on a tile", "pair", on_a_tile),
    Forgery("a first placement off the origin", "pair", changed("place", 0, "x", 1)),
    Forgery("a placement beyond 64 bits", "pair", changed("place", 4, "x", 2**70)),
    Forgery("a placement at the limit of 64 bits", "pair", changed("place", 4, "x", -(2**63))),
    Forgery("a placement at the limit of 32 bits", "pair", changed("place", 4, "y", -(2**31))),
    Forgery("a placement that is off by 2^8", "pair", changed("place", 4, "x", lambda x: x + 2**8)),
    Forgery("a placement that is off by 2^32", "pair", changed("place", 4, "x", lambda x: x + 2**32)),
    Forgery("a placement at a float", "pair", changed("place", 3, "x", float)),
    Forgery("a placement at a bool", "pair", changed("place", 0, "x", False)),
    Forgery("a placement at a text", "pair", changed("place", 3, "x", str)),
    Forgery("a placement at nothing", "pair", changed("place", 3, "y", None)),
    Forgery("a placement without a column", "pair", without("place", 3, "x")),
    Forgery("a placement by the other seat", "pair", changed("place", 5, "player", lambda seat: 1 - seat)),
    Forgery("a placement by a seat that is a bool", "pair", changed("place", 1, "player", True)),
    Forgery("a placement by a seat that there is not", "pair", changed("place", 5, "player", 7)),
    Forgery("a placement by nobody", "pair", without("place", 5, "player")),
    Forgery("a placement of a tile that is not in hand", "pair", changed("place", 6, "tile", lambda tile: "desert-4")),
    Forgery("a placement of a tile that there is not", "pair", changed("place", 6, "tile", "sea-1")),
    Forgery("a placement of a number", "pair", changed("place", 6, "tile", 3)),
    Forgery("a placement of a tile's text", "pair", changed("place", 6, "tile", "F1")),
    Forgery("a placement that is a pass", "pair", changed("place", 6, "event", "pass")),
    Forgery("a placement that is a scout", "pair", changed("place", 6, "event", "scout")),
    Forgery("a gain of more for the tile", "pair", in_gain(3, "tile", lambda pawints: pawints + 1)),
    Forgery("a gain of a float for the tile", "pair", in_gain(3, "tile", float)),
    Forgery("a gain of a bool for neighbours", "pair", in_gain(0, "adjacency", False)),
    Forgery("a gain of more for neighbours", "pair", in_gain(7, "adjacency", lambda pawints: pawints + 1)),
    Forgery("a gain beyond 64 bits", "pair", in_gain(7, "adjacency", 2**64)),
    Forgery("a gain with a mission that was not completed", "pair", in_gain(0, "missions", [MISSION])),
    Forgery("a gain with a mission twice", "solo", in_gain(0, "missions", [MISSION, MISSION])),
    Forgery("a gain whose missions are nothing", "pair", in_gain(0, "missions", None)),
    Forgery("a gain whose missions are a table", "pair", in_gain(0, "missions", {})),
    Forgery("a gain with one key more", "pair", in_gain(2, "title", 0)),
    Forgery("a gain that is a number", "pair", changed("place", 2, "gain", 3)),
    Forgery("a gain that is missing", "pair", without("place", 2, "gain")),
    Forgery("missions in another order", "face up", wrong_mission_order),
    Forgery("a mission left out of a gain", "pair", mission_left_out),
    Forgery("a mission that pays one more", "solo", another_payout),
]
DRAWS = [
    Forgery("a fourth pile", "pair", fourth_pile),
    Forgery("a tile that was not left", "dry", tile_not_left),
    Forgery("a card that was seen already", "pair", card_seen_already),
    Forgery("a stack that does not stand", "pair", stack_that_does_not_stand),
    Forgery("a draw to the hand in place of the supply", "pair", changed("draw", 0, "to", "hand", to="supply")),
    Forgery("a draw to nowhere", "pair", changed("draw", 0, "to", "nowhere", to="supply")),
    Forgery(
        "a draw to the supply with a seat",
        "pair",
        third_event({"event": "draw", "to": "supply", "tile": "lake-1", "player": 0}),
    ),
    Forgery("a draw to the other seat's hand", "pair", changed("draw", 0, "player", 1, **TO_HAND)),
    Forgery("a draw by a seat that is a float", "pair", changed("draw", 0, "player", 0.0, **TO_HAND)),
    Forgery("a draw that is missing", "pair", taken_out("draw", 0, **TO_HAND)),
    Forgery("a draw of nothing", "pair", changed("draw", 1, "tile", None)),
    Forgery("a card drawn as a tile", "pair", changed("draw", 1, "tile", "oasis")),
    Forgery("a tile turned as a card", "pair", changed("reveal_mission", 0, "card", "forest-1")),
    Forgery("a first card in another column", "pair", changed("reveal_mission", 0, "column", 0)),
    Forgery("a first card in a column that is a bool", "pair", changed("reveal_mission", 0, "column", True)),
    Forgery("a first card in a column that is a float", "pair", changed("reveal_mission", 0, "column", 1.0)),
    Forgery("a first card that there is not", "pair", changed("reveal_mission", 0, "card", "Oasis")),
    Forgery("a first card that is missing", "pair", taken_out("reveal_mission", 0)),
    Forgery("a first card turned twice", "pair", doubled("reveal_mission", 0)),
    Forgery("a deck's top that is missing", "face up", taken_out("reveal_mission", 1)),
    Forgery("a deck's top in column 1", "face up", changed("reveal_mission", 1, "column", 1)),
    Forgery("a deck's top that was seen already", "face up", doubled("reveal_mission", 2)),
    Forgery("a deck's top before the move", "face up", swapped("mission_update", 0)),
]
SCOUTS = [
    Forgery("a scout from nowhere while there are tiles", "pair", changed("scout", 0, "from", "nowhere")),
    Forgery("a scout from a wrong word", "pair", changed("scout", 0, "from", "Supply")),
    Forgery("a scout by the other seat", "pair", changed("scout", 2, "player", lambda seat: 1 - seat)),
    Forgery("a scout of the tile under the top", "pair", changed("scout", 2, "tile", lambda tile: tile[:-1] + "4")),
    Forgery("a scout that is missing", "pair", taken_out("scout", 2)),
    Forgery("a scout told twice", "pair", doubled("scout", 2)),
    Forgery("a scout after its placement", "dry", swapped("scout", 1, player=1)),
    Forgery("a pass with tiles to take", "pair", put_in("scout", 0, {"event": "pass", "player": 0})),
    Forgery("a scout from nowhere of a tile", "dry", changed("scout", 0, "tile", "forest-1", **{"from": "nowhere"})),
    Forgery(
        "a scout from nowhere without its tile", "dry", changed("scout", 0, "from", "supply", **{"from": "nowhere"})
    ),
    Forgery("a pass by another seat", "dry", changed("pass", 0, "player", lambda seat: (seat + 1) % 4)),
    Forgery("a pass with a tile", "dry", put_in("pass", 0, {"event": "pass", "player": 0, "tile": None})),
    Forgery("a pass that is missing", "dry", taken_out("pass", 0)),
    Forgery("a scout from nowhere in place of a pass", "dry", changed("pass", 0, "event", "scout")),
]
AUTOMATIC = [
    Forgery("a discard of another tile", "solo", changed("discard", 2, "tile", lambda tile: tile[:-1] + "9")),
    Forgery("a discard that is missing", "solo", taken_out("discard", 2)),
    Forgery("a discard told twice", "solo", doubled("discard", 2)),
    Forgery("a discard before its scout", "solo", swapped("scout", 3)),
    Forgery(
        "a discard after the draw", "solo", put_in("discard", 1, {"event": "draw", "to": "supply", "tile": "lake-1"})
    ),
    Forgery("a discard with a seat", "solo", put_in("discard", 1, {"event": "discard", "tile": "lake-1", "player": 0})),
    Forgery("a discard of two players", "pair", put_in("place", 2, {"event": "discard", "tile": "lake-1"})),
    Forgery("a mission that moves by itself", "pair", put_in("scout", 4, MOVE)),
    Forgery("a mission that does not move", "pair", taken_out("mission_update", 0, **MOVED)),
    Forgery("a mission moved twice", "pair", doubled("mission_update", 0, **MOVED)),
    Forgery("a mission moved too far", "pair", changed("mission_update", 0, "to", 3, **MOVED)),
    Forgery("a mission moved to a float", "pair", changed("mission_update", 0, "to", float, **MOVED)),
    Forgery("a mission moved from a bool", "pair", changed("mission_update", 0, "from", True, **MOVED)),
    Forgery("another mission moved", "pair", changed("mission_update", 0, "card", "no such card", **MOVED)),
    Forgery("a mission moved before the placement", "dry", swapped("place", 3)),
    Forgery("a mission from the deck that does not move", "pair", taken_out("mission_update", 0, **FROM_DECK)),
    Forgery("a mission from the deck to column 2", "pair", changed("mission_update", 0, "to", 2, **FROM_DECK)),
    Forgery(
        "a mission from the deck that is revealed",
        "pair",
        changed("mission_update", 0, "event", "reveal_mission", **FROM_DECK),
    ),
]
NO_EVENTS: tuple[Any, ...] = (None, 3, "draw", [], {}, True, [{}], 1.5)
SHAPES = [
    *(Forgery(f"an event that is {value!r}", "pair", third_event(value)) for value in NO_EVENTS),
    Forgery("an event with no name", "pair", without("draw", 0, "event")),
    Forgery("an event whose name is a list", "pair", changed("draw", 0, "event", ["draw"])),
    Forgery("an event of no known name", "pair", changed("draw", 0, "event", "Draw")),
    Forgery(
        "an event with an empty key", "pair", third_event({"event": "draw", "to": "supply", "tile": "lake-1", "": 1})
    ),
    Forgery("no events", "pair", cut(0)),
    Forgery("setup alone", "pair", cut(5)),
    Forgery("all events but the last", "pair", cut(-1)),
    Forgery("all events but the last of a solo game", "solo", cut(-1)),
    Forgery("all events but the last of a game that runs dry", "dry", cut(-1)),
    Forgery("one event too many", "pair", one_too_many),
    Forgery("one event too many of a game that runs dry", "dry", one_too_many),
]
FORGED_EVENTS = [*PLACEMENTS, *DRAWS, *SCOUTS, *AUTOMATIC, *SHAPES]
