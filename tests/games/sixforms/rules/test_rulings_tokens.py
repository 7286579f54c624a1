"""Rulings on cards that enter without moving, on tokens and on hazards."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.battlefield import battle
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.schema import FIELD
from rulebound.kernel.ids import NONE
from tests.games.sixforms.scenarios import avatar, card, run_scenario

# -- cards that did not move in -----------------------------------------------------------


@pytest.mark.rule("SF-Q71", "SF-Q17")
@pytest.mark.parametrize(("health", "left"), [(2, "Guest"), (9, "Host")])
def test_a_card_put_into_an_opposing_zone_battles_without_having_attacked(
    health: int, left: str
) -> None:
    texts = [
        f"{when}: {who} gain {life} life."
        for when, who, life in (("On battle", "you", 1), ("On attack", "you", 50))
    ] + ["On defend: you gain 50 life."]
    game = run_scenario(
        """
        seats: [{graveyard: [Guest]}, {}]
        battlefield:
          a3: {card: Host, of: 1}
        """,
        avatar("Guest", "2, 9, 0", text="\n".join(texts)),
        avatar("Host", f"1, {health}, 5", text="\n".join(texts)),
    )
    g = game.rules.context(game.table)
    assert isinstance(g, SixFormsCtx)
    (guest,) = [c for c in range(len(g.table.ident)) if g.design(c).name == "Guest"]
    cell = g.board.parse("a3")
    assert cell is not None
    g.put(guest, FIELD)
    battle.enter_and_contest(g, guest, cell, NONE, False)
    assert g.design(g.occupant(cell)).name == left
    assert [g.table.counts[0][seat] for seat in (0, 1)] == [21, 21]
    assert g.is_on_field(guest) == (left == "Guest")  # or crushed, for it has nowhere to retreat


# -- tokens and hazards -------------------------------------------------------------------

WISP = avatar("Wisp", "1, 1, 0", text="On play: you gain 1 life.", more="token: true, cost: 7")
CALL = card("Call", "action", "cost: 0", 'On play: generate "Wisp".')


@pytest.mark.rule("SF-Q73", "SF-Q72")
def test_a_token_is_generated_in_an_empty_zone_of_its_player_and_is_an_avatar_too() -> None:
    run_scenario(
        """
        seats: [{placed: true, hand: [Call, Cheer]}, {}]
        battlefield:
          a1: {card: Crate, of: 0, moved: true}
          b1: {card: Crate, of: 1}
        steps:
          - 0: play Call
          - expect: {options: [c1, d1, a2, b2, c2, d2]}
          - 0: d2
          - 0: ready
          - expect: {d2: Wisp, d2 owner: 0, seat 0 life: 21}
          - 0: play Cheer
        expect: {d2 counters: {power: 1}, a1 counters: {}}
        """,
        WISP,
        CALL,
        card("Cheer", "action", "cost: 0", "On play: add 1 power counter to each friendly avatar."),
    )


@pytest.mark.rule("SF-Q73")
def test_without_an_empty_zone_no_token_is_generated() -> None:
    full = "\n".join(
        f"          {cell}: {{card: Crate, of: {n % 2}, moved: true}}"
        for n, cell in enumerate(["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"])
    )
    run_scenario(
        f"""
        seats: [{{placed: true, hand: [Call]}}, {{}}]
        battlefield:
{full}
        steps:
          - 0: play Call
        expect: {{seat 0 life: 20, seat 0 graveyard: [Call], a3: empty}}
        """,
        WISP,
        CALL,
    )


MINE = card(
    "Mine", "artifact", "token: true, facets: [hazard], stats: [1, 1, 9], arrows: [n, e, s, w]"
)


@pytest.mark.rule("SF-Q75")
@pytest.mark.parametrize("seat", [0, 1])
def test_both_players_attack_a_hazard_by_move_and_it_has_no_back(seat: int) -> None:
    start = {0: "b2", 1: "b4"}[seat]
    run_scenario(
        f"""
        seats: [{{deck: [Yawn]}}, {{deck: [Yawn]}}]
        battlefield:
          {start}: {{card: Lynx, of: {seat}}}
          b3: {{card: Rubble, of: 0, by: nobody}}
        turn: {seat}
        turn number: {3 + seat}
        step: move
        steps:
          - {seat}: move Lynx {start} to b3
        expect: {{battlefield: {{{start}: Lynx, b3: Rubble}}, seat 0 life: 20, seat 1 life: 20}}
        """,
        avatar("Lynx", "1, 3, 0", arrows="[n]"),
        card("Rubble", "artifact", "token: true, facets: [hazard], stats: [1, 5, 9]"),
    )


@pytest.mark.rule("SF-Q75")
def test_a_hazard_is_attacked_by_play_moves_nowhere_and_keeps_no_direct_attack_off() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, placed: true, hand: [Lynx]}, {}]
        battlefield:
          a4: {card: Lynx, of: 0}
          b1: {card: Mine, of: 0, by: nobody}
          c3: {card: Mine, of: 1, by: nobody}
        steps:
          - 0: play Lynx
          - expect: {options: [a1, b1, c1, d1, a2, b2, c2, d2]}
          - 0: b1
          - expect: {b1: Lynx, seat 0 life: 20, seat 1 life: 20}
          - 0: done
          - expect: {options: [move Lynx b1 to b2, move Lynx b1 to b3, strike with Lynx a4, done]}
          - 0: strike with Lynx a4
        expect: {seat 1 life: 17, c3: Mine}
        """,
        avatar("Lynx", "3, 3, 0", arrows="[n]"),
        MINE,
    )
