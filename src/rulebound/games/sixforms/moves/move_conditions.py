"""What is in the way of cards on the battlefield: moves, attacks, blocks, dodges and recoveries.

Menus and moves share it.
"""

from rulebound.games.sixforms import keywords, stats
from rulebound.games.sixforms.battlefield import block_dodge, movement, paths
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.moves import obstacle_codes as codes
from rulebound.games.sixforms.primitives import energy
from rulebound.games.sixforms.schema import OUSTED, PLAYED, REACH, RECOVERING
from rulebound.games.sixforms.stack.event_kinds import N_ATTACK, N_DESTROY
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Card, Cell, Seat


def movement_obstacle(g: SixFormsCtx, card: Card) -> int:
    """What keeps a card on the battlefield from using its movement."""
    if g.can_use_movement(card):
        return codes.FREE_TO
    if not g.table.face[card]:
        return codes.IS_FACE_DOWN
    if g.table.marks[OUSTED][card]:
        return codes.IS_OUSTED
    if g.is_stunned(card):
        return codes.IS_STUNNED
    return (
        codes.IS_MOTIONLESS
        if stats.has_facet(g, card, keywords.MOTIONLESS)
        else codes.MOVEMENT_USED
    )


def orient_obstacle(g: SixFormsCtx, seat: Seat, card: Card) -> int:
    """What keeps a battlefield card from changing its position."""
    return control_obstacle(g, seat, card) or movement_obstacle(g, card)


def control_obstacle(g: SixFormsCtx, seat: Seat, card: Card) -> int:
    """What keeps a seat from using a card as one of its own on the battlefield."""
    if not g.is_on_field(card):  # SF animate.6
        return codes.NOT_THERE
    return codes.FREE_TO if g.controller(card) == seat else codes.NOT_YOURS


def move_obstacle(g: SixFormsCtx, seat: Seat, card: Card) -> int:
    """What keeps a card from moving at all."""
    obstacle = orient_obstacle(g, seat, card)
    if obstacle != codes.FREE_TO:
        return obstacle
    if g.is_exhausted(card):
        return codes.IS_FLAT
    return codes.FREE_TO if g.is_movable(card) else codes.IS_IMMOVABLE


def go_obstacle(g: SixFormsCtx, seat: Seat, card: Card, cell: Cell) -> int:
    """What keeps a card from moving to a zone."""
    obstacle = move_obstacle(g, seat, card)
    if obstacle != codes.FREE_TO:
        return obstacle
    if any(path[-1] == cell for path in paths.allowed_paths(g, card)):
        return codes.FREE_TO
    if any(path[-1] == cell for path in paths.all_paths(g, card)):
        return codes.IS_TAUNTED
    return _reach_obstacle(g, card, cell)


def _reach_obstacle(g: SixFormsCtx, card: Card, cell: Cell) -> int:
    """Why a zone is not in the reach of a card (SF reach.2)."""
    origin = g.table.cell[card]
    way, far = paths.bearing(g, origin, cell)
    if way == NONE:
        return codes.NOT_STRAIGHT
    if far > REACH:
        return codes.TOO_FAR
    step = g.board.steps[way]
    if step not in paths.arrow_steps(g, card):
        return codes.NO_ARROW
    seat = g.controller(card)
    if far > 1:
        between = g.occupant(origin + step)
        if between != NONE and not stats.has_facet(g, card, keywords.STEALTH):
            if not g.is_friendly(between, seat):
                if not stats.has_facet(g, card, keywords.PLOW):
                    return codes.FOE_ON_WAY
                obstacle = attack_obstacle(g, card, between)
                if obstacle != codes.FREE_TO:
                    return obstacle
            elif stats.is_flying(g, card) == stats.is_flying(g, between):
                return codes.FRIEND_ON_WAY
    there = g.occupant(cell)
    assert there != NONE, "an empty zone in reach is free to go to"
    return codes.ZONE_TAKEN if g.is_friendly(there, seat) else attack_obstacle(g, card, there)


def attack_obstacle(g: SixFormsCtx, card: Card, defender: Card) -> int:
    """What keeps a card from moving to attack another one."""
    if paths.can_attack(g, card, defender):
        return codes.FREE_TO
    if not stats.is_armed(g, card):
        return codes.UNARMED
    return codes.IS_AWAKENING if _is_awakening(g, card) else codes.RESISTED


def _is_awakening(g: SixFormsCtx, card: Card) -> bool:
    return (
        stats.has_facet(g, card, keywords.AWAKEN) and g.table.marks[PLAYED][card] == g.turn_number()
    )


def split_obstacle(g: SixFormsCtx, seat: Seat, card: Card, cell: Cell) -> int:
    """What keeps a card from moving to a zone without the card that is united with it."""
    obstacle = go_obstacle(g, seat, card, cell)
    return obstacle if obstacle != codes.FREE_TO or is_united(g, card) else codes.NOT_UNITED


def is_united(g: SixFormsCtx, card: Card) -> bool:
    """Is another battlefield card united with this one?"""
    return any(
        g.design(arm).is_battlefield and stats.has_facet(g, arm, keywords.UNITE)
        for arm in g.equips_on(card)
    )


def teleport_obstacle(g: SixFormsCtx, seat: Seat, card: Card, cell: Cell) -> int:
    """What keeps a card from teleporting to a zone (SF-Q101)."""
    obstacle = move_obstacle(g, seat, card)
    if obstacle != codes.FREE_TO:
        return obstacle
    if not stats.has_facet(g, card, keywords.TELEPORT):
        return codes.NO_FACET
    if not paths.is_free_to_teleport(g, card):
        return codes.IS_TAUNTED
    return codes.FREE_TO if g.is_empty(cell) else codes.ZONE_TAKEN


def strike_obstacle(g: SixFormsCtx, seat: Seat, card: Card) -> int:
    """What keeps a card from attacking the opponent directly where it is (SF-Q13)."""
    obstacle = orient_obstacle(g, seat, card)
    if obstacle != codes.FREE_TO:
        return obstacle
    if movement.can_strike(g, card):
        return codes.FREE_TO
    if g.is_exhausted(card):
        return codes.IS_FLAT
    if not stats.is_armed(g, card):
        return codes.UNARMED
    if _is_awakening(g, card):
        return codes.IS_AWAKENING
    there = g.is_back_row(g.table.cell[card], g.opponent(seat))
    return codes.FOE_HAS_CARDS if there else codes.NOT_IN_ROW


# -- answers to attacks and destructions --------------------------------------------------


def block_obstacle(
    g: SixFormsCtx, seat: Seat, card: Card, cell: Cell, node: StackEvent | None
) -> int:
    """What keeps a card from blocking an attack in a zone (SF-Q15)."""
    obstacle = _leap_obstacle(g, seat, card, node, keywords.LONG_BLOCK | keywords.BLOCK)
    if obstacle != codes.FREE_TO:
        return obstacle
    assert node is not None
    if card == node.other:
        return codes.IS_ATTACKED
    if cell in block_dodge.block_zones(g, card, node):
        return codes.FREE_TO
    stands = block_dodge.adjacent_attacker_zone(g, node)
    before = [] if stats.has_facet(g, node.card, keywords.STEALTH) else node.path[:-1]
    if cell not in ([stands] if stands != NONE else before):
        return codes.OFF_PATH
    if stands != NONE and not stats.can_target(g, card, node.card):
        return codes.RESISTED
    return codes.ZONE_TAKEN if stands == NONE and g.occupant(cell) != NONE else codes.TOO_FAR


def dodge_obstacle(
    g: SixFormsCtx, seat: Seat, card: Card, cell: Cell, node: StackEvent | None
) -> int:
    """What keeps a card from dodging an attack into a zone (SF-Q16)."""
    obstacle = _leap_obstacle(g, seat, card, node, keywords.LONG_DODGE | keywords.DODGE)
    if obstacle != codes.FREE_TO:
        return obstacle
    assert node is not None
    if card != node.other:
        return codes.NOT_ATTACKED
    if cell in block_dodge.dodge_zones(g, card, node):
        return codes.FREE_TO
    if g.occupant(cell) != NONE:
        return codes.ZONE_TAKEN
    return codes.ON_PATH if cell in node.whole_path else codes.TOO_FAR


def _leap_obstacle(
    g: SixFormsCtx, seat: Seat, card: Card, node: StackEvent | None, facet: int
) -> int:
    """What keeps a card from stepping into the way of an attack, or out of it (SF-Q41)."""
    obstacle = control_obstacle(g, seat, card)
    if obstacle != codes.FREE_TO:
        return obstacle
    if not g.table.face[card]:
        return codes.IS_FACE_DOWN
    if g.table.marks[OUSTED][card]:
        return codes.IS_OUSTED
    if not stats.has_facet(g, card, facet):
        return codes.NO_FACET
    if node is None or node.kind != N_ATTACK or node.seat == seat:
        return codes.NOTHING_TO_ANSWER
    if not node.path:
        return codes.NO_WAY
    if block_dodge.can_intercept(g, card, node.card):
        return codes.FREE_TO
    if g.is_exhausted(card):
        return codes.IS_FLAT
    if g.is_stunned(card):
        return codes.IS_STUNNED
    if stats.has_facet(g, card, keywords.MOTIONLESS):
        return codes.IS_MOTIONLESS
    return codes.IS_IMMOVABLE if stats.has_facet(g, card, keywords.IMMOVABLE) else codes.TOO_QUICK


def recover_obstacle(g: SixFormsCtx, seat: Seat, card: Card, node: StackEvent | None) -> int:
    """What keeps a card that is destroyed from being returned to the hand."""
    design = g.design(card)
    if g.controller(card) != seat:
        return codes.NOT_YOURS
    if g.is_in_play(card) and not g.table.face[card]:
        return codes.IS_FACE_DOWN
    if g.table.marks[OUSTED][card]:
        return codes.IS_OUSTED
    if design.recover == NONE:
        return codes.NO_FACET
    if g.is_stunned(card):
        return codes.IS_STUNNED  # SF keyword-stun.2: a facet used by hand
    if node is None or node.kind != N_DESTROY or card not in node.cards:
        return codes.NOTHING_TO_ANSWER
    if not energy.can_afford(g, seat, design.recover, design.form):
        return codes.NO_ENERGY
    waiting = any(r.verb == RECOVERING and r.card == card for r in node.queue)
    if waiting or card in node.recovered:
        return codes.RECOVERED
    return codes.FREE_TO
