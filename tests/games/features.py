"""Helpers for tests of evaluation features."""

import rulebound as rb


def numbers(game: rb.Game, seat: int) -> dict[str, float]:
    """Return the features of a seat by name."""
    rules = game.rules
    measured = rules.feature_values(rules.context(game.table), seat)
    return dict(zip(rules.feature_names(), measured, strict=True))


def changes(before: rb.Game, after: rb.Game, seat: int = 0) -> dict[str, float]:
    """Return by how much the features of a seat differ in two positions, if they do."""
    old, new = numbers(before, seat), numbers(after, seat)
    return {name: new[name] - old[name] for name in old if new[name] != old[name]}
