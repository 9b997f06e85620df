"""Claims on strength, judged by the arena. In full: ``python -m pytest tests/strength --strength full``."""

import pytest

from tests.strength.claims import CLAIMS, Claim, figure

pytestmark = [pytest.mark.strength, pytest.mark.timeout(24 * 3600)]


@pytest.mark.parametrize("claim", CLAIMS, ids=str)
def test_the_first_is_better_by_what_is_claimed(claim: Claim, request: pytest.FixtureRequest) -> None:
    form = request.config.getoption("--strength")
    if not claim.deals(form):
        pytest.skip("a claim of the full form: --strength full")
    found = figure(claim, form, jobs=1 if form == "short" else None)
    assert found.low is not None
    assert found.low >= claim.at_least, f"{claim}: found {found}"


def test_a_claim_that_does_not_hold_is_found_out() -> None:
    found = figure(Claim(("random", "greedy"), 2, "win_rate", 0.5, short=20, full=20), "short", jobs=1)
    assert found.high is not None
    assert found.high < 0.5
