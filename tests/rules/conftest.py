"""Each example of a rule is played on both engines."""

from types import ModuleType

import pytest

import meographic
from meographic import reference


@pytest.fixture(params=[meographic, reference], ids=["core", "reference"])
def engine(request: pytest.FixtureRequest) -> ModuleType:
    """One engine after the other: modules with the same names."""
    assert isinstance(request.param, ModuleType)
    return request.param
