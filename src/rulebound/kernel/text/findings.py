"""What a game's lint finds in a line of card text, and where."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from rulebound.kernel.text.errors import TextError


class LintFinding(NamedTuple):
    """Why a line or part of it does nothing, and the words that locate it."""

    message: str
    words: str = ""


def locate(findings: Iterable[LintFinding], text: str, number: int) -> list[TextError]:
    """Return findings as errors with their columns in a line, each of them once."""
    first = len(text) - len(text.lstrip())
    errors: list[TextError] = []
    for finding in dict.fromkeys(findings):
        match = re.search(rf"\b{finding.words}\b", text, re.IGNORECASE) if finding.words else None
        errors.append(TextError(finding.message, number, 1 + (match.start() if match else first)))
    return errors
