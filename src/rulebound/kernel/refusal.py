"""Refusals: why something is not possible, as a value."""

from typing import final


class RuleboundError(Exception):
    """Base class of errors that a user can cause and should read."""


@final
class Refusal:
    """A reason with its rule. `params` are the numbers and names in the text."""

    def __init__(self, code: str, rule: str, text: str, **params: object) -> None:
        self.code = code
        self.rule = rule
        self.text = text
        self.params: dict[str, object] = dict(params)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.row() == other.row()

    def __hash__(self) -> int:
        return hash((self.code, self.rule, self.text))

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.rule!r}, {self.text!r})"

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"

    def row(self) -> tuple[str, str, str, dict[str, object]]:
        """Return all fields, for comparing."""
        return (self.code, self.rule, self.text, self.params)


class Refused(RuleboundError):
    """The answer is not legal; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
