"""Moves as they are offered: their words, what they point at, and why they cannot be made."""

from typing import Final, final

from rulebound.kernel.ids import NONE, Answer, Card, Seat
from rulebound.kernel.refusal import Refusal


@final
class Pointing:
    """What of the table, besides cards, an answer points at."""

    def __init__(self, places: list[str], seat: Seat) -> None:
        self.places = places  # cells and shared zones by name, the last one last
        self.seat = seat


@final
class Wording:
    """The words of an answer, and where in them it names its first card and its places."""

    def __init__(self, text: str, card_at: int, places_at: list[int]) -> None:
        self.text = text
        self.card_at = card_at  # NONE if it names none
        self.places_at = places_at  # of `Pointing.places`; NONE for one that is not named


@final
class MoveOffer:
    """A move that somebody could mean by pointing at something, and why it cannot be made."""

    def __init__(self, text: str, answer: Answer, refusal: Refusal | None) -> None:
        self.text = text
        self.answer = answer
        self.refusal = refusal  # None if it is possible


FOREIGN: Final = 1000
"""More than any distance of a seat's own cards; see `CardNoun.distance`."""


@final
class WishList:
    """What a seat could think of doing, possible or not.

    Words that could mean several cards mean what is possible, or else the nearest. What is done
    with one's own cards nobody thinks of doing with another's.
    """

    def __init__(self) -> None:
        self._possible: list[MoveOffer] = []
        self._impossible: dict[str, tuple[int, MoveOffer]] = {}  # by words, with its distance

    def add(self, offer: MoveOffer, distance: int) -> None:
        """Add an offer; `distance` is how unlikely it is to be meant by its words."""
        if offer.refusal is None:
            self._possible.append(offer)
        elif distance < FOREIGN:
            known = self._impossible.get(offer.text)
            if known is None or distance < known[0]:
                self._impossible[offer.text] = (distance, offer)

    def offers(self) -> list[MoveOffer]:
        """What is possible, then what is not; nothing is both."""
        found = self._impossible.copy()
        for offer in self._possible:
            found.pop(offer.text, None)
        return self._possible + [offer for _, offer in found.values()]


@final
class Target:
    """What somebody points at: a card, a place by its name, or a seat.

    A card with a place lies there: what can be done with the place can be done with the card.
    """

    def __init__(self, card: Card = NONE, place: str = "", seat: Seat = NONE) -> None:
        self.card = card
        self.place = place
        self.seat = seat
