"""Access to Elements, Dormant cards, and what the cards in play listen for."""

from typing import Final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.card_types import LightseekersCard
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_AWAKE, E_DORMANT
from rulebound.kernel.ids import Card, Mask, Seat

_NO_CARDS: Final[list[Card]] = []
MAX_REFRESH_ROUNDS: Final = 12  # of dormancy updates before a cycle is broken


def refresh_active(g: LightseekersCtx, changes: int) -> None:
    """Refresh after a corner changed or effects began, with no card entering or leaving."""
    if changes:
        g.reset_lasting()
    if g.table.vars[schema.LISTENING] & (schema.GIVES_ACCESS | schema.MAKES_DORMANT):
        refresh(g, changes)


def refresh(g: LightseekersCtx, changes: int) -> None:
    """Recompute access and dormancy (LS-Q5).

    `changes` is the mask of what the cards that came or went can change.
    """
    if changes:
        g.reset_lasting()
    _refresh_listening(g)
    before = g.table.marks[schema.DORMANT].copy() if g.recording else _NO_CARDS
    pinned = _NO_CARDS
    rounds = 0
    while True:  # access from one card may wake another
        for seat in g.seats_in_game():
            _refresh_access(g, seat)
        changed = _refresh_dormant(g, pinned)
        if not changed:
            break
        rounds += 1
        if rounds > MAX_REFRESH_ROUNDS:  # LS-Q50: only cards that make others Dormant cycle
            pinned = pinned + [c for c in changed if g.design(c).listens_to & schema.MAKES_DORMANT]
    if g.recording:
        _emit_dormancy_changes(g, before)


def refresh_entering(g: LightseekersCtx, card: Card, seat: Seat) -> None:
    """Refresh for a card that has just entered play, and for nothing else."""
    design = g.design(card)
    g.listen_for(design.listens_to)
    if design.is_item:
        listening = g.table.vars[schema.LISTENING]
        dormant = listening & schema.MAKES_DORMANT != 0 and bool(
            _seats_with_dormant_items(g) >> seat & 1
        )
    else:
        dormant = _is_dormant_buff(g, card, design, seat)
    changed: list[Card] = []
    _set_dormant(g, card, dormant, _NO_CARDS, changed)
    if changed:
        g.emit(E_DORMANT, "LS2 dormant.1", g.table.owner[card], card)


def _refresh_listening(g: LightseekersCtx) -> None:
    """Collect the event masks of cards in play, in Limbo and on top of the piles."""
    table = g.table
    designs, ident, zones = g.designs, table.ident, table.zones
    kinds = 0
    for seat in g.seats_in_game():
        first = seat * schema.KINDS
        for zone in range(first + schema.BUFFS, first + schema.HERO + 1):  # items are between them
            for card in zones[zone]:
                kinds |= designs[ident[card]].listens_to
        for card in zones[first + schema.LIMBO]:
            kinds |= designs[ident[card]].limbo_listens_to
        pile = zones[first + schema.PILE]
        if pile:
            kinds |= designs[ident[pile[-1]]].pile_listens_to
    table.set_var(schema.LISTENING, kinds)
    if kinds & schema.PILE_HAS_LASTING:
        g.change_mask = schema.EVERYTHING


def _refresh_access(g: LightseekersCtx, seat: Seat) -> None:
    """Add access from the hero and items, then from buffs that are Valid with it.

    So buffs never keep themselves or each other awake (LS-Q44).
    """
    table = g.table
    hero = g.hero(seat)
    access = hero.access | hero.gives_access
    superior = hero.superior | hero.gives_access
    for card in g.cards(schema.ITEMS, seat):
        if g.is_active(card):
            item = g.design(card)
            access |= item.access | item.gives_access
            superior |= item.superior | item.gives_access  # never lowered (LS1 2.5.4g)
    if table.vars[schema.LISTENING] & schema.GIVES_ACCESS:
        given = _access_from_buffs(g, seat, access)
        access |= given
        superior |= given
    if table.counts[schema.ACCESS][seat] != access:
        table.set_count(schema.ACCESS, seat, access)
    if table.counts[schema.SUPERIOR][seat] != superior:
        table.set_count(schema.SUPERIOR, seat, superior)


def _access_from_buffs(g: LightseekersCtx, seat: Seat, access: int) -> int:
    """Access that buffs add to a player's other access."""
    giving = [card for card in g.cards(schema.BUFFS, seat) if g.design(card).gives_access]
    given = 0
    while giving:
        awake = [card for card in giving if g.design(card).is_valid_with(access | given)]
        if not awake:
            break
        for card in awake:
            giving.remove(card)
            if g.has_active_corner(card):
                given |= g.design(card).gives_access
    return given


def _refresh_dormant(g: LightseekersCtx, pinned: list[Card]) -> list[Card]:
    """Set which cards are dormant, pinned ones always. Return the cards that changed."""
    changed: list[Card] = []
    numbed = (
        _seats_with_dormant_items(g) if g.table.vars[schema.LISTENING] & schema.MAKES_DORMANT else 0
    )
    designs, ident = g.designs, g.table.ident
    for seat in g.seats_in_game():
        for card in g.cards(schema.ITEMS, seat):
            _set_dormant(g, card, bool(numbed >> seat & 1), pinned, changed)
        for card in g.cards(schema.BUFFS, seat):
            dormant = _is_dormant_buff(g, card, designs[ident[card]], seat)
            _set_dormant(g, card, dormant, pinned, changed)
    return changed


def _is_dormant_buff(g: LightseekersCtx, card: Card, design: LightseekersCard, seat: Seat) -> bool:
    """Return whether a buff is dormant for its owner (LS2 2.3.2.4e)."""
    if not design.is_valid_with(g.table.counts[schema.ACCESS][seat]):
        return True
    return design.unique and _is_duplicate(g, card, seat)  # LS2 unique.1, LS1 unique.1


def _is_duplicate(g: LightseekersCtx, card: Card, seat: Seat) -> bool:
    """Return whether a buff of the same name lies to the left of this one."""
    ident = g.table.ident
    buffs = g.cards(schema.BUFFS, seat)
    return ident[card] in [ident[other] for other in buffs[: buffs.index(card)]]


def _seats_with_dormant_items(g: LightseekersCtx) -> Mask:
    """Mask of the seats whose items a card in play makes dormant."""
    seats = 0
    for seat in g.seats_in_game():
        for card in g.in_play(seat):
            if g.design(card).listens_to & schema.MAKES_DORMANT and g.is_active(card):
                for line in g.design(card).lasting:
                    for other in range(g.table.seats):
                        if line.clause.makes_items_dormant(g, seat, card, other):
                            seats |= 1 << other
    return seats


def _set_dormant(
    g: LightseekersCtx, card: Card, dormant: bool, pinned: list[Card], changed: list[Card]
) -> None:
    dormant = dormant or (bool(pinned) and card in pinned)
    if (g.table.marks[schema.DORMANT][card] == 1) != dormant:
        g.table.set_mark(schema.DORMANT, card, 1 if dormant else 0)
        changed.append(card)
        g.reset_lasting()


def _emit_dormancy_changes(g: LightseekersCtx, before: list[int]) -> None:
    """Emit events for cards that became dormant or woke up."""
    table = g.table
    for card, was in enumerate(before):
        if table.marks[schema.DORMANT][card] > was:
            g.emit(E_DORMANT, "LS2 dormant.1", table.owner[card], card)
        elif table.marks[schema.DORMANT][card] < was:
            g.emit(E_AWAKE, "LS-Q21", table.owner[card], card)
