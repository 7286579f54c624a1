"""What players bring to a game: decks, and cards that are not among the printed ones.

Only their form is checked here; what is a legal deck or card, the game says. Cold, not compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar

from rulebound.kernel.refusal import RuleboundError

MOST_CARDS = 200


class Named(Protocol):
    """A design, whatever else it is."""

    @property
    def name(self) -> str:
        """By which a deck names it."""


Design = TypeVar("Design", bound=Named)


def further_cards(title: str, variant: Mapping[str, object] | None) -> list[dict[str, object]]:
    """The entries of the cards that a variant of a game brings: `{"cards": [{…}, …]}`."""
    given = variant or {}
    for key in given:
        if key != "cards":
            raise RuleboundError(f"{title} has no variant {key!r}.")
    further = given.get("cards", [])
    if not isinstance(further, list) or len(further) > MOST_CARDS:
        raise RuleboundError(f"The further cards of a variant are a list of at most {MOST_CARDS}.")
    for entry in further:
        if not isinstance(entry, dict) or not all(isinstance(key, str) for key in entry):
            raise RuleboundError("A card is a table of fields.")
    return further


def joined(printed: Sequence[Design], further: Sequence[Design]) -> list[Design]:
    """All designs: a further one takes the place of the one of its name, or comes last."""
    by_name = {design.name: design for design in printed}
    by_name.update({design.name: design for design in further})
    return list(by_name.values())


def chosen_deck(
    chosen: object, ready: Callable[[], Mapping[str, Mapping[str, int]]]
) -> dict[str, int]:
    """A deck by the name of a ready one, or given as {name: copies}."""
    if isinstance(chosen, str):
        decks = ready()
        if chosen not in decks:
            raise RuleboundError(
                f"There is no deck {chosen!r}; there are {', '.join(sorted(decks))}."
            )
        chosen = decks[chosen]
    return counted(chosen)


def counted(deck: object) -> dict[str, int]:
    """A deck given as {name: copies}, checked for its form."""
    if not isinstance(deck, Mapping):
        raise RuleboundError("A deck is a name of a ready deck, or cards with their copies.")
    cards: dict[str, int] = {}
    for name, count in deck.items():
        if not isinstance(name, str) or isinstance(count, bool) or not isinstance(count, int):
            raise RuleboundError(f"{name!r}: {count!r} is no card with its number of copies.")
        cards[name] = count
    return cards
