"""A scripted Havenfall player, sensible but not clever: a rule of thumb for every question.

It uses only what its seat knows: public cards, its own deck as a whole, its own spells.
"""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Final, cast

import rulebound as rb
from rulebound.games.havenfall import schema as n
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.questions import CardsQuestion, OptionQuestion, Question
from scripts.havenfall_valuation import SPELL, BoostPlan, Three, Valuation, matches

DIGGING: Final = (
    r"draw \d+ card|take a random|put a (shadow|lute|fake)|arcane card|replace a treasure"
)
AFTERWARDS: Final = (
    SPELL + r"|more cards? for|keep another|of your choice|take a pixel|exhaust|put a minion"
    r"|gain \d point|costs up to|trash a card|switch a pixel|more monster"
)
STOPPING: Final = r"loses \d+ (damage|health)|a monster gains|switch two|trash a hero"


class ScriptedPlayer(Valuation):
    """Answers for one seat, and records statistics."""

    def __init__(self, seat: int, style: str, dice: Random, spread: float) -> None:
        super().__init__(seat, style, dice, spread)
        self.used: Counter[str] = Counter()
        self.first_action = self.first_purchase = ""

    # -- the seat's own turn -----------------------------------------------------------

    def goals(self, menu: list[rb.Answer]) -> list[tuple[float, rb.Answer, Three]]:
        """Return possible actions: their value, the answer, and what it requires."""
        g, found = self.g, list[tuple[float, rb.Answer, Three]]()
        for answer in menu:
            if answer[0] in (n.BUY_STACK, n.BUY_CARD):
                continue  # added below, including those that are too expensive yet
            if answer[0] == n.FIGHT_AT:
                card = g.monster_at(answer[1])
                boss = answer[1] in (n.BOSS, n.DEFEATED)
                found.append((self.prize(card, boss), answer, (0, *g.strength(card, boss))))
            elif answer[0] == n.TRASH_CARDS:
                bad = self.rubbish(g.in_play(), g.available_pixels(self.seat))
                gain = sum(self.mean - self.worth(g.design(card)) for card in bad)
                found.append((gain * self.like.trashing * self.future, answer, (0, 0, 0)))
            elif answer[0] in (n.USE, n.CAST) and "last defeated" in self.text(answer[1]):
                if g.table.zones[n.DEFEATED] and not g.table.vars[n.REVENGE]:
                    card = g.table.zones[n.DEFEATED][-1]
                    found.append((self.prize(card, True), answer, (0, *g.strength(card, True))))
            elif answer[0] in (n.USE, n.CAST) and "switch two" in self.text(answer[1]):
                for place in (n.MINION_1, n.MINION_2):
                    card = g.monster_at(place)
                    if card >= 0 and g.monster_at(n.BOSS) >= 0:
                        value = self.prize(card, True) - 1.5
                        found.append((value, answer, (0, *g.strength(card, True))))
        if g.table.vars[n.ACTION] == n.NO_ACTION:
            for zone in n.MARKET:
                if g.table.zones[zone]:
                    design = g.design(g.table.zones[zone][-1])
                    found.append((self.fancy(design), (n.BUY_STACK, zone), (design.cost, 0, 0)))
            for card in g.table.zones[n.ARTIFACTS]:
                design = g.design(card)
                found.append((self.fancy(design), (n.BUY_CARD, card), (design.cost, 0, 0)))
        return found

    def act(self, menu: list[rb.Answer]) -> rb.Answer:
        """Choose one step of the seat's own turn."""
        for answer in menu:
            if answer[0] == n.DRAW_CARD:
                return answer
        plans = self.boost_plans(menu)
        best: rb.Answer = (n.END_TURN,)
        plan, value = plans[0], 0.0
        for worth, answer, need in self.goals(menu):
            reached = self.cheapest_plan(plans, need)
            if reached is not None and worth - reached.cost > value:
                best, plan, value = answer, reached, worth - reached.cost
        for answer in menu:
            if answer[0] not in (n.USE, n.CAST) or not self.wants_to_dig(answer, value):
                continue
            if self.payable(plan.price, self.g.design(answer[1]).pixels):
                return answer
        if best[0] != n.END_TURN:
            if plan.first:
                return plan.first
            if best[0] in (n.FIGHT_AT, n.TRASH_CARDS) and self.wants_spell(menu):
                return (n.BUY_SPELL,)
            return best
        return self.after_action(menu)

    def wants_to_dig(self, answer: rb.Answer, value: float) -> bool:
        """Does an answer bring more cards to choose from, and are they wanted?"""
        text = self.text(answer[1])
        if self.g.table.vars[n.ACTION] != n.NO_ACTION or not matches(text, DIGGING):
            return False
        if "arcane card" in text:
            return any(self.g.design(c).is_hero for c in self.g.in_play())
        if answer[0] == n.CAST or "discard this card" in text:
            return value < 6.0
        return "this card" not in text or value < 8.0

    def wants_spell(self, menu: list[rb.Answer]) -> bool:
        """Can a spell be bought, and is there room for it?"""
        return (n.BUY_SPELL,) in menu and len(self.g.cards(n.SPELLS, self.seat)) < n.MOST_SPELLS

    def after_action(self, menu: list[rb.Answer]) -> rb.Answer:
        """Choose something useful once the action is done."""
        if self.wants_spell(menu):
            return (n.BUY_SPELL,)
        kept: tuple[int, ...] = ()  # pixels kept for a spell that may stop somebody
        points = self.g.table.counts[n.POINTS]
        if max(points) >= 5 or max(points) > points[self.seat]:
            held = [self.g.design(c) for c in self.g.cards(n.SPELLS, self.seat)]
            stops = [d.pixels for d in held if matches(d.text.lower(), STOPPING)]
            kept = next((p for p in sorted(stops, key=len) if self.payable(p)), ())
        best: rb.Answer = (n.END_TURN,)
        value = 0.0
        for answer in menu:
            if answer[0] in (n.USE, n.CAST) and self.payable(kept, self.g.design(answer[1]).pixels):
                text = self.text(answer[1])
                if self.helps_later(text) and self.power(text) > value:
                    best, value = answer, self.power(text)
            elif answer[0] == n.TRADE and self.pixels[answer[1]] >= 4 and 0 in self.pixels:
                best = best if value else answer
        return best

    def helps_later(self, text: str) -> bool:
        """Is a text useful once the action is done?"""
        variables = self.g.table.vars
        if "count as another" in text:
            return self.recolour() is not None
        if not matches(text, AFTERWARDS):
            return False
        if matches(text, SPELL) and len(self.g.cards(n.SPELLS, self.seat)) >= n.MOST_SPELLS:
            return False
        if "more monster" in text:
            return variables[n.WON] > 0 and any(map(self.can_beat, n.LOCATIONS))
        if "defeated a boss" in text:
            return variables[n.BOSSES] > 0
        if text.startswith("if you defeated a monster"):
            return variables[n.WON] > 0
        if text.startswith("trash a card in play"):
            return bool(self.rubbish(self.g.in_play(), 1))
        return "this card" not in text or "more card" in text

    def can_beat(self, zone: int) -> bool:
        """Could the monster there be defeated too?"""
        g = self.g
        card = g.monster_at(zone)
        if card < 0 or g.table.marks[n.FRESH][card]:
            return False
        damage, health = g.strength(card, zone == n.BOSS)
        return g.damage() >= damage and g.health() >= health

    def recolour(self) -> tuple[int, int] | None:
        """Return a recolouring of pixels that some ability needs, as from and to."""
        g = self.g
        left = [g.table.counts[n.AVAILABLE + c][self.seat] for c in range(n.COLOURS)]
        for card in g.in_play():
            design = g.design(card)
            if design.has_ability and not g.table.marks[n.USED][card] & n.ABILITY_USED:
                lacking = g.missing_pixels(self.seat, design.price())
                if len(lacking) == 1 and lacking[0] != n.ANY and max(left) > len(design.pixels):
                    return left.index(max(left)), lacking[0]
        return None

    # -- responses ---------------------------------------------------------------------

    def respond(self, menu: list[rb.Answer], fight: bool) -> rb.Answer:
        """Choose a spell, or pass."""
        g, variables = self.g, self.g.table.vars
        if self.seat == g.acting():
            need: Three = (0, 0, 0)
            if fight:
                card = g.monster_at(variables[n.WISH])
                need = (0, *g.strength(card, bool(variables[n.AS_BOSS]))) if card >= 0 else need
            elif variables[n.ACTION] == n.BUY and not variables[n.DONE]:
                need = (self.purchase().cost, 0, 0)
            plan = self.cheapest_plan(self.boost_plans(menu), need)
            return plan.first if plan is not None and plan.first else (n.PASS,)
        spells = sorted(
            (a for a in menu if a[0] == n.CAST), key=lambda a: len(g.design(a[1]).pixels)
        )
        for answer in spells:
            text = g.design(answer[1]).text.lower()
            if self.would_stop(text, fight) or self.would_annoy(text):
                return answer
        return (n.PASS,)

    def purchase(self) -> HavenfallCard:
        """Return the card being bought."""
        variables = self.g.table.vars
        card = variables[n.WISH_CARD]
        return self.g.design(card if card >= 0 else self.g.table.zones[variables[n.WISH]][-1])

    def would_stop(self, text: str, fight: bool) -> bool:
        """Would this spell turn an important win into a loss?"""
        g, variables = self.g, self.g.table.vars
        card = g.monster_at(variables[n.WISH]) if fight else -1
        if card < 0 or not (variables[n.AS_BOSS] or len(g.cards(n.SPELLS, self.seat)) >= 5):
            return False
        points = g.table.counts[n.POINTS]
        if points[g.acting()] + g.design(card).rank <= points[self.seat]:
            return False  # the acting player is behind
        damage, health = g.strength(card, bool(variables[n.AS_BOSS]))
        over = [g.damage() - damage, g.health() - health]
        if min(over) < 0:
            return False
        for what, spare in zip(("damage", "health"), over, strict=True):
            found = re.search(rf"loses (\d+) {what}|gains (\d+) {what} this", text)
            if found and int(found[1] or found[2]) > spare:
                return True
        if "trash a hero" in text:
            heroes = [d for d in map(g.design, g.in_play()) if d.is_hero]
            return any(d.damage > over[0] or d.health > over[1] for d in heroes)
        return "switch two" in text and variables[n.WISH] == n.BOSS and self.stronger_minion() >= 0

    def stronger_minion(self) -> int:
        """Return a place whose monster the acting player could not defeat as a boss, or -1."""
        g = self.g
        for place in (n.MINION_1, n.MINION_2):
            card = g.monster_at(place)
            if card >= 0:
                damage, health = g.strength(card, True)
                if g.damage() < damage or g.health() < health:
                    return place
        return -1

    def would_annoy(self, text: str) -> bool:
        """Is a spell well spent in another's turn for other reasons?"""
        g, variables = self.g, self.g.table.vars
        found = re.search(r"loses (\d+) treasure", text)
        if found and variables[n.ACTION] == n.BUY and not variables[n.DONE]:
            cost = self.purchase().cost
            return cost >= 5 and 0 <= g.treasure() - cost < int(found[1])
        if "trash a hero" in text:
            return any(d.is_hero and (d.rank == 3 or d.arcane) for d in map(g.design, g.in_play()))
        is_next = (g.acting() + 1) % g.table.seats == self.seat
        return bool(re.search(r"draw \d+ card|costs up to|take a pixel", text)) and is_next

    # -- other questions ---------------------------------------------------------------

    def pick(self, question: Question) -> rb.Answer:
        """Answer all other questions: pixels, cards, places, players."""
        g, code = self.g, question.prompt.code
        source = g.designs[g.source].text.lower() if g.source >= 0 else ""
        if isinstance(question, CardsQuestion):
            if code == "trash":
                bad = self.rubbish(question.cards, question.most)
                return tuple(c for c in question.cards if c in bad)
            return (self.card(question.cards, source),)
        assert isinstance(question, OptionQuestion)
        return max(question.menu, key=lambda a: (self.rating(a, code, source), self.dice.random()))

    def card(self, cards: list[int], source: str) -> int:
        """Choose one of several cards."""
        g = self.g
        if "another hero" in source and all(g.design(c).is_hero for c in cards):
            return max(cards, key=lambda c: self.power(g.design(c).text.lower()))
        if "a monster gains" in source:
            wish = g.monster_at(g.table.vars[n.WISH]) if g.table.vars[n.WISH] >= 0 else -1
            return wish if wish in cards else cards[0]
        if "treasure in play" in source:
            return max(cards, key=lambda c: g.design(c).treasure)
        if "trashed spell" in source:
            return max(cards, key=lambda c: self.power(g.design(c).text.lower()))
        if "arcane card" in source and not g.is_in_play(cards[0]):
            return max(cards, key=lambda c: self.fancy(g.design(c)))
        worst = "trash a card" in source or ("arcane card" in source and g.is_in_play(cards[0]))
        return (min if worst else max)(cards, key=lambda c: self.worth(g.design(c)))

    def rating(self, answer: rb.Answer, code: str, source: str) -> float:
        """Return how good an answer to such a question is."""
        g, counts = self.g, self.g.table.counts
        verb = answer[0]
        if verb == n.SPEND:
            left = counts[n.AVAILABLE + answer[1]][self.seat]
            return -left if "reset" in source else left
        if verb == n.TAKE:
            _, seat, colour, side = answer
            own = seat == self.seat
            return (5 * counts[n.POINTS][seat] - 3 * self.pixels[colour]) * (
                -1 if own else 1
            ) - side
        if verb == n.CHOOSE:
            return counts[n.POINTS][answer[1]]
        if verb == n.COLOUR and "count as another" in source:
            return float(answer[1] in (self.recolour() or ()))
        if verb == n.COLOUR:
            return -self.pixels[answer[1]]
        if verb in (n.BUY_STACK, n.BUY_CARD):
            top = g.table.zones[answer[1]][-1] if verb == n.BUY_STACK else answer[1]
            return self.fancy(g.design(top))
        if verb == n.PLACE:
            return self.place(answer[1], source)
        if verb in (n.PICK, n.CAST):
            value = self.power(g.design(answer[1]).text.lower()) * (
                0.5 + 0.5 * g.can_cast(self.seat, answer[1])
            )
            return value if code == "spell" else -value if verb == n.PICK else -10.0
        return {n.YES: 1.0}.get(verb, float(answer[-1]))

    def place(self, zone: int, source: str) -> float:
        """Rate a monster to tame, or two to switch: the boss, and one that is better there."""
        g = self.g
        card = g.monster_at(zone)
        if "put a minion" in source:
            return sum(g.strength(card, False))
        if zone == n.BOSS:
            return 1000.0
        if g.acting() != self.seat:
            return float(zone == self.stronger_minion())
        beaten = self.cheapest_plan(
            [BoostPlan((0, 0, 0), (), 0.0, ())], (0, *g.strength(card, True))
        )
        return self.prize(card, True) if beaten else 0.0

    def choose(self, question: Question) -> rb.Answer:
        """Answer a question, and record it."""
        code = question.prompt.code
        if isinstance(question, OptionQuestion) and code in ("act", "respond", "stop", "add"):
            fight = code in ("stop", "add") and self.g.table.vars[n.ACTION] == n.FIGHT
            answer = (
                self.act(question.menu) if code == "act" else self.respond(question.menu, fight)
            )
            self.note(question.menu, answer)
            return answer
        return self.pick(question)

    def note(self, menu: list[rb.Answer], answer: rb.Answer) -> None:
        """Record statistics."""
        g = self.g
        if answer[0] in (n.USE, n.CAST):
            self.used[g.design(answer[1]).name] += 1
        if answer[0] in (n.BUY_STACK, n.BUY_CARD, n.FIGHT_AT, n.TRASH_CARDS):
            card = answer[1] if answer[0] == n.BUY_CARD else -1
            if answer[0] == n.BUY_STACK:
                card = g.table.zones[answer[1]][-1]
            what = (
                g.design(card).name
                if card >= 0
                else "fight"
                if answer[0] == n.FIGHT_AT
                else "trash"
            )
            self.first_action = self.first_action or what
            if card >= 0:
                self.first_purchase = self.first_purchase or what


class ScriptedPlayers(Chooser):
    """Lets each seat's player answer."""

    def __init__(self, players: list[ScriptedPlayer]) -> None:
        self.players = players

    def choose(self, g: Ctx, question: Question) -> rb.Answer:
        player = self.players[question.seat]
        self.g = cast(HavenfallContext, g)
        if isinstance(question, OptionQuestion) and len(question.menu) == 1:
            return question.menu[0]
        player.look(self.g)
        return player.choose(question)
