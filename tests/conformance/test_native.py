"""Whether the tests run against the compiled kernel, where they should."""

import os

import pytest

from rulebound.kernel import ctx, game, table


@pytest.mark.skipif(
    os.environ.get("RULEBOUND_EXPECT_NATIVE") != "1", reason="RULEBOUND_EXPECT_NATIVE is not set"
)
def test_the_kernel_was_loaded_compiled() -> None:
    for module in (table, ctx, game):
        assert str(module.__file__).endswith(".so")
