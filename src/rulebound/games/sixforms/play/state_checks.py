"""Checks made whenever the event stack is empty: dead, ousted and unmet cards leave."""

from typing import Final

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.play import equips, gates, play_zones
from rulebound.games.sixforms.primitives import card_damage, removal
from rulebound.games.sixforms.stack.manual_loops import REPETITION
from rulebound.kernel.ids import NONE
from rulebound.kernel.repetition import Link

_CHECK: Final = (NONE,)  # key of a check in a chain of repeated ones


def check_state(g: SixFormsCtx) -> None:
    """Remove dead and ousted cards and those with unmet requirements (SF-Q117)."""
    if g.left_play:
        g.left_play = []
    chain: list[Link] = []
    while _check_state_once(g):
        chain = REPETITION.extend(g, chain, _CHECK)
        if REPETITION.is_endless(chain):
            return  # cards come and go forever


def _check_state_once(g: SixFormsCtx) -> bool:
    """Check once. Return whether anything changed."""
    changed = card_damage.destroy_dead(g)
    table = g.table
    ousted = g.active_cards().ousted
    if ousted:
        ousted = [card for card in ousted if g.is_on_field(card)]
        removal.destroy(g, ousted, NONE, rule="SF ousted.9")
        changed = changed or len(ousted) > 0
    if table.zones[schema.ARMS]:
        changed = equips.destroy_misfit_equips(g) or changed
    for card in g.active_cards().with_requirement:
        if g.is_active(card) and not play_zones.meets_requirement(g, g.controller(card), card):
            # SF keyword-requires.3, SF-Q102, SF-Q104
            removal.gate(g, card, schema.WHEN_MET, "SF keyword-requires.3")
            changed = True
    for seat in range(table.seats):
        gated = table.zones[schema.SHARED + seat * schema.KINDS + schema.ASIDE]
        if not gated:
            continue
        for card in gated.copy():
            if (
                not g.is_out(seat)
                and table.marks[schema.HOME][card] == schema.WHEN_MET + 1
                and not table.counts[schema.LOCKED][seat]
            ):
                changed = gates.return_if_met(g, seat, card) or changed
    return changed
