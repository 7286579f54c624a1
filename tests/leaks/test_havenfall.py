"""Hidden spells in Havenfall: swapped without `determinize`, and what seats learn of them."""

from __future__ import annotations

from rulebound.conformance import observation
from rulebound.conformance.cases import scaled, walk
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.schema import KINDS, PASS, SHARED, SPELL_DECK, SPELLS
from rulebound.kernel.checkpoint import Checkpoint
from rulebound.kernel.game import Game
from rulebound.kernel.ids import SPECTATOR, Card, Seat, bit
from rulebound.kernel.questions import Dice
from rulebound.kernel.table import Table
from tests.games.havenfall.rules.helpers import board_zone, known_names, run_scenario, seat_zone
from tests.helpers import CASES
from tests.reachability.goals import late_havenfall

HAVENFALL = [case for case in CASES if case.game == "havenfall"]
MAX_DRAWN = 6
"""How many spells one answer may draw at most."""


# -- swapped spells ---------------------------------------------------------------------------


def unknown_spells(table: Table, seat: Seat) -> list[Card]:
    """Return the spells a seat does not know, in hands or deep in the deck."""
    eye = bit(seat)
    cards = table.zones[SPELL_DECK][:-MAX_DRAWN].copy()
    for other in range(table.seats):
        cards += table.zones[SHARED + other * KINDS + SPELLS]
    return [c for c in cards if not table.known[c] & eye and not table.outside[c] & eye]


def with_other_spells(game: Game, seat: Seat, dice: Dice) -> Game:
    """Return the same game with the spells that a seat does not know permuted."""
    checkpoint = game.checkpoint
    table = checkpoint.base.copy()
    ident = table.ident.copy()
    cards = unknown_spells(table, seat)
    pool = [table.ident[card] for card in cards]
    for card in cards:
        ident[card] = pool.pop(dice.roll(len(pool)))
    table.replace_contents(ident, table.outside)
    twin = game.clone()
    twin.past = None
    twin.resume_at(Checkpoint(table, checkpoint.tape, [], checkpoint.log))
    twin.origin = twin.checkpoint
    return twin


def castable(game: Game) -> list[Card]:
    """Return the spells that their owners have the pixels for."""
    g = game.rules.context(game.table)
    assert isinstance(g, HavenfallContext)
    return [
        card
        for seat in range(game.table.seats)
        for card in g.cards(SPELLS, seat)
        if g.can_cast(seat, card)
    ]


def compare(game: Game, seat: Seat, dice: Dice) -> int:
    """Give the same answer in two worlds in which different spells can be cast."""
    if game.checkpoint.tape:  # others may have shown a spell earlier in the step
        return 0
    asked = game.pending[0]
    answer = asked.sample(dice) if asked.seat == seat else (PASS,)
    twin = with_other_spells(game, seat, dice)
    if not asked.question.allows(answer) or castable(twin) == castable(game):
        return 0
    assert observation.observe(twin, seat) == observation.observe(game, seat)
    one = game.clone()
    one.submit(asked.seat, answer)
    twin.submit(asked.seat, answer)
    assert observation.observe(twin, seat) == observation.observe(one, seat)
    return 1


def test_who_is_asked_in_a_window_does_not_reveal_spells() -> None:
    compared = 0
    dice = Dice(5)
    games = [walk(case, 1, 120) for case in HAVENFALL]
    games += [late_havenfall(seed, 120) for seed in range(scaled(6))]
    for positions in games:
        for game in positions:
            if not game.over:
                compared += compare(game, dice.roll(game.table.seats), dice)
    assert compared > scaled(40)


# -- what seats learn -------------------------------------------------------------------------


def test_a_card_that_was_taken_stays_known_to_all_when_it_is_back_in_hand() -> None:
    game = run_scenario(
        """
        title: One of two cards is taken, and goes back
        seats:
          - {available: {red: 1}, play: [Sword], deck: [Copper*6]}
          - {hand: [Copper], deck: [Copper*6]}
          - {hand: [Silver, Gold], deck: [Copper*6]}
        steps:
          - 0: use Sword
          - 0: seat 2
          - 0: end the turn
        expect: {acting: 1}
        """
    )
    (taken,) = known_names(seat_zone(game, SPECTATOR, 2, "hand"))
    assert taken in {"Silver", "Gold"}
    assert seat_zone(game, SPECTATOR, 2, "hand").count == 2
    for viewer in (0, 1):
        assert known_names(seat_zone(game, viewer, 2, "hand")) == [taken]


def test_a_seat_keeps_knowing_the_spells_it_looked_at_wherever_they_go() -> None:
    game = run_scenario(
        """
        - {name: Lens, kind: item, ability: Look, pixels: [blue],
           text: "Gain one of the top 3 spells."}
        title: Three spells are looked at, two go back, and one of them is bought
        seats:
          - {available: {blue: 1}, play: [Lens], deck: [Copper*6]}
          - {available: {red: 1}, hand: [Copper*3, Spell Book], deck: [Copper*6]}
        spell deck: [Hex, Might, Whirl, Purse]
        steps:
          - 0: use Lens
          - 0: Might
        expect: {asked: [0 act]}
        """
    )
    assert known_names(board_zone(game, 0, "spells")) == ["Hex", "Whirl"]
    assert known_names(seat_zone(game, 0, 0, "spells")) == ["Might"]
    for viewer in (1, SPECTATOR):
        assert known_names(board_zone(game, viewer, "spells")) == []
        assert known_names(seat_zone(game, viewer, 0, "spells")) == []
        assert not any("Might" in entry.text for entry in game.journal(viewer))
    later = run_scenario(
        """
        - {name: Lens, kind: item, ability: Look, pixels: [blue],
           text: "Gain one of the top 3 spells."}
        title: One that went back is bought by somebody else
        seats:
          - {available: {blue: 1}, play: [Lens], deck: [Copper*6]}
          - {hand: [Copper*3, Spell Book], deck: [Copper*6]}
          - {hand: [Copper], deck: [Copper*6]}
        spell deck: [Hex, Might, Whirl, Purse]
        steps:
          - 0: use Lens
          - 0: Might
          - 0: end the turn
          - 1: buy a spell
        expect: {asked: [1 act]}
        """
    )
    assert (
        known_names(seat_zone(later, 0, 1, "spells"))
        == known_names(seat_zone(later, 1, 1, "spells"))
        == ["Hex"]
    )
    for viewer in (2, SPECTATOR):
        assert known_names(seat_zone(later, viewer, 1, "spells")) == []


def test_only_teammates_see_each_others_spells_and_they_do_not_see_hands() -> None:
    game = run_scenario(
        """
        title: A spell is gained, and the next hand drawn
        mode: teams
        seats:
          - {available: {blue: 1}, play: [Spell Book], deck: [Copper*6]}
          - {hand: [Copper], deck: [Copper*6]}
          - {hand: [Silver], deck: [Copper*6]}
          - {hand: [Gold], deck: [Copper*6]}
        spell deck: [Hex, Might]
        steps:
          - 0: use Spell Book
          - 0: end the turn
        expect: {acting: 1}
        """
    )
    assert seat_zone(game, SPECTATOR, 0, "hand").count == 5
    for viewer in (1, 2, 3, SPECTATOR):
        assert known_names(seat_zone(game, viewer, 0, "spells")) == (["Hex"] if viewer == 2 else [])
        assert known_names(seat_zone(game, viewer, 0, "hand")) == []
