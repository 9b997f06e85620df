"""Setup, chance and deals."""

import pytest

from meographic import reference
from meographic.reference.magnificent.state import State
from tests.magnificent.box import little
from tests.magnificent.table import LITTLE, dealt, game_of, legal_texts, position_of


def phases_of_setup(state: State) -> list[tuple[str, int]]:
    """Phase and seat of each node before the first die, equal ones in a row once."""
    met: list[tuple[str, int]] = []
    while state.phase != "die":
        if met[-1:] != [(state.phase, state.seat)]:
            met.append((state.phase, state.seat))
        state.apply_action(state.legal_actions()[0])
    return met


def test_the_order_of_setup_tm_2_13() -> None:
    display = [("display_card", 0), ("display_tile", 0)]
    table = [("setup_tent", 0), ("setup_poster", 0)]
    assert phases_of_setup(game_of(2).new_initial_state()) == [
        *(("setup_board", seat) for seat in (0, 1)),
        *display * 3,
        *table,
        *(("setup_start_poster", seat) for seat in (0, 1)),
        ("roll", 0),
        ("setup_start_tile", 0),
        ("start_tile", 1),
        ("start_tile", 0),
    ]
    assert phases_of_setup(game_of(1).new_initial_state()) == [
        *(("setup_board", 0), ("setup_hand", 0), ("draft", 0)),
        *display * 4,
        *table,
        *(("setup_start_poster", 0), ("roll", 0), ("setup_start_tile", 0), ("start_tile", 0)),
    ]
    drafted = phases_of_setup(game_of(3, start="draft").new_initial_state())
    assert drafted[3:18] == [
        *(("setup_hand", seat) for seat in (0, 1, 2)),
        *[("draft", seat) for seat in (0, 1, 2)] * 4,
    ]


@pytest.mark.parametrize(
    ("players", "dice"), [(1, [1, 1, 1, 2]), (2, [3, 3, 3, 2]), (3, [4, 4, 4, 3]), (4, [5, 5, 5, 4])]
)
def test_dice_sets_and_tents_tm_2_1_tm_2_3_tm_2_5(players: int, dice: list[int]) -> None:
    state = dealt(players)
    table = state.to_dict()
    assert [len(values) for values in table["dice"].values()] == dice
    assert len(table["display"]) == (4 if players in (1, 4) else 3)
    assert [len(loop["tents"]) for loop in table["loops"]] == [5, 5, 5]
    assert len(table["spare_tents"]) == 1
    assert [seat["hats"] for seat in table["seats"]] == [[seat + 1] for seat in range(players)]
    assert [len(seat["trainer_tiles"]) for seat in table["seats"]] == [1] * players
    assert table["start_tiles"] == []
    assert len(table["decks"]["trainers"]) == 12 - players - len(table["display"])
    assert all(seat["posters"][0] and seat["posters"][1:] == [None] * 4 for seat in table["seats"])


def test_each_board_brings_its_cards_and_goods_and_a_coin_goes_to_the_last_seat_tm_2_8_tm_2_10() -> None:
    state = game_of(3).new_initial_state()
    for text, seat in (("board III", 0), ("board I", 1)):
        state.apply(text)
        assert state.to_dict()["seats"][seat]["gems"] == [1, 1, 1, 0]
    # Numeral n has n + 5 coins.
    assert [seat["coins"] for seat in state.to_dict()["seats"]] == [8, 6, 0]
    state.apply("board II")
    assert [seat["coins"] for seat in state.to_dict()["seats"]] == [7, 6, 8]
    cards = [[each["card"] for each in seat["cards"]] for seat in state.to_dict()["seats"]]
    assert cards == [[f"card-{i}" for i in range(first, first + 4)] for first in (8, 0, 4)]
    assert state.to_dict()["decks"]["cards"] == [f"card-{i}" for i in range(16, 30)]
    while state.phase != "setup_tent":
        state.apply_action(state.legal_actions()[0])
    # Numeral IV is absent.
    assert state.to_dict()["decks"]["cards"] == [f"card-{i}" for i in (*range(12, 16), *range(19, 30))]


def test_seat_0_without_coins_gives_none_tm_2_10() -> None:
    poor = little()
    for board in poor["boards"]:
        board["goods"]["coins"] = 0
    state = game_of(2, type(LITTLE).from_dict(poor)).new_initial_state()
    state.apply("board III")
    state.apply("board I")
    assert [seat["coins"] for seat in state.to_dict()["seats"]] == [0, 0]


def test_hands_go_to_the_left_until_each_has_four_tm_2_8() -> None:
    state = game_of(2, start="draft").new_initial_state()
    while state.phase != "draft":
        state.apply_action(state.legal_actions()[0])
    hands = [seat["hand"] for seat in state.to_dict()["seats"]]
    assert [len(hand) for hand in hands] == [5, 5]
    state.apply("pick 2")
    state.apply("pick 5")
    seats = state.to_dict()["seats"]
    assert [each["hand"] for each in seats] == [hands[1][:4], [hands[0][0], *hands[0][2:]]]
    assert "  hand: card-5 | card-6 | card-7 | card-8" in str(state)
    for _ in range(6):
        state.apply(legal_texts(state)[0])
    assert [len(each["cards"]) for each in state.to_dict()["seats"]] == [4, 4]
    assert len(state.to_dict()["decks"]["cards"]) == 30 - 8
    assert all(each["hand"] == [] for each in state.to_dict()["seats"])


def test_a_taken_die_is_replaced_at_once_while_the_reserve_has_one_tm_13_1() -> None:
    state = dealt(1)
    assert state.to_dict()["reserve"] == [4, 4, 4, 2]
    for left in (1, 0):
        clear = next(text for text in legal_texts(state) if text.startswith("die clear"))
        state.apply(clear)
        assert (state.phase, state.seat, state.to_dict()["reserve"][3]) == ("replace_die", 0, left)
        state.apply("roll 4")
        assert len(state.to_dict()["dice"]["clear"]) == 2
        while state.phase != "die":
            state.apply(legal_texts(state)[-1] if state.is_player_node() else state.chance()[0][0])
    clear = next(text for text in legal_texts(state) if text.startswith("die clear"))
    state.apply(clear)
    assert (state.phase, len(state.to_dict()["dice"]["clear"])) == ("card", 1)


def test_solo_is_one_players_game_and_only_that_tm_13_1() -> None:
    for players, solo in ((1, False), (2, True)):
        with pytest.raises(ValueError, match=r"TM-13\.1"):
            reference.load_game("magnificent", players, LITTLE, {"solo": solo})


def test_a_deal_orders_everything_by_one_generator_a10() -> None:
    game, rng = game_of(2), reference.Rng(7)
    deal = reference.Deal(game, 7)
    boards = [0, 1, 2, 3]
    rng.shuffle(boards)
    assert deal.boards == tuple(boards)
    for name, ids in (
        *(("cards_1", LITTLE.cards), ("cards_2", LITTLE.cards)),
        *(("trainers_1", LITTLE.trainers), ("trainers_2", LITTLE.trainers)),
        *(("tents", LITTLE.tents), ("posters", LITTLE.posters)),
    ):
        order = list(ids)
        rng.shuffle(order)
        assert getattr(deal, name) == tuple(order)
    for number in (1, 2, 3):
        assert getattr(deal, f"rolls_{number}") == tuple(rng.below(6) for _ in range(24))
    state = game.deal(7)
    table = state.to_dict()
    assert [seat["board"] for seat in table["seats"]] == [("I", "II", "III", "IV")[board] for board in boards[:2]]
    drawn = [card for card in deal.cards_1 if int(card[5:]) >= 16]
    assert [each["card"] for each in table["display"]] == drawn[:3]
    assert [each["trainer"] for each in table["display"]] == list(deal.trainers_1[:3])
    assert table["start_tiles"] == list(deal.trainers_1[3:6])
    assert [tent for loop in table["loops"] for tent in loop["tents"]] == list(deal.tents[:15])
    values = [[], [], [], []]  # type: list[list[int]]
    for die, roll in enumerate(deal.rolls_1[:11]):
        values[min(3, die // 3)].append(roll + 1)
    assert list(table["dice"].values()) == [sorted(each) for each in values]


def test_nothing_is_hidden_so_a_redealt_state_is_an_equal_one_tm_12_1() -> None:
    state, rng = dealt(), reference.Rng(1)
    assert state.resample_from_infostate(1, rng) == state
    assert rng.next_u64() == reference.Rng(1).next_u64()


def test_side_b_lies_up_by_ruling_tm_2_7() -> None:
    state = dealt(side="B")
    assert str(state).splitlines()[-1] == "  # # .   . ."
    assert position_of(state).tables.boards[0].side == "B"


def test_an_edition_keeps_its_file_and_has_its_keys_in_order() -> None:
    shuffled = dict(reversed(little().items()))
    edition = type(LITTLE).from_dict(shuffled)
    assert edition == LITTLE
    assert edition.to_dict() == little()
    assert list(edition.to_dict()) == list(little())
    assert edition.to_json() == LITTLE.to_json()
    assert list(edition.to_dict()["boards"][0]["goods"]) == ["orange", "green", "purple", "clear", "coins", "trainers"]
    assert (edition.shapes[0], edition.width, edition.titles[1]) == ("S-small", 6, (40, "director"))
    assert edition != type(LITTLE).from_dict(little(version=2))
