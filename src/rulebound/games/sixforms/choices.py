"""Why a zone, cards or a number cannot be chosen, where a rule of Six Forms asks for them."""

from typing import TYPE_CHECKING

from rulebound.games.sixforms import reasons
from rulebound.games.sixforms.names import (
    ASK_DISCARD,
    ASK_HOST,
    ASK_TARGET,
    ASK_WHERE,
    ASK_X,
    HAND_LIMIT,
    OUSTED,
)
from rulebound.games.sixforms.words import named
from rulebound.kernel.ids import NONE, Answer, Card, Cell, bit
from rulebound.kernel.questions import CardsQuestion, NumberQuestion, Question
from rulebound.kernel.refusal import Refusal

if TYPE_CHECKING:
    from rulebound.games.sixforms.ctx import War


def cell_refusal(g: "War", question: Question, cell: Cell) -> Refusal | None:
    """Why a zone cannot be chosen."""
    if question.prompt.code != ASK_WHERE.code:
        return None
    if not g.board.on[cell]:
        return Refusal("off-board", "SF battlefield.1", "That is no zone of the battlefield.")
    zone = g.board.name(cell)
    seat = question.seat
    there = g.occupant(cell)
    if there != NONE and g.is_friendly(there, seat):
        text = f"{zone} is held by a card of your own."
        return Refusal("zone-occupied", "SF type-battlefield.2", text, zone=zone)
    if there != NONE:
        text = f"{zone} is held by an opposing card that cannot be attacked so."
        return Refusal("zone-occupied", "SF play-to-attack.1", text, zone=zone)
    if cell not in g.spawn_zones(seat):
        text = f"{zone} is none of your spawn zones."
        return Refusal("not-your-field", "SF spawn-zones.2", text, zone=zone)
    return Refusal("out-of-reach", "SF reach.2", f"It does not get to {zone}.", zone=zone)


def cards_refusal(g: "War", question: CardsQuestion, answer: Answer) -> Refusal | None:
    """Why these cards cannot be chosen."""
    for card in answer:
        if card not in question.cards:
            known = 0 <= card < len(g.table.ident) and g.table.known[card] & bit(question.seat)
            return _not_a_choice(g, question, card) if known else None
    if question.least <= len(answer) <= question.most:
        return None
    least, most = question.least, question.most
    if question.prompt.code == ASK_DISCARD.code:
        text = f"The hand limit is {HAND_LIMIT}: discard exactly {least}."
        return Refusal("hand-limit", "SF hand-limit.2", text, cards=least)
    said = str(least) if least == most else f"{least} to {most}"
    text = f"Choose {said}, not {len(answer)}."
    return Refusal("how-many", question.prompt.rule, text, least=least, most=most)


def _not_a_choice(g: "War", question: CardsQuestion, card: Card) -> Refusal | None:
    """Why a card that the seat knows is not among those to choose from."""
    name = named(g, card, question.seat)
    if question.prompt.code == ASK_TARGET.code and g.is_active(card):
        form = g.designs[question.source].form if question.source != NONE else NONE
        resists = form != NONE and g.design(card).resists >> form & 1
        if resists and not g.table.marks[OUSTED][card]:
            return reasons.resisted(name, form, "SF keyword-resistance.1")
    if question.prompt.code == ASK_HOST.code and g.is_on_field(card):
        if not g.table.face[card]:
            return Refusal("face-down", "SF-Q26", f"{name} lies face down.", card=name)
        if g.is_stunned(card):
            return Refusal("stunned", "SF keyword-stun.1", f"{name} is stunned.", card=name)
        text = f"{name} is not what it equips, or has no room for it."
        return Refusal("not-suited", "SF requirements.1", text, card=name)
    text = f"{name} is no answer to: {question.prompt.text}"
    return Refusal("not-a-choice", question.prompt.rule, text, card=name)


def number_refusal(g: "War", question: NumberQuestion, number: int) -> Refusal | None:
    """Why a number cannot be chosen."""
    if question.prompt.code == ASK_X.code and number > question.high:
        missing = number - question.high
        text = f"You can pay {question.high} at most, {missing} less than that."
        return Refusal("no-energy", "SF xyz-cost.3", text, missing=missing)
    return None
