"""What a card of Havenfall is: numbers that are printed on it, and an ability; all immutable."""

from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from rulebound.games.havenfall.names import (
    ANY,
    HERO,
    MONSTER,
    SPELL,
    TREASURE_CARD,
)
from rulebound.kernel.ids import Card, Seat
from rulebound.kernel.text.phrase import Phrase

if TYPE_CHECKING:
    from rulebound.games.havenfall.ctx import Haven


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Phrase):
    """Something an ability or a spell does."""

    def run(self, g: "Haven") -> None:
        """Do it, for `g.me` by `g.here`."""
        raise NotImplementedError

    def obstacle(self, g: "Haven", me: Seat, card: Card) -> str:
        """The rule by which it cannot even be begun; empty where it can."""
        return ""

    def at_end(self) -> bool:
        """Does it happen at the end of the turn?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Phrase):
    """Something that is so, or not."""

    def holds(self, g: "Haven") -> bool:
        """Is it so for `g.me`?"""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Phrase):
    """A number."""

    def value(self, g: "Haven") -> int:
        """How much, for `g.me`."""
        raise NotImplementedError

    def is_one(self) -> bool:
        """Grammar: is it the number 1?"""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Sort(Phrase):
    """A sort of card."""

    def fits(self, design: "Design") -> bool:
        """Is a card of this design one?"""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Text(Phrase):
    """All that an ability or a spell says."""

    def __init__(self, steps: tuple[Effect, ...]) -> None:
        self.steps = steps


@final
class Design:
    """A card as it is printed.

    HF components-card.1, HF components-monster.1, HF components-spell.1.
    """

    def __init__(
        self,
        name: str,
        kind: int,
        copies: int,
        cost: int,
        rank: int,
        colours: tuple[int, ...],
        treasure: int,
        damage: int,
        health: int,
        cards: int,
        boss_damage: int,
        boss_health: int,
        ability: str,
        pixels: tuple[int, ...],
        steps: tuple[Effect, ...],
        sells_spells: bool,
        attack: bool,
        arcane: bool,
        beside: str,
        text: str,
        origin: str,
        flavour: str,
    ) -> None:
        self.name = name
        self.kind = kind
        self.copies = copies
        self.cost = cost
        self.rank = rank  # HF heroes.1, HF glossary-rank.1; of a monster: its points, too
        self.colours = colours  # of a hero (HF heroes.3), an artifact, a leader or a monster
        self.treasure = treasure  # what its information section gives
        self.damage = damage  # of a monster: as a minion
        self.health = health
        self.cards = cards  # "+1 card"
        self.boss_damage = boss_damage
        self.boss_health = boss_health
        self.ability = ability  # its name
        self.pixels = pixels  # what activating it, or playing a spell, exhausts
        self.steps = steps
        self.sells_spells = sells_spells  # HF spells.2
        self.attack = attack  # red icon (HF attack.1)
        self.arcane = arcane  # blue icon (HF arcane.1)
        self.beside = beside  # the hero whose side item it is
        self.text = text
        self.origin = origin
        self.flavour = flavour
        self.is_hero = kind == HERO
        self.is_treasure = kind == TREASURE_CARD
        self.is_monster = kind == MONSTER
        self.is_spell = kind == SPELL
        self.has_ability = bool(steps) and kind != SPELL
        self.needs = len(pixels)
        self.at_once = tuple([step for step in steps if not step.at_end()])
        self._price = tuple(sorted(pixels))

    def price(self) -> tuple[int, ...]:
        """The pixels it takes, alike ones together and those of any colour last."""
        return self._price

    def any_pixels(self) -> int:
        """How many of them may have any colour."""
        return sum([colour == ANY for colour in self.pixels])
