"""Keywords of texts: maintain, requires, copied effects, X, and modifiers of statistics."""

from __future__ import annotations

import pytest

from rulebound.kernel.text.toml_tables import CardError
from tests.games.sixforms.scenarios import avatar, card, run_scenario

# -- maintain -----------------------------------------------------------------------------

KEPT = avatar("Kept", "1, 1, 0", text="On destruction: you gain 5 life.", more="maintain: 2")


@pytest.mark.rule("SF keyword-maintain.1", "SF keyword-maintain.2")
@pytest.mark.parametrize(
    ("drained", "steps", "left", "cubes"),
    [
        (1, '- 0: "yes"', "a1: Kept", 0),
        (1, '- 0: "no"', "a1: empty", 2),
        (0, "- expect: {asked: [0 act]}", "a1: empty", 1),
    ],
)
def test_in_their_own_regroup_step_a_card_is_paid_for_or_goes_to_the_graveyard(
    drained: int, steps: str, left: str, cubes: int
) -> None:
    run_scenario(
        f"""
        seats: [{{drained: {drained}, deck: [Yawn]}}, {{cubes: 3}}]
        battlefield:
          a1: {{card: Kept, of: 0}}
          a3: {{card: Kept, of: 1}}
          c1: {{card: Kept, of: 0, face-down: true}}
        step: regroup
        steps:
          {steps}
        expect: {{{left}, a3: Kept, c1: Kept face down, seat 0 cubes: {cubes}, seat 0 life: 20}}
        """,
        KEPT,
    )


# -- requirements -------------------------------------------------------------------------

VOW = card(
    "Vow",
    "action",
    "cost: 0, requires: a magical avatar",
    "On play: you gain 5 life. Draw 1 card.",
)


@pytest.mark.rule("SF keyword-requires.6")
def test_the_effect_of_an_action_stands_when_its_requirement_is_gone() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Vow], deck: [Yawn]}, {cubes: 1, hand: [Bolt]}]
        battlefield:
          a1: {card: Glint, of: 0, moved: true}
        steps:
          - 0: play Vow
          - expect: {stack: ["a card is played: Vow"]}
          - 1: pass
          - expect: {stack: ["an effect is activated: Vow"]}
          - 1: play Bolt
        expect: {battlefield: {}, seat 0 life: 25, seat 0 hand: [Yawn]}
        """,
        VOW,
        card("Bolt", "action", "interrupt: true", "On play: destroy target avatar."),
    )


@pytest.mark.rule("SF keyword-requires.6", "SF-Q102", "SF-Q104")
def test_what_a_gated_action_did_lasts_and_it_goes_to_the_graveyard_as_the_turn_ends() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Doom], actions: [Hymn], deck: [Yawn]}, {deck: [Yawn*2]}]
        battlefield:
          a1: {card: Glint, of: 0, moved: true}
          b1: {card: Boar, of: 0, moved: true}
        step: second act
        steps:
          - 0: use Hymn
          - expect: {b1 attack: 5}
          - 0: play Doom
          - expect: {seat 0 actions: [], seat 0 aside: [Hymn], b1 attack: 5, options: [done]}
          - 0: done
        expect: {acting: 1, seat 0 aside: [], seat 0 graveyard: [Doom, Glint, Hymn]}
        """,
        card(
            "Hymn",
            "action",
            "facets: [permanent], requires: a magical avatar",
            "Use (0): each friendly avatar gains +2/+0/+0 this turn.",
        ),
        card("Doom", "action", "cost: 0", "On play: destroy target magical avatar."),
    )


@pytest.mark.rule("SF keyword-requires.7", "SF keyword-gate.7", "SF keyword-requires.5")
def test_a_card_back_from_the_gate_was_not_played_again() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, placed: true, hand: [Doom, Glint], actions: [Choir]}, {}]
        battlefield:
          a1: {card: Squire, of: 0, moved: true, played: 1}
          b1: {card: Glint, of: 0, moved: true}
          d4: {card: Pebble, of: 1}
        steps:
          - 0: play Doom
          - 0: play Glint
          - 0: c1
          - 0: ready
          - expect: {seat 0 life: 21}       # for the Glint
          - 0: d3
          - 0: ready
          - expect: {seat 0 life: 21, d3: Squire, d3 played: 0}
          - 0: done
          - 0: move Squire d3 to d4         # so awaken does not bind it
        expect: {d4: Squire}
        """,
        avatar(
            "Squire",
            "2, 2, 0",
            "awaken",
            text="On play: you gain 50 life.",
            more="requires: a magical avatar",
        ),
        card("Doom", "action", "cost: 0", "On play: destroy target magical avatar."),
        card(
            "Choir",
            "action",
            "facets: [permanent]",
            "While active — when you play an avatar: you gain 1 life.",
        ),
    )


# -- copies of effects --------------------------------------------------------------------

ECHO = card(
    "Echo",
    "action",
    "interrupt: true",
    "On play — when an opponent activates an effect: copy that effect.",
)


@pytest.mark.rule("SF keyword-copy.3", "SF keyword-copy.4")
def test_a_copied_effect_runs_for_the_copying_player_whatever_its_card_requires() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Vow], deck: [Yawn]}, {cubes: 1, hand: [Echo], deck: [Belt]}]
        battlefield:
          a1: {card: Glint, of: 0, moved: true}
        steps:
          - 0: play Vow
          - 1: play Echo
        expect:
          seat 0 life: 25
          seat 1 life: 25
          seat 0 hand: [Yawn]
          seat 1 hand: [Belt]
          seat 1 graveyard: [Echo]
        """,
        VOW,
        ECHO,
    )


@pytest.mark.rule("SF keyword-copy.3")
def test_a_copy_does_only_what_can_be_done_and_its_player_chooses() -> None:
    run_scenario(
        """
        seats: [{hand: [Strike], deck: [Yawn]}, {cubes: 1, hand: [Echo], deck: [Belt]}]
        battlefield:
          a1: {card: Oak, of: 0, moved: true}
          b1: {card: Oak, of: 0, moved: true}
        steps:
          - 0: play Strike                  # it has no target itself
          - 1: play Echo
          - expect: {asked: [1 target], options: [Oak a1, Oak b1]}
          - 1: Oak b1
        expect: {a1 damage: 0, b1 damage: 1, seat 0 hand: [Yawn], seat 1 hand: [Belt]}
        """,
        ECHO,
        card(
            "Strike",
            "action",
            "cost: 0",
            "On play: deal 1 damage to target opposing avatar. Draw 1 card.",
        ),
    )


# -- X ------------------------------------------------------------------------------------


@pytest.mark.rule("SF keyword-x.1", "SF keyword-x.2")
@pytest.mark.parametrize("x", [0, 1, 3])
@pytest.mark.parametrize("when", ["", "Your act step — "])
def test_x_is_what_was_paid_for_it_in_energy_and_may_be_nothing(x: int, when: str) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 3}}, {{}}]
        battlefield:
          a1: {{card: Well, of: 0}}
        steps:
          - 0: use Well a1
          - expect: {{options: [0, 1, 2, 3]}}
          - 0: "{x}"
        expect: {{seat 0 life: {20 + x}, seat 0 cubes: {3 - x}, a1 exhausted: true}}
        """,
        avatar("Well", "1, 1, 0", text=f"{when}Animate (X): you gain X life."),
    )


@pytest.mark.parametrize("where", ["In hand", "In graveyard", "In void"])
def test_nothing_is_animated_where_no_card_can_be_exhausted(where: str) -> None:
    with pytest.raises(CardError, match="only a card in play can animate"):
        run_scenario(
            "seats: [{}, {}]",
            avatar("Well", "1, 1, 0", text=f"{where} — animate (1): you gain 1 life."),
        )


@pytest.mark.rule("SF keyword-x.1")
@pytest.mark.parametrize(
    ("price", "life", "left"),
    [
        ("remove all power counters", 23, "{}"),
        ("remove 2 power counters", 22, "{power: 1}"),
        ("discard 2 cards", 22, "{power: 3}"),
        ("sacrifice another friendly avatar", 21, "{power: 3}"),
    ],
)
def test_x_is_what_was_paid_for_it_in_another_cost(price: str, life: int, left: str) -> None:
    step = "- 0: Yawn + Yawn" if "discard" in price else "- expect: {asked: [0 act]}"
    run_scenario(
        f"""
        seats: [{{placed: true, hand: [Yawn*3]}}, {{}}]
        battlefield:
          a1: {{card: Well, of: 0, moved: true, counters: {{power: 3}}}}
          b1: {{card: Pebble, of: 0, moved: true}}
        steps:
          - 0: use Well a1
          {step}
        expect: {{seat 0 life: {life}, a1 counters: {left}}}
        """,
        avatar("Well", "1, 1, 0", text=f"Use — {price}: you gain X life."),
    )


@pytest.mark.rule("SF keyword-x.1", "SF-Q64")
@pytest.mark.parametrize("way", ["play", "reveal"])
def test_the_x_of_a_base_cost_is_that_of_the_text_on_a_play_and_on_a_reveal(way: str) -> None:
    zone = {"play": "- 0: b1\n          - 0: ready", "reveal": "- expect: {asked: [0 x]}"}[way]
    run_scenario(
        f"""
        seats: [{{cubes: 4, placed: true, hand: [Hydra]}}, {{}}]
        battlefield:
          a1: {{card: Hydra, of: 0, face-down: true, arrived: 1}}
        steps:
          - 0: {way} Hydra{" a1" if way == "reveal" else ""}
          {zone}
          - 0: "3"
        expect: {{{"a1" if way == "reveal" else "b1"} counters: {{power: 3}}, seat 0 cubes: 1}}
        """,
        avatar(
            "Hydra",
            "0, 1, 0",
            text="On play: add X power counters to this card.",
            more="variable: true",
        ),
    )


# -- modifiers ----------------------------------------------------------------------------


@pytest.mark.rule("SF stat-modifier.3", "SF-Q12", "SF-Q32")
@pytest.mark.parametrize(
    ("less", "left"), [("-2", "a3: Golem"), ("-3", "a3: empty"), ("-9", "a3: empty")]
)
def test_health_modified_to_nothing_or_less_destroys_even_the_indestructible(
    less: str, left: str
) -> None:
    run_scenario(
        f"""
        seats: [{{hand: [Blight]}}, {{}}]
        battlefield:
          a3: {{card: Golem, of: 1}}
          b3: {{card: Shade, of: 1}}
        steps:
          - 0: play Blight
        expect: {{{left}, b3: empty, seat 1 life: 21}}
        """,
        avatar("Golem", "1, 3, 0", "indestructible"),
        avatar("Shade", "1, 1, 0", text="On destruction: you gain 1 life."),
        card(
            "Blight",
            "action",
            "cost: 0",
            f"On play: each opposing avatar gains +0/{less}/+0 this turn.",
        ),
    )


@pytest.mark.rule("SF stat-modifier.3", "SF-Q88")
def test_what_gave_health_is_gone_and_with_it_a_card_that_lived_by_it() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Doom]}, {}]
        battlefield:
          a1: {card: Boar, of: 0, moved: true, damage: 4}
          b1: {card: Nurse, of: 0, moved: true}
        steps:
          - expect: {a1 health left: 1}
          - 0: play Doom
          - 0: Nurse b1
        expect: {battlefield: {}}
        """,
        avatar("Nurse", "1, 1, 0", text="While active — each other avatar gains +0/+2/+0."),
        card("Doom", "action", "cost: 0", "On play: destroy target avatar."),
    )


@pytest.mark.rule("SF stat-modifier.4")
def test_what_a_modifier_adds_to_an_attack_is_battle_damage_like_the_rest() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Rage]}, {}]
        battlefield:
          a2: {card: Boar, of: 0}
          b2: {card: Boar, of: 0}
          a3: {card: Crate, of: 1}
          b3: {card: Oak, of: 1}
        steps:
          - 0: play Rage
          - 0: done
          - 0: move Boar a2 to a3
          - expect: {a3: Boar, seat 1 life: 18}   # five against three: it overflows
          - 0: move Boar b2 to b3
        expect: {b2: Boar, b3 damage: 0, b3 counters: {}}   # and is gone with the battle
        """,
        card(
            "Rage", "action", "cost: 0", "On play: each friendly avatar gains +2/+0/+0 this turn."
        ),
    )
