"""Spells: cast, bought, chosen and given up; and passing where they can be cast."""

from typing import ClassVar, Final, final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.display import summary
from rulebound.games.havenfall.events import E_BUY_SPELL
from rulebound.games.havenfall.moves.abilities import IDLE, idle_warning, is_idle, pixel_refusal
from rulebound.games.havenfall.moves.turn_move import OWN_TURN, WINDOWS, FreeMove, asked_first
from rulebound.games.havenfall.primitives import spells, turn
from rulebound.kernel.ids import Answer, Card, Seat, bit
from rulebound.kernel.listed_move import ListedMove
from rulebound.kernel.moves import Move
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal, WhyNot

NO_BOOK: Final = WhyNot(
    "no-spell-book", "HF spells.2", "Spells are sold only with a Spell Book in play."
)
SPELL_BOUGHT_ALREADY: Final = WhyNot(
    "spell-bought", "HF-Q9", "You have bought a spell in this turn."
)
NO_SPELLS_LEFT: Final = WhyNot("no-spells", "HF-Q19", "No spell is left.")
SPELL_TOO_DEAR: Final = WhyNot(
    "too-dear",
    "HF spells.2",
    "A spell costs {cost}; you have {treasure} treasure, {missing} too little.",
)
NOT_YOURS: Final = WhyNot("no-such-spell", "HF spells.6", "You do not have {card}.")
NO_WINDOW: Final = WhyNot(
    "no-window",
    "HF-Q1",
    "In the turn of another player, spells are played after the reveal, before an action is "
    "carried out, and before the discard.",
)
SPELL_LIMIT: Final = WhyNot(
    "spell-limit",
    "HF spells.15",
    "You have six spells, and {most} are the most: play or trash one.",
)


def buy_obstacle(g: HavenfallContext) -> WhyNot | None:
    """Return what keeps the acting player from buying a spell, which needs no action.

    HF turn.12, HF spells.2, HF spells.4, HF structure.10, HF-Q9.
    """
    designs, ident = g.designs, g.table.ident
    for card in g.in_play():
        if designs[ident[card]].sells_spells:
            break
    else:
        return NO_BOOK
    if g.table.vars[schema.SPELL_BOUGHT]:
        return SPELL_BOUGHT_ALREADY
    if not g.table.zones[schema.SPELL_DECK]:
        return NO_SPELLS_LEFT
    return None if g.treasure() >= schema.SPELL_PRICE else SPELL_TOO_DEAR


@final
class CastSpell(Move[HavenfallContext]):
    """Cast one's own spell, in anybody's turn."""

    verb: ClassVar[int] = schema.CAST
    phrase: ClassVar[str] = "cast {card:spell}"
    questions: ClassVar[tuple[str, ...]] = (*OWN_TURN, *WINDOWS, schema.SIXTH.code)

    def candidates(self, g: HavenfallContext, question: Question) -> list[Answer]:
        eye = bit(question.seat)
        return [
            (schema.CAST, card)
            for seat in range(g.table.seats)
            for card in g.cards(schema.SPELLS, seat)
            if g.table.known[card] & eye
        ]

    def obstacle(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal | None:
        found = self.anywhere(g, question.seat, answer)
        if found is None and question.prompt is schema.SIXTH and not question.allows(answer):
            text = "Too many spells have been cast within each other: trash one."
            return Refusal("nested-spells", "HF-Q41", text)
        return found

    def anywhere(self, g: HavenfallContext, seat: Seat, answer: Answer) -> Refusal | None:
        card = answer[1]
        if g.table.zone[card] != g.zone(schema.SPELLS, seat):
            return NOT_YOURS.refusal(card=g.name_of(card))
        return None if g.can_cast(seat, card) else pixel_refusal(g, seat, card, "HF spells.8")

    def absent(self, g: HavenfallContext, question: Question, name: str) -> Refusal:
        return NOT_YOURS.refusal(card=name)

    def out_of_place(
        self, g: HavenfallContext, seat: Seat, question: Question | None
    ) -> Refusal | None:
        if question is not None:  # HF-Q2: an effect resolves completely
            return asked_first(question)
        return NO_WINDOW.refusal() if not g.table.vars[schema.RESULT] else None

    def perform(self, g: HavenfallContext, seat: Seat, answer: Answer) -> None:
        spells.cast(g, seat, answer[1])

    def gloss(self, g: HavenfallContext, answer: Answer) -> str:
        design = g.design(answer[1])
        told = f"{design.price_words()}: {design.one_line()}"
        return idle_warning(g, _holder(g, answer[1]), answer[1]) + told

    def warning(self, g: HavenfallContext, answer: Answer) -> str:
        return IDLE if is_idle(g, _holder(g, answer[1]), answer[1]) else ""


def _holder(g: HavenfallContext, card: Card) -> Seat:
    """Return whose spell a card is."""
    return (g.table.zone[card] - schema.SHARED) // schema.KINDS


@final
class BuySpell(FreeMove):
    """Buy the top spell besides the action."""

    verb: ClassVar[int] = schema.BUY_SPELL
    phrase: ClassVar[str] = "buy a spell {deck:spell_deck}"

    def own_obstacle(self, g: HavenfallContext, seat: Seat, answer: Answer) -> Refusal | None:
        reason = buy_obstacle(g)
        if reason is SPELL_TOO_DEAR:
            treasure = g.treasure()
            missing = schema.SPELL_PRICE - treasure
            return reason.refusal(cost=schema.SPELL_PRICE, treasure=treasure, missing=missing)
        return None if reason is None else reason.refusal()

    def perform(self, g: HavenfallContext, seat: Seat, answer: Answer) -> None:
        turn.spend_on_spell(g, schema.SPELL_PRICE)
        outer_cause = g.emit_cause(E_BUY_SPELL, "HF spells.4", seat)  # HF turn.13
        spells.gain(g, seat, "HF spells.2")
        g.set_cause(outer_cause)

    def gloss(self, g: HavenfallContext, answer: Answer) -> str:
        return f"costs {schema.SPELL_PRICE} of your {g.treasure()} treasure"  # HF-Q79

    def warning(self, g: HavenfallContext, answer: Answer) -> str:
        return f"costs {schema.SPELL_PRICE}"


@final
class PassWindow(Move[HavenfallContext]):
    """Do nothing in a window."""

    verb: ClassVar[int] = schema.PASS
    phrase: ClassVar[str] = "pass"
    questions: ClassVar[tuple[str, ...]] = WINDOWS
    declines: ClassVar[tuple[str, ...]] = WINDOWS


@final
class KeepSpells(Move[HavenfallContext]):
    """Keep six spells, which is never possible."""

    verb: ClassVar[int] = schema.PASS
    phrase: ClassVar[str] = "keep"
    questions: ClassVar[tuple[str, ...]] = (schema.SIXTH.code,)

    def obstacle(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal | None:
        return SPELL_LIMIT.refusal(most=schema.MOST_SPELLS)


@final
class TrashSpell(ListedMove[HavenfallContext]):
    """Trash a spell, because there are six."""

    verb: ClassVar[int] = schema.PICK
    phrase: ClassVar[str] = "trash {card:spell}"
    questions: ClassVar[tuple[str, ...]] = (schema.SIXTH.code,)

    def reason(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal:
        return NOT_YOURS.refusal(card=g.name_of(answer[1]))


@final
class PickSpell(ListedMove[HavenfallContext]):
    """Choose one of the spells that were looked at."""

    verb: ClassVar[int] = schema.PICK
    phrase: ClassVar[str] = "{card:spell}"
    questions: ClassVar[tuple[str, ...]] = (schema.WHICH_SPELL.code,)

    def reason(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal:
        name = g.name_of(answer[1])
        text = f"{name} is not one of the spells that you look at."
        return Refusal("not-offered", question.prompt.rule, text, card=name)

    def gloss(self, g: HavenfallContext, answer: Answer) -> str:
        return summary(g.design(answer[1]))
