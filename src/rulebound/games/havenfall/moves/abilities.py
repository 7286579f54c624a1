"""Cards in play: their abilities, and the cards they draw."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.idle import REASONS, RULES, WORKS
from rulebound.games.havenfall.moves.turn_move import FreeMove
from rulebound.games.havenfall.primitives import cards, resolution
from rulebound.kernel.ids import Answer, Card, Seat
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal, WhyNot

NOT_IN_PLAY: Final = WhyNot("not-in-play", "HF abilities.4", "{card} is not in play for you.")
LEADER_WAITS: Final = WhyNot(
    "leader-waits", "HF structure.17", "{card} waits until the first boss is defeated."
)
IN_HAND: Final = WhyNot(
    "in-hand", "HF abilities.4", "{card} is in your hand, which comes into play in your turn."
)
DISCARDED: Final = WhyNot("discarded", "HF abilities.4", "{card} lies on your discard pile.")
NO_ABILITY: Final = WhyNot("no-ability", "HF glossary-ability.1", "{card} has no ability.")
ALREADY_USED: Final = WhyNot(
    "ability-used", "HF abilities.5", "{card} was used in this turn already."
)
NO_PIXELS: Final = WhyNot("no-pixels", "HF abilities.1", "{card} needs more pixels.")
NOTHING_TO_DO: Final = WhyNot("nothing-to-do", "HF abilities.2", "{card} has nothing to work on.")
NO_CARDS: Final = WhyNot("no-cards", "HF-Q22", "The information of {card} gives no card.")
IDLE: Final = "does nothing now"
"""A warning in a few words (HF-Q79)."""
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
        if not step.is_blocked(g, seat, card):
            return None
    return NOTHING_TO_DO


def idle_warning(g: HavenfallContext, seat: Seat, card: Card) -> str:
    """Return a warning if an ability or a spell would do nothing now, or "" (HF-Q79)."""
    why = g.design(card).idle_reason(g, seat, card)
    return f"Does nothing now: {REASONS[why]}. " if why != WORKS else ""


def is_idle(g: HavenfallContext, seat: Seat, card: Card) -> bool:
    """Return whether an ability or a spell would do nothing now."""
    return g.design(card).idle_reason(g, seat, card) != WORKS


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
    missing = g.missing_pixels(seat, price)
    lacking = [schema.PIXEL_NAMES[colour] for colour in missing]
    said = " and ".join(
        [_some_pixels(missing.count(c), c) for i, c in enumerate(missing) if c not in missing[:i]]
    )
    text = f"{name} needs {said} more on the available side of your war room."
    return Refusal("no-pixels", rule, text, card=name, pixels=lacking)


def not_in_play(g: HavenfallContext, seat: Seat, card: Card) -> Refusal:
    """Return why a card is not in play for a seat, by where it is."""
    zone, reason = g.table.zone[card], NOT_IN_PLAY  # HF abilities.4, HF faq-general.8
    if zone == g.zone(schema.LEADER, seat):
        reason = LEADER_WAITS
    elif zone == g.zone(schema.HAND, seat):
        reason = IN_HAND
    elif zone == g.zone(schema.DISCARD, seat):
        reason = DISCARDED
    return reason.refusal(card=g.name_of(card))


def _some_pixels(n: int, colour: int) -> str:
    """Return a number of pixels in words."""
    noun = "pixel" if n == 1 else "pixels"
    many = ("a", "two", "three", "four")[n - 1]
    if colour == schema.ANY:
        return f"{many} {noun} of any colour"
    return f"{many} {schema.COLOUR_NAMES[colour]} {noun}"


@mypyc_attr(allow_interpreted_subclasses=True)
class MoveInPlay(FreeMove):
    """A move with a card in play."""

    def obstacle(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal | None:
        if not g.is_in_play(answer[1]):
            return not_in_play(g, question.seat, answer[1])
        return super().obstacle(g, question, answer)

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

    def own_obstacle(self, g: HavenfallContext, seat: Seat, answer: Answer) -> Refusal | None:
        card = answer[1]
        design = g.design(card)
        if not design.has_ability:
            return NO_ABILITY.refusal(card=design.name)
        reason = use_obstacle(g, seat, card, design, g.available_pixels(seat))
        if reason is None:
            return None
        if reason is NO_PIXELS:
            return pixel_refusal(g, seat, card, reason.rule)
        if reason is NOTHING_TO_DO:
            why = design.idle_reason(g, seat, card)
            text = f"{design.ability} of {design.name} has nothing to work on: {REASONS[why]}."
            return Refusal(reason.code, RULES[why], text, card=design.name)
        return reason.refusal(card=design.name)

    def anywhere(self, g: HavenfallContext, seat: Seat, answer: Answer) -> Refusal | None:
        is_own = seat == g.acting() and g.is_in_play(answer[1])
        return None if is_own else not_in_play(g, seat, answer[1])

    def perform(self, g: HavenfallContext, seat: Seat, answer: Answer) -> None:
        resolution.activate(g, seat, answer[1])

    def gloss(self, g: HavenfallContext, answer: Answer) -> str:
        design = g.design(answer[1])
        told = f"{design.ability} ({design.price_words()}): {design.one_line()}"
        return idle_warning(g, g.acting(), answer[1]) + told

    def warning(self, g: HavenfallContext, answer: Answer) -> str:
        return IDLE if is_idle(g, g.acting(), answer[1]) else ""


@final
class DrawByCard(MoveInPlay):
    """Draw by the information of a card in play (HF structure.8, HF glossary-play.1, HF-Q22)."""

    verb: ClassVar[int] = schema.DRAW_CARD
    phrase: ClassVar[str] = "draw by {card:card_in_play}"

    def candidates(self, g: HavenfallContext, question: Question) -> list[Answer]:
        return [(schema.DRAW_CARD, card) for card in g.in_play() if g.design(card).cards]

    def own_obstacle(self, g: HavenfallContext, seat: Seat, answer: Answer) -> Refusal | None:
        card = answer[1]
        name = g.name_of(card)
        if not g.design(card).cards:
            return NO_CARDS.refusal(card=name)
        is_drawn = g.table.marks[schema.USED][card] & schema.CARDS_DRAWN
        return DRAWN_ALREADY.refusal(card=name) if is_drawn else None

    def perform(self, g: HavenfallContext, seat: Seat, answer: Answer) -> None:
        cards.draw_by(g, seat, answer[1])

    def gloss(self, g: HavenfallContext, answer: Answer) -> str:
        return f"+{g.design(answer[1]).cards} card"
