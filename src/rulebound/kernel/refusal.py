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


@final
class WhyNot:
    """A refusal whose text names facts that are filled in later, like `{card} is not in play.`

    Menus on hot paths compare reasons with None; only who asks why pays for the text.
    """

    def __init__(self, code: str, rule: str, text: str) -> None:
        self.code = code
        self.rule = rule
        self.text = text

    def refusal(self, **facts: object) -> Refusal:
        """Return the refusal with these facts."""
        return Refusal(self.code, self.rule, self.text.format(**facts), **facts)


class Refused(RuleboundError):
    """The answer is not legal; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
