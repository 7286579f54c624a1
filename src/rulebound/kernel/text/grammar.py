"""A lexicon made ready for reading and writing: one tree of words and holes per category."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rulebound.kernel.text.errors import LexiconError
from rulebound.kernel.text.pattern import Hole, Pattern, pattern_of
from rulebound.kernel.text.phrase import Phrase, phrase_of
from rulebound.kernel.text.tokens import NUMBER, cut, is_number

PHRASES: Final = 0  # kinds of category
NUMBERS: Final = 1
QUOTED: Final = 2
LISTS: Final = 3


@final
class TrieEnd:
    """What has been read when a path through the tree ends here."""

    def __init__(self, label: str, make: Callable[..., object] | None, value: object) -> None:
        self.label = label  # for people; empty: the value of the one hole passes through
        self.make = make  # called with the values of the holes
        self.value = value  # or, without `make`, this


@final
class TrieNode:
    """A place in the tree: what may come next."""

    def __init__(self) -> None:
        self.words: dict[str, TrieNode] = {}
        self.edges: list[TrieEdge] = []
        self.ending: TrieEnd | None = None


@final
class TrieEdge:
    """A hole, and where one is when it is filled."""

    def __init__(self, category: Category, node: TrieNode) -> None:
        self.category = category
        self.node = node


@final
class Category:
    """A kind of thing that can be said."""

    def __init__(self, name: str, index: int, kind: int) -> None:
        self.name = name
        self.index = index
        self.kind = kind
        self.root = TrieNode()
        self.first: set[str] = set()  # keys of the tokens it can start with
        # lists:
        self.part: Category | None = None
        self.separator = ""
        self.separator_words: list[str] = []
        # writing, with all that the category includes:
        self.classes: dict[type[Phrase], Pattern] = {}
        self.is_number = kind == NUMBERS
        self.is_quoted = kind == QUOTED
        self.names: dict[int, str] = {}
        self.sequence: Category | None = self if kind == LISTS else None


@final
class Definitions:
    """What a lexicon has been told."""

    def __init__(self) -> None:
        self.classes: dict[str, list[type[Phrase]]] = {}
        self.includes: dict[str, list[str]] = {}
        self.words: dict[str, dict[str, int]] = {}
        self.lists: dict[str, tuple[str, str]] = {}  # category of the parts, separator

    def copy(self) -> Definitions:
        other = Definitions()
        other.classes = {name: list(classes) for name, classes in self.classes.items()}
        other.includes = {name: list(names) for name, names in self.includes.items()}
        other.words = {name: dict(words) for name, words in self.words.items()}
        other.lists = dict(self.lists)
        return other


@final
class Grammar:
    """All categories of a lexicon, checked."""

    def __init__(self, definitions: Definitions) -> None:
        self.categories: dict[str, Category] = {}
        self._definitions = definitions
        self._declare()
        for name in self.categories:
            self._plant(self.categories[name])
        for name in self.categories:
            self._find_first(self.categories[name], [])
        for name in self.categories:
            self._gather(self.categories[name])

    def category(self, name: str) -> Category:
        found = self.categories.get(name)
        if found is None:
            raise LexiconError(f"there is no category {name!r}")
        return found

    def _declare(self) -> None:
        self._new("number", NUMBERS).first = {NUMBER}
        self._new("quoted", QUOTED).first = {'"'}
        told = self._definitions
        for name in [*told.classes, *told.includes, *told.words]:
            if name not in self.categories:
                self._new(name, PHRASES)
        for name in told.lists:
            self._new(name, LISTS)

    def _new(self, name: str, kind: int) -> Category:
        category = Category(name, len(self.categories), kind)
        self.categories[name] = category
        return category

    def _need(self, name: str, by: str) -> Category:
        found = self.categories.get(name)
        if found is None:
            raise LexiconError(f"{by} needs the category {name!r}, which does not exist")
        return found

    # Trees ----------------------------------------------------------------------------------

    def _plant(self, category: Category) -> None:
        told = self._definitions
        name = category.name
        for cls in told.classes.get(name, []):
            pattern = pattern_of(phrase_of(cls))
            ending = TrieEnd(pattern.readable(), cls, None)
            for path in pattern.paths():
                self._grow(category, path, ending, cls.__name__)
        for words, value in told.words.get(name, {}).items():
            spelled: list[Hole | str] = []
            spelled.extend(cut(words))
            self._grow(category, spelled, TrieEnd(words, None, value), repr(words))
        for included in told.includes.get(name, []):
            other = self._need(included, f"category {name!r}")
            self._grow(category, [Hole(True, "", other.name)], TrieEnd("", None, None), included)
        if name in told.lists:
            part, category.separator = told.lists[name]
            category.part = self._need(part, f"list {name!r}")
            category.separator_words = cut(category.separator)

    def _grow(self, category: Category, path: list[Hole | str], ending: TrieEnd, by: str) -> None:
        node = category.root
        for step in path:
            if isinstance(step, Hole):
                node = _edge(node, self._need(step.category, by)).node
            else:
                if step not in node.words:
                    node.words[step] = TrieNode()
                node = node.words[step]
        if node.ending is not None and node.ending is not ending:
            raise _same(category, node.ending, ending)
        node.ending = ending

    def _find_first(self, category: Category, path: list[str]) -> None:
        """What a category can start with; a category that can start with itself is refused."""
        if category.name in path:
            loop = " -> ".join([*path[path.index(category.name) :], category.name])
            raise LexiconError(
                f"a category may not start with itself: {loop} (use a list, or start with a word)"
            )
        if category.first:
            return
        starts: list[Category] = [edge.category for edge in category.root.edges]
        if category.part is not None:
            starts.append(category.part)
        first: set[str] = {NUMBER if is_number(word) else word for word in category.root.words}
        for other in starts:
            self._find_first(other, [*path, category.name])
            first |= other.first
        category.first = first

    # Writing --------------------------------------------------------------------------------

    def _closure(self, category: Category) -> list[Category]:
        """The category and all that it includes."""
        found = [category]
        for each in found:  # grows while we walk it
            for name in self._definitions.includes.get(each.name, []):
                other = self.categories[name]
                if other not in found:
                    found.append(other)
        return found

    def _gather(self, category: Category) -> None:
        spoken: dict[tuple[str, ...], TrieEnd] = {}
        names: dict[int, str] = {}
        ints: list[str] = []
        for each in self._closure(category):
            for cls in self._definitions.classes.get(each.name, []):
                category.classes[cls] = pattern_of(phrase_of(cls))
            words = self._definitions.words.get(each.name)
            if words is not None:
                ints.append(each.name)
                for word, value in words.items():
                    names.setdefault(value, word)
            if each.kind == NUMBERS:
                ints.append(each.name)
                category.is_number = True
            if each.kind == QUOTED:
                category.is_quoted = True
            if each.kind == LISTS:
                if category.sequence is not None and category.sequence is not each:
                    raise _blurred(category, [category.sequence.name, each.name])
                category.sequence = each
        if len(ints) > 1:
            raise _blurred(category, ints)
        category.names = names
        for cls, pattern in category.classes.items():
            ending = TrieEnd(pattern.readable(), cls, None)
            for path in pattern.paths():
                said = tuple("{" + p.category if isinstance(p, Hole) else p for p in path)
                other = spoken.get(said)
                if other is not None and other.make is not ending.make:
                    raise _same(category, other, ending)
                spoken[said] = ending


def _edge(node: TrieNode, category: Category) -> TrieEdge:
    for edge in node.edges:
        if edge.category is category:
            return edge
    edge = TrieEdge(category, TrieNode())
    node.edges.append(edge)
    return edge


def _same(category: Category, one: TrieEnd, other: TrieEnd) -> LexiconError:
    return LexiconError(
        f"category {category.name!r}: {_author(one)} and {_author(other)} say the same"
    )


def _author(ending: TrieEnd) -> str:
    name = getattr(ending.make, "__name__", "")
    if name:
        return f"{name} ({ending.label!r})"
    return repr(ending.label) if ending.label else "an included category"


def _blurred(category: Category, names: list[str]) -> LexiconError:
    return LexiconError(
        f"category {category.name!r} includes {names[0]!r} and {names[1]!r}, "
        "whose values cannot be told apart in writing"
    )
