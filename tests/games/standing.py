"""What the tests of how players stand share."""

import rulebound as rb


def numbers(game: rb.Game, seat: int) -> dict[str, float]:
    """What is measured of a seat, by name."""
    rules = game.rules
    measured = rules.feature_values(rules.context(game.table), seat)
    return dict(zip(rules.feature_names(), measured, strict=True))


def changes(before: rb.Game, after: rb.Game, seat: int = 0) -> dict[str, float]:
    """By how much the numbers of a seat differ in two positions; those alike are left out."""
    old, new = numbers(before, seat), numbers(after, seat)
    return {name: new[name] - old[name] for name in old if new[name] != old[name]}
