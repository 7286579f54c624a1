"""A question as its seat is offered it, and why other things cannot be done."""

import re
from collections.abc import Mapping
from functools import cache
from itertools import islice
from typing import Final

from rulebound import SPECTATOR, CardFace, Game, Pending, RuleboundError, Seat, View, games
from rulebound.games import Guide
from rulebound.kernel.ids import NONE
from rulebound.kernel.questions import (
    CardsQuestion,
    DistributeQuestion,
    NumberQuestion,
    OrderQuestion,
)
from rulebound.kernel.records import CardView
from rulebound.server.protocol import Choice, Item, Offer, Reason, Why

MOST: Final = 300
"""Of more answers than this only so many are listed; the others can be said in words."""
MOST_REASONS: Final = 6
LOOKS_ON: Final = "Who looks on does not play."


def offer(game: Game, asked: Pending, ask: int, view: View) -> Offer:
    """The question with all that can be answered; `view` is that of the seat asked."""
    question = asked.question
    choices: tuple[Choice, ...] = ()
    items: tuple[Item, ...] = ()
    least, most, ordered, unlisted = 1, 1, False, 0
    if isinstance(question, CardsQuestion | OrderQuestion):
        if isinstance(question, CardsQuestion):
            values, ordered = question.cards, question.ordered
            least, most = question.least, question.most
        else:
            values, ordered = question.items, True
            least = most = len(values)
        items = tuple([_item(asked, value) for value in values])
    elif isinstance(question, NumberQuestion):
        least, most = question.low, question.high
    elif isinstance(question, DistributeQuestion):
        least = most = question.total
        items = tuple([Item(at, str(at), None, limit) for at, limit in enumerate(question.limits)])
    else:
        choices = _choices(game, asked, view)
        unlisted = max(asked.size() - MOST, 0)
    source = question.source
    return Offer(
        ask=ask,
        kind=asked.kind,  # type: ignore[arg-type]  # the closed set of questions
        code=asked.code,
        prompt=asked.prompt,
        rule=asked.rule,
        source=game.rules.card_name(source) if source != NONE else None,
        formality=asked.is_formality,
        choices=choices,
        items=items,
        least=least,
        most=most,
        ordered=ordered,
        unlisted=unlisted,
    )


def _item(asked: Pending, value: int) -> Item:
    option = asked.option((value,))
    card = option.cards[0] if option.cards else None
    return Item(value, option.text, card, 1)


def _choices(game: Game, asked: Pending, view: View) -> tuple[Choice, ...]:
    guide = games.guide(game.rules.game)
    faces = faces_of(game)
    names = {card.id: card.name for card in shown(view)}
    choices: list[Choice] = []
    for option in islice(asked.options(), MOST):
        pointed = guide.points_at(option.text, view)
        about = {names.get(card) for card in option.cards}
        face = faces.get(about.pop() or "") if len(about) == 1 else None
        choices.append(
            Choice(
                answer=option.answer,
                text=option.text,
                cards=option.cards,
                place=pointed.place,
                seat=pointed.seat,
                gloss=guide.gloss(face, option.text) if face is not None else "",
            )
        )
    return tuple(choices)


def shown(view: View) -> list[CardView]:
    """All cards in a view that can be told apart."""
    zones = (*view.zones, *[zone for seat in view.seats for zone in seat.zones])
    cards = [*view.board, *[card for zone in zones for card in zone.cards]]
    return [card for card in cards if card.id is not None]


def faces_of(game: Game) -> Mapping[str, CardFace]:
    """The cards of a game's rules by name; those of a scenario's own cards are made anew."""
    if "cards" not in game.rules.variant:
        return _printed(game.rules.game)
    spec = games.load(game.rules.game)
    return {face.name: face for face in spec.faces(game.rules)}


@cache
def _printed(game: str) -> Mapping[str, CardFace]:
    spec = games.load(game)
    return {face.name: face for face in spec.faces(spec.rules())}


# -- why not -------------------------------------------------------------------------------------


def reasons(game: Game, seat: Seat, why: Why) -> tuple[Reason, ...]:
    """Why a seat cannot do something now: words, or anything about a card, place or player."""
    if seat == SPECTATOR:
        return (Reason(why.wish or _name(game, seat, why), False, LOOKS_ON, ""),)
    asked = game.question_for(seat)
    wishes = [why.wish] if why.wish is not None else []
    if why.wish is None and asked is not None:
        view = game.view(seat)
        guide = games.guide(game.rules.game)
        wishes = _about(guide, view, guide.wishes(view, asked.code), why)
    found = [_reason(game, seat, each) for each in wishes]
    if not found:
        found = [_nothing(game, seat, _name(game, seat, why))]
    told = {(reason.text, reason.rule, reason.possible): reason for reason in reversed(found)}
    kept = [reason for reason in found if reason in told.values()]
    return tuple(kept[:MOST_REASONS])


def _reason(game: Game, seat: Seat, wish: str) -> Reason:
    refusal = game.why_not(seat, wish)
    if refusal is None:
        return Reason(wish, True, "", "")
    return Reason(wish, False, refusal.text, refusal.rule)


def _nothing(game: Game, seat: Seat, name: str) -> Reason:
    """Of something that no wish speaks of: why not, or what is asked instead."""
    refusal = game.why_not(seat, name)
    asked = game.question_for(seat)
    if asked is not None and refusal is not None and refusal.code == "unknown-wish":
        return Reason(name, False, f"Nothing can be done with it now. {asked.prompt}", asked.rule)
    return _reason(game, seat, name)


def _about(guide: Guide, view: View, wishes: list[str], why: Why) -> list[str]:
    """Those of the wishes that speak of a card, or point at a place or a player."""
    if why.card is None:
        pointed = [(wish, guide.points_at(wish, view)) for wish in wishes]
        return [
            wish
            for wish, there in pointed
            if (why.place is not None and there.place == why.place)
            or (why.seat is not None and there.seat == why.seat)
        ]
    card = next((each for each in shown(view) if each.id == why.card), None)
    if card is None or card.name is None:
        return []
    name = re.compile(rf"(?<!\w){re.escape(card.name)}(?!\w)")
    speaking = [wish for wish in wishes if name.search(wish)]
    placed = [wish for wish in speaking if f"{card.name} {card.cell}" in wish]
    return placed if card.cell is not None and placed else speaking


def _name(game: Game, seat: Seat, why: Why) -> str:
    """Words for what was pointed at, where no wish speaks of it."""
    if why.place is not None:
        return why.place
    if why.seat is not None:
        return f"seat {why.seat}"
    if why.card is None:
        raise RuleboundError("Why what? Name a wish, a card, a place or a seat.")
    cards = shown(game.view(seat))
    return next((card.name for card in cards if card.id == why.card and card.name), "that card")
