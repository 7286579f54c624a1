"""What is in the way of using the movement of a card, and of recovering one. Moves share it."""

from rulebound.games.sixforms import stats
from rulebound.games.sixforms.battlefield import unite_shift
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import MOTIONLESS
from rulebound.games.sixforms.moves import obstacles
from rulebound.games.sixforms.primitives import energy
from rulebound.games.sixforms.primitives.removal import is_on_stack
from rulebound.games.sixforms.schema import OUSTED, RECOVERING
from rulebound.games.sixforms.stack.event_kinds import N_DESTROY
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.refusal import WhyNot


def control_obstacle(g: SixFormsCtx, seat: Seat, card: Card) -> WhyNot | None:
    """What keeps a seat from using a card as one of its own on the battlefield."""
    if not g.is_on_field(card):  # SF animate.6
        return obstacles.NOT_THERE
    return None if g.controller(card) == seat else obstacles.NOT_YOURS


def movement_obstacle(g: SixFormsCtx, card: Card) -> WhyNot | None:
    """What keeps a card on the battlefield from using its movement."""
    if g.can_use_movement(card):
        return None
    if not g.table.face[card]:
        return obstacles.IS_FACE_DOWN
    if g.table.marks[OUSTED][card]:
        return obstacles.IS_OUSTED
    if g.is_stunned(card):
        return obstacles.IS_STUNNED
    is_motionless = stats.has_facet(g, card, MOTIONLESS)
    return obstacles.IS_MOTIONLESS if is_motionless else obstacles.MOVEMENT_USED


def orient_obstacle(g: SixFormsCtx, seat: Seat, card: Card) -> WhyNot | None:
    """What keeps a seat from using the movement of a card."""
    return control_obstacle(g, seat, card) or movement_obstacle(g, card)


def move_obstacle(g: SixFormsCtx, seat: Seat, card: Card) -> WhyNot | None:
    """What keeps a card from moving at all."""
    obstacle = orient_obstacle(g, seat, card)
    if obstacle is not None:
        return obstacle
    if g.is_exhausted(card):
        return obstacles.IS_FLAT
    return None if g.is_movable(card) else obstacles.IS_IMMOVABLE


def is_united(g: SixFormsCtx, card: Card) -> bool:
    """Is another battlefield card united with this one?"""
    return bool(unite_shift.united_cards(g, card))


def recover_obstacle(
    g: SixFormsCtx, seat: Seat, card: Card, event: StackEvent | None
) -> WhyNot | None:
    """What keeps a card that is destroyed from being returned to the hand."""
    design = g.design(card)
    if g.controller(card) != seat:
        return obstacles.NOT_YOURS
    if g.is_in_play(card) and not g.table.face[card]:
        return obstacles.IS_FACE_DOWN
    if g.table.marks[OUSTED][card]:
        return obstacles.IS_OUSTED
    if design.recover == NONE:
        return obstacles.NO_FACET
    if g.is_stunned(card):
        return obstacles.IS_STUNNED  # SF keyword-stun.2: a facet used by hand
    if event is None or event.kind != N_DESTROY or card not in event.cards:
        is_late = event is not None and is_on_stack(g, N_DESTROY, card)
        return obstacles.TOO_LATE if is_late else obstacles.NOTHING_TO_ANSWER
    if not energy.can_afford(g, seat, design.recover, design.form):
        return obstacles.NO_ENERGY
    waiting = any(r.verb == RECOVERING and r.card == card for r in event.queue)
    return obstacles.RECOVERED if waiting or card in event.recovered else None
