"""Everything that can be wrong with an edition (A12), found all at once and told in the order of the file."""

from ..errors import Fault
from ..strict_json import is_integer, is_table
from .faults.boards import ask_boards, ask_camp
from .faults.cards import ask_cards
from .faults.entries import Entry
from .faults.found import Faults, Path
from .faults.goods import ask_posters, ask_preprinted, ask_tents
from .faults.routes import ask_loops, ask_track
from .faults.shapes import ask_shapes
from .faults.uses import ask_trainers

FORMAT = "meographic-edition/1"
GAME = "magnificent"
TOP_KEYS = (
    *("format", "game", "name", "version", "camp", "shapes", "boards", "loops", "track", "preprinted"),
    *("cards", "posters", "tents", "trainers", "spaces", "titles"),
)


def faults_of(file: object) -> list[Fault]:
    """Give every fault of what an edition's file says; none means that it can be compiled.

    They are sorted by their path, the keys of an entry as A12 names them, unknown ones last; those of one path by
    A12's list of codes.
    """
    faults = Faults()
    if not is_table(file):
        faults.add(Path(), "syntax", "an edition is a table of keys")
        return faults.in_order()
    top = Entry(faults, Path(), file, TOP_KEYS, optional=("titles",))
    top.exactly("format", FORMAT, "wrong_format")
    top.exactly("game", GAME, "wrong_game")
    top.name("name")
    top.integer("version", 1, None)
    size = ask_camp(top)
    ask_shapes(top)
    ask_boards(top, size)
    ask_loops(top)
    ask_track(top)
    ask_preprinted(top)
    ask_cards(top)
    ask_posters(top)
    ask_tents(top)
    ask_trainers(top, "trainers", 12, 16)
    ask_trainers(top, "spaces", 0, 6)
    _ask_titles(top)
    return faults.in_order()


def _ask_titles(top: Entry) -> None:
    before: object = None
    for path, value in top.array("titles") or ():
        title = top.entry(path, value, ("at_least", "title"))
        at_least = title.said("at_least") if title is not None else None
        if title is not None:
            title.integer("at_least", None, None)
            title.name("title")
            if is_integer(before) and is_integer(at_least) and at_least <= before:
                title.add("at_least", "not_ascending", f"{at_least} is not above {before}, the one before it")
        before = at_least
