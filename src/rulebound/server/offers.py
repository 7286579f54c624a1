"""A pending question as the `Offer` that its seat is sent."""

from collections.abc import Mapping
from functools import cache
from itertools import islice
from typing import Final

from rulebound import CardFace, Game, Pending, games
from rulebound.kernel.ids import NONE
from rulebound.kernel.questions import (
    CardsQuestion,
    DistributeQuestion,
    NumberQuestion,
    OrderQuestion,
)
from rulebound.server.protocol.shared import Choice, Item, Offer

MAX_CHOICES: Final = 300
"""Maximum number of listed answers. Others can be given in words."""


def make_offer(game: Game, pending: Pending, ask: int) -> Offer:
    """Return the question with its legal answers."""
    question = pending.question
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
        items = tuple([_item(pending, value) for value in values])
    elif isinstance(question, NumberQuestion):
        least, most = question.low, question.high
    elif isinstance(question, DistributeQuestion):
        least = most = question.total
        items = tuple([Item(at, str(at), None, limit) for at, limit in enumerate(question.limits)])
    else:
        choices = _choices(pending)
        unlisted = max(pending.size() - MAX_CHOICES, 0)
    source = question.source
    return Offer(
        ask=ask,
        kind=pending.kind,  # type: ignore[arg-type]  # the closed set of questions
        code=pending.code,
        prompt=pending.prompt,
        task=pending.task,
        rule=pending.rule,
        source=game.rules.card_name(source) if source != NONE else None,
        formality=pending.is_formality,
        choices=choices,
        items=items,
        least=least,
        most=most,
        ordered=ordered,
        unlisted=unlisted,
        window=pending.window,
        passing=pending.passing,
    )


def _item(pending: Pending, value: int) -> Item:
    option = pending.option((value,))
    card = option.cards[0] if option.cards else None
    return Item(value, option.text, card, 1)


def _choices(pending: Pending) -> tuple[Choice, ...]:
    return tuple(
        [
            Choice(
                answer=option.answer,
                text=option.text,
                cards=(*option.cards, *option.copies),
                place=option.places[-1] if option.places else None,
                seat=option.seat,
                gloss=option.gloss,
            )
            for option in islice(pending.options(), MAX_CHOICES)
        ]
    )


def card_faces(game: Game) -> Mapping[str, CardFace]:
    """Return the cards of a game by name. A scenario can have cards of its own, a replay has old
    ones."""
    if "cards" not in game.rules.variant and not game.is_replay:
        return _printed_faces(game.rules.game)
    definition = games.load(game.rules.game)
    return {face.name: face for face in definition.faces(game.rules)}


@cache
def _printed_faces(game: str) -> Mapping[str, CardFace]:
    definition = games.load(game)
    return {face.name: face for face in definition.faces(definition.rules())}
