"""Refusals are values."""

from __future__ import annotations

import rulebound as rb
from rulebound.kernel.refusal import Refusal, Refused


def test_refusals_are_values() -> None:
    one = Refusal("code", "rule", "Text.", card="x")
    assert one == Refusal("code", "rule", "Text.", card="x")
    assert one != Refusal("code", "rule", "Text.", card="y")
    assert hash(one) == hash(Refusal("code", "rule", "Text.", card="x"))
    assert str(one) == "Text. [rule]"
    assert str(Refused(one)) == str(one)
    assert issubclass(Refused, rb.RuleboundError)
