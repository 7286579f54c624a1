"""Effects that run under a condition or by choice."""

from typing import ClassVar, final

from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.phrase_types import (
    LightseekersCondition,
    LightseekersEffect,
    assign_all_slots,
)
from rulebound.games.lightseekers.primitives import effect_lines
from rulebound.games.lightseekers.schema import DO, MAY, SKIP
from rulebound.kernel.ids import NONE, Answer


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
        held = g.resolution.slots[self.slot] == 1
        if self.condition.is_checked_at_resolution:
            held = self.condition.holds_now(g)
        if held:
            effect_lines.run(g, self.steps)


@final
class OptionalEffect(NestedEffects):
    """Let the owner choose whether to run effects (LS2 2.2.2, LS1 2.2b)."""

    phrase: ClassVar[str] = "you may {steps:steps}"

    def __init__(self, steps: tuple[LightseekersEffect, ...]) -> None:
        self.steps = steps
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
        effect_lines.run(g, self.steps)
        resolution.slots = slots
