"""Card text that loads but can never do anything: `lint` tells its designer."""

from typing import Final

from rulebound.games.skirmish.card_types import BoardAbility, CardEffect, SkirmishEffect
from rulebound.games.skirmish.effects.abilities import (
    CannotBeDestroyed,
    ChangeDamage,
    KeepsState,
    Utility,
    WheneverTriggered,
)
from rulebound.games.skirmish.effects.actions import (
    Cycle,
    DamagePlayer,
    DiscardFromHand,
    DrawFromDeck,
    LoseHp,
    MayPay,
    PutIntoState,
    SearchDeck,
    SkirmishIf,
    ThisExchange,
)
from rulebound.games.skirmish.effects.amounts import (
    Atk,
    AtkPlus,
    HasGear,
    InState,
    OpponentPassed,
    SkirmishHandAtMost,
)
from rulebound.games.skirmish.effects.board_cards import (
    DestroyBoardCard,
    ReturnThisToHand,
    TakeTopDiscard,
    ThisBoardCard,
    YourGear,
)
from rulebound.games.skirmish.effects.board_objects import BoardObject, Figurine
from rulebound.games.skirmish.effects.costs import DiscardCost, GearCost, LifeCost, SelfCost
from rulebound.games.skirmish.effects.movement import (
    MoveObject,
    Push,
    Reposition,
    TeleportObject,
)
from rulebound.games.skirmish.effects.players import (
    ChosenPlayer,
    EachPlayerPhrase,
    OpponentPhrase,
    PlayerPhrase,
    TrappedPlayer,
    YouPhrase,
)
from rulebound.games.skirmish.effects.triggers import (
    AnExchangeEnds,
    DrawsACard,
    IsDamaged,
    IsRepositioned,
    Passes,
)
from rulebound.games.skirmish.schema import (
    CHAINED,
    DEFENCE,
    EQUIPMENT,
    EXPOSED,
    HANDLOCKED,
    PLAIN,
    PROTECTED,
    START_HP,
    STATES,
)
from rulebound.kernel.text.phrase import Phrase, phrases_in

YOU: Final = 1
OPPONENT: Final = 2
TRAPPED: Final = 4
_NAMES: Final = {
    YOU: "you are",
    OPPONENT: "your opponent is",
    YOU | OPPONENT: "both players are",
    TRAPPED: "the trapped player is",
}


def doubts(line: CardEffect) -> list[str]:
    """What a line says in vain, in words."""
    found: list[str] = []
    phrases = list(phrases_in((*line.actions, *line.abilities)))
    lasting = any(isinstance(phrase, CannotBeDestroyed) for phrase in phrases)
    for phrase in phrases:
        if lasting and _destroys_this(phrase, line.kind == EQUIPMENT):
            found.append("this card cannot be destroyed, so it is never paid for or destroyed")
        if isinstance(phrase, LifeCost) and phrase.n > START_HP:
            found.append(f"it is never paid for: nobody has more than {START_HP} HP")
        if isinstance(phrase, SkirmishIf):
            found += _never_both(phrase)
            found += _without_cards(phrase)
    found += _in_an_exchange(line)
    if isinstance(line.cost, LifeCost) and line.cost.n > START_HP:
        found.append(f"it is never paid for: nobody has more than {START_HP} HP")
    if isinstance(line.cost, GearCost) and _needs_gear(line.actions):
        found.append("your Equipped Card is gone once it has been paid with")
    barred = [0] * len(STATES)
    for phrase in line.abilities:
        if isinstance(phrase, KeepsState):
            barred[phrase.state] |= _players(phrase.who)
    found += _in_order(line.actions, [0] * len(STATES))
    for ability in line.abilities:
        found += _in_ability(ability, barred, line.kind == EQUIPMENT)
    return found


def _in_an_exchange(line: CardEffect) -> list[str]:
    """In vain in what a player uses as the action of an exchange: a plain or a utility effect."""
    found: list[str] = []
    utilities = tuple([ability for ability in line.abilities if isinstance(ability, Utility)])
    after_plays = tuple([ability for ability in line.abilities if _reacts_after_plays(ability)])
    plain = line.actions if line.kind == PLAIN else ()
    if line.icon == DEFENCE:
        for phrase in phrases_in((plain, utilities)):
            if isinstance(phrase, OpponentPassed):
                found.append("an attacker never passes, so this condition never holds")
    for phrase in phrases_in((plain, utilities, after_plays)):
        if (
            isinstance(phrase, PutIntoState)
            and phrase.state == EXPOSED
            and isinstance(phrase.span, ThisExchange)
        ):
            found.append("nobody is Exposed by it: the defence play of this exchange is over")
    if line.icon == DEFENCE and utilities and _keeps_exposed(line):
        found.append("it is never used: you are Exposed and can only pass in defence")
    return found


def _reacts_after_plays(ability: BoardAbility) -> bool:
    """Does it react to what happens only in an exchange, after both players have acted?"""
    return isinstance(ability, WheneverTriggered) and isinstance(
        ability.happening, (AnExchangeEnds, Passes)
    )


def _keeps_exposed(line: CardEffect) -> bool:
    """Does a card keep its owner Exposed?"""
    return any(
        isinstance(ability, KeepsState)
        and ability.state == EXPOSED
        and _players(ability.who) & YOU != 0
        for ability in line.abilities
    )


def _never_both(condition: SkirmishIf) -> list[str]:
    """In vain where the first thing that depends on a condition depends on its opposite."""
    first = condition.actions[0]
    if isinstance(first, SkirmishIf) and first.condition.is_contrary_to(condition.condition):
        return ["it can never do anything: it asks for one thing and its opposite"]
    return []


def _without_cards(condition: SkirmishIf) -> list[str]:
    """In vain where the first thing that depends on a small hand needs a larger one."""
    if not isinstance(condition.condition, SkirmishHandAtMost):
        return []
    most, first = condition.condition.n, condition.actions[0]
    cards = f"you have {most or 'no'} card{'' if most == 1 else 's'} in hand then"
    if isinstance(first, DiscardFromHand) and isinstance(first.who, YouPhrase) and most == 0:
        return [f"it can never do anything: {cards}"]  # SK-Q62
    if isinstance(first, Cycle) and isinstance(first.who, YouPhrase) and first.n > most:
        return [f"it can never do anything: {cards} at the most"]  # SK-Q34
    if isinstance(first, MayPay) and isinstance(first.cost, DiscardCost) and first.cost.n > most:
        return [f"it is never paid for: {cards} at the most"]
    return []


def _in_ability(ability: BoardAbility, barred: list[int], is_gear: bool) -> list[str]:
    """In vain in a sentence of a card that keeps players in states."""
    found: list[str] = []
    if isinstance(ability, Utility):
        if isinstance(ability.cost, LifeCost) and barred[PROTECTED] & YOU:
            found.append("it is never paid for: you are Protected")
        if isinstance(ability.cost, SelfCost):
            if is_gear and _needs_gear(ability.actions):
                found.append("your Equipped Card is gone once it has been paid with")
            return found + _in_order(ability.actions, [0] * len(STATES))
        if isinstance(ability.cost, GearCost) and _needs_gear(ability.actions):
            found.append("your Equipped Card is gone once it has been paid with")
    if isinstance(ability, ChangeDamage):
        seats = _players(ability.who)
        if seats & ~barred[PROTECTED] == 0:
            found.append(f"it changes nothing: {_NAMES[seats]} Protected")
    if is_gear:
        found += _without_itself(ability)
    if isinstance(ability, WheneverTriggered):
        state, seats = _awaited(ability)
        if seats and seats & ~barred[state] == 0:
            found.append(f"it never reacts: {_NAMES[seats]} {STATES[state]}")
    return found + _in_order(ability.actions, barred)


def _without_itself(ability: BoardAbility) -> list[str]:
    """In vain in Equipment: what needs an Equipped Card after it has destroyed itself."""
    for i, action in enumerate(ability.actions):
        later: tuple[SkirmishEffect, ...] = ()
        if isinstance(action, DestroyBoardCard) and isinstance(
            action.what, (ThisBoardCard, YourGear)
        ):
            later = ability.actions[i + 1 :]
        elif isinstance(action, MayPay) and isinstance(action.cost, (GearCost, SelfCost)):
            later = action.actions
        if _needs_gear(later):
            return ["your Equipped Card is gone once it has been destroyed"]
    return []


def _in_order(actions: tuple[SkirmishEffect, ...], barred: list[int]) -> list[str]:
    """In vain in actions one after the other; `barred` is by state which players are in it."""
    found: list[str] = []
    barred = barred.copy()
    for action in actions:
        state, seats = _barred_by(action)
        if seats and seats & ~barred[state] == 0:
            found.append(f"it can never do anything: {_NAMES[seats]} {STATES[state]} then")
        if isinstance(action, PutIntoState):
            barred[action.state] |= _players(action.who)
        if isinstance(action, SkirmishIf):
            inside = barred.copy()
            if isinstance(action.condition, InState):
                inside[action.condition.state] |= _players(action.condition.who)
            found += _in_order(action.actions, inside)
        if isinstance(action, MayPay):
            if isinstance(action.cost, LifeCost) and barred[PROTECTED] & YOU:
                found.append("it is never paid for: you are Protected then")
            found += _in_order(action.actions, barred)
    return found


def _players(who: PlayerPhrase) -> int:
    """Whom a phrase means for sure, as a mask."""
    if isinstance(who, YouPhrase):
        return YOU
    if isinstance(who, OpponentPhrase):
        return OPPONENT
    if isinstance(who, EachPlayerPhrase):
        return YOU | OPPONENT
    return TRAPPED if isinstance(who, TrappedPlayer) else 0


def _eligible(who: PlayerPhrase) -> int:
    """Who all would have to be in a state so that nothing can be done to whom a phrase means."""
    return YOU | OPPONENT if isinstance(who, ChosenPlayer) else _players(who)


def _moved(what: BoardObject) -> int:
    return _eligible(what.who) if isinstance(what, Figurine) else 0


def _barred_by(action: SkirmishEffect) -> tuple[int, int]:
    """The state that keeps an action from doing anything, and who would have to be in it."""
    if isinstance(action, Push):
        return CHAINED, OPPONENT
    if isinstance(action, (MoveObject, TeleportObject, Reposition)):
        return CHAINED, _moved(action.what)
    if isinstance(action, (DamagePlayer, LoseHp)):
        return PROTECTED, _eligible(action.who)
    if isinstance(action, DrawFromDeck):
        return HANDLOCKED, _eligible(action.who)
    if isinstance(action, (SearchDeck, TakeTopDiscard, ReturnThisToHand)):
        return HANDLOCKED, YOU
    return CHAINED, 0


def _awaited(ability: WheneverTriggered) -> tuple[int, int]:
    """The state in which what an effect waits for never happens, and of whom."""
    happening = ability.happening
    if isinstance(happening, IsRepositioned):
        return CHAINED, _players(happening.who)
    if isinstance(happening, IsDamaged):
        return PROTECTED, _players(happening.who)
    if isinstance(happening, DrawsACard):
        return HANDLOCKED, _players(happening.who)
    return CHAINED, 0


def _destroys_this(phrase: Phrase, is_gear: bool) -> bool:
    if isinstance(phrase, DestroyBoardCard):
        return isinstance(phrase.what, ThisBoardCard) or (
            is_gear and isinstance(phrase.what, YourGear)
        )
    return isinstance(phrase, SelfCost) or (is_gear and isinstance(phrase, GearCost))


def _needs_gear(actions: tuple[SkirmishEffect, ...]) -> bool:
    return any(
        isinstance(phrase, (Atk, AtkPlus, HasGear, YourGear)) for phrase in phrases_in(actions)
    )
