"""Keywords about position: orientation, plane, neighbours, sides, retreat."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, journal, run_scenario

# -- exhaust and ready --------------------------------------------------------------------

LULL = card("Lull", "action", "cost: 0", "On play: exhaust target avatar.")
WAKE = card("Wake", "action", "cost: 0", "On play: ready target avatar.")


@pytest.mark.rule("SF keyword-exhaust.1", "SF keyword-exhaust.3")
@pytest.mark.parametrize("moved", ["false", "true"])
def test_exhausting_a_card_neither_asks_for_its_movement_nor_uses_it(moved: str) -> None:
    run_scenario(
        f"""
        seats: [{{placed: true, hand: [Lull]}}, {{}}]
        battlefield:
          a1: {{card: Boar, of: 0, moved: {moved}}}
        steps:
          - 0: play Lull
        expect: {{a1 exhausted: true, a1 moved: {moved}}}
        """,
        LULL,
    )


@pytest.mark.rule("SF keyword-exhaust.2", "SF keyword-ready.2")
def test_only_a_ready_card_is_exhausted_and_only_an_exhausted_one_readied() -> None:
    game = run_scenario(
        """
        seats: [{placed: true, hand: [Lull*2, Wake*2]}, {}]
        battlefield:
          a1: {card: Cock, of: 0, moved: true}
        steps:
          - 0: play Wake                  # it is ready already
          - expect: {a1 exhausted: false, seat 0 life: 20}
          - 0: play Lull
          - 0: play Lull                  # it is exhausted already
          - expect: {a1 exhausted: true}
          - 0: play Wake
        expect: {a1 exhausted: false, seat 0 life: 21}
        """,
        LULL,
        WAKE,
        avatar("Cock", "1, 5, 0", text="On ready: you gain 1 life."),
    )
    assert journal(game).count("Cock is exhausted.") == 1
    assert journal(game).count("Cock is made ready.") == 1


@pytest.mark.rule("SF keyword-ready.1", "SF keyword-ready.3")
def test_readying_a_card_gives_it_no_movement_and_takes_none() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Wake*2]}, {}]
        battlefield:
          a1: {card: Boar, of: 0, exhausted: true, moved: true}
          b1: {card: Boar, of: 0, exhausted: true}
          d4: {card: Oak, of: 1}
        steps:
          - 0: play Wake
          - 0: Boar a1
          - 0: play Wake
          - 0: Boar b1
          - expect: {a1 exhausted: false, a1 moved: true, b1 exhausted: false, b1 moved: false}
          - expect: {options: [orient Boar b1, done]}
          - 0: done
          - 0: {refused: move Boar a1 to a2, rule: SF movement.1}
          - 0: move Boar b1 to b2
        expect: {b2: Boar}
        """,
        WAKE,
    )


@pytest.mark.rule("SF keyword-exhaust.5")
def test_to_enter_in_exhausted_position_is_not_to_be_exhausted() -> None:
    game = run_scenario("""
    seats: [{cubes: 3, hand: [Boar, Boar]}, {}]
    steps:
      - 0: place Boar
      - 0: a1
      - 0: exhausted
      - 0: play Boar
      - 0: b1
      - 0: exhausted
    expect: {a1 exhausted: true, b1 exhausted: true, b1 moved: false}
    """)
    assert not [line for line in journal(game) if line.endswith("is exhausted.")]


# -- planes -------------------------------------------------------------------------------


@pytest.mark.rule("SF keyword-ground.1", "SF keyword-motionless.2")
@pytest.mark.parametrize(
    ("facets", "passing"),
    [("", "Mole a1 to a3"), ("grounded", "Lark c1 to c3"), ("motionless", "Lark c1 to c3")],
)
def test_a_grounded_flier_is_on_the_ground_and_a_motionless_one_too(
    facets: str, passing: str
) -> None:
    run_scenario(
        f"""
        battlefield:
          a1: {{card: Mole, of: 0}}
          a2: {{card: Lark, of: 0, moved: true, facet counters: [{facets}]}}
          c1: {{card: Lark, of: 0}}
          c2: {{card: Lark, of: 0, moved: true, facet counters: [{facets}]}}
          d4: {{card: Oak, of: 1}}
        step: move
        expect: {{options: [move {passing}, done]}}
        """,
        avatar("Mole", "1, 1, 0", arrows="[n]"),
        avatar("Lark", "1, 1, 0", "fly", arrows="[n]"),
    )


@pytest.mark.rule("SF keyword-motionless.1", "SF keyword-motionless.2")
def test_grounded_alone_keeps_no_card_from_moving_as_motionless_does() -> None:
    run_scenario(
        """
        battlefield:
          a1: {card: Lark, of: 0, facet counters: [grounded]}
          c1: {card: Lark, of: 0, facet counters: [motionless]}
          d4: {card: Oak, of: 1}
        steps:
          - expect: {options: [orient Lark a1, done]}
          - 0: done
        expect: {options: [move Lark a1 to a2, move Lark a1 to a3, done]}
        """,
        avatar("Lark", "1, 1, 0", "fly", arrows="[n]"),
    )


# -- sides --------------------------------------------------------------------------------


@pytest.mark.rule("SF keyword-friendly.1")
def test_friendly_cards_are_those_under_control_whoever_owns_them() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Banner, Scorn]}, {}]
        battlefield:
          a1: {card: Boar, of: 1, by: 0, moved: true}
          b1: {card: Boar, of: 0, by: 1}
          c1: {card: Boar, of: 0, moved: true}
          d1: {card: Mine, of: 0, by: nobody}
        steps:
          - 0: play Banner
          - expect: {a1 counters: {power: 1}, c1 counters: {power: 1}}
          - expect: {b1 counters: {}, d1 counters: {}}
          - 0: play Scorn
        expect: {b1 counters: {frailty: 1}, a1 counters: {power: 1}, c1 counters: {power: 1}}
        """,
        card(
            "Banner",
            "action",
            "cost: 0",
            "On play: add 1 power counter to each friendly battlefield card.",
        ),
        card(
            "Scorn", "action", "cost: 0", "On play: add 1 frailty counter to each opposing avatar."
        ),
        card("Mine", "artifact", "token: true, facets: [hazard], stats: [1, 1, 0]"),
    )


@pytest.mark.rule("SF keyword-friendly.1", "SF-Q28")
def test_a_card_that_was_taken_over_is_in_the_way_of_its_new_friends_only_as_a_friend() -> None:
    run_scenario("""
    battlefield:
      a1: {card: Crate, of: 0}
      a2: {card: Crate, of: 1, by: 0, moved: true}
      c1: {card: Boar, of: 0, counters: {stun: 1}}
      c2: {card: Oak, of: 0, by: 1}
      d1: {card: Glint, of: 0}
    step: move
    steps:
      - 0: {refused: move Crate a1 to a2, rule: SF planes.2}
      - 0: move Glint d1 to c2            # its owner attacks it
    expect: {a1: Crate, d1: empty, c2: Oak, c2 controller: 1}
    """)


# -- neighbours ---------------------------------------------------------------------------

NOVA = avatar(
    "Nova", "1, 9, 0", text="Use (0): add 1 intensity counter to each surrounding battlefield card."
)


@pytest.mark.rule(
    "SF keyword-surrounding.1", "SF keyword-surrounding.2", "SF keyword-surrounding.3"
)
@pytest.mark.parametrize(
    ("here", "near"),
    [
        ("b2", "a1 b1 c1 a2 c2 a3 b3 c3"),
        ("a1", "b1 a2 b2"),
        ("d3", "c2 d2 c3 c4 d4"),
        ("a2", "a1 b1 b2 a3 b3"),
    ],
)
def test_all_zones_around_are_adjacent_corners_too_and_none_beyond_the_edge(
    here: str, near: str
) -> None:
    cells = [f"{column}{row}" for row in range(1, 5) for column in "abcd"]
    field = "\n".join(
        f"          {cell}: {{card: {'Nova' if cell == here else 'Crate'}, of: {n % 2}}}"
        for n, cell in enumerate(cells)
        if cell != here
    )
    hit = ", ".join(
        f"{cell} counters: {{{'intensity: 1' if cell in near.split() else ''}}}" for cell in cells
    )
    run_scenario(
        f"""
        battlefield:
          {here}: {{card: Nova, of: 0, moved: true}}
{field}
        steps:
          - 0: use Nova {here}
        expect: {{{hit}}}
        """,
        NOVA,
    )


@pytest.mark.rule("SF keyword-surrounding.2", "SF facet-summon.1")
def test_the_zones_around_a_summoner_are_the_adjacent_ones() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, placed: true, hand: [Pebble]}, {}]
        battlefield:
          d3: {card: Beacon, of: 0, moved: true}
        steps:
          - 0: play Pebble
          - expect: {options: [a1, b1, c1, d1, a2, b2, c2, d2, c3, c4, d4]}
          - 0: c4
          - 0: ready
        expect: {c4: Pebble}
        """,
        avatar("Beacon", "1, 1, 0", "summon"),
    )


# -- retreating and settling --------------------------------------------------------------


@pytest.mark.rule("SF keyword-retreat.2")
def test_a_retreat_triggers_nothing_that_watches_moves() -> None:
    run_scenario(
        """
        seats: [{actions: [Patrol]}, {}]
        battlefield:
          a2: {card: Scout, of: 0}
          a3: {card: Oak, of: 1}
          c3: {card: Scout, of: 0}
        step: move
        steps:
          - 0: move Scout a2 to a3
          - expect: {a2: Scout, a2 moved: true, seat 0 life: 31}   # for moving, and entering a3
          - 0: move Scout c3 to c2
        expect: {c2: Scout, seat 0 life: 42}
        """,
        avatar("Scout", "1, 5, 0", text="On move: you gain 1 life."),
        card(
            "Patrol",
            "action",
            "facets: [permanent]",
            "While active — when an avatar enters a zone: you gain 10 life.",
        ),
    )


@pytest.mark.rule("SF keyword-settle.1")
def test_a_card_settles_after_what_its_entry_triggered_if_it_is_still_there() -> None:
    game = run_scenario(
        """
        battlefield:
          a2: {card: Pebble, of: 0}
          c2: {card: Boar, of: 0}
          d4: {card: Snare, of: 1}
        step: move
        steps:
          - 0: move Pebble a2 to a3
          - expect: {a2: empty, a3: empty, seat 0 graveyard: [Pebble]}
          - 0: move Boar c2 to c3
        expect: {c3: Boar, c3 damage: 1}
        """,
        avatar(
            "Snare",
            "1, 1, 0",
            text="While active — when an avatar enters a zone: deal 1 damage to that card.",
        ),
    )
    lines = journal(game)
    assert "Pebble settles at a3." not in lines
    assert lines.index("Boar takes 1 damage.") < lines.index("Boar settles at c3.")


# -- deflect, resistance, noble -----------------------------------------------------------


@pytest.mark.rule("SF keyword-deflect.4")
@pytest.mark.parametrize("way", ["move", "play"])
def test_a_card_with_deflect_attacks_without_deflecting_its_own_attack(way: str) -> None:
    steps = {
        "move": "- 0: done\n          - 0: move Mirror c2 to c3",
        "play": "- 0: play Mirror\n          - 0: b2",
    }
    zone = {"move": "c3", "play": "b2"}[way]
    run_scenario(
        f"""
        seats: [{{cubes: 1, placed: true, hand: [Mirror]}}, {{}}]
        battlefield:
          c2: {{card: Mirror, of: 0, counters: {{deflect: 1}}}}
          b2: {{card: Pebble, of: 1}}
          c3: {{card: Pebble, of: 1}}
        steps:
          {steps[way]}
        expect: {{{zone}: Mirror, {zone} counters: {{deflect: 1}}, seat 1 life: 19}}
        """,
        avatar("Mirror", "2, 2, 0", more="deflect: 1"),
    )


@pytest.mark.rule("SF keyword-resistance.3")
@pytest.mark.parametrize(
    ("attacker", "left"), [("Glint", "{a3: Idol}"), ("Husk", "{a3: empty, a2: empty}")]
)
def test_a_card_that_resists_only_once_revealed_battles_and_takes_no_damage(
    attacker: str, left: str
) -> None:
    run_scenario(
        f"""
        seats: [{{}}, {{cubes: 1}}]
        battlefield:
          a2: {{card: {attacker}, of: 0}}
          a3: {{card: Idol, of: 1, face-down: true}}
        step: move
        steps:
          - 0: move {attacker} a2 to a3
          - expect: {left}
        expect: {{seat 0 graveyard: [{attacker}], seat 1 life: 21, seat 0 life: 19}}
        """,
        avatar("Idol", "2, 3, 0", text="On battle: you gain 1 life.", more="resists: [magical]"),
    )


@pytest.mark.rule("SF keyword-noble.1")
@pytest.mark.parametrize(
    ("attacker", "defender", "mine", "theirs"),
    [
        ("Paladin", "Glint", 20, 20),
        ("Glint", "Paladin", 20, 20),
        ("Ogre", "Page", 20, 16),
        ("Page", "Ogre", 16, 20),
    ],
)
def test_a_noble_card_deals_no_overflow_and_is_not_spared_that_of_others(
    attacker: str, defender: str, mine: int, theirs: int
) -> None:
    run_scenario(
        f"""
        battlefield:
          a2: {{card: {attacker}, of: 0}}
          a3: {{card: {defender}, of: 1}}
        step: move
        steps:
          - 0: move {attacker} a2 to a3
        expect: {{seat 0 life: {mine}, seat 1 life: {theirs}}}
        """,
        avatar("Paladin", "9, 9, 0", "noble"),
        avatar("Page", "1, 1, 0", "noble"),
        avatar("Ogre", "5, 9, 0"),
    )


@pytest.mark.rule("SF keyword-noble.1")
def test_a_noble_card_attacks_players_directly_like_any_other() -> None:
    run_scenario(
        """
        battlefield:
          a4: {card: Paladin, of: 0}
        step: move
        steps:
          - 0: strike with Paladin a4
        expect: {seat 1 life: 11}
        """,
        avatar("Paladin", "9, 9, 0", "noble"),
    )
