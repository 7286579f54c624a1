"""Equips: where they are, what they equip, how many, and when they leave."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import events_by_rule, journal, run_scenario

CARDS = """
cards:
  - {name: Charm, form: magical, type: equip, cost: 1, text: "Animate: you gain 1 life."}
  - {name: Clip, form: natural, type: equip, cost: 0, interrupt: true}
  - {name: Leash, form: magical, type: equip, cost: 1, equips: "opposing avatar"}
  - {name: Bandage, form: natural, type: equip, cost: 1, equips: "exhausted avatar"}
  - {name: Mule, form: natural, type: avatar, cost: 1, stats: [1, 9, 0], arrows: [n]}
  - {name: Rider, form: natural, type: avatar, cost: 1, stats: [1, 3, 0], arrows: [n],
     facets: [unite]}
  - {name: Hail, form: natural, type: action, cost: 1,
     text: "On play: deal 1 damage to each battlefield card."}
  - {name: Rust, form: natural, type: action, cost: 1, text: "On play: destroy each armed avatar."}
  - {name: Wake, form: natural, type: action, cost: 1, text: "On play: ready target avatar."}
  - {name: Stun, form: natural, type: action, cost: 0, interrupt: true,
     text: "On play: add 1 stun counter to target avatar."}
  - {name: Veil, form: natural, type: action, cost: 0, interrupt: true,
     text: "On play: flip target avatar face-down."}
  - {name: Bribe, form: natural, type: action, cost: 0, interrupt: true,
     text: "On play: take control of target opposing avatar."}
  - {name: Gust, form: natural, type: action, cost: 0, interrupt: true,
     text: "On play: take target avatar."}
  - {name: Nap, form: natural, type: action, cost: 0, interrupt: true,
     text: "On play: you gain 1 life."}
"""

# -- where it is --------------------------------------------------------------------------------


@pytest.mark.rule("SF equip.1", "SF equip.2")
def test_an_equip_is_played_ready_beside_the_battlefield_and_never_placed() -> None:
    run_scenario(
        CARDS
        + """
seats: [{cubes: 1, hand: [Charm]}, {}]
battlefield:
  a1: {card: Mule, of: 0}
steps:
  - 0: {refused: place Charm, rule: SF place.1}
  - 0: play Charm
  - expect: {asked: [0 act], battlefield: {a1: Mule}, a1 arms: [Charm]}
  - 0: use Charm a1
expect: {seat 0 life: 21, a1 exhausted: false, a1 moved: false}
"""
    )


@pytest.mark.rule("SF equip.2")
def test_an_equip_is_no_battlefield_card_though_it_lies_behind_one() -> None:
    run_scenario(
        CARDS
        + """
seats: [{cubes: 1, hand: [Hail]}, {}]
battlefield:
  a1: {card: Mule, of: 0, arms: [Belt]}
steps:
  - 0: play Hail
expect: {battlefield: {a1: Mule}, a1 damage: 1, a1 arms: [Belt]}
"""
    )


@pytest.mark.rule("SF equip.2")
def test_equips_alone_keep_nobody_from_a_direct_attack() -> None:
    run_scenario(
        CARDS
        + """
step: move
battlefield:
  a3: {card: Mule, of: 0, arms: [{card: Leash, of: 1}]}
steps:
  - 0: move Mule a3 to a4
  - 0: 'yes'
expect: {seat 1 life: 19, a4 arms: [Leash]}
"""
    )


@pytest.mark.rule("SF equip.5")
def test_an_equip_stays_when_it_has_been_played_and_when_its_card_moves() -> None:
    run_scenario(
        CARDS
        + """
seats: [{cubes: 1, hand: [Charm], deck: [Pebble*3]}, {deck: [Pebble*3]}]
battlefield:
  a1: {card: Mule, of: 0}
steps:
  - 0: play Charm
  - 0: done
  - 0: move Mule a1 to a2
  - expect: {a2 arms: [Charm], seat 0 graveyard: []}
  - 0: done
  - 0: done
expect: {acting: 1, a2 arms: [Charm], seat 0 graveyard: []}
"""
    )


# -- what it equips -----------------------------------------------------------------------------


@pytest.mark.rule("SF equip.4")
def test_a_placed_card_cannot_be_equipped_and_is_not_revealed_by_the_wish() -> None:
    run_scenario(
        CARDS
        + """
seats: [{cubes: 1, hand: [Charm]}, {}]
battlefield:
  a1: {card: Mule, of: 0}
  b1: {card: Mule, of: 0, face-down: true}
  c1: {card: Mule, of: 0}
steps:
  - 0: play Charm
  - expect: {options: [Mule a1, Mule c1]}
  - 0: {refused: Mule b1, rule: SF-Q26}
  - 0: Mule c1
expect: {b1: Mule face down, c1 arms: [Charm]}
"""
    )


@pytest.mark.rule("SF requirements.2")
def test_an_equip_that_asks_for_an_opposing_card_does_not_equip_an_own_one() -> None:
    run_scenario(
        CARDS
        + """
seats: [{cubes: 1, hand: [Leash]}, {}]
battlefield:
  a1: {card: Mule, of: 0}
  c3: {card: Crate, of: 1}
steps:
  - 0: {refused: play Leash, rule: SF requirements.1}
expect: {seat 0 hand: [Leash]}
"""
    )


@pytest.mark.rule("SF equip.6")
def test_a_card_with_an_equip_is_armed_and_one_without_is_not() -> None:
    run_scenario(
        CARDS
        + """
seats: [{cubes: 2, hand: [Charm, Rust]}, {}]
battlefield:
  a1: {card: Mule, of: 0}
  b1: {card: Mule, of: 0}
  a3: {card: Mule, of: 1, arms: [Belt]}
  b3: {card: Mule, of: 1}
steps:
  - 0: play Charm
  - 0: Mule a1
  - 0: play Rust
expect: {battlefield: {b1: Mule, b3: Mule}, seat 0 graveyard size: 3, seat 1 graveyard size: 2}
"""
    )


# -- how many -----------------------------------------------------------------------------------


@pytest.mark.rule("SF limits.3")
@pytest.mark.parametrize(("down", "up", "room"), [(2, 1, True), (3, 0, True), (2, 2, False)])
def test_only_equips_that_lie_face_up_count_against_the_limit(
    down: int, up: int, room: bool
) -> None:
    arms = ["{card: Belt, face-down: true}"] * down + ["Belt"] * up
    run_scenario(
        CARDS
        + f"""
seats: [{{cubes: 1, hand: [Charm]}}, {{}}]
battlefield:
  a1: {{card: Mule, of: 0, arms: [{", ".join(arms)}]}}
steps:
  - 0: {"play Charm" if room else "{refused: play Charm, rule: SF limits.2}"}
expect: {{seat 0 hand size: {0 if room else 1}}}
"""
    )


@pytest.mark.rule("SF-Q60", "SF limits.3")
def test_only_its_controller_knows_a_card_that_equips_face_down() -> None:
    game = run_scenario("""
cards:
  - {name: Hoard, form: natural, type: avatar, cost: 0, stats: [1, 5, 0],
     text: "Use (0): a friendly face-down card of your choice equips this card."}
  - {name: Seer, form: natural, type: avatar, cost: 2, stats: [1, 5, 0]}
battlefield:
  b2: {card: Hoard, of: 0}
  c2: {card: Seer, of: 0, face-down: true, arrived: 1}
steps:
  - 0: use Hoard b2
expect: {c2: empty, b2 arms: [Seer]}
""")
    for viewer, known in ((0, True), (1, False)):
        (arms,) = [zone for zone in game.view(viewer).zones if zone.name == "arms"]
        assert arms.count == 1
        assert ("Seer" in [card.name for card in arms.cards]) == known
        assert any("Seer" in text for text in journal(game, viewer)) == known


@pytest.mark.rule("SF limits.4")
def test_a_united_card_takes_the_place_of_an_equip() -> None:
    run_scenario(
        CARDS
        + """
seats: [{cubes: 2, hand: [Charm*2]}, {}]
battlefield:
  a1: {card: Mule, of: 0, arms: [Rider]}
steps:
  - 0: play Charm
  - expect: {a1 arms: [Charm, Rider]}
  - 0: {refused: play Charm, rule: SF limits.2}
expect: {a1 arms: [Charm, Rider]}
"""
    )


@pytest.mark.rule("SF limits.4", "SF equip.6")
@pytest.mark.parametrize(("arms", "room"), [("[Belt]", True), ("[Belt, Belt]", False)])
def test_a_card_unites_only_where_it_could_equip(arms: str, room: bool) -> None:
    run_scenario(
        CARDS
        + f"""
step: move
battlefield:
  a1: {{card: Rider, of: 0}}
  a2: {{card: Mule, of: 0, arms: {arms}, moved: true}}
expect: {{options: [{"move Rider a1 to a2, " if room else ""}done]}}
"""
    )


# -- when it goes -------------------------------------------------------------------------------

BEFORE_IT_EQUIPS = {
    "Stun": "its card is stunned",
    "Veil": "its card is turned face down",
    "Bribe": "its card changes sides",
    "Gust": "its card leaves play",
    "Clip": "its card is full",
}


@pytest.mark.rule("SF equip-life-span.1", "SF equip-life-span.4")
@pytest.mark.parametrize("response", BEFORE_IT_EQUIPS)
def test_an_equip_that_can_no_longer_equip_its_card_is_destroyed_on_the_way(response: str) -> None:
    seat = 0 if response == "Clip" else 1
    mine, theirs = ("[Charm, Clip]", "[]") if seat == 0 else ("[Charm]", f"[{response}]")
    game = run_scenario(
        CARDS
        + f"""
seats: [{{cubes: 1, hand: {mine}}}, {{hand: {theirs}}}]
battlefield:
  a1: {{card: Mule, of: 0, arms: [Belt]}}
steps:
  - 0: play Charm
  - {seat}: play {response}
expect: {{seat 0 hand: {"[Mule]" if response == "Gust" else "[]"}}}
"""
    )
    equips, destroyed = "SF equip.3", "SF keyword-destroy.1"
    ends = [
        (rule, name) for rule, name in events_by_rule(game, equips, destroyed) if name == "Charm"
    ]
    assert ends == [(destroyed, "Charm")]


@pytest.mark.rule("SF equip-life-span.1", "SF equip-life-span.4")
def test_an_equip_whose_card_is_left_alone_does_equip_it() -> None:
    game = run_scenario(
        CARDS
        + """
seats: [{cubes: 1, hand: [Charm]}, {hand: [Nap]}]
battlefield:
  a1: {card: Mule, of: 0, arms: [Belt]}
steps:
  - 0: play Charm
  - 1: play Nap
expect: {a1 arms: [Charm, Belt], seat 0 graveyard: [], seat 1 life: 21}
"""
    )
    assert events_by_rule(game, "SF equip.3") == [("SF equip.3", "Charm")]


@pytest.mark.rule("SF equip-life-span.1", "SF requirements.3")
@pytest.mark.parametrize(
    ("card", "arm", "loses"),
    [
        ("Wake", "Bandage", True),
        ("Wake", "Belt", False),
        ("Veil", "Belt", True),
        ("Gust", "Belt", True),
        ("Stun", "Belt", False),
    ],
)
def test_an_equip_goes_when_its_card_goes_turns_or_no_longer_is_what_it_asks_for(
    card: str, arm: str, loses: bool
) -> None:
    run_scenario(
        CARDS
        + f"""
seats: [{{cubes: 1, hand: [{card}]}}, {{}}]
battlefield:
  a1: {{card: Mule, of: 0, exhausted: true, arms: [{arm}]}}
steps:
  - 0: play {card}
expect: {{seat 0 graveyard: [{card}{f", {arm}" if loses else ""}]}}
"""
    )
