"""Damage, and HP lost and gained."""

from typing import TYPE_CHECKING

from rulebound.games.skirmish import ending, events
from rulebound.games.skirmish.primitives import reactions
from rulebound.games.skirmish.schema import BOARD, HP, HURT, MODIFIED, PROTECTED, START_HP
from rulebound.kernel.ids import NONE, Seat

if TYPE_CHECKING:
    from rulebound.games.skirmish.context import Duel


def damage(g: "Duel", seats: list[Seat], amount: int, dealer: Seat) -> list[reactions.Reaction]:
    """Deal damage to players at once (SK damage.1); gives what reacts to it (SK-Q76).

    If it defeats both, the game is drawn (SK-Q31).
    """
    hurt = [
        seat
        for seat in seats
        if _lose(g, seat, modified_damage(g, seat, dealer, amount), events.E_DAMAGE, "SK damage.1")
    ]
    check_health(g)
    return reactions.gather(g, HURT, hurt)


def lose_hp(g: "Duel", seats: list[Seat], amount: int, rule: str) -> None:
    """Lose HP otherwise than by damage: nothing reacts to it or softens it (SK-Q61)."""
    for seat in seats:
        _lose(g, seat, amount, events.E_LOSE_HP, rule)
    check_health(g)  # SK-Q31: if both fall, the game is drawn


def _lose(g: "Duel", seat: Seat, amount: int, kind: int, rule: str) -> bool:
    if amount <= 0:
        return False
    if g.has_state(seat, PROTECTED):
        # neither damage nor any other loss
        shield = "SK protected.1" if kind == events.E_DAMAGE else "SK protected.2"
        g.emit(events.E_SHIELDED, shield, seat, a=amount)
        return False
    hp = g.hp(seat) - amount
    g.table.set_count(HP, seat, hp if hp > 0 else 0)
    g.emit(kind, rule, seat, a=amount, b=g.hp(seat))
    return True


def check_health(g: "Duel") -> None:
    """SK goal.2: whoever has no HP left has lost; both at once is a draw (SK-Q31)."""
    hp = g.table.counts[HP]
    if hp[0] > 0 and hp[1] > 0:
        return
    ending.finish(g, NONE if hp[0] == hp[1] else 0 if hp[0] <= 0 else 1, "SK goal.2")


def gain_hp(g: "Duel", seat: Seat, amount: int) -> None:
    """Regain HP, never above the maximum (SK goal.4)."""
    hp = min(g.hp(seat) + amount, START_HP)
    gained = hp - g.hp(seat)
    g.table.set_count(HP, seat, hp)
    g.emit(events.E_GAIN_HP, "SK goal.4", seat, a=gained, b=hp)


def modified_damage(g: "Duel", seat: Seat, dealer: Seat, amount: int) -> int:
    """Damage after what board cards add to it and take from it (SK ability.3)."""
    if amount <= 0 or not g.table.vars[MODIFIED]:
        return amount
    for card in g.table.zones[BOARD]:
        if g.table.face[card]:
            owner = g.table.owner[card]
            for ability in g.line_of(card).abilities:
                change = ability.modifies(owner, seat, dealer)
                if change:
                    amount += change
                    g.emit(events.E_SOFTENED, "SK ability.3", seat, card, max(amount, 0), change)
    return amount if amount > 0 else 0


def used_atk(g: "Duel", seat: Seat) -> int:
    """ATK as it is used, told where board cards have raised it."""
    atk = g.atk(seat)
    gear = g.gear(seat)
    if gear == NONE:
        g.emit(events.E_NOTHING, "SK-Q18", seat)
    elif atk == 0:
        g.emit(events.E_NOTHING, "SK equipment.5", seat, gear)
    elif g.recording and g.table.vars[MODIFIED] and atk > g.line_of(gear).atk:
        g.emit(events.E_SHARPER, "SK ability.3", seat, gear, a=atk)
    return atk
