"""Abilities that a player activates at will, by cost and speed."""

from typing import ClassVar, final

from rulebound.games.sixforms.card_types import (
    ANY_COST,
    ExtraCost,
    SixFormsAbility,
    SixFormsEffect,
)
from rulebound.games.sixforms.keywords import IN_GRAVEYARD, IN_HAND, IN_VOID
from rulebound.games.sixforms.schema import ACT_STEP, SECOND_ACT_STEP


class ManualAbility(SixFormsAbility):
    """An ability that its controller activates at will."""

    is_manual: bool = True


class EnergyAbility(ManualAbility):
    """Costs energy."""

    def __init__(self, energy: int, effects: tuple[SixFormsEffect, ...]) -> None:
        self.energy = energy
        self.effects = effects


@final
class UseForEnergy(EnergyAbility):
    """Costs energy, at initial speed."""

    phrase: ClassVar[str] = "use ({energy:number}): {effects:sentences}."


@final
class InterruptForEnergy(EnergyAbility):
    """Costs energy, at interrupt speed."""

    # SF speed-interrupt.1, SF speed-interrupt.8
    phrase: ClassVar[str] = "interrupt ({energy:number}): {effects:sentences}."
    is_interrupt: bool = True


class AnimatedAbility(ManualAbility):
    """Exhausts the card."""

    animates: bool = True  # SF animate.1

    def __init__(self, effects: tuple[SixFormsEffect, ...]) -> None:
        self.effects = effects


@final
class Animate(AnimatedAbility):
    """Exhausts the card, at initial speed."""

    phrase: ClassVar[str] = "animate: {effects:sentences}."


@final
class InterruptAnimate(AnimatedAbility):
    """Exhausts the card, at interrupt speed."""

    phrase: ClassVar[str] = "interrupt animate: {effects:sentences}."
    is_interrupt: bool = True


@final
class AnimateForEnergy(EnergyAbility):
    """Exhausts the card and costs energy."""

    phrase: ClassVar[str] = "animate ({energy:number}): {effects:sentences}."
    animates: bool = True


@final
class AnimateForX(AnimatedAbility):
    """Exhausts the card and costs as much energy as its controller likes."""

    phrase: ClassVar[str] = "animate ({letter:letter}): {effects:sentences}."  # SF xyz-cost.4

    def __init__(self, letter: int, effects: tuple[SixFormsEffect, ...]) -> None:
        super().__init__(effects)
        self.letter = letter  # SF xyz-cost.1
        self.energy = ANY_COST


class ExtraCostAbility(ManualAbility):
    """Has an extra cost."""

    def __init__(self, extra_cost: ExtraCost, effects: tuple[SixFormsEffect, ...]) -> None:
        self.extra_cost = extra_cost
        self.effects = effects


@final
class UseForExtraCost(ExtraCostAbility):
    """Has an extra cost, at initial speed."""

    phrase: ClassVar[str] = "use — {extra_cost:cost}: {effects:sentences}."


@final
class InterruptForExtraCost(ExtraCostAbility):
    """Has an extra cost, at interrupt speed."""

    phrase: ClassVar[str] = "interrupt — {extra_cost:cost}: {effects:sentences}."
    is_interrupt: bool = True


class EnergyAndExtraCostAbility(ManualAbility):
    """Costs energy and an extra cost."""

    def __init__(
        self, energy: int, extra_cost: ExtraCost, effects: tuple[SixFormsEffect, ...]
    ) -> None:
        self.energy = energy
        self.extra_cost = extra_cost
        self.effects = effects


@final
class UseForEnergyAndExtraCost(EnergyAndExtraCostAbility):
    """Costs energy and an extra cost, at initial speed."""

    phrase: ClassVar[str] = "use ({energy:number}) — {extra_cost:cost}: {effects:sentences}."


@final
class InterruptForEnergyAndExtraCost(EnergyAndExtraCostAbility):
    """Costs energy and an extra cost, at interrupt speed."""

    phrase: ClassVar[str] = "interrupt ({energy:number}) — {extra_cost:cost}: {effects:sentences}."
    is_interrupt: bool = True


class RestrictedAbility(SixFormsAbility):
    """A manual ability that works only in some place or step."""

    is_manual: bool = True

    def restrict(self, ability: SixFormsAbility) -> None:
        """Do what another ability does."""
        self.ability = ability
        self.energy = ability.energy
        self.extra_cost = ability.extra_cost
        self.effects = ability.effects
        self.is_interrupt = ability.is_interrupt
        self.animates = ability.animates


class OutOfPlayAbility(RestrictedAbility):
    """A manual ability of a card that is not in play."""

    def __init__(self, ability: SixFormsAbility) -> None:
        if not ability.is_manual:
            raise ValueError("only manual abilities can be used from there")
        if ability.animates:
            raise ValueError("only a card in play can animate, so not from there")
        self.restrict(ability)


@final
class FromHandAbility(OutOfPlayAbility):
    """Used from the hand."""

    phrase: ClassVar[str] = "in hand — {ability:manual}"
    place: int = IN_HAND


@final
class FromGraveyardAbility(OutOfPlayAbility):
    """Used from the graveyard."""

    phrase: ClassVar[str] = "in graveyard — {ability:manual}"
    place: int = IN_GRAVEYARD


@final
class FromVoidAbility(OutOfPlayAbility):
    """Used from the void."""

    phrase: ClassVar[str] = "in void — {ability:manual}"
    place: int = IN_VOID


@final
class InStepAbility(RestrictedAbility):
    """Used only in one step of your turn."""

    phrase: ClassVar[str] = "your {step:step} step — {ability:manual}"

    def __init__(self, step: int, ability: SixFormsAbility) -> None:
        if step not in (ACT_STEP, SECOND_ACT_STEP) and not ability.is_interrupt:
            raise ValueError("only interrupts can be used outside of the act steps")
        self.step = step
        self.restrict(ability)
        # SF act-step-two.1: both act steps count
        self.steps = 1 << step | (1 << SECOND_ACT_STEP if step == ACT_STEP else 0)
