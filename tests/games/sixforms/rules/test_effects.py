"""Effects: what they are, who may use them, how often, and where their cards must be."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.game import GAME
from rulebound.kernel.text.toml_tables import CardError
from tests.games.sixforms.scenarios import avatar, card, run_scenario

# -- in general -------------------------------------------------------------------------------


@pytest.mark.rule("SF effects.1")
def test_what_a_card_does_stands_in_its_text_and_nowhere_else() -> None:
    entry = {"name": "Odd", "form": "natural", "cost": 1, "type": "action"}
    two = GAME.custom_card({**entry, "text": "On play: draw 1 card.\nOn play: load 2."})
    assert len(two.abilities) == 2
    with pytest.raises(CardError):
        GAME.custom_card({**entry, "text": "On play: dance."})
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Song, Saga]}, {}]
        steps:
          - 0: play Song
          - expect: {asked: [0 act], seat 0 life: 20}
          - 0: play Saga
        expect: {seat 0 life: 21}
        """,
        card("Song", "action", "flavour: 'On play: you gain 1 life.'"),
        card("Saga", "action", text="On play: you gain 1 life."),
    )


@pytest.mark.rule("SF effects.4", "SF effect-state-and-location.2")
def test_a_card_in_hand_is_shown_to_all_by_activating_its_effect() -> None:
    """It stays in hand, and the opponent knows it from then on. Other cards stay hidden."""
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Tune, Oak]}, {}]
        steps:
          - expect: {seat 1 sees seat 0 hand: []}
          - 0: use Tune
        expect: {seat 0 life: 21, seat 0 hand: [Tune, Oak], seat 1 sees seat 0 hand: [Tune]}
        """,
        card("Tune", "action", "cost: 9", "In hand — use (1): you gain 1 life."),
    )


@pytest.mark.rule("SF effects.5")
def test_a_text_without_a_subject_speaks_of_its_own_card() -> None:
    """Counters on a neighbour do not pay the cost."""
    run_scenario(
        """
        seats: [{}, {}]
        battlefield:
          a1: {card: Urn, of: 0, counters: {power: 1}}
          b1: {card: Urn, of: 0, moved: true}
          c1: {card: Boar, of: 0, moved: true, counters: {power: 5}}
        steps:
          - 0: {refused: use Urn b1, rule: SF manual.1}
          - 0: use Urn a1
          - expect: {a1 counters: {}, c1 counters: {power: 5}, seat 0 life: 21}
          - 0: {refused: use Urn a1, rule: SF manual.1}
        """,
        avatar("Urn", "1, 1, 0", text="Use — remove 1 power counter: you gain 1 life."),
    )


@pytest.mark.rule("SF effects.8", "SF effect-event.1")
def test_automatic_effects_come_at_interrupt_speed() -> None:
    """In an opponent's turn, in the middle of a stack: the Hymn has not resolved yet."""
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Hymn]}, {cubes: 1, hand: [Bolt]}]
        battlefield:
          b2: {card: Egg, of: 1}
        steps:
          - 0: play Hymn
          - 1: play Bolt
        expect: {outcome: seat 1 wins}
        """,
        avatar("Egg", "0, 1, 0", text="On destruction: an opponent loses 20 life."),
        card("Hymn", "action", text="On play: you gain 5 life."),
        card("Bolt", "action", "interrupt: true", "On play: destroy target avatar."),
    )


@pytest.mark.rule("SF effects.9")
@pytest.mark.parametrize(
    ("before", "in_act_step", "in_response"),
    [
        ("Use (1)", True, False),
        ("Animate", True, False),
        ("Use — lose 1 life", True, False),
        ("Interrupt (1)", True, True),
        ("Interrupt animate", True, True),
        ("Interrupt — lose 1 life", True, True),
        ("On destruction", False, False),
    ],
)
def test_what_stands_before_the_colon_says_how_and_at_which_speed(
    before: str, in_act_step: bool, in_response: bool
) -> None:
    oracle = avatar("Oracle", "1, 1, 0", text=f"{before}: draw 1 card.")
    act = ["use Oracle b2"] if in_act_step else []
    run_scenario(
        f"""
        seats: [{{cubes: 1, deck: [Oak]}}, {{}}]
        battlefield:
          b2: {{card: Oracle, of: 0}}
        expect: {{asked: [0 act], options: {[*act, "orient Oracle b2", "done"]}, seat 0 hand: []}}
        """,
        oracle,
    )
    run_scenario(
        f"""
        seats: [{{cubes: 1, deck: [Oak]}}, {{cubes: 1, hand: [Yawn]}}]
        turn: 1
        battlefield:
          b2: {{card: Oracle, of: 0}}
        steps:
          - 1: play Yawn
        expect: {{asked: [{"0 respond" if in_response else "1 act"}], seat 0 hand: []}}
        """,
        oracle,
    )


# -- by hand ----------------------------------------------------------------------------------


@pytest.mark.rule("SF manual.2")
def test_a_manual_effect_is_activated_as_often_as_its_condition_holds() -> None:
    run_scenario(
        """
        battlefield:
          b2: {card: Urn, of: 0, counters: {power: 2}}
        steps:
          - 0: use Urn b2
          - 0: use Urn b2
          - expect: {seat 0 life: 22}
          - 0: {refused: use Urn b2, rule: SF manual.1}
        """,
        avatar("Urn", "1, 1, 0", text="Use — remove 1 power counter: you gain 1 life."),
    )


@pytest.mark.rule("SF pay.2", "SF manual.2")
def test_an_effect_is_activated_as_often_as_it_is_paid() -> None:
    run_scenario(
        """
        seats: [{cubes: 5}, {}]
        battlefield:
          b2: {card: Well, of: 0}
        steps:
          - 0: use Well b2
          - expect: {seat 0 life: 21, seat 0 cubes: 3}
          - 0: use Well b2
          - expect: {seat 0 life: 22, seat 0 cubes: 1}
          - 0: {refused: use Well b2, rule: SF pay.1}
        """,
        avatar("Well", "1, 1, 0", text="Use (2): you gain 1 life."),
    )


# -- animate ------------------------------------------------------------------------------------


@pytest.mark.rule("SF animate.1")
def test_an_effect_that_asks_for_it_animates_its_card() -> None:
    """So it can be used once, while another effect of the same card is not limited."""
    run_scenario(
        """
        seats: [{cubes: 2}, {}]
        battlefield:
          b2: {card: Shrine, of: 0}
        steps:
          - 0: use Shrine b2 1
          - expect: {b2 exhausted: true, seat 0 life: 21}
          - 0: {refused: use Shrine b2 1, rule: SF animate.2}
          - 0: use Shrine b2 2
        expect: {seat 0 life: 23}
        """,
        avatar("Shrine", "1, 1, 0", text="Animate: you gain 1 life.\nUse (1): you gain 2 life."),
    )


@pytest.mark.rule("SF animate.4", "SF animate.6")
def test_animated_cards_are_readied_in_the_regroup_step_of_their_controller() -> None:
    """Also cards off the battlefield; not in the opponent's regroup step."""
    run_scenario(
        """
        seats: [{actions: [Creed], deck: [Oak*3]}, {deck: [Oak*3]}]
        step: second act
        battlefield:
          b2: {card: Boar, of: 0, arms: [Lamp]}
        steps:
          - 0: use Creed
          - 0: use Lamp b2
          - expect: {seat 0 life: 22, options: [orient Boar b2, done]}
          - 0: done
          - 1: done
          - 1: done
          - 1: done
          - expect: {asked: [0 ready], acting: 0, step: regroup}
          - 0: Creed + Lamp b2
          - 0: use Creed
          - 0: use Lamp b2
        expect: {seat 0 life: 24, turn: 5}
        """,
        card("Creed", "action", "facets: [permanent]", "Animate: you gain 1 life."),
        card("Lamp", "equip", text="Animate: you gain 1 life."),
    )


# -- state and location ---------------------------------------------------------------------------


EVERYWHERE = """
        seats:
          - {cubes: 5, hand: [Relic], graveyard: [Relic], void: [Relic], aside: [{card: Relic}],
             deck: [Relic]}
          - {}
        battlefield:
          a1: {card: Relic, of: 0, moved: true}
          b1: {card: Relic, of: 0, moved: true, face-down: true, arrived: 3}
          c1: {card: Crate, of: 0, moved: true, arms: [Relic]}
          d1: {card: Crate, of: 0, moved: true, arms: [{card: Relic, face-down: true}]}
"""


@pytest.mark.rule("SF effect-state-and-location.1", "SF effect-state-and-location.9")
@pytest.mark.parametrize(
    ("text", "uses"),
    [
        ("Use (1): you gain 1 life.", ["use Relic a1", "use Relic c1"]),
        ("In hand — use (1): you gain 1 life.", ["use Relic"]),
        ("In graveyard — use (1): you gain 1 life.", ["use Relic"]),
        ("In void — use (1): you gain 1 life.", ["use Relic"]),
        ("Your act step — use (1): you gain 1 life.", ["use Relic a1", "use Relic c1"]),
        ("Your move step — interrupt (1): you gain 1 life.", []),
    ],
)
def test_an_effect_can_be_activated_where_it_says_and_else_where_its_card_is_active(
    text: str, uses: list[str]
) -> None:
    """There is such a card in every place, face up and face down. They cost too much to play."""
    run_scenario(
        f"""{EVERYWHERE}
        expect: {{options: {[*uses, "place Relic", "done"]}}}
        """,
        avatar("Relic", "1, 9, 0", more="cost: 9", text=text),
    )


@pytest.mark.rule(
    "SF effect-state-and-location.2", "SF effect-state-and-location.6",
    "SF effect-state-and-location.1",
)  # fmt: skip
@pytest.mark.parametrize("place", ["hand", "graveyard", "void"])
@pytest.mark.parametrize("named", ["hand", "graveyard", "void"])
def test_effects_of_hand_graveyard_and_void_work_in_that_place_only(place: str, named: str) -> None:
    steps = "- 0: use Tune" if place == named else "- expect: {options: [done]}"
    run_scenario(
        f"""
        seats: [{{cubes: 1, {place}: [Tune]}}, {{}}]
        steps:
          {steps}
        expect: {{seat 0 life: {21 if place == named else 20}, seat 0 {place}: [Tune]}}
        """,
        card("Tune", "action", "cost: 9", f"In {named} — use (1): you gain 1 life."),
    )


@pytest.mark.rule("SF effect-state-and-location.6")
def test_a_card_in_the_opponents_void_is_not_used() -> None:
    run_scenario(
        """
        seats: [{cubes: 1}, {cubes: 1, void: [Tune]}]
        steps:
          - expect: {options: [done]}
        """,
        card("Tune", "action", "cost: 9", "In void — use (1): you gain 1 life."),
    )


@pytest.mark.rule("SF effect-state-and-location.4", "SF effect-state-and-location.5")
@pytest.mark.parametrize(
    ("state", "active", "ready"),
    [
        ("", 1, 1),
        (", exhausted: true", 1, 0),
        (", face-down: true", 0, 0),
        (", face-down: true, exhausted: true", 0, 0),
    ],
)
def test_while_active_needs_a_face_up_card_and_while_ready_one_that_stands(
    state: str, active: int, ready: int
) -> None:
    """Both for what they give and for what they respond to."""
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Hymn], graveyard: [Flag, Fife]}}, {{}}]
        battlefield:
          a1: {{card: Flag, of: 0, moved: true{state}}}
          b1: {{card: Fife, of: 0, moved: true{state}}}
          c1: {{card: Boar, of: 0}}
        steps:
          - expect: {{c1 attack: {3 + active}, c1 health: {3 + 2 * ready}}}
          - 0: play Hymn
          {"- 0: Flag a1" if active and ready else ""}
        expect: {{seat 0 life: {21 - active - 5 * ready}}}
        """,
        avatar(
            "Flag",
            "1, 1, 0",
            text="While active — each other avatar gains +1/+0/+0.\n"
            "While active — when you gain life: you lose 1 life.",
        ),
        avatar(
            "Fife",
            "1, 1, 0",
            text="While ready — each other avatar gains +0/+2/+0.\n"
            "While ready — when you gain life: you lose 5 life.",
        ),
        card("Hymn", "action", text="On play: you gain 1 life."),
    )


@pytest.mark.rule("SF effect-state-and-location.7")
@pytest.mark.parametrize(
    ("where", "works"),
    [
        ("c1: {card: Boar, of: 0, arms: [Rider]}", True),
        ("c1: {card: Boar, of: 0, arms: [{card: Rider, face-down: true}]}", False),
        ("c1: {card: Boar, of: 0}\n          c2: {card: Rider, of: 0}", False),
    ],
)
def test_while_equipping_needs_a_face_up_card_that_equips_another(where: str, works: bool) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Hymn]}}, {{}}]
        battlefield:
          {where}
        steps:
          - expect: {{c1 attack: {7 if works else 3}}}
          - 0: play Hymn
        expect: {{seat 0 life: {19 if works else 21}}}
        """,
        avatar(
            "Rider",
            "1, 1, 0",
            "unite",
            text="While equipping — the equipped card gains +4/+0/+0.\n"
            "While equipping — when you gain life: you lose 2 life.",
        ),
        card("Hymn", "action", text="On play: you gain 1 life."),
    )


@pytest.mark.rule("SF effect-state-and-location.8")
@pytest.mark.parametrize(
    ("step", "how", "fits"),
    [
        ("end", "use (0)", False),
        ("regroup", "use (0)", False),
        ("move", "use (0)", False),
        ("end", "interrupt (0)", True),
        ("move", "interrupt (0)", True),
        ("act", "use (0)", True),
        ("second act", "use (0)", True),
    ],
)
def test_outside_of_act_steps_only_interrupts_are_used(step: str, how: str, fits: bool) -> None:
    entry: dict[str, object] = {
        "name": "Drummer",
        "form": "natural",
        "type": "avatar",
        "cost": 1,
        "stats": [1, 1, 0],
        "text": f"Your {step} step — {how}: you gain 1 life.",
    }
    if fits:
        assert GAME.custom_card(entry).name == "Drummer"
    else:
        with pytest.raises(CardError, match="only interrupts"):
            GAME.custom_card(entry)
