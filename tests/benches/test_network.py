"""The example's net itself: ``python -m pytest -m network`` where torch is installed; skipped elsewhere."""

from pathlib import Path

import numpy as np
import pytest

import meographic

pytest.importorskip("torch")

from benches.network import play, train
from benches.network.games import lessons_of_policy, mean_and_margin, played, searching
from benches.network.net import NetEvaluator

pytestmark = pytest.mark.network
GAME = meographic.load_game("cational", players=1)


def test_shares_of_a_state_add_up_to_1_and_stand_at_legal_ids() -> None:
    lessons = lessons_of_policy(GAME, "random", range(2), 42, np.random.default_rng(0))
    priors, values = NetEvaluator(GAME)(lessons.observations, lessons.masks)
    np.testing.assert_allclose(priors.sum(axis=1), 1, atol=1e-4)
    assert (priors[~lessons.masks] == 0).all()
    assert (priors[lessons.masks] > 0).all()
    assert values.shape == (len(lessons), 1)


def test_a_quarter_of_a_minute_is_enough_to_beat_greedy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "net.pt"
    train.main(["--minutes", "0.25", "--simulations", "16", "--out", str(file)])
    assert capsys.readouterr().out.startswith("| minutes |")
    deals = range(3 * 10**9, 3 * 10**9 + 200)
    scores, _ = played(GAME, deals, searching(NetEvaluator.load(GAME, file), 16))
    greedy = np.array([meographic.play(GAME, seed, ["greedy"]).returns()[0] for seed in deals])
    mean, margin = mean_and_margin(scores - greedy)
    assert mean - margin > 0
    play.main([str(file), "--deals", "4", "--simulations", "4"])
    assert "deal by deal" in capsys.readouterr().out
