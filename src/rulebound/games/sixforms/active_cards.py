"""The index of active cards: which of them have modifiers, watch events, or can be used."""

from typing import TYPE_CHECKING, final

from rulebound.games.sixforms.card_types import SixFormsAbility
from rulebound.games.sixforms.keywords import SUMMON
from rulebound.games.sixforms.schema import FACES, GIVEN, MORE_FACETS, OUSTED
from rulebound.kernel.ids import Card

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx


@final
class ActiveCards:
    """The active cards by what they do. Valid until a card that is not inert changes."""

    def __init__(self, g: "SixFormsCtx") -> None:
        self.static: list[tuple[Card, SixFormsAbility]] = []  # abilities with modifiers
        self.facet_givers: list[tuple[Card, SixFormsAbility]] = []
        self.given_facets = 0  # mask of the facets they give
        self.health_givers: list[tuple[Card, SixFormsAbility]] = []
        self.reduces_health = False  # whether one of them reduces health
        self.watchers: list[Card] = []  # they respond to events of other cards
        self.watched_kinds = 0  # mask of the kinds of those events
        self.manual_users: list[Card] = []
        self.interrupt_users: list[Card] = []
        self.summoners: list[Card] = []  # cards with summon of their own
        self.with_requirement: list[Card] = []
        self.ousted: list[Card] = []
        table = g.table
        designs, ident, face = g.designs, table.ident, table.face
        marks = table.marks
        given, more, faces, ousted = marks[GIVEN], marks[MORE_FACETS], marks[FACES], marks[OUSTED]
        for card in g.in_play():
            if not face[card]:
                continue
            design = designs[faces[card] - 1 if faces[card] else ident[card]]
            if design.is_inert and not given[card] and not more[card] and not ousted[card]:
                continue
            if design.requires is not None:
                self.with_requirement.append(card)
            if ousted[card]:
                self.ousted.append(card)
                continue
            if design.watching_abilities:
                self.watchers.append(card)
                self.watched_kinds |= design.watched_kinds
            if design.manual_abilities:
                self.manual_users.append(card)
                if design.interrupt_abilities:
                    self.interrupt_users.append(card)
            if (design.facets | given[card] | more[card]) & SUMMON:
                self.summoners.append(card)
            for at in design.static_abilities:  # SF facet-permanent.2
                self._add_static(g, card, design.abilities[at])

    def _add_static(self, g: "SixFormsCtx", card: Card, ability: SixFormsAbility) -> None:
        modifier = ability.modifier
        assert modifier is not None
        self.static.append((card, ability))
        if modifier.facets():
            self.facet_givers.append((card, ability))
            self.given_facets |= modifier.facets()
        health = modifier.health(g)
        if health:
            self.health_givers.append((card, ability))
            if health < 0:
                self.reduces_health = True
