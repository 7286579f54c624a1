"""Cards in play: their abilities, and the cards they draw."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.moves.turn_move import TurnMove
from rulebound.games.havenfall.primitives import cards, resolution
from rulebound.kernel.ids import Answer, Card, Seat
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal, WhyNot

NOT_IN_PLAY: Final = WhyNot("not-in-play", "HF abilities.4", "{card} is not in play for you.")
NO_ABILITY: Final = WhyNot("no-ability", "HF glossary-ability.1", "{card} has no ability.")
ALREADY_USED: Final = WhyNot(
    "ability-used", "HF abilities.5", "{card} was used in this turn already."
)
NO_PIXELS: Final = WhyNot("no-pixels", "HF abilities.1", "{card} needs more pixels.")
NOTHING_TO_DO: Final = WhyNot("nothing-to-do", "HF abilities.2", "{card} has nothing to work on.")
NO_CARDS: Final = WhyNot("no-cards", "HF-Q22", "The information of {card} gives no card.")
DRAWN_ALREADY: Final = WhyNot("drawn", "HF-Q22", "{card} has given its card in this turn already.")


def use_obstacle(
    g: HavenfallContext, seat: Seat, card: Card, design: HavenfallCard, pixels: int
) -> WhyNot | None:
    """Return what keeps the acting player, with so many pixels, from the ability of a card in play.

    The steps of an ability are asked one by one: one that can be done is enough.
    """
    if g.table.marks[schema.USED][card] & schema.ABILITY_USED:
        return ALREADY_USED  # HF abilities.5, HF-Q13
    if design.pixel_count > pixels or not g.has_colours(seat, design.price()):
        return NO_PIXELS  # HF abilities.1, HF structure.9
    for step in design.steps:
        if not step.obstacle(g, seat, card):
            return None
    return NOTHING_TO_DO


def pixel_refusal(g: HavenfallContext, seat: Seat, card: Card, rule: str) -> Refusal:
    """Return which pixels an ability or a spell lacks."""
    name, price = g.name_of(card), g.design(card).price()
    crowned = g.crowned_colour(seat)
    if crowned in price:
        colour, other = (
            schema.COLOUR_NAMES[crowned],
            schema.COLOUR_NAMES[g.table.vars[schema.CROWN_TO]],
        )
        text = f"{name} needs a {colour} pixel, and your {colour} pixels count as {other} now."
        return Refusal("no-pixels", "HF faq-crown.1", text, card=name, pixels=[colour])
    lacking = [schema.PIXEL_NAMES[colour] for colour in g.missing_pixels(seat, price)]
    said = " and ".join(
        ["a pixel of any colour" if c == "any" else f"a {c} pixel" for c in lacking]
    )
    text = f"{name} needs {said} more on the available side of your war room."
    return Refusal("no-pixels", rule, text, card=name, pixels=lacking)


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveInPlay(TurnMove):
    """A move with a card in play."""

    def absent(self, g: HavenfallContext, question: Question, name: str) -> Refusal:
        return NOT_IN_PLAY.refusal(card=name)


@final
class UseCardAbility(MoveInPlay):
    """Use the ability of a card in play (HF abilities.3: whatever the action is)."""

    verb: ClassVar[int] = schema.USE
    phrase: ClassVar[str] = "use {card:card_in_play}"

    def candidates(self, g: HavenfallContext, question: Question) -> list[Answer]:
        answers: list[Answer] = []
        for kind in (schema.PLAY, schema.HAND, schema.DISCARD, schema.LEADER):
            answers += [(schema.USE, card) for card in g.cards(kind, question.seat)]
        return answers

    def obstacle(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal | None:
        seat, card = question.seat, answer[1]
        design = g.design(card)
        if not g.is_in_play(card):
            return NOT_IN_PLAY.refusal(card=design.name)  # HF abilities.4, HF faq-general.8
        if not design.has_ability:
            return NO_ABILITY.refusal(card=design.name)
        reason = use_obstacle(g, seat, card, design, g.available_pixels(seat))
        if reason is None:
            return None
        if reason is NO_PIXELS:
            return pixel_refusal(g, seat, card, reason.rule)
        if reason is NOTHING_TO_DO:
            rules = [step.obstacle(g, seat, card) for step in design.steps]
            rule = next(rule for rule in rules if rule)
            text = f"{design.ability} of {design.name} has nothing to work on."
            return Refusal(reason.code, rule, text, card=design.name)
        return reason.refusal(card=design.name)

    def anywhere(self, g: HavenfallContext, seat: Seat, answer: Answer) -> Refusal | None:
        is_own = seat == g.acting() and g.is_in_play(answer[1])
        return None if is_own else NOT_IN_PLAY.refusal(card=g.name_of(answer[1]))

    def perform(self, g: HavenfallContext, seat: Seat, answer: Answer) -> None:
        resolution.activate(g, seat, answer[1])

    def gloss(self, g: HavenfallContext, answer: Answer) -> str:
        design = g.design(answer[1])
        return f"{design.ability} ({design.price_words()}): {design.one_line()}"


@final
class DrawByCard(MoveInPlay):
    """Draw by the information of a card in play (HF structure.8, HF glossary-play.1, HF-Q22)."""

    verb: ClassVar[int] = schema.DRAW_CARD
    phrase: ClassVar[str] = "draw by {card:card_in_play}"

    def candidates(self, g: HavenfallContext, question: Question) -> list[Answer]:
        return [(schema.DRAW_CARD, card) for card in g.in_play() if g.design(card).cards]

    def obstacle(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal | None:
        card = answer[1]
        name = g.name_of(card)
        if not g.is_in_play(card):
            return NOT_IN_PLAY.refusal(card=name)
        if not g.design(card).cards:
            return NO_CARDS.refusal(card=name)
        is_drawn = g.table.marks[schema.USED][card] & schema.CARDS_DRAWN
        return DRAWN_ALREADY.refusal(card=name) if is_drawn else None

    def perform(self, g: HavenfallContext, seat: Seat, answer: Answer) -> None:
        cards.draw_by(g, seat, answer[1])

    def gloss(self, g: HavenfallContext, answer: Answer) -> str:
        return f"+{g.design(answer[1]).cards} card"
