"""What a game gets from declaring its table: asking frames, hands, endings and settings."""

from pathlib import Path

import pytest

from rulebound.kernel.card_moves import HandNoun, OneCardMove
from rulebound.kernel.card_rules import CardDesign
from rulebound.kernel.context import Ctx
from rulebound.kernel.declaration import TableDeclaration
from rulebound.kernel.definition import GameDefinition
from rulebound.kernel.frame_rules import FrameRules
from rulebound.kernel.frame_step import FrameStep
from rulebound.kernel.game import Game, new_game
from rulebound.kernel.ids import Answer, Card, Seat
from rulebound.kernel.moves import MoveSet
from rulebound.kernel.nouns import CardsNoun
from rulebound.kernel.options import FlagOption, GameOption, NumberOption
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal, Refused
from rulebound.kernel.schema import EVERYBODY, NOBODY, OWNER

NAMES = ["Ten", "Nine", "Ace", "Two"]
TABLE = TableDeclaration("Declared", (2, 3))
DECK = TABLE.zone("deck", NOBODY, is_deck=True)
PILE = TABLE.zone("pile", EVERYBODY, is_pile=True)
HAND = TABLE.seat_zone("hand", OWNER, is_unordered=True, is_sorted=True)
KEPT = TABLE.seat_zone("kept", EVERYBODY)
PLAYED = TABLE.seat_column("played", low=0)
LIMIT = TABLE.number("card limit", low=1, initial=9)
MODE = TABLE.number("mode", names=("open", "closed"))
IS_LATE = TABLE.number("is late", low=0, high=1)
PLAY = TABLE.prompt("play", "Play a card.", "XY play.1")
DEAL = TABLE.phase("deal")
E_DEAL = TABLE.event("Cards are dealt.")
E_PLAY = TABLE.event("{who} plays {card}.", cause=E_DEAL)
OUT_OF_CARDS = TABLE.ending("out of cards", "XY end.1")
ENOUGH = TABLE.ending("enough cards", "XY end.2")
SCHEMA = TABLE.schema(pack=DECK, hand=HAND, start=DEAL)


class Step(FrameStep):
    def scores(self) -> list[int]:
        return self.table.counts[PLAYED]

    def seat_numbers(self, seat: Seat, viewer: Seat) -> dict[str, int]:
        return {"cards": len(self.hand(seat))} if seat == viewer else {}

    def features(self, seat: Seat) -> dict[str, float]:
        return {"held": float(len(self.hand(seat))), "played": float(self.scores()[seat])}


class Play(OneCardMove[Step]):
    verb = 1
    phrase = "play {card:card}"
    questions = (PLAY.code,)

    def drawback(self, g: Step, question: Question, card: Card) -> Refusal | None:
        if g.name_of(card) != "Ten":
            return None
        return Refusal("not-ten", "XY play.2", "The Ten stays.")

    def perform(self, g: Step, seat: Seat, answer: Answer) -> None:
        assert g.asked is PLAY
        assert (g.frame.kind, g.frame.seat) == (PLAY.frame, seat)
        g.move(answer[1], PILE, E_PLAY, "XY play.1", seat)
        g.table.add_count(PLAYED, seat, 1)
        if len(g.hand(seat)) == 1:
            g.finish(OUT_OF_CARDS)
        g.ask_next(PLAY, seat)


def deal(g: Step) -> None:
    """Give all cards to seat 0, but one to seat 1."""
    g.emit(E_DEAL, "XY deal.1")
    g.deal(DECK, [0], 3)
    g.deal(DECK, [1], 1)
    g.ask_next(PLAY, 0)


MOVES = MoveSet([Play()], {"card": HandNoun()})


class DeclaredGame(GameDefinition[CardDesign]):
    name, title, seats, folder = "declared", SCHEMA.title, SCHEMA.seats, Path()
    blurb = ""
    examples = ("play.1", "Ten")
    options = (
        GameOption("mode", "Mode", (("open", "open"), ("closed", "closed"))),
        NumberOption("card_limit", 1, 9, 5),
        FlagOption("is_late"),
        NumberOption("further", 1, 9, 5),
    )

    def printed_cards(self) -> list[CardDesign]:
        return [CardDesign(name, "", "", "", {"symbol": name[0]}) for name in NAMES]

    def make_rules(self, designs: list[CardDesign], variant: dict[str, object]) -> FrameRules:
        return FrameRules(self.name, SCHEMA, MOVES, Step, [deal], designs, variant)


GAME = DeclaredGame()


@pytest.fixture(name="game")
def new() -> Game:
    rules = GAME.rules()
    return new_game(rules, GAME.start(rules, 2, 1, {}))


def test_numbers_are_given_in_the_order_of_declarations() -> None:
    assert (DECK, PILE, HAND, KEPT) == (0, 1, 2, 5)  # a hand for each of up to three seats
    assert (LIMIT, MODE, IS_LATE, SCHEMA.result) == (0, 1, 2, 3)
    assert (PLAY.frame, DEAL, E_DEAL, E_PLAY, OUT_OF_CARDS, ENOUGH) == (0, 1, 0, 1, 1, 2)
    assert SCHEMA.hand.name == "hand"


def test_a_frame_with_a_prompt_asks_for_the_moves_without_a_drawback(game: Game) -> None:
    (asked,) = game.pending
    assert (asked.seat, asked.code) == (0, "play")
    assert [option.text for option in asked.options()] == ["play Nine", "play Ace", "play Two"]


def test_a_card_move_says_why_not_with_any_card_that_is_known(game: Game) -> None:
    game.submit(0, (1, 3))
    with pytest.raises(Refused, match=r"Two is not in your hand\. \[XY play\.1\]"):
        game.submit(0, (1, 3))
    with pytest.raises(Refused, match=r"That is no answer to: Play a card\."):
        game.submit(0, (1, 0))  # held by the other seat
    rules = GAME.rules()
    table = GAME.start(rules, 2, 1, {})
    table.replace_contents([3, 0, 1, 2], [0] * 4)
    with pytest.raises(Refused, match=r"The Ten stays\. \[XY play\.2\]"):
        new_game(rules, table).submit(0, (1, 1))


def test_the_chosen_move_is_performed(game: Game) -> None:
    game.submit(0, (1, 2))
    assert [card.name for card in game.view(1).zone("pile").cards] == ["Ace"]
    assert game.view(1).zone("pile").is_pile
    entries = game.journal(1)
    assert [entry.text for entry in entries] == ["Cards are dealt.", "Seat 0 plays Ace."]
    assert entries[1].because == entries[0].index


def test_a_sorted_hand_is_listed_in_the_order_of_the_designs(game: Game) -> None:
    assert [card.name for card in game.view(0).seats[0].zone("hand").cards] == NAMES[1:]


def test_a_view_has_the_further_numbers_of_a_seat(game: Game) -> None:
    assert [seat.numbers.get("cards") for seat in game.view(0).seats] == [3, None]
    assert [seat.numbers.get("cards") for seat in game.view(1).seats] == [None, 1]


def test_a_declared_ending_gives_the_outcome_with_places_by_scores(game: Game) -> None:
    game.submit(0, (1, 2))
    assert game.outcome is None
    game.submit(0, (1, 1))
    assert game.outcome is not None
    assert (game.outcome.places, game.outcome.scores) == ((1, 2), (2, 0))
    assert (game.outcome.reason, game.outcome.rule) == ("out of cards", "XY end.1")


def test_where_the_lowest_score_wins_scores_are_as_the_game_counts_them() -> None:
    schema = TABLE.schema(pack=DECK, hand=HAND, start=DEAL, lowest_wins=True)
    rules = FrameRules("declared", schema, MOVES, Step, [deal], GAME.printed_cards(), {})
    game = new_game(rules, rules.new_table(2, 1))
    game.submit(0, (1, 2))
    game.submit(0, (1, 1))
    assert game.outcome is not None
    assert (game.outcome.places, game.outcome.scores) == ((2, 1), (2, 0))


def test_all_that_could_be_tried_begins_with_the_cards_in_hand(game: Game) -> None:
    game.submit(0, (1, 1))
    offers = game.pending[0].all_offers()
    assert [offer.text for offer in offers] == ["play Ace", "play Two", "play Nine"]
    assert [offer.refusal is None for offer in offers] == [True, True, False]


def test_a_setting_sets_the_number_with_the_same_name() -> None:
    def numbers(**options: object) -> list[int]:
        return GAME.start(GAME.rules(), 2, 1, options).vars[:3]

    assert numbers() == [5, 0, 0]
    assert numbers(mode="closed", card_limit=7, is_late=True) == [7, 1, 1]


def test_features_have_names_and_values(game: Game) -> None:
    assert game.rules.feature_names() == ("held", "played")
    assert game.rules.feature_values(game.rules.context(game.table), 0) == [3.0, 0.0]


def test_a_position_has_no_more_copies_of_a_card_than_the_pack(game: Game) -> None:
    rules = GAME.rules()
    table = game.table.copy()
    assert rules.position_error(table) is None
    table.replace_contents([0, 1, 2, 2], [0] * 4)
    assert rules.position_error(table) == "The position has too many copies of Ace."


def test_a_number_whose_values_have_names_has_no_other_value(game: Game) -> None:
    table = game.table.copy()
    table.set_var(MODE, 2)
    assert GAME.rules().position_error(table) == "The position has an impossible value: mode."


def test_a_question_without_a_move_and_a_phase_without_code_are_refused() -> None:
    with pytest.raises(ValueError, match="No move is for the question 'play'"):
        FrameRules("x", SCHEMA, MoveSet[Step]([], {}), Step, [deal], [], {})
    with pytest.raises(ValueError, match=r"0 functions for the phases \('deal',\)"):
        FrameRules("x", SCHEMA, MOVES, Step, [], [], {})


def test_a_question_after_a_phase_and_a_hand_that_seats_share_are_refused() -> None:
    table = TableDeclaration("Wrong", (2,))
    deck = table.zone("deck", NOBODY)
    with pytest.raises(ValueError, match="Zone 0 is not one that every seat has"):
        table.schema(pack=deck, hand=deck)
    table.phase("deal")
    with pytest.raises(ValueError, match="The question 'late' is declared after a phase"):
        table.prompt("late", "Too late.", "XY late.1")


def test_the_face_of_a_card_has_the_fields_of_its_design() -> None:
    assert GAME.faces(GAME.rules())[0].fields == {"symbol": "T"}


@pytest.mark.parametrize(("is_sorted", "text"), [(True, "Nine + Ten"), (False, "Ten + Nine")])
def test_cards_are_named_by_name_or_as_they_were_chosen(
    game: Game, is_sorted: bool, text: str
) -> None:
    g = game.pending[0].g
    assert CardsNoun[Ctx](is_sorted).write(g, 0, (1, 0, 1), 1) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{nobody} wins.", r"Nothing fills \{nobody\}"),
        ("{who} wins", "ends with a full stop"),
        ("", "ends with a full stop"),
        ("{who wins.", "cannot be read"),
    ],
)
def test_a_sentence_that_cannot_be_told_is_refused(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        TableDeclaration("Refused", (2,)).event(text)


def test_a_scenario_may_end_at_a_question_that_a_phase_asks() -> None:
    table = TableDeclaration("Together", (2,))
    deck = table.zone("deck", NOBODY, is_deck=True)
    hand = table.seat_zone("hand", OWNER, is_unordered=True)
    asked = table.question("pass", "Pass a card on.", "XY pass.1")
    schema = table.schema(pack=deck, hand=hand, start=table.phase("passing"))
    assert (schema.prompts, schema.questions) == ((), (asked,))


def test_dealing_more_cards_than_there_are_says_so() -> None:
    rules = GAME.rules()
    g = rules.context(GAME.start(rules, 2, 1, {}))
    assert isinstance(g, Step)
    with pytest.raises(ValueError, match="4 cards are too few to deal 3 to 2 seats"):
        g.deal(DECK, [0, 1], 3)
