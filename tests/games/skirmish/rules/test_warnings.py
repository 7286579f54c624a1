"""An option that does nothing in one's role says so when it is offered."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound import games
from rulebound.kernel import scenario

CARDS = """
cards:
  - {name: Nap, class: Rest, text: "Both — You gain 1 HP."}
  - {name: Snap, class: Snare, text: "Both, Trap — The trapped player loses 3 HP."}
  - {name: Dig, class: Snare, text: "Both, Trap — The trapped player loses 3 HP.\\nDefence — You gain 1 HP."}
  - {name: Twin, class: Rest, text: "Offence — You gain 1 HP.\\nDefence — You gain 2 HP."}
"""  # noqa: E501


def warned(game: rb.Game, seat: int) -> dict[str, tuple[str, str]]:
    """The warnings of all options, with the beginnings of their glosses."""
    asked = game.question_for(seat)
    assert asked is not None
    return {o.text: (o.warning, o.gloss.split(".")[0]) for o in asked.options() if o.warning}


def position(card: str, defence: str = "Nap") -> rb.Game:
    """A game in which the attacker has placed a card, and the defender another one."""
    text = f"""{CARDS}
seats:
  - {{at: c2, hand: [{card}, Nap], deck: [Nap*5]}}
  - {{at: c4, hand: [{defence}, Nap], deck: [Nap*5]}}
"""
    game = scenario.start(scenario.parse(f"game: skirmish\n{text}"), games.INSTALLED)
    for seat, name in ((0, card), (1, defence)):
        asked = game.question_for(seat)
        assert asked is not None
        placed = asked.parse(f"place {name}")
        assert placed is not None
        game.submit(seat, placed)
    return game


@pytest.mark.rule("SK-Q7", "SK pre-resolution.2", "SK defence-resolution.2")
def test_an_effect_of_the_other_role_says_that_it_does_nothing() -> None:
    told = "Does nothing: it is for defence only"
    assert warned(position("Twin"), 0) == {"effect 2": ("does nothing", told)}
    told = "Does nothing: it is for offence only"
    assert warned(position("Nap", "Twin"), 1) == {"effect 1": ("does nothing", told)}


@pytest.mark.rule("SK trap.1", "SK trap.4", "SK-Q7")
def test_revealing_a_card_of_which_no_effect_fits_says_that_it_does_nothing() -> None:
    told = "Does nothing: a Trap effect is laid, not declared"
    assert warned(position("Snap"), 0) == {"reveal": ("does nothing", told)}
    assert warned(position("Nap", "Snap"), 1) == {"reveal": ("does nothing", told)}
    told = "Does nothing: a Trap effect is laid, not declared; it is for defence only"
    assert warned(position("Dig"), 0) == {"reveal": ("does nothing", told)}
    assert warned(position("Nap", "Dig"), 1) == {}
