"""What is doubtful about a card that can be played: what no game uses, and text without effect."""

from collections.abc import Sequence
from typing import Final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.card_types import HavenfallCard, HavenfallEffect
from rulebound.games.havenfall.effects.actions import ActingOpponentLoses, ConditionalSteps
from rulebound.games.havenfall.effects.amounts import DefeatedThisTurn
from rulebound.games.havenfall.effects.board import GainCardUpToCost
from rulebound.games.havenfall.effects.cards import (
    EffectOnThis,
    OpponentDiscardsRandom,
    ReturnToStack,
    TakeRandomCard,
    TrashOpponentCard,
)
from rulebound.games.havenfall.effects.pixels import ExhaustPixels, SwitchPixels, TakePixel
from rulebound.games.havenfall.setup import RANKS

_ATTACKS: Final = (
    TakePixel,
    SwitchPixels,
    ExhaustPixels,
    TakeRandomCard,
    OpponentDiscardsRandom,
)
"""Steps that play or change cards or pixels of an opponent in one's own turn (HF attack.2)."""
_OF_OTHERS_TURN: Final = (ActingOpponentLoses, TrashOpponentCard)
"""Steps that do something only in the turn of an opponent (HF-Q70)."""
SOLD: Final = ("Silver", "Gold")
"""The treasures for sale; besides them, heroes and artifacts are (HF setup.1, HF-Q48)."""


def findings(design: HavenfallCard, cheapest: int) -> list[str]:
    """Return what is doubtful about a card; `cheapest` is the lowest price on the board."""
    return [*_unused(design), *_misprinted(design), *_idle(design, cheapest)]


def _unused(design: HavenfallCard) -> list[str]:
    """Return why no game ever uses a card, its cost or its numbers."""
    is_sold = design.name in SOLD or design.kind in (schema.HERO, schema.ARTIFACT)
    if design.cost and design.arcane:
        return ["it has a cost, but arcane cards are never sold"]  # HF arcane.2
    if design.cost and not is_sold:
        sold = f"{', '.join(SOLD)}, heroes and artifacts"
        return [f"it has a cost, but no game sells it: the board sells {sold}"]
    if design.kind in (schema.ARTIFACT, schema.LEADER_CARD) and len(design.colours) != 1:
        kind = schema.KIND_NAMES[design.kind]
        return [f"no game uses it: the set-up chooses each {kind} by its one colour"]
    if design.is_hero and not design.arcane and not _fits_layout(design):
        return ["no game uses it: heroes have rank 1 or 2 and one colour, or rank 3 and two"]
    if design.is_spell and any(design.numbers.values()):
        return ["its numbers never count: a spell is never in play"]  # HF spells.11
    return []


def _misprinted(design: HavenfallCard) -> list[str]:
    """Return what the numbers or the icon of a card say against the rulebook."""
    if design.is_monster:
        as_boss = (design.boss_damage, design.boss_health)
        if as_boss[0] < design.damage or as_boss[1] < design.health:
            # HF glossary-boss.1, HF glossary-minion.1
            return ["a monster is stronger as the boss: `boss` is not below damage and health"]
        return []
    is_attack = any(isinstance(step, _ATTACKS) for step in flat(design.steps))
    if design.is_spell or is_attack == design.attack:  # HF attack.5: a spell is not an attack
        return []
    if is_attack:  # HF attack.1, HF attack.2
        return ["it changes cards or pixels of an opponent, so it is an attack: attack = true"]
    return ["it is marked as an attack, but changes no card and no pixel of an opponent"]


def _fits_layout(hero: HavenfallCard) -> bool:
    """Return whether a set of heroes can be on the board (HF heroes.3, HF heroes.4)."""
    return hero.rank in RANKS and len(hero.colours) == (2 if hero.rank == max(RANKS) else 1)


def _idle(design: HavenfallCard, cheapest: int) -> list[str]:
    """Return which steps of a card can never do anything."""
    found: list[str] = []
    has_left = False
    for step in flat(design.steps):
        if isinstance(step, EffectOnThis):
            if design.is_spell:
                found.append("a spell is never in play, so that nothing is done with this card")
            elif has_left:
                found.append("this card has left play by then")
            elif isinstance(step, ReturnToStack) and design.name not in schema.SIDE_NAMES:
                found.append("it has no stack beside the board to return to")
            has_left = True
        elif isinstance(step, GainCardUpToCost) and step.n < cheapest:
            found.append(f"no card costs {step.n} or less: the cheapest one costs {cheapest}")
        elif design.is_spell and _mixes_turns(step):
            found.append("it needs the turn of an opponent, and a monster defeated in your own")
        elif isinstance(step, _OF_OTHERS_TURN) and not design.is_spell:
            # HF abilities.4, HF-Q70: abilities are used in one's own turn
            found.append("no opponent acts or has cards in play when an ability is used")
        elif step.is_deferred() and (design.is_spell or step not in design.steps):
            found.append("only a sentence of an ability can wait for the end of the turn")
    return found


def _mixes_turns(step: HavenfallEffect) -> bool:
    """Return whether a step of an opponent's turn waits for a monster defeated in one's own."""
    return (
        isinstance(step, ConditionalSteps)
        and isinstance(step.condition, DefeatedThisTurn)
        and any(isinstance(inner, _OF_OTHERS_TURN) for inner in flat(step.steps))
    )


def flat(steps: Sequence[HavenfallEffect]) -> list[HavenfallEffect]:
    """Return all steps, those of conditions too."""
    found: list[HavenfallEffect] = []
    for step in steps:
        found.append(step)
        if isinstance(step, ConditionalSteps):
            found += flat(step.steps)
    return found
