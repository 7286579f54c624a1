"""The parser of card text: from words to values.

The readings of a category at a token are computed once and memoized. For each end at most two
different values are kept. Two are enough to know that a text is ambiguous, and the limit keeps
parsing polynomial.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from rulebound.kernel.text.diagnostics import Attempt, explain
from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.grammar import (
    LISTS,
    NUMBERS,
    QUOTED,
    Category,
    Grammar,
    TrieEnd,
    TrieNode,
)
from rulebound.kernel.text.lexicon import Lexicon
from rulebound.kernel.text.phrase import Phrase, hole_values
from rulebound.kernel.text.tokens import NUMBER, Tokens
from rulebound.kernel.text.writer import write, write_readings

MAX_DEPTH: Final = 120  # nesting of categories
MAX_WORK: Final = 100_000  # steps; a normal card takes a few hundred
MAX_CLIPPED: Final = 300  # characters shown of each of two readings

Readings: TypeAlias = "list[tuple[int, object]]"  # the end and the value of each


def read(lexicon: Lexicon, category: str, text: str) -> object:
    """Return the value of a text; `TextError` if it cannot be read."""
    grammar: Grammar = lexicon.build()
    wanted = grammar.category(category)
    reader = Reader(Tokens(text))
    values = reader.read_all(wanted)
    if not values:
        raise reader.failure(wanted)
    if len(values) > 1:
        raise _ambiguous(lexicon, category, values[0], values[1], reader.tokens)
    return values[0]


@final
class Reader:
    """The state of parsing one text."""

    def __init__(self, tokens: Tokens) -> None:
        self.tokens = tokens
        self.words = tokens.words
        self.keys = tokens.keys
        self.stride = tokens.count + 1
        self.memo: dict[int, Readings] = {}
        self.depth = 0
        self.work = 0
        self.furthest = 0  # the furthest token reached
        self.attempts: list[Attempt] = []  # the attempts that reached it
        self.rejection = ""  # message of a constructor that rejected its values
        self.rejection_start = 0
        self.rejection_end = -1

    def read_all(self, category: Category) -> list[object]:
        """Return the values of the whole text, at most two."""
        if self.keys[0] not in category.first:
            self.attempts.append(Attempt(category, 0, category.root, ""))
            return []
        count = self.tokens.count
        return [value for end, value in self.readings(category, 0) if end == count]

    def readings(self, category: Category, start: int) -> Readings:
        """Return all readings of a category from a token on; its first token must fit."""
        key = category.index * self.stride + start
        known = self.memo.get(key)
        if known is not None:
            return known
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.error("the text is nested too deeply", start)
        kind = category.kind
        if kind == NUMBERS:
            found = self.number(category, start)
        elif kind == QUOTED:
            found = self.quoted(category, start)
        elif kind == LISTS:
            found = self.sequence(category, start)
        else:
            found = self.phrases(category, start)
        self.depth -= 1
        self.memo[key] = found
        return found

    def phrases(self, category: Category, start: int) -> Readings:
        """Walk the category's trie along the tokens, following all branches."""
        words = self.words
        keys = self.keys
        found: Readings = []
        none: tuple[object, ...] = ()
        branches: list[tuple[TrieNode, int, tuple[object, ...]]] = [(category.root, start, none)]
        while branches:
            node, at, values = branches.pop()
            if self.work > MAX_WORK:
                raise self.too_complex(at)
            while True:
                self.work += 1
                if at >= self.furthest:
                    self.reach(at, Attempt(category, start, node, ""))
                if node.ending is not None:
                    self.finish(found, node.ending, start, at, values)
                for edge in node.edges:
                    if keys[at] in edge.category.first:
                        for end, value in self.readings(edge.category, at):
                            branches.append((edge.node, end, (*values, value)))
                follow = node.words.get(words[at])
                if follow is None:
                    break
                node = follow
                at += 1
        return found

    def finish(
        self, found: Readings, ending: TrieEnd, start: int, end: int, values: tuple[object, ...]
    ) -> None:
        if ending.make is not None:
            try:
                self.work += 2
                self.keep(found, end, ending.make(*values))
            except ValueError as error:
                if end >= self.rejection_end:
                    self.rejection = str(error)
                    self.rejection_start = start
                    self.rejection_end = end
        elif ending.label:
            self.keep(found, end, ending.value)
        else:
            self.keep(found, end, values[0])

    def keep(self, found: Readings, end: int, value: object) -> None:
        """Add a reading, unless it is already there or there are two with the same end."""
        self.work += len(found) >> 3
        others = 0
        for known_end, known in found:
            if known_end == end:
                others += 1
                if others == 2 or known is value:
                    return
                self.work += 8  # comparing is the most expensive step
                if known == value:
                    return
        found.append((end, value))

    def sequence(self, category: Category, start: int) -> Readings:
        """Read one or more parts; every length is a reading."""
        part = category.part
        assert part is not None
        found: Readings = []
        if self.keys[start] in part.first:
            for end, value in self.readings(part, start):
                self.keep(found, end, (value,))
        done = 0
        while done < len(found):
            end, so_far = found[done]
            assert isinstance(so_far, tuple)
            done += 1
            self.work += 1 + (len(so_far) >> 3)
            if self.work > MAX_WORK:
                raise self.too_complex(end)
            at = self.separator(category, start, end)
            if at >= 0 and self.keys[at] in part.first:
                for next_end, value in self.readings(part, at):
                    self.keep(found, next_end, (*so_far, value))
        return found

    def separator(self, category: Category, start: int, at: int) -> int:
        """Return the token after a list's separator, or -1."""
        for word in category.separator_words:
            if at >= self.furthest:
                self.reach(at, Attempt(category, start, None, word))
            if self.words[at] != word:
                return -1
            at += 1
        if at >= self.furthest:
            self.reach(at, Attempt(category, start, None, ""))
        return at

    def number(self, category: Category, start: int) -> Readings:
        word = self.words[start]
        if self.keys[start] == NUMBER and len(word) <= 3:
            return [(start + 1, int(word))]
        if start >= self.furthest:
            self.reach(start, Attempt(category, start, category.root, ""))
        return []

    def quoted(self, category: Category, start: int) -> Readings:
        """Read a name in double quotes; runs of whitespace in it count as one space."""
        tokens = self.tokens
        for at in range(start + 1, tokens.count):
            if self.words[at] == '"':
                name = " ".join(tokens.source[tokens.ends[start] : tokens.starts[at]].split())
                return [(at + 1, name)] if name and name.isprintable() else []
        if start >= self.furthest:
            self.reach(start, Attempt(category, start, category.root, ""))
        return []

    def reach(self, at: int, attempt: Attempt) -> None:
        if at > self.furthest:
            self.furthest = at
            self.attempts = []
        self.attempts.append(attempt)

    def too_complex(self, at: int) -> TextError:
        return self.error("the text is too complex: use shorter sentences", at)

    def error(self, message: str, at: int) -> TextError:
        line, column = self.tokens.position(at)
        return TextError(message, line, column)

    def failure(self, category: Category) -> TextError:
        """Return the error for a text that could not be read."""
        if self.rejection_end >= self.furthest:
            return self.error(self.rejection, self.rejection_start)
        ends = [end for end, _ in self.memo.get(category.index * self.stride, [])]
        return explain(self.tokens, self.furthest, self.attempts, self.furthest in ends)


def _ambiguous(
    lexicon: Lexicon, category: str, one: object, other: object, tokens: Tokens
) -> TextError:
    first = write(lexicon, one, category)
    second = write(lexicon, other, category)
    if first == second:  # the same words with a different structure
        readings = write_readings(lexicon, one, other, category)
        if readings is not None:
            first, second = readings
        else:  # two phrases with the same words: an error of the lexicon, not of the text
            one, other = _difference(one, other)
            first, second = repr(one), repr(other)
    line, column = tokens.position(0)
    message = f"the text can be read in two ways: {_clip(first)} / {_clip(second)}"
    return TextError(message, line, column)


def _difference(one: object, other: object) -> tuple[object, object]:
    """Return the innermost parts that contain the only difference of two values."""
    while type(one) is type(other):
        pairs: list[tuple[object, object]] = []
        if isinstance(one, Phrase) and isinstance(other, Phrase):
            pairs = list(zip(hole_values(one), hole_values(other), strict=True))
        elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
            pairs = list(zip(one, other, strict=True))
        apart = [pair for pair in pairs if pair[0] != pair[1]]
        if len(apart) != 1:
            break
        one, other = apart[0]
    return one, other


def _clip(text: str) -> str:
    """Return a reading; of a long one what comes after the first bracket, as far as it fits."""
    if len(text) > MAX_CLIPPED and "[" in text[MAX_CLIPPED // 2 :]:
        text = "\u2026" + text[text.index("[") :]
    return text if len(text) <= MAX_CLIPPED else text[: MAX_CLIPPED - 1] + "\u2026"
