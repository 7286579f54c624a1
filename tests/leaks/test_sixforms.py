"""Hidden cards of Six Forms, swapped without `determinize`.

The step that asks a question is run again from its base in a world where the opponent holds, has
placed and will draw other cards. Who is asked, and all views, journals and refusals stay the same.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.conformance import observation
from rulebound.conformance.cases import Case, scaled
from rulebound.games.sixforms.running_step import SixFormsStep
from rulebound.games.sixforms.schema import DECK, FIELD, HAND, KINDS, PASS, SHARED
from rulebound.kernel.checkpoint import Checkpoint
from rulebound.kernel.game import Game
from rulebound.kernel.ids import SPECTATOR, Card, Seat, bit
from rulebound.kernel.interruptions import Mismatch
from rulebound.kernel.questions import Dice
from rulebound.kernel.table import Table
from tests.games.sixforms.scenarios import card, run_scenario
from tests.helpers import CASES, read_only

SIXFORMS = [case for case in CASES if case.game == "sixforms"]


# -- games with many windows ------------------------------------------------------------------


def walk_eagerly(case: Case, seed: int, most: int) -> Iterator[Game]:
    """Yield a random game in which seats rarely pass or finish a phase."""
    dice = Dice(seed)
    game = case.start(seed)
    for _ in range(most):
        if game.over:
            return
        yield game
        asked = game.pending[0]
        answer = asked.sample(dice)
        if asked.option(answer).text in {"pass", "done"}:
            answer = asked.sample(dice)
        game.submit(asked.seat, answer)


# -- other worlds -----------------------------------------------------------------------------


def secrets(game: Game, seat: Seat) -> list[Card]:
    """Return the cards in hands, face down or in decks that a seat knows nothing about.

    As of the base of the step, without cards the seat has seen since. Cards in answers of this step
    are excluded too, because they may be about to be shown.
    """
    base = game.checkpoint.base
    shown = game.rerun_step(base, seat).exposed
    shown += [number for answer in game.checkpoint.tape for number in answer]
    eye = bit(seat)
    return [
        card
        for card, zone in enumerate(base.zone)
        if not (base.known[card] | base.outside[card]) & eye
        and card not in shown
        and (zone == FIELD or (zone >= SHARED and (zone - SHARED) % KINDS in (DECK, HAND)))
    ]


def with_other_secrets(game: Game, seat: Seat, cards: list[Card], dice: Dice) -> Game | None:
    """Return the game with other secrets; None if the step could not have gone like this."""
    base = game.checkpoint.base
    could_be = game.rules.could_be
    ident = base.ident.copy()
    for one in cards:
        other = cards[dice.roll(len(cards))]
        fits = could_be(base, one, ident[other]) and could_be(base, other, ident[one])
        if fits and base.owner[one] == base.owner[other]:
            ident[one], ident[other] = ident[other], ident[one]
    table = base.copy()
    table.replace_contents(ident, table.outside)
    try:
        game.rerun_step(table, seat)
    except Mismatch:  # an answer of this step was about a secret
        return None
    return with_base(game, table)


def with_base(game: Game, base: Table) -> Game:
    """Return the same game on another base."""
    twin = game.clone()
    twin.past = None
    twin.resume_at(Checkpoint(base, game.checkpoint.tape, [], game.checkpoint.log))
    twin.origin = twin.checkpoint
    return twin


def responses(game: Game, seat: Seat) -> list[str]:
    """Return what a seat could respond with now."""
    asked = game.question_for(seat)
    if asked is None or asked.code != "respond":
        return []
    return [option.text for option in asked.options()]


@read_only
def test_whether_a_seat_is_asked_reveals_nothing_about_its_hidden_cards() -> None:
    compared = windows = 0
    for case in SIXFORMS:
        for seed in range(scaled(5)):
            dice = Dice(seed)
            for number, game in enumerate(walk_eagerly(case, seed, 220)):
                seat = (0, 1, SPECTATOR)[number % 3]
                twin = with_other_secrets(game, seat, secrets(game, seat), dice)
                if twin is None:
                    continue
                compared += twin.table.ident != game.table.ident
                opponents = [other for other in (0, 1) if other != seat]
                windows += any(responses(game, s) != responses(twin, s) for s in opponents)
                assert observation.observe(twin, seat) == observation.observe(game, seat), (
                    case.id,
                    seed,
                    number,
                )
    assert compared > scaled(1000)
    assert windows > scaled(40)  # windows with other responses that still look the same


@read_only
def test_refusals_reveal_nothing_about_hidden_cards() -> None:
    compared = 0
    for case in SIXFORMS:
        for seed in range(scaled(3)):
            dice = Dice(seed)
            for number, game in enumerate(walk_eagerly(case, seed + 50, 200)):
                if number % 9:
                    continue
                seat = number // 9 % 2
                twin = with_other_secrets(game, seat, secrets(game, seat), dice)
                if twin is not None:
                    compared += 1
                    refusals = observation.refusals(case, game, seat, 7)
                    assert observation.refusals(case, twin, seat, 7) == refusals, (
                        case.id,
                        seed,
                        number,
                    )
    assert compared > scaled(40)


@read_only
def test_passing_looks_the_same_whatever_the_seat_could_have_done() -> None:
    """Both worlds continue with the same answer, even beyond the end of the step."""
    compared = 0
    for case in SIXFORMS:
        for seed in range(scaled(3)):
            dice = Dice(seed)
            for number, game in enumerate(walk_eagerly(case, seed + 90, 200)):
                asked = game.pending[0]
                seat = 1 - asked.seat
                if asked.code != "respond":
                    continue
                one = game.clone()
                one.submit(asked.seat, (PASS,))
                if one.table.rng != game.checkpoint.base.rng:
                    continue  # a shuffle: what is seen afterwards lay somewhere else before
                cards = [c for c in secrets(game, seat) if not one.table.known[c] & bit(seat)]
                twin = with_other_secrets(game, seat, cards, dice)
                if twin is not None:
                    compared += 1
                    twin.submit(asked.seat, (PASS,))
                    assert observation.observe(twin, seat) == observation.observe(one, seat), (
                        case.id,
                        seed,
                        number,
                    )
    assert compared > scaled(100)


@read_only
@pytest.mark.interpreted
def test_the_check_finds_a_game_that_asks_only_seats_that_can_respond(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If only seats that can respond were asked, their hands would be revealed."""

    def can_respond(g: SixFormsStep, seat: Seat, node: object) -> bool:
        return bool(g.responses(seat, node))  # type: ignore[arg-type]  # it is a node

    monkeypatch.setattr(SixFormsStep, "is_asked_to_respond", can_respond)
    with pytest.raises(AssertionError):
        test_whether_a_seat_is_asked_reveals_nothing_about_its_hidden_cards()


# -- what seats learn -------------------------------------------------------------------------

PEEK = card("Peek", "action", "cost: 0", "On play: load 3.")
PRY = card("Pry", "action", "cost: 0", "On play: spy 3.")


def known(game: Game, viewer: Seat, owner: Seat, pile: str) -> list[str | None]:
    """Return the cards of a pile that a viewer knows, top first."""
    zone = next(zone for zone in game.view(viewer).seats[owner].zones if zone.name == pile)
    return [card.name for card in zone.cards]


def test_a_secret_order_cannot_be_followed_by_a_seat_that_knew_the_cards() -> None:
    """Seat 1 loads its deck, then seat 0 rearranges the same cards, and seat 1 sees no order.

    All seats see how many of them go to the bottom.
    """
    for below in (0, 2):
        shown = set()
        for order in ("Oak + Boar + Crate", "Crate + Boar + Oak", "Boar + Crate + Oak"):
            game = run_scenario(
                f"""
                turn: 1
                seats:
                  - {{hand: [Pry], deck: [Pebble*9]}}
                  - {{hand: [Peek], deck: [Oak, Boar, Crate, Glint*6]}}
                steps:
                  - 1: play Peek
                  - 1: Oak + Boar + Crate
                  - 1: "0"
                  - expect: {{seat 1 sees seat 1 deck: [Oak, Boar, Crate]}}
                  - 1: done
                  - 1: done
                  - 1: done
                  - 0: play Pry
                  - 0: {order}
                  - 0: "{below}"
                expect: {{asked: [0 act]}}
                """,
                PEEK,
                PRY,
            )
            assert sorted(map(str, known(game, 0, 1, "deck"))) == ["Boar", "Crate", "Oak"]
            shown.add(observation.observe(game, 1))
        assert len(shown) == 1


def test_a_seat_keeps_knowing_cards_it_spied_or_loaded_wherever_they_go() -> None:
    game = run_scenario(
        """
        seats:
          - {hand: [Pry], deck: [Pebble*9]}
          - {deck: [Oak, Boar, Crate, Glint*6]}
        steps:
          - 0: play Pry
          - 0: Oak + Boar + Crate
          - 0: "0"
          - 0: done
          - 0: done
          - 0: done
        expect: {acting: 1, step: act, seat 1 hand: [Oak]}
        """,
        PRY,
    )
    assert known(game, 0, 1, "hand") == ["Oak"]
    assert known(game, 0, 1, "deck") == ["Boar", "Crate"]
    assert known(game, 1, 1, "deck") == []
    for pile in ("hand", "deck"):
        assert known(game, SPECTATOR, 1, pile) == []


def test_a_placed_card_that_was_known_in_hand_could_be_any_of_the_hand() -> None:
    """All know the cards of an unveiled hand, but not which of them was placed."""
    worlds = []
    for placed in ("Oak", "Boar"):
        game = run_scenario(
            f"""
            seats: [{{hand: [Oak, Boar, Show], deck: [Pebble*9]}}, {{deck: [Glint*9]}}]
            steps:
              - 0: play Show
              - expect: {{seat 1 sees seat 0 hand: [Boar, Oak]}}
              - 0: place {placed}
              - 0: a1
              - 0: ready
            expect:
              a1: {placed} face down
              seat 0 sees a1: {placed}
              seat 1 sees a1: a placed card
            """,
            card("Show", "action", "cost: 0", "On play: you unveil your hand."),
        )
        assert known(game, 1, 0, "hand") == []
        worlds.append([observation.observe(game, viewer) for viewer in (1, SPECTATOR)])
    assert worlds[0] == worlds[1]


def test_gated_cards_are_open_to_all_and_those_that_come_back_to_the_hand_stay_known() -> None:
    game = run_scenario(
        """
        battlefield:
          a2: {card: Oak, of: 0}
        seats: [{hand: [Door], deck: [Pebble*9]}, {deck: [Glint*9]}]
        steps:
          - 0: play Door
          - expect: {seat 1 sees seat 0 aside: [Oak]}
          - 0: done
          - 0: done
          - 0: done
        expect: {acting: 1, seat 0 hand: [Oak]}
        """,
        card("Door", "action", "cost: 0", "On play: gate target avatar to the hand."),
    )
    for viewer in (0, 1, SPECTATOR):
        assert known(game, viewer, 0, "hand") == ["Oak"]
