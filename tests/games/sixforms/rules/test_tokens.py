"""Tokens: generated, used like other cards, and ripped."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, run_scenario

TOKENS = (
    avatar(
        "Cub",
        "2, 2, 0",
        arrows="[n, s]",
        more="token: true",
        text="On play: you gain 3 life.\nOn destruction: draw 1 card.",
    ),
    card("Cairn", "artifact", "token: true, stats: ['-', 2, 0]"),
    card("Bramble", "artifact", "token: true, facets: [hazard], stats: [1, 2, 0]"),
    card("Den", "action", text='On play: generate "Cub".'),
    card("Sower", "action", text='On play: generate "Bramble".'),
    card("Hunt", "action", text="On play: destroy target avatar."),
    card("Quake", "action", text="On play: destroy target artifact."),
)


@pytest.mark.rule("SF token.2")
def test_a_generated_token_is_played_and_costs_nothing() -> None:
    """Abilities triggered by plays are activated, on the token and elsewhere. No cube is spent."""
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Den]}, {}]
        battlefield:
          a4: {card: Jealous, of: 1}
        steps:
          - 0: play Den
          - 0: a1
          - 0: ready
        expect:
          a1: Cub
          seat 0 cubes: 1
          seat 0 drained: 1
          seat 0 life: 23
          seat 1 life: 25
        """,
        *TOKENS,
        avatar(
            "Jealous",
            "1, 1, 0",
            text="While active — when an opponent plays an avatar: you gain 5 life.",
        ),
    )


@pytest.mark.rule("SF token.3", "SF-Q74")
def test_a_destroyed_token_does_what_it_does_and_is_ripped() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Hunt], deck: [Oak]}, {}]
        battlefield:
          a1: {card: Cub, of: 0}
          b1: {card: Pebble, of: 0}
        steps:
          - 0: play Hunt
          - 0: Cub a1
        expect:
          battlefield: {b1: Pebble}
          seat 0 hand: [Oak]
          seat 0 graveyard: [Hunt]
        """,
        *TOKENS,
    )


@pytest.mark.rule("SF token.3", "SF-Q74")
@pytest.mark.parametrize(
    ("deed", "place"),
    [
        ("take target avatar", "hand"),
        ("top-load target avatar", "deck"),
        ("eliminate target avatar", "void"),
        ("gate target avatar to the hand", "aside"),
        ("crush target avatar", "graveyard"),
        ("sacrifice an avatar", "graveyard"),
    ],
)
def test_a_token_comes_into_no_hand_and_no_pile(deed: str, place: str) -> None:
    """A card that is not a token gets there by the same action."""
    fate = ["Fate"] if place == "graveyard" else []
    for chosen, found, left in (
        ("Cub a1", fate, "{b1: Pebble}"),
        ("Pebble b1", ["Pebble", *fate], "{a1: Cub}"),
    ):
        run_scenario(
            f"""
            seats: [{{cubes: 1, hand: [Fate]}}, {{}}]
            battlefield:
              a1: {{card: Cub, of: 0}}
              b1: {{card: Pebble, of: 0}}
            steps:
              - 0: play Fate
              - 0: {chosen}
            expect: {{battlefield: {left}, seat 0 {place}: {found}}}
            """,
            *TOKENS,
            card("Fate", "action", text=f"On play: {deed}."),
        )


@pytest.mark.rule("SF token.3")
def test_a_ripped_token_can_be_generated_anew_and_has_nothing_of_its_past() -> None:
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Hunt, Den], deck: [Oak]}, {}]
        battlefield:
          a1: {card: Cub, of: 0, exhausted: true, moved: true, counters: {power: 3}}
        steps:
          - 0: play Hunt
          - 0: play Den
          - 0: b2
          - 0: ready
        expect:
          battlefield: {b2: Cub}
          b2 attack: 2
          b2 moved: false
          b2 counters: {}
        """,
        *TOKENS,
    )


@pytest.mark.rule("SF token.4")
@pytest.mark.parametrize(
    ("action", "offered"),
    [("Hunt", ["Cub a1", "Pebble c1"]), ("Quake", ["Cairn b1", "Crate d1"])],
)
def test_a_token_is_of_the_type_that_it_was_generated_as(action: str, offered: list[str]) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [{action}]}}, {{}}]
        battlefield:
          a1: {{card: Cub, of: 0}}
          b1: {{card: Cairn, of: 0}}
          c1: {{card: Pebble, of: 0}}
          d1: {{card: Crate, of: 0}}
        steps:
          - 0: play {action}
        expect: {{asked: [0 target], options: {offered}}}
        """,
        *TOKENS,
    )


@pytest.mark.rule("SF token.5")
def test_a_battlefield_token_moves_and_battles_like_other_cards() -> None:
    run_scenario(
        """
        step: move
        battlefield:
          a2: {card: Cub, of: 0}
          a3: {card: Pebble, of: 1}
        steps:
          - expect: {options: [move Cub a2 to a3, move Cub a2 to a1, done]}
          - 0: move Cub a2 to a3
        expect:
          a3: Cub
          a3 controller: 0
          seat 1 life: 19
          seat 1 graveyard: [Pebble]
        """,
        *TOKENS,
    )


@pytest.mark.rule("SF token.5")
def test_a_token_may_be_sacrificed_by_its_controller() -> None:
    run_scenario(
        """
        battlefield:
          a1: {card: Altar, of: 0}
          b1: {card: Cub, of: 0}
          b4: {card: Cub, of: 1}
        steps:
          - 0: use Altar a1
        expect: {seat 0 life: 24, battlefield: {a1: Altar, b4: Cub}, seat 0 graveyard: []}
        """,
        *TOKENS,
        card(
            "Altar",
            "artifact",
            "stats: ['-', 3, 0]",
            "Use — sacrifice an avatar: you gain 4 life.",
        ),
    )


@pytest.mark.rule("SF token.5", "SF token.6")
@pytest.mark.parametrize(
    ("token", "strikes"),
    [("{card: Cub, of: 0}", False), ("{card: Bramble, of: 0, by: nobody}", True)],
)
def test_a_token_keeps_direct_attacks_off_but_a_hazard_does_not(token: str, strikes: bool) -> None:
    step = "strike with Boar b1" if strikes else "{refused: strike with Boar b1, rule: RULE}"
    run_scenario(
        f"""
        turn: 1
        step: move
        battlefield:
          a2: {token}
          b1: {{card: Boar, of: 1}}
        steps:
          - 1: {step.replace("RULE", "SF direct-attack.1")}
        expect: {{seat 0 life: {17 if strikes else 20}}}
        """,
        *TOKENS,
    )


@pytest.mark.rule("SF token.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_hazard_is_opposing_for_both_players_and_friendly_for_nobody(seat: int) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 2, hand: [Frown, Smile]}}, {{cubes: 2, hand: [Frown, Smile]}}]
        turn: {seat}
        battlefield:
          b2: {{card: Bramble, of: 0, by: nobody}}
        steps:
          - {seat}: play Smile
          - expect: {{asked: [{seat} act], b2 counters: {{}}}}
          - {seat}: play Frown
        expect: {{b2 controller: nobody, b2 counters: {{stun: 1}}}}
        """,
        *TOKENS,
        card("Frown", "action", text="On play: add 1 stun counter to target opposing artifact."),
        card("Smile", "action", text="On play: add 1 power counter to target friendly artifact."),
    )


@pytest.mark.rule("SF token.6")
@pytest.mark.parametrize(("seat", "zone"), [(0, "b1"), (1, "b3")])
def test_both_players_can_attack_a_hazard_and_neither_moves_it(seat: int, zone: str) -> None:
    run_scenario(
        f"""
        turn: {seat}
        step: move
        battlefield:
          b2: {{card: Bramble, of: {seat}, by: nobody}}
          {zone}: {{card: Boar, of: {seat}}}
        steps:
          - {seat}: {{refused: move Bramble b2 to a1, rule: SF-Q75}}
          - {seat}: move Boar {zone} to b2
        expect: {{battlefield: {{b2: Boar}}, seat 0 life: 20, seat 1 life: 20}}
        """,
        *TOKENS,
    )


@pytest.mark.rule("SF token.6")
def test_a_generated_hazard_is_no_players_from_the_start() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Sower]}, {}]
        steps:
          - 0: play Sower
          - 0: c3
          - 0: ready
        expect: {c3: Bramble, c3 controller: nobody}
        """,
        *TOKENS,
    )


@pytest.mark.rule("SF-Q73")
def test_a_token_appears_in_an_empty_spawn_zone_of_the_player_with_the_effect() -> None:
    run_scenario(
        """
        seats: [{}, {cubes: 1, hand: [Den]}]
        turn: 1
        battlefield:
          a3: {card: Boar, of: 0}
          b3: {card: Pebble, of: 1}
        steps:
          - 1: play Den
        expect: {asked: [1 where], options: [c3, d3, a4, b4, c4, d4]}
        """,
        *TOKENS,
    )


@pytest.mark.rule("SF-Q73")
def test_without_an_empty_spawn_zone_no_token_is_generated() -> None:
    """Not even where a played card could attack."""
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Den]}, {}]
        battlefield:
          a1: {card: Crate, of: 0}
          b1: {card: Crate, of: 0}
          c1: {card: Crate, of: 0}
          d1: {card: Crate, of: 0}
          a2: {card: Crate, of: 0}
          b2: {card: Crate, of: 0}
          c2: {card: Crate, of: 0}
          d2: {card: Pebble, of: 1}
        steps:
          - 0: play Den
        expect: {asked: [0 act], seat 0 life: 20, d2: Pebble, seat 0 graveyard: [Den]}
        """,
        *TOKENS,
    )


@pytest.mark.rule("SF-Q73")
def test_an_empty_spawn_zone_is_all_that_a_further_token_needs() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Den]}, {}]
        battlefield:
          a1: {card: Cub, of: 0}
          b1: {card: Cub, of: 0}
          c1: {card: Cub, of: 0}
          d1: {card: Cub, of: 0}
        steps:
          - 0: play Den
          - 0: a2
          - 0: ready
        expect: {a2: Cub}
        """,
        *TOKENS,
    )


@pytest.mark.rule("SF token.4", "SF-Q73")
def test_a_token_that_is_no_battlefield_card_takes_no_zone() -> None:
    """An action resolves, an equip asks for its host, and both are ripped in the end."""
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Bell]}, {}]
        steps:
          - 0: play Bell
        expect: {asked: [0 act], seat 0 life: 21, seat 0 graveyard: [Bell], seat 0 actions: []}
        """,
        card("Bell", "action", text='On play: generate "Chime".'),
        card("Chime", "action", "token: true", "On play: you gain 1 life."),
    )
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Loom, Hunt]}, {}]
        battlefield:
          a1: {card: Boar, of: 0}
          b1: {card: Oak, of: 0}
        steps:
          - 0: play Loom
          - expect: {asked: [0 host]}
          - 0: Oak b1
          - expect: {b1 arms: [Web]}
          - 0: play Hunt
          - 0: Oak b1
        expect: {battlefield: {a1: Boar}, seat 0 graveyard: [Hunt, Oak, Loom]}
        """,
        *TOKENS,
        card("Loom", "action", text='On play: generate "Web".'),
        card("Web", "equip", "token: true"),
    )


@pytest.mark.rule("SF token.3", "SF-Q74")
@pytest.mark.parametrize(
    ("mimic", "model", "grave"),
    [("token: true", "Boar", ["Hunt"]), ("token: false", "Cub", ["Hunt", "Mimic"])],
)
def test_the_card_itself_and_not_what_it_copies_decides_what_is_ripped(
    mimic: str, model: str, grave: list[str]
) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 2, hand: [Hunt]}}, {{}}]
        battlefield:
          a1: {{card: Mimic, of: 0}}
          b1: {{card: {model}, of: 0}}
        steps:
          - 0: use Mimic a1
          - 0: {model} b1
          - 0: play Hunt
          - 0: {model} a1
        expect: {{battlefield: {{b1: {model}}}, seat 0 graveyard: {grave}}}
        """,
        *TOKENS[1:],
        avatar("Cub", "2, 2, 0", more="token: true"),
        avatar(
            "Mimic",
            "1, 1, 0",
            more=mimic,
            text="Use (1): this card becomes a copy of target avatar.",
        ),
    )
