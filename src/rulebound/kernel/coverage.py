"""Rule coverage: which code and tests cite each rule of a rulebook, and where one is missing.

Code cites a rule by its id in a comment, a docstring or any other string. A test cites a rule with
``@pytest.mark.rule("XY trap.2", ...)`` on itself, on its class, in ``pytestmark`` or in the
``marks`` of a ``pytest.param``; a scenario with ``rules: [...]``. Files are parsed, never run, so
computed ids are not found. A test that is skipped or expected to fail does not count.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.rulebook import EXAMPLE, Rule, Rulebook

MAX_SCENARIO_BYTES: Final = 1 << 20

NO_CODE: Final = "no code"
NO_TEST: Final = "no test"
UNKNOWN_ID: Final = "unknown id"
UNREADABLE: Final = "unreadable"


class CoverageError(RuleboundError):
    """A folder to search does not exist; reporting gaps instead would be misleading."""


class Citation(NamedTuple):
    """A place that cites a rule. `name` is the test or scenario; empty for code."""

    rule: str
    path: str
    line: int
    name: str = ""


class Gap(NamedTuple):
    """A problem: its kind, the rule id, and the place or the error, if any."""

    kind: str
    rule: str
    where: str = ""


class RuleCoverage(NamedTuple):
    """A rule with its citations. `example` is the path of a scenario, or empty."""

    rule: Rule
    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]
    example: str


class Coverage(NamedTuple):
    """The citations of a rulebook, ordered by path and line."""

    rulebook: Rulebook
    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]  # marks and scenarios
    scenarios: tuple[Citation, ...]
    unknown: tuple[Citation, ...]  # with this rulebook's prefix, but it has no such id
    unreadable: tuple[Gap, ...]

    def gaps(self) -> tuple[Gap, ...]:
        """Return everything that is missing or wrong; empty if the rulebook is covered."""
        coded = {citation.rule for citation in self.code}
        tested = {citation.rule for citation in self.tests}
        gaps: list[Gap] = []
        for rule in self.rulebook:
            if not rule.is_enforced:
                continue
            if rule.id not in coded and rule.kind != EXAMPLE:
                gaps.append(Gap(NO_CODE, rule.id))
            if rule.id not in tested:
                gaps.append(Gap(NO_TEST, rule.id))
        gaps += [Gap(UNKNOWN_ID, c.rule, f"{c.path}:{c.line}") for c in self.unknown]
        return (*gaps, *self.unreadable)

    def table(self) -> tuple[RuleCoverage, ...]:
        """Return a row for every rule, in the order of the rulebook."""
        code = _by_rule(self.code)
        tests = _by_rule(self.tests)
        examples = _shortest_examples(self.scenarios)
        return tuple(
            RuleCoverage(
                rule, code.get(rule.id, ()), tests.get(rule.id, ()), examples.get(rule.id, "")
            )
            for rule in self.rulebook
        )


def measure_coverage(
    rulebook: Rulebook,
    sources: Iterable[Path | str],
    tests: Iterable[Path | str],
    root: Path | str = ".",
) -> Coverage:
    """Search source and test folders for this rulebook's ids; report paths relative to `root`."""
    in_code: list[Citation] = []
    in_tests: list[Citation] = []
    in_scenarios: list[Citation] = []
    unreadable: list[Gap] = []
    base = Path(root).resolve()
    pattern = citation_pattern(rulebook.prefix)
    for file, name in _files(sources, base, (".py",)):
        try:
            in_code += _code_citations(_read_python(file), name, pattern)
        except _Unreadable as error:
            unreadable.append(Gap(UNREADABLE, "", f"{name}: {error}"))
    for file, name in _files(tests, base, (".py", ".yaml", ".yml")):
        try:
            if file.suffix != ".py":
                in_scenarios += _scenario_citations(file, name)
            elif file.stem.startswith("test_") or file.stem.endswith("_test"):
                in_tests += _test_citations(_read_python(file), name)
        except _Unreadable as error:
            unreadable.append(Gap(UNREADABLE, "", f"{name}: {error}"))
    own_prefix = re.compile(rf"{re.escape(rulebook.prefix)}[0-9]?(?:[\W_]|$)", re.IGNORECASE)
    cited = in_code + in_tests + in_scenarios
    return Coverage(
        rulebook,
        code=_known(in_code, rulebook),
        tests=_known(in_tests + in_scenarios, rulebook),
        scenarios=_known(in_scenarios, rulebook),
        unknown=tuple(c for c in cited if c.rule not in rulebook and own_prefix.match(c.rule)),
        unreadable=tuple(dict.fromkeys(unreadable)),
    )


def citation_pattern(prefix: str) -> re.Pattern[str]:
    """Return the pattern of a citation in running text.

    It matches everything that might be meant as an id. ``XY trap.10`` is never read as
    ``XY trap.1``, and ``XY Trap.1``, ``XY trap.1x`` or the range ``XY trap.1-3`` are reported as
    unknown ids instead of being overlooked.
    """
    word = r"[A-Za-z]+(?:-[A-Za-z]+)*"
    return re.compile(
        rf"(?<![\w-]){re.escape(prefix)}[0-9]?"
        rf"(?:[ -]+{word}\.?[0-9]|[ ]+[0-9]|-{word}-[A-Z]\b)"
        r"\w*(?:[.\-\u2013/][0-9]\w*)*(?:\([2-9]\))?"
    )


class _Unreadable(Exception):
    """A file cannot be searched."""


class _Mark(NamedTuple):
    rule: str
    line: int


_SKIPPED_FOLDER = re.compile(r"\.|node_modules$|__pycache__$")
_RULES_KEY = re.compile(rb"\brules[\"']?\s*:")
_Scope = Mapping[str, tuple[_Mark, ...]]


def _known(citations: list[Citation], rulebook: Rulebook) -> tuple[Citation, ...]:
    return tuple(dict.fromkeys(c for c in citations if c.rule in rulebook))


def _by_rule(citations: Iterable[Citation]) -> dict[str, tuple[Citation, ...]]:
    groups: dict[str, tuple[Citation, ...]] = {}
    for citation in citations:
        groups[citation.rule] = (*groups.get(citation.rule, ()), citation)
    return groups


def _shortest_examples(scenarios: Iterable[Citation]) -> dict[str, str]:
    """For each rule, the scenario that cites the fewest rules: it shows the rule best."""
    rule_count: dict[str, int] = {}
    for citation in scenarios:
        rule_count[citation.path] = rule_count.get(citation.path, 0) + 1
    best: dict[str, str] = {}
    for citation in sorted(scenarios, key=lambda cited: (rule_count[cited.path], cited.path)):
        best.setdefault(citation.rule, citation.path)
    return best


def _files(
    places: Iterable[Path | str], base: Path, suffixes: tuple[str, ...]
) -> Iterator[tuple[Path, str]]:
    """Yield every file in `places` with one of `suffixes` once, with the name to report."""
    seen: dict[Path, None] = {}
    for place in map(Path, places):
        if not place.exists():
            raise CoverageError(f"{place}: no such file or folder")
        if place.is_file():
            seen[place.resolve()] = None
            continue
        for file in sorted(place.rglob("*")):
            hidden = any(_SKIPPED_FOLDER.match(part) for part in file.relative_to(place).parts)
            if file.suffix in suffixes and not hidden and file.is_file():
                seen[file.resolve()] = None
    for file in seen:
        yield file, (file.relative_to(base) if file.is_relative_to(base) else file).as_posix()


def _read_python(file: Path) -> str:
    try:
        with tokenize.open(file) as opened:
            return opened.read()
    except (OSError, SyntaxError, UnicodeDecodeError) as error:
        raise _Unreadable(str(error)) from error


# ------------------------------------------------------------------------------------------- code


def _code_citations(source: str, path: str, pattern: re.Pattern[str]) -> Iterator[Citation]:
    if not pattern.search(source):
        return  # most files belong to other games, and tokenizing is slow
    # From Python 3.12 on, the text of an f-string is a separate token.
    f_text: int = getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)
    try:
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type not in (tokenize.COMMENT, tokenize.STRING, f_text):
                continue
            for match in pattern.finditer(token.string):
                line = token.start[0] + token.string.count("\n", 0, match.start())
                yield Citation(match[0], path, line)
    except (tokenize.TokenError, SyntaxError) as error:
        raise _Unreadable(str(error)) from error


# ------------------------------------------------------------------------------------------ tests


def _test_citations(source: str, path: str) -> list[Citation]:
    try:
        module = ast.parse(source)
        marks, _ = _collect_marks(module.body, "", {})
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise _Unreadable(str(error)) from error
    return [Citation(mark.rule, path, mark.line, name) for mark, name in marks]


def _collect_marks(
    body: list[ast.stmt], owner: str, outer: _Scope
) -> tuple[list[tuple[_Mark, str]], int]:
    """Return the marks of the tests in a module or class, and the number of tests."""
    scope = dict(outer)  # names and their marks, as in ``CASES = [pytest.param(...)]``
    for name, value in _assignments(body):
        scope[name] = tuple(_marks(value, scope))
    if any(_is_skipped(value) for name, value in _assignments(body) if name == "pytestmark"):
        return [], 0
    marks: list[tuple[_Mark, str]] = []
    count = 0
    for statement in body:
        if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if any(_is_skipped(decorator) for decorator in statement.decorator_list):
            continue
        name = f"{owner}::{statement.name}" if owner else statement.name
        tests = 0
        if isinstance(statement, ast.ClassDef):
            if statement.name.startswith("Test"):
                # The outer pytestmark is counted once, at the end of this function.
                found, tests = _collect_marks(statement.body, name, {**scope, "pytestmark": ()})
                marks += found
        else:
            tests = int(statement.name.startswith("test"))
        if tests:  # marks on helpers and on classes without tests do not count
            for decorator in statement.decorator_list:
                marks += [(mark, name) for mark in _marks(decorator, scope)]
        count += tests
    if count:
        marks += [(mark, owner) for mark in scope.get("pytestmark", ())]
    return marks, count


def _assignments(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for statement in body:
        if not isinstance(statement, ast.Assign | ast.AnnAssign) or statement.value is None:
            continue
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        for target in targets:
            if isinstance(target, ast.Name):
                yield target.id, statement.value


def _marks(node: ast.AST, scope: _Scope) -> Iterator[_Mark]:
    """Yield the rule marks anywhere in an expression."""
    if isinstance(node, ast.Call):
        if _mark_name(node) == "rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield _Mark(argument.value, node.lineno)
            return
        if any(keyword.arg == "marks" and _is_skipped(keyword.value) for keyword in node.keywords):
            return
    if isinstance(node, ast.Name):
        yield from scope.get(node.id, ())
    for child in ast.iter_child_nodes(node):
        yield from _marks(child, scope)


def _is_skipped(node: ast.expr) -> bool:
    """Is this a skip or xfail mark, or a list with one?"""
    if isinstance(node, ast.List | ast.Tuple):
        return any(_is_skipped(element) for element in node.elts)
    return _mark_name(node) in ("skip", "xfail")


def _mark_name(node: ast.expr) -> str:
    """Return the x of ``pytest.mark.x`` or ``mark.x``, called or not; empty for anything else."""
    if isinstance(node, ast.Call):
        node = node.func
    if isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("pytest.mark", "mark"):
        return node.attr
    return ""


# -------------------------------------------------------------------------------------- scenarios


def _scenario_citations(file: Path, path: str) -> list[Citation]:
    import yaml  # imported late: only needed here

    try:
        with file.open("rb") as opened:
            raw = opened.read(MAX_SCENARIO_BYTES + 1)
    except OSError as error:
        raise _Unreadable(str(error)) from error
    key = _RULES_KEY.search(raw)
    if key is None:
        return []  # another kind of YAML, or a scenario without rules
    if len(raw) > MAX_SCENARIO_BYTES:
        raise _Unreadable(f"larger than {MAX_SCENARIO_BYTES} bytes")
    try:
        data: object = yaml.safe_load(raw)
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise _Unreadable(f"not YAML: {' '.join(str(error).split())}") from error
    if not isinstance(data, dict) or "rules" not in data:
        return []
    rules = data["rules"]
    if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
        if "game" not in data:
            return []  # another kind of rules, such as a linter's

        raise _Unreadable("rules is not a list of ids")
    title = data.get("title")
    line = raw.count(b"\n", 0, key.start()) + 1
    name = title if isinstance(title, str) else file.stem
    return [Citation(rule, path, line, name) for rule in dict.fromkeys(rules)]
