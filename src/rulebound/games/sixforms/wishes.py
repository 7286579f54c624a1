"""Wishes in words: what they mean to a seat, and why they cannot be had."""

from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms import choices
from rulebound.games.sixforms.names import (
    ASK_AGAIN,
    ASK_BOTTOM,
    ASK_LOAD,
    ASK_PLOW,
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
    ORIENT,
    PASS,
    PLACE,
    PLAY,
    RECOVERING,
    REVEAL,
    SPARK,
    SPLIT,
    STACK,
    STRIKE,
    TELEPORTING,
    USE,
    VOID,
)
from rulebound.games.sixforms.refusals import DOING, INITIAL, TO_CELL, absent, bare, of_card, shown
from rulebound.games.sixforms.words import answer_words, named
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Seat, bit
from rulebound.kernel.pending import normalized, split_ordinal
from rulebound.kernel.questions import CELL, CardsQuestion, NumberQuestion, OrderQuestion, Question
from rulebound.kernel.refusal import Refusal

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx

_VERBS: Final = (
    ("play", PLAY),
    ("place", PLACE),
    ("reveal", REVEAL),
    ("use", USE),
    ("orient", ORIENT),
    ("split and move", SPLIT),
    ("move", GO),
    ("teleport", TELEPORTING),
    ("strike with", STRIKE),
    ("block with", BLOCKING),
    ("dodge with", DODGING),
    ("recover", RECOVERING),
)
_BARE: Final = {"energy draw": ENERGY_CARD, "spark": SPARK, "pass": PASS, "done": DONE}
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


def why_not(g: "SixFormsCtx", seat: Seat, asked: Question | None, wish: str) -> Refusal | None:
    """Why a wish in words is not possible now."""
    words, _ = split_ordinal(normalized(wish))
    verb, rest = _BARE.get(words, NONE), ""
    for start, each in _VERBS:
        if words == start or words.startswith(f"{start} "):
            verb, rest = each, words[len(start) + 1 :]
            break
    if asked is None:
        return _not_your_turn(g, seat, verb)
    g.stack = shown(g)
    if asked.prompt.code not in DOING:
        return _asked_first(g, asked) if verb != NONE else _choice(g, asked, words)
    if words in _BARE:
        return bare(g, asked, verb)
    if verb == NONE:
        return _in_full(g, asked, _called(g, seat, words, _seen(g, seat)))
    return _named(g, asked, verb, rest) if rest else _in_full(g, asked, [], verb)


def _not_your_turn(g: "SixFormsCtx", seat: Seat, verb: int) -> Refusal | None:
    """What has initial speed is done in the own turn."""
    if verb not in INITIAL or seat == g.turn_seat() or seat not in (0, 1):
        return None
    rule = "SF speed-initial.2" if verb in (PLACE, ORIENT) else "SF speed-initial.3"
    text = f"It is the turn of seat {g.turn_seat()}, and this is done in your own."
    return Refusal("not-your-turn", rule, text, acting=g.turn_seat())


def _asked_first(g: "SixFormsCtx", asked: Question) -> Refusal:
    """Something else has to be decided; while an event happens nothing can be added to it."""
    if asked.prompt.code in _RESOLVING and g.table.lists[STACK]:
        text = f"The event is locked, and nothing can be added to it. {asked.prompt.text}"
        return Refusal("locked", "SF event-locking.3", text)
    text = f"Something else is asked first: {asked.prompt.text}"
    return Refusal("asked-first", asked.prompt.rule, text)


# -- zones, cards and numbers -------------------------------------------------------------


def _choice(g: "SixFormsCtx", asked: Question, words: str) -> Refusal | None:
    """A zone, cards or a number that cannot be chosen."""
    if asked.kind == CELL:
        cell = g.board.find(words)
        if cell is None and not choices.is_like_a_zone(words):
            return None
        return choices.cell_refusal(g, asked, NONE if cell is None else cell)
    if isinstance(asked, NumberQuestion):
        digits = words.removeprefix("-")
        if not digits.isascii() or not digits.isdigit():
            return None
        number = int(digits[:6])
        return choices.number_refusal(asked, number if digits == words else -number)
    if isinstance(asked, OrderQuestion):
        meant = any(_called(g, asked.seat, name, asked.items) for name in words.split(" + "))
        return choices.order_refusal(asked) if meant else None
    if not isinstance(asked, CardsQuestion):
        return None
    picked: list[Card] = []
    for name in [] if words == "none" else words.split(" + "):
        known = [card for card in _seen(g, asked.seat) if card not in picked]
        offered = [card for card in asked.cards if card not in picked]
        found = _called(g, asked.seat, name, offered) or _called(g, asked.seat, name, known)
        if not found:
            return _no_such_choice(g, asked, name)
        picked.append(found[0])
    return choices.cards_refusal(g, asked, tuple(picked))


def _no_such_choice(g: "SixFormsCtx", asked: Question, words: str) -> Refusal | None:
    """A card that is not there to be chosen, as far as the seat can see."""
    said = _design(g, words)[0]
    if not said:
        return None
    text = f"There is no {said} to choose here. {asked.prompt.text}"
    return Refusal("not-a-choice", asked.prompt.rule, text, card=said)


# -- what is done with a card -------------------------------------------------------------


def _named(g: "SixFormsCtx", asked: Question, verb: int, rest: str) -> Refusal | None:
    """A wish about a card by its name: the reason of the first one that has one."""
    seat = asked.seat
    cell: Cell = NONE
    if verb in TO_CELL:
        before, to, zone = rest.rpartition(" to ")
        found = g.board.parse(zone) if to else None
        if to and found is None:
            return choices.off_board(zone)
        if found is None:
            return _without_zone(g, asked, verb, rest)
        rest, cell = before, found
    number = 0
    cards = _called(g, seat, rest, _pool(g, seat, verb))
    if verb == USE and not cards:
        name, _, last = rest.rpartition(" ")
        if name and last.isascii() and last.isdigit():
            rest, number = name, int(last[:4])
            cards = _called(g, seat, rest, _pool(g, seat, verb))
    for card in cards:
        at = _line(g, card, number) if verb == USE else cell
        refusal = of_card(g, asked, verb, card, at)
        if refusal is not None:
            return refusal
    return _in_full(g, asked, cards, verb) if cards else _unknown(g, asked, verb, rest)


def _without_zone(g: "SixFormsCtx", asked: Question, verb: int, rest: str) -> Refusal | None:
    """A wish to go somewhere that does not say where: perhaps there is nowhere to go at all."""
    cards = _called(g, asked.seat, rest, _pool(g, asked.seat, verb))
    if not cards:
        return _unknown(g, asked, verb, rest)
    refusal = _in_full(g, asked, cards, verb)
    if refusal is not None:
        return refusal
    card = cards[0]
    refusals = [of_card(g, asked, verb, card, cell) for cell in g.board.cells]
    first = refusals[0]
    if first is not None and len({str(refusal) for refusal in refusals}) == 1:
        first.params.pop("zone", None)  # it is so whatever the zone is
        return first
    name = named(g, card, asked.seat)
    text = f"There is no zone to which {name} could get so."
    return Refusal("nowhere", "SF reach.2", text, card=name)


def _unknown(g: "SixFormsCtx", asked: Question, verb: int, words: str) -> Refusal:
    """A card that the seat does not have, or that there is not at all."""
    name, zone = _design(g, words)
    if name:
        return absent(verb, name, zone)
    return Refusal("unknown-card", asked.prompt.rule, f'There is no card "{words}".')


def _design(g: "SixFormsCtx", words: str) -> tuple[str, str]:
    """The name of a card as it is printed, and a zone if one follows it; or nothing."""
    name, _, last = words.rpartition(" ")
    zone = last if name and g.board.parse(last) is not None else ""
    for design in g.designs:
        if design.name.casefold() == (name if zone else words):
            return design.name, zone
    return "", ""


def _in_full(
    g: "SixFormsCtx", asked: Question, cards: list[Card], verb: int = NONE
) -> Refusal | None:
    """A wish that could be had, but in other words; with any card where none is named."""
    for answer in asked.answers():
        if verb in (NONE, answer[0]) and _speaks_of(answer, cards, verb):
            said = answer_words(g, asked, answer)
            text = f'Say it in full, like "{said}".'
            return Refusal("say-in-full", asked.prompt.rule, text, words=said)
    return None


def _speaks_of(answer: Answer, cards: list[Card], verb: int) -> bool:
    """Does an option speak of one of these cards, or, where there are none, of any?"""
    if len(answer) < 2:
        return False
    return answer[1] in cards if cards else verb != NONE


def _line(g: "SixFormsCtx", card: Card, number: int) -> int:
    """The effect that is meant by its number among those that are used at will."""
    manual = g.design(card).manual_abilities
    at = max(number - 1, 0)
    return manual[at] if at < len(manual) else NONE


# -- which cards are meant ----------------------------------------------------------------


def _pool(g: "SixFormsCtx", seat: Seat, verb: int) -> list[Card]:
    """Where a card for this would be looked for."""
    if verb in (PLAY, PLACE):
        return g.cards(HAND, seat)
    if verb == USE:
        return _seen(g, seat)
    return g.in_play() if verb == RECOVERING else g.table.zones[FIELD]


def _seen(g: "SixFormsCtx", seat: Seat) -> list[Card]:
    """The cards in play, and those outside that are the seat's to look at."""
    return g.in_play() + g.cards(HAND, seat) + g.cards(GRAVE, seat) + g.cards(VOID, seat)


def _called(g: "SixFormsCtx", seat: Seat, words: str, pool: list[Card]) -> list[Card]:
    """The cards that these words can mean to a seat; its own, if there are any."""
    found: list[Card] = []
    for card in pool:
        known = g.table.known[card] & bit(seat) and g.design(card).name.casefold() == words
        if known or named(g, card, seat).casefold() == words:
            found.append(card)
    return [card for card in found if g.controller(card) == seat] or found
