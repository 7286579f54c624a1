"""Checks for card text that is grammatical but does nothing, reported by `rulebound lint`.

Such a card can be loaded and played, as scenarios do on purpose; a part of its text never works.
"""

import re
from collections.abc import Iterator
from typing import Final

from rulebound.games.sixforms import facet_lint, keywords, schema
from rulebound.games.sixforms.card_types import (
    ANY_COST,
    NO_ATTACK,
    Modifier,
    SixFormsAbility,
    SixFormsCard,
    SixFormsFilter,
    SixFormsTrigger,
)
from rulebound.games.sixforms.effects import (
    actions,
    amounts,
    costs,
    event_actions,
    filters,
    modifiers,
    player_actions,
    players,
    qualified_filters,
    relocation_actions,
    targets,
    triggers,
)
from rulebound.games.sixforms.stack import event_kinds
from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.findings import LintFinding, locate
from rulebound.kernel.text.phrase import Phrase, phrases_in

_BATTLEFIELD_EVENTS: Final = (
    keywords.ON_ATTACK,
    keywords.ON_BATTLE,
    keywords.ON_BLOCK,
    keywords.ON_DEFEND,
    keywords.ON_DODGE,
    keywords.ON_MOVE,
    keywords.ON_OUST,
    keywords.ON_REVEAL,
    keywords.ON_BATTLE_REVEAL,
    keywords.ON_SHIFT,
    keywords.ON_VICTORY,
)
"""Own events that happen to battlefield cards only."""

_BATTLE_EVENTS: Final = (
    keywords.ON_ATTACK,
    keywords.ON_BATTLE,
    keywords.ON_DEFEND,
    keywords.ON_OUST,
    keywords.ON_BATTLE_REVEAL,
    keywords.ON_VICTORY,
)
"""Own events in which two cards meet."""

_PLAY_EVENTS: Final = (keywords.ON_PLAY, keywords.ON_REVEAL, keywords.ON_BATTLE_REVEAL)
_KNOWN_AFTERWARDS: Final = (
    keywords.ON_ATTACK,
    keywords.ON_BATTLE,
    keywords.ON_DEFEND,
    keywords.ON_VICTORY,
)
"""Own events that "After" effects still know."""


def lint_line(
    design: SixFormsCard,
    ability: SixFormsAbility,
    text: str,
    number: int,
    classes: set[str],
    tokens: set[str],
) -> list[TextError]:
    """Check one line of a card, given its text and number, all classes, and all tokens by name."""
    found = list(_misplaced(design, ability))
    if not found:
        found = [*_references(design, ability), *_filters(design, ability, classes)]
        found += [*_impossible(design, ability), *_numbers(ability)]
        found += _tokens(ability, tokens)
    return locate(found, text, number)


def lint_card(design: SixFormsCard) -> list[str]:
    """Check the facets of a card, and what it can equip."""
    found = list(facet_lint.idle_facets(design))
    if design.host_filter is not None:
        chain = list(phrases_in(design.host_filter))
        hidden = any(isinstance(phrase, filters.FaceDownFilter) for phrase in chain)
        if hidden or _is_off_field(chain):  # SF-Q26, SF equip-life-span.3
            found.append("only active cards on the battlefield are equipped")
        found += [finding.message for finding in _contradictions(design.host_filter)]
    return list(dict.fromkeys(found))


# -- lines that never work on this card ---------------------------------------------------


def _misplaced(design: SixFormsCard, ability: SixFormsAbility) -> Iterator[LintFinding]:
    is_lasting = design.is_battlefield or design.is_equip or design.facets & keywords.PERMANENT
    waits = ability.watched_trigger is not None or ability.modifier is not None
    is_used = ability.is_manual and ability.place <= keywords.EQUIPPING
    if not is_lasting and (waits or is_used):  # SF action-life-span.1, SF facet-permanent.1
        yield LintFinding("an action that is not permanent leaves play at once")
    if ability.event in _BATTLEFIELD_EVENTS and not design.is_battlefield:
        name = keywords.TRIGGER_NAMES[ability.event]
        yield LintFinding(f"only battlefield cards have an event of this name: {name}", name)
    if ability.event == keywords.ON_DROP and not design.is_equip:  # SF facet-drop.1
        yield LintFinding("only equips drop", "drop")
    if ability.event == keywords.ON_ATTACK and design.attack == NO_ATTACK:
        yield LintFinding("a card without attack never attacks", "attack")  # SF stats.3
    excluding = facet_lint.excluding_facet(design, ability.event)
    if excluding:
        name = keywords.TRIGGER_NAMES[ability.event]
        yield LintFinding(f"a card that is {excluding} does not {name}", name)
    if ability.place == keywords.EQUIPPING and design.is_action:
        yield LintFinding("an action never equips a card", "equipping")


# -- references to something missing ------------------------------------------------------


def _references(design: SixFormsCard, ability: SixFormsAbility) -> Iterator[LintFinding]:
    """Check "that" event, card, player or number, X, and the other card of a battle."""
    trigger = ability.watched_trigger or ability.play_trigger
    has_event = _has_event(design, ability)
    for phrase in phrases_in(ability.effects):
        if isinstance(phrase, amounts.PaidX) and not _has_price(design, ability):
            # SF keyword-x.1
            yield LintFinding("X is what is paid, and nothing here has a variable cost", "[XYZ]")
        if isinstance(phrase, event_actions.NegateEvent):
            if not has_event:
                yield LintFinding("there is no event here that could be negated", "negate")
            elif trigger is not None and not trigger.kinds() & ~_NOT_NEGATABLE:  # SF-Q121
                yield LintFinding("such an event is not negated", "negate")
        if isinstance(phrase, event_actions.CopyEffect):
            copied = 1 << event_kinds.N_ACTIVATE
            if not has_event or (trigger is not None and not trigger.kinds() & copied):
                yield LintFinding("there is no effect here that could be copied", "copy")
        if isinstance(phrase, targets.ThatCard) and not (has_event and _has_card(trigger)):
            yield LintFinding("there is no event here that has a card", "that card")
        if isinstance(phrase, players.ThatPlayerSelector) and not has_event:
            yield LintFinding("there is no event here that has a player", "that player")
        if isinstance(phrase, amounts.EventAmount) and not _has_number(ability, trigger):
            yield LintFinding("there is no event here that has a number", "that much")
        if isinstance(phrase, (targets.BattledCard, targets.AttackingCard)) and not _has_battle(
            ability, trigger
        ):
            yield LintFinding("there is no battle here", "the (?:battled|attacking) card")
        if isinstance(phrase, targets.EquippedCard) and design.is_action:
            yield LintFinding("an action never equips a card", "the equipped card")
        if isinstance(phrase, relocation_actions.EquipThisCard) and not design.is_battlefield:
            yield LintFinding("only battlefield cards are equipped", "equips this card")


_NOT_NEGATABLE: Final = (
    1 << event_kinds.N_STEP
    | 1 << event_kinds.N_TOUCH
    | 1 << event_kinds.N_ENTER
    | 1 << event_kinds.N_SETTLE
    | 1 << event_kinds.N_MOVE_END
    | 1 << event_kinds.N_DAMAGE
    | 1 << event_kinds.N_OUST
    | 1 << event_kinds.N_VICTORY
)
_WITHOUT_CARD: Final = (
    1 << event_kinds.N_STEP
    | 1 << event_kinds.N_DRAW
    | 1 << event_kinds.N_GAIN_LIFE
    | 1 << event_kinds.N_LOSE_LIFE
)
_WITH_NUMBER: Final = 1 << event_kinds.N_GAIN_LIFE | 1 << event_kinds.N_LOSE_LIFE


def _has_event(design: SixFormsCard, ability: SixFormsAbility) -> bool:
    """Return whether an effect can know an event that it responds to."""
    if ability.watched_trigger is not None or ability.play_trigger is not None:
        return True
    if ability.is_manual:
        return ability.is_interrupt
    if ability.event in (keywords.ON_PLAY, keywords.ON_REVEAL):
        return design.interrupt  # played in response
    if ability.event == keywords.ON_DRAW:
        return False
    return not ability.is_after or ability.event in _KNOWN_AFTERWARDS


def _has_card(trigger: SixFormsTrigger | None) -> bool:
    return trigger is None or trigger.kinds() & ~_WITHOUT_CARD != 0


def _has_number(ability: SixFormsAbility, trigger: SixFormsTrigger | None) -> bool:
    """Return whether the event has an amount of life; a response by hand may be to such a one."""
    if trigger is None:
        return ability.is_manual and ability.is_interrupt
    return trigger.kinds() & _WITH_NUMBER != 0


def _has_battle(ability: SixFormsAbility, trigger: SixFormsTrigger | None) -> bool:
    if trigger is not None:
        return trigger.kinds() >> event_kinds.N_ATTACK & 1 == 1
    if ability.event in _BATTLE_EVENTS or ability.event == keywords.ON_BLOCK:
        return True
    return ability.is_manual and ability.is_interrupt


def _has_price(design: SixFormsCard, ability: SixFormsAbility) -> bool:
    """Return whether a number is paid that X can stand for."""
    if ability.energy == ANY_COST or ability.extra_cost is not None:
        return True
    return design.cost == ANY_COST and ability.event in _PLAY_EVENTS


# -- cards that cannot exist --------------------------------------------------------------


def _filters(
    design: SixFormsCard, ability: SixFormsAbility, classes: set[str]
) -> Iterator[LintFinding]:
    """Filters that no card matches."""
    parts: list[object] = [*ability.effects, ability.extra_cost]
    parts += [ability.watched_trigger, ability.play_trigger, getattr(ability, "filter", None)]
    for phrase in phrases_in(tuple(parts)):
        if isinstance(phrase, filters.ClassFilter) and phrase.name not in classes:
            yield LintFinding(f"no card is of class {phrase.name!r}", re.escape(phrase.name))
        if isinstance(phrase, (filters.SurroundingFilter, triggers.TouchZoneTrigger)):
            gone = ability.is_after and ability.event in (
                keywords.ON_DESTRUCTION,
                keywords.ON_ELIMINATE,
            )
            is_there = design.is_battlefield and ability.place <= keywords.READY and not gone
            if not is_there:  # SF keyword-surrounding.1
                yield LintFinding("this card is in no zone that others surround", "surrounding")
        nested = getattr(phrase, "filter", None)
        if isinstance(nested, SixFormsFilter) and not isinstance(phrase, SixFormsFilter):
            yield from _contradictions(nested)


def _contradictions(filter: SixFormsFilter) -> Iterator[LintFinding]:
    """Conditions of one filter that no card meets together."""
    chain = list(phrases_in(filter))
    kinds = {type(phrase) for phrase in chain}
    forms = {phrase.form for phrase in chain if isinstance(phrase, filters.FormFilter)}
    off_field = _is_off_field(chain)
    if filters.FriendlyFilter in kinds and filters.OpposingFilter in kinds:
        yield LintFinding("no card is both friendly and opposing", "opposing")
    if filters.ReadyFilter in kinds and filters.ExhaustedFilter in kinds:
        yield LintFinding("no card is both ready and exhausted", "exhausted")
    if len(forms) > 1:
        yield LintFinding("no card has two forms")  # SF card-forms.2
    if filters.FaceDownFilter in kinds:
        hidden = (
            filters.FaceUpFilter,
            filters.FormFilter,
            filters.ClassFilter,
            filters.EquippedFilter,
            qualified_filters.FacetFilter,
        )
        if kinds & set(hidden):  # SF place.7
            yield LintFinding("a face-down card shows nothing of this", "face-down card")
    if off_field and kinds & {
        filters.SurroundingFilter,
        filters.DamagedFilter,
        filters.EquippedFilter,
    }:
        yield LintFinding("only battlefield cards are surrounding, damaged or armed")


def _is_off_field(chain: list[Phrase]) -> bool:
    """Return whether a filter is for actions or equips."""
    return _has_type(chain, keywords.ACTION) or _has_type(chain, keywords.EQUIP)


def _has_type(chain: list[Phrase], card_type: int) -> bool:
    return any(isinstance(part, filters.TypeFilter) and part.type == card_type for part in chain)


# -- actions that no card takes -----------------------------------------------------------

_ON_FIELD: Final = (
    actions.DamageCards,
    actions.PoisonCards,
    actions.ExplodeCards,
    relocation_actions.TeleportCards,
    relocation_actions.MoveCards,
    relocation_actions.EquipThisCard,
)
"""What can only be done to battlefield cards."""
_FIELD_COUNTERS: Final = (schema.DAMAGE, schema.FRAILTY, schema.POWER)
_EMPTY_ACTIONS: Final[dict[type, tuple[type, str]]] = {
    actions.MakeCardsReady: (filters.ReadyFilter, "a ready card is not made ready"),
    actions.ExhaustCards: (filters.ExhaustedFilter, "an exhausted card is not exhausted"),
    actions.FlipFaceDown: (filters.FaceDownFilter, "a face-down card is not flipped face-down"),
}
"""Actions that do nothing to cards with a certain state."""


_DONE: Final[dict[int, tuple[type, ...]]] = {
    keywords.ON_DESTRUCTION: (actions.DestroyCards, actions.CrushCards),
    keywords.ON_ELIMINATE: (actions.EliminateCards,),
}
"""Actions that send this card to the pile where it is after an own event."""


def _is_never_put(phrase: relocation_actions.PutOntoField, chain: list[Phrase]) -> bool:
    """Return whether the cards are never battlefield cards; a united one in play is an equip."""
    is_in_play = isinstance(phrase.selector, (targets.TargetedCard, targets.ChosenCard))
    is_equip = _has_type(chain, keywords.EQUIP) and not is_in_play
    return is_equip or _has_type(chain, keywords.ACTION)


def _sacrifices(ability: SixFormsAbility) -> Iterator[LintFinding]:
    """Sacrifices of cards that are not active, or of another player's."""
    for phrase in phrases_in((ability.extra_cost, *ability.effects)):
        if isinstance(phrase, (player_actions.SacrificeCard, costs.SacrificeCost)):
            kinds = {type(part) for part in phrases_in(phrase.filter)}
            if kinds & {filters.FaceDownFilter, filters.OpposingFilter}:
                # SF keyword-sacrifice.1, SF keyword-sacrifice.3, SF-Q135
                yield LintFinding("only your own active cards are sacrificed", "sacrifice")


_FACETS_OF_ACTIONS: Final = keywords.ACTION_FACETS | keywords.ANY_FACETS | keywords.DEFLECT


def _given_to_actions(ability: SixFormsAbility) -> Iterator[LintFinding]:
    """Stats and facets of battlefield cards that actions gain."""
    given: list[tuple[object, int, bool]] = []  # to which cards, facets, and whether stats
    if ability.modifier is not None:
        given.append((getattr(ability, "filter", None), *_parts(ability.modifier)))
    for phrase in phrases_in(ability.effects):
        if isinstance(phrase, actions.ModifyUntilEndOfTurn):
            given.append((phrase.selector, *_parts(phrase.modifier)))
        if isinstance(phrase, actions.AddFacetCounter):
            given.append((phrase.selector, phrase.facet, False))
    for whose, facets, has_stats in given:
        is_idle = has_stats or facets & ~_FACETS_OF_ACTIONS  # SF facets.2, SF stats.1
        if is_idle and _has_type(list(phrases_in(whose)), keywords.ACTION):
            yield LintFinding("actions have no such stats or facets")


def _parts(modifier: Modifier) -> tuple[int, bool]:
    """Return the facets that a modifier gives, and whether it changes stats."""
    return modifier.facets(), isinstance(modifier, modifiers.StatsModifier)


def _impossible(design: SixFormsCard, ability: SixFormsAbility) -> Iterator[LintFinding]:
    """Actions that do nothing to any card that they can be about."""
    for phrase in phrases_in(ability.effects):
        if not isinstance(phrase, actions.SelectorEffect):
            continue
        chain = list(phrases_in(phrase.selector))
        # SF card-damage.2, SF counter-frailty.2, SF counter-power.2
        needs_field = isinstance(phrase, _ON_FIELD) or (
            isinstance(phrase, actions.AddCounters) and phrase.kind in _FIELD_COUNTERS
        )
        is_this = isinstance(phrase.selector, targets.ThisCardSelector)
        if needs_field and (_is_off_field(chain) or (is_this and not design.is_battlefield)):
            yield LintFinding("this is done to battlefield cards only")
        wrong = _EMPTY_ACTIONS.get(type(phrase))
        if wrong is not None and any(isinstance(part, wrong[0]) for part in chain):
            yield LintFinding(wrong[1])
        if isinstance(phrase, relocation_actions.PutOntoField) and _is_never_put(phrase, chain):
            yield LintFinding("only battlefield cards are put onto the field")  # SF keyword-put.1
        if is_this and ability.is_after and isinstance(phrase, _DONE.get(ability.event, ())):
            yield LintFinding("this card is there already")
    yield from _sacrifices(ability)
    yield from _given_to_actions(ability)
    for part in phrases_in((ability.modifier, *ability.effects)):
        if isinstance(part, modifiers.StatModifier) and not any(
            number.n for number in phrases_in(part) if isinstance(number, modifiers.SignedNumber)
        ):
            yield LintFinding("this modifier changes nothing", r"[+-]0/[+-]0/[+-]0")


def _tokens(ability: SixFormsAbility, tokens: set[str]) -> Iterator[LintFinding]:
    """Tokens that do not exist."""
    for effect in ability.effects:
        name = effect.generates()
        if name and name not in tokens:  # SF token.1
            yield LintFinding(f"there is no token {name!r}", re.escape(name))


# -- numbers ------------------------------------------------------------------------------


def _numbers(ability: SixFormsAbility) -> Iterator[LintFinding]:
    """Effects with the number 0."""
    for effect in ability.effects:
        for phrase in phrases_in(effect):
            if isinstance(phrase, amounts.PlainNumber) and phrase.n == 0:
                yield LintFinding("0 of something is nothing", "0")
            if isinstance(phrase, (player_actions.NumberEffect, player_actions.PlayersDraw)) and (
                phrase.n == 0
            ):
                yield LintFinding("0 of something is nothing", "0")
