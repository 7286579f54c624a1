"""The three actions, one of which a player takes in a turn: buy, fight, trash."""

from typing import ClassVar, Final, final

from rulebound.games.havenfall import schema
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.events import E_AS, shortage
from rulebound.games.havenfall.moves.turn_move import TurnMove
from rulebound.games.havenfall.primitives import monsters, turn
from rulebound.kernel.ids import NONE, Answer, Card, Seat, Zone
from rulebound.kernel.listed_move import ListedMove
from rulebound.kernel.moves import Move
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal, WhyNot

ACTION_CHOSEN: Final = WhyNot(
    "action-chosen", "HF turn.5", "You have chosen your action for this turn: {action}."
)
STACK_EMPTY: Final = WhyNot("stack-empty", "HF buying.1", "No card is left at {place}.")
TOO_DEAR: Final = WhyNot(
    "too-dear",
    "HF buying.4",
    "{card} costs {cost}; you have {treasure} treasure, {missing} too little.",
)
NO_MONSTER: Final = WhyNot("no-monster", "HF-Q15", "There is no monster to fight at {place}.")
NO_REVENGE: Final = WhyNot(
    "no-revenge", "HF-Q28", "A defeated monster can be fought only by Revenge, which comes first."
)
AVENGED_ALREADY: Final = WhyNot(
    "revenge-once", "HF faq-cloak.3", "A defeated monster was fought again in this turn already."
)
FROM_DECK: Final = WhyNot(
    "from-the-deck",
    "HF faq-cloak.2",
    "The monster at {place} was not there when the first fight was announced.",
)
UNWINNABLE: Final = "cannot win now"
"""A warning in a few words (HF-Q79)."""
ANNOUNCED: Final = WhyNot(
    "announced", "HF fighting.23", "A fight is announced, and it stays where it is."
)
NOTHING_TO_TRASH: Final = WhyNot(
    "nothing-to-trash",
    "HF trashing.1",
    "Trashing takes a card in play and an available pixel for it; you have {lacking}.",
)
_ONCE: Final = {
    schema.BUY: ("HF turn.6", "One card is bought a turn, and you have chosen yours."),
    schema.FIGHT: ("HF fighting.22", "No further monster can be fought this turn."),
    schema.TRASHING: ("HF turn.5", "Cards are trashed once a turn, and you have chosen yours."),
}
"""Why there is no second action of the same kind: rule and text."""


def chosen_refusal(g: HavenfallContext, wanted: int) -> Refusal | None:
    """Return why there is no other action; None if none is chosen (HF turn.5)."""
    action = g.table.vars[schema.ACTION]
    if action == schema.NO_ACTION:
        return None
    name = schema.ACTION_NAMES[action]
    if action == wanted:
        rule, text = _ONCE[action]
        return Refusal(ACTION_CHOSEN.code, rule, text, action=name)
    return ACTION_CHOSEN.refusal(action=name)


# -- buying -------------------------------------------------------------------------------


def _price_refusal(g: HavenfallContext, card: Card) -> Refusal | None:
    cost, treasure = g.design(card).cost, g.treasure()
    if cost <= treasure:
        return None
    missing = cost - treasure
    return TOO_DEAR.refusal(card=g.name_of(card), cost=cost, treasure=treasure, missing=missing)


def _empty(zone: Zone) -> Refusal:
    return STACK_EMPTY.refusal(place=schema.PLACE_NAMES[zone])


@final
class BuyFromStack(TurnMove):
    """Buy the top card of a stack."""

    verb: ClassVar[int] = schema.BUY_STACK
    phrase: ClassVar[str] = "buy {stack:stack}"

    def candidates(self, g: HavenfallContext, question: Question) -> list[Answer]:
        return [(schema.BUY_STACK, zone) for zone in schema.MARKET]

    def obstacle(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal | None:
        stack = g.table.zones[answer[1]]
        found = chosen_refusal(g, schema.BUY)
        if found is not None:
            return found
        return _price_refusal(g, stack[-1]) if stack else _empty(answer[1])

    def absent(self, g: HavenfallContext, question: Question, name: str) -> Refusal:
        for design in g.designs:  # only its price: where a card is may be secret
            if design.name == name and design.cost > 0 and not design.arcane:
                text = f"No {name} is left on the board."
                return Refusal("stack-empty", "HF buying.1", text, card=name)
        return Refusal("stack-empty", "HF buying.1", f"{name} is not sold.", card=name)

    def perform(self, g: HavenfallContext, seat: Seat, answer: Answer) -> None:
        turn.set_action(g, schema.BUY, answer[1], NONE)
        turn.emit_announced(g, seat, g.table.zones[answer[1]][-1])


@final
class BuyArtifact(TurnMove):
    """Buy an artifact."""

    verb: ClassVar[int] = schema.BUY_CARD
    phrase: ClassVar[str] = "buy {card:artifact}"

    def candidates(self, g: HavenfallContext, question: Question) -> list[Answer]:
        return [(schema.BUY_CARD, card) for card in g.table.zones[schema.ARTIFACTS]]

    def obstacle(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal | None:
        found = chosen_refusal(g, schema.BUY)
        return _price_refusal(g, answer[1]) if found is None else found

    def perform(self, g: HavenfallContext, seat: Seat, answer: Answer) -> None:
        turn.set_action(g, schema.BUY, schema.ARTIFACTS, answer[1])
        turn.emit_announced(g, seat, answer[1])


@final
class GainFromStack(ListedMove[HavenfallContext]):
    """Gain the top card of a stack, by an effect."""

    verb: ClassVar[int] = schema.BUY_STACK
    phrase: ClassVar[str] = "gain {stack:stack}"
    questions: ClassVar[tuple[str, ...]] = (schema.GAINED.code,)

    def candidates(self, g: HavenfallContext, question: Question) -> list[Answer]:
        return [(schema.BUY_STACK, zone) for zone in schema.MARKET]

    def reason(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal:
        stack = g.table.zones[answer[1]]
        return _costs_too_much(g, question, stack[-1]) if stack else _empty(answer[1])


@final
class GainArtifact(ListedMove[HavenfallContext]):
    """Gain an artifact, by an effect."""

    verb: ClassVar[int] = schema.BUY_CARD
    phrase: ClassVar[str] = "gain {card:artifact}"
    questions: ClassVar[tuple[str, ...]] = (schema.GAINED.code,)

    def candidates(self, g: HavenfallContext, question: Question) -> list[Answer]:
        return [(schema.BUY_CARD, card) for card in g.table.zones[schema.ARTIFACTS]]

    def reason(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal:
        return _costs_too_much(g, question, answer[1])


def _costs_too_much(g: HavenfallContext, question: Question, card: Card) -> Refusal:
    text = f"{g.name_of(card)} costs {g.design(card).cost}, more than the effect allows."
    return Refusal("too-dear", question.prompt.rule, text, card=g.name_of(card))


# -- fighting -----------------------------------------------------------------------------


def fight_obstacle(g: HavenfallContext, zone: Zone) -> WhyNot | None:
    """Return what keeps the acting player from fighting somewhere; it may be lost (HF-Q11)."""
    variables = g.table.vars
    again = (
        variables[schema.ACTION] == schema.FIGHT
        and variables[schema.FIGHTS] > 0
        and not variables[schema.DONE]
    )
    if variables[schema.ACTION] != schema.NO_ACTION and not again:
        return ACTION_CHOSEN
    if zone == schema.DEFEATED and not variables[schema.REVENGE]:
        return NO_REVENGE  # HF-Q28
    if zone == schema.DEFEATED and variables[schema.AVENGED]:
        return AVENGED_ALREADY  # HF faq-cloak.3
    card = g.monster_at(zone)
    if card == NONE:
        return NO_MONSTER
    return FROM_DECK if again and g.table.marks[schema.FRESH][card] else None  # HF faq-cloak.2


@final
class Fight(TurnMove):
    """Fight the monster at a place."""

    verb: ClassVar[int] = schema.FIGHT_AT
    phrase: ClassVar[str] = "fight {place:lair}"

    def candidates(self, g: HavenfallContext, question: Question) -> list[Answer]:
        return [(schema.FIGHT_AT, zone) for zone in schema.FOUGHT]

    def obstacle(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal | None:
        reason = fight_obstacle(g, answer[1])
        if reason is ACTION_CHOSEN:
            return chosen_refusal(g, schema.FIGHT)
        if reason is not None:
            return reason.refusal(place=schema.PLACE_NAMES[answer[1]])
        return ANNOUNCED.refusal() if question.prompt.code == schema.ADD.code else None

    def perform(self, g: HavenfallContext, seat: Seat, answer: Answer) -> None:
        zone = answer[1]
        turn.set_action(g, schema.FIGHT, zone, NONE)
        if not g.table.vars[schema.WON]:
            monsters.note_board(g)
        monster = g.monster_at(zone)
        as_boss = zone == schema.BOSS
        if zone == schema.DEFEATED:  # HF-Ex13: by Revenge, as one likes
            menu: list[Answer] = [(schema.YES,), (schema.NO,)]
            as_boss = g.choose_option(seat, menu, schema.BOSS_OR_MINION)[0] == schema.YES
        turn.set_as_boss(g, as_boss)
        turn.emit_announced(g, seat, monster)
        if zone == schema.DEFEATED:
            g.emit(E_AS, "HF-Q58", seat, monster, a=g.table.vars[schema.AS_BOSS])

    def gloss(self, g: HavenfallContext, answer: Answer) -> str:
        zone = answer[1]
        return fight_warning(g, g.monster_at(zone), zone == schema.BOSS)

    def warning(self, g: HavenfallContext, answer: Answer) -> str:
        zone = answer[1]
        return UNWINNABLE if _is_too_strong(g, g.monster_at(zone), zone == schema.BOSS) else ""


def fight_warning(g: HavenfallContext, monster: Card, as_boss: bool) -> str:
    """Return a warning if a fight cannot be won as things stand (HF fighting.25, HF-Q79)."""
    missing = _missing(g, monster, as_boss)
    if missing == (0, 0):
        return ""
    return f"cannot be won as things stand: {shortage(missing[0], missing[1])}"


def _missing(g: HavenfallContext, monster: Card, as_boss: bool) -> tuple[int, int]:
    """Return the damage and the health that the acting player lacks to defeat a monster."""
    damage, health = g.strength(monster, as_boss)
    return max(damage - g.damage(), 0), max(health - g.health(), 0)


def _is_too_strong(g: HavenfallContext, monster: Card, as_boss: bool) -> bool:
    """Return whether a fight cannot be won as things stand."""
    return _missing(g, monster, as_boss) != (0, 0)


@final
class FightAsBoss(ListedMove[HavenfallContext]):
    """Fight a defeated monster by its higher numbers."""

    verb: ClassVar[int] = schema.YES
    phrase: ClassVar[str] = "boss {where:defeated}"
    questions: ClassVar[tuple[str, ...]] = (schema.BOSS_OR_MINION.code,)

    def gloss(self, g: HavenfallContext, answer: Answer) -> str:
        return fight_warning(g, g.monster_at(schema.DEFEATED), True)

    def warning(self, g: HavenfallContext, answer: Answer) -> str:
        return UNWINNABLE if _is_too_strong(g, g.monster_at(schema.DEFEATED), True) else ""


@final
class FightAsMinion(ListedMove[HavenfallContext]):
    """Fight a defeated monster by its lower numbers."""

    verb: ClassVar[int] = schema.NO
    phrase: ClassVar[str] = "minion {where:defeated}"
    questions: ClassVar[tuple[str, ...]] = (schema.BOSS_OR_MINION.code,)

    def gloss(self, g: HavenfallContext, answer: Answer) -> str:
        return fight_warning(g, g.monster_at(schema.DEFEATED), False)

    def warning(self, g: HavenfallContext, answer: Answer) -> str:
        return UNWINNABLE if _is_too_strong(g, g.monster_at(schema.DEFEATED), False) else ""


@final
class Defeat(Move[HavenfallContext]):
    """Ask whether a fight would be won. Nobody answers with it; losing is allowed (HF-Q11)."""

    verb: ClassVar[int] = NONE
    phrase: ClassVar[str] = "defeat {place:lair}"

    def anywhere(self, g: HavenfallContext, seat: Seat, answer: Answer) -> Refusal | None:
        zone = answer[1]
        card = g.monster_at(zone)
        if seat != g.acting():
            return None
        if card == NONE:
            reason = NO_REVENGE if zone == schema.DEFEATED else NO_MONSTER
            return reason.refusal(place=schema.PLACE_NAMES[zone])
        by_revenge = zone == schema.DEFEATED and g.table.vars[schema.AS_BOSS] > 0
        as_boss = zone == schema.BOSS or by_revenge
        damage, health = g.strength(card, as_boss)
        missing = _missing(g, card, as_boss)
        name = g.name_of(card)
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


@final
class AddNothing(Move[HavenfallContext]):
    """Leave an announced action as it is."""

    verb: ClassVar[int] = schema.PASS
    phrase: ClassVar[str] = "pass"
    questions: ClassVar[tuple[str, ...]] = (schema.ADD.code,)
    declines: ClassVar[tuple[str, ...]] = (schema.ADD.code,)

    def gloss(self, g: HavenfallContext, answer: Answer) -> str:
        return _failure(g)

    def warning(self, g: HavenfallContext, answer: Answer) -> str:
        return _failure(g).partition(":")[0]


def _failure(g: HavenfallContext) -> str:
    """Return how the announced action fails as things stand, or "" (HF turn.22, HF-Q79)."""
    action = g.table.vars[schema.ACTION]
    if action == schema.FIGHT:
        monster = g.monster_at(g.table.vars[schema.WISH])
        if monster == NONE:
            return "loses the fight: there is no monster"
        missing = _missing(g, monster, bool(g.table.vars[schema.AS_BOSS]))
        lacking = shortage(missing[0], missing[1])
        return f"loses the fight: {lacking}, as things stand" if missing != (0, 0) else ""
    if action == schema.BUY:
        card = g.card_to_buy()
        if card == NONE or g.table.zone[card] != g.table.vars[schema.WISH]:
            return "ends the turn: what was to be bought is gone"
        short = g.design(card).cost - g.treasure()
        return f"ends the turn: {short} treasure too little, as things stand" if short > 0 else ""
    if g.cards_to_trash() and g.available_pixels(g.acting()):
        return ""
    return "ends the turn: nothing can be trashed, as things stand"


# -- trashing, and doing nothing ----------------------------------------------------------


@final
class TrashCards(TurnMove):
    """Trash cards in play, for a pixel each."""

    verb: ClassVar[int] = schema.TRASH_CARDS
    phrase: ClassVar[str] = "trash"

    def obstacle(self, g: HavenfallContext, question: Question, answer: Answer) -> Refusal | None:
        found = chosen_refusal(g, schema.TRASHING)
        if found is None and not g.can_trash(question.seat):
            has_pixel = g.available_pixels(question.seat) > 0
            lacking = "no card in play" if has_pixel else "no available pixel"
            return NOTHING_TO_TRASH.refusal(lacking=lacking)
        return found

    def perform(self, g: HavenfallContext, seat: Seat, answer: Answer) -> None:
        most = min(g.available_pixels(seat), len(g.in_play()))
        turn.name_cards(g, seat, g.choose_cards(seat, g.in_play().copy(), 0, most, schema.TO_TRASH))


@final
class FinishTurn(TurnMove):
    """End the turn; doing nothing is an action, too (HF-Q10). `phases` does it."""

    verb: ClassVar[int] = schema.END_TURN
    phrase: ClassVar[str] = "end the turn"
    questions: ClassVar[tuple[str, ...]] = (schema.ACT.code,)
    declines: ClassVar[tuple[str, ...]] = (schema.ACT.code,)
