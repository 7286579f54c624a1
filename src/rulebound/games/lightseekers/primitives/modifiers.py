"""What lasting effects change: numbers, prohibitions, limits, costs and protection."""

from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_CHANGED, E_IMMUNE
from rulebound.games.lightseekers.primitives import rotation
from rulebound.games.lightseekers.resolution import Resolution
from rulebound.games.lightseekers.schema import AMOUNTS, BANNED, LIMITS, NO_LIMIT, PRICES, SHIELDS
from rulebound.kernel.ids import NONE, Card, Seat


def modified_amount(
    g: LightseekersCtx, seat: Seat, base: int, resolution: Resolution, healing: bool, fixed: bool
) -> int:
    """Add up all modifiers, which increase 0 as well; the result is never below 0.

    LS2 2.9.1, LS2 2.9.2, LS2 2.9.3, LS1 6.1.2a, LS1 6.1.2b, LS-Q4, LS-Q47.
    """
    if not _could_change_amount(g, resolution):
        return base
    total = base
    for owner, card, more in _changes(g, seat, resolution, healing, fixed):
        total += more
        g.emit(E_CHANGED, "LS2 2.9.1", owner, card, a=more)
        rotation.note_clunky_use(g, card)  # LS-Q19
    return max(total, 0)


def is_increased(g: LightseekersCtx, seat: Seat, resolution: Resolution, fixed: bool) -> bool:
    """Return whether damage of 0 would become more (LS-Q47)."""
    if not _could_change_amount(g, resolution):
        return False
    return sum([change[2] for change in _changes(g, seat, resolution, False, fixed)]) > 0


def _could_change_amount(g: LightseekersCtx, resolution: Resolution) -> bool:
    # a reward has no card, so it is not modified
    return resolution.card != NONE and g.change_mask & AMOUNTS != 0 and g.could_change(AMOUNTS)


def _changes(
    g: LightseekersCtx, seat: Seat, resolution: Resolution, healing: bool, fixed: bool
) -> list[tuple[Seat, Card, int]]:
    """The cards that change an amount, with their owners and by how much."""
    found: list[tuple[Seat, Card, int]] = []
    item = g.design(resolution.card).is_item
    for owner, card, clause in g.lasting_clauses_from(resolution.me):
        more = clause.received_bonus(g, owner, card, seat, resolution, healing)
        more += clause.done_bonus(g, owner, card, resolution, healing)
        more += clause.power_bonus(g, owner, card, resolution)
        if more > 0 and item and not clause.applies_to_items():
            continue  # LS2 2.5.4.11, LS1 2.5.4i
        if more < 0 or (more > 0 and not fixed):
            found.append((owner, card, more))
    return found


def power(g: LightseekersCtx, resolution: Resolution) -> int:
    """Extra Power for amounts other than damage and healing, in edition 1.

    LS1 2.6a, LS1 2.6b, LS1 2.6d, LS-Q45: added once to the amount the card computes.
    """
    if g.edition() != 1:  # LS2 power.1
        return 0
    total = 0
    for owner, card, clause in g.lasting_clauses():
        more = clause.power_bonus(g, owner, card, resolution)
        if more and (clause.applies_to_items() or not g.design(resolution.card).is_item):
            total += more
            rotation.note_clunky_use(g, card)  # LS-Q19
    return total


def power_of(g: LightseekersCtx, card: Card) -> int:
    """Extra Power for the numbers in a card's lasting effects, in edition 1 (LS1 2.6b)."""
    if g.edition() != 1:
        return 0
    resolution = Resolution(g.table.owner[card], card, 0)
    total = 0
    for owner, other, clause in g.lasting_clauses():
        if clause.applies_to_items() or not g.design(card).is_item:  # LS1 2.5.4i
            total += clause.power_bonus(g, owner, other, resolution)
    return total


def is_immune(g: LightseekersCtx, seat: Seat, resolution: Resolution) -> bool:
    if not g.change_mask & SHIELDS or not g.could_change(SHIELDS):
        return False
    for owner, card, clause in g.lasting_clauses():
        if clause.grants_immunity(g, owner, card, seat, resolution):
            g.emit(E_IMMUNE, "LS2 immune.1", seat, card)  # LS1 immune.1
            rotation.note_clunky_use(g, card)
            return True
    return False


def bans(g: LightseekersCtx, seat: Seat) -> int:
    if not g.change_mask & BANNED or not g.could_change(BANNED):
        return 0
    mask = 0
    for owner, card, clause in g.lasting_clauses():
        mask |= clause.bans(g, owner, card, seat)
    return mask


def is_forbidden(g: LightseekersCtx, seat: Seat, ban: int) -> bool:
    if not g.change_mask & BANNED or not g.could_change(BANNED):
        return False
    found = False
    for owner, card, clause in g.lasting_clauses():
        if clause.bans(g, owner, card, seat) >> ban & 1:
            rotation.note_clunky_use(g, card)  # LS-Q19: applying a prohibition is a use
            found = True
    return found


def banned_by(g: LightseekersCtx, seat: Seat, ban: int) -> Card:
    """The first card that forbids a hero to do something, or NONE."""
    for owner, card, clause in g.lasting_clauses():
        if clause.bans(g, owner, card, seat) >> ban & 1:
            return card
    return NONE


def limit(g: LightseekersCtx, seat: Seat) -> int:
    """Number of actions that cards in play let a hero take per turn (LS2 4.1.3.6a)."""
    least: int = NO_LIMIT
    if not g.change_mask & LIMITS or not g.could_change(LIMITS):
        return least
    for owner, card, clause in g.lasting_clauses():
        least = min(least, clause.limit(g, owner, card, seat))
    return least


def limited_by(g: LightseekersCtx, seat: Seat) -> Card:
    """The card with the lowest action limit for a hero, or NONE."""
    least = limit(g, seat)
    for owner, card, clause in g.lasting_clauses():
        if least < NO_LIMIT and clause.limit(g, owner, card, seat) == least:
            return card
    return NONE


def combo_cost_raised_by(g: LightseekersCtx, seat: Seat) -> list[Card]:
    """The cards that raise the cost of a hero's combos."""
    found: list[Card] = []
    for owner, card, clause in g.lasting_clauses():
        if clause.combo_cost_change(g, owner, card, seat) > 0 and card not in found:
            found.append(card)
    return found


def combo_cost_changes(g: LightseekersCtx, seat: Seat) -> tuple[int, int]:
    """Cards taken off and cards added to the cost of a hero's combos."""
    less, more = 0, 0
    if not g.change_mask & PRICES or not g.could_change(PRICES):
        return less, more
    for owner, card, clause in g.lasting_clauses():
        change = clause.combo_cost_change(g, owner, card, seat)
        if change < 0:
            less -= change
        else:
            more += change
    return less, more


def emit_cost_changes(g: LightseekersCtx, seat: Seat) -> None:
    """Emit events for cards that change the cost of a played combo."""
    for owner, card, clause in g.lasting_clauses() if g.recording else []:
        change = clause.combo_cost_change(g, owner, card, seat)
        if change:
            rule = "LS2 2.4.2.2j" if change > 0 else "LS2 2.4.2.2i"
            g.emit(E_CHANGED, rule, owner, card, a=change)


def note_cost_changes_used(g: LightseekersCtx, seat: Seat) -> None:
    """Note the use of cards that changed the cost of a paid combo (LS-Q19)."""
    for owner, card, clause in g.lasting_clauses():
        if clause.combo_cost_change(g, owner, card, seat):
            rotation.note_clunky_use(g, card)


def resists_removal(g: LightseekersCtx, card: Card) -> bool:
    """Return whether a card cannot be Removed or Returned."""
    if not g.is_active(card):
        return False
    owner = g.table.owner[card]
    return any(line.clause.prevents_removal(g, owner, card) for line in g.design(card).lasting)


def stops_removal(g: LightseekersCtx, card: Card) -> bool:
    """Return whether a card stops its removal or return, and note that as a use."""
    if not resists_removal(g, card):
        return False
    rotation.note_clunky_use(g, card)  # LS-Q19
    return True
