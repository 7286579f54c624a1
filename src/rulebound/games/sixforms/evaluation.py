"""Features of a position for bots. No rule depends on them.

A battle in progress counts with its probable result, and a card being played counts as if it
were in play: a search of one answer sees little else.
"""

from typing import Final

from rulebound.games.sixforms import schema, stats
from rulebound.games.sixforms.battlefield import battle
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.keywords import NOBLE, PIERCE
from rulebound.games.sixforms.primitives import energy
from rulebound.games.sixforms.stack import event_kinds
from rulebound.kernel.ids import NONE, Card, Seat
from rulebound.kernel.stakes import Stakes

FEATURES: Final = (
    "life",
    "low life",
    "cards in hand",
    "deck nearly empty",
    "cubes",
    "energy to spend",
    "cards on the battlefield",
    "none on the battlefield",
    "cards face down",
    "attack",
    "attack of ready cards",
    "health",
    "equips and actions in play",
    "steps forward",
    "attack in the last row",
    "life at risk",
    "worth under way",
    "something begun",
)
LOW_LIFE: Final = 8
STAKES: Final = Stakes(
    FEATURES,
    less=("low life", "deck nearly empty", "none on the battlefield"),
    no_gain=("life at risk",),
    burdens=(
        schema.FLAT,
        schema.MOVED,
        schema.BLOCKS,
        schema.OUSTED,
        schema.NORMAL,
        schema.BATTLE,
        schema.POISONED,
        schema.MORE_WEAKNESS,
        schema.TAUNTED,
        schema.COUNTER + schema.DAMAGE,
        schema.COUNTER + schema.FRAILTY,
        schema.COUNTER + schema.STUN,
    ),
    boons=(
        schema.MORE_ATTACK,
        schema.MORE_HEALTH,
        schema.COUNTER + schema.DEFLECTION,
        schema.COUNTER + schema.INTENSITY,
        schema.COUNTER + schema.POWER,
        schema.COUNTER + schema.STORED,
    ),
    spent=("graveyard", "void", "hand", "deck"),
)
LOW_DECK: Final = 20


def measure(g: SixFormsCtx, seat: Seat) -> list[float]:
    """Return one number for each of FEATURES."""
    table = g.table
    counts = table.counts
    control = table.marks[schema.CONTROL]
    fight = _Fight(g)
    life = max(counts[schema.LIFE][seat] - fight.loss[seat], 0)
    threat = max([_largest_attack(g, other, fight) for other in g.opponents(seat)], default=0)
    up = down = attack = ready = health = steps = last = risk = 0
    for card in table.zones[schema.FIELD]:
        if control[card] != seat or card in fight.dead:
            continue
        if not table.face[card] and not _is_being_revealed(g, card):
            down += 1
            continue
        up += 1
        force = max(stats.attack(g, card), 0)
        left = stats.health(g, card) - _lasting_damage(g, card)
        attack += force
        health += max(left, 0)
        row = g.board.row(table.cell[card])
        ahead = row if g.is_on_near_side(seat) else schema.HEIGHT - 1 - row
        steps += ahead
        if g.is_exhausted(card) or table.marks[schema.OUSTED][card] or g.is_stunned(card):
            continue
        ready += force
        if ahead == schema.HEIGHT - 1:
            last += force
        if not battle.is_shielded(g, card):
            risk = max(risk, threat - stats.health(g, card))
    worth = 0
    for card in table.zones[schema.AIR]:  # played or placed, but not in play yet
        if control[card] != seat:
            continue
        design = g.design(card)
        if not table.face[card]:
            down += 1
        elif design.is_battlefield:
            up += 1
            attack += max(design.attack, 0)
            health += design.health
            steps += 1
            if not g.is_exhausted(card):
                ready += max(design.attack, 0)
        else:
            worth += 1 + max(design.cost, 0)
    gear = 0
    for card in table.zones[schema.ARMS]:
        if control[card] == seat and table.face[card]:
            gear += 1 + max(g.design(card).cost, 0)
    for card in g.cards(schema.OUTSIDE, seat):
        gear += 1 + max(g.design(card).cost, 0)
    means = counts[schema.CUBES][seat] + counts[schema.SPARKS][seat]
    means += counts[schema.ENERGY][seat] + energy.form_energy(g, seat)
    return [
        float(life),
        float(max(LOW_LIFE - life, 0)),
        float(len(g.cards(schema.HAND, seat))),
        float(max(LOW_DECK - len(g.cards(schema.DECK, seat)), 0)),
        float(counts[schema.CUBES][seat] + counts[schema.DRAINED][seat]),
        float(means),
        float(up),
        0.0 if up + down else 1.0,
        float(down),
        float(attack),
        float(ready),
        float(health),
        float(gear),
        float(steps),
        float(last),
        float(max(risk, 0)),
        float(worth + _abilities_on_stack(g, seat)),
        1.0 if _has_begun(g, seat) else 0.0,
    ]


class _Fight:
    """The result of the fight on top of the event stack if nobody responds."""

    def __init__(self, g: SixFormsCtx) -> None:
        self.dead: list[Card] = []
        self.loss: list[int] = [0] * g.table.seats
        shown = g.table.lists[schema.STACK]
        at = len(shown) - schema.NODE_WIDTH
        while at >= 0:
            kind, seat, card, other = shown[at], shown[at + 1], shown[at + 2], shown[at + 3]
            at -= schema.NODE_WIDTH
            if kind == event_kinds.N_DIRECT and g.is_on_field(card) and seat != NONE:
                struck = g.struck_seat(g.table.cell[card], seat)
                if struck != NONE:
                    self.loss[struck] += max(stats.attack(g, card), 0)
                return
            if kind in (event_kinds.N_ATTACK, event_kinds.N_BATTLE):
                if g.is_on_field(card) and g.is_on_field(other):
                    self._estimate_battle(g, card, other)
                return

    def _estimate_battle(self, g: SixFormsCtx, attacker: Card, defender: Card) -> None:
        marks = g.table.marks[schema.BATTLE]
        hit, back = marks[defender], marks[attacker]
        if not hit and not back:  # no damage dealt yet
            hit, back = battle.damage_dealt(g, attacker), battle.damage_dealt(g, defender)
            if not g.table.face[defender]:
                back = 0  # assume that nobody pays for it
        self._apply_damage(g, attacker, defender, hit)
        self._apply_damage(g, defender, attacker, back)

    def _apply_damage(self, g: SixFormsCtx, dealer: Card, card: Card, n: int) -> None:
        health = stats.health(g, card)
        if n <= 0:
            return
        if n + _lasting_damage(g, card) >= health:
            self.dead.append(card)
        seat = g.controller(card)
        if seat == NONE or stats.has_facet(g, dealer, NOBLE):
            return
        if n > health and (stats.has_facet(g, dealer, PIERCE) or not battle.is_shielded(g, card)):
            self.loss[seat] += n - max(health, 0)


def _lasting_damage(g: SixFormsCtx, card: Card) -> int:
    """Return the damage on a card without battle damage, which ends with the battle."""
    return stats.damage_on(g, card) - g.table.marks[schema.BATTLE][card]


def _is_being_revealed(g: SixFormsCtx, card: Card) -> bool:
    """Return whether a placed card has been paid for and is being revealed."""
    shown = g.table.lists[schema.STACK]
    for at in range(0, len(shown), schema.NODE_WIDTH):
        if shown[at] == event_kinds.N_REVEAL and shown[at + 2] == card:
            return True
    return False


def _largest_attack(g: SixFormsCtx, seat: Seat, fight: _Fight) -> int:
    """Return the largest attack among a seat's cards that could attack soon."""
    table = g.table
    most = 0
    for card in table.zones[schema.FIELD]:
        if table.marks[schema.CONTROL][card] != seat or not table.face[card] or card in fight.dead:
            continue
        if not g.is_exhausted(card) and not table.marks[schema.OUSTED][card]:
            most = max(most, stats.attack(g, card))
    return most


def _abilities_on_stack(g: SixFormsCtx, seat: Seat) -> int:
    """Return how many abilities of a seat are on the event stack."""
    shown = g.table.lists[schema.STACK]
    found = 0
    for at in range(0, len(shown), schema.NODE_WIDTH):
        if shown[at] == event_kinds.N_ACTIVATE and shown[at + 1] == seat:
            found += 1
    return found


def _has_begun(g: SixFormsCtx, seat: Seat) -> bool:
    """Return whether a seat is in an act that the table does not show yet.

    The zone of a card is asked before it is paid for. Moves do not count: their destination is not
    on the table, and a move to anywhere is no better than none.
    """
    table = g.table
    if table.lists[schema.STACK] or table.vars[schema.ACTING] != seat or not table.spine:
        return False
    return table.spine[-1].kind == schema.ACT  # the act step continues after this
