"""What OpenSpiel's algorithms ask about a game before they play it.

The numbers are those of pyspiel's enums. A member of ours, on the left of ``==``, equals pyspiel's member of the same
name; pyspiel itself is not imported.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from types import MappingProxyType

__all__ = ["ChanceMode", "Dynamics", "GameType", "Information", "RewardModel", "Utility"]


class _Counterpart(IntEnum):
    """Members that equal their number and a foreign enum's member of the same class name, name and number."""

    def __eq__(self, other: object) -> bool:
        if isinstance(other, int):
            return int(self) == int(other)
        if type(other).__name__ != type(self).__name__ or getattr(other, "name", None) != self.name:
            return False
        return getattr(other, "value", None) == int(self)

    def __ne__(self, other: object) -> bool:
        # Of its own: int has one, which would go before the opposite of the above.
        return not self == other

    __hash__ = int.__hash__


class Dynamics(_Counterpart):
    """Whether players move one at a time."""

    SIMULTANEOUS = 0
    SEQUENTIAL = 1
    MEAN_FIELD = 2


class ChanceMode(_Counterpart):
    """Whether chance nodes list their outcomes with probabilities."""

    DETERMINISTIC = 0
    EXPLICIT_STOCHASTIC = 1
    SAMPLED_STOCHASTIC = 2


class Information(_Counterpart):
    """Whether players know the whole position."""

    ONE_SHOT = 0
    PERFECT_INFORMATION = 1
    IMPERFECT_INFORMATION = 2


class Utility(_Counterpart):
    """How the returns of the players hang together."""

    ZERO_SUM = 0
    CONSTANT_SUM = 1
    GENERAL_SUM = 2
    IDENTICAL = 3


class RewardModel(_Counterpart):
    """Whether an algorithm looks at rewards after each step, or at returns once the game is over."""

    REWARDS = 0
    TERMINAL = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class GameType:
    """The fields of ``pyspiel.GameType``; what a game says here holds for all its editions, rulings and utilities."""

    short_name: str
    """The name that :func:`meographic.load_game` takes."""
    long_name: str
    """The name for people."""
    dynamics: Dynamics = Dynamics.SEQUENTIAL
    """Players move one at a time."""
    chance_mode: ChanceMode = ChanceMode.EXPLICIT_STOCHASTIC
    """Chance nodes list their outcomes with exact probabilities."""
    information: Information = Information.IMPERFECT_INFORMATION
    """Hands may hold tiles that others have not seen."""
    utility: Utility = Utility.GENERAL_SUM
    """The returns have no fixed sum."""
    reward_model: RewardModel = RewardModel.TERMINAL
    """Returns at the end are what counts."""
    max_num_players: int
    """The most players."""
    min_num_players: int
    """The fewest players."""
    provides_information_state_string: bool = True
    """Whether ``State.information_state_string`` exists."""
    provides_information_state_tensor: bool = True
    """Whether ``State.information_state_tensor`` exists."""
    provides_observation_string: bool = True
    """Whether ``State.observation_string`` exists."""
    provides_observation_tensor: bool = True
    """Whether ``State.observation_tensor`` exists."""
    provides_factored_observation_string: bool = False
    """Whether observations come in a public and a private part."""
    parameter_specification: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    """What :func:`meographic.load_game` takes, with the defaults."""
    default_loadable: bool = True
    """Whether the defaults make a game."""
