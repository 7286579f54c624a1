"""Events that an effect can name: what triggers them, and what does not.

The battlefield: attacks, battles, blocks, dodges, shifts and moves.
"""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import as_steps, avatar, card, run_scenario


@pytest.mark.rule("SF on-attack.1", "SF on-battle.1")
@pytest.mark.parametrize(("event", "life"), [("attack", 20), ("battle", 21)])
def test_a_direct_attack_is_a_battle_and_no_attack_on_a_card(event: str, life: int) -> None:
    run_scenario(
        f"""
        step: move
        battlefield:
          b4: {{card: Keen, of: 0}}
        steps:
          - 0: strike with Keen b4
        expect: {{seat 0 life: {life}, seat 1 life: 18}}
        """,
        avatar("Keen", "2, 2, 0", text=f"On {event}: you gain 1 life."),
    )


@pytest.mark.rule("SF on-battle.1", "SF direct-attack.6", "SF-Q51")
def test_after_battle_comes_after_a_direct_attack_too() -> None:
    run_scenario(
        """
        step: move
        battlefield:
          b4: {card: Keen, of: 0}
        steps:
          - 0: strike with Keen b4
        expect: {seat 0 life: 21, seat 1 life: 18}
        """,
        avatar("Keen", "2, 2, 0", text="After battle: you gain 1 life."),
    )


@pytest.mark.rule("SF on-defend.1", "SF-Q51")
@pytest.mark.parametrize("by_play", [False, True])
def test_after_defend_comes_after_attacks_by_move_and_by_play(by_play: bool) -> None:
    moves = ["play Pebble", "b2"] if by_play else ["done", "move Pebble b1 to b2"]
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Pebble]}}, {{}}]
        battlefield:
          b1: {{card: Pebble, of: 0}}
          b2: {{card: Stoic, of: 1}}
        steps: {as_steps(moves)}
        expect: {{seat 1 life: 21, b2: Stoic}}
        """,
        avatar("Stoic", "0, 9, 0", text="After defend: you gain 1 life."),
    )


@pytest.mark.rule("SF on-attack.1", "SF on-battle.1", "SF on-block.1", "SF on-defend.1")
@pytest.mark.parametrize(
    ("event", "life"), [("block", 21), ("battle", 21), ("defend", 20), ("attack", 20)]
)
def test_a_blocker_blocks_and_battles_but_was_not_attacked(event: str, life: int) -> None:
    """A card that could have blocked is not involved."""
    run_scenario(
        f"""
        step: move
        battlefield:
          b1: {{card: Boar, of: 0}}
          b3: {{card: Crate, of: 1}}
          c3: {{card: Guard, of: 1}}
          a3: {{card: Guard, of: 1}}
        steps:
          - 0: move Boar b1 to b3
          - 1: block with Guard c3 to b2
          - 1: pass
        expect: {{b2: Guard, seat 1 life: {life}}}
        """,
        avatar("Guard", "1, 9, 0", "block", text=f"On {event}: you gain 1 life."),
    )


@pytest.mark.rule("SF on-battle.1", "SF on-block.1")
@pytest.mark.parametrize(("event", "life"), [("battle", 21), ("block", 20), ("attack", 21)])
def test_an_attacker_that_is_blocked_battles_its_blocker(event: str, life: int) -> None:
    run_scenario(
        f"""
        step: move
        battlefield:
          b1: {{card: Keen, of: 0}}
          b3: {{card: Crate, of: 1}}
          c3: {{card: Guard, of: 1}}
        steps:
          - 0: move Keen b1 to b3
          - 1: block with Guard c3 to b2
        expect: {{b2: Guard, b1: Keen, seat 0 life: {life}}}
        """,
        avatar("Guard", "1, 9, 0", "block"),
        avatar("Keen", "2, 2, 0", "block", text=f"On {event}: you gain 1 life."),
    )


@pytest.mark.rule("SF on-dodge.1")
@pytest.mark.parametrize(("answer", "life"), [("dodge with Wisp b3 to a3", 21), ("pass", 20)])
def test_on_dodge_comes_with_a_dodge_of_the_card(answer: str, life: int) -> None:
    run_scenario(
        f"""
        step: move
        battlefield:
          b2: {{card: Pebble, of: 0}}
          b3: {{card: Wisp, of: 1}}
          d4: {{card: Wisp, of: 1}}
        steps:
          - 0: move Pebble b2 to b3
          - 1: {answer}
        expect: {{seat 1 life: {life}}}
        """,
        avatar("Wisp", "1, 9, 0", "dodge", text="On dodge: you gain 1 life."),
    )


@pytest.mark.rule("SF on-battle.1")
def test_there_is_no_battle_for_a_card_that_dodged() -> None:
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Pebble, of: 0}
          b3: {card: Wisp, of: 1}
        steps:
          - 0: move Pebble b2 to b3
          - 1: dodge with Wisp b3 to a3
        expect: {seat 1 life: 20, b3: Pebble, a3: Wisp}
        """,
        avatar("Wisp", "1, 9, 0", "dodge", text="On battle: you gain 1 life."),
    )


@pytest.mark.rule("SF on-shift.1", "SF on-move.1")
@pytest.mark.parametrize("event", ["shift", "move"])
def test_on_shift_comes_with_a_shift_alone_and_on_move_with_both(event: str) -> None:
    """On Shift does not come with the shift of another card, either."""
    run_scenario(
        f"""
        step: move
        battlefield:
          b1: {{card: Boar, of: 0}}
          b2: {{card: Eel, of: 0}}
          d2: {{card: Eel, of: 0}}
        steps:
          - 0: move Boar b1 to b2
          - 0: c2
          - expect: {{b2: Boar, c2: Eel, seat 0 life: 21}}
          - 0: move Eel d2 to d3
        expect: {{seat 0 life: {21 + (event == "move")}}}
        """,
        avatar("Eel", "1, 1, 0", "shift", text=f"On {event}: you gain 1 life."),
    )


@pytest.mark.rule("SF on-move.1")
def test_on_move_comes_between_the_start_and_the_destination() -> None:
    """The card has begun to move, but has not entered the zone yet."""
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Mend]}, {}]
        step: move
        battlefield:
          b2: {card: Hare, of: 0}
        steps:
          - 0: move Hare b2 to b3
          - 0: pass
          - expect:
              asked: [0 respond]
              stack: ["a card moves: Hare", "an effect is activated: Hare"]
              b3: empty
              seat 0 life: 20
          - 0: pass
          - expect: {stack: ["a card moves: Hare", "life is gained"], b3: empty}
          - 0: pass
        expect: {b3: Hare, seat 0 life: 21}
        """,
        card("Mend", "action", "interrupt: true", "On play: heal target avatar."),
        avatar("Hare", "1, 1, 0", text="On move: you gain 1 life."),
    )


@pytest.mark.rule("SF on-move.1")
@pytest.mark.parametrize(
    ("moves", "life"),
    [
        (["play Spur", "Hare b2", "b3"], 21),  # moved by an effect
        (["play Spur", "Boar c2", "c3"], 20),  # another card moves
        (["orient Hare b2"], 20),
        (["done", "move Hare b2 to a3"], 21),  # one move, though it retreats from there
    ],
)
def test_on_move_comes_with_every_move_of_the_card(moves: list[str], life: int) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Spur]}}, {{}}]
        battlefield:
          b2: {{card: Hare, of: 0}}
          c2: {{card: Boar, of: 0}}
          a3: {{card: Crate, of: 1}}
        steps: {as_steps(moves)}
        expect: {{seat 0 life: {life}}}
        """,
        card("Spur", "action", text="On play: move target avatar."),
        avatar("Hare", "1, 1, 0", text="On move: you gain 1 life."),
    )


@pytest.mark.rule("SF on-move.1", "SF-Q114")
@pytest.mark.parametrize("when", ["On", "After"])
@pytest.mark.parametrize(
    ("facet", "steps", "zone"),
    [
        ("block", ["1: move Boar c4 to c2", "block with Hare b2 to c3"], "c3"),
        ("dodge", ["1: move Boar a3 to b2", "dodge with Hare b2 to c1"], "c1"),
        ("shift", ["move Pebble b1 to b2", "a2"], "a2"),
        ("unite", ["move Hare b2 to c2"], ""),
        ("teleport", ["teleport Hare b2 to d4"], "d4"),
        ("fly", ["move Hare b2 to b4"], "b4"),
    ],
)
def test_every_way_of_moving_is_one_move(
    when: str, facet: str, steps: list[str], zone: str
) -> None:
    """A union is the move of the card that came, and the life is gained once."""
    turn = 1 if steps[0].startswith("1: ") else 0
    place = f"{zone}: Hare, " if zone else "c2 arms: [Hare], "
    run_scenario(
        f"""
        step: move
        turn: {turn}
        turn number: {3 + turn}
        seats: [{{deck: [Yawn]}}, {{deck: [Yawn]}}]
        battlefield:
          b1: {{card: Pebble, of: 0}}
          b2: {{card: Hare, of: 0}}
          c2: {{card: Oak, of: 0}}
          a3: {{card: Boar, of: 1}}
          c4: {{card: Boar, of: 1}}
        steps: {as_steps(steps)}
        expect: {{{place}seat 0 life: 21}}
        """,
        avatar("Hare", "0, 9, 0", facet, text=f"{when} move: you gain 1 life."),
    )


@pytest.mark.rule("SF on-move.1", "SF-Q114", "SF facet-unite.3")
def test_a_split_is_a_move_of_the_card_that_goes_and_not_of_the_one_left_behind() -> None:
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Hare, of: 0, arms: [Rider]}
        steps:
          - 0: split and move Hare b2 to b3
        expect: {b3: Hare, b2: Rider, seat 0 life: 21}
        """,
        avatar("Hare", "0, 9, 0", text="On move: you gain 1 life."),
        avatar("Rider", "1, 1, 0", "unite", text="On move: you gain 5 life."),
    )


@pytest.mark.rule("SF on-move.1", "SF-Q114")
@pytest.mark.parametrize("when", ["On", "After"])
def test_neither_a_put_nor_a_retreat_nor_a_crush_is_a_move(when: str) -> None:
    """Two Hares are moved, one of which retreats and one of which is crushed."""
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Call], graveyard: [Hare]}}, {{}}]
        battlefield:
          b2: {{card: Hare, of: 0}}
          b3: {{card: Oak, of: 1}}
          d2: {{card: Hare, of: 0}}
          d3: {{card: Wall, of: 1}}
        steps:
          - 0: play Call
          - 0: a1
          - 0: ready
          - expect: {{a1: Hare, seat 0 life: 20}}
          - 0: done
          - 0: move Hare b2 to b3
          - expect: {{b2: Hare, seat 0 life: 21}}
          - 0: move Hare d2 to d3
        expect: {{d2: empty, seat 0 graveyard: [Call, Hare], seat 0 life: {22 - (when == "After")}}}
        """,
        card("Call", "action", text="On play: put an avatar in your graveyard onto your field."),
        avatar("Hare", "1, 9, 0", text=f"{when} move: you gain 1 life."),
        avatar("Wall", "1, 9, 0", text="On battle: crush the battled card."),
    )
