"""How a scripted player of Havenfall judges: what cards, pixels and texts are worth to it."""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import cache
from random import Random
from typing import Final, NamedTuple, cast

import rulebound as rb
from rulebound.games.havenfall import names as n
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.context import HavenfallContext

Three = tuple[int, int, int]  # treasure, damage, health


class Style(NamedTuple):
    """What somebody likes: a factor each."""

    treasure: float = 1.0
    fighting: float = 1.0
    spells: float = 1.0
    pixels: float = 1.0
    trashing: float = 1.4


STYLES: Final = {
    "fighter": Style(treasure=0.8, fighting=1.2, pixels=1.2),
    "treasure first": Style(treasure=1.4),
    "spells": Style(spells=1.8),
    "trasher": Style(pixels=1.3, trashing=2.5),
}
LEAN: Final = 8  # so much more damage than health in a hand, and health is what is wanted
RICH: Final = 7  # a hand with so much treasure needs little more
NEEDED: Final = 5  # with less treasure in a hand nobody trashes any,
STRONG: Final = 8  # unless the hand fights like this
THINNEST: Final = 7  # nobody trashes a deck down to fewer cards
WORTH: Final = (  # of what else a text does; a number in it multiplies
    (r"draw (\d+) card", 1.4),
    (r"draw (\d+) more", 1.3),
    (r"take a random card", 1.2),
    (r"put a .* into play", 1.8),
    (r"replace a treasure", 1.6),
    (r"keep another card", 2.0),
    (r"pixel of your choice|take a pixel", 4.0),
    (r"switch a pixel", 1.0),
    (r"exhaust (\d+) pixel", 0.3),
    (r"(\d+) more monster", 2.0),
    (r"last defeated", 3.0),
    (r"put a minion into", 4.0),
    (r"gain 1 point", 4.0),
    (r"costs up to (\d+)", 0.6),
    (r"switch two", 1.0),
    (r"count as another", 1.0),
    (r"trash a card", 0.8),
    (r"arcane card", 6.0),
    (r"reset (\d+) pixel", 0.7),
    (r"another hero", 1.5),
    (r"loses (\d+)|a monster gains (\d+)", 0.6),
    (r"trash a hero", 4.0),
)
SPELL: Final = r"gain a spell|of the top|trashed spell"


@cache
def gains(text: str) -> Three:
    """What a text adds to treasure, damage and health."""
    found = [re.findall(rf"gain (\d+) {what}", text) for what in ("treasure", "damage", "health")]
    return cast(Three, tuple(sum(map(int, numbers)) for numbers in found))


@cache
def does(text: str, pattern: str) -> bool:
    """Is there something like this in a text?"""
    return bool(re.search(pattern, text))


@cache
def others(text: str) -> tuple[float, float]:
    """What a text is worth apart from numbers it adds; and what, in spells."""
    value = 0.0
    for pattern, each in WORTH:
        for found in re.finditer(pattern, text):
            value += each * next((int(x) for x in found.groups() if x), 1)
    choice = re.search(r"top (\d)", text)
    return value, (1.6 + 0.3 * int(choice[1]) if choice else 1.6) if does(text, SPELL) else 0.0


class Way(NamedTuple):
    """Some abilities and spells that can be paid together."""

    gain: Three
    price: tuple[int, ...]
    cost: float
    first: rb.Answer


class Judge:
    """What one seat thinks of cards, and what it could do with those in play."""

    def __init__(self, seat: int, style: str, dice: Random, spread: float) -> None:
        self.seat, self.style, self.dice, self.spread = seat, style, dice, spread
        self.like = STYLES[style]
        self.fancies: dict[str, float] = {}

    # -- what things are worth ---------------------------------------------------------

    def look(self, g: HavenfallContext) -> None:
        """Size up one's deck: what a hand gives, and what more of it is worth."""
        self.g = g
        zones = [g.cards(kind, self.seat) for kind in (n.DECK, n.HAND, n.PLAY, n.DISCARD)]
        deck = [g.design(card) for zone in zones for card in zone]
        self.copies = Counter(design.name for design in deck)
        self.size = size = len(deck)
        sums = (
            sum(d.treasure for d in deck),
            sum(d.damage for d in deck),
            sum(d.health for d in deck),
        )
        hand = [5 * total / size for total in sums]
        counts = g.table.counts
        self.pixels = [counts[c][self.seat] + counts[c + 4][self.seat] for c in range(n.COLOURS)]
        like = self.like
        lean = min(max((hand[1] - hand[2]) / LEAN, -0.4), 0.4)
        self.hand = hand
        poor = min(max((RICH - hand[0]) / 4, 0.1), 1.0)
        self.weight = (
            1.3 * like.treasure * poor,
            like.fighting * (1 - lean),
            like.fighting * (1 + lean),
        )
        self.known: dict[str, float] = {}
        self.mean = sum(self.worth(design) for design in deck) / size
        lead = max(counts[n.POINTS])
        self.future = min(max((11 - lead) / 8, 0.2), 1.0)

    def worth(self, design: HavenfallCard) -> float:
        """What it is worth to have such a card."""
        if design.name not in self.known:
            self.known[design.name] = self.weigh(design)
        return self.known[design.name]

    def weigh(self, design: HavenfallCard) -> float:
        """What a card is worth by its numbers and its ability."""
        info = (design.treasure, design.damage, design.health)
        value = sum(w * x for w, x in zip(self.weight, info, strict=True)) + 1.4 * design.cards
        if not design.has_ability:
            return value
        need = Counter(design.pixels)
        short = sum(max(k - self.pixels[c], 0) for c, k in need.items() if c != n.ANY)
        short = max(short, len(design.pixels) - sum(self.pixels))
        often = 0.7 if short <= 0 else 0.25 if short == 1 else 0.1
        often *= math.pow(0.85, self.copies[design.name])
        return value + often * self.power(design.text.lower())

    def power(self, text: str) -> float:
        """What it is worth that a text happens."""
        t, d, h = gains(text)
        other, spells = others(text)
        weight = self.weight
        value = weight[0] * t + weight[1] * d + weight[2] * h
        return value + other + self.like.spells * spells

    def fancy(self, design: HavenfallCard) -> float:
        """What a purchase is worth today."""
        if design.name not in self.fancies:
            self.fancies[design.name] = math.exp(self.dice.gauss(0, self.spread))
        return (self.worth(design) * self.fancies[design.name] - self.mean) * self.future

    def pixel(self, colour: int) -> float:
        """What one more pixel of a colour is worth."""
        if not self.g.supply(colour):
            return 0.0
        new = 1.0 if self.pixels[colour] == 0 else 0.0
        return self.like.pixels * (8 / (1 + 0.25 * sum(self.pixels)) + new) * self.future

    def prize(self, monster: int, as_boss: bool) -> float:
        """What it is worth to defeat a monster."""
        design = self.g.design(monster)
        points = design.rank if as_boss else 0
        if self.g.table.counts[n.POINTS][self.seat] + points >= n.WINNING:
            return 1000.0
        return self.pixel(design.colours[0]) + 4.0 * points

    def rubbish(self, cards: list[int], most: int) -> list[int]:
        """The worst cards, worse than the deck as a whole."""
        most = min(most, self.size - THINNEST)
        own = [c for c in cards if self.g.table.owner[c] == self.seat]
        if self.hand[0] < NEEDED and min(self.hand[1:]) < STRONG:
            own = [c for c in own if not self.g.design(c).treasure]
        bad = [c for c in own if self.worth(self.g.design(c)) < self.mean - 0.2]
        return sorted(bad, key=lambda c: self.worth(self.g.design(c)))[: max(most, 0)]

    # -- means -------------------------------------------------------------------------

    def text(self, card: int) -> str:
        """What a card does, in play; a Shape Shifter does what the best other hero does."""
        design = self.g.design(card)
        if "another hero" in design.text:
            design = max(
                (
                    other
                    for other in map(self.g.design, self.g.in_play())
                    if other.is_hero and other.has_ability and other.name != design.name
                ),
                key=lambda other: self.power(other.text.lower()),
                default=design,
            )
        return design.text.lower()

    def boost(self, answer: rb.Answer) -> Three:
        """What an ability or a spell would add now."""
        if answer[0] not in (n.USE, n.CAST):
            return (0, 0, 0)
        text, design = self.text(answer[1]), self.g.design(answer[1])
        more = gains(text)
        if "if you defeated" in text:
            return (0, 0, 0)
        if "replace a treasure" in text:
            held = {d.name for d in map(self.g.design, self.g.in_play())}
            better = 2 if "Silver" in held and self.g.table.zones[n.GOLD] else 1
            return (better, 0, 0)
        if "this card" in text and "another hero" not in design.text.lower():
            info = (design.treasure, design.damage, design.health)
            more = cast(Three, tuple(a - b for a, b in zip(more, info, strict=True)))
        return more

    def payable(self, *prices: tuple[int, ...]) -> bool:
        """Can all these be paid with what is available?"""
        price = tuple(sorted(pixel for each in prices for pixel in each))
        return not price or self.g.can_exhaust(self.seat, price)

    def ways(self, menu: list[rb.Answer]) -> list[Way]:
        """All the sets of boosts that can be paid, nothing first."""
        groups: dict[str, list[rb.Answer]] = {}
        for answer in menu:
            if any(x > 0 for x in self.boost(answer)):
                groups.setdefault(self.g.design(answer[1]).name, []).append(answer)
        found = [Way((0, 0, 0), (), 0.0, ())]
        for answers in groups.values():
            more = self.boost(answers[0])
            design = self.g.design(answers[0][1])
            cost = 0.3 * len(design.pixels) + (1.5 if answers[0][0] == n.CAST else 0.0)
            cost += 2.0 if "trash this" in design.text.lower() else 0.0
            for way in found.copy():
                total, price = way.gain, way.price
                for times in range(1, len(answers) + 1):
                    total = (total[0] + more[0], total[1] + more[1], total[2] + more[2])
                    price = (*price, *design.pixels)
                    if not self.payable(price):
                        break
                    # pixels of a certain colour first, so that grey ones leave them alone
                    late = n.ANY in design.pixels and way.first
                    first = way.first if late else answers[0]
                    found.append(Way(total, price, way.cost + times * cost, first))
        return sorted(found, key=lambda way: way.cost)

    def reach(self, ways: list[Way], need: Three) -> Way | None:
        """The cheapest way to so much treasure, damage and health."""
        have = (self.g.treasure(), self.g.damage(), self.g.health())
        for way in ways:
            if all(h + w >= x or not x for h, w, x in zip(have, way.gain, need, strict=True)):
                return way
        return None
