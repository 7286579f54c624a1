"""Whole lines of a card: icon, type, cost and what it does."""

from typing import ClassVar, final

from rulebound.games.skirmish import schema
from rulebound.games.skirmish.card_types import BoardAbility, CardEffect, EffectCost, SkirmishEffect
from rulebound.games.skirmish.effects.lint import check_sense


class Sentence(CardEffect):
    """A line as card text says it: one that means nothing is refused."""

    def __init__(
        self,
        kind: int,
        icon: int,
        cost: EffectCost | None,
        actions: tuple[SkirmishEffect, ...],
        abilities: tuple[BoardAbility, ...],
        atk: int,
    ) -> None:
        check_sense(kind, cost, (*actions, *abilities))
        super().__init__(kind, icon, cost, actions, abilities, atk)


@final
class PlainLine(Sentence):
    """An effect without a type and without a cost."""

    phrase: ClassVar[str] = "{icon:icon} — {actions:sentences}."

    def __init__(self, icon: int, actions: tuple[SkirmishEffect, ...]) -> None:
        super().__init__(schema.PLAIN, icon, None, actions, (), 0)


@final
class PaidLine(Sentence):
    """An effect without a type, at a cost."""

    phrase: ClassVar[str] = "{icon:icon} — {cost:cost}: {actions:sentences}."

    def __init__(self, icon: int, cost: EffectCost, actions: tuple[SkirmishEffect, ...]) -> None:
        super().__init__(schema.PLAIN, icon, cost, actions, (), 0)


@final
class TrapLine(Sentence):
    """A trap; what it does happens when it is triggered."""

    phrase: ClassVar[str] = "{icon:icon}, Trap — {actions:sentences}."

    def __init__(self, icon: int, actions: tuple[SkirmishEffect, ...]) -> None:
        super().__init__(schema.TRAP, icon, None, actions, (), 0)


@final
class PaidTrapLine(Sentence):
    """A trap whose Activator has to pay."""

    phrase: ClassVar[str] = "{icon:icon}, Trap — {cost:cost}: {actions:sentences}."

    def __init__(self, icon: int, cost: EffectCost, actions: tuple[SkirmishEffect, ...]) -> None:
        super().__init__(schema.TRAP, icon, cost, actions, (), 0)


@final
class BoardLine(Sentence):
    """A card that goes onto any free position."""

    phrase: ClassVar[str] = "{icon:icon}, Board — {abilities:abilities}."

    def __init__(self, icon: int, abilities: tuple[BoardAbility, ...]) -> None:
        super().__init__(schema.ON_BOARD, icon, None, (), abilities, 0)


@final
class PaidBoardLine(Sentence):
    """A card that goes onto any free position, at a cost."""

    phrase: ClassVar[str] = "{icon:icon}, Board — {cost:cost}: {abilities:abilities}."

    def __init__(self, icon: int, cost: EffectCost, abilities: tuple[BoardAbility, ...]) -> None:
        super().__init__(schema.ON_BOARD, icon, cost, (), abilities, 0)


@final
class MarkLine(Sentence):
    """A card that stays on the position its player moves away from."""

    phrase: ClassVar[str] = "{icon:icon}, Board (Mark) — {abilities:abilities}."

    def __init__(self, icon: int, abilities: tuple[BoardAbility, ...]) -> None:
        super().__init__(schema.MARK, icon, None, (), abilities, 0)


@final
class PaidMarkLine(Sentence):
    """A Mark at a cost."""

    phrase: ClassVar[str] = "{icon:icon}, Board (Mark) — {cost:cost}: {abilities:abilities}."

    def __init__(self, icon: int, cost: EffectCost, abilities: tuple[BoardAbility, ...]) -> None:
        super().__init__(schema.MARK, icon, cost, (), abilities, 0)


@final
class EquipmentLine(Sentence):
    """A card that goes under its player's figurine."""

    phrase: ClassVar[str] = "{icon:icon}, Equipment (ATK {atk:number}) — {abilities:abilities}."

    def __init__(self, icon: int, atk: int, abilities: tuple[BoardAbility, ...]) -> None:
        super().__init__(schema.EQUIPMENT, icon, None, (), abilities, atk)


@final
class PaidEquipmentLine(Sentence):
    """Equipment at a cost."""

    phrase: ClassVar[str] = (
        "{icon:icon}, Equipment (ATK {atk:number}) — {cost:cost}: {abilities:abilities}."
    )

    def __init__(
        self, icon: int, atk: int, cost: EffectCost, abilities: tuple[BoardAbility, ...]
    ) -> None:
        super().__init__(schema.EQUIPMENT, icon, cost, (), abilities, atk)
