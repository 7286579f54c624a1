"""The leak checks find leaks: each of these games shows something it should not."""

from __future__ import annotations

import pytest

from rulebound.kernel.ctx import Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.game import new_game
from rulebound.kernel.ids import NONE, Answer, Card, Seat, bit
from rulebound.kernel.questions import Question
from rulebound.kernel.records import CardView, View
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.table import Table
from tests.helpers import TOY_BOOK, TOY_WISHES, Case, load_toy, walk
from tests.leaks import eyes
from tests.leaks.test_information import together
from tests.toy import names as n
from tests.toy.ctx import Draft
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
            {**seen.states, "top": self.name_of(top)},
            seen.seats,
            seen.board,
            seen.waiting,
            seen.outcome,
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
        )


class TellsNames(Toy):
    """A journal that calls every card by its name."""

    def narrate(self, g: Ctx, event: Event, viewer: Seat, name: str) -> str:
        if event.ident != NONE:
            name = self.name_of(event.ident)
        return super().narrate(g, event, viewer, name)


class RefusesWithNames(Toy):
    """A refusal that says what the card is that one cannot pick."""

    def refuse(self, g: Ctx, question: Question, answer: Answer) -> Refusal:
        refusal = super().refuse(g, question, answer)
        if len(answer) == 1 and 0 <= answer[0] < len(g.table.ident):
            name = self.name_of(g.table.ident[answer[0]])
            return Refusal(refusal.code, refusal.rule, f"You cannot pick {name}.")
        return refusal


class Counts(Toy):
    """An option whose words depend on the cards of others."""

    def words(self, g: Ctx, question: Question, answer: Answer) -> str:
        other = 1 - question.seat
        pearls = [c for c in g.table.zones[n.HAND + other] if g.table.ident[c] == n.PEARL]
        return super().words(g, question, answer) + "!" * len(pearls)


MUTANTS = [ShowsTheTopCard, ShowsSleeves, TellsNames, RefusesWithNames, Counts]


def case_of(rules: Toy) -> Case:
    """The toy by other rules, for two."""
    return Case(
        "mutant",
        "toy",
        2,
        lambda *, seats, seed, **_: new_game(rules, deal(seats, seed)),
        load_toy,
        TOY_BOOK,
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
        for leak in eyes.leaks(case, game, seat, range(4))
    ]


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_game_that_shows_too_much_is_caught(mutant: type[Toy]) -> None:
    assert found(mutant()) != []


def test_the_game_itself_is_not() -> None:
    assert found(Toy()) == []


class FollowedThrough(Draft):
    """Picks a card without hiding which sleeve it was in."""

    def pick(self, seat: Seat, card: Card) -> None:
        self.table.move(card, n.STASH + seat)
        self.emit(n.E_PICK, "TOY pick.1", seat)


class Followed(Toy):
    """Whoever knew a hand sees which card of it was picked."""

    def context(self, table: Table) -> Draft:
        return FollowedThrough(table, self.sight)


class KeepsCount(Draft):
    """Knowledge of the cards outside sticks to the very card, also among cards that are alike."""

    def _account_for(self, card: Card, seats: int) -> None:
        pass


class Counted(Toy):
    """Tells from the list of cards outside whether there were two of a kind."""

    def context(self, table: Table) -> Draft:
        return KeepsCount(table, self.sight)


class Mirrored(Draft):
    """Puts cards back in a secret order that whoever knew them can follow."""

    def look(self, seat: Seat, count: int) -> list[Card]:
        cards = self.table.zones[n.DECK][: -count - 1 : -1]
        for card in cards:
            self.put(card, n.LOOK + seat)
        return cards


class MirroredToy(Toy):
    """The deck of a game in which two seats look at the same cards."""

    def context(self, table: Table) -> Draft:
        return Mirrored(table, self.sight)


def differences(rules: Toy, seeds: range) -> list[str]:
    """What the check of information finds."""
    case = case_of(rules)
    found: list[str] = []
    for seed in seeds:
        for seat in case.viewers():
            found += together(case, seat, seed, 30)[1]
            if found:
                return found
    return found


@pytest.mark.parametrize("mutant", [Followed, Counted])
def test_a_game_that_lets_secret_choices_show_is_caught(mutant: type[Toy]) -> None:
    assert differences(mutant(), range(40)) != []


def test_the_game_itself_lets_nothing_show() -> None:
    assert differences(Toy(), range(6)) == []


def test_a_secret_order_shows_only_where_it_can_be_followed() -> None:
    """Both seats know the top three; one of them puts them back in another order."""
    for rules, can_follow in ((Toy(), False), (MirroredToy(), True)):
        table = deal(2, 3)
        g = rules.context(table)
        for card in table.zones[n.DECK][-3:]:
            table.learn(card, bit(0) | bit(1))
        cards = g.look(0, 3)
        g.put_back(tuple(reversed(cards)))
        known = [card for card in table.zones[n.DECK] if table.known[card] & bit(1)]
        assert bool(known) == can_follow
        assert all(table.known[card] & bit(0) for card in cards)
