"""Who may see which card: hands, decks, discard piles and cards in play."""

from __future__ import annotations

import pytest

from tests.games.lightseekers.rules.concepts import (
    journal_texts,
    run_in_both_editions,
    run_scenario,
    visible_cards,
    zone,
)

FULL = """
seats:
  - {hero: Mount, hand: [Jab, Slug], deck: [Pebble, Stone], discard: [Spark, Clay], buffs: [Rock],
     items: [Ring]}
  - {hero: Mixed, hand: [Drip], deck: [Gem], discard: [Loam, Ember], buffs: [Wheel], items: [Band]}
"""


@pytest.mark.rule(
    "LS2 3.2.3",
    "LS2 3.2.3.1",
    "LS2 3.2.3.2",
    "LS2 3.2.3.3",
    "LS2 3.2.3.4",
    "LS2 3.2.3.5",
    "LS2 3.2.3.6",
    "LS1 3.4a",
)
@pytest.mark.parametrize("edition", [1, 2])
def test_every_player_has_six_areas_of_their_own(edition: int) -> None:
    game = run_scenario(FULL, edition)
    sizes = {"hand": 2, "deck": 2, "discard": 2, "buffs": 1, "items": 1, "hero": 1}
    assert {name: zone(game, 0, 0, name).count for name in sizes} == sizes
    assert zone(game, 0, 1, "hand").count == 1


@pytest.mark.rule("LS2 3.2.1", "LS2 3.2.3.3a", "LS2 3.2.3.6a", "LS1 3.4b", "LS1 3.4.6a")
@pytest.mark.parametrize("edition", [1, 2])
def test_face_up_cards_are_visible_to_all_players(edition: int) -> None:
    game = run_scenario(FULL, edition)
    assert visible_cards(game, 1, 0, "buffs") == ["Rock"]
    assert visible_cards(game, 1, 0, "items") == ["Ring"]
    assert visible_cards(game, 1, 0, "hero") == ["Mount"]


@pytest.mark.rule("LS2 3.2.3.1a", "LS1 3.4.1b")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_hand_is_seen_by_its_player_only(edition: int) -> None:
    game = run_scenario(FULL, edition)
    assert visible_cards(game, 0, 0, "hand") == ["Jab", "Slug"]
    assert visible_cards(game, 1, 0, "hand") == []
    assert zone(game, 1, 0, "hand").count == 2


@pytest.mark.rule("LS2 3.2.3.1a", "LS1 3.4.1b")
def test_a_hand_is_shown_where_a_card_demands_it_and_to_nobody_else() -> None:
    game = run_scenario("""
  - {name: Spy, type: Attack, text: "The recipient shows you their hand."}
seats: [{hero: Mount, hand: [Spy]}, {hero: Mixed, hand: [Drip]}, {hero: Night}]
steps:
  - 0: play Spy
  - 0: seat 1
""")
    assert visible_cards(game, 0, 1, "hand") == ["Drip"]
    assert visible_cards(game, 2, 1, "hand") == []


@pytest.mark.rule("LS2 3.2.3.1b", "LS1 3.4.1a")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_hand_has_no_limit(edition: int) -> None:
    game = run_scenario(
        """
  - {name: Flood, type: Defend, text: "You draw 30 cards."}
seats: [{hero: Mount, hand: [Flood, Jab*9], deck: [Rock*40]}, {hero: Mixed, deck: [Rock*9]}]
actions: 1
steps:
  - 0: play Flood
  - 1: pass
""",
        edition,
    )
    assert zone(game, 0, 0, "hand").count == 39


@pytest.mark.rule(
    "LS2 3.2.2", "LS2 3.2.3.2a", "LS2 3.2.3.2e", "LS1 3.4c", "LS1 3.4.2a", "LS1 3.4.2d"
)
@pytest.mark.parametrize("edition", [1, 2])
def test_a_deck_is_hidden_even_from_its_owner(edition: int) -> None:
    game = run_scenario(FULL, edition)
    for viewer in (0, 1):
        assert visible_cards(game, viewer, 0, "deck") == []
        assert zone(game, viewer, 0, "deck").count == 2


@pytest.mark.rule("LS2 3.2.3.2b", "LS1 3.4.2a")
def test_a_card_is_drawn_from_the_top_of_the_deck() -> None:
    run_in_both_editions("""
  - {name: Study, type: Defend, text: "You draw 2 cards."}
seats: [{hero: Mount, hand: [Study], deck: [Jab, Slug, Rock]}, {hero: Mixed}]
steps:
  - 0: play Study
expect: {seat 0 hand: [Jab, Slug], seat 0 deck: [Rock]}
""")


SEEK = """
  - {name: Seek, type: Defend,
     text: "You search your deck for 1 Attack card. You may deal 1 damage to you."}
seats: [{hero: Mount, hand: [Seek], deck: [Pebble, Jab, Stone, Slug, Clay, Gem, Loam, Ring]},
    {hero: Mixed}]
seed: 5
steps:
  - 0: play Seek
  - expect: {options: [Slug, Jab]}
  - 0: Jab
"""


@pytest.mark.rule("LS2 3.2.3.2e", "LS1 3.4.2d")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_card_found_in_a_deck_is_shown_to_nobody_else(edition: int) -> None:
    game = run_scenario(f"{SEEK}expect: {{asked: [0 may], seat 0 hand: [Jab]}}", edition)
    assert visible_cards(game, 0, 0, "hand") == ["Jab"]
    assert visible_cards(game, 1, 0, "hand") == []
    assert visible_cards(game, 1, 0, "deck") == []
    assert not any("Jab" in line for line in journal_texts(game, 1))


@pytest.mark.rule("LS2 3.2.3.2c", "LS1 3.4.2b")
def test_a_searched_deck_is_shuffled_and_even_its_owner_no_longer_knows_it() -> None:
    game = run_scenario(f"{SEEK}expect: {{asked: [0 may]}}")
    left = ["Pebble", "Stone", "Slug", "Clay", "Gem", "Loam", "Ring"]
    g = game.rules.context(game.table)
    deck = [game.rules.card_name(game.table.ident[c]) for c in reversed(g.table.zones[0])]
    assert sorted(deck) == sorted(left)
    assert deck != left
    assert visible_cards(game, 0, 0, "deck") == []


@pytest.mark.rule("LS2 3.2.3.2c", "LS1 3.4.2b")
def test_a_deck_that_a_card_was_put_into_is_shuffled() -> None:
    game = run_scenario("""
  - {name: Sink, type: Defend,
     text: "You move 1 card from hand to deck. You may deal 1 damage to you."}
seats: [{hero: Mount, hand: [Sink, Jab], deck: [Pebble, Stone, Clay, Gem, Loam, Ring]},
    {hero: Mixed}]
seed: 5
steps:
  - 0: play Sink
expect: {asked: [0 may]}
""")
    deck = [game.rules.card_name(game.table.ident[c]) for c in reversed(game.table.zones[0])]
    assert sorted(deck) == ["Clay", "Gem", "Jab", "Loam", "Pebble", "Ring", "Stone"]
    assert [name for name in deck if name != "Jab"] != [
        "Pebble",
        "Stone",
        "Clay",
        "Gem",
        "Loam",
        "Ring",
    ]


@pytest.mark.rule("LS2 3.2.3.2d", "LS1 3.4.2c")
def test_drawing_from_an_empty_deck_is_ignored_and_does_not_count() -> None:
    run_in_both_editions("""
  - {name: Study, type: Defend, text: "You draw 3 cards. You heal 1."}
  - {name: Glee, type: Buff, text: "Whenever another hero draws a card, you heal 1."}
seats: [{hero: Mount, health: 20, hand: [Study], deck: [Jab]},
    {hero: Mixed, health: 20, buffs: [Glee]}]
steps:
  - 0: play Study
expect: {seat 0 hand: [Jab], seat 0 health: 21, seat 1 health: 21}
""")


# -- the discard pile ---------------------------------------------------------------------------

LATELY = """
  - {name: Robber, type: Attack, text: "The recipient discards 1 card."}
seats:
  - {hero: Mount, hand: [Jab, Slug], discard: [Spark, Clay], deck: [Rock*9]}
  - {hero: Mixed, hand: [Robber, Pebble], discard: [Gem], deck: [Rock*9]}
"""


@pytest.mark.rule("LS2 3.2.3.4a", "LS2 3.2.3.4b", "LS2 3.2.3.4c", "LS1 3.4.4a", "LS1 3.4.4c")
@pytest.mark.parametrize("edition", [1, 2])
def test_others_see_the_top_of_a_discard_pile_and_its_owner_sees_all(edition: int) -> None:
    game = run_scenario(LATELY, edition)
    assert visible_cards(game, 0, 0, "discard") == ["Spark", "Clay"]
    assert visible_cards(game, 1, 0, "discard") == ["Spark"]
    assert zone(game, 1, 0, "discard").count == 2


@pytest.mark.rule("LS2 3.2.3.4c", "LS1 3.4.4b", "LS1 3.4.4c")
@pytest.mark.parametrize("edition", [1, 2])
def test_others_also_see_the_cards_of_that_players_last_turn_and_no_more(
    edition: int,
) -> None:
    text = f"""{LATELY}
steps:
  - 0: play Jab
  - 0: play Slug
"""
    game = run_scenario(text, edition)
    assert visible_cards(game, 1, 0, "discard") == ["Slug", "Jab"]
    game = run_scenario(f"{text}  - 1: pass\n  - 0: pass\n", edition)
    assert visible_cards(game, 1, 0, "discard") == ["Slug"]  # that turn is no longer the last one
    assert visible_cards(game, 0, 0, "discard") == ["Slug", "Jab", "Spark", "Clay"]


@pytest.mark.rule("LS2 3.2.3.4c")
def test_cards_discarded_in_the_turn_of_another_are_not_shown_below_the_top() -> None:
    game = run_scenario("""
  - {name: Robber, type: Attack, text: "The recipient discards 2 cards."}
seats:
  - {hero: Mount, hand: [Jab, Slug], deck: [Rock*9]}
  - {hero: Mixed, hand: [Robber], deck: [Rock*9]}
turn: 1
steps:
  - 1: play Robber
  - 0: Jab + Slug
""")
    assert visible_cards(game, 1, 0, "discard") == ["Slug"]


@pytest.mark.rule("LS2 3.2.3.4d", "LS1 3.4.4d", "LS1 3.4.4e")
@pytest.mark.parametrize("edition", [1, 2])
def test_a_card_moved_out_of_a_discard_pile_is_named_and_the_others_keep_their_order(
    edition: int,
) -> None:
    game = run_scenario(
        """
  - {name: Fetch, type: Defend, text: "You move 1 card from your discard pile to your hand."}
  - {name: Bury, type: Defend, text: "You move 1 card from your discard pile to your deck."}
seats: [{hero: Mount, hand: [Fetch, Bury], discard: [Spark, Clay, Gem, Jab]}, {hero: Mixed}]
actions: 3
steps:
  - 0: play Fetch
  - 0: Clay
  - 0: play Bury
  - 0: Gem
expect: {seat 0 discard: [Bury, Fetch, Spark, Jab]}
""",
        edition,
    )
    assert "Seat 0 takes Clay into hand." in journal_texts(game, 1)
    assert any("Gem goes into the deck" in line for line in journal_texts(game, 1))
    assert visible_cards(game, 1, 0, "hand") == ["Clay"]


@pytest.mark.rule("LS1 3.4.4e")
@pytest.mark.parametrize("edition", [1, 2])
def test_only_cards_shuffled_back_for_a_defeat_are_not_named(edition: int) -> None:
    game = run_scenario(
        """
  - {name: Fetch, type: Defend, text: "You move 1 card from your discard pile to your hand."}
seats:
  - {hero: Mount, hand: [Jab, Fetch], discard: [Spark, Clay, Gem, Loam, Ember, Stone, Pebble]}
  - {hero: Mixed, health: 1}
  - {hero: Night}
actions: 3
steps:
  - 0: play Jab
  - 0: seat 1
  - 0: Spark + Clay + Gem + Loam + Ember
  - 0: play Fetch
  - 0: Pebble
""",
        edition,
    )
    assert not any("Clay" in line for line in journal_texts(game, 2))
    assert "Seat 0 takes Pebble into hand." in journal_texts(
        game, 2
    )  # nobody could know it until now
