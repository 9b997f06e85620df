"""Counts of plays by depth from fixed deals: both engines find the numbers of the tables (tests/data)."""

import pytest

import meographic
import meographic.reference
from meographic.search import census, census_split
from tests.census.table import MOMENTS, TABLES, Deal, Moment, counted, read, read_moments

DEALS = {
    deal: counts
    for game, table in TABLES.items()
    for deal, counts in read(table.read_text(encoding="utf-8"), game).items()
}
# As items: dicts with keys of one sort are no dicts with keys of either, for mypy.
COUNTS: dict[Deal | Moment, list[int]] = {}
COUNTS |= DEALS.items()
COUNTS |= read_moments(MOMENTS.read_text(encoding="utf-8")).items()
# Most states that are counted one by one in Python, for each deal.
MOST_BY_HAND = {"cational": 20_000, "magnificent": 2_000}


def shallow(counts: list[int], game: str) -> list[int]:
    """The counts of the first depths, as many as can be counted by hand."""
    total, kept = 0, []
    for count in counts:
        total += count
        if total > MOST_BY_HAND[game]:
            break
        kept.append(count)
    return kept


@pytest.mark.parametrize("deal", COUNTS, ids=str)
def test_the_core_counts_what_the_table_says(deal: Deal | Moment) -> None:
    state = deal.state(meographic)
    assert [census(state, depth) for depth in range(1, len(COUNTS[deal]) + 1)] == COUNTS[deal]


@pytest.mark.parametrize("deal", COUNTS, ids=str)
def test_the_plays_after_each_first_step_add_up_to_all(deal: Deal | Moment) -> None:
    state, depth = deal.state(meographic), len(shallow(COUNTS[deal], deal.game))
    split = dict(census_split(state, depth))
    assert list(split) == state.legal_actions()
    assert sum(split.values()) == COUNTS[deal][depth - 1]
    for action, count in split.items():
        assert census(state.child(action), depth - 1) == count


@pytest.mark.parametrize("deal", COUNTS, ids=str)
def test_the_reference_counts_what_the_table_says(deal: Deal | Moment) -> None:
    few = shallow(COUNTS[deal], deal.game)
    assert counted(deal.state(meographic.reference), len(few)) == few


@pytest.mark.parametrize("deal", COUNTS, ids=str)
def test_stepping_through_the_package_counts_what_the_table_says(deal: Deal | Moment) -> None:
    few = shallow(COUNTS[deal], deal.game)
    assert counted(deal.state(meographic), len(few)) == few


def test_the_table_has_every_number_of_players_both_decks_and_games_to_their_end() -> None:
    counts_of_cational = {deal: counts for deal, counts in DEALS.items() if deal.game == "cational"}
    assert {(deal.players, deal.edition, deal.rules) for deal in counts_of_cational} == {
        (players, edition, rules)
        for players in (1, 2, 3, 4)
        for edition in ("standard", "narrow.toml")
        for rules in ("-", "mission_deck=face_up")
    }
    assert all(counts[-1] == 0 for deal, counts in counts_of_cational.items() if deal.edition == "narrow.toml")
    assert all(max(counts) > 100_000 for deal, counts in counts_of_cational.items() if deal.edition == "standard")


def test_the_table_of_the_magnificent_has_every_number_of_players_and_three_editions() -> None:
    deals = [deal for deal in DEALS if deal.game == "magnificent"]
    assert {deal.players for deal in deals} == {1, 2, 3, 4}
    assert {deal.edition for deal in deals} == {"standard", "little.toml", "bare.toml"}
    assert {ruling for deal in deals for ruling in deal.rules.split(",")} >= {"start=draft", "steps=stepwise", "side=B"}


def test_a_state_that_is_over_has_no_plays() -> None:
    state = meographic.play(meographic.load_game("cational"), 0, ["random", "random"])
    assert [census(state, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def test_a_table_with_a_gap_is_refused() -> None:
    with pytest.raises(ValueError, match="depth 3 stands where 2 belongs"):
        read("1 0 standard - 1 4\n1 0 standard - 3 400\n")


def test_the_moments_begin_at_many_sorts_of_decisions() -> None:
    moments = [deal.state(meographic) for deal in COUNTS if isinstance(deal, Moment)]
    assert len({state.phase for state in moments}) > 20
