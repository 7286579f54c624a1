"""The little language in which phrases are written.

- words and signs stand for themselves;
- `{amount:number}` is a hole: attribute `amount`, filled by the category `number`;
- `[card|cards]` is one or many, by the nearest number before it; `card[s]` is short for
  `[card|cards]`, `cit[y|ies]` for `[city|cities]`;
- `<loses|lose>` is third person or not, by the nearest hole before it that knows; `lose<s>` is
  short for it;
- a backslash before `{ } [ ] < > | \\` makes it a sign like any other.
"""

from __future__ import annotations

import re
from typing import Final, final

from rulebound.kernel.text.errors import LexiconError
from rulebound.kernel.text.tokens import cut

MAX_INFLECTIONS: Final = 5  # each one doubles the ways in which a phrase can be read

_LITERAL: Final = re.compile(r"(?:\\[{}\[\]<>|\\]|[^\s{}\[\]<>|\\])+")
_ESCAPE: Final = re.compile(r"\\(.)")
_HOLE: Final = re.compile(r"\{([A-Za-z_]\w*):([A-Za-z_]\w*)\}")
_INFLECTION: Final = re.compile(r"(?:\[([^\[\]{}<>]*)\]|<([^\[\]{}<>]*)>)(\w*)")
_WORD_BEFORE: Final = re.compile(r"\w+$")


class Piece:
    """Part of a phrase; `space` says whether there is a space before it."""

    def __init__(self, space: bool) -> None:
        self.space = space


@final
class Literal(Piece):
    """Words and signs that stand for themselves."""

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
    """Two forms: one or many, or (`by_person`) third person or not."""

    def __init__(self, space: bool, first: str, second: str, by_person: bool) -> None:
        super().__init__(space)
        self.first = first
        self.second = second
        self.by_person = by_person


@final
class Pattern:
    """A phrase, taken apart."""

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
                raise self.error(f"cannot read it from {phrase[at:]!r} on")
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
        self.pieces.append(Literal(space, text, cut(text, not space)))

    def _inflection(self, forms: str, tail: str, by_person: bool, space: bool) -> None:
        head = ""
        if self.pieces and not space:
            last = self.pieces[-1]
            if not isinstance(last, Literal):
                raise self.error(f"{forms!r} touches what is before it")
            match = _WORD_BEFORE.search(last.text)
            if match is not None:  # card[s]: the word before belongs to both forms
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
            raise self.error("it says nothing")
        if inflections > MAX_INFLECTIONS:
            raise self.error(f"more than {MAX_INFLECTIONS} inflections")

    def error(self, what: str) -> LexiconError:
        return LexiconError(f"phrase {self.phrase!r}: {what}")

    def readable(self) -> str:
        """For people: `deal AMOUNT damage to SPOT`."""
        said: list[str] = []
        for piece in self.pieces:
            text = ""
            if isinstance(piece, Literal):
                text = piece.text
            elif isinstance(piece, Hole):
                text = piece.category.upper()
            elif isinstance(piece, Inflection):
                text = piece.first if piece.by_person else piece.second
            said.append(" " + text if piece.space and text else text)
        return "".join(said).strip()

    def paths(self) -> list[list[Hole | str]]:
        """Every way to say it, as words and holes."""
        ways: list[list[Hole | str]] = [[]]
        for piece in self.pieces:
            if isinstance(piece, Inflection):
                forms = [cut(piece.first), cut(piece.second)]
                ways = [[*way, *form] for way in ways for form in forms]
            elif isinstance(piece, Literal):
                for way in ways:
                    way.extend(piece.words)
            elif isinstance(piece, Hole):
                for way in ways:
                    way.append(piece)
        return ways


def _is_word(sign: str) -> bool:
    return sign.isalnum() or sign == "_"


def _ends_in_word(text: str) -> bool:
    return _is_word(text[-1])


_PATTERNS: Final[dict[str, Pattern]] = {}  # a memo of a pure function


def pattern_of(phrase: str) -> Pattern:
    """The pattern of a phrase, taken apart once in the life of the process."""
    pattern = _PATTERNS.get(phrase)
    if pattern is None:
        pattern = Pattern(phrase)
        _PATTERNS[phrase] = pattern
    return pattern
