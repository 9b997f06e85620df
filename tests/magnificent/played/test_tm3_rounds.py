"""TM-3: rounds, turns, windows."""

from types import ModuleType

from tests.magnificent.played.stage import bare, begin, idle, legal, play, refusal, seat, space, to_round, turn, use


def test_three_rounds_of_four_turns_seat_after_seat_tm_3_1(engine: ModuleType) -> None:
    state = begin(engine, bare(), 3)
    seats = []
    while state.round == 1 and state.phase == "die":
        seats.append(state.current_player())
        idle(state)
    assert seats == [0, 1, 2] * 4
    while not state.is_terminal():
        assert state.round <= 3
        state.apply_action(state.legal_actions()[0])
    assert state.round == 3


def test_a_turn_is_a_die_a_card_and_one_action_tm_3_2(engine: ModuleType) -> None:
    state = begin(engine, bare(), rolls="2")
    phases = []
    for text in ("die orange 2", "roll 1", "card 3", "build", "level 1", "tile S-small r0 @0,0"):
        phases.append(state.phase)
        play(state, text)
    assert phases == ["die", "replace_die", "card", "action", "level", "tile"]
    assert (state.phase, state.to_dict()["turn"]) == ("die", 1)


def test_the_die_goes_on_a_card_without_one_tm_3_3(engine: ModuleType) -> None:
    state = idle(begin(engine, bare()))
    play(state, "die orange 1 / roll 1")
    assert legal(state) == ["card 2", "card 3", "card 4"]
    assert refusal(engine, state, "card 1") == "card_taken"
    play(state, "card 3")
    assert [card["die"] for card in seat(state)["cards"]] == [["orange", 1], None, ["orange", 1], None]


def test_the_cards_use_may_be_used_once_and_need_not_be_tm_3_4(engine: ModuleType) -> None:
    file = bare(trainers=1)
    use(file, 0, "any", "coins 1")
    space(file, "one", "any", "coins 2")
    state = begin(engine, file)
    play(state, "die orange 1 / roll 1", "card 1")
    assert legal(state) == ["bonus", "trainer 1", "done"]
    play(state, "bonus")
    assert legal(state) == ["trainer 1", "done"]
    assert refusal(engine, state, "bonus") == "already_used"
    other = begin(engine, file)
    play(other, "die orange 1 / roll 1", "card 1", "done", "travel", "steps 0", "done")
    assert other.to_dict()["turn"] == 1
    play(other, "die orange 1 / roll 1", "card 2")
    assert refusal(engine, other, "bonus") == "no_such_use"


def test_used_markers_come_back_after_the_round_tm_3_5(engine: ModuleType) -> None:
    file = bare(trainers=2)
    space(file, "one", "any", "coins 1")
    state = begin(engine, file)
    play(state, "die orange 1 / roll 1", "card 1", "trainer 1")
    assert (seat(state)["trainers"], seat(state)["used_trainers"]) == (1, 1)
    idle(state)
    assert (seat(state)["trainers"], seat(state)["used_trainers"]) == (1, 1)
    to_round(state, 2)
    assert (seat(state)["trainers"], seat(state)["used_trainers"]) == (2, 0)


def test_windows_a_b_and_c_stand_in_their_places_tm_3_6(engine: ModuleType) -> None:
    file = bare(trainers=8)
    space(file, "one", "any", "coins 1")
    state = begin(engine, file, rolls="3")
    play(state, "die orange 3 / roll 1", "card 1")
    seen = []
    for text in ("done", "build", "level 2", "done", "tile S-small r0 @0,0", "done", "done", "done"):
        seen.append((state.phase, turn(state)["window"]))
        play(state, text)
    # Window B opens again before the second tile of the level; leaving out the rest leads to window C.
    assert seen == [
        ("window_a", "a"),
        ("action", None),
        ("level", None),
        ("window_b", "b"),
        ("tile", None),
        ("window_b", "b"),
        ("tile", None),
        ("window_c", "c"),
    ]
    assert state.phase == "die"


def test_a_use_needs_its_time_and_windows_that_offer_nothing_are_skipped_tm_3_7(engine: ModuleType) -> None:
    file = bare(trainers=1)
    space(file, "one", "tile", "coins 1")
    state = begin(engine, file, rolls="2")
    play(state, "die orange 2 / roll 1", "card 1")
    assert state.phase == "action"
    play(state, "build", "level 1")
    assert legal(state) == ["trainer 1", "done"]
    play(state, "trainer 1")
    # It closes by itself.
    assert state.phase == "tile"


def test_why_a_use_is_refused_tm_3_7(engine: ModuleType) -> None:
    file = bare(trainers=8, coins=0)
    space(file, "many", "any", "coins 1")
    space(file, "many", "perform", "coins 1")
    space(file, "many", "any", "coins 1", colour="green")
    space(file, "many", "any", "coins 1", pay=["coins 4"])
    space(file, "many", "any", "trainer 1")
    state = begin(engine, file)
    play(state, "die orange 1 / roll 1", "card 1")
    assert legal(state) == ["trainer 1", "done"]
    codes = [refusal(engine, state, f"trainer {number}") for number in range(2, 7)]
    assert codes == ["wrong_time", "wrong_colour", "cannot_pay", "no_effect", "no_such_space"]


def test_effects_resolve_in_printed_order_each_completely_tm_3_8(engine: ModuleType) -> None:
    file = bare()
    use(file, 0, "any", "poster 2", "coins 3", "gem choice 1")
    state = begin(engine, file)
    play(state, "die orange 1 / roll 1", "card 1", "bonus")
    seen = []
    for text in ("source 1", "poster poster-3", "place 2", "source 2", "poster poster-4", "place 3"):
        seen.append((turn(state)["pending"], seat(state)["coins"]))
        play(state, text)
    rest = ["coins 3", "gem choice 1"]
    assert seen == [
        (["poster 2", *rest], 6), (["poster 1", *rest], 6), (["poster 1", *rest], 6),
        (["poster 1", *rest], 6), (rest, 6), (rest, 6),
    ]  # fmt: skip
    assert (turn(state)["pending"], seat(state)["coins"], state.phase) == (["gem choice 1"], 9, "gain")
