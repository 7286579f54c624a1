"""The context with its event-stack methods bound to the modules that implement them."""

from typing import final

from rulebound.games.sixforms import ending, schema
from rulebound.games.sixforms.battlefield import block_dodge, movement, unite_shift
from rulebound.games.sixforms.card_types import SixFormsCard
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_ANNOUNCE, announced
from rulebound.games.sixforms.keywords import ANY_FORM
from rulebound.games.sixforms.moves import menus
from rulebound.games.sixforms.play import card_play, equips, face_down
from rulebound.games.sixforms.primitives import card_damage, departure, energy, hands
from rulebound.games.sixforms.stack import activation, event_stack, manual_loops
from rulebound.games.sixforms.stack.event_kinds import N_RECOVER
from rulebound.games.sixforms.stack.records import AUTOMATIC, Response, StackEvent
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Mask, Seat
from rulebound.kernel.table import Table


@final
class SixFormsStep(SixFormsCtx):
    """The running step that rules and effects get as `g`."""

    def __init__(
        self, table: Table, sight: list[Mask], designs: list[SixFormsCard], cheapest: int
    ) -> None:
        super().__init__(table, sight, designs)
        self.cheapest = cheapest  # cost of the cheapest interrupt that a hand can contain

    def is_asked_to_respond(self, seat: Seat, event: StackEvent) -> bool:
        return menus.may_respond(self, seat, event, self.cheapest)

    def responses(self, seat: Seat, event: StackEvent) -> list[Answer]:
        return menus.responses(self, seat, event)

    def announce(self, seat: Seat, choice: Answer) -> Response:
        if choice[0] == schema.USE:
            activation.announce(self, seat, choice[1], choice[2], "SF event-queue.1")
            return self._choose_and_pay(seat, choice)
        response = self._choose_and_pay(seat, choice)
        details = self._details(response)
        self.emit(E_ANNOUNCE, "SF event-queue.1", seat, response.card, a=response.verb, b=details)
        return response

    def _details(self, response: Response) -> int:
        """Return the public details of a response (SF-Q122)."""
        card = response.card
        if response.verb == schema.PLAY:
            cell, how = card_play.destination(self, card)
            return announced(cell, how)
        here = NONE if card == NONE else self.table.cell[card]
        if response.verb in (schema.BLOCKING, schema.DODGING):
            return announced(response.cell, here + 1)
        return announced(here)

    def _choose_and_pay(self, seat: Seat, choice: Answer) -> Response:
        """Make the choices of a response and pay for it."""
        verb = choice[0]
        card = choice[1] if len(choice) > 1 else NONE
        if verb == schema.PLAY:
            return card_play.announce(self, seat, card)
        if verb == schema.USE:
            manual_loops.record(self, seat, verb, card, choice[2])
            ability = self.design(card).abilities[choice[2]]
            paid = activation.pay(self, seat, card, ability)
            response = Response(schema.USE, seat, card, ability_index=choice[2], x=paid)
            response.ability = ability
            response.active = self.is_in_place(card, ability)  # its cost may have removed it
            return response
        if verb == schema.REVEAL:
            manual_loops.record(self, seat, verb, card)
            return Response(schema.REVEAL, seat, card, x=card_play.pay_base_cost(self, seat, card))
        if verb == schema.RECOVERING:
            manual_loops.record(self, seat, verb, card)
            energy.pay(self, seat, self.design(card).recover, self.design(card).form)
            return Response(schema.RECOVERING, seat, card)
        if verb == schema.ENERGY_CARD:
            energy.pay(self, seat, schema.ENERGY_DRAW, ANY_FORM)
            return Response(schema.ENERGY_CARD, seat, NONE)
        return Response(verb, seat, card, cell=choice[2])

    def resolve_response(self, event: StackEvent, response: Response) -> None:
        if self.is_out(response.seat):
            return  # SF-Q136
        if response.verb == AUTOMATIC:
            if response.active and not self.is_active(response.card):
                return  # SF-Q50
            ability = response.ability
            assert ability is not None
            if ability.watched_trigger is not None and not self.is_in_place(response.card, ability):
                return  # SF effect-state-and-location.5
            if ability in self.design(response.card).abilities:  # unless it became a copy
                activation.activate(
                    self, response.seat, response.card, response.ability_index, event
                )
            return
        # a decision: another chain begins
        outer, outer_starter = self.chain, self.chain_starter
        outer_broken, self.is_loop_broken = self.is_loop_broken, False
        self.chain, self.chain_starter = [], response.seat
        self._resolve_manual(event, response)
        self.chain, self.chain_starter = outer, outer_starter
        self.is_loop_broken = outer_broken

    def _resolve_manual(self, event: StackEvent, response: Response) -> None:
        """Resolve a player's response."""
        verb, seat, card = response.verb, response.seat, response.card
        ability = response.ability
        if ability is not None and response.active and not self.is_in_place(card, ability):
            return  # SF-Q50
        if verb == schema.USE:
            activation.activate(
                self,
                seat,
                card,
                response.ability_index,
                event,
                automatic=False,
                x=response.x,
                ability=response.ability,
            )
        elif verb == schema.PLAY:
            card_play.resolve(self, response, event)
        elif verb == schema.REVEAL:
            face_down.reveal(self, seat, card, response.x, event)
        elif verb == schema.BLOCKING:
            block_dodge.block(self, seat, card, response.cell, event)
        elif verb == schema.DODGING:
            block_dodge.dodge(self, seat, card, response.cell, event)
        elif verb == schema.RECOVERING:
            # SF response-to-facets.2
            if event_stack.resolve(self, StackEvent(N_RECOVER, seat, card)):
                event.recovered = [*event.recovered, card]
        elif verb == schema.ENERGY_CARD:
            hands.draw(self, seat, 1, seat)

    def resign(self, seat: Seat) -> None:
        ending.lose(self, seat, ending.BY_TAPPING_OUT)

    def rip_departing(self) -> None:
        departure.rip_departing(self)

    def declare_attack(self, event: StackEvent) -> bool:
        return movement.declare_attack(self, event)

    def destroy_dead(self) -> bool:
        return card_damage.destroy_dead(self)

    def destroy_misfit_equips(self) -> bool:
        return equips.destroy_misfit_equips(self)

    def try_unite(self, card: Card, cell: Cell) -> bool:
        return unite_shift.try_unite(self, card, cell)

    def force_reveal(self, card: Card, attack: StackEvent | None = None) -> None:
        face_down.force_reveal(self, card, attack)
