"""Reading words as answers of a move, by the pattern of its phrase."""

from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import NONE, Answer, Seat
from rulebound.kernel.nouns import G, Noun, is_called
from rulebound.kernel.questions import CARDS, CELL, ORDER, Question
from rulebound.kernel.text.pattern import Hole, Literal, Pattern


def readings(
    nouns: dict[str, Noun[G]], pattern: Pattern, g: G, seat: Seat, verb: Answer, words: list[str]
) -> list[Answer]:
    """The answers that words mean as the move with this verb and pattern."""
    partial: list[tuple[int, Answer]] = [(0, verb)]  # words read, answer so far
    for piece in pattern.pieces:
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
        partial = further
    return [answer for at, answer in partial if at == len(words)]


def unread_name(pattern: Pattern, words: str) -> str:
    """What comes after the first words of a pattern, if the words begin with them; else empty."""
    first: list[str] = []
    for piece in pattern.pieces:
        if not isinstance(piece, Literal):
            break
        first.append(piece.text)
    if not first or len(first) == len(pattern.pieces):
        return ""
    start = " ".join(first).casefold()
    return words[len(start) + 1 :] if words.startswith(f"{start} ") else ""


def item_in(g: Ctx, question: Question, words: str) -> int:
    """The cell or card that words name, in a question about cells or cards; else NONE."""
    if question.kind == CELL:
        return g.find_cell(words)
    if question.kind in (CARDS, ORDER):
        for card in g.known_cards(question.seat):
            if is_called(g, card, words):
                return card
    return NONE
