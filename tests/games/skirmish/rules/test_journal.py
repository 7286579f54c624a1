"""The journal explains what happened, what did not, and who asks."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.kernel.records import Entry
from tests.games.skirmish.rules.duel import played

CARDS = """
    cards:
      - {name: Jab, class: Test, text: "Both — Deal 3 damage to your opponent."}
      - {name: Bleed, class: Test, text: "Both — Your opponent loses 3 HP."}
      - {name: Plague, class: Test, text: "Both — Each player loses 2 HP."}
      - {name: Churn, class: Test, text: "Both — You cycle 2."}
      - {name: Rob, class: Test, text: "Both — Your opponent discards 2 cards."}
      - {name: Curse, class: Test, text: "Both — Deal 2 damage to a player."}
      - {name: Bolt, class: Test, text: "Both — Deal 1 damage to a range target."}
      - {name: Slash, class: Test, text: "Both — Deal ATK damage to your opponent."}
      - {name: Fling, class: Test, text: "Both — Reposition a card on the board onto a melee target."}
      - {name: Shield, class: Test, text: "Both, Board — Damage dealt to you is reduced by 2."}
      - {name: Salt, class: Test, text: "Both, Board — Damage dealt to each player is increased by 1."}
      - {name: Whet, class: Test, text: "Both, Board — Your Equipped Card has +2 ATK."}
      - {name: Sabre, class: Test, text: "Both, Equipment (ATK 3) — 1) Discard 1: You draw 1 card."}
      - {name: Pit, class: Test, text: "Both, Trap — The trapped player loses 3 HP. Deal 2 damage to the trapped player. The trapped player is Exposed this turn."}
      - {name: Toll, class: Test, text: "Both, Board — Whenever your opponent discards a card, your opponent discards 1 card."}
      - {name: Pebble, class: Test, text: "Both — You gain 1 HP."}
"""  # noqa: E501


def position(text: str) -> rb.Game:
    """The game after a scenario with these cards."""
    return played(CARDS + text)


def told(game: rb.Game, rule: str) -> list[Entry]:
    """What the journal says by a rule; everybody reads the same."""
    entries = [entry for entry in game.journal(0) if entry.rule == rule]
    for viewer in (1, rb.SPECTATOR):
        assert [e.text for e in game.journal(viewer) if e.rule == rule] == [e.text for e in entries]
    return entries


def texts(game: rb.Game, rule: str) -> list[str]:
    """The sentences of these entries."""
    return [entry.text for entry in told(game, rule)]


@pytest.mark.rule("SK-Q34")
def test_a_cycle_that_is_not_begun_is_told() -> None:
    game = position("""
    seats: [{hand: [Churn, Pebble]}, {}]
    steps:
      - 0: place Churn
    """)
    (entry,) = told(game, "SK-Q34")
    assert entry.text == "Seat 0 has too few cards in hand to cycle."
    assert entry.source == "Churn"


@pytest.mark.rule("SK cycle.2")
def test_a_cycle_that_is_cut_short_is_told() -> None:
    game = position("""
    seats: [{hand: [Churn, Pebble, Pebble], deck: [Jab, Jab]}, {}]
    board: {a1: {card: Toll, seat: 1}}
    steps:
      - 0: place Churn
      - 0: Pebble
    """)
    assert texts(game, "SK cycle.2") == [
        "Seat 0 could not discard all cards of the cycle and draws none."
    ]


@pytest.mark.rule("SK ability.3")
def test_the_journal_says_which_cards_change_damage() -> None:
    game = position("""
    seats: [{hand: [Jab, Pebble]}, {}]
    board: {a1: {card: Shield, seat: 1}, a2: {card: Salt, seat: 0}, a3: {card: Shield, seat: 0}}
    steps:
      - 0: place Jab
    expect: {seat 1 hp: 28}
    """)
    soft, hard = told(game, "SK ability.3")
    assert soft.text == "Shield takes 2 off the damage to seat 1, which is 1 now."
    assert hard.text == "Salt adds 1 to the damage to seat 1, which is 2 now."
    assert (soft.name, hard.name) == ("Shield", "Salt")
    assert soft.source == hard.source == "Jab"
    assert texts(game, "SK damage.1") == ["Seat 1 takes 2 damage and has 28 HP."]


@pytest.mark.rule("SK ability.3")
def test_the_journal_says_why_no_damage_is_left() -> None:
    game = position("""
    seats: [{hand: [Jab, Pebble]}, {}]
    board: {a1: {card: Shield, seat: 1}, a2: {card: Shield, seat: 1}}
    steps:
      - 0: place Jab
    expect: {seat 1 hp: 30}
    """)
    assert texts(game, "SK ability.3") == [
        "Shield takes 2 off the damage to seat 1, which is 1 now.",
        "Shield takes 2 off the damage to seat 1, which is 0 now.",
    ]


@pytest.mark.rule("SK ability.3", "SK-Q18")
def test_the_journal_says_when_a_weapon_is_sharper_than_printed() -> None:
    dull = """
    seats: [{hand: [Slash, Pebble], equipped: Sabre}, {equipped: Sabre}]
    board: {a1: {card: Whet, seat: 1}}
    steps:
      - 0: place Slash
    expect: {seat 1 hp: 27}
    """
    assert texts(position(dull), "SK ability.3") == []
    sharp = dull.replace("Whet, seat: 1", "Whet, seat: 0").replace("27", "25")
    assert texts(position(sharp), "SK ability.3") == [
        "With what lies on the board Sabre has 5 ATK."
    ]


@pytest.mark.rule("SK protected.1", "SK protected.2")
@pytest.mark.parametrize(
    ("card", "rule", "other"),
    [
        ("Jab", "SK protected.1", "SK protected.2"),
        ("Bleed", "SK protected.2", "SK protected.1"),
        ("Plague", "SK protected.2", "SK protected.1"),
    ],
)
def test_damage_and_other_losses_are_kept_off_by_their_own_rules(
    card: str, rule: str, other: str
) -> None:
    game = position(f"""
    seats: [{{hand: [{card}, Pebble]}}, {{states: {{Protected: this turn}}}}]
    steps:
      - 0: place {card}
    expect: {{seat 1 hp: 30}}
    """)
    assert texts(game, rule) == ["Seat 1 is Protected and loses nothing."]
    assert texts(game, other) == []


@pytest.mark.rule("SK effect.2")
def test_losing_together_is_told_like_losing_alone() -> None:
    for card, losses in (("Bleed", 1), ("Plague", 2)):
        game = position(f"""
    seats: [{{hand: [{card}, Pebble]}}, {{}}]
    steps:
      - 0: place {card}
    """)
        assert sum("loses" in text for text in texts(game, "SK effect.2")) == losses
        assert texts(game, "SK goal.2") == []


@pytest.mark.rule("SK-Q62")
@pytest.mark.parametrize(("hand", "told_of"), [("", 1), ("Pebble", 1), ("Pebble, Pebble", 0)])
def test_a_hand_that_is_too_small_for_a_discard_is_told(hand: str, told_of: int) -> None:
    game = position(f"""
    seats: [{{hand: [Rob, Pebble]}}, {{hand: [{hand}]}}]
    steps:
      - 0: place Rob
      {"- 1: pass" if hand else ""}
      {"- 1: Pebble" if told_of == 0 else ""}
    expect: {{seat 1 hand: []}}
    """)
    assert texts(game, "SK-Q62") == ["Seat 1 has no more cards to discard."] * told_of


@pytest.mark.rule("SK trapped.1")
def test_a_trap_without_anybody_on_it_says_so() -> None:
    game = position("""
    seats: [{hand: [Bolt, Pebble]}, {}]
    board: {a5: {card: Pit, seat: 1, face: down}}
    steps:
      - 0: place Bolt
      - 0: a5
    expect: {seat 0 hp: 30, seat 1 hp: 30}
    """)
    entries = told(game, "SK trapped.1")
    assert [entry.text for entry in entries] == ["Nobody is trapped."] * 3
    assert {entry.source for entry in entries} == {"Pit"}


@pytest.mark.rule("SK-Q69")
def test_damage_to_nobody_says_so() -> None:
    protected = "states: {Protected: this turn}"
    game = position(f"""
    seats: [{{hand: [Curse, Pebble], {protected}}}, {{{protected}}}]
    steps:
      - 0: place Curse
    """)
    assert texts(game, "SK-Q69") == [
        "No player can be chosen.",
        "It is about nobody: no player could be chosen.",
    ]


@pytest.mark.rule("SK-Q59")
def test_a_card_that_would_leave_the_board_says_so() -> None:
    game = position("""
    seats: [{at: a1, hand: [Fling, Pebble]}, {}]
    board: {c3: {card: Whet, seat: 1}}
    steps:
      - 0: place Fling
      - 0: off a1 s
    expect: {c3: Whet}
    """)
    assert texts(game, "SK-Q59") == ["The card would leave the board, so it stays."]


@pytest.mark.rule("SK-Q2")
def test_a_question_names_the_card_that_asks() -> None:
    game = position("""
    seats: [{hand: [Curse, Pebble]}, {hand: [Pebble]}]
    """)
    assert game.pending[0].prompt == "Choose your attack action."
    game.submit(0, game.pending[0].parse("place Curse") or ())
    assert game.pending[0].prompt == "Act in defence, or pass."
    game.submit(1, game.pending[0].parse("pass") or ())
    for same in (game, game.clone(), rb.load(game.save()), game.determinize(1, seed=3)):
        assert same.pending[0].prompt == "Curse: Choose a player to deal damage to."
