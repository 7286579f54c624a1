"""The rules of Toy, with a test for each that a careless reading would get wrong."""

from __future__ import annotations

import pytest

from rulebound.conformance.cases import walk
from rulebound.kernel.game import Game, new_game
from rulebound.kernel.ids import SPECTATOR, Answer, Seat, bit
from rulebound.kernel.questions import Dice
from rulebound.kernel.refusal import Refused, RuleboundError
from rulebound.kernel.spine import Frame
from tests.helpers import toy_case
from tests.toy import names as n
from tests.toy import spec
from tests.toy.setup import deal

PEBBLE, SHELL = 0, 1


def at_pick(*hands: list[int], seats: int = 2) -> Game:
    """Return a game with these hands, before the first pick."""
    table = deal(seats, 1)
    pool = sorted(table.ident)
    for hand in hands:
        for ident in hand:
            pool.remove(ident)
    dealt = [ident for hand in reversed(hands) for ident in reversed(hand)]
    table.replace_contents(pool + dealt, table.outside)  # the deck is dealt from its end
    return new_game(spec.rules(), table)


def at_turn(seat: Seat, stash: int, seats: int = 2, seed: int = 1) -> Game:
    """Return a game on a seat's turn, with one card of this design in its stash."""
    table = deal(seats, seed)
    g = spec.rules().context(table)
    for other in range(seats):
        g.draw(other, "TOY setup.4")
    card = next(c for c in table.zones[n.DECK] if table.ident[c] == stash)
    g.put(card, n.STASH + seat)
    table.pop()
    table.push(Frame(n.TURN, seat))
    return new_game(spec.rules(), table)


def answer(game: Game, seat: Seat, words: str) -> None:
    asked = game.question_for(seat)
    assert asked is not None
    found = asked.parse(words)
    assert found is not None, [option.text for option in asked.options()]
    game.submit(seat, found)


def coins(game: Game) -> list[int]:
    return game.table.counts[n.COINS]


def deck(game: Game, viewer: Seat) -> list[str | None]:
    """Return what a viewer knows of the deck, top first."""
    (zone,) = game.view(viewer).zones
    known = {card.marks["depth"]: card.name for card in zone.cards}
    return [known.get(depth) for depth in range(zone.count)]


def names(game: Game, zone: int) -> list[str]:
    return [game.rules.card_name(game.table.ident[card]) for card in game.table.zones[zone]]


def test_nobody_sees_a_pick_before_all_have_picked() -> None:
    game = at_pick([PEBBLE, SHELL, n.GIFT], [PEBBLE, SHELL, n.SIEVE])
    before = [game.view(viewer).seats for viewer in (1, SPECTATOR)]
    answer(game, 0, "Gift")
    assert [game.view(viewer).seats for viewer in (1, SPECTATOR)] == before
    assert game.view(1).waiting == (1,)
    answer(game, 1, "Sieve")
    assert names(game, n.STASH) == ["Gift"]
    assert names(game, n.HAND + 1) == ["Pebble", "Shell"]


def test_a_pearl_can_be_picked_only_if_nothing_else_is_left() -> None:
    game = at_pick([n.PEARL, SHELL, n.PEARL], [n.PEARL, PEBBLE, SHELL])
    asked = game.question_for(0)
    assert asked is not None
    assert [option.text for option in asked.options()] == ["Shell"], "asked nevertheless"
    refusal = game.why_not(0, "Pearl")
    assert refusal is not None
    assert refusal.rule == "TOY pick.2"
    pearl = game.table.zones[n.HAND][0]
    with pytest.raises(Refused, match="last"):
        game.submit(0, (pearl,))


def test_a_seat_knows_the_hand_it_passed_but_not_what_is_picked_from_it() -> None:
    hands = [[PEBBLE, SHELL, n.GIFT], [PEBBLE, n.MIRROR, n.SIEVE], [n.MIRROR, n.GIFT, PEBBLE]]
    game = at_pick(*hands, seats=3)
    for seat, words in enumerate(("Gift", "Sieve", "Mirror")):
        answer(game, seat, words)
    hand = game.view(0).seats[1].zones[1]
    assert sorted(card.name or "" for card in hand.cards) == ["Pebble", "Shell"]
    for seat in range(3):
        answer(game, seat, "0")
    answer(game, game.pending[0].seat, "keep")
    for seat, words in ((0, "Gift"), (1, "Shell"), (2, "Pebble")):
        answer(game, seat, words)
    view = game.view(0)
    assert view.states["outside"] == "Pebble, Shell"
    assert all(not card.name for seat in view.seats[1:] for card in seat.zones[2].cards)


def test_a_picked_card_is_known_to_its_seat_alone() -> None:
    for seats in spec.SEATS:
        for seed in range(12):
            for game in walk(toy_case(seats), seed):
                table = game.table
                for seat in range(seats):
                    for card in table.zones[n.STASH + seat] if not game.over else ():
                        assert table.known[card] == bit(seat)


def test_the_seat_that_wins_ties_wins_equal_bids() -> None:
    game = next(game for game in walk(toy_case(3), 4) if game.pending[0].code == "bid")
    first = game.table.vars[n.FIRST]
    for seat in range(3):
        answer(game, seat, "2")
    assert game.pending[0].seat == first
    assert [coins(game)[seat] for seat in range(3)] == [1 if s == first else 3 for s in range(3)]
    assert game.table.vars[n.FIRST] == (first + 1) % 3


def test_a_seat_without_coins_is_not_asked_to_bid() -> None:
    for seed in range(40):
        for game in walk(toy_case(2), seed):
            if game.pending and game.pending[0].code == "bid" and 0 in coins(game):
                poor = coins(game).index(0)
                assert game.question_for(poor) is None
                return
    pytest.fail("nobody was ever out of coins")


def test_mirror_shows_three_cards_to_one_seat_which_orders_them() -> None:
    game = at_turn(0, n.MIRROR)
    top = names(game, n.DECK)[:-4:-1]
    answer(game, 0, "open Mirror")
    asked = game.question_for(0)
    assert asked is not None
    assert (asked.kind, asked.size()) == ("order", 6)
    assert sorted(names(game, n.LOOK)) == sorted(top)
    assert len(game.view(0).seats[0].zones[0].cards) == 3
    assert game.view(1).seats[0].zones[0].cards == ()
    order: Answer = tuple(reversed(asked.question.sample(_dice())))
    wanted = [game.rules.card_name(game.table.ident[card]) for card in order]
    game.submit(0, order)
    assert names(game, n.DECK)[:-4:-1] == wanted
    assert deck(game, 0)[:3] == wanted
    assert not any(deck(game, 1))


def test_sieve_asks_again_after_each_shuffle() -> None:
    game = at_turn(1, n.SIEVE)
    answer(game, 1, "open Sieve")
    answer(game, 1, "2")
    tape_lengths = []
    while game.pending[0].code == "return":
        tape_lengths.append(len(game.checkpoint.tape))
        game.submit(1, game.pending[0].sample(_dice()))
    assert tape_lengths == [2, 3], "one step, in which each question follows a shuffle"
    assert len(game.table.zones[n.HAND + 1]) <= 1
    assert not any(deck(game, 1)), "what was seen was shuffled in"


def test_a_gift_is_distributed_as_chosen() -> None:
    game = at_turn(0, n.GIFT, seats=3)
    answer(game, 0, "open Gift")
    asked = game.question_for(0)
    assert asked is not None
    assert (asked.kind, asked.size()) == ("distribute", 7)
    assert game.why_not(0, (3, 0, 0)) is not None
    answer(game, 0, "0 1 2")
    assert coins(game) == [3, 4, 5]


def test_opened_cards_count_twice_and_equal_scores_share_a_place() -> None:
    shared = 0

    for seed in range(30):
        *_, game = walk(toy_case(4), seed)
        outcome = game.outcome
        assert outcome is not None
        for seat, place in enumerate(outcome.places):
            assert place == 1 + sum(score > outcome.scores[seat] for score in outcome.scores)
            values = {name: value for name, value, _ in n.DESIGNS}
            stash = sum(values[name] for name in names(game, n.STASH + seat))
            opened = sum(values[name] for name in names(game, n.OPEN + seat))
            assert outcome.scores[seat] == coins(game)[seat] + stash + 2 * opened
        shared += len(set(outcome.places)) < 4
    assert shared > 0


def test_toy_has_no_options_and_no_variants() -> None:
    with pytest.raises(RuleboundError):
        spec.rules({"cards": []} | {"x": 1})
    with pytest.raises(RuleboundError):
        spec.start(spec.rules(), 2, 1, {"board": 5})


def _dice() -> Dice:
    return Dice(5)
