"""Writing values as text: the other way round, by the same phrases."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rulebound.kernel.text.errors import LexiconError
from rulebound.kernel.text.grammar import Category, Grammar
from rulebound.kernel.text.lexicon import Lexicon
from rulebound.kernel.text.pattern import Hole, Inflection, Literal, Pattern
from rulebound.kernel.text.phrase import Phrase
from rulebound.kernel.text.tokens import Tokens

MAX_NUMBER: Final = 999

_START: Final = re.compile(r"^([^\w\s]*)(\w)")
_NEW_START: Final = re.compile(r"([.!?]\s+[^\w\s]*)(\w)")


def write(lexicon: Lexicon, value: object, category: str) -> str:
    """The canonical text of a value of a category."""
    grammar: Grammar = lexicon.build()
    return _write(grammar, value, grammar.category(category))


def sentence(text: str) -> str:
    """The text with capitals where sentences start, and a full stop. Quoted names stay as is."""
    parts = text.split('"')
    parts[0] = _START.sub(_capital, parts[0])
    for index in range(0, len(parts), 2):
        parts[index] = _NEW_START.sub(_capital, parts[index])
    said = '"'.join(parts)
    return said if said.endswith((".", "!", "?")) else said + "."


def unlike(text: str, canonical: str) -> int:
    """Where a text first has other words than its canonical form, as a column from 1; 0: nowhere.

    Capitals, spaces and the last full stop are a matter of taste.
    """
    said, wanted = Tokens(text.rstrip(" .")), Tokens(canonical.rstrip(" ."))
    if said.words == wanted.words:
        return 0
    same = 0
    while said.words[same] == wanted.words[same]:
        same += 1
    return said.place(same)[1]


def _capital(match: re.Match[str]) -> str:
    return str(match.group(1)) + str(match.group(2)).upper()


def _write(grammar: Grammar, value: object, category: Category) -> str:
    if isinstance(value, Phrase):
        pattern = category.classes.get(type(value))
        if pattern is not None:
            return _write_phrase(grammar, value, pattern)
    elif isinstance(value, int):
        if category.is_number and 0 <= value <= MAX_NUMBER:
            return str(value)
        if value in category.names:
            return category.names[value]
    elif isinstance(value, str):
        if category.is_quoted and _can_quote(value):
            return f'"{value}"'
    elif isinstance(value, tuple) and value and category.sequence is not None:
        part = category.sequence.part
        assert part is not None
        return category.sequence.separator.join([_write(grammar, each, part) for each in value])
    raise LexiconError(f"{value!r} cannot be written as {category.name!r}")


def _can_quote(name: str) -> bool:
    plain = '"' not in name and "\u201c" not in name and "\u201d" not in name
    return plain and bool(name) and name.isprintable() and name == " ".join(name.split())


def _write_phrase(grammar: Grammar, value: Phrase, pattern: Pattern) -> str:
    said: list[str] = []
    before: list[tuple[object, Category]] = []  # holes written so far
    for piece in pattern.pieces:
        text = ""
        if isinstance(piece, Literal):
            text = piece.text
        elif isinstance(piece, Hole):
            held: object = getattr(value, piece.name)
            category = grammar.categories[piece.category]
            before.append((held, category))
            text = _write(grammar, held, category)
        elif isinstance(piece, Inflection):
            first = _is_third(before) if piece.by_person else _is_one(before)
            text = piece.first if first else piece.second
        if text:
            said.append(" " + text if piece.space else text)
    return "".join(said).strip()


def _is_one(before: list[tuple[object, Category]]) -> bool:
    """Is the nearest number before us one?"""
    for held, category in reversed(before):
        if isinstance(held, int):
            if category.is_number:
                return held == 1
            continue
        ask: Callable[[], bool] | None = getattr(held, "is_one", None)
        if ask is not None:
            return ask()
    return False


def _is_third(before: list[tuple[object, Category]]) -> bool:
    """Is the nearest person before us spoken of, not spoken to?"""
    for held, _ in reversed(before):
        ask: Callable[[], bool] | None = getattr(held, "is_third", None)
        if ask is not None:
            return ask()
    return False
