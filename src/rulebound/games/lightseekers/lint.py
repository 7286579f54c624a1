"""Checks for card text that is grammatical but does nothing, reported by `rulebound lint`.

Such a card can be loaded and played, as scenarios do on purpose; one of its lines never works.
"""

from collections.abc import Iterator
from typing import Final

from rulebound.games.lightseekers import schema
from rulebound.games.lightseekers.card_types import CardLine, LightseekersCard
from rulebound.games.lightseekers.effects.abilities import (
    OnEnteringPlay,
    OnExpiring,
    OwnMovementClause,
    RotatesIf,
    TriggeredClause,
)
from rulebound.games.lightseekers.effects.actions import (
    DealFixedDamage,
    DealToRecipient,
    DealToRecipientForEach,
    DrawAndDiscard,
    DrawRevealed,
    GainActions,
    HeroesHealFixed,
    LookAtDeckAndDraw,
)
from rulebound.games.lightseekers.effects.amounts import (
    CornerNumber,
    CornerNumberPlusIf,
    CountOwnBuffsOfKind,
    CountRecipientBuffs,
    CountStoredCards,
    Number,
    NumberByDrawnCard,
)
from rulebound.games.lightseekers.effects.card_moves import (
    DemandFromHand,
    HeroesMill,
    StoreEffect,
    TakeLastDiscard,
    TakeStoredCards,
)
from rulebound.games.lightseekers.effects.conditional import ConditionalEffect
from rulebound.games.lightseekers.effects.conditions import (
    AT_LEAST,
    AT_MOST,
    BuffToTheLeftIs,
    DrawnCardIs,
    HandSizeIs,
    HealthIs,
    HeroHasBuffOfKind,
    LastOfKindIs,
    StoredAtLeast,
)
from rulebound.games.lightseekers.effects.filters import (
    ActionNotOfOrder,
    ActionOfCategory,
    AnyActionCard,
    AnyCombo,
    CardQuantity,
    CategoryKind,
    NotOfOrder,
    OfElement,
    OfElementAndCategory,
    OfOrder,
    UnalignedCard,
)
from rulebound.games.lightseekers.effects.hero_selectors import (
    AttackingHero,
    AttackRecipient,
    ChosenHero,
    EachOtherHeroButRecipient,
    IsChosenHero,
    IsYou,
    OwnHero,
    TriggeringHero,
)
from rulebound.games.lightseekers.effects.in_play import (
    AllBuffsOfKind,
    BuffBeside,
    ChosenBuffsOfKind,
    ChosenItemsOf,
    ChosenOwnBuffsOfKind,
    ThisCardInPlay,
)
from rulebound.games.lightseekers.effects.in_play_actions import (
    CancelCause,
    CardsInPlayEffect,
    RemoveCards,
    RotateBackwards,
    SwapThisBuff,
    TriggerBuffs,
    TurnBuffs,
)
from rulebound.games.lightseekers.effects.lasting_effects import CheaperCombos, CostlierCombos
from rulebound.games.lightseekers.effects.triggers import HeroTriggerWithKind, OwnBuffExpires
from rulebound.games.lightseekers.phrase_types import CardKind, LightseekersClause
from rulebound.kernel.ids import NONE
from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.findings import LintFinding, locate
from rulebound.kernel.text.phrase import Phrase, phrases_in

_CAN_CANCEL: Final = (
    schema.ATTACKS
    | schema.DEFENDS
    | schema.BUFFING
    | schema.EQUIPS
    | schema.USES
    | schema.COMBOS
    | schema.PLAYS
)
"""Events that can be Cancelled (LS2 cancel.1)."""

_HAS_ATTACKER: Final = schema.ATTACKS | schema.USES | schema.COMBOS | schema.IS_HURT | schema.HURTS


def lint_line(design: LightseekersCard, line: CardLine, text: str, number: int) -> list[TextError]:
    """Check one line of a card, given its text and line number."""
    found = (
        list(_misplaced_lines(design, line))
        or list(_missing_referents(design, line))
        or [*_empty_effects(design, line), *_contradictions(design, line)]
    )
    return locate(found, text, number)


# -- lines that never work on this type of card ---------------------------------------------


def _misplaced_lines(design: LightseekersCard, line: CardLine) -> Iterator[LintFinding]:
    clause = line.clause
    if design.category in (schema.ATTACK, schema.DEFEND):
        if _works_only_in_play(clause):  # LS2 2.5.1.2, LS2 2.5.2.2
            name = "an Attack" if design.category == schema.ATTACK else "a Defend"
            yield LintFinding(f"{name} is never in play, so this line never works")
    elif design.is_hero:
        if clause.works_from_pile or clause.is_burn:
            yield LintFinding("a hero is never in a discard pile")
        if isinstance(clause, OwnMovementClause) or clause.chooses_hero:
            yield LintFinding("a hero neither enters nor leaves play")
        if clause.is_multiplayer or (clause.is_instant and _ability_of(design, line) is None):
            yield LintFinding("a hero is not played, so this never happens")
    if not design.is_hero and (clause.extra_opening_cards() or clause.combos_in_deck() != NONE):
        yield LintFinding("this line works on heroes only")
    if design.is_hero or design.is_item:
        if clause.is_unique:  # LS2 unique.1, LS2 2.5.4.7
            yield LintFinding("only buffs are Dormant as further copies")
        if clause.is_next:  # LS2 next.1: it is the buff that goes
            yield LintFinding('only a buff is used up by this: say "whenever"')
        if clause.controls_rotation or isinstance(clause, OnExpiring):
            yield LintFinding("only buffs rotate and expire")
    if design.is_buff:
        clunky = any(corner.clunky for corner in design.corners)
        if isinstance(clause, RotatesIf) and not clunky:  # LS2 2.5.3.9f
            yield LintFinding("only a clunky buff rotates on a condition")
        elif clause.controls_rotation and not design.corners:
            yield LintFinding("a buff without corners does not rotate")
        if isinstance(clause, OnExpiring) and not _can_expire(design):
            yield LintFinding("a buff without corners does not expire")
        if _is_never_active(design) and _needs_active_corner(clause):  # LS2 2.5.3.7
            yield LintFinding("every corner of this buff has an X, so this line never works")


def _can_expire(design: LightseekersCard) -> bool:
    """Return whether a buff can expire: by rotating, or by being used up (LS2 next.2)."""
    return bool(design.corners) or any(line.is_next for line in design.lines)


def _is_never_active(design: LightseekersCard) -> bool:
    corners = design.corners
    return bool(corners) and all(corner.value == schema.X for corner in corners)


def _needs_active_corner(clause: LightseekersClause) -> bool:
    """Return whether a line of a buff works only in a corner without an X.

    Not as it enters play or leaves it past its last corner, nor to turn it (LS-Q63).
    """
    if isinstance(clause, OwnMovementClause) or clause.works_from_pile:
        return False
    return not (clause.is_burn or clause.chooses_hero or clause.controls_rotation)


def _works_only_in_play(clause: LightseekersClause) -> bool:
    """Return whether a clause works only while its card is in play."""
    if clause.works_from_pile:
        return False
    waits = clause.listens_to() != 0 or clause.is_lasting or clause.ability != NONE
    return waits or clause.controls_rotation or clause.chooses_hero or clause.is_unique


def _ability_of(design: LightseekersCard, line: CardLine) -> LightseekersClause | None:
    """The Ability that a line is or belongs to (LS2 2.7.2)."""
    for ability in design.abilities:
        if line is ability or line in ability.follow_ups:
            return ability.clause
    return None


# -- references to something missing --------------------------------------------------------


def _missing_referents(design: LightseekersCard, line: CardLine) -> Iterator[LintFinding]:
    for phrase in phrases_in(line.clause):
        yield from _missing_heroes(design, line, phrase)
        yield from _missing_cards(design, line, phrase)
        if isinstance(phrase, CancelCause) and not _can_cancel(line.clause):
            yield LintFinding("there is nothing here that can be Cancelled", "Cancel it")
        if isinstance(phrase, (CornerNumber, CornerNumberPlusIf)):
            if not _has_numbers(design):
                yield LintFinding("D is the number in a corner, and this card has none", "D")
            elif not _has_number_then(design, line.clause):
                yield LintFinding("D has no number at that time", "D")
        if isinstance(phrase, (DrawnCardIs, NumberByDrawnCard)) and not _has_phrase(
            design, (DrawRevealed, DrawAndDiscard)
        ):
            yield LintFinding("no card was drawn and revealed", "the drawn card")


def _missing_heroes(
    design: LightseekersCard, line: CardLine, phrase: Phrase
) -> Iterator[LintFinding]:
    """References to heroes that do not exist when the line resolves."""
    if not _has_recipient(design, line):
        if isinstance(phrase, (DealToRecipient, DealToRecipientForEach)):
            yield LintFinding("there is no recipient here: say to whom", "deal")
        if isinstance(phrase, (AttackRecipient, CountRecipientBuffs, EachOtherHeroButRecipient)):
            yield LintFinding("there is no recipient here", "the recipient")
    if isinstance(phrase, AttackingHero) and not _has_attacker(line.clause):
        yield LintFinding("there is no attacker here", "the attacker")
    if isinstance(phrase, TriggeringHero) and not isinstance(line.clause, TriggeredClause):
        yield LintFinding("no hero triggers this", "that hero")
    if isinstance(phrase, (ChosenHero, IsChosenHero)) and not design.chooses_hero:
        text = 'no hero is chosen: add "when this card enters play, choose another hero"'
        yield LintFinding(text, "the chosen hero")


def _has_recipient(design: LightseekersCard, line: CardLine) -> bool:
    """Return whether there is a recipient: for Attacks only (LS2 3.1.3), not reactions."""
    ability = _ability_of(design, line)
    if ability is not None:
        return ability.ability == schema.ATTACK
    at_once = line.clause.is_instant or line.clause.is_multiplayer
    return at_once and design.category == schema.ATTACK


def _has_attacker(clause: LightseekersClause) -> bool:
    """Return whether the trigger can be an Attack or its damage (LS2 3.1.4)."""
    if not isinstance(clause, TriggeredClause):
        return False
    if isinstance(clause.trigger, HeroTriggerWithKind):
        category: int = getattr(clause.trigger.kind, "category", schema.ATTACK)
        return category == schema.ATTACK
    return bool(clause.trigger.kinds & _HAS_ATTACKER)


def _can_cancel(clause: LightseekersClause) -> bool:
    return isinstance(clause, TriggeredClause) and bool(clause.trigger.kinds & _CAN_CANCEL)


def _has_numbers(design: LightseekersCard) -> bool:
    return any(corner.value >= 0 for corner in design.corners)


def _has_number_then(design: LightseekersCard, clause: LightseekersClause) -> bool:
    """Return whether there can be a number in the current corner when a line works."""
    if isinstance(clause, OnEnteringPlay):  # LS2 2.5.3.3: upright
        return design.corners[0].value >= 0
    # past the last corner, or in a discard pile, there is no current corner (LS2 2.5.3.5)
    if isinstance(clause, OnExpiring):
        return any(line.is_next for line in design.lines)  # used up in any corner
    return not clause.works_from_pile


def _has_phrase(design: LightseekersCard, classes: tuple[type[Phrase], ...]) -> bool:
    """Return whether any line of a card has one of these phrases."""
    clauses = tuple([line.clause for line in design.lines])
    return any(isinstance(phrase, classes) for phrase in phrases_in(clauses))


def _missing_cards(
    design: LightseekersCard, line: CardLine, phrase: Phrase
) -> Iterator[LintFinding]:
    """References to cards that are not in play or cannot be affected."""
    # LS2 3.2.3.7b: effects on entering and leaving play happen while the card is in Limbo
    elsewhere = line.clause.works_from_pile or isinstance(line.clause, OwnMovementClause)
    in_play = (design.is_buff or design.is_item) and not elsewhere
    if isinstance(phrase, StoreEffect) and not in_play:  # LS2 2.8.3.2
        yield LintFinding("nothing can be stored under a card that is not in play", "store")
    if isinstance(phrase, (TakeStoredCards, CountStoredCards, StoredAtLeast)) and not _has_phrase(
        design, (StoreEffect,)
    ):
        yield LintFinding("nothing is ever stored under this card", "stored under")
    if isinstance(phrase, ThisCardInPlay) and not in_play:
        yield LintFinding("this card is not in play at that time", "this card")
    if isinstance(phrase, (SwapThisBuff, BuffBeside, BuffToTheLeftIs)) and not (
        in_play and design.is_buff
    ):
        yield LintFinding("this card is not a buff in play", "this card")
    if isinstance(phrase, CardsInPlayEffect) and not isinstance(phrase, RemoveCards):
        if isinstance(phrase.targets, ChosenItemsOf) or (
            isinstance(phrase.targets, ThisCardInPlay) and design.is_item
        ):
            yield LintFinding("this works on buffs only")
        if isinstance(phrase.targets, ThisCardInPlay):
            if isinstance(phrase, TriggerBuffs):  # LS-Q51
                yield LintFinding("a card does not trigger itself", "trigger")
            if isinstance(phrase, TurnBuffs) and design.is_buff and not design.corners:
                yield LintFinding("a buff without corners does not rotate")


# -- effects that cannot do anything --------------------------------------------------------

_ON_BUFFS: Final = (
    ChosenOwnBuffsOfKind,
    ChosenBuffsOfKind,
    AllBuffsOfKind,
    CountOwnBuffsOfKind,
    HeroHasBuffOfKind,
    OwnBuffExpires,
    BuffToTheLeftIs,
)
_ONLY_ACTIONS: Final = (AnyActionCard, ActionOfCategory, ActionNotOfOrder)
_ALIGNED: Final = (OfElement, OfElementAndCategory, OfOrder)
_MOST_HEALTH: Final = schema.MAX_HEALTH  # LS2 2.10.2
_COUNTED: Final = (
    GainActions,
    LookAtDeckAndDraw,
    HeroesMill,
    CheaperCombos,
    CostlierCombos,
    CardQuantity,
)


def _empty_effects(design: LightseekersCard, line: CardLine) -> Iterator[LintFinding]:
    """Numbers, kinds and conditions with which nothing can ever happen."""
    for phrase in phrases_in(line.clause):
        if isinstance(phrase, _COUNTED) and phrase.n == 0:
            yield LintFinding("nothing happens with 0 of them", "0")
        if isinstance(phrase, (DealFixedDamage, HeroesHealFixed)) and phrase.amount == Number(0):
            yield LintFinding("0 that is never more does nothing", "0")  # others grow: LS-Q47
        if isinstance(phrase, _ON_BUFFS):
            category = getattr(phrase.kind, "category", schema.BUFF)
            if category != schema.BUFF:
                name = schema.CATEGORIES[category]
                yield LintFinding(f"no buff has the category {name}", name)
        if isinstance(phrase, HealthIs) and phrase.bound == AT_LEAST and phrase.n > _MOST_HEALTH:
            yield LintFinding(f"nobody has more than {_MOST_HEALTH} health", str(phrase.n))
        if _turns_this_card_back(phrase) and len(design.corners) == 1:  # LS2 rotate.3
            yield LintFinding("this card has no corner before its only one", "backwards")


def _turns_this_card_back(phrase: Phrase) -> bool:
    return isinstance(phrase, RotateBackwards) and isinstance(phrase.targets, ThisCardInPlay)


# -- effects and conditions that contradict what comes before them ---------------------------


def _contradictions(design: LightseekersCard, line: CardLine) -> Iterator[LintFinding]:
    for phrase in phrases_in(line.clause):
        if isinstance(phrase, LastOfKindIs) and _exclude_each_other(phrase.among, phrase.kind):
            yield LintFinding("no card is both", "is")
        if isinstance(phrase, ConditionalEffect) and _empties_nothing(phrase):
            yield LintFinding("no card is in the hand then", "discard")
    is_cancelled = False
    for effect in line.effects:
        # LS2 2.6.4: a card is Cancelled once
        if is_cancelled and any(isinstance(phrase, CancelCause) for phrase in phrases_in(effect)):
            yield LintFinding("it is Cancelled already", "Cancel it")
        is_cancelled = is_cancelled or isinstance(effect, CancelCause)
    if design.burn and line.clause.works_from_pile and _takes_last_discard(line):
        yield LintFinding("this card burns, so it stays on the discard pile", "your last discard")


def _takes_last_discard(line: CardLine) -> bool:
    """Return whether a line takes the last discard before anything else can lie on top."""
    first = phrases_in(line.effects[:1])
    return any(isinstance(phrase, TakeLastDiscard) for phrase in first)


def _exclude_each_other(one: CardKind, other: CardKind) -> bool:
    """Return whether no card can be of both kinds."""
    if isinstance(one, CategoryKind) and isinstance(other, CategoryKind):
        return one.category != other.category
    for kind, against in ((one, other), (other, one)):
        if isinstance(kind, AnyCombo) and isinstance(against, _ONLY_ACTIONS):
            return True  # LS2 2.4.3.1
        if isinstance(kind, UnalignedCard) and isinstance(against, _ALIGNED):
            return True  # LS2 2.3.3.1
        if isinstance(kind, OfOrder) and isinstance(against, (NotOfOrder, ActionNotOfOrder)):
            return kind.order == against.order
    return False


def _empties_nothing(effect: ConditionalEffect) -> bool:
    """Return whether a hand that has to be empty is asked for cards."""
    condition, first = effect.condition, effect.steps[0]
    return (
        isinstance(condition, HandSizeIs)
        and isinstance(condition.heroes, IsYou)
        and (condition.bound, condition.n) == (AT_MOST, 0)
        and isinstance(first, DemandFromHand)
        and isinstance(first.who, OwnHero)
    )
