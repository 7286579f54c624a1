"""The rules of Havenfall to the kernel: one immutable object that answers its questions."""

from typing import Final, cast, final

from rulebound.games.havenfall import ending, evaluation, phases, schema
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.moves import MOVES
from rulebound.games.havenfall.rollout_policy import HavenfallRolloutPolicy
from rulebound.games.havenfall.setup import SCHEMA
from rulebound.games.havenfall.view import HavenfallView
from rulebound.kernel.card_rules import CardRules
from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.ids import NONE, Card, Ident, Seat
from rulebound.kernel.records import Outcome, View
from rulebound.kernel.stakes import Stakes
from rulebound.kernel.table import Table

_SPELL_POOL: Final = 10
_MONSTER_POOL: Final = 20


@final
class Havenfall(CardRules[HavenfallContext]):
    """The rules of Havenfall with a list of cards."""

    def __init__(self, designs: list[HavenfallCard], variant: dict[str, object]) -> None:
        super().__init__("havenfall", SCHEMA, MOVES, designs, variant, evaluation.FEATURES)
        self.designs = designs
        self.team_sight = SCHEMA.sight(schema.MOST_SEATS, [0, 1, 0, 1])

    # -- playing -----------------------------------------------------------------------

    def context(self, table: Table) -> HavenfallContext:
        is_teams = table.vars[schema.MODE] == schema.TEAMS
        sight = self.team_sight if is_teams else self.sights[table.seats]
        return HavenfallContext(table, sight, self.designs)

    def run(self, g: HavenfallContext) -> None:
        phases.step(g)

    def outcome(self, table: Table) -> Outcome | None:
        return ending.outcome(table)

    def teams(self, table: Table) -> list[int]:
        """Partners sit opposite each other where teams play (HF teams.1)."""
        if table.vars[schema.MODE] == schema.TEAMS:
            return [seat % 2 for seat in range(table.seats)]
        return super().teams(table)

    def build_view(self, g: HavenfallContext, viewer: Seat, waiting: tuple[int, ...]) -> View:
        return HavenfallView(g, self.names, viewer).build(waiting)

    # -- hidden cards ------------------------------------------------------------------

    def pool(self, table: Table, card: Card, seat: Seat) -> int:
        """Spells, monsters and each player's cards have backs of their own."""
        kind = self.designs[table.ident[card]].kind
        owner = table.owner[card]
        if kind == schema.SPELL:
            return _SPELL_POOL
        return _MONSTER_POOL + owner if kind == schema.MONSTER else owner

    # -- evaluation --------------------------------------------------------------------

    def stakes(self) -> Stakes:
        return evaluation.STAKES

    def resources(self, g: Ctx, seat: Seat) -> list[int]:
        return evaluation.resources(cast(HavenfallContext, g), seat)

    def measure(self, g: HavenfallContext, seat: Seat) -> list[float]:
        return evaluation.measure(g, seat)

    def rollout_policy(self) -> Chooser | None:
        return HavenfallRolloutPolicy()

    # -- saved games -------------------------------------------------------------------

    def further_idents(self, table: Table) -> list[Ident]:
        return table.lists[schema.LATER]

    # -- loaded positions --------------------------------------------------------------

    def inconsistency(self, table: Table) -> str | None:
        size, revenge = len(table.ident), table.vars[schema.REVENGE]
        if table.vars[schema.MODE] == schema.TEAMS and table.seats != schema.MOST_SEATS:
            return "Teams are played by four."
        if revenge and revenge - 1 not in table.zones[schema.DEFEATED]:
            return "The monster to fight again is not a defeated one."
        if not all(0 <= c < size and table.owner[c] != NONE for c in table.lists[schema.BORROWED]):
            return "A borrowed card belongs to nobody."
        if not all(0 <= ident < len(self.designs) for ident in table.lists[schema.LATER]):
            return "An effect at the end of the turn is of a card that does not exist."
        return None
