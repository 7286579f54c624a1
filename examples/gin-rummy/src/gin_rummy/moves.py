"""What players can do: each move with its words, why it is not possible, and what it does."""

from typing import Final

from gin_rummy import ending, melds, primitives, schema
from gin_rummy.context import Round
from rulebound.kernel.card_moves import HandNoun, OneCardMove
from rulebound.kernel.ids import Answer, Card, Seat
from rulebound.kernel.moves import Move, MoveSet
from rulebound.kernel.nouns import CardsNoun, FixedPlaceNoun
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal


class Take(OneCardMove[Round]):
    """Take the upcard into hand; everybody remembers it (GR draw.2)."""

    verb = 1
    phrase = "take {card:card}"
    questions = (schema.OFFER.code, schema.DRAW.code)
    what = "the upcard"
    is_at_hand = False

    def cards(self, g: Round, question: Question) -> list[Card]:
        return [g.top(schema.PILE)]

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        if g.asked is schema.DRAW and primitives.count_take(g) == schema.MOST_TAKES:
            ending.abandon(g, "GR-Q5")
            return
        g.move(answer[1], schema.HAND + seat, schema.E_TAKE, "GR draw.2", seat)
        g.ask_next(schema.DISCARD, seat, 1 + answer[1], g.frame.a)


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
        g.emit(schema.E_PASS, g.asked.rule, seat)
        if g.asked is schema.WALL:
            ending.abandon(g, "GR wall.3")
        elif g.frame.b == 0:
            g.ask_next(schema.OFFER, 1 - seat, b=1)  # GR offer.2
        else:
            primitives.draw(g, 1 - seat)  # GR offer.3


class Discard(OneCardMove[Round]):
    """Discard any card, and so end the turn (GR discard.1)."""

    verb = 4
    phrase = "discard {card:card}"
    questions = (schema.DISCARD.code,)

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        g.move(answer[1], schema.PILE, schema.E_DISCARD, "GR discard.1", seat)
        is_put_back = g.frame.a == 1 + answer[1]  # GR discard.2
        if is_put_back and g.frame.b:
            ending.abandon(g, "GR-Q8")
        elif len(g.table.zones[schema.STOCK]) == schema.WALL_SIZE:
            g.ask_next(schema.WALL, 1 - seat)  # GR wall.1
        else:
            g.ask_next(schema.DRAW, 1 - seat, 1 if is_put_back else 0)


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
        upcard = 1 << g.table.ident[g.top(schema.PILE)] if question.prompt is schema.WALL else 0
        return g.cards(question.seat) | upcard

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        if g.asked is schema.WALL:
            g.move(g.top(schema.PILE), schema.HAND + seat, schema.E_TAKE, "GR wall.2", seat)
        primitives.knock(g, seat)


class KnockDiscard(OneCardMove[Round]):
    """Discard for a knock, so that the deadwood stays within the limit."""

    verb = 6
    phrase = "discard {card:card}"
    questions = (schema.KNOCK.code,)

    def drawback(self, g: Round, question: Question, card: Card) -> Refusal | None:
        left = melds.deadwood(g.cards(question.seat) & ~(1 << g.table.ident[card]))
        return _too_much(g, question.seat, left, "GR knock.2")

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        g.move(answer[1], schema.PILE, schema.E_DISCARD, "GR knock.2", seat)
        g.ask_next(schema.MELD, seat)


class Meld(Move[Round]):
    """Lay down a set or a run."""

    verb = 7
    phrase = "meld {cards:cards}"
    questions = (schema.MELD.code,)
    is_at_hand = True

    def candidates(self, g: Round, question: Question) -> list[Answer]:
        seat, cards = question.seat, g.cards(question.seat)
        found = [meld for meld in melds.MELDS if cards & meld == meld]
        return [(self.verb, *g.hand(seat, meld)) for meld in found]

    def obstacle(self, g: Round, question: Question, answer: Answer) -> Refusal | None:
        meld, seat = sum([1 << g.table.ident[card] for card in set(answer[1:])]), question.seat
        if meld not in melds.MELDS:
            return Refusal("no-meld", "GR meld.1", "These cards are neither a set nor a run.")
        if meld & ~g.cards(seat):
            return Refusal("wrong-card", "GR meld.3", "You do not hold all of these cards.")
        return _too_much(g, seat, melds.deadwood(g.cards(seat) & ~meld), "GR meld.3")

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        primitives.lay_down(g, seat, answer[1:])
        g.ask_next(schema.MELD, seat)


class LayOff(OneCardMove[Round]):
    """Add a card to a meld of the knocker."""

    verb = 8
    phrase = "lay off {card:card}"
    questions = (schema.LAY_OFF.code,)
    what = "a card of yours that fits the knocker's melds"

    def cards(self, g: Round, question: Question) -> list[Card]:
        return g.hand(question.seat, g.layoffs(question.seat))

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        g.move(answer[1], schema.LAID_OFF, schema.E_LAY_OFF, "GR layoff.1", seat)
        g.ask_next(schema.LAY_OFF, seat)


class Stop(Move[Round]):
    """Lay down no more melds, or lay off no more cards."""

    verb = 9
    phrase = "done"
    questions = (schema.MELD.code, schema.LAY_OFF.code)

    def obstacle(self, g: Round, question: Question, answer: Answer) -> Refusal | None:
        return _too_much(g, question.seat, melds.points(g.cards(question.seat)), "GR meld.3")

    def perform(self, g: Round, seat: Seat, answer: Answer) -> None:
        if g.asked is schema.LAY_OFF:
            g.ask_next(schema.MELD, seat)
        elif seat != g.table.vars[schema.KNOCKER]:
            ending.score_knock(g)
        else:
            g.show(schema.HAND + 1 - seat)
            has_gin = not g.cards(seat)  # GR layoff.4
            g.ask_next(schema.MELD if has_gin else schema.LAY_OFF, 1 - seat)


def _too_much(g: Round, seat: Seat, left: int, rule: str) -> Refusal | None:
    limit = g.limit(seat)
    text = f"That leaves {left} points of deadwood; a knock needs {limit} or less."
    refusal = Refusal("too-much-deadwood", rule, text, deadwood=left, limit=limit)
    return refusal if left > limit else None


MOVES: Final = MoveSet(
    (Take(), Draw(), Pass(), Discard(), Knock(), KnockDiscard(), Meld(), LayOff(), Stop()),
    {"card": HandNoun(), "cards": CardsNoun(is_sorted=False), "stock": FixedPlaceNoun("stock")},
)
