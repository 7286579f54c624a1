"""Abilities that a player activates at will, by cost and speed."""

from typing import ClassVar, Final, final

from rulebound.games.sixforms.card_types import ANY_COST, ExtraCost, SixFormsAbility, SixFormsEffect
from rulebound.games.sixforms.schema import ACT_STEP, SECOND_ACT_STEP

INITIAL: Final = 0
INTERRUPT: Final = 1


class ManualAbility(SixFormsAbility):
    """An ability that its controller activates at will."""

    is_manual: bool = True


class SpeedAbility(ManualAbility):
    """An ability at initial or at interrupt speed."""

    def __init__(self, speed: int, effects: tuple[SixFormsEffect, ...]) -> None:
        self.speed = speed
        self.is_interrupt = speed == INTERRUPT  # SF speed-interrupt.1, SF speed-interrupt.8
        self.effects = effects


@final
class UseForEnergy(SpeedAbility):
    """Costs energy."""

    phrase: ClassVar[str] = "{speed:speed} ({energy:number}): {effects:sentences}."

    def __init__(self, speed: int, energy: int, effects: tuple[SixFormsEffect, ...]) -> None:
        super().__init__(speed, effects)
        self.energy = energy


@final
class UseForExtraCost(SpeedAbility):
    """Has an extra cost."""

    phrase: ClassVar[str] = "{speed:speed} — {extra_cost:cost}: {effects:sentences}."

    def __init__(
        self, speed: int, extra_cost: ExtraCost, effects: tuple[SixFormsEffect, ...]
    ) -> None:
        super().__init__(speed, effects)
        self.extra_cost = extra_cost


@final
class UseForEnergyAndExtraCost(SpeedAbility):
    """Costs energy and an extra cost."""

    phrase: ClassVar[str] = (
        "{speed:speed} ({energy:number}) — {extra_cost:cost}: {effects:sentences}."
    )

    def __init__(
        self, speed: int, energy: int, extra_cost: ExtraCost, effects: tuple[SixFormsEffect, ...]
    ) -> None:
        super().__init__(speed, effects)
        self.energy = energy
        self.extra_cost = extra_cost


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
class AnimateForEnergy(AnimatedAbility):
    """Exhausts the card and costs energy."""

    phrase: ClassVar[str] = "animate ({energy:number}): {effects:sentences}."

    def __init__(self, energy: int, effects: tuple[SixFormsEffect, ...]) -> None:
        super().__init__(effects)
        self.energy = energy


@final
class AnimateForX(AnimatedAbility):
    """Exhausts the card and costs as much energy as its controller likes."""

    phrase: ClassVar[str] = "animate ({letter:letter}): {effects:sentences}."  # SF xyz-cost.4

    def __init__(self, letter: int, effects: tuple[SixFormsEffect, ...]) -> None:
        super().__init__(effects)
        self.letter = letter  # SF xyz-cost.1
        self.energy = ANY_COST


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


@final
class OutOfPlayAbility(RestrictedAbility):
    """Used from the hand, the graveyard or the void."""

    phrase: ClassVar[str] = "in {place:outside} — {ability:manual}"

    def __init__(self, place: int, ability: SixFormsAbility) -> None:
        if not ability.is_manual:
            raise ValueError("only manual abilities can be used from there")
        if ability.animates:
            raise ValueError("only a card in play can animate, so not from there")
        self.place = place
        self.restrict(ability)


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
