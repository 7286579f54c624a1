"""Writing values as card text, with the same phrases that read it."""

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
_OPENING: Final = "\ue000"  # around each part of a phrase, where parts are marked
_CLOSING: Final = "\ue001"

_START: Final = re.compile(r"^([^\w\s]*)(\w)")
_NEW_START: Final = re.compile(r"([.!?]\s+[^\w\s]*)(\w)")


def write(lexicon: Lexicon, value: object, category: str) -> str:
    """Return the canonical text of a value of a category."""
    grammar: Grammar = lexicon.build()
    return _write(grammar, value, grammar.category(category), False)


def write_readings(
    lexicon: Lexicon, one: object, other: object, category: str
) -> tuple[str, str] | None:
    """Return two readings of the same words, with what only one of them takes together in brackets.

    None if they take the same words together.
    """
    grammar: Grammar = lexicon.build()
    wanted = grammar.category(category)
    texts: list[str] = []
    parts: list[set[tuple[int, int]]] = []
    for value in (one, other):
        text, spans = _split_parts(_write(grammar, value, wanted, True))
        texts.append(text)
        parts.append(spans)
    if parts[0] == parts[1]:
        return None
    return (
        _bracketed(texts[0], parts[0] - parts[1]),
        _bracketed(texts[1], parts[1] - parts[0]),
    )


def _split_parts(marked: str) -> tuple[str, set[tuple[int, int]]]:
    """Return a text without marks, and the spans of its parts of several words."""
    text = ""
    begun: list[int] = []
    spans: set[tuple[int, int]] = set()
    for sign in marked:
        if sign == _OPENING:
            begun.append(len(text))
        elif sign == _CLOSING:
            start = begun.pop()
            if " " in text[start:]:
                spans.add((start, len(text)))
        else:
            text += sign
    return text, spans


def _bracketed(text: str, spans: set[tuple[int, int]]) -> str:
    """Return a text with brackets around these spans."""
    signs = [""] * (len(text) + 1)
    for start, end in spans:
        signs[start] = signs[start] + "["
        signs[end] = "]" + signs[end]
    return "".join([sign + char for sign, char in zip(signs, text + " ", strict=True)]).rstrip()


def sentence(text: str) -> str:
    """Capitalize sentences and end with a full stop. Quoted names are left alone."""
    parts = text.split('"')
    parts[0] = _START.sub(_capital, parts[0])
    for index in range(0, len(parts), 2):
        parts[index] = _NEW_START.sub(_capital, parts[index])
    result = '"'.join(parts)
    return result if result.endswith((".", "!", "?")) else result + "."


def first_difference(text: str, canonical: str) -> int:
    """Return the column, from 1, where a text first differs from its canonical form; 0 if nowhere.

    Case, whitespace and the last full stop are ignored.
    """
    actual, wanted = Tokens(text.rstrip(" .")), Tokens(canonical.rstrip(" ."))
    if actual.words == wanted.words:
        return 0
    same = 0
    while actual.words[same] == wanted.words[same]:
        same += 1
    return actual.position(same)[1]


def _capital(match: re.Match[str]) -> str:
    return str(match.group(1)) + str(match.group(2)).upper()


def _write(grammar: Grammar, value: object, category: Category, marks_parts: bool) -> str:
    if isinstance(value, Phrase):
        pattern = category.classes.get(type(value))
        if pattern is not None:
            return _write_phrase(grammar, value, pattern, marks_parts)
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
        written = [_write(grammar, each, part, marks_parts) for each in value]
        return category.sequence.separator.join(written)
    raise LexiconError(f"{value!r} cannot be written as {category.name!r}")


def _can_quote(name: str) -> bool:
    plain = '"' not in name and "\u201c" not in name and "\u201d" not in name
    return plain and bool(name) and name.isprintable() and name == " ".join(name.split())


def _write_phrase(grammar: Grammar, value: Phrase, pattern: Pattern, marks_parts: bool) -> str:
    parts: list[str] = []
    before: list[tuple[object, Category]] = []  # holes written so far
    for piece in pattern.pieces:
        text = ""
        if isinstance(piece, Literal):
            text = piece.text
        elif isinstance(piece, Hole):
            content: object = getattr(value, piece.name)
            category = grammar.categories[piece.category]
            before.append((content, category))
            text = _write(grammar, content, category, marks_parts)
            if marks_parts and isinstance(content, (Phrase, tuple)):
                text = f"{_OPENING}{text}{_CLOSING}"
        elif isinstance(piece, Inflection):
            first = _is_third_person(before) if piece.by_person else _is_singular(before)
            text = piece.first if first else piece.second
        if text:
            parts.append(" " + text if piece.space else text)
    return "".join(parts).strip()


def _is_singular(before: list[tuple[object, Category]]) -> bool:
    """Is the nearest number before this place one?"""
    for content, category in reversed(before):
        if isinstance(content, int):
            if category.is_number:
                return content == 1
            continue
        is_one: Callable[[], bool] | None = getattr(content, "is_one", None)
        if is_one is not None:
            return is_one()
    return False


def _is_third_person(before: list[tuple[object, Category]]) -> bool:
    """Is the nearest subject before this place in the third person?"""
    for content, _ in reversed(before):
        is_third: Callable[[], bool] | None = getattr(content, "is_third", None)
        if is_third is not None:
            return is_third()
    return False
