"""What OpenSpiel's algorithms ask about a game before they play it; the numbers are those of pyspiel's enums."""

from dataclasses import dataclass, field
from enum import IntEnum


class Dynamics(IntEnum):
    """Whether players move one at a time."""

    SIMULTANEOUS = 0
    SEQUENTIAL = 1


class ChanceMode(IntEnum):
    """Whether chance nodes list their outcomes."""

    DETERMINISTIC = 0
    EXPLICIT_STOCHASTIC = 1
    SAMPLED_STOCHASTIC = 2


class Information(IntEnum):
    """Whether players know the whole position."""

    ONE_SHOT = 0
    PERFECT_INFORMATION = 1
    IMPERFECT_INFORMATION = 2


class Utility(IntEnum):
    """How the returns of the players hang together."""

    ZERO_SUM = 0
    CONSTANT_SUM = 1
    GENERAL_SUM = 2
    IDENTICAL = 3


class RewardModel(IntEnum):
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
