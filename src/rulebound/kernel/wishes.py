"""Why a wish in words cannot be had: what the words mean, and what is in the way."""

from typing import Final, final

from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import NONE, Answer, Ident, Seat
from rulebound.kernel.move_reader import beginnings, first_words, items_in, unread_name
from rulebound.kernel.moves import Move, MoveSet, Reading
from rulebound.kernel.nouns import is_called
from rulebound.kernel.questions import CARDS, OPTION, ORDER, Question
from rulebound.kernel.refusal import Refusal

_MOST_ALIKE: Final = 3


def why_not(
    moves: MoveSet[Ctx],
    g: Ctx,
    seat: Seat,
    question: Question | None,
    words: str,
    idents: dict[str, Ident],
) -> Refusal | None:
    """Why a wish in words, which is not offered, is not possible; None if it says nothing."""
    wish = _Wish(moves, g, seat, words, idents)
    here: list[Move[Ctx]] = []
    if question is not None:
        here = moves.by_question.get(question.prompt.code, [])
        found = wish.obstacle(question, here)
        if found is None:
            found = wish.begun(question, here)
        if found is None:
            found = wish.items(question)
        if found is None and not wish.meanings:
            found = wish.unknown_card(question, here)
        if found is not None:
            return found
    return wish.out_of_place(question, here)


@final
class _Wish:
    """A wish in words, with the moves that they can mean."""

    def __init__(
        self, moves: MoveSet[Ctx], g: Ctx, seat: Seat, words: str, idents: dict[str, Ident]
    ) -> None:
        self.moves = moves
        self.g = g
        self.seat = seat
        self.words = words
        self.idents = idents
        self.meanings: list[Reading] = moves.read(g, seat, words)

    def obstacle(self, question: Question, here: list[Move[Ctx]]) -> Refusal | None:
        """What is in the way of the moves that are meant; or how one that is offered is called."""
        offered: Answer | None = None
        for reading in self.meanings:
            if reading.move in here:
                found = reading.move.obstacle(self.g, question, reading.answer)
                if found is not None:
                    return found
                if offered is None and question.allows(reading.answer):
                    offered = reading.answer
        return None if offered is None else self._in_full(question, offered)

    def _in_full(self, question: Question, answer: Answer) -> Refusal:
        """A wish that can be had, but in other words."""
        said = self.moves.text(self.g, question, answer)
        text = f'Say it in full, like "{said}".'
        return Refusal("say-in-full", question.prompt.rule, text, words=said)

    def begun(self, question: Question, here: list[Move[Ctx]]) -> Refusal | None:
        """A move of which only the first part is said, or only its card."""
        moves, g = self.moves, self.g
        begun: list[Reading] = []
        for move in here:
            for answer in beginnings(
                moves.nouns, moves.pattern(move), g, self.seat, (move.verb,), self.words.split()
            ):
                begun.append(Reading(move, answer))
        for reading in begun:
            first = reading.answer
            for answer in question.answers():
                if len(answer) > len(first) and answer[: len(first)] == first:
                    return self._in_full(question, answer)
        for reading in begun:
            found = reading.move.unfinished(g, question, reading.answer)
            if found is not None:
                return found
        if question.kind == OPTION and not begun:
            cards = [card for card in g.known_cards(self.seat) if is_called(g, card, self.words)]
            for answer in question.answers() if cards else ():
                if any(card in cards for card in moves.cards_in(question, answer)):
                    return self._in_full(question, answer)
        return None

    def items(self, question: Question) -> Refusal | None:
        """Cards, a cell or a number that cannot be chosen."""
        if question.kind == OPTION:
            return None
        moves, g = self.moves, self.g
        items = items_in(g, question, self.words, moves.then)
        if items is not None:
            return moves.items_refusal(g, question, items)
        choice = moves.choice_of(question)
        unread = choice.unread(g, question)
        if unread is None and question.kind in (CARDS, ORDER):
            for said in self.words.split(" + "):
                name, _ = self._design_in(said)
                if name and items_in(g, question, said, moves.then) is None:
                    return choice.absent(g, question, name)
        return unread

    def unknown_card(self, question: Question, here: list[Move[Ctx]]) -> Refusal | None:
        """A wish that names no card the seat can see."""
        for move in here:
            said = unread_name(self.moves.pattern(move), self.words)
            if said:
                name, place = self._design_in(said)
                if place:
                    return move.absent_at(self.g, question, name, place)
                if name:
                    return move.absent(self.g, question, name)
                text = f'There is no card "{said}".{self._alike(said)}'
                return Refusal("unknown-card", question.prompt.rule, text, card=said)
        return None

    def _alike(self, words: str) -> str:
        """Which cards in sight these words could mean, as a question; empty if none."""
        names = {self.g.name_of(card) for card in self.g.known_cards(self.seat)}
        alike = sorted([name for name in names if f" {words}" in f" {name.casefold()}"])
        return f" Do you mean {' or '.join(alike[:_MOST_ALIKE])}?" if alike else ""

    def _design_in(self, words: str) -> tuple[str, str]:
        """The name of a design that words say, and the cell if one follows it; or nothing.

        A number that follows it does not matter.
        """
        before, _, last = words.rpartition(" ")
        place = last if before and self.g.find_cell(last) != NONE else ""
        for name in self.idents:
            said = name.casefold()
            if said == words or (said == before and last.isdecimal()):
                return name, ""
            if place and said == before:
                return name, place
        return "", ""

    def out_of_place(self, question: Question | None, here: list[Move[Ctx]]) -> Refusal | None:
        """A move that is not for the question that waits."""
        for reading in self.meanings:
            found = reading.move.anywhere(self.g, self.seat, reading.answer)
            if found is not None:
                return found
        meant = [reading.move for reading in self.meanings]
        for move in self.moves.moves:
            first = first_words(self.moves.pattern(move))
            is_said = self.words == first or self.words.startswith(f"{first} ")
            if first and is_said and move not in here:
                meant.append(move)
        for move in meant:
            found = move.out_of_place(self.g, self.seat, question)
            if found is not None:
                return found
        return None
