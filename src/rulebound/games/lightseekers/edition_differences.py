"""The differences between the two editions of Lightseekers.

Code that checks the edition cites a rule of one of these rows, which a test verifies. For rows
without such code both editions play alike: one rulebook states what the other assumes.
"""

from typing import Final, NamedTuple


class Difference(NamedTuple):
    """A topic on which the rulebooks differ, in our own words, with the rules of each."""

    topic: str
    first: str  # edition 1
    second: str  # edition 2
    # rule ids without prefix, so that the coverage tool does not count them as enforced here
    first_rules: tuple[str, ...]
    second_rules: tuple[str, ...]

    def rules(self, edition: int) -> list[str]:
        """The rule ids of an edition on this topic."""
        chosen = self.first_rules if edition == 1 else self.second_rules
        return [f"LS{edition} {rule}" for rule in chosen]


DIFFERENCES: Final = (
    Difference(
        "Buff phase",
        "Five steps: first what the top of the discard pile, the hero and the items do each turn; "
        "then rotating, lingering effects, expired buffs, instant effects.",
        "Four steps: there is no such first step, and those effects come with their own triggers.",
        ("4.2a", "4.2.1a", "4.2.1b", "4.2.1c"),
        ("4.1.2",),
    ),
    Difference(
        "Power",
        "The value a card applies, with D on a buff. More power is added once to the final sum of "
        "every number of the card, and is not itself changed.",
        "More Power increases all damage and healing by that card, and nothing else.",
        ("2.6a", "2.6b", "2.6c", "2.6d", "2.6e", "2.6f"),
        ("power.1",),
    ),
    Difference(
        "Cards in conflict",
        "A card beats the rules.",
        'The same; and between cards, "can\'t" beats "can".',
        ("2.2a",),
        ("2.2.1", "2.2.3"),
    ),
    Difference(
        "Passing",
        "Each action left unspent draws a card.",
        "The same; and passing one action passes all that are left.",
        ("4.4a",),
        ("4.1.3.5c", "4.1.3.5d"),
    ),
    Difference(
        "Items",
        "An item can pay for a combo with the Element it would grant. Nothing says that playing "
        "it uses up access.",
        "Playing an item is playing a card of its Element: it uses up Basic access, if the hero "
        "had access before.",
        ("2.4.3g", "2.5.4a"),
        ("2.5.4.9",),
    ),
    Difference(
        "Limits on actions",
        "A limit also applies to additional actions, draws nothing, and ends with its card.",
        "The same; and there are unrestricted actions: they need access, but not unused Basic "
        "access, and are used up only if needed.",
        ("6.1.6a", "6.1.6b", "6.1.6c"),
        ("4.1.3.6a", "4.1.3.6e", "4.1.3.6f", "4.1.3.6g", "4.1.3.6h"),
    ),
    Difference(
        "Who reacts first",
        "The acting player's cards, whoever owns the card they react to.",
        "The cards of the player who owns the card that applies its effect.",
        ("4.3.3d",),
        ("2.6.3.1(2)", "2.6.3.4"),
    ),
    Difference(
        "Clunky buffs that have worked",
        "They rotate after the whole action in which they worked.",
        "They rotate as soon as their own effect, or the one they changed, has resolved.",
        ("2.5.3d",),
        ("2.5.3.9e",),
    ),
    Difference(
        "Actions after a combo",
        "None, not even those that other cards grant while it is played; only what the combo "
        "itself grants is left.",
        "The player's regular actions are gone; granted ones are not.",
        ("4.3.1b",),
        ("4.1.3.1f",),
    ),
    Difference(
        "Proof of a hand",
        "The group decides whether to believe a player who cannot move the cards demanded.",
        "A player who cannot move the cards demanded shows the hand to the effect's controller.",
        ("4.3.5c",),
        ("2.8.2.3", "2.8.2.4"),
    ),
    Difference(
        "Removed players",
        "In every game the enemy gains 1 VP, heals 5 and shuffles 5 discards back, and VP decide.",
        "In Multiplayer only; a game of two ends, and the remaining player has won.",
        ("5a", "5b", "5d", "5e", "5f"),
        ("5.2.1", "5.2.2", "5.3.1", "5.3.3", "5.3.4", "5.3.6"),
    ),
    Difference(
        "Healing at 0",
        "None, unless a card says that it heals at 0 health.",
        "None.",
        ("5.1e",),
        ("5.1.5",),
    ),
    Difference(
        "Interrupted buffs",
        "Nothing is said: a buff that has begun to resolve is resolved in full.",
        "A buff that leaves play or is rotated while it resolves stops resolving.",
        ("4.3.3a",),
        ("2.6.5",),
    ),
    Difference(
        "Clunky buffs with an Ability",
        "One that does not say when it rotates does so when its Ability is used, not otherwise.",
        "It rotates when its Ability is used, and when another of its effects has triggered.",
        ("2.5.3f",),
        ("2.5.3.9e",),
    ),
    Difference(
        "Entering and leaving play",
        "Effects at that time happen in transition.",
        "The card is in the Limbo Area, and effects at that time happen there.",
        ("4.2.4b", "4.3.3i"),
        ("3.2.3.7a", "3.2.3.7b"),
    ),
    Difference(
        "Cards moved into play",
        "Only a card whose Elements the hero has can be moved into play.",
        "Any fitting card can; without its Elements it does not apply its effects.",
        ("move.2",),
        ("move.3",),
    ),
    Difference(
        "Discard piles",
        "Other players may see the top card and the cards of the owner's last turn.",
        "The same; and players may look through their own pile at any time.",
        ("3.4.4b", "3.4.4c"),
        ("3.2.3.4b", "3.2.3.4c"),
    ),
)
