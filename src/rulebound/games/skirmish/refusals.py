"""Why something is not possible in Skirmish, with the rule that says so."""

from typing import TYPE_CHECKING

from rulebound.games.skirmish.names import (
    ACT_CARD,
    ATTACK,
    BOARD,
    DEFEND,
    DISCARD,
    EFFECT,
    END,
    EXPOSED,
    FRESH,
    HAND,
    LANDING,
    LAY,
    LAY_TRAP,
    MELEE,
    PASS,
    PILE,
    PLACE,
    PLACE_AT,
    RANGE,
    SHIFT,
    STEP,
    SWAP,
    USE,
    WHICH,
)
from rulebound.kernel.ids import NONE, Answer, Card, Cell, Seat, bit
from rulebound.kernel.pending import normalized, split_ordinal
from rulebound.kernel.questions import CELL, Question
from rulebound.kernel.refusal import Refusal

if TYPE_CHECKING:
    from rulebound.games.skirmish.ctx import Duel


def refuse(g: "Duel", question: Question, answer: Answer) -> Refusal:
    """Why this answer does not fit the question that waits."""
    seat = question.seat
    if question.kind == CELL and len(answer) == 1 and 0 <= answer[0] < g.board.size:
        return _cell(g, question, answer[0])
    if answer and question.prompt.code in (ATTACK.code, DEFEND.code, LAY_TRAP.code):
        refusal = _verb(g, seat, question, answer)
        if refusal is not None:
            return refusal
    return Refusal(
        "not-offered",
        question.prompt.rule,
        f"That is no answer to: {question.prompt.text}",
        answer=list(answer),
    )


def _verb(g: "Duel", seat: Seat, question: Question, answer: Answer) -> Refusal | None:
    verb = answer[0]
    card = answer[1] if len(answer) > 1 else NONE
    is_card = 0 <= card < len(g.table.ident)
    if verb in (PLACE, SWAP) and is_card and len(answer) == 2:
        return _from_hand(g, seat, question, verb, card)
    if verb == USE and is_card and len(answer) == 3:
        return _use(g, seat, question, card, answer[2])
    if verb == LAY and len(answer) == 2 and 0 <= card < g.board.size:
        return _lay(g, seat, card)
    if verb in (PASS, SWAP) and question.prompt.code == ATTACK.code:
        return _attacker_passes()
    if verb == END:
        return _end(g, question)
    return None


def _attacker_passes() -> Refusal:
    return Refusal(
        "attacker-acts", "SK attack-play.1", "The attacker acts; only a defender passes."
    )


def _end(g: "Duel", question: Question) -> Refusal | None:
    if question.prompt.code == ATTACK.code:
        if not g.table.vars[FRESH]:
            return None
        return Refusal("first-exchange", "SK-Q6", "The first exchange of a turn has to be played.")
    return Refusal(
        "attacker-ends", "SK cleanup.2", "Only the attacker ends the turn, between exchanges."
    )


def _from_hand(g: "Duel", seat: Seat, question: Question, verb: int, card: Card) -> Refusal | None:
    if verb == SWAP and question.prompt.code == ATTACK.code:
        return _attacker_passes()
    if g.table.zone[card] != HAND + seat:
        rule = "SK attack-play.2" if verb == PLACE else "SK defence-play.3"
        if not g.table.known[card] & bit(seat):
            return Refusal("not-in-hand", rule, "That card is not in your hand.")
        return _not_in_hand(g, seat, g.design(card).name, rule)
    if verb == PLACE and g.has_state(seat, EXPOSED):
        return Refusal("exposed", "SK exposed.1", "You are Exposed: in defence you can only pass.")
    return None


def _not_in_hand(g: "Duel", seat: Seat, name: str, rule: str) -> Refusal:
    where = ""
    for card in g.table.zones[BOARD]:
        if g.table.face[card] and g.design(card).name == name:
            where = " It lies on the board."
    for card in g.table.zones[PILE + seat]:
        if g.design(card).name == name:
            where = " It lies on your discard pile."
    return Refusal("not-in-hand", rule, f"{name} is not in your hand.{where}", card=name)


def _use(g: "Duel", seat: Seat, question: Question, card: Card, index: int) -> Refusal | None:
    table = g.table
    if table.zone[card] != BOARD or not table.known[card] & bit(seat):
        return Refusal("not-on-board", "SK attack-play.3", "That card is not on the board.")
    name = g.design(card).name
    if not table.face[card]:
        return Refusal("face-down", "SK ability.1", f"{name} lies face down.", card=name)
    if table.owner[card] != seat:
        return Refusal("not-yours", "SK-Q16", f"{name} is not yours to use.", card=name)
    line = g.line_of(card)
    if not 0 <= index < len(line.abilities):
        return Refusal("unknown-effect", "SK ability.5", f"{name} has no such effect.", card=name)
    cost = line.abilities[index].utility_cost()
    if cost is None:
        return Refusal("no-utility", "SK ability.5", f"{name} has no utility effect.", card=name)
    if question.prompt.code == DEFEND.code and g.has_state(seat, EXPOSED):
        return Refusal("exposed", "SK exposed.1", "You are Exposed: in defence you can only pass.")
    if not line.fits(seat == g.attacker()):
        return Refusal(
            "wrong-role",
            "SK-Q40",
            f"{name} can be used in {line.icon_name().lower()} only.",
            card=name,
        )
    if not cost.can_pay(g, seat, card):
        return Refusal(
            "cannot-pay", "SK-Q45", f"You cannot pay for {name}: {cost.lack()}.", card=name
        )
    return None


def _lay(g: "Duel", seat: Seat, cell: Cell) -> Refusal | None:
    name = g.board.name(cell)
    if not g.board.on[cell]:
        return Refusal("off-board", "SK-Q55", "A trap is laid on the board.", cell=name)
    if not g.board.adjacent(g.spot(seat), cell):
        return Refusal(
            "not-adjacent", "SK trap.2", f"A trap is laid next to you; {name} is not.", cell=name
        )
    if not g.is_free(cell):
        return Refusal("occupied", "SK trap.3", f"{name} is not free.", cell=name)
    return None


def _cell(g: "Duel", question: Question, cell: Cell) -> Refusal:
    name = g.board.name(cell)
    code = question.prompt.code
    if code == MELEE.code:
        if question.prompt is LANDING and g.board.adjacent(g.spot(question.seat), cell):
            return Refusal("off-board", "SK-Q22", "You do not leave the board unforced.", cell=name)
        return Refusal("not-adjacent", "SK melee.1", f"{name} is not adjacent to you.", cell=name)
    if code == RANGE.code:
        return Refusal("off-board", "SK range.1", "A range target is on the board.", cell=name)
    if code == PLACE_AT.code and not g.board.on[cell]:
        return Refusal("off-board", "SK board.1", "A card is placed on the board.", cell=name)
    if code == PLACE_AT.code:
        return Refusal("occupied", "SK board.2", f"{name} is not free.", cell=name)
    if code in (STEP.code, SHIFT.code):
        if not g.board.on[cell] and code == SHIFT.code:
            return Refusal("off-board", "SK-Q59", "A card does not leave the board.", cell=name)
        beside = g.board.adjacent(g.spot(question.seat), cell)
        if not g.board.on[cell] and beside and question.prompt is STEP:
            return Refusal("off-board", "SK-Q22", "You do not leave the board unforced.", cell=name)
        return Refusal(
            "not-straight", "SK move.1", f"{name} is not one straight step away.", cell=name
        )
    if code == WHICH.code:
        bearer = g.seat_at(cell)
        if bearer != NONE and g.gear(bearer) != NONE:
            gear = g.design(g.gear(bearer)).name
            return Refusal(
                "chained",
                "SK-Q17",
                f"{gear} is equipped and moves only with its bearer.",
                card=gear,
            )
    return Refusal("no-card", question.prompt.rule, f"Nothing on {name} can be chosen.", cell=name)


def why_not(g: "Duel", seat: Seat, asked: Question | None, wish: str) -> Refusal | None:
    """Why a wish in words is not possible now."""
    words = split_ordinal(normalized(wish))[0]
    if asked is None:
        return None
    code = asked.prompt.code
    cell = _cell_in(g, words)
    if asked.kind == CELL and cell != NONE:
        return None if asked.allows((cell,)) else _cell(g, asked, cell)
    if code == LAY_TRAP.code and cell != NONE and words.startswith("lay "):
        return _lay(g, seat, cell)
    if code in (ATTACK.code, DEFEND.code):
        return _action_wish(g, seat, asked, words)
    if code == EFFECT.code and words.startswith("effect "):
        name = g.design(g.table.counts[ACT_CARD][seat]).name
        return Refusal("no-effect", asked.prompt.rule, f"{name} has no such effect.", card=name)
    if code == DISCARD.code:
        return _not_in_hand(g, seat, _card_named(g, words) or f'"{wish}"', "SK discard.1")
    return None


def _cell_in(g: "Duel", words: str) -> Cell:
    last = words.split()[-3:]
    cell = g.board.find(" ".join(last if last[:1] == ["off"] else last[-1:]))
    return NONE if cell is None else cell


def _action_wish(g: "Duel", seat: Seat, asked: Question, words: str) -> Refusal | None:
    if words.startswith("pass") and asked.prompt.code == ATTACK.code:
        return _attacker_passes()
    if words.startswith("end"):
        return _end(g, asked)
    for verb, start in ((PLACE, "place "), (SWAP, "pass and discard "), (USE, "use ")):
        if words.startswith(start):
            return _named(g, seat, asked, verb, words[len(start) :])
    return None


def _named(g: "Duel", seat: Seat, asked: Question, verb: int, rest: str) -> Refusal | None:
    """A wish about a card by its name."""
    number = 1
    if verb == USE:
        rest = rest.split(" at ", maxsplit=1)[0]  # as `words` tells two of a kind apart
        before, _, last = rest.rpartition(" ")
        if before and last.isascii() and last.isdigit():
            rest = before
            number = int(last[:4])
    name = _card_named(g, rest)
    if not name:
        return Refusal("unknown-card", asked.prompt.rule, f'There is no card "{rest}".')
    if verb != USE:
        for card in g.hand(seat):
            if g.design(card).name == name:
                return _from_hand(g, seat, asked, verb, card)
        rule = "SK attack-play.2" if verb == PLACE else "SK defence-play.3"
        return _not_in_hand(g, seat, name, rule)
    found: Refusal | None = None
    for card in g.table.zones[BOARD]:
        if g.table.known[card] & bit(seat) and g.design(card).name == name:
            found = _use(g, seat, asked, card, _utility(g, card, number))
            if g.table.owner[card] == seat:
                return found
    if found is not None:
        return found
    return Refusal("not-on-board", "SK attack-play.3", f"{name} is not on the board.", card=name)


def _card_named(g: "Duel", words: str) -> str:
    """The card whose name these words are, or an empty string."""
    for design in g.designs:
        if design.name.casefold() == words:
            return design.name
    return ""


def _utility(g: "Duel", card: Card, number: int) -> int:
    """The index of the n-th utility effect of a card."""
    if not g.table.face[card]:
        return NONE
    count = 0
    for i, ability in enumerate(g.line_of(card).abilities):
        if ability.utility_cost() is not None:
            count += 1
            if count == number:
                return i
    return 0 if count == 0 and number == 1 else NONE
