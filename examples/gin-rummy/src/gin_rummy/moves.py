"""What players can do: each move with its words, why it is not possible, and what it does."""

from typing import Final

from gin_rummy import ending, events, melds, primitives, schema
from gin_rummy.context import Round
from rulebound.kernel.ids import Answer, Card, Seat
from rulebound.kernel.moves import Move, MoveSet
from rulebound.kernel.nouns import CardNoun, CardsNoun, FixedPlaceNoun
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal


class Take(Move[Round]):
    """Take the upcard into hand; everybody remembers it (GR draw.2)."""

    verb = 1
    phrase = "take {card:card}"
    questions = (schema.OFFER.code, schema.DRAW.code)

    def candidates(self, g: Round, question: Question) -> list[Answer]:
        return [(self.verb, g.upcard())]

    def obstacle(self, g: Round, question: Question, answer: Answer) -> Refusal | None:
        is_upcard = answer[1] == g.upcard()
        return None if is_upcard else _wrong_card(g, question, answer[1], "the upcard")

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        if g.asked is schema.DRAW and primitives.count_take(g) == schema.MOST_TAKES:
            ending.abandon(g, "GR-Q5")
            return
        primitives.move(g, seat, answer[1], schema.HAND + seat, events.E_TAKE, "GR draw.2")
        primitives.then(g, schema.DISCARD, seat, 1 + answer[1], g.frame.a)


class Draw(Move[Round]):
    """Draw from the stock."""

    verb = 2
    phrase = "draw from the stock {place:stock}"
    questions = (schema.DRAW.code,)

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        primitives.draw(g, seat)


class Pass(Move[Round]):
    """Leave the upcard where it is."""

    verb = 3
    phrase = "pass"
    questions = (schema.OFFER.code, schema.WALL.code)

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        g.emit(events.E_PASS, g.asked.rule, seat)
        if g.asked is schema.WALL:
            ending.abandon(g, "GR wall.3")
        elif g.frame.b == 0:
            primitives.then(g, schema.OFFER, 1 - seat, b=1)  # GR offer.2
        else:
            primitives.draw(g, 1 - seat)  # GR offer.3


class OfHand(Move[Round]):
    """A move with a card of the hand."""

    is_at_hand = True

    def candidates(self, g: Round, question: Question) -> list[Answer]:
        return [(self.verb, card) for card in g.hand(question.seat)]

    def obstacle(self, g: Round, question: Question, answer: Answer) -> Refusal | None:
        for card in answer[1:]:
            if g.table.zone[card] != schema.HAND + question.seat:
                return _wrong_card(g, question, card, "in your hand")
        return None


class Discard(OfHand):
    """Discard any card, and so end the turn (GR discard.1)."""

    verb = 4
    phrase = "discard {card:card}"
    questions = (schema.DISCARD.code,)

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        primitives.move(g, seat, answer[1], schema.PILE, events.E_DISCARD, "GR discard.1")
        is_put_back = g.frame.a == 1 + answer[1]  # GR discard.2
        if is_put_back and g.frame.b:
            ending.abandon(g, "GR-Q8")
        elif len(g.table.zones[schema.STOCK]) == schema.WALL_SIZE:
            primitives.then(g, schema.WALL, 1 - seat)  # GR wall.1
        else:
            primitives.then(g, schema.DRAW, 1 - seat, 1 if is_put_back else 0)


class Knock(Move[Round]):
    """End the hand, at the wall with the upcard."""

    verb = 5
    phrase = "knock"
    questions = (schema.DISCARD.code, schema.WALL.code)

    def can(self, g: Round, question: Question, answer: Answer) -> bool:
        return melds.can_knock(self._cards(g, question), g.limit(question.seat))

    def obstacle(self, g: Round, question: Question, answer: Answer) -> Refusal | None:
        left = melds.knock_deadwood(self._cards(g, question))
        return _too_much(g, question.seat, left, "GR knock.1")

    def _cards(self, g: Round, question: Question) -> int:
        upcard = 1 << g.table.ident[g.upcard()] if question.prompt is schema.WALL else 0
        return g.cards(question.seat) | upcard

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        if g.asked is schema.WALL:
            primitives.move(g, seat, g.upcard(), schema.HAND + seat, events.E_TAKE, "GR wall.2")
        primitives.knock(g, seat)


class KnockDiscard(OfHand):
    """Discard for a knock, so that the deadwood stays within the limit."""

    verb = 6
    phrase = "discard {card:card}"
    questions = (schema.KNOCK.code,)

    def obstacle(self, g: Round, question: Question, answer: Answer) -> Refusal | None:
        left = melds.deadwood(g.cards(question.seat) & ~(1 << g.table.ident[answer[1]]))
        absent = super().obstacle(g, question, answer)
        return absent or _too_much(g, question.seat, left, "GR knock.2")

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        primitives.move(g, seat, answer[1], schema.PILE, events.E_DISCARD, "GR knock.2")
        primitives.then(g, schema.MELD, seat)


class Meld(OfHand):
    """Lay down a set or a run."""

    verb = 7
    phrase = "meld {cards:cards}"
    questions = (schema.MELD.code,)

    def candidates(self, g: Round, question: Question) -> list[Answer]:
        hand, ident = g.hand(question.seat), g.table.ident
        return [
            (self.verb, *[card for card in hand if meld >> ident[card] & 1])
            for meld in melds.melds_in(g.cards(question.seat))
        ]

    def obstacle(self, g: Round, question: Question, answer: Answer) -> Refusal | None:
        meld = sum([1 << g.table.ident[card] for card in set(answer[1:])])
        if meld not in melds.MELDS:
            return Refusal("no-meld", "GR meld.1", "These cards are neither a set nor a run.")
        left = melds.deadwood(g.cards(question.seat) & ~meld)
        absent = super().obstacle(g, question, answer)
        return absent or _too_much(g, question.seat, left, "GR meld.3")

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        primitives.lay_down(g, seat, answer[1:])
        primitives.then(g, schema.MELD, seat)


class LayOff(OfHand):
    """Add a card to a meld of the knocker."""

    verb = 8
    phrase = "lay off {card:card}"
    questions = (schema.LAY_OFF.code,)

    def obstacle(self, g: Round, question: Question, answer: Answer) -> Refusal | None:
        if not g.layoffs(question.seat) >> g.table.ident[answer[1]] & 1:
            return _wrong_card(g, question, answer[1], "a card that fits the knocker's melds")
        return super().obstacle(g, question, answer)

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        primitives.move(g, seat, answer[1], schema.LAID_OFF, events.E_LAY_OFF, "GR layoff.1")
        primitives.then(g, schema.LAY_OFF, seat)


class Stop(Move[Round]):
    """Lay down no more melds, or lay off no more cards."""

    verb = 9
    phrase = "done"
    questions = (schema.MELD.code, schema.LAY_OFF.code)

    def obstacle(self, g: Round, question: Question, answer: Answer) -> Refusal | None:
        return _too_much(g, question.seat, melds.points(g.cards(question.seat)), "GR meld.3")

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        if g.asked is schema.LAY_OFF:
            primitives.then(g, schema.MELD, seat)
        elif seat != g.table.vars[schema.KNOCKER]:
            ending.score_knock(g)
        else:
            primitives.show_hand(g, 1 - seat)
            has_gin = not g.cards(seat)  # GR layoff.4
            primitives.then(g, schema.MELD if has_gin else schema.LAY_OFF, 1 - seat)


def _wrong_card(g: Round, question: Question, card: Card, what: str) -> Refusal:
    name = g.name_of(card)
    return Refusal("wrong-card", question.prompt.rule, f"{name} is not {what}.", card=name)


def _too_much(g: Round, seat: Seat, left: int, rule: str) -> Refusal | None:
    limit = g.limit(seat)
    text = f"That leaves {left} points of deadwood; a knock needs {limit} or less."
    refusal = Refusal("too-much-deadwood", rule, text, deadwood=left, limit=limit)
    return refusal if left > limit else None


MOVES: Final = MoveSet(
    (Take(), Draw(), Pass(), Discard(), Knock(), KnockDiscard(), Meld(), LayOff(), Stop()),
    {"card": CardNoun(), "cards": CardsNoun(is_sorted=False), "stock": FixedPlaceNoun("stock")},
)
