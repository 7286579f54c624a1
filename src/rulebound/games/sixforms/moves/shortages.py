"""Refusals for what is missing: energy, requirements, hosts, and places or steps of effects."""

from typing import Final

from rulebound.games.sixforms import keywords, schema
from rulebound.games.sixforms.card_types import SixFormsAbility, SixFormsCard
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.effects.lexicon import LEXICON
from rulebound.games.sixforms.effects.player_actions import (
    CreateEnergy,
    CreateFormEnergy,
    ReleaseEnergy,
)
from rulebound.games.sixforms.moves import obstacles
from rulebound.games.sixforms.moves.play_conditions import host_obstacle, uses
from rulebound.games.sixforms.play import equips
from rulebound.games.sixforms.primitives import energy
from rulebound.games.sixforms.stack.event_kinds import N_NOTHING
from rulebound.games.sixforms.stack.records import StackEvent
from rulebound.kernel.ids import Card, Seat
from rulebound.kernel.refusal import Refusal, WhyNot
from rulebound.kernel.text.phrase import phrases_in
from rulebound.kernel.text.writer import write

# -- energy -------------------------------------------------------------------------------


def no_energy(g: SixFormsCtx, seat: Seat, verb: int, card: Card, name: str, at: int) -> Refusal:
    """The energy that is missing, and what can be activated: cubes, a spark, effects."""
    form, rule, what, cost = (
        keywords.ANY_FORM,
        "SF energy-draw.1",
        "An energy draw",
        schema.ENERGY_DRAW,
    )
    if verb != schema.ENERGY_CARD:
        design = g.design(card)
        form, what = design.form, name
        if verb == schema.USE:
            cost, rule, what = (design.abilities[at].energy, "SF pay.1", f"The effect of {name}")
        elif verb == schema.RECOVERING:
            cost, rule, what = design.recover, "SF facet-recover.2", f"Recovering {name}"
        else:
            cost, rule = design.cost, "SF using-cards.2" if verb == schema.PLAY else "SF-Q11"
    counts = g.table.counts
    cubes, spark = counts[schema.CUBES][seat], 1 if energy.can_spark(g, seat) else 0
    available = energy.tangible_energy(g, seat, form) - cubes
    missing = cost - available - cubes - spark
    text = f"{what} costs {cost}; {_means(available, cubes, spark)}: {missing} too little."
    idle_sparks = counts[schema.SPARKS][seat] - spark
    if idle_sparks:  # SF spark.3
        text += " Only one spark can be activated in a turn"
        text += ", and you have done so." if counts[schema.SPARKED][seat] else "."
        rule = "SF spark.3" if idle_sparks >= missing else rule
    idle = sum([counts[schema.ENERGY + 1 + i][seat] for i in range(schema.FORMS) if i != form])
    if idle:
        text += f" Energy of other forms ({idle}) does not pay for it."
        rule = "SF form-energy.2" if idle >= missing else rule
    facts: dict[str, object] = {"card": name} if name else {}
    facts |= {"cost": cost, "missing": missing, "energy": available, "cubes": cubes, "spark": spark}
    effects = _sources(g, seat, form, (schema.USE, card, at) if verb == schema.USE else ())
    if effects:
        text += f" Energy can be created by {' and by '.join(effects)}."
        facts["effects"] = effects
    return Refusal("no-energy", rule, text, **facts)


def _means(available: int, cubes: int, spark: int) -> str:
    """The energy of a player, and what can be activated, in words."""
    activated = [f"{cubes} cube{'s' if cubes > 1 else ''}"] if cubes else []
    activated += ["a spark"] if spark else []
    has = f"you have {available or 'no'} energy"
    return f"{has} and can activate {' and '.join(activated)}" if activated else has


def _sources(g: SixFormsCtx, seat: Seat, form: int, but: tuple[int, ...]) -> list[str]:
    """The cards with an effect that can be used now and creates energy for costs of a form."""
    quickly = g.table.lists[schema.STACK] or g.table.vars[schema.STEP] == schema.MOVE_STEP
    event = StackEvent(N_NOTHING, seat) if quickly else None
    found: list[str] = []
    for answer in uses(g, seat, event):
        card, at = answer[1], answer[2]
        name = g.label_to(seat, card)
        line = g.design(card).abilities[at]
        if answer != but and name not in found and _creates(g, card, line, form):
            found.append(name)
    return found


def _creates(g: SixFormsCtx, card: Card, line: SixFormsAbility, form: int) -> bool:
    """Does an effect create energy that pays for things of a form?"""
    for phrase in phrases_in(line.effects):
        if isinstance(phrase, CreateEnergy):
            return True
        if isinstance(phrase, CreateFormEnergy) and phrase.form == form:
            return True
        if (
            isinstance(phrase, ReleaseEnergy)
            and g.table.marks[schema.COUNTER + schema.STORED][card]
        ):
            return True
    return False


# -- playing ------------------------------------------------------------------------------


def unmet(g: SixFormsCtx, card: Card, name: str) -> Refusal:
    """The requirement of a card is not met."""
    wanted = write(LEXICON, g.design(card).requires, "one")
    text = f"{name} requires {wanted} that is active under your control."
    return Refusal("requires", "SF keyword-requires.1", text, card=name, requires=wanted)


def not_upon(g: SixFormsCtx, card: Card, name: str) -> Refusal:
    """The event to which a card has to be played is not happening."""
    upon = ""
    for line in g.design(card).abilities:
        happening = line.play_trigger if line.event == keywords.ON_PLAY else None
        if happening is not None:
            upon = write(LEXICON, happening, "trigger")
    text = f"{name} is played when {upon}, and that is not what happens."
    return Refusal("not-upon", "SF effect-event.6", text, card=name, upon=upon)


def no_host(g: SixFormsCtx, seat: Seat, card: Card, name: str) -> Refusal:
    """No card can be equipped: there is no room, or no suitable card."""
    for host in g.table.zones[schema.FIELD]:
        obstacle = host_obstacle(g, seat, g.design(card), host)
        if obstacle in (obstacles.NO_ROOM, obstacles.IS_STUNNED):
            refusal = not_a_host(g, seat, g.design(card), host)
            refusal.text = f"{refusal.text[:-1]}, and nothing else can be equipped."
            return refusal
    for host in g.field_cards(seat):
        if not g.table.face[host]:
            said = g.label_to(seat, host)
            text = f"{said} lies face down, and there is no active card that {name} could equip."
            return Refusal("face-down", "SF-Q26", text, card=name, host=said)
    text = f"There is no card in play that {name} could equip"
    host_filter = g.design(card).host_filter
    if host_filter is None:
        return Refusal("no-host", "SF-Q65", f"{text}.", card=name)
    wanted = write(LEXICON, host_filter, "filter")
    text += f": it equips {wanted}."
    return Refusal("no-host", "SF requirements.1", text, card=name, equips=wanted)


def not_a_host(g: SixFormsCtx, seat: Seat, design: SixFormsCard, host: Card) -> Refusal:
    """Why a card on the battlefield cannot be equipped by one of this design."""
    said = g.label_to(seat, host)
    facts: dict[str, object] = {"card": design.name, "host": said}
    obstacle = host_obstacle(g, seat, design, host)
    if obstacle == obstacles.IS_FACE_DOWN:
        return Refusal("face-down", "SF-Q26", f"{said} lies face down.", **facts)
    if obstacle == obstacles.IS_STUNNED:
        return Refusal("stunned", "SF keyword-stun.1", f"{said} is stunned.", **facts)
    if obstacle == obstacles.NO_ROOM:
        space, room = design.equip_space, equips.room_left(g, host)
        text = f"{said} has reached its equip limit of {schema.EQUIP_LIMIT}."
        if room > 0:  # SF facet-large.1
            spaces = f"{room} of its {schema.EQUIP_LIMIT} equip spaces"
            text = f"{said} has {spaces} left, and {design.name} takes up {space}."
        facts |= {"limit": schema.EQUIP_LIMIT, "room": room, "space": space}
        return Refusal("equip-limit", "SF limits.2", text, **facts)
    if design.host_filter is None:
        text = f"{design.name} equips a card of your own, and {said} is none."
        return Refusal("not-suited", "SF-Q26", text, **facts)
    wanted = write(LEXICON, design.host_filter, "filter")
    text = f"What {design.name} can equip is: {wanted}. That is not so of {said}."
    return Refusal("not-suited", "SF requirements.1", text, **facts, equips=wanted)


# -- effects ------------------------------------------------------------------------------

_PLACES: Final = {
    keywords.EQUIPPING: ("while it equips a card", "SF effect-state-and-location.7"),
    keywords.IN_HAND: ("in hand", "SF effect-state-and-location.2"),
    keywords.IN_GRAVEYARD: ("in the graveyard", "SF effect-state-and-location.3"),
    keywords.IN_VOID: ("in the void", "SF effect-state-and-location.6"),
}


def idle(g: SixFormsCtx, card: Card, name: str, line: SixFormsAbility, obstacle: WhyNot) -> Refusal:
    """Why an effect does not work now or in the place of its card."""
    if obstacle == obstacles.WRONG_STEP:
        steps = [step for i, step in enumerate(schema.STEP_NAMES) if line.steps >> i & 1]
        said = " or ".join(steps)
        text = f"This effect of {name} works only in your {said} step."
        rule = "SF effect-state-and-location.8"
        return Refusal("wrong-step", rule, text, card=name, step=said)
    if obstacle == obstacles.IS_FLAT:
        rule = "SF animate.2" if line.animates else "SF effect-state-and-location.5"
        return Refusal("exhausted", rule, f"{name} is exhausted.", card=name)
    place, rule = _PLACES.get(line.place, ("in play", "SF effect-state-and-location.9"))
    text = f"This effect of {name} works only {place}."
    return Refusal("not-there", rule, text, card=name, place=place)
