"""What OpenSpiel's algorithms ask about a game before they play it; the numbers are those of pyspiel's enums."""

from dataclasses import dataclass, field
from enum import IntEnum


class PyspielNumber(IntEnum):
    """A number that also equals pyspiel's member of the same enum, name and number, which is no int."""

    def __eq__(self, other: object) -> bool:
        """Compare with a number, or with a member of a foreign enum."""
        if isinstance(other, int):
            return int(self) == int(other)
        same_name = type(other).__name__ == type(self).__name__ and getattr(other, "name", None) == self.name
        return same_name and getattr(other, "value", None) == int(self)

    def __ne__(self, other: object) -> bool:
        """The opposite: int has one of its own, which would be asked first."""
        return not self == other

    __hash__ = int.__hash__


class Dynamics(PyspielNumber):
    """Whether players move one at a time."""

    SIMULTANEOUS = 0
    SEQUENTIAL = 1


class ChanceMode(PyspielNumber):
    """Whether chance nodes list their outcomes."""

    DETERMINISTIC = 0
    EXPLICIT_STOCHASTIC = 1
    SAMPLED_STOCHASTIC = 2


class Information(PyspielNumber):
    """Whether players know the whole position."""

    ONE_SHOT = 0
    PERFECT_INFORMATION = 1
    IMPERFECT_INFORMATION = 2


class Utility(PyspielNumber):
    """How the returns of the players hang together."""

    ZERO_SUM = 0
    CONSTANT_SUM = 1
    GENERAL_SUM = 2
    IDENTICAL = 3


class RewardModel(PyspielNumber):
    """Whether an algorithm should look at rewards, or at returns once the game is over."""

    REWARDS = 0
    TERMINAL = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class GameType:
    """The fields of ``pyspiel.GameType`` that algorithms read. What a game says here holds for all its parameters."""

    short_name: str
    long_name: str
    dynamics: Dynamics = Dynamics.SEQUENTIAL
    chance_mode: ChanceMode = ChanceMode.EXPLICIT_STOCHASTIC
    information: Information = Information.IMPERFECT_INFORMATION
    utility: Utility = Utility.GENERAL_SUM
    reward_model: RewardModel = RewardModel.TERMINAL
    max_num_players: int
    min_num_players: int
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = True
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True
    parameter_specification: dict[str, object] = field(hash=False)
    default_loadable: bool = True
    provides_factored_observation_string: bool = False
