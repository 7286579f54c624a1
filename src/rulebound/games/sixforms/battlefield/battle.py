"""Battle: two opposing cards in one zone, damage calculation, and possession of the zone."""

from rulebound.games.sixforms import keywords, stats
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.events import E_BATTLE, E_DAMAGE, E_RETREAT, E_SETTLE, E_VICTORY
from rulebound.games.sixforms.primitives import card_damage, card_marks, life, occupancy, removal
from rulebound.games.sixforms.schema import BATTLE, COUNTER, DAMAGE, NORMAL, OUSTED
from rulebound.games.sixforms.stack import activation, event_stack
from rulebound.games.sixforms.stack.event_kinds import (
    N_ATTACK,
    N_BATTLE,
    N_DAMAGE,
    N_ENTER,
    N_SETTLE,
    N_VICTORY,
)
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import NONE, Card, Cell


def enter_and_contest(g: SixFormsCtx, card: Card, cell: Cell, origin: Cell, behind: bool) -> None:
    """Put a card fully into a zone, then resolve possession.

    `origin` is the zone it retreats to; NONE if it did not move there.
    """
    if enter_zone(g, card, cell) and not g.try_unite(card, cell):
        contest_zone(g, card, cell, origin, behind)


def enter_zone(g: SixFormsCtx, card: Card, cell: Cell) -> bool:
    """Put a card fully into a zone, not settled yet. Return False if it did not stay there."""
    if not g.is_on_field(card):
        return False
    occupancy.vacate(g, card)
    occupancy.place_in(g, card, cell)
    # SF move-events.5, SF enter-battlefield.3, SF-Q114
    event_stack.resolve(g, StackEvent(N_ENTER, g.controller(card), card))
    return g.is_on_field(card) and g.table.cell[card] == cell


def contest_zone(g: SixFormsCtx, card: Card, cell: Cell, origin: Cell, behind: bool) -> None:
    """Resolve possession: the card settles, is crushed, or battles for the zone."""
    if not g.is_on_field(card):
        return  # SF dealing-card-damage.10
    occupancy.vacate(g, card)
    occupancy.place_in(g, card, cell)
    # SF multiple-cards-one-zone.1, SF possession-process.1, SF possession-process.2
    if g.is_contested(cell, card):
        removal.crush(g, card)  # SF possession-process.4, SF possession-process.10
        return
    there = g.occupant(cell)
    if there == NONE:
        if not _settles(g, card, cell):
            return
        there = g.occupant(cell)  # a response may have put a card there
    if there == NONE:
        settle(g, card, cell)  # SF settle-interruptions.1, SF-Q80, SF when-cards-in-zones-change.1
        return
    if g.is_friendly(there, g.controller(card)):
        if not g.table.face[there]:
            g.force_reveal(there)  # SF force-reveal.2
        removal.crush(g, card)  # SF possession-process.5
        return
    # SF possession-process.6, SF how-to-attack.3, SF damage-calculation.3
    fight(g, card, there, cell, origin, behind)


def _settles(g: SixFormsCtx, card: Card, cell: Cell) -> bool:
    """Let players respond before a card settles. Return whether it is still in the zone."""
    event_stack.respond_to(g, N_SETTLE, g.controller(card), card)
    return g.is_on_field(card) and g.table.cell[card] == cell


def settle(g: SixFormsCtx, card: Card, cell: Cell) -> None:
    """Give a card possession of a zone."""
    occupancy.vacate(g, card)
    occupancy.occupy(g, card, cell)  # SF possession-process.9, SF keyword-settle.1
    g.emit(E_SETTLE, "SF move-events.6", g.controller(card), card, a=cell)


def fight(
    g: SixFormsCtx,
    attacker: Card,
    defender: Card,
    cell: Cell,
    origin: Cell,
    behind: bool,
    entrant: Card = NONE,
) -> None:
    """Resolve a battle between two cards in one zone.

    If both survive, `entrant` gives way: the attacker by default (SF-Q42).
    """
    if entrant == NONE:  # SF how-to-attack.6, SF how-to-attack.7
        entrant = attacker
    before = len(g.left_play)  # a card that leaves and returns is out of this battle
    _reveal_both(g, attacker, defender)
    # no battle if a card is missing, or if the reveal negated the attack
    there = _are_both_present(g, attacker, defender, cell, before)
    fought = there and not _is_attack_negated(g, attacker)
    up = g.table.face[attacker] == 1 and g.table.face[defender] == 1
    if fought:
        outer_cause = g.emit_cause(
            E_BATTLE,
            "SF damage-calculation.4",
            g.controller(attacker),
            attacker,
            a=cell,
            b=g.public_ident(defender),
        )
        # SF damage-calculation.1, SF how-to-attack.4, SF dealing-card-damage.11
        event = StackEvent(N_BATTLE, g.controller(attacker), attacker, defender)
        # SF dealing-card-damage.12, SF possession-process.11
        if event_stack.resolve(g, event) and _are_both_present(g, attacker, defender, cell, before):
            if up:
                _reveal_both(g, attacker, defender)  # a response may have flipped one face down
            g.destroy_misfit_equips()  # SF-Q117
        proceeds = not event.negated and _are_both_present(g, attacker, defender, cell, before)
        if proceeds and not _are_friendly(g, attacker, defender):
            _deal_damage(g, attacker, defender, behind, entrant)
            event_stack.respond_to(g, N_DAMAGE, event.seat, attacker, defender)  # SF-battle-M
        g.set_cause(outer_cause)
    for card in (attacker, defender):
        if g.is_in_play(card) and g.table.marks[BATTLE][card]:
            # SF card-damage.6, SF dealing-card-damage.9
            card_marks.set_health_mark(g, BATTLE, card, 0)
    # SF damage-calculation.9, SF-Q83
    holder = defender if entrant == attacker else attacker
    event = StackEvent(N_BATTLE, g.controller(attacker), attacker, defender)
    _resolve_possession(g, entrant, holder, cell, origin, before, event if fought else None)
    for card in (attacker, defender):
        if fought and g.is_in_play(card):
            activation.activate_triggered(g, card, 1 << keywords.ON_BATTLE, event, after=True)


def _is_attack_negated(g: SixFormsCtx, attacker: Card) -> bool:
    """Return whether the reveal has negated the attack."""
    for event in g.stack:
        if (
            event.kind == N_ATTACK
            and event.card == attacker
            and event.negated
            and not event.blocked
        ):
            return True
    return False


def _reveal_both(g: SixFormsCtx, attacker: Card, defender: Card) -> None:
    """Force-reveal the cards of a battle that lie face down."""
    if g.is_on_field(defender) and not g.table.face[defender]:
        # SF force-reveal.2, SF damage-calculation.5, SF on-oust.2, SF example-battle-outcomes.1
        g.force_reveal(defender, _meeting(g, attacker, defender))  # SF-Q10
    if g.is_on_field(attacker) and not g.table.face[attacker]:
        g.force_reveal(attacker, _meeting(g, attacker, defender))


def _meeting(g: SixFormsCtx, attacker: Card, defender: Card) -> StackEvent:
    """Return the attack in which two cards meet, or a battle event if there is none."""
    for event in reversed(g.stack):
        if event.kind == N_ATTACK and event.card == attacker and event.other == defender:
            return event
    return StackEvent(N_BATTLE, g.controller(attacker), attacker, defender)


def _are_both_present(
    g: SixFormsCtx, attacker: Card, defender: Card, cell: Cell, before: int
) -> bool:
    """Return whether both cards are still in the battle zone and never left it."""
    return all(_is_present(g, card, cell, before) for card in (attacker, defender))


def _is_present(g: SixFormsCtx, card: Card, cell: Cell, before: int) -> bool:
    if not g.is_on_field(card) or g.table.cell[card] != cell:
        return False
    return card not in g.left_play[before:]  # SF possession-process.11


def _are_friendly(g: SixFormsCtx, card: Card, other: Card) -> bool:
    """Return whether the cards are friendly because one of them changed sides (SF-Q28)."""
    return g.is_friendly(other, g.controller(card))


# -- the damage step ----------------------------------------------------------------------


def _deals_damage(g: SixFormsCtx, card: Card) -> bool:
    """Return whether a card deals battle damage, be it 0."""
    # SF stats.3, SF no-attack-cards.2, SF ousted.7
    if not stats.is_armed(g, card) or g.table.marks[OUSTED][card]:
        return False
    # SF orientation-state.5, SF dealing-card-damage.3, SF facet-fierce.1
    return not g.is_exhausted(card) or stats.has_facet(g, card, keywords.FIERCE)


def damage_dealt(g: SixFormsCtx, card: Card) -> int:
    """Return the battle damage that a card deals, without critical damage."""
    # SF orientation-state.2, SF dealing-card-damage.2, SF stat-modifier.4, SF-Q35
    return stats.attack(g, card) if _deals_damage(g, card) else 0


def _deal_damage(
    g: SixFormsCtx, attacker: Card, defender: Card, behind: bool, entrant: Card
) -> None:
    """Deal both cards' damage at once, destroy the dead, then damage the players."""
    hit = damage_dealt(g, attacker)
    is_resisted = entrant == attacker and not stats.can_target(g, attacker, defender)
    if is_resisted:
        hit = 0  # SF keyword-resistance.3
    elif behind and _deals_damage(g, attacker):
        # SF stats.9, SF damage-calculation.7, SF dealing-card-damage.7, SF dealing-card-damage.8
        hit += stats.weakness(g, defender)  # SF-Q34
    back = damage_dealt(g, defender)
    if entrant == defender and not stats.can_target(g, defender, attacker):
        back = 0
    to_defender = _put_damage(g, attacker, defender, hit)
    # SF battle-basics.3, SF damage-calculation.6, SF dealing-card-damage.6
    to_attacker = _put_damage(g, defender, attacker, back)
    left = max(stats.health(g, defender) - stats.damage_on(g, defender), 0)  # SF stats.7
    blowback = left if stats.has_facet(g, defender, keywords.BLOWBACK) else 0  # SF-Q33
    over_attacker = _overflow(g, defender, attacker, to_attacker)
    over_defender = _overflow(g, attacker, defender, to_defender)
    mine, theirs = g.controller(attacker), g.controller(defender)
    card_damage.destroy_dead(g)  # SF damage-calculation.8, SF-Q84
    # the defending player deals damage first (SF player-damage-in-battle.2)
    life.damage_player(g, mine, over_attacker, theirs, "SF player-damage-in-battle.1")
    life.damage_player(g, mine, blowback, theirs, "SF facet-blowback.1")
    # SF battle-basics.1, SF dealing-card-damage.5
    life.damage_player(g, theirs, over_defender, mine, "SF player-damage-in-battle.1")


def _put_damage(g: SixFormsCtx, dealer: Card, card: Card, n: int) -> int:
    """Put damage of the dealer's kind on a card. Return how much of it is battle damage."""
    if n <= 0:
        return 0
    table = g.table
    g.emit(E_DAMAGE, "SF dealing-card-damage.1", g.controller(dealer), card, a=n)
    if stats.has_facet(g, dealer, keywords.VENOMOUS):
        card_damage.poison(g, card)  # SF facet-venomous.1, SF-Q93
    if stats.has_facet(g, dealer, keywords.MANGLE) or stats.has_facet(
        g, card, keywords.DESTRUCTIBLE
    ):
        # SF facet-mangle.1, SF facet-destructible.1
        card_marks.set_health_mark(
            g, COUNTER + DAMAGE, card, table.marks[COUNTER + DAMAGE][card] + n
        )
        return 0  # SF-Q31
    if stats.has_facet(g, dealer, keywords.BRUISE):
        # SF facet-bruise.1
        card_marks.set_health_mark(g, NORMAL, card, table.marks[NORMAL][card] + n)
        return 0
    card_marks.set_health_mark(g, BATTLE, card, n)
    return n


def _overflow(g: SixFormsCtx, dealer: Card, card: Card, n: int) -> int:
    """Return the battle damage beyond full health that is not shielded."""
    # SF card-damage.7, SF player-damage-in-battle.3, SF player-damage-in-battle.4, SF-Q81
    over = n - max(stats.health(g, card), 0)
    if over <= 0 or stats.has_facet(g, dealer, keywords.NOBLE):  # SF keyword-noble.1
        return 0
    # SF keyword-shield.1, SF facet-pierce.1
    return 0 if is_shielded(g, card) and not stats.has_facet(g, dealer, keywords.PIERCE) else over


def is_shielded(g: SixFormsCtx, card: Card) -> bool:
    """Return whether a card has shield, by the facet or by exhausted position."""
    # SF orientation-state.6, SF orientation-state.9, SF ousted.8, SF facet-shield.1
    return g.is_exhausted(card) or stats.has_facet(g, card, keywords.SHIELD)


# -- possession ---------------------------------------------------------------------------


def _resolve_possession(
    g: SixFormsCtx,
    entrant: Card,
    holder: Card,
    cell: Cell,
    origin: Cell,
    before: int,
    fought: StackEvent | None,
) -> None:
    """Let the remaining card settle. If both remain, the one that entered gives way."""
    here = _is_present(g, entrant, cell, before)
    there = _is_present(g, holder, cell, before)
    # SF multiple-cards-one-zone.2, SF multiple-cards-one-zone.3, SF left-standing.1
    if here and there:
        if origin == NONE or _are_friendly(g, entrant, holder):
            # SF possession-process.7, SF retreat-or-crush.4, SF play-to-attack.2, SF-Q17
            removal.crush(g, entrant)
        else:
            # SF possession-process.8, SF retreat-or-crush.1, SF retreat-or-crush.2
            retreat(g, entrant, origin)
    elif here and _settles(g, entrant, cell):
        late = g.occupant(cell)
        if late not in (NONE, entrant):
            removal.crush(g, late)  # SF possession-process.10
        settle(g, entrant, cell)
    if fought is not None and (here or there):  # SF possession-process.12, SF ties.1
        _declare_victor(g, holder if there else entrant, fought)  # SF defeated.3, SF defeated.4


def _declare_victor(g: SixFormsCtx, card: Card, fought: StackEvent) -> None:
    """The card that possesses the battle zone is the victor (SF defeated.2)."""
    g.emit(E_VICTORY, "SF defeated.2", g.controller(card), card)  # SF defeated.1
    event_stack.respond_to(g, N_VICTORY, g.controller(card), card)
    if not g.is_in_play(card):
        return
    activation.activate_triggered(g, card, 1 << keywords.ON_VICTORY, fought)  # SF on-victory.1
    activation.activate_triggered(g, card, 1 << keywords.ON_VICTORY, fought, after=True)


def retreat(g: SixFormsCtx, card: Card, origin: Cell) -> None:
    """Move a card back to its origin zone. It is crushed if that is occupied (SF-Q9)."""
    if not g.is_on_field(card):
        return
    occupancy.vacate(g, card)
    if g.occupant(origin) != NONE:
        removal.crush(g, card)  # SF retreat-or-crush.3
        return
    occupancy.occupy(g, card, origin)  # SF keyword-retreat.2
    g.emit(E_RETREAT, "SF keyword-retreat.1", g.controller(card), card, a=origin)


def retreat_if_moved(g: SixFormsCtx, card: Card, origin: Cell) -> None:
    """After a failed attack, retreat to where the move began, unless still there."""
    if g.is_on_field(card) and g.occupant(origin) != card:
        retreat(g, card, origin)
