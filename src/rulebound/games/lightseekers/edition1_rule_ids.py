"""Edition 1 ids for the edition 2 rules that the code cites.

Game logs record edition 2 ids; in an edition 1 game they are shown by the ids of this table. Where
edition 1 has no equivalent sentence, the table has the nearest or implying one, or a ruling. Ids
are written without their prefix, because listing a rule here does not enforce it.
"""

from typing import Final

_RULES: Final = {
    # decks, cited when a game cannot start with them
    "2.1.1.1": "2.1a",
    "2.1.1.1a": "2.1a",
    "2.1.1.1b": "2.1c",
    "2.1.1.1c": "2.1d",
    "2.1.1.3": "2.1.1a",
    # cards in general
    "2.2.1": "2.2a",
    "2.2.2": "2.2b",
    "2.2.3": "2.2a",  # a card that forbids something overrides the rules
    "2.3.2.3": "2.3a",
    "2.3.2.4d": "2.3b",
    "2.4.2.2c": "2.4.3c",
    "2.4.2.2d": "2.4.3e",
    "2.4.2.2e": "2.4.3i",
    "2.4.2.2i": "2.4.3j",
    "2.4.2.2j": "2.4.3k",
    "2.5.1.3": "2.5.1a",
    "2.5.3.7": "2.5.3m",
    "2.5.3.10a": "2.5.3h",
    "2.5.3.9e": "2.5.3d",
    "2.5.3.9f": "2.5.3e",
    "2.5.3.9g": "2.5.3j",
    "2.5.4.6": "2.5.4d",
    "2.5.4.7": "2.5.4c",
    "2.6.3.1(2)": "4.3.3d",
    "2.6.5": "4.3.3a",  # the contrary: no buff is interrupted, so this is never shown
    "2.7.1": "4.3b",
    "2.7.6": "4.3.2h",
    # moving cards, health
    "2.8.1.3": "4.3.4c",
    "2.8.2.1": "4.3.5a",
    "2.8.2.2": "4.3.5b",
    "2.8.2.3": "4.3.5c",
    "2.8.3.1": "6.1.4a",
    "2.8.3.2": "6.1.4a",
    "2.8.3.6": "6.1.4d",
    "2.9.1": "6.1.2a",
    "2.9.3": "6.1.2b",
    "2.10.4": "2.1g",
    # who is who, play area, opening
    "3.1.3": "3.3d",
    "3.1.5": "3.3f",
    "3.1.6": "3.3g",
    "3.2.3.1a": "3.4.1b",
    "3.2.3.2c": "3.4.2b",
    "3.2.3.2d": "3.4.2c",
    "3.2.3.2e": "3.4.2d",
    "3.2.3.4a": "3.4.4a",
    "3.3.1": "3.1a",
    # phases
    "4.1": "4a",
    "4.1.1.1": "4.1a",
    "4.1.2": "4.2a",
    "4.1.2.1a": "4.2.2a",
    "4.1.2.3a": "4.2.4a",
    "4.1.2.4a": "4.2.5a",
    "4.1.3": "4.3a",
    "4.1.3.1a": "4.3.1b",
    "4.1.3.1b": "2.4.3b",
    "4.1.3.1c": "3.4.3a",
    "4.1.3.1e": "2.4.3d",
    "4.1.3.1g": "4.3.1c",
    "4.1.3.2a": "4.3b",
    "4.1.3.2c": "4.3e",
    "4.1.3.3a": "4.3b",
    "4.1.3.3b": "3.4a",  # buffs and items each have their part of the play area
    "4.1.3.3d(2)": "4.3.1d",
    "4.1.3.3e": "2.2a",  # a card that overrides the limit of two actions
    "4.1.3.4a": "4.3.2a",
    "4.1.3.5c": "4.3c",  # in its list of turn options, drawing comes last
    "4.1.3.6c": "6.1.6a",
    "4.1.3.6c(2)": "6.1.6a",
    "4.1.3.6e": "2.2a",
    "4.1.3.7a": "4.3.6a",
    "4.1.3.7c": "restart.1",
    "4.1.3.7d": "4.3.6c",
    "4.1.4": "4.4a",
    "4.1.5.1": "4.5a",
    "4.1.5.5b": "4.5.1a",
    "4.1.5.5c": "4.5.1c",
    "4.1.5.5cb": "4.5.1c",
    "4.1.5.5cc": "4.5.1d",
    # the end of the game
    "5.1.1": "5.1a",
    "5.1.3": "5.1b",
    "5.1.4": "5.1d",
    "5.1.5": "5.1e",
    "5.2.1": "5c",
    "5.3.1": "5a",
    "5.3.3": "5b",
    "5.3.4": "5f",
    "5.3.5": "5c",
    # keywords and terms
    "burn.1": "burn.1",
    "burn.2": "burn.2",
    "cancel.1": "cancel.1",
    "cancel.3": "cancel.2",
    "discard.1": "discard.1",
    "dormant.1": "dormant.1",
    "dormant.2": "dormant.2",
    "draw.1": "draw.1",
    "immune.1": "immune.1",
    "move.1": "move.1",
    "next.2": "next.2",
    "play.1": "play.1",
    "remove.1": "remove.1",
    "restart.1": "restart.1",
    "return.1": "return.1",
    "rotate.1": "rotate.1",
    "rotate.2": "rotate.2",
    "swap.1": "swap.1",
    "swap.2": "swap.2",
}

_RULINGS: Final = {
    "2.1.2.1": "LS-Q57",
    "2.1.2.1a": "LS-Q46",
    "2.1.2.1b": "LS-Q57",
    "2.10.3": "LS-Q56",
    "2.10.5": "LS-Q4",
}

EDITION1_IDS: Final = {
    **{f"LS2 {second}": f"LS1 {first}" for second, first in _RULES.items()},
    **{f"LS2 {second}": ruling for second, ruling in _RULINGS.items()},
}
"""Edition 1 ids by edition 2 id."""


def rule_id_for_edition(edition: int, rule: str) -> str:
    """The id to show for a rule in a game of this edition. Edition 1 ids stay as they are."""
    return EDITION1_IDS.get(rule, rule) if edition == 1 else rule
