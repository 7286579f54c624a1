"""Ready and exhausted position, as events that can be responded to."""

from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.primitives import card_marks
from rulebound.games.sixforms.stack import event_stack
from rulebound.games.sixforms.stack.event_kinds import N_EXHAUST
from rulebound.kernel.ids import Card


def exhaust(g: SixFormsCtx, card: Card, rule: str) -> None:
    """Exhaust a card if it is ready and still in play after the responses."""
    if g.is_exhausted(card):
        return  # SF keyword-exhaust.2
    if event_stack.respond_to(g, N_EXHAUST, g.controller(card), card) and g.is_in_play(card):
        card_marks.exhaust(g, card, rule)
