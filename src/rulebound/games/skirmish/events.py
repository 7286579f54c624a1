"""What can happen in Skirmish: every kind of event, its sentence and its cause."""

from typing import Final

from rulebound.games.skirmish.schema import ICONS, STATES
from rulebound.games.skirmish.shortfalls import PAYABLE, in_words
from rulebound.kernel.context import Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.ids import NONE
from rulebound.kernel.rules import CauseRule
from rulebound.kernel.schema import EventKind, seat_name

# -- numbers ------------------------------------------------------------------------------
E_TURN: Final = 1
E_RECYCLE: Final = 2
E_DRAW: Final = 3
E_NO_DRAW: Final = 4
E_EXCHANGE: Final = 5
E_PLACE: Final = 6
E_USE: Final = 7
E_PASS: Final = 8
E_DISCARD: Final = 9
E_REVEAL: Final = 10
E_DECLARE: Final = 11
E_AIM: Final = 12
E_NO_COST: Final = 13
E_WRONG_ROLE: Final = 14
E_RESOLVE: Final = 15
E_LAY: Final = 16
E_DAMAGE: Final = 17
E_LOSE_HP: Final = 18
E_GAIN_HP: Final = 19
E_SHIELDED: Final = 20
E_STRIKE: Final = 21
E_TRAP: Final = 22
E_TRAP_GONE: Final = 23
E_STEP: Final = 24
E_STOPPED: Final = 25
E_OFF_BOARD: Final = 26
E_ENTER: Final = 27
E_SHIFT: Final = 28
E_DESTROY: Final = 29
E_KEPT: Final = 30
E_EQUIP: Final = 31
E_STATE: Final = 32
E_STATE_OVER: Final = 33
E_REACTION: Final = 34
E_SEARCH: Final = 35
E_SHUFFLE: Final = 36
E_TO_HAND: Final = 37
E_NO_HAND: Final = 38
E_CLEANUP: Final = 39
E_END: Final = 40
E_OVER: Final = 41
E_NOTHING: Final = 42
E_CHOICE: Final = 43
E_NO_PLAYER: Final = 44
E_SHOW_HAND: Final = 45
E_ROLES: Final = 46
E_SOFTENED: Final = 47  # by b, which leaves a; harder where b is above 0
E_SHARPER: Final = 48
E_UNMET: Final = 49  # a condition, which a names
E_BARRED: Final = 50  # a player from being chosen
E_FIXED: Final = 51  # equipment, which is not moved by itself
E_NO_ACTION: Final = 52
E_NOT_LAID: Final = 53
E_ENDLESS: Final = 54

# -- conditions that are not met ----------------------------------------------------------
NOT_ADJACENT: Final = 0
IS_ADJACENT: Final = 1
NOT_IN_STATE: Final = 2  # the state is b
NO_GEAR: Final = 3
NOT_LESS_HP: Final = 4
NOT_PASSED: Final = 5
MORE_CARDS: Final = 6  # than b

# -- events that no single sentence tells -------------------------------------------------


def _state(g: Ctx, event: Event, who: str, card: str) -> str:
    return f"{who} is {STATES[event.a]} {_duration(event.b)}."


def _duration(code: int) -> str:
    count = code >> 1
    unit = "turn" if code & 1 else "exchange"
    if count == 0:
        return f"this {unit}"
    return f"for {count} more {unit}{'' if count == 1 else 's'}"


def _aim(g: Ctx, event: Event, who: str, card: str) -> str:
    return f"{who} aims at {seat_name(event.a).lower() if event.b else g.cell_name(event.a)}."


def _wrong_role(g: Ctx, event: Event, who: str, card: str) -> str:
    return f"{card} does nothing: that effect is for {ICONS[event.a].lower()} only."


def _declare(g: Ctx, event: Event, who: str, card: str) -> str:
    if event.b:
        return f"The effect of {card} that {who} declared comes up."
    return f"{who} declares effect {event.a + 1} of {card}."


def _no_draw(g: Ctx, event: Event, who: str, card: str) -> str:
    if event.rule == "SK-Q39":
        return f"{who} cannot search: Handlocked."
    return f"{who} cannot draw: {'the deck is empty' if event.rule == 'SK-Q5' else 'Handlocked'}."


def _gain_hp(g: Ctx, event: Event, who: str, card: str) -> str:
    if event.a == 0:
        return f"{who} has {event.b} HP already, the most there are."
    return f"{who} gains {event.a} HP and has {event.b}."


def _stopped(g: Ctx, event: Event, who: str, card: str) -> str:
    if event.rule == "SK place.2":
        return f"{who} stands on {g.cell_name(event.a)}: nothing can be put there."
    if event.rule == "SK chained.1":
        return f"{who} is Chained and stays."
    if event.rule == "SK equip.2":
        return f"{who} keeps the old equipment and cannot equip."
    return f"The card on {g.cell_name(event.a)} stays, so nothing can be put there."


def _no_player(g: Ctx, event: Event, who: str, card: str) -> str:
    return f"{who} is Chained and stays." if event.a else "No player can be chosen."


def _softened(g: Ctx, event: Event, who: str, card: str) -> str:
    change = f"takes {-event.b} off" if event.b < 0 else f"adds {event.b} to"
    return f"{card} {change} the damage to {who.lower()}, which is {event.a} now."


_UNMET: Final = {
    NOT_ADJACENT: "is not adjacent",
    IS_ADJACENT: "is adjacent",
    NO_GEAR: "has no Equipped Card",
    NOT_LESS_HP: "does not have less HP",
    NOT_PASSED: "did not pass",
}

AROUND: Final = 1  # of E_NOTHING: next to the player, rather than anywhere

_WITHOUT_EFFECT: Final = {
    "SK destroy.1": "There is no card on the board to destroy.",
    "SK equip.3": "{who} has no Equipment card in the discard pile.",
    "SK equipment.5": "{card} has 0 ATK.",
    "SK equipped.1": "{who} has no Equipped Card.",
    "SK mark.4": "{card} is not placed, because {who} did not move.",
    "SK object.1": "There is no card on the board to move.",
    "SK pile.2": "{who} has no card in the discard pile.",
    "SK trap.4": "{card} does nothing: a Trap effect that is declared in the open has no result.",
    "SK-Q2": "The card that was chosen has left the board.",
    "SK-Q14": "{card} is no longer on the board, as that part of its effect requires.",
    "SK-Q18": "{who} has no Equipped Card, so the ATK is 0.",
    "SK-Q37": "The card that was chosen is equipped by now and is not moved by itself.",
    "SK-Q65": "No position is free for {card}.",
    "SK-Q34": "{who} has too few cards in hand to cycle.",
    "SK cycle.2": "{who} could not discard all cards of the cycle and draws none.",
    "SK-Q59": "The card would leave the board, so it stays.",
    "SK-Q62": "{who} has no more cards to discard.",
    "SK-Q69": "It is about nobody: no player could be chosen.",
    "SK-Q74": "Nothing is moved, because nothing could be chosen when the effect was declared.",
    "SK-Q80": "{card} has left the board before its effect was paid for: the effect is lost.",
    "SK trapped.1": "Nobody is trapped.",
}


def _nothing(g: Ctx, event: Event, who: str, card: str) -> str:
    if event.a == AROUND:
        return f"There is no card next to {who.lower()} to destroy."
    return _WITHOUT_EFFECT[event.rule].format(who=who, card=card)


def _no_cost(g: Ctx, event: Event, who: str, card: str) -> str:
    if event.a == PAYABLE:
        return f"{who} could not pay all of the cost of {card}: its effect fails."
    return f"{who} cannot pay for {card}: {in_words(event.a, event.b, who.lower())}."


def _barred(g: Ctx, event: Event, who: str, card: str) -> str:
    state = "Protected" if event.rule == "SK protected.3" else "Chained"
    return f"{who} is {state} and cannot be chosen."


_NO_ACTION: Final = {
    "SK exposed.1": "{who} is Exposed and can only pass.",
    "SK-Q6": "{who} has nothing to act with, so the turn ends.",
    "SK-Q75": "The turn ends, because it has had as many exchanges as a turn can have.",
}


def _no_action(g: Ctx, event: Event, who: str, card: str) -> str:
    return _NO_ACTION[event.rule].format(who=who)


def _not_laid(g: Ctx, event: Event, who: str, card: str) -> str:
    if event.a == NONE:
        return f"{card} cannot be laid as a trap: no position next to {who.lower()} is free."
    return f"{card} cannot be laid as a trap: its Trap effect is for {ICONS[event.a].lower()} only."


def _unmet(g: Ctx, event: Event, who: str, card: str) -> str:
    if event.a == NOT_IN_STATE:
        why = f"is not {STATES[event.b]}"
    elif event.a == MORE_CARDS:
        why = f"has more than {event.b} card{'' if event.b == 1 else 's'} in hand"
    else:
        why = _UNMET[event.a]
    return f"That part does nothing: {who.lower()} {why}."


def _over(g: Ctx, event: Event, who: str, card: str) -> str:
    return "The game is a draw." if event.seat == NONE else f"{who} has lost the game."


# -- all of them --------------------------------------------------------------------------

_OF_TURN: Final = (CauseRule(E_TURN, same_seat=True),)
_IN_EXCHANGE: Final = (CauseRule(E_EXCHANGE, same_seat=False),)
_OF_PLACING: Final = (CauseRule(E_PLACE, same_seat=True),)

EVENTS: Final = (
    EventKind(
        E_TURN, "Turn {a}: {who} attacks.", (CauseRule(E_ROLES, same_seat=True),), starts_turn=True
    ),
    EventKind(E_RECYCLE, "{who} puts the discard pile ({a} card[s]) under the deck."),
    EventKind(E_DRAW, "{who} draws {card}."),
    EventKind(E_NO_DRAW, narrator=_no_draw),
    EventKind(E_EXCHANGE, "Exchange {a} begins.", _OF_TURN, is_minor=True),
    EventKind(E_PLACE, "{who} places {card} face down.", _IN_EXCHANGE),
    EventKind(E_USE, "{who} uses an effect of {card} ({a}).", _IN_EXCHANGE),
    EventKind(E_PASS, "{who} passes.", _IN_EXCHANGE),
    EventKind(E_DISCARD, "{who} discards {card}."),
    # in an exchange the declaration that follows names the card
    EventKind(E_REVEAL, "{who} reveals {card}.", _OF_PLACING, is_minor_unsourced=True),
    EventKind(E_DECLARE, causes=(CauseRule(E_USE, same_seat=True),), narrator=_declare),
    EventKind(E_AIM, narrator=_aim),
    EventKind(E_NO_COST, narrator=_no_cost),
    EventKind(E_WRONG_ROLE, narrator=_wrong_role),
    # what it does follows
    EventKind(
        E_RESOLVE,
        "{card} resolves for {who}.",
        causes=(CauseRule(E_DECLARE, same_seat=True),),
        is_minor=True,
    ),
    EventKind(E_LAY, "{who} lays a card face down on {cell} as a trap.", _OF_PLACING),
    EventKind(E_DAMAGE, "{who} takes {a} damage and has {b} HP."),
    EventKind(E_LOSE_HP, "{who} loses {a} HP and has {b}."),
    EventKind(E_GAIN_HP, narrator=_gain_hp),
    EventKind(E_SHIELDED, "{who} is Protected and loses nothing."),
    EventKind(E_STRIKE, "{who} deals {b} damage to {cell}."),
    EventKind(E_TRAP, "{who} triggers {card} on {cell}."),
    EventKind(E_TRAP_GONE, "{card} goes to the discard pile."),
    EventKind(E_STEP, "{who} is now on {cell}."),
    EventKind(E_STOPPED, narrator=_stopped),
    EventKind(E_OFF_BOARD, "{who} is off the board."),
    EventKind(E_ENTER, "{card} is placed on {cell}."),
    EventKind(E_SHIFT, "{card} is put on {cell}."),
    EventKind(E_DESTROY, "{card} is destroyed."),
    EventKind(E_KEPT, "{card} cannot be destroyed."),
    EventKind(E_EQUIP, "{who} equips {card}."),
    EventKind(E_STATE, narrator=_state),
    EventKind(E_STATE_OVER, "The time for which {who} was {name_a} is over.", names=STATES),
    EventKind(E_REACTION, "{card} reacts."),
    EventKind(E_SEARCH, "{who} searches the deck."),
    EventKind(E_SHUFFLE, "{who} shuffles the deck."),
    EventKind(E_TO_HAND, "{who} takes {card} into hand."),
    EventKind(E_NO_HAND, "{who} is Handlocked: {card} does not get into the hand."),
    EventKind(
        E_CLEANUP, "The exchange is over; the play zones are cleared.", _IN_EXCHANGE, is_minor=True
    ),
    EventKind(E_END, "{who} ends turn {a}.", _OF_TURN),
    EventKind(E_OVER, narrator=_over),
    EventKind(E_NOTHING, narrator=_nothing),
    EventKind(E_CHOICE, "{who} leaves it."),
    EventKind(E_NO_PLAYER, narrator=_no_player),
    EventKind(E_SHOW_HAND, "{who} shows the hand."),
    EventKind(E_ROLES, "{who} is the attacker now."),
    EventKind(E_SOFTENED, narrator=_softened),
    EventKind(E_SHARPER, "With what lies on the board {card} has {a} ATK."),
    EventKind(E_UNMET, narrator=_unmet),
    EventKind(E_BARRED, narrator=_barred),
    EventKind(E_FIXED, "{card} is equipped and moves only with its bearer."),
    EventKind(E_NO_ACTION, narrator=_no_action),
    EventKind(E_NOT_LAID, narrator=_not_laid),
    EventKind(E_ENDLESS, "{card} does not go on: it would set itself off again for ever."),
)
