"""The rules of Six Forms to the kernel: one immutable object that answers its questions."""

from typing import final

from rulebound.games.sixforms import ending, evaluation, phases, schema, view
from rulebound.games.sixforms.card_types import SixFormsCard
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import IN_HAND
from rulebound.games.sixforms.moves import MOVES
from rulebound.games.sixforms.rollout_policy import SixFormsRolloutPolicy
from rulebound.games.sixforms.running_step import SixFormsStep
from rulebound.games.sixforms.setup import SCHEMA
from rulebound.games.sixforms.stack import manual_loops
from rulebound.games.sixforms.stack.event_kinds import NODE_NAMES
from rulebound.kernel.board import board
from rulebound.kernel.card_rules import CardRules
from rulebound.kernel.context import Chooser
from rulebound.kernel.ids import NONE, Card, Ident, Seat
from rulebound.kernel.records import Outcome, View
from rulebound.kernel.stakes import Stakes
from rulebound.kernel.table import Table


@final
class SixForms(CardRules[SixFormsCtx]):
    """The rules of Six Forms with a list of cards."""

    def __init__(self, designs: list[SixFormsCard], variant: dict[str, object]) -> None:
        super().__init__("sixforms", SCHEMA, MOVES, designs, variant, evaluation.FEATURES)
        self.can_resign = True  # SF winning.4
        self.designs = designs
        self.cheapest = cheapest_interrupt(designs)

    # -- playing -----------------------------------------------------------------------

    def context(self, table: Table) -> SixFormsStep:
        return SixFormsStep(table, self.sights[table.seats], self.designs, self.cheapest)

    def run(self, g: SixFormsCtx) -> None:
        phases.step(g)

    def outcome(self, table: Table) -> Outcome | None:
        return ending.outcome(table)

    def teams(self, table: Table) -> list[int]:
        """Partners sit at the same side of the battlefield (SF-Q130)."""
        return [seat % 2 for seat in range(table.seats)]

    def build_view(self, g: SixFormsCtx, viewer: Seat, waiting: tuple[int, ...]) -> View:
        return view.SixFormsView(g, self.names, viewer).build(waiting)

    # -- hidden cards ------------------------------------------------------------------

    def place_kind(self, table: Table, card: Card) -> int:
        # SF place.1: what lies there hidden is placed, or is being placed
        return int(table.zone[card] in (schema.FIELD, schema.ARMS, schema.AIR))

    def can_hold(self, place_kind: int, ident: Ident) -> bool:
        return not place_kind or self.designs[ident].is_battlefield

    # -- evaluation --------------------------------------------------------------------

    def stakes(self) -> Stakes:
        return evaluation.STAKES

    def measure(self, g: SixFormsCtx, seat: Seat) -> list[float]:
        return evaluation.measure(g, seat)

    def rollout_policy(self) -> Chooser | None:
        return SixFormsRolloutPolicy()

    # -- saved games -------------------------------------------------------------------

    def comparable(self, table: Table) -> object:
        # What was done by hand follows from the answers. Earlier versions did not keep it.
        if table.lists[schema.ACTS]:
            table = table.copy()
            table.set_list(schema.ACTS, [])
        return super().comparable(table)

    def further_idents(self, table: Table) -> list[Ident]:
        return [copied - 1 for copied in table.marks[schema.FACES] if copied]

    def pool_numbers(self) -> list[int]:
        return [self.cheapest]

    def set_pool_numbers(self, numbers: list[int]) -> None:
        self.cheapest = numbers[0]

    # -- loaded positions --------------------------------------------------------------

    def inconsistency(self, table: Table) -> str | None:
        size, marks = len(table.ident), table.marks
        if (table.seats == schema.TEAM_SEATS) != (table.vars[schema.WIDTH] == schema.TEAM_WIDTH):
            return "The board is not one for this number of seats."
        if len(table.grid) != board(table.vars[schema.WIDTH], schema.HEIGHT).size:
            return "The board does not have the size that the position says."
        for card in range(size):
            if table.owner[card] == NONE:
                return f"Card {card} belongs to nobody."
            if marks[schema.HOST][card] > size or marks[schema.TAUNTED][card] > size:
                return f"Card {card} refers to a card that does not exist."
            if marks[schema.FACES][card] > len(self.designs):
                return f"Card {card} is a copy of a design that does not exist."
        stack, top = table.lists[schema.STACK], table.lists[schema.TOP]
        if len(stack) % schema.NODE_WIDTH or not all(NONE <= card < size for card in top[1:]):
            return "The event stack of the position is damaged."
        for at in range(0, len(stack), schema.NODE_WIDTH):
            kind, seat, card, _ = stack[at : at + schema.NODE_WIDTH]
            known = 0 <= kind < len(NODE_NAMES) and NONE <= seat < table.seats
            if not known or not NONE <= card < size:
                return "The event stack of the position is damaged."
        if not manual_loops.is_valid(table):
            return "What was done by hand in this turn is damaged."
        targets = table.lists[schema.TARGETS]
        if len(targets) % 2 or not all(0 <= card < size for card in targets[1::2]):
            return "The targets of the position are damaged."
        return None


def cheapest_interrupt(designs: list[SixFormsCard]) -> int:
    """Return what the cheapest response out of a hand, or by a placed card, costs."""
    costs = [max(d.cost, 0) for d in designs if d.interrupt and not d.token]
    for design in designs:
        for ability in design.abilities:
            if ability.is_interrupt and ability.place == IN_HAND:
                costs.append(max(ability.energy, 0))
    return min(costs) if costs else 99
