"""What a seat knows of hidden cards, and the worlds that are consistent with it."""

from __future__ import annotations

from collections import Counter

import pytest

import rulebound as rb
from rulebound.conformance.cases import scaled
from rulebound.games import INSTALLED
from rulebound.games.skirmish.schema import BOARD, DECK, HAND, PILE, PLAY
from rulebound.kernel import scenario
from rulebound.kernel.game import Game
from rulebound.kernel.ids import SPECTATOR, bit

CARDS = """
game: skirmish
seed: 11
cards:
  - {name: Ash, class: Rest, text: "Both — You gain 1 HP."}
  - {name: Elm, class: Rest, text: "Both — You gain 2 HP."}
  - {name: Scout, class: Rest, text: "Both — Search your deck for a card of type Trap."}
  - {name: Pit, class: Pit, text: "Both, Trap — You lose 1 HP."}
  - {name: Hole, class: Pit, text: "Both, Trap — You lose 2 HP."}
  - {name: Mixer, class: Rest, text: "Both — Search your deck for a card. You discard 1 card."}
  - name: Seeker
    class: Rest
    text: "Both — Search your deck for a card. You draw 2 cards. You discard 1 card."
"""
SEARCHED = """
seats:
  - {hand: [Scout, Ash, Elm], deck: [Ash*4, Elm*3, Pit, Hole]}
  - {hand: [Ash], deck: [Ash*4, Elm*4]}
steps:
  - 0: place Scout
  - 1: pass
  - 0: Pit
"""


def duel(text: str, *moves: str) -> Game:
    """Play a scenario, and then some moves of the seats asked."""
    document = scenario.parse(CARDS + text)
    document["expect"] = {}
    game = scenario.start(document, INSTALLED)
    for step in document.get("steps", []):
        ((seat, words),) = step.items()
        game.submit(seat, scenario.parse_answer(game, seat, words))
    for words in moves:
        seat = game.pending[0].seat
        game.submit(seat, scenario.parse_answer(game, seat, words))
    return game


def outside(game: Game, viewer: int, seat: int = 0) -> tuple[str, ...]:
    return game.view(viewer).seats[seat].outside


def known_in(game: Game, viewer: int, zone: str, seat: int = 0) -> list[str]:
    (found,) = [z for z in game.view(viewer).seats[seat].zones if z.name == zone]
    return sorted(card.name or "?" for card in found.cards)


def where(game: Game, name: str, seat: int = 0) -> list[int]:
    """Return the zones of a seat's cards with this name."""
    table = game.table
    return [
        table.zone[card]
        for card, ident in enumerate(table.ident)
        if game.rules.card_name(ident) == name and table.owner[card] == seat
    ]


def worlds(game: Game, viewer: int, count: int = 40) -> list[Game]:
    return [game.determinize(viewer, seed) for seed in range(count)]


# -- a card that was shown ----------------------------------------------------------------------


def test_a_searched_and_shown_card_is_known_in_hand() -> None:
    game = duel(SEARCHED)
    for viewer in (1, SPECTATOR):
        assert known_in(game, viewer, "hand") == ["Pit"]
        assert outside(game, viewer) == ()
        assert all(where(world, "Pit") == [HAND] for world in worlds(game, viewer, 10))


@pytest.mark.parametrize("placed", ["Pit", "Ash"])
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_after_a_card_is_placed_it_is_known_outside_but_not_where(placed: str, viewer: int) -> None:
    game = duel(SEARCHED, f"place {placed}")
    assert known_in(game, viewer, "hand") == []
    assert known_in(game, viewer, "play") == []
    assert outside(game, viewer) == ("Pit",)
    zones = Counter(where(world, "Pit")[0] for world in worlds(game, viewer))
    assert set(zones) == {HAND, PLAY}, "in hand or in play, never in the deck"
    assert min(zones.values()) >= 4
    assert outside(game, 0) == ()
    assert known_in(game, 0, "hand") == sorted({"Ash", "Elm", "Pit"} - {placed})


def test_it_does_not_show_which_card_is_placed() -> None:
    """The two games differ only in the placed card, and look the same to the opponent."""
    pit, ash = duel(SEARCHED, "place Pit"), duel(SEARCHED, "place Ash")
    for viewer in (1, SPECTATOR):
        assert pit.view(viewer) == ash.view(viewer)
        assert pit.journal(viewer) == ash.journal(viewer)
    assert pit.view(0) != ash.view(0)


def test_a_card_that_is_shown_again_is_no_longer_listed_outside() -> None:
    game = duel(SEARCHED, "place Pit", "pass", "reveal")
    assert outside(game, 1) == ()
    assert known_in(game, 1, "discard") == ["Pit", "Scout"]
    other = duel(SEARCHED, "place Ash", "pass")
    assert outside(other, 1) == ("Pit",)
    assert known_in(other, 1, "discard") == ["Ash", "Scout"]


def test_a_copy_that_was_never_shown_reveals_nothing() -> None:
    """With two copies in hand, one of them known, it does not show that there is another."""
    one = SEARCHED
    two = SEARCHED.replace("Scout, Ash, Elm", "Scout, Pit, Elm")
    seen = [duel(hand, "place Pit", "pass", "reveal") for hand in (one, two)]
    assert outside(seen[0], 1) == outside(seen[1], 1) == ()
    assert known_in(seen[0], 1, "hand") == known_in(seen[1], 1, "hand") == []


def test_a_trap_on_the_board_could_be_any_trap_that_is_not_accounted_for() -> None:
    game = duel(SEARCHED, "place Pit", "pass", "lay b3")
    assert outside(game, 1) == ("Pit",)
    lying: Counter[str] = Counter()
    for world in worlds(game, 1):
        (card,) = world.table.zones[BOARD]
        lying[world.rules.card_name(world.table.ident[card])] += 1
        assert where(world, "Pit")[0] in (HAND, BOARD)
    assert set(lying) == {"Pit", "Hole"}, "nothing but traps, and not always the true one"


def test_the_owner_knows_its_own_cards() -> None:
    game = duel(SEARCHED, "place Pit")
    for world in worlds(game, 0, 10):
        assert where(world, "Pit") == [PLAY]
        assert sorted(where(world, "Scout")) == [PILE]


# -- decks --------------------------------------------------------------------------------------


def test_a_searched_and_shuffled_deck_is_unknown_again() -> None:
    game = duel(SEARCHED)
    assert known_in(game, 0, "deck") == []
    orders = {
        tuple(world.table.ident[c] for c in world.table.zones[DECK]) for world in worlds(game, 0)
    }
    assert len(orders) > 20


def test_during_a_search_only_the_searching_seat_sees_the_deck() -> None:
    game = duel(SEARCHED.replace("  - 0: Pit\n", ""))
    assert game.pending[0].code == "search"
    assert len(known_in(game, 0, "deck")) == 9
    assert known_in(game, 1, "deck") == []
    mine = [card for card, owner in enumerate(game.table.owner) if owner == 0]
    for world in worlds(game, 0, 5):
        assert [world.table.ident[c] for c in mine] == [game.table.ident[c] for c in mine]
    assert len({tuple(world.table.ident) for world in worlds(game, 1, 5)}) == 5


def test_after_a_shuffle_inside_the_step_the_order_is_unknown_to_all() -> None:
    """In one step the seat searches, shuffles, and is asked to discard."""
    text = """
seats:
  - {hand: [Mixer, Ash, Elm], deck: [Ash*3, Elm*3, Pit*3, Hole*3]}
  - {hand: [Ash], deck: [Ash*4]}
steps:
  - 0: place Mixer
  - 1: pass
  - 0: none
"""
    game = duel(text)
    assert game.pending[0].code == "discard"
    assert game.checkpoint.tape, "in the middle of the step"
    assert known_in(game, 0, "deck") == []
    for viewer in (0, 1, SPECTATOR):
        orders = {
            tuple(world.table.ident[card] for card in world.table.zones[DECK])
            for world in worlds(game, viewer, 20)
        }
        assert len(orders) > 15, viewer


def test_drawing_from_a_deck_shuffled_in_the_step_reveals_nothing_about_the_rest() -> None:
    """In one step the seat searches, shuffles, draws, and is asked to discard."""
    text = """
seats:
  - {hand: [Seeker, Ash, Elm], deck: [Ash*3, Elm*3, Pit*3, Hole*3]}
  - {hand: [Ash], deck: [Ash*4]}
steps:
  - 0: place Seeker
  - 1: pass
  - 0: none
"""
    game = duel(text)
    assert game.pending[0].code == "discard"
    hand, deck = game.table.zones[HAND], game.table.zones[DECK]
    assert (len(hand), len(deck)) == (4, 10)
    orders: Counter[tuple[int, ...]] = Counter()
    tops: Counter[int] = Counter()
    for world in worlds(game, 0, 200):
        assert [world.table.ident[card] for card in hand] == [game.table.ident[c] for c in hand]
        assert world.checkpoint.base.rng != game.checkpoint.base.rng, "the true random state leaked"
        order = tuple(world.table.ident[card] for card in deck)
        orders[order] += 1
        tops[order[-1]] += 1
    assert orders[tuple(game.table.ident[card] for card in deck)] < 3
    assert len(orders) > 180
    for ident, count in Counter(game.table.ident[card] for card in deck).items():
        assert abs(tops[ident] / 200 - count / 10) < 0.15, (
            "the chance of a card is proportional to its copies"
        )


def test_cards_put_under_the_deck_are_known_to_all_until_it_is_shuffled() -> None:
    text = """
seats:
  - {discard: [Elm, Ash], hand: [Scout, Ash, Ash, Ash, Ash], deck: [Pit, Hole, Elm]}
  - {hand: [Ash*5], deck: [Elm*4]}
phase: draw
"""
    game = duel(text)
    for viewer in (0, 1, SPECTATOR):
        assert known_in(game, viewer, "deck") == ["Ash", "Elm"]
        for world in worlds(game, viewer, 5):
            names = [world.rules.card_name(world.table.ident[c]) for c in world.table.zones[DECK]]
            assert sorted(names[:2]) == ["Ash", "Elm"]
    game = duel(text, "place Scout", "pass", "none")
    assert known_in(game, 1, "deck") == []


# -- other columns --------------------------------------------------------------------------------


def test_marks_left_on_a_sleeve_do_not_affect_its_next_content() -> None:
    """A card that was on the board by its second effect is shuffled into the deck."""
    document = scenario.parse(
        CARDS
        + """
  - name: Altar
    class: Rest
    text: |
      Both — You gain 1 HP.
      Both, Board — 1) Destroy this card: You gain 1 HP.
seats:
  - {hand: [Scout*2, Ash*2], deck: [Altar*3, Ash*3, Elm*3, Scout*3]}
  - {hand: [Scout*2, Ash*2], deck: [Altar*3, Ash*3, Elm*3, Scout*3]}
"""
    )
    start = scenario.start(document, INSTALLED)
    marked = 0
    for seed in range(scaled(25)):
        game = start.clone()
        dice = rb.Dice(seed)
        for _ in range(80):
            if game.over:
                break
            asked = game.pending[0]
            game.submit(asked.seat, asked.sample(dice))
            marked += any(game.table.marks[0][card] for card in game.table.zones[BOARD])
        assert game.rules.position_error(game.table) is None
        assert rb.load(game.save()).save() == game.save()
        for viewer in (0, 1):
            world = game.determinize(viewer, seed)
            assert rb.load(world.save()).save() == world.save()
    assert marked > 0


def test_conceal_hides_which_card_of_the_hand_it_was() -> None:
    game = duel(SEARCHED)
    before = game.table
    pit = next(c for c in before.zones[HAND] if before.known[c] & bit(1))
    sleeves = set()
    for seed in range(30):
        world = game.determinize(0, seed)  # another random state, the same hand
        world.submit(0, scenario.parse_answer(world, 0, "place Pit"))
        sleeves.add(world.table.zones[PLAY][0])
        assert not any(world.table.known[c] & bit(1) for c in world.table.zones[HAND])
    assert len(sleeves) > 1
    assert pit in before.zones[HAND]
