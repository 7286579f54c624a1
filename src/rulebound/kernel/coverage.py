"""Which code and which tests stand behind each rule of a rulebook, and where one is missing.

Code cites a rule by writing its id in a comment, a docstring or any other string. A test carries
a rule by ``@pytest.mark.rule("XY trap.2", ...)`` on itself, on its class, in ``pytestmark`` or in
the ``marks`` of a ``pytest.param``; a scenario by its ``rules: [...]``. Files are read, never run:
ids that are computed are not seen. A test that is skipped or expected to fail carries nothing.
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
    """A folder to be searched is not there; to report its rules as gaps would mislead."""


class Citation(NamedTuple):
    """A place that names a rule. `name` is the test or the scenario there; code has none."""

    rule: str
    path: str
    line: int
    name: str = ""


class Gap(NamedTuple):
    """Something to be mended: `kind`, the id concerned, and the place or the trouble, if any."""

    kind: str
    rule: str
    where: str = ""


class RuleCoverage(NamedTuple):
    """One rule with all that stands behind it; `example` is the path of a scenario, or empty."""

    rule: Rule
    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]
    example: str


class Coverage(NamedTuple):
    """What was found for a rulebook, in the order of paths and lines."""

    rulebook: Rulebook
    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]  # marks and scenarios alike
    scenarios: tuple[Citation, ...]
    unknown: tuple[Citation, ...]  # in this rulebook's manner, but it has no such id
    foreign: tuple[Citation, ...]  # tests' citations in another manner: another game's, it is hoped
    unreadable: tuple[Gap, ...]

    def gaps(self) -> tuple[Gap, ...]:
        """All that keeps this rulebook from being covered; empty when it is."""
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
        """A row for every rule, manners too, in the order of the rulebook."""
        code = _by_rule(self.code)
        tests = _by_rule(self.tests)
        examples = _examples(self.scenarios)
        return tuple(
            RuleCoverage(
                rule, code.get(rule.id, ()), tests.get(rule.id, ()), examples.get(rule.id, "")
            )
            for rule in self.rulebook
        )


def cover(
    rulebook: Rulebook,
    sources: Iterable[Path | str],
    tests: Iterable[Path | str],
    root: Path | str = ".",
) -> Coverage:
    """Search source and test folders for this rulebook's ids; paths come out relative to `root`."""
    cited: list[Citation] = []
    carried: list[Citation] = []
    played: list[Citation] = []
    unreadable: list[Gap] = []
    base = Path(root).resolve()
    shape = citation_shape(rulebook.prefix)
    for file, name in _files(sources, base, (".py",)):
        try:
            cited += _code_citations(_python(file), name, shape)
        except _Unreadable as trouble:
            unreadable.append(Gap(UNREADABLE, "", f"{name}: {trouble}"))
    for file, name in _files(tests, base, (".py", ".yaml", ".yml")):
        try:
            if file.suffix != ".py":
                played += _scenario_citations(file, name)
            elif file.stem.startswith("test_") or file.stem.endswith("_test"):
                carried += _test_citations(_python(file), name)
        except _Unreadable as trouble:
            unreadable.append(Gap(UNREADABLE, "", f"{name}: {trouble}"))
    ours = re.compile(rf"{re.escape(rulebook.prefix)}[0-9]?(?:[\W_]|$)", re.IGNORECASE)
    strange = [c for c in cited + carried + played if c.rule not in rulebook]
    return Coverage(
        rulebook,
        code=_known(cited, rulebook),
        tests=_known(carried + played, rulebook),
        scenarios=_known(played, rulebook),
        unknown=tuple(c for c in strange if ours.match(c.rule)),
        foreign=tuple(c for c in strange if not ours.match(c.rule)),
        unreadable=tuple(dict.fromkeys(unreadable)),
    )


def citation_shape(prefix: str) -> re.Pattern[str]:
    """What counts as a citation in running text.

    It takes in all that might be meant as an id, so that ``XY trap.10`` is never read as
    ``XY trap.1``, and ``XY Trap.1``, ``XY trap.1x`` or the range ``XY trap.1-3`` turn up as
    unknown ids instead of being passed over.
    """
    word = r"[A-Za-z]+(?:-[A-Za-z]+)*"
    return re.compile(
        rf"(?<![\w-]){re.escape(prefix)}[0-9]?"
        rf"(?:[ -]+{word}\.?[0-9]|[ ]+[0-9]|-{word}-[A-Z]\b)"
        r"\w*(?:[.\-\u2013/][0-9]\w*)*(?:\([2-9]\))?"
    )


class _Unreadable(Exception):
    """A file that cannot be searched, and why."""


class _Mark(NamedTuple):
    rule: str
    line: int


_ELSEWHERE = re.compile(r"\.|node_modules$|__pycache__$")
_RULES_KEY = re.compile(rb"\brules[\"']?\s*:")
_Scope = Mapping[str, tuple[_Mark, ...]]


def _known(citations: list[Citation], rulebook: Rulebook) -> tuple[Citation, ...]:
    return tuple(dict.fromkeys(c for c in citations if c.rule in rulebook))


def _by_rule(citations: Iterable[Citation]) -> dict[str, tuple[Citation, ...]]:
    groups: dict[str, tuple[Citation, ...]] = {}
    for citation in citations:
        groups[citation.rule] = (*groups.get(citation.rule, ()), citation)
    return groups


def _examples(scenarios: Iterable[Citation]) -> dict[str, str]:
    """Of the scenarios for a rule, the one about the fewest rules shows it best."""
    length: dict[str, int] = {}
    for citation in scenarios:
        length[citation.path] = length.get(citation.path, 0) + 1
    best: dict[str, str] = {}
    for citation in sorted(scenarios, key=lambda citation: (length[citation.path], citation.path)):
        best.setdefault(citation.rule, citation.path)
    return best


def _files(
    places: Iterable[Path | str], base: Path, suffixes: tuple[str, ...]
) -> Iterator[tuple[Path, str]]:
    """Every file with one of `suffixes` in `places`, once, with the name to report it under."""
    seen: dict[Path, None] = {}
    for place in map(Path, places):
        if not place.exists():
            raise CoverageError(f"{place}: no such file or folder")
        if place.is_file():
            seen[place.resolve()] = None
            continue
        for file in sorted(place.rglob("*")):
            hidden = any(_ELSEWHERE.match(part) for part in file.relative_to(place).parts)
            if file.suffix in suffixes and not hidden and file.is_file():
                seen[file.resolve()] = None
    for file in seen:
        yield file, (file.relative_to(base) if file.is_relative_to(base) else file).as_posix()


def _python(file: Path) -> str:
    try:
        with tokenize.open(file) as opened:
            return opened.read()
    except (OSError, SyntaxError, UnicodeDecodeError) as error:
        raise _Unreadable(str(error)) from error


# ------------------------------------------------------------------------------------------- code


def _code_citations(source: str, path: str, shape: re.Pattern[str]) -> Iterator[Citation]:
    if not shape.search(source):
        return  # most files are of other games, and taking one apart is slow
    # From Python 3.12 on the text of an f-string is a token of its own.
    f_text: int = getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)
    try:
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type not in (tokenize.COMMENT, tokenize.STRING, f_text):
                continue
            for match in shape.finditer(token.string):
                line = token.start[0] + token.string.count("\n", 0, match.start())
                yield Citation(match[0], path, line)
    except (tokenize.TokenError, SyntaxError) as error:
        raise _Unreadable(str(error)) from error


# ------------------------------------------------------------------------------------------ tests


def _test_citations(source: str, path: str) -> list[Citation]:
    try:
        module = ast.parse(source)
        carried, _ = _body(module.body, "", {})
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise _Unreadable(str(error)) from error
    return [Citation(mark.rule, path, mark.line, name) for mark, name in carried]


def _body(body: list[ast.stmt], owner: str, outer: _Scope) -> tuple[list[tuple[_Mark, str]], int]:
    """What the tests of a module or class carry, and how many tests there are."""
    scope = dict(outer)  # what names stand for, so that ``CASES = [pytest.param(...)]`` is followed
    for name, value in _assigned(body):
        scope[name] = tuple(_marks(value, scope))
    if any(_is_idle(value) for name, value in _assigned(body) if name == "pytestmark"):
        return [], 0
    carried: list[tuple[_Mark, str]] = []
    count = 0
    for statement in body:
        if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if any(_is_idle(decorator) for decorator in statement.decorator_list):
            continue
        name = f"{owner}::{statement.name}" if owner else statement.name
        inside = 0
        if isinstance(statement, ast.ClassDef):
            if statement.name.startswith("Test"):
                # The pytestmark out here is counted out here, once.
                found, inside = _body(statement.body, name, {**scope, "pytestmark": ()})
                carried += found
        else:
            inside = int(statement.name.startswith("test"))
        if inside:  # a mark on a helper, or on a class without tests, carries nothing
            for decorator in statement.decorator_list:
                carried += [(mark, name) for mark in _marks(decorator, scope)]
        count += inside
    if count:
        carried += [(mark, owner) for mark in scope.get("pytestmark", ())]
    return carried, count


def _assigned(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for statement in body:
        if not isinstance(statement, ast.Assign | ast.AnnAssign) or statement.value is None:
            continue
        several = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        for target in several:
            if isinstance(target, ast.Name):
                yield target.id, statement.value


def _marks(node: ast.AST, scope: _Scope) -> Iterator[_Mark]:
    """The rules marked anywhere in an expression."""
    if isinstance(node, ast.Call):
        if _mark_name(node) == "rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield _Mark(argument.value, node.lineno)
            return
        if any(keyword.arg == "marks" and _is_idle(keyword.value) for keyword in node.keywords):
            return
    if isinstance(node, ast.Name):
        yield from scope.get(node.id, ())
    for child in ast.iter_child_nodes(node):
        yield from _marks(child, scope)


def _is_idle(node: ast.expr) -> bool:
    """Whether a mark, or one in a list of marks, keeps a test from showing anything."""
    if isinstance(node, ast.List | ast.Tuple):
        return any(_is_idle(element) for element in node.elts)
    return _mark_name(node) in ("skip", "xfail")


def _mark_name(node: ast.expr) -> str:
    """The x of ``pytest.mark.x`` or ``mark.x``, called or not; empty for anything else."""
    if isinstance(node, ast.Call):
        node = node.func
    if isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("pytest.mark", "mark"):
        return node.attr
    return ""


# -------------------------------------------------------------------------------------- scenarios


def _scenario_citations(file: Path, path: str) -> list[Citation]:
    import yaml  # here, because only this needs it

    try:
        with file.open("rb") as opened:
            raw = opened.read(MAX_SCENARIO_BYTES + 1)
    except OSError as error:
        raise _Unreadable(str(error)) from error
    key = _RULES_KEY.search(raw)
    if key is None:
        return []  # some other YAML, or a scenario that is about no rule
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
            return []  # rules of another sort, say a linter's
        raise _Unreadable("rules is not a list of ids")
    title = data.get("title")
    line = raw.count(b"\n", 0, key.start()) + 1
    name = title if isinstance(title, str) else file.stem
    return [Citation(rule, path, line, name) for rule in dict.fromkeys(rules)]
