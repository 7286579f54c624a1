"""Initiated effects react, and continuous effects are worked out anew."""

from typing import TYPE_CHECKING, Final

from rulebound.games.skirmish.card_types import BoardAbility
from rulebound.games.skirmish.events import E_REACTION
from rulebound.games.skirmish.primitives import resolution
from rulebound.games.skirmish.schema import AWAITED, BOARD, LASTING, MODIFIED
from rulebound.kernel.ids import Card, Seat

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel

MAX_DEPTH: Final = 40
"""How deep reactions may be nested (SK-Q53)."""
MAX_REACTIONS: Final = 400
"""How many reactions a step may have (SK-Q53)."""


def fire(g: "Duel", event: int, seat: Seat) -> None:
    """SK ability.4, SK-Q11: initiated effects resolve at once, the attacker's first."""
    if not g.table.vars[AWAITED] >> event & 1:
        return
    if g.depth >= MAX_DEPTH or g.reactions >= MAX_REACTIONS:
        return  # SK-Q53
    g.depth += 1
    first = g.attacker()
    for owner in (first, 1 - first):
        for card in g.table.zones[BOARD].copy():  # SK-Q51: in order of arrival
            if g.table.owner[card] == owner:
                _let_react(g, card, owner, event, seat)
    g.depth -= 1


def _let_react(g: "Duel", card: Card, owner: Seat, event: int, seat: Seat) -> None:
    """Let one card's initiated effects react, as long as it lies there face up."""
    table = g.table
    if table.zone[card] != BOARD or not table.face[card]:
        return
    line = g.line_of(card)
    for ability in line.abilities:
        if ability.reacts(event, seat, owner):
            if table.zone[card] != BOARD or g.line_of(card) is not line:
                return  # an earlier reaction took it off the board
            _react(g, ability, owner, card, seat)


def _react(g: "Duel", ability: "BoardAbility", owner: Seat, card: Card, seat: Seat) -> None:
    g.reactions += 1
    before = g.emit_cause(E_REACTION, "SK ability.4", owner, card, a=seat)
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
