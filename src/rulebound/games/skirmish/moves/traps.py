"""Laying a card as a trap, or revealing it."""

from typing import ClassVar, final

from rulebound.games.skirmish.card_types import SkirmishCard
from rulebound.games.skirmish.context import Duel
from rulebound.games.skirmish.schema import ACT, LAY, LAY_TRAP, PLAYED, SHOW
from rulebound.kernel.ids import Answer, Cell, Seat
from rulebound.kernel.moves import Move
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal


def free_neighbours(g: Duel, seat: Seat) -> list[Cell]:
    """Where a trap can be laid: free positions of the board next to its player."""
    # SK trap.2, SK trap.3, SK-Q55: laying is no targeting, so never off the board
    return [c for c in g.board.neighbours[g.spot(seat)] if g.board.on[c] and g.is_free(c)]


@final
class LayTrap(Move[Duel]):
    """Lay the card face down onto a free position next to its player."""

    verb: ClassVar[int] = LAY
    phrase: ClassVar[str] = "lay {cell:cell}"
    questions: ClassVar[tuple[str, ...]] = (LAY_TRAP.code,)

    def candidates(self, g: Duel, question: Question) -> list[Answer]:
        return [(LAY, cell) for cell in g.board.cells]

    def obstacle(self, g: Duel, question: Question, answer: Answer) -> Refusal | None:
        cell = answer[1]
        name = g.board.name(cell)
        if not g.board.on[cell]:
            return Refusal("off-board", "SK-Q55", "A trap is laid on the board.", cell=name)
        if not g.board.adjacent(g.spot(question.seat), cell):
            text = f"A trap is laid next to you; {name} is not."
            return Refusal("not-adjacent", "SK trap.2", text, cell=name)
        if not g.is_free(cell):
            return Refusal("occupied", "SK trap.3", f"{name} is not free.", cell=name)
        return None

    def anywhere(self, g: Duel, seat: Seat, answer: Answer) -> Refusal | None:
        # whoever could not lay the card had to reveal it without being asked
        card = g.declared_card(seat)
        if g.table.counts[ACT][seat] != PLAYED or not g.table.face[card]:
            return None
        design = g.design(card)
        if design.trap < 0:
            text = f"{design.name} has no Trap effect."
            return Refusal("no-trap", "SK trap.1", text, card=design.name)
        trap = design.lines[design.trap]
        if not trap.fits(seat == g.attacker()):
            text = f"{design.name} can be laid in {trap.icon_name().lower()} only."
            return Refusal("wrong-role", "SK-Q8", text, card=design.name)
        if not free_neighbours(g, seat):
            text = f"{design.name} cannot be laid: no position next to you is free."
            return Refusal("occupied", "SK-Q8", text, card=design.name)
        return None


@final
class RevealCard(Move[Duel]):
    """Reveal the card, to use one of its effects."""

    verb: ClassVar[int] = SHOW
    phrase: ClassVar[str] = "reveal"
    questions: ClassVar[tuple[str, ...]] = (LAY_TRAP.code,)

    def gloss(self, g: Duel, answer: Answer) -> str:
        design, offence = _asked_card(g)
        reasons = [design.idle_reason(i, offence) for i in range(len(design.lines))]
        return f"Does nothing: {'; '.join(dict.fromkeys(reasons))}." if all(reasons) else ""

    def warning(self, g: Duel, answer: Answer) -> str:
        return "does nothing" if self.gloss(g, answer) else ""


def _asked_card(g: Duel) -> tuple[SkirmishCard, bool]:
    """The card that is laid or revealed, and whether it is the attacker's, who is asked first."""
    first = g.attacker()
    card = g.declared_card(first)
    offence = g.table.counts[ACT][first] == PLAYED and not g.table.face[card]
    return g.design(card if offence else g.declared_card(1 - first)), offence
