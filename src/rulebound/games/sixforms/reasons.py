"""The obstacles of Six Forms as refusals: code, rule, sentence, and what the sentence speaks of."""

from typing import TYPE_CHECKING, Final

from rulebound.games.sixforms import obstacles as o
from rulebound.games.sixforms import reaching
from rulebound.games.sixforms.designs import Line
from rulebound.games.sixforms.effects.lexicon import LEXICON
from rulebound.games.sixforms.names import (
    ACT_STEP,
    ANY_FORM,
    BLOCKING,
    DODGING,
    ENERGY,
    ENERGY_CARD,
    ENERGY_DRAW,
    EQUIPPING,
    FIELD,
    FORM_NAMES,
    FORMS,
    GO,
    IN_GRAVEYARD,
    IN_HAND,
    IN_VOID,
    MOVE_STEP,
    ON_PLAY,
    ORIENT,
    PLACE,
    PLAY,
    RECOVERING,
    REVEAL,
    SPARKED,
    SPARKS,
    SPLIT,
    STEP,
    STEP_NAMES,
    STRIKE,
    TAUNTED,
    TELEPORTING,
    USE,
)
from rulebound.games.sixforms.words import named
from rulebound.kernel.board import DIRECTIONS
from rulebound.kernel.ids import NONE, Card, Cell, Seat
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.text.writer import write

if TYPE_CHECKING:
    from rulebound.games.sixforms.ctx import War

_TURN: Final = 4  # arrows of seat 1 look the other way

_PLAIN: Final = {
    o.WRONG_SPEED: ("wrong-speed", "SF speed.7", "{card} has no interrupt speed."),
    o.NO_ZONE: ("no-zone", "SF spawn-zones.4", "There is no zone where {card} could enter."),
    o.PLACED_ALREADY: ("placed-already", "SF place.2", "You have placed a card in this turn."),
    o.NOT_PLACEABLE: (
        "not-placeable",
        "SF place.1",
        "{card} is no battlefield card, and only those are placed.",
    ),
    o.PLACED_NOW: (
        "placed-this-turn",
        "SF place.8",
        "{card} was placed in this turn and cannot be revealed before the next one.",
    ),
    o.NOT_FACE_DOWN: ("not-placed", "SF reveal-play.2", "{card} does not lie face down."),
    o.MOVEMENT_USED: (
        "movement-used",
        "SF movement.1",
        "{card} has used its movement of this turn.",
    ),
    o.IS_FLAT: ("exhausted", "SF orientation-state.7", "{card} is exhausted."),
    o.IS_STUNNED: ("stunned", "SF keyword-stun.1", "{card} is stunned."),
    o.IS_OUSTED: ("ousted", "SF ousted.6", "{card} is ousted."),
    o.IS_FACE_DOWN: ("face-down", "SF state.3", "{card} lies face down."),
    o.NO_SUCH_EFFECT: ("no-effect", "SF manual.1", "{card} has no such effect to use at will."),
    o.NO_TARGET: ("no-target", "SF-Q86", "The effect of {card} has nothing to work on."),
    o.IS_MOTIONLESS: ("motionless", "SF keyword-motionless.1", "{card} is motionless."),
    o.IS_IMMOVABLE: ("immovable", "SF keyword-immovable.1", "{card} is immovable."),
    o.NO_CARD_LEFT: ("deck-empty", "SF-Q20", "Your deck is empty."),
    o.NOT_YOURS: ("not-yours", "SF card-control.1", "{card} is not under your control."),
    o.NOT_THERE: (
        "not-on-battlefield",
        "SF type-battlefield.1",
        "{card} is not on the battlefield.",
    ),
    o.UNARMED: ("no-attack", "SF no-attack-cards.1", "{card} cannot attack: it has no attack."),
    o.IS_AWAKENING: (
        "awaken",
        "SF facet-awaken.1",
        "{card} has awaken and cannot attack in the turn in which it was played.",
    ),
    o.NOT_STRAIGHT: (
        "out-of-reach",
        "SF move-events.1",
        "No straight line leads from {card} to {zone}.",
    ),
    o.TOO_FAR: (
        "out-of-reach",
        "SF moving-battlefield-cards.3",
        "{card} does not get as far as {zone}.",
    ),
    o.NOT_UNITED: ("not-united", "SF-Q97", "No card is united with {card}."),
    o.NOT_IN_ROW: (
        "not-in-first-row",
        "SF direct-attack.2",
        "{card} is not in the row nearest your opponent.",
    ),
    o.FOE_HAS_CARDS: (
        "opponent-has-cards",
        "SF direct-attack.1",
        "Your opponent has cards on the battlefield.",
    ),
    o.TOO_QUICK: ("quick", "SF facet-quick.1", "The attacker is quick, and {card} is not."),
    o.OFF_PATH: (
        "not-on-path",
        "SF-Q15",
        "The attack can be blocked on its way, before its end, and not at {zone}.",
    ),
    o.ON_PATH: ("on-path", "SF facet-dodge.4", "The path of the attack leads over {zone}."),
    o.IS_ATTACKED: (
        "attacked-itself",
        "SF facet-block.2",
        "{card} is the one attacked: it keeps nobody from its own zone.",
    ),
    o.NOT_ATTACKED: ("not-attacked", "SF facet-dodge.1", "It is not {card} that is attacked."),
    o.NO_WAY: (
        "no-way",
        "SF facet-block.1",
        "The attacker is being played, and has no way to step into or out of.",
    ),
    o.RECOVERED: ("recovered", "SF-Q95", "{card} is being recovered already."),
}
_RULES: Final = {
    (PLAY, o.WRONG_SPEED): "SF speed-initial.4",
    (REVEAL, o.WRONG_SPEED): "SF speed-initial.4",
    (USE, o.WRONG_SPEED): "SF manual.3",
    (PLACE, o.WRONG_SPEED): "SF speed-initial.2",
    (ORIENT, o.WRONG_SPEED): "SF-Q6",
    (GO, o.WRONG_SPEED): "SF speed-interrupt.7",
    (SPLIT, o.WRONG_SPEED): "SF speed-interrupt.7",
    (TELEPORTING, o.WRONG_SPEED): "SF speed-initial.3",
    (STRIKE, o.WRONG_SPEED): "SF speed-initial.3",
    (USE, o.MOVEMENT_USED): "SF animate.5",
    (STRIKE, o.MOVEMENT_USED): "SF-Q13",
    (USE, o.IS_FLAT): "SF animate.2",
    (STRIKE, o.IS_FLAT): "SF-Q13",
    (BLOCKING, o.IS_FLAT): "SF-Q41",
    (DODGING, o.IS_FLAT): "SF-Q41",
    (USE, o.IS_STUNNED): "SF keyword-stun.2",
    (BLOCKING, o.IS_STUNNED): "SF keyword-stun.2",
    (DODGING, o.IS_STUNNED): "SF keyword-stun.2",
    (RECOVERING, o.IS_STUNNED): "SF keyword-stun.2",
    (USE, o.IS_OUSTED): "SF ousted.3",
    (BLOCKING, o.IS_OUSTED): "SF ousted.3",
    (DODGING, o.IS_OUSTED): "SF ousted.3",
    (RECOVERING, o.IS_OUSTED): "SF ousted.3",
    (USE, o.IS_FACE_DOWN): "SF effects.3",
    (ORIENT, o.IS_FACE_DOWN): "SF battlefield-orientation.3",
    (GO, o.IS_FACE_DOWN): "SF moving-battlefield-cards.2",
    (SPLIT, o.IS_FACE_DOWN): "SF moving-battlefield-cards.2",
    (TELEPORTING, o.IS_FACE_DOWN): "SF moving-battlefield-cards.2",
    (USE, o.NOT_YOURS): "SF manual.1",
    (STRIKE, o.UNARMED): "SF-Q13",
    (STRIKE, o.IS_AWAKENING): "SF-Q85",
    (BLOCKING, o.TOO_FAR): "SF facet-block.1",
    (DODGING, o.TOO_FAR): "SF facet-dodge.1",
    (DODGING, o.NO_WAY): "SF facet-dodge.1",
}
"""Where the same obstacle is in the way of different things by different rules."""


def told(
    g: "War", seat: Seat, verb: int, card: Card, obstacle: int, at: int = NONE
) -> Refusal | None:
    """An obstacle as a refusal; `at` is the effect of USE, and the zone where one is named."""
    if obstacle == o.FREE_TO:
        return None
    refusal = _told(g, seat, verb, card, obstacle, at)
    refusal.text = refusal.text[:1].upper() + refusal.text[1:]
    return refusal


def _told(g: "War", seat: Seat, verb: int, card: Card, obstacle: int, at: int) -> Refusal:
    name = named(g, card, seat) if card != NONE else ""
    if obstacle == o.NO_ENERGY:
        return _no_energy(g, seat, verb, card, name, at)
    if obstacle == o.UNMET:
        wanted = write(LEXICON, g.design(card).requires, "one")
        text = f"{name} requires {wanted} that is active under your control."
        return Refusal("requires", "SF keyword-requires.1", text, card=name, requires=wanted)
    if obstacle == o.NOT_UPON:
        return _not_upon(g, card, name)
    if obstacle == o.NO_HOST:
        return _no_host(g, seat, card, name)
    if obstacle == o.NO_FACET:
        return _no_facet(verb, name)
    if obstacle == o.WRONG_SPEED and verb not in (PLAY, REVEAL, USE):
        text = "That has initial speed and is not done in response to an event."
        return Refusal("wrong-speed", _RULES[verb, obstacle], text, card=name)
    if obstacle == o.NOTHING_TO_ANSWER:
        return _nothing_to_answer(verb, name)
    if verb == USE and obstacle in (o.NOT_THERE, o.WRONG_STEP, o.NO_PRICE, o.IS_FLAT):
        return _idle(g, card, name, g.design(card).lines[at], obstacle)
    if obstacle in _OF_WAYS:
        return _way(g, seat, verb, card, name, at, obstacle)
    code, rule, text = _PLAIN[obstacle]
    facts: dict[str, object] = {"card": name} if name else {}
    if verb in (GO, SPLIT, TELEPORTING, BLOCKING, DODGING) and at != NONE:
        facts["zone"] = g.board.name(at)
    return Refusal(code, _RULES.get((verb, obstacle), rule), text.format(**facts), **facts)


# -- paying and playing -------------------------------------------------------------------


def _no_energy(g: "War", seat: Seat, verb: int, card: Card, name: str, at: int) -> Refusal:
    """How much is missing: cubes are counted, and a spark where one may be activated."""
    form, rule, what = ANY_FORM, "SF energy-draw.1", "An energy draw"
    cost = ENERGY_DRAW
    if verb != ENERGY_CARD:
        design = g.design(card)
        form, what = design.form, name
        if verb == USE:
            cost, rule, what = design.lines[at].cost(), "SF pay.1", f"The effect of {name}"
        elif verb == RECOVERING:
            cost, rule, what = design.recover, "SF facet-recover.2", f"Recovering {name}"
        else:
            cost, rule = design.cost, "SF using-cards.2" if verb == PLAY else "SF-Q11"
    have = g.tangible(seat, form)
    spark = 1 if g.can_spark(seat) else 0
    missing = cost - have - spark
    counts = g.table.counts
    idle = sum([counts[ENERGY + 1 + i][seat] for i in range(FORMS) if i != form])
    text = f"{what} costs {cost}; your cubes and energy give {have}"
    text += f" and a spark 1 more: {missing} too little." if spark else f": {missing} too little."
    if counts[SPARKS][seat] and counts[SPARKED][seat]:
        text += " You have activated a spark in this turn."
    if idle:
        text += f" Energy of other forms ({idle}) does not pay for it."
        rule = "SF form-energy.2" if idle >= missing else rule
    facts: dict[str, object] = {"card": name} if name else {}
    return Refusal(
        "no-energy", rule, text, **facts, cost=cost, missing=missing, energy=have, spark=spark
    )


def _not_upon(g: "War", card: Card, name: str) -> Refusal:
    upon = ""
    for line in g.design(card).lines:
        happening = line.upon() if line.trigger() == ON_PLAY else None
        if happening is not None:
            upon = write(LEXICON, happening, "happening")
    text = f"{name} is played when {upon}, and that is not what happens."
    return Refusal("not-upon", "SF effect-event.6", text, card=name, upon=upon)


def _no_host(g: "War", seat: Seat, card: Card, name: str) -> Refusal:
    """Nothing can be equipped: for want of room, or of a card that is suited."""
    for host in g.table.zones[FIELD]:
        obstacle = o.host_obstacle(g, seat, g.design(card), host)
        if obstacle == o.NO_ROOM:
            said = named(g, host, seat)
            text = f"{said} has reached its equip limit, and nothing else can be equipped."
            return Refusal("equip-limit", "SF limits.2", text, card=name, host=said)
        if obstacle == o.IS_STUNNED:
            said = named(g, host, seat)
            text = f"{said} is stunned, and nothing else can be equipped."
            return Refusal("stunned", "SF keyword-stun.1", text, card=name, host=said)
    text = f"There is no card in play that {name} could equip."
    return Refusal("no-host", "SF-Q65", text, card=name)


# -- effects ------------------------------------------------------------------------------

_PLACES: Final = {
    EQUIPPING: ("while it equips a card", "SF effect-state-and-location.7"),
    IN_HAND: ("in hand", "SF effect-state-and-location.2"),
    IN_GRAVEYARD: ("in the graveyard", "SF effect-state-and-location.3"),
    IN_VOID: ("in the void", "SF effect-state-and-location.6"),
}


def _idle(g: "War", card: Card, name: str, line: Line, obstacle: int) -> Refusal:
    """Why an effect does not work now, where its card is."""
    if obstacle == o.WRONG_STEP:
        steps = [step for i, step in enumerate(STEP_NAMES) if line.steps_mask() >> i & 1]
        said = " or ".join(steps)
        text = f"This effect of {name} works only in your {said} step."
        rule = "SF effect-state-and-location.8"
        return Refusal("wrong-step", rule, text, card=name, step=said)
    if obstacle == o.NO_PRICE:
        deed = write(LEXICON, line.price(), "price")
        text = f"{name} asks for something that you cannot do: {deed}."
        return Refusal("no-price", "SF manual.1", text, card=name, price=deed)
    if obstacle == o.IS_FLAT:
        rule = "SF animate.2" if line.animates() else "SF effect-state-and-location.5"
        return Refusal("exhausted", rule, f"{name} is exhausted.", card=name)
    place, rule = _PLACES.get(line.place(), ("in play", "SF effect-state-and-location.9"))
    text = f"This effect of {name} works only {place}."
    return Refusal("not-there", rule, text, card=name, place=place)


# -- steps --------------------------------------------------------------------------------


def wrong_step(g: "War", seat: Seat, verb: int, card: Card, at: int) -> Refusal:
    """Something that belongs to another step of the turn."""
    step = g.table.vars[STEP]
    name = named(g, card, seat) if card != NONE else ""
    facts: dict[str, object] = {"card": name} if name else {}
    facts["step"] = STEP_NAMES[step]
    if step != MOVE_STEP:
        rule = "SF act-step.2" if step == ACT_STEP else "SF act-step-two.2"
        if verb == STRIKE:
            rule = "SF-Q13"
        text = "Cards move, and attack directly, in the move step."
        return Refusal("wrong-step", rule, text, **facts)
    if verb == ORIENT:
        text = "Cards are oriented in act steps, not in the move step."
        return Refusal("wrong-step", "SF orientation-state.11", text, **facts)
    if _is_interrupt(g, verb, card, at):
        text = "In the move step this is done in response to an event, and none waits now."
        return Refusal("wrong-step", "SF-Q19", text, **facts)
    text = "In the move step nothing is played or used at initial speed."
    return Refusal("wrong-step", "SF move-step.2", text, **facts)


def _is_interrupt(g: "War", verb: int, card: Card, at: int) -> bool:
    """Could it be done in response to events?"""
    if verb == ENERGY_CARD:
        return True
    design = g.design(card)
    if verb == USE:
        return 0 <= at < len(design.lines) and design.lines[at].is_interrupt()
    return verb in (PLAY, REVEAL) and design.interrupt


# -- ways on the battlefield --------------------------------------------------------------

_OF_WAYS: Final = (
    o.NO_ARROW,
    o.FRIEND_ON_WAY,
    o.FOE_ON_WAY,
    o.ZONE_TAKEN,
    o.RESISTED,
    o.IS_TAUNTED,
)
_TAKEN: Final = {
    TELEPORTING: "SF keyword-teleport.1",
    BLOCKING: "SF-Q15",
    DODGING: "SF-Q16",
}


def _way(
    g: "War", seat: Seat, verb: int, card: Card, name: str, cell: Cell, obstacle: int
) -> Refusal:
    """Why a card does not get to a zone."""
    zone = g.board.name(cell)
    if obstacle == o.IS_TAUNTED:
        taunter = named(g, g.table.marks[TAUNTED][card] - 1, seat)
        text = f"{name} is required to attack {taunter} if it moves."
        return Refusal("taunted", "SF facet-taunt.1", text, card=name, zone=zone, by=taunter)
    if obstacle == o.RESISTED:
        there = named(g, g.occupant(cell), seat)
        return resisted(there, g.design(card).form, "SF keyword-resistance.2")
    if obstacle == o.ZONE_TAKEN:
        there = named(g, g.occupant(cell), seat)
        rule = _TAKEN.get(verb, "SF planes.2")
        text = f"{there} holds {zone}."
        return Refusal("zone-occupied", rule, text, card=name, zone=zone, by=there)
    way, _ = reaching.bearing(g, g.table.cell[card], cell)
    if obstacle == o.NO_ARROW:
        arrow = DIRECTIONS[(way + (0 if seat == 0 else _TURN)) % len(DIRECTIONS)]
        text = f"{name} has no move-arrow to get to {zone}: it would take {arrow}."
        rule = "SF moving-battlefield-cards.3"
        return Refusal("out-of-reach", rule, text, card=name, zone=zone, arrow=arrow)
    between = named(g, g.occupant(g.table.cell[card] + g.board.steps[way]), seat)
    friendly = obstacle == o.FRIEND_ON_WAY
    rule = "SF planes.3" if friendly else "SF moving-battlefield-cards.6"
    text = f"{between} is in the way"
    text += ", in the same plane." if friendly else ", and opposing cards cannot be passed."
    return Refusal("path-blocked", rule, text, card=name, zone=zone, by=between)


def resisted(name: str, form: int, rule: str) -> Refusal:
    """A card that resists all cards of a form."""
    said = FORM_NAMES[form]
    text = f"{name} has resistance from {said} cards."
    return Refusal("resistance", rule, text, card=name, form=said)


# -- facets -------------------------------------------------------------------------------

_FACETS: Final = {
    BLOCKING: ("block", "SF facet-block.1"),
    DODGING: ("dodge", "SF facet-dodge.1"),
    TELEPORTING: ("teleport", "SF facet-teleport.1"),
    RECOVERING: ("recover", "SF facet-recover.1"),
}


def _no_facet(verb: int, name: str) -> Refusal:
    facet, rule = _FACETS[verb]
    return Refusal("no-facet", rule, f"{name} does not have {facet}.", card=name, facet=facet)


def _nothing_to_answer(verb: int, name: str) -> Refusal:
    if verb == RECOVERING:
        text = f"{name} is not being destroyed."
        return Refusal("not-destroyed", "SF facet-recover.1", text, card=name)
    text = "No opposing card is attacking now."
    return Refusal("no-attacker", _FACETS[verb][1], text, card=name)
