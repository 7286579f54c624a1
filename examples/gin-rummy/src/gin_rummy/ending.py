"""How a hand is scored, and how the game ends."""

from typing import Final

from gin_rummy import events, melds, primitives, schema
from gin_rummy.context import Round
from rulebound.kernel.context import Finished
from rulebound.kernel.records import Outcome
from rulebound.kernel.table import Table

# by RESULT
_REASONS: Final = ("", "the hand is over", "the score is reached", "the last hand is over")
_RULES: Final = ("", "GR score.4", "GR match.2", "GR-Q7")


def score_knock(g: Round) -> None:
    """Both players have laid down their melds: count what is left."""
    numbers = g.table.vars
    knocker = numbers[schema.KNOCKER]
    left = [melds.points(g.cards(seat)) for seat in range(schema.SEATS)]
    for seat in (knocker, 1 - knocker):
        g.emit(events.E_COUNT, "GR deadwood.1", seat, a=left[seat])
    points = left[1 - knocker] - left[knocker]  # GR score.1
    if left[knocker] == 0:  # GR score.2
        points += numbers[schema.GIN_BONUS]
        g.emit(events.E_GIN, "GR score.2", knocker, a=numbers[schema.GIN_BONUS])
    if points < 0:  # GR score.3; equal deadwood is no undercut (GR-Q4)
        points -= numbers[schema.UNDERCUT_BONUS]
        g.emit(events.E_UNDERCUT, "GR score.3", 1 - knocker, a=numbers[schema.UNDERCUT_BONUS])
    if points == 0:
        abandon(g, "GR-Q4")
    else:
        primitives.score(g, knocker if points > 0 else 1 - knocker, abs(points))
        _end_hand(g)


def abandon(g: Round, rule: str) -> None:
    """End the hand with no score for anybody."""
    g.emit(events.E_NO_SCORE, rule)
    _end_hand(g)


def _end_hand(g: Round) -> None:
    target, result = g.table.vars[schema.TARGET], 0
    if target == 0:
        result = 1  # GR score.4
    elif max(g.table.counts[schema.SCORE]) >= target:
        result = 2  # GR match.2
    elif g.table.vars[schema.HANDS] == schema.MOST_HANDS:
        result = 3  # GR-Q7
    primitives.end_hand(g, result)  # GR match.1: otherwise the next hand is dealt
    if result:
        raise Finished


def outcome(table: Table) -> Outcome | None:
    """Places and scores, once the game is over."""
    result = table.vars[schema.RESULT]
    first, second = table.counts[schema.SCORE]
    places = (1, 1) if first == second else (1, 2) if first > second else (2, 1)
    return Outcome(places, (first, second), _REASONS[result], _RULES[result]) if result else None
