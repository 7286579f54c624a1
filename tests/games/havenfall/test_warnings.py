"""What costs something, ends the turn or does nothing says so before it is chosen."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound import SPECTATOR
from rulebound.cli.rule_display import rulebook_of
from rulebound.games.havenfall import idle
from rulebound.games.havenfall.game import GAME
from tests.games.havenfall.cards.helpers import answer
from tests.games.havenfall.test_notation import read

THEIRS = "{hand: [Copper*5], deck: [Copper*5]}"


def gloss(game: rb.Game, seat: int, text: str) -> str:
    """Return the gloss of an option."""
    asked = game.question_for(seat)
    assert asked is not None
    return next(option.gloss for option in asked.options() if option.text == text)


@pytest.mark.rule("HF fighting.13", "HF fighting.25", "HF-Q79")
def test_a_fight_that_cannot_be_won_as_things_stand_says_so_before() -> None:
    board = "monsters: {minion 1: Giant Worm, minion 2: Frog, boss: Dragon, deck: [Fish]}"
    game = read(f"{board}\nseats: [{{play: [Archer]}}, {THEIRS}]")
    told = "cannot be won as things stand: 1 damage and 2 health too little"
    assert gloss(game, 0, "fight minion 1") == told
    game = read(f"{board}\nseats: [{{play: [Archer, Adventurer]}}, {THEIRS}]")
    assert gloss(game, 0, "fight minion 1") == ""


@pytest.mark.rule("HF spells.2", "HF-Q79")
def test_the_price_of_a_spell_is_told_before_it_is_bought() -> None:
    game = read(f"spell deck: [Dread]\nseats: [{{play: [Spell Book, Gold]}}, {THEIRS}]")
    treasure = game.view(0).numbers["treasure"]
    assert gloss(game, 0, "buy a spell") == f"costs 3 of your {treasure} treasure"


@pytest.mark.rule("HF faq-general.6", "HF-Q70")
def test_a_spell_that_does_nothing_now_says_so_and_why_and_the_journal_repeats_it() -> None:
    mine = "{available: {red: 1}, spells: [Dread], play: [Archer]}"
    game = read(f"seats: [{mine}, {THEIRS}]")
    why = idle.REASONS[idle.NO_OPPONENT_ACTS]
    assert gloss(game, 0, "cast Dread").startswith(f"Does nothing now: {why}. ")
    answer(game, 0, "cast Dread")
    assert f"Nothing comes of it: {why}." in [e.text for e in game.journal(SPECTATOR)]


@pytest.mark.rule("HF turn.5", "HF-Q79")
def test_an_ability_that_does_nothing_now_says_so_and_one_that_works_does_not() -> None:
    cloak = next(d for d in GAME.rules().cards if d.name == "Champion's Cloak")
    assert "more monster" in cloak.text
    mine = "{available: {blue: 2, red: 2, green: 2, yellow: 2}, play: [Champion's Cloak]}"
    fresh = read(f"seats: [{mine}, {THEIRS}]")
    assert "nothing" not in gloss(fresh, 0, "use Champion's Cloak")
    bought = read(f"so far: {{action: buy, done: true}}\nseats: [{mine}, {THEIRS}]")
    why = idle.REASONS[idle.NO_MORE_FIGHT]
    assert gloss(bought, 0, "use Champion's Cloak").startswith(f"Does nothing now: {why}. ")


def test_every_reason_for_doing_nothing_has_a_rule_of_the_rulebook() -> None:
    assert len(idle.RULES) == len(idle.REASONS)
    assert all(rule in rulebook_of("havenfall") for rule in idle.RULES[1:])


@pytest.mark.rule("HF trashing.1")
def test_too_many_cards_to_trash_are_refused_with_the_pixels_there_are() -> None:
    game = read(f"seats: [{{available: {{red: 1}}, play: [Copper*3]}}, {THEIRS}]")
    answer(game, 0, "trash")
    refusal = game.why_not(0, "Copper + Copper")
    assert refusal is not None
    assert refusal.rule == "HF trashing.1"
    told = "Each card you trash exhausts a pixel; you have 1 available pixel, and chose 2 cards."
    assert refusal.text == told


CUTPURSE = (
    "{name: Cutpurse, kind: spell, pixels: [any], text: The acting opponent loses 2 treasure.}"
)
CHEATCODE = "{name: Cheatcode, kind: spell, pixels: [any], text: Take a pixel from an opponent.}"
RUST = "{name: Rust, kind: spell, pixels: [any], text: Trash a card that an opponent has in play.}"
HEIST = "{name: Heist, kind: spell, pixels: [any], text: Gain a card that costs up to 9.}"


@pytest.mark.rule("HF turn.22", "HF-Q67")
@pytest.mark.parametrize(
    ("spell", "play", "steps", "told"),
    [
        (CUTPURSE, "Gold", ["buy Silver"], "cannot buy Silver, 1 treasure too little."),
        (
            HEIST,
            "Gold*2",
            ["buy Dwarven Stone", "gain Dwarven Stone"],
            "cannot buy what was announced: it is gone.",
        ),
        (RUST, "Copper", ["trash", "Copper"], "cannot trash anything: no named card is left."),
        (
            CHEATCODE,
            "Copper",
            ["trash", "Copper"],
            "cannot trash anything: no available pixel is left.",
        ),
    ],
)
def test_an_action_that_fails_says_why(spell: str, play: str, steps: list[str], told: str) -> None:
    name = spell[7 : spell.index(",")]
    game = read(f"""
cards: [{spell}]
stacks: {{Silver: 1}}
artifacts: [Dwarven Stone]
seats:
  - {{play: [{play}], available: {{blue: 1}}, deck: [Copper*5]}}
  - {{hand: [Copper*5], deck: [Copper*5], available: {{red: 1}}, spells: [{name}]}}
""")
    first, *rest = steps
    answer(game, 0, first)
    mine = [step for step in rest if not step.startswith("gain")]
    for step in mine:
        answer(game, 0, step)
    answer(game, 1, f"cast {name}")
    for step in rest[len(mine) :]:
        answer(game, 1, step)
    assert f"Seat 0 {told} The turn is over." in [e.text for e in game.journal(SPECTATOR)]


def warnings(game: rb.Game, seat: int) -> dict[str, str]:
    """Return the warnings of all options that have one."""
    asked = game.question_for(seat)
    assert asked is not None
    return {option.text: option.warning for option in asked.options() if option.warning}


@pytest.mark.rule("HF fighting.25", "HF-Q79")
def test_passing_says_that_an_announced_fight_is_lost_by_it() -> None:
    board = "monsters: {minion 1: Giant Worm, minion 2: Frog, boss: Dragon, deck: [Fish]}"
    mine = "{play: [Archer, Copper], available: {yellow: 1}}"
    game = read(f"{board}\nseats: [{mine}, {THEIRS}]")
    assert warnings(game, 0)["fight minion 1"] == "cannot win now"
    answer(game, 0, "fight minion 1")
    told = "loses the fight: 1 damage and 2 health too little, as things stand"
    assert gloss(game, 0, "pass") == told
    assert warnings(game, 0)["pass"] == "loses the fight"
    strong = mine.replace("Archer", "Archer, Adventurer")
    game = read(f"{board}\nseats: [{strong}, {THEIRS}]")
    answer(game, 0, "fight minion 1")
    assert gloss(game, 0, "pass") == ""
    assert "pass" not in warnings(game, 0)


@pytest.mark.rule("HF turn.22", "HF-Q67", "HF-Q79")
def test_passing_says_that_what_was_announced_can_no_longer_be_done() -> None:
    game = read(f"""
cards: [{CUTPURSE}]
seats:
  - {{play: [Gold, Shield], available: {{green: 1}}, deck: [Copper*5]}}
  - {{hand: [Copper*5], deck: [Copper*5], available: {{red: 1}}, spells: [Cutpurse]}}
""")
    answer(game, 0, "buy Silver")
    answer(game, 1, "cast Cutpurse")
    assert gloss(game, 0, "pass") == "ends the turn: 1 treasure too little, as things stand"
    assert warnings(game, 0)["pass"] == "ends the turn"


@pytest.mark.rule("HF turn.6", "HF fighting.22", "HF turn.5")
@pytest.mark.parametrize(
    ("action", "again", "told"),
    [
        ("buy", "buy Silver", "One card is bought a turn, and you have chosen yours."),
        ("fight", "fight boss", "No further monster can be fought this turn."),
        ("trash", "trash", "Cards are trashed once a turn, and you have chosen yours."),
        ("buy", "trash", "You have chosen your action for this turn: buy."),
    ],
)
def test_a_second_action_is_refused_with_what_is_done_once(
    action: str, again: str, told: str
) -> None:
    board = "monsters: {minion 1: Giant Worm, minion 2: Frog, boss: Dragon, deck: [Fish]}"
    mine = "{play: [Gold], available: {yellow: 1}, deck: [Copper*5]}"
    done = f"so far: {{action: {action}, done: true}}"
    game = read(f"{board}\n{done}\nseats: [{mine}, {THEIRS}]")
    refusal = game.why_not(0, again)
    assert refusal is not None
    assert refusal.text == told
