"""Effects with all that stands before their colon: when, where and for what they are activated."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.sixforms.card_types import (
    ANY_COST,
    ExtraCost,
    Modifier,
    SixFormsAbility,
    SixFormsEffect,
    SixFormsFilter,
    SixFormsTrigger,
)
from rulebound.games.sixforms.effects.filters import FacetFilter
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
    from rulebound.games.sixforms.context import SixFormsCtx


# -- events of the card itself ------------------------------------------------------------


class OwnEventAbility(SixFormsAbility):
    """Activated by an event of the card."""

    def __init__(self, event: int, effects: tuple[SixFormsEffect, ...]) -> None:
        self.event = event
        self.effects = effects


@final
class OnEvent(OwnEventAbility):
    """As it happens."""

    phrase: ClassVar[str] = "on {event:event}: {effects:sentences}."  # SF effect-event.2


@final
class AfterEvent(OwnEventAbility):
    """Once it has happened."""

    phrase: ClassVar[str] = "after {event:event}: {effects:sentences}."  # SF effect-event.2, SF-Q51

    def is_after(self) -> bool:
        return True


@final
class OnEventForEnergy(SixFormsAbility):
    """As it happens, if energy is paid."""

    phrase: ClassVar[str] = (
        "on {event:event} ({energy:number}): {effects:sentences}."  # SF on-play.2
    )

    def __init__(self, event: int, energy: int, effects: tuple[SixFormsEffect, ...]) -> None:
        self.event = event
        self.energy = energy
        self.effects = effects


@final
class OnEventWhen(SixFormsAbility):
    """As it happens, if it happens upon something else."""

    phrase: ClassVar[str] = "on {event:event} — when {trigger:trigger}: {effects:sentences}."

    def __init__(
        self, event: int, trigger: SixFormsTrigger, effects: tuple[SixFormsEffect, ...]
    ) -> None:
        if event not in (ON_PLAY, ON_REVEAL):
            raise ValueError("only being played or revealed can come upon something")
        self.event = event
        self.trigger = trigger
        self.effects = effects

    def play_trigger(self) -> SixFormsTrigger | None:
        return self.trigger


@final
class OnEventForExtraCost(SixFormsAbility):
    """As it happens, if something is done for it."""

    phrase: ClassVar[str] = "on {event:event} — {extra_cost:cost}: {effects:sentences}."

    def __init__(
        self, event: int, extra_cost: ExtraCost, effects: tuple[SixFormsEffect, ...]
    ) -> None:
        self.event = event
        self.extra_cost = extra_cost
        self.effects = effects


# -- events of others ---------------------------------------------------------------------


class WatchingAbility(SixFormsAbility):
    """Activated by events of others."""

    def __init__(self, trigger: SixFormsTrigger, effects: tuple[SixFormsEffect, ...]) -> None:
        self.trigger = trigger
        self.effects = effects

    def watched_trigger(self) -> SixFormsTrigger | None:
        return self.trigger


@final
class WatchWhileActive(WatchingAbility):
    """As long as the card is active."""

    phrase: ClassVar[str] = "while active — when {trigger:trigger}: {effects:sentences}."


@final
class WatchWhileReady(WatchingAbility):
    """As long as it is ready."""

    phrase: ClassVar[str] = "while ready — when {trigger:trigger}: {effects:sentences}."

    def required_place(self) -> int:
        return READY


@final
class WatchWhileEquipping(WatchingAbility):
    """As long as it equips another card."""

    phrase: ClassVar[str] = "while equipping — when {trigger:trigger}: {effects:sentences}."

    def required_place(self) -> int:
        return EQUIPPING


# -- at will ------------------------------------------------------------------------------


class ManualAbility(SixFormsAbility):
    """Activated by its controller, for what a mixture of prices asks."""

    def is_manual(self) -> bool:
        return True


class EnergyAbility(ManualAbility):
    """For energy."""

    def __init__(self, energy: int, effects: tuple[SixFormsEffect, ...]) -> None:
        self.energy = energy
        self.effects = effects


@final
class UseForEnergy(EnergyAbility):
    """At initial speed."""

    phrase: ClassVar[str] = "use ({energy:number}): {effects:sentences}."


@final
class InterruptForEnergy(EnergyAbility):
    """At interrupt speed."""

    # SF speed-interrupt.1, SF speed-interrupt.8
    phrase: ClassVar[str] = "interrupt ({energy:number}): {effects:sentences}."

    def is_interrupt(self) -> bool:
        return True


class AnimatedAbility(ManualAbility):
    """By exhausting the card."""

    def __init__(self, effects: tuple[SixFormsEffect, ...]) -> None:
        self.effects = effects

    def animates(self) -> bool:
        return True  # SF animate.1


@final
class Animate(AnimatedAbility):
    """At initial speed."""

    phrase: ClassVar[str] = "animate: {effects:sentences}."


@final
class InterruptAnimate(AnimatedAbility):
    """At interrupt speed."""

    phrase: ClassVar[str] = "interrupt animate: {effects:sentences}."

    def is_interrupt(self) -> bool:
        return True


@final
class AnimateForEnergy(EnergyAbility):
    """By exhausting the card, and for energy."""

    phrase: ClassVar[str] = "animate ({energy:number}): {effects:sentences}."

    def animates(self) -> bool:
        return True


@final
class AnimateForX(AnimatedAbility):
    """By exhausting the card, and for as much energy as one likes."""

    phrase: ClassVar[str] = "animate ({letter:letter}): {effects:sentences}."  # SF xyz-cost.4

    def __init__(self, letter: int, effects: tuple[SixFormsEffect, ...]) -> None:
        super().__init__(effects)
        self.letter = letter  # SF xyz-cost.1

    def energy_cost(self) -> int:
        return ANY_COST


class ExtraCostAbility(ManualAbility):
    """For something that is done."""

    def __init__(self, extra_cost: ExtraCost, effects: tuple[SixFormsEffect, ...]) -> None:
        self.extra_cost = extra_cost
        self.effects = effects


@final
class UseForExtraCost(ExtraCostAbility):
    """At initial speed."""

    phrase: ClassVar[str] = "use — {extra_cost:cost}: {effects:sentences}."


@final
class InterruptForExtraCost(ExtraCostAbility):
    """At interrupt speed."""

    phrase: ClassVar[str] = "interrupt — {extra_cost:cost}: {effects:sentences}."

    def is_interrupt(self) -> bool:
        return True


class EnergyAndExtraCostAbility(ManualAbility):
    """For energy, and for something that is done."""

    def __init__(
        self, energy: int, extra_cost: ExtraCost, effects: tuple[SixFormsEffect, ...]
    ) -> None:
        self.energy = energy
        self.extra_cost = extra_cost
        self.effects = effects


@final
class UseForEnergyAndExtraCost(EnergyAndExtraCostAbility):
    """At initial speed."""

    phrase: ClassVar[str] = "use ({energy:number}) — {extra_cost:cost}: {effects:sentences}."


@final
class InterruptForEnergyAndExtraCost(EnergyAndExtraCostAbility):
    """At interrupt speed."""

    phrase: ClassVar[str] = "interrupt ({energy:number}) — {extra_cost:cost}: {effects:sentences}."

    def is_interrupt(self) -> bool:
        return True


class OutOfPlayAbility(ManualAbility):
    """An effect at will of a card that is somewhere else."""

    def __init__(self, ability: SixFormsAbility) -> None:
        if not ability.is_manual():
            raise ValueError("only effects that are used at will work from there")
        if ability.animates():
            raise ValueError("only a card in play is exhausted, so nothing is animated from there")
        self.ability = ability
        self.energy = ability.energy
        self.extra_cost = ability.extra_cost
        self.effects = ability.effects

    def is_interrupt(self) -> bool:
        return self.ability.is_interrupt()


@final
class FromHandAbility(OutOfPlayAbility):
    """From the hand."""

    phrase: ClassVar[str] = "in hand — {ability:manual}"

    def required_place(self) -> int:
        return IN_HAND


@final
class FromGraveyardAbility(OutOfPlayAbility):
    """From the graveyard."""

    phrase: ClassVar[str] = "in graveyard — {ability:manual}"

    def required_place(self) -> int:
        return IN_GRAVEYARD


@final
class FromVoidAbility(OutOfPlayAbility):
    """From the void."""

    phrase: ClassVar[str] = "in void — {ability:manual}"

    def required_place(self) -> int:
        return IN_VOID


@final
class InStepAbility(ManualAbility):
    """In one step of one's turn only."""

    phrase: ClassVar[str] = "your {step:step} step — {ability:manual}"

    def __init__(self, step: int, ability: SixFormsAbility) -> None:
        if step not in (ACT_STEP, SECOND_ACT_STEP) and not ability.is_interrupt():
            raise ValueError("outside of act steps only interrupts are used")
        self.step = step
        self.ability = ability
        self.energy = ability.energy
        self.extra_cost = ability.extra_cost
        self.effects = ability.effects

    def steps_mask(self) -> int:
        # SF act-step-two.1: both are act steps
        return 1 << self.step | (1 << SECOND_ACT_STEP if self.step == ACT_STEP else 0)

    def is_interrupt(self) -> bool:
        return self.ability.is_interrupt()

    def animates(self) -> bool:
        return self.ability.animates()

    def energy_cost(self) -> int:
        return self.ability.energy_cost()


@final
class GatedFrom(SixFormsAbility):
    """A place that the card enters at the end of the turn only."""

    phrase: ClassVar[str] = "gate from {home:from}."  # SF keyword-gate.4

    def __init__(self, home: int) -> None:
        self.home = home

    def gated_place(self) -> int:
        return self.home


# -- what lasts ---------------------------------------------------------------------------


class StaticAbility(SixFormsAbility):
    """Something that cards gain as long as this one is there."""

    def __init__(self, filter: SixFormsFilter, modifier: Modifier) -> None:
        if modifier.facets() and isinstance(filter, FacetFilter):
            raise ValueError("no facet is given for another one")
        self.filter = filter
        self.modifier = modifier

    def affects(self, g: "SixFormsCtx", card: Card, other: Card) -> bool:
        return g.is_on_field(other) and self.filter.matches(g, g.controller(card), card, other)


@final
class GivesWhileActive(StaticAbility):
    """As long as it is active."""

    phrase: ClassVar[str] = "while active — each {filter:filter} gains {modifier:modifier}."


@final
class GivesWhileReady(StaticAbility):
    """As long as it is ready."""

    phrase: ClassVar[str] = "while ready — each {filter:filter} gains {modifier:modifier}."

    def required_place(self) -> int:
        return READY


class OwnModifierAbility(SixFormsAbility):
    """Something that this card or its host gains."""

    def __init__(self, modifier: Modifier) -> None:
        self.modifier = modifier


@final
class GainsWhileReady(OwnModifierAbility):
    """For this card, as long as it is ready."""

    phrase: ClassVar[str] = "while ready — this card gains {modifier:modifier}."

    def required_place(self) -> int:
        return READY

    def affects(self, g: "SixFormsCtx", card: Card, other: Card) -> bool:
        return card == other


@final
class HostGainsAbility(OwnModifierAbility):
    """For the card that this one equips."""

    phrase: ClassVar[str] = "while equipping — the equipped card gains {modifier:modifier}."

    def required_place(self) -> int:
        return EQUIPPING

    def affects(self, g: "SixFormsCtx", card: Card, other: Card) -> bool:
        return g.table.marks[HOST][card] == other + 1


MANUAL: Final = (
    UseForEnergy,
    InterruptForEnergy,
    Animate,
    InterruptAnimate,
    AnimateForEnergy,
    AnimateForX,
    UseForExtraCost,
    InterruptForExtraCost,
    UseForEnergyAndExtraCost,
    InterruptForEnergyAndExtraCost,
)
ABILITIES: Final = (
    OnEvent,
    AfterEvent,
    OnEventForEnergy,
    OnEventWhen,
    OnEventForExtraCost,
    WatchWhileActive,
    WatchWhileReady,
    WatchWhileEquipping,
    FromHandAbility,
    FromGraveyardAbility,
    FromVoidAbility,
    InStepAbility,
    GatedFrom,
    GivesWhileActive,
    GivesWhileReady,
    GainsWhileReady,
    HostGainsAbility,
)
