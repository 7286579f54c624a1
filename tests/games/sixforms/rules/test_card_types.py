"""Types of cards, and how long actions and battlefield cards stay in play."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.game import GAME
from rulebound.kernel.text.card_files import CardError
from tests.games.sixforms.scenarios import run_scenario

TYPES = """
cards:
  - {name: Rider, form: natural, type: avatar, cost: 1, stats: [1, 3, 0], arrows: [n],
     facets: [unite]}
  - {name: Steed, form: natural, type: avatar, cost: 1, stats: [2, 4, 0], arrows: [n]}
  - {name: Wasp, form: natural, type: avatar, token: true, stats: [1, 1, 0], arrows: [n]}
  - {name: Hive, form: natural, type: action, cost: 1, text: "On play: generate \\"Wasp\\"."}
  - {name: Banner, form: natural, type: action, cost: 1, facets: [permanent],
     text: "Animate: you gain 1 life."}
  - {name: Call, form: natural, type: action, cost: 1,
     text: "On play: deal 1 damage to target avatar.\\nOn play: deal 1 damage to target avatar."}
  - {name: Tally, form: natural, type: action, cost: 1,
     text: "On play: you gain 1 for each action in play, life."}
  - {name: Snare, form: natural, type: action, cost: 1, text: "On play: destroy target avatar."}
  - {name: Shears, form: natural, type: action, cost: 1, text: "On play: destroy target equip."}
  - {name: Hail, form: natural, type: action, cost: 1,
     text: "On play: deal 1 damage to each avatar."}
  - {name: Census, form: natural, type: action, cost: 1,
     text: "On play: you gain 1 for each avatar in play, life.\\n\\
            On play: you gain 5 for each equip in play, life."}
"""

# -- types --------------------------------------------------------------------------------------


@pytest.mark.rule("SF card-types.1", "SF card-types.2")
def test_each_type_has_its_own_place_in_play() -> None:
    run_scenario(
        TYPES
        + """
seats: [{cubes: 6, hand: [Steed, Crate, Belt, Yawn, Banner, Hive]}, {}]
steps:
  - 0: play Steed
  - 0: a1
  - 0: ready
  - 0: play Crate
  - 0: b1
  - 0: ready
  - 0: play Belt
  - 0: Crate b1
  - 0: play Yawn
  - 0: play Banner
  - 0: play Hive
  - 0: c1
  - 0: ready
expect:
  battlefield: {a1: Steed, b1: Crate, c1: Wasp}
  b1 arms: [Belt]
  seat 0 actions: [Banner]
  seat 0 graveyard: [Hive, Yawn]
  seat 0 hand: []
"""
    )


@pytest.mark.rule("SF card-types.2", "SF card-types.3", "SF card-types.5")
def test_the_face_of_a_card_names_its_one_type() -> None:
    card = {"name": "Probe", "form": "natural"}
    body = {"stats": [1, 1, 0]}
    kinds = [("action", {}), ("equip", {}), ("avatar", body), ("artifact", body)]
    for kind, more in kinds:
        rules = GAME.rules({"cards": [{**card, "type": kind, **more}]})
        (face,) = [face for face in GAME.faces(rules) if face.name == "Probe"]
        assert face.fields["type"] == kind
        assert "token" not in face.fields
    for wrong in ("battlefield", "token", "spell", ["avatar", "equip"]):
        with pytest.raises(CardError):
            GAME.custom_card({**card, "type": wrong, **body})
    with pytest.raises(CardError):
        GAME.custom_card({**card, **body})


@pytest.mark.rule("SF-Q72", "SF card-types.3")
def test_a_token_is_a_token_and_an_avatar_at_once() -> None:
    card = {"name": "Probe", "form": "natural", "type": "avatar", "stats": [1, 1, 0]}
    rules = GAME.rules({"cards": [{**card, "token": True}]})
    (face,) = [face for face in GAME.faces(rules) if face.name == "Probe"]
    assert (face.fields["type"], face.fields["token"]) == ("avatar", "yes")
    run_scenario(
        TYPES
        + """
seats: [{cubes: 2, hand: [Hive, Snare]}, {}]
steps:
  - 0: play Hive
  - 0: a1
  - 0: ready
  - expect: {a1: Wasp}
  - 0: play Snare
expect: {a1: empty, seat 0 graveyard: [Snare, Hive], seat 0 hand: []}
"""
    )


# -- a type that is replaced --------------------------------------------------------------------

UNITED = """
battlefield:
  a1: {card: Steed, of: 0, arms: [Rider]}
  b1: {card: Steed, of: 0}
"""


@pytest.mark.rule(
    "SF card-types.4",
    "SF card-types.5",
    "SF battlefield-life-span.2",
    "SF battlefield-life-span.3",
)
def test_a_united_avatar_is_an_equip_and_no_avatar() -> None:
    run_scenario(
        TYPES
        + UNITED
        + """
seats: [{cubes: 3, hand: [Census, Hail, Shears]}, {}]
steps:
  - 0: play Census
  - expect: {seat 0 life: 27}
  - 0: play Hail
  - expect: {a1 damage: 1, a1 arms: [Rider]}
  - 0: play Shears
expect: {battlefield: {a1: Steed, b1: Steed}, a1 arms: [], seat 0 graveyard size: 4}
"""
    )


@pytest.mark.rule("SF card-types.4", "SF battlefield-life-span.3")
def test_a_card_that_splits_off_is_an_avatar_again_and_no_equip() -> None:
    run_scenario(
        TYPES
        + UNITED
        + """
step: move
seats: [{cubes: 3, hand: [Census]}, {}]
steps:
  - 0: split and move Steed a1 to a2
  - 0: done
  - 0: play Census
expect: {battlefield: {a2: Steed, b1: Steed, a1: Rider}, seat 0 life: 23}
"""
    )


@pytest.mark.rule("SF battlefield-life-span.2")
def test_a_united_card_shares_the_life_span_of_an_equip() -> None:
    run_scenario(
        TYPES
        + UNITED
        + """
seats: [{cubes: 1, hand: [Snare]}, {}]
steps:
  - 0: play Snare
  - 0: Steed a1
expect: {battlefield: {b1: Steed}, seat 0 graveyard: [Rider, Steed, Snare]}
"""
    )


@pytest.mark.rule("SF battlefield-life-span.2", "SF equip.2")
def test_a_united_card_holds_no_zone_and_neither_moves_nor_turns() -> None:
    run_scenario(
        TYPES
        + """
step: move
battlefield:
  a1: {card: Rider, of: 0}
  a2: {card: Steed, of: 0}
  d4: {card: Pebble, of: 1}
steps:
  - 0: move Rider a1 to a2
  - expect: {battlefield: {a2: Steed, d4: Pebble}, a1: empty}
  - expect:
      options:
        - move Steed a2 to a3
        - move Steed a2 to a4
        - split and move Steed a2 to a3
        - split and move Steed a2 to a4
        - done
  - 0: done
expect: {options: [orient Steed a2, done]}
"""
    )


# -- actions ------------------------------------------------------------------------------------


@pytest.mark.rule("SF action.1")
@pytest.mark.parametrize("card", ["Yawn", "Banner"])
def test_an_action_is_played_beside_the_battlefield_and_never_placed(card: str) -> None:
    run_scenario(
        TYPES
        + f"""
seats: [{{cubes: 1, hand: [{card}]}}, {{}}]
battlefield:
  a1: {{card: Pebble, of: 0, moved: true}}
  a2: {{card: Pebble, of: 0, moved: true}}
  b1: {{card: Pebble, of: 0, moved: true}}
  b2: {{card: Pebble, of: 0, moved: true}}
  c1: {{card: Pebble, of: 0, moved: true}}
  c2: {{card: Pebble, of: 0, moved: true}}
  d1: {{card: Pebble, of: 0, moved: true}}
  d2: {{card: Pebble, of: 0, moved: true}}
steps:
  - 0: {{refused: place {card}, rule: SF place.1}}
  - expect: {{options: [play {card}, done]}}
  - 0: play {card}
expect: {{asked: [0 act], seat 0 hand: [], a1: Pebble, d2: Pebble}}
"""
    )


@pytest.mark.rule("SF action.1", "SF action.2")
def test_permanent_actions_enter_ready_and_in_any_number() -> None:
    run_scenario(
        TYPES
        + """
seats: [{cubes: 6, hand: [Banner*6]}, {}]
steps:
  - 0: play Banner
  - 0: play Banner
  - 0: play Banner
  - 0: play Banner
  - 0: play Banner
  - 0: play Banner
  - expect: {seat 0 actions size: 6, battlefield: {}}
  - 0: use Banner
  - 0: use Banner
  - 0: use Banner
  - 0: use Banner
  - 0: use Banner
  - 0: use Banner
expect: {seat 0 life: 26, options: [done]}
"""
    )


@pytest.mark.rule("SF action.3", "SF action-life-span.1")
def test_an_action_is_in_play_until_the_last_of_its_effects_is_resolved() -> None:
    run_scenario(
        TYPES
        + """
seats: [{cubes: 2, hand: [Call, Tally]}, {}]
battlefield:
  a3: {card: Oak, of: 1}
  b3: {card: Oak, of: 1}
steps:
  - 0: play Call
  - expect: {asked: [0 target], seat 0 actions: [Call], seat 0 graveyard: []}
  - 0: Oak a3
  - expect: {asked: [0 target], seat 0 actions: [Call], seat 0 graveyard: []}
  - 0: Oak b3
  - expect: {seat 0 actions: [], seat 0 graveyard: [Call], a3 damage: 1, b3 damage: 1}
  - 0: play Tally
expect: {seat 0 life: 21, seat 0 actions: [], seat 0 graveyard: [Tally, Call]}
"""
    )


@pytest.mark.rule("SF action.3", "SF action-life-span.1", "SF action-life-span.2")
@pytest.mark.parametrize(("card", "stays"), [("Yawn", False), ("Banner", True)])
def test_only_a_permanent_action_outlasts_its_play_and_the_turn(card: str, stays: bool) -> None:
    there, gone = (f"[{card}]", "[]") if stays else ("[]", f"[{card}]")
    run_scenario(
        TYPES
        + f"""
seats: [{{cubes: 1, hand: [{card}], deck: [Pebble*3]}}, {{deck: [Pebble*3]}}]
steps:
  - 0: play {card}
  - expect: {{seat 0 actions: {there}, seat 0 graveyard: {gone}}}
  - 0: done
  - 0: done
  - 0: done
  - 1: done
expect: {{acting: 1, seat 0 actions: {there}, seat 0 graveyard: {gone}}}
"""
    )


# -- battlefield cards --------------------------------------------------------------------------


@pytest.mark.rule("SF type-battlefield.3", "SF battlefield-life-span.1")
@pytest.mark.parametrize("card", ["Herald", "Crate"])
def test_a_battlefield_card_stays_until_something_removes_it(card: str) -> None:
    run_scenario(
        TYPES
        + f"""
  - {{name: Herald, form: natural, type: avatar, cost: 1, stats: [1, 3, 0],
     text: "On play: you gain 1 life."}}
  - {{name: Gale, form: natural, type: action, cost: 1,
     text: "On play: take target battlefield card."}}
seats: [{{cubes: 1, hand: [{card}], deck: [Pebble*3]}}, {{cubes: 1, hand: [Gale], deck: [Yawn*3]}}]
steps:
  - 0: play {card}
  - 0: a1
  - 0: ready
  - 0: done
  - 0: done
  - 0: done
  - expect: {{acting: 1, battlefield: {{a1: {card}}}}}
  - 1: play Gale
expect: {{battlefield: {{}}, seat 0 hand: [{card}]}}
"""
    )
