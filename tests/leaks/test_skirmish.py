"""Hidden cards of Skirmish, swapped without `determinize`."""

from __future__ import annotations

from rulebound.conformance import observation
from rulebound.conformance.cases import Case, scaled, walk
from rulebound.games.skirmish.schema import BOARD, DECK, HAND, PLAY
from rulebound.kernel.checkpoint import Checkpoint
from rulebound.kernel.game import Game
from rulebound.kernel.ids import Card, Seat, bit
from rulebound.kernel.questions import Dice
from rulebound.kernel.table import Table
from tests.helpers import CASES

SKIRMISH = [case for case in CASES if case.game == "skirmish"]


def unknown(table: Table, seat: Seat, zones: tuple[int, ...]) -> list[Card]:
    """Return the cards in these zones of the other seat that a seat knows nothing about."""
    eye = bit(seat)
    cards = [card for zone in zones for card in table.zones[zone + 1 - seat]]
    return [c for c in cards if not table.known[c] & eye and not table.outside[c] & eye]


def permuted(table: Table, cards: list[Card], dice: Dice) -> Table:
    """Return a copy with the contents of these cards permuted."""
    twin = table.copy()
    ident = twin.ident.copy()
    pool = [table.ident[card] for card in cards]
    for card in cards:
        ident[card] = pool.pop(dice.roll(len(pool)))
    twin.replace_contents(ident, twin.outside)
    return twin


def observe_all(case: Case, game: Game, seat: Seat) -> bytes:
    return observation.observe(game, seat) + observation.refusals(case, game, seat, 9)


def test_swapping_hand_and_deck_of_the_opponent_does_not_show() -> None:
    differ = 0
    for case in SKIRMISH:
        for seed in range(scaled(2)):
            dice = Dice(seed)
            for number, game in enumerate(walk(case, seed, 120)):
                if number % 10 != seed % 10:
                    continue
                for seat in (0, 1):
                    twin = game.clone()
                    cards = unknown(game.table, seat, (DECK, HAND, PLAY))
                    twin.table = permuted(game.table, cards, dice)
                    differ += twin.table.ident != game.table.ident
                    assert observe_all(case, twin, seat) == observe_all(case, game, seat)
    assert differ > 25


def test_a_step_that_begins_with_other_hidden_cards_looks_the_same() -> None:
    """The step is run again from its base; what it does to hidden cards does not show either."""
    compared = 0
    for case in SKIRMISH:
        for seed in range(scaled(4)):
            dice = Dice(seed)
            for game in walk(case, seed, 80):
                checkpoint = game.checkpoint
                for asked in game.pending:
                    seat = asked.seat
                    cards = unknown(checkpoint.base, seat, (DECK, HAND))
                    cards = [card for card in cards if not game.table.known[card] & bit(seat)]
                    twin = game.clone()
                    table = permuted(checkpoint.base, cards, dice)
                    twin.resume_at(Checkpoint(table, checkpoint.tape, [], checkpoint.log))
                    compared += table.ident != checkpoint.base.ident
                    assert observation.observe(twin, seat) == observation.observe(game, seat)
    assert compared > 100


def test_a_trap_on_the_board_could_be_any_trap() -> None:
    """The opponent's face-down cards are swapped with hand and deck; no name ever shows."""
    found = 0
    for case in SKIRMISH:
        for seed in range(6):
            dice = Dice(seed)
            for game in walk(case, seed, 150):
                for seat in (0, 1):
                    laid = [
                        card
                        for card in game.table.zones[BOARD]
                        if not game.table.known[card] & bit(seat)
                    ]
                    if not laid:
                        continue
                    found += 1
                    twin = game.clone()
                    cards = laid + unknown(game.table, seat, (DECK, HAND))
                    cards = [card for card in cards if not game.table.outside[card] & bit(seat)]
                    twin.table = permuted(game.table, cards, dice)
                    assert observation.observe(twin, seat) == observation.observe(game, seat)
                    if found > 60:
                        return
    assert found > 20
