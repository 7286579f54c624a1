"""Why a zone, cards or a number cannot be chosen, where a rule of Six Forms asks for them."""

import re
from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms import lacking, ways
from rulebound.games.sixforms.card_types import NO_ATTACK
from rulebound.games.sixforms.names import (
    ASK_DISCARD,
    ASK_GO,
    ASK_HOST,
    ASK_PLACE,
    ASK_READY,
    ASK_RELEASE,
    ASK_SHIFT,
    ASK_TARGET,
    ASK_TELEPORT,
    ASK_WHERE,
    ASK_X,
    AWAKEN,
    HAND,
    HAND_LIMIT,
    OUSTED,
)
from rulebound.games.sixforms.words import named
from rulebound.kernel.ids import NONE, Answer, Card, Cell, bit
from rulebound.kernel.questions import (
    CardsQuestion,
    CellQuestion,
    NumberQuestion,
    OrderQuestion,
    Question,
)
from rulebound.kernel.refusal import Refusal

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx

_ZONE: Final = re.compile(r"[a-z][0-9]+")

# -- zones --------------------------------------------------------------------------------


def is_like_a_zone(words: str) -> bool:
    """Do words read like the name of a zone, there or not?"""
    return _ZONE.fullmatch(words) is not None


_PLACES: Final = [
    p.code for p in (ASK_WHERE, ASK_PLACE, ASK_SHIFT, ASK_TELEPORT, ASK_GO, ASK_RELEASE)
]


def off_board(zone: str = "") -> Refusal:
    """A zone that there is not."""
    text = f'There is no zone "{zone}".' if zone else "That is no zone of the battlefield."
    return Refusal("off-board", "SF battlefield.1", text)


def cell_refusal(g: "SixFormsCtx", question: Question, cell: Cell) -> Refusal | None:
    """Why a zone cannot be chosen."""
    if not 0 <= cell < g.board.size or not g.board.on[cell]:
        return off_board()
    if question.prompt.code not in _PLACES or not isinstance(question, CellQuestion):
        return None
    zone = g.board.name(cell)
    seat = question.seat
    there = g.occupant(cell)
    if g.is_contested(cell, NONE):
        text = f"Whose {zone} is, is just being decided."
        return Refusal("zone-contested", "SF-Q69", text, zone=zone)
    if there != NONE and g.is_friendly(there, seat):
        by = named(g, there, seat)
        text = f"{zone} is held by a card of your own, {by}."
        return Refusal("zone-occupied", "SF type-battlefield.2", text, zone=zone, by=by)
    if there != NONE:
        return _held(g, question, cell, there)
    field = g.spawn_zones(seat)
    if cell not in field and all(other in field for other in question.cells):
        text = f"{zone} is none of your spawn zones."
        return Refusal("not-your-field", "SF spawn-zones.2", text, zone=zone)
    return Refusal("out-of-reach", "SF reach.2", f"It does not get to {zone}.", zone=zone)


def _held(g: "SixFormsCtx", question: Question, cell: Cell, there: Card) -> Refusal:
    """A zone of an opposing card that cannot be attacked by what comes."""
    seat = question.seat
    zone, by = g.board.name(cell), named(g, there, seat)
    text = f"{by} holds {zone}"
    if question.prompt.code == ASK_PLACE.code:
        text += ", and cards are placed into empty zones."
        return Refusal("zone-occupied", "SF place.2", text, zone=zone, by=by)
    if cell not in g.home_zones(seat) or question.source == NONE:
        text += ", and cards are played to attack in your own spawn zones only."
        return Refusal("zone-occupied", "SF play-to-attack.1", text, zone=zone, by=by)
    design = g.designs[question.source]
    if design.attack == NO_ATTACK:
        text += f", and {design.name} cannot attack: it has no attack."
        return Refusal("no-attack", "SF no-attack-cards.1", text, zone=zone, by=by)
    if design.facets & AWAKEN:
        text += f", and {design.name} has awaken: it cannot be played to attack."
        return Refusal("awaken", "SF facet-awaken.2", text, zone=zone, by=by)
    if _resists(g, there, design.form):
        return ways.resisted(by, design.form, "SF keyword-resistance.2")
    text += ", and cards are placed and put into empty zones."
    return Refusal("zone-occupied", "SF place.2", text, zone=zone, by=by)


def _resists(g: "SixFormsCtx", card: Card, form: int) -> bool:
    """Does a card that all can see resist cards of a form?"""
    if not g.is_active(card) or g.table.marks[OUSTED][card]:
        return False
    return g.design(card).resists >> form & 1 == 1


# -- cards --------------------------------------------------------------------------------


def cards_refusal(g: "SixFormsCtx", question: CardsQuestion, answer: Answer) -> Refusal | None:
    """Why these cards cannot be chosen."""
    for card in answer:
        if card not in question.cards:
            known = 0 <= card < len(g.table.ident) and g.table.known[card] & bit(question.seat)
            if known:
                return _not_a_choice(g, question, card)
            text = f"That is none of the cards to choose from. {question.prompt.text}"
            return Refusal("not-a-choice", question.prompt.rule, text)  # whatever it is
    least, most = question.least, question.most
    if least <= len(answer) <= most:
        text = "Every card once, and in the order in which they are listed."
        return Refusal("out-of-order", question.prompt.rule, text)
    if question.prompt.code == ASK_DISCARD.code:
        text = f"The hand limit is {HAND_LIMIT}: discard exactly {least}."
        return Refusal("hand-limit", "SF hand-limit.2", text, cards=least)
    said = str(least) if least == most else f"{least} to {most}"
    text = f"Choose {said}, not {len(answer)}."
    return Refusal("how-many", question.prompt.rule, text, least=least, most=most)


def _not_a_choice(g: "SixFormsCtx", question: CardsQuestion, card: Card) -> Refusal:
    """Why a card that the seat knows is not among those to choose from."""
    name = named(g, card, question.seat)
    code = question.prompt.code
    source = g.designs[question.source] if question.source != NONE else None
    if code == ASK_TARGET.code and source is not None:
        if _resists(g, card, source.form):
            return ways.resisted(name, source.form, "SF keyword-resistance.1")
        text = f"{name} is not what {source.name} targets."
        return Refusal("not-a-choice", "SF keyword-target.1", text, card=name, by=source.name)
    if code == ASK_HOST.code and source is not None and g.is_on_field(card):
        return lacking.not_a_host(g, question.seat, source, card)
    if code == ASK_READY.code and g.is_in_play(card):
        return _not_to_ready(g, question, card, name)
    if code == ASK_DISCARD.code and card not in g.cards(HAND, question.seat):
        text = f"{name} is not in your hand."
        return Refusal("not-in-hand", "SF keyword-discard.1", text, card=name)
    text = f"{name} is no answer to: {question.prompt.text}"
    return Refusal("not-a-choice", question.prompt.rule, text, card=name)


def _not_to_ready(g: "SixFormsCtx", question: Question, card: Card, name: str) -> Refusal:
    """Why a card in play is not made ready in the regroup step."""
    if g.controller(card) != question.seat:
        text = f"{name} is not under your control."
        return Refusal("not-yours", "SF card-control.1", text, card=name)
    if not g.table.face[card]:
        text = f"{name} lies face down."
        return Refusal("face-down", "SF place.6", text, card=name)
    if not g.is_exhausted(card):
        return Refusal("is-ready", "SF keyword-ready.2", f"{name} is ready.", card=name)
    text = f"{name} is stunned."
    return Refusal("stunned", "SF keyword-stun.1", text, card=name)


def order_refusal(question: OrderQuestion) -> Refusal:
    """Why this is no order of the cards."""
    text = f"Arrange all {len(question.items)} of them, every card once."
    return Refusal("out-of-order", question.prompt.rule, text, cards=len(question.items))


# -- numbers ------------------------------------------------------------------------------


def number_refusal(question: NumberQuestion, number: int) -> Refusal:
    """Why a number cannot be chosen."""
    if question.prompt.code == ASK_X.code:
        if number < question.low:
            return Refusal("less-than-nothing", "SF xyz-cost.3", "X is never less than 0.")
        missing = number - question.high
        text = f"You can pay {question.high} at most, {missing} less than that."
        return Refusal("no-energy", "SF xyz-cost.3", text, missing=missing)
    least, most = question.low, question.high
    text = f"Choose {least} to {most}, not {number}."
    return Refusal("how-many", question.prompt.rule, text, least=least, most=most)
