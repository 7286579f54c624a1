"""What is refused in a step or at a speed, and where it is not."""

from __future__ import annotations

import pytest

from tests.games.sixforms.refusals.positions import (
    MOVE,
    attack,
    code_and_rule,
    position,
    refusal_for,
)
from tests.games.sixforms.scenarios import is_under_way


@pytest.mark.rule("SF act-step.2", "SF act-step-two.2", "SF-Q13")
@pytest.mark.parametrize(
    ("wish", "step", "rule"),
    [
        ("move Ghost b2 to b3", "act", "SF act-step.2"),
        ("move Ghost b2 to b3", "second act", "SF act-step-two.2"),
        ("teleport Ghost b2 to d4", "act", "SF act-step.2"),
        ("strike with Ghost b2", "act", "SF-Q13"),
    ],
)
def test_cards_move_in_the_move_step(wish: str, step: str, rule: str) -> None:
    refusal = refusal_for(position("b2: {card: Ghost, of: 0}", when=f"step: {step}"), wish)
    assert (refusal.code, refusal.rule, refusal.params["step"]) == ("wrong-step", rule, step)


@pytest.mark.rule("SF move-step.2", "SF orientation-state.11")
@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("play Surge", "SF move-step.2"),
        ("place Footman", "SF move-step.2"),
        ("use Sage b2 1", "SF move-step.2"),
        ("reveal Lark b1", "SF move-step.2"),
        ("orient Sage b2", "SF orientation-state.11"),
    ],
)
def test_nothing_but_moves_in_the_move_step(wish: str, rule: str) -> None:
    field = "b2: {card: Sage, of: 0}, b1: {card: Lark, of: 0, face-down: true, arrived: 1}"
    mine = "cubes: 9, hand: [Surge, Footman]"
    assert code_and_rule(position(field, mine, when=MOVE), wish) == ("wrong-step", rule)
    assert position(field, mine).why_not(0, wish) is None


@pytest.mark.rule("SF move-step.3", "SF speed-interrupt.2", "SF energy-draw.1")
@pytest.mark.parametrize("wish", ["play Bolt", "use Medic b2", "energy draw", "reveal Shade b1"])
def test_interrupts_are_for_the_move_step_too_and_for_its_events(wish: str) -> None:
    field = (
        "b2: {card: Medic, of: 0, damage: 1}, a1: {card: Footman, of: 0},"
        "b1: {card: Shade, of: 0, face-down: true, arrived: 1}"
    )
    mine = "cubes: 9, hand: [Bolt]"
    game = position(field, mine, when=MOVE)
    assert game.why_not(0, wish) is None
    game.submit(0, game.pending[0].parse("move Footman a1 to a2") or ())
    assert game.pending[0].seat == 0
    assert game.why_not(0, wish) is None


@pytest.mark.rule("SF move-step.3", "SF using-cards.2", "SF pay.1", "SF energy-draw.1")
@pytest.mark.parametrize(
    ("wish", "code", "rule"),
    [
        ("play Bolt", "no-energy", "SF using-cards.2"),
        ("use Medic b2", "no-energy", "SF pay.1"),
        ("reveal Shade b1", "no-energy", "SF-Q11"),
        ("energy draw", "no-energy", "SF energy-draw.1"),
        ("play Tax", "no-energy", "SF using-cards.2"),
    ],
)
def test_an_interrupt_in_the_move_step_is_refused_for_what_is_lacking(
    wish: str, code: str, rule: str
) -> None:
    field = (
        "b2: {card: Medic, of: 0, damage: 1},b1: {card: Shade, of: 0, face-down: true, arrived: 1}"
    )
    assert code_and_rule(position(field, "hand: [Bolt, Tax]", when=MOVE), wish) == (code, rule)


@pytest.mark.rule("SF speed-initial.2", "SF speed-initial.3")
@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("place Lark", "SF speed-initial.2"),
        ("orient Guard b3", "SF speed-initial.2"),
        ("move Guard b3 to b2", "SF speed-initial.3"),
        ("strike with Guard b3", "SF speed-initial.3"),
    ],
)
def test_the_turn_of_the_opponent_is_not_ones_own(wish: str, rule: str) -> None:
    game = position("b3: {card: Guard, of: 1}", theirs="hand: [Lark]")
    refusal = refusal_for(game, wish, seat=1)
    assert (refusal.code, refusal.rule, refusal.params) == ("not-your-turn", rule, {"acting": 0})
    assert code_and_rule(game, "play Lark", seat=1)[0] == "not-asked"
    assert code_and_rule(game, wish, seat=0)[0] != "not-your-turn"


@pytest.mark.rule("SF effect-state-and-location.8")
def test_an_effect_of_one_step_waits_for_it() -> None:
    field = "b2: {card: Priest, of: 0}"
    refusal = refusal_for(position(field), "use Priest b2 1")
    assert (refusal.code, refusal.params["step"]) == ("wrong-step", "second act")
    later = position(field, when="step: second act")
    assert later.why_not(0, "use Priest b2 1") is None


@pytest.mark.rule("SF speed-initial.4", "SF manual.3", "SF speed-interrupt.7", "SF speed-initial.2")
@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("play Surge", "SF speed-initial.4"),
        ("reveal Lark c3", "SF speed-initial.4"),
        ("use Sage c4 1", "SF manual.3"),
        ("place Surge", "SF speed-initial.2"),
        ("move Guard b3 to b2", "SF speed-interrupt.7"),
        ("orient Guard b3", "SF-Q6"),
        ("strike with Guard b3", "SF speed-initial.3"),
    ],
)
def test_what_has_no_interrupt_speed_is_no_response(wish: str, rule: str) -> None:
    assert code_and_rule(attack(), wish, seat=1) == ("wrong-speed", rule)


@pytest.mark.rule("SF speed-interrupt.6", "SF-Q67")
@pytest.mark.parametrize("wish", ["play Bolt", "reveal Shade d4", "pass"])
def test_what_has_interrupt_speed_is_a_response(wish: str) -> None:
    assert attack().why_not(1, wish) is None


@pytest.mark.rule("SF effect-event.6", "SF-Ex14", "SF-Q111")
def test_a_card_waits_for_the_event_to_which_it_is_played() -> None:
    refusal = refusal_for(attack(), "play Tax", seat=1)
    assert (refusal.code, refusal.rule) == ("not-upon", "SF effect-event.6")
    assert refusal.params["upon"] == "a player gains life"
    assert position(mine="cubes: 3, hand: [Tax]").why_not(0, "play Tax") is None  # without effect
    game = position(mine="cubes: 1, hand: [Surge]", theirs="cubes: 1, hand: [Tax]")
    game.submit(0, game.pending[0].parse("play Surge") or ())
    while not is_under_way(game, "life is gained"):
        assert code_and_rule(game, "play Tax", seat=1)[0] == "not-upon"
        game.submit(1, game.pending[0].parse("pass") or ())
    assert game.why_not(1, "play Tax") is None


@pytest.mark.rule("SF event-locking.3")
def test_nothing_is_added_to_a_locked_event() -> None:
    game = attack(theirs="cubes: 5, hand: [Bolt*2]")
    game.submit(1, game.pending[0].parse("play Bolt") or ())
    assert game.why_not(1, "play Bolt") is None
    while game.pending[0].code != "target":
        game.submit(game.pending[0].seat, game.pending[0].parse("pass") or ())
    assert code_and_rule(game, "play Bolt", seat=1) == ("locked", "SF event-locking.3")


@pytest.mark.rule("SF spawn-zones.1")
def test_something_else_may_be_asked_first() -> None:
    game = position(mine="cubes: 5, hand: [Footman, Surge]", moves=("play Footman",))
    assert code_and_rule(game, "play Surge") == ("asked-first", "SF spawn-zones.1")
    assert game.why_not(0, "b2") is None


@pytest.mark.rule("SF event-locking.2", "SF act-step.3", "SF move-step.4")
def test_pass_and_done_are_two_things() -> None:
    assert code_and_rule(position(), "pass") == ("nothing-to-answer", "SF act-step.3")
    assert code_and_rule(position(when=MOVE), "pass") == ("nothing-to-answer", "SF move-step.4")
    assert code_and_rule(attack(), "done", seat=1) == ("event-waits", "SF event-locking.2")
