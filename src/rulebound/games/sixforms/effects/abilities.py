"""Effects with all that stands before their colon: when, where and for what they are activated."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.sixforms.card_types import (
    ANY_COST,
    Change,
    Effect,
    Happening,
    Line,
    Price,
    Sort,
)
from rulebound.games.sixforms.effects.filters import WithFacet
from rulebound.games.sixforms.names import (
    ACT_STEP,
    EQUIPPING,
    HOST,
    IN_GRAVEYARD,
    IN_HAND,
    IN_VOID,
    ON_PLAY,
    ON_REVEAL,
    READY,
    SECOND_ACT_STEP,
)
from rulebound.kernel.ids import Card

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import War


# -- events of the card itself ------------------------------------------------------------


class Event(Line):
    """Activated by an event of the card."""

    def __init__(self, event: int, steps: tuple[Effect, ...]) -> None:
        self.event = event
        self.steps = steps


@final
class On(Event):
    """As it happens."""

    phrase: ClassVar[str] = "on {event:event}: {steps:sentences}."  # SF effect-event.2


@final
class After(Event):
    """Once it has happened."""

    phrase: ClassVar[str] = "after {event:event}: {steps:sentences}."  # SF effect-event.2, SF-Q51

    def is_after(self) -> bool:
        return True


@final
class OnPaid(Line):
    """As it happens, if energy is paid."""

    phrase: ClassVar[str] = "on {event:event} ({energy:number}): {steps:sentences}."  # SF on-play.2

    def __init__(self, event: int, energy: int, steps: tuple[Effect, ...]) -> None:
        self.event = event
        self.energy = energy
        self.steps = steps


@final
class OnUpon(Line):
    """As it happens, if it happens upon something else."""

    phrase: ClassVar[str] = "on {event:event} — when {happening:happening}: {steps:sentences}."

    def __init__(self, event: int, happening: Happening, steps: tuple[Effect, ...]) -> None:
        if event not in (ON_PLAY, ON_REVEAL):
            raise ValueError("only being played or revealed can come upon something")
        self.event = event
        self.happening = happening
        self.steps = steps

    def upon(self) -> Happening | None:
        return self.happening


@final
class OnFor(Line):
    """As it happens, if something is done for it."""

    phrase: ClassVar[str] = "on {event:event} — {deed:price}: {steps:sentences}."

    def __init__(self, event: int, deed: Price, steps: tuple[Effect, ...]) -> None:
        self.event = event
        self.deed = deed
        self.steps = steps


# -- events of others ---------------------------------------------------------------------


class Watching(Line):
    """Activated by events of others."""

    def __init__(self, happening: Happening, steps: tuple[Effect, ...]) -> None:
        self.happening = happening
        self.steps = steps

    def watches(self) -> Happening | None:
        return self.happening


@final
class WhileActive(Watching):
    """As long as the card is active."""

    phrase: ClassVar[str] = "while active — when {happening:happening}: {steps:sentences}."


@final
class WhileReady(Watching):
    """As long as it is ready."""

    phrase: ClassVar[str] = "while ready — when {happening:happening}: {steps:sentences}."

    def place(self) -> int:
        return READY


@final
class WhileEquipping(Watching):
    """As long as it equips another card."""

    phrase: ClassVar[str] = "while equipping — when {happening:happening}: {steps:sentences}."

    def place(self) -> int:
        return EQUIPPING


# -- at will ------------------------------------------------------------------------------


class Manual(Line):
    """Activated by its controller, for what a mixture of prices asks."""

    def is_manual(self) -> bool:
        return True


class Paid(Manual):
    """For energy."""

    def __init__(self, energy: int, steps: tuple[Effect, ...]) -> None:
        self.energy = energy
        self.steps = steps


@final
class Use(Paid):
    """At initial speed."""

    phrase: ClassVar[str] = "use ({energy:number}): {steps:sentences}."


@final
class Interrupt(Paid):
    """At interrupt speed."""

    # SF speed-interrupt.1, SF speed-interrupt.8
    phrase: ClassVar[str] = "interrupt ({energy:number}): {steps:sentences}."

    def is_interrupt(self) -> bool:
        return True


class Animated(Manual):
    """By exhausting the card."""

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        self.steps = steps

    def animates(self) -> bool:
        return True  # SF animate.1


@final
class Animate(Animated):
    """At initial speed."""

    phrase: ClassVar[str] = "animate: {steps:sentences}."


@final
class InterruptAnimate(Animated):
    """At interrupt speed."""

    phrase: ClassVar[str] = "interrupt animate: {steps:sentences}."

    def is_interrupt(self) -> bool:
        return True


@final
class AnimatePaid(Paid):
    """By exhausting the card, and for energy."""

    phrase: ClassVar[str] = "animate ({energy:number}): {steps:sentences}."

    def animates(self) -> bool:
        return True


@final
class AnimateX(Animated):
    """By exhausting the card, and for as much energy as one likes."""

    phrase: ClassVar[str] = "animate ({letter:letter}): {steps:sentences}."  # SF xyz-cost.4

    def __init__(self, letter: int, steps: tuple[Effect, ...]) -> None:
        super().__init__(steps)
        self.letter = letter  # SF xyz-cost.1

    def cost(self) -> int:
        return ANY_COST


class ForDeed(Manual):
    """For something that is done."""

    def __init__(self, deed: Price, steps: tuple[Effect, ...]) -> None:
        self.deed = deed
        self.steps = steps


@final
class UseFor(ForDeed):
    """At initial speed."""

    phrase: ClassVar[str] = "use — {deed:price}: {steps:sentences}."


@final
class InterruptFor(ForDeed):
    """At interrupt speed."""

    phrase: ClassVar[str] = "interrupt — {deed:price}: {steps:sentences}."

    def is_interrupt(self) -> bool:
        return True


class PaidForDeed(Manual):
    """For energy, and for something that is done."""

    def __init__(self, energy: int, deed: Price, steps: tuple[Effect, ...]) -> None:
        self.energy = energy
        self.deed = deed
        self.steps = steps


@final
class UsePaidFor(PaidForDeed):
    """At initial speed."""

    phrase: ClassVar[str] = "use ({energy:number}) — {deed:price}: {steps:sentences}."


@final
class InterruptPaidFor(PaidForDeed):
    """At interrupt speed."""

    phrase: ClassVar[str] = "interrupt ({energy:number}) — {deed:price}: {steps:sentences}."

    def is_interrupt(self) -> bool:
        return True


class Elsewhere(Manual):
    """An effect at will of a card that is somewhere else."""

    def __init__(self, line: Line) -> None:
        if not line.is_manual():
            raise ValueError("only effects that are used at will work from there")
        if line.animates():
            raise ValueError("only a card in play is exhausted, so nothing is animated from there")
        self.line = line
        self.energy = line.energy
        self.deed = line.deed
        self.steps = line.steps

    def is_interrupt(self) -> bool:
        return self.line.is_interrupt()


@final
class InHand(Elsewhere):
    """From the hand."""

    phrase: ClassVar[str] = "in hand — {line:manual}"

    def place(self) -> int:
        return IN_HAND


@final
class InGraveyard(Elsewhere):
    """From the graveyard."""

    phrase: ClassVar[str] = "in graveyard — {line:manual}"

    def place(self) -> int:
        return IN_GRAVEYARD


@final
class InVoid(Elsewhere):
    """From the void."""

    phrase: ClassVar[str] = "in void — {line:manual}"

    def place(self) -> int:
        return IN_VOID


@final
class InStep(Manual):
    """In one step of one's turn only."""

    phrase: ClassVar[str] = "your {step:step} step — {line:manual}"

    def __init__(self, step: int, line: Line) -> None:
        if step not in (ACT_STEP, SECOND_ACT_STEP) and not line.is_interrupt():
            raise ValueError("outside of act steps only interrupts are used")
        self.step = step
        self.line = line
        self.energy = line.energy
        self.deed = line.deed
        self.steps = line.steps

    def steps_mask(self) -> int:
        # SF act-step-two.1: both are act steps
        return 1 << self.step | (1 << SECOND_ACT_STEP if self.step == ACT_STEP else 0)

    def is_interrupt(self) -> bool:
        return self.line.is_interrupt()

    def animates(self) -> bool:
        return self.line.animates()

    def cost(self) -> int:
        return self.line.cost()


@final
class GatedFrom(Line):
    """A place that the card enters at the end of the turn only."""

    phrase: ClassVar[str] = "gate from {home:from}."  # SF keyword-gate.4

    def __init__(self, home: int) -> None:
        self.home = home

    def gates(self) -> int:
        return self.home


# -- what lasts ---------------------------------------------------------------------------


class Lasting(Line):
    """Something that cards gain as long as this one is there."""

    def __init__(self, sort: Sort, given: Change) -> None:
        if given.facets() and isinstance(sort, WithFacet):
            raise ValueError("no facet is given for another one")
        self.sort = sort
        self.given = given

    def change(self) -> Change | None:
        return self.given

    def reaches(self, g: "War", card: Card, other: Card) -> bool:
        return g.is_on_field(other) and self.sort.fits(g, g.controller(card), card, other)


@final
class ActiveGives(Lasting):
    """As long as it is active."""

    phrase: ClassVar[str] = "while active — each {sort:sort} gains {given:change}."


@final
class ReadyGives(Lasting):
    """As long as it is ready."""

    phrase: ClassVar[str] = "while ready — each {sort:sort} gains {given:change}."

    def place(self) -> int:
        return READY


class Own(Line):
    """Something that this card or its host gains."""

    def __init__(self, given: Change) -> None:
        self.given = given

    def change(self) -> Change | None:
        return self.given


@final
class OwnReady(Own):
    """For this card, as long as it is ready."""

    phrase: ClassVar[str] = "while ready — this card gains {given:change}."

    def place(self) -> int:
        return READY

    def reaches(self, g: "War", card: Card, other: Card) -> bool:
        return card == other


@final
class HostGains(Own):
    """For the card that this one equips."""

    phrase: ClassVar[str] = "while equipping — the equipped card gains {given:change}."

    def place(self) -> int:
        return EQUIPPING

    def reaches(self, g: "War", card: Card, other: Card) -> bool:
        return g.table.marks[HOST][card] == other + 1


MANUAL: Final = (
    Use,
    Interrupt,
    Animate,
    InterruptAnimate,
    AnimatePaid,
    AnimateX,
    UseFor,
    InterruptFor,
    UsePaidFor,
    InterruptPaidFor,
)
LINES: Final = (
    On,
    After,
    OnPaid,
    OnUpon,
    OnFor,
    WhileActive,
    WhileReady,
    WhileEquipping,
    InHand,
    InGraveyard,
    InVoid,
    InStep,
    GatedFrom,
    ActiveGives,
    ReadyGives,
    OwnReady,
    HostGains,
)
