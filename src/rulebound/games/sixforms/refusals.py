"""Why something is not possible in Six Forms, with the rule that says so."""

from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms import choices, reaching, reasons, ways
from rulebound.games.sixforms import obstacles as o
from rulebound.games.sixforms.names import (
    ASK_ACT,
    ASK_MOVE,
    ASK_RESPOND,
    BLOCKING,
    DODGING,
    DONE,
    ENERGY_CARD,
    GO,
    HAND,
    N_ATTACK,
    N_NOTHING,
    N_STEP,
    NODE_WIDTH,
    ORIENT,
    PASS,
    PLACE,
    PLAY,
    PLOW,
    REACH,
    RECOVERING,
    REVEAL,
    SPARK,
    SPARKED,
    SPARKS,
    SPLIT,
    STACK,
    STEP,
    STRIKE,
    TELEPORTING,
    TOP,
    USE,
)
from rulebound.games.sixforms.stack_events import StackEvent
from rulebound.games.sixforms.words import named
from rulebound.kernel.ids import NONE, Answer, Card, Seat, bit
from rulebound.kernel.questions import CELL, CardsQuestion, NumberQuestion, OrderQuestion, Question
from rulebound.kernel.refusal import Refusal

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx

DOING: Final = (ASK_ACT.code, ASK_MOVE.code, ASK_RESPOND.code)
"""The questions about what a player may do."""
TO_CELL: Final = (GO, SPLIT, TELEPORTING, BLOCKING, DODGING)
_OF_CARD: Final = (PLAY, PLACE, REVEAL, ORIENT, STRIKE, RECOVERING)
_OF_MOVING: Final = (GO, SPLIT, TELEPORTING, STRIKE)
_ON_FIELD: Final = (REVEAL, ORIENT, GO, SPLIT, TELEPORTING, STRIKE)
INITIAL: Final = (PLACE, ORIENT, GO, SPLIT, TELEPORTING, STRIKE)
"""What is never done in response to an event."""


def refuse(g: "SixFormsCtx", question: Question, answer: Answer) -> Refusal:
    """Why this answer does not fit the question that waits."""
    refusal: Refusal | None = None
    g.stack = shown(g)
    if question.prompt.code in DOING:
        refusal = _raw(g, question, answer)
    elif question.kind == CELL and len(answer) == 1:
        refusal = choices.cell_refusal(g, question, answer[0])
    elif isinstance(question, CardsQuestion):
        refusal = choices.cards_refusal(g, question, answer)
    elif isinstance(question, NumberQuestion) and len(answer) == 1:
        refusal = choices.number_refusal(question, answer[0])
    elif isinstance(question, OrderQuestion):
        refusal = choices.order_refusal(question)
    if refusal is not None:
        return refusal
    text = f"That is no answer to: {question.prompt.text}"
    return Refusal("not-offered", question.prompt.rule, text, answer=list(answer))


def _raw(g: "SixFormsCtx", question: Question, answer: Answer) -> Refusal | None:
    """An answer to what a player may do, in ints."""
    if not answer:
        return None
    verb = answer[0]
    if len(answer) == 1:
        return bare(g, question, verb)
    size = 2 if verb in _OF_CARD else 3 if verb in TO_CELL or verb == USE else 0
    if len(answer) != size:
        return None
    card = answer[1]
    if not 0 <= card < len(g.table.ident) or not g.table.known[card] & bit(question.seat):
        rule = question.prompt.rule
        return Refusal("unknown-card", rule, "You know of no such card.")  # whatever it is
    if verb in TO_CELL and not (0 <= answer[2] < g.board.size and g.board.on[answer[2]]):
        return choices.off_board()
    return of_card(g, question, verb, card, answer[2] if size > 2 else NONE)


# -- what a player may do -----------------------------------------------------------------


def bare(g: "SixFormsCtx", question: Question, verb: int) -> Refusal | None:
    """Why not pass, be done, or draw for energy."""
    code = question.prompt.code
    if verb == ENERGY_CARD:
        seat = question.seat
        return reasons.told(g, seat, verb, NONE, o.energy_draw_obstacle(g, seat))
    if verb == SPARK and not g.table.counts[SPARKS][question.seat]:
        return Refusal("no-spark", "SF spark.5", "You have no spark.")
    if verb == SPARK and g.table.counts[SPARKED][question.seat]:
        text = "You have activated a spark in this turn already."
        return Refusal("sparked", "SF spark.3", text)
    if verb == PASS and code != ASK_RESPOND.code:
        rule = "SF act-step.3" if code == ASK_ACT.code else "SF move-step.4"
        text = "Nothing waits for a response; say done to end the step."
        return Refusal("nothing-to-answer", rule, text)
    if verb == DONE and code == ASK_RESPOND.code:
        text = "An event waits for responses; say pass to let it be."
        return Refusal("event-waits", "SF event-locking.2", text)
    return None


def of_card(g: "SixFormsCtx", question: Question, verb: int, card: Card, at: int) -> Refusal | None:
    """Why something cannot be done with a card; None if it can."""
    seat = question.seat
    if verb in (PLAY, PLACE) and card not in g.cards(HAND, seat):
        return absent(verb, g.design(card).name)
    if verb in _ON_FIELD and not g.is_on_field(card):
        return absent(verb, g.design(card).name)
    if g.controller(card) != seat and not g.table.known[card] & bit(seat):
        return reasons.told(g, seat, verb, card, o.NOT_YOURS)  # whatever it is
    untimely = _timing(g, question, verb, card, at)
    if untimely is not None:
        return untimely
    found = obstacle(g, seat, verb, card, at, event(g, question))
    if found == o.FREE_TO and verb in (RECOVERING, BLOCKING, DODGING):
        return _queued(g, question, verb, card, at)
    return reasons.told(g, seat, verb, card, found, at)


def _queued(g: "SixFormsCtx", question: Question, verb: int, card: Card, at: int) -> Refusal | None:
    """What the table does not show: a card that is about to do what it could do otherwise."""
    if verb == RECOVERING:
        free = question.allows((verb, card))
        return None if free else reasons.told(g, question.seat, verb, card, o.RECOVERED)
    if question.allows((verb, card, at)):
        return None
    name = named(g, card, question.seat)
    text = f"{name} answers this attack already."
    return Refusal("answers-already", "SF-Q41", text, card=name)


def _timing(g: "SixFormsCtx", question: Question, verb: int, card: Card, at: int) -> Refusal | None:
    """Is it the wrong step, or the wrong speed, for this sort of thing?"""
    code, seat = question.prompt.code, question.seat
    if code == ASK_RESPOND.code:
        return reasons.told(g, seat, verb, card, o.WRONG_SPEED) if verb in INITIAL else None
    if code == ASK_ACT.code:
        return ways.wrong_step(g, seat, verb, card) if verb in _OF_MOVING else None
    if verb in (PLACE, ORIENT) or (
        verb in (PLAY, REVEAL, USE) and not _is_interrupt(g, verb, card, at)
    ):
        return ways.wrong_step(g, seat, verb, card)
    return None


def _is_interrupt(g: "SixFormsCtx", verb: int, card: Card, at: int) -> bool:
    """Could it be done in response to events, and so in the move step, too? (SF move-step.3)"""
    design = g.design(card)
    if verb != USE:
        return design.interrupt
    return 0 <= at < len(design.abilities) and design.abilities[at].is_interrupt()


def obstacle(
    g: "SixFormsCtx", seat: Seat, verb: int, card: Card, at: int, node: StackEvent | None
) -> int:
    """What stands in the way; `at` is the effect of USE, and the zone where one is named."""
    if verb == PLAY:
        return o.play_obstacle(g, seat, card, node)
    if verb == PLACE:
        return o.place_obstacle(g, seat, card)
    if verb == REVEAL:
        return o.reveal_obstacle(g, seat, card, node)
    if verb == USE:
        known = 0 <= at < len(g.design(card).abilities)
        return o.use_obstacle(g, seat, card, at, node) if known else o.NO_SUCH_EFFECT
    if verb == ORIENT:
        return o.orient_obstacle(g, seat, card)
    if verb == GO:
        return reaching.go_obstacle(g, seat, card, at)
    if verb == SPLIT:
        return reaching.split_obstacle(g, seat, card, at)
    if verb == TELEPORTING:
        return reaching.teleport_obstacle(g, seat, card, at)
    if verb == STRIKE:
        return reaching.strike_obstacle(g, seat, card)
    if verb == BLOCKING:
        return reaching.block_obstacle(g, seat, card, at, node)
    if verb == DODGING:
        return reaching.dodge_obstacle(g, seat, card, at, node)
    return reaching.recover_obstacle(g, seat, card, node)


def absent(verb: int, name: str, zone: str = "") -> Refusal:
    """The seat has no such card where it would have to be; where else it is is not told."""
    if verb in (PLAY, PLACE):
        text = f"You have no {name} in your hand."
        return Refusal("not-in-hand", "SF using-cards.1", text, card=name)
    if verb == USE:
        text = f"You have no {name} of which you could use an effect."
        return Refusal("not-there", "SF manual.1", text, card=name)
    text = f"You see no {name} {f'at {zone}' if zone else 'on the battlefield'}."
    return Refusal("not-on-battlefield", "SF type-battlefield.1", text, card=name)


# -- the event stack, as far as the table shows it ----------------------------------------


def event(g: "SixFormsCtx", question: Question) -> StackEvent | None:
    """The event to which something would be a response; None in an act step."""
    if question.prompt.code == ASK_MOVE.code:
        return StackEvent(N_NOTHING, question.seat)
    return g.stack[-1] if g.stack and question.prompt.code == ASK_RESPOND.code else None


def shown(g: "SixFormsCtx") -> list[StackEvent]:
    """The events of the stack, the top one last."""
    told = g.table.lists[STACK]
    nodes: list[StackEvent] = []
    for at in range(0, len(told), NODE_WIDTH):
        kind, seat, card, other = told[at : at + NODE_WIDTH]
        nodes.append(
            StackEvent(kind, seat, card, other, n=g.table.vars[STEP] if kind == N_STEP else 0)
        )
    if nodes:
        _complete(g, nodes[-1])
    return nodes


def _complete(g: "SixFormsCtx", node: StackEvent) -> None:
    """More of the event on top: all its cards, and the way of an attack."""
    top = g.table.lists[TOP]
    node.origin, node.cards = top[0], top[1:]
    if node.kind == N_ATTACK and node.origin != NONE:  # not one that is played to attack
        way, far = reaching.bearing(g, node.origin, g.table.cell[node.other])
        step = g.board.steps[way]
        node.path = [node.origin + step * i for i in range(1, far + 1)]
        more = REACH if g.has_facet(node.card, PLOW) else far  # as far as it may want to go
        node.whole_path = [node.origin + step * i for i in range(1, more + 1)]
