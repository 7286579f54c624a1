"""The order of effects: as printed, after all reactions, in Standard Order."""

from __future__ import annotations

import pytest

from tests.games.lightseekers.rules.concepts import (
    journal_texts,
    run_in_both_editions,
    run_scenario,
    triggered,
)


@pytest.mark.rule("LS2 2.6.1")
def test_the_effects_of_a_card_happen_in_the_order_in_which_they_are_written() -> None:
    run_in_both_editions("""
  - {name: After, type: Defend, text: "You draw 1 card. You discard all cards."}
  - {name: Ahead, type: Defend, text: "You discard all cards. You draw 1 card."}
seats: [{hero: Mount, hand: [After, Ahead], deck: [Jab, Slug]}, {hero: Mixed}]
steps:
  - 0: play After
  - 0: Jab + Ahead
expect: {seat 0 hand: [], seat 0 discard: [After, Ahead, Jab]}
""")
    run_in_both_editions("""
  - {name: Ahead, type: Defend, text: "You discard all cards. You draw 1 card."}
seats: [{hero: Mount, hand: [Ahead, Stone], deck: [Jab, Slug]}, {hero: Mixed}]
steps:
  - 0: play Ahead
expect: {seat 0 hand: [Jab], seat 0 discard: [Ahead, Stone]}
""")


WATCH = """
  - {name: Sentry, type: Hero, health: 30, elements: [Fire basic, Earth basic, Time basic],
     text: "Whenever any hero Attacks, you heal 1."}
  - {name: Ghost, type: Defend,
     text: "While this is your last discard, whenever any hero Attacks, you heal 1."}
  - {name: Horn, type: Item, worth: 1, text: "Whenever any hero Attacks, you heal 1."}
  - {name: Bell, type: Item, worth: 1, text: "Whenever any hero Attacks, you heal 1."}
  - {name: Gong, type: Buff, text: "Whenever any hero Attacks, you heal 1."}
  - {name: Drum, type: Buff, text: "Whenever any hero Attacks, you heal 1."}
"""


@pytest.mark.rule(
    "LS2 2.6.2",
    "LS2 2.6.3.1",
    "LS2 2.6.3.1(2)",
    "LS2 2.6.3.1a(2)",
    "LS2 2.6.3.1b(2)",
    "LS2 2.6.3.1c(2)",
    "LS2 2.6.3.1d(2)",
    "LS2 2.6.3.3",
)
@pytest.mark.parametrize("edition", [1, 2])
def test_reactions_go_by_discard_pile_hero_items_buffs_and_then_clockwise(edition: int) -> None:
    game = run_scenario(
        f"""{WATCH}
seats:
  - {{hero: Mount, health: 20, buffs: [Drum]}}
  - {{hero: Sentry, health: 20, hand: [Slug], discard: [Ghost], items: [Horn, Bell], buffs: [Gong,
     Drum]}}
  - {{hero: Mixed, health: 10, discard: [Ghost], items: [Bell]}}
turn: 1
steps:
  - 1: play Slug
  - 1: seat 2
expect: {{seat 0 health: 21, seat 1 health: 26, seat 2 health: 7}}
""",
        edition,
    )
    first = ["Ghost", "Sentry", "Horn", "Bell", "Gong", "Drum"]
    assert triggered(game) == [*first, "Ghost", "Bell", "Drum"]
    story = journal_texts(game)
    last = story.index("Seat 0 heals 1 and has 21 health.")
    assert story.index("Seat 2 takes 5 damage and has 7 health.") > last


@pytest.mark.rule("LS2 2.6.2", "LS2 2.6.6")
def test_a_reaction_comes_before_the_card_so_that_its_healing_can_save_nobody_later() -> None:
    run_in_both_editions("""
  - {name: Ward, type: Buff, text: "Whenever another hero Attacks you, you heal 3."}
seats: [{hero: Mount, hand: [Slug]}, {hero: Mixed, health: 3, buffs: [Ward]}]
steps:
  - 0: play Slug
expect: {seat 1 health: 1}
""")


@pytest.mark.rule("LS2 2.6.6")
def test_lasting_effects_apply_at_resolution_even_if_they_entered_play_meanwhile() -> None:
    run_in_both_editions("""
  - {name: Plate, type: Buff, text: "Damage you receive is reduced by 2."}
  - {name: Rush, type: Buff,
     text: "Whenever another hero Attacks you, move 1 buff from your hand into play."}
seats: [{hero: Mount, hand: [Slug]}, {hero: Mixed, health: 20, hand: [Plate], buffs: [Rush]}]
steps:
  - 0: play Slug
expect: {seat 1 health: 17, seat 1 buffs: [Rush, Plate]}
""")


@pytest.mark.rule("LS2 2.6.3.1e(2)")
def test_a_card_in_limbo_comes_after_what_its_owner_has_in_play() -> None:
    game = run_scenario("""
  - {name: Mourner, type: Buff, text: "Whenever a buff of you is removed, you heal 1."}
  - {name: Echo, type: Buff, text: "When this card leaves play, you heal 1."}
  - {name: Blast, type: Attack, text: "Remove 1 buff of the recipient."}
seats: [{hero: Mount, hand: [Blast], buffs: [Mourner]},
    {hero: Mixed, health: 20, buffs: [Echo, Mourner]}]
steps:
  - 0: play Blast
  - 0: Echo
expect: {seat 1 health: 22}
""")
    assert triggered(game) == ["Mourner", "Echo"]


@pytest.mark.rule("LS2 2.6.3.4")
def test_a_response_to_a_response_is_dealt_with_before_the_first_goes_on() -> None:
    game = run_scenario("""
  - {name: Spite, type: Buff,
     text: "Whenever another hero Attacks you, deal 1 damage to the attacker,
     then you draw 1 card."}
  - {name: Grit, type: Buff, text: "Whenever you take damage, you heal 1."}
  - {name: Calm, type: Buff, text: "Whenever another hero heals, you heal 1."}
seats:
  - {hero: Mount, health: 20, hand: [Slug], buffs: [Grit]}
  - {hero: Mixed, health: 20, deck: [Jab], buffs: [Spite, Calm]}
steps:
  - 0: play Slug
expect: {seat 0 health: 20, seat 1 health: 16, seat 1 hand: [Jab]}
""")
    assert triggered(game) == ["Spite", "Grit", "Calm"]
    story = journal_texts(game, 1)
    steps = [
        "Seat 0 takes 1 damage and has 19 health.",
        "Seat 0 heals 1 and has 20 health.",
        "Seat 1 heals 1 and has 21 health.",
        "Seat 1 draws Jab.",  # only now does Spite continue
        "Seat 1 takes 5 damage and has 16 health.",  # and only now does the card
    ]
    assert [story.index(step) for step in steps] == sorted(story.index(step) for step in steps)


@pytest.mark.rule("LS2 2.6.3.4", "LS2 2.6.3.1(2)")
def test_the_order_of_a_response_begins_with_the_controller_of_the_card_that_triggered() -> None:
    game = run_scenario("""
  - {name: Spite, type: Buff,
     text: "Whenever another hero Attacks you, deal 1 damage to the attacker."}
  - {name: Ear, type: Buff, text: "Whenever any hero takes damage, you heal 1."}
  - {name: Eye, type: Buff, text: "Whenever any hero takes damage, you heal 1."}
  - {name: Whiff, type: Attack, text: "Deal 0 damage."}
seats:
  - {hero: Mount, health: 20, hand: [Whiff], buffs: [Ear]}
  - {hero: Mixed, health: 20, buffs: [Spite, Eye]}
steps:
  - 0: play Whiff
""")
    assert triggered(game) == ["Spite", "Eye", "Ear"]


CANCEL = """
  - {name: Mirror, type: Buff, text: "Next time another hero Attacks you, Cancel it."}
  - {name: Glass, type: Buff, text: "Next time another hero Attacks you, Cancel it."}
  - {name: Crowd, type: Buff, text: "Whenever any hero Attacks, you heal 1."}
"""


@pytest.mark.rule("LS2 2.6.4")
def test_a_card_is_cancelled_once_has_no_effect_and_is_still_an_attack() -> None:
    run_in_both_editions(f"""{CANCEL}
seats:
  - {{hero: Mount, health: 20, hand: [Slug]}}
  - {{hero: Mixed, health: 20, buffs: [Mirror, Glass, Crowd]}}
steps:
  - 0: play Slug
expect: {{seat 1 health: 21, seat 1 buffs: [Glass, Crowd], seat 1 discard: [Mirror],
    seat 0 discard: [Slug], seat 0 actions: 1}}
""")


@pytest.mark.rule("LS2 2.6.4")
def test_a_cancelled_ability_is_used_all_the_same() -> None:
    run_in_both_editions("""
  - {name: Hush, type: Buff, text: "Next time another hero uses an Ability, Cancel it."}
  - {name: Note, type: Buff, text: "Whenever another hero uses an Ability, you heal 1."}
  - {name: Lever, type: Buff, text: "Ability: You heal 5."}
seats:
  - {hero: Mount, health: 20, buffs: [Lever]}
  - {hero: Mixed, health: 20, buffs: [Hush, Note]}
steps:
  - 0: use Lever
expect: {seat 0 health: 20, seat 1 health: 21, seat 0 actions: 1, options: [pass]}
""")


INTERRUPTED = """
  - {name: Chain, type: Buff, corners: ["-", "-", "-", "-"],
     text: "Deal 1 damage to your target. Deal 1 damage to your target."}
"""


@pytest.mark.rule("LS2 2.6.5")
@pytest.mark.parametrize(("edition", "health"), [(2, 19), (1, 18)])
def test_a_buff_removed_while_it_resolves_stops_in_edition_2(edition: int, health: int) -> None:
    run_scenario(
        f"""{INTERRUPTED}
  - {{name: Snap, type: Buff, text: "Next time you take damage, remove all buffs of your target."}}
seats: [{{hero: Mount, hand: [Chain]}}, {{hero: Mixed, health: 20, buffs: [Snap]}}]
steps:
  - 0: play Chain
expect: {{seat 1 health: {health}, seat 0 buffs: [], seat 0 discard: [Chain]}}
""",
        edition,
    )


@pytest.mark.rule("LS2 2.6.5")
def test_a_buff_rotated_while_it_resolves_stops_also_within_a_condition() -> None:
    run_scenario("""
  - {name: Links, type: Buff, corners: ["X", "-", "X"],
     text: "If you have 5 or more health, deal 1 damage to your target,
         then deal 1 damage to your target."}
  - {name: Twist, type: Buff,
     text: "Next time you take damage, rotate all buffs of your target forwards 1 time."}
seats: [{hero: Mount, buffs: [Links]}, {hero: Mixed, health: 20, buffs: [Twist]}]
phase: buff
expect: {seat 1 health: 19, seat 0 turned: [2]}
""")


@pytest.mark.rule("LS2 2.6.5", "LS2 2.5.4.10")
def test_only_buffs_are_interrupted_not_items() -> None:
    run_scenario("""
  - {name: Bomb, type: Item, worth: 1,
     text: "Ability: Remove this card. Deal 3 damage to your target."}
seats: [{hero: Mount, items: [Bomb]}, {hero: Mixed, health: 20}]
steps:
  - 0: use Bomb
expect: {seat 1 health: 17, seat 0 items: [], seat 0 discard: [Bomb]}
""")


@pytest.mark.rule("LS2 2.6.7", "LS2 3.1.7")
def test_several_heroes_are_affected_clockwise_from_the_acting_one_each_in_full() -> None:
    game = run_scenario("""
  - {name: Storm, type: Defend, text: "Deal 1 damage to each hero."}
  - {name: Grit, type: Buff, text: "Whenever you take damage, you heal 1."}
seats:
  - {hero: Mount, health: 20}
  - {hero: Mixed, health: 20, buffs: [Grit]}
  - {hero: Night, health: 20, hand: [Storm]}
turn: 2
steps:
  - 2: play Storm
expect: {seat 0 health: 19, seat 1 health: 20, seat 2 health: 19}
""")
    story = [line for line in journal_texts(game) if "damage and" in line or "heals" in line]
    assert story == [
        "Seat 2 takes 1 damage and has 19 health.",
        "Seat 0 takes 1 damage and has 19 health.",
        "Seat 1 takes 1 damage and has 19 health.",
        "Seat 1 heals 1 and has 20 health.",
    ]
    game = run_scenario("""
  - {name: Storm, type: Defend, text: "Deal 1 damage to each hero."}
  - {name: Grit, type: Buff, text: "Whenever you take damage, you heal 1."}
seats:
  - {hero: Mount, health: 20, hand: [Storm], buffs: [Grit]}
  - {hero: Mixed, health: 20}
steps:
  - 0: play Storm
""")
    story = [line for line in journal_texts(game) if "damage and" in line or "heals" in line]
    assert [line[:12] for line in story] == ["Seat 0 takes", "Seat 0 heals", "Seat 1 takes"]


@pytest.mark.rule("LS2 2.6.8", "LS2 3.2.3.7a")
def test_a_card_being_played_is_in_limbo_and_cannot_fetch_itself() -> None:
    run_in_both_editions("""
  - {name: Fetch, type: Defend, text: "You move 1 card from your discard pile to your hand."}
seats: [{hero: Mount, hand: [Fetch], discard: [Jab, Slug]}, {hero: Mixed}]
steps:
  - 0: play Fetch
  - expect: {options: [Jab, Slug], seat 0 limbo: [Fetch], seat 0 hand: [], seat 0 discard: [Jab,
     Slug]}
  - 0: Slug
expect: {seat 0 hand: [Slug], seat 0 discard: [Fetch, Jab], seat 0 limbo: []}
""")


@pytest.mark.rule("LS2 3.2.3.7b")
def test_what_a_buff_does_on_entering_play_happens_while_it_is_not_in_play_yet() -> None:
    run_in_both_editions("""
  - {name: Herald, type: Buff,
     text: "Damage you do is increased by 5.\\nWhen this card enters play,
         deal 1 for each of your buffs damage to your target."}
seats: [{hero: Mount, hand: [Herald], buffs: [Rock, Rock]}, {hero: Mixed, health: 20}]
steps:
  - 0: play Herald
expect: {seat 1 health: 18, seat 0 buffs: [Rock, Rock, Herald]}
""")


REACTIONS = """
  - {name: Egg, type: Buff, text: "You heal 1."}
  - {name: Sting, type: Buff, text: "Whenever another hero Buffs, deal 1 damage to that hero."}
  - {name: Hush, type: Buff, text: "Next time another hero Buffs, Cancel it."}
"""


@pytest.mark.rule("LS-Q64", "LS2 2.6.8")
@pytest.mark.parametrize(("buffs", "told"), [("Sting", 1), ("Sting, Hush", 0)])
def test_a_buff_comes_into_play_after_all_have_reacted_to_its_being_played_or_never(
    buffs: str, told: int
) -> None:
    game = run_scenario(f"""{REACTIONS}
seats: [{{hero: Mount, hand: [Egg]}}, {{hero: Mixed, buffs: [{buffs}]}}]
steps:
  - 0: play Egg
""")
    texts = journal_texts(game)
    coming = [at for at, text in enumerate(texts) if text.startswith("Egg comes into play")]
    assert len(coming) == told
    assert all(at > texts.index("Sting takes effect.") for at in coming)


@pytest.mark.rule("LS2 3.2.3.7b", "LS2 3.2.3.7a")
def test_what_a_buff_does_on_leaving_play_happens_in_limbo_before_the_pile() -> None:
    run_in_both_editions("""
  - {name: Phoenix, type: Buff,
     text: "When this card leaves play, you move your last discard to your hand."}
  - {name: Blast, type: Attack, text: "Remove 1 buff of the recipient."}
seats: [{hero: Mount, hand: [Blast]}, {hero: Mixed, buffs: [Phoenix], discard: [Jab]}]
steps:
  - 0: play Blast
expect: {seat 1 hand: [Jab], seat 1 discard: [Phoenix], seat 1 buffs: []}
""")
