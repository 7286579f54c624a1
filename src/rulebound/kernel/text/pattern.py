"""The syntax of phrases.

- words and punctuation stand for themselves;
- `{amount:number}` is a hole: attribute `amount`, filled from the category `number`;
- `[card|cards]` is singular or plural, by the nearest number before it; `card[s]` is short for
  `[card|cards]`, `cit[y|ies]` for `[city|cities]`;
- `<loses|lose>` is third person or not, by the nearest hole before it with `is_third()`; `lose<s>`
  is short for it;
- a backslash escapes `{ } [ ] < > | \\`.
"""

from __future__ import annotations

import re
from typing import Final, final

from rulebound.kernel.text.errors import LexiconError
from rulebound.kernel.text.tokens import split_words

MAX_INFLECTIONS: Final = 5  # each one doubles the number of paths through a phrase

_LITERAL: Final = re.compile(r"(?:\\[{}\[\]<>|\\]|[^\s{}\[\]<>|\\])+")
_ESCAPE: Final = re.compile(r"\\(.)")
_HOLE: Final = re.compile(r"\{([A-Za-z_]\w*):([A-Za-z_]\w*)\}")
_INFLECTION: Final = re.compile(r"(?:\[([^\[\]{}<>]*)\]|<([^\[\]{}<>]*)>)(\w*)")
_WORD_BEFORE: Final = re.compile(r"\w+$")


class Piece:
    """A part of a phrase; `space` tells whether a space comes before it."""

    def __init__(self, space: bool) -> None:
        self.space = space


@final
class Literal(Piece):
    """Words and punctuation that stand for themselves."""

    def __init__(self, space: bool, text: str, words: list[str]) -> None:
        super().__init__(space)
        self.text = text
        self.words = words


@final
class Hole(Piece):
    """A place for a value."""

    def __init__(self, space: bool, name: str, category: str) -> None:
        super().__init__(space)
        self.name = name
        self.category = category


@final
class Inflection(Piece):
    """Two forms: singular and plural, or (`by_person`) third person and other."""

    def __init__(self, space: bool, first: str, second: str, by_person: bool) -> None:
        super().__init__(space)
        self.first = first
        self.second = second
        self.by_person = by_person


@final
class Pattern:
    """A parsed phrase."""

    def __init__(self, phrase: str) -> None:
        self.phrase = phrase
        self.pieces: list[Piece] = []
        self._parse()
        self.holes: list[Hole] = [p for p in self.pieces if isinstance(p, Hole)]
        self._check()

    def _parse(self) -> None:
        phrase = self.phrase
        at = 0
        while at < len(phrase):
            if phrase[at].isspace():
                at += 1
                continue
            space = at == 0 or phrase[at - 1].isspace()
            match = _HOLE.match(phrase, at)
            if match is not None:
                self._hole(match.group(1), match.group(2), space)
                at = match.end()
                continue
            match = _INFLECTION.match(phrase, at)
            if match is not None:
                by_person = match.group(1) is None
                forms = match.group(2) if by_person else match.group(1)
                self._inflection(forms, match.group(3), by_person, space)
                at = match.end()
                continue
            match = _LITERAL.match(phrase, at)
            if match is None:
                raise self.error(f"cannot be parsed from {phrase[at:]!r} on")
            self._literal(_ESCAPE.sub(r"\1", match.group()), space)
            at = match.end()

    def _hole(self, name: str, category: str, space: bool) -> None:
        if self.pieces and not space:
            last = self.pieces[-1]
            if not isinstance(last, Literal) or _ends_in_word(last.text):
                raise self.error(f"the hole {name!r} touches what is before it")
        self.pieces.append(Hole(space, name, category))

    def _literal(self, text: str, space: bool) -> None:
        if not space and isinstance(self.pieces[-1], Hole) and _is_word(text[0]):
            raise self.error(f"{text!r} touches the hole before it")
        self.pieces.append(Literal(space, text, split_words(text, not space)))

    def _inflection(self, forms: str, tail: str, by_person: bool, space: bool) -> None:
        head = ""
        if self.pieces and not space:
            last = self.pieces[-1]
            if not isinstance(last, Literal):
                raise self.error(f"{forms!r} touches what is before it")
            match = _WORD_BEFORE.search(last.text)
            if match is not None:  # card[s]: the word before is the start of both forms
                head = match.group()
                rest = last.text[: match.start()]
                self.pieces.pop()
                space = last.space
                if rest:
                    self._literal(rest, space)
                    space = False
        both = forms.split("|")
        if len(both) == 1 and head:
            both = [forms, ""] if by_person else ["", forms]
        if len(both) != 2:
            raise self.error(f"{forms!r} must give two forms, as in [card|cards] or card[s]")
        first, second = [head + " ".join(form.split()) + tail for form in both]
        self.pieces.append(Inflection(space, first, second, by_person))

    def _check(self) -> None:
        seen: list[str] = []
        inflections = 0
        solid = False
        for piece in self.pieces:
            if isinstance(piece, Hole):
                if piece.name in seen:
                    raise self.error(f"two holes are called {piece.name!r}")
                seen.append(piece.name)
            if isinstance(piece, Inflection):
                inflections += 1
                if not seen:
                    raise self.error(f"nothing before {piece.first!r} could decide its form")
            else:
                solid = True
        if not solid:
            raise self.error("it has no words and no holes")
        if inflections > MAX_INFLECTIONS:
            raise self.error(f"more than {MAX_INFLECTIONS} inflections")

    def error(self, what: str) -> LexiconError:
        return LexiconError(f"phrase {self.phrase!r}: {what}")

    def readable(self) -> str:
        """Return the phrase for readers: `deal AMOUNT damage to SPOT`."""
        parts: list[str] = []
        for piece in self.pieces:
            text = ""
            if isinstance(piece, Literal):
                text = piece.text
            elif isinstance(piece, Hole):
                text = piece.category.upper()
            elif isinstance(piece, Inflection):
                text = piece.first if piece.by_person else piece.second
            parts.append(" " + text if piece.space and text else text)
        return "".join(parts).strip()

    def paths(self) -> list[list[Hole | str]]:
        """Return every accepted sequence of words and holes."""
        paths: list[list[Hole | str]] = [[]]
        for piece in self.pieces:
            if isinstance(piece, Inflection):
                forms = [split_words(piece.first), split_words(piece.second)]
                paths = [[*path, *form] for path in paths for form in forms]
            elif isinstance(piece, Literal):
                for path in paths:
                    path.extend(piece.words)
            elif isinstance(piece, Hole):
                for path in paths:
                    path.append(piece)
        return paths


def _is_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def _ends_in_word(text: str) -> bool:
    return _is_word(text[-1])


_PATTERNS: Final[dict[str, Pattern]] = {}  # cache of `pattern_of`


def pattern_of(phrase: str) -> Pattern:
    """Return the pattern of a phrase; each phrase is parsed once per process."""
    pattern = _PATTERNS.get(phrase)
    if pattern is None:
        pattern = Pattern(phrase)
        _PATTERNS[phrase] = pattern
    return pattern
