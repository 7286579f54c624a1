"""The aside, the hand and its limit."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import card, run_scenario


def rift(home: str) -> str:
    """Return an action that gates each artifact."""
    return card("Rift", "action", "cost: 0", f"On play: gate each artifact to {home}.")


# -- the aside ----------------------------------------------------------------------------


@pytest.mark.rule("SF aside.1", "SF aside.6")
@pytest.mark.parametrize("home", ["hand", "graveyard", "void", "deck"])
def test_a_gated_card_is_aside_until_the_turn_ends_and_then_goes_on(home: str) -> None:
    run_scenario(
        f"""
        seats: [{{hand: [Rift], deck: [Oak]}}, {{deck: [Oak*2]}}]
        battlefield: {{a1: {{card: Crate, of: 0}}}}
        steps:
          - 0: play Rift
          - expect: {{seat 0 aside: [Crate], battlefield: {{}}, seat 0 graveyard: [Rift]}}
          - 0: done
          - expect: {{step: move, seat 0 aside: [Crate]}}
          - 0: done
          - expect: {{step: second act, seat 0 aside: [Crate]}}
          - 0: done
        expect:
          acting: 1
          seat 0 aside: []
          seat 0 hand size: {1 if home == "hand" else 0}
          seat 0 graveyard size: {2 if home == "graveyard" else 1}
          seat 0 void size: {1 if home == "void" else 0}
          seat 0 deck size: {2 if home == "deck" else 1}
        """,
        rift(f"the {home}"),
    )


@pytest.mark.rule("SF aside.1", "SF aside.2", "SF aside.6")
def test_each_player_has_an_aside_and_what_is_in_it_comes_back_to_their_own_side() -> None:
    run_scenario(
        """
        step: second act
        seats: [{hand: [Rift]}, {deck: [Oak*2]}]
        battlefield:
          b2: {card: Crate, of: 0}
          b3: {card: Tub, of: 1}
        steps:
          - 0: play Rift
          - expect: {seat 0 aside: [Crate], seat 1 aside: [Tub], battlefield: {}}
          - 0: done
          - 0: c1
          - 0: ready
          - 1: c4
          - 1: ready
        expect: {c1: Crate, c4: Tub, c4 controller: 1, seat 0 aside: [], seat 1 aside: []}
        """,
        rift("the battlefield"),
        card("Tub", "artifact", 'stats: ["-", 3, 0]'),
    )


@pytest.mark.rule("SF aside.4", "SF using-cards.7")
def test_a_card_that_is_aside_is_not_on_the_battlefield_and_does_nothing() -> None:
    run_scenario(
        """
        seats: [{hand: [Rift, Census]}, {}]
        battlefield:
          a1: {card: Mast, of: 0}
          b4: {card: Oak, of: 0, moved: true}
          c3: {card: Mast, of: 1}
        steps:
          - expect: {b4 attack: 3}
          - 0: play Rift
          - expect: {b4 attack: 2, seat 0 aside: [Mast], options: [play Census, done]}
          - 0: play Census
        expect: {seat 0 life: 22, seat 0 aside: [Mast]}
        """,
        rift("the hand"),
        card(
            "Mast",
            "artifact",
            'stats: ["-", 3, 0]',
            "Use (0): you gain 9 life.\nWhile active — each friendly avatar gains +1/+0/+0.",
        ),
        card("Census", "action", "cost: 0", "On play: you gain 1 for each card in play, life."),
    )


@pytest.mark.rule("SF aside.4")
def test_a_card_gated_in_response_escapes_its_destruction() -> None:
    run_scenario(
        """
        seats: [{hand: [Burn]}, {cubes: 1, hand: [Slip]}]
        battlefield: {b3: {card: Crate, of: 1}}
        steps:
          - 0: play Burn
          - 1: pass
          - 1: pass
          - expect: {stack: ["a destruction: Crate"]}
          - 1: play Slip
        expect: {battlefield: {}, seat 1 aside: [Crate], seat 1 graveyard: [Slip]}
        """,
        card("Burn", "action", "cost: 0", "On play: destroy each artifact."),
        card("Slip", "action", "interrupt: true", "On play: gate each artifact to the hand."),
    )


@pytest.mark.rule("SF aside.4")
def test_an_opponent_whose_only_card_is_aside_is_open_to_a_direct_attack() -> None:
    run_scenario("""
        step: move
        seats: [{}, {aside: [{card: Oak, to: battlefield}]}]
        battlefield: {b4: {card: Boar, of: 0}}
        steps:
          - 0: strike with Boar b4
        expect: {seat 1 life: 17}
    """)


@pytest.mark.rule("SF aside.4")
def test_a_card_that_is_aside_is_in_no_pile_and_no_hand() -> None:
    run_scenario(
        """
        seats:
          - {hand: [Dig], aside: [{card: Pebble, to: hand}], graveyard: [Oak, Boar], cubes: 9}
          - {}
        steps:
          - 0: {refused: play Pebble, rule: SF using-cards.1}
          - 0: play Dig
          - expect: {options: [Oak, Boar]}
          - 0: Oak
        expect: {seat 0 hand: [Oak], seat 0 aside: [Pebble]}
        """,
        card("Dig", "action", "cost: 0", "On play: take an avatar in your graveyard."),
    )


# -- the hand -----------------------------------------------------------------------------


@pytest.mark.rule("SF playing-hand.2")
def test_a_player_uses_the_cards_in_hand_in_any_order_or_not_at_all() -> None:
    text = """
        seats: [{{cubes: 9, hand: [Pebble, Yawn, Belt]}}, {{hand: [Yawn], cubes: 9}}]
        battlefield: {{a1: {{card: Oak, of: 0, moved: true}}}}
        steps:
          - expect:
              options: [play Pebble, place Pebble, play Yawn, play Belt, done]
          {first}
          - 0: done
        expect: {{step: move, seat 0 hand: {left}}}
    """
    run_scenario(text.format(first="", left="[Pebble, Yawn, Belt]"))
    run_scenario(text.format(first="- 0: play Belt", left="[Pebble, Yawn]"))
    run_scenario(text.format(first="- 0: play Yawn", left="[Pebble, Belt]"))


@pytest.mark.rule("SF hand-limit.1")
@pytest.mark.parametrize("size", [0, 6, 7, 8, 10])
def test_at_the_end_of_their_own_turn_a_hand_has_seven_cards_at_most(size: int) -> None:
    over = max(size - 7, 0)
    run_scenario(f"""
        step: second act
        seats: [{{hand: [Yawn*{size}]}}, {{hand: [Yawn*9], deck: [Oak]}}]
        steps:
          - expect: {{seat 0 hand size: {size}}}
          - 0: done
          {f"- 0: {' + '.join(['Yawn'] * over)}" if over else ""}
        expect:
          acting: 1
          seat 0 hand size: {min(size, 7)}
          seat 0 graveyard size: {over}
          seat 1 hand size: 10
    """)


@pytest.mark.rule("SF hand-limit.1")
def test_a_card_that_comes_through_the_gate_into_the_hand_counts_against_the_limit() -> None:
    run_scenario("""
        step: second act
        seats:
          - {hand: [Yawn*7], aside: [{card: Oak, to: hand}]}
          - {deck: [Oak]}
        steps:
          - 0: done
          - 0: Oak
        expect: {acting: 1, seat 0 hand size: 7, seat 0 graveyard: [Oak], seat 0 aside: []}
    """)
