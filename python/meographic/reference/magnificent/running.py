"""A turn under way."""

from dataclasses import dataclass, field

from .effects import Effect
from .phases import Phase
from .seats import Die


@dataclass(slots=True)
class Turn:
    """A turn under way, from the taking of the die on.

    Attributes:
        die: The die taken.
        stage: Where the turn goes on once nothing is pending.
        card: Which of the player's cards the die lies on, from 0.
        colour: The turn's colour, once it is known (TM-4.1, TM-4.2).
        power: The power determined so far.
        action: ``build``, ``travel`` or ``perform`` once it is named.
        bonus_used: Whether the card's use has happened (TM-3.4).
        spaces_used: The trainer spaces that may not be used again in this turn: 0 to 5 common ones, then own tiles.
        doubled: Whether the next tile pays doubly (TM-5.10).
        small: Small tiles of the level that are left.
        large: Large ones.
        steps_to_make: Announced steps not yet made; None until they are announced.
        steps_made: Steps made.
        hat: The space of the hat that moves, once it is chosen; 0 for the one in the play area.
        posters_left: How many posters may still be completed.
        tiles_shown: The tiles shown by the posters completed in this action, by kind (TM-7.4).
        tents_served: The tent spaces on which a poster was completed in this action (TM-7.5).
        window: ``a``, ``late``, ``b`` or ``c`` while that window is open.
        to_lay: While posters are laid anew (TM-7.6), those not yet laid.
        are_down: Whether they have been taken down: the first one has been laid anew.
        draws: Whether a poster is to be drawn from the deck.
        refill: The place of the poster display that is to be refilled.
        drawn: A poster in hand, to be placed.
        pending: The stack of effects and gems due, its top last.
    """

    die: Die
    stage: Phase = Phase.CARD
    card: int | None = None
    colour: int | None = None
    power: int = 0
    action: str | None = None
    bonus_used: bool = False
    spaces_used: set[int] = field(default_factory=set)
    doubled: bool = False
    small: int = 0
    large: int = 0
    steps_to_make: int | None = None
    steps_made: int = 0
    hat: int | None = None
    posters_left: int = 0
    tiles_shown: list[int] = field(default_factory=lambda: [0] * 6)
    tents_served: set[int] = field(default_factory=set)
    window: str | None = None
    to_lay: list[int] = field(default_factory=list)
    are_down: bool = False
    draws: bool = False
    refill: int | None = None
    drawn: int | None = None
    pending: list[Effect] = field(default_factory=list)

    def put(self, effects: list[Effect] | tuple[Effect, ...]) -> None:
        """Put effects on the stack, the first on top."""
        self.pending += reversed(effects)

    def take_step(self) -> Effect:
        """Take one of the number of the effect on top; one that is used up leaves the stack."""
        kind, number = self.pending.pop()
        if number > 1:
            self.pending.append(Effect(kind, number - 1))
        return Effect(kind, 1)

    def copy(self) -> "Turn":
        """A turn of its own."""
        other = Turn(self.die)
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        other.spaces_used = self.spaces_used.copy()
        other.tiles_shown = self.tiles_shown.copy()
        other.tents_served = self.tents_served.copy()
        other.to_lay = self.to_lay.copy()
        other.pending = self.pending.copy()
        return other
