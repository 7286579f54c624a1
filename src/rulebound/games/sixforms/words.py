"""Answers and events of Six Forms in words."""

from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms import names as n
from rulebound.kernel.events import Event
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Seat, bit
from rulebound.kernel.questions import CARDS, CELL, NUMBER, ORDER, Question

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx

_BARE: Final = {
    n.PASS: "pass",
    n.DONE: "done",
    n.ENERGY_CARD: "energy draw",
    n.SPARK: "spark",
    n.YES: "yes",
    n.NO: "no",
    n.UPRIGHT: "ready",
    n.SIDEWAYS: "exhausted",
}
_CARD: Final = {
    n.PLAY: "play",
    n.PLACE: "place",
    n.REVEAL: "reveal",
    n.ORIENT: "orient",
    n.STRIKE: "strike with",
    n.RECOVERING: "recover",
    n.PICK: "",
}
_TO_CELL: Final = {
    n.GO: "move",
    n.SPLIT: "split and move",
    n.TELEPORTING: "teleport",
    n.BLOCKING: "block with",
    n.DODGING: "dodge with",
}


def answer_words(g: "SixFormsCtx", question: Question, answer: Answer) -> str:
    """An answer in words; scenarios use the same."""
    seat = question.seat
    if question.kind in (CARDS, ORDER):
        return " + ".join([named(g, card, seat) for card in answer]) if answer else "none"
    if question.kind == CELL:
        return g.board.name(answer[0])
    if question.kind == NUMBER:
        return str(answer[0])
    verb = answer[0]
    if verb in _CARD:
        return f"{_CARD[verb]} {named(g, answer[1], seat)}".strip()
    if verb in _TO_CELL:
        return f"{_TO_CELL[verb]} {named(g, answer[1], seat)} to {g.board.name(answer[2])}"
    if verb == n.USE:
        card = answer[1]
        several = len(g.design(card).manual_abilities) > 1
        which = f" {g.design(card).manual_abilities.index(answer[2]) + 1}" if several else ""
        return f"use {named(g, card, seat)}{which}"
    return _BARE[verb]


def named(g: "SixFormsCtx", card: Card, seat: Seat) -> str:
    """What a seat can call a card, with its zone where it lies on the battlefield."""
    cell = g.table.cell[card]
    if g.table.known[card] & bit(seat):
        name = g.design(card).name
    else:
        name = "a card" if cell == NONE else "face-down card"
    return f"{name} {g.board.name(cell)}" if cell != NONE else name


# -- events -------------------------------------------------------------------------------

_SENTENCES: Final = {
    n.E_FIRST: "{who} takes the first turn.",
    n.E_TURN: "Turn {a}: {who}.",
    n.E_DRAW: "{who} draws {card}.",
    n.E_MULLIGAN: "{who} shuffles the hand into the deck and draws another one.",
    n.E_PLAY: "{who} plays {card}{goal}.",
    n.E_PLACE: "{who} places {card} face down at {place}{lying}.",
    n.E_REVEAL: "{who} reveals {card}.",
    n.E_FORCED: "{card} of {who} is revealed.",
    n.E_ENTER: "{card} enters the battlefield at {place}{lying}.",
    n.E_MOVE: "{card} moves to {place}{split}.",
    n.E_QUEUE: "{who} lets the effects of {card}{at} queue next.",
    n.E_CHOOSE: "{who} chooses {card}{at}.",
    n.E_ATTACK: "{card} attacks {other}{at}.",
    n.E_BATTLE: "{card} and {other} battle{at}.",
    n.E_DAMAGE: "{card} takes {a} damage.",
    n.E_DESTROY: "{card} is destroyed.",
    n.E_CRUSH: "{card} is crushed.",
    n.E_RETREAT: "{card} retreats to {place}.",
    n.E_SETTLE: "{card} settles at {place}.",
    n.E_PLAYER_DAMAGE: "{who} takes {a} damage.",
    n.E_GAIN_LIFE: "{who} gains {a} life and has {b}.",
    n.E_LOSE_LIFE: "{who} loses {a} life and has {b}.",
    n.E_DISCARD: "{who} discards {card}.",
    n.E_ELIMINATE: "{card} is eliminated.",
    n.E_SACRIFICE: "{who} sacrifices {card}.",
    n.E_READY: "{card} is made ready.",
    n.E_EXHAUST: "{card} is exhausted.",
    n.E_COUNTERS: "{card} gets {a} {counter} {counters}.",
    n.E_UNCOUNTED: "{card} loses {a} {counter} {counters}.",
    n.E_PAY: "{who} pays {a} energy.",
    n.E_SPARK: "{who} activates a spark.",
    n.E_CUBE: "{who} gains {a} {cubes}.",
    n.E_CHARGE: "{who} charges all cubes.",
    n.E_BLOCK: "{card} blocks at {place}.",
    n.E_DODGE: "{card} dodges to {place}.",
    n.E_DIRECT: "{card} attacks {foe} directly.",
    n.E_EQUIP: "{card} equips {other}.",
    n.E_UNITE: "{card} unites with {other}.",
    n.E_SPLIT: "{card} splits off and stays behind.",
    n.E_SHIFT: "{card} shifts to {place}.",
    n.E_TELEPORT: "{card} teleports to {place}.",
    n.E_GRAVE: "{card} goes to the graveyard.",
    n.E_GATE: "{card} is gated{gate}.",
    n.E_GATE_OPENS: "{card} passes through the gate.",
    n.E_TAKE: "{who} takes {card} into hand.",
    n.E_SHUFFLE: "{who} shuffles the deck.",
    n.E_LOOK: "{who} looks at the top {cards} of the deck of {whose}.",
    n.E_BELOW: "{who} puts {below} to the bottom of the deck of {whose}.",
    n.E_UNVEIL: "{who} unveils {card}.",
    n.E_FLIPPED: "{card} is turned face down.",
    n.E_CONTROL: "{who} takes control of {card}.",
    n.E_HEAL: "{card} is healed.",
    n.E_POISON: "{card} is poisoned.",
    n.E_TOKEN: "{who} generates {card}.",
    n.E_RIP: "{card} leaves the game.",
    n.E_COPY: "{card} becomes a copy of {other}.",
    n.E_EXPLODE: "{card} explodes.",
    n.E_NOTHING: "Nothing comes of it.",
    n.E_TAUNT: "{card} requires {other} to attack it.",
    n.E_PUT: "{card} is put at {place}{lying}.",
    n.E_VICTORY: "{card} is the victor.",
    n.E_DROP: "{card} is dropped into the hand.",
    n.E_ORIENT: "{who} turns {card}.",
    n.E_REPLAY: "{who} replays {card}.",
    n.E_LOCK: "the gate of {who} is {locked}.",
    n.E_SPARKS: "{who} gains {a} {sparks}.",
}


_GATES: Final = {
    n.TO_FIELD: " to the battlefield",
    n.WHEN_MET: " until what it requires is there",
    n.HAND: " to the hand",
    n.DECK: " to the deck",
    n.GRAVE: " to the graveyard",
    n.VOID: " to the void",
}
"""Where a gate leads."""
_DEEDS: Final = (
    "step",
    "draw",
    "play",
    "placing",
    "reveal-play",
    "activation",
    "move",
    "attack",
    "battle",
    "block",
    "dodge",
    "destruction",
    "discard",
    "elimination",
    "sacrifice",
    "gain of life",
    "loss of life",
    "readying",
    "entry",
    "direct attack",
    "shift",
    "union",
    "adding of counters",
    "drop",
    "ousting",
    "victory",
    "recovery",
    "touch",
)
"""The events of the stack as nouns."""
_ANNOUNCED: Final = {
    n.PLAY: "{who} announces {card}{goal}.",
    n.USE: "{who} announces {effect} of {card}{at}.",
    n.REVEAL: "{who} announces the reveal of {card}{at}.",
    n.BLOCKING: "{who} lets {card}{off} block at {place}.",
    n.DODGING: "{who} lets {card}{off} dodge to {place}.",
    n.RECOVERING: "{who} wants to recover {card}{at}.",
    n.ENERGY_CARD: "{who} announces an energy draw.",
}
_ENDINGS: Final = (
    "{who} has no life left",
    "{who} has to draw from an empty deck",
    "{who} gives up",
    "{who} has started an infinite loop",
    "a card says so",
    "the turn limit is reached",
)


def narrate(g: "SixFormsCtx", event: Event, name: str) -> str:
    """An event as a sentence, told to somebody who may call its card by `name`."""
    who = _seat(event.seat)
    card = name if name else "a card"
    text = _SENTENCES.get(event.kind)
    if text is None:
        told = _special(g, event, who, name, card)
    else:
        told = text.format(
            who=who,
            card=card,
            a=event.a,
            b=event.b,
            foe=_seat(1 - event.seat),
            place=_place(g, event),
            gate=_GATES.get(event.a - 1, ""),
            at=_at(g, event),
            other=_other(g, event),
            locked="locked" if event.a else "unlocked",
            whose=_seat(event.b),
            below="1 card" if event.a == 1 else f"{event.a} cards",
            lying=", exhausted" if event.b else "",
            goal=_goal(g, event.a, event.b),
            split=", and splits" if event.b else "",
            counter=n.COUNTER_NAMES[event.b] if 0 <= event.b < n.COUNTERS else "",
            counters="counter" if event.a == 1 else "counters",
            cubes="cube" if event.a == 1 else "cubes",
            sparks="spark" if event.a == 1 else "sparks",
            cards="card" if event.a == 1 else f"{event.a} cards",
        )
    return told[:1].upper() + told[1:]


def _place(g: "SixFormsCtx", event: Event) -> str:
    return _zone(g, event.a)


def _at(g: "SixFormsCtx", event: Event) -> str:
    """Where it happens, if that is told."""
    told = 0 <= event.a < g.board.size and g.board.on[event.a]
    return f" at {g.board.name(event.a)}" if told else ""


def _other(g: "SixFormsCtx", event: Event) -> str:
    """The second card of an event, as all could see it at that moment (see `SixFormsCtx.shown`)."""
    if 0 < event.b <= len(g.designs):
        return g.designs[event.b - 1].name
    return "a face-down card"


def _goal(g: "SixFormsCtx", cell: Cell, how: int) -> str:
    """Where a card is played to: a zone, ready or exhausted, or a card that it equips (SF-Q122)."""
    if cell < 0 or cell >= g.board.size:
        return ""
    zone = g.board.name(cell)
    if 2 <= how < len(g.designs) + 2:
        return f" for {g.designs[how - 2].name} {zone}"
    return f" to {zone}, exhausted" if how == 1 else f" to {zone}"


def announced(cell: Cell, how: int = 0) -> int:
    """The zone of what is announced, and how a card is played there, in one number."""
    return (cell + 1) + how * _HOW


_HOW: Final = 256


def _announcement(g: "SixFormsCtx", event: Event, who: str, card: str) -> str:
    """What is done in response, with all that was chosen for it."""
    cell, how = event.b % _HOW - 1, event.b // _HOW
    return _ANNOUNCED[event.a].format(
        who=who,
        card=card,
        goal=_goal(g, cell, how),
        place=_zone(g, cell),
        at=f" at {_zone(g, cell)}" if cell != NONE else "",
        off=f" at {_zone(g, how - 1)}" if how else "",
        effect=f"the {_nth(how)} effect" if how else "an effect",
    )


def _zone(g: "SixFormsCtx", cell: Cell) -> str:
    return g.board.name(cell) if 0 <= cell < g.board.size else ""


def _nth(at: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(at, f"{at}th")


def _special(g: "SixFormsCtx", event: Event, who: str, name: str, card: str) -> str:
    kind = event.kind
    if kind == n.E_STEP:
        return f"{who}: {n.STEP_NAMES[event.a]} step."
    if kind == n.E_ENERGY:
        form = "" if event.b == n.ANY_FORM else f" {n.FORM_NAMES[event.b]}"
        return f"{who} creates {event.a}{form} energy."
    if kind == n.E_OUST:
        lacking = f"what {card} requires is not there" if event.a else f"{card} is not paid for"
        return f"{lacking}, and it is ousted."
    if kind == n.E_NEGATED:
        return _negation(event, name, card)
    if kind == n.E_INTO_DECK:
        where = "is shuffled into the deck" if event.a else "goes on top of the deck"
        return f"{card} {where} of {who}."
    if kind == n.E_CHANGE:
        stats = [f"{more:+d} {stat}" for more, stat in ((event.a, "attack"), (event.b, "health"))]
        gained = " and ".join([stat for stat in stats if not stat.startswith("+0")])
        return f"{card} gains {gained or 'nothing'} this turn."
    if kind == n.E_ANNOUNCE:
        return _announcement(g, event, who, card)
    if kind == n.E_GOAL:
        cell, split = event.b % _HOW - 1, event.b // _HOW
        way = f"from {_zone(g, cell)} to {_zone(g, event.a)}"
        return f"{card} is about to move {way}{', and to split' if split else ''}."
    if kind == n.E_ACTIVATE:
        which = f"its {_nth(event.a + 1)}" if event.b else "an"
        return f"{card} activates {which} effect."
    if kind == n.E_WEAKNESS:
        return f"{card} gains {event.a:+d} weakness this turn."
    if kind == n.E_GAINS:
        return f"{card} gains {_facet(event.a)} this turn."
    if kind == n.E_FACET:
        return f"{card} gets a {_facet(event.a)} counter."
    if kind == n.E_MAINTAIN:
        return f"{who} {'maintains' if event.a else 'does not maintain'} {card}."
    if kind == n.E_OVER:
        told = _ENDINGS[event.a].format(who=who)
        if event.seat == NONE and "{who}" in _ENDINGS[event.a]:
            told = "neither player has any life left"  # SF-Q22
        return f"the game is over: {told}."
    return ""


def _facet(at: int) -> str:
    return next(name for name, mask in n.FACETS.items() if mask == 1 << at)


def _negation(event: Event, name: str, card: str) -> str:
    """Deflected by a card, negated by an effect, or seen not to happen when its turn comes."""
    if event.b:
        return f"{card} deflects it."
    deed = f"the {_DEEDS[event.a]}"
    if event.card == NONE:
        return f"{deed} is negated."
    return f"{deed} of {card} does not happen." if name else f"{deed} does not happen."


def _seat(seat: Seat) -> str:
    return f"seat {seat}" if seat in (0, 1) else "nobody"
