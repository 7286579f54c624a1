"""Skirmish in sentences: what is asked, what can be answered, and what happened."""

from typing import TYPE_CHECKING, Final

from rulebound.games.skirmish.names import (
    AIM,
    BOARD,
    DECLARE,
    DO,
    E_AIM,
    E_CHOICE,
    E_CLEANUP,
    E_DAMAGE,
    E_DECLARE,
    E_DESTROY,
    E_DISCARD,
    E_DRAW,
    E_END,
    E_ENTER,
    E_EQUIP,
    E_EXCHANGE,
    E_GAIN_HP,
    E_KEPT,
    E_LAY,
    E_LOSE_HP,
    E_NO_COST,
    E_NO_DRAW,
    E_NO_HAND,
    E_NO_PLAYER,
    E_NOTHING,
    E_OFF_BOARD,
    E_OVER,
    E_PASS,
    E_PLACE,
    E_REACTION,
    E_RECYCLE,
    E_RESOLVE,
    E_REVEAL,
    E_ROLES,
    E_SEARCH,
    E_SHARPER,
    E_SHIELDED,
    E_SHIFT,
    E_SHOW_HAND,
    E_SHUFFLE,
    E_SOFTENED,
    E_STATE,
    E_STATE_OVER,
    E_STEP,
    E_STOPPED,
    E_STRIKE,
    E_TO_HAND,
    E_TRAP,
    E_TRAP_GONE,
    E_TURN,
    E_USE,
    E_WRONG_ROLE,
    END,
    ICONS,
    LAY,
    PASS,
    PLACE,
    SHOW,
    SKIP,
    STATES,
    SWAP,
    USE,
)
from rulebound.kernel.events import Event
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.questions import CARDS, CELL, Question

if TYPE_CHECKING:
    from rulebound.games.skirmish.ctx import Duel


def answer_words(g: "Duel", question: Question, answer: Answer) -> str:
    """An answer in words; scenarios use the same."""
    if question.kind == CELL:
        return g.board.name(answer[0])
    if question.kind == CARDS:
        return " + ".join(g.design(card).name for card in answer) if answer else "none"
    verb = answer[0]
    if verb == PLACE:
        return f"place {g.design(answer[1]).name}"
    if verb == USE:
        number = utility_number(g, answer[1], answer[2])
        return f"use {g.design(answer[1]).name} {number}{_which(g, answer[1])}"
    if verb == SWAP:
        return f"pass and discard {g.design(answer[1]).name}"
    if verb == LAY:
        return f"lay {g.board.name(answer[1])}"
    if verb == DECLARE:
        return f"effect {answer[2] + 1}"
    if verb == AIM:
        return f"seat {answer[1]}"
    return _BARE[verb]


_BARE: Final = {PASS: "pass", END: "end the turn", SHOW: "reveal", DO: "do it", SKIP: "skip it"}


def _which(g: "Duel", card: Card) -> str:
    """Where a card lies, if its owner has another face-up one of the same name on the board."""
    table = g.table
    for other in table.zones[BOARD]:
        if (
            other != card
            and table.face[other]
            and table.owner[other] == table.owner[card]
            and table.ident[other] == table.ident[card]
        ):
            return f" at {g.board.name(table.cell[card])}"
    return ""


def utility_number(g: "Duel", card: Card, index: int) -> int:
    """The printed number of a utility effect (SK ability.6)."""
    return g.line_of(card).abilities[index].utility_number()


def span_words(code: int) -> str:
    """How long a state lasts."""
    count = code >> 1
    unit = "turn" if code & 1 else "exchange"
    if count == 0:
        return f"this {unit}"
    return f"for {count} more {unit}{'' if count == 1 else 's'}"


def narrate(g: "Duel", event: Event, name: str) -> str:
    """An event as a sentence, told to somebody who may call its card by `name`."""
    who = _seat(event.seat)
    card = name if name else "a card"
    place = g.board.name(event.a) if event.kind in _AT_A_PLACE else ""
    text = _SENTENCES.get(event.kind)
    if text is not None:
        told = text.format(who=who, card=card, place=place, a=event.a, b=event.b)
    else:
        told = _special(g, event, who, card, place)
    return told[:1].upper() + told[1:]


def _seat(seat: Seat) -> str:
    return "Nobody" if seat == NONE else f"Seat {seat}"


_AT_A_PLACE: Final = frozenset(
    {E_LAY, E_STRIKE, E_TRAP, E_STEP, E_STOPPED, E_OFF_BOARD, E_ENTER, E_SHIFT}
)

_SENTENCES: Final = {
    E_TURN: "Turn {a}: {who} attacks.",
    E_RECYCLE: "{who} puts the discard pile ({a} cards) under the deck.",
    E_DRAW: "{who} draws {card}.",
    E_EXCHANGE: "Exchange {a} begins.",
    E_PLACE: "{who} places {card} face down.",
    E_PASS: "{who} passes.",
    E_DISCARD: "{who} discards {card}.",
    E_REVEAL: "{who} reveals {card}.",
    E_NO_COST: "{who} cannot pay for {card}: its effect fails.",
    E_RESOLVE: "{card} resolves for {who}.",
    E_LAY: "{who} lays a card face down on {place} as a trap.",
    E_DAMAGE: "{who} takes {a} damage and has {b} HP.",
    E_LOSE_HP: "{who} loses {a} HP and has {b}.",
    E_SHARPER: "With what lies on the board {card} has {a} ATK.",
    E_SHIELDED: "{who} is Protected and loses nothing.",
    E_STRIKE: "{who} deals {b} damage to {place}.",
    E_TRAP: "{who} triggers {card} on {place}.",
    E_TRAP_GONE: "{card} goes to the discard pile.",
    E_STEP: "{who} is now on {place}.",
    E_OFF_BOARD: "{who} is off the board.",
    E_ENTER: "{card} is placed on {place}.",
    E_SHIFT: "{card} is put on {place}.",
    E_DESTROY: "{card} is destroyed.",
    E_KEPT: "{card} cannot be destroyed.",
    E_EQUIP: "{who} equips {card}.",
    E_REACTION: "{card} reacts.",
    E_SEARCH: "{who} searches the deck.",
    E_SHUFFLE: "{who} shuffles the deck.",
    E_TO_HAND: "{who} takes {card} into hand.",
    E_NO_HAND: "{who} is Handlocked: {card} does not get into the hand.",
    E_CLEANUP: "The exchange is over; the play zones are cleared.",
    E_END: "{who} ends turn {a}.",
    E_ROLES: "{who} is the attacker now.",
    E_CHOICE: "{who} leaves it.",
    E_SHOW_HAND: "{who} shows the hand.",
}


_NOTHING: Final = {
    "SK-Q34": "{who} has too few cards in hand to cycle.",
    "SK cycle.2": "{who} could not discard all cards of the cycle and draws none.",
    "SK-Q59": "The card would leave the board, so it stays.",
    "SK-Q62": "{who} has no more cards to discard.",
    "SK-Q69": "It is about nobody: no player could be chosen.",
    "SK-Q74": "Nothing comes of it: there was nothing to move when it was declared.",
    "SK trapped.1": "Nobody is trapped.",
}


def _special(g: "Duel", event: Event, who: str, card: str, place: str) -> str:
    kind = event.kind
    if kind == E_STATE:
        return f"{who} is {STATES[event.a]} {span_words(event.b)}."
    if kind == E_STATE_OVER:
        return f"{who} is no longer {STATES[event.a]} by that."
    if kind == E_AIM:
        return f"{who} aims at {_seat(event.a).lower() if event.b else g.board.name(event.a)}."
    if kind == E_WRONG_ROLE:
        return f"{card} does nothing: that effect is for {ICONS[event.a].lower()} only."
    if kind == E_DECLARE and event.b:
        return f"The effect of {card} that {who} declared comes up."
    if kind == E_DECLARE:
        return f"{who} declares effect {event.a + 1} of {card}."
    if kind == E_USE:
        return f"{who} uses an effect of {card} ({event.a})."
    if kind == E_NO_DRAW and event.rule == "SK-Q39":
        return f"{who} cannot search: Handlocked."
    if kind == E_GAIN_HP:
        if event.a == 0:
            return f"{who} has {event.b} HP already, the most there are."
        return f"{who} gains {event.a} HP and has {event.b}."
    if kind == E_NO_DRAW:
        return f"{who} cannot draw: " + (
            "the deck is empty." if event.rule == "SK-Q5" else "Handlocked."
        )
    if kind == E_STOPPED:
        return _stopped(event, who, place)
    if kind == E_NO_PLAYER:
        return f"{who} is Chained and stays." if event.a else "No player can be chosen."
    if kind == E_SOFTENED:
        change = f"takes {-event.b} off" if event.b < 0 else f"adds {event.b} to"
        return f"{card} {change} the damage to {who.lower()}, which is {event.a} now."
    if kind == E_NOTHING and event.rule in _NOTHING:
        return _NOTHING[event.rule].format(who=who)
    if kind == E_NOTHING:
        return f"Nothing comes of {card}." if card != "a card" else "Nothing comes of it."
    if kind == E_OVER:
        return "The game is a draw." if event.seat == NONE else f"{who} has lost the game."
    return ""


def _stopped(event: Event, who: str, place: str) -> str:
    if event.rule == "SK place.2":
        return f"{who} stands on {place}: nothing can be put there."
    if event.rule == "SK chained.1":
        return f"{who} is Chained and stays."
    if event.rule == "SK equip.2":
        return f"{who} keeps the old equipment and cannot equip."
    return f"The card on {place} stays, so nothing can be put there."
