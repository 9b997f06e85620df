"""TM-12: all is public."""

from types import ModuleType

from tests.magnificent.box import little
from tests.magnificent.played.stage import begin, idle


def test_every_seat_sees_the_same_and_nothing_is_hidden_tm_12_1(engine: ModuleType) -> None:
    state = idle(begin(engine, little(), 3), 4)
    assert {state.observation_string(player) for player in range(3)} == {str(state)}
    other = state.resample_from_infostate(1, engine.Rng(5))
    assert other == state
    assert other.key() == state.key()
    # The order of the decks is nowhere: outcomes are alike likely.
    start = state.get_game().new_initial_state()
    assert len({weight for _, weight in start.chance_outcomes()}) == 1
