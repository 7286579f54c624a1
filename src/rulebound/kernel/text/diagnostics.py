"""Error messages for text that cannot be read: what was expected, and the nearest phrases."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Final, final

from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.grammar import Category, TrieNode
from rulebound.kernel.text.tokens import Tokens

MAX_EXPECTED: Final = 8  # expectations named in a message
MAX_NEAREST: Final = 3
MIN_SIMILARITY: Final = 0.5  # less similar phrases are not suggested
SHORTLIST: Final = 24  # phrases compared exactly
MAX_PHRASES: Final = 2000  # phrases compared roughly


@final
class Attempt:
    """An attempt to read `category` from token `start` that got to `node` at the furthest token.

    A list separator has no node but the `word` it expects; with neither, a list part is expected.
    """

    def __init__(self, category: Category, start: int, node: TrieNode | None, word: str) -> None:
        self.category = category
        self.start = start
        self.node = node
        self.word = word


def explain(tokens: Tokens, furthest: int, attempts: list[Attempt], could_end: bool) -> TextError:
    """Return the error for a text that was understood up to a token, and not beyond."""
    expected: list[str] = []
    begun: list[TrieNode] = []
    fresh: list[TrieNode] = []
    for attempt in attempts:
        for wanted in _expectations(attempt):
            if wanted not in expected:
                expected.append(wanted)
        _collect_tries(attempt, begun, fresh)
    if could_end:
        expected.append("the end of the text")
    rest = " ".join(tokens.source[tokens.starts[furthest] :][:200].casefold().split())
    scores: dict[str, float] = {}
    _score(rest, fresh, 0.0, scores)
    _score(rest, begun, MIN_SIMILARITY, scores)
    ranked = sorted(scores, key=lambda label: (-scores[label], label))
    nearest = tuple(label for label in ranked[:MAX_NEAREST] if scores[label] >= MIN_SIMILARITY)
    if tokens.count == 0:
        message = "the text is empty"
    else:
        message = f"{tokens.show(furthest)} is not understood here"
        if furthest == tokens.count:
            message = "the text ends too early"
    if expected:
        more = ", \u2026" if len(expected) > MAX_EXPECTED else ""
        message += f"; expected {', '.join(expected[:MAX_EXPECTED])}{more}"
    if nearest:
        message += f"; nearest: {' | '.join(nearest)}"
    line, column = tokens.position(furthest)
    return TextError(message, line, column, tuple(expected), nearest)


def _expectations(attempt: Attempt) -> list[str]:
    node = attempt.node
    if node is None:
        if attempt.word:
            return [f"'{attempt.word}'"]
        return [] if attempt.category.part is None else [attempt.category.part.name.upper()]
    if node is attempt.category.root:
        return [attempt.category.name.upper()]
    wanted = [f"'{word}'" for word in node.words]
    wanted.extend(edge.category.name.upper() for edge in node.edges)
    return wanted


def _collect_tries(attempt: Attempt, begun: list[TrieNode], fresh: list[TrieNode]) -> None:
    """Collect the tries of phrases that may be meant: begun before the token, or starting at it."""
    node = attempt.node
    if node is None:
        if not attempt.word and attempt.category.part is not None:
            _add_category(fresh, attempt.category.part)
    elif node is attempt.category.root:
        _add_category(fresh, attempt.category)
    else:
        if node not in begun:
            begun.append(node)
        for edge in node.edges:
            _add_category(fresh, edge.category)


def _add_category(nodes: list[TrieNode], category: Category) -> None:
    """Add the trie of a category, and of all categories it can start with."""
    if category.root not in nodes:
        nodes.append(category.root)
        if category.part is not None:
            _add_category(nodes, category.part)
        for edge in category.root.edges:
            _add_category(nodes, edge.category)


def _remainders(nodes: list[TrieNode]) -> list[tuple[str, str]]:
    """Return the remaining words and the label of each phrase in these tries."""
    found: list[tuple[str, str]] = []
    ways = [(node, "") for node in nodes]
    while ways and len(found) < MAX_PHRASES:
        node, tail = ways.pop()
        if node.ending is not None and node.ending.label and tail:
            found.append((tail[1:], node.ending.label))
        ways.extend((follow, f"{tail} {word}") for word, follow in node.words.items())
        ways.extend((edge.node, f"{tail} {edge.category.name}") for edge in node.edges)
    return found


def _score(rest: str, nodes: list[TrieNode], credit: float, scores: dict[str, float]) -> None:
    """Score how similar these phrases are to the rest of the text, starting from `credit`."""
    matcher: SequenceMatcher[str] = SequenceMatcher(None, "", "", False)
    rough: list[tuple[float, str, str]] = []
    for tail, label in _remainders(nodes):
        matcher.set_seqs(tail, rest[: len(tail)])
        rough.append((matcher.quick_ratio(), tail, label))
    rough.sort(reverse=True)
    for _, tail, label in rough[:SHORTLIST]:
        matcher.set_seqs(tail, rest[: len(tail)])
        similarity = credit + (1.0 - credit) * matcher.ratio()
        scores[label] = max(similarity, scores.get(label, 0.0))
