"""The tests run against the compiled kernel when they should."""

import os
import traceback
from pathlib import Path

import pytest

import rulebound as rb
from rulebound import freshness
from rulebound.kernel import context, game, table

expect_native = pytest.mark.skipif(
    os.environ.get("RULEBOUND_EXPECT_NATIVE") != "1", reason="RULEBOUND_EXPECT_NATIVE is not set"
)


@expect_native
def test_the_kernel_was_loaded_compiled() -> None:
    for module in (table, context, game):
        assert str(module.__file__).endswith(".so")


@expect_native
def test_the_compiled_build_matches_the_source() -> None:
    package = Path(rb.__file__).parent
    listed = (package / freshness.DIGEST_FILE).read_text().split()[1::2]
    compiled = {path.name.split(".")[0] for path in package.rglob("*.so")}
    assert {Path(name).stem for name in listed} == compiled
    assert freshness.stale_sources(package) == []


def test_an_error_has_a_traceback() -> None:
    """Also when compiled, where control-flow exceptions have none (docs/decisions/016)."""
    fresh = rb.new("skirmish")
    with pytest.raises(rb.RuleboundError) as caught:
        fresh.undo()
    places = [(frame.name, frame.filename) for frame in traceback.extract_tb(caught.tb)]
    assert any(name == "undo" and "kernel/game.py" in file for name, file in places)
