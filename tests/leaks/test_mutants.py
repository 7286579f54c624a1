"""The leak checks find leaks: each of these games shows something it should not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebound.kernel.context import Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.game import new_game
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.questions import Question
from rulebound.kernel.records import CardView, View
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.table import Table
from tests.helpers import TOY_RULEBOOK, TOY_WISHES, Case, load_toy, walk
from tests.leaks import observation
from tests.leaks.test_information import together
from tests.toy import names as n
from tests.toy.context import ToyStep
from tests.toy.setup import deal
from tests.toy.spec import Toy


class ShowsTheTopCard(Toy):
    """A view with a name too many."""

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
    """A view with the id of a hidden card: no name, but it can be followed."""

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


class TellsNames(Toy):
    """A journal that calls every card by its name."""

    def narrate(self, g: Ctx, event: Event, viewer: Seat, name: str) -> str:
        if event.ident != NONE:
            name = self.card_name(event.ident)
        return super().narrate(g, event, viewer, name)


class RefusesWithNames(Toy):
    """A refusal that says what the card is that one cannot pick."""

    def refusal(self, g: Ctx, question: Question, answer: Answer) -> Refusal:
        refusal = super().refusal(g, question, answer)
        if len(answer) == 1 and 0 <= answer[0] < len(g.table.ident):
            name = self.card_name(g.table.ident[answer[0]])
            return Refusal(refusal.code, refusal.rule, f"You cannot pick {name}.")
        return refusal


class Counts(Toy):
    """An option whose words depend on the cards of others."""

    def answer_text(self, g: Ctx, question: Question, answer: Answer) -> str:
        other = 1 - question.seat
        pearls = [c for c in g.table.zones[n.HAND + other] if g.table.ident[c] == n.PEARL]
        return super().answer_text(g, question, answer) + "!" * len(pearls)


MUTANTS = [ShowsTheTopCard, ShowsSleeves, TellsNames, RefusesWithNames, Counts]


def case_of(rules: Toy, deal: Callable[[int, int], Table] = deal) -> Case:
    """The toy by other rules, for two."""
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


def found(rules: Toy) -> list[str]:
    """What the check of worlds finds in a few games."""
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
    assert found(mutant()) != []


def test_the_game_itself_is_not() -> None:
    assert found(Toy()) == []


class KeepsCount(ToyStep):
    """Knowledge of the cards outside sticks to the very card, also among cards that are alike."""

    def _reassign_outside_mark(self, card: Card, seats: int) -> None:
        pass


class Counted(Toy):
    """Tells from the list of cards outside whether there were two of a kind."""

    def context(self, table: Table) -> ToyStep:
        return KeepsCount(table, self.sight)


class FollowsTheOrder(ToyStep):
    """Lets whoever knew the top cards follow them through a secret order."""

    def look(self, seat: Seat, count: int) -> list[Card]:
        cards = self.table.zones[n.DECK][: -count - 1 : -1]
        for card in cards:
            self.put(card, n.LOOK + seat)
            self.emit(n.E_SEE, "TOY card.1", seat)
        return cards


class Followed(Toy):
    """Shows one seat how another seat has ordered the deck."""

    def context(self, table: Table) -> ToyStep:
        return FollowsTheOrder(table, self.sight)


def with_mirrors(seats: int, seed: int) -> Table:
    """A deal in which almost every card is a Mirror."""
    table = deal(seats, seed)
    few = [n.PEARL if ident == n.PEARL else 0 if ident == 0 else n.MIRROR for ident in table.ident]
    table.replace_contents(few, table.outside)
    return table


def differences(rules: Toy, seeds: range, deal: Callable[[int, int], Table] = deal) -> list[str]:
    """What the check of information finds."""
    case = case_of(rules, deal)
    for seed in seeds:
        for seat in case.viewers():
            found = together(case, seat, seed, 30)[1]
            if found:
                return found
    return []


def test_a_list_of_cards_outside_that_tells_copies_apart_is_caught() -> None:
    assert differences(Counted(), range(40)) != []


def test_an_order_that_can_be_followed_is_caught() -> None:
    assert differences(Followed(), range(40), with_mirrors) != []


def test_the_game_itself_lets_nothing_show() -> None:
    assert differences(Toy(), range(5)) == []
    assert differences(Toy(), range(5), with_mirrors) == []
