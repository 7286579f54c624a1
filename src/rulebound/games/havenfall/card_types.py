"""Printed cards of Havenfall and the base classes of their text. All are immutable."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rulebound.games.havenfall.idle import WORKS
from rulebound.games.havenfall.schema import HERO, MONSTER, PIXEL_NAMES, SPELL
from rulebound.kernel.card_rules import CardDesign
from rulebound.kernel.ids import Card, Seat
from rulebound.kernel.text.phrase import Phrase

if TYPE_CHECKING:
    from rulebound.games.havenfall.context import HavenfallContext


@mypyc_attr(allow_interpreted_subclasses=True)
class HavenfallEffect(Phrase):
    """One step of an ability or a spell."""

    def run(self, g: "HavenfallContext") -> None:
        """Carry out the effect of `g.this_card` for `g.me`."""
        raise NotImplementedError

    must_work: ClassVar[bool] = False
    """Can an ability not be activated for this effect alone while it would do nothing?"""

    def idle_reason(self, g: "HavenfallContext", me: Seat, card: Card) -> int:
        """Return why the effect would do nothing now, as a number of `idle`; 0 if it works.

        Depends on nothing that its player cannot see.
        """
        return WORKS

    def is_blocked(self, g: "HavenfallContext", me: Seat, card: Card) -> bool:
        """Return whether an ability cannot be activated for this effect alone."""
        return self.must_work and self.idle_reason(g, me, card) != WORKS

    def is_deferred(self) -> bool:
        """Return whether the effect happens at the end of the turn."""
        return False


def first_idle_reason(
    steps: tuple[HavenfallEffect, ...], g: "HavenfallContext", me: Seat, card: Card
) -> int:
    """Return why none of these steps would do anything now; 0 if one works."""
    found = WORKS
    for step in steps:
        reason = step.idle_reason(g, me, card)
        if reason == WORKS:
            return WORKS
        found = found or reason
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class HavenfallCondition(Phrase):
    """A condition in card text."""

    def holds(self, g: "HavenfallContext", me: Seat, card: Card) -> bool:
        """Return whether the condition of a card holds for a seat."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class HavenfallAmount(Phrase):
    """A number in card text."""

    def value(self, g: "HavenfallContext", card: Card) -> int:
        """Return the number in the text of a card."""
        raise NotImplementedError

    def is_one(self) -> bool:
        """Return whether nouns after it are singular."""
        return False


@final
class HavenfallText(Phrase):
    """The text of an ability or a spell: effects in order, one sentence each."""

    phrase: ClassVar[str] = "{steps:sentences}."

    def __init__(self, steps: tuple[HavenfallEffect, ...]) -> None:
        self.steps = steps


NUMBERS: Final = ("cost", "rank", "treasure", "damage", "health", "cards")
"""Numbers that may be printed on a card."""
ICONS: Final = ("spells", "attack", "arcane")


@final
class HavenfallCard(CardDesign):
    """A printed card.

    HF components-card.1, HF components-monster.1, HF components-spell.1.
    """

    def __init__(
        self,
        name: str,
        text: str,
        origin: str,
        flavour: str,
        kind: int,
        copies: int,
        numbers: dict[str, int],
        boss: tuple[int, int],
        colours: tuple[int, ...],
        ability: str,
        pixels: tuple[int, ...],
        steps: tuple[HavenfallEffect, ...],
        icons: frozenset[str],
        beside: str,
    ) -> None:
        super().__init__(name, text, origin, flavour)
        self.kind = kind
        self.copies = copies
        self.numbers = numbers  # by the names of NUMBERS
        self.cost = numbers["cost"]
        self.rank = numbers["rank"]  # HF heroes.1, HF glossary-rank.1; of a monster its points
        self.treasure = numbers["treasure"]
        self.damage = numbers["damage"]  # for a monster, damage and health as a minion
        self.health = numbers["health"]
        self.cards = numbers["cards"]  # cards to draw ("+1 card")
        self.boss_damage, self.boss_health = boss
        self.colours = colours  # of a hero (HF heroes.3), an artifact, a leader or a monster
        self.ability = ability  # name of the ability
        self.pixels = pixels  # pixels that the ability or the spell exhausts
        self.steps = steps
        self.sells_spells = "spells" in icons  # HF spells.2
        self.attack = "attack" in icons  # red icon (HF attack.1)
        self.arcane = "arcane" in icons  # blue icon (HF arcane.1)
        self.beside = beside  # hero this side item belongs to
        self.is_hero = kind == HERO
        self.is_monster = kind == MONSTER
        self.is_spell = kind == SPELL
        self.has_ability = bool(steps) and kind != SPELL
        self.pixel_count = len(pixels)
        self.immediate_steps = tuple([step for step in steps if not step.is_deferred()])
        self._price = tuple(sorted(pixels))

    def idle_reason(self, g: "HavenfallContext", me: Seat, card: Card) -> int:
        """Return why an ability or a spell would do nothing now; 0 if a step works."""
        return first_idle_reason(self.steps, g, me, card)

    def price(self) -> tuple[int, ...]:
        """Return the pixels to exhaust, sorted by colour with "any" last."""
        return self._price

    def price_words(self) -> str:
        """Return the pixels to exhaust, in words."""
        return " + ".join([PIXEL_NAMES[colour] for colour in self._price])

    def one_line(self) -> str:
        """Return the text without line breaks."""
        return " ".join(self.text.split())
