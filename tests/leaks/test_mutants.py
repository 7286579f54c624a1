"""The leak checks find leaks: each of these mutants of Toy shows something it should not."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from rulebound.conformance import observation
from rulebound.conformance.cases import Case, walk
from rulebound.conformance.information import play_side_by_side
from rulebound.kernel.context import Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.game import new_game
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.questions import Question
from rulebound.kernel.records import CardView, PendingEvent, View
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.table import Table
from tests.helpers import TOY_RULEBOOK, TOY_WISHES, load_toy
from tests.toy import names as n
from tests.toy.context import ToyStep
from tests.toy.setup import deal
from tests.toy.spec import Toy


class ShowsTheTopCard(Toy):
    """Its view names a hidden card."""

    def view(self, g: Ctx, viewer: Seat, waiting: tuple[int, ...]) -> View:
        seen = super().view(g, viewer, waiting)
        top = g.table.ident[g.table.zones[n.DECK][-1]]
        return View(
            seen.game,
            seen.viewer,
            seen.numbers,
            {**seen.states, "top": self.card_name(top)},
            seen.seats,
            seen.board,
            seen.waiting,
            seen.outcome,
            seen.zones,
        )


class ShowsSleeves(Toy):
    """Its view has the id of a hidden card, which can be followed without a name."""

    def view(self, g: Ctx, viewer: Seat, waiting: tuple[int, ...]) -> View:
        seen = super().view(g, viewer, waiting)
        top = CardView(id=g.table.zones[n.DECK][-1])
        return View(
            seen.game,
            seen.viewer,
            seen.numbers,
            seen.states,
            seen.seats,
            (top,),
            seen.waiting,
            seen.outcome,
            seen.zones,
        )


class ShowsDraws(Toy):
    """What is under way in its view has the id of a hidden card."""

    def view(self, g: Ctx, viewer: Seat, waiting: tuple[int, ...]) -> View:
        top = CardView(id=g.table.zones[n.DECK][-1])
        seen = super().view(g, viewer, waiting)
        return msgspec.structs.replace(seen, events=(PendingEvent("a draw", cards=(top,)),))


class JournalsNames(Toy):
    """Its journal names every card."""

    def narrate(self, g: Ctx, event: Event, viewer: Seat, name: str) -> str:
        if event.ident != NONE:
            name = self.card_name(event.ident)
        return super().narrate(g, event, viewer, name)


class RefusesWithNames(Toy):
    """Its refusal names the card that cannot be picked."""

    def refusal(self, g: Ctx, question: Question, answer: Answer) -> Refusal:
        refusal = super().refusal(g, question, answer)
        if len(answer) == 1 and 0 <= answer[0] < len(g.table.ident):
            name = self.card_name(g.table.ident[answer[0]])
            return Refusal(refusal.code, refusal.rule, f"You cannot pick {name}.")
        return refusal


class OptionsCountPearls(Toy):
    """The texts of its options depend on the cards of others."""

    def answer_text(self, g: Ctx, question: Question, answer: Answer) -> str:
        other = 1 - question.seat
        pearls = [c for c in g.table.zones[n.HAND + other] if g.table.ident[c] == n.PEARL]
        return super().answer_text(g, question, answer) + "!" * len(pearls)


MUTANTS = [
    ShowsTheTopCard,
    ShowsSleeves,
    ShowsDraws,
    JournalsNames,
    RefusesWithNames,
    OptionsCountPearls,
]


def case_of(rules: Toy, deal: Callable[[int, int], Table] = deal) -> Case:
    """Return a case of Toy with other rules, for two seats."""
    return Case(
        "mutant",
        "toy",
        2,
        lambda *, seats, seed, **_: new_game(rules, deal(seats, seed)),
        load_toy,
        TOY_RULEBOOK,
        lambda _: {},
        TOY_WISHES,
    )


def leaks_in_worlds(rules: Toy) -> list[str]:
    """Return what the check of worlds finds in a few games."""
    case = case_of(rules)
    return [
        leak
        for seed in range(3)
        for game in walk(case, seed, 6)
        for seat in case.viewers()
        for leak in observation.leaks(case, game, seat, range(4))
    ]


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_game_that_shows_too_much_is_caught(mutant: type[Toy]) -> None:
    assert leaks_in_worlds(mutant()) != []


def test_the_game_itself_is_not() -> None:
    assert leaks_in_worlds(Toy()) == []


class StepWithFixedMarks(ToyStep):
    """`outside` marks stay on one card, even among identical cards."""

    def _reveal_to(self, card: Card, mask: int, from_deck: bool) -> None:
        super()._reveal_to(card, mask, True)  # as if it came from a deck


class RevealsCopies(Toy):
    """The list of cards outside reveals whether there are two copies."""

    def context(self, table: Table) -> ToyStep:
        return StepWithFixedMarks(table, self.sight)


class StepWithoutShuffle(ToyStep):
    """A seat that knew the top cards can follow them through a secret order."""

    def look(self, seat: Seat, count: int) -> list[Card]:
        cards = self.table.zones[n.DECK][: -count - 1 : -1]
        for card in cards:
            self.put(card, n.LOOK + seat)
            self.emit(n.E_SEE, "TOY card.1", seat)
        return cards


class RevealsOrder(Toy):
    """Shows one seat how another seat has ordered the deck."""

    def context(self, table: Table) -> ToyStep:
        return StepWithoutShuffle(table, self.sight)


def deal_mirrors(seats: int, seed: int) -> Table:
    """Return a deal in which almost every card is a Mirror."""
    table = deal(seats, seed)
    ident = [n.PEARL if i == n.PEARL else 0 if i == 0 else n.MIRROR for i in table.ident]
    table.replace_contents(ident, table.outside)
    return table


def differences(rules: Toy, seeds: range, deal: Callable[[int, int], Table] = deal) -> list[str]:
    """Return what the check of information finds."""
    case = case_of(rules, deal)
    for seed in seeds:
        for seat in case.viewers():
            found = play_side_by_side(case, seat, seed, 30)[1]
            if found:
                return found
    return []


def test_a_list_of_cards_outside_that_tells_copies_apart_is_caught() -> None:
    assert differences(RevealsCopies(), range(40)) != []


def test_an_order_that_can_be_followed_is_caught() -> None:
    assert differences(RevealsOrder(), range(40), deal_mirrors) != []


def test_the_game_itself_reveals_nothing() -> None:
    assert differences(Toy(), range(5)) == []
    assert differences(Toy(), range(5), deal_mirrors) == []
