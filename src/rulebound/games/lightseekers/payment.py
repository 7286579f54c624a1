"""Paying for combos: which cards of a hand can cover which cost (LS2 2.4.2.2c, LS-Q8, LS-Q17)."""

from typing import TYPE_CHECKING, Final, final

from rulebound.games.lightseekers.card_types import LightseekersCard, elements_of, order_of
from rulebound.games.lightseekers.names import FIRST_ORDER, HAND, PRICES
from rulebound.kernel.ids import Answer, Card, Ident, Seat

if TYPE_CHECKING:
    from rulebound.games.lightseekers.context import LightseekersCtx


_COMBO_COVER_CACHE: Final[dict[tuple[int, tuple[int, ...], tuple[int, ...], int], list[int]]] = {}
"""A memo of a pure function: what a combo, by what is printed on it, covers of a cost."""


def can_cover(paying: LightseekersCard, symbol: int, access: int) -> bool:
    """Can an action card stand for this symbol of a cost?

    An Element is paid by a card of it (LS2 2.4.2.2c, LS1 2.4.3c), an Order by any card of it
    (LS2 2.4.2.2k, LS1 2.4.3l); an item stands for the Element it would grant (LS1 2.4.3g).
    The hero has access to what pays; an Unaligned card pays for nothing.
    """
    if symbol < FIRST_ORDER:
        return bool(paying.elements & access & (1 << symbol))
    order = order_of(symbol)
    if paying.elements:
        return bool(paying.elements & access & elements_of(order))
    return bool(paying.orders >> order & 1)


def _matches_symbol(own: int, symbol: int) -> bool:
    """Does a symbol of a combo that pays match one of the cost? (LS-Q17)"""
    return own == symbol or (symbol >= FIRST_ORDER and order_of(own) == order_of(symbol))


def coverable_sets(paying: LightseekersCard, cost: tuple[int, ...], access: int) -> list[int]:
    """The sets of symbols of a cost that one card can cover, as masks over the cost."""
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
        return []  # LS2 2.4.2.2h; one is enough (LS1 2.4.3h), also one of an Order (LS-Q17)
    found: list[int] = []
    _match(paying.cost, cost, 0, 0, found)
    # LS2 2.4.2.2g, LS1 2.4.3f: all that overlaps; less than another set is never meant
    return [mask for mask in found if mask and not _is_subset_of_another(mask, found)]


def _match(
    own: tuple[int, ...], cost: tuple[int, ...], at: int, mask: int, found: list[int]
) -> None:
    """Every way in which a combo's symbols, once each, match symbols of the cost."""
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

    def __init__(
        self, g: "LightseekersCtx", seat: Seat, combo: Card, cost: tuple[int, ...]
    ) -> None:
        self.symbols = len(cost)
        self.full = (1 << len(cost)) - 1
        self.cards: list[Card] = []
        self.masks: list[list[int]] = []  # what each can cover
        self.widest: list[int] = []  # at most so many symbols at once
        self.previous_copies: list[
            int
        ] = []  # the card of the same name before it, as a mask; 0 if none
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
            twin = 0
            for i in range(len(names)):
                if names[i] == ident[card]:
                    twin = 1 << i
            names.append(ident[card])
            self.cards.append(card)
            self.masks.append(mine)
            self.widest.append(len(design.cost) if design.is_combo else 1)
            self.previous_copies.append(twin)


def payments(g: "LightseekersCtx", seat: Seat, combo: Card, cost: tuple[int, ...]) -> list[Answer]:
    """Every set of hand cards that pays a cost, and from which no card can be left out.

    What is in play does not pay (LS2 2.4.2.2c, LS1 2.4.3b).

    Of cards with one name it does not matter which ones pay, so only one choice is offered.
    """
    if not cost:
        return [()]
    found: list[Answer] = []
    _cover(_PaymentCards(g, seat, combo, cost), 0, 0, found, set())
    return found


def _cover(
    purse: _PaymentCards, done: int, picked: int, found: list[Answer], seen: set[int]
) -> None:
    """Go on from some cards, as a mask, that cover some symbols; not twice from the same."""
    key = picked * (purse.full + 1) + done
    if key in seen:
        return
    seen.add(key)
    if done == purse.full:
        if _is_minimal(purse, picked):
            cards = purse.cards
            paid = [cards[i] for i in range(len(cards)) if picked >> i & 1]
            paid.sort()
            found.append(tuple(paid))
        return
    need = (done + 1) & ~done  # the first symbol that is open
    for i in range(len(purse.cards)):
        twin = purse.previous_copies[i]
        if picked >> i & 1 or (twin and not picked & twin):
            continue  # of one name, those in front go first
        for mask in purse.masks[i]:
            if mask & need:
                _cover(purse, done | mask, picked | 1 << i, found, seen)


def _is_minimal(purse: _PaymentCards, picked: int) -> bool:
    """LS2 2.4.2.2e, LS1 2.4.3i: no more cards than needed."""
    chosen = [i for i in range(len(purse.cards)) if picked >> i & 1]
    total = 0
    for i in chosen:
        total += purse.widest[i]
    for out in chosen:
        if total - purse.widest[out] < purse.symbols:
            continue  # the others are too few for so many symbols
        if _can_cover_remaining(purse, picked & ~(1 << out), 0, 0):
            return False
    return True


def _can_cover_remaining(purse: _PaymentCards, picked: int, at: int, done: int) -> bool:
    """Do some cards, from one on, cover what is still open?"""
    if done == purse.full:
        return True
    while picked >> at:
        if picked >> at & 1:
            for mask in purse.masks[at]:
                if _can_cover_remaining(purse, picked, at + 1, done | mask):
                    return True
            return False  # each of them has a mask
        at += 1
    return False


def _can_cover_all(masks: list[list[int]], full: int) -> bool:
    """Can cards that cover these together cover everything?"""
    reached = {0}
    for mine in masks:
        reached |= {done | mask for done in reached for mask in mine}
        if full in reached:
            return True
    return full == 0


def _is_covered_greedily(masks: list[list[int]], full: int) -> bool:
    """Is everything covered already where each card covers the first that is still open?"""
    done = 0
    for mine in masks:
        for mask in mine:
            if not mask & done:
                done |= mask
                break
    return done == full


def costs(g: "LightseekersCtx", seat: Seat, combo: Card) -> list[tuple[int, ...]]:
    """What a combo may cost its player now: the printed cost, with symbols left out or added.

    LS2 2.4.2.2i, LS1 2.4.3j: the player chooses what is left out. LS2 2.4.2.2j, LS1 2.4.3k: what
    is added is any card of the combo's Orders; with more than one, the player chooses of which.
    What is left out comes first, what is added goes to the rest (LS-Q17).
    """
    design = g.design(combo)
    ways: list[tuple[int, ...]] = [design.price]
    if not g.change_mask & PRICES or not g.could_change(PRICES):
        return ways
    less, more = g.combo_cost_changes(seat)
    for _ in range(less):
        ways = _without_duplicates(
            [way[:i] + way[i + 1 :] for way in ways for i in range(len(way))]
        ) or [()]
    for _ in range(more):
        orders = [order for order in range(6) if design.orders >> order & 1]
        ways = _without_duplicates(
            [(*way, FIRST_ORDER + order) for way in ways for order in orders]
        )
    return ways


def _without_duplicates(ways: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    kept: list[tuple[int, ...]] = []
    for way in ways:
        if way not in kept:
            kept.append(way)
    return kept


def can_pay(g: "LightseekersCtx", seat: Seat, combo: Card) -> bool:
    """Is there any way to pay for a combo?"""
    designs, ident = g.designs, g.table.ident
    hand = g.cards(HAND, seat)
    lacking = designs[ident[combo]].elements
    for card in hand:
        if card != combo:
            lacking &= ~designs[ident[card]].elements
    if lacking and not g.combo_cost_changes(seat)[0]:
        return False  # nothing is left out of the cost, and nobody has all Elements of it
    access = g.access(seat)
    for cost in costs(g, seat, combo):
        full = (1 << len(cost)) - 1
        masks = [
            coverable_sets(designs[ident[card]], cost, access) for card in hand if card != combo
        ]
        if _is_covered_greedily(masks, full) or _can_cover_all(masks, full):
            return True
    return False


def uncovered_symbols(g: "LightseekersCtx", seat: Seat, combo: Card) -> list[int]:
    """The symbols of a combo's cost that stay open when the hand covers as many as it can."""
    access = g.access(seat)
    fewest: list[int] = []
    for cost in costs(g, seat, combo):
        reached = {0}
        for card in g.cards(HAND, seat):
            if card != combo:
                masks = coverable_sets(g.design(card), cost, access)
                reached |= {done | mask for done in reached for mask in masks}
        best = max(sorted(reached), key=int.bit_count)
        open_symbols = [symbol for i, symbol in enumerate(cost) if not best >> i & 1]
        if not fewest or len(open_symbols) < len(fewest):
            fewest = open_symbols
    return fewest
