"""Decks and custom cards that players bring to a game.

Only their form is checked here; the game decides which decks and cards are legal. Not compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar

from rulebound.kernel.refusal import RuleboundError

MAX_CUSTOM_CARDS = 200


class Named(Protocol):
    """A design with a name."""

    @property
    def name(self) -> str:
        """The name under which decks list it."""


Design = TypeVar("Design", bound=Named)


def custom_card_entries(
    title: str, variant: Mapping[str, object] | None
) -> list[dict[str, object]]:
    """Return the card entries of a variant: `{"cards": [{…}, …]}`."""
    given = variant or {}
    for key in given:
        if key != "cards":
            raise RuleboundError(f"{title} has no variant {key!r}.")
    custom = given.get("cards", [])
    if not isinstance(custom, list) or len(custom) > MAX_CUSTOM_CARDS:
        raise RuleboundError(
            f"The cards of a variant must be a list of at most {MAX_CUSTOM_CARDS}."
        )
    for entry in custom:
        if not isinstance(entry, dict) or not all(isinstance(key, str) for key in entry):
            raise RuleboundError("A card must be a table of fields.")
    return custom


def merge_designs(printed: Sequence[Design], custom: Sequence[Design]) -> list[Design]:
    """Return all designs. A custom one replaces the printed one of its name, or comes last."""
    by_name = {design.name: design for design in printed}
    by_name.update({design.name: design for design in custom})
    return list(by_name.values())


def resolve_deck(
    chosen: object, ready: Callable[[], Mapping[str, Mapping[str, int]]]
) -> dict[str, int]:
    """Return a deck given as the name of a ready deck or as {name: copies}."""
    if isinstance(chosen, str):
        decks = ready()
        if chosen not in decks:
            raise RuleboundError(
                f"There is no deck {chosen!r}; there are {', '.join(sorted(decks))}."
            )
        chosen = decks[chosen]
    return parse_deck(chosen)


def parse_deck(deck: object) -> dict[str, int]:
    """Check the form of a deck given as {name: copies}."""
    if not isinstance(deck, Mapping):
        raise RuleboundError("A deck must be the name of a ready deck, or cards with their copies.")
    cards: dict[str, int] = {}
    for name, count in deck.items():
        if not isinstance(name, str) or isinstance(count, bool) or not isinstance(count, int):
            raise RuleboundError(f"{name!r}: {count!r} is not a card name with a number of copies.")
        cards[name] = count
    return cards
