"""Six Forms to the kernel: one immutable object that answers all its questions."""

from collections.abc import Mapping
from typing import Final, final

from rulebound.games.sixforms import (
    ending,
    evaluation,
    library,
    phases,
    refusals,
    setup,
    view,
    wishes,
    words,
)
from rulebound.games.sixforms.card_types import ANY_COST, NO_ATTACK, SixFormsCard
from rulebound.games.sixforms.context import SixFormsCtx
from rulebound.games.sixforms.effects.lexicon import LEXICON
from rulebound.games.sixforms.names import (
    ACTING,
    AIR,
    ARMS,
    BLOCKING,
    COUNTS,
    DECK,
    DODGING,
    FACETS,
    FIELD,
    FORM_NAMES,
    FRAMES,
    GO,
    IN_HAND,
    KINDS,
    LISTS,
    MARKS,
    NAME,
    ORIENT,
    PARENTS,
    PICK,
    PLACE,
    PLAY,
    PLAYERS,
    RECOVERING,
    REVEAL,
    SHARED,
    SPLIT,
    STRIKE,
    TELEPORTING,
    TURN_LIMIT,
    TYPE_NAMES,
    USE,
    VARS,
    WIDTH,
    WIDTHS,
    ZONES,
)
from rulebound.games.sixforms.rollout_policy import SixFormsRolloutPolicy
from rulebound.games.sixforms.running_step import SixFormsStep
from rulebound.kernel.board import DIRECTIONS
from rulebound.kernel.context import Chooser, Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.ids import NONE, Answer, Card, Ident, Mask, Seat
from rulebound.kernel.questions import CARDS, OPTION, ORDER, Question
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
from rulebound.kernel.text.writer import write

TITLE: Final = "Six Forms"
SEATS: Final = (2,)
_WITH_CARD: Final = (
    PLAY,
    PLACE,
    REVEAL,
    USE,
    ORIENT,
    GO,
    STRIKE,
    TELEPORTING,
    BLOCKING,
    DODGING,
    RECOVERING,
    SPLIT,
    PICK,
)


@final
class SixForms(Rules):
    """The rules of Six Forms with a list of cards."""

    def __init__(self, designs: list[SixFormsCard], variant: dict[str, object]) -> None:
        super().__init__(NAME, variant)
        self.can_resign = True  # SF winning.4
        self.designs = designs
        self.cause_rules = PARENTS
        self.idents: dict[str, Ident] = {design.name: i for i, design in enumerate(designs)}
        self.sight: list[Mask] = setup.sight()
        self.cheapest = cheapest_interrupt(designs)

    # -- playing -----------------------------------------------------------------------

    def context(self, table: Table) -> SixFormsStep:
        return SixFormsStep(table, self.sight, self.designs, self.cheapest)

    def step(self, g: Ctx) -> None:
        assert isinstance(g, SixFormsCtx)
        phases.step(g)

    def outcome(self, table: Table) -> Outcome | None:
        return ending.outcome(table)

    # -- telling -----------------------------------------------------------------------

    def card_name(self, ident: Ident) -> str:
        return self.designs[ident].name

    def prompt_text(self, g: Ctx, question: Question) -> str:
        text = question.prompt.text
        return text if question.source == NONE else f"{self.card_name(question.source)}: {text}"

    def answer_text(self, g: Ctx, question: Question, answer: Answer) -> str:
        assert isinstance(g, SixFormsCtx)
        return words.answer_words(g, question, answer)

    def cards_in(self, question: Question, answer: Answer) -> tuple[Card, ...]:
        if question.kind in (CARDS, ORDER):
            return answer
        if question.kind == OPTION and answer[0] in _WITH_CARD:
            return (answer[1],)
        return ()

    def narrate(self, g: Ctx, event: Event, viewer: Seat, name: str) -> str:
        assert isinstance(g, SixFormsCtx)
        return words.narrate(g, event, name)

    def view(self, g: Ctx, viewer: Seat, waiting: tuple[int, ...]) -> View:
        assert isinstance(g, SixFormsCtx)
        return view.view(g, viewer, waiting)

    # -- refusing ----------------------------------------------------------------------

    def refusal(self, g: Ctx, question: Question, answer: Answer) -> Refusal:
        assert isinstance(g, SixFormsCtx)
        return refusals.refuse(g, question, answer)

    def why_not(self, g: Ctx, seat: Seat, asked: Question | None, wish: str) -> Refusal | None:
        assert isinstance(g, SixFormsCtx)
        return wishes.why_not(g, seat, asked, wish)

    # -- knowing -----------------------------------------------------------------------

    def in_deck(self, table: Table, card: Card) -> bool:
        zone = table.zone[card]
        return zone >= SHARED and (zone - SHARED) % KINDS == DECK

    def place_kind(self, table: Table, card: Card) -> int:
        # SF place.1: what lies there hidden is placed, or is being placed
        return int(table.zone[card] in (FIELD, ARMS, AIR))

    def can_hold(self, place_kind: int, ident: Ident) -> bool:
        return not place_kind or self.designs[ident].is_battlefield

    def hides_cards(self, question: Question, answer: Answer) -> bool:
        return question.kind == OPTION and answer[0] == PLACE

    # -- weighing ----------------------------------------------------------------------

    def feature_names(self) -> tuple[str, ...]:
        return evaluation.FEATURES

    def feature_values(self, g: Ctx, seat: Seat) -> list[float]:
        assert isinstance(g, SixFormsCtx)
        return evaluation.feature_values(g, seat)

    def rollout_policy(self) -> Chooser | None:
        return SixFormsRolloutPolicy()

    # -- checking ----------------------------------------------------------------------

    def position_error(self, table: Table) -> str | None:
        shape = (len(table.zones), len(table.counts), len(table.vars), len(table.lists))
        if table.seats != PLAYERS or shape != (ZONES, COUNTS, VARS, LISTS):
            return "This is not a position of Six Forms."
        if len(table.marks) != MARKS or table.vars[WIDTH] not in WIDTHS:
            return "This is not a position of Six Forms."
        if table.vars[ACTING] not in (0, 1):
            return "The turn of the position is damaged."
        if not 1 <= table.vars[TURN_LIMIT] <= setup.MAX_TURN_LIMIT:
            return "The clock of the position is damaged."
        for card, ident in enumerate(table.ident):
            if not 0 <= ident < len(self.designs):
                return f"Card {card} is of a design that does not exist."
            if table.owner[card] not in (0, 1):
                return f"Card {card} has no owner."
        for frame in table.spine:
            if not 0 <= frame.kind < FRAMES:
                return "The position waits for a step that does not exist."
        return None


def cheapest_interrupt(designs: list[SixFormsCard]) -> int:
    """What the cheapest response out of a hand, or by a placed card, costs."""
    costs = [max(d.cost, 0) for d in designs if d.interrupt and not d.token]
    for design in designs:
        for line in design.abilities:
            if line.is_interrupt() and line.required_place() == IN_HAND:
                costs.append(max(line.energy_cost(), 0))
    return min(costs) if costs else 99


def rules(variant: Mapping[str, object] | None = None) -> SixForms:
    """The rules with all printed cards, and with further ones a variant brings."""
    further = custom_card_entries(TITLE, variant)
    if not further:
        return _printed()
    designs = [library.further_card(entry) for entry in further]
    return SixForms(merge_designs(_printed().designs, designs), {"cards": further})


_CACHE: Final[list[SixForms]] = []


def _printed() -> SixForms:
    if not _CACHE:
        _CACHE.append(SixForms(library.printed_cards(), {}))
    return _CACHE[0]


def decks() -> dict[str, dict[str, int]]:
    """The ready decks by name."""
    return {deck.name: dict(deck.cards) for deck in library.printed_decks()}


def faces(game: Rules) -> list[CardFace]:
    """All cards as they are printed."""
    assert isinstance(game, SixForms)
    return [CardFace(d.name, d.text, d.origin, d.flavour, _fields(d)) for d in game.designs]


def _fields(design: SixFormsCard) -> dict[str, str]:
    fields = {"form": FORM_NAMES[design.form], "type": TYPE_NAMES[design.type]}
    if design.token:
        fields["token"] = "yes"
    else:
        fields["cost"] = "X" if design.cost == ANY_COST else str(design.cost)
    if design.classes:
        fields["classes"] = ", ".join(design.classes)
    if design.is_battlefield:
        attack = "-" if design.attack == NO_ATTACK else str(design.attack)
        fields["stats"] = f"{attack}/{design.health}/{design.weakness}"
        arrows = [name for way, name in enumerate(DIRECTIONS) if design.arrows >> way & 1]
        fields["arrows"] = " ".join(arrows)
    facets = _facets(design)
    if facets:
        fields["facets"] = ", ".join(facets)
    if design.resists:
        forms = [name for i, name in enumerate(FORM_NAMES) if design.resists >> i & 1]
        fields["resistance"] = ", ".join(forms)
    if design.requires is not None:
        fields["requires"] = write(LEXICON, design.requires, "one")
    if design.host_filter is not None:
        fields["equips"] = write(LEXICON, design.host_filter, "filter")
    return fields


def _facets(design: SixFormsCard) -> list[str]:
    """The facet area of a card: how many a deck may have of it stands first."""
    facets = [f"cap {design.cap}"] if design.cap else []  # SF card-limits.4
    facets += ["interrupt"] if design.interrupt else []
    facets += [name for name, mask in FACETS.items() if design.facets & mask]
    facets += [f"deflect {design.deflect}"] if design.deflect else []
    facets += [f"recover {design.recover}"] if design.recover != NONE else []
    facets += [f"maintain {design.maintain}"] if design.maintain else []
    return facets


def check_deck(game: Rules, deck: Mapping[str, int]) -> list[Refusal]:
    """What keeps a deck from being legal."""
    assert isinstance(game, SixForms)
    unknown = [name for name in deck if name not in game.idents]
    if unknown:
        return [Refusal("unknown-card", "SF deck.2", f"There is no card {unknown[0]!r}.")]
    cards = {game.idents[name]: count for name, count in deck.items()}
    return [Refusal(code, rule, said) for code, rule, said in setup.deck_flaws(game.designs, cards)]


def start(game: Rules, seats: int, seed: int, options: Mapping[str, object]) -> Table:
    """The position before the first hands.

    Options: `decks` (per seat a ready deck's name, or cards with their copies), `first`, `board`
    ((4, 4) or (5, 4)), `turn_limit`.
    """
    assert isinstance(game, SixForms)
    chosen = setup.SixFormsOptions(options)
    given = chosen.decks
    ready = decks()
    if given is None:
        given = list(ready)[:PLAYERS]
    if not isinstance(given, (list, tuple)) or len(given) != PLAYERS:
        raise RuleboundError("`decks` is a deck for each of two seats.")
    lists: list[dict[Ident, int]] = []
    for at, deck in enumerate(given):
        cards = resolve_deck(list(ready)[at] if deck is None else deck, decks)
        flaws = check_deck(game, parse_deck(cards))
        if flaws:
            raise RuleboundError(f"The deck of seat {at}: {flaws[0]}")
        lists.append({game.idents[name]: count for name, count in cards.items()})
    return setup.new_table(game.designs, lists, seed, chosen)
