"""Moves: what a seat can answer to a question, each one a small class with a phrase.

    class Place(Move[Duel]):
        verb: ClassVar[int] = PLACE
        phrase: ClassVar[str] = "place {card:card}"
        questions: ClassVar[tuple[str, ...]] = (ATTACK.code, DEFEND.code)

        def candidates(self, g: Duel, question: Question) -> list[Answer]: ...
        def obstacle(self, g: Duel, question: Question, answer: Answer) -> Refusal | None: ...

An answer is the verb of its move, followed by the numbers that fill the holes of the phrase. The
words of an option, what a wish in words means, what a card, cell or seat that somebody points at
can do, and why not, all come from here: a menu is the candidates without an obstacle.
"""

from collections.abc import Sequence
from typing import ClassVar, Generic, cast, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.context import Ctx
from rulebound.kernel.equal_cards import are_equal, other_copies
from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.item_choice import ItemChoice, no_answer
from rulebound.kernel.move_offers import FOREIGN, MoveOffer, Pointing, Target, WishList, Wording
from rulebound.kernel.move_reader import is_item, is_offered, items_at, offered_items, readings
from rulebound.kernel.nouns import REST, CardNoun, G, Noun
from rulebound.kernel.questions import (
    CARDS,
    CELL,
    DISTRIBUTE,
    OPTION,
    ORDER,
    OptionQuestion,
    Prompt,
    Question,
)
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.text.pattern import Hole, Literal, Pattern, pattern_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Generic[G]):
    """Something that a seat can do when it is asked."""

    verb: ClassVar[int] = 0
    """The first number of its answers."""
    phrase: ClassVar[str] = ""
    """Its words; the holes `{name:noun}` are the other numbers of an answer, in order."""
    questions: ClassVar[tuple[str, ...]] = ()
    """Codes of the questions that it can answer."""
    declines: ClassVar[tuple[str, ...]] = ()
    """Codes of the questions to which it is the answer of a seat that does nothing."""
    hides_cards: ClassVar[bool] = False
    """Do others not see which cards it takes, though they may know some of them?"""
    is_at_hand: ClassVar[bool] = False
    """Is it the usual thing to do with a card in hand?"""
    merges_copies: ClassVar[bool] = False
    """Do candidates and menus name only one of several equal cards of a zone?"""

    def candidates(self, g: G, question: Question) -> list[Answer]:
        """All that it could be pointed at, whether it is possible or not."""
        return [(self.verb,)]

    def obstacle(self, g: G, question: Question, answer: Answer) -> Refusal | None:
        """Why it cannot be done now; None if it is offered."""
        return None

    def can(self, g: G, question: Question, answer: Answer) -> bool:
        """Is it offered? Says the same as `obstacle`, and may be cheaper."""
        return self.obstacle(g, question, answer) is None

    def menu(self, g: G, question: Question) -> list[Answer]:
        """All that is offered: the candidates without an obstacle, for `MoveSet.ask`."""
        return [answer for answer in self.candidates(g, question) if self.can(g, question, answer)]

    def perform(self, g: G, seat: Seat, answer: Answer) -> None:
        """Do it, where it is more than an answer to an effect that is resolving."""
        raise NotImplementedError

    def out_of_place(self, g: G, seat: Seat, question: Question | None) -> Refusal | None:
        """Why it cannot be done while another question, or none, waits for the seat."""
        return None

    def anywhere(self, g: G, seat: Seat, answer: Answer) -> Refusal | None:
        """Why it cannot be done, whatever question waits; None if that is the only obstacle."""
        return None

    def absent(self, g: G, question: Question, name: str) -> Refusal:
        """Why it cannot be done with a card of this name that the seat cannot see."""
        return Refusal("no-such-card", question.prompt.rule, f"You see no {name}.", card=name)

    def unknown(self, g: G, question: Question, answer: Answer) -> Refusal:
        """Why an answer with a number that stands for nothing the seat knows is none."""
        return no_answer(question, answer)

    def absent_at(self, g: G, question: Question, name: str, place: str) -> Refusal:
        """Why it cannot be done with a card of this name that the seat cannot see in a place."""
        return self.absent(g, question, name)

    def unfinished(self, g: G, question: Question, begun: Answer) -> Refusal | None:
        """Why it cannot be done, whatever follows an answer of which only the first part is said.

        None if that depends on what follows.
        """
        return None

    def gloss(self, g: G, answer: Answer) -> str:
        """What it comes to, where its words do not say so. A warning comes first."""
        return ""

    def warning(self, g: G, answer: Answer) -> str:
        """What it costs or loses, or that it does nothing, in a few words, where the gloss says so.

        Shown even where there is no room for glosses.
        """
        return ""


@final
class Reading:
    """A move with the answer that words mean by it."""

    def __init__(self, move: Move[Ctx], answer: Answer) -> None:
        self.move = move
        self.answer = answer


@final
class MoveSet(Generic[G]):
    """All moves of a game, with the nouns of their phrases."""

    def __init__(
        self,
        moves: Sequence[Move[G]],
        nouns: dict[str, Noun[G]],
        choices: Sequence[ItemChoice[G]] = (),
        then: str = " then ",
    ) -> None:
        self.moves = list(moves)
        self.nouns = nouns
        self.then = then  # what stands between the cards of an order
        self.any_choice: ItemChoice[G] = ItemChoice()
        self.choices: dict[str, ItemChoice[G]] = {}
        for choice in choices:
            for code in choice.questions:
                self.choices[code] = choice
        self.by_question: dict[str, list[Move[G]]] = {}
        self.by_verb: dict[tuple[str, int], Move[G]] = {}
        self.holes: dict[str, list[Noun[G]]] = {}  # by phrase
        self.declining: dict[str, Answer] = {}  # by question: the answer that does nothing
        for move in moves:
            for code in move.declines:
                self.declining[code] = (move.verb,)
            self.holes[move.phrase] = self._nouns(move)
            for code in move.questions:
                self.by_question.setdefault(code, []).append(move)
                if (code, move.verb) in self.by_verb:
                    raise ValueError(
                        f"Two moves of the question {code!r} have the verb {move.verb}: "
                        f"{self.by_verb[code, move.verb].phrase!r} and {move.phrase!r}."
                    )
                self.by_verb[code, move.verb] = move

    def erased(self) -> "MoveSet[Ctx]":
        """The same set for whoever does not know the game."""
        return cast("MoveSet[Ctx]", self)

    def _nouns(self, move: Move[G]) -> list[Noun[G]]:
        for hole in self.pattern(move).holes:
            if hole.category not in self.nouns:
                raise ValueError(f"{type(move).__name__}: there is no noun {hole.category!r}")
        return [self.nouns[hole.category] for hole in self.pattern(move).holes]

    def pattern(self, move: Move[G]) -> Pattern:
        """The phrase of a move, taken apart."""
        phrase: str = move.phrase
        return pattern_of(phrase)

    # -- asking ------------------------------------------------------------------------

    def ask(self, g: G, seat: Seat, prompt: Prompt) -> None:
        """Ask a seat for one of the moves of a question, and perform it."""
        question = OptionQuestion(seat, prompt, [])
        for move in self.by_question[prompt.code]:
            question.menu += move.menu(g, question)
        if not question.menu:
            raise ValueError(f"No move answers the question {prompt.code!r} in this position.")
        answer = g.choose_option(seat, question.menu, prompt)
        self.by_verb[prompt.code, answer[0]].perform(g, seat, answer)

    # -- from answers ------------------------------------------------------------------

    def move_of(self, question: Question, answer: Answer) -> Move[G] | None:
        """The move that an answer to a question makes."""
        if question.kind != OPTION or not answer:
            return None
        return self.by_verb.get((question.prompt.code, answer[0]))

    def text(self, g: G, question: Question, answer: Answer) -> str:
        """An answer in words; scenarios use the same."""
        move = self.move_of(question, answer)
        if move is not None:
            return self.move_text(g, question.seat, move, answer)
        if question.kind == CARDS:
            labels = [g.label_to(question.seat, card) for card in answer]
            return " + ".join(labels) if answer else "none"
        if question.kind == ORDER:
            return self.then.join([g.label_to(question.seat, card) for card in answer])
        if question.kind == CELL:
            return g.cell_name(answer[0])
        return " ".join([str(number) for number in answer])

    def move_text(
        self, g: G, seat: Seat, move: Move[G], answer: Answer, starts: list[int] | None = None
    ) -> str:
        """The words of a move; `starts` gets where each hole begins, or NONE without words."""
        said = ""
        at = 1
        for piece in self.pattern(move).pieces:
            text = ""
            if isinstance(piece, Literal):
                text = piece.text
            elif isinstance(piece, Hole):
                noun = self.nouns[piece.category]
                text = noun.write(g, seat, answer, at)
                at += _taken(noun, answer, at)
            if text and piece.space and said:
                said += " "
            if starts is not None and isinstance(piece, Hole):
                starts.append(len(said) if text else NONE)
            said += text
        return said

    def wording(self, g: G, question: Question, answer: Answer) -> Wording:
        """The words of an answer, with the places of cards and places in them."""
        move = self.move_of(question, answer)
        if move is None:
            return self._item_wording(g, question, answer)
        starts: list[int] = []
        wording = Wording(self.move_text(g, question.seat, move, answer, starts), NONE, [])
        at = 1
        for hole, noun in enumerate(self.holes[move.phrase]):
            start = starts[hole]
            if wording.card_at == NONE and start != NONE and noun.cards(answer, at):
                wording.card_at = start
            if noun.place(g, answer, at):
                inside = noun.place_at(g, question.seat, answer, at) if start != NONE else NONE
                wording.places_at.append(start + inside if inside != NONE else NONE)
            at += _taken(noun, answer, at)
        return wording

    def _item_wording(self, g: G, question: Question, answer: Answer) -> Wording:
        text = self.text(g, question, answer)
        if question.kind == CELL:
            return Wording(text, NONE, [0])
        is_of_cards = question.kind in (CARDS, ORDER) and len(answer) > 0
        wording = Wording(text, 0 if is_of_cards else NONE, [])
        if self.points_at(g, question, answer).places:
            wording.places_at.append(g.place_in_label(question.seat, answer[0]))
        return wording

    def cards_in(self, question: Question, answer: Answer) -> tuple[Card, ...]:
        """The cards that an answer names."""
        move = self.move_of(question, answer)
        if move is None:
            return answer if question.kind in (CARDS, ORDER) else ()
        cards: list[Card] = []
        at = 1
        for noun in self.holes[move.phrase]:
            cards += noun.cards(answer, at)
            at += _taken(noun, answer, at)
        return tuple(cards)

    def copies_of(self, g: G, question: Question, answer: Answer) -> tuple[Card, ...]:
        """Cards that mean the same as those an answer names: equal ones of the same zone."""
        move = self.move_of(question, answer)
        if move is None or not move.merges_copies:
            return ()
        return other_copies(g.table, question.seat, self.cards_in(question, answer))

    def offered_copy(self, g: G, question: Question, answer: Answer) -> Answer:
        """The offered answer that names other copies of the same cards; else the answer itself."""
        move = self.move_of(question, answer)
        if (
            move is not None
            and move.merges_copies
            and self._is_sensible(g, question.seat, move, answer)
        ):
            named = self.cards_in(question, answer)
            for other in question.answers():
                if self.move_of(question, other) is move and are_equal(
                    g.table, self.cards_in(question, other), named
                ):
                    return other
        return answer

    def points_at(self, g: G, question: Question, answer: Answer) -> Pointing:
        """What of the table an answer points at."""
        move = self.move_of(question, answer)
        if move is not None:
            return self._pointing(g, move, answer)
        if question.kind == CELL:
            return Pointing([g.cell_name(answer[0])], NONE)
        if question.kind == CARDS and len(answer) == 1 and g.table.cell[answer[0]] != NONE:
            return Pointing([g.cell_name(g.table.cell[answer[0]])], NONE)
        return Pointing([], NONE)

    def _pointing(self, g: G, move: Move[G], answer: Answer) -> Pointing:
        places: list[str] = []
        seat = NONE
        at = 1
        for noun in self.holes[move.phrase]:
            place = noun.place(g, answer, at)
            if place:
                places.append(place)
            if seat == NONE:
                seat = noun.pointed_seat(answer, at)
            at += _taken(noun, answer, at)
        return Pointing(places, seat)

    # -- from words --------------------------------------------------------------------

    def read(self, g: G, seat: Seat, words: str) -> "list[Reading]":
        """All moves that words can mean, whether they are possible or not."""
        found: list[Reading] = []
        for move in self.moves:
            pattern = self.pattern(move)
            for answer in readings(self.nouns, pattern, g, seat, (move.verb,), words.split()):
                found.append(Reading(cast("Move[Ctx]", move), answer))
        return found

    # -- why not -----------------------------------------------------------------------

    def refusal(self, g: G, question: Question, answer: Answer) -> Refusal:
        """Why an answer in numbers does not fit the question that waits."""
        move = self.move_of(question, answer)
        if move is not None:
            is_sensible = self._is_sensible(g, question.seat, move, answer)
            found = move.obstacle(g, question, answer) if is_sensible else None
            return move.unknown(g, question, answer) if found is None else found
        if question.kind == OPTION or question.kind == DISTRIBUTE:
            return no_answer(question, answer)
        return self.items_refusal(g, question, answer)

    def _is_sensible(self, g: G, seat: Seat, move: Move[G], answer: Answer) -> bool:
        at = 1
        for noun in self.holes[move.phrase]:
            taken = _taken(noun, answer, at)
            if at + taken > len(answer) or not (
                noun.width() == 0 or noun.is_sensible(g, seat, answer, at)
            ):
                return False
            at += taken
        return at == len(answer)

    def item_refusal(self, g: G, question: Question, item: int) -> Refusal:
        """Why a card, cell or number cannot be chosen."""
        return self.choice_of(question).obstacle(g, question, item)

    def items_refusal(self, g: G, question: Question, items: Answer) -> Refusal:
        """Why these cards, or this cell or number, cannot be chosen."""
        choice = self.choice_of(question)
        offered = offered_items(question)
        for item in items:
            if not is_item(g, question, item):
                return choice.unknown(g, question, items)
            if item not in offered:
                return choice.obstacle(g, question, item)
        return choice.miscount(g, question, items)

    def choice_of(self, question: Question) -> ItemChoice[G]:
        """What explains a question about cards, cells or numbers."""
        return self.choices.get(question.prompt.code, self.any_choice)

    def about(self, g: G, question: Question, target: Target) -> list[MoveOffer]:
        """All that the seat asked could do with what it points at, possible or not.

        Moves that are possible with something else come before those that are not possible at all.
        """
        found: list[MoveOffer] = []
        rest: list[MoveOffer] = []
        for move in self.by_question.get(question.prompt.code, []):
            offers = found if is_offered(question, move.verb) else rest
            for answer in move.candidates(g, question):
                if self._concerns(g, question, answer, target):
                    offers.append(self._offer(g, question, move, answer))
        found += rest
        offered = offered_items(question)
        for item in items_at(g, question, target):
            refusal = None if item in offered else self.item_refusal(g, question, item)
            found.append(MoveOffer(self.text(g, question, (item,)), (item,), refusal))
        return found

    def all_offers(self, g: G, question: Question) -> list[MoveOffer]:
        """All that the seat asked could think of doing, possible or not."""
        found = WishList()
        for move in self.by_question.get(question.prompt.code, []):
            for answer in move.candidates(g, question):
                offer = self._offer(g, question, move, answer)
                found.add(offer, self._distance(g, question.seat, move, answer))
        return found.offers()

    def _distance(self, g: G, seat: Seat, move: Move[G], answer: Answer) -> int:
        """How unlikely an answer is to be meant; FOREIGN with another's card for one's own."""
        total = 0
        at = 1
        for noun in self.holes[move.phrase]:
            if isinstance(noun, CardNoun):
                distance = noun.distance(g, seat, answer[at])
                is_foreign = g.table.owner[answer[at]] not in (seat, NONE)
                total += FOREIGN if distance and is_foreign else distance
            at += _taken(noun, answer, at)
        return total

    def _offer(self, g: G, question: Question, move: Move[G], answer: Answer) -> MoveOffer:
        text = self.move_text(g, question.seat, move, answer)
        refusal = None if question.allows(answer) else move.obstacle(g, question, answer)
        return MoveOffer(text, answer, refusal)

    def _concerns(self, g: G, question: Question, answer: Answer, target: Target) -> bool:
        if target.card != NONE:
            cards = self.cards_in(question, answer)
            if cards or not target.place:
                copies = self.copies_of(g, question, answer)
                return target.card in cards or target.card in copies
        pointing = self.points_at(g, question, answer)
        if target.place:
            return target.place in pointing.places
        return target.seat != NONE and pointing.seat == target.seat


def moves_by_verb(moves: Sequence[Move[G]]) -> list[Move[G]]:
    """Moves in a list, each at the place of its verb: on hot paths faster than a dict."""
    found: list[Move[G]] = [Move() for _ in range(1 + max([move.verb for move in moves]))]
    for move in moves:
        found[move.verb] = move
    return found


def _taken(noun: Noun[G], answer: Answer, at: int) -> int:
    """How many numbers of an answer a noun takes."""
    width = noun.width()
    return len(answer) - at if width == REST else width
