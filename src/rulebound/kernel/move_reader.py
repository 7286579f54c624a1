"""Reading words: as answers of a move, by the pattern of its phrase, or as items of a question."""

from typing import Final

from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import NONE, Answer, Seat, bit
from rulebound.kernel.move_offers import Target
from rulebound.kernel.nouns import G, Noun, is_called
from rulebound.kernel.questions import (
    CARDS,
    CELL,
    NUMBER,
    ORDER,
    CardsQuestion,
    CellQuestion,
    OptionQuestion,
    OrderQuestion,
    Question,
)
from rulebound.kernel.text.pattern import Hole, Literal, Pattern, Piece
from rulebound.kernel.text.tokens import is_number

_MOST_DIGITS: Final = 6


def readings(
    nouns: dict[str, Noun[G]], pattern: Pattern, g: G, seat: Seat, verb: Answer, words: list[str]
) -> list[Answer]:
    """The answers that words mean as the move with this verb and pattern."""
    partial: list[tuple[int, Answer]] = [(0, verb)]  # words read, answer so far
    for piece in pattern.pieces:
        partial = _read_piece(nouns, piece, g, seat, partial, words)
    return [answer for at, answer in partial if at == len(words)]


def beginnings(
    nouns: dict[str, Noun[G]], pattern: Pattern, g: G, seat: Seat, verb: Answer, words: list[str]
) -> list[Answer]:
    """The first parts of answers that words mean, if they end before the pattern does."""
    partial: list[tuple[int, Answer]] = [(0, verb)]
    found: list[Answer] = []
    for piece in pattern.pieces[:-1]:
        partial = _read_piece(nouns, piece, g, seat, partial, words)
        found += [answer for at, answer in partial if at == len(words) and answer not in found]
    return found


def _read_piece(
    nouns: dict[str, Noun[G]],
    piece: Piece,
    g: G,
    seat: Seat,
    partial: list[tuple[int, Answer]],
    words: list[str],
) -> list[tuple[int, Answer]]:
    """All ways to go on reading with one piece of a pattern."""
    further: list[tuple[int, Answer]] = []
    for at, answer in partial:
        if isinstance(piece, Literal):
            said = piece.text.casefold().split()
            if words[at : at + len(said)] == said:
                further.append((at + len(said), answer))
        elif isinstance(piece, Hole):
            noun = nouns[piece.category]
            for end in range(at, len(words) + 1):
                for value in noun.read(g, seat, " ".join(words[at:end]), answer):
                    further.append((end, answer + value))
    return further


def first_words(pattern: Pattern) -> str:
    """The words with which a pattern begins, in lower case."""
    first: list[str] = []
    for piece in pattern.pieces:
        if not isinstance(piece, Literal):
            break
        first.append(piece.text)
    return " ".join(first).casefold()


def unread_name(pattern: Pattern, words: str) -> str:
    """What stands where a pattern has its first hole, if words begin as it does; else empty."""
    start = first_words(pattern)
    if not start or not words.startswith(f"{start} "):
        return ""
    name = words[len(start) + 1 :]
    literals = [piece.text for piece in pattern.pieces if isinstance(piece, Literal)]
    for literal in literals[1:]:
        name = name.partition(f" {literal.casefold()} ")[0]
    return name


def is_offered(question: Question, verb: int) -> bool:
    """Does a menu offer anything with this verb?"""
    if isinstance(question, OptionQuestion):
        for answer in question.menu:
            if answer[0] == verb:
                return True
    return False


def offered_items(question: Question) -> list[int]:
    """The single cards or cells that a question offers."""
    if isinstance(question, CardsQuestion):
        return question.cards
    if isinstance(question, OrderQuestion):
        return question.items
    return question.cells if isinstance(question, CellQuestion) else []


def is_item(g: Ctx, question: Question, item: int) -> bool:
    """Does a number stand for something that a question of this kind could be about?"""
    if question.kind == CELL:
        return 0 <= item < len(g.table.grid)
    if question.kind in (CARDS, ORDER):
        known = g.table.known
        return 0 <= item < len(known) and known[item] & bit(question.seat) != 0
    return question.kind == NUMBER


def items_in(g: Ctx, question: Question, words: str, then: str) -> Answer | None:
    """The cell, number or cards that words name, where a question is about such; else None."""
    if question.kind == CELL:
        cell = g.find_cell(words)
        return None if cell == NONE else (cell,)
    if question.kind == NUMBER:
        digits = words.removeprefix("-")
        if not is_number(digits):
            return None
        return (int(digits[:_MOST_DIGITS]) * (1 if digits == words else -1),)
    if question.kind == CARDS and words == "none":
        return ()
    between = then if question.kind == ORDER else " + "
    return _cards_in(g, question, words.split(between))


def _cards_in(g: Ctx, question: Question, names: list[str]) -> Answer | None:
    """The cards of these names: those that are offered before others that the seat knows.

    All names of a choice have to mean a card, and one of an order.
    """
    if question.kind not in (CARDS, ORDER):
        return None
    offered = offered_items(question)
    picked: list[int] = []
    for name in names:
        for card in [*offered, *g.known_cards(question.seat)]:
            label = g.label_to(question.seat, card).casefold()
            known = g.table.known[card] & bit(question.seat) != 0
            if card not in picked and (label == name or (known and is_called(g, card, name))):
                picked.append(card)
                break
        else:
            if question.kind == CARDS:
                return None
    return tuple(picked) if picked else None


def items_at(g: Ctx, question: Question, target: Target) -> list[int]:
    """The cards or the cell at which somebody points, in a question about such."""
    cell = g.find_cell(target.place) if target.place else NONE
    if question.kind == CELL:
        return [] if cell == NONE else [cell]
    if question.kind != CARDS or target.card != NONE:
        return [target.card] if question.kind in (CARDS, ORDER) and target.card != NONE else []
    cards = dict.fromkeys([*offered_items(question), *g.known_cards(question.seat)])
    return [card for card in cards if cell != NONE and g.table.cell[card] == cell]
