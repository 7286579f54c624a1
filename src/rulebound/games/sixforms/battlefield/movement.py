"""Moves zone by zone, attacks on the way, direct attacks and teleports."""

from rulebound.games.sixforms import keywords, schema, stats
from rulebound.games.sixforms.battlefield import battle, paths, unite_shift
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_ATTACK, E_DIRECT, E_MOVE, E_TAUNT, E_TELEPORT
from rulebound.games.sixforms.primitives import announcements, card_marks, life
from rulebound.games.sixforms.stack import activation, event_stack, targeting
from rulebound.games.sixforms.stack.event_kinds import (
    N_ATTACK,
    N_DIRECT,
    N_MOVE,
    N_MOVE_END,
    N_TOUCH,
)
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Card, Cell


def move_manually(g: SixFormsCtx, card: Card, cell: Cell, split: bool) -> None:
    """Move a card with its movement, unless a taunt forces another move."""
    path = next(path for path in paths.allowed_paths(g, card) if path[-1] == cell)
    if not _is_taunted(g, card, cell, split) and g.is_on_field(card):
        card_marks.use_movement(g, card)  # SF manual-move.2
        move(g, card, path, split)


def teleport_manually(g: SixFormsCtx, card: Card, cell: Cell) -> None:
    """Teleport a card with its movement, unless a taunt forces another move."""
    if not _is_taunted(g, card, cell, False) and g.is_on_field(card):
        card_marks.use_movement(g, card)
        teleport(g, card, cell, False)


def _is_taunted(g: SixFormsCtx, card: Card, cell: Cell, split: bool) -> bool:
    """Ask opposing taunters whether the card must attack them instead."""
    if g.table.marks[schema.TAUNTED][card]:
        return False
    taunter = _choose_taunter(g, card, cell, split)
    if taunter == NONE:
        return False
    card_marks.set_taunter(g, card, taunter)
    return True


def _choose_taunter(g: SixFormsCtx, card: Card, cell: Cell, split: bool) -> Card:
    """Return the opposing card that requires the attack, or NONE."""
    taunters = paths.taunters(g, card, cell)
    if taunters:
        announcements.announce_destination(g, card, cell, split)
    for taunter in taunters:
        if g.is_in_play(card) and g.choose_yes(
            g.controller(taunter), taunter, schema.ASK_TAUNT, card
        ):
            g.emit(
                E_TAUNT, "SF facet-taunt.1", g.controller(taunter), taunter, b=g.public_ident(card)
            )
            return taunter
    return NONE


def taunted_destination(g: SixFormsCtx, card: Card, cell: Cell) -> Cell:
    """Return where an effect moves a card to attack; a taunter may draw it (SF-Q40)."""
    taunter = _choose_taunter(g, card, cell, False)
    return cell if taunter == NONE else g.table.cell[taunter]


def move(
    g: SixFormsCtx, card: Card, path: list[Cell], split: bool = False, by_effect: bool = False
) -> None:
    """Move a card along a path."""
    origin = g.table.cell[card]
    seat = g.controller(card)
    outer_cause = g.emit_cause(
        E_MOVE, "SF move-events.1", seat, card, a=path[-1], b=1 if split else 0
    )
    event = StackEvent(N_MOVE, seat, card)  # SF move-events.2, SF move-events.3, SF on-move.1
    event.path = path
    proceeds = event_stack.resolve(g, event) and g.is_on_field(card) and g.is_movable(card)
    if proceeds and g.table.face[card] and g.table.cell[card] == origin:
        event_stack.push_resolving(g, event)
        if split:
            unite_shift.split(g, card)
        elif by_effect:
            unite_shift.offer_split(g, card)
        _travel(g, card, path, origin, by_effect)  # SF momentum.1
        event_stack.pop_resolving(g)
        if g.is_in_play(card):
            _end_move(g, card)
    g.set_cause(outer_cause)


def _end_move(g: SixFormsCtx, card: Card) -> None:
    """End the move of a card that is still in play."""
    event_stack.respond_to(g, N_MOVE_END, g.controller(card), card)  # SF move-events.7
    if g.is_in_play(card):
        activation.activate_triggered(g, card, 1 << keywords.ON_MOVE, after=True)


def _travel(g: SixFormsCtx, card: Card, path: list[Cell], origin: Cell, by_effect: bool) -> None:
    """Move zone by zone, until a card stops the move or it reaches its end."""
    before = origin
    fought = False
    for at, cell in enumerate(path):
        last = at == len(path) - 1
        if (last or not stats.has_facet(g, card, keywords.STEALTH)) and not _touch_zone(
            g, card, cell
        ):
            return
        there = g.occupant(cell)
        if there == NONE or g.is_friendly(there, g.controller(card)):
            if last:
                _arrive(g, card, there, cell, origin, fought, by_effect)
            elif not paths.can_pass(g, card, there):  # SF-Q115
                _stop(g, card, before, origin)
                return
        elif not paths.can_enter_opposing(g, card, there, by_effect):
            if last or not stats.has_facet(g, card, keywords.STEALTH):
                _stop(g, card, before, origin)
                return
        elif last or _attacks_on_the_way(g, card, there):
            fought = True
            if not _attack(g, card, there, path, at, origin, before):
                return  # SF momentum.2, SF-Q36
            if not stats.has_facet(g, card, keywords.PLOW):
                return  # SF momentum.3: the defender came into its path
        before = cell


def _stop(g: SixFormsCtx, card: Card, before: Cell, origin: Cell) -> None:
    """End a move in the zone before an obstacle, if the card can stay there."""
    if before != g.table.cell[card] and g.is_empty(before):
        # SF momentum.3, SF keyword-resistance.2
        battle.enter_and_contest(g, card, before, origin, False)


def _touch_zone(g: SixFormsCtx, card: Card, cell: Cell) -> bool:
    """Touch a zone on the way. Return False if that ended the move."""
    before = g.table.cell[card]
    event = StackEvent(N_TOUCH, g.controller(card), card)  # SF move-events.4
    event.path = [cell]
    event_stack.resolve(g, event)
    return g.is_on_field(card) and g.table.cell[card] == before


def _attacks_on_the_way(g: SixFormsCtx, card: Card, there: Card) -> bool:
    """Return whether the card attacks here. With plow and stealth it chooses (SF facet-plow.2)."""
    if not stats.has_facet(g, card, keywords.STEALTH):  # SF facet-plow.1
        return True
    return stats.has_facet(g, card, keywords.PLOW) and g.choose_yes(
        g.controller(card), card, schema.ASK_PLOW
    )


def _attack(
    g: SixFormsCtx, card: Card, there: Card, way: list[Cell], at: int, origin: Cell, before: Cell
) -> bool:
    """Attack a card on the way. Return True if the zone is won and the move can go on."""
    cell = way[at]
    behind = paths.is_behind(g, there, before)
    seat = g.controller(card)
    outer_cause = g.emit_cause(
        E_ATTACK, "SF how-to-attack.1", seat, card, a=cell, b=g.public_ident(there)
    )
    event = StackEvent(N_ATTACK, seat, card, there)  # SF how-to-attack.5
    event.path = way[: at + 1]
    event.whole_path = way
    event.origin = origin
    won = _resolve_attack(g, event, cell, behind)
    g.set_cause(outer_cause)
    return won


def _resolve_attack(g: SixFormsCtx, event: StackEvent, cell: Cell, behind: bool) -> bool:
    """Resolve responses to an attack and fight it. Return True if the zone is won."""
    card, there = event.card, event.other
    start_cell = g.table.cell[card]
    proceeds = declare_attack(g, event)  # SF damage-calculation.2
    if event.blocked or not g.is_on_field(card) or g.table.cell[card] != start_cell:
        return False
    if not proceeds:
        battle.retreat_if_moved(g, card, event.origin)
        return False
    event_stack.push_resolving(g, event)
    battle.enter_and_contest(g, card, cell, event.origin, behind)
    event_stack.pop_resolving(g)
    won = g.is_on_field(card) and g.table.cell[card] == cell
    if g.is_in_play(card):
        activation.activate_triggered(g, card, 1 << keywords.ON_ATTACK, event, after=True)
    if g.is_in_play(there):
        activation.activate_triggered(g, there, 1 << keywords.ON_DEFEND, event, after=True)
    return won


def declare_attack(g: SixFormsCtx, event: StackEvent) -> bool:
    """Put an attack on the stack. Return False if it is deflected, negated or blocked."""
    defender = event.other
    # SF keyword-deflect.3, SF keyword-deflect.4, SF-Q92
    if g.table.face[defender] and stats.has_facet(g, defender, keywords.DEFLECT):
        targeting.use_deflect(g, defender)
        event.negated = True
    return event_stack.resolve(g, event)


def _arrive(
    g: SixFormsCtx, card: Card, there: Card, cell: Cell, origin: Cell, fought: bool, by_effect: bool
) -> None:
    """End a move without a battle. A card that fought on the way gets no direct attack."""
    if there != NONE:
        unite_shift.move_onto_friend(g, card, there, cell, origin)
        return
    battle.enter_and_contest(g, card, cell, origin, False)  # SF settle-interruptions.2
    if not fought:  # SF facet-plow.3, SF-Q37
        _offer_strike(g, card, cell, by_effect)


def _offer_strike(g: SixFormsCtx, card: Card, cell: Cell, by_effect: bool) -> None:
    """Offer a direct attack to a card that reached the row nearest to the opponent.

    A card moved by an effect gets none: it keeps its movement, or has used it.
    """
    if by_effect or not g.is_on_field(card) or g.table.cell[card] != cell:
        return
    if g.table.vars[schema.STEP] != schema.MOVE_STEP or g.controller(card) != g.turn_seat():
        return  # SF-Q13
    # SF direct-attack.3, SF direct-attack.4
    if can_strike(g, card, moved=True) and g.choose_yes(
        g.controller(card), card, schema.ASK_STRIKE
    ):
        strike(g, card)


def teleport(g: SixFormsCtx, card: Card, cell: Cell, by_effect: bool) -> None:
    """Move a card to an empty zone without touching others."""
    seat = g.controller(card)
    origin = g.table.cell[card]
    outer_cause = g.emit_cause(E_TELEPORT, "SF keyword-teleport.1", seat, card, a=cell)
    event = StackEvent(N_MOVE, seat, card)
    event.path = [cell]
    proceeds = event_stack.resolve(g, event) and g.is_active(card) and g.is_movable(card)
    if proceeds and g.table.cell[card] == origin and g.is_empty(cell):
        unite_shift.offer_split(g, card)
        battle.enter_and_contest(g, card, cell, origin, False)
        _offer_strike(g, card, cell, by_effect)
        if g.is_in_play(card):
            _end_move(g, card)
    g.set_cause(outer_cause)


def can_strike(g: SixFormsCtx, card: Card, moved: bool = False) -> bool:
    """Return whether a card can attack an opponent directly from where it is (SF-Q13)."""
    seat = g.controller(card)
    if seat == NONE:
        return False  # SF-Q75
    enemy = g.struck_seat(g.table.cell[card], seat)
    if enemy == NONE:
        return False
    if not stats.is_armed(g, card) or not g.is_active(card):
        return False
    if g.is_exhausted(card) or g.is_stunned(card) or g.table.marks[schema.OUSTED][card]:
        return False
    if not moved and not g.can_use_movement(card):
        return False
    if (
        stats.has_facet(g, card, keywords.AWAKEN)
        and g.table.marks[schema.PLAYED][card] == g.turn_number()
    ):
        return False
    # SF facet-forsake.1
    return all(stats.has_facet(g, other, keywords.FORSAKE) for other in g.field_cards(enemy))


def strike(g: SixFormsCtx, card: Card) -> None:
    """Make a direct attack: full attack as player damage."""
    seat = g.controller(card)
    struck = g.struck_seat(g.table.cell[card], seat)
    card_marks.use_movement(g, card)
    outer_cause = g.emit_cause(E_DIRECT, "SF direct-attack.1", seat, card, a=struck)
    proceeds = event_stack.resolve(g, StackEvent(N_DIRECT, seat, card)) and g.is_active(card)
    there = g.is_on_field(card) and g.struck_seat(g.table.cell[card], seat) == struck
    if proceeds and there and g.controller(card) == seat:  # SF-Q120
        life.damage_player(g, struck, stats.attack(g, card), seat, "SF direct-attack.5")
        if g.is_in_play(card):
            # SF direct-attack.6
            activation.activate_triggered(g, card, 1 << keywords.ON_BATTLE, after=True)
    g.set_cause(outer_cause)
