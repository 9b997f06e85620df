"""Changes to criteria and uses of an edition of The Magnificent: what may not stand together, or not there."""

from tests.differential.faulty_editions import Change
from tests.magnificent.faulty_editions import change


def criterion(faults: tuple[tuple[str, str], ...] = (), **said: object) -> Change:
    """A criterion of card 20, and which of its keys are at fault."""
    place = "cards.20.criterion"
    return change(place, {"per": 1, "points": 1, **said}, *((f"{place}.{key}", code) for key, code in faults))


TAKE_NOTHING = (
    *("rows", "columns", "rectangles", "colour_sets", "bonus_cells", "completed", "posters", "tents", "gem_sets"),
    *("coins", "trainers", "trainer_tiles", "track"),
)
NO_COLOUR = (("colour", "misplaced"),)
NO_SIZE = (("size", "misplaced"),)

CRITERIA = [
    *(criterion(NO_COLOUR, count=count, colour="green") for count in TAKE_NOTHING),
    *(criterion(NO_SIZE, count=count, size="small") for count in (*TAKE_NOTHING, "gems")),
    *(criterion(NO_SIZE, count="group", colour=colour, size="small") for colour in ("orange", "green", "purple")),
    *(criterion(count="gems", colour=colour) for colour in ("orange", "green", "purple", "clear")),
    criterion(NO_COLOUR, count="group"),
    criterion((*NO_COLOUR, *NO_SIZE), count="group", size="large"),
    criterion((*NO_COLOUR, *NO_SIZE), count="track", colour="orange", size="large"),
    criterion((("colour", "unknown_value"), *NO_COLOUR), count="track", colour="clear"),
    criterion((("colour", "wrong_type"), *NO_COLOUR), count="track", colour=None),
    criterion((("size", "unknown_value"), *NO_SIZE), count="gems", size="tiny"),
    criterion((("colour", "unknown_value"),), count="tiles", colour="clear"),
    criterion((("colour", "unknown_value"),), count="group", colour="clear"),
    criterion((("colour", "wrong_type"),), count="group", colour=3),
    # A count at fault takes and asks for everything.
    criterion((("count", "unknown_value"),), count="hats", colour="green", size="small"),
    criterion((("count", "missing"), ("colour", "unknown_value")), colour="clear", size="small"),
]

COPY_AT_HOME = ("trainers.4", "spaces.0")


def use(place: str, faults: tuple[tuple[str, str], ...], **said: object) -> Change:
    """A use of a card, a trainer tile or a space, and what of it is at fault."""
    return change(f"{place}.use", said, *((f"{place}.use.{where}", code) for where, code in faults))


BAD = "bad_effect"
USES = [
    *(
        change(place, ["coins 1", effect], (f"{place}.1", BAD))
        for place in ("boards.1.bonuses.c", "tents.5.bonus")
        for effect in ("power 1", "double", "copy")
    ),
    *(
        found
        for place in ("cards.22", "trainers.7", "spaces.1")
        for found in (
            use(place, (), when="before_action", effects=["power 20", "coins 1"]),
            use(place, (), when="tile", effects=["coins 1", "double"]),
            *(
                use(place, (("effects.1", BAD),), when=when, effects=["coins 1", "power 1"])
                for when in ("any", "tile", "perform")
            ),
            *(
                use(place, (("effects.0", BAD),), when=when, effects=["double"])
                for when in ("any", "before_action", "perform")
            ),
            use(place, (("effects.0", BAD),), when="tile", effects=["power 1", "double"]),
            use(place, (("when", "missing"),), effects=["power 1", "double"]),
            use(place, (("when", "unknown_value"),), when="never", effects=["power 1", "double"]),
            use(place, (("when", "wrong_type"),), when=None, effects=["power 1", "double"]),
            use(place, (("effects.0", "unknown_value"),), when="any", effects=["power 21"]),
        )
    ),
    use("cards.22", (("effects.0", BAD),), when="any", effects=["copy"]),
    use("cards.22", (("effects.1", BAD),), when="any", pay=["coins 1"], effects=["coins 1", "copy"]),
    *(
        found
        for place in COPY_AT_HOME
        for found in (
            *(use(place, (), when=when, effects=["copy"]) for when in ("any", "before_action", "tile", "perform")),
            use(place, (), when="any", colour="green", pay=[], effects=["copy"]),
            use(place, (("effects.1", BAD),), when="any", effects=["coins 1", "copy"]),
            use(place, (("effects.0", BAD), ("effects.1", BAD)), when="any", effects=["copy", "copy"]),
            use(place, (("effects.0", BAD), ("effects.1", "wrong_type")), when="any", effects=["copy", 1]),
            use(place, (("effects.0", BAD), ("effects.1", "unknown_value")), when="any", effects=["copy", "copy 1"]),
            use(place, (("pay.0", BAD), ("pay.1", BAD)), when="any", pay=["coins 1", "any-gem 1"], effects=["copy"]),
            use(
                place,
                (("pay.0", BAD), ("pay.1", "unknown_value")),
                when="any",
                pay=["coins 1", "any"],
                effects=["copy"],
            ),
            use(place, (("pay.0", BAD), ("effects.1", BAD)), when="any", pay=["coins 1"], effects=["coins 1", "copy"]),
            use(place, (("pay", "wrong_type"),), when="any", pay="coins 1", effects=["copy"]),
        )
    ),
]
