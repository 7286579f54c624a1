"""What texts do with numbers, cards and spells.

Cards that a text speaks of are in play (HF structure.11), unless it says where else they are
(HF structure.12).
"""

from typing import TYPE_CHECKING, ClassVar, Final, final

from rulebound.games.havenfall.designs import Amount, Condition, Effect, Sort
from rulebound.games.havenfall.names import (
    AIR,
    BORROWED,
    DISCARD,
    E_COPY,
    E_DISCARD,
    E_KEEP,
    E_LOOK,
    E_NOTHING,
    E_TO_STACK,
    HAND,
    KEEP,
    PICK,
    SIDE,
    SIDE_NAMES,
    SIDES,
    SPELL_DECK,
    SPELL_TRASH,
    WHICH_CARD,
    WHICH_SPELL,
    WON,
)
from rulebound.kernel.ids import NONE, Answer, Card, Seat, bit

if TYPE_CHECKING:
    from rulebound.games.havenfall.ctx import Haven


def nothing(g: "Haven") -> None:
    """It is spent, though nothing comes of it (HF faq-general.6, HF abilities.2)."""
    spell = g.here != NONE and g.design(g.here).is_spell
    g.emit(E_NOTHING, "HF faq-general.6" if spell else "HF abilities.2", g.me)


# -- numbers of the turn --------------------------------------------------------------------


class Adding(Effect):
    """More of something for the acting player; in another's turn it comes to nothing."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def run(self, g: "Haven") -> None:
        n = self.amount.value(g)
        if g.me != g.acting() or not n:
            nothing(g)  # HF spells.12
        else:
            self.add(g, n)

    def add(self, g: "Haven", n: int) -> None:
        """Add it."""
        raise NotImplementedError


@final
class GainTreasure(Adding):
    """Treasure to spend in this turn."""

    phrase: ClassVar[str] = "gain {amount:amount} treasure"

    def add(self, g: "Haven", n: int) -> None:
        g.add_treasure(n)


@final
class GainDamage(Adding):
    """Damage in this turn."""

    phrase: ClassVar[str] = "gain {amount:amount} damage"

    def add(self, g: "Haven", n: int) -> None:
        g.add_damage(n)


@final
class GainHealth(Adding):
    """Health in this turn."""

    phrase: ClassVar[str] = "gain {amount:amount} health"

    def add(self, g: "Haven", n: int) -> None:
        g.add_health(n)


class Weakening(Effect):
    """Less of something for whoever acts, if that is an opponent."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "Haven") -> None:
        if g.acting() in g.opponents(g.me):
            self.weaken(g)
        else:
            nothing(g)

    def weaken(self, g: "Haven") -> None:
        """Take it away."""
        raise NotImplementedError


@final
class LoseDamage(Weakening):
    """Less damage for an opponent who acts."""

    phrase: ClassVar[str] = "the acting opponent loses {n:number} damage"

    def weaken(self, g: "Haven") -> None:
        g.add_damage(-self.n)


@final
class LoseHealth(Weakening):
    """Less health for an opponent who acts."""

    phrase: ClassVar[str] = "the acting opponent loses {n:number} health"

    def weaken(self, g: "Haven") -> None:
        g.add_health(-self.n)


@final
class LoseTreasure(Weakening):
    """Less treasure for an opponent who acts."""

    phrase: ClassVar[str] = "the acting opponent loses {n:number} treasure"

    def weaken(self, g: "Haven") -> None:
        g.add_treasure(-self.n)


@final
class GainPoints(Effect):
    """Points on the scoreboard."""

    phrase: ClassVar[str] = "gain {n:number} point[s]"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "Haven") -> None:
        g.score(g.me, self.n, "HF glossary-add.1")


# -- cards ----------------------------------------------------------------------------------


@final
class DrawCards(Effect):
    """Cards from the top of one's deck."""

    phrase: ClassVar[str] = "draw {n:number} card[s]"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "Haven") -> None:
        if not g.draw(g.me, self.n):
            nothing(g)


@final
class NextHand(Effect):
    """More cards in the next hand (HF-Q24)."""

    phrase: ClassVar[str] = "draw {n:number} more card[s] for your next hand"

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: "Haven") -> None:
        g.more_next_hand(g.me, self.n)


@final
class KeepCard(Effect):
    """A card in play is part of the next hand (HF faq-seer.1)."""

    phrase: ClassVar[str] = "keep another card in play for your next hand"

    def obstacle(self, g: "Haven", me: Seat, card: Card) -> str:
        return "" if _others(g, card) else "HF structure.11"

    def run(self, g: "Haven") -> None:
        others = _others(g, g.here)
        if not others:
            nothing(g)
            return
        chosen = g.choose_card(g.me, others, WHICH_CARD)
        g.table.set_mark(KEEP, chosen, 1)
        g.emit(E_KEEP, "HF faq-seer.1", g.me, chosen)


def _others(g: "Haven", here: Card) -> list[Card]:
    """The other cards in play that belong to the acting player and are not kept yet."""
    owner, kept = g.table.owner, g.table.marks[KEEP]
    return [c for c in g.in_play() if c != here and owner[c] == g.acting() and not kept[c]]


@final
class TakeRandom(Effect):
    """A card of an opponent's hand, by chance, until the turn ends (HF attack.3, HF-Q8)."""

    phrase: ClassVar[str] = "take a random card from the hand of an opponent"

    def obstacle(self, g: "Haven", me: Seat, card: Card) -> str:
        for seat in g.opponents(me):
            for taken in g.cards(HAND, seat):
                if _is_takeable(g, taken):
                    return ""
        return "HF-Q27"

    def run(self, g: "Haven") -> None:
        seats = _with_hands(g, g.me)
        if not seats or g.me != g.acting():
            nothing(g)
            return
        victim = g.choose_opponent(g.me, seats)
        hand = _takeable(g, victim)
        g.borrow(g.me, hand[g.roll(len(hand))])


def _is_takeable(g: "Haven", card: Card) -> bool:
    """Can a card be taken out of a hand? No monster can (HF faq-staff.1, HF-Q59)."""
    return not g.design(card).is_monster


def _takeable(g: "Haven", seat: Seat) -> list[Card]:
    return [card for card in g.cards(HAND, seat) if _is_takeable(g, card)]


def _with_hands(g: "Haven", me: Seat) -> list[Seat]:
    return [seat for seat in g.opponents(me) if _takeable(g, seat)]


@final
class LoseRandom(Effect):
    """An opponent discards a card of the hand by chance."""

    phrase: ClassVar[str] = "an opponent discards a random card from hand"

    def run(self, g: "Haven") -> None:
        seats = [seat for seat in g.opponents(g.me) if g.cards(HAND, seat)]
        if not seats:
            nothing(g)
            return
        victim = g.choose_opponent(g.me, seats)
        hand = g.cards(HAND, victim)
        card = hand[g.roll(len(hand))]
        g.put(card, g.zone(DISCARD, victim))
        g.emit(E_DISCARD, "HF glossary-discard.1", victim, card)


@final
class TrashInPlay(Effect):
    """A card of a sort in play goes out of the game."""

    phrase: ClassVar[str] = "trash a {sort:sort} in play"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def run(self, g: "Haven") -> None:
        fitting = [c for c in g.in_play() if self.sort.fits(g.design(c))]
        if g.me != g.acting() or not fitting:
            nothing(g)
            return
        g.trash(g.choose_card(g.me, fitting, WHICH_CARD), "HF glossary-trash.1")


@final
class TrashOpponents(Effect):
    """A card of a sort that an opponent has in play goes out of the game (HF-Ex11, HF-Q70)."""

    phrase: ClassVar[str] = "trash a {sort:sort} that an opponent has in play"

    def __init__(self, sort: Sort) -> None:
        self.sort = sort

    def run(self, g: "Haven") -> None:
        fitting = [c for c in g.in_play() if self.sort.fits(g.design(c))]
        if g.acting() not in g.opponents(g.me) or not fitting:
            nothing(g)
            return
        g.trash(g.choose_card(g.me, fitting, WHICH_CARD), "HF glossary-trash.1")


@final
class TrashDiscarded(Effect):
    """A card of one's discard pile goes out of the game."""

    phrase: ClassVar[str] = "trash a card from your discard pile"

    def run(self, g: "Haven") -> None:
        pile = g.cards(DISCARD, g.me)
        if not pile:
            nothing(g)
            return
        g.trash(g.choose_card(g.me, list(reversed(pile)), WHICH_CARD), "HF glossary-trash.1")


@final
class TrashThis(Effect):
    """This card goes out of the game."""

    phrase: ClassVar[str] = "trash this card"

    def run(self, g: "Haven") -> None:
        if g.is_in_play(g.here):
            g.trash(g.here, "HF glossary-trash.1")


@final
class DiscardThis(Effect):
    """This card leaves play for the discard pile."""

    phrase: ClassVar[str] = "discard this card"

    def run(self, g: "Haven") -> None:
        if g.is_in_play(g.here):
            g.discard(g.table.owner[g.here], g.here)


@final
class BringSide(Effect):
    """A side item comes into play from beside the board (HF-Q20)."""

    phrase: ClassVar[str] = "put a {side:side} into play"

    def __init__(self, side: int) -> None:
        self.side = side

    def obstacle(self, g: "Haven", me: Seat, card: Card) -> str:
        return "" if self._stack(g) else "HF-Q20"

    def _stack(self, g: "Haven") -> list[Card]:
        for zone in range(SIDE, SIDE + SIDES):
            stack = g.table.zones[zone]
            if stack and g.design(stack[-1]).name == SIDE_NAMES[self.side]:
                return stack
        return []

    def run(self, g: "Haven") -> None:
        stack = self._stack(g)
        if not stack or g.me != g.acting():
            nothing(g)
            return
        g.into_play(g.me, stack[-1], "HF-Q20")


@final
class ToStack(Effect):
    """This card goes back to where it came from (HF faq-shadow.1, HF faq-shadow.2, HF-Q55)."""

    phrase: ClassVar[str] = "return this card to its stack"

    def run(self, g: "Haven") -> None:
        if not g.is_in_play(g.here):
            return
        name = g.design(g.here).name
        free = NONE
        for zone in range(SIDE, SIDE + SIDES):
            stack = g.table.zones[zone]
            if stack and g.design(stack[-1]).name == name:
                free = zone
                break
            if not stack and free == NONE:
                free = zone
        g.leave_play(g.here)
        if g.here not in g.table.lists[BORROWED]:
            g.table.set_owner(g.here, NONE)
        g.put(g.here, free)
        rule = "HF faq-shadow.1" if name == SIDE_NAMES[0] else "HF faq-shadow.2"
        g.emit(E_TO_STACK, rule, g.me, g.here)


@final
class CopyAbility(Effect):
    """What another hero's ability does, without exhausting its pixels."""

    phrase: ClassVar[str] = "use the ability of another hero in play"

    def obstacle(self, g: "Haven", me: Seat, card: Card) -> str:
        return "" if _copied(g, card) else "HF glossary-ability.1"

    def run(self, g: "Haven") -> None:
        heroes = _copied(g, g.here)
        if not heroes:
            nothing(g)
            return
        chosen = g.choose_card(g.me, heroes, WHICH_CARD)
        inside = g.emit_cause(E_COPY, "HF glossary-ability.1", g.me, chosen)
        design = g.design(chosen)
        if len(design.at_once) < len(design.steps):
            g.put_off(chosen)
        g.run_text(g.me, g.here, design.at_once)
        g.set_cause(inside)


def _copied(g: "Haven", here: Card) -> list[Card]:
    own = g.design(here).name
    return [
        card
        for card in g.in_play()
        if g.design(card).is_hero and g.design(card).has_ability and g.design(card).name != own
    ]


# -- spells ---------------------------------------------------------------------------------


@final
class GainSpell(Effect):
    """The top spell of the deck."""

    phrase: ClassVar[str] = "gain a spell"

    def run(self, g: "Haven") -> None:
        g.gain_spell(g.me, "HF spells.3")


@final
class ChooseSpell(Effect):
    """One of the top spells; the others go back on top."""

    phrase: ClassVar[str] = "gain one of the top {n:number} spells"

    def __init__(self, n: int) -> None:
        if n < 2:
            raise ValueError("there have to be two or more to choose from")
        self.n = n

    def run(self, g: "Haven") -> None:
        choose_spell(g, self.n)


def choose_spell(g: "Haven", n: int) -> None:
    """Look at the top spells and keep one."""
    me = g.me
    top = list(reversed(g.table.zones[SPELL_DECK][-n:]))
    if not top:
        g.emit(E_NOTHING, "HF-Q19", me)
        return
    for card in top:
        g.put(card, AIR)
        g.learn(card, bit(me))
    g.emit(E_LOOK, "HF-Ex8", me, a=len(top))
    menu: list[Answer] = [(PICK, card) for card in top]
    chosen = g.choose_option(me, menu, WHICH_SPELL)[1]
    for card in reversed(top):
        if card != chosen:
            g.put(card, SPELL_DECK)
    g.take_spell(me, chosen, "HF spells.3")


@final
class SpellAtEnd(Effect):
    """A spell as the turn ends, with a choice for who has won a fight (HF-Ex8).

    For Acolyte: the number of spells to choose from is looked at then, not when it is activated.
    """

    phrase: ClassVar[str] = (
        "at the end of your turn, gain a spell, or one of the top {n:number} if you defeated "
        "a monster"
    )

    def __init__(self, n: int) -> None:
        self.n = n

    def at_end(self) -> bool:
        return True

    def run(self, g: "Haven") -> None:
        from_top = self.n if g.table.vars[WON] else 1
        if from_top > 1:
            choose_spell(g, from_top)
        else:
            g.gain_spell(g.me, "HF spells.3")


@final
class TrashedSpell(Effect):
    """A spell that was trashed, of one's choice (HF player-setup.11, HF-Q68)."""

    phrase: ClassVar[str] = "gain a trashed spell"

    def obstacle(self, g: "Haven", me: Seat, card: Card) -> str:
        return "" if g.table.zones[SPELL_TRASH] else "HF-Q19"

    def run(self, g: "Haven") -> None:
        pile = g.table.zones[SPELL_TRASH]
        if not pile:
            nothing(g)
            return
        g.take_spell(g.me, g.choose_card(g.me, list(reversed(pile)), WHICH_CARD), "HF spells.3")


# -- conditions -----------------------------------------------------------------------------


@final
class If(Effect):
    """Under a condition."""

    phrase: ClassVar[str] = "if {condition:condition}, {steps:steps}"

    def __init__(self, condition: Condition, steps: tuple[Effect, ...]) -> None:
        self.condition = condition
        self.steps = steps

    def run(self, g: "Haven") -> None:
        if self.condition.holds(g):
            for step in self.steps:
                step.run(g)
        else:
            nothing(g)


DEEDS: Final = (
    GainTreasure,
    GainDamage,
    GainHealth,
    LoseDamage,
    LoseHealth,
    LoseTreasure,
    GainPoints,
    DrawCards,
    NextHand,
    KeepCard,
    TakeRandom,
    LoseRandom,
    TrashInPlay,
    TrashOpponents,
    TrashDiscarded,
    TrashThis,
    DiscardThis,
    BringSide,
    ToStack,
    CopyAbility,
    GainSpell,
    ChooseSpell,
    SpellAtEnd,
    TrashedSpell,
    If,
)
