"""The phrase reference for card designers: everything a lexicon can say, as Markdown.

Not compiled.
"""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

from rulebound.kernel.text.lexicon import BUILT_IN, Lexicon
from rulebound.kernel.text.pattern import pattern_of
from rulebound.kernel.text.phrase import Phrase, phrase_of

_INTRODUCTION = """\
Words in CAPITALS stand for anything in the section of that name. Case does not matter; singular
and plural, and either form of a verb, are accepted.
"""

_BUILT_IN = {
    "number": "A number from 0 to 999, in digits.",
    "quoted": 'A name in double quotes: `"Sand Stalker"`.',
}


def reference(lexicon: Lexicon, title: str = "Phrases") -> str:
    """Return all phrases by category, with the first line of each class's docstring."""
    names = lexicon.categories()
    own = sorted(name for name in names if name not in BUILT_IN)
    sections = [f"# {title}\n", _INTRODUCTION]
    sections.extend(_section(lexicon, name) for name in own)
    sections.extend(f"## {name.upper()}\n\n{_BUILT_IN[name]}\n" for name in BUILT_IN)
    return "\n".join(sections)


def _section(lexicon: Lexicon, category: str) -> str:
    lines = [f"## {category.upper()}", ""]
    sequence = lexicon.list_of(category)
    if sequence is not None:
        part, separator = sequence
        by = f", separated by {_code(separator.strip())}" if separator.strip() else ""
        lines += [f"One or more of {_link(part)}{by}.", ""]
    included = lexicon.included(category)
    if included:
        lines += [f"Also anything in {' or '.join(_link(name) for name in included)}.", ""]
    words = lexicon.spellings(category)
    if words:
        lines += [f"One of {', '.join(_code(word) for word in words)}.", ""]
    classes = lexicon.classes(category)
    if classes:
        lines += ["| Phrase | Meaning |", "|---|---|"]
        rows = [(pattern_of(phrase_of(cls)).readable(), _meaning(cls)) for cls in classes]
        lines += [f"| {_code(phrase)} | {_cell(meaning)} |" for phrase, meaning in sorted(rows)]
        lines.append("")
    return "\n".join(lines)


def _meaning(cls: type[Phrase]) -> str:
    """Return the first line of a class's own docstring."""
    own = vars(cls)
    doc = own.get("__doc__") or _docs(str(own["__module__"])).get(cls.__name__)
    return doc.strip().splitlines()[0] if isinstance(doc, str) and doc.strip() else ""


@cache
def _docs(module: str) -> dict[str, str]:
    """Return the class docstrings of a module from its source; compiled classes have none."""
    file = getattr(sys.modules.get(module), "__file__", None)
    if file is None:
        return {}
    path = Path(file)
    source = path.with_name(path.name.split(".")[0] + ".py")
    if not source.is_file():
        return {}
    tree = ast.parse(source.read_text(encoding="utf-8"))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return {node.name: ast.get_docstring(node) or "" for node in classes}


def _link(category: str) -> str:
    return f"[{category.upper()}](#{category})"


def _code(text: str) -> str:
    return f"`` {text} ``" if "`" in text else f"`{_cell(text)}`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
