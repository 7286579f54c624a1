"""The lexicon: the phrases of card text, by category.

Words and phrases are added to a lexicon, then it is built (by `build()` or on first use). Building
checks it and makes it immutable. A game extends another lexicon with a copy:

    lexicon = Lexicon(base=KERNEL)
    lexicon.words("status", {"Chained": 1, "Frozen": 2})
    lexicon.add("effect", Deal, Push)
    lexicon.add_from("condition", Condition, conditions)
    lexicon.lists("steps", of="effect", sep=", then ")
    lexicon.include("effect", "action")
    lexicon.build()
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from types import ModuleType
from typing import Final, final

from rulebound.kernel.text.errors import LexiconError
from rulebound.kernel.text.grammar import Definitions, Grammar
from rulebound.kernel.text.pattern import pattern_of
from rulebound.kernel.text.phrase import Phrase, phrase_of

BUILT_IN: Final = ("number", "quoted")


@final
class Lexicon:
    """Everything a game's card text can say."""

    def __init__(self, base: Lexicon | None = None) -> None:
        self.definitions: Definitions = Definitions() if base is None else base.definitions.copy()
        self._grammar: Grammar | None = None

    def add(self, category: str, *classes: type[Phrase]) -> None:
        """Add phrase classes to a category."""
        self._open(category)
        known = self.definitions.classes.setdefault(category, [])
        for cls in classes:
            _check_class(cls)
            if cls in known:
                raise LexiconError(f"{cls.__name__} is in the category {category!r} already")
            known.append(cls)

    def add_from(self, category: str, base: type[Phrase], *modules: ModuleType) -> None:
        """Add all classes of some modules that derive from a base class and have a phrase."""
        for module in modules:
            for cls in vars(module).values():
                if (
                    isinstance(cls, type)
                    and issubclass(cls, base)
                    and getattr(cls, "__module__", "") == module.__name__
                    and phrase_of(cls)
                ):
                    self.add(category, cls)

    def include(self, category: str, *others: str) -> None:
        """Make everything in the other categories part of a category."""
        self._open(category)
        known = self.definitions.includes.setdefault(category, [])
        for other in others:
            if other not in known:
                known.append(other)

    def words(self, category: str, words: Mapping[str, int]) -> None:
        """Add words to a category of words, read as ints.

        Of several words with the same value, the first is written.
        """
        self._open(category)
        known = self.definitions.words.setdefault(category, {})
        for word, value in words.items():
            plain = " ".join(word.split())
            if not plain:
                raise LexiconError(f"category {category!r}: a word is empty")
            if known.get(plain, value) != value:
                raise LexiconError(f"category {category!r}: {plain!r} has two values")
            known[plain] = value

    def lists(self, category: str, of: str, sep: str) -> None:
        """Define a category of lists: one or more of another category, read as a tuple."""
        self._open(category)
        if category in self.definitions.classes or category in self.definitions.includes:
            raise LexiconError(f"category {category!r} is a category of phrases already")
        if category in self.definitions.words:
            raise LexiconError(f"category {category!r} is a category of words already")
        if category in self.definitions.lists:
            raise LexiconError(f"category {category!r} is a list already")
        self.definitions.lists[category] = (of, _spaced(sep))

    def build(self) -> Grammar:
        """Check the lexicon and make it immutable."""
        if self._grammar is None:
            self._grammar = Grammar(self.definitions)
        return self._grammar

    def categories(self) -> list[str]:
        """Return the names of all categories, built-in ones first."""
        return list(self.build().categories)

    def classes(self, category: str) -> list[type[Phrase]]:
        """Return the classes added to a category itself."""
        return list(self.definitions.classes.get(category, []))

    def included(self, category: str) -> list[str]:
        """Return the categories that a category includes directly."""
        return list(self.definitions.includes.get(category, []))

    def spellings(self, category: str) -> dict[str, int]:
        """Return the words of a category of words."""
        return dict(self.definitions.words.get(category, {}))

    def list_of(self, category: str) -> tuple[str, str] | None:
        """Return the part category and the separator of a list; None if it is not a list."""
        return self.definitions.lists.get(category)

    def _open(self, category: str) -> None:
        if self._grammar is not None:
            raise LexiconError("the lexicon is built: extend it with Lexicon(base=...)")
        if category in BUILT_IN:
            raise LexiconError(f"category {category!r} is built in")
        if not category.isidentifier():
            raise LexiconError(f"{category!r} cannot be the name of a category")
        if category in self.definitions.lists:
            raise LexiconError(f"category {category!r} is a list: include it in another one")


def _spaced(sep: str) -> str:
    """Return a separator as it is written, with spaces around words."""
    words = " ".join(sep.split())
    if not words:
        return " "
    before = " " if sep[0].isspace() or words[0].isalnum() else ""
    after = " " if sep[-1].isspace() or words[-1].isalnum() else ""
    return before + words + after


def _check_class(cls: type[Phrase]) -> None:
    """Check that a phrase is well formed and its holes are the constructor's arguments."""
    phrase = phrase_of(cls)
    if not phrase:
        raise LexiconError(f"{cls.__name__} has no phrase")
    holes = [hole.name for hole in pattern_of(phrase).holes]
    try:
        parameters = list(inspect.signature(cls).parameters.values())
    except (TypeError, ValueError):  # a compiled class may have no signature
        return
    names: list[str] = []
    for parameter in parameters:
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            return
        if len(names) < len(holes) or parameter.default is parameter.empty:
            names.append(parameter.name)
    if names != holes:
        raise LexiconError(
            f"{cls.__name__} is constructed by ({', '.join(names)}), "
            f"but its phrase has the holes ({', '.join(holes)})"
        )
