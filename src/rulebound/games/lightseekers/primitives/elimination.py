"""Players removed from the game, and the reward for their enemy."""

from rulebound.games.lightseekers import ending, schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_BONUS, E_OUT, E_UNCOVERED, E_VP
from rulebound.games.lightseekers.primitives import dormancy, health, leaving_play, piles, rotation
from rulebound.games.lightseekers.resolution import Resolution
from rulebound.kernel.ids import NONE, Answer, Seat, bit


def clean_up(g: LightseekersCtx) -> None:
    """Remove players without health and turn used clunky buffs, once effects have resolved."""
    if g.needs_health_check:
        _remove_fallen(g)
    if g.turn_queue:
        rotation.turn_queued(g)


def _remove_fallen(g: LightseekersCtx) -> None:
    """Remove players without health, in Standard Order (LS-Q14)."""
    g.needs_health_check = False
    for seat in g.clockwise(g.acting()):
        if g.is_in_game(seat) and g.health(seat) == 0:
            remove_player(g, seat, "LS2 5.1.4")


def remove_player(g: LightseekersCtx, seat: Seat, rule: str) -> None:
    """Remove a player and reward their enemy (LS2 5.3.1, LS2 5.3.2)."""
    table = g.table
    enemy = g.right_of(seat)
    gone = table.vars[schema.GONE] + 1
    table.set_var(schema.GONE, gone)
    table.set_count(schema.OUT, seat, gone)
    g.clear_seating_cache()
    leaving_play.unqueue_turns(g, [card for card in g.turn_queue if table.owner[card] == seat])
    outer_cause = g.emit_cause(E_OUT, rule, seat)
    dormancy.refresh(g, schema.EVERYTHING)
    # LS2 5.3.1: in games of three or more; in edition 1 in every game (LS1 5a). The rewarded
    # player's target is now the next one on the left (LS1 5.1c)
    if enemy != NONE and (table.vars[schema.STARTED] > 2 or g.edition() == 1):
        add_victory_point(g, enemy, "LS2 5.3.1")
        if table.seats - gone > 1:
            _reward(g, enemy)  # LS1 5e
    g.set_cause(outer_cause)
    ending.check(g)


def add_victory_point(g: LightseekersCtx, seat: Seat, rule: str) -> None:
    """Give a seat a victory point."""
    g.table.set_count(schema.VP, seat, g.table.counts[schema.VP][seat] + 1)
    g.emit(E_VP, rule, seat, a=g.table.counts[schema.VP][seat])


def _reward(g: LightseekersCtx, seat: Seat) -> None:
    """Heal 5 and shuffle five discards into the deck (LS2 5.3.4, LS1 5e, LS1 5f, LS-Q24)."""
    table = g.table
    health.heal(g, seat, schema.BONUS_HEALTH, Resolution(NONE, NONE, 0), True)
    pile = g.cards(schema.PILE, seat)
    if not pile:
        return
    count = min(schema.BONUS_CARDS, len(pile))
    chosen: Answer = tuple(pile)  # LS-Q24: all of them, so no question is needed
    if count < len(pile):
        chosen = g.choose_cards(seat, list(reversed(pile)), count, count, schema.BONUS)
    # LS2 5.3.4: nobody else learns which; any card not on show may be among them
    mine = bit(seat)
    shown = [card for card in pile if card not in chosen][-1:]
    for card in pile.copy():
        if card not in shown:
            table.forget(card, mine)
            table.set_mark(schema.WHEN, card, 0)
    for card in chosen:
        g.put(card, g.zone(schema.DECK, seat))
    g.emit(E_BONUS, "LS2 5.3.4", seat, a=count)
    for card in shown:
        g.emit(E_UNCOVERED, "LS2 3.2.3.4a", seat, card)  # another card may cover it at once
    piles.shuffle_deck(g, seat)
