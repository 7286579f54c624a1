"""Position features of Lightseekers for bots."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario
from tests.games.features import changes, numbers


def position(text: str) -> rb.Game:
    """The position of a scenario."""
    return scenario.run(scenario.parse(f"game: lightseekers\n{dedent(text)}"), games.INSTALLED)


def start(mine: str = "health: 20", theirs: str = "health: 20") -> rb.Game:
    """A position with changes to one of the seats."""
    deck = "deck: [Pathfinder*9]"
    return position(f"seats: [{{{deck}, {mine}}}, {{{deck}, {theirs}}}]")


def test_health_counts_and_low_health_counts_twice() -> None:
    assert changes(start(), start("health: 22")) == {"health": 2}
    assert changes(start("health: 9"), start("health: 6")) == {"health": -3, "low health": 3}


def test_cards_in_hand_are_counted() -> None:
    before, after = start("hand: [Pathfinder]"), start("hand: [Pathfinder*3]")
    assert changes(before, after) == {"cards in hand": 2}


def test_features_of_a_seat_ignore_the_opponent() -> None:
    other = start(theirs="health: 5")
    assert not changes(start(), other)
    assert changes(start(), other, seat=1) == {"health": -15, "low health": 5}


FITTING = "drafted cards that fit the hero"


FACES = {face.name: face.fields for face in rb.cards("lightseekers")}


def elements(name: str, field: str) -> set[str]:
    """The Elements and Orders in a field of a card."""
    return {word.split()[0] for word in FACES[name].get(field, "").split(", ") if word}


HEROES = [name for name, fields in FACES.items() if fields["type"] == "Hero"]
ALL = set[str]().union(*[elements(name, "access") for name in HEROES])


def fitting(names: list[str], hero: str) -> tuple[int, int]:
    """Minimum and maximum number of cards a hero can play; some need any Element of an Order."""
    access = elements(hero, "access")
    least = most = 0
    for name in names:
        needs = elements(name, "elements") | elements(name, "cost")
        if FACES[name]["type"] != "Hero" and needs & ALL <= access:
            most += 1
            least += needs <= ALL
    return least, most


def names_in(game: rb.Game, zone: str) -> list[str]:
    """The cards the first seat has in a zone."""
    (found,) = [found for found in game.view(0).seats[0].zones if found.name == zone]
    return [card.name for card in found.cards if card.name is not None]


def drafting() -> Iterator[rb.Game]:
    """Yield a draft at each answer, up to the first turn."""
    game = rb.new("lightseekers", seats=2, seed=5, format="draft")
    dice = rb.Dice(5)
    while not names_in(game, "hand"):
        yield game
        asked = game.pending[0]
        game.submit(asked.seat, asked.sample(dice))
    yield game


def test_in_a_draft_the_cards_playable_by_the_best_picked_hero_count() -> None:
    seen: set[float] = set()
    for game in drafting():
        names = names_in(game, "picks")
        heroes = [name for name in names if name in HEROES]
        if not heroes or len(game.pending) < 2:  # one player has picked and waits
            continue
        number = numbers(game, 0)[FITTING]
        could = [fitting(names, hero) for hero in heroes]
        assert max(least for least, _ in could) <= number <= max(most for _, most in could)
        seen.add(number)
    assert len(seen) > 5


def test_once_decks_are_built_the_cards_playable_by_the_hero_count() -> None:
    *_, game = drafting()
    table = game.table
    (hero,) = names_in(game, "hero")
    deck = [game.rules.card_name(table.ident[card]) for card in [*table.zones[0], *table.zones[1]]]
    assert len(deck) == 30
    least, most = fitting(deck, hero)
    assert least <= numbers(game, 0)[FITTING] <= most


def test_without_a_draft_the_feature_is_0() -> None:
    assert numbers(start(), 0)[FITTING] == 0
