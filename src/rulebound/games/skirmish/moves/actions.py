"""The actions of an exchange: place a card, use a utility effect, pass, end the turn."""

from typing import ClassVar, final

from rulebound.games.skirmish import schema, shortfalls
from rulebound.games.skirmish.context import Duel
from rulebound.games.skirmish.events import E_PASS, E_PLACE, E_USE
from rulebound.games.skirmish.primitives import hands, reactions, resolution, turn
from rulebound.kernel.ids import NONE, Answer, Seat
from rulebound.kernel.moves import Move
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal

_EITHER: tuple[str, ...] = (schema.ATTACK.code, schema.DEFEND.code)

# -- menus --------------------------------------------------------------------------------


def actions_of(g: Duel, seat: Seat) -> list[Answer]:
    """The actions a seat could take: a hand card face down, or a utility effect."""
    menu: list[Answer] = [(schema.PLACE, card) for card in g.hand(seat)]  # SK attack-play.2, SK-Q7
    table = g.table
    for card in table.zones[schema.BOARD]:  # SK attack-play.3
        if table.owner[card] == seat and table.face[card]:
            line = g.line_of(card)
            for i, ability in enumerate(line.abilities):
                cost = ability.utility_cost()
                # SK-Q40, SK-Q45: the icon must fit, and the cost be payable now
                if (
                    cost is not None
                    and line.fits(seat == g.attacker())
                    and cost.shortfall(g, seat, card) == shortfalls.PAYABLE
                ):
                    menu.append((schema.USE, card, i))
    return menu


def tell_unpayable(g: Duel, seat: Seat) -> None:
    """Tell which utility effects a seat without any action cannot pay for (SK-Q83)."""
    if not g.recording:
        return
    for card in g.table.zones[schema.BOARD]:
        if g.table.owner[card] == seat and g.table.face[card]:
            line = g.line_of(card)
            if line.fits(seat == g.attacker()):
                for ability in line.abilities:
                    resolution.can_pay(g, ability.utility_cost(), seat, card)


def defence_menu(g: Duel, seat: Seat) -> list[Answer]:
    """Pass, pass with a discard, or act (SK defence-play.1)."""
    menu: list[Answer] = [(schema.PASS,)]
    for card in g.hand(seat):
        menu.append((schema.SWAP, card))  # SK defence-play.3
    if not g.has_state(seat, schema.EXPOSED):  # SK exposed.1, SK exposed.2
        menu.extend(actions_of(g, seat))  # SK defence-play.2; an attacker is free (SK-Q28)
    return menu


# -- moves --------------------------------------------------------------------------------


@final
class Place(Move[Duel]):
    """Play a card from hand face down."""

    verb: ClassVar[int] = schema.PLACE
    phrase: ClassVar[str] = "place {card:hand_card}"
    questions: ClassVar[tuple[str, ...]] = _EITHER
    hides_cards: ClassVar[bool] = True

    def candidates(self, g: Duel, question: Question) -> list[Answer]:
        return [(schema.PLACE, card) for card in g.known_cards(question.seat)]

    def obstacle(self, g: Duel, question: Question, answer: Answer) -> Refusal | None:
        if g.table.zone[answer[1]] != schema.HAND + question.seat:
            return _not_in_hand(g, question.seat, g.name_of(answer[1]), _placing_rule(question))
        return _exposed(g, question)

    def absent(self, g: Duel, question: Question, name: str) -> Refusal:
        return _not_in_hand(g, question.seat, name, _placing_rule(question))

    def perform(self, g: Duel, seat: Seat, answer: Answer) -> None:
        card = g.conceal(answer[1], schema.PLAY + seat)
        turn.take_action(g, seat, schema.PLAYED, card, NONE)
        is_attack = seat == g.attacker()
        g.emit(E_PLACE, "SK attack-play.2" if is_attack else "SK defence-play.2", seat, card)


@final
class Use(Move[Duel]):
    """Use a utility effect of a card on the board."""

    verb: ClassVar[int] = schema.USE
    phrase: ClassVar[str] = "use {card:board_card} {effect:utility} {where:whereabouts}"
    questions: ClassVar[tuple[str, ...]] = _EITHER

    def candidates(self, g: Duel, question: Question) -> list[Answer]:
        answers: list[Answer] = []
        for card in g.known_cards(question.seat):
            usable = []
            if g.table.zone[card] == schema.BOARD and g.table.face[card]:
                abilities = g.line_of(card).abilities
                usable = [i for i, a in enumerate(abilities) if a.utility_cost() is not None]
            answers += [(schema.USE, card, i) for i in usable or [NONE]]
        return answers

    def obstacle(self, g: Duel, question: Question, answer: Answer) -> Refusal | None:
        card, index = answer[1], answer[2]
        table, seat, name = g.table, question.seat, g.name_of(answer[1])
        if table.zone[card] != schema.BOARD:
            return _not_on_board(question, name)
        if not table.face[card]:
            return Refusal("face-down", "SK ability.1", f"{name} lies face down.", card=name)
        if table.owner[card] != seat:
            return Refusal("not-yours", "SK-Q16", f"{name} is not yours to use.", card=name)
        line = g.line_of(card)
        if not any(ability.utility_cost() is not None for ability in line.abilities):
            text = f"{name} has no utility effect."
            return Refusal("no-utility", "SK ability.5", text, card=name)
        cost = line.abilities[index].utility_cost() if 0 <= index < len(line.abilities) else None
        if cost is None:
            text = f"{name} has no such effect."
            return Refusal("unknown-effect", "SK ability.5", text, card=name)
        exposed = _exposed(g, question)
        if exposed is not None:
            return exposed
        if not line.fits(seat == g.attacker()):
            text = f"{name} can be used in {line.icon_name().lower()} only."
            return Refusal("wrong-role", "SK-Q40", text, card=name)
        reason = cost.shortfall(g, seat, card)
        if reason != shortfalls.PAYABLE:
            why = shortfalls.in_words(reason, cost.amount())
            text = f"You cannot pay for {name}: {why}."
            return Refusal("cannot-pay", shortfalls.rule_of(reason, "SK-Q45"), text, card=name)
        return None

    def absent(self, g: Duel, question: Question, name: str) -> Refusal:
        return _not_on_board(question, name)

    def perform(self, g: Duel, seat: Seat, answer: Answer) -> None:
        card, index = answer[1], answer[2]
        turn.take_action(
            g, seat, schema.USED, card, g.table.marks[schema.LINE][card] * schema.ABILITIES + index
        )
        number = g.line_of(card).abilities[index].utility_number()
        is_attack = seat == g.attacker()
        rule = "SK attack-play.3" if is_attack else "SK defence-play.2"
        g.emit(E_USE, rule, seat, card, a=number)

    def gloss(self, g: Duel, answer: Answer) -> str:
        number = g.line_of(answer[1]).abilities[answer[2]].utility_number()
        return g.design(answer[1]).utility_text(g.table.marks[schema.LINE][answer[1]], number)


@final
class Pass(Move[Duel]):
    """Do nothing in defence."""

    verb: ClassVar[int] = schema.PASS
    phrase: ClassVar[str] = "pass"
    questions: ClassVar[tuple[str, ...]] = _EITHER
    declines: ClassVar[tuple[str, ...]] = (schema.DEFEND.code,)

    def obstacle(self, g: Duel, question: Question, answer: Answer) -> Refusal | None:
        return _attacker_acts(question)

    def perform(self, g: Duel, seat: Seat, answer: Answer) -> None:
        turn.take_action(g, seat, schema.PASSED, NONE, NONE)
        outer = g.emit_cause(E_PASS, "SK defence-play.1", seat)
        reactions.fire(g, schema.PASSES, [seat])
        g.set_cause(outer)


@final
class PassAndDiscard(Move[Duel]):
    """Do nothing in defence, but exchange a card of the hand."""

    verb: ClassVar[int] = schema.SWAP
    phrase: ClassVar[str] = "pass and discard {card:hand_card}"
    questions: ClassVar[tuple[str, ...]] = _EITHER

    def candidates(self, g: Duel, question: Question) -> list[Answer]:
        return [(schema.SWAP, card) for card in g.known_cards(question.seat)]

    def obstacle(self, g: Duel, question: Question, answer: Answer) -> Refusal | None:
        refusal = _attacker_acts(question)
        if refusal is None and g.table.zone[answer[1]] != schema.HAND + question.seat:
            return _not_in_hand(g, question.seat, g.name_of(answer[1]), "SK defence-play.3")
        return refusal

    def absent(self, g: Duel, question: Question, name: str) -> Refusal:
        refusal = _attacker_acts(question)
        if refusal is None:
            refusal = _not_in_hand(g, question.seat, name, "SK defence-play.3")
        return refusal

    def perform(self, g: Duel, seat: Seat, answer: Answer) -> None:
        turn.take_action(g, seat, schema.PASSED, NONE, NONE)
        outer = g.emit_cause(E_PASS, "SK defence-play.1", seat)
        waiting = reactions.gather(g, schema.PASSES, [seat])  # SK-Q77
        hands.discard(g, seat, answer[1])
        reactions.fire(g, schema.DISCARDS, [seat])
        hands.draw(g, [seat], 1)  # SK defence-play.4; SK-Q27 where handlocked
        reactions.resolve(g, waiting)  # SK-Q84
        g.set_cause(outer)


@final
class EndTurn(Move[Duel]):
    """End the turn between two exchanges; `phases` does it."""

    verb: ClassVar[int] = schema.END
    phrase: ClassVar[str] = "end the turn"
    questions: ClassVar[tuple[str, ...]] = _EITHER
    declines: ClassVar[tuple[str, ...]] = (schema.ATTACK.code,)

    def obstacle(self, g: Duel, question: Question, answer: Answer) -> Refusal | None:
        if question.prompt.code != schema.ATTACK.code:
            text = "Only the attacker ends the turn, between exchanges."
            return Refusal("attacker-ends", "SK cleanup.2", text)
        if g.table.vars[schema.FIRST_EXCHANGE]:
            text = "The first exchange of a turn has to be played."
            return Refusal("first-exchange", "SK-Q6", text)
        return None


def _attacker_acts(question: Question) -> Refusal | None:
    if question.prompt.code != schema.ATTACK.code:
        return None
    text = "The attacker acts; only a defender passes."
    return Refusal("attacker-acts", "SK attack-play.1", text)


def _exposed(g: Duel, question: Question) -> Refusal | None:
    if question.prompt.code != schema.DEFEND.code or not g.has_state(question.seat, schema.EXPOSED):
        return None
    return Refusal("exposed", "SK exposed.1", "You are Exposed: in defence you can only pass.")


def _placing_rule(question: Question) -> str:
    """The rule for playing a card from hand."""
    return "SK attack-play.2" if question.prompt.code == schema.ATTACK.code else "SK defence-play.2"


def _not_on_board(question: Question, name: str) -> Refusal:
    is_attack = question.prompt.code == schema.ATTACK.code
    rule = "SK attack-play.3" if is_attack else "SK defence-play.2"
    return Refusal("not-on-board", rule, f"{name} is not on the board.", card=name)


def _not_in_hand(g: Duel, seat: Seat, name: str, rule: str) -> Refusal:
    where = ""
    if any(g.table.face[c] and g.name_of(c) == name for c in g.table.zones[schema.BOARD]):
        where = " It lies on the board."
    if any(g.name_of(card) == name for card in g.table.zones[schema.PILE + seat]):
        where = " It lies on your discard pile."
    return Refusal("not-in-hand", rule, f"{name} is not in your hand.{where}", card=name)
