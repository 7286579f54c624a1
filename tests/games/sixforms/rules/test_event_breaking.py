"""Events and facets when cards are gone or conditions no longer hold."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import avatar, card, events_by_rule, journal, run_scenario

MEND = card("Mend", "action", "interrupt: true", "On play: you gain 1 life.")
BOLT = card("Bolt", "action", "interrupt: true", "On play: destroy target avatar.")
DOOM = card("Doom", "action", text="On play: destroy target avatar.")


@pytest.mark.rule("SF response-to-removal.2")
def test_what_a_card_has_done_stays_when_it_is_removed() -> None:
    """Its modifier for the turn and its counters stay. Its static ability ends."""
    run_scenario(
        """
        seats: [{cubes: 3, hand: [Doom]}, {}]
        battlefield:
          a1: {card: Smith, of: 0}
          b1: {card: Boar, of: 0}
        steps:
          - 0: use Smith a1 1
          - 0: Boar b1
          - 0: use Smith a1 2
          - 0: Boar b1
          - expect: {b1 attack: 19}
          - 0: play Doom
          - 0: Smith a1
        expect: {b1 attack: 9, b1 counters: {power: 1}}
        """,
        DOOM,
        avatar(
            "Smith",
            "1, 1, 0",
            text="Use (1): target avatar gains +5/+0/+0 this turn.\n"
            "Use (1): add 1 power counter to target avatar.\n"
            "While active — each other avatar gains +10/+0/+0.",
        ),
    )


@pytest.mark.rule("SF-Q50", "SF event-queue.2")
def test_a_response_of_a_card_that_is_destroyed_before_its_turn_comes_is_not_activated() -> None:
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Yawn, Bolt]}, {cubes: 1, deck: [Oak]}]
        battlefield:
          b3: {card: Oracle, of: 1}
        steps:
          - 0: play Yawn
          - 1: use Oracle b3
          - 0: play Bolt
        expect: {b3: empty, seat 1 hand: [], seat 1 deck: [Oak], seat 1 cubes: 0}
        """,
        BOLT,
        avatar("Oracle", "1, 1, 0", text="Interrupt (1): draw 1 card."),
    )


@pytest.mark.rule("SF response-to-removal.3", "SF breaking-effects.1")
@pytest.mark.parametrize(("responds", "attack", "life"), [(False, 3, 21), (True, 0, 21)])
def test_an_effect_on_a_card_that_is_gone_does_the_rest_of_what_it_says(
    responds: bool, attack: int, life: int
) -> None:
    answer = "1: play Bolt" if responds else "1: pass\n          - 1: pass"
    there = f"b2 attack: {attack}" if attack else "b2: empty"
    run_scenario(
        f"""
        seats: [{{cubes: 1}}, {{cubes: 1, hand: [Bolt]}}]
        battlefield:
          b2: {{card: Monk, of: 0}}
        steps:
          - 0: use Monk b2
          - {answer}
        expect: {{{there}, seat 0 life: {life}}}
        """,
        BOLT,
        avatar(
            "Monk", "1, 1, 0", text="Use (1): this card gains +2/+0/+0 this turn. You gain 1 life."
        ),
    )


@pytest.mark.rule("SF breaking-effects.1")
@pytest.mark.parametrize(("responds", "falls"), [(False, True), (True, False)])
def test_conditions_count_when_an_effect_resolves(responds: bool, falls: bool) -> None:
    """The only exhausted card is readied in response. The activation stands and finds nothing."""
    answer = "play Wake" if responds else "pass"
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Cull]}}, {{cubes: 1, hand: [Wake]}}]
        battlefield:
          b3: {{card: Crate, of: 1, exhausted: true}}
        steps:
          - 0: play Cull
          - 1: pass
          - expect: {{asked: [1 respond], stack: ["an effect is activated: Cull"]}}
          - 1: {answer}
          {"- 1: pass" if falls else "- expect: {asked: [0 act]}"}
        expect: {{b3: {"empty" if falls else "Crate"}, seat 0 graveyard: [Cull]}}
        """,
        card("Cull", "action", text="On play: destroy target exhausted artifact."),
        card("Wake", "action", "interrupt: true", "On play: ready target artifact."),
    )


@pytest.mark.rule("SF response-to-facets.1")
@pytest.mark.parametrize("facets", [(), ("fly",), ("shield", "pierce", "stealth", "summon")])
def test_active_facets_leave_nothing_to_respond_to(facets: tuple[str, ...]) -> None:
    """Players can respond once to the play. The card then has its facets at once."""
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Bird]}}, {{cubes: 1, hand: [Mend]}}]
        steps:
          - 0: play Bird
          - 0: b2
          - 0: ready
          - expect: {{asked: [1 respond], stack: ["a card is played: Bird"]}}
          - 1: pass
        expect: {{asked: [0 act], b2 facets: [{", ".join(facets)}]}}
        """,
        MEND,
        avatar("Bird", "1, 1, 0", *facets),
    )


@pytest.mark.rule("SF response-to-facets.2")
@pytest.mark.parametrize(
    ("facet", "way", "answer", "event"),
    [
        ("block", "b1 to b3", "block with Guard c3 to b2", "a block: Guard"),
        ("dodge", "c1 to c3", "dodge with Guard c3 to d3", "a dodge: Guard"),
    ],
)
def test_manual_facets_are_activated_and_can_be_responded_to(
    facet: str, way: str, answer: str, event: str
) -> None:
    """The Guard is destroyed in response, so it does not block."""
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Bolt]}}, {{}}]
        step: move
        battlefield:
          {way[:2]}: {{card: Rook, of: 0}}
          b3: {{card: Crate, of: 1}}
          c3: {{card: Guard, of: 1}}
        steps:
          - 0: move Rook {way}
          - 0: pass
          - 1: {answer}
          - 0: pass
          - expect:
              asked: [0 respond]
              stack: ["a card moves: Rook", "an attack: Rook", "{event}"]
              c3: Guard
          - 0: play Bolt
          - 0: Guard c3
        expect: {{seat 1 graveyard: [Guard], b2: empty}}
        """,
        BOLT,
        avatar("Rook", "1, 1, 0", arrows="[n]"),
        avatar("Guard", "1, 9, 0", facet),
    )


@pytest.mark.rule("SF response-to-facets.2")
def test_recovering_a_card_can_be_responded_to() -> None:
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Bolt, Mend]}, {cubes: 1}]
        battlefield:
          b3: {card: Phoenix, of: 1}
        steps:
          - 0: play Bolt
          - 0: pass
          - 0: pass
          - 1: recover Phoenix b3
          - 0: pass
        expect:
          asked: [0 respond]
          stack: ["a destruction: Phoenix", "a card is recovered: Phoenix"]
        """,
        BOLT,
        MEND,
        avatar("Phoenix", "1, 1, 0", more="recover: 1"),
    )


# -- what is told of negations ----------------------------------------------------------------


@pytest.mark.rule("SF facet-block.2")
def test_a_blocked_attack_is_not_told_as_negated() -> None:
    game = run_scenario(
        """
        step: move
        battlefield:
          b1: {card: Rook, of: 0}
          b3: {card: Crate, of: 1}
          c2: {card: Guard, of: 1}
        steps:
          - 0: move Rook b1 to b3
          - 1: block with Guard c2 to b2
        expect: {b1: Rook, b2: Guard, b3: Crate}
        """,
        avatar("Rook", "1, 9, 0", arrows="[n]"),
        avatar("Guard", "1, 9, 0", "block"),
    )
    assert events_by_rule(game, "SF facet-block.1") == [("SF facet-block.1", "Guard")]
    assert events_by_rule(game, "SF keyword-deflect.1", "SF breaking-effects.2") == []
    assert not [text for text in journal(game) if "negated" in text or "not happen" in text]


@pytest.mark.rule("SF breaking-effects.2")
def test_a_negated_play_is_told_as_negated_once() -> None:
    game = run_scenario(
        """
        seats: [{cubes: 1, hand: [Boar], energy: 2}, {cubes: 1, hand: [Hush]}]
        steps:
          - 0: play Boar
          - 0: b2
          - 0: ready
          - 1: play Hush
        expect: {b2: empty, seat 0 graveyard: [Boar]}
        """,
        card(
            "Hush",
            "action",
            "interrupt: true",
            "On play — when an opponent plays an avatar: negate that event.",
        ),
    )
    negations = [
        entry for entry in game.journal(0) if "negated" in entry.text or "not happen" in entry.text
    ]
    assert [entry.rule for entry in negations] == ["SF breaking-effects.2"]


@pytest.mark.rule("SF-Q121")
@pytest.mark.parametrize(
    "event",
    [
        "an opposing card enters a zone",
        "an opposing card touches a surrounding zone",
        "a player's move step begins",
    ],
)
def test_what_cannot_be_negated_is_not_told_as_negated(event: str) -> None:
    game = run_scenario(
        """
        battlefield:
          a1: {card: Rook, of: 0}
          b3: {card: Ward, of: 1}
        steps:
          - 0: done
          - 0: move Rook a1 to a2
        expect: {a2: Rook, step: move}
        """,
        avatar("Rook", "1, 9, 0", arrows="[n]"),
        avatar("Ward", "1, 9, 0", text=f"While active — when {event}: negate that event."),
    )
    assert ("SF effects.2", "Ward") in events_by_rule(game, "SF effects.2")
    assert events_by_rule(game, "SF-Q121") == [("SF-Q121", None)]
    assert "Nothing comes of it: such an event is not negated." in journal(game)
    assert events_by_rule(game, "SF breaking-effects.2", "SF keyword-deflect.1") == []
    assert not [text for text in journal(game) if "is negated" in text or "not happen" in text]


@pytest.mark.rule("SF breaking-effects.1", "SF-Q87")
@pytest.mark.parametrize(
    ("text", "there", "why", "rule"),
    [
        (
            "exhaust target avatar",
            "exhausted: true",
            "Oak is exhausted already",
            "SF keyword-exhaust.2",
        ),
        ("ready target avatar", "", "Oak is ready already", "SF keyword-ready.2"),
        (
            "ready target avatar",
            "exhausted: true, counters: {stun: 1}",
            "Oak is stunned",
            "SF keyword-stun.1",
        ),
        (
            "destroy target avatar",
            "facet counters: [indestructible]",
            "Oak is indestructible",
            "SF facet-indestructible.1",
        ),
        (
            "move target avatar",
            "facet counters: [immovable]",
            "Oak is immovable",
            "SF keyword-immovable.1",
        ),
        ("remove 1 stun counter from target avatar", "", "there is no counter on Oak", ""),
        ("destroy target artifact", "", "it had no target", "SF-Q87"),
        ("destroy each artifact", "", "there is no such card", "SF-Q87"),
        (
            "sacrifice an artifact",
            "",
            "there is no active card that could be sacrificed for it",
            "SF keyword-sacrifice.3",
        ),
        ("you unlock your gate", "", "the gate is not locked", "SF keyword-gate.2"),
        ("load 2", "", "the deck is empty", "SF keyword-load.2"),
        ("negate that event", "", "the event is over, or there is none", "SF-Q121"),
        (
            "put an action in your graveyard onto your field",
            "",
            "Bolt is no battlefield card",
            "SF keyword-put.1",
        ),
    ],
)
def test_what_comes_to_nothing_says_why(text: str, there: str, why: str, rule: str) -> None:
    game = run_scenario(
        f"""
        seats: [{{hand: [Try], graveyard: [Bolt]}}, {{}}]
        battlefield: {{b3: {{card: Oak, of: 1{", " + there if there else ""}}}}}
        steps:
          - 0: play Try
        """,
        card("Try", "action", "cost: 0", f"On play: {text}."),
        BOLT,
    )
    said = [(entry.text, entry.rule) for entry in game.journal(0) if "Nothing" in entry.text]
    assert said == [(f"Nothing comes of it: {why}.", rule or "SF breaking-effects.1")]


@pytest.mark.rule("SF facet-shift.2")
def test_a_card_that_is_destroyed_as_it_shifts_is_not_told_to_be_exhausted() -> None:
    game = run_scenario(
        """
        step: move
        seats: [{}, {actions: [Trap]}]
        battlefield:
          b1: {card: Rook, of: 0}
          b2: {card: Page, of: 0}
        steps:
          - 0: move Rook b1 to b2
          - 0: c2
        expect: {b2: Rook, c2: empty, seat 0 graveyard: [Page]}
        """,
        avatar("Rook", "1, 9, 0", arrows="[n]"),
        avatar("Page", "1, 3, 0", "shift"),
        card(
            "Trap",
            "action",
            "facets: [permanent]",
            "While active — when an opposing avatar with shift enters a zone: destroy that card.",
        ),
    )
    assert events_by_rule(game, "SF facet-shift.1", "SF facet-shift.2") == [
        ("SF facet-shift.1", "Page")
    ]
