"""The notation, to and fro, and texts that say nothing (A5)."""

from random import Random
from typing import Any

from tests.differential.tally import Tally
from tests.differential.twins import Difference, Twins

NUMBERS = (
    "-0",
    "+1",
    "01",
    "00",
    "",
    " 1",
    "1 ",
    "1.0",
    "1e1",
    "0x1",
    "1_0",
    "٣",
    "-",
    "--1",
    "99",
    "-2147483649",
    "9" * 30,
)
FORMS = (
    *(
        "",
        " ",
        "+",
        "-",
        "--",
        "+-",
        "+?",
        "++",
        "+??",
        "?",
        "@",
        "@,",
        "@0,0",
        "+ F",
        "pass",
        "-\n",
        "\n-",
        "\0",
        "\ud800",
    ),
    *("F2", "f2", "F02", "F2@", "F2@0", "F2@0,", "F2@,0", "F2@0,0,0", "F2 @0,0", "F2@(0,0)", "2F@0,0", "@@0,0"),
)
NO_TEXTS: tuple[Any, ...] = (None, 3, b"+?", ["+?"], True)
# The first words of all texts of The Magnificent, and some that are none.
WORDS = (
    *("die", "card", "colour", "gem", "build", "travel", "perform", "bonus", "trainer", "own-trainer", "done", "level"),
    *("steps", "hat", "space", "source", "place", "tent", "poster", "pay", "gain", "copy", "start-tile", "pick", "set"),
    *("discard", "score", "tile", "roll", "board", "own_trainer", "Die", "dye", "color"),
)
TURNS = ("r0", "r90", "r180", "r270", "r0f", "r90f", "r180f", "r270f", "r45", "r90F", "")
SIGNS = "+-?@,0123456789 F\né"
LISTS = (
    "01",
    " 1",
    "1\n",
    "\n1",
    "1\n\n2",
    "-1",
    "+1",
    "1,2",
    "1 2",
    "x",
    "٣",
    "1.0",
    "1_0",
    "\n",
    "9" * 30,
    "1\r\n2",
    "\ud800",
)


def compare_texts(state: Twins, random: Random, tally: Tally) -> None:
    """Read and write ids for each seat and for chance, legal ones and others; read texts that are no action.

    Raises:
        Difference: If the answers differ, or a legal id's text does not lead back to it.
    """
    game = state.core.get_game()
    legal = state.core.legal_actions()
    ids = random.sample(legal, min(len(legal), 6))
    for action in ids:
        text = state.ask(f"action_to_string({action})", lambda s, a=action: s.action_to_string(a))
        if state.ask(f"string_to_action({text!r})", lambda s, t=text: s.string_to_action(t)) != ("int", action):
            raise Difference(f"{action} is written {text!r}, which is read as another\n{state.story()}")
    ids += [random.randrange(game.num_distinct_actions()) for _ in range(3)]
    ids += [random.randrange(game.max_chance_outcomes()) for _ in range(2)]
    ids += [random.choice((-1, 2**64, game.num_distinct_actions(), game.max_chance_outcomes()))]
    ids += _few_ids(game, random)
    texts = []
    for player in (*range(game.players), -1, random.choice((None, -4, 9, True, "0"))):
        for action in ids:
            text = state.ask(
                f"action_to_string({player}, {action})", lambda s, p=player, a=action: s.action_to_string(p, a)
            )
            if isinstance(text, str):
                texts.append(text)
        for text in [*random.sample(texts, min(len(texts), 3)), *strange_texts(state.core, random, texts)]:
            _read(state, player, text, tally)
    _apply_texts(state, random, texts)
    _replay_lists(state, random)


def _few_ids(game: Any, random: Random) -> list[int]:
    """Ids of many sorts: all small ones of ``cational``, and some of those of The Magnificent that are no tile."""
    if game.name == "magnificent":
        return random.sample(range(166), 8)
    return list(range(len(game.edition.landscapes) + 3))


def _read(state: Twins, player: Any, text: Any, tally: Tally) -> None:
    answer = state.ask(f"string_to_action({player!r}, {text!r})", lambda s: s.string_to_action(player, text))
    if answer[:2] == ("refused", "IllegalAction"):
        tally.count(f"text refused {answer[2]}")


def strange_texts(state: Any, random: Random, texts: list[str]) -> list[Any]:
    """Texts of which most are malformed, some name a tile that is not there, and some happen to be an action."""
    found = _strange_words(state, random) if state.get_game().name == "magnificent" else _strange_tiles(state, random)
    found += [random.choice(FORMS), random.choice(NO_TEXTS)]
    for text in random.sample(texts, min(len(texts), 2)):
        place = random.randrange(len(text) + 1)
        found.append(text[:place] + random.choice(SIGNS) + text[place + random.randrange(2) :])
    return found


def _strange_words(state: Any, random: Random) -> list[Any]:
    """Words of The Magnificent with strange numbers, names and cells."""
    edition = state.get_game().edition
    number, other = (random.choice((*NUMBERS, *map(str, range(9)))) for _ in range(2))
    names = (edition.cards, edition.trainers, edition.tents, edition.posters, ("I", "IV", "V", "i", "1"))
    words = ("card", "trainer", "tent", "poster", "board")
    shape = random.choice((*edition.shapes, "L", ""))
    return [
        f"{random.choice(WORDS)} {number}",
        f"{random.choice(WORDS)}{random.choice(('', ' ', '  1', ' orange', ' clear', ' deck', ' upper'))}",
        f"die {random.choice(('orange', 'clear', 'Orange', 'blue', ''))} {number}",
        f"copy {number} {other}",
        f"tile {shape} {random.choice(TURNS)} @{random.randrange(-1, 9)},{random.randrange(-1, 9)}",
        f"tile {shape} {random.choice(TURNS)} @{number},{other}",
        f"{random.choice(words)} {random.choice(random.choice(names))}",
        f"{random.choice(words)} {random.choice(random.choice(names))}{random.choice((' ', 'x', '-'))}",
    ]


def _strange_tiles(state: Any, random: Random) -> list[Any]:
    """Tiles and placements of ``cational``."""
    held = [tile["tile"] for hand in state.to_dict()["hands"] for tile in hand] or ["F2"]
    kinds, cards = state.get_game().edition.kinds, state.get_game().edition.missions
    x, y = (random.choice((*NUMBERS, *map(str, range(-3, 4)))) for _ in range(2))
    return [
        f"{random.choice(held)}@{x},{y}",
        f"{random.choice(held)}@{random.randrange(-30, 31)},{random.randrange(-30, 31)}",
        f"{random.choice(kinds)}@0,0",
        str(random.choice(kinds)),
        random.choice(cards),
        random.choice(cards) + random.choice((" ", "@0,0")),
    ]


def _apply_texts(state: Twins, random: Random, texts: list[str]) -> None:
    """``apply`` of texts, legal or not, each on a copy."""
    for text in [*random.sample(texts, min(len(texts), 3)), *strange_texts(state.core, random, texts)]:
        twin = state.made(lambda s: s.clone())
        twin.ask(f"apply({text!r})", lambda s, t=text: s.apply(t))
        twin.ask("serialize", lambda s: s.serialize())


def _replay_lists(state: Twins, random: Random) -> None:
    """``deserialize_state`` of the history, changed in one line."""
    lines = state.core.serialize().split("\n")
    lines[random.randrange(len(lines))] = random.choice((*LISTS, str(random.randrange(40))))
    text = "\n".join(lines)
    state.ask(f"deserialize_state({text!r})", lambda s: s.get_game().deserialize_state(text).serialize())
