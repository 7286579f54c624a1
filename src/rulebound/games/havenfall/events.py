"""What can happen in Havenfall: every kind of event, its sentence and its causes."""

from typing import Final

from rulebound.games.havenfall.idle import REASONS
from rulebound.games.havenfall.schema import (
    ACTION_NAMES,
    COLOUR_NAMES,
    FIGHT,
    PLACE_NAMES,
    TRASHING,
)
from rulebound.kernel.context import Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.ids import NONE
from rulebound.kernel.rules import CauseRule
from rulebound.kernel.schema import EventKind

# -- numbers ------------------------------------------------------------------------------
E_TURN: Final = 0
E_REVEAL: Final = 1
E_RESET: Final = 2
E_USE: Final = 3
E_CAST: Final = 4
E_TRADE: Final = 5
E_EXHAUST: Final = 6
E_TREASURE: Final = 7
E_DAMAGE: Final = 8
E_HEALTH: Final = 9
E_ANNOUNCE: Final = 10
E_BUY: Final = 11
E_BUY_SPELL: Final = 12
E_GAIN: Final = 13
E_GAIN_SPELL: Final = 14
E_FIGHT: Final = 15
E_DEFEAT: Final = 16
E_FAIL: Final = 17
E_PIXEL: Final = 18
E_NO_PIXEL: Final = 19
E_POINTS: Final = 20
E_SHIFT: Final = 21
E_TRASH: Final = 22
E_LEADERS: Final = 23
E_DRAW: Final = 24
E_SHUFFLE: Final = 25
E_DISCARD: Final = 26
E_BORROW: Final = 27
E_HOME: Final = 28
E_REPLACE: Final = 29
E_SWITCH: Final = 30
E_MONSTER: Final = 31
E_EXTRA: Final = 32
E_NOTHING: Final = 33
E_OVER: Final = 34
E_SPELL_TRASHED: Final = 35
E_TAKE_PIXEL: Final = 36
E_NEXT_HAND: Final = 37
E_KEEP: Final = 38
E_LOST: Final = 39
E_END: Final = 40
E_FIRST: Final = 41
E_CROWN: Final = 42
E_LOOK: Final = 43
E_TO_STACK: Final = 44
E_ARRIVE: Final = 45
E_AS: Final = 46  # a defeated monster is fought as a boss or as a minion
E_ANSWER: Final = 47  # a spell in answer to an action
E_DRAW_BY: Final = 48
E_COPY: Final = 49
E_REVENGE: Final = 50
E_FIGHTS: Final = 51

# -- events that no single sentence tells -------------------------------------------------


def _total(g: Ctx, event: Event, who: str, card: str) -> str:
    total = ("treasure", "damage", "health")[event.kind - E_TREASURE]
    change = "gains" if event.a > 0 else "loses"
    return f"{who} {change} {abs(event.a)} {total} and has {event.b}."


def _reset(g: Ctx, event: Event, who: str, card: str) -> str:
    return f"{who} resets {f'a {COLOUR_NAMES[event.b]} pixel' if event.a else 'all pixels'}."


def _fights(g: Ctx, event: Event, who: str, card: str) -> str:
    return f"{who} may fight {event.a} more monster{'s' if event.a > 1 else ''}."


def _announce(g: Ctx, event: Event, who: str, card: str) -> str:
    if event.a == TRASHING:
        return f"{who} is going to trash {'nothing' if event.card == NONE else card}."
    where = f" at {PLACE_NAMES[event.b]}" if event.a == FIGHT else ""
    return f"{who} is going to {ACTION_NAMES[event.a]} {card}{where}."


def _lost(g: Ctx, event: Event, who: str, card: str) -> str:
    return f"{who} cannot defeat {card}, {shortage(event.a, event.b)}: the turn is over."


def _fail(g: Ctx, event: Event, who: str, card: str) -> str:
    if event.a == FIGHT:
        why = "fight: no monster is there"
    elif event.a == TRASHING:
        left = "available pixel" if event.b else "named card"
        why = f"trash anything: no {left} is left"
    elif event.b:
        why = f"buy {card}, {event.b} treasure too little"
    else:
        why = "buy what was announced: it is gone"
    return f"{who} cannot {why}. The turn is over."


def shortage(damage: int, health: int) -> str:
    """How far somebody is from defeating a monster."""
    missing = [f"{n} {what}" for n, what in ((damage, "damage"), (health, "health")) if n]
    return f"{' and '.join(missing)} too little"


# -- all of them --------------------------------------------------------------------------

_OF_TURN: Final = (CauseRule(E_TURN, same_seat=True),)
_IN_TURN: Final = (CauseRule(E_TURN, same_seat=False),)
_OF_ACTION: Final = (CauseRule(E_ANNOUNCE, same_seat=True),)
_AFTER_ACTION: Final = (CauseRule(E_ANNOUNCE, same_seat=False),)
_SPELL: Final = "a spell"

EVENTS: Final = (
    EventKind(E_FIRST, "{who} takes the first turn."),
    EventKind(E_TURN, "Turn {a}: {who} acts.", starts_turn=True),
    # it is in play
    EventKind(E_REVEAL, "{who} reveals {card}.", _OF_TURN, is_minor=True),
    # all pixels, at the start of every turn
    EventKind(E_RESET, narrator=_reset, is_minor_unsourced=True),
    EventKind(E_USE, "{who} uses {card}.", _OF_TURN),
    EventKind(E_CAST, "{who} casts {card}.", _IN_TURN, hidden_card=_SPELL),
    EventKind(E_ANSWER, "{who} casts {card}.", _AFTER_ACTION, hidden_card=_SPELL),
    EventKind(
        E_TRADE, "{who} trades two {name_a} pixels for {name_b}.", _OF_TURN, names=COLOUR_NAMES
    ),
    # the war room shows it; those of trashing have no cause of their own
    EventKind(
        E_EXHAUST, "{who} exhausts a {name_a} pixel.", _OF_ACTION, names=COLOUR_NAMES, is_minor=True
    ),
    EventKind(E_TREASURE, narrator=_total),
    EventKind(E_DAMAGE, narrator=_total),
    EventKind(E_HEALTH, narrator=_total),
    EventKind(E_ANNOUNCE, causes=_OF_TURN, narrator=_announce),
    EventKind(E_BUY, "{who} buys {card} for {a}.", _OF_ACTION),
    EventKind(E_BUY_SPELL, "{who} buys a spell.", _OF_TURN),
    # it was bought
    EventKind(
        E_GAIN,
        "{who} gains {card}{name_a}.",
        names=("", " and has it in play"),
        is_minor_unsourced=True,
    ),
    EventKind(E_GAIN_SPELL, "{who} gains {card}.", hidden_card=_SPELL),
    EventKind(E_FIGHT, "{who} fights {card} with {a} damage and {b} health.", _OF_ACTION),
    EventKind(E_DEFEAT, "{who} defeats {card}, which has {a} damage and {b} health."),
    EventKind(E_FAIL, causes=_OF_ACTION, narrator=_fail),
    EventKind(E_PIXEL, "{who} gains a {name_a} pixel.", names=COLOUR_NAMES),
    EventKind(E_NO_PIXEL, "No {name_a} pixel is left for {whom}.", names=COLOUR_NAMES),
    EventKind(E_POINTS, "{who} scores {a} and has {b} point[s]."),
    EventKind(E_SHIFT, "{card} moves to {name_a}.", names=PLACE_NAMES, is_minor=True),
    EventKind(E_TRASH, "{card} is trashed.", _AFTER_ACTION),
    EventKind(E_LEADERS, "The first boss has fallen: all leaders join their players."),
    EventKind(E_DRAW, "{who} draws {card}."),
    EventKind(E_SHUFFLE, "{who} shuffles the discard pile into a new deck.", is_minor=True),
    # as all do at the end of a turn
    EventKind(E_DISCARD, "{who} discards {card}.", is_minor_unsourced=True),
    EventKind(E_BORROW, "{who} takes {card} from {other}."),
    EventKind(E_HOME, "{card} goes back to {who}."),
    EventKind(E_REPLACE, "{who} replaces {card}."),
    EventKind(E_SWITCH, "{card} changes places: {name_a} and {name_b}.", names=PLACE_NAMES),
    EventKind(E_MONSTER, "{card} gains {a} {name_b} this turn.", names=("damage", "health")),
    EventKind(E_EXTRA, "{who} will have {a} more in the next hand."),
    EventKind(E_NOTHING, "Nothing comes of it: {name_a}.", _OF_ACTION, names=REASONS),
    EventKind(E_OVER, "The game is over.", _IN_TURN),
    EventKind(E_SPELL_TRASHED, "{who} trashes the spell {card}.", hidden_card=_SPELL),
    EventKind(E_TAKE_PIXEL, "{who} takes a {name_b} pixel from {other}.", names=COLOUR_NAMES),
    EventKind(E_NEXT_HAND, "{who} draws a hand of {a}.", is_minor=True),
    EventKind(E_KEEP, "{who} keeps {card} for the next hand."),
    EventKind(E_LOST, narrator=_lost),
    # the next turn begins
    EventKind(E_END, "{who} ends the turn.", _OF_TURN, is_minor=True),
    EventKind(E_CROWN, "{name_a} pixels of {whom} count as {name_b}.", names=COLOUR_NAMES),
    EventKind(E_LOOK, "{who} looks at {a} spell[s]."),
    EventKind(E_TO_STACK, "{card} goes back to its stack."),
    EventKind(E_ARRIVE, "{card} is the boss now."),
    EventKind(E_AS, "{who} fights {card} as a {name_a}.", _OF_ACTION, names=("minion", "boss")),
    EventKind(E_DRAW_BY, "{who} draws by {card}.", _OF_TURN),
    EventKind(E_COPY, "It does what {card} does."),
    EventKind(E_REVENGE, "{who} may fight {card} again."),
    EventKind(E_FIGHTS, narrator=_fights),
)
