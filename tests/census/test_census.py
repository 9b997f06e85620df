"""Counts of plays by depth from fixed deals: both engines find the numbers of the tables (tests/data)."""

import pytest

import meographic
import meographic.reference
from meographic.search import census, census_split
from tests.census.table import TABLE, Deal, counted, read

COUNTS = read(TABLE.read_text(encoding="utf-8"))
# Most states that are counted one by one in Python, for each deal.
MOST_BY_HAND = 20_000


def shallow(counts: list[int]) -> list[int]:
    """The counts of the first depths, as many as can be counted by hand."""
    total, kept = 0, []
    for count in counts:
        total += count
        if total > MOST_BY_HAND:
            break
        kept.append(count)
    return kept


@pytest.mark.parametrize("deal", COUNTS, ids=str)
def test_the_core_counts_what_the_table_says(deal: Deal) -> None:
    state = deal.state(meographic)
    assert [census(state, depth) for depth in range(1, len(COUNTS[deal]) + 1)] == COUNTS[deal]


@pytest.mark.parametrize("deal", COUNTS, ids=str)
def test_the_plays_after_each_first_step_add_up_to_all(deal: Deal) -> None:
    state, depth = deal.state(meographic), len(shallow(COUNTS[deal]))
    split = dict(census_split(state, depth))
    assert list(split) == state.legal_actions()
    assert sum(split.values()) == COUNTS[deal][depth - 1]
    for action, count in split.items():
        assert census(state.child(action), depth - 1) == count


@pytest.mark.parametrize("deal", COUNTS, ids=str)
def test_the_reference_counts_what_the_table_says(deal: Deal) -> None:
    few = shallow(COUNTS[deal])
    assert counted(deal.state(meographic.reference), len(few)) == few


@pytest.mark.parametrize("deal", COUNTS, ids=str)
def test_stepping_through_the_package_counts_what_the_table_says(deal: Deal) -> None:
    few = shallow(COUNTS[deal])
    assert counted(deal.state(meographic), len(few)) == few


def test_the_table_has_every_number_of_players_both_decks_and_games_to_their_end() -> None:
    assert {(deal.players, deal.edition, deal.rules) for deal in COUNTS} == {
        (players, edition, rules)
        for players in (1, 2, 3, 4)
        for edition in ("standard", "narrow.toml")
        for rules in ("-", "mission_deck=face_up")
    }
    assert all(counts[-1] == 0 for deal, counts in COUNTS.items() if deal.edition == "narrow.toml")
    assert all(max(counts) > 100_000 for deal, counts in COUNTS.items() if deal.edition == "standard")


def test_a_state_that_is_over_has_no_plays() -> None:
    state = meographic.play(meographic.load_game("cational"), 0, ["random", "random"])
    assert [census(state, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def test_a_table_with_a_gap_is_refused() -> None:
    with pytest.raises(ValueError, match="depth 3 stands where 2 belongs"):
        read("1 0 standard - 1 4\n1 0 standard - 3 400\n")
