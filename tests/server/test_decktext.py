"""Decks as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rulebound as rb
from rulebound import RuleboundError, games
from rulebound.server.decktext import MOST_GUESSES, read, write
from rulebound.server.protocol import MOST_COPIES, MOST_DECK_CARDS, DeckInfo

CARDS = ("Cut", "Parry", "Drive Back", "Xenon", "Ox 2", "3 Wishes", "Devil's Due")


@pytest.mark.parametrize("game", games.GAMES)
def test_ready_decks_come_back_from_their_text(game: str) -> None:
    names = [face.name for face in rb.cards(game)]
    for name, cards in games.load(game).decks().items():
        deck = DeckInfo(name, cards)
        assert read(write(deck), names) == (deck, ())


NAMES = st.text(max_size=40).map(lambda text: " ".join(text.split()))
COPIES = st.integers(1, MOST_COPIES)


@given(NAMES, st.dictionaries(st.sampled_from(CARDS), COPIES))
def test_any_deck_comes_back_from_its_text(name: str, cards: dict[str, int]) -> None:
    deck = DeckInfo(name, cards)
    assert read(write(deck), CARDS) == (deck, ())


@given(st.text())
def test_any_text_can_be_read(text: str) -> None:
    deck, unread = read(text, CARDS)
    assert set(deck.cards) <= set(CARDS)
    assert all(1 <= copies <= MOST_COPIES for copies in deck.cards.values())
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
def test_a_line_is_read_as_it_is_meant(line: str, cards: dict[str, int]) -> None:
    assert read(line, CARDS) == (DeckInfo("", cards), ())


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
    assert read(text, CARDS) == (DeckInfo(name, {"Cut": 1}), ())


def test_lines_of_the_same_card_add_up() -> None:
    assert read("2 Cut\nParry\nCut\n", CARDS).deck.cards == {"Cut": 3, "Parry": 1}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("2 Pary", "Line 2, “2 Pary”: There is no card “Pary”; did you mean Parry?"),
        ("Pary x2", "Line 2, “Pary x2”: There is no card “Pary”; did you mean Parry?"),
        ("0 Parry", "Line 2, “0 Parry”: Leave a line out to have no copy of its card."),
        (
            "99 Cut",
            "Line 2, “99 Cut”: That makes 100 copies of Cut; 99 is the most.",
        ),
        (
            f"{'9' * 5000} Parry",
            f"Line 2, “{'9' * 59}…”: That makes 999999999 copies of Parry; 99 is the most.",
        ),
        ("zzz", "Line 2, “zzz”: There is no card “zzz”."),
    ],
)
def test_a_line_that_means_no_card_says_why(line: str, said: str) -> None:
    deck, unread = read(f"Cut\n{line}", CARDS)
    assert deck.cards == {"Cut": 1}
    assert unread == (said,)


def test_after_some_wrong_lines_nobody_guesses_any_more() -> None:
    unread = read("Pary\n" * (MOST_GUESSES + 1), CARDS).unread
    assert all("did you mean Parry" in line for line in unread[:MOST_GUESSES])
    assert "did you mean" not in unread[MOST_GUESSES]


def test_a_text_of_too_many_lines_is_not_a_deck() -> None:
    assert read("Cut\n" * 3 + "\n" * (MOST_DECK_CARDS - 3), CARDS).deck.cards == {"Cut": 3}
    with pytest.raises(RuleboundError, match="at most 500 lines"):
        read("\n" * (MOST_DECK_CARDS + 1), CARDS)
