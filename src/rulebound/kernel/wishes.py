"""Why a wish in words cannot be had: what the words mean, and what is in the way."""

from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import NONE, Answer, Ident, Seat
from rulebound.kernel.move_reader import beginnings, first_words, items_in, unread_name
from rulebound.kernel.moves import Move, MoveSet, Reading
from rulebound.kernel.nouns import is_called
from rulebound.kernel.questions import CARDS, OPTION, ORDER, Question
from rulebound.kernel.refusal import Refusal


def why_not(
    moves: MoveSet[Ctx],
    g: Ctx,
    seat: Seat,
    question: Question | None,
    words: str,
    idents: dict[str, Ident],
) -> Refusal | None:
    """Why a wish in words, which is not offered, is not possible; None if it says nothing."""
    meanings = moves.read(g, seat, words)
    if question is not None:
        here = moves.by_question.get(question.prompt.code, [])
        found = _obstacle(moves, g, question, here, meanings)
        if found is None:
            found = _begun(moves, g, question, here, words)
        if found is None:
            found = _items(moves, g, question, words, idents)
        if found is None and not meanings:
            found = _unknown_card(moves, g, question, here, words, idents)
        if found is not None:
            return found
    return _out_of_place(moves, g, seat, question, words, meanings)


def _obstacle(
    moves: MoveSet[Ctx], g: Ctx, question: Question, here: list[Move[Ctx]], meanings: list[Reading]
) -> Refusal | None:
    """What is in the way of the moves that words mean; or how one that is offered is called."""
    offered: Answer | None = None
    for reading in meanings:
        if reading.move in here:
            found = reading.move.obstacle(g, question, reading.answer)
            if found is not None:
                return found
            if offered is None and question.allows(reading.answer):
                offered = reading.answer
    return None if offered is None else _in_full(moves, g, question, offered)


def _in_full(moves: MoveSet[Ctx], g: Ctx, question: Question, answer: Answer) -> Refusal:
    """A wish that can be had, but in other words."""
    said = moves.text(g, question, answer)
    text = f'Say it in full, like "{said}".'
    return Refusal("say-in-full", question.prompt.rule, text, words=said)


def _begun(
    moves: MoveSet[Ctx], g: Ctx, question: Question, here: list[Move[Ctx]], words: str
) -> Refusal | None:
    """A move of which only the first part is said, or only its card."""
    begun: list[Reading] = []
    for move in here:
        for answer in beginnings(
            moves.nouns, moves.pattern(move), g, question.seat, (move.verb,), words.split()
        ):
            begun.append(Reading(move, answer))
    for reading in begun:
        first = reading.answer
        for answer in question.answers():
            if len(answer) > len(first) and answer[: len(first)] == first:
                return _in_full(moves, g, question, answer)
    for reading in begun:
        found = reading.move.unfinished(g, question, reading.answer)
        if found is not None:
            return found
    if question.kind == OPTION and not begun:
        cards = [card for card in g.known_cards(question.seat) if is_called(g, card, words)]
        for answer in question.answers() if cards else ():
            if any(card in cards for card in moves.cards_in(question, answer)):
                return _in_full(moves, g, question, answer)
    return None


def _items(
    moves: MoveSet[Ctx], g: Ctx, question: Question, words: str, idents: dict[str, Ident]
) -> Refusal | None:
    """Cards, a cell or a number that cannot be chosen."""
    if question.kind == OPTION:
        return None
    items = items_in(g, question, words, moves.then)
    if items is not None:
        return moves.items_refusal(g, question, items)
    choice = moves.choice_of(question)
    unread = choice.unread(g, question)
    if unread is None and question.kind in (CARDS, ORDER):
        for said in words.split(" + "):
            name, _ = _design_in(g, said, idents)
            if name and items_in(g, question, said, moves.then) is None:
                return choice.absent(g, question, name)
    return unread


def _unknown_card(
    moves: MoveSet[Ctx],
    g: Ctx,
    question: Question,
    here: list[Move[Ctx]],
    words: str,
    idents: dict[str, Ident],
) -> Refusal | None:
    """A wish that names no card the seat can see."""
    for move in here:
        said = unread_name(moves.pattern(move), words)
        if said:
            name, place = _design_in(g, said, idents)
            if place:
                return move.absent_at(g, question, name, place)
            if name:
                return move.absent(g, question, name)
            text = f'There is no card "{said}".'
            return Refusal("unknown-card", question.prompt.rule, text, card=said)
    return None


def _design_in(g: Ctx, words: str, idents: dict[str, Ident]) -> tuple[str, str]:
    """The name of a design that words say, and the cell if one follows it; or nothing."""
    before, _, last = words.rpartition(" ")
    place = last if before and g.find_cell(last) != NONE else ""
    for name in idents:
        said = name.casefold()
        if said == words:
            return name, ""
        if place and said == before:
            return name, place
    return "", ""


def _out_of_place(
    moves: MoveSet[Ctx],
    g: Ctx,
    seat: Seat,
    question: Question | None,
    words: str,
    meanings: list[Reading],
) -> Refusal | None:
    """A move that is not for the question that waits."""
    for reading in meanings:
        found = reading.move.anywhere(g, seat, reading.answer)
        if found is not None:
            return found
    here = [] if question is None else moves.by_question.get(question.prompt.code, [])
    meant = [reading.move for reading in meanings]
    for move in moves.moves:
        first = first_words(moves.pattern(move))
        if first and move not in here and (words == first or words.startswith(f"{first} ")):
            meant.append(move)
    for move in meant:
        found = move.out_of_place(g, seat, question)
        if found is not None:
            return found
    return None
