"""What the card tests of Skirmish share: scenarios on the printed cards."""

from __future__ import annotations

from textwrap import dedent

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario

_PEBBLE = 'cards: [{name: Pebble, class: Rest, text: "Defence — You gain 1 HP."}]'
"""A card that does nothing for an attacker: to hold, to discard, to draw."""


def held(text: str) -> rb.Game:
    """The game after a scenario on the printed cards; every step and expectation in it held."""
    document = scenario.parse(f"game: skirmish\n{_PEBBLE}\n{dedent(text)}")
    return scenario.run(document, games.INSTALLED)


def in_either_role(
    card: str, words: list[str], expect: str, more: str = "", seat: str = ""
) -> None:
    """Seat 0 plays a card and says these words: once as the attacker, once as the defender.

    Seat 0 stands on c3 with two Pebbles in hand besides, seat 1 on c4. `seat` says more of seat
    0, `more` of the position; `expect` is what must hold both times.
    """
    said = "".join(f"\n  - 0: {word}" for word in [f"place {card}", *words])
    mine = f"{{at: c3, hand: [{card}, Pebble, Pebble]{', ' + seat if seat else ''}}}"
    held(f"""{dedent(more)}
seats: [{mine}, {{at: c4}}]
turn: 0
steps:{said}
expect: {{{expect}}}
""")
    held(f"""{dedent(more)}
seats: [{mine}, {{at: c4, hand: [Pebble, Pebble]}}]
turn: 1
steps:
  - 1: place Pebble{said}
expect: {{{expect}}}
""")
