"""Triggers: the events that activate abilities."""

from typing import ClassVar, final

from rulebound.games.sixforms.card_types import SixFormsFilter, SixFormsTrigger
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.effects.players import PlayerSelector
from rulebound.games.sixforms.schema import ACT_STEP, SECOND_ACT_STEP
from rulebound.games.sixforms.stack import event_kinds
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Card, Seat


class KindTrigger(SixFormsTrigger):
    """Events of one kind."""

    kind: int = NONE

    def kinds(self) -> int:
        return 1 << self.kind


class PlayerTrigger(KindTrigger):
    """An event of a player."""

    def __init__(self, who: PlayerSelector) -> None:
        self.who = who

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, event: StackEvent) -> bool:
        return event.kind == self.kind and self.who.is_one_of(g, me, event.affected_seat)


@final
class DrawTrigger(PlayerTrigger):
    """A player draws a card."""

    phrase: ClassVar[str] = "{who:person} draw<s> a card"
    kind: int = event_kinds.N_DRAW


@final
class GainLifeTrigger(PlayerTrigger):
    """A player gains life."""

    phrase: ClassVar[str] = "{who:person} gain<s> life"
    kind: int = event_kinds.N_GAIN_LIFE


@final
class LoseLifeTrigger(PlayerTrigger):
    """A player loses life."""

    phrase: ClassVar[str] = "{who:person} lose<s> life"
    kind: int = event_kinds.N_LOSE_LIFE


@final
class ActivateTrigger(PlayerTrigger):
    """A player activates an ability."""

    phrase: ClassVar[str] = "{who:person} activate<s> an effect"
    kind: int = event_kinds.N_ACTIVATE


@final
class PlayCardTrigger(SixFormsTrigger):
    """A player plays or reveal-plays a matching card."""

    phrase: ClassVar[str] = "{who:person} play<s> {filter:one}"

    def __init__(self, who: PlayerSelector, filter: SixFormsFilter) -> None:
        self.who = who
        self.filter = filter

    def kinds(self) -> int:
        return 1 << event_kinds.N_PLAY | 1 << event_kinds.N_REVEAL

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, event: StackEvent) -> bool:
        if event.kind not in (event_kinds.N_PLAY, event_kinds.N_REVEAL) or not self.who.is_one_of(
            g, me, event.seat
        ):
            return False
        g.revealing = event.card  # SF place.9: a reveal-play counts, though not face up yet
        fits = event.card != here and self.filter.matches(g, me, here, event.card)
        g.revealing = NONE
        return fits


@final
class CardTrigger(KindTrigger):
    """Something happens to a matching card, or it does something."""

    phrase: ClassVar[str] = "{filter:one} {kind:happening}"

    def __init__(self, filter: SixFormsFilter, kind: int) -> None:
        self.filter = filter
        self.kind = kind

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, event: StackEvent) -> bool:
        if event.kind != self.kind:
            return False
        return any(self.filter.matches(g, me, here, card) for card in event.cards)

    def subject(self, g: SixFormsCtx, me: Seat, here: Card, event: StackEvent) -> Card:
        fitting = [card for card in event.cards if self.filter.matches(g, me, here, card)]
        return fitting[0] if fitting else event.card


@final
class TouchZoneTrigger(KindTrigger):
    """A moving card touches a zone adjacent to this card."""

    phrase: ClassVar[str] = "{filter:one} touches a surrounding zone"  # SF move-events.4
    kind: int = event_kinds.N_TOUCH

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, event: StackEvent) -> bool:
        if event.kind != event_kinds.N_TOUCH or not g.is_on_field(here):
            return False
        near = g.board.adjacent(g.table.cell[here], event.path[0])
        return near and self.filter.matches(g, me, here, event.card)


@final
class CardAttackedTrigger(KindTrigger):
    """A card is attacked."""

    phrase: ClassVar[str] = "{filter:one} is attacked"
    kind: int = event_kinds.N_ATTACK

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, event: StackEvent) -> bool:
        return event.kind == event_kinds.N_ATTACK and self.filter.matches(g, me, here, event.other)

    def subject(self, g: SixFormsCtx, me: Seat, here: Card, event: StackEvent) -> Card:
        return event.other


def is_step(step: int, named: int) -> bool:
    """Return whether `step` is the named one. "Act" means both act steps (SF act-step-two.1)."""
    return step == named or (named == ACT_STEP and step == SECOND_ACT_STEP)


@final
class StepTrigger(KindTrigger):
    """A step of your turn, or of any player's, begins."""

    phrase: ClassVar[str] = "{whose:whose} {step:step} step begins"
    kind: int = event_kinds.N_STEP

    def __init__(self, whose: int, step: int) -> None:
        self.whose = whose  # 1 for your own turn only
        self.step = step

    def matches(self, g: SixFormsCtx, me: Seat, here: Card, event: StackEvent) -> bool:
        if event.kind != event_kinds.N_STEP or not is_step(event.n, self.step):
            return False
        return not self.whose or g.turn_seat() == me
