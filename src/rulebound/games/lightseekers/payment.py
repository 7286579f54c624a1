"""Paying for combos: which cards of a hand can cover which cost (LS2 2.4.2.2c, LS-Q8, LS-Q17)."""

from itertools import combinations
from typing import Final, final

from rulebound.games.lightseekers.card_types import LightseekersCard, elements_of, order_of
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.primitives import modifiers
from rulebound.games.lightseekers.schema import FIRST_ORDER, HAND, ORDERS
from rulebound.kernel.ids import NONE, Answer, Card, Ident, Seat

_COMBO_COVER_CACHE: Final[dict[tuple[int, tuple[int, ...], tuple[int, ...], int], list[int]]] = {}
"""Cache of the pure function `_coverable_by_combo`."""


def can_cover(paying: LightseekersCard, symbol: int, access: int) -> bool:
    """Return whether an action card can pay for a symbol of a cost.

    A card of the Element pays for an Element (LS2 2.4.2.2c, LS1 2.4.3c), any card of the Order for
    an Order (LS2 2.4.2.2k, LS1 2.4.3l); an item counts as the Element it would grant (LS1 2.4.3g).
    The hero needs access to the paying card; an Unaligned card pays for nothing.
    """
    if symbol < FIRST_ORDER:
        return bool(paying.elements & access & (1 << symbol))
    order = order_of(symbol)
    if paying.elements:
        return bool(paying.elements & access & elements_of(order))
    return bool(paying.orders >> order & 1)


def _matches_symbol(own: int, symbol: int) -> bool:
    """Return whether a symbol of a paying combo matches one of the cost (LS-Q17)."""
    return own == symbol or (symbol >= FIRST_ORDER and order_of(own) == order_of(symbol))


def coverable_sets(paying: LightseekersCard, cost: tuple[int, ...], access: int) -> list[int]:
    """Sets of cost symbols that one card can cover, as masks over the cost."""
    if not paying.is_combo:
        mine = paying.elements & access
        return [
            1 << i
            for i, symbol in enumerate(cost)
            if mine >> symbol & 1 or (symbol >= FIRST_ORDER and can_cover(paying, symbol, access))
        ]
    key = (paying.elements, paying.cost, cost, access)
    known = _COMBO_COVER_CACHE.get(key)
    if known is None:
        known = _coverable_by_combo(paying, cost, access)
        _COMBO_COVER_CACHE[key] = known
    return known


def _coverable_by_combo(paying: LightseekersCard, cost: tuple[int, ...], access: int) -> list[int]:
    orders = [symbol - FIRST_ORDER for symbol in paying.cost if symbol >= FIRST_ORDER]
    if not paying.elements & access and not any(access & elements_of(o) for o in orders):
        return []  # LS2 2.4.2.2h; one is enough (LS1 2.4.3h), an Order included (LS-Q17)
    found: list[int] = []
    _match(paying.cost, cost, 0, 0, found)
    # LS2 2.4.2.2g, LS1 2.4.3f: everything that overlaps, so subsets are dropped
    return [mask for mask in found if mask and not _is_subset_of_another(mask, found)]


def _match(
    own: tuple[int, ...], cost: tuple[int, ...], at: int, mask: int, found: list[int]
) -> None:
    """Collect every way in which a combo's symbols, used once each, match the cost."""
    if at == len(own):
        if mask not in found:
            found.append(mask)
        return
    _match(own, cost, at + 1, mask, found)
    for i, symbol in enumerate(cost):
        if not mask >> i & 1 and _matches_symbol(own[at], symbol):
            _match(own, cost, at + 1, mask | 1 << i, found)


def _is_subset_of_another(mask: int, masks: list[int]) -> bool:
    return any(other != mask and other & mask == mask for other in masks)


@final
class _PaymentCards:
    """The cards of a hand that can pay part of a cost."""

    def __init__(self, g: LightseekersCtx, seat: Seat, combo: Card, cost: tuple[int, ...]) -> None:
        self.symbols = len(cost)
        self.full = (1 << len(cost)) - 1
        self.cards: list[Card] = []
        self.masks: list[list[int]] = []  # sets of symbols each card can cover
        self.widest: list[int] = []  # most symbols each card can cover at once
        self.previous_copies: list[int] = []  # mask of the previous card of the same name, or 0
        access = g.access(seat)
        ident = g.table.ident
        names: list[Ident] = []
        for card in g.cards(HAND, seat):
            if card == combo:
                continue
            design = g.designs[ident[card]]
            mine = coverable_sets(design, cost, access)
            if not mine:
                continue
            previous_copy = 0
            for i in range(len(names)):
                if names[i] == ident[card]:
                    previous_copy = 1 << i
            names.append(ident[card])
            self.cards.append(card)
            self.masks.append(mine)
            self.widest.append(len(design.cost) if design.is_combo else 1)
            self.previous_copies.append(previous_copy)


def payments(g: LightseekersCtx, seat: Seat, combo: Card, cost: tuple[int, ...]) -> list[Answer]:
    """Return every minimal set of hand cards that pays a cost.

    Cards in play do not pay (LS2 2.4.2.2c, LS1 2.4.3b). Copies of a card are interchangeable, so
    only one choice of them is offered.
    """
    found: list[Answer] = []
    if cost:
        _cover(_PaymentCards(g, seat, combo, cost), 0, 0, found, set())
    else:
        found.append(())
    more = modifiers.combo_cost_changes(g, seat)[1]
    return _with_additional_cards(g, seat, combo, found, more) if more else found


def _can_be_added(paying: LightseekersCard, combo: LightseekersCard, access: int) -> bool:
    """Return whether a card can be an additional card for a combo whose cost is increased.

    LS2 2.4.2.2j, LS1 2.4.3k: any card of one of the combo's Orders, with access to its Element.
    """
    for order in range(len(ORDERS)):
        if combo.orders >> order & 1 and coverable_sets(paying, (FIRST_ORDER + order,), access):
            return True
    return False


def _with_additional_cards(
    g: LightseekersCtx, seat: Seat, combo: Card, payments: list[Answer], more: int
) -> list[Answer]:
    """Add `more` further cards to each payment, in every way (LS-Q8).

    They are beside the payment: it is minimal without them, and they are never superfluous.
    """
    access, design = g.access(seat), g.design(combo)
    hand = [card for card in g.cards(HAND, seat) if card != combo]
    fitting = [card for card in hand if _can_be_added(g.design(card), design, access)]
    found: list[Answer] = []
    for payment in payments:
        rest = [card for card in fitting if card not in payment]
        for added in combinations(rest, more):
            cards = _first_copies(g, hand, [*payment, *added])
            if cards not in found:
                found.append(cards)
    return found


def _first_copies(g: LightseekersCtx, hand: list[Card], cards: list[Card]) -> Answer:
    """The first cards of the hand with the same names as these."""
    names = [g.table.ident[card] for card in cards]
    chosen: list[Card] = []
    for card in hand:
        if g.table.ident[card] in names:
            names.remove(g.table.ident[card])
            chosen.append(card)
    chosen.sort()
    return tuple(chosen)


def _cover(
    pool: _PaymentCards, done: int, picked: int, found: list[Answer], seen: set[int]
) -> None:
    """Extend the picked cards until they cover everything. Visits each state once."""
    key = picked * (pool.full + 1) + done
    if key in seen:
        return
    seen.add(key)
    if done == pool.full:
        if _is_minimal(pool, picked):
            cards = pool.cards
            paid = [cards[i] for i in range(len(cards)) if picked >> i & 1]
            paid.sort()
            found.append(tuple(paid))
        return
    need = (done + 1) & ~done  # the first uncovered symbol
    for i in range(len(pool.cards)):
        previous_copy = pool.previous_copies[i]
        if picked >> i & 1 or (previous_copy and not picked & previous_copy):
            continue  # earlier copies go first
        for mask in pool.masks[i]:
            if mask & need:
                _cover(pool, done | mask, picked | 1 << i, found, seen)


def _is_minimal(pool: _PaymentCards, picked: int) -> bool:
    """Return whether no card can be left out (LS2 2.4.2.2e, LS1 2.4.3i)."""
    chosen = [i for i in range(len(pool.cards)) if picked >> i & 1]
    total = 0
    for i in chosen:
        total += pool.widest[i]
    for out in chosen:
        if total - pool.widest[out] < pool.symbols:
            continue  # the others cannot cover enough symbols
        if _can_cover_remaining(pool, picked & ~(1 << out), 0, 0):
            return False
    return True


def _can_cover_remaining(pool: _PaymentCards, picked: int, at: int, done: int) -> bool:
    """Return whether the picked cards from `at` on cover the remaining symbols."""
    if done == pool.full:
        return True
    while picked >> at:
        if picked >> at & 1:
            for mask in pool.masks[at]:
                if _can_cover_remaining(pool, picked, at + 1, done | mask):
                    return True
            return False  # every card has a mask to try
        at += 1
    return False


def _can_cover_all(masks: list[list[int]], full: int) -> bool:
    """Return whether cards with these masks can together cover everything."""
    reached = {0}
    for mine in masks:
        reached |= {done | mask for done in reached for mask in mine}
        if full in reached:
            return True
    return full == 0


def _is_covered_greedily(masks: list[list[int]], full: int) -> bool:
    """Return whether a greedy assignment covers everything. A quick first check."""
    done = 0
    for mine in masks:
        for mask in mine:
            if not mask & done:
                done |= mask
                break
    return done == full


def costs(g: LightseekersCtx, seat: Seat, combo: Card) -> list[tuple[int, ...]]:
    """Possible costs of a combo now: the printed cost, possibly with symbols left out.

    LS2 2.4.2.2i, LS1 2.4.3j: the player chooses what to leave out. Additional cards of an increased
    cost come on top (LS2 2.4.2.2j, LS-Q17).
    """
    options: list[tuple[int, ...]] = [g.design(combo).price]
    for _ in range(modifiers.combo_cost_changes(g, seat)[0]):
        options = _without_duplicates(
            [cost[:i] + cost[i + 1 :] for cost in options for i in range(len(cost))]
        ) or [()]
    return options


def _without_duplicates(costs: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    unique: list[tuple[int, ...]] = []
    for cost in costs:
        if cost not in unique:
            unique.append(cost)
    return unique


def can_pay(g: LightseekersCtx, seat: Seat, combo: Card) -> bool:
    """Return whether there is any way to pay for a combo."""
    designs, ident = g.designs, g.table.ident
    hand = g.cards(HAND, seat)
    lacking = designs[ident[combo]].elements
    for card in hand:
        if card != combo:
            lacking &= ~designs[ident[card]].elements
    less, more = modifiers.combo_cost_changes(g, seat)
    if lacking and not less:
        return False  # the cost is not reduced, and the hand lacks an Element
    if more:
        return spare_cards(g, seat, combo, [card for card in hand if card != combo]) >= more
    access = g.access(seat)
    for cost in costs(g, seat, combo):
        full = (1 << len(cost)) - 1
        masks = [
            coverable_sets(designs[ident[card]], cost, access) for card in hand if card != combo
        ]
        if _is_covered_greedily(masks, full) or _can_cover_all(masks, full):
            return True
    return False


def spare_cards(g: LightseekersCtx, seat: Seat, combo: Card, cards: list[Card]) -> int:
    """How many of these cards are left for an increase once the others pay for a combo.

    LS2 2.4.2.2j: no card is both, whatever it covers (LS-Q8). NONE if they do not pay for it.
    """
    access, design = g.access(seat), g.design(combo)
    most = NONE
    for cost in costs(g, seat, combo):
        best = {0: 0}  # by symbols covered: the most cards that are left to be added
        for card in cards:
            paying = g.design(card)
            spare = 1 if _can_be_added(paying, design, access) else 0
            masks = coverable_sets(paying, cost, access)
            after: dict[int, int] = {}
            for done, left in best.items():
                after[done] = max(after.get(done, NONE), left + spare)
                for mask in masks:
                    after[done | mask] = max(after.get(done | mask, NONE), left)
            best = after
        most = max(most, best.get((1 << len(cost)) - 1, NONE))
    return most


def uncovered_symbols(g: LightseekersCtx, seat: Seat, combo: Card) -> list[int]:
    """Symbols of a combo's cost left uncovered when the hand covers as many as possible."""
    access = g.access(seat)
    fewest: list[int] | None = None
    for cost in costs(g, seat, combo):
        reached = {0}
        for card in g.cards(HAND, seat):
            if card != combo:
                masks = coverable_sets(g.design(card), cost, access)
                reached |= {done | mask for done in reached for mask in masks}
        best = max(sorted(reached), key=int.bit_count)
        open_symbols = [symbol for i, symbol in enumerate(cost) if not best >> i & 1]
        if fewest is None or len(open_symbols) < len(fewest):
            fewest = open_symbols
    return fewest or []
