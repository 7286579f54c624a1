"""Lightseekers to the kernel: one immutable object that answers all its questions."""

from collections.abc import Mapping
from typing import Final, final

import msgspec

from rulebound.games.lightseekers import (
    boosters,
    draft,
    edition1_rule_ids,
    ending,
    evaluation,
    library,
    phases,
    refusals,
    setup,
    view,
    words,
)
from rulebound.games.lightseekers.card_types import LightseekersCard
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.names import (
    A_COMBO,
    A_HERO,
    ACTING,
    ANYTHING,
    CATEGORIES,
    COMBO,
    CONSTRUCTED,
    CORNER,
    COUNTS,
    DECK,
    DRAFT,
    DRAFT_KINDS,
    DROP,
    EDITION,
    FORMAT,
    FRAMES,
    HERO,
    KINDS,
    LISTS,
    MARKS,
    MOST_SEATS,
    NO_HERO,
    ORDER,
    PARENTS,
    PAY,
    PHASE,
    PLAY,
    SYMBOLS,
    TURN_LIMIT,
    USE,
    VARS,
)
from rulebound.kernel.context import Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.ids import NONE, Answer, Card, Ident, Mask, Seat
from rulebound.kernel.questions import CARDS, OPTION, Question
from rulebound.kernel.questions import ORDER as ORDERING
from rulebound.kernel.records import CardFace, Outcome, View
from rulebound.kernel.refusal import Refusal, RuleboundError
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table
from rulebound.kernel.text.custom_cards import (
    custom_card_entries,
    merge_designs,
    parse_deck,
    resolve_deck,
)

NAME: Final = "lightseekers"
TITLE: Final = "Lightseekers"
SEATS: Final = (2, 3, 4, 5, 6, 7, 8)  # LS1 1a
FIRST_DECKS: Final = ("Dawn Watch", "Tidecallers")
# pools of a draft
_OF_OTHERS: Final = 0
_HEROES: Final = 1
_ONES_OWN: Final = 2


@final
class Lightseekers(Rules):
    """The rules of Lightseekers with a list of cards."""

    def __init__(self, designs: list[LightseekersCard], variant: dict[str, object]) -> None:
        super().__init__(NAME, variant)
        self.cause_rules = PARENTS
        self.designs = designs
        self.idents: dict[str, Ident] = {design.name: i for i, design in enumerate(designs)}
        self.by_name: dict[str, LightseekersCard] = {design.name: design for design in designs}
        self.sights: list[list[Mask]] = [
            setup.sight(seats, draft) for draft in (False, True) for seats in range(MOST_SEATS + 1)
        ]

    # -- playing -----------------------------------------------------------------------

    def context(self, table: Table) -> LightseekersCtx:
        at = table.seats + (MOST_SEATS + 1 if table.vars[FORMAT] == DRAFT else 0)
        return LightseekersCtx(table, self.sights[at], self.designs)

    def step(self, g: Ctx) -> None:
        assert isinstance(g, LightseekersCtx)
        phases.step(g)

    def outcome(self, table: Table) -> Outcome | None:
        outcome = ending.outcome(table)
        if outcome is None:
            return None
        return msgspec.structs.replace(outcome, rule=self.cite(table, outcome.rule))

    # -- telling -----------------------------------------------------------------------

    def cite(self, table: Table, rule: str) -> str:
        return edition1_rule_ids.rule_id_for_edition(table.vars[EDITION], rule)

    def card_name(self, ident: Ident) -> str:
        return self.designs[ident].name

    def answer_text(self, g: Ctx, question: Question, answer: Answer) -> str:
        assert isinstance(g, LightseekersCtx)
        return words.answer_words(g, question, answer)

    def cards_in(self, question: Question, answer: Answer) -> tuple[Card, ...]:
        if question.kind in (CARDS, ORDERING):
            return answer
        if question.kind == OPTION:
            if answer[0] in (PLAY, COMBO, USE, DROP):
                return (answer[1],)
            if answer[0] == PAY:
                return answer[1:]
        return ()

    def narrate(self, g: Ctx, event: Event, viewer: Seat, name: str) -> str:
        assert isinstance(g, LightseekersCtx)
        return words.narrate(g, event, name)

    def view(self, g: Ctx, viewer: Seat, waiting: tuple[int, ...]) -> View:
        assert isinstance(g, LightseekersCtx)
        seen = view.view(g, viewer, waiting)
        if seen.outcome is None:
            return seen
        return msgspec.structs.replace(seen, outcome=self.outcome(g.table))

    # -- refusing ----------------------------------------------------------------------

    def refusal(self, g: Ctx, question: Question, answer: Answer) -> Refusal:
        assert isinstance(g, LightseekersCtx)
        return refusals.refuse(g, question, answer)

    def why_not(self, g: Ctx, seat: Seat, asked: Question | None, wish: str) -> Refusal | None:
        assert isinstance(g, LightseekersCtx)
        return refusals.why_not(g, seat, asked, wish)

    # -- knowing -----------------------------------------------------------------------

    def pool(self, table: Table, card: Card, seat: Seat) -> int:
        """What others picked in a draft is not known; only that no deck has a hero in it."""
        if table.vars[FORMAT] != DRAFT:
            return table.owner[card]
        if draft.is_running(table):
            return _OF_OTHERS
        if table.owner[card] == seat:
            return _ONES_OWN
        return _HEROES if self.designs[table.ident[card]].is_hero else _OF_OTHERS

    def in_deck(self, table: Table, card: Card) -> bool:
        # what of a draft is not played with lies as hidden as a deck
        return table.zone[card] % KINDS == DECK or table.zone[card] >= table.seats * KINDS

    def place_kind(self, table: Table, card: Card) -> int:
        zone = table.zone[card]
        if zone >= table.seats * KINDS:
            return draft.place_kind(table, card) if draft.is_running(table) else ANYTHING
        return A_HERO if zone % KINDS == HERO else NO_HERO

    def can_hold(self, place_kind: int, ident: Ident) -> bool:
        design = self.designs[ident]
        if place_kind in (A_HERO, NO_HERO):
            return design.is_hero == (place_kind == A_HERO)
        if place_kind == A_COMBO:
            return design.is_combo
        return place_kind == ANYTHING or design.is_action

    def hides_cards(self, question: Question, answer: Answer) -> bool:
        return question.prompt in draft.SECRET_PROMPTS

    # -- weighing ----------------------------------------------------------------------

    def feature_names(self) -> tuple[str, ...]:
        return evaluation.FEATURES

    def feature_values(self, g: Ctx, seat: Seat) -> list[float]:
        assert isinstance(g, LightseekersCtx)
        return evaluation.feature_values(g, seat)

    # -- checking ----------------------------------------------------------------------

    def position_error(self, table: Table) -> str | None:
        draft = table.vars[FORMAT] == DRAFT if len(table.vars) == VARS else False
        zones = table.seats * (KINDS + (DRAFT_KINDS if draft else 0))
        shape = (len(table.zones), len(table.counts), len(table.vars), len(table.lists))
        if table.seats not in SEATS or shape != (zones, COUNTS, VARS, LISTS):
            return "This is not a position of Lightseekers."
        if len(table.marks) != MARKS or table.vars[FORMAT] not in (CONSTRUCTED, DRAFT):
            return "This is not a position of Lightseekers."
        if sorted(table.lists[ORDER]) != list(range(table.seats)):
            return "The players sit nowhere."
        if not 0 <= table.vars[ACTING] < table.seats:
            return "Nobody's turn is on."
        for card, ident in enumerate(table.ident):
            if ident >= len(self.designs):
                return f"Card {card} is of a design that does not exist."
            if table.owner[card] == NONE:
                return f"Card {card} belongs to nobody."
            if not 0 <= table.marks[CORNER][card] <= 4:
                return f"Card {card} has no such corner."
        for frame in table.spine:
            if not 0 <= frame.kind < FRAMES:
                return "The position waits for a phase that does not exist."
        if not 0 <= table.vars[PHASE] < FRAMES or not 1 <= table.vars[TURN_LIMIT] <= 10_000:
            return "The clock of the position is damaged."
        return None


def rules(variant: Mapping[str, object] | None = None) -> Lightseekers:
    """The rules with all printed cards, and with further ones a variant brings."""
    further = custom_card_entries(TITLE, variant)
    if not further:
        return _printed()
    designs = [library.further_card(entry) for entry in further]
    return Lightseekers(merge_designs(_printed().designs, designs), {"cards": further})


_CACHE: Final[list[Lightseekers]] = []


def _printed() -> Lightseekers:
    if not _CACHE:
        _CACHE.append(Lightseekers(library.printed_cards(), {}))
    return _CACHE[0]


def decks() -> dict[str, dict[str, int]]:
    """The ready decks by name."""
    return {deck.name: dict(deck.cards) for deck in library.printed_decks()}


def faces(game: Rules) -> list[CardFace]:
    """All cards as they are printed."""
    assert isinstance(game, Lightseekers)
    return [CardFace(d.name, d.text, d.origin, d.flavour, _facts(d)) for d in game.designs]


def _facts(design: LightseekersCard) -> dict[str, str]:
    """What stands on a card besides its text."""
    facts = {"type": CATEGORIES[design.category], "rarity": design.rarity}
    if design.is_combo:
        facts["cost"] = ", ".join([SYMBOLS[symbol] for symbol in design.cost])
    if design.needs:
        facts["elements"] = ", ".join([SYMBOLS[symbol] for symbol in design.needs])
    if design.grants:
        levels = ("basic", "superior")
        facts["access"] = ", ".join([f"{SYMBOLS[e]} {levels[s]}" for e, s in design.grants])
    if design.corners:
        facts["corners"] = " ".join([corner.text() for corner in design.corners])
    if design.is_item:
        facts["worth"] = str(design.worth)
    if design.is_hero:
        facts["health"] = str(design.health)
    if design.edition:
        facts["set"] = design.edition
    if design.banned:
        facts["banned"] = "yes"
    return facts


def check_deck(game: Rules, deck: Mapping[str, int]) -> list[Refusal]:
    """What keeps a deck from being legal."""
    assert isinstance(game, Lightseekers)
    return library.deck_flaws(parse_deck(deck), game.by_name)


def start(game: Rules, seats: int, seed: int, options: Mapping[str, object]) -> Table:
    """The position before the opening hands.

    Options: `decks` (per seat a ready deck's name or a list of cards), `edition` (1 or 2),
    `format` (constructed or draft), `first` (the seat that begins), `seating` (the seats as they
    sit, clockwise), `turn_limit`.
    """
    assert isinstance(game, Lightseekers)
    chosen = setup.LightseekersOptions(options, seats)
    if chosen.draft:
        return boosters.start(game.designs, seats, seed, chosen)
    lists = [_idents(game, deck, seat, chosen.edition) for seat, deck in enumerate(chosen.decks)]
    table = setup.empty_table(game.designs, lists, chosen.edition, chosen.turn_limit, seed)
    setup.arrange_seats(table, chosen)
    return table


def _idents(game: Lightseekers, chosen: object, seat: Seat, edition: int) -> list[Ident]:
    """The deck that a seat brings to the game, its own (LS2 2.1.1, LS2 2.1.1.2)."""
    if chosen is None:
        chosen = FIRST_DECKS[seat % len(FIRST_DECKS)]
    deck = resolve_deck(chosen, decks)
    flaws = library.deck_flaws(deck, game.by_name)
    if flaws:
        raise RuleboundError(" ".join([str(_cited_flaw(flaw, edition)) for flaw in flaws]))
    return [game.idents[name] for name in deck for _ in range(deck[name])]


def _cited_flaw(flaw: Refusal, edition: int) -> Refusal:
    """What is wrong with a deck, by a rule of the edition in which it was to be played."""
    rule = flaw.rule
    if flaw.code == "action-cards" and edition == 1:
        rule = "LS2 2.1.1.1"  # to have thirty, and three of each at most, are two rules there
    return Refusal(
        flaw.code, edition1_rule_ids.rule_id_for_edition(edition, rule), flaw.text, **flaw.params
    )
