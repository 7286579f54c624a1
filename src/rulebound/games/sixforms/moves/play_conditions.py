"""What is in the way of playing, placing, revealing and using cards. Menus and moves share it.

Where another module has a condition as a question of yes or no, it is asked first and explained
afterwards, so that menus and reasons cannot differ.
"""

from rulebound.games.sixforms import schema
from rulebound.games.sixforms.card_types import ANY_COST, SixFormsAbility, SixFormsCard
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import ANY_FORM, IN_HAND, ON_PLAY, READY
from rulebound.games.sixforms.moves import obstacles
from rulebound.games.sixforms.moves.move_conditions import movement_obstacle
from rulebound.games.sixforms.play import equips, play_zones
from rulebound.games.sixforms.primitives import energy
from rulebound.games.sixforms.stack import activation, event_stack
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import Answer, Card, Seat
from rulebound.kernel.refusal import WhyNot


def play_obstacle(
    g: SixFormsCtx, seat: Seat, card: Card, event: StackEvent | None
) -> WhyNot | None:
    """What keeps a card in hand from being played now."""
    design = g.design(card)
    # SF speed.1, SF speed.2, SF speed.4, SF speed-initial.5, SF speed-interrupt.6
    if event is not None and not design.interrupt:
        return obstacles.WRONG_SPEED
    if design.cost != ANY_COST and not energy.can_afford(g, seat, design.cost, design.form):
        return obstacles.NO_ENERGY
    if design.requires is not None and not play_zones.meets_requirement(g, seat, card):
        return obstacles.UNMET
    gated = design.gated_places >> schema.TO_FIELD & 1
    if design.is_battlefield and not gated and not play_zones.has_playable_zone(g, seat, card):
        return obstacles.NO_ZONE
    if design.is_equip and not equips.has_host(g, seat, design):
        return obstacles.NO_HOST
    # SF-Q111
    return None if event is None or _is_upon(g, seat, card, event) else obstacles.NOT_UPON


def _is_upon(g: SixFormsCtx, seat: Seat, card: Card, event: StackEvent) -> bool:
    """Return whether the event to which a card has to be played is happening, if there is one."""
    for ability in g.design(card).abilities:
        happening = ability.play_trigger if ability.event == ON_PLAY else None
        if happening is not None and not happening.matches(g, seat, card, event):
            return False
    return True


def host_obstacle(g: SixFormsCtx, seat: Seat, design: SixFormsCard, host: Card) -> WhyNot | None:
    """What keeps a card on the battlefield from being equipped by one of this design."""
    if equips.can_equip(g, seat, design, host):
        return None
    if not g.table.face[host]:
        return obstacles.IS_FACE_DOWN
    if not equips.is_allowed_host(g, seat, design, host):
        return obstacles.UNSUITED
    return obstacles.IS_STUNNED if g.is_stunned(host) else obstacles.NO_ROOM


def place_obstacle(g: SixFormsCtx, seat: Seat, card: Card) -> WhyNot | None:
    """What keeps a card in hand from being placed."""
    if not g.design(card).is_battlefield:  # SF action.1, SF equip.1
        return obstacles.NOT_PLACEABLE
    return placing_obstacle(g, seat)


def placing_obstacle(g: SixFormsCtx, seat: Seat) -> WhyNot | None:
    """What keeps a seat from placing any card."""
    if g.table.counts[schema.PLACED][seat]:  # SF using-cards.4
        return obstacles.PLACED_ALREADY
    return None if play_zones.has_open_zone(g, seat) else obstacles.NO_ZONE


def reveal_obstacle(
    g: SixFormsCtx, seat: Seat, card: Card, event: StackEvent | None
) -> WhyNot | None:
    """What keeps a placed card from being reveal-played."""
    if g.controller(card) != seat:
        return obstacles.NOT_YOURS
    if g.table.face[card] or not g.is_on_field(card):
        return obstacles.NOT_FACE_DOWN
    if g.stack and event_stack.is_being_revealed(g, card):
        return obstacles.NOT_FACE_DOWN
    design = g.design(card)
    # SF reveal-play.4, SF speed-interrupt.5
    if g.table.marks[schema.ARRIVED][card] == g.turn_number():
        return obstacles.PLACED_NOW
    if event is not None and not design.interrupt:  # SF speed-interrupt.6, SF-Q67
        return obstacles.WRONG_SPEED
    # SF ousted.2
    if design.cost != ANY_COST and not energy.can_afford(g, seat, design.cost, design.form):
        return obstacles.NO_ENERGY
    return None if play_zones.meets_requirement(g, seat, card) else obstacles.UNMET


def energy_draw_obstacle(g: SixFormsCtx, seat: Seat) -> WhyNot | None:
    """What keeps a seat from drawing for eight energy (SF-Q20)."""
    if can_draw_for_energy(g, seat):
        return None
    return obstacles.NO_ENERGY if g.cards(schema.DECK, seat) else obstacles.NO_CARD_LEFT


def can_draw_for_energy(g: SixFormsCtx, seat: Seat) -> bool:
    """Can a seat draw a card for eight energy?"""
    return (
        energy.can_afford(g, seat, schema.ENERGY_DRAW, ANY_FORM)
        and len(g.cards(schema.DECK, seat)) > 0
    )  # SF-Q53


# -- effects ------------------------------------------------------------------------------


def can_use(
    g: SixFormsCtx, seat: Seat, card: Card, ability: SixFormsAbility, event: StackEvent | None
) -> bool:
    """May a seat activate an effect at will, now or in response?"""
    if event is not None and not ability.is_interrupt:  # SF automatic-effect-activation-speed.2
        return False
    if not g.is_in_place(card, ability) or g.controller(card) != seat:
        return False
    marks = g.table.marks
    if (marks[schema.OUSTED][card] or marks[schema.COUNTER + schema.STUN][card]) and g.is_in_play(
        card
    ):
        return False
    if not activation.can_pay(g, seat, card, ability):
        return False
    for effect in ability.effects:
        if not effect.can_run(g, seat, card):
            return False
    return ability.is_manual


def uses(g: SixFormsCtx, seat: Seat, event: StackEvent | None) -> list[Answer]:
    """The effects that a seat can activate at will, now or in response to an event."""
    entries: list[Answer] = []
    table = g.table
    control = table.marks[schema.CONTROL]
    for card in g.active_cards().manual_users:
        if control[card] == seat:
            add_uses(g, seat, card, event, entries)
    designs, ident = g.designs, table.ident
    for card in g.cards(schema.HAND, seat):
        if designs[ident[card]].out_of_play_places >> IN_HAND & 1:
            add_uses(g, seat, card, event, entries)
    for card in g.pile_users(seat):
        add_uses(g, seat, card, event, entries)
    return entries


def add_uses(
    g: SixFormsCtx, seat: Seat, card: Card, event: StackEvent | None, entries: list[Answer]
) -> None:
    """The effects of a card that can be activated, now or in response to an event."""
    design = g.design(card)
    for at in design.manual_abilities if event is None else design.interrupt_abilities:
        if can_use(g, seat, card, design.abilities[at], event):
            entries.append((schema.USE, card, at))


def use_obstacle(
    g: SixFormsCtx, seat: Seat, card: Card, at: int, event: StackEvent | None
) -> WhyNot | None:
    """What keeps an effect from being activated at will."""
    ability = g.design(card).abilities[at]
    if can_use(g, seat, card, ability, event):
        return None
    if not ability.is_manual:
        return obstacles.NO_SUCH_EFFECT
    if g.controller(card) != seat:
        return obstacles.NOT_YOURS
    if not g.is_in_place(card, ability):
        return _idle(g, card, ability)
    if g.is_in_play(card):
        if g.table.marks[schema.OUSTED][card]:
            return obstacles.IS_OUSTED
        if g.is_stunned(card):
            return obstacles.IS_STUNNED
    if event is not None and not ability.is_interrupt:
        return obstacles.WRONG_SPEED
    if not activation.can_pay(g, seat, card, ability):
        return _unpaid(g, seat, card, ability)
    return obstacles.NO_TARGET


def _idle(g: SixFormsCtx, card: Card, ability: SixFormsAbility) -> WhyNot | None:
    """Why an effect does not work where, and as, its card is."""
    if g.is_in_play(card):
        if not g.table.face[card]:
            return obstacles.IS_FACE_DOWN
        if ability.place == READY and g.is_exhausted(card):
            return obstacles.IS_FLAT
    mask = ability.steps
    if mask and not (g.controller(card) == g.turn_seat() and mask >> g.table.vars[schema.STEP] & 1):
        return obstacles.WRONG_STEP
    return obstacles.NOT_THERE


def _unpaid(g: SixFormsCtx, seat: Seat, card: Card, ability: SixFormsAbility) -> WhyNot | None:
    """Why the costs before the colon cannot be paid."""
    if ability.animates:
        if g.is_exhausted(card):
            return obstacles.IS_FLAT
        if g.is_on_field(card) and not g.can_use_movement(card):
            return movement_obstacle(g, card)
    if ability.energy != ANY_COST and not energy.can_afford(
        g, seat, ability.energy, g.design(card).form
    ):
        return obstacles.NO_ENERGY
    return obstacles.NO_PRICE
