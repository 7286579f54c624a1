"""The rules of Lightseekers to the kernel: one immutable object that answers its questions."""

from typing import Final, final

import msgspec

from rulebound.games.lightseekers import draft, editions, ending, evaluation, phases, schema
from rulebound.games.lightseekers.card_types import LightseekersCard
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.moves import MOVES
from rulebound.games.lightseekers.setup import SCHEMA
from rulebound.games.lightseekers.view import LightseekersView
from rulebound.kernel.card_rules import CardRules
from rulebound.kernel.ids import NONE, Card, Ident, Seat
from rulebound.kernel.questions import Question
from rulebound.kernel.records import Outcome, View
from rulebound.kernel.stakes import Stakes
from rulebound.kernel.table import Table

# pools of a draft
_OF_OTHERS: Final = 0
_HEROES: Final = 1
_ONES_OWN: Final = 2


@final
class Lightseekers(CardRules[LightseekersCtx]):
    """The rules of Lightseekers with a list of cards."""

    def __init__(self, designs: list[LightseekersCard], variant: dict[str, object]) -> None:
        super().__init__("lightseekers", SCHEMA, MOVES, designs, variant, evaluation.FEATURES)
        self.prompts_name_source = False
        self.designs = designs
        self.zone_kinds = [schema.zone_kinds(seats) for seats in range(schema.MOST_SEATS + 1)]

    # -- playing -----------------------------------------------------------------------

    def context(self, table: Table) -> LightseekersCtx:
        return LightseekersCtx(
            table, self.sights[table.seats], self.designs, self.zone_kinds[table.seats]
        )

    def run(self, g: LightseekersCtx) -> None:
        phases.step(g)

    def outcome(self, table: Table) -> Outcome | None:
        outcome = ending.outcome(table)
        if outcome is None:
            return None
        return msgspec.structs.replace(outcome, rule=self.cite(table, outcome.rule))

    # -- telling -----------------------------------------------------------------------

    def cite(self, table: Table, rule: str) -> str:
        return editions.rule_id_for_edition(table.vars[schema.EDITION], rule)

    def not_asked_rule(self, waiting: Question) -> str:
        return "LS2 4.1" if waiting.prompt.code == schema.ACT.code else waiting.prompt.rule

    def build_view(self, g: LightseekersCtx, viewer: Seat, waiting: tuple[int, ...]) -> View:
        return LightseekersView(g, self.names, viewer).build(waiting, self.outcome(g.table))

    # -- hidden cards ------------------------------------------------------------------

    def pool(self, table: Table, card: Card, seat: Seat) -> int:
        """What others picked in a draft is not known; only that no deck has a hero in it."""
        if table.vars[schema.FORMAT] != schema.DRAFT:
            return table.owner[card]
        if draft.is_running(table):
            return _OF_OTHERS
        if table.owner[card] == seat:
            return _ONES_OWN
        return _HEROES if self.designs[table.ident[card]].is_hero else _OF_OTHERS

    def place_kind(self, table: Table, card: Card) -> int:
        zone = table.zone[card]
        if zone >= table.seats * schema.KINDS:
            return draft.place_kind(table, card) if draft.is_running(table) else schema.ANYTHING
        return schema.A_HERO if zone % schema.KINDS == schema.HERO else schema.NO_HERO

    def can_hold(self, place_kind: int, ident: Ident) -> bool:
        design = self.designs[ident]
        if place_kind in (schema.A_HERO, schema.NO_HERO):
            return design.is_hero == (place_kind == schema.A_HERO)
        if place_kind == schema.A_COMBO:
            return design.is_combo
        return place_kind == schema.ANYTHING or design.is_action

    # -- evaluation --------------------------------------------------------------------

    def stakes(self) -> Stakes:
        return evaluation.STAKES

    def measure(self, g: LightseekersCtx, seat: Seat) -> list[float]:
        return evaluation.measure(g, seat)

    # -- saved games -------------------------------------------------------------------

    def further_idents(self, table: Table) -> list[Ident]:
        return table.lists[schema.NAMES_USED]

    # -- loaded positions --------------------------------------------------------------

    def inconsistency(self, table: Table) -> str | None:
        is_draft = table.vars[schema.FORMAT] == schema.DRAFT
        if len(table.zones) != SCHEMA.zone_count(table.seats, is_draft):
            return "The position does not have the zones of its format."
        if sorted(table.lists[schema.ORDER]) != list(range(table.seats)):
            return "The seating does not list every seat once."
        for card, owner in enumerate(table.owner):
            if owner == NONE:
                return f"Card {card} belongs to nobody."
        return None
