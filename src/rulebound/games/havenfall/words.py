"""Answers and events of Havenfall in words."""

from typing import TYPE_CHECKING, Final

from rulebound.games.havenfall.names import (
    ACTION_NAMES,
    AVAILABLE,
    BORROWED,
    BUY_CARD,
    BUY_SPELL,
    BUY_STACK,
    CAST,
    COLOUR,
    COLOUR_NAMES,
    DRAW_CARD,
    E_ANNOUNCE,
    E_ANSWER,
    E_ARRIVE,
    E_AS,
    E_BORROW,
    E_BUY,
    E_BUY_SPELL,
    E_CAST,
    E_COPY,
    E_CROWN,
    E_DAMAGE,
    E_DEFEAT,
    E_DISCARD,
    E_DRAW,
    E_DRAW_BY,
    E_END,
    E_EXHAUST,
    E_EXTRA,
    E_FAIL,
    E_FIGHT,
    E_FIGHTS,
    E_FIRST,
    E_GAIN,
    E_GAIN_SPELL,
    E_HEALTH,
    E_HOME,
    E_KEEP,
    E_LEADERS,
    E_LOOK,
    E_LOST,
    E_MONSTER,
    E_NEXT_HAND,
    E_NO_PIXEL,
    E_NOTHING,
    E_OVER,
    E_PIXEL,
    E_POINTS,
    E_REPLACE,
    E_RESET,
    E_REVEAL,
    E_REVENGE,
    E_SHIFT,
    E_SHUFFLE,
    E_SPELL_TRASHED,
    E_SWITCH,
    E_TAKE_PIXEL,
    E_TO_STACK,
    E_TRADE,
    E_TRASH,
    E_TREASURE,
    E_TURN,
    E_USE,
    END_TURN,
    FIGHT,
    FIGHT_AT,
    FOUGHT,
    GAINED,
    NO,
    NUMBERS,
    PASS,
    PICK,
    PLACE,
    SEAT,
    SIXTH,
    SPEND,
    TAKE,
    TRADE,
    TRASH_CARDS,
    TRASHING,
    USE,
    WHICH_SIDE,
    YES,
)
from rulebound.games.havenfall.view import place_name
from rulebound.kernel.events import Event
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.questions import CARDS, Question

if TYPE_CHECKING:
    from rulebound.games.havenfall.context import HavenfallContext

_BARE: Final = {
    PASS: "pass",
    BUY_SPELL: "buy a spell",
    TRASH_CARDS: "trash",
    END_TURN: "end the turn",
}
_CARD: Final = {USE: "use", CAST: "cast", DRAW_CARD: "draw by"}


def answer_words(g: "HavenfallContext", question: Question, answer: Answer) -> str:
    """An answer in words; scenarios use the same."""
    if question.kind == CARDS:
        return " + ".join([_named(g, card) for card in answer]) if answer else "none"
    verb = answer[0]
    if question.prompt.code == WHICH_SIDE.code:
        return f"{answer[1]} exhausted"
    if question.prompt.code == NUMBERS.code:
        return "boss" if verb == YES else "minion"
    if verb in _CARD:
        return f"{_CARD[verb]} {_named(g, answer[1])}"
    if verb == TRADE:
        return f"trade {COLOUR_NAMES[answer[1]]}"
    if verb == BUY_STACK:
        return f"{_verb(question, 'buy')} {_named(g, g.table.zones[answer[1]][-1])}"
    if verb == BUY_CARD:
        return f"{_verb(question, 'buy')} {_named(g, answer[1])}"
    if verb == FIGHT_AT:
        return f"fight {place_name(answer[1])}"
    if verb == SEAT:
        return f"seat {answer[1]}"
    if verb in (SPEND, COLOUR):
        return COLOUR_NAMES[answer[1]]
    if verb == PICK:
        name = _named(g, answer[1])
        return f"trash {name}" if question.prompt.code == SIXTH.code else name
    if verb == PLACE:
        return place_name(answer[1])
    if verb == TAKE:
        side = "available" if answer[3] == AVAILABLE else "exhausted"
        return f"{side} {COLOUR_NAMES[answer[2]]} of seat {answer[1]}"
    if verb in (YES, NO):
        return "yes" if verb == YES else "no"
    return _BARE[verb]


def _verb(question: Question, usual: str) -> str:
    """What is gained is not bought."""
    return "gain" if question.prompt.code == GAINED.code else usual


def _monster(g: "HavenfallContext", card: Card, name: str) -> str:
    """A monster that can be fought, or is in play; with its place where there are two of a name."""
    reached = [g.monster_at(zone) for zone in FOUGHT] + g.in_play()
    alike = [c for c in reached if c not in (NONE, card) and g.design(c).name == name]
    if not alike or card not in reached:
        return name
    return (
        f"{name} in play" if g.is_in_play(card) else f"{name} at {place_name(g.table.zone[card])}"
    )


def _named(g: "HavenfallContext", card: Card) -> str:
    """The name of a card; one of several says whose it is, or where, if that differs."""
    name = g.design(card).name
    if g.design(card).is_monster:
        return _monster(g, card, name)
    if card not in g.table.lists[BORROWED] or not g.is_in_play(card):
        return name
    own = [c for c in g.in_play() if c != card and g.design(c).name == name]
    return f"{name} of seat {g.table.owner[card]}" if own else name


_OF_SPELLS: Final = (E_GAIN_SPELL, E_SPELL_TRASHED, E_CAST, E_ANSWER)


# -- events ---------------------------------------------------------------------------------

_SENTENCES: Final = {
    E_FIRST: "{who} takes the first turn.",
    E_TURN: "Turn {a}: {who} acts.",
    E_REVEAL: "{who} reveals {card}.",
    E_USE: "{who} uses {card}.",
    E_CAST: "{who} casts {card}.",
    E_ANSWER: "{who} casts {card}.",
    E_DRAW_BY: "{who} draws by {card}.",
    E_COPY: "It does what {card} does.",
    E_REVENGE: "{who} may fight {card} again.",
    E_BUY: "{who} buys {card} for {a}.",
    E_BUY_SPELL: "{who} buys a spell.",
    E_GAIN_SPELL: "{who} gains {card}.",
    E_FIGHT: "{who} fights {card} with {a} damage and {b} health.",
    E_DEFEAT: "{who} defeats {card}.",
    E_POINTS: "{who} scores {a} and has {b} points.",
    E_SHIFT: "{card} moves to {place}.",
    E_ARRIVE: "{card} is the boss now.",
    E_TRASH: "{card} is trashed.",
    E_LEADERS: "The first boss has fallen: all leaders join their players.",
    E_DRAW: "{who} draws {card}.",
    E_SHUFFLE: "{who} shuffles the discard pile into a new deck.",
    E_DISCARD: "{who} discards {card}.",
    E_BORROW: "{who} takes {card} from {other}.",
    E_HOME: "{card} goes back to {who}.",
    E_REPLACE: "{who} replaces {card}.",
    E_SWITCH: "{card} changes places: {place} and {second}.",
    E_EXTRA: "{who} will have {a} more in the next hand.",
    E_NOTHING: "Nothing comes of it.",
    E_OVER: "The game is over.",
    E_SPELL_TRASHED: "{who} trashes the spell {card}.",
    E_NEXT_HAND: "{who} draws a hand of {a}.",
    E_KEEP: "{who} keeps {card} for the next hand.",
    E_END: "{who} ends the turn.",
    E_LOOK: "{who} looks at {a} spells.",
    E_TO_STACK: "{card} goes back to its stack.",
}


def narrate(g: "HavenfallContext", event: Event, name: str) -> str:
    """An event as a sentence, told to somebody who may call its card by `name`."""
    who = _seat(event.seat)
    card = name if name else "a spell" if event.kind in _OF_SPELLS else "a card"
    text = _SENTENCES.get(event.kind)
    if text is None:
        told = _special(event, who, card)
    else:
        told = text.format(
            who=who,
            card=card,
            a=event.a,
            b=event.b,
            other=_seat(event.a).lower(),
            place=place_name(event.a),
            second=place_name(event.b),
        )
    return told[:1].upper() + told[1:]


def _special(event: Event, who: str, card: str) -> str:
    kind = event.kind
    if kind in (E_TREASURE, E_DAMAGE, E_HEALTH):
        thing = ("treasure", "damage", "health")[kind - E_TREASURE]
        change = "gains" if event.a > 0 else "loses"
        return f"{who} {change} {abs(event.a)} {thing} and has {event.b}."
    if kind == E_EXHAUST:
        return f"{who} exhausts a {COLOUR_NAMES[event.a]} pixel."
    if kind == E_PIXEL:
        return f"{who} gains a {COLOUR_NAMES[event.a]} pixel."
    if kind == E_NO_PIXEL:
        return f"No {COLOUR_NAMES[event.a]} pixel is left for {who.lower()}."
    if kind == E_TAKE_PIXEL:
        return f"{who} takes a {COLOUR_NAMES[event.b]} pixel from {_seat(event.a).lower()}."
    if kind == E_TRADE:
        return f"{who} trades two {COLOUR_NAMES[event.a]} pixels for {COLOUR_NAMES[event.b]}."
    if kind == E_CROWN:
        return f"{COLOUR_NAMES[event.a]} pixels of {who.lower()} count as {COLOUR_NAMES[event.b]}."
    if kind == E_RESET:
        if event.a:
            return f"{who} resets a {COLOUR_NAMES[event.b]} pixel."
        return f"{who} resets all pixels."
    if kind == E_GAIN:
        return f"{who} gains {card}{' and has it in play' if event.a else ''}."
    if kind == E_MONSTER:
        return f"{card} gains {event.a} {'health' if event.b else 'damage'} this turn."
    if kind == E_FIGHTS:
        return f"{who} may fight {event.a} more monster{'s' if event.a > 1 else ''}."
    if kind == E_AS:
        return f"{who} fights {card} as a {'boss' if event.a else 'minion'}."
    if kind == E_LOST:
        return f"{who} cannot defeat {card}, {shortage(event.a, event.b)}: the turn is over."
    if kind == E_FAIL:
        return f"{who} cannot {ACTION_NAMES[event.a]}: the turn is over."
    if kind == E_ANNOUNCE:
        if event.a == TRASHING:
            return f"{who} is going to trash."
        where = f" at {place_name(event.b)}" if event.a == FIGHT else ""
        return f"{who} is going to {ACTION_NAMES[event.a]} {card}{where}."
    return ""


def shortage(damage: int, health: int) -> str:
    """How far somebody is from defeating a monster."""
    missing = [f"{n} {what}" for n, what in ((damage, "damage"), (health, "health")) if n]
    return f"{' and '.join(missing)} too little"


def _seat(seat: Seat) -> str:
    return "Nobody" if seat == NONE else f"Seat {seat}"
