"""The pack of 52 playing cards, and sets of them as masks."""

from rulebound.kernel import playing_cards as cards


def mask(*names: str) -> int:
    return sum(1 << cards.NAMES.index(name) for name in names)


def test_the_pack_has_every_rank_of_every_suit_once() -> None:
    pack = cards.pack()
    assert [design.name for design in pack] == cards.NAMES
    assert len(set(cards.NAMES)) == 52
    ten = cards.NAMES.index("Ten of Hearts")
    assert (cards.RANK_NAMES[cards.rank_of(ten)], cards.SUIT_NAMES[cards.suit_of(ten)]) == (
        "Ten",
        "Hearts",
    )
    assert pack[ten].fields == {"symbol": "10♥", "colour": "red"}
    assert pack[0].fields == {"symbol": "A♠", "colour": "black"}


def test_a_mask_is_taken_apart_by_suits_and_ranks() -> None:
    held = mask("Two of Spades", "King of Spades", "Two of Hearts")
    assert cards.rows(held) == (1 << 1 | 1 << 12, 0, 0, 1 << 1)
    assert cards.ranks_in(held) == 1 << 1 | 1 << 12
    assert cards.names_in(held) == "Two of Spades, King of Spades, Two of Hearts"
    assert cards.row_sum([row.bit_count() for row in range(cards.ROW + 1)], held) == 3
    assert held & cards.OF_RANK[1] == mask("Two of Spades", "Two of Hearts")


def test_runs_stay_within_a_suit() -> None:
    runs = cards.runs(3)
    assert len(runs) == 4 * 11
    assert mask("Queen of Clubs", "King of Clubs", "Jack of Clubs") in runs
    assert mask("King of Spades", "Ace of Clubs", "Two of Clubs") not in runs


def test_nothing_is_beside_an_ace_below_or_a_king_above() -> None:
    assert cards.beside(mask("Ace of Clubs")) == mask("Two of Clubs")
    assert cards.beside(mask("King of Clubs")) == mask("Queen of Clubs")
    assert cards.beside(mask("Five of Hearts", "Six of Hearts")) == mask(
        "Four of Hearts", "Seven of Hearts"
    )
