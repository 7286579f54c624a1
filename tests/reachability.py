"""Plays a game until everything in it has happened: `python -m tests.reachability skirmish`.

Every card has to be played, every effect of every card has to do its work, every kind of event
has to be told and every question to be asked. Games are random, but what was chosen seldom is
preferred. What was not reached within the budget is printed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any, final

import rulebound as rb
from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.events import Event, all_events
from rulebound.kernel.game import Game, new_game
from rulebound.kernel.ids import EVERYONE, NONE, Answer, bit
from rulebound.kernel.questions import Dice, Prompt, Question
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table
from rulebound.kernel.text.phrase import Phrase, hole_names
from tests.helpers import COMPILED, PARANOID, pick_pending, toy_case

WORK = {
    "skirmish": ("run", "pay", "value", "holds", "cells", "object", "card", "fits", "lasting"),
    "lightseekers": ("run", "value", "lasting", "holds", "seats", "means", "meets", "fits"),
    "havenfall": ("run", "value", "holds", "fits"),
    "sixforms": (
        *("run", "pay", "cards", "value", "fits"),
        *("seats", "is_one_of", "attack", "facets"),
    ),
    "toy": (),
}
"""The methods by which parts of an effect do their work, by game; each part has one of them."""

BOTH_WAYS = ("holds",)
"""Those of which both answers are wanted."""

LISTED = 40
LOOKS = 16


class Goal:
    """What is to be reached in one game, and how its games are made."""

    def __init__(
        self,
        names: ModuleType,
        rules: Rules,
        start: Callable[[int], Game],
        cards: dict[str, object],
        beyond: frozenset[str] = frozenset(),
        passive: bool = False,
        uses: frozenset[str] = frozenset(),
        leaving: dict[str, Answer] | None = None,
        looks: bool = False,
    ) -> None:
        self.rules = rules
        self.start = start
        self.passive = passive  # are there cards that only lie there? Then seeing one will do
        self.uses = uses  # events by which a card is used, also where none of its effects works
        self.leaving = leaving or {}  # how to keep one's means for later, by prompt
        self.looks = looks  # are there numbers that are seldom asked for but by who looks on?
        self.kinds = {value: name for name, value in vars(names).items() if name.startswith("E_")}
        self.table = WORK[rules.game]
        self.parts = dict(_parts(cards, self.table))
        self.wanted = {f"card {name}" for name in cards}
        self.wanted |= {f"event {name}" for name in self.kinds.values()}
        self.wanted |= {f"prompt {p.code}" for p in vars(names).values() if isinstance(p, Prompt)}
        if not COMPILED:
            self.wanted |= {f"effect {name}" for _, name in self.parts.values()}
            for phrase, name in self.parts.values():
                if any(hasattr(phrase, method) for method in BOTH_WAYS):
                    self.wanted |= {f"effect {name} {answer}" for answer in (True, False)}
        self.beyond = beyond
        self.wanted -= beyond
        self.reached: set[str] = set()

    @property
    def unreached(self) -> list[str]:
        """What has not happened yet."""
        return sorted(self.wanted - self.reached)

    def note_events(self, events: list[Event]) -> None:
        """Take down what was told in a game."""
        for event in events:
            kind = self.kinds[event.kind]
            self.reached.add(f"event {kind}")
            used = self.passive or kind in self.uses
            for ident in (event.source, event.ident if used else NONE):
                if ident != NONE:
                    self.reached.add(f"card {self.rules.card_name(ident)}")


def _parts(
    cards: dict[str, object], work: tuple[str, ...]
) -> Iterator[tuple[int, tuple[Phrase, str]]]:
    """Every part of every effect that does something, by its id, with a name for it."""
    for name, lines in cards.items():
        for place, phrase in _phrases(lines, name):
            if any(hasattr(phrase, method) for method in work) and "." in place:
                yield id(phrase), (phrase, f"{place} {type(phrase).__name__}")


def _phrases(value: object, place: str) -> Iterator[tuple[str, Phrase]]:
    if isinstance(value, tuple | list):
        for number, item in enumerate(value, 1):
            yield from _phrases(item, f"{place}.{number}")
    elif isinstance(value, Phrase):
        yield place, value
        for hole in hole_names(value):
            yield from _phrases(getattr(value, hole), f"{place}.{hole}")


@contextmanager
def watched(goal: Goal) -> Iterator[None]:
    """Take down which parts of effects do their work, as long as this lasts."""
    replaced: list[tuple[type, str, Any]] = []
    classes = {cls for phrase, _ in goal.parts.values() for cls in type(phrase).__mro__}
    for cls in classes if not COMPILED else ():
        for method in goal.table:
            if method in vars(cls):
                original = vars(cls)[method]
                replaced.append((cls, method, original))
                setattr(cls, method, _noting(goal, method, original))
    try:
        yield
    finally:
        for cls, method, original in replaced:
            setattr(cls, method, original)


def _noting(goal: Goal, method: str, original: Callable[..., Any]) -> Callable[..., Any]:
    def noting(self: Phrase, *arguments: Any) -> Any:
        name = f"effect {goal.parts[id(self)][1]}" if id(self) in goal.parts else ""
        if name:
            goal.reached.add(name)  # before it works: it may end the game
        answer = original(self, *arguments)
        if name and method in BOTH_WAYS:
            goal.reached.add(f"{name} {answer}")
        return answer

    return noting


@final
class Curious(Chooser):
    """Prefers what was chosen seldom."""

    def __init__(self, goal: Goal, taken: Counter[tuple[str, str]], seed: int) -> None:
        self.goal = goal
        self.taken = taken
        self.dice = Dice(seed)
        self.leaving = goal.leaving if seed % 2 else {}
        self.g: Ctx | None = None

    def choose(self, g: Ctx, question: Question) -> Answer:
        if self.g is None:
            self.g = g
            g.record()
        self.goal.reached.add(f"prompt {question.prompt.code}")
        if self.goal.looks and g.decisions % LOOKS == 0:
            self.goal.rules.view(g, question.seat, (question.seat,))
        if question.prompt.code in self.leaving and self.dice.roll(2):
            return self.leaving[question.prompt.code]
        answer = question.sample(self.dice)
        if question.size() <= LISTED and self.dice.roll(3):
            answers = list(question.answers())
            rare = [self.taken[self._words(g, question, given)] for given in answers]
            least = [
                given for given, count in zip(answers, rare, strict=True) if count == min(rare)
            ]
            answer = least[self.dice.roll(len(least))]
        self.taken[self._words(g, question, answer)] += 1
        return answer

    def _words(self, g: Ctx, question: Question, answer: Answer) -> tuple[str, str]:
        return (question.prompt.code, self.goal.rules.answer_text(g, question, answer))


def reach(goal: Goal, budget: int) -> int:
    """Play until all is reached, or the budget of games is used up; gives the games played."""
    taken: Counter[tuple[str, str]] = Counter()
    with watched(goal):
        for seed in range(budget):
            curious = Curious(goal, taken, seed)
            game = goal.start(seed)
            goal.note_events(all_events(game.checkpoint.log) + game.events)
            rb.play_out(game, chooser=curious)
            if curious.g is not None:
                goal.note_events(curious.g.events)
            if not goal.unreached:
                return seed + 1
    return budget


# -- the games --------------------------------------------------------------------------------


def skirmish() -> Goal:
    """All cards, in the ready decks and in decks thrown together, on small and large boards."""
    from rulebound.games.skirmish import names, spec

    rules = spec.rules()
    ready = list(spec.decks())
    designs = [design.name for design in rules.designs]

    def deck(dice: Dice) -> object:
        if dice.roll(2):
            return ready[dice.roll(len(ready))]
        some = [designs[dice.roll(len(designs))] for _ in range(len(designs))]
        return dict.fromkeys(dict.fromkeys(some + designs[:14]), 3)

    def start(seed: int) -> Game:
        dice = Dice(seed)
        size = (3 + dice.roll(3), 3 + dice.roll(3))
        decks = [deck(dice), deck(dice)]
        return rb.new("skirmish", seed=seed, board=size, decks=decks, turn_limit=25)

    return Goal(names, rules, start, {design.name: design.lines for design in rules.designs})


def lightseekers() -> Goal:
    """All cards, in the ready decks, in decks thrown together for a hero, and in drafts."""
    from rulebound.games.lightseekers import names, spec

    rules = spec.rules()
    ready = list(spec.decks())
    heroes = [design for design in rules.designs if design.is_hero]
    combos = [design for design in rules.designs if design.is_combo and not design.banned]
    actions = [design for design in rules.designs if design.is_action]

    def lacking() -> set[str]:
        """The cards of which something has not happened yet."""
        return {thing.partition(" ")[2].partition(".")[0] for thing in goal.unreached}

    def deck(dice: Dice, wanted: set[str]) -> object:
        """A ready deck, or what a hero has access to, with wanted cards first."""
        if dice.roll(4) == 0:
            return ready[dice.roll(len(ready))]
        hero = _drawn(heroes, 1, dice, wanted)[0]
        for design in _drawn(actions + combos, 1, dice, wanted):
            able = [h for h in heroes if not design.element_needs & ~h.elements]
            if design.name in wanted and able:
                hero = able[dice.roll(len(able))]
        said = max([line.clause.combos_in_deck() for line in hero.lines] + [NONE])
        most = 5 if said == NONE else said
        near = [d for d in actions if d.is_item or not d.element_needs & ~hero.elements]
        paid = [d for d in combos if not d.element_needs & ~hero.elements]
        some = _drawn(near, 10, dice, wanted)
        chosen = _drawn(paid if len(paid) >= most else combos, most, dice, wanted)
        return {hero.name: 1, **{d.name: 3 for d in some}, **{d.name: 1 for d in chosen}}

    def start(seed: int) -> Game:
        dice = Dice(seed)
        seats = (2, 2, 2, 3, 3, 5, 8)[dice.roll(7)]
        options: dict[str, Any] = {"edition": 1 + dice.roll(2)}
        if seats < 5 and dice.roll(12) == 0:
            options["format"] = "draft"
        else:
            wanted = lacking()
            options["decks"] = [deck(dice, wanted) for _ in range(seats)]
        return rb.new("lightseekers", seats=seats, seed=seed, **options)

    cards: dict[str, object] = {
        design.name: [line.clause for line in design.lines] for design in rules.designs
    }
    # heroes never come into play, and what is banned, or on no printed card, does not happen
    beyond = {f"card {hero.name}" for hero in heroes}
    beyond |= {"event E_ELEMENT", "prompt element", "event E_HEALTH"}
    beyond |= {"event E_NOTHING", "prompt store", "event E_ENOUGH"}
    banned = [design.name for design in rules.designs if design.banned]
    cards = {name: clauses for name, clauses in cards.items() if name not in banned}
    goal = Goal(names, rules, start, cards, frozenset(beyond), passive=True)
    return goal


def havenfall() -> Goal:
    """All cards, with any heroes on the board, for two to four, in all modes.

    Whoever answers at random seldom defeats a boss: half of the games begin after some have fallen.
    """
    from rulebound.games.havenfall import names, spec
    from rulebound.games.havenfall.ctx import Haven
    from rulebound.games.havenfall.effects.deeds import If
    from rulebound.games.havenfall.setup import LAYOUTS, RANDOM

    rules = spec.rules()
    layouts = [*LAYOUTS, RANDOM, RANDOM, RANDOM, RANDOM]

    def start(seed: int) -> Game:
        dice = Dice(seed)
        seats = (2, 2, 3, 4)[dice.roll(4)]
        options: dict[str, Any] = {
            "heroes": layouts[dice.roll(len(layouts))],
            "mode": names.MODES[dice.roll(3 if seats == names.MOST_SEATS else 2)],
            "beginners": dice.roll(2) == 0,
            "first": dice.roll(seats),
        }
        game = rb.new("havenfall", seats=seats, seed=seed, **options)
        if seed % 2 == 0:
            return game
        game = game.clone(quiet=PARANOID)  # to verify every answer of it would take long
        enough = 3 + dice.roll(6)
        while not game.over and max(game.table.counts[names.POINTS]) < enough:
            asked = game.pending[0]
            answer = asked.sample(dice)
            if asked.kind == "option" and dice.roll(4):
                g = rules.context(game.table)
                g.me = asked.seat
                answer = max(asked.question.answers(), key=lambda given: worth(g, given))
            game.submit(asked.seat, answer)
        return game

    def worth(g: Haven, answer: Answer) -> int:
        """To players who fight what they can defeat, or else buy what is dear, and keep their
        spells until somebody else does."""
        verb = answer[0]
        if verb == names.FIGHT_AT:
            place = answer[1]
            damage, health = g.strength(g.monster_at(place), place == names.BOSS)
            return 90 + place if g.damage() >= damage and g.health() >= health else -1
        if verb == names.USE:
            steps = g.design(answer[1]).steps
            return -1 if any(isinstance(s, If) and not s.condition.holds(g) for s in steps) else 50
        if verb in {names.DRAW_CARD, names.BUY_SPELL}:
            return 50
        if verb == names.CAST:
            return g.table.vars[names.WISH]
        if verb == names.BUY_CARD:
            return g.design(answer[1]).cost
        if verb == names.BUY_STACK:
            return g.design(g.table.zones[answer[1]][-1]).cost
        return 0 if verb in {names.END_TURN, names.PASS} else -1

    cards: dict[str, object] = {design.name: design.steps for design in rules.designs}
    return Goal(names, rules, start, cards, passive=True)


def sixforms() -> Goal:
    """All cards, in the ready decks and in decks with what is still missing on top, on both boards.

    Whoever answers at random seldom has energy for anything dear, and seldom meets the enemy: most
    games begin with many cubes, and with cards on the battlefield.
    """
    from rulebound.games.sixforms import names, spec
    from rulebound.games.sixforms.designs import Design

    rules = spec.rules()
    ready = list(spec.decks())
    printed = [design for design in rules.designs if not design.token]

    def gives(design: Design, facet: int) -> bool:
        changes = [line.change() for line in design.lines]
        return any(change is not None and change.facets() & facet for change in changes)

    plowing = {d.name for d in printed if d.facets & names.STEALTH or gives(d, names.PLOW)}

    def lacking() -> set[str]:
        """The cards of which something has not happened yet, or by which something would."""
        wanted = {thing.partition(" ")[2].partition(".")[0] for thing in goal.unreached}
        return wanted | plowing if "plow" in wanted else wanted

    def deck(dice: Dice, wanted: set[str]) -> object:
        if dice.roll(6) == 0:
            return ready[dice.roll(len(ready))]
        some = _drawn(printed, 30, dice, wanted)
        return {design.name: 1 if design.cap == 1 else names.COPIES for design in some}

    def start(seed: int) -> Game:
        dice = Dice(seed)
        board = (4 + dice.roll(2), 4)
        wanted = lacking()
        decks = [deck(dice, wanted), deck(dice, wanted)]
        game = rb.new("sixforms", seed=seed, board=board, decks=decks, turn_limit=40)
        table = game.checkpoint.base.copy()
        for seat in range(names.PLAYERS):
            pile = table.zones[names.SHARED + seat * names.KINDS + names.DECK]
            contents = sorted(
                [table.ident[card] for card in pile],
                key=lambda each: rules.card_name(each) in wanted,
            )  # the last one is on top
            ident = table.ident.copy()
            for card, each in zip(pile, contents, strict=True):
                ident[card] = each
            table.replace_contents(ident, table.outside)
            if seed % 3:
                cubes = names.CUBES_EACH // (seed % 3)
                table.set_count(names.CUBES, seat, cubes)
                table.set_var(names.QUARRY, table.vars[names.QUARRY] - cubes)
                deploy(table, seat, dice)
        return new_game(rules, table)

    def deploy(table: Table, seat: int, dice: Dice) -> None:
        """The top of a deck stands in its player's front row, or lies in the piles."""
        g = rules.context(table)
        row = g.home_rows(seat)[1]
        pile = table.zones[g.zone(names.DECK, seat)]
        fighters = [card for card in reversed(pile) if g.design(card).is_battlefield]
        cells = [cell for cell in g.board.cells if g.board.row(cell) == row]
        for card, cell in zip(fighters, cells, strict=False):
            face = dice.roll(2)
            table.move(card, names.FIELD)
            table.put_at(card, cell)
            table.turn_over(card, face)
            table.learn(card, EVERYONE if face else bit(seat))
        for kind in (names.GRAVE, names.GRAVE, names.VOID, names.VOID):
            table.learn(pile[-1], EVERYONE)
            table.move(pile[-1], g.zone(kind, seat))

    cards: dict[str, object] = {
        design.name: (design.lines, design.requires, design.equips) for design in rules.designs
    }
    uses = frozenset({"E_PLAY", "E_REVEAL"})
    leaving: dict[str, Answer] = {"act": (names.DONE,)}
    goal = Goal(names, rules, start, cards, uses=uses, leaving=leaving, looks=True)
    return goal


def late_havenfall(seed: int, most: int) -> Iterator[Game]:
    """A game of Havenfall in which some bosses have fallen, as it goes on at random."""
    game = havenfall().start(2 * seed + 1)
    dice = Dice(seed)
    for _ in range(most):
        yield game
        if game.over:
            return
        asked = pick_pending(game, dice)
        game.submit(asked.seat, asked.sample(dice))


def _drawn(designs: list[Any], count: int, dice: Dice, wanted: set[str]) -> list[Any]:
    """So many different ones; wanted ones first, as far as there are any."""
    pool = designs.copy()
    drawn: list[Any] = []
    while len(drawn) < count:
        first = [design for design in pool if design.name in wanted] or pool
        design = first[dice.roll(len(first))]
        pool.remove(design)
        drawn.append(design)
    return drawn


def toy() -> Goal:
    """The toy, for two to four."""
    from tests.toy import names, spec

    cards: dict[str, object] = {design.name: () for design in names.DESIGNS}
    return Goal(
        names,
        spec.rules(),
        lambda seed: toy_case(2 + seed % 3).start(seed),
        {name: cards[name] for name in ("Mirror", "Sieve", "Gift")},
    )


GOALS: dict[str, Callable[[], Goal]] = {
    "skirmish": skirmish,
    "lightseekers": lightseekers,
    "havenfall": havenfall,
    "sixforms": sixforms,
    "toy": toy,
}


def main(arguments: list[str]) -> int:
    """Say what could not be reached."""
    if not arguments or arguments[0] not in GOALS:
        print(f"usage: python -m tests.reachability {'|'.join(GOALS)} [GAMES]")
        return 2
    goal = GOALS[arguments[0]]()
    games = reach(goal, int(arguments[1]) if len(arguments) > 1 else 3000)
    for name in goal.unreached:
        print(name)
    print(f"{len(goal.wanted) - len(goal.unreached)} of {len(goal.wanted)} in {games} games")
    return 1 if goal.unreached else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
