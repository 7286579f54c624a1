"""The hidden cards of Skirmish, exchanged by hand: nothing here trusts `determinize`."""

from __future__ import annotations

from rulebound.games.skirmish.names import BOARD, DECK, HAND, PLAY
from rulebound.kernel.checkpoint import Checkpoint
from rulebound.kernel.game import Game
from rulebound.kernel.ids import Card, Seat, bit
from rulebound.kernel.questions import Dice
from rulebound.kernel.table import Table
from tests.helpers import CASES, Case, scaled, walk
from tests.leaks import observation

SKIRMISH = [case for case in CASES if case.game == "skirmish"]


def unknown(table: Table, seat: Seat, zones: tuple[int, ...]) -> list[Card]:
    """The cards in these zones of the other seat of which a seat knows nothing."""
    eye = bit(seat)
    cards = [card for zone in zones for card in table.zones[zone + 1 - seat]]
    return [c for c in cards if not table.known[c] & eye and not table.outside[c] & eye]


def exchanged(table: Table, cards: list[Card], dice: Dice) -> Table:
    """A copy in which these cards have changed places at random."""
    twin = table.copy()
    ident = twin.ident.copy()
    pool = [table.ident[card] for card in cards]
    for card in cards:
        ident[card] = pool.pop(dice.roll(len(pool)))
    twin.replace_contents(ident, twin.outside)
    return twin


def looked_at(case: Case, game: Game, seat: Seat) -> bytes:
    return observation.shown(game, seat) + observation.refusals(case, game, seat, 9)


def test_exchanging_hand_and_deck_of_the_opponent_shows_nothing() -> None:
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
                    twin.table = exchanged(game.table, cards, dice)
                    differ += twin.table.ident != game.table.ident
                    assert looked_at(case, twin, seat) == looked_at(case, game, seat)
    assert differ > 25


def test_a_step_that_begins_with_other_hidden_cards_looks_the_same() -> None:
    """Run again from its base: what the step does to hidden cards does not show either."""
    compared = 0
    for case in SKIRMISH:
        for seed in range(scaled(4)):
            dice = Dice(seed)
            for game in walk(case, seed, 80):
                stand = game.checkpoint
                for asked in game.pending:
                    seat = asked.seat
                    cards = unknown(stand.base, seat, (DECK, HAND))
                    cards = [card for card in cards if not game.table.known[card] & bit(seat)]
                    twin = game.clone()
                    table = exchanged(stand.base, cards, dice)
                    twin.resume_at(Checkpoint(table, stand.tape, [], stand.log))
                    compared += table.ident != stand.base.ident
                    assert observation.shown(twin, seat) == observation.shown(game, seat)
    assert compared > 100


def test_a_trap_on_the_board_could_be_any_trap() -> None:
    """Face-down cards of the opponent exchanged with hand and deck: a name never shows."""
    met = 0
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
                    met += 1
                    twin = game.clone()
                    cards = laid + unknown(game.table, seat, (DECK, HAND))
                    cards = [card for card in cards if not game.table.outside[card] & bit(seat)]
                    twin.table = exchanged(game.table, cards, dice)
                    assert observation.shown(twin, seat) == observation.shown(game, seat)
                    if met > 60:
                        return
    assert met > 20
