"""The rules of Skirmish to the kernel: one immutable object that answers its questions."""

from typing import final

from rulebound.games.skirmish import ending, evaluation, phases, schema
from rulebound.games.skirmish.card_types import SkirmishCard
from rulebound.games.skirmish.context import Duel
from rulebound.games.skirmish.moves import MOVES
from rulebound.games.skirmish.setup import SCHEMA
from rulebound.games.skirmish.view import DuelView
from rulebound.kernel.board import board
from rulebound.kernel.card_rules import CardRules
from rulebound.kernel.ids import NONE, Card, Ident, Seat
from rulebound.kernel.records import Outcome, View
from rulebound.kernel.stakes import Stakes
from rulebound.kernel.table import Table


@final
class Skirmish(CardRules[Duel]):
    """The rules of Skirmish with a list of cards."""

    def __init__(self, designs: list[SkirmishCard], variant: dict[str, object]) -> None:
        super().__init__("skirmish", SCHEMA, MOVES, designs, variant, evaluation.FEATURES)
        self.designs = designs

    # -- playing -----------------------------------------------------------------------

    def context(self, table: Table) -> Duel:
        return Duel(table, self.sights[schema.SEATS], self.designs)

    def run(self, g: Duel) -> None:
        phases.step(g)

    def outcome(self, table: Table) -> Outcome | None:
        return ending.outcome(table)

    # -- telling -----------------------------------------------------------------------

    def build_view(self, g: Duel, viewer: Seat, waiting: tuple[int, ...]) -> View:
        return DuelView(g, self.names, viewer).build(waiting)

    # -- hidden cards ------------------------------------------------------------------

    # SK-Q44: what the decks hold is open, so hidden cards are dealt among their owner's own

    def place_kind(self, table: Table, card: Card) -> int:
        if table.zone[card] == schema.BOARD:  # what lies there face down was laid as a trap
            role = table.marks[schema.ROLE][card]
            if role == 0:
                return schema.ANY_TRAP
            return schema.TRAP_OF_ATTACK if role == schema.ATTACKING else schema.TRAP_OF_DEFENCE
        # a card still hidden in the step that reveals it is one that can be laid
        phase, attacker = table.vars[schema.PHASE], table.vars[schema.ATTACKER]
        if phase == schema.PRE_RESOLUTION and table.zone[card] == schema.PLAY + attacker:
            return schema.TRAP_OF_ATTACK
        if phase == schema.DEFENCE_RESOLUTION and table.zone[card] == schema.PLAY + 1 - attacker:
            return schema.TRAP_OF_DEFENCE
        return schema.ANYTHING

    def can_hold(self, place_kind: int, ident: Ident) -> bool:
        if place_kind == schema.ANYTHING:
            return True
        design = self.designs[ident]
        if design.trap < 0:
            return False
        if place_kind == schema.ANY_TRAP:
            return True
        return design.lines[design.trap].fits(place_kind == schema.TRAP_OF_ATTACK)

    # -- evaluation --------------------------------------------------------------------

    def stakes(self) -> Stakes:
        return evaluation.STAKES

    def measure(self, g: Duel, seat: Seat) -> list[float]:
        return evaluation.measure(g, seat)

    # -- loaded positions --------------------------------------------------------------

    def inconsistency(self, table: Table) -> str | None:
        if len(table.grid) != board(table.vars[schema.WIDTH], table.vars[schema.HEIGHT]).size:
            return "The board does not have the size that the position says."
        if table.vars[schema.TURN] > table.vars[schema.TURN_LIMIT]:
            return "The turn is beyond the turn limit."
        for card, ident in enumerate(table.ident):
            if table.owner[card] == NONE:
                return f"Card {card} belongs to nobody."
            # the mark means something on the board only; shuffling leaves it behind elsewhere
            line = table.marks[schema.LINE][card]
            if table.zone[card] == schema.BOARD and line >= len(self.designs[ident].lines):
                return f"Card {card} is on the board by an effect that it does not have."
        for seat in range(schema.SEATS):
            if not self._has_declared_effect(table, seat):
                return "An action of the position does not fit its card."
        return None

    def _has_declared_effect(self, table: Table, seat: Seat) -> bool:
        """Does the effect that a seat has declared exist, with possible targets?"""
        act = table.counts[schema.ACT][seat]
        card = table.counts[schema.ACT_CARD][seat]
        code = table.counts[schema.ACT_LINE][seat]
        top = max(len(table.ident) + schema.SEATS, len(table.grid))
        if not all(schema.LATER <= target < top for target in table.lists[seat]):
            return False
        if act not in (schema.PLAYED, schema.USED):
            return True
        if card == NONE:
            return False
        lines = self.designs[table.ident[card]].lines
        wanted = 0
        if act == schema.PLAYED:
            if not NONE <= code < len(lines):
                return False
            wanted = lines[code].targets if code != NONE else 0
        else:
            line, ability = code // schema.ABILITIES, code % schema.ABILITIES
            if not 0 <= line < len(lines) or ability >= len(lines[line].abilities):
                return False
            wanted = lines[line].abilities[ability].targets
        return not table.counts[schema.LIVE][seat] or len(table.lists[seat]) == wanted
