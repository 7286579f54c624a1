"""Parsing and formatting decks as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rulebound as rb
from rulebound import RuleboundError, games
from rulebound.server.deck_text import MAX_SUGGESTED_LINES, format_deck, parse_deck
from rulebound.server.protocol.catalogue import MAX_COPIES, MAX_DECK_CARDS, DeckInfo

CARDS = ("Cut", "Parry", "Drive Back", "Xenon", "Ox 2", "3 Wishes", "Devil's Due")


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_ready_made_decks_survive_a_round_trip_through_text(game: str) -> None:
    names = [face.name for face in rb.cards(game)]
    for name, cards in games.load(game).decks().items():
        deck = DeckInfo(name, cards)
        assert parse_deck(format_deck(deck), names) == (deck, ())


NAMES = st.text(max_size=40).map(lambda text: " ".join(text.split()))
COPIES = st.integers(1, MAX_COPIES)


@given(NAMES, st.dictionaries(st.sampled_from(CARDS), COPIES))
def test_any_deck_survives_a_round_trip_through_text(name: str, cards: dict[str, int]) -> None:
    deck = DeckInfo(name, cards)
    assert parse_deck(format_deck(deck), CARDS) == (deck, ())


@given(st.text())
def test_any_text_can_be_parsed(text: str) -> None:
    deck, unread = parse_deck(text, CARDS)
    assert set(deck.cards) <= set(CARDS)
    assert all(1 <= copies <= MAX_COPIES for copies in deck.cards.values())
    assert len(unread) <= len(text.splitlines())


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("3 Cut", {"Cut": 3}),
        ("3x Cut", {"Cut": 3}),
        ("3 x Cut", {"Cut": 3}),
        ("3× Cut", {"Cut": 3}),
        ("3X cut", {"Cut": 3}),
        ("Cut x3", {"Cut": 3}),
        ("Cut*3", {"Cut": 3}),
        ("Cut × 3", {"Cut": 3}),
        ("Cut", {"Cut": 1}),
        ("003 Cut", {"Cut": 3}),
        ("\t2   drive\u00a0 BACK ", {"Drive Back": 2}),
        ("2 Cut # two of them", {"Cut": 2}),
        ("2 Xenon", {"Xenon": 2}),
        ("2x Xenon", {"Xenon": 2}),
        ("Ox 2", {"Ox 2": 1}),
        ("Ox 2 x2", {"Ox 2": 2}),
        ("3 Wishes", {"3 Wishes": 1}),
        ("2 3 Wishes", {"3 Wishes": 2}),
        ("2 Devil’s Due", {"Devil's Due": 2}),
        ("# 3 Cut", {}),
        ("", {}),
    ],
)
def test_a_line_is_parsed_as_intended(line: str, cards: dict[str, int]) -> None:
    assert parse_deck(line, CARDS) == (DeckInfo("", cards), ())


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("[Mine]\nCut", "Mine"),
        ("  [ Mine ]  # for Sunday\nCut", "Mine"),
        ("Mine:\nCut", "Mine"),
        ("Mine: # for Sunday\nCut", "Mine"),
        ("Cut\n[Mine]\nAttacks:", "Mine"),
        ("Cut", ""),
    ],
)
def test_the_first_heading_names_the_deck(text: str, name: str) -> None:
    assert parse_deck(text, CARDS) == (DeckInfo(name, {"Cut": 1}), ())


def test_lines_of_the_same_card_add_up() -> None:
    assert parse_deck("2 Cut\nParry\nCut\n", CARDS).deck.cards == {"Cut": 3, "Parry": 1}


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("2 Pary", "Line 2, “2 Pary”: There is no card “Pary”; did you mean Parry?"),
        ("Pary x2", "Line 2, “Pary x2”: There is no card “Pary”; did you mean Parry?"),
        ("0 Parry", "Line 2, “0 Parry”: To have no copies of a card, leave its line out."),
        (
            "99 Cut",
            "Line 2, “99 Cut”: That makes 100 copies of Cut; at most 99 are allowed.",
        ),
        (
            f"{'9' * 5000} Parry",
            f"Line 2, “{'9' * 59}…”: That makes 999999999 copies of Parry; at most 99 are allowed.",
        ),
        ("zzz", "Line 2, “zzz”: There is no card “zzz”."),
    ],
)
def test_an_unknown_line_is_reported_with_the_reason(line: str, message: str) -> None:
    deck, unread = parse_deck(f"Cut\n{line}", CARDS)
    assert deck.cards == {"Cut": 1}
    assert unread == (message,)


def test_only_the_first_unknown_lines_get_suggestions() -> None:
    unread = parse_deck("Pary\n" * (MAX_SUGGESTED_LINES + 1), CARDS).unread
    assert all("did you mean Parry" in line for line in unread[:MAX_SUGGESTED_LINES])
    assert "did you mean" not in unread[MAX_SUGGESTED_LINES]


def test_a_text_with_too_many_lines_is_rejected() -> None:
    assert parse_deck("Cut\n" * 3 + "\n" * (MAX_DECK_CARDS - 3), CARDS).deck.cards == {"Cut": 3}
    with pytest.raises(RuleboundError, match="at most 500 lines"):
        parse_deck("\n" * (MAX_DECK_CARDS + 1), CARDS)
