"""What happens on the board: stepping, placing, destroying, traps and reactions."""

from typing import TYPE_CHECKING, Final, final

from rulebound.games.skirmish import ending
from rulebound.games.skirmish.names import (
    ATTACKING,
    BOARD,
    CHAINED,
    CUSHION,
    DEFENDING,
    E_DESTROY,
    E_ENTER,
    E_EQUIP,
    E_KEPT,
    E_LAY,
    E_NO_COST,
    E_OFF_BOARD,
    E_REACTION,
    E_SHARPER,
    E_SHIFT,
    E_SOFTENED,
    E_STEP,
    E_STOPPED,
    E_STRIKE,
    E_TRAP,
    E_TRAP_GONE,
    GEAR,
    LASTING,
    LIMBO,
    LINE,
    LISTENING,
    REPOSITIONED,
    ROLE,
    SPOT,
    TRAP_SPRUNG,
)
from rulebound.games.skirmish.seats import Duelists
from rulebound.kernel.ids import EVERYONE, NONE, Card, Cell, Seat

if TYPE_CHECKING:
    from rulebound.games.skirmish.designs import Ability, Action, Cost, Line

MAX_DEPTH: Final = 40
MAX_REACTIONS: Final = 400
"""SK-Q53: reactions go no deeper than the one, and are no more in a step than the other."""


@final
class Duel(Duelists):
    """A running step of Skirmish: all its primitives."""

    # -- reading -----------------------------------------------------------------------

    def card_at(self, cell: Cell) -> Card:
        """The card lying on a position (not one under a figurine), or NONE."""
        return self.table.grid[cell]

    def seat_at(self, cell: Cell) -> Seat:
        """Whose figurine stands there, or NONE."""
        spots = self.table.counts[SPOT]
        return 0 if spots[0] == cell else 1 if spots[1] == cell else NONE

    def is_free(self, cell: Cell) -> bool:
        """Neither figurine nor card, face up or down, is there (SK-Q20)."""
        return self.table.grid[cell] == NONE and self.seat_at(cell) == NONE

    def gear(self, seat: Seat) -> Card:
        """The Equipped Card, or NONE (SK equipped.1)."""
        return self.table.counts[GEAR][seat]

    def line_of(self, card: Card) -> "Line":
        """The effect by which a face-up card came onto the board."""
        return self.design(card).lines[self.table.marks[LINE][card]]

    def atk(self, seat: Seat) -> int:
        """ATK of a player's equipment, with what board cards add; 0 without (SK-Q18)."""
        gear = self.gear(seat)
        if gear == NONE:
            return 0
        atk = self.line_of(gear).atk  # SK equipment.4, SK equipment.5
        if self.table.vars[CUSHION]:
            for card in self.table.zones[BOARD]:
                if self.table.face[card] and self.table.owner[card] == seat:
                    for ability in self.line_of(card).abilities:
                        atk += ability.sharpens()
        return atk

    def wielded(self, seat: Seat) -> int:
        """ATK as it is used, told where board cards have raised it."""
        atk = self.atk(seat)
        if self.recording and self.table.vars[CUSHION]:
            gear = self.gear(seat)
            if gear != NONE and atk > self.line_of(gear).atk:
                self.emit(E_SHARPER, "SK ability.3", seat, gear, a=atk)
        return atk

    def soften(self, seat: Seat, dealer: Seat, amount: int) -> int:
        if amount <= 0 or not self.table.vars[CUSHION]:
            return amount
        for card in self.table.zones[BOARD]:
            if self.table.face[card]:
                owner = self.table.owner[card]
                for ability in self.line_of(card).abilities:
                    change = ability.modifies(owner, seat, dealer)
                    if change:
                        amount += change
                        self.emit(E_SOFTENED, "SK ability.3", seat, card, max(amount, 0), change)
        return amount if amount > 0 else 0

    # -- resolving ---------------------------------------------------------------------

    def resolve(
        self,
        actions: "tuple[Action, ...]",
        seat: Seat,
        card: Card,
        trapped: Seat,
        targets: list[int],
    ) -> None:
        """Do the actions for a seat, then be again what was resolving before."""
        me, source_card, was_trapped, aims = self.me, self.card, self.trapped, self.targets
        source = self.source
        self.me, self.card, self.trapped, self.targets = seat, card, trapped, targets
        self.source = self.table.ident[card]
        for action in actions:
            action.run(self)
        self.me, self.card, self.trapped, self.targets = me, source_card, was_trapped, aims
        self.source = source

    def declare_all(
        self, actions: "tuple[Action, ...]", seat: Seat, card: Card, count: int
    ) -> list[int]:
        """Choose the targets of the actions (SK-Q2)."""
        if count == 0:
            return []
        me, source_card, aims, source = self.me, self.card, self.targets, self.source
        targets = [NONE] * count
        self.me, self.card, self.targets = seat, card, targets
        self.source = self.table.ident[card]
        for action in actions:
            action.declare(self)
        self.me, self.card, self.targets, self.source = me, source_card, aims, source
        return targets

    def activate(self, actions: "tuple[Action, ...]", seat: Seat, card: Card, count: int) -> None:
        """Choose targets and resolve at once: for effects that nobody declared."""
        self.resolve(actions, seat, card, NONE, self.declare_all(actions, seat, card, count))

    def can_pay(self, cost: "Cost | None", seat: Seat, card: Card) -> bool:
        """Could a cost be paid in full? Where not, the effect fails and nothing is asked."""
        if cost is None or cost.can_pay(self, seat, card):
            return True
        self.emit(E_NO_COST, "SK-Q12", seat, card)
        return False

    def pay(self, cost: "Cost | None", seat: Seat, card: Card) -> bool:
        """Pay a cost that can be paid; tells whether all of it was (SK cost.3)."""
        if cost is None:
            return True  # SK activation.2
        source = self.source
        self.source = self.table.ident[card]
        paid = cost.pay(self, seat, card)  # SK activation.1
        self.source = source
        if paid:
            return True
        self.emit(E_NO_COST, "SK cost.3", seat, card)  # a reaction cut it short
        return False

    # -- reactions ---------------------------------------------------------------------

    def fire(self, event: int, seat: Seat) -> None:
        """SK ability.4, SK-Q11: initiated effects resolve at once, the attacker's first."""
        if not self.table.vars[LISTENING] >> event & 1:
            return
        if self.depth >= MAX_DEPTH or self.reactions >= MAX_REACTIONS:
            return  # SK-Q53
        self.depth += 1
        first = self.attacker()
        for owner in (first, 1 - first):
            for card in self.table.zones[BOARD].copy():  # SK-Q51: in order of arrival
                if self.table.owner[card] == owner:
                    self._let_react(card, owner, event, seat)
        self.depth -= 1

    def _let_react(self, card: Card, owner: Seat, event: int, seat: Seat) -> None:
        """Let one card's initiated effects react, as long as it lies there face up."""
        table = self.table
        if table.zone[card] != BOARD or not table.face[card]:
            return
        line = self.line_of(card)
        for ability in line.abilities:
            if ability.reacts(event, seat, owner):
                if table.zone[card] != BOARD or self.line_of(card) is not line:
                    return  # an earlier reaction took it off the board
                self._react(ability, owner, card, seat)

    def _react(self, ability: "Ability", owner: Seat, card: Card, seat: Seat) -> None:
        self.reactions += 1
        before = self.emit_cause(E_REACTION, "SK ability.4", owner, card, a=seat)
        self.activate(ability.actions, owner, card, ability.targets)
        self.set_cause(before)

    def refresh(self) -> None:
        """Work out anew what the cards on the board do continuously (SK ability.3)."""
        table = self.table
        listening = 0
        cushion = 0
        lasting = [0, 0]
        for card in table.zones[BOARD]:
            if table.face[card]:
                owner = table.owner[card]
                for ability in self.line_of(card).abilities:
                    listening |= ability.listens()
                    lasting[0] |= ability.lasting(owner, 0)
                    lasting[1] |= ability.lasting(owner, 1)
                    if ability.is_modifier():
                        cushion = 1
        table.set_var(LISTENING, listening)
        table.set_var(CUSHION, cushion)
        table.set_count(LASTING, 0, lasting[0])
        table.set_count(LASTING, 1, lasting[1])

    def defeat(self, loser: Seat, rule: str) -> None:
        ending.finish(self, loser, rule)

    # -- putting things somewhere ------------------------------------------------------

    def _make_room(self, cell: Cell, for_figurine: bool) -> bool:
        """May something be put here? A card lying there is destroyed first."""
        # SK place.2, SK place.3, SK place.4
        if self.seat_at(cell) != NONE:  # also before any card under the figurine (SK-Q71)
            self.emit(E_STOPPED, "SK place.2", self.seat_at(cell), a=cell)
            return False
        card = self.card_at(cell)
        if card == NONE:
            return True
        if for_figurine and not self.table.face[card]:
            return True  # SK-Q9: a figurine springs a face-down trap instead
        if self.destroy(card, "SK place.3"):
            return True
        self.emit(E_STOPPED, "SK place.4", NONE, a=cell)
        return False

    def reposition(self, seat: Seat, cell: Cell) -> bool:
        """Put a figurine onto a position (SK place.1); tells whether it got there."""
        table = self.table
        if self.has_state(seat, CHAINED):
            self.emit(E_STOPPED, "SK chained.1", seat, a=cell)
            return False
        if not self.board.on[cell]:
            table.set_count(SPOT, seat, cell)
            self.emit(E_OFF_BOARD, "SK goal.1", seat, a=cell)
            self.defeat(seat, "SK goal.1")
        if not self._make_room(cell, True):
            return False
        before = self.spot(seat)
        table.set_count(SPOT, seat, cell)
        gear = self.gear(seat)
        if gear != NONE:
            table.carry_to(gear, cell)  # SK equipment.2, SK-Q57; it is not placed anew (SK-Q58)
        inside = self.emit_cause(E_STEP, "SK place.1", seat, a=cell, b=before)
        trap = self.card_at(cell)
        if trap != NONE:
            self.spring(trap, seat)  # SK trap.6, SK-Q9, SK-Q33
        self.fire(REPOSITIONED, seat)
        self.set_cause(inside)
        return True

    def reposition_card(self, card: Card, cell: Cell) -> bool:
        """Put a card that is on the board onto another position, as it lies (SK-Q58, SK-Q66)."""
        if self.table.cell[card] == cell:
            return True  # it lies there already and is not in its own way
        if not self._make_room(cell, False):
            return False
        self.table.clear_cell(card)
        self.table.put_at(card, cell)
        self.emit(E_SHIFT, "SK place.1", self.table.owner[card], card, a=cell)
        return True

    def enter(self, card: Card, cell: Cell, line: int, rule: str) -> bool:
        """Place a card face up onto a position, with what that sets off (SK ability.2)."""
        if not self._make_room(cell, False):
            return False
        table = self.table
        table.turn_over(card, 1)
        table.set_mark(LINE, card, line)
        self.put(card, BOARD)
        table.put_at(card, cell)
        self._placed(card, self.emit(E_ENTER, rule, table.owner[card], card, a=cell))
        return True

    def _placed(self, card: Card, event: int) -> None:
        self.refresh()
        before = self.set_cause(event)
        owner = self.table.owner[card]
        for ability in self.line_of(card).abilities:
            if ability.on_placing() and self.depth < MAX_DEPTH:  # SK-Q53
                self.depth += 1
                self.activate(ability.actions, owner, card, ability.targets)
                self.depth -= 1
        self.set_cause(before)

    def lay(self, card: Card, cell: Cell) -> None:
        """Lay a card face down as a trap (SK trap.1)."""
        attacking = self.table.owner[card] == self.attacker()
        self.table.set_mark(ROLE, card, ATTACKING if attacking else DEFENDING)
        self.table.move(card, BOARD)
        self.table.put_at(card, cell)
        self.emit(E_LAY, "SK trap.1", self.table.owner[card], card, a=cell)

    def equip(self, card: Card, line: int) -> bool:
        """Put Equipment under its owner's figurine."""
        table = self.table
        seat = table.owner[card]
        old = self.gear(seat)
        # SK equip.1, SK equip.2, SK-Q19
        if old != NONE and not self.destroy(old, "SK equip.1"):
            self.emit(E_STOPPED, "SK equip.2", seat, a=self.spot(seat))
            return False
        table.turn_over(card, 1)
        table.set_mark(LINE, card, line)
        self.put(card, BOARD)
        table.carry_to(card, self.spot(seat))  # SK equip.3, SK-Q57
        table.set_count(GEAR, seat, card)
        self._placed(card, self.emit(E_EQUIP, "SK equip.3", seat, card))  # SK-Q46
        return True

    def can_destroy(self, card: Card) -> bool:
        """Does nothing on the card itself forbid it?"""
        if self.table.face[card]:
            for ability in self.line_of(card).abilities:
                if ability.forbids_destruction():
                    return False
        return True

    def destroy(self, card: Card, rule: str) -> bool:
        """Send a card from the board to its owner's pile (SK destroy.1, SK-Q16)."""
        table = self.table
        if not self.can_destroy(card):
            self.emit(E_KEPT, rule, table.owner[card], card)
            return False
        self._leave(card)
        self.to_pile(card)
        self.refresh()
        self.emit(E_DESTROY, rule, table.owner[card], card)
        return True

    def _leave(self, card: Card) -> None:
        table = self.table
        table.clear_cell(card)
        table.set_mark(LINE, card, 0)
        table.set_mark(ROLE, card, 0)
        owner = table.owner[card]
        if self.gear(owner) == card:
            table.set_count(GEAR, owner, NONE)

    def take_back(self, card: Card) -> None:
        """Return a card from the board to its owner's hand, unless handlocked."""
        owner = self.table.owner[card]
        if self.to_hand(owner, card, "SK effect.2"):
            self._leave(card)
            self.table.turn_over(card, 0)
            self.refresh()

    # -- striking a position -----------------------------------------------------------

    def strike(self, cells: list[Cell], amount: int, dealer: Seat) -> None:
        """Deal damage to one or more positions at once."""
        first = self.attacker()
        seats = [seat for seat in (first, 1 - first) if self.spot(seat) in cells]
        traps: list[Card] = []
        event = NONE
        for cell in cells:
            event = self.emit(E_STRIKE, "SK damage.2", dealer, a=cell, b=amount)
            card = self.card_at(cell)
            # SK damage.3, SK trap.5: only damage above 0, only a trap lying face down
            if card != NONE and amount > 0 and not self.table.face[card]:
                traps.append(card)
        inside = self.set_cause(event if len(cells) == 1 else self.cause)
        if seats:
            self.damage_together(seats, amount, dealer)  # SK damage.2; SK-Q25 where Protected
        for card in traps:
            if self.table.zone[card] == BOARD and not self.table.face[card]:
                self.spring(card, dealer)
        self.set_cause(inside)

    def spring(self, card: Card, activator: Seat) -> None:
        """Trigger a trap: flip it, resolve it for its Activator, discard it."""
        # SK trigger.1, SK trigger.2, SK trigger.3
        table = self.table
        cell = table.cell[card]
        trapped = self.seat_at(cell)  # SK trapped.1, SK-Q38
        table.turn_over(card, 1)
        self.learn(card, EVERYONE)
        event = self.emit(E_TRAP, "SK trigger.1", activator, card, a=cell, b=trapped)
        inside = self.set_cause(event)
        # SK trap.7, SK trap.8: while it resolves it is not on the board
        self._leave(card)
        self.put(card, LIMBO)
        design = self.design(card)
        line = design.lines[design.trap]
        # SK trap.9, SK-Q10: "you" is the Activator, who also pays where there is a cost
        if self.can_pay(line.cost, activator, card):
            targets = self.declare_all(line.actions, activator, card, line.targets)
            if self.pay(line.cost, activator, card):
                self.resolve(line.actions, activator, card, trapped, targets)
        if table.zone[card] == LIMBO:
            self.to_pile(card)  # SK trigger.3
            self.emit(E_TRAP_GONE, "SK trigger.3", table.owner[card], card)
        self.fire(TRAP_SPRUNG, activator)
        self.set_cause(inside)
