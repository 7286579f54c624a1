"""What can happen in Six Forms: every kind of event, its sentence and its cause."""

from typing import Final

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import ANY_FORM, FACETS, FORM_NAMES
from rulebound.games.sixforms.no_effect import REASONS
from rulebound.games.sixforms.stack.event_kinds import NODE_NOUNS
from rulebound.kernel.context import Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.ids import NONE, Cell, Ident
from rulebound.kernel.rules import CauseRule
from rulebound.kernel.schema import EventKind, Narrator, seat_name

# -- numbers ------------------------------------------------------------------------------
E_FIRST: Final = 0
E_TURN: Final = 1
E_STEP: Final = 2
E_DRAW: Final = 3
E_MULLIGAN: Final = 4
E_PLAY: Final = 5
E_PLACE: Final = 6
E_REVEAL: Final = 7
E_FORCED: Final = 8  # reveal-played by force
E_OUST: Final = 9
E_ENTER: Final = 10
E_ACTIVATE: Final = 11
E_MOVE: Final = 12
E_ATTACK: Final = 13
E_BATTLE: Final = 14
E_DAMAGE: Final = 15
E_DESTROY: Final = 16
E_CRUSH: Final = 17
E_RETREAT: Final = 18
E_SETTLE: Final = 19
E_PLAYER_DAMAGE: Final = 20
E_GAIN_LIFE: Final = 21
E_LOSE_LIFE: Final = 22
E_DISCARD: Final = 23
E_ELIMINATE: Final = 24
E_SACRIFICE: Final = 25
E_READY: Final = 26
E_EXHAUST: Final = 27
E_COUNTERS: Final = 28
E_UNCOUNTED: Final = 29  # counters are taken away
E_PAY: Final = 30
E_ENERGY: Final = 31
E_SPARK: Final = 32
E_CUBE: Final = 33
E_CHARGE: Final = 34
E_BLOCK: Final = 35
E_DODGE: Final = 36
E_DIRECT: Final = 37
E_NEGATED: Final = 38
E_EQUIP: Final = 39
E_UNITE: Final = 40
E_SPLIT: Final = 41
E_SHIFT: Final = 42
E_TELEPORT: Final = 43
E_GRAVE: Final = 44  # to the graveyard as its time is over
E_GATE: Final = 45
E_GATE_OPENS: Final = 46
E_TAKE: Final = 47  # into the hand
E_INTO_DECK: Final = 48
E_SHUFFLE: Final = 49
E_LOOK: Final = 50
E_UNVEIL: Final = 51
E_FLIPPED: Final = 52  # face down
E_CONTROL: Final = 53
E_CHANGE: Final = 54
E_HEAL: Final = 55
E_POISON: Final = 56
E_TOKEN: Final = 57
E_RIP: Final = 58
E_COPY: Final = 59
E_EXPLODE: Final = 60
E_NOTHING: Final = 61
E_TAUNT: Final = 63
E_OVER: Final = 64
E_PUT: Final = 65
E_VICTORY: Final = 66
E_DROP: Final = 67
E_ORIENT: Final = 68
E_MAINTAIN: Final = 69
E_REPLAY: Final = 70
E_SPARKS: Final = 71
E_FACET: Final = 72
E_LOCK: Final = 73
E_GAINS: Final = 74  # a facet, for this turn
E_WEAKNESS: Final = 75  # more or less of it, for this turn
E_ANNOUNCE: Final = 76  # something is done at interrupt speed, and waits for its turn
E_BELOW: Final = 77  # cards go to the bottom of a deck
E_QUEUE: Final = 78  # whose effects come next, where that is chosen
E_GOAL: Final = 79  # where a card is about to move, told to whoever may taunt it
E_CHOOSE: Final = 80  # one of several cards that are chosen at once
E_TARGET: Final = 81  # the target of an effect that is activated
E_CALL: Final = 82  # of a loop
E_LOOP_ENDS: Final = 83  # by what its player did when it was called
E_OUT: Final = 84  # a player has lost, and the game goes on
E_AIM: Final = 85  # the opponent whom an effect targets
E_X: Final = 86  # how much is paid for X

# -- holes of the sentences ---------------------------------------------------------------

_GATES: Final = {
    schema.TO_FIELD: " to the battlefield",
    schema.WHEN_MET: " until what it requires is there",
    schema.HAND: " to the hand",
    schema.DECK: " to the deck",
    schema.GRAVE: " to the graveyard",
    schema.VOID: " to the void",
}
"""Where a gate leads."""


def _words(g: Ctx, event: Event) -> dict[str, str]:
    """What the numbers of an event can mean, by the hole of a sentence that says it."""
    a, b = event.a, event.b
    cell = g.cell_name(a)
    return {
        "at": f" at {cell}" if cell else "",
        "second": _second(g, b),
        "opponent": seat_name(a).lower(),
        "whose": seat_name(b).lower(),
        "gate": _GATES.get(a - 1, ""),
        "locked": "locked" if a else "unlocked",
        "maintains": "maintains" if a else "does not maintain",
        "lying": ", exhausted" if b else "",
        "position": "to exhausted position" if a else "to ready position",
        "split": ", and splits" if b else "",
        "goal": _goal(g, a, b),
        "facet": next((name for name, mask in FACETS.items() if a >= 0 and mask == 1 << a), ""),
        "counter": schema.COUNTER_NAMES[b] if 0 <= b < schema.COUNTERS else "",
        "top": "card" if a == 1 else f"{a} cards",
    }


def _second(g: Ctx, code: int) -> str:
    """The second card of an event, as all could see it then (see `SixFormsCtx.public_ident`)."""
    return _design_name(g, code - 1) or "a face-down card"


def _design_name(g: Ctx, ident: Ident) -> str:
    assert isinstance(g, SixFormsCtx)
    return g.designs[ident].name if 0 <= ident < len(g.designs) else ""


def _goal(g: Ctx, cell: Cell, how: int) -> str:
    """Where a card is played to: a zone, ready or exhausted, or a card that it equips (SF-Q122)."""
    zone = g.cell_name(cell)
    if not zone:
        return ""
    host = _design_name(g, how - 2)
    if host:
        return f" for {host} {zone}"
    return f" to {zone}, exhausted" if how == 1 else f" to {zone}"


# -- events that no single sentence tells -------------------------------------------------

_HOW: Final = 256


def announced(cell: Cell, how: int = 0) -> int:
    """The zone of what is announced, and how a card is played there, in one number."""
    return (cell + 1) + how * _HOW


_ANNOUNCED: Final = {
    schema.PLAY: "{who} announces {card}{goal}.",
    schema.USE: "{who} announces {effect} of {card}{at}.",
    schema.REVEAL: "{who} announces the reveal of {card}{at}.",
    schema.BLOCKING: "{who} lets {card}{off} block at {cell}.",
    schema.DODGING: "{who} lets {card}{off} dodge to {cell}.",
    schema.RECOVERING: "{who} wants to recover {card}{at}.",
    schema.ENERGY_CARD: "{who} announces an energy draw.",
}


def _announcement(g: Ctx, event: Event, who: str, card: str) -> str:
    """What is done in response, with all that was chosen for it."""
    cell, how = event.b % _HOW - 1, event.b // _HOW
    return _ANNOUNCED[event.a].format(
        who=who,
        card=card,
        goal=_goal(g, cell, how),
        cell=g.cell_name(cell),
        at=f" at {g.cell_name(cell)}" if cell != NONE else "",
        off=f" at {g.cell_name(how - 1)}" if how else "",
        effect=f"the {_ordinal(how)} effect" if how else "an effect",
    )


def _ordinal(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def _energy(g: Ctx, event: Event, who: str, card: str) -> str:
    form = "" if event.b == ANY_FORM else f" {FORM_NAMES[event.b]}"
    return f"{who} creates {event.a}{form} energy."


def _oust(g: Ctx, event: Event, who: str, card: str) -> str:
    if event.a:
        return f"what {card} requires is not there, and it is ousted."
    return f"{card} is not paid for, and it is ousted."


def _negation(g: Ctx, event: Event, who: str, card: str) -> str:
    """Deflected by a card, negated by an effect, or seen not to happen when its turn comes."""
    if event.b:
        return f"{card} deflects it."
    what = f"the {NODE_NOUNS[event.a]}"
    if event.card == NONE:
        return f"{what} is negated."
    return f"{what} does not happen." if card == "a card" else f"{what} of {card} does not happen."


def _nothing(g: Ctx, event: Event, who: str, card: str) -> str:
    why = REASONS[event.a][1].replace("{card}", card)
    return f"Nothing comes of it: {why}."


def _into_deck(g: Ctx, event: Event, who: str, card: str) -> str:
    where = "is shuffled into the deck" if event.a else "goes on top of the deck"
    return f"{card} {where} of {who.lower()}."


def _change(g: Ctx, event: Event, who: str, card: str) -> str:
    stats = [f"{more:+d} {stat}" for more, stat in ((event.a, "attack"), (event.b, "health"))]
    gained = " and ".join([stat for stat in stats if not stat.startswith("+0")])
    return f"{card} gains {gained or 'nothing'} this turn."


def _destination(g: Ctx, event: Event, who: str, card: str) -> str:
    cell, split = event.b % _HOW - 1, event.b // _HOW
    way = f"from {g.cell_name(cell)} to {g.cell_name(event.a)}"
    return f"{card} is about to move {way}{', and to split' if split else ''}."


def _activation(g: Ctx, event: Event, who: str, card: str) -> str:
    which = f"its {_ordinal(event.a + 1)}" if event.b else "an"
    return f"{card} activates {which} effect."


_ENDINGS: Final = (
    "{who} has no life left",
    "{who} has to draw from an empty deck",
    "{who} gives up",
    "{who} has started an infinite loop",
    "a card says so",
    "the turn limit is reached",
    "{who} does not end the loop that was called",
)


def _over(g: Ctx, event: Event, who: str, card: str) -> str:
    reason = _ENDINGS[event.a]
    if event.b and "{who}" in reason:  # SF-Q136: the team that lost, from 1
        sides = {1: "seats 0 and 2 are", 2: "seats 1 and 3 are"}
        reason = f"{sides.get(event.b, 'all players are')} out"
    elif event.seat == NONE and "{who}" in reason:
        reason = "neither player has any life left"  # SF-Q22
    return f"the game is over: {reason.format(who=who.lower())}."


def _departure(g: Ctx, event: Event, who: str, card: str) -> str:
    return f"{_ENDINGS[event.a].format(who=who)} and is out of the game."


# -- all of them --------------------------------------------------------------------------

_OF_TURN: Final = (CauseRule(E_TURN, same_seat=True),)
_CAUSES: Final = (CauseRule(E_STEP, same_seat=False), CauseRule(E_FIRST, same_seat=False))


def _in_step(
    number: int, text: str = "", narrator: Narrator | None = None, is_minor: bool = False
) -> EventKind:
    """An event that, without a cause of its own, comes of its step or of the set-up."""
    return EventKind(number, text, _CAUSES, narrator, words=_words, is_minor=is_minor)


EVENTS: Final = (
    EventKind(E_FIRST, "{who} takes the first turn."),
    EventKind(E_TURN, "Turn {a}: {whom}.", starts_turn=True),
    # the headline has the step
    EventKind(
        E_STEP,
        "{who}: {name_a} step.",
        (CauseRule(E_TURN, same_seat=True),),
        names=schema.STEP_NAMES,
        is_minor=True,
    ),
    _in_step(E_DRAW, "{who} draws {card}."),
    _in_step(E_MULLIGAN, "{who} shuffles the hand into the deck and draws another one."),
    _in_step(E_PLAY, "{who} plays {card}{goal}."),
    _in_step(E_PLACE, "{who} places {card} face down at {cell}{lying}."),
    _in_step(E_REVEAL, "{who} reveals {card}."),
    _in_step(E_FORCED, "{card} of {whom} is revealed."),
    _in_step(E_OUST, narrator=_oust),
    # that it is played is told before, and its zone can be seen
    _in_step(E_ENTER, "{card} enters the battlefield at {cell}{lying}.", is_minor=True),
    # what it does follows
    _in_step(E_ACTIVATE, narrator=_activation, is_minor=True),
    _in_step(E_MOVE, "{card} moves to {cell}{split}."),
    _in_step(E_ATTACK, "{card} attacks {second}{at}."),
    # the attack is told before
    _in_step(E_BATTLE, "{card} and {second} battle{at}.", is_minor=True),
    _in_step(E_DAMAGE, "{card} takes {a} damage."),
    _in_step(E_DESTROY, "{card} is destroyed."),
    _in_step(E_CRUSH, "{card} is crushed."),
    _in_step(E_RETREAT, "{card} retreats to {cell}."),
    # its zone can be seen
    _in_step(E_SETTLE, "{card} settles at {cell}.", is_minor=True),
    # the life that is lost follows
    _in_step(E_PLAYER_DAMAGE, "{who} takes {a} damage.", is_minor=True),
    _in_step(E_GAIN_LIFE, "{who} gains {a} life and has {b}."),
    _in_step(E_LOSE_LIFE, "{who} loses {a} life and has {b}."),
    _in_step(E_DISCARD, "{who} discards {card}."),
    _in_step(E_ELIMINATE, "{card} is eliminated."),
    _in_step(E_SACRIFICE, "{who} sacrifices {card}."),
    _in_step(E_READY, "{card} is made ready.", is_minor=True),
    _in_step(E_EXHAUST, "{card} is exhausted.", is_minor=True),
    _in_step(E_COUNTERS, "{card} gets {a} {counter} counter[s]."),
    _in_step(E_UNCOUNTED, "{card} loses {a} {counter} counter[s]."),
    # what is paid shows at the cubes
    _in_step(E_PAY, "{who} pays {a} energy.", is_minor=True),
    _in_step(E_ENERGY, narrator=_energy),
    _in_step(E_SPARK, "{who} activates a spark."),
    _in_step(E_CUBE, "{who} gains {a} cube[s].", is_minor=True),
    _in_step(E_CHARGE, "{who} charges all cubes.", is_minor=True),
    _in_step(E_BLOCK, "{card} blocks at {cell}."),
    _in_step(E_DODGE, "{card} dodges to {cell}."),
    _in_step(E_DIRECT, "{card} attacks {opponent} directly."),
    _in_step(E_NEGATED, narrator=_negation),
    _in_step(E_EQUIP, "{card} equips {second}."),
    _in_step(E_UNITE, "{card} unites with {second}."),
    _in_step(E_SPLIT, "{card} splits off and stays behind."),
    _in_step(E_SHIFT, "{card} shifts to {cell}."),
    _in_step(E_TELEPORT, "{card} teleports to {cell}."),
    _in_step(E_GRAVE, "{card} goes to the graveyard.", is_minor=True),
    _in_step(E_GATE, "{card} is gated{gate}."),
    _in_step(E_GATE_OPENS, "{card} passes through the gate."),
    _in_step(E_TAKE, "{who} takes {card} into hand."),
    _in_step(E_INTO_DECK, narrator=_into_deck),
    _in_step(E_SHUFFLE, "{who} shuffles the deck."),
    _in_step(E_LOOK, "{who} looks at the top {top} of the deck of {whose}."),
    _in_step(E_UNVEIL, "{who} unveils {card}."),
    _in_step(E_FLIPPED, "{card} is turned face down."),
    _in_step(E_CONTROL, "{who} takes control of {card}."),
    _in_step(E_CHANGE, narrator=_change),
    _in_step(E_HEAL, "{card} is healed."),
    _in_step(E_POISON, "{card} is poisoned."),
    _in_step(E_TOKEN, "{who} generates {card}."),
    _in_step(E_RIP, "{card} leaves the game."),
    _in_step(E_COPY, "{card} becomes a copy of {second}."),
    _in_step(E_EXPLODE, "{card} explodes."),
    _in_step(E_NOTHING, narrator=_nothing),
    _in_step(E_TAUNT, "{card} requires {second} to attack it."),
    _in_step(E_OVER, narrator=_over),
    _in_step(E_PUT, "{card} is put at {cell}{lying}."),
    # who is destroyed or retreats is told before
    _in_step(E_VICTORY, "{card} is the victor.", is_minor=True),
    _in_step(E_DROP, "{card} is dropped into the hand."),
    # its position can be seen
    _in_step(E_ORIENT, "{who} turns {card} {position}.", is_minor=True),
    _in_step(E_MAINTAIN, "{who} {maintains} {card}."),
    _in_step(E_REPLAY, "{who} replays {card}."),
    _in_step(E_SPARKS, "{who} gains {a} spark[s]."),
    _in_step(E_FACET, "{card} gets a {facet} counter."),
    _in_step(E_LOCK, "the gate of {whom} is {locked}."),
    _in_step(E_GAINS, "{card} gains {facet} this turn."),
    _in_step(E_WEAKNESS, "{card} gains {a:+d} weakness this turn."),
    _in_step(E_ANNOUNCE, narrator=_announcement),
    _in_step(E_BELOW, "{who} puts {a} card[s] to the bottom of the deck of {whose}."),
    _in_step(E_QUEUE, "{who} lets the effects of {card}{at} queue next."),
    _in_step(E_GOAL, narrator=_destination),
    _in_step(E_CHOOSE, "{who} chooses {card}{at}."),
    _in_step(E_TARGET, "{who} targets {card}{at}."),
    _in_step(E_CALL, '{who} says "player rip".'),
    _in_step(E_LOOP_ENDS, "{who} ends the loop."),
    _in_step(E_OUT, narrator=_departure),
    _in_step(E_AIM, "{who} targets {other}."),
    _in_step(E_X, "{who} chooses X = {a}."),
)
