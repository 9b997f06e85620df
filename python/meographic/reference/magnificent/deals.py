"""The orders of a deal, and which of them a draw takes from (A10)."""

from collections.abc import Mapping

from ..rng import Rng
from .phases import Phase
from .position import Position
from .tables import ROUNDS, Tables

ROLLS = 24
LISTS = {
    Phase.SETUP_BOARD: "boards",
    Phase.SETUP_HAND: "cards_1",
    Phase.SETUP_TENT: "tents",
    Phase.SETUP_POSTER: "posters",
    Phase.SETUP_START_POSTER: "posters",
    Phase.SETUP_START_TILE: "trainers_1",
    Phase.DRAW_POSTER: "posters",
    Phase.REFILL_POSTER: "posters",
}


def orders(tables: Tables, rng: Rng) -> dict[str, list[int]]:
    """The ids of the outcomes of each order, shuffled or rolled one order after another."""
    box = tables.box
    firsts = {
        "boards": (tables.first_board, 4),
        "cards_1": (tables.first_card, len(box.cards)),
        "cards_2": (tables.first_card, len(box.cards)),
        "trainers_1": (tables.first_trainer, len(box.trainers)),
        "trainers_2": (tables.first_trainer, len(box.trainers)),
        "tents": (tables.first_tent, len(box.tents)),
        "posters": (tables.first_poster, len(box.posters)),
    }
    found: dict[str, list[int]] = {}
    for name, (first, count) in firsts.items():
        found[name] = list(range(first, first + count))
        rng.shuffle(found[name])
    for number in range(1, ROUNDS + 1):
        found[f"rolls_{number}"] = [rng.below(6) for _ in range(ROLLS)]
    return found


def outcome(position: Position, dealt: Mapping[str, tuple[int, ...]]) -> int | None:
    """The roll of this node's die, or the first of its order that the node can give."""
    tables = position.tables
    if position.phase is Phase.ROLL:
        rolled = sum(position.tent)
        return dealt[f"rolls_{position.round}"][rolled]
    if position.phase is Phase.REPLACE_DIE:
        return dealt[f"rolls_{position.round}"][tables.dice_count + position.turns]
    possible = {outcome for outcome, _ in position.weights()}
    return next((outcome for outcome in dealt[_list(position)] if outcome in possible), None)


def _list(position: Position) -> str:
    """The name of the order that this node's draw takes from."""
    if position.phase in LISTS:
        return LISTS[position.phase]
    rules, is_first = position.tables.rules, position.round == 1
    if position.phase is Phase.DISPLAY_TILE:
        return "trainers_1" if is_first else "trainers_2"
    return "cards_1" if is_first and rules.start == "numerals" and not rules.solo else "cards_2"
