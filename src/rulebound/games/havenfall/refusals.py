"""Why something is not possible in Havenfall, with the rule that says so."""

from typing import TYPE_CHECKING, Final

from rulebound.games.havenfall import actions
from rulebound.games.havenfall.actions import (
    ACTION_CHOSEN,
    ALREADY_USED,
    AVENGED_ALREADY,
    DRAWN_ALREADY,
    FREE_TO,
    FROM_DECK,
    NO_ABILITY,
    NO_BOOK,
    NO_CARDS,
    NO_MONSTER,
    NO_PIXEL_LEFT,
    NO_PIXELS,
    NO_REVENGE,
    NO_SPELLS_LEFT,
    NOT_IN_PLAY,
    NOTHING_TO_DO,
    NOTHING_TO_TRASH,
    SPELL_BOUGHT_ALREADY,
    STACK_EMPTY,
    TOO_DEAR,
    TOO_FEW_PIXELS,
)
from rulebound.games.havenfall.names import (
    ACT,
    ACTION,
    ACTION_NAMES,
    ADD,
    ARTIFACTS,
    AS_BOSS,
    BOSS,
    BUY,
    BUY_CARD,
    BUY_SPELL,
    BUY_STACK,
    CAST,
    COLOUR_NAMES,
    CROWN_FROM,
    CROWN_TO,
    DEFEATED,
    DRAW_CARD,
    FIGHT,
    FIGHT_AT,
    FOUGHT,
    MARKET,
    MOST_SPELLS,
    PIXEL_NAMES,
    RESPOND,
    RESPOND_FIGHT,
    SIXTH,
    SPELL_PRICE,
    SPELLS,
    TRADE,
    TRASH_CARDS,
    TRASHING,
    USE,
)
from rulebound.games.havenfall.view import place_name
from rulebound.games.havenfall.words import shortage
from rulebound.kernel.ids import NONE, Answer, Card, Seat, Zone, bit
from rulebound.kernel.pending import normalized, split_ordinal
from rulebound.kernel.questions import CARDS, Question
from rulebound.kernel.refusal import Refusal

if TYPE_CHECKING:
    from rulebound.games.havenfall.context import HavenfallContext


def refuse(g: "HavenfallContext", question: Question, answer: Answer) -> Refusal:
    """Why this answer does not fit the question that waits."""
    seat = question.seat
    if question.prompt.code in (ACT.code, ADD.code) and answer:
        reason = _act(g, seat, answer)
        if reason is not None:
            return reason
    if question.kind == CARDS:
        text = f"Those cards are no answer to: {question.prompt.text}"
        return Refusal("cards", question.prompt.rule, text, answer=list(answer))
    text = f"That is no answer to: {question.prompt.text}"
    return Refusal("not-offered", question.prompt.rule, text, answer=list(answer))


def _act(g: "HavenfallContext", seat: Seat, answer: Answer) -> Refusal | None:
    verb = answer[0]
    there = len(answer) == 2 and 0 <= answer[1] < len(g.table.ident)
    there = there and g.table.known[answer[1]] & bit(seat) > 0  # else its name would be told
    if verb == USE and there:
        return use_refusal(g, seat, answer[1])
    if verb == CAST and there and answer[1] in g.cards(SPELLS, seat):
        return cast_refusal(g, seat, answer[1])
    if verb == BUY_CARD and there and answer[1] in g.table.zones[ARTIFACTS]:
        return _market(g, actions.artifact_obstacle(g, answer[1]), answer[1])
    if verb == BUY_STACK and len(answer) == 2 and answer[1] in MARKET:
        return stack_refusal(g, answer[1])
    if verb == FIGHT_AT and len(answer) == 2 and answer[1] in FOUGHT:
        return fight_refusal(g, answer[1])
    if verb == DRAW_CARD and there:
        return draw_refusal(g, answer[1])
    if verb == TRADE and len(answer) == 2 and 0 <= answer[1] < len(COLOUR_NAMES):
        return trade_refusal(g, seat, answer[1])
    if verb == BUY_SPELL:
        return spell_refusal(g)
    if verb == TRASH_CARDS:
        return trash_refusal(g, seat)
    return None


# -- abilities and spells -------------------------------------------------------------------


def use_refusal(g: "HavenfallContext", seat: Seat, card: Card) -> Refusal | None:
    """Why an ability cannot be activated; None if it can."""
    design = g.design(card)
    obstacle = actions.ability_obstacle(g, seat, card)
    if obstacle == FREE_TO:
        return None
    if obstacle == NO_PIXELS:
        return _pixels(g, seat, design.name, design.price(), "HF abilities.1")
    if obstacle == NOTHING_TO_DO:
        rules = [step.obstacle(g, seat, card) for step in design.steps]
        rule = next(rule for rule in rules if rule)
        text = f"{design.ability} of {design.name} has nothing to work on."
        return Refusal("nothing-to-do", rule, text, card=design.name)
    return _plain(obstacle, card=design.name)


def cast_refusal(g: "HavenfallContext", seat: Seat, card: Card) -> Refusal | None:
    """Why a spell cannot be played; None if it can."""
    design = g.design(card)
    if g.can_cast(seat, card):
        return None
    return _pixels(g, seat, design.name, design.price(), "HF spells.8")


def _pixels(
    g: "HavenfallContext", seat: Seat, name: str, price: tuple[int, ...], rule: str
) -> Refusal:
    if seat == g.acting() and g.table.vars[CROWN_FROM] in price:
        colour = COLOUR_NAMES[g.table.vars[CROWN_FROM]]
        other = COLOUR_NAMES[g.table.vars[CROWN_TO]]
        text = f"{name} needs a {colour} pixel, and your {colour} pixels count as {other} now."
        return Refusal("no-pixels", "HF faq-crown.1", text, card=name, pixels=[colour])
    lacking = [PIXEL_NAMES[colour] for colour in g.missing_pixels(seat, price)]
    said = " and ".join(
        ["a pixel of any colour" if c == "any" else f"a {c} pixel" for c in lacking]
    )
    text = f"{name} needs {said} more on the available side of your war room."
    return Refusal("no-pixels", rule, text, card=name, pixels=lacking)


def draw_refusal(g: "HavenfallContext", card: Card) -> Refusal | None:
    """Why a card brings no other card; None if it does."""
    return _plain(actions.draw_obstacle(g, card), card=g.design(card).name)


def trade_refusal(g: "HavenfallContext", seat: Seat, colour: int) -> Refusal | None:
    """Why pixels of a colour cannot be traded; None if they can."""
    return _plain(actions.trade_obstacle(g, seat, colour), colour=COLOUR_NAMES[colour])


# -- the actions ----------------------------------------------------------------------------


def stack_refusal(g: "HavenfallContext", zone: Zone) -> Refusal | None:
    """Why the top card of a stack cannot be bought."""
    stack = g.table.zones[zone]
    return _market(g, actions.stack_obstacle(g, zone), stack[-1] if stack else NONE)


def _market(g: "HavenfallContext", obstacle: int, card: Card) -> Refusal | None:
    if obstacle == FREE_TO:
        return None
    if obstacle == ACTION_CHOSEN:
        return _chosen(g, BUY)
    if obstacle == STACK_EMPTY or card == NONE:
        return Refusal("stack-empty", "HF buying.1", "That stack is empty.")
    name, cost = g.design(card).name, g.design(card).cost
    missing = cost - g.treasure()
    text = f"{name} costs {cost}; you have {g.treasure()} treasure, {missing} too little."
    return Refusal("too-dear", "HF buying.4", text, card=name, missing=missing)


def _chosen(g: "HavenfallContext", wanted: int) -> Refusal:
    action = g.table.vars[ACTION]
    name = ACTION_NAMES[action]
    text = f"You have chosen your action for this turn: {name}."
    return Refusal(
        "action-chosen", _ONCE[action] if action == wanted else "HF turn.5", text, action=name
    )


def spell_refusal(g: "HavenfallContext") -> Refusal | None:
    """Why no spell can be bought."""
    obstacle = actions.spell_obstacle(g)
    if obstacle == FREE_TO:
        return None
    if obstacle == TOO_DEAR:
        missing = SPELL_PRICE - g.treasure()
        text = (
            f"A spell costs {SPELL_PRICE}; you have {g.treasure()} treasure, {missing} too little."
        )
        return Refusal("too-dear", "HF spells.2", text, missing=missing)
    return _plain(obstacle)


def fight_refusal(g: "HavenfallContext", zone: Zone) -> Refusal | None:
    """Why nobody can be fought there."""
    obstacle = actions.fight_obstacle(g, zone)
    if obstacle == ACTION_CHOSEN:
        return _chosen(g, FIGHT)
    if obstacle == FREE_TO and g.has_announced_action():
        text = "A fight is announced, and it stays where it is."
        return Refusal("announced", "HF fighting.23", text)
    return _plain(obstacle, place=place_name(zone))


def defeat_refusal(g: "HavenfallContext", zone: Zone) -> Refusal | None:
    """Why a fight there would be lost as things stand; losing it is allowed (HF-Q11)."""
    card = g.monster_at(zone)
    if card == NONE:
        return fight_refusal(g, zone)
    by_revenge = zone == DEFEATED and g.table.vars[AS_BOSS] > 0
    damage, health = g.strength(card, zone == BOSS or by_revenge)
    missing = max(damage - g.damage(), 0), max(health - g.health(), 0)
    name = g.design(card).name
    if missing == (0, 0):
        text = f"Nothing is missing to defeat {name}: choose to fight it."
        return Refusal("would-win", "HF fighting.13", text, card=name)
    text = (
        f"{name} has {damage} damage and {health} health there; "
        f"you have {g.damage()} and {g.health()}, {shortage(missing[0], missing[1])}."
    )
    return Refusal(
        "cannot-defeat", "HF fighting.13", text, card=name, damage=missing[0], health=missing[1]
    )


def trash_refusal(g: "HavenfallContext", seat: Seat) -> Refusal | None:
    """Why nothing can be trashed."""
    obstacle = actions.trash_obstacle(g, seat)
    return _chosen(g, TRASHING) if obstacle == ACTION_CHOSEN else _plain(obstacle)


_ONCE: Final = {BUY: "HF turn.6", FIGHT: "HF fighting.22", TRASHING: "HF turn.5"}
"""Why there is no second action of the same kind."""

_PLAIN: Final = {
    AVENGED_ALREADY: (
        "revenge-once",
        "HF faq-cloak.3",
        "A defeated monster was fought again in this turn already.",
    ),
    NOT_IN_PLAY: ("not-in-play", "HF abilities.4", "{card} is not in play for you."),
    NO_ABILITY: ("no-ability", "HF glossary-ability.1", "{card} has no ability."),
    ALREADY_USED: ("ability-used", "HF abilities.5", "{card} was used in this turn already."),
    NO_BOOK: ("no-spell-book", "HF spells.2", "Spells are sold only with a Spell Book in play."),
    SPELL_BOUGHT_ALREADY: (
        "spell-bought",
        "HF-Q9",
        "You have bought a spell in this turn.",
    ),
    NO_SPELLS_LEFT: ("no-spells", "HF-Q19", "No spell is left."),
    NO_MONSTER: ("no-monster", "HF-Q15", "There is no monster to fight at {place}."),
    FROM_DECK: (
        "from-the-deck",
        "HF faq-cloak.2",
        "The monster at {place} was not there when the first fight was announced.",
    ),
    NO_CARDS: ("no-cards", "HF-Q22", "The information of {card} gives no card."),
    DRAWN_ALREADY: ("drawn", "HF-Q22", "{card} has given its card in this turn already."),
    TOO_FEW_PIXELS: (
        "too-few-pixels",
        "HF pixels.7",
        "A trade takes two {colour} pixels; you have fewer.",
    ),
    NO_PIXEL_LEFT: ("no-pixel-left", "HF-Q14", "No pixel of another colour is left to trade for."),
    NO_REVENGE: (
        "no-revenge",
        "HF-Q28",
        "A defeated monster can be fought only by Revenge, which comes first.",
    ),
    NOTHING_TO_TRASH: (
        "nothing-to-trash",
        "HF trashing.1",
        "Trashing takes a card in play and an available pixel for it.",
    ),
}


def _plain(obstacle: int, **facts: str) -> Refusal | None:
    """A reason that needs nothing but names."""
    if obstacle == FREE_TO:
        return None
    code, rule, text = _PLAIN[obstacle]
    return Refusal(code, rule, text.format(**facts), **facts)


# -- wishes in words ------------------------------------------------------------------------


_OF_TURNS: Final = (
    "use ",
    "buy ",
    "draw by ",
    "fight ",
    "trash",
    "end the turn",
    "trade ",
)


def why_not(g: "HavenfallContext", seat: Seat, asked: Question | None, wish: str) -> Refusal | None:
    """Why a wish in words is not possible now."""
    words, _ = split_ordinal(normalized(wish))
    words = words.partition(" of seat ")[0]
    if words.startswith("cast "):
        return _cast_words(g, seat, words[5:])
    if words.startswith("defeat ") and seat == g.acting():
        return _place_words(g, words[7:], defeat=True)
    if asked is None:
        return None
    if asked.prompt.code == SIXTH.code and words in ("pass", "keep", "none"):
        text = f"You have six spells, and {MOST_SPELLS} are the most: play or trash one."
        return Refusal("spell-limit", "HF spells.15", text)
    if asked.prompt.code not in (ACT.code, ADD.code):
        if seat != g.acting() and words.startswith("use "):
            return _use_words(g, seat, words[4:])
        if words.startswith(_OF_TURNS) and asked.prompt.code in (RESPOND.code, RESPOND_FIGHT.code):
            return _too_late(g) if seat == g.acting() else _not_your_turn()
        if words.startswith(_OF_TURNS):
            text = f"Something else is asked first: {asked.prompt.text}"
            return Refusal("asked-first", asked.prompt.rule, text)
        return None
    if words.startswith("use "):
        return _use_words(g, seat, words[4:])
    if words == "buy a spell":
        return spell_refusal(g)
    if words.startswith("buy "):
        return _buy_words(g, words[4:])
    if words.startswith("draw by "):
        return _draw_words(g, words[8:])
    if words.startswith("trade ") and words[6:] in COLOUR_NAMES:
        return trade_refusal(g, seat, COLOUR_NAMES.index(words[6:]))
    if words.startswith("fight "):
        return _place_words(g, words[6:], defeat=False)
    if words == "trash":
        return trash_refusal(g, seat)
    return None


def _not_your_turn() -> Refusal:
    return Refusal("not-your-turn", "HF structure.1", "That is for whoever's turn it is.")


def _too_late(g: "HavenfallContext") -> Refusal:
    """The acting player is asked for spells only where the turn is over."""
    rule = "HF-Q31" if g.table.vars[ACTION] == FIGHT else "HF-Q67"
    return Refusal("turn-over", rule, "The turn is over; only spells can still be played.")


def _place_words(g: "HavenfallContext", name: str, defeat: bool) -> Refusal | None:
    for zone in FOUGHT:
        if place_name(zone) == name:
            return defeat_refusal(g, zone) if defeat else fight_refusal(g, zone)
    return None


def _draw_words(g: "HavenfallContext", name: str) -> Refusal | None:
    refusals = [
        draw_refusal(g, card) for card in g.in_play() if g.design(card).name.casefold() == name
    ]
    if refusals:
        return None if None in refusals else refusals[0]
    known = _card_named(g, name)
    return _plain(NOT_IN_PLAY, card=known) if known else None


def _use_words(g: "HavenfallContext", seat: Seat, name: str) -> Refusal | None:
    found: Refusal | None = None
    for card in g.in_play():
        if g.design(card).name.casefold() == name:
            found = use_refusal(g, seat, card)
            if found is None:
                return None
    known = _card_named(g, name)
    if found is None and known:
        return Refusal("not-in-play", "HF abilities.4", f"{known} is not in play.", card=known)
    return found


def _cast_words(g: "HavenfallContext", seat: Seat, name: str) -> Refusal | None:
    for card in g.cards(SPELLS, seat):
        if g.design(card).name.casefold() == name:
            return cast_refusal(g, seat, card)
    known = _card_named(g, name)
    if known:
        return Refusal("no-such-spell", "HF spells.6", f"You do not have {known}.", card=known)
    return None


def _buy_words(g: "HavenfallContext", name: str) -> Refusal | None:
    for zone in MARKET:
        stack = g.table.zones[zone]
        if stack and g.design(stack[-1]).name.casefold() == name:
            return stack_refusal(g, zone)
    for card in g.table.zones[ARTIFACTS]:
        if g.design(card).name.casefold() == name:
            return _market(g, actions.artifact_obstacle(g, card), card)
    for design in g.designs:
        if design.name.casefold() == name:  # where it is may be a secret, what it is is none
            sold = design.cost > 0 and not design.arcane
            known = design.name
            text = f"No {known} is left on the board." if sold else f"{known} is not sold."
            return Refusal("stack-empty", "HF buying.1", text, card=known)
    return None


def _card_named(g: "HavenfallContext", words: str) -> str:
    for design in g.designs:
        if design.name.casefold() == words:
            return design.name
    return ""
