"""Singular and plural in the sentences of events: `{a} point[s]`, `{b} [mouse|mice]`.

As in card text, the form follows the nearest number before it.
"""

import re
from typing import Final, final

_FORMS: Final = re.compile(r"\{(a|b)\}|\[([^\[\]|]*)(?:\|([^\[\]|]*))?\]")


@final
class NumberForm:
    """A part of a sentence that has two forms."""

    def __init__(self, hole: str, number: str, one: str, many: str) -> None:
        self.hole = hole  # what stands for it in the sentence
        self.number = number  # the hole with its number: a or b
        self.one = one
        self.many = many


def split_forms(text: str) -> tuple[str, list[NumberForm]]:
    """The sentence with a hole for each part that has two forms, and these parts."""
    forms: list[NumberForm] = []
    parts: list[str] = []
    number, end = "", 0
    for found in _FORMS.finditer(text):
        if found[1]:
            number = found[1]
            continue
        if not number:
            raise ValueError(f"{found[0]} has no number before it: {text}")
        hole = f"form_{len(forms)}"
        one, many = (found[2], found[3]) if found[3] is not None else ("", found[2])
        forms.append(NumberForm(hole, number, one, many))
        parts += [text[end : found.start()], "{", hole, "}"]
        end = found.end()
    return "".join([*parts, text[end:]]), forms
