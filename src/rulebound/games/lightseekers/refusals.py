"""Why something is not possible in Lightseekers, with the rule that says so."""

from typing import TYPE_CHECKING, Final

from rulebound.games.lightseekers import actions, payment
from rulebound.games.lightseekers.actions import (
    AFTER_ACTION,
    ASLEEP,
    BASIC_SPENT,
    CANNOT_PAY,
    FORBIDDEN,
    FREE_TO,
    ITEM_TWICE,
    NAME_TAKEN,
    NO_ACCESS,
    NO_ACTION_LEFT,
    ONE_ABILITY,
    SECOND_COMBO,
)
from rulebound.games.lightseekers.card_types import LightseekersCard, elements_of, order_of
from rulebound.games.lightseekers.names import (
    ABILITY_USED,
    ACT,
    ATTACK,
    BANS,
    COMBO,
    DECK_CHECK,
    DORMANT,
    DRAW_PHASE,
    END_PHASE,
    FIRST_ORDER,
    HAND,
    NO_ABILITY,
    NO_ATTACK,
    NO_BUFF,
    NO_COMBO,
    NO_DEFEND,
    NO_EQUIP,
    NO_LIMIT,
    PAYMENT,
    PHASE,
    PILE,
    PLAY,
    RECIPIENT,
    SPENT,
    STORED,
    SUPERIOR,
    SYMBOLS,
    TAKEN,
    TOO_MANY,
    USE,
)
from rulebound.games.lightseekers.words import counted as counted_words
from rulebound.kernel.ids import NONE, Answer, Card, Seat, bit
from rulebound.kernel.pending import normalized, split_ordinal
from rulebound.kernel.questions import CARDS, Question
from rulebound.kernel.refusal import Refusal

if TYPE_CHECKING:
    from rulebound.games.lightseekers.context import LightseekersCtx

_BANS: Final = (NO_ATTACK, NO_DEFEND, NO_BUFF, NO_EQUIP)


def refuse(g: "LightseekersCtx", question: Question, answer: Answer) -> Refusal:
    """Why this answer does not fit the question that waits."""
    seat = question.seat
    if question.prompt.code == ACT.code and len(answer) > 1 and 0 <= answer[1] < len(g.table.ident):
        if answer[0] in (PLAY, COMBO) and len(answer) == 2:
            return _play(g, seat, answer[1])
        if answer[0] == USE and len(answer) == 3:
            return _use(g, seat, answer[1], answer[2])
    if question.prompt.code == RECIPIENT.code and answer[1:] == (seat,):
        return _own_recipient()
    if question.prompt.code == PAYMENT.code:
        return _payment(question, answer[1:])
    if question.kind == CARDS:
        return Refusal(
            "cards",
            question.prompt.rule,
            f"Those cards are no answer to: {question.prompt.text}",
            answer=list(answer),
        )
    return Refusal(
        "not-offered",
        question.prompt.rule,
        f"That is no answer to: {question.prompt.text}",
        answer=list(answer),
    )


def _own_recipient() -> Refusal:
    return Refusal("own-attack", "LS2 2.5.1.3", "An Attack is for another hero, not for yourself.")


def _payment(question: Question, cards: Answer) -> Refusal:
    """Too many cards, or not what the combo costs?"""
    for way in question.answers():
        if set(way[1:]) < set(cards):
            text = "That is more than the combo costs: a card could be left out."
            return Refusal("payment-more", "LS2 2.4.2.2e", text)
    return Refusal("payment", "LS2 2.4.2.2c", "Those cards do not cover what the combo costs.")


def _cards_named(g: "LightseekersCtx", seat: Seat, words: str) -> Answer:
    """The hand cards whose names are joined in words."""
    found: list[Card] = []
    for name in words.split(" + "):
        for card in g.cards(HAND, seat):
            if card not in found and g.design(card).name.casefold() == name:
                found.append(card)
                break
    return tuple(found)


# -- playing a card -----------------------------------------------------------------------------


def _play(g: "LightseekersCtx", seat: Seat, card: Card) -> Refusal:
    if g.table.zone[card] != g.zone(HAND, seat):
        if not g.table.known[card] & bit(seat):
            return Refusal("not-in-hand", "LS2 play.1", "That card is not in your hand.")
        return _not_in_hand(g, seat, g.design(card).name)
    reason = obstacle_refusal(g, seat, card)
    if reason is not None:
        return reason
    return Refusal("same-card", "LS2 4.1.3.3a", f"Play {g.design(card).name} by its first copy.")


def obstacle_refusal(g: "LightseekersCtx", seat: Seat, card: Card) -> Refusal | None:
    """Why a card of the hand cannot be played; None if it can."""
    design = g.design(card)
    obstacle = actions.obstacle(g, seat, card)
    if obstacle == CANNOT_PAY:
        return _cannot_pay(g, seat, card)
    return _common(g, seat, design, obstacle, _play_bans(design))


def _cannot_pay(g: "LightseekersCtx", seat: Seat, card: Card) -> Refusal:
    """Which symbols stay open, and what made the combo dearer if that is all there is to it."""
    name = g.design(card).name
    symbols = [SYMBOLS[symbol] for symbol in payment.uncovered_symbols(g, seat, card)]
    lacking = " and ".join(symbols)
    rule = "LS2 2.4.2.2d"
    text = f"You cannot pay for {name}: no card of your hand is left for its {lacking}."
    more = g.combo_cost_changes(seat)[1]
    if 0 < len(symbols) <= more:
        rule = "LS2 2.4.2.2j"
        by = g.design(g.combo_cost_raised_by(seat)).name
        text = f"{by} makes {name} dearer: no card of your hand is left for {lacking} more."
    return Refusal("cannot-pay", rule, text, card=name, symbol=symbols[0], symbols=symbols)


def _play_bans(design: LightseekersCard) -> list[int]:
    bans = [_BANS[design.category]] if not design.is_hero else []
    return [*bans, NO_COMBO] if design.is_combo else bans


def _common(
    g: "LightseekersCtx", seat: Seat, design: LightseekersCard, obstacle: int, bans: list[int]
) -> Refusal | None:
    """The words for what stands in the way."""
    name = design.name
    if obstacle == FREE_TO:
        return None
    if obstacle == NO_ACCESS:
        symbol = SYMBOLS[_no_access(g, seat, design)]
        text = f"{name} needs {symbol}, and your hero has no access to it."
        rule = "LS2 2.4.2.2d" if design.is_combo else "LS2 2.3.2.4d"
        return Refusal("no-access", rule, text, card=name, symbol=symbol)
    if obstacle == BASIC_SPENT:
        symbol = SYMBOLS[_spent(g, seat, design)]
        text = f"Your access to {symbol} is Basic and used up in this turn."
        return Refusal("basic-used", "LS2 4.1.3.2c", text, card=name, symbol=symbol)
    if obstacle == FORBIDDEN:
        return _forbidden(g, seat, design, bans)
    if obstacle == NO_ACTION_LEFT:
        return _no_action(g, seat)
    if obstacle == ASLEEP and not _is_awake(g, seat, name):
        text = f"{name} is Dormant: its Abilities cannot be used."
        return Refusal("dormant", "LS2 dormant.1", text, card=name)
    code, rule, text = _PLAIN[obstacle]
    return Refusal(code, rule, text.format(name=name), card=name)


_PLAIN: Final = {
    NAME_TAKEN: (
        "name-used",
        "LS2 4.1.3.3d(2)",
        "{name} was played or used in this turn already.",
    ),
    ITEM_TWICE: ("item-twice", "LS2 2.5.4.7", "{name} is equipped already."),
    AFTER_ACTION: (
        "combo-after-action",
        "LS2 4.1.3",
        "A combo takes the whole turn; you have taken an action already.",
    ),
    SECOND_COMBO: (
        "second-combo",
        "LS2 4.1.3.1g",
        "You have played a combo; actions it grants are for no other combo.",
    ),
    ONE_ABILITY: ("second-ability", "LS2 2.7.6", "You have used an Ability in this turn already."),
    ASLEEP: ("inactive", "LS2 2.5.3.7", "{name} is not active now: its corner has an X."),
}


def _is_awake(g: "LightseekersCtx", seat: Seat, name: str) -> bool:
    """Is no card of this name Dormant?"""
    dormant = g.table.marks[DORMANT]
    return not any(dormant[card] for card in g.in_play(seat) if g.design(card).name == name)


def _no_access(g: "LightseekersCtx", seat: Seat, design: LightseekersCard) -> int:
    access = g.access(seat)
    for symbol in design.required:
        if symbol < FIRST_ORDER:
            if not access >> symbol & 1:
                return symbol
        elif not access & elements_of(order_of(symbol)):
            return symbol
    return design.required[0]


def _spent(g: "LightseekersCtx", seat: Seat, design: LightseekersCard) -> int:
    counts = g.table.counts
    left = counts[SUPERIOR][seat] | (g.access(seat) & ~counts[SPENT][seat])
    for symbol in actions.symbols(design):
        if symbol < FIRST_ORDER:
            if not left >> symbol & 1:
                return symbol
        elif not left & elements_of(order_of(symbol)):
            return symbol
    return actions.symbols(design)[0]


def _forbidden(
    g: "LightseekersCtx", seat: Seat, design: LightseekersCard, bans: list[int]
) -> Refusal:
    for ban in bans:
        card = g.banned_by(seat, ban)
        if card != NONE:
            by = g.design(card).name
            text = f"{by} forbids it: you cannot {BANS[ban]}."
            return Refusal("forbidden", "LS2 2.2.3", text, card=design.name, by=by)
    return Refusal("forbidden", "LS2 2.2.3", f"A card forbids {design.name}.", card=design.name)


def _no_action(g: "LightseekersCtx", seat: Seat) -> Refusal:
    if actions.actions_left(g, seat):
        return Refusal("passed", "LS2 4.1.3.5c", "You have passed all that was left of your turn.")
    limit = g.limit(seat)
    if limit < NO_LIMIT and g.table.counts[TAKEN][seat] >= limit:
        by = g.design(g.limited_by(seat)).name
        text = f"{by} lets you take only {counted_words(limit, 'action')} a turn."
        return Refusal("limited", "LS2 4.1.3.6c", text, limit=limit, by=by)
    return Refusal("no-action", "LS2 4.1.3", "You have no action left in this turn.")


def _not_in_hand(g: "LightseekersCtx", seat: Seat, name: str) -> Refusal:
    where = ""
    for card in g.in_play(seat):
        if g.design(card).name == name:
            where = " It is in play."
    for card in g.cards(STORED, seat):
        if g.design(card).name == name:
            where = " It is stored under a card."
    for card in g.cards(PILE, seat):
        if g.design(card).name == name:
            where = " It lies on your discard pile."
    return Refusal("not-in-hand", "LS2 play.1", f"{name} is not in your hand.{where}", card=name)


# -- using an Ability ---------------------------------------------------------------------------


def _use(g: "LightseekersCtx", seat: Seat, card: Card, index: int) -> Refusal:
    name = g.design(card).name if g.table.known[card] & bit(seat) else "That card"
    if card not in g.in_play(seat):
        return Refusal("not-in-play", "LS2 2.7.1", f"{name} is not in play for you.")
    for line in g.design(card).abilities:
        if line.index == index or index == NONE:
            obstacle = actions.ability_obstacle(g, seat, card, line)
            kind = line.clause.ability()
            bans = [NO_ABILITY, *([_BANS[kind]] if kind in (ATTACK, ATTACK + 1) else [])]
            reason = _common(g, seat, g.design(card), obstacle, bans)
            if reason is not None:
                return reason
            if g.table.counts[ABILITY_USED][seat]:
                code, rule, text = _PLAIN[ONE_ABILITY]
                return Refusal(code, rule, text)
    return Refusal("no-ability", "LS2 2.7.1", f"{name} has no such Ability.", card=name)


# -- wishes in words ----------------------------------------------------------------------------


def why_not(g: "LightseekersCtx", seat: Seat, asked: Question | None, wish: str) -> Refusal | None:
    """Why a wish in words is not possible now."""
    words, _ = split_ordinal(normalized(wish))
    acts = words.startswith(("play ", "use "))
    if acts:
        words = words.partition(" -> ")[0]  # for whom an Attack is, is asked afterwards
    over = g.table.vars[PHASE] in (DRAW_PHASE, END_PHASE)
    if asked is None:
        return _no_action(g, seat) if acts and over and seat == g.acting() else None
    code = asked.prompt.code
    if code == RECIPIENT.code and words == f"seat {seat}":
        return _own_recipient()
    if code == PAYMENT.code and words.startswith("pay "):
        return _payment(asked, _cards_named(g, seat, words[4:]))
    if code == TOO_MANY.code:
        return Refusal(
            "item-limit", "LS2 2.5.4.6", "Your items are worth more than 2: one has to go."
        )
    if code == DECK_CHECK.code:
        return Refusal("deck-check", "LS2 4.1.5.5cb", "One of your cards has to be given up.")
    if code != ACT.code:
        if not words.startswith(("play ", "use ", "pass")):
            return None
        text = f"Something else is asked first: {asked.prompt.text}"
        return Refusal("asked-first", asked.prompt.rule, text)
    for verb in ("play ", "use "):
        if words.startswith(verb):
            return _named(g, seat, verb == "play ", words[len(verb) :])
    return None


def _named(g: "LightseekersCtx", seat: Seat, play: bool, rest: str) -> Refusal | None:
    name = _card_named(g, rest) or (_card_named(g, rest.rpartition(" ")[0]) if not play else "")
    if not name:
        return Refusal("unknown-card", "LS2 play.1", f'There is no card "{rest}".')
    if play:
        for card in g.cards(HAND, seat):
            if g.design(card).name == name:
                return obstacle_refusal(g, seat, card)
        return _not_in_hand(g, seat, name)
    for card in g.in_play(seat):
        if g.design(card).name == name:
            return _use(g, seat, card, NONE)
    return Refusal("not-in-play", "LS2 2.7.1", f"{name} is not in play for you.", card=name)


def _card_named(g: "LightseekersCtx", words: str) -> str:
    """The card whose name these words are, or an empty string."""
    for design in g.designs:
        if design.name.casefold() == words:
            return design.name
    return ""
