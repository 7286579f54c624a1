"""What a card of Skirmish is: a design with one or more effects, all immutable."""

import re
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from rulebound.games.skirmish import schema
from rulebound.kernel.card_rules import CardDesign
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.text.phrase import Phrase

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel


_NUMBERED: Final = re.compile(r"(?<=[—.] )\d+\) ")


@mypyc_attr(allow_interpreted_subclasses=True)
class SkirmishEffect(Phrase):
    """Something an effect does. What it aims at is declared first, and kept by number."""

    def number(self, first: int) -> int:
        """Take the places for declared targets, from `first` on; gives the next free one."""
        return first

    def follow(self, earlier: "SkirmishEffect") -> None:
        """Take note of an action that comes before it in the same list."""

    def declare(self, g: "Duel") -> None:
        """Choose what has to be chosen as the effect is declared (SK-Q2, SK-Q36)."""

    def run(self, g: "Duel") -> None:
        """Do it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class TargetPhrase(Phrase):
    """What an effect is about: known without choosing, or chosen as the effect is declared."""

    is_chosen: bool = False
    place: int = NONE
    """Of what is chosen: its place among the declared targets."""

    def number(self, first: int) -> int:
        """Take a place for the choice, where there is one."""
        if not self.is_chosen:
            return first
        self.place = first
        return first + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectCost(Phrase):
    """What is paid before the colon (SK cost.2)."""

    def shortfall(self, g: "Duel", seat: Seat, card: Card) -> int:
        """Why the seat could not pay all of it now (SK-Q12), or PAYABLE; see `shortfalls`."""
        raise NotImplementedError

    def amount(self) -> int:
        """How many of something it takes."""
        return 1

    def pay(self, g: "Duel", seat: Seat, card: Card) -> bool:
        """Pay it; tells whether all of it was paid in the end (SK cost.3)."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardAbility(Phrase):
    """One sentence of a card that lies face up on the board (SK ability.1)."""

    def __init__(self, actions: tuple[SkirmishEffect, ...] = ()) -> None:
        self.actions = actions
        self.targets = numbered(actions)

    def on_placing(self) -> bool:
        """Is it a singular effect, activated as the card is placed? (SK ability.2)"""
        return False

    def listens(self) -> int:
        """Mask of what an initiated effect waits for (SK ability.4)."""
        return 0

    def reacts(self, event: int, seat: Seat, owner: Seat) -> bool:
        """Does an initiated effect react to this, happening to that seat?"""
        return False

    def lasting(self, owner: Seat, seat: Seat) -> int:
        """Mask of the states a continuous effect keeps a seat in (SK ability.3)."""
        return 0

    def is_modifier(self) -> bool:
        """Does it change numbers as long as the card lies there?"""
        return False

    def modifies(self, owner: Seat, victim: Seat, dealer: Seat) -> int:
        """What it adds to damage."""
        return 0

    def atk_bonus(self) -> int:
        """What it adds to the owner's ATK."""
        return 0

    def forbids_destruction(self) -> bool:
        """Does it keep its own card from being destroyed?"""
        return False

    def utility_number(self) -> int:
        """The number printed before a utility effect; 0 for everything else."""
        return 0

    def utility_cost(self) -> EffectCost | None:
        """The cost of a utility effect (SK ability.5); None for everything else."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class CardEffect(Phrase):
    """One effect of a card: icon, type, cost and key effect.

    SK effect.3, SK effect.4, SK effect.5, SK effect.6. What stands before the colon is the
    cost (SK cost.1, SK cost.2); the key effect is what follows it, or everything (SK effect.7,
    SK effect.8).
    """

    def __init__(
        self,
        kind: int,
        icon: int,
        cost: EffectCost | None,
        actions: tuple[SkirmishEffect, ...],
        abilities: tuple[BoardAbility, ...],
        atk: int,
    ) -> None:
        self.kind = kind
        self.icon = icon
        self.cost = cost  # SK effect.5: a cost is optional
        self.actions = actions
        self.abilities = abilities
        self.atk = atk
        self.targets = 1 if kind == schema.MARK else numbered(actions)
        check_numbers(abilities)

    def fits(self, offence: bool) -> bool:
        """May the effect be resolved in this role?"""
        # SK icon.1, SK icon.2, SK icon.3; asked when declaring, laying and using (SK-Q68)
        return self.icon == schema.BOTH or self.icon == (
            schema.OFFENCE if offence else schema.DEFENCE
        )

    def icon_name(self) -> str:
        """The icon in a word."""
        return schema.ICONS[self.icon]


def check_numbers(abilities: tuple[BoardAbility, ...]) -> None:
    """Utility effects are numbered 1), 2) ... in their order (SK ability.6)."""
    expected = 1
    for ability in abilities:
        if ability.utility_cost() is not None:
            if ability.utility_number() != expected:
                raise ValueError(f"the next utility effect is number {expected})")
            expected += 1


def numbered(actions: tuple[SkirmishEffect, ...]) -> int:
    """Give every target of these actions its place; gives how many there are."""
    place = 0
    for action in actions:
        place = action.number(place)
    link(actions)
    return place


def link(actions: tuple[SkirmishEffect, ...]) -> None:
    """Let every action of a list take note of those before it."""
    for i, later in enumerate(actions):
        for earlier in actions[:i]:
            later.follow(earlier)


@final
class SkirmishCard(CardDesign):
    """A card as it is printed: name, class, effects (SK card.1, SK card.2, SK card.3)."""

    def __init__(
        self,
        name: str,
        group: str,
        lines: tuple[CardEffect, ...],
        text: str,
        origin: str,
        flavour: str,
    ) -> None:
        super().__init__(name, text, origin, flavour)
        self.group = group  # the card's class
        self.lines = lines  # SK effect.1: one per line of the text
        self.trap = -1  # index of the Trap effect
        self.gear = False
        for i, line in enumerate(lines):
            if line.kind == schema.TRAP and self.trap < 0:
                self.trap = i
            if line.kind == schema.EQUIPMENT:
                self.gear = True

    def has_type(self, kind: int) -> bool:
        """Does one of its effects have this type? A Mark is a Board card too (SK mark.1)."""
        for line in self.lines:
            if line.kind == kind or (kind == schema.ON_BOARD and line.kind == schema.MARK):
                return True
        return False

    def idle_reason(self, index: int, offence: bool) -> str:
        """Why an effect does nothing when it is declared in a role, in words; "" if it may.

        SK trap.4, SK-Q7.
        """
        line = self.lines[index]
        if line.kind == schema.TRAP:
            return "a Trap effect is laid, not declared"
        if not line.fits(offence):
            return f"it is for {line.icon_name().lower()} only"
        return ""

    def effect_text(self, index: int) -> str:
        """The printed text of an effect."""
        return [line for line in self.text.split("\n") if line.strip()][index]

    def utility_text(self, line: int, number: int) -> str:
        """The printed text of a utility effect, without its number."""
        parts = _NUMBERED.split(self.effect_text(line))
        return parts[number].strip() if number < len(parts) else ""
