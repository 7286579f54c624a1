"""Saying why a text could not be read: what was expected, and which phrases come nearest."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Final, final

from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.grammar import Category, TrieNode
from rulebound.kernel.text.tokens import Tokens

SHOWN: Final = 8  # expectations named in a message
NEAREST: Final = 3
ALIKE: Final = 0.5  # a phrase less alike than this is no help
SHORTLIST: Final = 24  # phrases compared exactly
TAILS: Final = 2000  # phrases looked at


@final
class Trace:
    """Someone looked at the furthest token: reading `category` from `start`, having come to
    `node`; a list's separator has no node, only the word that it wanted (or none: a part)."""

    def __init__(self, category: Category, start: int, node: TrieNode | None, word: str) -> None:
        self.category = category
        self.start = start
        self.node = node
        self.word = word


def explain(tokens: Tokens, furthest: int, traces: list[Trace], could_end: bool) -> TextError:
    """The error for a text that was understood up to a token, and not beyond."""
    expected: list[str] = []
    begun: list[TrieNode] = []
    fresh: list[TrieNode] = []
    for trace in traces:
        for wanted in _expectations(trace):
            if wanted not in expected:
                expected.append(wanted)
        _gather(trace, begun, fresh)
    if could_end:
        expected.append("the end of the text")
    said = " ".join(tokens.source[tokens.starts[furthest] :][:200].casefold().split())
    likely: dict[str, float] = {}
    _score(said, fresh, 0.0, likely)
    _score(said, begun, ALIKE, likely)
    ranked = sorted(likely, key=lambda label: (-likely[label], label))
    nearest = tuple(label for label in ranked[:NEAREST] if likely[label] >= ALIKE)
    if tokens.count == 0:
        message = "the text is empty"
    else:
        message = f"{tokens.show(furthest)} is not understood here"
        if furthest == tokens.count:
            message = "the text ends too early"
    if expected:
        more = ", \u2026" if len(expected) > SHOWN else ""
        message += f"; expected {', '.join(expected[:SHOWN])}{more}"
    if nearest:
        message += f"; nearest: {' | '.join(nearest)}"
    line, column = tokens.place(furthest)
    return TextError(message, line, column, tuple(expected), nearest)


def _expectations(trace: Trace) -> list[str]:
    node = trace.node
    if node is None:
        if trace.word:
            return [f"'{trace.word}'"]
        return [] if trace.category.part is None else [trace.category.part.name.upper()]
    if node is trace.category.root:
        return [trace.category.name.upper()]
    wanted = [f"'{word}'" for word in node.words]
    wanted.extend(edge.category.name.upper() for edge in node.edges)
    return wanted


def _gather(trace: Trace, begun: list[TrieNode], fresh: list[TrieNode]) -> None:
    """The trees of phrases that may have been meant: begun before the token, or starting at it."""
    node = trace.node
    if node is None:
        if not trace.word and trace.category.part is not None:
            _add_category(fresh, trace.category.part)
    elif node is trace.category.root:
        _add_category(fresh, trace.category)
    else:
        if node not in begun:
            begun.append(node)
        for edge in node.edges:
            _add_category(fresh, edge.category)


def _add_category(nodes: list[TrieNode], category: Category) -> None:
    """The tree of a category, and of all that it can start with."""
    if category.root not in nodes:
        nodes.append(category.root)
        if category.part is not None:
            _add_category(nodes, category.part)
        for edge in category.root.edges:
            _add_category(nodes, edge.category)


def _tails(nodes: list[TrieNode]) -> list[tuple[str, str]]:
    """For each phrase in these trees, what remains to be said of it, and all of it."""
    found: list[tuple[str, str]] = []
    ways = [(node, "") for node in nodes]
    while ways and len(found) < TAILS:
        node, tail = ways.pop()
        if node.ending is not None and node.ending.label and tail:
            found.append((tail[1:], node.ending.label))
        ways.extend((follow, f"{tail} {word}") for word, follow in node.words.items())
        ways.extend((edge.node, f"{tail} {edge.category.name}") for edge in node.edges)
    return found


def _score(said: str, nodes: list[TrieNode], credit: float, likely: dict[str, float]) -> None:
    """How alike are these phrases to what is said? Phrases well begun have some credit."""
    matcher: SequenceMatcher[str] = SequenceMatcher(None, "", "", False)
    rough: list[tuple[float, str, str]] = []
    for tail, label in _tails(nodes):
        matcher.set_seqs(tail, said[: len(tail)])
        rough.append((matcher.quick_ratio(), tail, label))
    rough.sort(reverse=True)
    for _, tail, label in rough[:SHORTLIST]:
        matcher.set_seqs(tail, said[: len(tail)])
        alike = credit + (1.0 - credit) * matcher.ratio()
        likely[label] = max(alike, likely.get(label, 0.0))
