"""Blocks, dodges and recoveries that cannot be made, and those that can."""

from __future__ import annotations

import pytest

import rulebound as rb
from tests.games.sixforms.refusals.positions import (
    ATTACK,
    MOVE,
    attack,
    code_and_rule,
    position,
    refusal_for,
)
from tests.games.sixforms.scenarios import is_under_way


@pytest.mark.rule("SF facet-block.1", "SF-Q15", "SF-Q41", "SF facet-quick.1")
@pytest.mark.parametrize(
    ("old", "new", "wish", "code", "rule"),
    [
        ("", "", "block with Guard b3 to b2", "not-on-path", "SF-Q15"),
        ("", "", "block with Guard b3 to a2", "not-on-path", "SF-Q15"),
        ("b3: {card: Guard", "c3: {card: Guard", "block with Guard c3 to a3", "out-of-reach", ""),
        ("", "", "block with Sage c4 to a3", "no-facet", ""),
        (
            "Guard, of: 1",
            "Guard, of: 1, exhausted: true",
            "block with Guard b3 to a3",
            "exhausted",
            "SF-Q41",
        ),
        (
            "Guard, of: 1",
            "Guard, of: 1, counters: {stun: 1}",
            "block with Guard b3 to a3",
            "stunned",
            "SF keyword-stun.2",
        ),
        (
            "Guard, of: 1",
            "Guard, of: 1, facet counters: [motionless]",
            "block with Guard b3 to a3",
            "motionless",
            "SF keyword-motionless.1",
        ),
        (
            "Footman, of: 0",
            "Footman, of: 0, facet counters: [quick]",
            "block with Guard b3 to a3",
            "quick",
            "SF facet-quick.1",
        ),
    ],
)
def test_a_block_that_cannot_be_made(old: str, new: str, wish: str, code: str, rule: str) -> None:
    field = ATTACK.replace("c3: {card: Lark", "d1: {card: Lark").replace(old, new, 1)
    assert code_and_rule(attack(field), wish, seat=1) == (code, rule or "SF facet-block.1")


@pytest.mark.rule("SF facet-block.1", "SF facet-dodge.1", "SF facet-quick.1")
@pytest.mark.parametrize("more", ["", "quick"])
def test_blocks_and_dodges_that_can_be_made(more: str) -> None:
    field = ATTACK
    for card in ("Footman, of: 0", "Guard, of: 1", "Dancer, of: 1") if more else ():
        field = field.replace(card, f"{card}, facet counters: [{more}]")
    game = attack(field)
    assert game.why_not(1, "block with Guard b3 to a3") is None
    assert game.why_not(1, "dodge with Dancer a4 to b4") is None


@pytest.mark.rule("SF facet-dodge.1", "SF facet-dodge.4", "SF-Q16", "SF facet-quick.1")
@pytest.mark.parametrize(
    ("old", "new", "wish", "code", "rule"),
    [
        ("", "", "dodge with Dancer a4 to a3", "on-path", "SF facet-dodge.4"),
        ("", "", "dodge with Dancer a4 to d3", "out-of-reach", "SF facet-dodge.1"),
        (
            "b3: {card: Guard",
            "b4: {card: Guard",
            "dodge with Dancer a4 to b4",
            "zone-occupied",
            "SF-Q16",
        ),
        ("Guard", "Dancer", "dodge with Dancer b3 to b4", "not-attacked", "SF facet-dodge.1"),
        ("", "", "dodge with Guard b3 to b4", "no-facet", "SF facet-dodge.1"),
        (
            "Footman, of: 0",
            "Footman, of: 0, facet counters: [quick]",
            "dodge with Dancer a4 to b4",
            "quick",
            "SF facet-quick.1",
        ),
        (
            "Dancer, of: 1",
            "Dancer, of: 1, exhausted: true",
            "dodge with Dancer a4 to b4",
            "exhausted",
            "SF-Q41",
        ),
    ],
)
def test_a_dodge_that_cannot_be_made(old: str, new: str, wish: str, code: str, rule: str) -> None:
    assert code_and_rule(attack(ATTACK.replace(old, new, 1)), wish, seat=1) == (code, rule)


@pytest.mark.rule("SF facet-block.1", "SF facet-recover.1")
def test_there_is_nothing_to_block_or_to_recover() -> None:
    game = position("a1: {card: Guard, of: 0}, b1: {card: Phoenix, of: 0}", "cubes: 9")
    assert code_and_rule(game, "block with Guard a1 to a2") == ("no-attacker", "SF facet-block.1")
    assert code_and_rule(game, "recover Phoenix b1") == ("not-destroyed", "SF facet-recover.1")


def burning(state: str, cubes: int) -> rb.Game:
    """Return the game where a Phoenix of seat 1 is destroyed by a Bolt and seat 1 may respond."""
    field = f"b3: {{card: Phoenix, of: 1, damage: 1{state}}}, c3: {{card: Sage, of: 1}}"
    theirs = f"cubes: {cubes}, hand: [Bolt]"
    game = position(field, "cubes: 1, hand: [Bolt]", theirs, moves=("play Bolt",))
    while not is_under_way(game, "a destruction"):
        wish = "Phoenix b3" if game.pending[0].code == "target" else "pass"
        game.submit(game.pending[0].seat, game.pending[0].parse(wish) or ())
    return game


@pytest.mark.rule("SF facet-recover.2", "SF-Q95", "SF keyword-stun.2")
def test_a_recovery_that_cannot_be_made() -> None:
    poor = refusal_for(burning("", 1), "recover Phoenix b3", seat=1)
    assert (poor.code, poor.rule, poor.params["missing"]) == ("no-energy", "SF facet-recover.2", 1)
    stunned = burning(", counters: {stun: 1}", 2)
    assert code_and_rule(stunned, "recover Phoenix b3", seat=1) == ("stunned", "SF keyword-stun.2")
    game = burning("", 2)
    assert code_and_rule(game, "recover Sage c3", seat=1) == ("no-facet", "SF facet-recover.1")
    assert game.why_not(1, "recover Phoenix b3") is None
    assert code_and_rule(game, "recover Phoenix", seat=1)[0] == "say-in-full"


@pytest.mark.rule("SF-Q95")
def test_a_card_is_recovered_once() -> None:
    game = burning("", 4)
    game.submit(1, game.pending[0].parse("recover Phoenix b3") or ())
    assert game.pending[0].seat == 1
    assert game.why_not(1, "play Bolt") is None
    assert code_and_rule(game, "recover Phoenix b3", seat=1) == ("recovered", "SF-Q95")


@pytest.mark.rule("SF facet-block.1", "SF facet-dodge.1", "SF play-to-attack.1")
def test_a_card_that_is_played_to_attack_has_no_way() -> None:
    field = "b2: {card: Dancer, of: 1}, c3: {card: Guard, of: 1}"
    theirs = "cubes: 1, hand: [Bolt]"
    game = position(field, "cubes: 2, hand: [Footman]", theirs, moves=("play Footman", "b2"))
    while not is_under_way(game, "an attack"):
        game.submit(game.pending[0].seat, game.pending[0].parse("pass") or ())
    assert code_and_rule(game, "block with Guard c3 to b3", seat=1) == (
        "no-way",
        "SF facet-block.1",
    )
    assert code_and_rule(game, "dodge with Dancer b2 to b3", seat=1) == (
        "no-way",
        "SF facet-dodge.1",
    )


@pytest.mark.rule("SF-Q15", "SF facet-plow.1", "SF facet-block.1")
def test_the_second_attack_of_a_plow_is_blocked_where_the_first_was_won() -> None:
    field = (
        "a1: {card: Ram, of: 0}, a2: {card: Runner, of: 1}, a3: {card: Dancer, of: 1},"
        "b3: {card: Guard, of: 1}, c4: {card: Sage, of: 1}"
    )
    moves = ("move Ram a1 to a3",)
    game = position(field, theirs="cubes: 5, hand: [Bolt]", when=MOVE, moves=moves)
    attacks = 0
    while attacks < 2:
        before = game.view(1).events
        game.submit(game.pending[0].seat, game.pending[0].parse("pass") or ())
        events = game.view(1).events
        targets = ("on Runner a2", "on Dancer a3")
        attacks += events != before and bool(events) and events[0].about.endswith(targets)
    assert code_and_rule(game, "block with Guard b3 to a1", seat=1) == ("not-on-path", "SF-Q15")
    assert game.why_not(1, "block with Guard b3 to a2") is None  # where the Ram stands


@pytest.mark.rule("SF spark.3", "SF spark.5")
@pytest.mark.parametrize(
    ("mine", "told_as"),
    [
        ("sparks: 1", None),
        ("sparks: 0", ("no-spark", "SF spark.5")),
        ("sparks: 1, sparked: true", ("sparked", "SF spark.3")),
    ],
)
def test_a_spark_is_activated_once_in_a_turn(mine: str, told_as: tuple[str, str] | None) -> None:
    refusal = position("a1: {card: Runner, of: 0}", mine=mine).why_not(0, "spark")
    assert (refusal and (refusal.code, refusal.rule)) == told_as


@pytest.mark.rule("SF facet-dodge.4", "SF facet-plow.1")
def test_a_card_does_not_dodge_to_where_a_plow_goes_on() -> None:
    field = "a1: {card: Ram, of: 0}, a2: {card: Dancer, of: 1}, c4: {card: Sage, of: 1}"
    for goal, code in (("a3", "on-path"), ("a2", None)):
        game = position(field, theirs="cubes: 5, hand: [Bolt]", when=MOVE)
        game.submit(0, game.pending[0].parse(f"move Ram a1 to {goal}") or ())
        while not is_under_way(game, "an attack"):
            game.submit(game.pending[0].seat, game.pending[0].parse("pass") or ())
        refusal = game.why_not(1, "dodge with Dancer a2 to a3")
        assert (refusal.code if refusal is not None else None) == code
        assert game.why_not(1, "dodge with Dancer a2 to b2") is None


def quake(cubes: int) -> rb.Game:
    """Return the game where two of three Phoenixes of seat 1 are destroyed at once."""
    field = (
        "a3: {card: Phoenix, of: 1}, b3: {card: Phoenix, of: 1},"
        "c3: {card: Phoenix, of: 1, counters: {power: 1}}"
    )
    theirs = f"cubes: {cubes}, hand: [Bolt]"
    game = position(field, "cubes: 1, hand: [Quake]", theirs, moves=("play Quake",))
    while not is_under_way(game, "a destruction"):
        game.submit(game.pending[0].seat, game.pending[0].parse("pass") or ())
    return game


@pytest.mark.rule("SF facet-recover.1", "SF facet-recover.2", "SF-Q95")
def test_of_several_that_are_destroyed_each_has_its_own_reason() -> None:
    poor = quake(1)
    for zone in ("a3", "b3"):
        wish = f"recover Phoenix {zone}"
        assert code_and_rule(poor, wish, seat=1) == ("no-energy", "SF facet-recover.2")
    spared = refusal_for(poor, "recover Phoenix c3", seat=1)
    assert (spared.code, spared.text) == ("not-destroyed", "Phoenix c3 is not being destroyed.")
    game = quake(6)
    for zone in ("b3", "a3"):
        assert game.why_not(1, f"recover Phoenix {zone}") is None
        game.submit(1, game.pending[0].parse(f"recover Phoenix {zone}") or ())
        if game.pending[0].seat == 0:
            game.submit(0, game.pending[0].parse("pass") or ())
        assert code_and_rule(game, f"recover Phoenix {zone}", seat=1) == ("recovered", "SF-Q95")


@pytest.mark.rule("SF-Q41", "SF facet-block.3")
def test_a_card_answers_an_attack_once() -> None:
    game = attack(ATTACK.replace("b3: {card: Guard", "b3: {card: Guard, counters: {power: 1}"))
    game.submit(1, game.pending[0].parse("block with Guard b3 to a3") or ())
    while game.pending[0].seat != 1:
        game.submit(0, game.pending[0].parse("pass") or ())
    refusal = refusal_for(game, "block with Guard b3 to a3", seat=1)
    assert (refusal.code, refusal.rule) == ("answers-already", "SF-Q41")
    assert refusal.text == "Guard b3 answers this attack already."
    assert game.why_not(1, "dodge with Dancer a4 to b4") is None


@pytest.mark.rule("SF-Q75")
def test_a_hazard_is_under_no_players_control() -> None:
    game = position("b2: {card: Footman, of: 0, by: nobody}", when=MOVE)
    refusal = refusal_for(game, "move Footman b2 to b3")
    assert (refusal.code, refusal.rule) == ("not-yours", "SF-Q75")
    assert refusal.text == "Footman b2 is a hazard, and under nobody's control."
