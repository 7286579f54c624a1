"""The running step of Lightseekers: what is in play, what lasts, what reacts and what comes."""

from typing import Final, final

from rulebound.games.lightseekers import leaving
from rulebound.games.lightseekers.designs import (
    Clause,
    Corner,
    Design,
    Effect,
    Happening,
    Line,
    Scene,
)
from rulebound.games.lightseekers.names import (
    ACCESS,
    AIM,
    ANOTHER,
    BANNED,
    BUFFS,
    CHOSEN,
    CORNER,
    DISCARDS,
    DORMANT,
    E_AWAKE,
    E_CANCEL,
    E_CHANGED,
    E_CHOSEN,
    E_DORMANT,
    E_ENOUGH,
    E_ENTER,
    E_IMMUNE,
    E_INTERRUPTED,
    E_OVER_LIMIT,
    E_RESTART,
    E_TRIGGER,
    E_TURNED,
    ENTERS,
    EVERYTHING,
    EXPIRES,
    GIVES,
    GONE,
    HERO,
    ITEM_POINTS,
    ITEMS,
    KINDS,
    LASTS,
    LEAVES,
    LIMBO,
    LIMITS,
    LISTENING,
    NO_LIMIT,
    NUMBERS,
    NUMBS,
    OUT,
    PENDING,
    PILE,
    PILE_LASTS,
    PRICES,
    REMOVED,
    SHIELDS,
    SUPERIOR,
    TOO_MANY,
    X,
)
from rulebound.games.lightseekers.seats import Heroes
from rulebound.kernel.ids import NONE, Answer, Card, Mask, Seat
from rulebound.kernel.questions import Prompt
from rulebound.kernel.table import Table


@final
class Played:
    """A card that is being played, with what was settled before anything could react."""

    def __init__(self, lines: tuple[Line, ...], settled: list[list[int]], scene: Scene) -> None:
        self.lines = lines
        self.settled = settled
        self.scene = scene


MAX_DEPTH: Final = 10  # LS-Q38: reactions to reactions end here
MAX_REACTIONS: Final = 40  # LS-Q38: in one step, for each player
_NO_CARDS: Final[list[Card]] = []
_NOTHING_SETTLED: Final[list[list[int]]] = []
MOST_ROUNDS: Final = 12  # of working out who is Dormant, before it goes round in a ring


@final
class Match(Heroes):
    """Everything effects and flow do to a game."""

    def __init__(self, table: Table, sight: list[Mask], designs: list[Design]) -> None:
        super().__init__(table, sight, designs)
        self.depth = 0
        self.reactions = 0
        self.applied: list[tuple[Seat, Card, Clause]] | None = None  # see `lasting`
        self.touched_in_play = 0  # mask of what these change
        # clunky buffs that are turned once something is over (LS-Q6, LS-Q19); from `worn_from` on,
        # once what resolves innermost is
        self.worn: list[Card] = []
        self.worn_from = 0
        self.used_up: list[Card] = []  # buffs whose "Next" has come, and which are about to go
        self.stirred: dict[Card, int] = {}  # how often buffs were turned or left play in this step
        self.entered: dict[Card, int] = {}  # the events by which cards came into play in this step
        self.to_come: list[Card] = []  # buffs that will still work in this buff phase (LS-Q49)

    # -- who is in play ----------------------------------------------------------------

    def is_active(self, card: Card) -> bool:
        """Does a card in play apply its effects? (LS2 2.5.3.7, LS2 dormant.1, LS1 dormant.1)"""
        marks = self.table.marks
        kind = self.kind_of_place(card)
        if kind == HERO:
            return True
        if marks[DORMANT][card] or marks[PENDING][card]:
            return False
        if kind == ITEMS:
            return True
        return kind == BUFFS and self.is_turned_on(card)  # LS2 4.1.2.2b

    def is_turned_on(self, card: Card) -> bool:
        """Is the current corner of a buff one that lets it work?

        LS2 2.5.3.7, LS2 2.5.3.10c, LS2 2.5.3.10(2), LS1 2.5.3m.
        """
        design = self.design(card)
        if not design.corners:
            return True
        corner = design.corner(self.table.marks[CORNER][card])
        return corner is not None and corner.value != X  # LS1 4.2.3b, LS1 4.2.3d

    def is_clunky(self, card: Card) -> bool:
        """Is the symbol in the current corner irregular?

        LS2 2.5.3.9d, LS2 2.5.3.9(2), LS1 clunky.1.
        """
        corner = self.design(card).corner(self.table.marks[CORNER][card])
        return corner is not None and corner.clunky

    def in_play(self, seat: Seat) -> list[Card]:
        """What a player has in play in Standard Order: hero, items, buffs (LS2 2.6.3.1).

        LS2 2.6.3.1b(2), LS2 2.6.3.1c(2), LS2 2.6.3.1d(2); by edition 1 in the order in which they
        were played, which is the same (LS-Q52).
        """
        return self.cards(HERO, seat) + self.cards(ITEMS, seat) + self.cards(BUFFS, seat)

    def lasting(self) -> list[tuple[Seat, Card, Clause]]:
        """Every lasting clause that applies now, in the order in which the players sit."""
        if self.applied is None:
            self.applied = self._lasting_in_play()
        if self.table.vars[LISTENING] & PILE_LASTS:
            return self.applied + self._lasting_on_piles()
        return self.applied

    def is_touched(self, kinds: int) -> bool:
        """Could any lasting clause change this now? Where none could, none needs to be asked.

        Often `touched` alone tells that none could.
        """
        if self.applied is None:
            self.applied = self._lasting_in_play()
        self.touched = self.touched_in_play
        if self.table.vars[LISTENING] & PILE_LASTS:
            self.touched |= self._touched_by_piles()
        return self.touched & kinds != 0

    def _apply_anew(self) -> None:
        """Which lasting clauses apply has to be found out, once somebody asks."""
        self.applied = None
        self.touched = EVERYTHING

    def _touched_by_piles(self) -> int:
        touched = 0
        for seat in self.everybody():
            top = self.last_discard(seat)
            if top != NONE:
                touched |= self.design(top).pile_touches
        return touched

    def lasting_from(self, start: Seat) -> list[tuple[Seat, Card, Clause]]:
        """The same in Standard Order, beginning with a player (LS2 2.9.2)."""
        found = self.lasting()
        if len(found) < 2 or start == self.everybody()[0] or start == NONE:
            return found
        return [entry for seat in self.clockwise(start) for entry in found if entry[0] == seat]

    def _lasting_in_play(self) -> list[tuple[Seat, Card, Clause]]:
        found: list[tuple[Seat, Card, Clause]] = []
        self.touched_in_play = 0
        if not self.table.vars[LISTENING] & LASTS:
            return found
        designs, ident = self.designs, self.table.ident
        zones = self.table.zones
        for seat in self.everybody():
            first = seat * KINDS
            for zone in range(first + HERO, first + BUFFS - 1, -1):  # items are between them
                for card in zones[zone]:
                    design = designs[ident[card]]
                    if design.touches and self.is_active(card):
                        self.touched_in_play |= design.touches
                        for clause in design.modifiers:
                            found.append((seat, card, clause))
        return found

    def _lasting_on_piles(self) -> list[tuple[Seat, Card, Clause]]:
        found: list[tuple[Seat, Card, Clause]] = []
        for seat in self.everybody():
            top = self.last_discard(seat)
            if top != NONE and self.is_valid(seat, self.design(top)):  # LS2 2.3.2.4d
                for line in self.design(top).pile_lines:
                    found.append((seat, top, line.clause))
        return found

    # -- access ------------------------------------------------------------------------

    def access(self, seat: Seat) -> int:
        """The mask of Elements a hero has access to (LS2 2.3.2.4a, LS1 2.3c)."""
        return self.table.counts[ACCESS][seat]

    def is_valid(self, seat: Seat, design: Design) -> bool:
        """Has the hero access to all that a card needs?

        LS2 valid.1, LS1 valid.1, LS1 2.3b; Unaligned ones need nothing (LS2 2.3.3.2, LS1 2.4.2b).
        """
        return design.is_valid_by(self.access(seat))

    def refresh_active(self, touches: int) -> None:
        """The same where no card came or went, but another corner counts, or effects begin."""
        if touches:
            self._apply_anew()
        if self.table.vars[LISTENING] & (GIVES | NUMBS):
            self.refresh(touches)

    def refresh(self, touches: int) -> None:
        """Work out anew who has access to what, and which cards are dormant (LS-Q5).

        `touches` is what the cards can change that came into effect or went.
        """
        if touches:
            self._apply_anew()
        self._refresh_listening()
        before = self.table.marks[DORMANT].copy() if self.recording else _NO_CARDS
        pinned = _NO_CARDS
        rounds = 0
        while True:  # what a card gives may wake another one, and so on
            for seat in self.everybody():
                self._refresh_access(seat)
            changed = self._refresh_dormant(pinned)
            if not changed:
                break
            rounds += 1
            if rounds > MOST_ROUNDS:  # LS-Q50: only what makes others Dormant can do that
                pinned = pinned + [c for c in changed if self.design(c).listens & NUMBS]
        if self.recording:
            self._tell_dormant(before)

    def _refresh_newcomer(self, card: Card, seat: Seat) -> None:
        """The same for a card that has just come, and changes nothing for others yet."""
        design = self.design(card)
        self._heed(design.listens)
        if design.is_item:
            listening = self.table.vars[LISTENING]
            dormant = listening & NUMBS != 0 and bool(self._numbed() >> seat & 1)
        else:
            dormant = self._sleeps(card, design, seat)
        changed: list[Card] = []
        self._set_dormant(card, dormant, _NO_CARDS, changed)
        if changed:
            self.emit(E_DORMANT, "LS2 dormant.1", self.table.owner[card], card)

    def _refresh_listening(self) -> None:
        """Gather what the cards in play, in Limbo and on top of the piles wait for."""
        table = self.table
        designs, ident, zones = self.designs, table.ident, table.zones
        kinds = 0
        for seat in self.everybody():
            first = seat * KINDS
            for zone in range(first + BUFFS, first + HERO + 1):  # items are between them
                for card in zones[zone]:
                    kinds |= designs[ident[card]].listens
            for card in zones[first + LIMBO]:
                kinds |= designs[ident[card]].limbo_listens
            pile = zones[first + PILE]
            if pile:
                kinds |= designs[ident[pile[-1]]].pile_listens
        table.set_var(LISTENING, kinds)
        if kinds & PILE_LASTS:
            self.touched = EVERYTHING

    def _refresh_access(self, seat: Seat) -> None:
        """Hero and items give access, then buffs that need no more than is there already.

        So a buff never keeps itself, or another one that keeps it, awake (LS-Q44).
        """
        table = self.table
        hero = self.hero(seat)
        access = hero.access | hero.gives
        superior = hero.superior | hero.gives
        for card in self.cards(ITEMS, seat):
            if self.is_active(card):
                item = self.design(card)
                access |= item.access | item.gives
                superior |= item.superior | item.gives  # never less again (LS1 2.5.4g)
        if table.vars[LISTENING] & GIVES:
            given = self._given_by_buffs(seat, access)
            access |= given
            superior |= given
        if table.counts[ACCESS][seat] != access:
            table.set_count(ACCESS, seat, access)
        if table.counts[SUPERIOR][seat] != superior:
            table.set_count(SUPERIOR, seat, superior)

    def _given_by_buffs(self, seat: Seat, access: int) -> int:
        """What buffs give to a player who has access to so much without them."""
        giving = [card for card in self.cards(BUFFS, seat) if self.design(card).gives]
        given = 0
        while giving:
            awake = [card for card in giving if self.design(card).is_valid_by(access | given)]
            if not awake:
                break
            for card in awake:
                giving.remove(card)
                if self.is_turned_on(card) and not self.table.marks[PENDING][card]:
                    given |= self.design(card).gives
        return given

    def _refresh_dormant(self, pinned: list[Card]) -> list[Card]:
        """Set who is dormant, those that are pinned down always; gives what changed."""
        changed: list[Card] = []
        numbed = self._numbed() if self.table.vars[LISTENING] & NUMBS else 0
        designs, ident = self.designs, self.table.ident
        for seat in self.everybody():
            for card in self.cards(ITEMS, seat):
                self._set_dormant(card, bool(numbed >> seat & 1), pinned, changed)
            for card in self.cards(BUFFS, seat):
                dormant = self._sleeps(card, designs[ident[card]], seat)
                self._set_dormant(card, dormant, pinned, changed)
        return changed

    def _sleeps(self, card: Card, design: Design, seat: Seat) -> bool:
        """Is a buff dormant by what its owner has? (LS2 2.3.2.4e)"""
        if not design.is_valid_by(self.table.counts[ACCESS][seat]):
            return True
        return design.unique and self._is_again(card, seat)  # LS2 unique.1, LS1 unique.1

    def _is_again(self, card: Card, seat: Seat) -> bool:
        """Is there a buff of the same name to the left of this one?"""
        ident = self.table.ident
        buffs = self.cards(BUFFS, seat)
        return ident[card] in [ident[other] for other in buffs[: buffs.index(card)]]

    def _numbed(self) -> Mask:
        """The seats whose items are dormant by a card in play."""
        seats = 0
        for seat in self.everybody():
            for card in self.in_play(seat):
                if self.design(card).listens & NUMBS and self.is_active(card):
                    for line in self.design(card).lasting:
                        for other in range(self.table.seats):
                            if line.clause.numbs_items(self, seat, card, other):
                                seats |= 1 << other
        return seats

    def _set_dormant(
        self, card: Card, dormant: bool, pinned: list[Card], changed: list[Card]
    ) -> None:
        dormant = dormant or (bool(pinned) and card in pinned)
        if (self.table.marks[DORMANT][card] == 1) != dormant:
            self.table.set_mark(DORMANT, card, 1 if dormant else 0)
            changed.append(card)
            self._apply_anew()

    def _tell_dormant(self, before: list[int]) -> None:
        """Tell who has fallen asleep and who woke."""
        table = self.table
        for card, was in enumerate(before):
            if table.marks[DORMANT][card] > was:
                self.emit(E_DORMANT, "LS2 dormant.1", table.owner[card], card)
            elif table.marks[DORMANT][card] < was:
                self.emit(E_AWAKE, "LS-Q21", table.owner[card], card)

    # -- what lasting effects do to numbers --------------------------------------------

    def modified(self, seat: Seat, base: int, scene: Scene, healing: bool, fixed: bool) -> int:
        """All are added up, and never below 0.

        LS2 2.9.1, LS2 2.9.2, LS2 2.9.3, LS1 6.1.2a, LS1 6.1.2b, LS-Q4.
        """
        if base <= 0:
            return 0  # LS-Q47
        if scene.card == NONE:
            return base  # a reward is no effect of a card, so nothing changes it
        if not self.touched & NUMBERS or not self.is_touched(NUMBERS):
            return base
        total = base
        item = self.design(scene.card).is_item
        for owner, card, clause in self.lasting_from(scene.me):
            more = clause.more_received(self, owner, card, seat, scene, healing)
            more += clause.more_done(self, owner, card, scene, healing)
            more += clause.more_power(self, owner, card, scene)
            if more > 0 and item and not clause.names_items():
                continue  # LS2 2.5.4.11, LS1 2.5.4i
            if more < 0 or (more > 0 and not fixed):
                total += more
                self.emit(E_CHANGED, "LS2 2.9.1", owner, card, a=more)
                self.wear(card)  # LS-Q19
        return max(total, 0)

    def power(self, scene: Scene) -> int:
        """By edition 1, Power changes every amount of a card, not damage and healing alone.

        LS1 2.6a, LS1 2.6b, LS1 2.6d, LS-Q45: once, on top of what the card itself has worked out.
        """
        if self.edition() != 1:  # LS2 power.1
            return 0
        total = 0
        for owner, card, clause in self.lasting():
            more = clause.more_power(self, owner, card, scene)
            if more and (clause.names_items() or not self.design(scene.card).is_item):
                total += more
                self.wear(card)  # LS-Q19
        return total

    def power_of(self, card: Card) -> int:
        """What is added, by edition 1, to the amounts of a card's lasting effects (LS1 2.6b)."""
        if self.edition() != 1:
            return 0
        scene = Scene(self.table.owner[card], card, 0)
        total = 0
        for owner, other, clause in self.lasting():
            if clause.names_items() or not self.design(card).is_item:  # LS1 2.5.4i
                total += clause.more_power(self, owner, other, scene)
        return total

    def is_immune(self, seat: Seat, scene: Scene) -> bool:
        if not self.touched & SHIELDS or not self.is_touched(SHIELDS):
            return False
        for owner, card, clause in self.lasting():
            if clause.immune(self, owner, card, seat, scene):
                self.emit(E_IMMUNE, "LS2 immune.1", seat, card)  # LS1 immune.1
                self.wear(card)
                return True
        return False

    def bans(self, seat: Seat) -> int:
        if not self.touched & BANNED or not self.is_touched(BANNED):
            return 0
        mask = 0
        for owner, card, clause in self.lasting():
            mask |= clause.bans(self, owner, card, seat)
        return mask

    def is_forbidden(self, seat: Seat, ban: int) -> bool:
        if not self.touched & BANNED or not self.is_touched(BANNED):
            return False
        found = False
        for owner, card, clause in self.lasting():
            if clause.bans(self, owner, card, seat) >> ban & 1:
                self.wear(card)  # LS-Q19: a prohibition that is applied
                found = True
        return found

    def banned_by(self, seat: Seat, ban: int) -> Card:
        """The first card that forbids something to a hero, or NONE."""
        for owner, card, clause in self.lasting():
            if clause.bans(self, owner, card, seat) >> ban & 1:
                return card
        return NONE

    def limit(self, seat: Seat) -> int:
        """How many actions the cards in play let a hero take in a turn (LS2 4.1.3.6a)."""
        least: int = NO_LIMIT
        if not self.touched & LIMITS or not self.is_touched(LIMITS):
            return least
        for owner, card, clause in self.lasting():
            least = min(least, clause.limit(self, owner, card, seat))
        return least

    def limited_by(self, seat: Seat) -> Card:
        """The card that lets a hero take the fewest actions, or NONE."""
        least = self.limit(seat)
        for owner, card, clause in self.lasting():
            if least < NO_LIMIT and clause.limit(self, owner, card, seat) == least:
                return card
        return NONE

    def made_dearer_by(self, seat: Seat) -> Card:
        """A card that makes a hero's combos dearer, or NONE."""
        for owner, card, clause in self.lasting():
            if clause.dearer(self, owner, card, seat) > 0:
                return card
        return NONE

    def dearer(self, seat: Seat) -> tuple[int, int]:
        """By how many cards a hero's combos are cheaper, and by how many dearer, than printed."""
        less, more = 0, 0
        if not self.touched & PRICES or not self.is_touched(PRICES):
            return less, more
        for owner, card, clause in self.lasting():
            change = clause.dearer(self, owner, card, seat)
            if change < 0:
                less -= change
            else:
                more += change
        return less, more

    def tell_costs(self, seat: Seat) -> None:
        """Tell what makes a combo that is played dearer or cheaper."""
        for owner, card, clause in self.lasting() if self.recording else []:
            change = clause.dearer(self, owner, card, seat)
            if change:
                rule = "LS2 2.4.2.2j" if change > 0 else "LS2 2.4.2.2i"
                self.emit(E_CHANGED, rule, owner, card, a=change)

    def wear_costs(self, seat: Seat) -> None:
        """What made a combo dearer or cheaper that was paid for has worked (LS-Q19)."""
        for owner, card, clause in self.lasting():
            if clause.dearer(self, owner, card, seat):
                self.wear(card)

    def stays(self, card: Card) -> bool:
        """Does something keep a card from being Removed and Returned?"""
        if not self.is_active(card):
            return False
        owner = self.table.owner[card]
        return any(line.clause.keeps(self, owner, card) for line in self.design(card).lasting)

    def is_kept(self, card: Card) -> bool:
        """The same, as it is about to be Removed or Returned."""
        if not self.stays(card):
            return False
        self.wear(card)  # LS-Q19
        return True

    # -- resolving ---------------------------------------------------------------------

    def stage(self, seat: Seat, card: Card) -> Scene:
        """A scene for a card's own effects; for a buff, as it lies and stands now (LS2 2.6.5)."""
        scene = Scene(seat, card, self.corner(card))
        kind = self.table.zone[card] % KINDS
        if kind in (BUFFS, ITEMS):
            scene.in_play = True
            scene.stirred = self._times_stirred(card)
        return scene

    def stir(self, card: Card) -> None:
        """A card was turned or left play: what it is doing is interrupted (LS2 2.6.5)."""
        if self.depth or self.playing != NONE:  # else nothing resolves that could be
            self.stirred[card] = self.stirred.get(card, 0) + 1

    def _times_stirred(self, card: Card) -> int:
        return self.stirred.get(card, 0) if self.stirred else 0

    def settle(self, lines: tuple[Line, ...], scene: Scene) -> list[list[int]]:
        """Settle choices and numbers of some lines before anything reacts (LS-Q2)."""
        for line in lines:
            if line.slots:
                return [self._settle_line(each, scene) for each in lines]
        return _NOTHING_SETTLED

    def _settle_line(self, line: Line, scene: Scene) -> list[int]:
        before, source = self.scene, self.source
        self.scene = scene
        self.source = self.table.ident[scene.card]
        scene.slots = [NONE] * line.slots
        for effect in line.effects:
            effect.declare(self)
        self.scene, self.source = before, source
        return scene.slots

    def perform(self, lines: tuple[Line, ...], settled: list[list[int]], scene: Scene) -> None:
        """Run the effects of some lines in the order they are written (LS2 2.6.1, LS1 4.3.3a)."""
        before, source = self.scene, self.source
        self.scene = scene
        self.source = self.table.ident[scene.card]
        resolving = self.resolving
        if self.playing == NONE and not resolving and self.away:
            self.away.clear()
        me = scene.me
        self.resolving = resolving | 1 << me
        for i in range(len(lines)):
            if settled:
                scene.slots = settled[i]
            self.run_steps(lines[i].effects)
        self.scene, self.source = before, source
        self.resolving = resolving
        if self.health(me) == 0 and self.is_in(me):
            self.fallen(me, "LS2 5.1.4")

    def run_steps(self, effects: tuple[Effect, ...]) -> None:
        """Run effects of the scene one after the other, as long as nothing stops them."""
        scene = self.scene
        for effect in effects:
            if self.goes_on(scene.me):
                effect.run(self)

    def goes_on(self, seat: Seat) -> bool:
        """Does what resolves go on, for a hero? Not to one who is out (LS2 5.1.3, LS1 5.1b)."""
        scene = self.scene
        if scene.in_play and not scene.stopped:
            self._look_for_interruption(scene)
        return not scene.stopped and not self.table.counts[OUT][seat]

    def _look_for_interruption(self, scene: Scene) -> None:
        table = self.table
        card = scene.card
        if table.marks[DORMANT][card]:
            scene.stopped = True  # LS2 dormant.1, LS1 dormant.1
            self.emit(E_INTERRUPTED, "LS2 dormant.1", scene.me, card)
        elif not self.design(card).is_buff or self._times_stirred(card) == scene.stirred:
            return
        elif self.edition() == 2:  # LS2 2.6.5
            scene.stopped = True
            self.emit(E_INTERRUPTED, "LS2 2.6.5", scene.me, card)

    def instants(self, design: Design) -> tuple[Line, ...]:
        """The lines of a card that happen at once; Multiplayer ones in their place."""
        if design.multiplayer and self.is_multiplayer():
            return design.multiplayer  # LS2 multiplayer.1, LS1 multiplayer.1
        return design.instants

    def is_multiplayer(self) -> bool:
        """Are three or more players in the game now?"""
        return self.table.seats - self.table.vars[GONE] >= 3

    def trigger_instants(self, card: Card, rule: str) -> None:
        """Let the instant effects of an active buff happen."""
        lines = self.instants(self.design(card))
        if not lines or not self.is_active(card):
            return
        if self._is_enough():
            return
        self.depth += 1
        self.reactions += 1
        seat = self.table.owner[card]
        inside = self.emit_cause(E_TRIGGER, rule, seat, card)
        outer = self._begin_wear()
        scene = self.stage(seat, card)
        self.perform(lines, self.settle(lines, scene), scene)
        if not scene.stopped:
            self.wear(card)  # LS2 2.5.3.9e
        self._end_wear(outer)
        self.set_cause(inside)
        self.depth -= 1

    # -- reactions ---------------------------------------------------------------------

    def _is_enough(self) -> bool:
        """LS-Q38: reactions end somewhere, and that is told."""
        if self.depth < MAX_DEPTH and self.reactions < MAX_REACTIONS * self.table.seats:
            return False
        self.emit(E_ENOUGH, "LS-Q38")
        return True

    def fire(self, kinds: int, seat: Seat, card: Card, other: Seat) -> bool:
        """Let everything that waits for this react, in Standard Order.

        LS2 2.6.2, LS2 2.6.3.1(2), LS2 2.6.3.3, LS2 2.6.3.4: a reaction is answered at once, too.
        First come the cards of whoever owns the card that does it; by edition 1 those of the acting
        player (LS1 4.3.3d, LS1 4.3.3e). Tells whether the card was Cancelled.
        """
        if not self.table.vars[LISTENING] & kinds:
            return False
        if self._is_enough():
            return False
        self.depth += 1
        what = Happening(kinds, seat, card, other)
        start = self.scene.me if self.scene.me != NONE else seat
        if self.edition() == 1 or not self.is_in(start):  # LS1 4.3.3d
            start = self.acting()
        for hearer in self.clockwise(start):
            if not self.is_in(hearer):
                continue
            top = self.last_discard(hearer)
            if top != NONE and self.design(top).pile_listens & kinds:
                self._react_from_pile(top, hearer, what)
            for waiting in self.in_play(hearer):
                if self.design(waiting).listens & kinds:
                    self._let_react(waiting, hearer, what)
            if self.cards(LIMBO, hearer):
                for going in self.cards(LIMBO, hearer).copy():
                    self._leave_reaction(going, hearer, what)  # LS2 2.6.3.1e(2)
        self.depth -= 1
        return what.cancelled

    def _react_from_pile(self, card: Card, seat: Seat, what: Happening) -> None:
        for line in self.design(card).pile_lines:
            if not line.clause.listens() & what.kinds or self.last_discard(seat) != card:
                continue
            if not self.is_valid(seat, self.design(card)):
                continue  # LS2 2.3.2.4d
            if line.clause.reacts(self, seat, card, what):
                self.react(line, seat, card, what)

    def _let_react(self, card: Card, seat: Seat, what: Happening) -> None:
        place = self.table.zone[card]
        for line in self.design(card).listeners:
            if self.table.zone[card] != place or not self.is_in(seat):
                return
            if not line.clause.listens() & what.kinds:
                continue
            if line.clause.is_next() and card in self.used_up:
                continue  # LS2 next.1, LS1 next.1: only once, also while its effect happens
            # LS2 2.5.3.9e: what a clunky buff says of its turning holds in a corner with an X, too
            if not self.is_active(card) and not (
                line.clause.turns_itself() and self.can_turn(card)
            ):
                continue
            if line.clause.reacts(self, seat, card, what):
                self.react(line, seat, card, what)

    def _leave_reaction(self, card: Card, seat: Seat, what: Happening) -> None:
        """What a card says of its own coming and going happens while it is in Limbo."""
        # LS2 3.2.3.7b, LS2 4.1.2.3b, LS2 leaving-play.1, LS2 leaving-play.2, LS1 6.1.3a
        marks = self.table.marks
        if what.card != card or marks[DORMANT][card]:
            return  # LS2 dormant.5, LS1 dormant.5
        if marks[PENDING][card] or not (self.has_expired(card) or self.is_turned_on(card)):
            return  # LS2 cancel.2, LS-Q40: it never worked; LS2 2.5.3.7: its corner has an X
        if not what.kinds & (ENTERS | LEAVES | EXPIRES | REMOVED):
            return
        for line in self.design(card).listeners:
            if line.clause.listens() & what.kinds and line.clause.reacts(self, seat, card, what):
                self.react(line, seat, card, what)

    def react(self, line: Line, seat: Seat, card: Card, what: Happening) -> None:
        """One reaction."""
        clause = line.clause
        if what.cancelled and clause.cancels() and (clause.is_next() or clause.only_cancels()):
            return  # LS2 2.6.4, LS1 4.3.3f, LS-Q3: Cancelled once, and this one is not used up
        self.reactions += 1
        inside = self.emit_cause(E_TRIGGER, "LS2 2.6.3.1(2)", seat, card)
        outer = self._begin_wear()
        scene = self.stage(seat, card)
        scene.cause = what
        scene.doer = clause.who_did(what)
        lines = (line,)
        if clause.is_next():
            self.used_up.append(card)
        self.perform(lines, self.settle(lines, scene), scene)
        if clause.is_next():
            self.used_up.remove(card)
            if self.kind_of_place(card) == BUFFS:
                leaving.expire(self, card, "LS2 next.2")  # LS1 next.2
        elif not scene.stopped:
            self.wear(card)
        self._end_wear(outer)
        self.set_cause(inside)

    def cancel(self, what: Happening) -> None:
        """Cancel the card that something reacts to, and no other (LS2 cancel.1, LS1 cancel.1)."""
        what.cancelled = True
        self.emit(E_CANCEL, "LS2 cancel.1", what.seat, what.card)

    # -- coming into play --------------------------------------------------------------

    def enter(self, card: Card, seat: Seat, rule: str) -> None:
        """Bring a buff or an item into play otherwise than by playing it.

        LS2 move.1, LS1 move.1; LS2 play.2, LS1 play.2: nobody has Played it.
        """
        self.put(card, self.zone(LIMBO, seat))
        self.take_place(card, seat, rule)
        self.take_effect(card, seat)

    def take_place(self, card: Card, seat: Seat, rule: str) -> None:
        """Put a card to the right of the others (LS2 2.5.3.3, LS2 2.5.4.3), without effect yet.

        There it stays, open to all (LS2 2.5.3.2, LS2 3.2.3.3b, LS2 3.2.3.6b; LS1 2.5.3a,
        LS1 2.5.4b, LS1 3.4.3a).
        LS2 to-the-left.1, LS2 to-the-right.1, LS1 6.1.5a: so left is earlier.
        """
        design = self.design(card)
        self.plain(card)
        self.put(card, self.zone(ITEMS if design.is_item else BUFFS, seat))
        self.table.set_mark(PENDING, card, 1)
        self.entered[card] = self.emit(E_ENTER, rule, seat, card)
        if design.chooses_hero:
            self._choose_hero(card, seat)  # LS-Q2: before anything reacts

    def take_effect(self, card: Card, seat: Seat, played: "Played | None" = None) -> None:
        """A card that has its place begins to work.

        LS2 2.5.3.6, LS1 2.5.3l, LS2 4.1.3.7a, LS1 4.3.6a.
        """
        design = self.design(card)
        place = self.table.zone[card]
        if design.unique:
            self.refresh(0)  # it may have come to the left of another one
        else:
            self._refresh_newcomer(card, seat)
        self._entering(card, seat)
        if self.table.zone[card] == place:
            self.table.set_mark(PENDING, card, 0)
            if design.is_item:
                self.refresh(design.touches)
                self.check_items(seat)
            else:
                self.refresh_active(design.touches)
            if played is None:
                self.trigger_instants(card, "LS2 4.1.3.7a")
            elif self.is_active(card):
                self.perform(played.lines, played.settled, played.scene)
                if played.lines and not played.scene.stopped:
                    self.wear(card)

    def _entering(self, card: Card, seat: Seat) -> None:
        """What coming into play sets off, while the card is in Limbo (LS2 3.2.3.7b)."""
        if not (self.table.vars[LISTENING] | self.design(card).limbo_listens) & ENTERS:
            return
        place = self.table.zone[card]
        cards = self.table.zones[place]
        before = cards[: cards.index(card)]
        self.put(card, self.zone(LIMBO, seat))
        self.table.set_mark(PENDING, card, 0)
        inside = self.set_cause(self.entered.get(card, self.cause))
        self.fire(ENTERS, seat, card, NONE)
        self.set_cause(inside)
        if self.kind_of_place(card) == LIMBO:
            self.put(card, place)
            # LS2 2.5.3.3: to the right of those that were there, left of any that came since
            leaving.shift(self, card, len([other for other in before if other in cards]))

    def _choose_hero(self, card: Card, seat: Seat) -> None:
        others = self.others(seat)
        if not others:
            return
        chosen = self.choose_hero(seat, others, ANOTHER)
        self.table.set_mark(CHOSEN, card, chosen + 1)
        self.emit(E_CHOSEN, "LS2 3.1.5", seat, card, a=chosen)

    def choose_hero(self, seat: Seat, seats: list[Seat], prompt: Prompt) -> Seat:
        """One of several heroes."""
        if len(seats) == 1:
            return seats[0]
        if self.sampling:
            self.decisions += 1
            return seats[self.dice.roll(len(seats))]
        menu: list[Answer] = [(AIM, other) for other in seats]
        return self.choose_option(seat, menu, prompt)[1]

    def check_items(self, seat: Seat) -> None:
        """LS2 2.5.4.6, LS1 2.5.4d: items above the limit are discarded at once."""
        while True:
            items = self.cards(ITEMS, seat)
            if sum([self.design(card).worth for card in items]) <= ITEM_POINTS:
                return
            card = self.choose_card(seat, items.copy(), TOO_MANY)
            inside = self.emit_cause(E_OVER_LIMIT, "LS2 2.5.4.6", seat, card)
            leaving.leave_play(self, card)
            self.fire(LEAVES, seat, card, NONE)
            if self.kind_of_place(card) == LIMBO:
                leaving.land(self, card)  # LS1 2.5.4d: they are Discarded
                self.fire(DISCARDS, seat, card, NONE)
            self.set_cause(inside)

    # -- turning -----------------------------------------------------------------------

    def can_turn(self, card: Card) -> bool:
        """May a buff be rotated or restarted? (LS2 dormant.2, LS1 dormant.2)

        A permanent one never, so it stays until an effect takes it out (LS2 2.5.3.10a,
        LS2 2.5.3.10b, LS1 2.5.3h); a clunky one, too, by other cards (LS1 2.5.3g).
        """
        return (
            self.kind_of_place(card) == BUFFS
            and not self.table.marks[DORMANT][card]
            and not self.design(card).is_permanent()
        )

    def corner_to_turn(self, card: Card) -> Corner | None:
        """The current corner of a buff in play; None where it is not turned from there."""
        if self.table.marks[DORMANT][card]:
            return None  # LS2 dormant.2, LS1 dormant.2
        return self.design(card).corner(self.table.marks[CORNER][card])

    def turn_on(self, card: Card, rule: str) -> None:
        """Turn a buff by one corner, without any effect yet (LS1 2.5.3i)."""
        at = self.table.marks[CORNER][card] + 1
        self.stir(card)
        self.table.set_mark(CORNER, card, at)
        self.emit(E_TURNED, rule, self.table.owner[card], card, a=at)

    def has_expired(self, card: Card) -> bool:
        """Has it no symbol in the current corner, or come around? (LS2 2.5.3.9g, LS1 2.5.3j)"""
        design = self.design(card)
        return bool(design.corners) and self.table.marks[CORNER][card] >= len(design.corners)

    def rotate(self, card: Card, steps: int, backwards: bool, rule: str) -> None:
        """Rotate outside the buff phase: every corner passed or reached works at once.

        LS2 rotate.1, LS1 rotate.1, LS2 rotate.2, LS1 rotate.2, LS2 4.1.3.7b, LS1 4.3.6b, LS-Q7.
        Inside it, a buff that is still to work there lands on a corner without effect (LS-Q49).
        """
        for step in range(steps):
            if not self.can_turn(card):
                return
            table = self.table
            if backwards:
                at = table.marks[CORNER][card] - 1
                if at < 0:
                    return  # LS2 rotate.3, LS1 rotate.3
                self.stir(card)
                table.set_mark(CORNER, card, at)
                self.emit(E_TURNED, rule, table.owner[card], card, a=at)
            else:
                self.turn_on(card, rule)
            if self.has_expired(card):
                leaving.expire(self, card, "LS2 2.5.3.9g")  # LS1 4.3h: at once
                return
            self.refresh_active(self.design(card).touches)
            if step < steps - 1 or card not in self.to_come:
                self.trigger_instants(card, "LS2 rotate.2")  # LS1 rotate.2, LS2 4.1.3.7b

    def restart(self, card: Card) -> None:
        """Turn a buff back to its first corner, which works anew (LS2 restart.1, LS1 restart.1).

        Nothing on the way works, nor what waits for its entering (LS2 restart.2, LS1 restart.2,
        LS2 restart.3).
        """
        if not self.can_turn(card):
            return
        self.stir(card)
        self.table.set_mark(CORNER, card, 0)
        self.emit(E_RESTART, "LS2 restart.1", self.table.owner[card], card)
        self.refresh_active(self.design(card).touches)
        if card not in self.to_come:  # LS-Q49
            self.trigger_instants(card, "LS2 4.1.3.7c")

    def wear(self, card: Card, by_ability: bool = False) -> None:
        """A clunky buff has worked: it is turned once all this is over (LS-Q6, LS-Q19, LS1 2.5.3d).

        By edition 1, one that has an Ability, and says nothing of when it rotates, does so by the
        use of the Ability alone (LS1 2.5.3f); by edition 2, by either (LS2 2.5.3.9e).
        """
        if self.kind_of_place(card) != BUFFS or not self.is_clunky(card):
            return
        design = self.design(card)
        if design.turns_itself:
            return
        if design.abilities and not by_ability and self.edition() == 1:
            return  # LS1 2.5.3f
        self.wear_off(card)

    def wear_off(self, card: Card) -> None:
        """Turn a buff once what resolves now is over."""
        if card not in self.worn[self.worn_from :]:
            self.worn.append(card)

    def _begin_wear(self) -> int:
        """An effect begins that clunky buffs wear off by on its own (LS2 2.5.3.9e).

        By edition 1 they do so only after the whole of an action (LS1 2.5.3d).
        """
        outer = self.worn_from
        if self.playing == NONE or self.edition() == 2:
            self.worn_from = len(self.worn)
        return outer

    def _end_wear(self, outer: int) -> None:
        if self.playing == NONE or self.edition() == 2:  # LS2 2.5.3.9e, LS1 2.5.3d
            self.turn_worn()
        self.worn_from = outer

    def turn_worn(self) -> None:
        """Turn the clunky buffs that have worked (LS2 2.5.3.9e)."""
        while len(self.worn) > self.worn_from:
            card = self.worn.pop(self.worn_from)
            if self.can_turn(card):
                self.turn_on(card, "LS2 2.5.3.9e")
                if self.has_expired(card):
                    leaving.expire(self, card, "LS2 2.5.3.9g")
                else:
                    # LS-Q19: the corner reached does not work by being reached
                    self.refresh_active(self.design(card).touches)

    # -- players who are removed -------------------------------------------------------

    def fallen(self, seat: Seat, rule: str = "LS2 5.1.1") -> None:
        """LS2 1.1.1.2, LS2 5.1.1, LS2 5.1.2, LS1 5.1a; one's own card is played out first.

        LS2 5.1.4, LS1 5.1d, LS-Q48: that also goes for a buff played in an earlier turn.
        """
        if seat != self.playing and not self.resolving >> seat & 1:
            leaving.remove_player(self, seat, rule)
