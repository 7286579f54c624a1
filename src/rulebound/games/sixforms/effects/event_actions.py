"""Actions on events and abilities: copy, negate, repeat."""

from typing import ClassVar, Final, final

from rulebound.games.sixforms import no_effect
from rulebound.games.sixforms.card_types import SixFormsEffect, SixFormsFilter
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.effects.actions import CardAction
from rulebound.games.sixforms.events import E_NEGATED
from rulebound.games.sixforms.primitives import announcements, card_damage, card_marks
from rulebound.games.sixforms.schema import DEFLECTION
from rulebound.games.sixforms.stack import activation
from rulebound.games.sixforms.stack.event_kinds import (
    N_ACTIVATE,
    N_DAMAGE,
    N_ENTER,
    N_MOVE_END,
    N_NOTHING,
    N_OUST,
    N_SETTLE,
    N_STEP,
    N_TOUCH,
    N_VICTORY,
)
from rulebound.kernel.ids import Card, Seat


@final
class BecomeCopy(CardAction):
    """This card becomes a copy of another one while it is in play."""

    phrase: ClassVar[str] = "this card becomes a copy of {selector:selector}"

    def do(self, g: SixFormsCtx, card: Card) -> None:
        here = g.here
        mine, other = g.design(here), g.design(card)
        alike = mine.type == other.type or (mine.is_battlefield and other.is_battlefield)
        if not g.table.face[card]:
            announcements.emit_no_effect(g, no_effect.NOTHING_TO_COPY, card)
            return
        if not g.is_in_play(here) or not alike:
            announcements.emit_no_effect(g, no_effect.NOT_ALIKE, card)
            return
        card_marks.become_copy(g, here, card)
        if g.by_play:  # still being played (SF keyword-copy.2)
            card_marks.set_counters(
                g, here, DEFLECTION, g.design(here).deflect, "SF facet-deflect.1"
            )
            activation.activate_play_abilities(g, here, 0, None)
        card_damage.destroy_dead(g)


_NOT_NEGATABLE: Final = (
    N_STEP,
    N_TOUCH,
    N_ENTER,
    N_OUST,
    N_VICTORY,
    N_SETTLE,
    N_DAMAGE,
    N_MOVE_END,
)
"""Kinds of events that cannot be negated (SF-Q121)."""


@final
class NegateEvent(SixFormsEffect):
    """Negate the answered event."""

    phrase: ClassVar[str] = "negate that event"

    def can_run(self, g: SixFormsCtx, me: Seat, here: Card) -> bool:
        return bool(g.stack)

    def run(self, g: SixFormsCtx) -> None:
        event = g.answered_event
        if event is None or event not in g.stack or event.kind == N_NOTHING:
            announcements.emit_no_effect(g, no_effect.NO_EVENT)
            return
        if event.kind in _NOT_NEGATABLE:
            announcements.emit_no_effect(g, no_effect.NOT_NEGATABLE)
            return
        event.negated = True
        g.emit(E_NEGATED, "SF breaking-effects.2", g.me, a=event.kind)


@final
class CopyEffect(SixFormsEffect):
    """Run the effects of the answered ability for this player too."""

    phrase: ClassVar[str] = "copy that effect"

    def run(self, g: SixFormsCtx) -> None:
        event = g.answered_event
        if event is None or event.kind != N_ACTIVATE:
            announcements.emit_no_effect(g, no_effect.NO_EVENT)
            return
        activation.run_copy(g, event)  # SF keyword-copy.3, SF keyword-copy.4


@final
class RepeatForEachCard(SixFormsEffect):
    """Repeat an action for each matching card, counted before the first."""

    phrase: ClassVar[str] = "for each {filter:filter} in play, {action:action}"

    def __init__(self, filter: SixFormsFilter, action: SixFormsEffect) -> None:
        self.filter = filter
        self.action = action

    def generates(self) -> str:
        return self.action.generates()

    def aims_at_opponent(self) -> bool:
        return self.action.aims_at_opponent()

    def run(self, g: SixFormsCtx) -> None:
        found = [card for card in g.in_play() if self.filter.matches(g, g.me, g.here, card)]
        for _ in found:
            self.action.run(g)
