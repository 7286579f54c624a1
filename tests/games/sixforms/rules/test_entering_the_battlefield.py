"""Entering the battlefield by play or placement, and zones by moves or puts."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, run_scenario


@pytest.mark.rule("SF enter-battlefield.1", "SF enter-battlefield.2")
def test_a_card_enters_the_battlefield_when_it_is_played_or_placed_and_not_when_turned_up() -> None:
    zones = [column + row for row in "12" for column in "abcd"][:6]
    full = ", ".join(f"{zone}: {{card: Crate, of: 0, moved: true}}" for zone in zones)
    game = run_scenario(
        f"""
        seats: [{{cubes: 3, hand: [Pebble*3], deck: [Yawn]}}, {{deck: [Yawn]}}]
        battlefield: {{{full}}}
        steps:
          - 0: place Pebble
          - 0: c2
          - 0: ready
          - 0: play Pebble
          - 0: ready
          - expect: {{c2: Pebble face down, d2: Pebble}}
          - 0: {{refused: play Pebble, rule: SF spawn-zones.4}}
          - 0: done
          - 0: done
          - 0: done
          - 1: done
          - 1: done
          - 1: done
          - 0: reveal Pebble c2                       # a full field does not matter for it
        expect: {{c2: Pebble, d2: Pebble}}
        """
    )
    assert [entry.rule for entry in game.journal(0)].count("SF enter-battlefield.1") == 1


WATCH = avatar(
    "Watch", "1, 9, 0", text="While active — when a friendly avatar enters a zone: you gain 1 life."
)


@pytest.mark.rule("SF enter-battlefield.3")
@pytest.mark.parametrize(
    ("step", "further"),
    [
        ("move Pebble b2 to b3", ""),
        ("move Pebble b2 to b4", ""),
        ("move Glint c2 to c3", ""),
        ("teleport Jinn a2 to a4", ""),
        ("play Lift", "- {0: a1}\n          - {0: ready}"),
        ("play Shove", "- {0: Pebble b2}\n          - {0: b3}"),
        ("play Blink", "- {0: Pebble b2}\n          - {0: b3}"),
    ],
)
def test_a_card_that_is_moved_or_put_enters_a_zone_once(step: str, further: str) -> None:
    hand = step.removeprefix("play ") if "play" in step else ""
    run_scenario(
        f"""
        step: move
        seats: [{{hand: [{hand}], graveyard: [Boar]}}, {{}}]
        battlefield:
          d1: {{card: Watch, of: 0, moved: true}}
          a2: {{card: Jinn, of: 0}}
          b2: {{card: Pebble, of: 0}}
          c2: {{card: Glint, of: 0}}
          c3: {{card: Tub, of: 1}}
          d4: {{card: Crate, of: 1}}
        steps:
          - 0: {step}
          {further}
        expect: {{seat 0 life: 21}}
        """,
        WATCH,
        avatar("Jinn", "1, 1, 0", "teleport"),
        card("Tub", "artifact", 'stats: ["-", 3, 0]'),
        card(
            "Lift",
            "action",
            "cost: 0, interrupt: true",
            "On play: put an avatar in your graveyard onto your field.",
        ),
        card("Blink", "action", "cost: 0, interrupt: true", "On play: teleport target avatar."),
        card(
            "Shove", "action", "cost: 0, interrupt: true", "On play: move target friendly avatar."
        ),
    )


@pytest.mark.rule("SF enter-battlefield.3")
@pytest.mark.parametrize(
    ("turn", "move", "answer", "entries"),
    [
        (0, "move Pebble b1 to b2", "b3", 2),  # the other card shifts away
        (0, "move Pebble b1 to c1", "", 1),  # and unites
        (1, "move Boar d4 to d3", "dodge with Hare d3 to c3", 1),
        (1, "move Boar d4 to b2", "block with Ram c2 to c3", 1),
    ],
)
def test_a_card_that_shifts_unites_dodges_or_blocks_enters_a_zone_too(
    turn: int, move: str, answer: str, entries: int
) -> None:
    run_scenario(
        f"""
        step: move
        turn: {turn}
        seats: [{{}}, {{}}]
        battlefield:
          a1: {{card: Watch, of: 0, moved: true}}
          b1: {{card: Pebble, of: 0}}
          c1: {{card: Twin, of: 0, moved: true}}
          b2: {{card: Eel, of: 0, moved: true}}
          c2: {{card: Ram, of: 0, moved: true}}
          d3: {{card: Hare, of: 0, moved: true}}
          d4: {{card: Boar, of: 1}}
        steps:
          - {turn}: {move}
          {f"- 0: {answer}" if answer else ""}
        expect: {{seat 0 life: {20 + entries}}}
        """,
        WATCH,
        avatar("Twin", "1, 1, 0", "unite"),
        avatar("Eel", "1, 1, 0", "shift"),
        avatar("Ram", "1, 9, 0", "block"),
        avatar("Hare", "1, 1, 0", "dodge"),
    )
