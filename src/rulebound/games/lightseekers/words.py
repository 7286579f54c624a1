"""Lightseekers in sentences: what can be answered, and what happened."""

from typing import TYPE_CHECKING, Final

from rulebound.games.lightseekers.names import (
    AIM,
    COMBO,
    DO,
    DROP,
    E_AIM,
    E_AWAKE,
    E_BONUS,
    E_BUILD,
    E_CANCEL,
    E_CHANGED,
    E_CHOSEN,
    E_COMBO,
    E_DAMAGE,
    E_DECK_CHECK,
    E_DISCARD,
    E_DORMANT,
    E_DRAW,
    E_ELEMENT,
    E_ENOUGH,
    E_ENTER,
    E_EXPIRE,
    E_EXTRA,
    E_FAIL,
    E_HEAL,
    E_HEALTH,
    E_IMMUNE,
    E_INTERRUPTED,
    E_INTO_PLAY,
    E_KEPT,
    E_LIMIT,
    E_LOOK,
    E_MILL,
    E_NO_DAMAGE,
    E_NO_DRAW,
    E_NO_HEAL,
    E_NOTHING,
    E_OPEN,
    E_OUT,
    E_OVER,
    E_OVER_LIMIT,
    E_PASS,
    E_PAY,
    E_PHASE,
    E_PICK,
    E_PLAY,
    E_PROOF,
    E_REMOVE,
    E_RESTART,
    E_RETURN,
    E_REVEAL,
    E_SHUFFLE,
    E_START,
    E_STORE,
    E_SWAP,
    E_SWAP_OUT,
    E_TO_DECK,
    E_TO_HAND,
    E_TO_PILE,
    E_TRIGGER,
    E_TURN,
    E_TURNED,
    E_USE,
    E_VP,
    NAME,
    PASS,
    PAY,
    PHASES,
    PLAY,
    SKIP,
    SPEND,
    SYMBOLS,
    USE,
    WAIVE,
)
from rulebound.kernel.events import Event
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.questions import CARDS, ORDER, Question

if TYPE_CHECKING:
    from rulebound.games.lightseekers.context import LightseekersCtx

_BARE: Final = {PASS: "pass", DO: "do it", SKIP: "skip it"}


def answer_words(g: "LightseekersCtx", question: Question, answer: Answer) -> str:
    """An answer in words; scenarios use the same."""
    if question.kind == CARDS:
        return " + ".join([_named(g, card) for card in answer]) if answer else "none"
    if question.kind == ORDER:
        return " then ".join([_named(g, card) for card in answer])
    verb = answer[0]
    if verb in (PLAY, COMBO):
        return f"play {g.design(answer[1]).name}"
    if verb == USE:
        return f"use {_named(g, answer[1])}{_which(g, answer[1], answer[2])}"
    if verb == AIM:
        return f"seat {answer[1]}"
    if verb == PAY:
        return "pay " + " + ".join(sorted([g.design(card).name for card in answer[1:]]))
    if verb == WAIVE:
        return "cost " + (" + ".join([SYMBOLS[symbol] for symbol in answer[1:]]) or "nothing")
    if verb == SPEND:
        return f"use {SYMBOLS[answer[1]]}"
    if verb == NAME:
        return f"name {SYMBOLS[answer[1]]}"
    if verb == DROP:
        return f"give up {_named(g, answer[1])}"
    return _BARE[verb]


def _which(g: "LightseekersCtx", card: Card, index: int) -> str:
    """The number of an Ability, where a card has several."""
    abilities = g.design(card).abilities
    if len(abilities) < 2:
        return ""
    return f" {1 + [line.index for line in abilities].index(index)}"


def _named(g: "LightseekersCtx", card: Card) -> str:
    return g.design(card).name


def narrate(g: "LightseekersCtx", event: Event, name: str) -> str:
    """An event as a sentence, told to somebody who may call its card by `name`."""
    who = _seat(event.seat)
    card = name if name else "a card"
    text = _SENTENCES.get(event.kind)
    if text is not None:
        other = _seat(event.a).lower() if event.kind in _OTHER else ""
        told = text.format(who=who, card=card, a=event.a, b=event.b, other=other)
    else:
        told = _special(g, event, who, card)
    return told[:1].upper() + told[1:]


def counted(n: int, thing: str) -> str:
    """So many things, in words that agree."""
    return f"{n} {thing}{'' if n == 1 else 's'}"


_ORDINALS: Final = ("first", "second", "third", "fourth")


def _seat(seat: Seat) -> str:
    return "Nobody" if seat == NONE else f"Seat {seat}"


_OTHER: Final = frozenset({E_AIM, E_PROOF, E_CHOSEN})

_SENTENCES: Final = {
    E_START: "{who} takes the first turn.",
    E_TURN: "Turn {a}: {who} acts.",
    E_PLAY: "{who} plays {card}.",
    E_COMBO: "{who} plays the combo {card}.",
    E_PAY: "{who} pays with {card}.",
    E_USE: "{who} uses the Ability of {card}.",
    E_PASS: "{who} passes.",
    E_AIM: "{who} aims at {other}.",
    E_CANCEL: "{card} is Cancelled.",
    E_TRIGGER: "{card} takes effect.",
    E_DAMAGE: "{who} takes {a} damage and has {b} health.",
    E_NO_DAMAGE: "{who} takes no damage.",
    E_IMMUNE: "{who} is immune to it by {card}.",
    E_HEAL: "{who} heals {a} and has {b} health.",
    E_DRAW: "{who} draws {card}.",
    E_REVEAL: "{who} draws {card} and shows it.",
    E_DISCARD: "{who} discards {card}.",
    E_TO_DECK: "{card} goes into the deck of {who}.",
    E_TO_HAND: "{who} takes {card} into hand.",
    E_TO_PILE: "{card} goes to the discard pile of {who}.",
    E_PROOF: "{who} shows the hand to {other}.",
    E_ENTER: "{card} comes into play for {who}.",
    E_RESTART: "{card} is turned back to its first corner.",
    E_EXPIRE: "{card} expires.",
    E_REMOVE: "{card} is Removed.",
    E_RETURN: "{card} is Returned to the hand of {who}.",
    E_KEPT: "{card} stays: it can be neither Removed nor Returned.",
    E_DORMANT: "{card} is Dormant now.",
    E_AWAKE: "{card} is not Dormant any more.",
    E_SHUFFLE: "{who} shuffles the deck.",
    E_OVER_LIMIT: "{who} carries too much and discards {card}.",
    E_OUT: "{who} is out of the game.",
    E_VP: "{who} scores and has {a} VP.",
    E_BONUS: "{who} shuffles {a} discards back into the deck.",
    E_STORE: "{card} is stored.",
    E_SWAP: "{card} takes its place.",
    E_SWAP_OUT: "{card} leaves play to be swapped.",
    E_MILL: "{who} discards {card} from the deck.",
    E_ENOUGH: "There have been so many reactions that there are no more.",
    E_NOTHING: "Nothing comes of it.",
    E_INTERRUPTED: "{card} is interrupted.",
    E_HEALTH: "The health of {who} is {a} now.",
    E_FAIL: "That fails: there is nothing to do it with.",
    E_OVER: "The game is over.",
    E_PICK: "{who} picks {card}.",
    E_OPEN: "{who} opens booster {a}.",
    E_BUILD: "{who} has built a deck of {a} cards.",
    E_INTO_PLAY: "{who} moves {card} into play.",
    E_LOOK: "{who} looks at {a} cards of the deck.",
    E_CHOSEN: "{who} chooses {other} for {card}.",
}


def _special(g: "LightseekersCtx", event: Event, who: str, card: str) -> str:
    kind = event.kind
    if kind == E_TURNED:
        if event.a >= len(g.designs[event.ident].corners):
            return f"{card} is turned past its last corner."
        return f"{card} is turned to its {_ORDINALS[event.a]} corner."
    if kind == E_CHANGED:
        return f"{card} {'adds' if event.a > 0 else 'takes off'} {abs(event.a)}."
    if kind == E_LIMIT:
        return f"{card} lets {who.lower()} take only {counted(event.a, 'action')} a turn."
    if kind == E_PHASE:
        return f"{PHASES[event.a]} of {who.lower()}."
    if kind == E_NO_HEAL:
        return (
            f"{who} heals nothing: "
            + (
                "no health left.",
                f"{card} forbids it.",
                "nobody has more than 35 health.",
                "nothing is left of it.",
            )[event.a]
        )
    if kind == E_NO_DRAW:
        return f"{who} draws nothing: " + (
            f"{card} forbids it." if event.a else "the deck is empty."
        )
    if kind == E_ELEMENT:
        return f"{who} names {SYMBOLS[event.a]}."
    if kind == E_EXTRA:
        sort = "unrestricted" if event.rule == "LS2 4.1.3.6e" else "extra"
        return f"{who} gains {counted(event.a, f'{sort} action')}."
    if kind == E_DECK_CHECK:
        if card == "a card":
            return f"{who} has no deck left and let no card go this turn."
        return f"{who} gives up {card}."
    return ""
