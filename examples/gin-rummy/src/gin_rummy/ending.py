"""How a hand is scored, and how the game ends."""

from gin_rummy import melds, primitives, schema
from gin_rummy.context import Round


def score_knock(g: Round) -> None:
    """Both players have laid down their melds: count what is left."""
    numbers = g.table.vars
    knocker = numbers[schema.KNOCKER]
    left = [melds.points(g.cards(seat)) for seat in (0, 1)]
    for seat in (knocker, 1 - knocker):
        g.emit(schema.E_COUNT, "GR deadwood.1", seat, a=left[seat])
    points = left[1 - knocker] - left[knocker]  # GR score.1
    if left[knocker] == 0:  # GR score.2
        points += numbers[schema.GIN_BONUS]
        g.emit(schema.E_GIN, "GR score.2", knocker, a=numbers[schema.GIN_BONUS])
    if points < 0:  # GR score.3; equal deadwood is no undercut (GR-Q4)
        points -= numbers[schema.UNDERCUT_BONUS]
        g.emit(schema.E_UNDERCUT, "GR score.3", 1 - knocker, a=numbers[schema.UNDERCUT_BONUS])
    if points == 0:
        abandon(g, "GR-Q4")
    else:
        primitives.score(g, knocker if points > 0 else 1 - knocker, abs(points))
        _end_hand(g)


def abandon(g: Round, rule: str) -> None:
    """End the hand with no score for anybody."""
    g.emit(schema.E_NO_SCORE, rule)
    _end_hand(g)


def _end_hand(g: Round) -> None:
    match, hands = g.table.vars[schema.MATCH], g.table.vars[schema.HANDS]
    if match == 0:
        g.finish(schema.HAND_OVER)  # GR score.4
    if max(g.table.counts[schema.SCORE]) >= match:
        g.finish(schema.SCORE_REACHED)  # GR match.2
    if hands == schema.MOST_HANDS:
        g.finish(schema.LAST_HAND)  # GR-Q7
    g.run_next(schema.DEAL, hands % 2)  # GR match.1
