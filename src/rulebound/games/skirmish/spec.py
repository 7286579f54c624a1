"""Skirmish to the kernel: one immutable object that answers all its questions."""

from collections.abc import Mapping
from typing import Final, final

from rulebound.games.skirmish import ending, flow, library, refusals, standing, view, words
from rulebound.games.skirmish.ctx import Duel
from rulebound.games.skirmish.designs import Design
from rulebound.games.skirmish.names import (
    ABILITIES,
    ACT,
    ACT_CARD,
    ACT_LINE,
    ANY_TRAP,
    ANYTHING,
    ATTACKER,
    ATTACKING,
    BOARD,
    COUNTS,
    DECK,
    DECLARE,
    DEFENCE_RESOLUTION,
    END_PHASE,
    GEAR,
    HEIGHT,
    LINE,
    MARKS,
    NO_ACT,
    PARENTS,
    PASSED,
    PHASE,
    PLACE,
    PLAY,
    PLAYED,
    PRE_RESOLUTION,
    ROLE,
    SPOT,
    SWAP,
    TRAP_OF_ATTACK,
    TRAP_OF_DEFENCE,
    TURN,
    TURN_LIMIT,
    USE,
    USED,
    VARS,
    WIDTH,
    ZONES,
)
from rulebound.games.skirmish.setup import LARGEST, LONGEST, SMALLEST, Layout, Options, deal, sight
from rulebound.kernel.board import board
from rulebound.kernel.context import Ctx
from rulebound.kernel.events import Event
from rulebound.kernel.ids import NONE, Answer, Card, Ident, Mask, Seat
from rulebound.kernel.questions import CARDS, OPTION, Question
from rulebound.kernel.records import CardFace, Outcome, View
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.rules import Rules
from rulebound.kernel.table import Table
from rulebound.kernel.text.custom_cards import (
    custom_card_entries,
    merge_designs,
    parse_deck,
    resolve_deck,
)

NAME: Final = "skirmish"
TITLE: Final = "Skirmish"
SEATS: Final = (2,)
_WITH_CARD: Final = (PLACE, SWAP, USE, DECLARE)


@final
class Skirmish(Rules):
    """The rules of Skirmish with a list of cards."""

    def __init__(self, designs: list[Design], variant: dict[str, object]) -> None:
        super().__init__(NAME, variant)
        self.cause_rules = PARENTS
        self.designs = designs
        self.sight: list[Mask] = sight()
        self.idents: dict[str, Ident] = {design.name: i for i, design in enumerate(designs)}

    # -- playing -----------------------------------------------------------------------

    def context(self, table: Table) -> Duel:
        return Duel(table, self.sight, self.designs)

    def step(self, g: Ctx) -> None:
        assert isinstance(g, Duel)
        flow.step(g)

    def outcome(self, table: Table) -> Outcome | None:
        return ending.outcome(table)

    # -- telling -----------------------------------------------------------------------

    def card_name(self, ident: Ident) -> str:
        return self.designs[ident].name

    def prompt_text(self, g: Ctx, question: Question) -> str:
        text = question.prompt.text
        return text if question.source == NONE else f"{self.card_name(question.source)}: {text}"

    def answer_text(self, g: Ctx, question: Question, answer: Answer) -> str:
        assert isinstance(g, Duel)
        return words.answer_words(g, question, answer)

    def cards_in(self, question: Question, answer: Answer) -> tuple[Card, ...]:
        if question.kind == CARDS:
            return answer
        if question.kind == OPTION and answer[0] in _WITH_CARD:
            return (answer[1],)
        return ()

    def narrate(self, g: Ctx, event: Event, viewer: Seat, name: str) -> str:
        assert isinstance(g, Duel)
        return words.narrate(g, event, name)

    def view(self, g: Ctx, viewer: Seat, waiting: tuple[int, ...]) -> View:
        assert isinstance(g, Duel)
        return view.view(g, viewer, waiting)

    # -- refusing ----------------------------------------------------------------------

    def refusal(self, g: Ctx, question: Question, answer: Answer) -> Refusal:
        assert isinstance(g, Duel)
        return refusals.refuse(g, question, answer)

    def why_not(self, g: Ctx, seat: Seat, asked: Question | None, wish: str) -> Refusal | None:
        assert isinstance(g, Duel)
        return refusals.why_not(g, seat, asked, wish)

    # -- knowing -----------------------------------------------------------------------

    # SK-Q44: what the decks hold is open, so hidden cards are dealt among their owner's own

    def in_deck(self, table: Table, card: Card) -> bool:
        return table.zone[card] < DECK + 2

    def place_kind(self, table: Table, card: Card) -> int:
        if table.zone[card] == BOARD:  # what lies there face down was laid as a trap
            role = table.marks[ROLE][card]
            if role == 0:
                return ANY_TRAP
            return TRAP_OF_ATTACK if role == ATTACKING else TRAP_OF_DEFENCE
        # a card still hidden in the step that reveals it is one that can be laid
        phase, attacker = table.vars[PHASE], table.vars[ATTACKER]
        if phase == PRE_RESOLUTION and table.zone[card] == PLAY + attacker:
            return TRAP_OF_ATTACK
        if phase == DEFENCE_RESOLUTION and table.zone[card] == PLAY + 1 - attacker:
            return TRAP_OF_DEFENCE
        return ANYTHING

    def can_hold(self, place_kind: int, ident: Ident) -> bool:
        if place_kind == ANYTHING:
            return True
        design = self.designs[ident]
        if design.trap < 0:
            return False
        return place_kind == ANY_TRAP or design.lines[design.trap].fits(
            place_kind == TRAP_OF_ATTACK
        )

    def hides_cards(self, question: Question, answer: Answer) -> bool:
        return question.kind == OPTION and answer[0] == PLACE

    def private_seat_columns(self) -> tuple[int, ...]:
        return (ACT_CARD,)  # SK attack-play.2, SK defence-play.2: it lies face down

    # -- weighing ----------------------------------------------------------------------

    def feature_names(self) -> tuple[str, ...]:
        return standing.FEATURES

    def feature_values(self, g: Ctx, seat: Seat) -> list[float]:
        assert isinstance(g, Duel)
        return standing.measure(g, seat)

    # -- checking ----------------------------------------------------------------------

    def position_error(self, table: Table) -> str | None:
        shape = (len(table.zones), len(table.counts), len(table.vars), len(table.lists))
        if table.seats != 2 or shape != (ZONES, COUNTS, VARS, 2) or len(table.marks) != MARKS:
            return "This is not a position of Skirmish."
        width, height = table.vars[WIDTH], table.vars[HEIGHT]
        if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
            return "The board has an impossible size."
        grid = board(width, height)
        if len(table.grid) != grid.size or table.vars[ATTACKER] not in (0, 1):
            return "The board does not fit its size."
        if not 1 <= table.vars[TURN] <= table.vars[TURN_LIMIT] <= LONGEST:
            return "The turn or its limit is impossible."
        for card, ident in enumerate(table.ident):
            if ident >= len(self.designs):
                return f"Card {card} is of a design that does not exist."
            if table.owner[card] == NONE:
                return f"Card {card} belongs to nobody."
            # the mark means something on the board only; shuffling leaves it behind elsewhere
            line = table.marks[LINE][card]
            if line < 0 or (table.zone[card] == BOARD and line >= len(self.designs[ident].lines)):
                return f"Card {card} lies there by an effect it does not have."
        for seat in range(2):
            if not 0 <= table.counts[SPOT][seat] < grid.size:
                return "A figurine stands nowhere."
            gear = table.counts[GEAR][seat]
            if gear != NONE and not 0 <= gear < len(table.ident):
                return "An equipped card does not exist."
            if not self._act_fits(table, seat):
                return "An action of the position does not fit its card."
        for frame in table.spine:
            if not 0 <= frame.kind <= END_PHASE:
                return "The position waits for a phase that does not exist."
        if not 0 <= table.vars[PHASE] <= END_PHASE or not 1 <= table.vars[TURN_LIMIT] <= 10_000:
            return "The clock of the position is damaged."
        return None

    def _act_fits(self, table: Table, seat: Seat) -> bool:
        """Does what a seat has declared exist, with as many targets as it has?"""
        act = table.counts[ACT][seat]
        card = table.counts[ACT_CARD][seat]
        code = table.counts[ACT_LINE][seat]
        top = max(len(table.ident) + 2, len(table.grid))
        if act not in (NO_ACT, PLAYED, USED, PASSED):
            return False
        if not all(NONE <= target < top for target in table.lists[seat]):
            return False
        if act not in (PLAYED, USED):
            return True
        if not 0 <= card < len(table.ident):
            return False
        lines = self.designs[table.ident[card]].lines
        if act == PLAYED:
            return code == NONE or 0 <= code < len(lines)
        line, ability = code // ABILITIES, code % ABILITIES
        return 0 <= line < len(lines) and 0 <= ability < len(lines[line].abilities)


def rules(variant: Mapping[str, object] | None = None) -> Skirmish:
    """The rules with all printed cards, and with further ones a variant brings."""
    further = custom_card_entries(TITLE, variant)
    if not further:
        return _printed()
    designs = [library.further_card(entry) for entry in further]
    return Skirmish(merge_designs(_printed().designs, designs), {"cards": further})


_CACHE: Final[list[Skirmish]] = []


def _printed() -> Skirmish:
    if not _CACHE:
        _CACHE.append(Skirmish(library.printed_cards(), {}))
    return _CACHE[0]


def decks() -> dict[str, dict[str, int]]:
    """The ready decks by name."""
    return {deck.name: dict(deck.cards) for deck in library.printed_decks()}


def faces(game: Rules) -> list[CardFace]:
    """All cards as they are printed."""
    assert isinstance(game, Skirmish)
    return [CardFace(d.name, d.text, d.origin, d.flavour, {"class": d.group}) for d in game.designs]


def check_deck(game: Rules, deck: Mapping[str, int]) -> list[Refusal]:
    """What keeps a deck from being legal."""
    assert isinstance(game, Skirmish)
    return library.deck_flaws(parse_deck(deck), list(game.idents))


def start(game: Rules, seats: int, seed: int, options: Mapping[str, object]) -> Table:
    """The position before the first turn.

    Options: `decks` (per seat a ready deck's name or a list of cards), `board` (width, height),
    `starts` (two positions), `first` (the seat that begins), `turn_limit`.
    """
    assert isinstance(game, Skirmish)
    assert seats in SEATS
    chosen = Options(options)
    lists = [_idents(game, deck) for deck in chosen.decks]
    layout = Layout(chosen.width, chosen.height, chosen.starts, chosen.turn_limit)
    return deal(layout, lists, seed, chosen.first)


def _idents(game: Skirmish, chosen: object) -> list[Ident]:
    if chosen is None:
        chosen = library.FIRST_DECK  # SK deck.3
    deck = resolve_deck(chosen, decks)
    library.check(deck, list(game.idents))  # SK deck.1, SK deck.2
    return [game.idents[name] for name in deck for _ in range(deck[name])]
