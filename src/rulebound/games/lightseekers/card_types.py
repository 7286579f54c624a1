"""The printed card of Lightseekers with its corners and lines. All immutable."""

from typing import Final, final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.phrase_types import (
    LightseekersClause,
    LightseekersEffect,
    assign_all_slots,
    in_groups,
)
from rulebound.kernel.card_rules import CardDesign
from rulebound.kernel.ids import NONE


def order_of(symbol: int) -> int:
    """The Order of an Element, or of an Order's own symbol (LS2 2.3.1.2)."""
    return symbol // 3 if symbol < schema.FIRST_ORDER else symbol - schema.FIRST_ORDER


def elements_of(order: int) -> int:
    """Mask of an Order's three Elements."""
    return 7 << (3 * order)


@final
class Corner:
    """One corner of a buff (LS2 corner.1, LS1 6.1.1a)."""

    def __init__(self, value: int, clunky: bool) -> None:
        self.value = value  # a number, X or EMPTY
        self.clunky = clunky  # LS2 2.5.3.9a, LS2 2.5.3.9b, LS2 2.5.3.9d, LS2 clunky.1

    def text(self) -> str:
        """The corner as written in card files."""
        symbol = (
            "X"
            if self.value == schema.X
            else "-"
            if self.value == schema.EMPTY
            else str(self.value)
        )
        return symbol + "!" if self.clunky else symbol


@final
class EffectBlock:
    """Effects that resolve together, those of one line or of several, with their slots."""

    def __init__(self, effects: tuple[LightseekersEffect, ...]) -> None:
        self.effects = effects
        self.groups = in_groups(effects)
        self.slot_count = assign_all_slots(effects)


NO_EFFECTS: Final = EffectBlock(())


@final
class CardLine:
    """A clause of a card with its position."""

    def __init__(self, clause: LightseekersClause, index: int) -> None:
        self.clause = clause
        self.index = index
        self.listens_to = clause.listens_to()  # mask of event kinds
        self.ability: int = clause.ability
        self.is_next: bool = clause.is_next
        self.controls_rotation: bool = clause.controls_rotation
        self.effects: tuple[LightseekersEffect, ...] = clause.effects()
        self.follow_ups: list[CardLine] = []  # of an Ability: lines that follow it
        self.block = NO_EFFECTS  # of a reaction or an Ability: what resolves


def _block(lines: list[CardLine]) -> EffectBlock:
    effects = [effect for line in lines for effect in line.effects]
    return EffectBlock(tuple(effects)) if effects else NO_EFFECTS


@final
class LightseekersCard(CardDesign):
    """A printed card."""

    def __init__(
        self,
        name: str,
        category: int,
        needs: tuple[int, ...],
        cost: tuple[int, ...],
        corners: tuple[Corner, ...],
        grants: tuple[tuple[int, bool], ...],
        worth: int,
        health: int,
        clauses: tuple[LightseekersClause, ...],
        text: str,
        origin: str,
        flavour: str,
        rarity: str,
        edition: str,
        banned: bool,
    ) -> None:
        super().__init__(name, text, origin, flavour)  # LS2 2.4.1.1a, LS2 2.4.2.1a, LS2 2.4.3.2a
        self.category = category  # LS2 2.4.2.1d, LS2 2.4.3.2d
        self.needs = needs  # required symbols of an action card (LS2 2.4.3.2b)
        self.cost = cost  # of a combo, else empty (LS2 2.4.2.1b, LS2 2.4.2.2b)
        self.price: tuple[int, ...] = tuple(sorted(cost))
        self.corners = corners
        # of a hero or an item: Element, is Superior (LS2 2.4.1.1c, LS2 2.5.4.8, LS1 2.5.4f)
        self.grants = grants
        self.access = 0  # mask of the granted Elements
        self.superior = 0  # those with Superior access, not Basic (LS2 2.3.2.4b, LS2 2.3.2.4c)
        for element, is_superior in grants:
            self.access |= 1 << element
            if is_superior:
                self.superior |= 1 << element
        self.worth = worth  # of an item (LS2 2.5.4.4)
        self.health = health  # of a hero (LS2 2.4.1.1b)
        self.rarity = rarity
        self.edition = edition  # the set it was printed in
        self.banned = banned
        self.is_combo = bool(cost)
        self.is_hero = category == schema.HERO_CARD
        self.is_buff = category == schema.BUFF
        self.is_item = category == schema.ITEM
        # LS2 2.4.3.1, LS1 2.1e, LS1 action-card.1: neither hero nor combo
        self.is_action = not self.is_combo and not self.is_hero
        symbols = (*needs, *cost, *[grant[0] for grant in grants])
        self.elements = 0  # LS2 2.3.1.4, LS2 2.3.2.2
        self.orders = 0  # LS2 2.3.1.3, LS2 2.3.1.5
        for symbol in symbols:
            if symbol < schema.FIRST_ORDER:
                self.elements |= 1 << symbol
            self.orders |= 1 << order_of(symbol)
        # symbols needed while in play; items and heroes need none
        # LS2 2.5.4.2, LS2 2.4.3.4, LS1 2.5.4a
        self.required: tuple[int, ...] = () if self.is_item or self.is_hero else (*needs, *cost)
        self.element_needs = 0  # the Elements among them, as a mask
        self.order_needs: tuple[int, ...] = tuple(
            [order_of(symbol) for symbol in self.required if symbol >= schema.FIRST_ORDER]
        )
        for symbol in self.required:
            if symbol < schema.FIRST_ORDER:
                self.element_needs |= 1 << symbol
        self.lines: tuple[CardLine, ...] = tuple(
            [CardLine(clause, i) for i, clause in enumerate(clauses)]
        )
        self.instants = NO_EFFECTS  # LS2 2.4.2.1c, LS2 2.4.3.2c
        self.multiplayer = NO_EFFECTS
        self.abilities: tuple[CardLine, ...] = ()  # also a hero's trait: LS2 2.4.1.1d, LS1 2.4.1c
        self.listeners: tuple[CardLine, ...] = ()
        self.lasting: tuple[CardLine, ...] = ()
        self.modifiers: tuple[LightseekersClause, ...] = ()  # lasting clauses that answer queries
        self.changes = 0  # mask of what the modifiers change
        self.pile_changes = 0  # mask of what it changes on top of a discard pile
        self.pile_lines: tuple[CardLine, ...] = ()
        self.listens_to = 0  # event mask while in play
        self.limbo_listens_to = 0  # event mask in Limbo, own movement included
        self.pile_listens_to = 0  # event mask on top of a discard pile
        self.gives_access = 0  # mask of Elements its clauses give access to
        self.burn = False
        self.unique = False
        self.chooses_hero = False
        self.controls_rotation = False
        self.all_elements = False
        self.combos_in_deck = NONE  # of a hero: how many combos its deck has (LS2 2.1.1.3)
        self._classify_lines()

    def _classify_lines(self) -> None:
        """Sort the lines by what they do, and note what the card listens for and changes."""
        instants: list[CardLine] = []
        for line in self.lines:
            clause = line.clause
            if clause.ability != NONE:
                self.abilities = (*self.abilities, line)
            if clause.is_instant and self.abilities:
                self.abilities[-1].follow_ups.append(line)  # LS2 2.7.2, LS1 4.3.2b
            elif clause.is_instant:
                instants.append(line)
            if clause.works_from_pile:
                self.pile_listens_to |= line.listens_to or schema.PILE_HAS_LASTING
                self.pile_changes |= clause.changes
            elif line.listens_to:
                self.limbo_listens_to |= line.listens_to
                if not clause.is_about_own_movement:
                    self.listens_to |= line.listens_to
            elif clause.is_lasting:
                self.listens_to |= schema.HAS_LASTING
            if clause.can_make_items_dormant:
                self.listens_to |= schema.MAKES_DORMANT
            if clause.access():
                self.gives_access |= clause.access()
                self.listens_to |= schema.GIVES_ACCESS
            if clause.combos_in_deck() != NONE:
                self.combos_in_deck = clause.combos_in_deck()
            self.burn = self.burn or clause.is_burn
            self.unique = self.unique or clause.is_unique
            self.chooses_hero = self.chooses_hero or clause.chooses_hero
            self.controls_rotation = self.controls_rotation or clause.controls_rotation
            self.all_elements = self.all_elements or clause.makes_last_discard_every_element
        self.limbo_listens_to |= self.listens_to
        self.instants = _block(instants)
        self.multiplayer = _block([line for line in self.lines if line.clause.is_multiplayer])
        for line in self.lines:
            if line.listens_to or line.ability != NONE:
                line.block = _block([line, *line.follow_ups])
        self.pile_lines = tuple([line for line in self.lines if line.clause.works_from_pile])
        in_play = [line for line in self.lines if not line.clause.works_from_pile]
        self.listeners = tuple([line for line in in_play if line.listens_to])
        self.lasting = tuple([line for line in in_play if not line.listens_to])
        self.modifiers = tuple([line.clause for line in self.lasting if line.clause.changes])
        for clause in self.modifiers:
            self.changes |= clause.changes

    def is_valid_with(self, access: int) -> bool:
        """Return whether access to these Elements makes it Valid (LS2 valid.1, LS1 valid.1)."""
        if self.element_needs & ~access:
            return False
        orders = self.order_needs
        return not orders or all(access & elements_of(order) for order in orders)

    def corner(self, at: int) -> Corner | None:
        """The corner after `at` turns, or None if the buff has no such corner."""
        return self.corners[at] if at < len(self.corners) else None

    def is_unaligned(self) -> bool:
        """Return whether it has neither Element nor Order (LS2 2.3.3.1, LS2 2.3.1.6, LS1 2.3d)."""
        return self.orders == 0

    def is_permanent(self) -> bool:
        """Return whether a buff has no rotation symbols, so never rotates.

        LS2 2.5.3.8, LS2 2.5.3.9, LS2 2.5.3.10, LS1 2.5.3b.
        """
        return not self.corners

    def line_text(self, index: int) -> str:
        """The printed text of a line."""
        return [line for line in self.text.split("\n") if line.strip()][index]
