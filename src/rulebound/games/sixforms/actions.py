"""What a player can do: in the steps of a turn, and in response to events."""

from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms import block_dodge, movement, paths
from rulebound.games.sixforms.names import (
    ANY_FORM,
    BLOCKING,
    CONTROL,
    DODGING,
    DONE,
    ENERGY_CARD,
    ENERGY_DRAW,
    FACES,
    FIELD,
    GO,
    HAND,
    IN_HAND,
    MOVED,
    N_ATTACK,
    N_DESTROY,
    N_NOTHING,
    ORIENT,
    PLACE,
    PLAY,
    RECOVERING,
    REVEAL,
    SPARK,
    SPLIT,
    STRIKE,
    TELEPORT,
    TELEPORTING,
    USE,
)
from rulebound.games.sixforms.obstacles import (
    FREE_TO,
    can_draw_for_energy,
    can_use,
    placing_obstacle,
    play_obstacle,
    reveal_obstacle,
)
from rulebound.games.sixforms.reaching import is_united, recover_obstacle
from rulebound.games.sixforms.stack_events import StackEvent
from rulebound.kernel.ids import Answer, Card, Seat

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx

QUICKLY: Final = (PLAY, USE, REVEAL, ENERGY_CARD)
"""What can be done at interrupt speed while nothing happens."""

# -- menus --------------------------------------------------------------------------------


def act_menu(g: "SixFormsCtx", seat: Seat) -> list[Answer]:
    """All that the turn player can do in an act step."""
    entries: list[Answer] = []
    table = g.table
    designs, ident = g.designs, table.ident
    wealth = g.max_payment_any_form(seat)
    placing = placing_obstacle(g, seat) == FREE_TO
    for card in g.cards(HAND, seat):  # SF playing-hand.2
        design = designs[ident[card]]
        if design.cost <= wealth and play_obstacle(g, seat, card, None) == FREE_TO:
            entries.append((PLAY, card))
        if placing and design.is_battlefield:  # SF action.1, SF equip.1
            entries.append((PLACE, card))
    face = table.face
    control, moved = table.marks[CONTROL], table.marks[MOVED]
    for card in table.zones[FIELD]:
        if control[card] != seat:
            continue
        if not face[card]:
            affordable = g.design(card).cost <= wealth
            # SF reveal-play.1
            if affordable and reveal_obstacle(g, seat, card, None) == FREE_TO:
                entries.append((REVEAL, card))
        elif not moved[card] and g.can_use_movement(card):
            entries.append((ORIENT, card))
    entries += uses(g, seat, None)  # SF manual.2, SF pay.2
    # SF energy-draw.2
    if wealth >= ENERGY_DRAW and can_draw_for_energy(g, seat):
        entries.append((ENERGY_CARD,))
    if g.can_spark(seat):  # SF speed-none.2
        entries.append((SPARK,))
    entries.append((DONE,))
    return entries


def uses(g: "SixFormsCtx", seat: Seat, node: StackEvent | None) -> list[Answer]:
    """The effects that a seat can activate at will, now or in response to an event."""
    entries: list[Answer] = []
    table = g.table
    control = table.marks[CONTROL]
    for card in g.manual_users():
        if control[card] == seat:
            _add_uses(g, seat, card, node, entries)
    designs, ident = g.designs, table.ident
    for card in g.cards(HAND, seat):
        if designs[ident[card]].out_of_play_places >> IN_HAND & 1:
            _add_uses(g, seat, card, node, entries)
    for card in g.pile_users(seat):
        _add_uses(g, seat, card, node, entries)
    return entries


def _add_uses(
    g: "SixFormsCtx", seat: Seat, card: Card, node: StackEvent | None, entries: list[Answer]
) -> None:
    """The effects of a card that can be activated, now or in response to an event."""
    design = g.design(card)
    for at in design.manual_abilities if node is None else design.interrupt_abilities:
        if can_use(g, seat, card, design.abilities[at], node):
            entries.append((USE, card, at))


def move_menu(g: "SixFormsCtx", seat: Seat) -> list[Answer]:
    """All that the turn player can do in the move step."""
    entries: list[Answer] = []
    for card in g.field_cards(seat):  # SF moving-battlefield-cards.1
        if not g.can_use_movement(card):
            continue
        if paths.can_move(g, card):
            united = is_united(g, card)
            for path in paths.allowed_paths(g, card):
                entries.append((GO, card, path[-1]))
                if united:
                    entries.append((SPLIT, card, path[-1]))
            if g.has_facet(card, TELEPORT) and paths.is_free_to_teleport(g, card):
                entries += [(TELEPORTING, card, cell) for cell in g.empty_zones()]
        if movement.can_strike(g, card):
            entries.append((STRIKE, card))
    quick = responses(g, seat, StackEvent(N_NOTHING, seat))  # SF move-step.3
    entries += quick
    if not quick and g.can_spark(seat):
        entries.append((SPARK,))
    entries.append((DONE,))
    return entries


# -- responses ----------------------------------------------------------------------------


def may_respond(g: "SixFormsCtx", seat: Seat, node: StackEvent, cheapest: int) -> bool:
    """Is a seat asked? That depends on nothing that its opponent cannot see.

    Who has cards in hand, or a placed card, and energy for the cheapest interrupt that there is,
    may have one.
    """
    could_pay = g.can_afford(seat, cheapest, ANY_FORM) or g.form_energy(seat) > 0
    if could_pay and _may_hide_one(g, seat):
        return True
    return has_open_response(g, seat, node)


def _may_hide_one(g: "SixFormsCtx", seat: Seat) -> bool:
    if g.cards(HAND, seat):
        return True
    table = g.table
    for card in table.zones[FIELD]:
        if not table.face[card] and table.marks[CONTROL][card] == seat:
            return True
    return False


def responses(g: "SixFormsCtx", seat: Seat, node: StackEvent) -> list[Answer]:
    """All that a seat can do in response to an event."""
    entries: list[Answer] = []
    table = g.table
    designs, ident = g.designs, table.ident
    for card in g.cards(HAND, seat):
        design = designs[ident[card]]
        if not design.has_interrupt:
            continue
        # SF speed.5, SF speed-interrupt.2, SF speed-interrupt.3, SF speed-interrupt.4, SF-Q68
        if design.interrupt and play_obstacle(g, seat, card, node) == FREE_TO:
            entries.append((PLAY, card))
        if design.interrupt_abilities:
            _add_uses(g, seat, card, node, entries)
    face = table.face
    control, faces = table.marks[CONTROL], table.marks[FACES]
    for card in table.zones[FIELD]:
        if face[card] or control[card] != seat:
            continue
        design = designs[faces[card] - 1 if faces[card] else ident[card]]
        if design.interrupt and reveal_obstacle(g, seat, card, node) == FREE_TO:
            entries.append((REVEAL, card))
    _add_open_responses(g, seat, node, entries)
    if entries and g.can_spark(seat):  # SF speed-none.2: to pay with it for one of these
        entries.append((SPARK,))
    return entries


def has_open_response(g: "SixFormsCtx", seat: Seat, node: StackEvent) -> bool:
    """Can everybody see something that a seat could do in response?"""
    entries: list[Answer] = []
    _add_open_responses(g, seat, node, entries)
    return len(entries) > 0


def _add_open_responses(
    g: "SixFormsCtx", seat: Seat, node: StackEvent, entries: list[Answer]
) -> None:
    control = g.table.marks[CONTROL]
    for card in g.interrupt_users():
        if control[card] == seat:
            _add_uses(g, seat, card, node, entries)
    for card in g.pile_users(seat):
        _add_uses(g, seat, card, node, entries)
    if node.kind == N_ATTACK and seat != node.seat:  # SF move-intercepting.1
        gone = [r.card for r in node.queue if r.verb in (BLOCKING, DODGING)]
        for card in [card for card in g.field_cards(seat) if card not in gone]:
            entries += [(BLOCKING, card, cell) for cell in block_dodge.block_zones(g, card, node)]
            entries += [(DODGING, card, cell) for cell in block_dodge.dodge_zones(g, card, node)]
    if node.kind == N_DESTROY:
        for card in node.cards:
            if recover_obstacle(g, seat, card, node) == FREE_TO:
                entries.append((RECOVERING, card))
    if can_draw_for_energy(g, seat):
        entries.append((ENERGY_CARD,))
