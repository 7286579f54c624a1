"""Initiated effects react, and continuous effects are worked out anew."""

from typing import TYPE_CHECKING, Final, final

from rulebound.games.skirmish.card_types import BoardAbility
from rulebound.games.skirmish.events import E_REACTION
from rulebound.games.skirmish.primitives import chains, resolution
from rulebound.games.skirmish.schema import AWAITED, BOARD, LASTING, MODIFIED
from rulebound.kernel.ids import Card, Seat

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel


@final
class Reaction:
    """An initiated effect that waits for its turn to resolve."""

    def __init__(
        self,
        card: Card,
        index: int,
        ability: "BoardAbility",
        event: int,
        seat: Seat,
        departures: int,
    ) -> None:
        self.card = card
        self.index = index  # of the ability on its card
        self.ability = ability
        self.event = event
        self.seat = seat  # to whom it happened
        self.departures = departures  # how many cards had left the board by then


_NOBODY: Final[list[Reaction]] = []


def fire(g: "Duel", event: int, seats: list[Seat]) -> None:
    """SK ability.4, SK-Q11: initiated effects resolve at once."""
    if g.table.vars[AWAITED] >> event & 1:
        resolve(g, gather(g, event, seats))


def gather(g: "Duel", event: int, seats: list[Seat]) -> list[Reaction]:
    """All that reacts to something that has just happened to these seats, in order.

    What comes onto the board later does not react to it (SK-Q77).
    """
    table = g.table
    if not table.vars[AWAITED] >> event & 1:
        return _NOBODY
    found: list[Reaction] = []
    first = g.attacker()
    departures = len(g.departed)
    for owner in (first, 1 - first):  # SK-Q11: the attacker's first
        for card in table.zones[BOARD]:  # SK-Q51: in order of arrival
            if table.owner[card] == owner and table.face[card]:
                for i, ability in enumerate(g.line_of(card).abilities):
                    for seat in seats:
                        if ability.reacts(event, seat, owner):
                            found.append(Reaction(card, i, ability, event, seat, departures))
    return found


def resolve(g: "Duel", waiting: list[Reaction]) -> None:
    """Resolve the reactions that were gathered, except those of cards that are gone by then."""
    for reaction in waiting:
        # also a card that has left and come back was not there (SK-Q77)
        if reaction.card not in g.departed[reaction.departures :] and chains.enter(
            g, reaction.card, reaction.index, reaction.event, reaction.seat
        ):
            _react(g, reaction)
            chains.leave(g)


def _react(g: "Duel", reaction: Reaction) -> None:
    card, ability = reaction.card, reaction.ability
    owner = g.table.owner[card]
    before = g.emit_cause(E_REACTION, "SK ability.4", owner, card, a=reaction.seat)
    resolution.activate(g, ability.actions, owner, card, ability.targets)
    g.set_cause(before)


def refresh(g: "Duel") -> None:
    """Work out anew what the cards on the board do continuously (SK ability.3)."""
    table = g.table
    listening = 0
    cushion = 0
    lasting = [0, 0]
    for card in table.zones[BOARD]:
        if table.face[card]:
            owner = table.owner[card]
            for ability in g.line_of(card).abilities:
                listening |= ability.listens()
                lasting[0] |= ability.lasting(owner, 0)
                lasting[1] |= ability.lasting(owner, 1)
                if ability.is_modifier():
                    cushion = 1
    table.set_var(AWAITED, listening)
    table.set_var(MODIFIED, cushion)
    table.set_count(LASTING, 0, lasting[0])
    table.set_count(LASTING, 1, lasting[1])
