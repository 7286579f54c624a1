"""Effects that run under a condition or by choice."""

from typing import ClassVar, final

from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.phrase_types import (
    LightseekersCondition,
    LightseekersEffect,
    assign_all_slots,
    in_groups,
)
from rulebound.games.lightseekers.primitives import effect_lines
from rulebound.games.lightseekers.schema import DO, MAY, SKIP
from rulebound.kernel.ids import NONE, Answer, Seat


class NestedEffects(LightseekersEffect):
    """Runs other effects, or not."""

    steps: tuple[LightseekersEffect, ...] = ()

    def cancels(self) -> bool:
        return any(step.cancels() for step in self.steps)

    def only_cancels(self) -> bool:
        return all(step.only_cancels() for step in self.steps)


@final
class ConditionalEffect(NestedEffects):
    """Run effects if a condition held as the card was played (LS1 4.3.3b)."""

    phrase: ClassVar[str] = "if {condition:condition}, {steps:steps}"

    def __init__(
        self, condition: LightseekersCondition, steps: tuple[LightseekersEffect, ...]
    ) -> None:
        self.condition = condition
        self.steps = steps
        self.groups = in_groups(steps)

    def assign_slots(self, first: int) -> int:
        self.slot = first
        slot = first + 1
        for step in self.steps:
            slot = step.assign_slots(slot)
        return slot

    def declare(self, g: LightseekersCtx) -> None:
        if not self.condition.is_checked_at_resolution:
            held = self.condition.holds_now(g)
            g.resolution.slots[self.slot] = 1 if held else 0
            if not held:
                return
        for step in self.steps:
            step.declare(g)

    def run(self, g: LightseekersCtx) -> None:
        if self.held(g):
            effect_lines.run(g, self.groups)

    def is_on_each(self) -> bool:
        return all(step.is_on_each() for step in self.steps)

    def affect_hero(self, g: LightseekersCtx, seat: Seat) -> None:
        if self.held(g):
            effect_lines.run_on_hero(g, self.steps, seat)

    def held(self, g: LightseekersCtx) -> bool:
        """Return whether the condition held, which is asked once, for all steps and heroes."""
        slots = g.resolution.slots
        if slots[self.slot] == NONE:
            slots[self.slot] = 1 if self.condition.holds_now(g) else 0
        return slots[self.slot] == 1

    def pieces(self) -> tuple[LightseekersEffect, ...]:
        on_each = [step.is_on_each() for group in self.groups for step in group]
        if all(on_each) or not any(on_each):
            return (self,)
        return tuple([PartOfConditional(self, group) for group in self.groups])


class PartOfConditional(LightseekersEffect):
    """Some steps of a conditional effect, where only some are on each of several heroes.

    Those join the effects before or after the "if" that are also on each (LS2 2.6.7, LS-Q61).
    """

    def __init__(self, whole: ConditionalEffect, steps: tuple[LightseekersEffect, ...]) -> None:
        self.whole = whole
        self.steps = steps
        self.groups = (steps,)

    def run(self, g: LightseekersCtx) -> None:
        if self.whole.held(g):
            effect_lines.run(g, self.groups)

    def is_on_each(self) -> bool:
        return self.steps[0].is_on_each()

    def affect_hero(self, g: LightseekersCtx, seat: Seat) -> None:
        if self.whole.held(g):
            effect_lines.run_on_hero(g, self.steps, seat)


@final
class OptionalEffect(NestedEffects):
    """Let the owner choose whether to run effects (LS2 2.2.2, LS1 2.2b)."""

    phrase: ClassVar[str] = "you may {steps:steps}"

    def __init__(self, steps: tuple[LightseekersEffect, ...]) -> None:
        self.steps = steps
        self.groups = in_groups(steps)
        self.slot_count = assign_all_slots(steps)

    def run(self, g: LightseekersCtx) -> None:
        resolution = g.resolution
        menu: list[Answer] = [(DO,), (SKIP,)]
        if g.choose_option(resolution.me, menu, MAY)[0] == SKIP:
            return
        slots = resolution.slots
        resolution.slots = [NONE] * self.slot_count
        for step in self.steps:
            step.declare(g)
        effect_lines.run(g, self.groups)
        resolution.slots = slots
