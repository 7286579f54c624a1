"""The two editions of Lightseekers: how their rules are numbered, and where they differ.

`editions.toml` holds both tables.
"""

import tomllib
from pathlib import Path
from typing import Final, NamedTuple


class Difference(NamedTuple):
    """A topic on which the rulebooks differ, in our own words, with the rules of each."""

    topic: str
    first: str  # edition 1
    second: str  # edition 2
    first_rules: tuple[str, ...]  # ids without prefix
    second_rules: tuple[str, ...]

    def rules(self, edition: int) -> list[str]:
        """The rule ids of an edition on this topic."""
        chosen = self.first_rules if edition == 1 else self.second_rules
        return [f"LS{edition} {rule}" for rule in chosen]


_TABLES: Final = tomllib.loads((Path(__file__).parent / "editions.toml").read_text("utf-8"))

EDITION1_IDS: Final[dict[str, str]] = {
    **{f"LS2 {second}": f"LS1 {first}" for second, first in _TABLES["rules"].items()},
    **{f"LS2 {second}": ruling for second, ruling in _TABLES["rulings"].items()},
}
"""Edition 1 ids by edition 2 id."""

DIFFERENCES: Final = tuple([Difference(**row) for row in _TABLES["difference"]])


def rule_id_for_edition(edition: int, rule: str) -> str:
    """The id to show for a rule in a game of this edition. Edition 1 ids stay as they are."""
    return EDITION1_IDS.get(rule, rule) if edition == 1 else rule
