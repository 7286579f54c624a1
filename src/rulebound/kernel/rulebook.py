"""The rules index of a game: every statement of its rulebook, numbered, in our own words.

An index is a TOML file. It names its game and the prefix of its ids, and has one ``[[rule]]`` per
statement, ruling or example::

    game = "example"
    prefix = "XY"

    [[rule]]
    id = "XY trap.2"                 # section and ordinal, or the printed number: "XY 4.1.3c"
    title = "A trap is laid next to its player"
    text = "The position on which a trap is laid must be adjacent to the player who lays it."
    section = "Effect types"         # section of the rulebook
    status = "enforced"              # or "manners" (left to the players), with a reason
    kind = "rule"                    # optional

A ruling of ours has ``kind = "ruling"`` and an id like ``XY-Q9``. An example from the rulebook has
``kind = "example"`` and an id like ``XY-Ex1`` or, if it has a letter, ``XY-trap-A``.

If one index covers several editions, the edition's digit follows the prefix: ``XY2 4.1.3c``. If a
number is printed twice, ``XY2 4.1.3c(2)`` is the second.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple, final

from rulebound.kernel.refusal import RuleboundError

MAX_BYTES: Final = 1 << 20

RULE: Final = "rule"
RULING: Final = "ruling"
EXAMPLE: Final = "example"
KINDS: Final = (RULE, RULING, EXAMPLE)

ENFORCED: Final = "enforced"
MANNERS: Final = "manners"
STATUSES: Final = (ENFORCED, MANNERS)

_FILE_KEYS: Final = ("game", "prefix", "rule")
_NEEDED_KEYS: Final = ("id", "title", "text", "section", "status")
_ENTRY_KEYS: Final = (*_NEEDED_KEYS, "kind", "reason")

_GAME = re.compile(r"[a-z][a-z0-9_]*")
_PREFIX = re.compile(r"[A-Z][A-Z0-9]*")
_WORD = re.compile(r"\w+")
_ID_AFTER_PREFIX: Final = {
    RULE: r" (?:[a-z]+(?:-[a-z]+)*\.[1-9][0-9]*[a-z]?|[0-9]+(?:\.[0-9]+)*[a-z]*(?:\([2-9]\))?)",
    RULING: r"-Q[1-9][0-9]*",
    EXAMPLE: r"-(?:Ex[1-9][0-9]*|[a-z]+(?:-[a-z]+)*-[A-Z])",
}


class RulebookError(RuleboundError):
    """A rules index that cannot be used: the file, the entry, and the problem."""

    def __init__(self, path: Path, entry: str, problem: str) -> None:
        self.path = path
        self.entry = entry
        self.problem = problem
        super().__init__(f"{path}: {entry}: {problem}" if entry else f"{path}: {problem}")


class Rule(NamedTuple):
    """A statement of a rulebook, a ruling of ours, or an example from the rulebook."""

    id: str
    title: str
    text: str
    section: str
    status: str
    kind: str = RULE
    reason: str = ""

    @property
    def is_enforced(self) -> bool:
        return self.status == ENFORCED


@final
class Rulebook:
    """The rules of one game, in the order of its rulebook. Immutable."""

    def __init__(self, game: str, prefix: str, rules: Iterable[Rule]) -> None:
        self._game = game
        self._prefix = prefix
        self._rules = tuple(rules)
        self._by_id = {rule.id: rule for rule in self._rules}

    @property
    def game(self) -> str:
        return self._game

    @property
    def prefix(self) -> str:
        return self._prefix

    @property
    def rules(self) -> tuple[Rule, ...]:
        return self._rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._by_id

    def get(self, rule_id: str) -> Rule | None:
        """Return the rule with exactly this id, or None."""
        return self._by_id.get(rule_id)

    def search(self, words: str) -> tuple[Rule, ...]:
        """Return the rules in which each of `words` is a prefix of some word, best match first.

        A rule with exactly this id comes first, then those with all words in id and title, then
        the rest; each group in the order of the rulebook. Without words nothing is found.
        """
        wanted = _words(words)
        if not wanted:
            return ()
        wanted_id = " ".join(words.split()).casefold()
        found: tuple[list[Rule], list[Rule], list[Rule]] = ([], [], [])
        for rule in self._rules:
            head = _words(f"{rule.id} {rule.title}")
            if rule.id.casefold() == wanted_id:
                found[0].append(rule)
            elif _all_begin(wanted, head):
                found[1].append(rule)
            elif _all_begin(wanted, head + _words(f"{rule.section} {rule.text}")):
                found[2].append(rule)
        return tuple(found[0] + found[1] + found[2])


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _all_begin(wanted: list[str], words: list[str]) -> bool:
    return all(any(word.startswith(want) for word in words) for want in wanted)


def load_rulebook(path: Path | str) -> Rulebook:
    """Read and check the rules index at `path`; `RulebookError` if anything is wrong."""
    path = Path(path)
    data = _read(path)
    _no_unknown_keys(path, "", data, _FILE_KEYS)
    game = _string(path, "", data, "game")
    if not _GAME.fullmatch(game):
        raise RulebookError(path, "", f"game {game!r} is not a lower-case name")
    prefix = _string(path, "", data, "prefix")
    if not _PREFIX.fullmatch(prefix):
        raise RulebookError(path, "", f"prefix {prefix!r} is not made of capitals and digits")
    entries = data.get("rule")
    if not isinstance(entries, list) or not entries:
        raise RulebookError(path, "", "no [[rule]] entries")
    rules: list[Rule] = []
    ordinals: dict[str, int] = {}
    for ordinal, entry in enumerate(entries, 1):
        rule = _rule(path, prefix, ordinal, entry)
        earlier = ordinals.setdefault(rule.id, ordinal)
        if earlier != ordinal:
            problem = f"this id is taken: entries {earlier} and {ordinal} both have it"
            raise RulebookError(path, rule.id, problem)
        rules.append(rule)
    return Rulebook(game, prefix, rules)


def _read(path: Path) -> dict[str, object]:
    import tomllib  # imported late: most users of this module never load an index

    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise RulebookError(path, "", f"cannot be read: {error.strerror or error}") from error
    if len(raw) > MAX_BYTES:
        raise RulebookError(path, "", f"larger than {MAX_BYTES} bytes")
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise RulebookError(path, "", f"not UTF-8 at byte {error.start}") from error
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(path, "", f"not TOML: {error}") from error
    except (RecursionError, ValueError) as error:
        # tomllib lets some errors through: deep nesting, impossible dates, huge numbers
        raise RulebookError(path, "", f"not usable TOML: {error}") from error


def _rule(path: Path, prefix: str, ordinal: int, entry: object) -> Rule:
    where = f"entry {ordinal}"
    if not isinstance(entry, dict):
        raise RulebookError(path, where, "not a table")
    rule_id = entry.get("id")
    if isinstance(rule_id, str) and rule_id.strip():
        where = rule_id
    _no_unknown_keys(path, where, entry, _ENTRY_KEYS)
    rule_id, title, text, section, status = (
        _string(path, where, entry, key) for key in _NEEDED_KEYS
    )
    kind = _string(path, where, entry, "kind") if "kind" in entry else RULE
    if kind not in KINDS:
        raise RulebookError(path, where, f"kind {kind!r} is not one of {', '.join(KINDS)}")
    if not re.fullmatch(_id_pattern(prefix, kind), rule_id):
        meant = [each for each in KINDS if re.fullmatch(_id_pattern(prefix, each), rule_id)]
        hint = f'; with kind = "{meant[0]}" it is one' if meant else ""
        raise RulebookError(path, where, f"not an id for a {kind} of {prefix!r}{hint}")
    if status not in STATUSES:
        raise RulebookError(path, where, f"status {status!r} is not one of {', '.join(STATUSES)}")
    if status == MANNERS and "reason" not in entry:
        raise RulebookError(path, where, "manners without a reason")
    if status != MANNERS and "reason" in entry:
        raise RulebookError(path, where, "a reason, but the status is not manners")
    reason = _string(path, where, entry, "reason") if "reason" in entry else ""
    return Rule(rule_id, title, text, section, status, kind, reason)


def _id_pattern(prefix: str, kind: str) -> str:
    return f"{prefix}[0-9]?{_ID_AFTER_PREFIX[kind]}"


def _no_unknown_keys(
    path: Path, where: str, table: dict[str, object], known: tuple[str, ...]
) -> None:
    unknown = [key for key in table if key not in known]
    if unknown:
        raise RulebookError(path, where, f"unknown key {unknown[0]!r}")


def _string(path: Path, where: str, table: dict[str, object], key: str) -> str:
    if key not in table:
        raise RulebookError(path, where, f"{key} is missing")
    value = table[key]
    if not isinstance(value, str):
        raise RulebookError(path, where, f"{key} is not a string")
    if not value.strip():
        raise RulebookError(path, where, f"{key} is empty")
    return value
