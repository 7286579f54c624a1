"""The gate: cards set aside, and how they return."""

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_GATE_OPENS
from rulebound.games.sixforms.play import card_play, equips, play_zones
from rulebound.games.sixforms.primitives import piles
from rulebound.kernel.ids import Card, Cell, Seat


def open_gate(g: SixFormsCtx, seat: Seat) -> None:
    """Return all gated cards of a player, in the order that player chooses."""
    if g.is_out(seat) or g.table.counts[schema.LOCKED][seat]:  # SF keyword-gate.3, SF-Q103
        return
    waiting: list[Card] = []
    for card in g.cards(schema.ASIDE, seat).copy():  # SF keyword-gate.6
        if g.table.marks[schema.HOME][card] == schema.TO_FIELD + 1:
            waiting.append(card)
        else:
            _release_gated(g, seat, card)
    while waiting and not g.is_out(seat):
        card = g.choose_card(seat, waiting, schema.ASK_FIRST)  # SF possession-process.3
        waiting.remove(card)
        _release_gated(g, seat, card)


def _release_gated(g: SixFormsCtx, seat: Seat, card: Card) -> None:
    """Move a gated card to where its gate leads (SF keyword-gate.2)."""
    home = g.table.marks[schema.HOME][card] - 1
    if home == schema.TO_FIELD:
        # SF keyword-gate.5, SF keyword-gate.7
        _return_to_play(g, seat, card, play_zones.put_zones(g, seat, card), "SF keyword-gate.2")
        return
    g.emit(E_GATE_OPENS, "SF keyword-gate.2", seat, card)
    piles.release(g, card, g.zone(schema.GRAVE if home == schema.WHEN_MET else home, seat))


def return_if_met(g: SixFormsCtx, seat: Seat, card: Card) -> bool:
    """Return a card gated for its requirement once that is met (SF keyword-requires.4)."""
    if not play_zones.meets_requirement(g, seat, card):
        return False
    # SF keyword-requires.5, SF keyword-requires.7
    _return_to_play(g, seat, card, g.empty_zones(), "SF keyword-requires.4")
    return g.is_in_play(card)


def _return_to_play(g: SixFormsCtx, seat: Seat, card: Card, cells: list[Cell], rule: str) -> None:
    """Return a gated card to play. It stays gated if there is no place for it (SF-Q103)."""
    design = g.design(card)
    if design.is_battlefield and cells:
        g.emit(E_GATE_OPENS, rule, seat, card)
        card_play.put_into_play(g, seat, card, g.choose_zone(seat, card, cells, schema.ASK_RELEASE))
    elif design.is_action:
        g.emit(E_GATE_OPENS, rule, seat, card)
        piles.release(g, card, g.zone(schema.OUTSIDE, seat))
        g.refresh()
    elif design.is_equip and equips.has_host(g, seat, design):
        g.emit(E_GATE_OPENS, rule, seat, card)
        equips.return_equip(g, seat, card)
