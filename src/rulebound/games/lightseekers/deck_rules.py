"""What is a legal Constructed deck (LS2 2.1.1.1, LS1 2.1a)."""

from collections.abc import Mapping
from typing import Final

from rulebound.games.lightseekers.card_types import LightseekersCard
from rulebound.kernel.ids import NONE
from rulebound.kernel.refusal import Refusal

COMBOS: Final = 5  # LS2 2.1.1.1b
ACTION_CARDS: Final = 30  # LS2 2.1.1.1c
MOST_COPIES: Final = 3


def deck_errors(deck: Mapping[str, int], designs: Mapping[str, LightseekersCard]) -> list[Refusal]:
    """What keeps a list of cards from being a legal deck."""
    errors = _unknown_cards(deck, designs)
    cards = {name: count for name, count in deck.items() if name in designs}
    heroes = [name for name in cards if designs[name].is_hero]
    if len(heroes) != 1 or cards[heroes[0]] != 1:  # LS1 2.1b
        total = sum(cards[hero] for hero in heroes)
        text = f"A deck has exactly one hero; this one has {total}."
        errors.append(Refusal("one-hero", "LS2 2.1.1.1a", text))
    errors += _combo_errors(cards, designs, heroes)
    errors += _action_errors(cards, designs)
    for name in cards:
        if designs[name].banned:
            errors.append(Refusal("banned", "LS-Q43", f"{name} is banned.", card=name))
    return errors


def _unknown_cards(
    deck: Mapping[str, int], designs: Mapping[str, LightseekersCard]
) -> list[Refusal]:
    errors: list[Refusal] = []
    for name, count in deck.items():
        if name not in designs:
            text = f'There is no card "{name}".'
            errors.append(Refusal("unknown-card", "LS2 2.1.1.1", text, card=name))
        elif count < 1:
            text = f"{name} has {count} copies."
            errors.append(Refusal("no-copies", "LS2 2.1.1.1", text, card=name))
    return errors


def _combo_errors(
    cards: Mapping[str, int], designs: Mapping[str, LightseekersCard], heroes: list[str]
) -> list[Refusal]:
    errors: list[Refusal] = []
    wanted = COMBOS
    rule = "LS2 2.1.1.1b"
    for hero in heroes:
        if designs[hero].combos_in_deck != NONE:
            wanted = designs[hero].combos_in_deck  # LS2 2.1.1.3, LS1 2.1.1a
            rule = "LS2 2.1.1.3"
    combos = {name: count for name, count in cards.items() if designs[name].is_combo}
    total = sum(combos.values())
    if total != wanted:
        text = f"This deck has {wanted} combos, not {total}."
        errors.append(Refusal("combos", rule, text, count=total))
    for name, count in combos.items():
        if count > 1:  # LS1 2.1c
            text = f"{name} is in the deck {count} times; all combos are different."
            errors.append(Refusal("same-combo", "LS2 2.1.1.1b", text, card=name, count=count))
    return errors


def _action_errors(
    cards: Mapping[str, int], designs: Mapping[str, LightseekersCard]
) -> list[Refusal]:
    errors: list[Refusal] = []
    actions = {name: count for name, count in cards.items() if designs[name].is_action}
    total = sum(actions.values())
    if total != ACTION_CARDS:
        text = f"A deck has {ACTION_CARDS} action cards, not {total}."
        errors.append(Refusal("action-cards", "LS2 2.1.1.1c", text, count=total))
    for name, count in actions.items():
        if count > MOST_COPIES:  # LS1 2.1d
            text = f"{name} is in the deck {count} times; {MOST_COPIES} is the most."
            errors.append(Refusal("too-many-copies", "LS2 2.1.1.1c", text, card=name, count=count))
    return errors
