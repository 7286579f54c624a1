"""Havenfall to the kernel: one immutable object that answers all its questions."""

from collections.abc import Mapping
from typing import Final, final

from rulebound.games.havenfall import (
    ending,
    evaluation,
    library,
    phases,
    refusals,
    setup,
    view,
    words,
)
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.context import HavenfallContext
from rulebound.games.havenfall.names import (
    ACTING,
    ACTION,
    ACTION_NAMES,
    AVAILABLE,
    BORROWED,
    BUY_CARD,
    CAST,
    COLOUR_NAMES,
    COLOURS,
    COUNTS,
    CROWN_FROM,
    CROWN_TO,
    DECK,
    DEFEATED,
    DRAW_CARD,
    EXHAUSTED,
    FRAMES,
    KIND_NAMES,
    KINDS,
    LATER,
    LISTS,
    MARKS,
    MODE,
    MODES,
    MONSTER,
    MONSTERS,
    MOST_SEATS,
    NAME,
    PARENTS,
    PHASE,
    PHASES,
    PICK,
    PIXEL_NAMES,
    REVENGE,
    SHARED,
    SPELL,
    SPELL_DECK,
    TEAMS,
    TURN_LIMIT,
    USE,
    VARS,
    WISH,
    WISH_CARD,
)
from rulebound.games.havenfall.rollout_policy import HavenfallRolloutPolicy
from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.ids import NONE, Answer, Card, Ident, Mask, Seat
from rulebound.kernel.questions import CARDS, OPTION, Question
from rulebound.kernel.records import CardFace, Outcome, View
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table
from rulebound.kernel.text.custom_cards import custom_card_entries, merge_designs

TITLE: Final = "Havenfall"
SEATS: Final = (2, 3, 4)
_WITH_CARD: Final = (USE, CAST, DRAW_CARD, BUY_CARD, PICK)
_SPELL_POOL: Final = 10
_MONSTER_POOL: Final = 20


@final
class Havenfall(Rules):
    """The rules of Havenfall with a list of cards."""

    def __init__(self, designs: list[HavenfallCard], variant: dict[str, object]) -> None:
        super().__init__(NAME, variant)
        self.cause_rules = PARENTS
        self.designs = designs
        self.idents: dict[str, Ident] = {design.name: i for i, design in enumerate(designs)}
        self.sights: list[list[Mask]] = [
            setup.sight(seats, teams) for teams in (False, True) for seats in range(1, 5)
        ]

    # -- playing -----------------------------------------------------------------------

    def context(self, table: Table) -> HavenfallContext:
        at = table.seats - 1 + (MOST_SEATS if table.vars[MODE] == TEAMS else 0)
        return HavenfallContext(table, self.sights[at], self.designs)

    def step(self, g: Ctx) -> None:
        assert isinstance(g, HavenfallContext)
        phases.step(g)

    def outcome(self, table: Table) -> Outcome | None:
        return ending.outcome(table)

    def teams(self, table: Table) -> list[int]:
        """Partners sit opposite each other where teams play (HF teams.1)."""
        if table.vars[MODE] == TEAMS:
            return [seat % 2 for seat in range(table.seats)]
        return super().teams(table)

    # -- telling -----------------------------------------------------------------------

    def card_name(self, ident: Ident) -> str:
        return self.designs[ident].name

    def prompt_text(self, g: Ctx, question: Question) -> str:
        text = question.prompt.text
        return text if question.source == NONE else f"{self.card_name(question.source)}: {text}"

    def answer_text(self, g: Ctx, question: Question, answer: Answer) -> str:
        assert isinstance(g, HavenfallContext)
        return words.answer_words(g, question, answer)

    def cards_in(self, question: Question, answer: Answer) -> tuple[Card, ...]:
        if question.kind == CARDS:
            return answer
        if question.kind == OPTION and answer[0] in _WITH_CARD:
            return (answer[1],)
        return ()

    def narrate(self, g: Ctx, event: Event, viewer: Seat, name: str) -> str:
        assert isinstance(g, HavenfallContext)
        return words.narrate(g, event, name)

    def view(self, g: Ctx, viewer: Seat, waiting: tuple[int, ...]) -> View:
        assert isinstance(g, HavenfallContext)
        return view.view(g, viewer, waiting)

    # -- refusing ----------------------------------------------------------------------

    def refusal(self, g: Ctx, question: Question, answer: Answer) -> Refusal:
        assert isinstance(g, HavenfallContext)
        return refusals.refuse(g, question, answer)

    def why_not(self, g: Ctx, seat: Seat, asked: Question | None, wish: str) -> Refusal | None:
        assert isinstance(g, HavenfallContext)
        return refusals.why_not(g, seat, asked, wish)

    # -- knowing -----------------------------------------------------------------------

    def pool(self, table: Table, card: Card, seat: Seat) -> int:
        """Spells, monsters and each player's cards have backs of their own."""
        kind = self.designs[table.ident[card]].kind
        owner = table.owner[card]
        if kind == SPELL:
            return _SPELL_POOL
        return _MONSTER_POOL + owner if kind == MONSTER else owner

    def in_deck(self, table: Table, card: Card) -> bool:
        zone = table.zone[card]
        if zone < SHARED:
            return zone in (MONSTERS, SPELL_DECK)
        return (zone - SHARED) % KINDS == DECK

    # -- weighing ----------------------------------------------------------------------

    def feature_names(self) -> tuple[str, ...]:
        return evaluation.FEATURES

    def feature_values(self, g: Ctx, seat: Seat) -> list[float]:
        assert isinstance(g, HavenfallContext)
        return evaluation.measure(g, seat)

    def rollout_policy(self) -> Chooser | None:
        return HavenfallRolloutPolicy()

    # -- checking ----------------------------------------------------------------------

    def position_error(self, table: Table) -> str | None:
        shape = (len(table.zones), len(table.counts), len(table.vars), len(table.lists))
        if table.seats not in SEATS or len(table.marks) != MARKS:
            return "This is not a position of Havenfall."
        if shape != (SHARED + table.seats * KINDS, COUNTS, VARS, LISTS):
            return "This is not a position of Havenfall."
        if not 0 <= table.vars[ACTING] < table.seats or not 0 <= table.vars[MODE] < len(MODES):
            return "The turn of the position is damaged."
        if not _is_course_sound(table, len(self.designs)):
            return "The course of the turn is damaged."
        if not 1 <= table.vars[TURN_LIMIT] <= setup.MAX_TURN_LIMIT:
            return "The clock of the position is damaged."
        for card, ident in enumerate(table.ident):
            if ident >= len(self.designs):
                return f"Card {card} is of a design that does not exist."
        for column in (*range(AVAILABLE, AVAILABLE + COLOURS), *range(EXHAUSTED, EXHAUSTED + 4)):
            if any(count < 0 for count in table.counts[column]):
                return "A war room has fewer pixels than none."
        for frame in table.spine:
            if not 0 <= frame.kind < FRAMES:
                return "The position waits for a phase that does not exist."
        return None


def _is_course_sound(table: Table, designs: int) -> bool:
    """Do the numbers of a turn point at things that are there?"""
    variables = table.vars
    size = len(table.ident)
    return (
        NONE <= variables[WISH] < SHARED
        and NONE <= variables[WISH_CARD] < size
        and (variables[REVENGE] == 0 or variables[REVENGE] - 1 in table.zones[DEFEATED])
        and (variables[MODE] != TEAMS or table.seats == MOST_SEATS)
        and NONE <= variables[CROWN_FROM] < COLOURS
        and 0 <= variables[CROWN_TO] < COLOURS
        and 0 <= variables[ACTION] < len(ACTION_NAMES)
        and 0 <= variables[PHASE] < len(PHASES)
        and all(0 <= card < size and table.owner[card] != NONE for card in table.lists[BORROWED])
        and all(0 <= ident < designs for ident in table.lists[LATER])
    )


def rules(variant: Mapping[str, object] | None = None) -> Havenfall:
    """The rules with all printed cards, and with further ones a variant brings."""
    further = custom_card_entries(TITLE, variant)
    if not further:
        return _printed()
    designs = [library.further_card(entry) for entry in further]
    return Havenfall(merge_designs(_printed().designs, designs), {"cards": further})


_CACHE: Final[list[Havenfall]] = []


def _printed() -> Havenfall:
    if not _CACHE:
        _CACHE.append(Havenfall(library.printed_cards(), {}))
    return _CACHE[0]


def decks() -> dict[str, dict[str, int]]:
    """Everybody begins with the same ten cards."""
    return {"Survivors of Ember": dict(setup.STARTING_DECK)}


def faces(game: Rules) -> list[CardFace]:
    """All cards as they are printed."""
    assert isinstance(game, Havenfall)
    return [CardFace(d.name, d.text, d.origin, d.flavour, _fields(d)) for d in game.designs]


def _fields(design: HavenfallCard) -> dict[str, str]:
    fields = {"kind": KIND_NAMES[design.kind], "copies": str(design.copies)}
    for name, value in (
        ("cost", design.cost),
        ("rank", design.rank),
        ("treasure", design.treasure),
        ("damage", design.damage),
        ("health", design.health),
        ("cards", design.cards),
    ):
        if value:
            fields[name] = str(value)
    if design.is_monster:
        fields["boss"] = f"{design.boss_damage}/{design.boss_health}"
    if design.attack or design.arcane:
        fields["icon"] = "attack" if design.attack else "arcane"
    if design.colours:
        fields["colours"] = ", ".join([COLOUR_NAMES[colour] for colour in design.colours])
    if design.pixels:
        fields["pixels"] = ", ".join([PIXEL_NAMES[colour] for colour in design.price()])
    if design.ability:
        fields["ability"] = design.ability
    return fields


def check_deck(game: Rules, deck: Mapping[str, int]) -> list[Refusal]:
    """What keeps a deck from being the one everybody begins with (HF player-setup.1)."""
    if dict(deck) == dict(setup.STARTING_DECK):
        return []
    return [Refusal("starting-deck", "HF player-setup.1", "Everybody begins with the same deck.")]


def start(game: Rules, seats: int, seed: int, options: Mapping[str, object]) -> Table:
    """The position before the first turn.

    Options: `heroes` (a layout's name or six hero sets), `mode`, `first`, `beginners` (no monster
    above rank 3 at first), `turn_limit`.
    """
    assert isinstance(game, Havenfall)
    return setup.deal(game.designs, seats, seed, setup.HavenfallOptions(seats, options))
