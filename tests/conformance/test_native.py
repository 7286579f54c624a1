"""Whether the tests run against the compiled kernel, where they should."""

import os
import traceback

import pytest

import rulebound as rb
from rulebound.kernel import ctx, game, table


@pytest.mark.skipif(
    os.environ.get("RULEBOUND_EXPECT_NATIVE") != "1", reason="RULEBOUND_EXPECT_NATIVE is not set"
)
def test_the_kernel_was_loaded_compiled() -> None:
    for module in (table, ctx, game):
        assert str(module.__file__).endswith(".so")


def test_an_error_says_where_it_happened() -> None:
    """Also compiled, where exceptions that only wait leave no trace (docs/decisions/016)."""
    fresh = rb.new("skirmish")
    with pytest.raises(rb.RuleboundError) as caught:
        fresh.undo()
    places = [(frame.name, frame.filename) for frame in traceback.extract_tb(caught.tb)]
    assert any(name == "undo" and "kernel/game.py" in file for name, file in places)
