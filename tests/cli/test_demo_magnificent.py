"""The demo of The Magnificent: what is told is what happened."""

import re
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

import meographic
from meographic import reference
from meographic.camps import Camp
from meographic.cli._games import _magnificent_points, magnificent
from meographic.cli._games._magnificent_turns import Turn
from meographic.cli._paint import Span
from meographic.magnificent import RULINGS
from meographic.reference.magnificent import scoring
from meographic.reference.magnificent.state import State as ReferenceState
from tests.cli.command import invoke, on_terminal
from tests.magnificent.odd_editions import odd_edition
from tests.magnificent.table import position_of

PAYS = re.compile(r"Seat (\d) \(\S+\) pays (\d+) coins? for its dice(?:, (\d+) short: -(\d+) points?)?")
POLICIES = ("greedy", "random", "epsilon-greedy:epsilon=0.3")


class Pad:
    """Paper that keeps what was written, each paragraph's lines joined by ``text``."""

    is_terminal = False

    def __init__(self, width: int = 80) -> None:
        self.width = width
        self.lines: list[str] = []

    def line(self, line: Iterable[Span] = ()) -> None:
        self.lines.append("".join(span.text for span in line).rstrip())

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.lines).split())


def random_game(seed: int, *, odd: bool) -> tuple[meographic.Game, list[str]]:
    """A game with any number of seats under any rulings, and its players."""
    random = Random(seed)
    players = seed % 4 + 1
    rules: dict[str, Any] = {name: random.choice(values) for name, values in RULINGS.items()}
    rules["solo"] = players == 1
    edition = odd_edition(random) if odd else "standard"
    game = meographic.load_game("magnificent", players, edition, rules)
    return game, [random.choice(POLICIES) for _ in range(players)]


def told(final: meographic.State, policies: list[str], width: int = 80) -> tuple[magnificent.Show, Pad]:
    pad = Pad(width)
    show = magnificent.Show(final.get_game(), policies, pad, 0)
    show.tell(final)
    return show, pad


@pytest.mark.parametrize("odd", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_points_of_all_sorts_add_up_in_any_game(seed: int, odd: bool) -> None:
    game, policies = random_game(seed, odd=odd)
    final = meographic.play(game, seed, policies)
    show, pad = told(final, policies)
    assert [sum(earned.values()) for earned in show.earned] == final.scores
    for earned in show.earned:
        assert earned["unpaid"] <= 0
        assert all(points >= 0 for part, points in earned.items() if part != "unpaid")
    assert len([line for line in pad.lines if line.startswith("-- Round ")]) == 3
    assert len(re.findall(r"(?<!\S)Seat \d \(\S+\): ", pad.text)) == 12 * game.players


@pytest.mark.parametrize("odd", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_what_seats_pay_for_dice_is_what_they_would_without_the_points_of_their_last_step(seed: int, odd: bool) -> None:
    """The last step of a round may earn points and coins before it pays; with coins enough it earns these alone."""
    game, policies = random_game(seed, odd=odd)
    final = meographic.play(game, seed, policies)
    _, pad = told(final, policies)
    paid = iter(PAYS.findall(pad.text))
    other = reference.load_game("magnificent", game.players, game.edition.to_dict(), game.rules)
    state: Any = other.new_initial_state()
    turns = 4 * game.players
    rounds = 0
    for step in final.history():
        before = state.to_dict()
        rich = state.clone() if before["turn"] == turns - 1 and before["turn_state"] else None
        state.apply_action(step)
        if rich is None or (state.to_dict()["turn"], state.round) == (turns - 1, before["round"]):
            continue
        rounds += 1
        for own in position_of(rich).seats:
            own.coins += 1000
        earlier = [said["coins"] for said in rich.to_dict()["seats"]]
        rich.apply_action(step)
        if state.phase == "over":
            assert [next(paid) for _ in range(game.players)]
            continue
        for seat in range(game.players):
            owes = _magnificent_points.payment(before["seats"][seat])
            short = rich.scores[seat] - state.scores[seat]
            number, coins, lacking, points = next(paid)
            assert (int(number), int(coins) + int(lacking or 0)) == (seat, owes)
            assert int(points or 0) == short == int(lacking or 0) * before["round"]
            if seat != before["seat"]:
                assert earlier[seat] - rich.to_dict()["seats"][seat]["coins"] == owes
    assert rounds == 3
    assert next(paid, None) is None


def test_the_points_of_a_step_after_which_nothing_is_pending_are_foreseen() -> None:
    """As the narrator does where such a step ends a round, whose payment costs points."""
    kinds = Counter[str]()
    for seed in range(60):
        game, policies = random_game(seed, odd=True)
        state, turn = game.new_initial_state(), Turn(game.edition.to_dict())
        for step in meographic.play(game, seed, policies).history():
            if state.is_chance_node():
                state.apply_action(step)
                continue
            before, action = state.to_dict(), next(action for action in state.actions() if action.id == step)
            foreseen = turn.points_of(action, before) if before["turn_state"] else 0
            gain, after = state.apply(action).gain, state.to_dict()
            assert gain is not None
            ends_round = (after["turn"], after["round"]) != (before["turn"], before["round"]) and (
                before["turn"] + 1 == 4 * game.players
            )
            if before["turn_state"] and not ends_round and not (after["turn_state"] and after["turn_state"]["pending"]):
                assert gain.points == foreseen
                kinds[f"{action.kind}{' doubled' if before['turn_state']['doubled'] else ''}"] += foreseen > 0
                kinds["pending"] += any(text.startswith("points") for text in before["turn_state"]["pending"])
    for kind in ("tile", "tile doubled", "poster", "bonus", "trainer", "own_trainer", "tent", "pending"):
        assert kinds[kind], kinds


@pytest.mark.parametrize("odd", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_what_cards_are_worth_is_what_the_reference_engine_says(seed: int, odd: bool) -> None:
    game, policies = random_game(seed, odd=odd)
    final = meographic.play(game, seed, policies)
    other = reference.load_game("magnificent", game.players, game.edition.to_dict(), game.rules)
    state = other.state_from_record(final.to_record(seed))
    assert isinstance(state, ReferenceState)
    file = game.edition.to_dict()
    for number, own in enumerate(final.to_dict()["seats"]):
        camp = Camp.of(file, str(game.rules["side"]), own)
        assert camp is not None
        for card, entry in enumerate(file["cards"]):
            value = scoring.value(position_of(state), number, card)
            assert _magnificent_points.card_value(entry["criterion"], camp, own) == value, entry
        parts = _magnificent_points.final_parts(file, camp, own)
        assert sum(parts.values()) == scoring.final_points(position_of(state), number)


def test_every_poster_completed_and_every_card_scored_is_told_with_its_points() -> None:
    shown = " ".join(invoke("demo", "magnificent").stdout.split())
    game = meographic.load_game("magnificent")
    final = meographic.play(game, magnificent.DEMO_SEED, ["greedy"] * 2)
    state, completed, scored = game.new_initial_state(), 0, Counter[str]()
    for step in final.history():
        before, text = state.to_dict(), state.action_to_string(step)
        gain = state.apply(text).gain
        own = before["seats"][before["seat"]]
        if text.startswith("poster ") and before["phase"] == "poster":
            assert gain is not None
            hung = int(text.split()[1]) - 1
            name = f"completes {own['posters'][hung]} over {own['tents'][hung]} (+{gain.points} points"
            assert name in shown
            completed += 1
        elif text.startswith("score ") and not state.is_terminal():
            assert gain is not None
            card = own["cards"][int(text.split()[1]) - 1]["card"]
            assert f"Seat {before['seat']} (greedy) scores {card}: {gain.points} point" in shown
            scored[card] += 1
    assert completed == sum(own["completed"] for own in final.to_dict()["seats"]) > 4
    assert scored.total() == 5


def test_the_final_camps_are_those_of_the_game() -> None:
    shown = invoke("demo", "magnificent", "--players", "1", "--rule", "solo=true", "--seed", "3").stdout
    game = meographic.load_game("magnificent", players=1, rules={"solo": True})
    final = meographic.play(game, 3, ["greedy"])
    height = game.edition.height
    camp = shown.partition("-- Result")[0].rstrip().splitlines()[-height:]
    plain = [re.sub(r"[\[\]]", " ", row).split() for row in camp]
    assert plain == [row.split() for row in str(final).splitlines()[-height:]]
    verdict = f"The title: {final.title}."
    won = "A win. " if final.scores[0] >= 200 else "No win, which takes 200 points. "
    assert shown.splitlines()[-1] == won + verdict


def test_tiles_laid_in_the_round_are_in_brackets() -> None:
    shown = invoke("demo", "magnificent", "--seed", "3").stdout
    rounds = re.split("-- Round [123] of 3 -+\n", shown)[1:]
    game = meographic.load_game("magnificent")
    final = meographic.play(game, 3, ["greedy"] * 2)
    state, cells = game.new_initial_state(), {1: 0, 2: 0, 3: 0}
    for step in final.history():
        number, text = state.round, state.action_to_string(step)
        cells[number] += {"small": 4, "large": 6}.get(text.partition("-")[2].split()[0], 0) if text[:4] == "tile" else 0
        state.apply(text)
    assert [len(re.findall(r"\[[OGP]\]", part)) for part in rounds] == list(cells.values())


@pytest.mark.parametrize("rule", [f"{name}={value}" for name in RULINGS if name != "solo" for value in RULINGS[name]])
def test_every_ruling_can_be_watched_in_eighty_columns(rule: str) -> None:
    written = rule.replace("True", "true").replace("False", "false")
    for policy in ("random", "greedy"):
        result = invoke("demo", "magnificent", "--players", "4", "--policy", policy, "--rule", written)
        assert result.exit_code == 0
        widest = max(result.stdout.splitlines(), key=len)
        assert len(widest) <= 80, widest


def test_a_narrow_terminal_gets_narrow_lines() -> None:
    shown = on_terminal("demo", "magnificent", "--pause", "0", env={"COLUMNS": "48"})
    bare = re.sub("\x1b\\[[0-9;]*m", "", shown.stdout)
    assert shown.code == 0
    assert max(len(line.rstrip()) for line in bare.splitlines()) <= 48


def test_drafts_steps_and_declined_things_are_told() -> None:
    seen = ""
    rules = ["--rule", "start=draft", "--rule", "steps=stepwise", "--rule", "tent_refusal=true"]
    for seed in range(6):
        seen += invoke("demo", "magnificent", "--seed", str(seed), "--policy", "random", *rules).stdout
    for words in ("keeps the card", "leaves the tent", "rearranges its posters", "discards", " steps", "takes the"):
        assert words in seen, words
    solo = invoke("demo", "magnificent", "--players", "1", "--rule", "solo=true").stdout
    assert "comes in its place" in solo
    assert solo.count("keeps the card") == 4
