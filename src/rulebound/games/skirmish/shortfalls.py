"""Why a cost cannot be paid: one of a few reasons, each with its rule and its words."""

from typing import Final

PAYABLE: Final = 0
FEW_CARDS: Final = 1
FEW_HP: Final = 2
SHIELDED: Final = 3  # Protected, where HP are to be paid
NO_GEAR: Final = 4
LASTING_GEAR: Final = 5
LASTING_CARD: Final = 6
CARD_GONE: Final = 7

_RULES: Final = {
    SHIELDED: "SK protected.2",
    LASTING_GEAR: "SK ability.3",
    LASTING_CARD: "SK ability.3",
}

_WORDS: Final = (
    "",
    "it costs {cards} from hand, which is more than {who} {has}",
    "it costs {n} HP, which is more than {who} {has}",
    "it costs {n} HP, and {who} {is} Protected",
    "it costs an Equipped Card, and {who} {has} none",
    "it costs the Equipped Card, which cannot be destroyed",
    "it costs the card itself, which cannot be destroyed",
    "it costs the card itself, which is not on the board",
)


def rule_of(reason: int, otherwise: str) -> str:
    """The rule of the state that is in the way; `otherwise` where something is just missing."""
    return _RULES.get(reason, otherwise)


def in_words(reason: int, n: int, who: str = "you") -> str:
    """The reason for a cost of `n`; `who` is to pay it."""
    is_you = who == "you"
    return _WORDS[reason].format(
        n=n,
        cards=f"{n} card" if n == 1 else f"{n} cards",
        who=who,
        has="have" if is_you else "has",
        **{"is": "are" if is_you else "is"},
    )
