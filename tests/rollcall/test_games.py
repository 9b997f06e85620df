"""Who is missing: a game that some list does not have, or a list with a game that there is not."""

from importlib.resources import files
from typing import Any

import pytest

import meographic
from meographic import reference
from meographic.analysis import usual_judge
from meographic.bench import FIGURES
from meographic.bench._games import RANDOM_GAMES
from meographic.cli._games import FACES
from meographic.editions import GameEdition, shipped_editions
from meographic.game_type import GameType
from meographic.games import GAMES, module_of
from meographic.reference.games import GAMES as REFERENCE_GAMES
from meographic.render.svg import SHEETS
from meographic.search import policy_fault


@pytest.mark.parametrize(
    "known", [REFERENCE_GAMES, FACES, SHEETS, RANDOM_GAMES], ids=["rules", "faces", "sheets", "bench"]
)
def test_every_list_of_games_has_those_of_the_core_in_their_order(known: Any) -> None:
    assert tuple(known) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_each_game_says_who_looks_back_at_it(game: str) -> None:
    policy, luck = usual_judge(game)
    assert policy.partition(":")[0] in ("mcts", "ismcts")
    assert policy_fault(policy) is None
    assert luck > 0


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_the_figures_that_every_game_can_have(game: str) -> None:
    own = {name.removeprefix(f"{game}.") for name in FIGURES if name.startswith(f"{game}.")}
    assert {"playouts.uniform", "clone", "census", "python_loop", "batch.step", "mcts.simulations"} <= own


@pytest.mark.parametrize("game", GAMES)
def test_the_module_of_each_game_brings_what_the_package_needs(game: str) -> None:
    module = module_of(game)
    assert isinstance(module.GAME_TYPE, GameType)
    assert module.GAME_TYPE.short_name == game
    assert issubclass(module.Edition, GameEdition)
    assert module.Edition.game == game
    for maker in ("action_of", "outcome_of", "gain_of", "all_gains_of", "applied_of"):
        assert callable(getattr(module, maker))
    for value in ("Action", "Outcome", "Gain", "Applied"):
        assert isinstance(getattr(module, value), type)


@pytest.mark.parametrize("game", GAMES)
def test_each_game_can_be_played_by_as_many_as_its_type_says(game: str) -> None:
    about = module_of(game).GAME_TYPE
    for engine in (meographic, reference):
        # Alone at the table a ruling may be needed.
        for players in range(max(2, about.min_num_players), about.max_num_players + 1):
            assert engine.load_game(game, players).num_players() == players
        for players in (about.min_num_players - 1, about.max_num_players + 1, -1, 2**70):
            with pytest.raises(ValueError, match="players"):
                engine.load_game(game, players)


@pytest.mark.parametrize("game", GAMES)
def test_each_game_ships_an_edition_named_standard_of_its_own(game: str) -> None:
    assert "standard" in shipped_editions(game)
    assert files("meographic").joinpath("data", game, "standard.toml").is_file()
    for engine in (meographic, reference):
        edition = engine.load_edition("standard", game)
        assert edition.game == game
        assert engine.load_edition(edition.to_dict()) == edition
        assert engine.load_game(game).edition == edition
        assert type(engine.load_game(game).edition) is type(edition)


@pytest.mark.parametrize("game", GAMES)
def test_the_orders_of_a_deal_are_attributes_by_their_names(game: str) -> None:
    for engine in (meographic, reference):
        deal = engine.Deal(engine.load_game(game), 7)
        assert deal.orders
        for name, order in deal.orders.items():
            assert isinstance(order, tuple)
            assert getattr(deal, name) == order
        assert not hasattr(deal, "nothing")
    assert set(meographic.Deal(meographic.load_game(game), 7).orders) < set(
        dir(meographic.Deal(meographic.load_game(game), 7))
    )
