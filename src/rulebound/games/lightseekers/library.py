"""The cards and decks of Lightseekers, read from their files."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from rulebound.games.lightseekers.card_types import Corner, LightseekersCard
from rulebound.games.lightseekers.effects.lexicon import LEXICON
from rulebound.games.lightseekers.lint import lint_line
from rulebound.games.lightseekers.names import (
    BUFF,
    CATEGORIES,
    EMPTY,
    FIRST_ORDER,
    HERO_CARD,
    ITEM,
    MAX_HEALTH,
    SYMBOLS,
    X,
)
from rulebound.games.lightseekers.phrase_types import LightseekersClause
from rulebound.kernel.ids import NONE
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.text.card_files import (
    CardError,
    Field,
    RawCard,
    RawDeck,
    card_error,
    card_from,
    read_cards,
    read_decks,
)
from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.reader import read
from rulebound.kernel.text.writer import first_difference, sentence, write

HERE: Final = Path(__file__).parent
RARITIES: Final = ("common", "uncommon", "rare")
FIELDS: Final = {
    "type": Field("str", required=True, choices=CATEGORIES),
    "elements": Field("list"),
    "cost": Field("list"),
    "corners": Field("list"),
    "worth": Field("int", minimum=1, maximum=2),
    "health": Field("int", minimum=1, maximum=MAX_HEALTH),
    "rarity": Field("str", choices=RARITIES),
    "set": Field("str", maximum=40),
    "banned": Field("bool"),
}
MOST_CORNERS: Final = 4
COMBOS: Final = 5  # LS2 2.1.1.1b
ACTION_CARDS: Final = 30  # LS2 2.1.1.1c
MOST_COPIES: Final = 3
DRAFT_CARDS: Final = 30  # LS2 2.1.2.1
DRAFT_COMBOS: Final = 5
DRAFT_HEROES: Final = 2


def design_from(raw: RawCard) -> LightseekersCard:
    """A card from its entry; `CardError` names file, line and column."""
    category = CATEGORIES.index(str(raw.fields["type"]))
    clauses: list[LightseekersClause] = []
    for number, text in enumerate(raw.text.split("\n")):
        if not text.strip():
            continue
        try:
            clause = read(LEXICON, "clause", text)
        except TextError as error:
            raise card_error(raw, TextError(error.message, number + 1, error.column)) from None
        assert isinstance(clause, LightseekersClause)
        clauses.append(clause)
    _check_abilities(raw, clauses)
    elements = _listed(raw, "elements")
    grants: list[tuple[int, bool]] = []
    needs: list[int] = []
    if category in (HERO_CARD, ITEM):
        grants = [_access(raw, said) for said in elements]
    else:
        needs = [_symbol(raw, said) for said in elements]
    cost = [_symbol(raw, said) for said in _listed(raw, "cost")]
    # LS-Q30: as they become current; LS-Q31: with fewer than four, the turn after the last expires
    corners = [_corner(raw, said) for said in _listed(raw, "corners")]
    _check(raw, category, needs, cost, corners, grants)
    _check_multiplayer(raw, clauses)
    return LightseekersCard(
        raw.name,
        category,
        tuple(needs),
        tuple(cost),
        tuple(corners),
        tuple(grants),
        _number(raw, "worth"),
        _number(raw, "health"),
        tuple(clauses),
        raw.text.strip("\n"),
        raw.origin,
        raw.flavour,
        str(raw.fields.get("rarity", "common")),
        str(raw.fields.get("set", "")),
        bool(raw.fields.get("banned", False)),
    )


def _check_abilities(raw: RawCard, clauses: list[LightseekersClause]) -> None:
    """LS2 2.7.2: what follows an Ability belongs to it, so nothing may that cannot."""
    after = False
    for clause in clauses:
        belongs = clause.is_instant() or clause.is_burn() or clause.is_unique()
        if clause.ability() != NONE:
            after = True
        elif after and not belongs:
            raise CardError(f"{raw.name!r}: this line has to come before the Ability", raw.where)


def _check(
    raw: RawCard,
    category: int,
    needs: list[int],
    cost: list[int],
    corners: list[Corner],
    grants: list[tuple[int, bool]],
) -> None:
    """What does not go together on a card."""
    if category == HERO_CARD:  # LS2 2.4.1.1c, LS1 2.4.1b
        if len({element for element, _ in grants}) != 3 or len(grants) != 3:
            raise CardError(f"{raw.name!r}: a hero has three different Elements", raw.where)
        if "health" not in raw.fields:
            raise CardError(f"{raw.name!r}: a hero has health", raw.where)
    elif "health" in raw.fields:
        raise CardError(f"{raw.name!r}: only heroes have health", raw.where)
    if (category == ITEM) != ("worth" in raw.fields):
        raise CardError(f"{raw.name!r}: items and nothing else have a worth", raw.where)
    if cost and (needs or category in (HERO_CARD, ITEM)):
        raise CardError(f"{raw.name!r}: a combo has a cost and no `elements`", raw.where)
    if corners and category != BUFF:
        raise CardError(f"{raw.name!r}: only buffs have corners", raw.where)
    if len(corners) > MOST_CORNERS:
        raise CardError(f"{raw.name!r}: a card has four corners", raw.where)


def _check_multiplayer(raw: RawCard, clauses: list[LightseekersClause]) -> None:
    """A Multiplayer line replaces the others, and only effects of the moment can be replaced.

    LS2 multiplayer.1, LS1 multiplayer.1.
    """
    if any(clause.is_multiplayer() for clause in clauses):
        for clause in clauses:
            if clause.ability() != NONE or clause.listens_to() or clause.is_lasting():
                text = "beside Multiplayer there are only effects that happen at once"
                raise CardError(f"{raw.name!r}: {text}", raw.where)


def _listed(raw: RawCard, field: str) -> list[str]:
    values = raw.fields.get(field, [])
    assert isinstance(values, list)
    if len(values) > 8 or not all(isinstance(value, (str, int)) for value in values):
        raise CardError(f"{raw.name!r}: `{field}` is a short list of words", raw.where)
    return [str(value) for value in values]


def _number(raw: RawCard, field: str) -> int:
    value = raw.fields.get(field, 0)
    assert isinstance(value, int)
    return value


def _symbol(raw: RawCard, said: str) -> int:
    if said not in SYMBOLS:
        raise CardError(f"{raw.name!r}: {said!r} is no Element or Order", raw.where)
    return SYMBOLS.index(said)


def _access(raw: RawCard, said: str) -> tuple[int, bool]:
    """`Solar superior`, or `Solar basic`; of an item, Superior where nothing is said (LS-Q33)."""
    words = said.split()
    levels = ("basic", "superior")
    symbol = _symbol(raw, words[0] if words else said)
    if symbol >= FIRST_ORDER or len(words) > 2 or (len(words) == 2 and words[1] not in levels):
        raise CardError(f"{raw.name!r}: {said!r} is not like 'Solar superior'", raw.where)
    return (symbol, len(words) == 1 or words[1] == "superior")


def _corner(raw: RawCard, said: str) -> Corner:
    """`4`, `X` (inactive) or `-` (no number); with `!`, a clunky one (LS-Q32)."""
    clunky = said.endswith("!")
    value = said[:-1] if clunky else said
    if value == "X":
        return Corner(X, clunky)
    if value == "-":
        return Corner(EMPTY, clunky)
    if not (value.isascii() and value.isdigit() and len(value) <= 2):
        raise CardError(f"{raw.name!r}: {said!r} is no corner (like 4, X, -, 2!)", raw.where)
    return Corner(int(value), clunky)


def doubts(cards: Sequence[RawCard]) -> list[CardError]:
    """What is wrong with cards that can be played: text in another form than the printed one
    would have, and lines that can do nothing."""
    found: list[CardError] = []
    for raw in cards:
        try:
            design = design_from(raw)
        except CardError:
            continue  # it cannot be played
        texts = [(text, n) for n, text in enumerate(raw.text.split("\n"), 1) if text.strip()]
        for line, (text, number) in zip(design.lines, texts, strict=True):
            canonical = write(LEXICON, line.clause, "clause")
            errors = lint_line(design, line, text, number)
            column = first_difference(text, canonical)
            if column:
                errors.append(TextError(f"write: {sentence(canonical)}", number, column))
            found += [card_error(raw, error) for error in errors]
    return found


def printed_cards() -> list[LightseekersCard]:
    """All cards of the game, file by file; each tells whose design it is (LS-Q36)."""
    files = sorted((HERE / "cards").glob("*.toml"))
    return [design_from(raw) for raw in read_cards(files, FIELDS)]


def further_card(entry: Mapping[str, object]) -> LightseekersCard:
    """A card written inside a scenario or a saved game."""
    return design_from(card_from(entry, FIELDS))


def printed_decks() -> list[RawDeck]:
    """The ready decks."""
    return read_decks(sorted((HERE / "decks").glob("*.toml")))


# -- what is a legal deck -----------------------------------------------------------------------


def deck_flaws(deck: Mapping[str, int], designs: Mapping[str, LightseekersCard]) -> list[Refusal]:
    """What keeps a list of cards from being a legal Constructed deck (LS2 2.1.1.1, LS1 2.1a)."""
    flaws = _unknown(deck, designs)
    cards = {name: count for name, count in deck.items() if name in designs}
    heroes = [name for name in cards if designs[name].is_hero]
    if len(heroes) != 1 or cards[heroes[0]] != 1:  # LS1 2.1b
        flaws.append(
            Refusal(
                "one-hero",
                "LS2 2.1.1.1a",
                f"A deck has exactly one hero; this one has {sum(cards[h] for h in heroes)}.",
            )
        )
    flaws += _combo_flaws(cards, designs, heroes)
    flaws += _action_flaws(cards, designs)
    for name in cards:
        if designs[name].banned:
            flaws.append(Refusal("banned", "LS-Q43", f"{name} is banned.", card=name))
    return flaws


def _unknown(deck: Mapping[str, int], designs: Mapping[str, LightseekersCard]) -> list[Refusal]:
    flaws: list[Refusal] = []
    for name, count in deck.items():
        if name not in designs:
            flaws.append(
                Refusal("unknown-card", "LS2 2.1.1.1", f'There is no card "{name}".', card=name)
            )
        elif count < 1:
            text = f"{name} has {count} copies."
            flaws.append(Refusal("no-copies", "LS2 2.1.1.1", text, card=name))
    return flaws


def _combo_flaws(
    cards: Mapping[str, int], designs: Mapping[str, LightseekersCard], heroes: list[str]
) -> list[Refusal]:
    flaws: list[Refusal] = []
    wanted = COMBOS
    rule = "LS2 2.1.1.1b"
    for hero in heroes:
        for line in designs[hero].lines:
            if line.clause.combos_in_deck() != NONE:
                wanted = line.clause.combos_in_deck()  # LS2 2.1.1.3, LS1 2.1.1a
                rule = "LS2 2.1.1.3"
    combos = {name: count for name, count in cards.items() if designs[name].is_combo}
    total = sum(combos.values())
    if total != wanted:
        text = f"This deck has {wanted} combos, not {total}."
        flaws.append(Refusal("combos", rule, text, count=total))
    for name, count in combos.items():
        if count > 1:  # LS1 2.1c
            text = f"{name} is in the deck {count} times; all combos are different."
            flaws.append(Refusal("same-combo", "LS2 2.1.1.1b", text, card=name, count=count))
    return flaws


def _action_flaws(
    cards: Mapping[str, int], designs: Mapping[str, LightseekersCard]
) -> list[Refusal]:
    flaws: list[Refusal] = []
    actions = {name: count for name, count in cards.items() if designs[name].is_action}
    total = sum(actions.values())
    if total != ACTION_CARDS:
        text = f"A deck has {ACTION_CARDS} action cards, not {total}."
        flaws.append(Refusal("action-cards", "LS2 2.1.1.1c", text, count=total))
    for name, count in actions.items():
        if count > MOST_COPIES:  # LS1 2.1d
            text = f"{name} is in the deck {count} times; {MOST_COPIES} is the most."
            flaws.append(Refusal("too-many-copies", "LS2 2.1.1.1c", text, card=name, count=count))
    return flaws
