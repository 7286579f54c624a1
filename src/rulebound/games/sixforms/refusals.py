"""Why something is not possible in Six Forms, with the rule that says so."""

from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms import choices, reaching, reasons
from rulebound.games.sixforms import obstacles as o
from rulebound.games.sixforms.names import (
    ASK_ACT,
    ASK_AGAIN,
    ASK_BOTTOM,
    ASK_LOAD,
    ASK_MOVE,
    ASK_PLOW,
    ASK_RESPOND,
    ASK_SPARK,
    ASK_STRIKE,
    ASK_TARGET,
    BLOCKING,
    DODGING,
    DONE,
    ENERGY_CARD,
    FIELD,
    GO,
    GRAVE,
    HAND,
    N_ATTACK,
    N_STEP,
    NODE_WIDTH,
    ORIENT,
    PASS,
    PLACE,
    PLAY,
    RECOVERING,
    REVEAL,
    SPLIT,
    STACK,
    STEP,
    STRIKE,
    TELEPORTING,
    USE,
    VOID,
)
from rulebound.games.sixforms.nodes import Node
from rulebound.games.sixforms.words import answer_words, named
from rulebound.kernel.asked import counted, plain
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Seat, bit
from rulebound.kernel.questions import (
    CELL,
    CardsQuestion,
    NumberQuestion,
    Question,
)
from rulebound.kernel.refusal import Refusal

if TYPE_CHECKING:
    from rulebound.games.sixforms.ctx import War

_TO_CELL: Final = (GO, SPLIT, TELEPORTING, BLOCKING, DODGING)
_OF_CARD: Final = (PLAY, PLACE, REVEAL, ORIENT, STRIKE, RECOVERING)
_OF_ACTING: Final = (PLAY, PLACE, REVEAL, USE, ORIENT, ENERGY_CARD)
_OF_MOVING: Final = (GO, SPLIT, TELEPORTING, STRIKE)
_ON_FIELD: Final = (REVEAL, ORIENT, GO, SPLIT, TELEPORTING, STRIKE)
_INITIAL: Final = (PLACE, ORIENT, GO, SPLIT, TELEPORTING, STRIKE)
"""What is never done in response to an event."""
_RESOLVING: Final = (
    ASK_TARGET.code,
    ASK_LOAD.code,
    ASK_BOTTOM.code,
    ASK_AGAIN.code,
    ASK_SPARK.code,
    ASK_STRIKE.code,
    ASK_PLOW.code,
)
"""What is asked only while something happens, so that all events below it are locked."""


def refuse(g: "War", question: Question, answer: Answer) -> Refusal:
    """Why this answer does not fit the question that waits."""
    refusal: Refusal | None = None
    if question.prompt.code in (ASK_ACT.code, ASK_MOVE.code, ASK_RESPOND.code):
        refusal = _raw(g, question, answer)
    elif question.kind == CELL and len(answer) == 1 and 0 <= answer[0] < g.board.size:
        refusal = choices.cell_refusal(g, question, answer[0])
    elif isinstance(question, CardsQuestion):
        refusal = choices.cards_refusal(g, question, answer)
    elif isinstance(question, NumberQuestion) and len(answer) == 1:
        refusal = choices.number_refusal(g, question, answer[0])
    if refusal is not None:
        return refusal
    text = f"That is no answer to: {question.prompt.text}"
    return Refusal("not-offered", question.prompt.rule, text, answer=list(answer))


def _raw(g: "War", question: Question, answer: Answer) -> Refusal | None:
    """An answer to what a player may do, in ints."""
    if not answer:
        return None
    verb = answer[0]
    if len(answer) == 1:
        return _bare(g, question, verb)
    size = 2 if verb in _OF_CARD else 3 if verb in _TO_CELL or verb == USE else 0
    if len(answer) != size:
        return None
    card = answer[1]
    if not 0 <= card < len(g.table.ident) or not g.table.known[card] & bit(question.seat):
        rule = question.prompt.rule
        return Refusal("unknown-card", rule, "You know of no such card.")  # whatever it is
    if verb in _TO_CELL and not (0 <= answer[2] < g.board.size and g.board.on[answer[2]]):
        return Refusal("off-board", "SF battlefield.1", "That is no zone of the battlefield.")
    return _of_card(g, question, verb, card, answer[2] if size > 2 else NONE)


# -- what a player may do -----------------------------------------------------------------


def _bare(g: "War", question: Question, verb: int) -> Refusal | None:
    """Why not pass, be done, or draw for energy."""
    code = question.prompt.code
    if verb == ENERGY_CARD:
        seat = question.seat
        refusal = reasons.told(g, seat, verb, NONE, o.energy_draw_obstacle(g, seat))
        return refusal if refusal is not None else _timing(g, question, verb, NONE, NONE)
    if verb == PASS and code != ASK_RESPOND.code:
        rule = "SF act-step.3" if code == ASK_ACT.code else "SF move-step.4"
        text = "Nothing waits for a response; say done to end the step."
        return Refusal("nothing-to-answer", rule, text)
    if verb == DONE and code == ASK_RESPOND.code:
        text = "An event waits for responses; say pass to let it be."
        return Refusal("event-waits", "SF event-locking.2", text)
    return None


def _timing(g: "War", question: Question, verb: int, card: Card, at: int) -> Refusal | None:
    """Is it the wrong step, or the wrong speed, for this sort of thing?"""
    code = question.prompt.code
    if code == ASK_ACT.code and verb in _OF_MOVING:
        return reasons.wrong_step(g, question.seat, verb, card, at)
    if code == ASK_MOVE.code and verb in _OF_ACTING:
        return reasons.wrong_step(g, question.seat, verb, card, at)
    if code == ASK_RESPOND.code and verb in _INITIAL:
        return reasons.told(g, question.seat, verb, card, o.WRONG_SPEED)
    return None


def _of_card(g: "War", question: Question, verb: int, card: Card, at: int) -> Refusal | None:
    """Why something cannot be done with a card; None if it can."""
    seat = question.seat
    if verb in (PLAY, PLACE) and card not in g.cards(HAND, seat):
        return _absent(verb, g.design(card).name)
    if verb in _ON_FIELD and not g.is_on_field(card):
        return _absent(verb, g.design(card).name)
    if g.controller(card) != seat and not g.table.known[card] & bit(seat):
        return reasons.told(g, seat, verb, card, o.NOT_YOURS)  # whatever it is
    untimely = _timing(g, question, verb, card, at)
    if untimely is not None:
        return untimely
    node = event(g) if question.prompt.code == ASK_RESPOND.code else None
    found = obstacle(g, seat, verb, card, at, node)
    if verb == RECOVERING and found == o.FREE_TO and not question.allows((verb, card)):
        found = o.RECOVERED  # the table does not show what is queued
    return reasons.told(g, seat, verb, card, found, at)


def obstacle(g: "War", seat: Seat, verb: int, card: Card, at: int, node: Node | None) -> int:
    """What stands in the way; `at` is the effect of USE, and the zone where one is named."""
    if verb == PLAY:
        return o.play_obstacle(g, seat, card, node)
    if verb == PLACE:
        return o.place_obstacle(g, seat, card)
    if verb == REVEAL:
        return o.reveal_obstacle(g, seat, card, node)
    if verb == USE:
        known = 0 <= at < len(g.design(card).lines)
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


def event(g: "War") -> Node | None:
    """The event that waits for responses, as far as the table shows it."""
    shown = g.table.lists[STACK]
    if not shown:
        return None
    kind, seat, card, other = shown[-NODE_WIDTH:]
    node = Node(kind, seat, card, other, n=g.table.vars[STEP] if kind == N_STEP else 0)
    if kind == N_ATTACK:
        node.origin = g.table.cell[card]
        way, far = reaching.bearing(g, node.origin, g.table.cell[other])
        if way != NONE:  # otherwise it is played to attack, and in the zone already
            step = g.board.steps[way]
            node.path = [node.origin + step * i for i in range(1, far + 1)]
    return node


def _absent(verb: int, name: str, zone: str = "") -> Refusal:
    """The seat has no such card where it would have to be; where else it is is not told."""
    if verb in (PLAY, PLACE):
        text = f"You have no {name} in your hand."
        return Refusal("not-in-hand", "SF using-cards.1", text, card=name)
    if verb == USE:
        text = f"You have no {name} of which you could use an effect."
        return Refusal("not-there", "SF manual.1", text, card=name)
    text = f"You see no {name} {f'at {zone}' if zone else 'on the battlefield'}."
    return Refusal("not-on-battlefield", "SF type-battlefield.1", text, card=name)


# -- wishes in words ----------------------------------------------------------------------

_VERBS: Final = (
    ("play ", PLAY),
    ("place ", PLACE),
    ("reveal ", REVEAL),
    ("use ", USE),
    ("orient ", ORIENT),
    ("split and move ", SPLIT),
    ("move ", GO),
    ("teleport ", TELEPORTING),
    ("strike with ", STRIKE),
    ("block with ", BLOCKING),
    ("dodge with ", DODGING),
    ("recover ", RECOVERING),
)
_BARE: Final = {"energy draw": ENERGY_CARD, "pass": PASS, "done": DONE}


def why_not(g: "War", seat: Seat, asked: Question | None, wish: str) -> Refusal | None:
    """Why a wish in words is not possible now."""
    words, _ = counted(plain(wish))
    if asked is None:
        return None
    verb, rest = NONE, ""
    for start, each in _VERBS:
        if words.startswith(start):
            verb, rest = each, words[len(start) :]
            break
    code = asked.prompt.code
    if code in (ASK_ACT.code, ASK_MOVE.code, ASK_RESPOND.code):
        if words in _BARE:
            return _bare(g, asked, _BARE[words])
        return _named(g, asked, verb, rest) if verb != NONE else None
    if verb != NONE or words in _BARE:
        return _asked_first(g, asked)
    return _choice(g, asked, words)


def _asked_first(g: "War", asked: Question) -> Refusal:
    """Something else has to be decided; while an event happens nothing can be added to it."""
    if asked.prompt.code in _RESOLVING and g.table.lists[STACK]:
        text = f"The event is locked, and nothing can be added to it. {asked.prompt.text}"
        return Refusal("locked", "SF event-locking.3", text)
    text = f"Something else is asked first: {asked.prompt.text}"
    return Refusal("asked-first", asked.prompt.rule, text)


def _choice(g: "War", asked: Question, words: str) -> Refusal | None:
    """A zone, cards or a number that cannot be chosen."""
    if asked.kind == CELL:
        cell = g.board.find(words)
        return None if cell is None else choices.cell_refusal(g, asked, cell)
    if isinstance(asked, NumberQuestion) and words.isascii() and words.isdigit():
        return choices.number_refusal(g, asked, int(words[:6]))
    if not isinstance(asked, CardsQuestion):
        return None
    picked: list[Card] = []
    for name in [] if words == "none" else words.split(" + "):
        known = [c for c in _seen(g, asked.seat) if c not in picked]
        found = _called(g, asked.seat, name, [c for c in known if c in asked.cards] + known)
        if not found:
            return None
        picked.append(found[0])
    return choices.cards_refusal(g, asked, tuple(picked))


def _named(g: "War", asked: Question, verb: int, rest: str) -> Refusal | None:
    """A wish about a card by its name: the reason of the first one that has one."""
    seat = asked.seat
    cell: Cell = NONE
    if verb in _TO_CELL:
        rest, to, zone = rest.rpartition(" to ")
        if not to:
            return None
        found = g.board.parse(zone)
        if found is None:
            return Refusal("off-board", "SF battlefield.1", f'There is no zone "{zone}".')
        cell = found
    number = 0
    cards = _called(g, seat, rest, _pool(g, seat, verb))
    if verb == USE and not cards:
        before, _, last = rest.rpartition(" ")
        if before and last.isascii() and last.isdigit():
            rest, number = before, int(last[:4])
            cards = _called(g, seat, rest, _pool(g, seat, verb))
    for card in cards:
        at = _line(g, card, number) if verb == USE else cell
        refusal = _of_card(g, asked, verb, card, at)
        if refusal is not None:
            return refusal
    if cards:
        return _in_full(g, asked, verb, cards)
    name, _, zone = rest.rpartition(" ")
    where = zone if name and g.board.parse(zone) is not None else ""
    for design in g.designs:
        if design.name.casefold() == (name if where else rest):
            return _absent(verb, design.name, where)
    return Refusal("unknown-card", asked.prompt.rule, f'There is no card "{rest}".')


def _in_full(g: "War", asked: Question, verb: int, cards: list[Card]) -> Refusal | None:
    """A wish that could be had, but in other words."""
    for answer in asked.answers():
        if answer[0] == verb and answer[1] in cards:
            said = answer_words(g, asked, answer)
            text = f"Say it in full, like: {said}"
            return Refusal("say-in-full", asked.prompt.rule, text, words=said)
    return None


def _line(g: "War", card: Card, number: int) -> int:
    """The effect that is meant by its number among those that are used at will."""
    manual = g.design(card).manual
    at = max(number - 1, 0)
    return manual[at] if at < len(manual) else NONE


def _pool(g: "War", seat: Seat, verb: int) -> list[Card]:
    """Where a card for this would be looked for."""
    if verb in (PLAY, PLACE):
        return g.cards(HAND, seat)
    if verb == USE:
        return g.in_play() + g.cards(HAND, seat) + g.cards(GRAVE, seat) + g.cards(VOID, seat)
    return g.in_play() if verb == RECOVERING else g.table.zones[FIELD]


def _seen(g: "War", seat: Seat) -> list[Card]:
    """The cards in play, and those outside that are the seat's to look at."""
    return g.in_play() + g.cards(HAND, seat) + g.cards(GRAVE, seat) + g.cards(VOID, seat)


def _called(g: "War", seat: Seat, words: str, pool: list[Card]) -> list[Card]:
    """The cards that these words can mean to a seat; its own, if there are any."""
    found: list[Card] = []
    for card in pool:
        known = g.table.known[card] & bit(seat) and g.design(card).name.casefold() == words
        if known or named(g, card, seat).casefold() == words:
            found.append(card)
    return [card for card in found if g.controller(card) == seat] or found
