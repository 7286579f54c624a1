"""What is being resolved: the event that cards react to, and the card whose effects run."""

from typing import Final, final

from rulebound.kernel.ids import NONE, Card, Seat


@final
class TriggerEvent:
    """An event that cards may react to: what happened, who did it, with which card, to whom."""

    def __init__(self, kinds: int, seat: Seat, card: Card, other: Seat) -> None:
        self.kinds = kinds  # a mask: an Attack with a combo is several kinds at once
        self.seat = seat
        self.card = card
        self.other = other
        self.cancelled = False


NO_SLOTS: Final[list[int]] = []
"""Slots of a card that declares nothing. Shared: do not change."""


@final
class Resolution:
    """One resolving card or Ability, with the choices declared for it."""

    def __init__(self, me: Seat, card: Card, corner_value: int) -> None:
        self.me = me
        self.card = card
        # D: the current corner's number when the effect began, or NONE if it had none
        self.corner_value = corner_value
        self.recipient: Seat = NONE  # LS2 3.1.3
        self.event: TriggerEvent | None = None  # the event a reaction reacts to
        self.actor: Seat = NONE  # the seat that caused it
        self.drawn: Card = NONE  # the card most recently drawn and revealed
        self.slots: list[int] = NO_SLOTS  # choices and numbers declared beforehand (LS-Q2)
        # LS2 2.6.5: a buff that was turned or left play since it began is interrupted
        self.in_play = False
        self.disturbances = 0
        self.interrupted = False
        self.is_on_each = False  # is the effect that runs one on each of several heroes?
