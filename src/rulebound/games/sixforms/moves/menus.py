"""The menus of the act steps, the move step and responses, built directly for speed.

`tests/conformance/test_moves.py` compares them with the candidates and obstacles of the moves.
"""

from typing import Final

from rulebound.games.sixforms import schema, stats
from rulebound.games.sixforms.battlefield import block_dodge, movement, paths
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import ANY_FORM, TELEPORT
from rulebound.games.sixforms.moves.move_conditions import is_united, recover_obstacle
from rulebound.games.sixforms.moves.play_conditions import (
    add_uses,
    can_draw_for_energy,
    placing_obstacle,
    play_obstacle,
    reveal_obstacle,
    uses,
)
from rulebound.games.sixforms.primitives import energy
from rulebound.games.sixforms.stack.event_kinds import N_DESTROY, N_NOTHING
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import Answer, Seat

INTERRUPTS: Final = (schema.PLAY, schema.USE, schema.REVEAL, schema.ENERGY_CARD)
"""What can be done at interrupt speed while nothing happens."""

# -- menus --------------------------------------------------------------------------------


def act_menu(g: SixFormsCtx, seat: Seat) -> list[Answer]:
    """Return what the turn player can do in an act step."""
    entries: list[Answer] = []
    table = g.table
    designs, ident = g.designs, table.ident
    wealth = energy.max_payment_any_form(g, seat)
    placing = placing_obstacle(g, seat) is None
    for card in g.cards(schema.HAND, seat):  # SF playing-hand.2
        design = designs[ident[card]]
        if design.cost <= wealth and play_obstacle(g, seat, card, None) is None:
            entries.append((schema.PLAY, card))
        if placing and design.is_battlefield:  # SF action.1, SF equip.1
            entries.append((schema.PLACE, card))
    face = table.face
    control, moved = table.marks[schema.CONTROL], table.marks[schema.MOVED]
    for card in table.zones[schema.FIELD]:
        if control[card] != seat:
            continue
        if not face[card]:
            affordable = g.design(card).cost <= wealth
            # SF reveal-play.1
            if affordable and reveal_obstacle(g, seat, card, None) is None:
                entries.append((schema.REVEAL, card))
        elif not moved[card] and g.can_use_movement(card):
            entries.append((schema.ORIENT, card))
    entries += uses(g, seat, None)  # SF manual.2, SF pay.2
    # SF energy-draw.2
    if wealth >= schema.ENERGY_DRAW and can_draw_for_energy(g, seat):
        entries.append((schema.ENERGY_CARD,))
    if energy.can_spark(g, seat):  # SF speed-none.2
        entries.append((schema.SPARK,))
    entries.append((schema.DONE,))
    return entries


def move_menu(g: SixFormsCtx, seat: Seat) -> list[Answer]:
    """Return what the turn player can do in the move step."""
    entries: list[Answer] = []
    for card in g.field_cards(seat):  # SF moving-battlefield-cards.1
        if not g.can_use_movement(card):
            continue
        if paths.can_move(g, card):
            united = is_united(g, card)
            for path in paths.allowed_paths(g, card):
                entries.append((schema.GO, card, path[-1]))
                if united:
                    entries.append((schema.SPLIT, card, path[-1]))
            if stats.has_facet(g, card, TELEPORT) and paths.is_free_to_teleport(g, card):
                entries += [(schema.TELEPORTING, card, cell) for cell in g.empty_zones()]
        if movement.can_strike(g, card):
            entries.append((schema.STRIKE, card))
    quick = responses(g, seat, StackEvent(N_NOTHING, seat))  # SF move-step.3
    entries += quick
    if not quick and energy.can_spark(g, seat):
        entries.append((schema.SPARK,))
    entries.append((schema.DONE,))
    return entries


# -- responses ----------------------------------------------------------------------------


def may_respond(g: SixFormsCtx, seat: Seat, event: StackEvent, cheapest: int) -> bool:
    """Is a seat asked? That depends on nothing that the others cannot see.

    Who has cards in hand, or a placed card, and energy for the cheapest interrupt that there is,
    may have one.
    """
    could_pay = energy.can_afford(g, seat, cheapest, ANY_FORM) or energy.form_energy(g, seat) > 0
    if could_pay and _may_hide_one(g, seat):
        return True
    return has_open_response(g, seat, event)


def _may_hide_one(g: SixFormsCtx, seat: Seat) -> bool:
    if g.cards(schema.HAND, seat):
        return True
    table = g.table
    for card in table.zones[schema.FIELD]:
        if not table.face[card] and table.marks[schema.CONTROL][card] == seat:
            return True
    return False


def responses(g: SixFormsCtx, seat: Seat, event: StackEvent) -> list[Answer]:
    """Return what a seat can do in response to an event."""
    entries: list[Answer] = []
    table = g.table
    designs, ident = g.designs, table.ident
    for card in g.cards(schema.HAND, seat):
        design = designs[ident[card]]
        if not design.has_interrupt:
            continue
        # SF speed.5, SF speed-interrupt.2, SF speed-interrupt.3, SF speed-interrupt.4, SF-Q68
        if design.interrupt and play_obstacle(g, seat, card, event) is None:
            entries.append((schema.PLAY, card))
        if design.interrupt_abilities:
            add_uses(g, seat, card, event, entries)
    face = table.face
    control, faces = table.marks[schema.CONTROL], table.marks[schema.FACES]
    for card in table.zones[schema.FIELD]:
        if face[card] or control[card] != seat:
            continue
        design = designs[faces[card] - 1 if faces[card] else ident[card]]
        if design.interrupt and reveal_obstacle(g, seat, card, event) is None:
            entries.append((schema.REVEAL, card))
    _add_open_responses(g, seat, event, entries)
    if entries and energy.can_spark(g, seat):  # SF speed-none.2: to pay with it for one of these
        entries.append((schema.SPARK,))
    return entries


def has_open_response(g: SixFormsCtx, seat: Seat, event: StackEvent) -> bool:
    """Return whether everybody can see something that a seat could do in response."""
    entries: list[Answer] = []
    _add_open_responses(g, seat, event, entries)
    return len(entries) > 0


def _add_open_responses(
    g: SixFormsCtx, seat: Seat, event: StackEvent, entries: list[Answer]
) -> None:
    control = g.table.marks[schema.CONTROL]
    for card in g.active_cards().interrupt_users:
        if control[card] == seat:
            add_uses(g, seat, card, event, entries)
    for card in g.pile_users(seat):
        add_uses(g, seat, card, event, entries)
    # SF move-intercepting.1, SF-Q134
    if block_dodge.is_attacked_by(g, seat, event):
        gone = [r.card for r in event.queue if r.verb in (schema.BLOCKING, schema.DODGING)]
        for card in [card for card in g.field_cards(seat) if card not in gone]:
            entries += [
                (schema.BLOCKING, card, cell) for cell in block_dodge.block_zones(g, card, event)
            ]
            entries += [
                (schema.DODGING, card, cell) for cell in block_dodge.dodge_zones(g, card, event)
            ]
    if event.kind == N_DESTROY:
        for card in event.cards:
            if recover_obstacle(g, seat, card, event) is None:
                entries.append((schema.RECOVERING, card))
    if can_draw_for_energy(g, seat):
        entries.append((schema.ENERGY_CARD,))
