"""Evaluation features of Havenfall for bots."""

from __future__ import annotations

from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.conformance.cases import walk
from rulebound.kernel import scenario
from tests.games.features import changes, numbers
from tests.helpers import CASES


def position(text: str) -> rb.Game:
    """Return the game after a scenario."""
    return scenario.run(scenario.parse(f"game: havenfall\n{dedent(text)}"), games.INSTALLED)


SEATS = """
seats:
  - {{play: [Copper*4, Sword], deck: [Copper*3, Shield, Spell Book], {0}}}
  - {{hand: [Copper*5], deck: [Copper*5]}}
"""


def first_turn(more: str = "points: 0", board: str = "") -> rb.Game:
    """Return a first turn with more entries for seat 0 and for the board."""
    return position(SEATS.format(more) + board)


def test_points_count_and_those_above_six_count_twice() -> None:
    assert changes(first_turn(), first_turn("points: 3")) == {"points": 3}
    assert changes(first_turn("points: 6"), first_turn("points: 8")) == {
        "points": 2,
        "points above six": 2,
    }


def test_an_exhausted_pixel_counts_as_a_pixel() -> None:
    before, after = first_turn("exhausted: {blue: 1}"), first_turn("exhausted: {blue: 2}")
    assert changes(before, after) == {"pixels": 1}
    assert changes(first_turn("available: {blue: 1}"), before) == {"pixels available": -1}


def test_a_card_counts_by_what_it_adds_to_an_average_hand() -> None:
    change = changes(first_turn("discard: [Copper]"), first_turn("discard: [Cavalry]"))
    assert change.pop("treasure of a usual hand") < 0
    assert change.pop("damage of a usual hand") > 0
    assert change.pop("health of a usual hand") > 0
    assert not change


def test_a_spell_with_pixels_for_it_is_worth_more() -> None:
    pixels = "available: {red: 1}, spells"
    assert changes(first_turn(f"{pixels}: []"), first_turn(f"{pixels}: [Stone Skin]")) == {
        "spells": 1
    }
    after = first_turn(f"{pixels}: [Battle Cry]")
    assert changes(first_turn(f"{pixels}: []"), after) == {
        "spells": 1,
        "spells with pixels for them": 1,
    }


def test_the_result_of_an_announced_action_counts_already() -> None:
    text = """
    monsters: {{boss: Fish, deck: [Frog]}}
    heroes: beginners
    seats:
      - {{play: [Copper, Silver, Cavalry], deck: [Copper*5], available: {{}}}}
      - {{hand: [Copper*5], deck: [Copper*5], spells: [{0}], available: {{blue: 1}}}}
    """
    before, asked = position(text.format("")), position(text.format("Dread"))
    before.submit(0, before.pending[0].parse("fight boss") or ())
    asked.submit(0, asked.pending[0].parse("fight boss") or ())
    assert before.pending[0].code == "act"
    assert asked.pending[0].code == "stop"  # nothing has happened yet
    for feature in ("points", "pixels", "colours of pixels", "action to come"):
        assert numbers(asked, 0)[feature] == numbers(before, 0)[feature]
    assert numbers(asked, 0)["points"] == 1


def test_a_borrowed_card_counts_for_the_turn_and_still_belongs_to_its_owner() -> None:
    own = "[Copper*4, Sword{0}], deck: [Copper*3, Shield, Spell Book]"
    other = "{{hand: [Copper*5{1}], deck: [Copper*5]}}"
    text = "seats:\n  - {{play: " + own + "}}\n  - " + other
    taken = position(text.format(", {card: Silver, from: 1}", ""))
    home = position(text.format("", ", Silver"))
    assert changes(home, taken) == {"treasure at hand": 2}
    assert changes(home, taken, seat=1) == {"treasure at hand": -2}


def test_teammates_have_equal_features() -> None:
    case = next(case for case in CASES if case.options(0).get("mode") == "teams")
    for game in walk(case, 1):
        assert numbers(game, 0) == numbers(game, 2)
        assert numbers(game, 1) == numbers(game, 3)
