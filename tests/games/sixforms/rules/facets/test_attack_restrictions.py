"""Awaken, taunt, summon and forsake: which attacks are allowed, and where cards enter."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, run_scenario


def moves(battlefield: str, *own: str) -> list[str]:
    """Return where seat 0 can go in its move step."""
    text = f"""
        step: move
        battlefield: {{{battlefield}}}
    """
    options = run_scenario(text, *own).pending[0].options()
    return sorted([o.text for o in options if o.text != "done"])


# -- awaken -------------------------------------------------------------------------------

SLEEPER = avatar("Sleeper", "3, 3, 0", "awaken", arrows="[n, s]")


@pytest.mark.rule("SF facet-awaken.1", "SF-Q4")
@pytest.mark.parametrize(
    ("entry", "attacks"),
    [
        ("Sleeper, of: 0, played: 3", False),
        ("Sleeper, of: 0, played: 1", True),
        ("Sleeper, of: 0", True),
        ("Hare, of: 0, played: 3", True),
        ("Hare, of: 0, played: 3, facet counters: [awaken]", False),
    ],
)
def test_a_card_with_awaken_moves_but_does_not_attack_in_the_turn_it_is_played(
    entry: str, attacks: bool
) -> None:
    name = entry.split(",", maxsplit=1)[0]
    found = moves(
        f"b2: {{card: {entry}}}, b3: {{card: Oak, of: 1}}",
        SLEEPER,
        avatar("Hare", "3, 3, 0", arrows="[n, s]"),
    )
    assert found == [f"move {name} b2 to b1", *([f"move {name} b2 to b3"] if attacks else [])]


@pytest.mark.rule("SF facet-awaken.1", "SF-Q90")
def test_turned_up_is_played_and_put_is_not() -> None:
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Lift], graveyard: [Sleeper]}, {}]
        battlefield:
          a2: {card: Sleeper, of: 0, face-down: true, arrived: 1}
          a3: {card: Oak, of: 1}
          b3: {card: Oak, of: 1}
        steps:
          - 0: reveal Sleeper a2
          - 0: play Lift
          - 0: b2
          - 0: ready
          - 0: done
        expect:
          options: [move Sleeper a2 to a1, move Sleeper b2 to b1, move Sleeper b2 to b3, done]
        """,
        SLEEPER,
        card("Lift", "action", text="On play: put an avatar in your graveyard onto your field."),
    )


@pytest.mark.rule("SF facet-awaken.2")
@pytest.mark.parametrize(("name", "zones"), [("Sleeper", ["a1"]), ("Boar", ["a1", "b2"])])
def test_a_card_with_awaken_is_not_played_to_attack(name: str, zones: list[str]) -> None:
    taken = [f"{c}{r}" for c in "abcd" for r in "12" if f"{c}{r}" not in ("a1", "b2")]
    friends = "\n".join([f"          {zone}: {{card: Oak, of: 0}}" for zone in taken])
    game = run_scenario(
        f"""
        seats: [{{cubes: 3, hand: [{name}]}}, {{}}]
        battlefield:
          b2: {{card: Pebble, of: 1}}
{friends}
        steps:
          - 0: play {name}
          {"- expect: {asked: [0 position]}" if len(zones) == 1 else "- expect: {asked: [0 where]}"}
          - 0: {"ready" if len(zones) == 1 else "b2"}
        expect: {{{"a1: Sleeper" if len(zones) == 1 else "b2: Boar"}}}
        """,
        SLEEPER,
    )
    assert game.outcome is None


@pytest.mark.rule("SF facet-awaken.2")
def test_without_an_empty_zone_a_card_with_awaken_is_not_played_at_all() -> None:
    zones = [f"{column}{row}" for column in "abcd" for row in "12"]
    cards = ", ".join([f"{z}: {{card: Pebble, of: 1}}" for z in zones])
    run_scenario(
        f"""
        seats: [{{cubes: 3, hand: [Sleeper, Boar]}}, {{}}]
        battlefield: {{{cards}}}
        expect: {{options: [play Boar, done]}}
        """,
        SLEEPER,
    )


# -- taunt --------------------------------------------------------------------------------

JESTER = avatar("Jester", "1, 9, 0", "taunt", arrows="[n, nw]")
KNIGHT = avatar("Knight", "1, 3, 0", arrows="[n, ne, nw]")


@pytest.mark.rule("SF facet-taunt.1", "SF-Q40")
@pytest.mark.parametrize("to", ["c3", "a3"])
@pytest.mark.parametrize("required", ["yes", "no"])
def test_a_taunting_card_may_require_the_attack_on_it(to: str, required: str) -> None:
    after = "b2: Knight, b2 moved: false" if required == "yes" else f"{to}: Knight"
    run_scenario(
        f"""
        step: move
        battlefield: {{b2: {{card: Knight, of: 0}}, b3: {{card: Jester, of: 1}}}}
        steps:
          - 0: move Knight b2 to {to}
          - expect: {{asked: [1 taunt]}}
          - 1: "{required}"
        expect: {{{after}}}
        """,
        JESTER,
        KNIGHT,
    )


@pytest.mark.rule("SF facet-taunt.1", "SF-Q40")
@pytest.mark.parametrize(
    ("zone", "entry"),
    [
        ("b3", "Jester, exhausted: true"),
        ("b3", "Jester, face-down: true"),
        ("b3", "Jester, counters: {stun: 1}"),
        ("b3", "Oak"),
        ("c3", "Mime"),
        ("b4", "Jester, 'this turn': {facets: [grounded]}"),
    ],
)
def test_a_card_that_cannot_taunt_is_not_asked_about(zone: str, entry: str) -> None:
    wall = "b3: {card: Oak, of: 1}" if zone == "b4" else ""
    run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: Knight, of: 0}}
          {zone}: {{card: {entry}, of: 1}}
          {wall}
        steps:
          - 0: move Knight b2 to a3
        expect: {{a3: Knight}}
        """,
        JESTER,
        KNIGHT,
        avatar("Mime", "1, 9, 0", "taunt", arrows="[s]"),
    )


# -- summon -------------------------------------------------------------------------------

SHAMAN = avatar("Shaman", "1, 9, 0", "summon", arrows="[]")
FULL = "\n".join(
    [f"          {c}{r}: {{card: Crate, of: 0, moved: true}}" for c in "abcd" for r in "12"]
)


@pytest.mark.rule("SF facet-summon.1", "SF-Q100")
@pytest.mark.parametrize(
    ("entry", "open_to"),
    [
        ("Shaman", True),
        ("Shaman, exhausted: true", True),
        ("Shaman, counters: {stun: 1}", True),
        ("Oak, facet counters: [summon]", True),
        ("Shaman, face-down: true", False),
        ("Oak", False),
    ],
)
def test_cards_are_played_and_placed_around_an_active_summoner(entry: str, open_to: bool) -> None:
    game = run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Pebble]}}, {{}}]
        battlefield:
{FULL}
          c3: {{card: {entry}, of: 0, moved: true, arrived: 3}}
          d4: {{card: Oak, of: 1}}
        """,
        SHAMAN,
    )
    options = [option.text for option in game.pending[0].options()]
    assert options == (["play Pebble", "place Pebble", "done"] if open_to else ["done"])


@pytest.mark.rule("SF facet-summon.1", "SF-Q100")
def test_around_a_summoner_only_empty_zones_are_open_and_only_for_its_controller() -> None:
    game = run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Pebble]}}, {{}}]
        battlefield:
{FULL}
          c3: {{card: Shaman, of: 0}}
          d4: {{card: Oak, of: 1}}
          a4: {{card: Shaman, of: 1}}
        steps:
          - 0: play Pebble
        expect: {{asked: [0 where]}}
        """,
        SHAMAN,
    )
    zones = sorted([option.text for option in game.pending[0].options()])
    assert zones == ["b3", "b4", "c4", "d3"]


# -- forsake ------------------------------------------------------------------------------

GHOST = avatar("Ghost", "1, 9, 0", "forsake", arrows="[]")


@pytest.mark.rule("SF facet-forsake.1")
@pytest.mark.parametrize(
    ("others", "struck"),
    [
        ("c3: {card: Ghost, of: 1}", True),
        ("c3: {card: Ghost, of: 1}, d3: {card: Ghost, of: 1, exhausted: true}", True),
        ("c3: {card: Oak, of: 1, facet counters: [forsake]}", True),
        ("c3: {card: Ghost, of: 1, face-down: true}", False),
        ("c3: {card: Ghost, of: 1}, d3: {card: Oak, of: 1}", False),
        ("c3: {card: Ghost, of: 0, moved: true}, d3: {card: Oak, of: 1}", False),
    ],
)
def test_cards_with_forsake_do_not_keep_a_direct_attack_off(others: str, struck: bool) -> None:
    found = moves(
        f"a4: {{card: Lump, of: 0}}, {others}", GHOST, avatar("Lump", "1, 1, 0", arrows="[]")
    )
    assert found == (["strike with Lump a4"] if struck else [])
