"""What a player can do in the action phase: play a card, play a combo, use an Ability, pass."""

from typing import TYPE_CHECKING, Final

from rulebound.games.lightseekers import elimination, leaving_play, payment
from rulebound.games.lightseekers.card_types import LightseekersCard, elements_of
from rulebound.games.lightseekers.context import PlayedCard
from rulebound.games.lightseekers.names import (
    ABILITY_USED,
    ACCESS,
    ACT,
    ACTIONS,
    AFTER_PLAY,
    ATTACK,
    ATTACKED_SINCE,
    ATTACKS,
    BUFFING,
    BUFFS,
    COMBO,
    COMBO_PLAYED,
    COMBOS,
    DECK,
    DEFEND,
    DEFENDS,
    E_AIM,
    E_COMBO,
    E_LIMIT,
    E_PASS,
    E_PAY,
    E_PLAY,
    E_SHUFFLE,
    E_USE,
    EQUIPS,
    FIRST_ORDER,
    FREE,
    HAND,
    HERO,
    INCREASE,
    ITEMS,
    KINDS,
    LIMBO,
    LIMITS,
    NAMES_USED,
    NO_ABILITY,
    NO_ATTACK,
    NO_BUFF,
    NO_COMBO,
    NO_DEFEND,
    NO_EQUIP,
    PASS,
    PAY,
    PAYMENT,
    PENDING,
    PLAY,
    PLAYS,
    RECIPIENT,
    SPEND,
    SPENDING,
    SPENT,
    SUPERIOR,
    TAKEN,
    USE,
    USES,
    WAIVE,
    WAIVER,
)
from rulebound.kernel.ids import NONE, Answer, Card, Ident, Seat

if TYPE_CHECKING:
    from rulebound.games.lightseekers.card_types import CardLine
    from rulebound.games.lightseekers.context import LightseekersCtx

# -- what can stand in the way --------------------------------------------------------------
FREE_TO: Final = 0
NO_ACCESS: Final = 1
BASIC_SPENT: Final = 2
NAME_TAKEN: Final = 3
FORBIDDEN: Final = 4
ITEM_TWICE: Final = 5
AFTER_ACTION: Final = 6
SECOND_COMBO: Final = 7
CANNOT_PAY: Final = 8
ONE_ABILITY: Final = 9
ASLEEP: Final = 10
NO_ACTION_LEFT: Final = 11

_BAN: Final = [NO_ATTACK, NO_DEFEND, NO_BUFF, NO_EQUIP]  # by category
_ACT: Final = [ATTACKS, DEFENDS, BUFFING, EQUIPS]


def actions_left(g: "LightseekersCtx", seat: Seat) -> int:
    """How many actions a player can still take (LS2 4.1.3.6c, LS2 4.1.3.6c(2), LS2 4.1.3.6d).

    LS1 6.1.6a, LS1 6.1.6b, LS1 6.1.6c.
    """
    counts = g.table.counts
    have = counts[ACTIONS][seat] + counts[FREE][seat]
    return allowed(g, seat, have) if g.change_mask & LIMITS else have


def allowed(g: "LightseekersCtx", seat: Seat, have: int) -> int:
    """How many of so many actions the limits let a player take."""
    if have <= 0:
        return 0
    if not g.change_mask & LIMITS:
        return have
    return max(min(have, g.limit(seat) - g.table.counts[TAKEN][seat]), 0)


def emit_action_limit(g: "LightseekersCtx", seat: Seat) -> None:
    """Tell by which card it is that a player can take no more actions (LS2 4.1.3.6c(2))."""
    counts = g.table.counts
    if counts[ACTIONS][seat] + counts[FREE][seat]:
        by = g.limited_by(seat)
        g.emit(E_LIMIT, "LS2 4.1.3.6c(2)", seat, by, a=g.limit(seat))
        g.note_clunky_use(by)  # LS-Q19: a prohibition that is applied
        g.turn_queued_buffs()


def menu(g: "LightseekersCtx", seat: Seat) -> list[Answer]:
    """All that the acting player can do now (LS2 4.1.3.2a, LS1 4.3b)."""
    entries: list[Answer] = []
    seen: list[Ident] = []
    bans = g.bans(seat)
    for card in g.cards(HAND, seat):
        ident = g.table.ident[card]
        if ident not in seen:
            seen.append(ident)
            design = g.designs[ident]
            if _obstacle(g, seat, card, design, bans) == FREE_TO:
                entries.append((COMBO if design.is_combo else PLAY, card))
    if not g.table.counts[ABILITY_USED][seat]:
        for card in g.in_play(seat):
            for line in g.design(card).abilities:
                if _ability_obstacle(g, seat, card, line, bans) == FREE_TO:
                    entries.append((USE, card, line.index))
    entries.append((PASS,))  # LS2 4.1.3.5a, LS2 4.1.3.5b
    return entries


def choose(g: "LightseekersCtx", seat: Seat) -> Answer:
    """What the acting player does next."""
    if g.sampling:
        return _draw_lots(g, seat)
    return g.choose_option(seat, menu(g, seat), ACT)


def _draw_lots(g: "LightseekersCtx", seat: Seat) -> Answer:
    """One entry of the menu, each as likely as the others, without making the menu.

    Whatever could stand in it is drawn until something is drawn that does.
    """
    g.decisions += 1
    hand = g.cards(HAND, seat)
    held = len(hand)
    bans = g.bans(seat)
    lots = held + 1
    if not g.table.counts[ABILITY_USED][seat]:
        lots += _count_abilities(g, seat)
    while True:
        at = g.dice.roll(lots)
        if at < held:
            card = hand[at]
            design = g.design(card)
            if _is_first(g, hand, at) and _obstacle(g, seat, card, design, bans) == FREE_TO:
                return (COMBO if design.is_combo else PLAY, card)
        elif at == lots - 1:
            return (PASS,)
        else:
            use = _nth_ability(g, seat, at - held)
            line = g.design(use[1]).lines[use[2]]
            if _ability_obstacle(g, seat, use[1], line, bans) == FREE_TO:
                return use


def _is_first(g: "LightseekersCtx", hand: list[Card], at: int) -> bool:
    """Is this the first card of its name in the hand, the one that stands in the menu?"""
    ident = g.table.ident
    name = ident[hand[at]]
    for card in hand:
        if ident[card] == name:
            return card == hand[at]
    raise IndexError(at)


def _count_abilities(g: "LightseekersCtx", seat: Seat) -> int:
    """How many Abilities a player has in play, whether they can be used or not."""
    designs, ident, zones = g.designs, g.table.ident, g.table.zones
    first = seat * KINDS
    count = 0
    for zone in range(first + BUFFS, first + HERO + 1):  # items are between them
        for card in zones[zone]:
            abilities = designs[ident[card]].abilities
            if abilities:
                count += len(abilities)
    return count


def _nth_ability(g: "LightseekersCtx", seat: Seat, at: int) -> Answer:
    """The entry of an Ability, by its number in Standard Order."""
    designs, ident, zones = g.designs, g.table.ident, g.table.zones
    first = seat * KINDS
    for zone in range(first + HERO, first + BUFFS - 1, -1):
        for card in zones[zone]:
            abilities = designs[ident[card]].abilities
            if at < len(abilities):
                return (USE, card, abilities[at].index)
            at -= len(abilities)
    raise IndexError(at)


# -- may it be done? ------------------------------------------------------------------------


def obstacle(g: "LightseekersCtx", seat: Seat, card: Card) -> int:
    """What keeps a player from playing a card of the hand; FREE_TO if nothing."""
    if not actions_left(g, seat):
        return NO_ACTION_LEFT
    return _obstacle(g, seat, card, g.design(card), g.bans(seat))


def _obstacle(
    g: "LightseekersCtx", seat: Seat, card: Card, design: LightseekersCard, bans: int
) -> int:
    """The same, where there are actions left."""
    used = g.table.lists[NAMES_USED]
    if used and g.table.ident[card] in used:
        return NAME_TAKEN  # LS2 4.1.3.3d(2), LS1 4.3.1d, LS-Q10
    if design.is_combo:
        return _combo_obstacle(g, seat, card, design, bans)
    if design.is_item:  # LS-Q54: whatever access is left
        for item in g.cards(ITEMS, seat):
            if g.table.ident[item] == g.table.ident[card]:
                return ITEM_TWICE  # LS2 2.5.4.7, LS1 2.5.4c
    elif lacks_unspent(g, seat, design.element_needs, design.order_needs):
        if not g.is_valid(seat, design):
            return NO_ACCESS  # LS2 4.1.3.2b, LS2 4.1.3.3a, LS2 4.1.3.6g, LS1 4.3d, LS2 2.3.2.4d
        if not g.table.counts[FREE][seat]:
            return BASIC_SPENT  # LS2 4.1.3.2c, LS2 4.1.3.6f, LS1 4.3e
    if bans >> _BAN[design.category] & 1:
        return FORBIDDEN
    return FREE_TO


def _combo_obstacle(
    g: "LightseekersCtx", seat: Seat, card: Card, design: LightseekersCard, bans: int
) -> int:
    counts = g.table.counts
    if counts[COMBO_PLAYED][seat]:
        return SECOND_COMBO  # LS2 4.1.3.1g, LS1 4.3.1c
    if counts[TAKEN][seat]:
        return AFTER_ACTION  # LS2 4.1.3, LS1 4.3.1a: a combo or actions
    if not g.is_valid(seat, design):
        return NO_ACCESS  # LS2 2.4.2.2a, LS1 2.4.3a; Basic is enough (LS1 4.3g)
    if bans >> NO_COMBO & 1 or bans >> _BAN[design.category] & 1:
        return FORBIDDEN
    if not payment.can_pay(g, seat, card):
        return CANNOT_PAY  # LS2 2.4.2.2d, LS1 2.4.3e
    return FREE_TO


def ability_obstacle(g: "LightseekersCtx", seat: Seat, card: Card, line: "CardLine") -> int:
    """What keeps a player from using an Ability."""
    if not actions_left(g, seat):
        return NO_ACTION_LEFT
    if g.table.counts[ABILITY_USED][seat]:
        return ONE_ABILITY  # LS2 2.7.6, LS2 4.1.3.4c, LS1 4.3.2h
    return _ability_obstacle(g, seat, card, line, g.bans(seat))


def _ability_obstacle(
    g: "LightseekersCtx", seat: Seat, card: Card, line: "CardLine", bans: int
) -> int:
    """The same, where there are actions left and no Ability was used."""
    if g.table.ident[card] in g.table.lists[NAMES_USED]:
        return NAME_TAKEN  # LS2 4.1.3.3d(2)
    if not g.is_active(card):
        return ASLEEP  # LS2 dormant.1, LS2 2.5.3.7
    design = g.design(card)
    spent = uses_element(design) and lacks_unspent(g, seat, design.elements, design.order_needs)
    if spent and not g.table.counts[FREE][seat]:
        return BASIC_SPENT  # LS2 2.7.4, LS1 4.3.2e
    kind = line.clause.ability()
    if bans >> NO_ABILITY & 1:
        return FORBIDDEN
    if kind in (ATTACK, DEFEND) and bans >> _BAN[kind] & 1:
        return FORBIDDEN  # LS1 4.3.2d
    return FREE_TO


def uses_element(design: LightseekersCard) -> bool:
    """Does using an Ability of this card use its Element? (LS2 2.7.4, LS1 4.3.2e)"""
    return design.is_action


def symbols(design: LightseekersCard) -> tuple[int, ...]:
    """The Elements and Orders that an action with this card uses."""
    if design.is_item:
        return tuple([grant[0] for grant in design.grants])
    return design.needs


def needs_free(g: "LightseekersCtx", seat: Seat, design: LightseekersCard) -> bool:
    """Is access that playing this card needs used up already, or was it never there?"""
    return lacks_unspent(g, seat, design.element_needs, design.order_needs)


def lacks_unspent(g: "LightseekersCtx", seat: Seat, elements: int, orders: tuple[int, ...]) -> bool:
    """Is Basic access to any of these used up? Superior access never is (LS2 4.1.3.3d).

    LS2 2.3.2.4f.
    """
    counts = g.table.counts  # LS1 4.3e, LS1 4.3f
    access = counts[SUPERIOR][seat] | (counts[ACCESS][seat] & ~counts[SPENT][seat])
    if elements & ~access:
        return True
    return bool(orders) and any(not access & elements_of(order) for order in orders)


# -- doing it -------------------------------------------------------------------------------


def act(g: "LightseekersCtx", seat: Seat, choice: Answer) -> None:
    """Do what the player chose."""
    verb = choice[0]
    if verb == PLAY:
        _play(g, seat, choice[1])
    elif verb == COMBO:
        _play_combo(g, seat, choice[1])
    elif verb == USE:
        _use(g, seat, choice[1], choice[2])
    else:
        g.emit(E_PASS, "LS2 4.1.3.5c", seat)


def _take_action(g: "LightseekersCtx", seat: Seat, card: Card, free: bool) -> None:
    """Use up an action: that is what an action card costs (LS2 2.4.3.3)."""
    table = g.table
    # LS2 4.1.3.6h: an unrestricted action only where it is needed
    column = FREE if free or not table.counts[ACTIONS][seat] else ACTIONS
    table.set_count(column, seat, table.counts[column][seat] - 1)
    table.set_count(TAKEN, seat, table.counts[TAKEN][seat] + 1)
    _note_name(g, card)


def _note_name(g: "LightseekersCtx", card: Card) -> None:
    table = g.table
    names = table.lists[NAMES_USED]
    name = table.ident[card]
    table.set_list(NAMES_USED, [*names, name] if names else [name])


def _spend(g: "LightseekersCtx", seat: Seat, design: LightseekersCard, is_ability: bool) -> None:
    """Basic access to what this action uses is used up (LS2 4.1.3.2c, LS-Q9)."""
    spent = g.table.counts[SPENT][seat]
    superior = g.table.counts[SUPERIOR][seat]
    access = g.access(seat)
    for symbol in symbols(design):
        if symbol < FIRST_ORDER:
            equips = design.is_item and not is_ability
            if equips and (g.edition() == 1 or not access >> symbol & 1):
                continue  # LS2 2.5.4.9: access that was not there is not used up
            spent |= 1 << symbol
            continue
        mine = access & elements_of(symbol - FIRST_ORDER)
        if mine & superior:
            continue
        left = [e for e in range(FIRST_ORDER) if mine & ~spent & (1 << e)]
        if left:
            options: list[Answer] = [(SPEND, element) for element in left]
            spent |= 1 << g.choose_option(seat, options, SPENDING)[1]
    if spent != g.table.counts[SPENT][seat]:
        g.table.set_count(SPENT, seat, spent)


def _aim(g: "LightseekersCtx", seat: Seat) -> Seat:
    """Whom an Attack is for: any other hero (LS2 2.5.1.3, LS1 2.5.1a)."""
    others = g.others(seat)
    recipient = g.choose_hero(seat, others, RECIPIENT)
    g.emit(E_AIM, "LS2 3.1.3", seat, a=recipient)
    return recipient


def _play(g: "LightseekersCtx", seat: Seat, card: Card) -> None:
    """Play an action card (LS2 4.1.3.3a)."""
    design = g.design(card)
    free = not design.is_item and needs_free(g, seat, design)
    _take_action(g, seat, card, free)
    _spend(g, seat, design, False)
    _show(g, seat, card)
    inside = g.emit_cause(E_PLAY, "LS2 4.1.3.3a", seat, card)
    g.playing_seat = seat
    _carry_out(g, seat, card, design)
    _conclude(g, seat, card, inside)


def _play_combo(g: "LightseekersCtx", seat: Seat, card: Card) -> None:
    """Play a combo card and pay for it (LS2 4.1.3.1a)."""
    table = g.table
    design = g.design(card)
    costs = payment.costs(g, seat, card)
    ways: dict[tuple[int, ...], list[Answer]] = {}
    for cost in costs:
        found = payment.payments(g, seat, card, cost)
        if found:
            ways[cost] = found
    way = costs[0]
    if len(costs) > 1:  # which of them the hand can pay only its owner knows
        waivers: list[Answer] = [(WAIVE, *cost) for cost in ways]
        way = g.choose_option(seat, waivers, WAIVER if g.combo_cost_changes(seat)[0] else INCREASE)[
            1:
        ]
    _show(g, seat, card)
    inside = g.emit_cause(E_COMBO, "LS2 4.1.3.1a", seat, card)
    g.emit_cost_changes(seat)
    chosen = _choose_payment(g, seat, ways[way])
    for other in chosen:
        g.note_left_hand(seat, other)
        g.put(other, g.zone(LIMBO, seat))
        g.emit(E_PAY, "LS2 4.1.3.1b", seat, other)
    # LS2 4.1.3.1f, LS1 4.3.1b: all actions are gone; what the combo itself grants is not
    table.set_count(ACTIONS, seat, 0)
    table.set_count(FREE, seat, 0)
    table.set_count(COMBO_PLAYED, seat, 1)
    table.set_count(TAKEN, seat, table.counts[TAKEN][seat] + 1)  # LS-Q39
    _note_name(g, card)
    g.note_cost_changes_used(seat)
    g.playing_seat = seat
    _carry_out(g, seat, card, design)
    for other in chosen:
        g.put(other, g.zone(DECK, seat))
    if chosen:
        g.shuffle(g.zone(DECK, seat))
        g.emit(E_SHUFFLE, "LS2 4.1.3.1e", seat)  # LS2 2.4.2.2f, LS1 2.4.3d
    _conclude(g, seat, card, inside)


def _choose_payment(g: "LightseekersCtx", seat: Seat, payments: list[Answer]) -> Answer:
    """Which cards of the hand pay; a choice also where there is none, as silence would tell."""
    if g.sampling:
        g.decisions += 1
        return payments[g.dice.roll(len(payments))]
    menu: list[Answer] = [(PAY, *cards) for cards in payments]
    return g.choose_option(seat, menu, PAYMENT)[1:]


def _show(g: "LightseekersCtx", seat: Seat, card: Card) -> None:
    """The card leaves the hand for all to see; it is in Limbo now (LS2 2.6.8, LS1 4.3.3i)."""
    g.note_left_hand(seat, card)
    g.put(card, g.zone(LIMBO, seat))


def _carry_out(g: "LightseekersCtx", seat: Seat, card: Card, design: LightseekersCard) -> None:
    """Place the card, settle what has to be settled, let everything react, then resolve it."""
    recipient = _aim(g, seat) if design.category == ATTACK else NONE
    stays = design.is_buff or design.is_item
    if stays:
        g.place_in_play(card, seat, "LS2 4.1.3.1c" if design.is_combo else "LS2 4.1.3.3b")
    # LS1 4.3.3b: choices and numbers now, though the effects come last
    # LS2 4.1.3.7a, LS1 4.3.6a: a buff that enters with an X has no valid effect yet
    lines = g.instant_lines(design) if not design.is_buff or g.has_active_corner(card) else ()
    resolution = g.new_resolution(seat, card)
    resolution.recipient = recipient
    declared = g.declare_choices(lines, resolution)
    kinds = PLAYS | _ACT[design.category] | (COMBOS if design.is_combo else 0)
    if recipient != NONE:
        _note_attack(g, recipient)
    # LS2 2.6.2, LS1 4.3.3c; LS2 cancel.2, LS1 cancel.2: nothing a Cancelled card says happens
    cancelled = g.fire(kinds, seat, card, recipient)
    if design.is_combo and g.edition() == 1:
        g.table.set_count(ACTIONS, seat, 0)  # LS1 4.3.1b: also what cards in play have granted
        g.table.set_count(FREE, seat, 0)
    if cancelled:
        if g.zone_kind(card) in (BUFFS, ITEMS):
            leaving_play.give_up(g, card, "LS2 cancel.3")  # LS-Q40
    elif not stays:
        # LS2 4.1.3.1d, LS2 4.1.3.3c, LS2 2.6.6, LS1 4.3.3g
        g.resolve_lines(lines, declared, resolution)
    elif g.table.owner[card] == seat and g.table.marks[PENDING][card]:
        g.start_effects(card, seat, PlayedCard(lines, declared, resolution))
    if g.zone_kind(card) == LIMBO:
        g.put_on_pile(card)  # LS2 2.5.1.2, LS2 2.5.2.2, LS2 2.8.1.1, LS2 2.8.1.2, LS1 4.3.4a


def _note_attack(g: "LightseekersCtx", recipient: Seat) -> None:
    counts = g.table.counts
    g.table.set_count(ATTACKED_SINCE, recipient, counts[ATTACKED_SINCE][recipient] + 1)


def _conclude(
    g: "LightseekersCtx", seat: Seat, card: Card, inside: int, used: bool = False
) -> None:
    """After a card has been played out, or an Ability used."""
    g.playing_seat = NONE
    elimination.clean_up(g)  # LS2 5.1.4
    if not used and g.is_in_game(seat):  # to use an Ability is not to Play a card (LS2 play.1)
        # LS2 after-playing-a-card.1, LS1 after-playing-a-card.1
        g.fire(AFTER_PLAY, seat, card, NONE)
        if g.turn_queue:
            g.turn_queued_buffs()
    g.set_cause(inside)


def _use(g: "LightseekersCtx", seat: Seat, card: Card, index: int) -> None:
    """Use an Ability, which takes an action and is no combo.

    LS2 4.1.3.4a, LS2 4.1.3.4b, LS1 4.3.2a, LS1 4.3.2f, LS1 4.2.5.1a.
    """
    design = g.design(card)
    line = design.lines[index]
    kind = line.clause.ability()
    spends = uses_element(design)
    free = spends and lacks_unspent(g, seat, design.elements, design.order_needs)
    _take_action(g, seat, card, free)
    if spends:
        _spend(g, seat, design, True)
    g.table.set_count(ABILITY_USED, seat, 1)
    inside = g.emit_cause(E_USE, "LS2 4.1.3.4a", seat, card, a=index)
    recipient = _aim(g, seat) if kind == ATTACK else NONE
    g.playing_seat = seat
    resolution = g.new_resolution(seat, card)
    resolution.recipient = recipient
    lines = line.ability_lines
    declared = g.declare_choices(lines, resolution)
    # LS2 2.7.3, LS1 4.3.2c: with its category it is an Attack or a Defend as well
    kinds = USES | (ATTACKS if kind == ATTACK else DEFENDS if kind == DEFEND else 0)
    if recipient != NONE:
        _note_attack(g, recipient)
    cancelled = g.fire(kinds, seat, card, recipient)
    if not cancelled:  # LS2 ability.3, LS1 ability.3
        g.resolve_lines(
            lines, declared, resolution
        )  # LS2 2.6.5: unless something has interrupted it
    # LS2 2.5.3.9e: once it is used and resolved; LS1 2.5.3f: once it is used
    if g.edition() == 1 or not (cancelled or resolution.interrupted):
        g.note_clunky_use(card, by_ability=True)
    _conclude(g, seat, card, inside, used=True)
