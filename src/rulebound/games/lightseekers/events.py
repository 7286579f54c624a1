"""What can happen in Lightseekers: every kind of event, its sentence and its cause."""

from typing import TYPE_CHECKING, Final, cast

from rulebound.games.lightseekers.failures import FAILURES, UNAFFECTED
from rulebound.games.lightseekers.schema import MAX_HEALTH, PHASES, SYMBOLS
from rulebound.kernel.context import Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.rules import CauseRule
from rulebound.kernel.schema import EventKind

if TYPE_CHECKING:
    from rulebound.games.lightseekers.context import LightseekersCtx

# -- numbers ------------------------------------------------------------------------------
E_START: Final = 1
E_TURN: Final = 2
E_PHASE: Final = 3
E_PLAY: Final = 4
E_COMBO: Final = 5
E_PAY: Final = 6
E_USE: Final = 7
E_PASS: Final = 8
E_AIM: Final = 9
E_CANCEL: Final = 10
E_TRIGGER: Final = 11
E_DAMAGE: Final = 12
E_NO_DAMAGE: Final = 13
E_IMMUNE: Final = 14
E_HEAL: Final = 15
E_NO_HEAL: Final = 16
E_DRAW: Final = 17
E_NO_DRAW: Final = 18
E_REVEAL: Final = 19
E_DISCARD: Final = 20
E_TO_DECK: Final = 21
E_TO_HAND: Final = 22
E_PROOF: Final = 23
E_ENTER: Final = 24
E_TURNED: Final = 25
E_RESTART: Final = 26
E_EXPIRE: Final = 27
E_REMOVE: Final = 28
E_RETURN: Final = 29
E_UNAFFECTED: Final = 30
E_TO_PILE: Final = 31
E_DORMANT: Final = 32
E_AWAKE: Final = 33
E_EXTRA: Final = 34
E_SHUFFLE: Final = 35
E_OVER_LIMIT: Final = 36
E_DECK_CHECK: Final = 37
E_OUT: Final = 38
E_VP: Final = 39
E_BONUS: Final = 40
E_UNCOVERED: Final = 60
E_STORE: Final = 41
E_SWAP: Final = 42
E_INTERRUPTED: Final = 44
E_HEALTH: Final = 45
E_FAIL: Final = 46
E_OVER: Final = 47
E_PICK: Final = 48
E_OPEN: Final = 49
E_BUILD: Final = 50
E_INTO_PLAY: Final = 51
E_LOOK: Final = 52
E_ELEMENT: Final = 53
E_CHOSEN: Final = 54
E_CHANGED: Final = 55
E_SWAP_OUT: Final = 56
E_LIMIT: Final = 57
E_MILL: Final = 58
E_ENDLESS: Final = 59

# -- events that no single sentence tells -------------------------------------------------

_ORDINALS: Final = ("first", "second", "third", "fourth")


def counted(n: int, noun: str) -> str:
    """A number of things, with the noun in its singular or plural."""
    return f"{n} {noun}{'' if n == 1 else 's'}"


def _turned(g: Ctx, event: Event, who: str, card: str) -> str:
    if event.a >= len(cast("LightseekersCtx", g).designs[event.ident].corners):
        return f"{card} is turned past its last corner."
    return f"{card} is turned to its {_ORDINALS[event.a]} corner."


def _changed(g: Ctx, event: Event, who: str, card: str) -> str:
    return f"{card} {'adds' if event.a > 0 else 'takes off'} {abs(event.a)}."


def _limit(g: Ctx, event: Event, who: str, card: str) -> str:
    return f"{card} lets {who.lower()} take only {counted(event.a, 'action')} a turn."


def _no_heal(g: Ctx, event: Event, who: str, card: str) -> str:
    reasons = (
        "no health left",
        f"{card} forbids it",
        f"nobody has more than {MAX_HEALTH} health",
        "nothing is left of it",
    )
    return f"{who} heals nothing: {reasons[event.a]}."


def _no_damage(g: Ctx, event: Event, who: str, card: str) -> str:
    return f"{who} takes no damage: {'no health is left' if event.a else 'nothing is left of it'}."


def _unaffected(g: Ctx, event: Event, who: str, card: str) -> str:
    return UNAFFECTED[event.a].text.format(card=card)


def _fail(g: Ctx, event: Event, who: str, card: str) -> str:
    return f"Nothing comes of it: {FAILURES[event.a].text.format(card=card)}."


def _interrupted(g: Ctx, event: Event, who: str, card: str) -> str:
    why = "is Dormant" if event.rule == "LS2 dormant.1" else "was turned or left play"
    return f"{card} is interrupted: it {why}."


def _no_draw(g: Ctx, event: Event, who: str, card: str) -> str:
    return f"{who} draws nothing: {f'{card} forbids it' if event.a else 'the deck is empty'}."


def _extra(g: Ctx, event: Event, who: str, card: str) -> str:
    kind = "unrestricted" if event.rule == "LS2 4.1.3.6e" else "extra"
    return f"{who} gains {counted(event.a, f'{kind} action')}."


def _endless(g: Ctx, event: Event, who: str, card: str) -> str:
    why = "too many reactions came before" if event.a else "it would set itself off again for ever"
    return f"{card} does not react: {why}."


def _deck_check(g: Ctx, event: Event, who: str, card: str) -> str:
    if card == "a card":
        return f"{who} has no deck left and let no card go this turn."
    return f"{who} gives up {card}."


# -- all of them --------------------------------------------------------------------------

_IN_PHASE: Final = (CauseRule(E_PHASE, same_seat=True),)

EVENTS: Final = (
    EventKind(E_START, "{who} takes the first turn."),
    EventKind(E_TURN, "Turn {a}: {who} acts.", starts_turn=True),
    # what happens in the phase follows
    EventKind(
        E_PHASE,
        "{name_a} of {whom}.",
        causes=(CauseRule(E_TURN, same_seat=True),),
        names=PHASES,
        is_minor=True,
    ),
    EventKind(E_PLAY, "{who} plays {card}.", causes=_IN_PHASE),
    EventKind(E_COMBO, "{who} plays the combo {card}.", causes=_IN_PHASE),
    EventKind(E_PAY, "{who} pays with {card}."),
    EventKind(E_USE, "{who} uses the Ability of {card}.", causes=_IN_PHASE),
    EventKind(E_PASS, "{who} passes.", causes=_IN_PHASE),
    # the damage that follows shows it
    EventKind(E_AIM, "{who} aims at {other}.", is_minor=True),
    EventKind(E_CANCEL, "{card} is Cancelled."),
    EventKind(E_TRIGGER, "{card} takes effect."),
    EventKind(E_DAMAGE, "{who} takes {a} damage and has {b} health."),
    EventKind(E_NO_DAMAGE, narrator=_no_damage),
    EventKind(E_IMMUNE, "{who} is immune to it by {card}."),
    EventKind(E_HEAL, "{who} heals {a} and has {b} health."),
    EventKind(E_NO_HEAL, narrator=_no_heal),
    EventKind(E_DRAW, "{who} draws {card}."),
    EventKind(E_NO_DRAW, narrator=_no_draw),
    EventKind(E_REVEAL, "{who} draws {card} and shows it."),
    EventKind(E_DISCARD, "{who} discards {card}."),
    EventKind(E_TO_DECK, "{card} goes into the deck of {who}."),
    EventKind(E_TO_HAND, "{who} takes {card} into hand."),
    EventKind(E_PROOF, "{who} shows the hand to {other}."),
    EventKind(E_ENTER, "{card} comes into play for {who}."),
    EventKind(E_TURNED, narrator=_turned),
    EventKind(E_RESTART, "{card} is turned back to its first corner."),
    EventKind(E_EXPIRE, "{card} expires."),
    EventKind(E_REMOVE, "{card} is Removed."),
    EventKind(E_RETURN, "{card} is Returned to the hand of {who}."),
    EventKind(E_UNAFFECTED, narrator=_unaffected),
    EventKind(E_TO_PILE, "{card} goes to the discard pile of {who}."),
    EventKind(E_DORMANT, "{card} is Dormant now."),
    EventKind(E_AWAKE, "{card} is not Dormant any more."),
    EventKind(E_EXTRA, narrator=_extra),
    EventKind(E_SHUFFLE, "{who} shuffles the deck.", is_minor=True),
    EventKind(E_OVER_LIMIT, "{who} carries too much and discards {card}."),
    EventKind(E_DECK_CHECK, narrator=_deck_check),
    EventKind(E_OUT, "{who} is out of the game."),
    EventKind(E_VP, "{who} scores and has {a} VP."),
    EventKind(E_BONUS, "{who} shuffles {a} discard[s] back into the deck."),
    EventKind(E_UNCOVERED, "{card} is now the last discard of {whom}."),
    EventKind(E_STORE, "{card} is stored."),
    EventKind(E_SWAP, "{card} takes its place."),
    EventKind(E_INTERRUPTED, narrator=_interrupted),
    EventKind(E_HEALTH, "The health of {who} is {a} now."),
    EventKind(E_FAIL, narrator=_fail),
    EventKind(E_OVER, "The game is over."),
    # one's own picks are listed, others' are not to be seen
    EventKind(E_PICK, "{who} picks {card}.", is_minor=True),
    EventKind(E_OPEN, "{who} opens booster {a}.", is_minor=True),
    EventKind(E_BUILD, "{who} has built a deck of {a} card[s]."),
    EventKind(E_INTO_PLAY, "{who} moves {card} into play."),
    EventKind(E_LOOK, "{who} looks at {a} card[s] of the deck."),
    EventKind(E_ELEMENT, "{who} names {name_a}.", names=SYMBOLS),
    EventKind(E_CHOSEN, "{who} chooses {other} for {card}."),
    EventKind(E_CHANGED, narrator=_changed),
    EventKind(E_SWAP_OUT, "{card} leaves play to be swapped."),
    EventKind(E_LIMIT, causes=_IN_PHASE, narrator=_limit),
    EventKind(E_MILL, "{who} discards {card} from the deck."),
    EventKind(E_ENDLESS, narrator=_endless),
)
