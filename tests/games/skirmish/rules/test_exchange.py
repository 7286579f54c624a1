"""An exchange as the two players see it: what is hidden, what is shown, and when."""

from __future__ import annotations

import pytest

import rulebound as rb
from tests.games.skirmish.rules.duel import names, played, zone

DUEL = """
cards:
  - {name: Ash, class: Rest, text: "Both — You gain 1 HP.\\nBoth — You gain 2 HP."}
  - {name: Elm, class: Rest, text: "Both — You gain 1 HP.\\nBoth — You gain 2 HP."}
  - {name: Idol, class: Totem, text: "Both, Board — 1) Lose 1 HP: You gain 1 HP."}
seats:
  - {hand: [Ash, Elm]}
  - {hand: [Elm, Ash]}
board:
  a1: {card: Idol, seat: 0}
steps:
"""
PLACED = DUEL + "  - 0: place Ash\n"
BOTH_PLACED = PLACED + "  - 1: place Elm\nexpect: {asked: [0 effect]}\n"
ATTACK_DECLARED = PLACED + "  - 1: place Elm\n  - 0: effect 1\nexpect: {asked: [1 effect]}\n"
DONE = PLACED + "  - 1: place Elm\n  - 0: effect 1\n  - 1: effect 2\n"


def in_play(game: rb.Game, viewer: int, seat: int) -> list[str | None]:
    """The names a viewer knows of what lies in a play zone."""
    assert zone(game, viewer, seat, "play").count == 1
    return names(zone(game, viewer, seat, "play").cards)


def told(game: rb.Game, viewer: int) -> str:
    """All that a viewer was told."""
    return "\n".join(entry.text for entry in game.journal(viewer))


@pytest.mark.rule("SK exchange.1")
def test_the_steps_of_an_exchange_come_once_each_and_in_order() -> None:
    steps = {
        "SK attack-play.2",
        "SK defence-play.2",
        "SK pre-resolution.1",
        "SK pre-resolution.2",
        "SK defence-resolution.1",
        "SK defence-resolution.2",
        "SK defence-resolution.4",
        "SK attack-resolution.1",
        "SK cleanup.1",
    }
    entries = [(e.rule, e.seat) for e in played(DONE).journal(0) if e.rule in steps]
    assert entries == [
        ("SK attack-play.2", 0),
        ("SK defence-play.2", 1),
        ("SK pre-resolution.1", 0),
        ("SK pre-resolution.2", 0),
        ("SK defence-resolution.1", 1),
        ("SK defence-resolution.2", 1),
        ("SK defence-resolution.4", 1),
        ("SK attack-resolution.1", 0),
        ("SK cleanup.1", 0),
    ]


@pytest.mark.rule("SK attack-play.2", "SK-Q13")
@pytest.mark.parametrize("viewer", [1, rb.SPECTATOR])
def test_a_card_is_placed_face_down_so_the_defender_chooses_blind(viewer: int) -> None:
    game = played(PLACED)
    (asked,) = game.pending
    assert (asked.seat, asked.code) == (1, "defend")
    assert in_play(game, viewer, 0) == []
    assert in_play(game, 0, 0) == ["Ash"]
    assert "Ash" not in told(game, viewer)
    assert "card" not in game.view(viewer).seats[0].facts


@pytest.mark.rule("SK attack-play.2")
def test_a_card_the_opponent_has_seen_in_hand_is_hidden_again_once_placed() -> None:
    game = played(
        """
        cards:
          - {name: Spy, class: Trick, text: "Both — Your opponent reveals their hand."}
          - {name: Ash, class: Rest, text: "Both — You gain 1 HP.\\nBoth — You gain 2 HP."}
          - {name: Elm, class: Rest, text: "Both — You gain 1 HP."}
        seats:
          - {hand: [Spy, Ash, Ash]}
          - {hand: [Ash, Elm]}
        seed: 1
        steps:
          - 0: place Spy
          - 1: pass
          - 0: place Ash
          - 1: place Elm
        expect: {asked: [0 effect]}
        """
    )
    assert in_play(game, 0, 1) == []  # Ash or Elm?
    assert zone(game, 0, 1, "hand").cards == ()
    assert game.view(0).seats[1].outside == ("Ash", "Elm")
    assert in_play(game, 1, 1) == ["Elm"]


@pytest.mark.rule("SK pre-resolution.1")
def test_the_attackers_card_is_shown_after_the_defender_has_played() -> None:
    for viewer in (1, rb.SPECTATOR):
        assert in_play(played(PLACED), viewer, 0) == []
        assert in_play(played(BOTH_PLACED), viewer, 0) == ["Ash"]
        assert "reveals Ash" in told(played(BOTH_PLACED), viewer)


@pytest.mark.rule("SK defence-resolution.1")
def test_the_defenders_card_is_shown_after_the_attack_was_declared() -> None:
    for viewer in (0, rb.SPECTATOR):
        assert in_play(played(BOTH_PLACED), viewer, 1) == []  # while the attacker declares
        assert in_play(played(ATTACK_DECLARED), viewer, 1) == ["Elm"]
        assert "reveals Elm" in told(played(ATTACK_DECLARED), viewer)


@pytest.mark.rule("SK-Q13")
def test_the_defender_declares_knowing_card_and_effect_of_the_attack() -> None:
    game = played(ATTACK_DECLARED)
    facts = game.view(1).seats[0].facts
    assert (facts["card"], facts["effect"]) == ("Ash", "1")
    assert "effect 1 of Ash" in told(game, 1)


@pytest.mark.rule("SK-Q13")
@pytest.mark.parametrize("viewer", [1, rb.SPECTATOR])
def test_a_utility_effect_is_open_from_the_moment_it_is_declared(viewer: int) -> None:
    game = played(DUEL + "  - 0: use Idol 1\n")
    (asked,) = game.pending
    assert (asked.seat, asked.code) == (1, "defend")
    facts = game.view(viewer).seats[0].facts
    assert (facts["action"], facts["card"]) == ("utility", "Idol")
    assert "uses an effect of Idol" in told(game, viewer)
    assert zone(game, viewer, 0, "play").count == 0


@pytest.mark.rule("SK-Q13")
def test_which_of_several_utility_effects_was_declared_is_open_too() -> None:
    game = played(
        """
        cards:
          - name: Forge
            class: Totem
            text: "Both, Board — You are Exposed. 1) Lose 1 HP: You gain 1 HP.
              2) Lose 2 HP: You draw 1 card."
          - {name: Nap, class: Rest, text: "Both — You gain 1 HP."}
        seats:
          - {hand: [Nap, Nap]}
          - {hand: [Nap, Nap]}
        board:
          a1: {card: Forge, seat: 0}
        steps:
          - 0: use Forge 2
        """
    )
    # the number printed, as in "use Forge 2", though it is the third sentence of the card
    assert game.view(1).seats[0].facts["effect"] == "2"
    said = game.journal(1)[-1].text
    assert "Forge" in said
    assert "2" in said
    assert "3" not in said


@pytest.mark.rule("SK-Q47")
def test_after_an_exchange_actions_and_the_end_of_the_turn_are_one_question() -> None:
    (asked,) = played(DONE).pending
    assert (asked.seat, asked.code) == (0, "attack")
    assert [option.text for option in asked.options()] == [
        "place Elm",
        "use Idol 1",
        "end the turn",
    ]
    (first,) = played(DUEL + "  - expect: {}\n").pending
    assert "end the turn" not in [option.text for option in first.options()]
