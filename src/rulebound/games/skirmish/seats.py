"""What happens to the two players: health, hands, states."""

from typing import TYPE_CHECKING

from rulebound.games.skirmish.names import (
    ATTACKER,
    DECK,
    DISCARD,
    DISCARDS,
    DONE,
    DRAWS,
    E_DAMAGE,
    E_DISCARD,
    E_DRAW,
    E_GAIN_HP,
    E_LOSE_HP,
    E_NO_DRAW,
    E_NO_HAND,
    E_NOTHING,
    E_RECYCLE,
    E_REVEAL,
    E_SHIELDED,
    E_SHUFFLE,
    E_STATE,
    E_TO_HAND,
    HAND,
    HANDLOCKED,
    HP,
    HURT,
    LASTING,
    PILE,
    PROTECTED,
    RUNNING,
    SPOT,
    START_HP,
    TURN,
    UNTIL,
    UNTIL_TURN,
)
from rulebound.kernel.board import Board, board
from rulebound.kernel.context import Ctx
from rulebound.kernel.ids import EVERYONE, NONE, Card, Cell, Mask, Seat
from rulebound.kernel.table import Table

if TYPE_CHECKING:
    from rulebound.games.skirmish.designs import Design


class Duelists(Ctx):
    """The players' side of a running step; the board's side is built on it."""

    def __init__(self, table: Table, sight: list[Mask], designs: "list[Design]") -> None:
        super().__init__(table, sight)
        self.designs = designs
        self.board: Board = board(table.vars[0], table.vars[1])
        # the effect that is resolving
        self.me: Seat = NONE
        self.card: Card = NONE
        self.trapped: Seat = NONE
        self.targets: list[int] = []
        self.depth = 0
        self.reactions = 0  # in this step

    # -- reading -----------------------------------------------------------------------

    def design(self, card: Card) -> "Design":
        """What is printed on a card."""
        return self.designs[self.table.ident[card]]

    def attacker(self) -> Seat:
        """The Attacking, or Offensive, player (SK-Q1)."""
        return self.table.vars[ATTACKER]

    def hp(self, seat: Seat) -> int:
        """Health points."""
        return self.table.counts[HP][seat]

    def spot(self, seat: Seat) -> Cell:
        """Where the figurine stands."""
        return self.table.counts[SPOT][seat]

    def hand(self, seat: Seat) -> list[Card]:
        """The cards in hand."""
        return self.table.zones[HAND + seat]

    def has_state(self, seat: Seat, state: int) -> bool:
        """Is the player in this state, by a board card or for a time? (SK-Q72)"""
        table = self.table
        return (
            table.counts[LASTING][seat] >> state & 1 == 1
            or table.counts[UNTIL + state][seat] > table.vars[DONE]
            or table.counts[UNTIL_TURN + state][seat] >= table.vars[TURN]
        )

    def fire(self, event: int, seat: Seat) -> None:
        """Let initiated effects react; the board knows which there are."""
        raise NotImplementedError

    def defeat(self, loser: Seat, rule: str) -> None:
        """End the game at once (SK-Q31)."""
        raise NotImplementedError

    def soften(self, seat: Seat, dealer: Seat, amount: int) -> int:
        """Damage after what board cards add to it and take from it."""
        raise NotImplementedError

    # -- health ------------------------------------------------------------------------

    def damage(self, seat: Seat, amount: int, dealer: Seat) -> None:
        """Deal damage to a player (SK damage.1)."""
        amount = self.soften(seat, dealer, amount)
        if self._lose(seat, amount, E_DAMAGE, "SK damage.1"):
            self.check_health()
            self.fire(HURT, seat)

    def lose_hp(self, seat: Seat, amount: int, rule: str) -> None:
        """Lose HP otherwise than by damage: nothing reacts to it or softens it (SK-Q61)."""
        if self._lose(seat, amount, E_LOSE_HP, rule):
            self.check_health()

    def lose_hp_together(self, amount: int, rule: str) -> None:
        """Both lose HP by one effect: if both fall, the game is drawn (SK-Q31)."""
        first = self.attacker()
        self._lose(first, amount, E_LOSE_HP, rule)
        self._lose(1 - first, amount, E_LOSE_HP, rule)
        self.check_health()

    def damage_together(self, seats: list[Seat], amount: int, dealer: Seat) -> None:
        """Damage to several players by one effect, before anybody is found defeated."""
        hurt = [
            seat
            for seat in seats
            if self._lose(seat, self.soften(seat, dealer, amount), E_DAMAGE, "SK damage.1")
        ]
        self.check_health()
        for seat in hurt:
            self.fire(HURT, seat)

    def _lose(self, seat: Seat, amount: int, kind: int, rule: str) -> bool:
        if amount <= 0:
            return False
        if self.has_state(seat, PROTECTED):
            # neither damage nor any other loss
            shield = "SK protected.1" if kind == E_DAMAGE else "SK protected.2"
            self.emit(E_SHIELDED, shield, seat, a=amount)
            return False
        hp = self.hp(seat) - amount
        self.table.set_count(HP, seat, hp if hp > 0 else 0)
        self.emit(kind, rule, seat, a=amount, b=self.hp(seat))
        return True

    def check_health(self) -> None:
        """SK goal.2: whoever has no HP left has lost; both at once is a draw (SK-Q31)."""
        hp = self.table.counts[HP]
        if hp[0] > 0 and hp[1] > 0:
            return
        self.defeat(NONE if hp[0] == hp[1] else 0 if hp[0] <= 0 else 1, "SK goal.2")

    def gain_hp(self, seat: Seat, amount: int) -> None:
        """Regain HP, never above the maximum (SK goal.4)."""
        hp = min(self.hp(seat) + amount, START_HP)
        gained = hp - self.hp(seat)
        self.table.set_count(HP, seat, hp)
        self.emit(E_GAIN_HP, "SK goal.4", seat, a=gained, b=hp)

    # -- hands and decks ---------------------------------------------------------------

    def draw(self, seat: Seat, count: int) -> None:
        """Draw cards one by one, with whatever each sets off (SK draw.1, SK-Q41)."""
        for _ in range(count):
            deck = self.table.zones[DECK + seat]
            if self.has_state(seat, HANDLOCKED):
                self.emit(E_NO_DRAW, "SK handlock.1", seat)
                return
            if not deck:
                self.emit(E_NO_DRAW, "SK-Q5", seat)  # what is there is drawn, nothing is lost
                return
            card = deck[-1]
            self.put(card, HAND + seat)
            self.emit(E_DRAW, "SK draw.1", seat, card)
            self.fire(DRAWS, seat)

    def discard(self, seat: Seat, card: Card) -> None:
        """From the hand, face up, onto the pile (SK discard.1)."""
        self.to_pile(card)
        self.emit(E_DISCARD, "SK discard.1", seat, card)
        self.fire(DISCARDS, seat)

    def discard_chosen(self, seat: Seat, count: int) -> int:
        """Discard so many cards, one at a time (SK discard.2), or all there are (SK-Q62)."""
        done = 0
        while done < count and self.hand(seat):
            self.discard(seat, self.choose_card(seat, self.hand(seat), DISCARD))
            done += 1
        return done

    def cycle(self, seat: Seat, count: int) -> None:
        """Discard so many and draw as many; not begun with too few cards (SK-Q34)."""
        if len(self.hand(seat)) < count:
            self.emit(E_NOTHING, "SK-Q34", seat)
            return
        if self.discard_chosen(seat, count) < count:  # SK cycle.1
            self.emit(E_NOTHING, "SK cycle.2", seat)  # a reaction took cards
            return
        self.draw(seat, count)  # SK cycle.2; SK-Q63 where handlocked

    def to_pile(self, card: Card) -> None:
        """On top of its owner's discard pile, face up and open to all (SK-Q16, SK pile.3)."""
        table = self.table
        table.turn_over(card, 1)  # SK pile.1
        self.put(card, PILE + table.owner[card])  # SK pile.2, SK pile.4

    def to_hand(self, seat: Seat, card: Card, rule: str) -> bool:
        """Add a card to a hand, unless the player is handlocked (SK handlock.3)."""
        if self.has_state(seat, HANDLOCKED):
            self.emit(E_NO_HAND, "SK handlock.3", seat, card)
            return False
        self.put(card, HAND + seat)
        self.emit(E_TO_HAND, rule, seat, card)
        return True

    def recycle(self, seat: Seat) -> None:
        """The discard pile, turned over as a block, goes under the deck."""
        table = self.table
        pile = table.zones[PILE + seat]
        if not pile:
            return
        count = len(pile)
        # SK draw-phase.1, SK-Q4: oldest discard nearest the deck; everybody knows the order
        for card in pile.copy():
            table.turn_over(card, 0)
            self.put_under(card, DECK + seat)
        self.emit(E_RECYCLE, "SK draw-phase.1", seat, a=count)

    def shuffle_deck(self, seat: Seat, rule: str) -> None:
        """Shuffle a deck."""
        self.shuffle(DECK + seat)
        self.emit(E_SHUFFLE, rule, seat)

    def reveal(self, seat: Seat, card: Card, rule: str) -> int:
        """Show a card to everybody (SK reveal.1); gives the event."""
        self.learn(card, EVERYONE)
        return self.emit(E_REVEAL, rule, seat, card)

    # -- states ------------------------------------------------------------------------

    def afflict(self, seat: Seat, state: int, count: int, turns: bool) -> None:
        """Put a player into a state at once, for the rest of this turn or exchange and `count`
        more (SK time.1, SK-Q35)."""
        table = self.table
        if turns:
            column = UNTIL_TURN + state
            end = table.vars[TURN] + count
        else:
            column = UNTIL + state
            end = table.vars[DONE] + count
            if table.vars[RUNNING] or count == 0:
                end += 1  # SK-Q26 counts from the running exchange; SK-Q48 where none runs
        if end > table.counts[column][seat]:  # SK-Q67: the later end counts
            table.set_count(column, seat, end)
        self.emit(E_STATE, "SK-Q35", seat, a=state, b=(count << 1) | (1 if turns else 0))
