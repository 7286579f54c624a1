"""A lexicon compiled for reading and writing: one trie of words and holes per category."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rulebound.kernel.text.errors import LexiconError
from rulebound.kernel.text.pattern import Hole, Pattern, pattern_of
from rulebound.kernel.text.phrase import Phrase, phrase_of
from rulebound.kernel.text.tokens import NUMBER, is_number, split_words

PHRASES: Final = 0  # kinds of category
NUMBERS: Final = 1
QUOTED: Final = 2
LISTS: Final = 3


@final
class TrieEnd:
    """The value of a path through the trie that ends here."""

    def __init__(self, label: str, make: Callable[..., object] | None, value: object) -> None:
        self.label = label  # for messages; if empty, the value is that of the only hole
        self.make = make  # called with the values of the holes
        self.value = value  # the value if there is no `make`


@final
class TrieNode:
    """A node of the trie: what may come next."""

    def __init__(self) -> None:
        self.words: dict[str, TrieNode] = {}
        self.edges: list[TrieEdge] = []
        self.ending: TrieEnd | None = None


@final
class TrieEdge:
    """A hole, and the node after it."""

    def __init__(self, category: Category, node: TrieNode) -> None:
        self.category = category
        self.node = node


@final
class Category:
    """A category of phrases, words, numbers, quoted names or lists."""

    def __init__(self, name: str, index: int, kind: int) -> None:
        self.name = name
        self.index = index
        self.kind = kind
        self.root = TrieNode()
        self.first: set[str] = set()  # keys of the tokens it can start with
        # for lists:
        self.part: Category | None = None
        self.separator = ""
        self.separator_words: list[str] = []
        # for writing, with everything the category includes:
        self.classes: dict[type[Phrase], Pattern] = {}
        self.is_number = kind == NUMBERS
        self.is_quoted = kind == QUOTED
        self.names: dict[int, str] = {}
        self.sequence: Category | None = self if kind == LISTS else None


@final
class Definitions:
    """The definitions of a lexicon."""

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
    """The categories of a lexicon, checked."""

    def __init__(self, definitions: Definitions) -> None:
        self.categories: dict[str, Category] = {}
        self._definitions = definitions
        self._declare()
        for name in self.categories:
            self._build_trie(self.categories[name])
        for name in self.categories:
            self._find_first(self.categories[name], [])
        for name in self.categories:
            self._collect_for_writing(self.categories[name])

    def category(self, name: str) -> Category:
        found = self.categories.get(name)
        if found is None:
            raise LexiconError(f"there is no category {name!r}")
        return found

    def _declare(self) -> None:
        self._new("number", NUMBERS).first = {NUMBER}
        self._new("quoted", QUOTED).first = {'"'}
        definitions = self._definitions
        for name in [*definitions.classes, *definitions.includes, *definitions.words]:
            if name not in self.categories:
                self._new(name, PHRASES)
        for name in definitions.lists:
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

    # Tries ----------------------------------------------------------------------------------

    def _build_trie(self, category: Category) -> None:
        definitions = self._definitions
        name = category.name
        for cls in definitions.classes.get(name, []):
            pattern = pattern_of(phrase_of(cls))
            ending = TrieEnd(pattern.readable(), cls, None)
            for path in pattern.paths():
                self._add_path(category, path, ending, cls.__name__)
        for words, value in definitions.words.get(name, {}).items():
            spelled: list[Hole | str] = []
            spelled.extend(split_words(words))
            self._add_path(category, spelled, TrieEnd(words, None, value), repr(words))
        for included in definitions.includes.get(name, []):
            other = self._need(included, f"category {name!r}")
            hole = Hole(True, "", other.name)
            self._add_path(category, [hole], TrieEnd("", None, None), included)
        if name in definitions.lists:
            part, category.separator = definitions.lists[name]
            category.part = self._need(part, f"list {name!r}")
            category.separator_words = split_words(category.separator)

    def _add_path(
        self, category: Category, path: list[Hole | str], ending: TrieEnd, by: str
    ) -> None:
        node = category.root
        for step in path:
            if isinstance(step, Hole):
                node = _edge(node, self._need(step.category, by)).node
            else:
                if step not in node.words:
                    node.words[step] = TrieNode()
                node = node.words[step]
        if node.ending is not None and node.ending is not ending:
            raise _same_phrase_error(category, node.ending, ending)
        node.ending = ending

    def _find_first(self, category: Category, path: list[str]) -> None:
        """Find the tokens a category can start with; it may not start with itself."""
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
        """Return the category and everything it includes."""
        found = [category]
        for each in found:  # grows during the loop
            for name in self._definitions.includes.get(each.name, []):
                other = self.categories[name]
                if other not in found:
                    found.append(other)
        return found

    def _collect_for_writing(self, category: Category) -> None:
        paths: dict[tuple[str, ...], TrieEnd] = {}
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
                    raise _indistinct_values_error(category, [category.sequence.name, each.name])
                category.sequence = each
        if len(ints) > 1:
            raise _indistinct_values_error(category, ints)
        category.names = names
        for cls, pattern in category.classes.items():
            ending = TrieEnd(pattern.readable(), cls, None)
            for path in pattern.paths():
                key = tuple("{" + p.category if isinstance(p, Hole) else p for p in path)
                other = paths.get(key)
                if other is not None and other.make is not ending.make:
                    raise _same_phrase_error(category, other, ending)
                paths[key] = ending


def _edge(node: TrieNode, category: Category) -> TrieEdge:
    for edge in node.edges:
        if edge.category is category:
            return edge
    edge = TrieEdge(category, TrieNode())
    node.edges.append(edge)
    return edge


def _same_phrase_error(category: Category, one: TrieEnd, other: TrieEnd) -> LexiconError:
    return LexiconError(
        f"category {category.name!r}: {_source_name(one)} and {_source_name(other)} say the same"
    )


def _source_name(ending: TrieEnd) -> str:
    name = getattr(ending.make, "__name__", "")
    if name:
        return f"{name} ({ending.label!r})"
    return repr(ending.label) if ending.label else "an included category"


def _indistinct_values_error(category: Category, names: list[str]) -> LexiconError:
    return LexiconError(
        f"category {category.name!r} includes {names[0]!r} and {names[1]!r}, "
        "whose values cannot be told apart when written"
    )
