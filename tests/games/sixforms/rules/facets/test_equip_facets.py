"""Facets of equips: drop, large and small."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, run_scenario

CHARM = card("Charm", "equip", "facets: [drop]")
PLATE = card("Plate", "equip", "facets: [large]")
RING = card("Ring", "equip", "facets: [small]")

# -- drop ---------------------------------------------------------------------------------


def dropped(text: str, arms: str, *own: str) -> tuple[str, ...]:
    """Return the hand of seat 1 after an action with this text on a Boar with these equips."""
    game = run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Deed]}}, {{}}]
        battlefield: {{b3: {{card: Boar, of: 1, arms: {arms}}}}}
        steps:
          - 0: play Deed
        """,
        card("Deed", "action", text=f"On play: {text}."),
        CHARM,
        *own,
    )
    hand = next(zone for zone in game.view(1).seats[1].zones if zone.name == "hand")
    return tuple([str(shown.name) for shown in hand.cards])


@pytest.mark.rule("SF facet-drop.1")
@pytest.mark.parametrize(
    "text",
    [
        "destroy target avatar",
        "crush target avatar",
        "eliminate target avatar",
        "gate target avatar to the graveyard",
        "top-load target avatar",
    ],
)
def test_when_its_host_is_removed_from_play_it_is_taken_to_hand(text: str) -> None:
    assert dropped(text, "[Charm]") == ("Charm",)
    assert dropped(text, "[Belt]") == ()
    assert dropped(text, "[{card: Belt, facet counters: [drop]}]") == ("Belt",)


@pytest.mark.rule("SF facet-drop.1")
def test_the_host_that_is_taken_drops_it_as_well() -> None:
    assert sorted(dropped("take target avatar", "[Charm]")) == ["Boar", "Charm"]


@pytest.mark.rule("SF facet-drop.1", "SF equip-life-span.3", "SF-Q66")
@pytest.mark.parametrize(
    ("text", "arms"),
    [
        ("destroy target equip", "[Charm]"),
        ("flip target avatar face-down", "[Charm]"),
        ("take control of target avatar", "[Charm]"),
        ("destroy target avatar", "[{card: Charm, face-down: true}]"),
    ],
)
def test_with_a_host_that_stays_or_face_down_it_is_destroyed(text: str, arms: str) -> None:
    assert dropped(text, arms) == ()


@pytest.mark.rule("SF facet-drop.1")
def test_it_goes_to_the_hand_of_its_owner() -> None:
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Boar, of: 0}
          b3: {card: Pebble, of: 1, arms: [{card: Hex, of: 0}]}
        steps:
          - 0: move Boar b2 to b3
        expect: {b3: Boar, seat 0 hand: [Hex], seat 1 hand: []}
        """,
        card("Hex", "equip", "facets: [drop], equips: opposing avatar"),
    )


# -- large and small ----------------------------------------------------------------------


@pytest.mark.rule("SF facet-large.1", "SF facet-small.1", "SF limits.1", "SF-Q43")
@pytest.mark.parametrize(
    ("arms", "fitting"),
    [
        ("[]", ["Belt", "Plate", "Ring"]),
        ("[Belt]", ["Belt", "Ring"]),
        ("[Ring]", ["Belt", "Plate", "Ring"]),
        ("[Ring, Ring, Ring]", ["Belt", "Plate", "Ring"]),
        ("[Plate]", ["Ring"]),
        ("[Belt, Belt]", ["Ring"]),
        ("[Belt, Belt, Ring, Ring]", ["Ring"]),
        ("[{card: Plate, face-down: true}]", ["Belt", "Plate", "Ring"]),
        ("[{card: Plate, face-down: true}, Belt]", ["Belt", "Ring"]),
    ],
)
def test_a_large_equip_takes_two_spaces_and_a_small_one_none(arms: str, fitting: list[str]) -> None:
    game = run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Belt, Plate, Ring]}}, {{}}]
        battlefield: {{a1: {{card: Boar, of: 0, moved: true, arms: {arms}}}}}
        """,
        PLATE,
        RING,
    )
    options = [option.text for option in game.pending[0].options()]
    assert sorted(options) == ["done", *[f"play {name}" for name in fitting]]


@pytest.mark.rule("SF facet-large.1")
def test_the_space_is_that_of_the_equipped_card_and_not_of_others() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Plate]}, {}]
        battlefield:
          a1: {card: Boar, of: 0, arms: [Belt]}
          b1: {card: Boar, of: 0}
        steps:
          - 0: play Plate
        expect: {a1 arms: [Belt], b1 arms: [Plate]}
        """,
        PLATE,
    )


@pytest.mark.rule("SF facet-small.1", "SF facet-large.1", "SF limits.4")
@pytest.mark.parametrize(
    ("arms", "enters"),
    [
        ("[]", True),
        ("[Belt]", True),
        ("[Belt, Belt]", False),
        ("[Plate]", False),
        ("[Belt, Ring, Ring]", True),
        ("[Belt, Belt, Ring]", False),
        ("[Belt, {card: Belt, face-down: true}]", True),
    ],
)
def test_a_card_that_unites_takes_one_space(arms: str, enters: bool) -> None:
    game = run_scenario(
        f"""
        step: move
        battlefield:
          b1: {{card: Rider, of: 0}}
          b2: {{card: Boar, of: 0, moved: true, arms: {arms}}}
        """,
        PLATE,
        RING,
        avatar("Rider", "1, 1, 0", "unite", arrows="[n]"),
    )
    options = [option.text for option in game.pending[0].options()]
    assert ("move Rider b1 to b2" in options) == enters
