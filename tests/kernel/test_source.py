"""The source stays readable: short modules, and one name for one thing."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import rulebound
from tests.helpers import read_only

SOURCE = Path(rulebound.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))
MAX_LINES = 450

pytestmark = read_only


def test_no_module_is_too_long() -> None:
    lines = {path.relative_to(SOURCE).as_posix(): _lines(path) for path in FILES}
    assert {path: count for path, count in lines.items() if count > MAX_LINES} == {}


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def test_no_two_public_classes_have_the_same_name() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for path in FILES:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path.relative_to(SOURCE).as_posix())
    assert {name: found for name, found in places.items() if len(found) > 1} == {}
