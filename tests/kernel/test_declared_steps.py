"""What a game gets from declaring its table: asking frames, sorted hands and further numbers."""

from typing import ClassVar

import pytest

from rulebound.kernel.card_rules import CardRules
from rulebound.kernel.context import Ctx
from rulebound.kernel.game import Game, new_game
from rulebound.kernel.ids import Answer, Card, Seat
from rulebound.kernel.moves import Move, MoveSet
from rulebound.kernel.nouns import CardNoun, CardsNoun
from rulebound.kernel.questions import Prompt, Question
from rulebound.kernel.records import Outcome
from rulebound.kernel.refusal import Refusal, Refused
from rulebound.kernel.schema import EVERYBODY, OWNER, EventKind, Schema, ZoneKind
from rulebound.kernel.spine import Frame
from rulebound.kernel.table import Table

HAND, PILE = 0, 2
NAMES = ["Ten", "Nine", "Ace", "Two"]
PLAY = Prompt("play", "Play a card.", "XY play.1")
SCHEMA = Schema(
    "Declared",
    (2,),
    (
        ZoneKind("hand", HAND, OWNER, stride=1, is_unordered=True, is_sorted=True),
        ZoneKind("pile", PILE, EVERYBODY),
    ),
    (EventKind(0, "{who} plays {card}."),),
    prompts=(PLAY,),
    frames=2,
)


class Step(Ctx):
    def name_of(self, card: Card) -> str:
        return NAMES[self.table.ident[card]]


class Play(Move[Step]):
    verb: ClassVar[int] = 1
    phrase: ClassVar[str] = "play {card:card}"
    questions: ClassVar[tuple[str, ...]] = (PLAY.code,)

    def candidates(self, g: Step, question: Question) -> list[Answer]:
        return [(self.verb, card) for card in g.table.zones[HAND + question.seat]]

    def obstacle(self, g: Step, question: Question, answer: Answer) -> Refusal | None:
        if g.name_of(answer[1]) != "Ten":
            return None
        return Refusal("not-ten", "XY play.2", "The Ten stays.")

    def perform(self, g: Step, seat: Seat, answer: Answer) -> None:
        assert g.asked is PLAY
        assert (g.frame.kind, g.frame.seat) == (0, seat)
        g.put(answer[1], PILE)
        g.emit(0, "XY play.1", seat, answer[1])
        g.table.push(Frame(1))


class Declared(CardRules):
    def __init__(self) -> None:
        super().__init__("x", SCHEMA, MoveSet([Play()], {"card": CardNoun()}).erased(), NAMES, {})

    def context(self, table: Table) -> Step:
        return Step(table, self.sights[2])

    def run(self, g: Ctx) -> None:
        g.table.push(Frame(0, 0))

    def outcome(self, table: Table) -> Outcome | None:
        return None

    def seat_numbers(self, g: Ctx, seat: Seat, viewer: Seat) -> dict[str, int]:
        return {"cards": len(g.table.zones[HAND + seat])} if seat == viewer else {}


@pytest.fixture(name="game")
def new() -> Game:
    rules = Declared()
    table = SCHEMA.new_table(2, [2, 0, 1, 3], [0] * 4, [HAND] * 4, rules.sights[2], 1)
    table.push(Frame(1))
    return new_game(rules, table)


def test_a_frame_with_a_prompt_asks_for_the_moves_without_an_obstacle(game: Game) -> None:
    (asked,) = game.pending
    assert (asked.seat, asked.code) == (0, "play")
    assert [option.text for option in asked.options()] == ["play Ace", "play Nine", "play Two"]
    with pytest.raises(Refused, match=r"The Ten stays\. \[XY play\.2\]"):
        game.submit(0, (1, 1))


def test_the_chosen_move_is_performed(game: Game) -> None:
    game.submit(0, (1, 0))
    assert [card.name for card in game.view(1).zone("pile").cards] == ["Ace"]
    assert [entry.text for entry in game.journal(1)] == ["Seat 0 plays Ace."]


def test_a_sorted_hand_is_listed_in_the_order_of_the_designs(game: Game) -> None:
    assert [card.name for card in game.view(0).seats[0].zone("hand").cards] == NAMES


def test_a_view_has_the_further_numbers_of_a_seat(game: Game) -> None:
    assert [seat.numbers for seat in game.view(0).seats] == [{"cards": 4}, {}]
    assert [seat.numbers for seat in game.view(1).seats] == [{}, {"cards": 0}]


@pytest.mark.parametrize(("is_sorted", "text"), [(True, "Nine + Ten"), (False, "Ten + Nine")])
def test_cards_are_named_by_name_or_as_they_were_chosen(
    game: Game, is_sorted: bool, text: str
) -> None:
    g = game.pending[0].g
    assert CardsNoun[Ctx](is_sorted).write(g, 0, (1, 1, 2), 1) == text
