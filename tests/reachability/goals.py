"""The goals of each game: what must happen, and games in which it is likely to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import rulebound as rb
from rulebound.conformance.cases import PARANOID, pick_pending
from rulebound.kernel.game import Game, new_game
from rulebound.kernel.ids import EVERYONE, NONE, Answer, bit
from rulebound.kernel.questions import Dice
from rulebound.kernel.table import Table
from tests.helpers import toy_case
from tests.reachability.runner import Goal


def skirmish() -> Goal:
    """All cards, in ready and random decks, on small and large boards."""
    from rulebound.games.skirmish import events, schema
    from rulebound.games.skirmish.game import GAME

    names = ModuleType("names")
    vars(names).update({**vars(schema), **vars(events)})
    rules = GAME.rules()
    ready = list(GAME.decks())
    designs = rules.names

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

    cards: dict[str, object] = {design.name: design.lines for design in GAME.designs(rules)}
    endless = frozenset({"event E_ENDLESS"})  # no printed cards set each other off
    return Goal(names, rules, start, cards, endless)


def lightseekers() -> Goal:
    """All cards, in ready decks, in random decks for a hero, and in drafts."""
    from rulebound.games.lightseekers import events, schema
    from rulebound.games.lightseekers.game import GAME

    names = ModuleType("names")
    vars(names).update({**vars(schema), **vars(events)})
    rules = GAME.rules()
    ready = list(GAME.decks())
    heroes = [design for design in GAME.designs(rules) if design.is_hero]
    combos = [design for design in GAME.designs(rules) if design.is_combo and not design.banned]
    actions = [design for design in GAME.designs(rules) if design.is_action]

    def wanted_cards() -> set[str]:
        """The cards of which something has not happened yet."""
        return {thing.partition(" ")[2].partition(".")[0] for thing in goal.missing}

    def deck(dice: Dice, wanted: set[str]) -> object:
        """A ready deck, or cards a hero has access to, wanted cards first."""
        if dice.roll(4) == 0:
            return ready[dice.roll(len(ready))]
        hero = _draw(heroes, 1, dice, wanted)[0]
        for design in _draw(actions + combos, 1, dice, wanted):
            able = [h for h in heroes if not design.element_needs & ~h.elements]
            if design.name in wanted and able:
                hero = able[dice.roll(len(able))]
        limit = max([line.clause.combos_in_deck() for line in hero.lines] + [NONE])
        most = 5 if limit == NONE else limit
        playable = [d for d in actions if d.is_item or not d.element_needs & ~hero.elements]
        payable = [d for d in combos if not d.element_needs & ~hero.elements]
        chosen_actions = _draw(playable, 10, dice, wanted)
        chosen = _draw(payable if len(payable) >= most else combos, most, dice, wanted)
        return {hero.name: 1, **{d.name: 3 for d in chosen_actions}, **{d.name: 1 for d in chosen}}

    def start(seed: int) -> Game:
        dice = Dice(seed)
        seats = (2, 2, 2, 3, 3, 5, 8)[dice.roll(7)]
        options: dict[str, Any] = {"edition": 1 + dice.roll(2)}
        if seats < 5 and dice.roll(12) == 0:
            options["format"] = "draft"
        else:
            wanted = wanted_cards()
            options["decks"] = [deck(dice, wanted) for _ in range(seats)]
        return rb.new("lightseekers", seats=seats, seed=seed, **options)

    cards: dict[str, object] = {
        design.name: [line.clause for line in design.lines] for design in GAME.designs(rules)
    }
    # heroes never enter play; the others need a banned card, or are on no printed card
    unreachable = {f"card {hero.name}" for hero in heroes}
    unreachable |= {"event E_ELEMENT", "prompt element", "event E_HEALTH"}
    unreachable |= {"prompt store", "event E_ENDLESS"}
    banned = [design.name for design in GAME.designs(rules) if design.banned]
    cards = {name: clauses for name, clauses in cards.items() if name not in banned}
    goal = Goal(names, rules, start, cards, frozenset(unreachable), passive=True)
    return goal


def havenfall() -> Goal:
    """All cards, with any heroes on the board, for two to four seats, in all modes.

    Random play rarely defeats a boss, so half of the games start after some bosses are defeated.
    """
    from rulebound.games.havenfall import events, schema
    from rulebound.games.havenfall.context import HavenfallContext
    from rulebound.games.havenfall.effects.actions import ConditionalSteps
    from rulebound.games.havenfall.game import GAME
    from rulebound.games.havenfall.rules import Havenfall
    from rulebound.games.havenfall.setup import LAYOUTS, RANDOM

    names = ModuleType("names")
    vars(names).update({**vars(schema), **vars(events)})
    rules = GAME.rules()
    assert isinstance(rules, Havenfall)
    layouts = [*LAYOUTS, RANDOM, RANDOM, RANDOM, RANDOM]

    def start(seed: int) -> Game:
        dice = Dice(seed)
        seats = (2, 2, 3, 4)[dice.roll(4)]
        options: dict[str, Any] = {
            "heroes": layouts[dice.roll(len(layouts))],
            "mode": schema.MODES[dice.roll(3 if seats == schema.MOST_SEATS else 2)],
            "monsters": ("beginners", "usual")[dice.roll(2)],
            "first": dice.roll(seats),
        }
        game = rb.new("havenfall", seats=seats, seed=seed, **options)
        if seed % 2 == 0:
            return game
        game = game.clone(quiet=PARANOID)  # verifying every answer would take long
        enough = 3 + dice.roll(6)
        while not game.over and max(game.table.counts[schema.POINTS]) < enough:
            asked = game.pending[0]
            answer = asked.sample(dice)
            if asked.kind == "option" and dice.roll(4):
                g = rules.context(game.table)
                g.me = asked.seat
                answer = max(asked.question.answers(), key=lambda given: worth(g, given))
            game.submit(asked.seat, answer)
        return game

    def worth(g: HavenfallContext, answer: Answer) -> int:
        """How much a simple player wants this: fight what it can defeat, buy the expensive card,
        and hold spells back until somebody else casts one."""
        verb = answer[0]
        if verb == schema.FIGHT_AT:
            place = answer[1]
            damage, health = g.strength(g.monster_at(place), place == schema.BOSS)
            return 90 + place if g.damage() >= damage and g.health() >= health else -1
        if verb == schema.USE:
            steps = g.design(answer[1]).steps
            fails = [
                isinstance(s, ConditionalSteps) and not s.condition.holds(g, g.me, answer[1])
                for s in steps
            ]
            return -1 if any(fails) else 50
        if verb in {schema.DRAW_CARD, schema.BUY_SPELL}:
            return 50
        if verb == schema.CAST:
            return g.table.vars[schema.WISH]
        if verb == schema.BUY_CARD:
            return g.design(answer[1]).cost
        if verb == schema.BUY_STACK:
            return g.design(g.table.zones[answer[1]][-1]).cost
        return 0 if verb in {schema.END_TURN, schema.PASS} else -1

    cards: dict[str, object] = {design.name: design.steps for design in rules.designs}
    return Goal(names, rules, start, cards, passive=True)


def sixforms() -> Goal:
    """All cards, in ready decks and in decks with wanted cards on top, on all boards.

    Random play rarely has energy for expensive cards and rarely meets the enemy, so most games
    start with many cubes and with cards on the battlefield, and teams with little life.
    """
    from rulebound.games.sixforms import events, schema
    from rulebound.games.sixforms.card_types import SixFormsCard
    from rulebound.games.sixforms.game import GAME
    from rulebound.games.sixforms.keywords import PLOW, STEALTH
    from rulebound.games.sixforms.rules import SixForms

    names = ModuleType("names")
    vars(names).update({**vars(schema), **vars(events)})
    rules = GAME.rules()
    assert isinstance(rules, SixForms)
    ready = list(GAME.decks())
    printed = [design for design in rules.designs if not design.token]

    def gives(design: SixFormsCard, facet: int) -> bool:
        modifiers = [ability.modifier for ability in design.abilities]
        return any(m is not None and m.facets() & facet for m in modifiers)

    plowing = {d.name for d in printed if d.facets & STEALTH or gives(d, PLOW)}

    def wanted_cards() -> set[str]:
        """The cards that have, or would cause, something that has not happened yet."""
        wanted = {thing.partition(" ")[2].partition(".")[0] for thing in goal.missing}
        return wanted | plowing if "plow" in wanted else wanted

    def deck(dice: Dice, wanted: set[str]) -> object:
        if dice.roll(6) == 0:
            return ready[dice.roll(len(ready))]
        chosen = _draw(printed, 30, dice, wanted)
        return {design.name: 1 if design.cap == 1 else schema.COPIES for design in chosen}

    def start(seed: int) -> Game:
        dice = Dice(seed)
        seats = schema.TEAM_SEATS if seed % 4 == 3 else schema.SEATS[0]
        board = (4 + dice.roll(2) if seats == 2 else schema.TEAM_WIDTH, 4)
        wanted = wanted_cards()
        decks = [deck(dice, wanted) for _ in range(seats)]
        game = rb.new("sixforms", seats=seats, seed=seed, board=board, decks=decks, turn_limit=40)
        table = game.checkpoint.base.copy()
        for seat in range(seats):
            if seats == schema.TEAM_SEATS:
                table.set_count(schema.LIFE, seat, 4)
            pile = table.zones[schema.SHARED + seat * schema.KINDS + schema.DECK]
            contents = sorted(
                [table.ident[card] for card in pile],
                key=lambda each: rules.card_name(each) in wanted,
            )  # the last one is on top
            ident = table.ident.copy()
            for card, each in zip(pile, contents, strict=True):
                ident[card] = each
            table.replace_contents(ident, table.outside)
            if seed % 3:
                cubes = schema.CUBES_EACH // (seed % 3)
                table.set_count(schema.CUBES, seat, cubes)
                table.set_var(schema.QUARRY, table.vars[schema.QUARRY] - cubes)
                deploy(table, seat, dice)
        return new_game(rules, table)

    def deploy(table: Table, seat: int, dice: Dice) -> None:
        """Put the top of a deck into its owner's front row and piles."""
        g = rules.context(table)
        front = [row for row in (1, 2) if g.back_row(seat) in (row - 1, row + 1)]
        pile = table.zones[g.zone(schema.DECK, seat)]
        fighters = [card for card in reversed(pile) if g.design(card).is_battlefield]
        cells = [cell for cell in g.home_zones(seat) if g.board.row(cell) in front]
        for card, cell in zip(fighters, cells, strict=False):
            face = dice.roll(2)
            table.move(card, schema.FIELD)
            table.put_at(card, cell)
            table.turn_over(card, face)
            table.learn(card, EVERYONE if face else bit(seat))
        for kind in (schema.GRAVE, schema.GRAVE, schema.VOID, schema.VOID):
            table.learn(pile[-1], EVERYONE)
            table.move(pile[-1], g.zone(kind, seat))

    cards: dict[str, object] = {
        design.name: (design.abilities, design.requires, design.host_filter)
        for design in rules.designs
    }
    use_events = frozenset({"E_PLAY", "E_REVEAL"})
    saving: dict[str, Answer] = {"act": (schema.DONE,)}
    unreachable = frozenset(
        {"event E_CALL", "event E_LOOP_ENDS", "prompt rip", "prompt moved first"}
    )
    """Nobody goes through a loop by hand three times by chance, and no card moves several cards."""
    goal = Goal(
        names, rules, start, cards, unreachable, use_events=use_events, saving=saving, views=True
    )
    return goal


def late_havenfall(seed: int, most: int) -> Iterator[Game]:
    """Yield a random game of Havenfall that starts after some bosses are defeated."""
    game = havenfall().start(2 * seed + 1)
    dice = Dice(seed)
    for _ in range(most):
        yield game
        if game.over:
            return
        asked = pick_pending(game, dice)
        game.submit(asked.seat, asked.sample(dice))


def _draw(designs: list[Any], count: int, dice: Dice, wanted: set[str]) -> list[Any]:
    """Return `count` different random designs, wanted ones first."""
    pool = designs.copy()
    drawn: list[Any] = []
    while len(drawn) < count:
        first = [design for design in pool if design.name in wanted] or pool
        design = first[dice.roll(len(first))]
        pool.remove(design)
        drawn.append(design)
    return drawn


def toy() -> Goal:
    """Toy, for two to four seats."""
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
