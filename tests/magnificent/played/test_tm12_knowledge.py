"""TM-12: all is public."""

from types import ModuleType
from typing import Any

from tests.magnificent.box import little
from tests.magnificent.played.stage import BARE, bare, begin, idle, play, to_end_of_round, use


def test_every_seat_sees_the_same_and_nothing_is_hidden_tm_12_1(engine: ModuleType) -> None:
    state = idle(begin(engine, little(), 3), 4)
    assert {state.observation_string(player) for player in range(3)} == {str(state)}
    other = state.resample_from_infostate(1, engine.Rng(5))
    assert other == state
    assert other.key() == state.key()


def drawn_alike(state: Any, deck: str) -> None:
    """Each that is left in the deck may come next, and nothing else, one as likely as the other."""
    left = state.to_dict()["decks"][deck]
    assert [outcome.name for outcome, _ in state.chance()] == left
    assert {share * len(left) for _, share in state.chance()} == {1}


def test_any_of_a_deck_may_come_onto_the_display_tm_12_1(engine: ModuleType) -> None:
    state = engine.load_game("magnificent", 2, BARE).new_initial_state()
    decks = {"display_card": "cards", "display_tile": "trainers", "setup_poster": "posters"}
    met = set()
    for number in (1, 2):
        while state.phase != "die":
            if state.phase in decks:
                met.add((state.phase, state.round))
                drawn_alike(state, decks[state.phase])
            state.apply_action(state.legal_actions()[-1])
        assert state.round == number
        to_end_of_round(state)
    assert met == {*((phase, 1) for phase in decks), ("display_card", 2), ("display_tile", 2)}


def test_any_poster_of_the_deck_may_be_drawn_tm_12_1(engine: ModuleType) -> None:
    file = bare()
    use(file, 0, "any", "poster 1")
    for source, phase in (("source deck", "draw_poster"), ("source 2", "refill_poster")):
        state = begin(engine, file)
        play(state, "die orange 1 / roll 1", "card 1", "bonus", source)
        assert state.phase == phase
        drawn_alike(state, "posters")


def test_positions_do_not_tell_the_deals_that_led_to_them_tm_12_1(engine: ModuleType) -> None:
    """Two deals that begin alike, with boards, a card and a trainer tile, and go on differently."""
    game = engine.load_game("magnificent", 2, BARE)
    found: dict[tuple[int, ...], Any] = {}
    for seed in range(1000):
        deal = engine.Deal(game, seed)
        state = game.new_initial_state()
        drawn = tuple(state.sample_chance(deal) for _ in range(4))
        if drawn in found:
            break
        found[drawn] = (state, deal)
    other, others = found[drawn]
    assert deal.posters != others.posters
    assert (state == other, state.key() == other.key()) == (True, True)
    assert (state.chance(), state.to_dict()) == (other.chance(), other.to_dict())
    state.advance(deal)
    other.advance(others)
    assert state != other
