"""What effects wait for, and which players they speak of."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.sixforms.card_types import SixFormsFilter, SixFormsTrigger
from rulebound.games.sixforms.names import (
    ACT_STEP,
    N_ACTIVATE,
    N_ATTACK,
    N_DESTROY,
    N_DRAW,
    N_ELIMINATE,
    N_ENTER,
    N_GAIN_LIFE,
    N_LOSE_LIFE,
    N_PLAY,
    N_REVEAL,
    N_SACRIFICE,
    N_STEP,
    N_TOUCH,
    SECOND_ACT_STEP,
)
from rulebound.games.sixforms.stack_events import StackEvent
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.text.phrase import Phrase

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx


# -- players ------------------------------------------------------------------------------


class PlayerSelector(Phrase):
    """A player, or several, seen by one."""

    def seats(self, g: "SixFormsCtx") -> list[Seat]:
        """Which, for `g.me`."""
        raise NotImplementedError

    def is_one_of(self, me: Seat, seat: Seat) -> bool:
        """Is this seat one of them?"""
        raise NotImplementedError

    def is_third(self) -> bool:
        """Grammar: third person?"""
        return True


@final
class YouSelector(PlayerSelector):
    """Who controls the card."""

    phrase: ClassVar[str] = "you"

    def seats(self, g: "SixFormsCtx") -> list[Seat]:
        return [g.me]

    def is_one_of(self, me: Seat, seat: Seat) -> bool:
        return seat == me

    def is_third(self) -> bool:
        return False


@final
class OpponentSelector(PlayerSelector):
    """The other player."""

    phrase: ClassVar[str] = "an opponent"

    def seats(self, g: "SixFormsCtx") -> list[Seat]:
        return [g.opponent(g.me)]

    def is_one_of(self, me: Seat, seat: Seat) -> bool:
        return seat != me


@final
class AnyPlayerSelector(PlayerSelector):
    """Whoever it is."""

    phrase: ClassVar[str] = "a player"

    def seats(self, g: "SixFormsCtx") -> list[Seat]:
        return [g.me, g.opponent(g.me)]

    def is_one_of(self, me: Seat, seat: Seat) -> bool:
        return True


@final
class EachPlayerSelector(PlayerSelector):
    """Both."""

    phrase: ClassVar[str] = "each player"

    def seats(self, g: "SixFormsCtx") -> list[Seat]:
        return [g.me, g.opponent(g.me)]

    def is_one_of(self, me: Seat, seat: Seat) -> bool:
        return True


@final
class ThatPlayerSelector(PlayerSelector):
    """The player of the event that is answered."""

    phrase: ClassVar[str] = "that player"

    def seats(self, g: "SixFormsCtx") -> list[Seat]:
        return [g.event_seat] if g.event_seat != NONE else []

    def is_one_of(self, me: Seat, seat: Seat) -> bool:
        return True


PERSONS: Final = (YouSelector, OpponentSelector, AnyPlayerSelector)
PLAYERS: Final = (YouSelector, OpponentSelector, EachPlayerSelector, ThatPlayerSelector)


# -- happenings ---------------------------------------------------------------------------


class PlayerTrigger(SixFormsTrigger):
    """Something that a player does."""

    def __init__(self, who: PlayerSelector) -> None:
        self.who = who

    def kind(self) -> int:
        """Which event."""
        raise NotImplementedError

    def kinds(self) -> int:
        return 1 << self.kind()

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, event: StackEvent) -> bool:
        return event.kind == self.kind() and self.who.is_one_of(me, event.affected_seat)


@final
class DrawTrigger(PlayerTrigger):
    """A draw."""

    phrase: ClassVar[str] = "{who:person} draw<s> a card"

    def kind(self) -> int:
        return N_DRAW


@final
class GainLifeTrigger(PlayerTrigger):
    """Life is gained."""

    phrase: ClassVar[str] = "{who:person} gain<s> life"

    def kind(self) -> int:
        return N_GAIN_LIFE


@final
class LoseLifeTrigger(PlayerTrigger):
    """Life is lost."""

    phrase: ClassVar[str] = "{who:person} lose<s> life"

    def kind(self) -> int:
        return N_LOSE_LIFE


@final
class ActivateTrigger(PlayerTrigger):
    """An effect is activated."""

    phrase: ClassVar[str] = "{who:person} activate<s> an effect"

    def kind(self) -> int:
        return N_ACTIVATE


@final
class PlayCardTrigger(SixFormsTrigger):
    """A card of a sort is played or reveal-played."""

    phrase: ClassVar[str] = "{who:person} play<s> {filter:one}"

    def __init__(self, who: PlayerSelector, filter: SixFormsFilter) -> None:
        self.who = who
        self.filter = filter

    def kinds(self) -> int:
        return 1 << N_PLAY | 1 << N_REVEAL

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, event: StackEvent) -> bool:
        if event.kind not in (N_PLAY, N_REVEAL) or not self.who.is_one_of(me, event.seat):
            return False
        g.revealing = event.card  # SF place.9: a reveal-play is a play, though not face up yet
        fits = event.card != here and self.filter.matches(g, me, here, event.card)
        g.revealing = NONE
        return fits


class CardTrigger(SixFormsTrigger):
    """Something that happens to a card."""

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def kind(self) -> int:
        """Which event."""
        raise NotImplementedError

    def kinds(self) -> int:
        return 1 << self.kind()

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, event: StackEvent) -> bool:
        if event.kind != self.kind():
            return False
        return any(self.filter.matches(g, me, here, card) for card in event.cards)

    def subject(self, g: "SixFormsCtx", me: Seat, here: Card, event: StackEvent) -> Card:
        fitting = [card for card in event.cards if self.filter.matches(g, me, here, card)]
        return fitting[0] if fitting else event.card


@final
class DestroyTrigger(CardTrigger):
    """A destruction."""

    phrase: ClassVar[str] = "{filter:one} is destroyed"

    def kind(self) -> int:
        return N_DESTROY


@final
class SacrificeTrigger(CardTrigger):
    """A sacrifice."""

    phrase: ClassVar[str] = "{filter:one} is sacrificed"

    def kind(self) -> int:
        return N_SACRIFICE


@final
class EliminateTrigger(CardTrigger):
    """An elimination."""

    phrase: ClassVar[str] = "{filter:one} is eliminated"

    def kind(self) -> int:
        return N_ELIMINATE


@final
class CardAttacksTrigger(CardTrigger):
    """An attack by a card."""

    phrase: ClassVar[str] = "{filter:one} attacks"

    def kind(self) -> int:
        return N_ATTACK


@final
class EnterZoneTrigger(CardTrigger):
    """A move that ends in another zone."""

    phrase: ClassVar[str] = "{filter:one} enters a zone"

    def kind(self) -> int:
        return N_ENTER


@final
class TouchZoneTrigger(SixFormsTrigger):
    """A card on its way comes by."""

    phrase: ClassVar[str] = "{filter:one} touches a surrounding zone"  # SF move-events.4

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def kinds(self) -> int:
        return 1 << N_TOUCH

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, event: StackEvent) -> bool:
        if event.kind != N_TOUCH or not g.is_on_field(here):
            return False
        near = g.board.adjacent(g.table.cell[here], event.path[0])
        return near and self.filter.matches(g, me, here, event.card)


@final
class CardAttackedTrigger(SixFormsTrigger):
    """An attack on a card."""

    phrase: ClassVar[str] = "{filter:one} is attacked"

    def __init__(self, filter: SixFormsFilter) -> None:
        self.filter = filter

    def kinds(self) -> int:
        return 1 << N_ATTACK

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, event: StackEvent) -> bool:
        return event.kind == N_ATTACK and self.filter.matches(g, me, here, event.other)

    def subject(self, g: "SixFormsCtx", me: Seat, here: Card, event: StackEvent) -> Card:
        return event.other


def is_step(step: int, named: int) -> bool:
    """Is a step the one that is named? Both act steps are (SF act-step-two.1)."""
    return step == named or (named == ACT_STEP and step == SECOND_ACT_STEP)


@final
class AnyStepTrigger(SixFormsTrigger):
    """A step of anybody's turn begins."""

    phrase: ClassVar[str] = "a player's {step:step} step begins"

    def __init__(self, step: int) -> None:
        self.step = step

    def kinds(self) -> int:
        return 1 << N_STEP

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, event: StackEvent) -> bool:
        return event.kind == N_STEP and is_step(event.n, self.step)


@final
class OwnStepTrigger(SixFormsTrigger):
    """A step of one's own turn begins."""

    phrase: ClassVar[str] = "your {step:step} step begins"

    def __init__(self, step: int) -> None:
        self.step = step

    def kinds(self) -> int:
        return 1 << N_STEP

    def matches(self, g: "SixFormsCtx", me: Seat, here: Card, event: StackEvent) -> bool:
        return event.kind == N_STEP and is_step(event.n, self.step) and g.turn_seat() == me


TRIGGERS: Final = (
    DrawTrigger,
    GainLifeTrigger,
    LoseLifeTrigger,
    ActivateTrigger,
    PlayCardTrigger,
    DestroyTrigger,
    SacrificeTrigger,
    EliminateTrigger,
    CardAttacksTrigger,
    EnterZoneTrigger,
    TouchZoneTrigger,
    CardAttackedTrigger,
    AnyStepTrigger,
    OwnStepTrigger,
)
