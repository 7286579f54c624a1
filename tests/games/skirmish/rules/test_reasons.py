"""What takes an option away is named, also where nobody is asked because one choice is left."""

from __future__ import annotations

import pytest

import rulebound as rb
from tests.games.skirmish.rules.duel import played

CARDS = """
    cards:
      - {name: Nudge, class: Test, text: "Both — Move a player once."}
      - {name: Curse, class: Test, text: "Both — Deal 2 damage to a player. Deal 1 damage to a melee target."}
      - {name: Pact, class: Test, text: "Both — Lose 3 HP: You draw 1 card."}
      - {name: Tithe, class: Test, text: "Both — Discard 2: You draw 1 card."}
      - {name: Melt, class: Test, text: "Both — Destroy your Equipped Card: You draw 1 card."}
      - {name: Offer, class: Test, text: "Both — You may lose 3 HP. If you do, you draw 1 card."}
      - {name: Slide, class: Test, text: "Both — Move a card on the board once."}
      - {name: Lift, class: Test, text: "Both — Teleport a card on the board."}
      - {name: Smash, class: Test, text: "Both — Destroy a card on the board."}
      - {name: Disarm, class: Test, text: "Both — Destroy your opponent's Equipped Card."}
      - {name: Regain, class: Test, text: "Both — Put the top card of your discard pile into your hand."}
      - {name: Rearm, class: Test, text: "Both — Equip an Equipment card from your discard pile."}
      - {name: Slash, class: Test, text: "Both — Deal ATK+2 damage to your opponent."}
      - {name: Shove, class: Test, text: "Both — If your opponent is adjacent to you, push your opponent once."}
      - {name: Volley, class: Test, text: "Both — If your opponent is not adjacent to you, deal 1 damage to your opponent."}
      - {name: Gloat, class: Test, text: "Both — If your opponent is Chained, you draw 1 card."}
      - {name: Ready, class: Test, text: "Both — If you have an Equipped Card, you draw 1 card."}
      - {name: Rally, class: Test, text: "Both — If you have less HP than your opponent, you draw 1 card."}
      - {name: Seize, class: Test, text: "Both — If your opponent passed, you draw 1 card."}
      - {name: Gather, class: Test, text: "Both — If you have 1 or fewer cards in hand, you draw 1 card."}
      - {name: Trail, class: Test, text: "Both, Board (Mark) — You are Exposed."}
      - {name: Tent, class: Test, text: "Both, Board — You are Exposed."}
      - {name: Altar, class: Test, text: "Both, Board — 1) Lose 3 HP: You draw 1 card."}
      - {name: Stone, class: Test, text: "Both, Board — This card cannot be destroyed. Whenever you pass, you gain 1 HP."}
      - {name: Relic, class: Test, text: "Both, Equipment (ATK 1) — This card cannot be destroyed. 1) Destroy your Equipped Card: You draw 1 card."}
      - {name: Sabre, class: Test, text: "Both, Equipment (ATK 3) — 1) Discard 1: You draw 1 card."}
      - {name: Sweep, class: Test, text: "Both — Destroy each card adjacent to you."}
      - {name: Stab, class: Test, text: "Both — Deal ATK damage to your opponent."}
      - {name: Ribbon, class: Test, text: "Both, Equipment (ATK 0) — 1) Discard 1: You draw 1 card."}
      - {name: Dig, class: Test, text: "Both — Search your deck for a card of type Trap."}
      - {name: Pit, class: Test, text: "Defence, Trap — You lose 3 HP."}
      - {name: Hole, class: Test, text: "Both, Trap — You lose 3 HP."}
      - {name: Pebble, class: Test, text: "Both — You gain 1 HP."}
"""  # noqa: E501


def position(text: str) -> rb.Game:
    """The game after a scenario with these cards."""
    return played(CARDS + text)


def told(game: rb.Game, rule: str) -> list[str]:
    """What the journal says by a rule; everybody reads the same."""
    found = [entry.text for entry in game.journal(0) if entry.rule == rule]
    for viewer in (1, rb.SPECTATOR):
        assert [e.text for e in game.journal(viewer) if e.rule == rule] == found
    return found


def refused(game: rb.Game, seat: int, wish: str) -> tuple[str, str]:
    """The rule and the text by which a wish is refused."""
    refusal = game.why_not(seat, wish)
    assert refusal is not None
    return refusal.rule, refusal.text


# -- players that cannot be chosen ------------------------------------------------------------


@pytest.mark.rule("SK chained.2", "SK-Ex5", "SK-Q83")
def test_a_move_that_only_one_player_can_make_says_why() -> None:
    game = position("""
    seats: [{at: c2, hand: [Nudge, Pebble]}, {at: c4, states: {Chained: this turn}}]
    steps:
      - 0: place Nudge
    expect: {asked: [0 move]}
    """)
    assert told(game, "SK chained.2") == ["Seat 1 is Chained and cannot be chosen."]
    rule, text = refused(game, 0, "seat 1")
    assert (rule, text) == ("SK chained.2", "Seat 1 is Chained and cannot be chosen to be moved.")


@pytest.mark.rule("SK protected.3", "SK-Ex6", "SK-Q83")
def test_damage_that_only_one_player_can_take_says_why() -> None:
    game = position("""
    seats: [{at: c2, hand: [Curse, Pebble]}, {at: c4, states: {Protected: this turn}}]
    steps:
      - 0: place Curse
    expect: {asked: [0 melee]}
    """)
    assert told(game, "SK protected.3") == ["Seat 1 is Protected and cannot be chosen."]
    rule, text = refused(game, 0, "seat 1")
    assert (rule, text) == (
        "SK protected.3",
        "Seat 1 is Protected and cannot be chosen for damage.",
    )


# -- costs ------------------------------------------------------------------------------------


@pytest.mark.rule("SK-Q12", "SK-Q60", "SK protected.2", "SK-Q83")
@pytest.mark.parametrize(
    ("card", "seat", "rule", "why"),
    [
        ("Pact", "hp: 2", "SK-Q12", "it costs 3 HP, which is more than seat 0 has"),
        (
            "Pact",
            "states: {Protected: this turn}",
            "SK protected.2",
            "it costs 3 HP, and seat 0 is Protected",
        ),
        ("Tithe", "hp: 9", "SK-Q12", "it costs 2 cards from hand, which is more than seat 0 has"),
        ("Melt", "hp: 9", "SK-Q12", "it costs an Equipped Card, and seat 0 has none"),
        (
            "Melt",
            "equipped: Relic",
            "SK ability.3",
            "it costs the Equipped Card, which cannot be destroyed",
        ),
        ("Offer", "hp: 2", "SK-Q12", "it costs 3 HP, which is more than seat 0 has"),
        (
            "Offer",
            "states: {Protected: this turn}",
            "SK protected.2",
            "it costs 3 HP, and seat 0 is Protected",
        ),
    ],
)
def test_a_cost_that_cannot_be_paid_is_told_with_its_reason(
    card: str, seat: str, rule: str, why: str
) -> None:
    game = position(f"""
    seats: [{{hand: [{card}, Pebble], deck: [Pebble], {seat}}}, {{}}]
    steps:
      - 0: place {card}
    expect: {{asked: [0 attack], seat 0 deck: [Pebble]}}
    """)
    assert told(game, rule) == [f"Seat 0 cannot pay for {card}: {why}."]


@pytest.mark.rule("SK-Q45", "SK-Q60")
def test_a_utility_effect_is_refused_for_the_state_in_the_way() -> None:
    game = position("""
    seats: [{hand: [Pebble, Pebble], equipped: Relic, states: {Protected: this turn}}, {}]
    board: {a1: {card: Altar, seat: 0}}
    """)
    assert refused(game, 0, "use Altar 1") == (
        "SK protected.2",
        "You cannot pay for Altar: it costs 3 HP, and you are Protected.",
    )
    assert refused(game, 0, "use Relic 1") == (
        "SK ability.3",
        "You cannot pay for Relic: it costs the Equipped Card, which cannot be destroyed.",
    )


@pytest.mark.rule("SK-Q45")
def test_a_utility_effect_is_refused_for_what_is_missing() -> None:
    game = position("""
    seats: [{hp: 2, hand: [Pebble, Pebble]}, {}]
    board: {a1: {card: Altar, seat: 0}}
    """)
    assert refused(game, 0, "use Altar 1") == (
        "SK-Q45",
        "You cannot pay for Altar: it costs 3 HP, which is more than you have.",
    )


# -- actions that nobody was asked for ---------------------------------------------------------


@pytest.mark.rule("SK exposed.1")
def test_an_exposed_defender_without_cards_passes_and_the_journal_says_why() -> None:
    game = position("""
    seats: [{hand: [Pebble, Pebble]}, {states: {Exposed: this turn}}]
    board: {a1: {card: Altar, seat: 1}}
    steps:
      - 0: place Pebble
    """)
    assert told(game, "SK exposed.1") == ["Seat 1 is Exposed and can only pass."]


@pytest.mark.rule("SK-Q45")
def test_a_defender_who_can_pay_for_nothing_passes_and_the_journal_says_why() -> None:
    game = position("""
    seats: [{hand: [Pebble, Pebble]}, {hp: 2}]
    board: {a1: {card: Altar, seat: 1}}
    steps:
      - 0: place Pebble
    """)
    assert told(game, "SK-Q12") == [
        "Seat 1 cannot pay for Altar: it costs 3 HP, which is more than seat 1 has."
    ]


@pytest.mark.rule("SK-Q6")
def test_a_turn_that_ends_for_want_of_an_action_says_so() -> None:
    game = position("""
    seats: [{hand: [Pebble]}, {hand: [Pebble], deck: [Pebble*5]}]
    steps:
      - 1: pass             # seat 0 had to place its only card
    expect: {attacker: 1}
    """)
    assert told(game, "SK-Q6") == ["Seat 0 has nothing to act with, so the turn ends."]


@pytest.mark.rule("SK-Q8")
@pytest.mark.parametrize(
    ("card", "more", "why"),
    [
        ("Pit", "", "its Trap effect is for defence only"),
        (
            "Hole",
            "board: {a2: {card: Tent}, b1: {card: Tent}, b2: {card: Tent}}",
            "no position next to seat 0 is free",
        ),
    ],
)
def test_a_trap_that_could_not_be_laid_says_why(card: str, more: str, why: str) -> None:
    game = position(f"""
    seats: [{{at: a1, hand: [{card}, Pebble]}}, {{at: e5, hand: [Pebble]}}]
    {more}
    steps:
      - 0: place {card}
      - 1: pass
    """)
    assert told(game, "SK-Q8") == [f"{card} cannot be laid as a trap: {why}."]
    assert told(game, "SK trap.4") == [
        f"{card} does nothing: a Trap effect that is declared in the open has no result."
    ]


# -- effects that do nothing --------------------------------------------------------------------


@pytest.mark.rule("SK effect.2")
@pytest.mark.parametrize(
    ("card", "rule", "text"),
    [
        ("Slide", "SK object.1", "There is no card on the board to move."),
        ("Lift", "SK object.1", "There is no card on the board to move."),
        ("Smash", "SK destroy.1", "There is no card on the board to destroy."),
        ("Disarm", "SK equipped.1", "Seat 1 has no Equipped Card."),
        ("Regain", "SK pile.2", "Seat 0 has no card in the discard pile."),
        ("Rearm", "SK equip.3", "Seat 0 has no Equipment card in the discard pile."),
        ("Slash", "SK-Q18", "Seat 0 has no Equipped Card, so the ATK is 0."),
        ("Shove", "SK effect.2", "That part does nothing: seat 1 is not adjacent."),
        ("Gloat", "SK effect.2", "That part does nothing: seat 1 is not Chained."),
        ("Ready", "SK equipped.1", "That part does nothing: seat 0 has no Equipped Card."),
        ("Rally", "SK effect.2", "That part does nothing: seat 0 does not have less HP."),
        ("Seize", "SK effect.2", "That part does nothing: seat 1 did not pass."),
        ("Gather", "SK effect.2", "That part does nothing: seat 0 has more than 1 card in hand."),
    ],
)
def test_an_effect_that_does_nothing_says_why(card: str, rule: str, text: str) -> None:
    game = position(f"""
    seats: [{{at: c2, hand: [{card}, Pebble, Pebble], deck: [Pebble]}}, {{at: c4, hand: [Pebble]}}]
    steps:
      - 0: place {card}
      - 1: place Pebble
    expect: {{asked: [0 attack], seat 1 hp: 30, seat 0 deck: [Pebble]}}
    """)
    assert [said for said in told(game, rule) if said.startswith(text[:8])] == [text]


@pytest.mark.rule("SK effect.2")
def test_a_condition_that_forbids_being_adjacent_says_so() -> None:
    game = position("""
    seats: [{at: c3, hand: [Volley, Pebble]}, {at: c4}]
    steps:
      - 0: place Volley
    """)
    assert told(game, "SK effect.2") == ["That part does nothing: seat 1 is adjacent."]


@pytest.mark.rule("SK destroy.1")
def test_nothing_to_destroy_next_to_oneself_is_told() -> None:
    game = position("""
    seats: [{at: c1, hand: [Sweep, Pebble]}, {at: c4}]
    board: {a5: {card: Tent, seat: 1}}
    steps:
      - 0: place Sweep
    expect: {asked: [0 attack]}
    """)
    assert told(game, "SK destroy.1") == ["There is no card next to seat 0 to destroy."]


@pytest.mark.rule("SK equipment.5")
def test_an_atk_of_nothing_is_told() -> None:
    game = position("""
    seats: [{hand: [Stab, Pebble], equipped: Ribbon}, {}]
    steps:
      - 0: place Stab
    expect: {asked: [0 attack], seat 1 hp: 30}
    """)
    assert told(game, "SK equipment.5") == ["Ribbon has 0 ATK."]


@pytest.mark.rule("SK search.2")
def test_a_card_that_a_search_is_not_for_is_refused_as_such() -> None:
    game = position("""
    seats: [{hand: [Dig, Pebble], deck: [Pebble, Hole]}, {}]
    steps:
      - 0: place Dig
    expect: {asked: [0 search]}
    """)
    assert refused(game, 0, "Pebble") == (
        "SK search.2",
        "Pebble in your deck is not what the search is for.",
    )


@pytest.mark.rule("SK attack-play.3")
def test_a_utility_effect_of_a_card_that_nobody_sees_is_refused_by_its_name() -> None:
    game = position("""
    seats: [{hand: [Pebble, Pebble]}, {hand: [Altar]}]
    """)
    assert refused(game, 0, "use Altar 1") == ("SK attack-play.3", "Altar is not on the board.")


@pytest.mark.rule("SK mark.4")
def test_a_mark_whose_player_is_chained_says_why_it_is_not_placed() -> None:
    game = position("""
    seats: [{hand: [Trail, Pebble], states: {Chained: this turn}}, {}]
    steps:
      - 0: place Trail
    """)
    assert told(game, "SK chained.2") == ["Seat 0 is Chained and stays."]
    assert told(game, "SK mark.4") == ["Trail is not placed, because Seat 0 did not move."]


@pytest.mark.rule("SK-Q17")
def test_equipment_that_leaves_one_card_to_move_is_told() -> None:
    game = position("""
    seats: [{at: c2, hand: [Slide, Pebble]}, {at: c4, equipped: Sabre}]
    board: {a1: {card: Tent, seat: 1}}
    steps:
      - 0: place Slide
    expect: {asked: [0 shift]}
    """)
    assert told(game, "SK-Q17") == ["Sabre is equipped and moves only with its bearer."]


@pytest.mark.rule("SK destroy.1")
def test_an_empty_position_holds_nothing_to_destroy() -> None:
    game = position("""
    seats: [{at: c2, hand: [Smash, Pebble]}, {at: c4}]
    board: {a1: {card: Tent, seat: 1}, a2: {card: Stone, seat: 1}}
    steps:
      - 0: place Smash
    expect: {asked: [0 destroy]}
    """)
    assert refused(game, 0, "b1") == ("SK destroy.1", "There is no card on b1 to destroy.")


@pytest.mark.rule("SK-Q80")
def test_an_effect_lost_with_its_card_is_told() -> None:
    game = played("""
    cards:
      - {name: Altar, class: Test, text: "Both, Board — 1) Lose 3 HP: You draw 1 card."}
      - {name: Rot, class: T, text: "Both, Board — Whenever you pass, destroy a card on the board."}
      - {name: Pebble, class: Test, text: "Both — You gain 1 HP."}
    seats: [{hand: [Pebble]}, {hand: [Pebble]}]
    board: {a1: {card: Altar, seat: 0}, a2: {card: Rot, seat: 1}}
    steps:
      - 0: use Altar 1
      - 1: pass
      - 1: a1
    """)
    assert told(game, "SK-Q80") == [
        "Altar has left the board before its effect was paid for: the effect is lost."
    ]
