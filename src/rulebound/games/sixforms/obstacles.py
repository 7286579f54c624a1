"""What can stand in the way of what a player wants to do; menus and refusals both ask here.

Where a rule is a question of yes or no elsewhere, it is asked first and explained afterwards, so
that what is said to be free and what is offered cannot differ.
"""

from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms import activation, equips, play_zones, stack
from rulebound.games.sixforms.card_types import ANY_COST, SixFormsAbility, SixFormsCard
from rulebound.games.sixforms.names import (
    ANY_FORM,
    ARRIVED,
    COUNTER,
    DECK,
    ENERGY_DRAW,
    MOTIONLESS,
    ON_PLAY,
    OUSTED,
    PLACED,
    READY,
    STEP,
    STUN,
    TO_FIELD,
)
from rulebound.games.sixforms.stack_events import StackEvent
from rulebound.kernel.ids import Card, Seat

if TYPE_CHECKING:
    from rulebound.games.sixforms.context import SixFormsCtx

FREE_TO: Final = 0
NO_ENERGY: Final = 1
WRONG_STEP: Final = 2
WRONG_SPEED: Final = 3
NO_ZONE: Final = 4
NO_HOST: Final = 5
UNMET: Final = 6  # what it requires is not there
NOT_UPON: Final = 7  # what it waits for has not happened
PLACED_ALREADY: Final = 8
NOT_PLACEABLE: Final = 9
PLACED_NOW: Final = 10
NOT_FACE_DOWN: Final = 11
MOVEMENT_USED: Final = 12
IS_FLAT: Final = 13
IS_STUNNED: Final = 14
IS_OUSTED: Final = 15
IS_FACE_DOWN: Final = 16
NO_SUCH_EFFECT: Final = 17
NOT_THERE: Final = 18
NO_PRICE: Final = 19
NO_TARGET: Final = 20
IS_MOTIONLESS: Final = 21
IS_IMMOVABLE: Final = 22
NO_CARD_LEFT: Final = 23
NOT_YOURS: Final = 24
NO_ROOM: Final = 25  # the equip limit
UNSUITED: Final = 26
UNARMED: Final = 27  # it can never attack
IS_AWAKENING: Final = 28
RESISTED: Final = 29
IS_TAUNTED: Final = 30
NOT_STRAIGHT: Final = 31
TOO_FAR: Final = 32
NO_ARROW: Final = 33
FRIEND_ON_WAY: Final = 34
FOE_ON_WAY: Final = 35
ZONE_TAKEN: Final = 36
NO_FACET: Final = 37
NOT_UNITED: Final = 38
NOT_IN_ROW: Final = 39
FOE_HAS_CARDS: Final = 40
NOTHING_TO_ANSWER: Final = 41
TOO_QUICK: Final = 42
OFF_PATH: Final = 43
ON_PATH: Final = 44
IS_ATTACKED: Final = 45
NOT_ATTACKED: Final = 46
NO_WAY: Final = 47  # played to attack, so that there is no way to step into
RECOVERED: Final = 48


# -- cards out of the hand ----------------------------------------------------------------


def play_obstacle(g: "SixFormsCtx", seat: Seat, card: Card, node: StackEvent | None) -> int:
    """What keeps a card in hand from being played now."""
    design = g.design(card)
    # SF speed.1, SF speed.2, SF speed.4, SF speed-initial.5, SF speed-interrupt.6
    if node is not None and not design.interrupt:
        return WRONG_SPEED
    if design.cost != ANY_COST and not g.can_afford(seat, design.cost, design.form):
        return NO_ENERGY
    if design.requires is not None and not play_zones.meets_requirement(g, seat, card):
        return UNMET
    gated = design.gated_places >> TO_FIELD & 1
    if design.is_battlefield and not gated and not play_zones.has_playable_zone(g, seat, card):
        return NO_ZONE
    if design.is_equip and not equips.has_host(g, seat, design):
        return NO_HOST
    return FREE_TO if node is None or _is_upon(g, seat, card, node) else NOT_UPON  # SF-Q111


def _is_upon(g: "SixFormsCtx", seat: Seat, card: Card, node: StackEvent) -> bool:
    """Does that happen upon which a card is played, if it waits for anything?"""
    for line in g.design(card).abilities:
        happening = line.play_trigger() if line.event == ON_PLAY else None
        if happening is not None and not happening.matches(g, seat, card, node):
            return False
    return True


def host_obstacle(g: "SixFormsCtx", seat: Seat, design: SixFormsCard, host: Card) -> int:
    """What keeps a card on the battlefield from being equipped by one of this design."""
    if equips.can_equip(g, seat, design, host):
        return FREE_TO
    if not g.table.face[host]:
        return IS_FACE_DOWN
    if not equips.is_allowed_host(g, seat, design, host):
        return UNSUITED
    return IS_STUNNED if g.is_stunned(host) else NO_ROOM


def place_obstacle(g: "SixFormsCtx", seat: Seat, card: Card) -> int:
    """What keeps a card in hand from being placed."""
    if not g.design(card).is_battlefield:  # SF action.1, SF equip.1
        return NOT_PLACEABLE
    return placing_obstacle(g, seat)


def placing_obstacle(g: "SixFormsCtx", seat: Seat) -> int:
    """What keeps a seat from placing any card."""
    if g.table.counts[PLACED][seat]:  # SF using-cards.4
        return PLACED_ALREADY
    return FREE_TO if play_zones.has_open_zone(g, seat) else NO_ZONE


def reveal_obstacle(g: "SixFormsCtx", seat: Seat, card: Card, node: StackEvent | None) -> int:
    """What keeps a placed card from being reveal-played."""
    if g.controller(card) != seat:
        return NOT_YOURS
    if g.table.face[card] or not g.is_on_field(card):
        return NOT_FACE_DOWN
    if g.stack and stack.is_being_revealed(g, card):
        return NOT_FACE_DOWN
    design = g.design(card)
    if g.table.marks[ARRIVED][card] == g.turn_number():  # SF reveal-play.4, SF speed-interrupt.5
        return PLACED_NOW
    if node is not None and not design.interrupt:  # SF speed-interrupt.6, SF-Q67
        return WRONG_SPEED
    if design.cost != ANY_COST and not g.can_afford(seat, design.cost, design.form):  # SF ousted.2
        return NO_ENERGY
    return FREE_TO if play_zones.meets_requirement(g, seat, card) else UNMET


def energy_draw_obstacle(g: "SixFormsCtx", seat: Seat) -> int:
    """What keeps a seat from drawing for eight energy (SF-Q20)."""
    if can_draw_for_energy(g, seat):
        return FREE_TO
    return NO_ENERGY if g.cards(DECK, seat) else NO_CARD_LEFT


def can_draw_for_energy(g: "SixFormsCtx", seat: Seat) -> bool:
    """Can a seat draw a card for eight energy?"""
    return g.can_afford(seat, ENERGY_DRAW, ANY_FORM) and len(g.cards(DECK, seat)) > 0  # SF-Q53


# -- effects ------------------------------------------------------------------------------


def can_use(
    g: "SixFormsCtx", seat: Seat, card: Card, line: SixFormsAbility, node: StackEvent | None
) -> bool:
    """May a seat activate an effect at will, now or in response?"""
    if node is not None and not line.is_interrupt():  # SF automatic-effect-activation-speed.2
        return False
    if not g.is_in_place(card, line) or g.controller(card) != seat:
        return False
    marks = g.table.marks
    if (marks[OUSTED][card] or marks[COUNTER + STUN][card]) and g.is_in_play(card):
        return False
    if not activation.can_pay(g, seat, card, line):
        return False
    for effect in line.effects:
        if not effect.can_run(g, seat, card):
            return False
    return line.is_manual()


def use_obstacle(g: "SixFormsCtx", seat: Seat, card: Card, at: int, node: StackEvent | None) -> int:
    """What keeps an effect from being activated at will."""
    line = g.design(card).abilities[at]
    if can_use(g, seat, card, line, node):
        return FREE_TO
    if not line.is_manual():
        return NO_SUCH_EFFECT
    if g.controller(card) != seat:
        return NOT_YOURS
    if not g.is_in_place(card, line):
        return _idle(g, card, line)
    if g.is_in_play(card):
        if g.table.marks[OUSTED][card]:
            return IS_OUSTED
        if g.is_stunned(card):
            return IS_STUNNED
    if node is not None and not line.is_interrupt():
        return WRONG_SPEED
    return NO_TARGET if activation.can_pay(g, seat, card, line) else _unpaid(g, seat, card, line)


def _idle(g: "SixFormsCtx", card: Card, line: SixFormsAbility) -> int:
    """Why an effect does not work where, and as, its card is."""
    if g.is_in_play(card):
        if not g.table.face[card]:
            return IS_FACE_DOWN
        if line.required_place() == READY and g.is_exhausted(card):
            return IS_FLAT
    mask = line.steps_mask()
    if mask and not (g.controller(card) == g.turn_seat() and mask >> g.table.vars[STEP] & 1):
        return WRONG_STEP
    return NOT_THERE


def _unpaid(g: "SixFormsCtx", seat: Seat, card: Card, line: SixFormsAbility) -> int:
    """Why what stands before the colon cannot be paid."""
    if line.animates():
        if g.is_exhausted(card):
            return IS_FLAT
        if g.is_on_field(card) and not g.can_use_movement(card):
            return movement_obstacle(g, card)
    if line.energy_cost() != ANY_COST and not g.can_afford(
        seat, line.energy_cost(), g.design(card).form
    ):
        return NO_ENERGY
    return NO_PRICE


# -- movement -----------------------------------------------------------------------------


def movement_obstacle(g: "SixFormsCtx", card: Card) -> int:
    """What keeps a card on the battlefield from using its movement."""
    if g.can_use_movement(card):
        return FREE_TO
    if not g.table.face[card]:
        return IS_FACE_DOWN
    if g.table.marks[OUSTED][card]:
        return IS_OUSTED
    if g.is_stunned(card):
        return IS_STUNNED
    return IS_MOTIONLESS if g.has_facet(card, MOTIONLESS) else MOVEMENT_USED


def orient_obstacle(g: "SixFormsCtx", seat: Seat, card: Card) -> int:
    """What keeps a battlefield card from changing its position."""
    return control_obstacle(g, seat, card) or movement_obstacle(g, card)


def control_obstacle(g: "SixFormsCtx", seat: Seat, card: Card) -> int:
    """What keeps a seat from using a card as one of its own on the battlefield."""
    if not g.is_on_field(card):  # SF animate.6
        return NOT_THERE
    return FREE_TO if g.controller(card) == seat else NOT_YOURS


def move_obstacle(g: "SixFormsCtx", seat: Seat, card: Card) -> int:
    """What keeps a card from moving at all."""
    obstacle = orient_obstacle(g, seat, card)
    if obstacle != FREE_TO:
        return obstacle
    if g.is_exhausted(card):
        return IS_FLAT
    return FREE_TO if g.is_movable(card) else IS_IMMOVABLE
