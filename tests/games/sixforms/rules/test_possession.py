"""Several cards in one zone: possession, crushing and retreat."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import events_by_rule, run_scenario

CARDS = """
cards:
  - {name: Ram, form: magical, type: avatar, cost: 1, stats: [3, 9, 0], arrows: [n, s, e, w],
     text: "On attack: you gain 1 life.\\nOn battle: you gain 10 life."}
  - {name: Idol, form: natural, type: avatar, cost: 1, stats: [0, 9, 0], arrows: [n],
     text: "On defend: you gain 2 life."}
  - {name: Imp, form: natural, type: avatar, cost: 0, stats: [1, 9, 0], arrows: [n],
     interrupt: true}
  - {name: Gust, form: natural, type: action, cost: 0, interrupt: true,
     text: "On play: take target avatar."}
  - {name: Storm, form: natural, type: action, cost: 0, interrupt: true,
     text: "On play: take each avatar."}
"""


BATTLES = "SF damage-calculation.4"
DEALS = "SF dealing-card-damage.1"
DESTROYED = "SF keyword-destroy.1"
CRUSHED = "SF keyword-crush.1"
RETREATS = "SF keyword-retreat.1"
SETTLES = "SF move-events.6"
WINS = "SF defeated.2"


# -- alone, with a friend, with an opponent -----------------------------------------------------


@pytest.mark.rule("SF possession-process.1", "SF settle-interruptions.1")
def test_a_card_alone_in_a_zone_settles_without_any_process() -> None:
    game = run_scenario(
        CARDS
        + """
step: move
battlefield:
  b1: {card: Ram, of: 0}
  d4: {card: Idol, of: 1}
steps:
  - 0: move Ram b1 to b3
expect: {b3: Ram, seat 0 life: 20}
"""
    )
    assert events_by_rule(game, BATTLES, SETTLES, CRUSHED, RETREATS) == [(SETTLES, "Ram")]


@pytest.mark.rule(
    "SF multiple-cards-one-zone.1",
    "SF multiple-cards-one-zone.2",
    "SF multiple-cards-one-zone.3",
    "SF possession-process.6",
    "SF possession-process.9",
)
@pytest.mark.parametrize(
    ("attacker", "defender", "left"),
    [("Boar", "Pebble", "Boar"), ("Pebble", "Boar", "Boar"), ("Boar", "Boar", "empty")],
)
def test_of_two_opposing_cards_the_one_that_survives_settles_in_the_zone(
    attacker: str, defender: str, left: str
) -> None:
    game = run_scenario(f"""
step: move
battlefield:
  b2: {{card: {attacker}, of: 0}}
  b3: {{card: {defender}, of: 1}}
steps:
  - 0: move {attacker} b2 to b3
expect: {{b3: {left}, b2: empty}}
""")
    settled = [(SETTLES, "Boar")] if (attacker, left) == ("Boar", "Boar") else []
    assert events_by_rule(game, BATTLES, SETTLES) == [(BATTLES, attacker), *settled]


@pytest.mark.rule("SF possession-process.2", "SF possession-process.5")
@pytest.mark.parametrize("how", ["play Boar", "place Boar"])
def test_of_two_friends_the_one_that_came_last_is_crushed(how: str) -> None:
    game = run_scenario(
        CARDS
        + f"""
seats: [{{cubes: 3, hand: [Boar, Imp]}}, {{}}]
steps:
  - 0: {how}
  - 0: a1
  - 0: ready
  - 0: play Imp
  - 0: a1
  - 0: ready
expect: {{battlefield: {{a1: Imp}}, seat 0 graveyard: [Boar]}}
"""
    )
    assert events_by_rule(game, BATTLES, DESTROYED, CRUSHED) == [(CRUSHED, "Boar")]


# -- both remain --------------------------------------------------------------------------------


@pytest.mark.rule("SF possession-process.8", "SF-Q17")
def test_a_card_that_moved_in_and_did_not_win_retreats_and_is_not_crushed() -> None:
    game = run_scenario(
        CARDS
        + """
step: move
battlefield:
  b1: {card: Ram, of: 0}
  b3: {card: Idol, of: 1}
steps:
  - 0: move Ram b1 to b3
expect: {battlefield: {b1: Ram, b3: Idol}}
"""
    )
    assert events_by_rule(game, RETREATS, CRUSHED) == [(RETREATS, "Ram")]


@pytest.mark.rule("SF possession-process.7", "SF-Q17")
def test_a_card_that_was_played_to_attack_and_did_not_win_is_crushed() -> None:
    game = run_scenario(
        CARDS
        + """
seats: [{cubes: 1, hand: [Ram]}, {}]
battlefield:
  b2: {card: Idol, of: 1}
steps:
  - 0: play Ram
  - 0: b2
expect: {battlefield: {b2: Idol}, seat 0 graveyard: [Ram]}
"""
    )
    assert events_by_rule(game, RETREATS, CRUSHED) == [(CRUSHED, "Ram")]


@pytest.mark.rule("SF-Q71")
def test_a_card_that_moves_in_does_attack() -> None:
    run_scenario(
        CARDS
        + """
step: move
battlefield:
  b2: {card: Ram, of: 0}
  b3: {card: Idol, of: 1}
steps:
  - 0: move Ram b2 to b3
expect: {seat 0 life: 31, seat 1 life: 22}
"""
    )


# -- who leaves, who comes late -----------------------------------------------------------------

BATTLE = """
step: move
seats: [{hand: [%s]}, {}]
battlefield:
  b2: {card: Boar, of: 0}
  b3: {card: Oak, of: 1}
steps:
  - 0: move Boar b2 to b3
  - 0: pass
  - 0: pass
  - expect: {stack: ["a card moves: Boar", "an attack: Boar", "a battle: Boar"]}
"""


@pytest.mark.rule("SF possession-process.11")
@pytest.mark.parametrize(("gone", "left"), [("Oak b3", "Boar"), ("Boar b3", "Oak")])
def test_when_one_leaves_the_zone_the_other_settles_and_no_damage_is_dealt(
    gone: str, left: str
) -> None:
    game = run_scenario(
        CARDS
        + BATTLE % "Gust"
        + f"""
  - 0: play Gust
  - 0: {gone}
expect: {{b3: {left}, b2: empty, b3 damage: 0, seat 0 life: 20, seat 1 life: 20}}
"""
    )
    assert events_by_rule(game, BATTLES, DEALS, RETREATS, CRUSHED, WINS) == [
        (BATTLES, "Boar"),
        (WINS, left),
    ]


@pytest.mark.rule("SF possession-process.5")
def test_when_they_become_friends_no_damage_is_dealt_and_the_last_to_enter_is_crushed() -> None:
    game = run_scenario(
        CARDS
        + """
  - {name: Swap, form: natural, type: action, cost: 0, interrupt: true,
     text: "On play: take control of target opposing avatar."}
"""
        + BATTLE % "Swap"
        + """
  - 0: play Swap
expect: {battlefield: {b3: Oak}, b3 controller: 0, b3 damage: 0, seat 0 graveyard: [Boar, Swap]}
"""
    )
    assert events_by_rule(game, DEALS, RETREATS, CRUSHED) == [(CRUSHED, "Boar")]


@pytest.mark.rule("SF possession-process.12")
def test_when_both_leave_nobody_settles() -> None:
    game = run_scenario(
        CARDS
        + BATTLE % "Storm"
        + """
  - 0: play Storm
expect: {battlefield: {}, b2: empty, b3: empty, seat 1 hand: [Oak], seat 0 life: 20}
"""
    )
    assert events_by_rule(game, BATTLES, DEALS, SETTLES, WINS) == [(BATTLES, "Boar")]


@pytest.mark.rule("SF-Q69")
def test_nothing_is_played_by_hand_into_a_zone_that_is_fought_for() -> None:
    run_scenario(
        CARDS
        + """
step: move
seats: [{hand: [Imp]}, {}]
battlefield:
  b1: {card: Boar, of: 0}
  b2: {card: Oak, of: 1}
  c2: {card: Oak, of: 1}
steps:
  - 0: move Boar b1 to b2
  - 0: pass
  - 0: pass
  - expect: {stack: ["a card moves: Boar", "an attack: Boar", "a battle: Boar"]}
  - 0: play Imp
expect: {asked: [0 where], options: [a1, b1, c1, d1, a2, c2, d2]}
"""
    )


@pytest.mark.rule("SF-Q69")
def test_by_hand_a_card_is_played_where_nobody_is_or_one_opponent() -> None:
    run_scenario(
        CARDS
        + """
seats: [{cubes: 1, hand: [Ram]}, {}]
battlefield:
  a1: {card: Oak, of: 0}
  b2: {card: Oak, of: 1}
  c3: {card: Oak, of: 1}
steps:
  - 0: play Ram
  - 0: {refused: a1, rule: SF type-battlefield.2}
  - 0: {refused: c3, rule: SF play-to-attack.1}
  - 0: {refused: d3, rule: SF spawn-zones.2}
expect: {asked: [0 where], options: [b1, c1, d1, a2, b2, c2, d2]}
"""
    )


# -- a friend that comes into the way of a move ---------------------------------------------------


@pytest.mark.rule("SF-Q115", "SF possession-process.5")
@pytest.mark.parametrize(
    ("mover", "zone", "field"),
    [
        ("Boar", "b2", "{b1: Boar, b2: Imp}"),
        ("Kite", "b2", "{b3: Kite, b2: Imp}"),
        ("Boar", "a2", "{b3: Boar, a2: Imp}"),
    ],
)
def test_a_friend_that_comes_into_the_way_ends_a_move_in_its_own_plane(
    mover: str, zone: str, field: str
) -> None:
    run_scenario(
        CARDS
        + f"""
  - {{name: Kite, form: natural, type: avatar, cost: 1, stats: [1, 1, 0], arrows: [n],
     facets: [fly]}}
step: move
seats: [{{hand: [Imp]}}, {{}}]
battlefield:
  b1: {{card: {mover}, of: 0}}
steps:
  - 0: move {mover} b1 to b3
  - 0: play Imp
  - 0: {zone}
  - 0: ready
expect: {{battlefield: {field}, {field[1:3]} moved: true, seat 0 graveyard: []}}
"""
    )


@pytest.mark.rule("SF-Q115", "SF possession-process.5", "SF possession-process.2")
def test_a_friend_that_comes_into_the_destination_keeps_it_and_the_mover_is_crushed() -> None:
    game = run_scenario(
        CARDS
        + """
step: move
seats: [{hand: [Imp]}, {}]
battlefield:
  b1: {card: Boar, of: 0}
steps:
  - 0: move Boar b1 to b2
  - 0: play Imp
  - 0: b2
  - 0: ready
expect: {battlefield: {b2: Imp}, seat 0 graveyard: [Boar]}
"""
    )
    assert events_by_rule(game, BATTLES, RETREATS, CRUSHED) == [(CRUSHED, "Boar")]
