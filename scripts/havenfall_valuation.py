"""How a scripted Havenfall player values cards, pixels and texts."""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import cache
from random import Random
from typing import Final, NamedTuple, cast

import rulebound as rb
from rulebound.games.havenfall import schema as n
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.context import HavenfallContext

Three = tuple[int, int, int]  # treasure, damage, health


class Style(NamedTuple):
    """A style of play: a factor for each preference."""

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
LEAN: Final = 8  # surplus of damage over health in a hand at which health is preferred
RICH: Final = 7  # treasure in a hand at which more is worth little
NEEDED: Final = 5  # below this treasure in a hand, no treasure is trashed
STRONG: Final = 8  # unless damage and health of the hand reach this
THINNEST: Final = 7  # a deck is not trashed below this number of cards
WORTH: Final = (  # value of a text's other effects, multiplied by a number in it
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
    """Return the treasure, damage and health that a text adds."""
    found = [re.findall(rf"gain (\d+) {what}", text) for what in ("treasure", "damage", "health")]
    return cast(Three, tuple(sum(map(int, numbers)) for numbers in found))


@cache
def matches(text: str, pattern: str) -> bool:
    """Does the pattern occur in a text?"""
    return bool(re.search(pattern, text))


@cache
def other_values(text: str) -> tuple[float, float]:
    """Return the value of a text apart from the numbers it adds, and the value of its spells."""
    value = 0.0
    for pattern, each in WORTH:
        for found in re.finditer(pattern, text):
            value += each * next((int(x) for x in found.groups() if x), 1)
    choice = re.search(r"top (\d)", text)
    return value, (1.6 + 0.3 * int(choice[1]) if choice else 1.6) if matches(text, SPELL) else 0.0


class BoostPlan(NamedTuple):
    """A set of abilities and spells that can be paid together."""

    gain: Three
    price: tuple[int, ...]
    cost: float
    first: rb.Answer


class Valuation:
    """How one seat values cards, and which boosts it could use."""

    def __init__(self, seat: int, style: str, dice: Random, spread: float) -> None:
        self.seat, self.style, self.dice, self.spread = seat, style, dice, spread
        self.like = STYLES[style]
        self.fancies: dict[str, float] = {}

    # -- values ------------------------------------------------------------------------

    def look(self, g: HavenfallContext) -> None:
        """Evaluate the seat's deck: what a hand gives, and the value of more of each."""
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
        """Return the value of owning such a card."""
        if design.name not in self.known:
            self.known[design.name] = self.weigh(design)
        return self.known[design.name]

    def weigh(self, design: HavenfallCard) -> float:
        """Compute the value of a card from its numbers and its ability."""
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
        """Return the value of a text taking effect."""
        t, d, h = gains(text)
        other, spells = other_values(text)
        weight = self.weight
        value = weight[0] * t + weight[1] * d + weight[2] * h
        return value + other + self.like.spells * spells

    def fancy(self, design: HavenfallCard) -> float:
        """Return the value of buying a card, with this game's preferences."""
        if design.name not in self.fancies:
            self.fancies[design.name] = math.exp(self.dice.gauss(0, self.spread))
        return (self.worth(design) * self.fancies[design.name] - self.mean) * self.future

    def pixel(self, colour: int) -> float:
        """Return the value of one more pixel of a colour."""
        if not self.g.supply(colour):
            return 0.0
        new = 1.0 if self.pixels[colour] == 0 else 0.0
        return self.like.pixels * (8 / (1 + 0.25 * sum(self.pixels)) + new) * self.future

    def prize(self, monster: int, as_boss: bool) -> float:
        """Return the value of defeating a monster."""
        design = self.g.design(monster)
        points = design.rank if as_boss else 0
        if self.g.table.counts[n.POINTS][self.seat] + points >= n.WINNING:
            return 1000.0
        return self.pixel(design.colours[0]) + 4.0 * points

    def rubbish(self, cards: list[int], most: int) -> list[int]:
        """Return the worst cards, those below the average of the deck."""
        most = min(most, self.size - THINNEST)
        own = [c for c in cards if self.g.table.owner[c] == self.seat]
        if self.hand[0] < NEEDED and min(self.hand[1:]) < STRONG:
            own = [c for c in own if not self.g.design(c).treasure]
        bad = [c for c in own if self.worth(self.g.design(c)) < self.mean - 0.2]
        return sorted(bad, key=lambda c: self.worth(self.g.design(c)))[: max(most, 0)]

    # -- boosts ------------------------------------------------------------------------

    def text(self, card: int) -> str:
        """Return the text of a card in play; a Shape Shifter has that of the best other hero."""
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
        """Return what an ability or a spell would add now."""
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
        """Can all these prices be paid together?"""
        price = tuple(sorted(pixel for each in prices for pixel in each))
        return not price or self.g.can_exhaust(self.seat, price)

    def boost_plans(self, menu: list[rb.Answer]) -> list[BoostPlan]:
        """Return all affordable sets of boosts, cheapest first; the empty set is included."""
        groups: dict[str, list[rb.Answer]] = {}
        for answer in menu:
            if any(x > 0 for x in self.boost(answer)):
                groups.setdefault(self.g.design(answer[1]).name, []).append(answer)
        found = [BoostPlan((0, 0, 0), (), 0.0, ())]
        for answers in groups.values():
            more = self.boost(answers[0])
            design = self.g.design(answers[0][1])
            cost = 0.3 * len(design.pixels) + (1.5 if answers[0][0] == n.CAST else 0.0)
            cost += 2.0 if "trash this" in design.text.lower() else 0.0
            for plan in found.copy():
                total, price = plan.gain, plan.price
                for times in range(1, len(answers) + 1):
                    total = (total[0] + more[0], total[1] + more[1], total[2] + more[2])
                    price = (*price, *design.pixels)
                    if not self.payable(price):
                        break
                    # specific colours first, so that pixels of any colour do not use them up
                    late = n.ANY in design.pixels and plan.first
                    first = plan.first if late else answers[0]
                    found.append(BoostPlan(total, price, plan.cost + times * cost, first))
        return sorted(found, key=lambda plan: plan.cost)

    def cheapest_plan(self, plans: list[BoostPlan], need: Three) -> BoostPlan | None:
        """Return the cheapest plan that reaches this much treasure, damage and health."""
        have = (self.g.treasure(), self.g.damage(), self.g.health())
        for plan in plans:
            if all(h + w >= x or not x for h, w, x in zip(have, plan.gain, need, strict=True)):
                return plan
        return None
