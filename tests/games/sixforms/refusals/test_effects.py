"""Effects that cannot be used, and those that can."""

from __future__ import annotations

from textwrap import dedent

import pytest

from tests.games.sixforms.refusals.positions import (
    code_and_rule,
    position,
    refusal_for,
)
from tests.games.sixforms.scenarios import avatar, card, run_scenario


@pytest.mark.rule(
    "SF animate.2", "SF animate.5", "SF keyword-stun.2", "SF ousted.3", "SF effects.3"
)
@pytest.mark.parametrize(
    ("state", "code", "rule"),
    [
        ("exhausted: true", "exhausted", "SF animate.2"),
        ("moved: true", "movement-used", "SF animate.5"),
        ("counters: {stun: 1}", "stunned", "SF keyword-stun.2"),
        ("ousted: true", "ousted", "SF ousted.3"),
        ("face-down: true", "face-down", "SF effects.3"),
        ("by: 1", "not-yours", "SF manual.1"),
    ],
)
def test_a_card_that_cannot_animate(state: str, code: str, rule: str) -> None:
    game = position(f"b2: {{card: Sage, of: 0, {state}}}")
    if code == "not-yours":
        assert code_and_rule(game, "use Sage b2 2") == (code, rule)
    else:
        assert code_and_rule(game, "use Sage 2") == (code, rule)
    assert position("b2: {card: Sage, of: 0}").why_not(0, "use Sage b2 2") is None


@pytest.mark.rule("SF manual.1")
def test_a_card_without_such_an_effect() -> None:
    game = position("b2: {card: Sage, of: 0}, b1: {card: Wall, of: 0}", "cubes: 9")
    assert code_and_rule(game, "use Wall b1") == ("no-effect", "SF manual.1")
    assert code_and_rule(game, "use Sage b2 3") == ("no-effect", "SF manual.1")
    assert code_and_rule(game, "use Bolt") == ("not-there", "SF manual.1")


@pytest.mark.rule("SF effect-state-and-location.3")
def test_an_effect_of_another_place() -> None:
    refusal = refusal_for(position(mine="cubes: 1, hand: [Relic]"), "use Relic")
    assert (refusal.code, refusal.params["place"]) == ("not-there", "in the graveyard")
    assert position(mine="cubes: 1, graveyard: [Relic]").why_not(0, "use Relic") is None


@pytest.mark.rule("SF manual.1")
def test_a_cost_that_cannot_be_paid() -> None:
    field = "b2: {card: Priest, of: 0}"
    refusal = refusal_for(position(field, "hand: [Wall]"), "use Priest b2 2")
    assert (refusal.code, refusal.params["price"]) == ("no-price", "discard 2 cards")
    assert position(field, "hand: [Wall*2]").why_not(0, "use Priest b2 2") is None


@pytest.mark.rule("SF-Q86")
def test_an_effect_without_a_target() -> None:
    field = "b2: {card: Medic, of: 0}, c3: {card: Footman, of: 1%s}"
    assert code_and_rule(position(field % "", "cubes: 1"), "use Medic b2") == (
        "no-target",
        "SF-Q86",
    )
    assert position(field % ", damage: 1", "cubes: 1").why_not(0, "use Medic b2") is None


@pytest.mark.rule("SF keyword-resistance.1")
def test_a_target_that_resists() -> None:
    field = "a3: {card: Warded, of: 1}, b3: {card: Dancer, of: 1}, c3: {card: Footman, of: 1}"
    game = position(field, "cubes: 1, hand: [Bolt]", moves=("play Bolt",))
    refusal = refusal_for(game, "Warded a3")
    assert (refusal.code, refusal.rule) == ("resistance", "SF keyword-resistance.1")
    assert refusal.params == {"card": "Warded a3", "form": "natural"}
    assert game.why_not(0, "Dancer b3") is None


@pytest.mark.rule("SF manual.1", "SF keyword-sacrifice.3", "SF-Q86", "SF limits.2", "SF-Q121")
@pytest.mark.parametrize(
    ("text", "there", "rule", "said"),
    [
        (
            "Use — sacrifice another avatar",
            "{card: Oak, of: 0, face-down: true}",
            "SF keyword-sacrifice.3",
            "Oak b1 lies face down, and only active cards are sacrificed.",
        ),
        (
            "Use — sacrifice another avatar",
            "{card: Oak, of: 0, ousted: true}",
            "SF keyword-sacrifice.3",
            "Oak b1 is ousted, and cannot be sacrificed.",
        ),
        (
            "Use — sacrifice another avatar",
            "{card: Crate, of: 0}",
            "SF manual.1",
            "You control no other avatar.",
        ),
        (
            "Use — discard 2 cards",
            "{card: Oak, of: 0}",
            "SF manual.1",
            "You have 1 other card in hand.",
        ),
        ("Use — lose 3 life", "{card: Oak, of: 0}", "SF manual.1", "You have 3 life."),
        (
            "Use — remove 2 power counters",
            "{card: Oak, of: 0}",
            "SF manual.1",
            "Tool a1 has 1 power counter.",
        ),
        (
            "Use — eliminate an avatar in your graveyard",
            "{card: Oak, of: 0}",
            "SF manual.1",
            "Your graveyard has no avatar.",
        ),
    ],
)
def test_a_price_that_cannot_be_paid_names_what_is_missing(
    text: str, there: str, rule: str, said: str
) -> None:
    game = run_scenario(
        f"""
        seats: [{{life: 3, hand: [Yawn]}}, {{}}]
        battlefield:
          a1: {{card: Tool, of: 0, counters: {{power: 1}}}}
          b1: {there}
        """,
        avatar("Tool", "1, 1, 0", text=f"{text}: you gain 1 life."),
    )
    refusal = game.why_not(0, "use Tool a1")
    assert refusal is not None
    assert refusal.rule == rule
    assert refusal.text.endswith(f" {said}")


@pytest.mark.rule("SF-Q86", "SF keyword-resistance.1", "SF-Q121", "SF keyword-stun.1")
@pytest.mark.parametrize(
    ("text", "rule", "said"),
    [
        (
            "destroy target opposing exhausted avatar",
            "SF-Q86",
            "There is no opposing exhausted avatar in play that Tool a1 could target.",
        ),
        (
            "destroy target opposing avatar",
            "SF keyword-resistance.1",
            "Rock b3 has resistance from natural cards.",
        ),
        ("negate that event", "SF-Q121", "Nothing happens that Tool a1 could negate."),
    ],
)
def test_an_effect_without_a_target_says_what_it_would_target(
    text: str, rule: str, said: str
) -> None:
    game = run_scenario(
        """
        battlefield:
          a1: {card: Tool, of: 0}
          b3: {card: Rock, of: 1}
        """,
        avatar("Tool", "1, 1, 0", text=f"Use (0): {text}."),
        avatar("Rock", "1, 1, 0", more="resists: [natural]"),
    )
    refusal = game.why_not(0, "use Tool a1")
    assert refusal is not None
    assert (refusal.rule, refusal.text) == (rule, said)


@pytest.mark.rule("SF keyword-sacrifice.3", "SF card-control.1", "SF effects.2")
@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("Crate c1", "SF effects.2"),
        ("Oak d1", "SF keyword-sacrifice.3"),
        ("Oak b3", "SF card-control.1"),
    ],
)
def test_a_card_that_cannot_be_sacrificed_is_refused_for_its_state(wish: str, rule: str) -> None:
    game = run_scenario(
        """
        battlefield:
          a1: {card: Tool, of: 0}
          b1: {card: Boar, of: 0}
          c1: {card: Crate, of: 0}
          d1: {card: Oak, of: 0, ousted: true}
          b3: {card: Oak, of: 1}
        steps: [{0: use Tool a1}]
        expect: {asked: [0 card]}
        """,
        avatar("Tool", "1, 1, 0", text="Use — sacrifice an avatar: you gain 1 life."),
    )
    refusal = game.why_not(0, wish)
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("SF limits.2", "SF facet-large.1")
def test_the_equip_limit_names_the_spaces_that_are_left() -> None:
    game = run_scenario(
        """
        seats: [{cubes: 2, hand: [Beam]}, {}]
        battlefield: {a1: {card: Oak, of: 0, arms: [Belt]}}
        """,
        card("Beam", "equip", "facets: [large]"),
    )
    refusal = game.why_not(0, "play Beam")
    assert refusal is not None
    assert refusal.rule == "SF limits.2"
    assert refusal.text.startswith("Oak a1 has 1 of its 2 equip spaces left, and Beam takes up 2")


@pytest.mark.rule("SF locked-or-resolved.1", "SF facet-dodge.1", "SF facet-block.1")
@pytest.mark.parametrize("wish", ["dodge with Fox a3 to b4", "block with Wall b3 to a2"])
def test_a_late_block_or_dodge_names_the_lock(wish: str) -> None:
    field = """
        step: move
        battlefield:
          a2: {card: Boar, of: 0}
          a3: {card: Fox, of: 1}
          b3: {card: Wall, of: 1}
        seats: [{}, {cubes: 2, hand: [Mend]}]
        """
    own = (
        card("Mend", "action", "interrupt: true", "On play: you gain 1 life."),
        avatar("Fox", "1, 9, 0", "dodge"),
        avatar("Wall", "1, 9, 0", "block"),
    )
    refusal = run_scenario(field, *own).why_not(1, wish)
    assert refusal is not None
    assert refusal.code == "no-attacker"
    steps = """
        steps: [{0: move Boar a2 to a3}, {1: pass}, {1: pass}]
        expect:
          asked: [1 respond]
          stack: ["a card moves: Boar", "an attack: Boar", "a battle: Boar"]
        """
    refusal = run_scenario(dedent(field) + dedent(steps), *own).why_not(1, wish)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("too-late", "SF locked-or-resolved.1")
