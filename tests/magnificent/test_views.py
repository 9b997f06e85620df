"""Texts, pictures, keys, tensors, records, players."""

import json

import pytest

from meographic import reference
from meographic.reference.errors import IllegalAction, RecordError
from meographic.reference.magnificent.phases import Phase
from meographic.reference.magnificent.seats import Die, OwnCard
from meographic.reference.magnificent.state import State
from meographic.reference.magnificent.worth import worth
from tests.magnificent.table import dealt, game_of, lay, legal_texts, plain, play, position_of, tent

PICTURE = """\
Round 1 of 3, turn 1 of 8, seat 0 at action: purple, power 3
Main tent: orange 2 2 5 | clear 1
Display: 1 card-20 + again | 2 - | 3 card-21
Posters: deck 5 | 1 right | 2 - | 3 poster-0 | 4 poster-1
Stock: orange 4/5 | green 5/5 | purple 5/5
Loop orange: [.] g p . g o . (tent-3) P c P P P
Loop green: . g p . g o . P P [c] P P P
Loop purple: . g p . g o . P P c P P [(tent-4)]
Track: #2 1 | #5 0
Seat 0: 12 points, 6 coins, gems 0/0/0/0, trainers 0+1, board I
  cards: card-3 purple 3 | card-7 | card-15 | card-19
  trainers: push | twice
  tents: preprinted + left | tent-1 + - | - + right | - + - | - + -
  completed 2
  O O a .
  # O O . .
  . b . # # .
  . . . # c .
    . . . d e
Seat 1:"""


def placed() -> State:
    """The position of the picture."""
    state = dealt()
    own, position = plain(state), position_of(state)
    tent(state, "purple 3", "orange 5", "orange 2", "orange 2", "clear 1")
    display = [(20, 0), (None, None), (21, None)]
    position.display = [type(position.display[0])(card, trainer) for card, trainer in display]
    position.poster_deck, position.poster_display = [8, 9, 10, 11, 12], [4, None, 5, 6]
    position.wagons = [0, 9, 12]
    position.loop_tents = [[3, *[None] * 4], [None] * 5, [*[None] * 4, 4]]
    position.scores[0], own.coins, own.used_trainers, own.hats, own.completed = 12, 6, 1, [5], 2
    own.trainer_tiles, own.tents = [1, 2], [None, 1, None, None, None]
    own.posters = [0, None, 4, None, None]
    lay(state, "orange-small", "r0", 0, 0)
    return play(state, "die purple 3", "card 1")


def test_the_picture_a7() -> None:
    state = placed()
    assert str(state).startswith(PICTURE)
    assert state.observation_string(1) == str(state)


def test_before_its_board_is_dealt_a_seat_has_none_and_an_empty_camp() -> None:
    state = game_of(2).new_initial_state()
    lines = str(state).splitlines()
    assert lines[0] == "Round 1 of 3, chance: setup_board"
    assert lines[1] == "Main tent: none"
    assert lines[9] == "Seat 0: 0 points, 0 coins, gems 0/0/0/0, trainers 0+0, board -"
    assert lines[10:12] == ["  cards: none", "  trainers: none"]
    assert lines[14:19] == [""] * 5


def test_the_story_a7() -> None:
    state = game_of(2).new_initial_state()
    play(state, "board III", "board I", "card card-20")
    assert state.information_state_string(1) == "seat 1: board_III board_I card_card-20"
    state = dealt()
    plain(state)
    play(state, legal_texts(state)[0], "card 4")
    assert state.information_state_string(0).endswith(" 0:card_4")


def test_texts_and_ids_a4() -> None:
    state = dealt()
    for text, id_ in (
        *(("die orange 3", 2), ("die clear 6", 23), ("card 2", 25), ("colour green", 29), ("gem clear", 34)),
        *(("build", 35), ("travel", 36), ("perform", 37), ("bonus", 38), ("trainer 3", 41), ("own-trainer 2", 46)),
        *(("done", 48), ("level 8", 56), ("steps 0", 57), ("steps 20", 77), ("hat upper", 78), ("hat lower", 79)),
        *(("space 9", 88), ("source deck", 100), ("source 4", 104), ("place 3", 107), ("tent 2", 110), ("tent 5", 113)),
        *(("poster 1", 114), ("pay clear", 122), ("gain orange", 123), ("copy 0 2", 128), ("copy 3 4", 142)),
        *(("start-tile 2", 144), ("pick 6", 152), ("set 1", 153), ("discard 4", 160), ("score 5", 165)),
        # 30 cells; size 1, orientation 5, cell 15.
        *(("tile L-large r90f @3,2", 166 + 13 * 30 + 15), ("tile S-small r0 @0,0", 166)),
    ):
        assert state.string_to_action(0, text) == id_
        assert state.action_to_string(0, id_) == text
    assert state.get_game().num_distinct_actions() == 166 + 16 * 30
    for text in (
        *("die orange 7", "die red 1", "tent 1", "copy 4 1", "steps 21", "card 02", "source 5", "colour clear", "x"),
        *("tile L-large r45 @0,0", "tile Q r0 @0,0", "tile L-large r0 @6,0", "tile L-large r0 @0,05", " done"),
    ):
        with pytest.raises(IllegalAction) as error:
            state.string_to_action(0, text)
        assert error.value.code == "not_an_id"
    # No turn: orange.
    with pytest.raises(IllegalAction) as error:
        state.string_to_action(0, "tile L-small r0 @0,0")
    assert error.value.code == "no_such_tile"


def test_chance_ids_a4() -> None:
    state = game_of(2).new_initial_state()
    # 30 cards, 12 trainer tiles, 16 tents, 14 posters.
    for text, id_ in (
        *(("roll 1", 0), ("roll 6", 5), ("board I", 6), ("board IV", 9), ("card card-0", 10)),
        *(("trainer again", 40), ("tent tent-0", 52), ("poster left", 68)),
    ):
        assert state.string_to_action(-1, text) == id_
        assert state.action_to_string(-1, id_) == text
    assert state.get_game().max_chance_outcomes() == 10 + 30 + 12 + 16 + 14
    assert [str(outcome) for outcome, _ in state.chance()] == ["board I", "board II", "board III", "board IV"]
    assert state.chance()[0][0].name == "I"
    for player, id_ in ((-1, -1), (-1, 82), (0, -1), (0, 646)):
        with pytest.raises(IllegalAction) as error:
            state.action_to_string(player, id_)
        assert error.value.code == "not_an_id"


def test_actions_in_full_a14() -> None:
    state = dealt()
    plain(state).gems = [0, 0, 1, 0]
    tent(state, "purple 2")
    die = state.actions()[0]
    assert (die.kind, die.colour, die.value, die.place) == ("die", "purple", 2, None)
    play(state, "die purple 2", "card 1")
    assert [action.kind for action in state.actions()] == ["gem", "done"]
    play(state, "gem purple", "build", "level 1")
    done, tile, *_ = state.actions()
    assert (done.kind, done.place) == ("done", None)
    assert (tile.kind, tile.shape, tile.orientation, tile.x, tile.y) == ("tile", "T-small", "r0", 0, 0)


def test_the_dict_a8() -> None:
    table = placed().to_dict()
    assert list(table) == [
        *("game", "players", "edition", "rules", "utility", "round", "turn", "phase", "seat", "current_player"),
        *("starter", "scores", "dice", "decks", "spare_tents", "display", "poster_display", "stock", "loops"),
        *("start_tiles", "reserve", "seats", "turn_state", "winners", "title"),
    ]
    assert table["turn_state"] == {
        "die": ["purple", 3],
        "card": 1,
        "colour": "purple",
        "power": 3,
        "action": None,
        "bonus_used": False,
        "spaces_used": [],
        "doubled": False,
        "small": 0,
        "large": 0,
        "steps_made": 0,
        "posters_left": 0,
        "tiles_shown": [0] * 6,
        "tents_served": [],
        "window": None,
        "to_lay": [],
        "drawn": None,
        "pending": [],
    }
    assert table["seats"][0]["cards"][:2] == [
        {"card": "card-3", "die": ["purple", 3]},
        {"card": "card-7", "die": None},
    ]
    assert table["seats"][0]["tiles"] == [{"kind": "orange-small", "orientation": "r0", "x": 0, "y": 0}]
    assert table["stock"]["orange-small"] == 4


def test_what_has_no_order_does_not_show_in_canonical_keys_a6() -> None:
    state = placed()
    other = state.clone()
    position = position_of(other)
    own = position.seats[0]
    own.cards = [own.cards[2], own.cards[0], own.cards[3], own.cards[1]]
    position.running.card = 1
    own.trainer_tiles = own.trainer_tiles[::-1]
    own.tents[1:] = [None, None, 1, None]
    own.posters[1:] = [None, 4, None, None]
    position.display = position.display[::-1]
    position.poster_display = position.poster_display[::-1]
    assert other.canonical_key() == state.canonical_key()
    assert other.key() != state.key()
    assert other != state
    # A tent and a poster that go apart are another position.
    own.posters[1:] = [None, None, 4, None]
    assert other.canonical_key() != state.canonical_key()


@pytest.mark.parametrize("change", ["die elsewhere", "space", "score", "gem", "wagon"])
def test_what_decides_shows_in_keys_and_scores_do_not_a6(change: str) -> None:
    state = placed()
    other = state.clone()
    position = position_of(other)
    own = position.seats[0]
    match change:
        case "die elsewhere":
            own.cards[0], own.cards[1] = OwnCard(own.cards[0].card, None), OwnCard(own.cards[1].card, Die(2, 3))
            position.running.card = 1
        case "space":
            position.running.spaces_used.add(6)
        case "score":
            position.scores[0] += 1
        case "gem":
            own.gems[0] += 1
        case _:
            position.wagons[0] = 1
    assert (other.key() == state.key()) is (change == "score")
    assert (other.canonical_key() == state.canonical_key()) is (change == "score")
    assert other != state


def test_tensors_a9() -> None:
    state = placed()
    game = game_of(2)
    numbers = state.observation_tensor(0)
    seat = 19 + 30 + 6 + 3 + 10 + 4 * 30
    assert len(numbers) == 2 * seat + (len(Phase) + 2 + 4) + 41 + (24 + 6 + 3 + 15 + 8 + 4 + 4 + 4) + (30 + 12 + 14 + 2)
    assert numbers[:20] == [12, 6, 0, 0, 0, 0, 0, 1, 5, 0, 0, 2, 1, 0, 0, 0, 0, 0, 1, 4]
    # The first card's die: purple 3; the second card has none.
    assert numbers[20:25] == [0, 0, 1, 0, 3]
    assert numbers[25:31] == [8, 0, 0, 0, 0, 0]
    assert numbers[seat] == state.scores[1]
    other = state.observation_tensor(1)
    assert other[seat : 2 * seat] == numbers[:seat]
    phases = numbers[2 * seat : 2 * seat + len(Phase)]
    assert phases.index(1.0) == list(Phase).index(Phase.ACTION) == 18
    assert numbers[2 * seat + len(Phase) :][:6] == [1, 0, 1, 0, 1, 0]
    assert other[2 * seat + len(Phase) :][:6] == [1, 0, 0, 1, 0, 1]
    story = state.information_state_tensor(1)
    assert len(story) == 4 * (game.max_game_length() + game.tables.most_chance_nodes) + len(numbers)
    assert story[:2] == [0, 1 + state.history()[0]]
    last = 4 * (state.move_number() - 1)
    assert story[last : last + 8] == [2, 1 + state.history()[-1], 0, 0, 0, 0, 0, 0]
    planes = state.observation_planes(0)
    assert (len(planes), len(planes[0]), len(planes[0][0])) == (8, 5, 6)
    assert planes[1][:2] == [[1, 1, 0, 0, 0, 0], [0, 1, 1, 0, 0, 0]]
    assert planes[7][0] == [1, 0, 0, 0, 0, 0]
    assert planes[6][:2] == [[0, 0, 1, 0, 0, 0], [1, 0, 0, 1, 0, 0]]


def test_seats_are_counted_from_the_viewer_a9() -> None:
    state = dealt(3)
    numbers = state.observation_tensor(1)
    moment = 3 * (19 + 30 + 6 + 3 + 10 + 4 * 30) + len(Phase) + 2
    # Seat 0, whose turn it is and who began, is the second one after seat 1.
    assert numbers[moment : moment + 6] == [0, 0, 1, 0, 0, 1]
    first = 4 * (state.move_number() - 1)
    assert state.information_state_tensor(1)[first : first + 2] == [3, 1 + state.history()[-1]]


def test_a_record_tells_all_and_reads_again_a13() -> None:
    game = game_of(2)
    state = reference.play(game, 3, ["random", "greedy"])
    line = state.to_record(seed=3, policies=["random", "greedy"])
    assert reference.verify_record(line) == state
    record = json.loads(line)
    events = record["events"]
    assert len(events) == state.move_number()
    assert events[0] == {"event": "chance", "outcome": state.action_to_string(-1, state.history()[0])}
    decisions = [event for event in events if event["event"] == "decision"]
    assert [
        sum(each) for each in zip(*(event.get("points", [0, 0]) for event in decisions), strict=True)
    ] == state.scores
    assert game.state_from_record(line, upto=40).move_number() == 40
    place = next(i for i, event in enumerate(events) if "coins" in event)
    events[place]["coins"][0] += 1
    with pytest.raises(RecordError) as error:
        reference.verify_record(json.dumps(record))
    assert error.value.event == place


def test_a_record_of_one_player_says_solo_tm_13_1() -> None:
    record = json.loads(reference.play(game_of(1), 1, ["random"]).to_record())
    record["rules"]["solo"] = False
    with pytest.raises(RecordError) as error:
        reference.verify_record(record)
    assert error.value.event is None


def test_greedy_wins_against_random_a11() -> None:
    game = game_of(2)
    for seed in range(2):
        scores = reference.play(game, seed, ["greedy", "random"]).scores
        assert scores[0] > scores[1] + 20


def test_outside_of_turns_greedy_takes_what_leaves_most_worth_and_draws_nothing_a11() -> None:
    state = game_of(1).new_initial_state()
    while state.phase != "draft":
        state.apply_action(state.legal_actions()[0])
    # The first six cards lie in hand; without tiles only gems (three coloured ones), markers and coins count.
    position, rng = position_of(state), reference.Rng(1)
    position.seats[0].hand = [0, 12, 13, 15, 14]
    # card-15: coins, 5 at most; card-14: sets of gems, none without a clear one; card-13: 3 for 2 of 3 gems.
    assert state.action_to_string(state.get_game().POLICIES["greedy"](position, rng)) == "pick 4"
    position.seats[0].hand = [0, 12, 14]
    assert state.action_to_string(state.get_game().POLICIES["greedy"](position, rng)) == "pick 1"
    position.seats[0].hand = [14]
    assert state.action_to_string(state.get_game().POLICIES["greedy"](position, rng)) == "pick 1"
    assert rng.next_u64() == reference.Rng(1).next_u64()


def test_worth_by_hand_a11() -> None:
    state = dealt()
    own, position = plain(state), position_of(state)
    own.coins, own.gems, own.trainers, own.used_trainers = 7, [1, 0, 0, 0], 2, 1
    own.tents, own.posters = [None, 3, None, None, None], [0, None, 4, None, None]
    own.cards[0] = OwnCard(own.cards[0].card, Die(0, 5))
    position.scores[0] = 2
    own.camp.covered[0] = position.tables.ground.rectangle(0, 0, 2, 1)
    # left: 8 and 3; payment 5, so all 7 coins count. Posters: left (12 points, 1 coin) lacks 2 orange, a large green
    # tile and a green gem; right (11, 1) lacks 2 purple, a large green tile, a purple gem and its tent.
    of_left = 12 * 200
    for share in (140, 140, 140, 180):
        of_left = of_left * share // 256
    of_right = 11 * 200
    for share in (140, 140, 140, 180, 150):
        of_right = of_right * share // 256
    # tent-3: 3 points, 1 coin. Two of the four cells of a rectangle. card-15: 2 for each 3 coins.
    expected = 2 * 256 + 51 * 7 + 205 * 7 + 200 * 4 + of_left + of_right + (100 + 3 * 50) * 8 // 4 + 512 * 4 // 16
    assert worth(position, 0) == expected + 128 * 4
