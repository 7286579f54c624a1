"""Choosing zones, cards and numbers: why one that is not offered cannot be chosen."""

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.games.sixforms import schema, stats
from rulebound.games.sixforms.card_summary import summary
from rulebound.games.sixforms.card_types import NO_ATTACK
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import AWAKEN
from rulebound.games.sixforms.moves import lacking, reach_reasons, shortages
from rulebound.games.sixforms.moves.shown_stack import restore_stack
from rulebound.kernel.ids import NONE, Answer, Card, Cell
from rulebound.kernel.item_choice import ItemChoice
from rulebound.kernel.questions import CardsQuestion, CellQuestion, NumberQuestion, Question
from rulebound.kernel.refusal import Refusal

# -- zones --------------------------------------------------------------------------------


def off_board() -> Refusal:
    """A zone that does not exist."""
    return Refusal("off-board", "SF battlefield.1", "That is no zone of the battlefield.")


@final
class ZoneChoice(ItemChoice[SixFormsCtx]):
    """A zone of the battlefield."""

    questions: ClassVar[tuple[str, ...]] = (
        schema.ASK_WHERE.code,
        schema.ASK_PLACE.code,
        schema.ASK_SHIFT.code,
        schema.ASK_TELEPORT.code,
        schema.ASK_GO.code,
        schema.ASK_RELEASE.code,
    )

    def unknown(self, g: SixFormsCtx, question: Question, answer: Answer) -> Refusal:
        return off_board()

    def obstacle(self, g: SixFormsCtx, question: Question, item: int) -> Refusal:
        if not g.board.on[item]:
            return off_board()
        restore_stack(g)
        zone = g.board.name(item)
        there = g.occupant(item)
        if g.is_contested(item, NONE):
            text = f"It is just being decided who has {zone}."
            return Refusal("zone-contested", "SF-Q69", text, zone=zone)
        if there != NONE and g.is_friendly(there, question.seat):
            by = g.label_to(question.seat, there)
            whose = "your partner" if g.is_of_partner(there, question.seat) else "your own"
            text = f"{zone} is held by a card of {whose}, {by}."
            return Refusal("zone-occupied", "SF type-battlefield.2", text, zone=zone, by=by)
        if there != NONE:
            return _held(g, question, item, there)
        field = g.spawn_zones(question.seat)
        assert isinstance(question, CellQuestion)
        if item not in field and all(other in field for other in question.cells):
            text = f"{zone} is none of your spawn zones."
            return Refusal("not-your-field", "SF spawn-zones.2", text, zone=zone)
        return Refusal("out-of-reach", "SF reach.2", f"It does not get to {zone}.", zone=zone)


def _held(g: SixFormsCtx, question: Question, cell: Cell, there: Card) -> Refusal:
    """A zone of an opposing card that cannot be attacked by what comes."""
    seat = question.seat
    zone, by = g.board.name(cell), g.label_to(seat, there)
    text = f"{by} holds {zone}"
    if question.prompt.code == schema.ASK_PLACE.code:
        text += ", and cards are placed into empty zones."
        return Refusal("zone-occupied", "SF place.2", text, zone=zone, by=by)
    if cell not in g.home_zones(seat) or question.source == NONE:
        text += ", and cards are played to attack in your own spawn zones only."
        return Refusal("zone-occupied", "SF play-to-attack.1", text, zone=zone, by=by)
    design = g.designs[question.source]
    if design.attack == NO_ATTACK:
        text += f", and {design.name} cannot attack: it has no attack."
        return Refusal("no-attack", "SF no-attack-cards.1", text, zone=zone, by=by)
    if design.facets & AWAKEN:
        text += f", and {design.name} has awaken: it cannot be played to attack."
        return Refusal("awaken", "SF facet-awaken.2", text, zone=zone, by=by)
    if stats.resists(g, there, design.form):
        return reach_reasons.resisted(by, design.form, "SF keyword-resistance.2")
    text += ", and cards are placed and put into empty zones."
    return Refusal("zone-occupied", "SF place.2", text, zone=zone, by=by)


# -- cards --------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class CardItemChoice(ItemChoice[SixFormsCtx]):
    """A card, or several."""

    questions: ClassVar[tuple[str, ...]] = (
        schema.ASK_ORDER.code,
        schema.ASK_FIRST.code,
        schema.ASK_REVEAL.code,
        schema.ASK_MOVED_FIRST.code,
        schema.ASK_HIDDEN.code,
        schema.ASK_LOAD.code,
    )
    is_at_hand: ClassVar[bool] = True

    def unknown(self, g: SixFormsCtx, question: Question, answer: Answer) -> Refusal:
        text = f"That is none of the cards to choose from. {question.prompt.text}"
        return Refusal("not-a-choice", question.prompt.rule, text)  # whatever it is

    def obstacle(self, g: SixFormsCtx, question: Question, item: int) -> Refusal:
        name = g.label_to(question.seat, item)
        text = f"{name} is no answer to: {question.prompt.text}"
        return Refusal("not-a-choice", question.prompt.rule, text, card=name)

    def gloss(self, g: SixFormsCtx, item: int) -> str:
        return summary(g.design(item)) if g.table.cell[item] == NONE else ""


@final
class TargetChoice(CardItemChoice):
    """A target of an effect."""

    questions: ClassVar[tuple[str, ...]] = (schema.ASK_TARGET.code,)

    def obstacle(self, g: SixFormsCtx, question: Question, item: int) -> Refusal:
        if question.source == NONE:
            return super().obstacle(g, question, item)
        return lacking.not_a_target(g, question.seat, g.designs[question.source], item)


@final
class AskedCardChoice(CardItemChoice):
    """A card that a text asks for: to sacrifice, to take from a pile, or of one's choice."""

    questions: ClassVar[tuple[str, ...]] = (schema.ASK_CARD.code,)

    def obstacle(self, g: SixFormsCtx, question: Question, item: int) -> Refusal:
        refusal = None
        if question.source != NONE:
            restore_stack(g)
            source = g.designs[question.source]
            refusal = lacking.not_a_choice(g, question.seat, source, item)
        return super().obstacle(g, question, item) if refusal is None else refusal


@final
class HostChoice(CardItemChoice):
    """A card to equip."""

    questions: ClassVar[tuple[str, ...]] = (schema.ASK_HOST.code,)

    def obstacle(self, g: SixFormsCtx, question: Question, item: int) -> Refusal:
        if question.source == NONE or not g.is_on_field(item):
            return super().obstacle(g, question, item)
        return shortages.not_a_host(g, question.seat, g.designs[question.source], item)


@final
class ReadyChoice(CardItemChoice):
    """Cards to make ready in the regroup step."""

    questions: ClassVar[tuple[str, ...]] = (schema.ASK_READY.code,)

    def obstacle(self, g: SixFormsCtx, question: Question, item: int) -> Refusal:
        name = g.label_to(question.seat, item)
        if not g.is_in_play(item):
            return super().obstacle(g, question, item)
        if g.controller(item) != question.seat:
            text = f"{name} is not under your control."
            return Refusal("not-yours", "SF card-control.1", text, card=name)
        if not g.table.face[item]:
            return Refusal("face-down", "SF place.6", f"{name} lies face down.", card=name)
        if not g.is_exhausted(item):
            return Refusal("is-ready", "SF keyword-ready.2", f"{name} is ready.", card=name)
        return Refusal("stunned", "SF keyword-stun.1", f"{name} is stunned.", card=name)


@final
class DiscardChoice(CardItemChoice):
    """Cards to discard at the end of the turn."""

    questions: ClassVar[tuple[str, ...]] = (schema.ASK_DISCARD.code,)

    def obstacle(self, g: SixFormsCtx, question: Question, item: int) -> Refusal:
        if item in g.cards(schema.HAND, question.seat):
            return super().obstacle(g, question, item)
        name = g.label_to(question.seat, item)
        text = f"{name} is not in your hand."
        return Refusal("not-in-hand", "SF keyword-discard.1", text, card=name)

    def miscount(self, g: SixFormsCtx, question: Question, answer: Answer) -> Refusal:
        assert isinstance(question, CardsQuestion)
        if len(answer) == question.least:
            return super().miscount(g, question, answer)
        text = f"The hand limit is {schema.HAND_LIMIT}: discard exactly {question.least}."
        return Refusal("hand-limit", "SF hand-limit.2", text, cards=question.least)


# -- numbers ------------------------------------------------------------------------------


@final
class XChoice(ItemChoice[SixFormsCtx]):
    """How much to pay for X."""

    questions: ClassVar[tuple[str, ...]] = (schema.ASK_X.code,)

    def obstacle(self, g: SixFormsCtx, question: Question, item: int) -> Refusal:
        assert isinstance(question, NumberQuestion)
        if item < question.low:
            return Refusal("less-than-nothing", "SF xyz-cost.3", "X is never less than 0.")
        missing = item - question.high
        text = f"You can pay {question.high} at most, {missing} less than that."
        return Refusal("no-energy", "SF xyz-cost.3", text, missing=missing)


@final
class NumberChoice(ItemChoice[SixFormsCtx]):
    """How many cards go to the bottom of a deck."""

    questions: ClassVar[tuple[str, ...]] = (schema.ASK_BOTTOM.code,)

    def obstacle(self, g: SixFormsCtx, question: Question, item: int) -> Refusal:
        assert isinstance(question, NumberQuestion)
        least, most = question.low, question.high
        text = f"Choose {least} to {most}, not {item}."
        return Refusal("how-many", question.prompt.rule, text, least=least, most=most)
