"""The evaluation features of Six Forms."""

from __future__ import annotations

import rulebound as rb
from rulebound.games.sixforms.schema import LIFE
from tests.games.features import changes, numbers
from tests.games.sixforms.scenarios import run_scenario


def start(field: str = "", mine: str = "life: 20", theirs: str = "life: 20") -> rb.Game:
    """Return an act step with cards on the battlefield and these entries of the seats."""
    deck = "deck: [Boar*12]"
    return run_scenario(f"""
    battlefield: {{a1: {{card: Oak, of: 0}}, a4: {{card: Oak, of: 1}}{field}}}
    seats: [{{{deck}, {mine}}}, {{{deck}, {theirs}}}]
    """)


def said(game: rb.Game, *wishes: str) -> rb.Game:
    """Return the game after some answers, whoever is asked."""
    for wish in wishes:
        asked = game.pending[0]
        answer = asked.parse(wish)
        assert answer is not None
        game.submit(asked.seat, answer)
    return game


def test_life_counts_and_the_last_of_it_twice() -> None:
    assert changes(start(), start(mine="life: 23")) == {"life": 3}
    assert changes(start(mine="life: 8"), start(mine="life: 5")) == {
        "life": -3,
        "low life": 3,
    }


def test_a_card_on_the_battlefield_counts_with_all_it_has() -> None:
    assert changes(start(), start(", b2: {card: Boar, of: 0}")) == {
        "cards on the battlefield": 1,
        "attack": 3,
        "attack of ready cards": 3,
        "health": 3,
        "steps forward": 1,
    }


def test_an_exhausted_card_does_not_threaten() -> None:
    ready, flat = [start(f", b1: {{card: Boar, of: 0{s}}}") for s in ("", ", exhausted: true")]
    assert changes(ready, flat) == {"attack of ready cards": -3}


def test_a_weak_card_facing_a_strong_one_puts_life_at_risk() -> None:
    pebble = ", b1: {card: Pebble, of: 0}"
    calm, danger = start(pebble), start(pebble + ", b4: {card: Boar, of: 1}")
    assert changes(calm, danger) == {"life at risk": 1}  # 3 instead of 2 attack, against 1 health


def test_a_card_that_is_being_played_counts_as_if_it_were_in_play() -> None:
    hidden = "life: 20, hand: [Yawn], cubes: 5"  # it may be a response, so seat 1 is asked
    before = start(mine="hand: [Boar], cubes: 3", theirs=hidden)
    asked = said(start(mine="hand: [Boar], cubes: 3", theirs=hidden), "play Boar", "b2", "ready")
    assert asked.pending[0].code == "respond"
    there = said(asked.clone(), "pass")
    assert there.pending[0].code == "act"
    assert not changes(asked, there)
    assert changes(before, asked)["cards on the battlefield"] == 1


def test_a_play_counts_from_the_first_question_about_it() -> None:
    before = start(mine="hand: [Boar], cubes: 3")
    asked = said(before.clone(), "play Boar")
    assert asked.pending[0].code == "where"  # nothing is paid yet
    assert changes(before, asked) == {"something begun": 1}


def test_a_fight_counts_with_its_probable_result() -> None:
    field = ", b2: {card: Boar, of: 0}, b3: {card: Pebble, of: 1}"
    hidden = "life: 20, hand: [Yawn], cubes: 5"
    game = said(start(field, theirs=hidden), "done", "pass", "move Boar b2 to b3", "pass")
    assert game.pending[0].code == "respond"  # to the attack
    assert numbers(game, 1)["life"] == 18
    assert numbers(game, 1)["cards on the battlefield"] == 1
    assert game.table.counts[LIFE][1] == 20
