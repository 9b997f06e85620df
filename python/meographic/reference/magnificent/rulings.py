"""The rulings of a game: decisions that another table could take otherwise."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Literal

from ..rulings import chosen

RULINGS: dict[str, tuple[object, ...]] = {
    "side": ("A", "B"),
    "start": ("numerals", "draft"),
    "late_power": (False, True),
    "clear_matches": (True, False),
    "die_symbol": ("placed", "turn", "always"),
    "zero_steps": (True, False),
    "tent_refusal": (False, True),
    "steps": ("announced", "stepwise"),
    "start_targets": (False, True),
    "copy_scope": ("own", "any"),
    "tie_break": ("shared", "coins"),
    "solo": (False, True),
}


@dataclass(frozen=True, slots=True)
class Rules:
    """The twelve rulings.

    Attributes:
        side: Which side of the boards lies up (TM-2.7).
        start: Where the first four cards come from (TM-2.8).
        late_power: Whether power may be raised once more after the action is named (TM-4.7).
        clear_matches: Whether a clear die meets a use's colour condition by the colour named for it (TM-4.8).
        die_symbol: When die symbols on cards count (TM-4.9).
        zero_steps: Whether a wagon may stay (TM-6.1).
        tent_refusal: Whether a tent may be left lying (TM-6.3).
        steps: Whether steps are chosen at once or one by one (TM-6.9).
        start_targets: Whether hats may go to the start spaces (TM-7.8).
        copy_scope: Whose cards may be copied (TM-9.2).
        tie_break: Who of several with the most points wins (TM-11.4).
        solo: Whether this is one player's game (TM-13.1).
    """

    side: Literal["A", "B"] = "A"
    start: Literal["numerals", "draft"] = "numerals"
    late_power: bool = False
    clear_matches: bool = True
    die_symbol: Literal["placed", "turn", "always"] = "placed"
    zero_steps: bool = True
    tent_refusal: bool = False
    steps: Literal["announced", "stepwise"] = "announced"
    start_targets: bool = False
    copy_scope: Literal["own", "any"] = "own"
    tie_break: Literal["shared", "coins"] = "shared"
    solo: bool = False

    @classmethod
    def of(cls, rules: Mapping[str, object] | None) -> "Rules":
        """All rulings, those that are not named at their defaults.

        Raises:
            TypeError: If ``rules`` is no mapping.
            ValueError: If there is no such ruling, or it has no such value.
        """
        return cls(**chosen(rules, RULINGS))

    def to_dict(self) -> dict[str, str | bool]:
        """All twelve by their names."""
        return asdict(self)
