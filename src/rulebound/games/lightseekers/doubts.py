"""What card text can say in good grammar and to no purpose: `rulebound lint` tells it.

Such a card can be loaded and played, as scenarios do on purpose; a line of it just never works.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from rulebound.games.lightseekers.designs import Clause, Design, Line
from rulebound.games.lightseekers.effects.amounts import (
    CornerMore,
    CornerNumber,
    DrawnIs,
    DrawnMore,
    LeftOfThis,
    RecipientBuffs,
    StoredAtLeast,
    StoredCards,
)
from rulebound.games.lightseekers.effects.deeds import (
    Deal,
    DealMore,
    DrawAndDiscard,
    DrawRevealed,
    Storing,
    Unstore,
)
from rulebound.games.lightseekers.effects.heroes import (
    Attacker,
    Bystanders,
    ChosenHero,
    DoerChosen,
    Recipient,
    ThatHero,
)
from rulebound.games.lightseekers.effects.inplay import (
    Cancel,
    ItemsOf,
    OnCards,
    Remove,
    Swap,
    ThisCard,
    ToTheLeft,
    ToTheRight,
    TriggerBuffs,
    Turning,
)
from rulebound.games.lightseekers.effects.lines import Expiring, OfItself, TurnsIf, Waiting
from rulebound.games.lightseekers.effects.triggers import ByKind
from rulebound.games.lightseekers.names import (
    ATTACK,
    ATTACKS,
    BUFFING,
    COMBOS,
    DEFEND,
    DEFENDS,
    EQUIPS,
    HURTS,
    IS_HURT,
    PLAYS,
    USES,
)
from rulebound.kernel.ids import NONE
from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.phrase import Phrase, phrases_in

_CAN_CANCEL: Final = ATTACKS | DEFENDS | BUFFING | EQUIPS | USES | COMBOS | PLAYS
"""What a card or an Ability does, and can be kept from doing (LS2 cancel.1)."""

_BY_AN_ATTACKER: Final = ATTACKS | USES | COMBOS | IS_HURT | HURTS


class Doubt(NamedTuple):
    """A reason why a line, or part of it, does nothing, and the words that show where."""

    message: str
    words: str = ""


def line_doubts(design: Design, line: Line, text: str, number: int) -> list[TextError]:
    """What is to be doubted of a line of a card, which stands as this text at a line number."""
    found = list(_out_of_place(design, line)) or list(_about_nothing(design, line))
    first = len(text) - len(text.lstrip())
    errors: list[TextError] = []
    for doubt in dict.fromkeys(found):
        said = re.search(rf"\b{doubt.words}\b", text, re.IGNORECASE) if doubt.words else None
        errors.append(TextError(doubt.message, number, 1 + (said.start() if said else first)))
    return errors


# -- lines that never work on such a card ---------------------------------------------------


def _out_of_place(design: Design, line: Line) -> Iterator[Doubt]:
    clause = line.clause
    if design.category in (ATTACK, DEFEND):
        if _is_for_play(clause):  # LS2 2.5.1.2, LS2 2.5.2.2
            name = "an Attack" if design.category == ATTACK else "a Defend"
            yield Doubt(f"{name} is never in play, so this line never works")
    elif design.is_hero:
        if clause.from_pile() or clause.is_burn():
            yield Doubt("a hero is never in a discard pile")
        if isinstance(clause, OfItself) or clause.chooses_hero():
            yield Doubt("a hero neither enters nor leaves play")
        if clause.is_multiplayer() or (clause.is_instant() and _ability_of(design, line) is None):
            yield Doubt("a hero is not played, so nothing happens at once")
    if not design.is_hero and (clause.opening_cards() or clause.combos_in_deck() != NONE):
        yield Doubt("only what a hero says of this counts")
    if design.is_hero or design.is_item:
        if clause.is_next():  # LS2 next.1: it is the buff that goes
            yield Doubt('nothing but a buff is used up by this: say "whenever"')
        if clause.turns_itself() or isinstance(clause, Expiring):
            yield Doubt("only buffs rotate and expire")
    if design.is_buff:
        clunky = any(corner.clunky for corner in design.corners)
        if isinstance(clause, TurnsIf) and not clunky:  # LS2 2.5.3.9f
            yield Doubt("only a clunky buff is asked whether it rotates")
        elif clause.turns_itself() and not design.corners:
            yield Doubt("a buff without corners does not rotate")


def _is_for_play(clause: Clause) -> bool:
    """Does a line apply to a card in play only?"""
    if clause.from_pile():
        return False
    waits = clause.listens() != 0 or clause.is_modifier() or clause.ability() != NONE
    return waits or clause.turns_itself() or clause.chooses_hero() or clause.is_unique()


def _ability_of(design: Design, line: Line) -> Clause | None:
    """The Ability that a line is, or belongs to (LS2 2.7.2)."""
    for ability in design.abilities:
        if line is ability or line in ability.further:
            return ability.clause
    return None


# -- words about what is not there ----------------------------------------------------------


def _about_nothing(design: Design, line: Line) -> Iterator[Doubt]:
    for phrase in phrases_in(line.clause):
        yield from _nobody(design, line, phrase)
        yield from _no_such_card(design, line, phrase)
        if isinstance(phrase, Cancel) and not _can_cancel(line.clause):
            yield Doubt("there is nothing here that can be Cancelled", "Cancel it")
        if isinstance(phrase, (CornerNumber, CornerMore)) and not _has_numbers(design):
            yield Doubt("D is the number in a corner, and this card has none", "D")
        if isinstance(phrase, (DrawnIs, DrawnMore)) and not _says(
            design, (DrawRevealed, DrawAndDiscard)
        ):
            yield Doubt("no card was drawn for all to see", "the drawn card")


def _nobody(design: Design, line: Line, phrase: Phrase) -> Iterator[Doubt]:
    """Heroes that there are not when a line resolves."""
    if not _has_recipient(design, line):
        if isinstance(phrase, (Deal, DealMore)):
            yield Doubt("nobody is the recipient of this: say to whom", "deal")
        if isinstance(phrase, (Recipient, RecipientBuffs, Bystanders)):
            yield Doubt("nobody is the recipient of this", "the recipient")
    if isinstance(phrase, Attacker) and not _has_attacker(line.clause):
        yield Doubt("nobody Attacks here", "the attacker")
    if isinstance(phrase, ThatHero) and not isinstance(line.clause, Waiting):
        yield Doubt("no hero did anything before this", "that hero")
    if isinstance(phrase, (ChosenHero, DoerChosen)) and not design.chooses_hero:
        text = 'no hero is chosen: add "when this card enters play, choose another hero"'
        yield Doubt(text, "the chosen hero")


def _has_recipient(design: Design, line: Line) -> bool:
    """Is there a recipient? Of Attacks only (LS2 3.1.3), and not of reactions to them."""
    ability = _ability_of(design, line)
    if ability is not None:
        return ability.ability() == ATTACK
    at_once = line.clause.is_instant() or line.clause.is_multiplayer()
    return at_once and design.category == ATTACK


def _has_attacker(clause: Clause) -> bool:
    """Does a line wait for what could be an Attack, or the damage of one? (LS2 3.1.4)"""
    if not isinstance(clause, Waiting):
        return False
    if isinstance(clause.trigger, ByKind):
        category: int = getattr(clause.trigger.kind, "category", ATTACK)
        return category == ATTACK
    return bool(clause.trigger.listens() & _BY_AN_ATTACKER)


def _can_cancel(clause: Clause) -> bool:
    return isinstance(clause, Waiting) and bool(clause.trigger.listens() & _CAN_CANCEL)


def _has_numbers(design: Design) -> bool:
    return any(corner.value >= 0 for corner in design.corners)


def _says(design: Design, classes: tuple[type[Phrase], ...]) -> bool:
    """Does a card say anything of these anywhere?"""
    clauses = tuple([line.clause for line in design.lines])
    return any(isinstance(phrase, classes) for phrase in phrases_in(clauses))


def _no_such_card(design: Design, line: Line, phrase: Phrase) -> Iterator[Doubt]:
    """Cards that are not in play, or to which this cannot be done."""
    # LS2 3.2.3.7b: what a card says of its own coming and going happens while it is in Limbo
    elsewhere = line.clause.from_pile() or isinstance(line.clause, OfItself)
    in_play = (design.is_buff or design.is_item) and not elsewhere
    if isinstance(phrase, Storing) and not in_play:  # LS2 2.8.3.2
        yield Doubt("nothing can be stored under a card that is not in play", "store")
    if isinstance(phrase, (Unstore, StoredCards, StoredAtLeast)) and not _says(design, (Storing,)):
        yield Doubt("nothing is ever stored under this card", "stored under")
    if isinstance(phrase, ThisCard) and not in_play:
        yield Doubt("this card is not in play then", "this card")
    if isinstance(phrase, (Swap, ToTheLeft, ToTheRight, LeftOfThis)) and not (
        in_play and design.is_buff
    ):
        yield Doubt("this card does not lie among buffs", "this card")
    if isinstance(phrase, OnCards) and not isinstance(phrase, Remove):
        if isinstance(phrase.what, ItemsOf) or (
            isinstance(phrase.what, ThisCard) and design.is_item
        ):
            yield Doubt("that is done to buffs only")
        if isinstance(phrase.what, ThisCard):
            if isinstance(phrase, TriggerBuffs):  # LS-Q51
                yield Doubt("a card does not set off itself", "trigger")
            if isinstance(phrase, Turning) and design.is_buff and not design.corners:
                yield Doubt("a buff without corners does not rotate")
