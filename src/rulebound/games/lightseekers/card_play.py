"""Playing cards and using Abilities: what is paid, placed, declared and resolved."""

from typing import Final

from rulebound.games.lightseekers import legality, payment, schema
from rulebound.games.lightseekers.card_types import NO_EFFECTS, LightseekersCard, elements_of
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import (
    E_AIM,
    E_COMBO,
    E_PAY,
    E_PLAY,
    E_SHUFFLE,
    E_TO_PILE,
    E_USE,
)
from rulebound.games.lightseekers.primitives import (
    effect_lines,
    elimination,
    entering_play,
    hands,
    modifiers,
    piles,
    reactions,
    rotation,
    turn,
)
from rulebound.kernel.ids import NONE, Answer, Card, Seat

_EVENT_OF_CATEGORY: Final = [schema.ATTACKS, schema.DEFENDS, schema.BUFFING, schema.EQUIPS]


def _spend(g: LightseekersCtx, seat: Seat, design: LightseekersCard, is_ability: bool) -> None:
    """Basic access to what this action uses is used up (LS2 4.1.3.2c, LS-Q9)."""
    spent = g.table.counts[schema.SPENT][seat]
    superior = g.table.counts[schema.SUPERIOR][seat]
    access = g.access(seat)
    for symbol in legality.symbols_used(design):
        if symbol < schema.FIRST_ORDER:
            equips = design.is_item and not is_ability
            if equips and (g.edition() == 1 or not access >> symbol & 1):
                continue  # LS2 2.5.4.9: access that was not there is not used up
            spent |= 1 << symbol
            continue
        mine = access & elements_of(symbol - schema.FIRST_ORDER)
        if mine & superior:
            continue
        left = [e for e in range(schema.FIRST_ORDER) if mine & ~spent & (1 << e)]
        if left:
            options: list[Answer] = [(schema.SPEND, element) for element in left]
            spent |= 1 << g.choose_option(seat, options, schema.SPENDING)[1]
    turn.use_up_access(g, seat, spent)


def _aim(g: LightseekersCtx, seat: Seat) -> Seat:
    """Whom an Attack is for: any other hero (LS2 2.5.1.3, LS1 2.5.1a)."""
    others = g.others(seat)
    recipient = g.choose_hero(seat, others, schema.RECIPIENT)
    g.emit(E_AIM, "LS2 3.1.3", seat, a=recipient)
    return recipient


def play(g: LightseekersCtx, seat: Seat, card: Card) -> None:
    """Play an action card (LS2 4.1.3.3a)."""
    design = g.design(card)
    free = not design.is_item and legality.lacks_unspent(
        g, seat, design.element_needs, design.order_needs
    )
    turn.take_action(g, seat, card, free)
    _spend(g, seat, design, False)
    _show(g, seat, card)
    inside = g.emit_cause(E_PLAY, "LS2 4.1.3.3a", seat, card)
    g.playing_seat = seat
    _carry_out(g, seat, card, design)
    _conclude(g, seat, card, inside)


def play_combo(g: LightseekersCtx, seat: Seat, card: Card) -> None:
    """Play a combo card and pay for it (LS2 4.1.3.1a)."""
    design = g.design(card)
    costs = payment.costs(g, seat, card)
    ways: dict[tuple[int, ...], list[Answer]] = {}
    for cost in costs:
        found = payment.payments(g, seat, card, cost)
        if found:
            ways[cost] = found
    way = costs[0]
    if len(costs) > 1:  # which of them the hand can pay only its owner knows
        waivers: list[Answer] = [(schema.WAIVE, *cost) for cost in ways]
        way = g.choose_option(seat, waivers, schema.WAIVER)[1:]
    _show(g, seat, card)
    inside = g.emit_cause(E_COMBO, "LS2 4.1.3.1a", seat, card)
    modifiers.emit_cost_changes(g, seat)
    chosen = _choose_payment(g, seat, ways[way])
    for other in chosen:
        hands.note_left_hand(g, seat, other)
        g.put(other, g.zone(schema.LIMBO, seat))
        g.emit(E_PAY, "LS2 4.1.3.1b", seat, other)
    turn.take_combo(g, seat, card)
    modifiers.note_cost_changes_used(g, seat)
    g.playing_seat = seat
    _carry_out(g, seat, card, design)
    for other in chosen:
        g.put(other, g.zone(schema.DECK, seat))
    if chosen:
        g.shuffle(g.zone(schema.DECK, seat))
        g.emit(E_SHUFFLE, "LS2 4.1.3.1e", seat)  # LS2 2.4.2.2f, LS1 2.4.3d
    _conclude(g, seat, card, inside)


def _choose_payment(g: LightseekersCtx, seat: Seat, payments: list[Answer]) -> Answer:
    """Which cards of the hand pay; a choice also where there is none, as silence would tell."""
    if g.sampling:
        g.decisions += 1
        return payments[g.dice.roll(len(payments))]
    menu: list[Answer] = [(schema.PAY, *cards) for cards in payments]
    return g.choose_option(seat, menu, schema.PAYMENT)[1:]


def _show(g: LightseekersCtx, seat: Seat, card: Card) -> None:
    """The card leaves the hand for all to see; it is in Limbo now (LS2 2.6.8, LS1 4.3.3i)."""
    hands.note_left_hand(g, seat, card)
    g.put(card, g.zone(schema.LIMBO, seat))


def _carry_out(g: LightseekersCtx, seat: Seat, card: Card, design: LightseekersCard) -> None:
    """Settle what has to be settled, let everything react, then resolve the card.

    Until all have reacted, it is in Limbo and not in play (LS2 2.6.8, LS1 4.3.3i).
    """
    recipient = _aim(g, seat) if design.category == schema.ATTACK else NONE
    stays = design.is_buff or design.is_item
    if stays:
        entering_play.prepare(g, card, seat)
    # LS1 4.3.3b: choices and numbers now, though the effects come last
    # LS2 4.1.3.7a, LS1 4.3.6a: a buff that enters with an X has no valid effect yet
    is_inactive = design.is_buff and not g.has_active_corner(card)
    block = NO_EFFECTS if is_inactive else g.instants(design)
    resolution = effect_lines.new_resolution(g, seat, card)
    resolution.recipient = recipient
    effect_lines.declare(g, block, resolution)
    kinds = (
        schema.PLAYS
        | _EVENT_OF_CATEGORY[design.category]
        | (schema.COMBOS if design.is_combo else 0)
    )
    if recipient != NONE:
        turn.note_attack(g, recipient)
    # LS2 2.6.2, LS1 4.3.3c; LS2 cancel.2, LS1 cancel.2: nothing a Cancelled card says happens
    cancelled = reactions.fire(g, kinds, seat, card, recipient)
    if design.is_combo and g.edition() == 1:
        turn.drop_actions(g, seat)  # LS1 4.3.1b: also what cards in play have granted
    if cancelled:
        if stays:
            g.emit(E_TO_PILE, "LS2 cancel.3", seat, card)  # LS-Q40
    elif not stays:
        # LS2 4.1.3.1d, LS2 4.1.3.3c, LS2 2.6.6, LS1 4.3.3g
        effect_lines.resolve(g, block, resolution)
    elif g.is_in_game(seat):
        rule = "LS2 4.1.3.1c" if design.is_combo else "LS2 4.1.3.3b"
        entering_play.enter(g, card, seat, rule, effect_lines.DeclaredEffects(block, resolution))
    if g.zone_kind(card) == schema.LIMBO:
        piles.put_on_pile(g, card)  # LS2 2.5.1.2, LS2 2.5.2.2, LS2 2.8.1.1, LS2 2.8.1.2, LS1 4.3.4a


def _conclude(g: LightseekersCtx, seat: Seat, card: Card, inside: int, used: bool = False) -> None:
    """After a card has been played out, or an Ability used."""
    g.playing_seat = NONE
    elimination.clean_up(g)  # LS2 5.1.4
    if not used and g.is_in_game(seat):  # to use an Ability is not to Play a card (LS2 play.1)
        # LS2 after-playing-a-card.1, LS1 after-playing-a-card.1
        reactions.fire(g, schema.AFTER_PLAY, seat, card, NONE)
        if g.turn_queue:
            rotation.turn_queued(g)
    g.set_cause(inside)


def use_ability(g: LightseekersCtx, seat: Seat, card: Card, index: int) -> None:
    """Use an Ability, which takes an action and is no combo.

    LS2 4.1.3.4a, LS2 4.1.3.4b, LS1 4.3.2a, LS1 4.3.2f, LS1 4.2.5.1a.
    """
    design = g.design(card)
    line = design.lines[index]
    kind = line.ability
    spends = design.is_action  # LS2 2.7.4, LS1 4.3.2e
    free = spends and legality.lacks_unspent(g, seat, design.elements, design.order_needs)
    turn.take_action(g, seat, card, free)
    if spends:
        _spend(g, seat, design, True)
    turn.use_ability(g, seat)
    inside = g.emit_cause(E_USE, "LS2 4.1.3.4a", seat, card, a=index)
    recipient = _aim(g, seat) if kind == schema.ATTACK else NONE
    g.playing_seat = seat
    resolution = effect_lines.new_resolution(g, seat, card)
    resolution.recipient = recipient
    effect_lines.declare(g, line.block, resolution)
    # LS2 2.7.3, LS1 4.3.2c: with its category it is an Attack or a Defend as well
    kinds = schema.USES | (
        schema.ATTACKS if kind == schema.ATTACK else schema.DEFENDS if kind == schema.DEFEND else 0
    )
    if recipient != NONE:
        turn.note_attack(g, recipient)
    cancelled = reactions.fire(g, kinds, seat, card, recipient)
    if not cancelled:  # LS2 ability.3, LS1 ability.3
        # LS2 2.6.5: unless something has interrupted it
        effect_lines.resolve(g, line.block, resolution)
    # LS2 2.5.3.9e: once it is used and resolved; LS1 2.5.3f: once it is used
    if g.edition() == 1 or not (cancelled or resolution.interrupted):
        rotation.note_clunky_use(g, card, by_ability=True)
    _conclude(g, seat, card, inside, used=True)
