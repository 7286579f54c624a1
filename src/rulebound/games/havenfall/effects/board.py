"""What texts do with the board: stacks, monsters and pixels."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.havenfall import ending
from rulebound.games.havenfall.designs import Effect
from rulebound.games.havenfall.effects.deeds import nothing
from rulebound.games.havenfall.names import (
    ACTION,
    ARCANE,
    ARTIFACTS,
    AVAILABLE,
    BUY_CARD,
    BUY_STACK,
    COLOUR,
    COLOURS,
    CROWN_FROM,
    CROWN_TO,
    CROWNED,
    CROWNED_TO,
    DEFEATED,
    DONE,
    E_CROWN,
    E_FIGHTS,
    E_MONSTER,
    E_REPLACE,
    E_REVENGE,
    E_SWITCH,
    E_TAKE_PIXEL,
    EXHAUSTED,
    FIGHT,
    FIGHTS,
    FOUGHT,
    GAINED,
    GIVEN_PIXEL,
    GOLD,
    LOCATIONS,
    MARKET,
    MINION_1,
    MINION_2,
    MORE_DAMAGE,
    MORE_HEALTH,
    PLACE,
    RESET_PIXEL,
    REVENGE,
    ROBBED_PIXEL,
    SILVER,
    SPEND,
    STRUCK_PIXEL,
    SWITCHED_PIXEL,
    TAKE,
    TAKEN_PIXEL,
    TAMED,
    WHERE,
    WHICH_CARD,
    WHICH_COLOUR,
    WISH,
)
from rulebound.kernel.ids import NONE, Answer, Card, Seat, Zone
from rulebound.kernel.questions import Prompt

if TYPE_CHECKING:
    from rulebound.games.havenfall.ctx import Haven


# -- stacks ---------------------------------------------------------------------------------

_BETTER: Final = {"Copper": SILVER, "Silver": GOLD}
"""Which stack has the next better treasure (HF-Ex12); there is none after Gold (HF-Q66)."""


def _smelted(g: "Haven") -> list[Card]:
    """Treasures in play for which there is a better one on the board (HF-Q7)."""
    return [
        card
        for card in g.in_play()
        if g.design(card).name in _BETTER and g.table.zones[_BETTER[g.design(card).name]]
    ]


@final
class Improve(Effect):
    """A treasure in play makes way for the next better one (HF-Ex12, HF glossary-replace.1)."""

    phrase: ClassVar[str] = "replace a treasure in play with the next better one"

    def obstacle(self, g: "Haven", me: Seat, card: Card) -> str:
        if _smelted(g):
            return ""
        names = [g.design(c).name for c in g.in_play() if g.design(c).is_treasure]
        return "HF-Q7" if any(name in _BETTER for name in names) else "HF-Q66"

    def run(self, g: "Haven") -> None:
        fitting = _smelted(g)
        if not fitting or g.me != g.acting():
            nothing(g)
            return
        card = g.choose_card(g.me, fitting, WHICH_CARD)
        better = g.table.zones[_BETTER[g.design(card).name]][-1]
        inside = g.emit_cause(E_REPLACE, "HF glossary-replace.1", g.me, card)
        g.trash(card, "HF glossary-replace.1")
        g.into_play(g.me, better, "HF glossary-replace.1")
        g.set_cause(inside)


@final
class Possess(Effect):
    """A hero in play makes way for an arcane card (HF-Ex13, HF arcane.2)."""

    phrase: ClassVar[str] = "replace a hero in play with an arcane card"

    def run(self, g: "Haven") -> None:
        heroes = [card for card in g.in_play() if g.design(card).is_hero]
        arcane = g.table.zones[ARCANE]
        if g.me != g.acting() or not heroes or not arcane:
            nothing(g)
            return
        card = g.choose_card(g.me, heroes, WHICH_CARD)
        new = g.choose_card(g.me, arcane.copy(), WHICH_CARD)
        inside = g.emit_cause(E_REPLACE, "HF glossary-replace.1", g.me, card)
        g.trash(card, "HF glossary-replace.1")
        g.into_play(g.me, new, "HF arcane.2")
        g.set_cause(inside)


@final
class GainUpTo(Effect):
    """A card of the board for nothing."""

    phrase: ClassVar[str] = "gain a card that costs up to {n:number}"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "Haven") -> None:
        menu: list[Answer] = []
        for zone in MARKET:
            stack = g.table.zones[zone]
            if stack and g.design(stack[-1]).cost <= self.n:
                menu.append((BUY_STACK, zone))
        for card in g.table.zones[ARTIFACTS]:
            if g.design(card).cost <= self.n:
                menu.append((BUY_CARD, card))
        if not menu:
            nothing(g)
            return
        choice = g.choose_option(g.me, menu, GAINED)
        card = choice[1] if choice[0] == BUY_CARD else g.table.zones[choice[1]][-1]
        g.gain(g.me, card, "HF glossary-add.1")


# -- monsters -------------------------------------------------------------------------------


def _monsters(g: "Haven") -> list[Card]:
    """All monsters that a spell can reach: those to be fought, and in play (HF faq-general.7)."""
    found = [g.monster_at(zone) for zone in FOUGHT]
    found += [card for card in g.in_play() if g.design(card).is_monster]
    return [card for card in found if card != NONE]


class ChangeMonster(Effect):
    """A monster is stronger in this turn."""

    def __init__(self, n: int) -> None:
        self.n = n

    def mark(self) -> int:
        """Which number changes."""
        raise NotImplementedError

    def run(self, g: "Haven") -> None:
        monsters = _monsters(g)
        if not monsters:
            nothing(g)
            return
        card = g.choose_card(g.me, monsters, WHICH_CARD)
        mark = self.mark()
        g.table.set_mark(mark, card, g.table.marks[mark][card] + self.n)
        health = 1 if mark == MORE_HEALTH else 0
        g.emit(E_MONSTER, "HF faq-general.7", g.me, card, a=self.n, b=health)


@final
class MonsterDamage(ChangeMonster):
    """More damage."""

    phrase: ClassVar[str] = "a monster gains {n:number} damage this turn"

    def mark(self) -> int:
        return MORE_DAMAGE


@final
class MonsterHealth(ChangeMonster):
    """More health."""

    phrase: ClassVar[str] = "a monster gains {n:number} health this turn"

    def mark(self) -> int:
        return MORE_HEALTH


@final
class SwitchMonsters(Effect):
    """Two monsters change places for good (HF glossary-switch.2, HF-Q18, HF-Q32)."""

    phrase: ClassVar[str] = "switch two monsters on the board"

    def run(self, g: "Haven") -> None:
        places = [zone for zone in LOCATIONS if g.monster_at(zone) != NONE]
        if len(places) < 2:
            nothing(g)
            return
        one = _place(g, places, WHERE)
        other = _place(g, [zone for zone in places if zone != one], WHERE)
        first, second = g.monster_at(one), g.monster_at(other)
        g.put(first, other)
        g.put(second, one)
        g.emit(E_SWITCH, "HF glossary-switch.1", g.me, first, a=one, b=other)


def _place(g: "Haven", places: list[Zone], prompt: Prompt) -> Zone:
    menu: list[Answer] = [(PLACE, zone) for zone in places]
    return g.choose_option(g.me, menu, prompt)[1]


@final
class TwoFights(Effect):
    """One more monster may be fought in this turn, or not (HF faq-cloak.1, HF glossary-may.1)."""

    phrase: ClassVar[str] = "you may fight {n:number} more monster[s] this turn"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "Haven") -> None:
        g.table.set_var(FIGHTS, g.table.vars[FIGHTS] + self.n)
        g.emit(E_FIGHTS, "HF faq-cloak.1", g.me, a=self.n)
        if g.table.vars[ACTION] == FIGHT:
            g.table.set_var(DONE, 0)  # also after the first one was won (HF fighting.21)


@final
class Avenge(Effect):
    """The last defeated monster may be fought in this turn (HF-Ex13, HF-Q17, HF-Q58).

    With one more fight, this can be the second against a boss (HF faq-cloak.4).
    """

    phrase: ClassVar[str] = "you may fight the last defeated monster this turn"

    def run(self, g: "Haven") -> None:
        defeated = g.table.zones[DEFEATED]
        if not defeated or g.table.vars[WISH] == DEFEATED:
            nothing(g)  # HF-Q28: a fight that is announced stays as it is
            return
        g.table.set_var(REVENGE, 1 + defeated[-1])
        g.emit(E_REVENGE, "HF-Q58", g.me, defeated[-1])


@final
class TameMinion(Effect):
    """A minion joins one's deck (HF faq-staff.1); the board closes up."""

    phrase: ClassVar[str] = "put a minion into your discard pile"

    def run(self, g: "Haven") -> None:
        places = [zone for zone in (MINION_1, MINION_2) if g.monster_at(zone) != NONE]
        if not places:
            nothing(g)
            return
        card = g.monster_at(_place(g, places, TAMED))
        g.clear_marks(card)  # HF spells.12: what spells added stays behind
        g.gain(g.me, card, "HF faq-general.7")
        g.close_up()
        ending.check_monsters(g)


# -- pixels ---------------------------------------------------------------------------------


@final
class ResetPixels(Effect):
    """Exhausted pixels become available again (HF glossary-reset.1)."""

    phrase: ClassVar[str] = "reset {n:number} pixel[s]"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "Haven") -> None:
        counts = g.table.counts
        for _ in range(self.n):
            menu: list[Answer] = [
                (SPEND, c) for c in range(COLOURS) if counts[EXHAUSTED + c][g.me] > 0
            ]
            if not menu:
                nothing(g)
                return
            g.reset_pixel(g.me, g.choose_option(g.me, menu, RESET_PIXEL)[1])


@final
class GainPixel(Effect):
    """A pixel of one's choice."""

    phrase: ClassVar[str] = "gain a pixel of your choice"

    def run(self, g: "Haven") -> None:
        menu: list[Answer] = [(COLOUR, c) for c in range(COLOURS) if g.supply(c) > 0]
        if not menu:
            nothing(g)
            return
        g.gain_pixel(g.me, g.choose_option(g.me, menu, WHICH_COLOUR)[1])


def _held(g: "Haven", seats: list[Seat]) -> list[Answer]:
    """Pixels of some seats, from either side (HF faq-cheatcode.1)."""
    counts = g.table.counts
    return [
        (TAKE, seat, colour, side)
        for seat in seats
        for colour in range(COLOURS)
        for side in (AVAILABLE, EXHAUSTED)
        if counts[side + colour][seat] > 0
    ]


@final
class TakePixel(Effect):
    """A pixel of an opponent, from either side; it comes exhausted (HF faq-cheatcode.1)."""

    phrase: ClassVar[str] = "take a pixel from an opponent"

    def run(self, g: "Haven") -> None:
        menu = _held(g, g.opponents(g.me))
        if not menu:
            nothing(g)
            return
        prompt = TAKEN_PIXEL if g.design(g.here).is_spell else ROBBED_PIXEL
        _, seat, colour, side = g.choose_option(g.me, menu, prompt)
        g.move_pixel(seat, side, g.me, colour)
        g.emit(E_TAKE_PIXEL, prompt.rule, g.me, a=seat, b=colour)


@final
class SwitchPixels(Effect):
    """A pixel of one's own against one of an opponent, for good.

    HF faq-frostfire.1, HF glossary-switch.2.
    """

    phrase: ClassVar[str] = "switch a pixel with an opponent"

    def run(self, g: "Haven") -> None:
        mine = _held(g, [g.me])
        theirs = _held(g, g.opponents(g.me))
        if not mine or not theirs:
            nothing(g)
            return
        _, seat, colour, side = g.choose_option(g.me, theirs, SWITCHED_PIXEL)
        _, _, own, own_side = g.choose_option(g.me, mine, GIVEN_PIXEL)
        g.move_pixel(seat, side, g.me, colour)
        g.move_pixel(g.me, own_side, seat, own)
        g.emit(E_TAKE_PIXEL, "HF faq-frostfire.1", g.me, a=seat, b=colour)
        g.emit(E_TAKE_PIXEL, "HF faq-frostfire.1", seat, a=g.me, b=own)


@final
class ExhaustPixels(Effect):
    """Available pixels of an opponent are exhausted."""

    phrase: ClassVar[str] = "exhaust {n:number} pixel[s] of an opponent"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "Haven") -> None:
        seats = [seat for seat in g.opponents(g.me) if g.available(seat)]
        if not seats:
            nothing(g)
            return
        victim = g.choose_opponent(g.me, seats)
        for _ in range(min(self.n, g.available(victim))):
            menu: list[Answer] = [
                (SPEND, c) for c in range(COLOURS) if g.table.counts[AVAILABLE + c][victim] > 0
            ]
            g.exhaust(victim, g.choose_option(g.me, menu, STRUCK_PIXEL)[1], "HF attack.2")


@final
class Recolour(Effect):
    """Pixels of one colour may be spent as another in this turn (HF faq-crown.1)."""

    phrase: ClassVar[str] = "your pixels of one colour count as another this turn"

    def run(self, g: "Haven") -> None:
        table = g.table
        from_menu: list[Answer] = [(COLOUR, colour) for colour in range(COLOURS)]
        source = g.choose_option(g.me, from_menu, CROWNED)[1]
        to_menu: list[Answer] = [(COLOUR, colour) for colour in range(COLOURS) if colour != source]
        target = g.choose_option(g.me, to_menu, CROWNED_TO)[1]
        table.set_var(CROWN_FROM, source)
        table.set_var(CROWN_TO, target)
        g.emit(E_CROWN, "HF faq-crown.1", g.me, a=source, b=target)


BOARD: Final = (
    Improve,
    Possess,
    GainUpTo,
    MonsterDamage,
    MonsterHealth,
    SwitchMonsters,
    TwoFights,
    Avenge,
    TameMinion,
    ResetPixels,
    GainPixel,
    TakePixel,
    SwitchPixels,
    ExhaustPixels,
    Recolour,
)
