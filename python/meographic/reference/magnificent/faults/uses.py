"""Effects, payments, and the uses of cards, trainer tiles and common trainer spaces (A3, A12)."""

from collections.abc import Callable, Sequence, Set
from typing import Any

from ...arguments import PLAIN_DECIMAL, bounded
from ...strict_json import shown
from .entries import COLOURS, GEMS, SIZES, SOURCES, Entry, has_count, has_type
from .found import Faults, Path

USE_KEYS = ("when", "colour", "pay", "effects")
OPTIONAL_USE_KEYS = ("colour", "pay")
TIMINGS = ("any", "before_action", "tile", "perform")
COSTS = ("one", "many", "two")
GREATEST_EFFECTS = 3
GREATEST_PAYMENTS = 2

# What stands before the number, if there is one.
EFFECTS = {
    *("coins", "points", "poster", "trainer", "power"),
    *(f"gem {colour}" for colour in (*GEMS, "turn", "choice")),
    *(f"build {colour} {size}" for colour in (*COLOURS, "turn") for size in SIZES),
}
BARE_EFFECTS = {"double", "copy"}
PAYMENTS = {"coins", "any-gem", "trainer", *(f"gem {colour}" for colour in (*GEMS, "turn"))}
GREATEST_EFFECT = 20
GREATEST_PAYMENT = 8

# The only timing that an effect may have, where there is one.
TIMING_OF = {"power": "before_action", "double": "tile"}
NO_BONUS = {"power", *BARE_EFFECTS}


def ask_trainers(top: Entry, key: str, least: int, greatest: int) -> None:
    """Ask the trainer tiles, or the common trainer spaces."""
    ids: set[str] = set()
    for trainer in top.entries(key, ("id", "source", "cost", "use"), least=least, greatest=greatest):
        trainer.identity("id", ids)
        trainer.word("source", SOURCES)
        trainer.word("cost", COSTS)
        ask_use(trainer, may_copy=True)


def ask_use(owner: Entry, *, may_copy: bool) -> None:
    """Ask the use of a card, trainer tile or space; only the latter two may copy."""
    use = owner.table("use", USE_KEYS, OPTIONAL_USE_KEYS)
    if use is None:
        return
    when = use.word("when", TIMINGS)
    use.word("colour", COLOURS)
    payments = [
        (path, payment)
        for path, payment in use.array("pay", 0, GREATEST_PAYMENTS) or ()
        if _is_listed(use.faults, path, payment, _is_payment)
    ]
    effects = use.array("effects", 1, GREATEST_EFFECTS) or []
    _ask_timing(use, when, effects)
    for path, effect in effects:
        if effect == "copy" and (not may_copy or len(effects) > 1):
            use.faults.add(
                path, "bad_effect", "a use copies on trainer tiles and spaces only, and nothing else (TM-9.2)"
            )
    if may_copy and any(effect == "copy" for _, effect in effects):
        for path, payment in payments:
            use.faults.add(path, "bad_effect", f"a use that copies costs no {shown(payment)} (TM-9.2)")


def _ask_timing(use: Entry, when: str | None, effects: Sequence[tuple[Path, Any]]) -> None:
    for path, effect in effects:
        if not _is_listed(use.faults, path, effect, _is_effect):
            continue
        wanted = TIMING_OF.get(effect.split(" ")[0])
        if wanted is not None and when is not None and when != wanted:
            use.faults.add(path, "bad_effect", f"{shown(effect)} asks for when = {wanted!r}")


def ask_bonus(faults: Faults, path: Path, value: Any, least: int) -> None:
    """Ask the effects of a camp cell or a tent, of which there are ``least`` to 3."""
    if not has_type(faults, path, value, "array"):
        return
    has_count(faults, path, len(value), least, GREATEST_EFFECTS)
    for i, effect in enumerate(value):
        if _is_listed(faults, path.at(i), effect, _is_effect) and effect.split(" ")[0] in NO_BONUS:
            faults.add(path.at(i), "bad_effect", f"{shown(effect)} is no bonus of camps and tents")


def _is_listed(faults: Faults, path: Path, value: Any, is_one: Callable[[str], bool]) -> bool:
    if not has_type(faults, path, value, "string"):
        return False
    if not is_one(value):
        faults.add(path, "unknown_value", f"{shown(value)} is none that A12 lists")
        return False
    return True


def _is_effect(text: str) -> bool:
    return text in BARE_EFFECTS or _is_numbered(text, EFFECTS, GREATEST_EFFECT)


def _is_payment(text: str) -> bool:
    return _is_numbered(text, PAYMENTS, GREATEST_PAYMENT)


def _is_numbered(text: str, heads: Set[str], greatest: int) -> bool:
    """Whether this is one of ``heads``, a space, and a number of 1 to ``greatest``."""
    head, _, number = text.rpartition(" ")
    return head in heads and PLAIN_DECIMAL.fullmatch(number) is not None and 1 <= bounded(number) <= greatest
