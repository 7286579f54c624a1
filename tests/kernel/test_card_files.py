"""Card and deck files: every mistake is reported with its location."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.kernel.text.card_files import (
    CardError,
    Field,
    RawCard,
    SourceLocation,
    card_error,
    card_from,
    check_cards,
    check_decks,
    read_cards,
    read_decks,
)
from rulebound.kernel.text.errors import TextError
from rulebound.kernel.text.toml_positions import find_entries

FIELDS = {
    "kind": Field("str", required=True, choices=("attack", "trap")),
    "cost": Field("int", minimum=0, maximum=9),
    "fast": Field("bool"),
    "tags": Field("list", choices=("air", "fire", "water"), maximum=2),
}

JAB = """\
# The first set.
[[card]]
name   = "Jab"
kind   = "attack"
cost   = 1
tags   = ["air", "fire"]
origin = "house"
text   = "Deal 2 damage."
"""


def cards(text: str) -> list[RawCard]:
    return read_cards(text, FIELDS)


def refused(text: str) -> CardError:
    with pytest.raises(CardError) as caught:
        cards(text)
    return caught.value


def test_a_card_has_its_fields_and_its_location(tmp_path: Path) -> None:
    path = tmp_path / "first.toml"
    path.write_text(JAB)
    (card,) = read_cards(path, FIELDS)
    assert (card.name, card.text, card.origin, card.flavour) == (
        "Jab",
        "Deal 2 damage.",
        "house",
        "",
    )
    assert card.fields == {"kind": "attack", "cost": 1, "tags": ["air", "fire"]}
    assert str(card.where) == f"{path}:2:1"
    assert (card.text_line, card.text_column) == (8, 11)


def test_names_are_unique_across_files(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(JAB)
    (tmp_path / "b.toml").write_text(JAB.replace("Jab", "jab"))
    (tmp_path / "notes.txt").write_text("not read")
    with pytest.raises(CardError) as caught:
        read_cards(tmp_path, FIELDS)
    a, b = tmp_path / "a.toml", tmp_path / "b.toml"
    assert str(caught.value) == f"{b}:3:1: there is another card 'jab' at {a}:3:1"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("cost", "cots", "<text>:5:1: unknown field 'cots' (did you mean 'cost'?)"),
        ('origin = "house"\n', "", "<text>:2:1: missing field 'origin'"),
        ('kind   = "attack"\n', "", "<text>:2:1: missing field 'kind'"),
        ('"house"', '"hause"', "<text>:7:1: field 'origin' cannot be 'hause' (did you mean"),
        ("cost   = 1", "cost   = 10", "<text>:5:1: field 'cost' must be at most 9"),
        ("cost   = 1", "cost   = true", "<text>:5:1: field 'cost' must be of type int, not bool"),
        ("cost   = 1", "cost   = {a=1}", "<text>:5:1: field 'cost' must be of type int, not table"),
        ("cost   = 1", "fast   = 1", "<text>:5:1: field 'fast' must be of type bool, not int"),
        ('"air",', '"earth",', "<text>:6:1: field 'tags' cannot be 'earth'"),
        ('"air",', '"air", "air",', "<text>:6:1: field 'tags' must be at most 2 parts"),
        ('"air",', "[],", "<text>:6:1: field 'tags' must hold strs or ints, not list"),
        ('"Jab"', '""', "<text>:3:1: field 'name' must be at least 1 characters"),
        ('"Jab"', f'"{"x" * 41}"', "<text>:3:1: field 'name' must be at most 40 characters"),
        (
            '"Jab"',
            r'"Ja\u0007b"',
            "<text>:3:1: field 'name' has U+0007, which is not printable",
        ),
        ('"Jab"', '" Jab"', "<text>:3:1: bad name ' Jab'"),
        ('"Jab"', "'J\"ab'", "<text>:3:1: bad name"),
        ('"Jab"', '"Jab #2"', "<text>:3:1: bad name 'Jab #2': that is how copies are counted"),
        ('"Deal 2 damage."', "7", "<text>:8:1: field 'text' must be of type str, not int"),
        ("cost   = 1", "cost   = ", "<text>:5:10: not TOML: Invalid value"),
        ("cost   = 1", "cost   = 1\ncost=2", "<text>:6:7: not TOML: Cannot overwrite a value"),
        ('2 damage."', "2 damage.", "<text>:8:25: not TOML: Illegal character"),
        ("cost   = 1", "cost   = " + "1" * 5000, "<text>:5:10: a number of more than 64 bits"),
        ("cost   = 1", "cost   = 0x" + "F" * 9000, "<text>:5:1: a number of more than 64 bits"),
        ("cost   = 1", "more   = [{a=0x" + "F" * 17 + "}]", "<text>:5:1: a number of more than"),
        ("cost   = 1", "cost   = 0xFFFFFFFFFFFFFFFF", "<text>:5:1: field 'cost' must be at most 9"),
        ("cost   = 1", r'flavour = "\u001b[2J"', "<text>:5:1: field 'flavour' has U+001B, which"),
        ("cost   = 1", r'flavour = "\u202e"', "<text>:5:1: field 'flavour' has U+202E, which"),
        ("2 damage", r"2\u001cdamage", "<text>:8:1: field 'text' has U+001C, which"),
        ("[[card]]", "[card]", "<text>:1: write [[card]], once for each card"),
        ("[[card]]", "version = 1\n[[card]]", "<text>:2:1: unknown 'version': only [[card]]"),
        ("[[card]]", "[[deck]]\n[[card]]", "<text>:2:1: unknown 'deck': only [[card]]"),
    ],
)
def test_a_mistake_is_reported_with_its_location(old: str, new: str, said: str) -> None:
    assert JAB.count(old) == 1
    assert str(refused(JAB.replace(old, new))).startswith(said)


def test_a_text_may_have_line_breaks_and_typographic_characters() -> None:
    flavour = "“Très bien\u00a0!” — she said,\n\tand left…"
    (card,) = cards(f'{JAB}flavour = """{flavour}"""\n')
    assert card.flavour == flavour


def test_check_cards_reports_all_mistakes_with_their_locations() -> None:
    good = JAB.replace("Jab", "Jib")
    bad = JAB.replace("Jab", "Job").replace("cost ", "cots ")
    found, errors = check_cards([JAB.replace("house", "hut"), good + bad + good], FIELDS)
    assert [card.name for card in found] == ["Jib"]
    assert [str(error).partition(" (")[0] for error in errors] == [
        "<text>:7:1: field 'origin' cannot be 'hut': one of printed, rulebook, house",
        "<text>:13:1: unknown field 'cots'",
        "<text>:19:1: there is another card 'Jib' at <text>:3:1",
    ]
    decks, errors = check_decks("[[deck]]\nname='A'\n[[deck]]\nname='B'\n")
    assert not decks
    assert [error.where.line for error in errors] == [1, 3]


def test_cards_elsewhere_get_the_same_checks() -> None:
    where = SourceLocation("traps.yaml", 7)
    card = card_from({"name": "Jab", "kind": "attack", "text": "Hit."}, FIELDS, where)
    assert (card.origin, card.where) == ("house", where)
    assert str(card_error(card, TextError("no", 1, 2))) == "traps.yaml:7: Jab: no"
    with pytest.raises(CardError, match=r"^traps.yaml:7: missing field 'kind'$"):
        card_from({"name": "Jab"}, FIELDS, where)


# Locations in the text ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "line", "column"),
    [
        ('text = "one two HERE"', 7, 17),
        ("text = 'one two HERE'", 7, 17),
        (r'text = "a \"b\" \u00e9 HERE"', 7, 24),
        (r'text = "one\ntwo HERE"', 7, 18),
        ('text = """one\n  two HERE"""', 8, 7),
        ('text = """\none\n  two HERE\n"""', 9, 7),
        ("text = '''\none\\\n  two HERE'''", 9, 7),
        ('text = """one \\\n\n   two HERE"""', 9, 8),
        ('text = """one ""two"" HERE"""', 7, 23),
        ('text = """HERE"""""', 7, 11),
        ('"text" = "HERE"', 7, 11),
        ('flavour = """\n[[card]]\ntext = "x"\n"""  # y\n  text = \'HERE\'', 11, 11),
        ("tags = [ # ]\n  'air'\n]\ntext='HERE'", 10, 7),
    ],
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_an_error_in_a_text_is_reported_with_its_location_in_the_file(
    written: str, line: int, column: int, line_end: str
) -> None:
    head = '[[card]]\nname = "X"\norigin = "house"\nkind = "trap"\n[[card]]\n'
    tail = '\nname = "Y"\norigin = "house"\nkind = "trap"\n'
    source = (head.replace("\n[[card]]\n", "\n\n[[card]]\n") + written + tail).replace(
        "\n", line_end
    )
    card = cards(source)[1]
    lines = card.text.split("\n")
    at = next(index for index, said in enumerate(lines) if "HERE" in said)
    error = TextError("wrong", at + 1, lines[at].index("HERE") + 1)
    assert str(card_error(card, error)) == f"<text>:{line}:{column}: Y: wrong"


@given(st.text(), st.sampled_from(['"', "'", '"""', "'''"]))
@settings(deadline=None)
def test_every_character_of_a_text_has_its_offset(said: str, marks: str) -> None:
    if marks == '"':
        said = said.replace("\\", "\\\\").replace('"', r"\"").replace("\n", r"\n")
    source = f"text = {marks}{said}{marks}"
    try:
        value = tomllib.loads(source)["text"]
    except tomllib.TOMLDecodeError:
        return
    quote = find_entries(source.replace("\r\n", "\n"))[0].quotes["text"]
    offsets = quote.offsets()
    assert len(offsets) == len(value) + 1
    for index, offset in enumerate(offsets[:-1]):
        assert quote.raw[offset] in (value[index], "\\")


def test_a_card_written_inline_is_reported_by_its_line() -> None:
    source = "\ncard = [{name = 'X', origin = 'house', kind = 'trap', text = 'Hm'}]"
    (card,) = cards(source)
    assert str(card_error(card, TextError("wrong", 1, 1))) == "<text>:2:1: X: wrong"


# Decks --------------------------------------------------------------------------------------


def test_decks_list_or_count_their_cards() -> None:
    source = """
        [[deck]]
        name = "Quick"
        plan = "Hit first."
        hero = "Probe"
        cards = ["Jab*3", "Feint", "Jab"]
        [[deck]]
        name = "Slow"
        cards = {"Long Wait" = 2, Jab = 1}
    """
    quick, slow = read_decks(source, {"hero": Field()})
    assert (quick.name, quick.plan, quick.fields) == ("Quick", "Hit first.", {"hero": "Probe"})
    assert quick.cards == {"Jab": 4, "Feint": 1}
    assert list(slow.cards.items()) == [("Long Wait", 2), ("Jab", 1)]
    assert str(slow.where) == "<text>:7:9"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("cards = ['Jab*0']", "cards: 0 of 'Jab'"),
        ("cards = ['Jab*100']", "cards: 100 of 'Jab'"),
        ("cards = ['Jab*60', 'Jab*40']", "cards: 100 of 'Jab'"),
        ("cards = {Jab = -1}", "cards: -1 of 'Jab'"),
        ("cards = {Jab = 0x" + "F" * 9000 + "}", "a number of more than 64 bits"),
        ("cards = {Jab = 'many'}", "cards: how many of 'Jab'?"),
        ("cards = ['Jab*x']", "cards: bad name 'Jab*x'"),
        ("cards = ['']", "cards: bad name ''"),
        ("cards = 'Jab'", "field 'cards' must be of type list, not str"),
        (f"cards = {[f'C{n}*99' for n in range(11)]}", "cards: 1089 in all, at most 1000"),
        ("card = ['Jab']", "unknown field 'card' (did you mean 'cards'?)"),
        ("plan = 'x'", "missing field 'cards'"),
    ],
)
def test_a_bad_deck_is_refused_with_its_location(line: str, said: str) -> None:
    with pytest.raises(CardError) as caught:
        read_decks(f'[[deck]]\nname = "Quick"\n{line}\n')
    place = "<text>:1:1" if said.startswith("missing") else "<text>:3:1"
    assert str(caught.value).startswith(f"{place}: {said}")


def test_deck_names_are_unique() -> None:
    with pytest.raises(CardError, match="another deck 'a' at <text>:2:1"):
        read_decks("[[deck]]\nname='A'\ncards=['x']\n[[deck]]\nname='a'\ncards=['x']")


# Hostile files ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b'[[card]]\nname = "\xff\xfe"', ":2: not UTF-8"),
        (b"#" * (1 << 20) + b"\n", "too large"),
        (b'[[card]]\nname = "a\0b"', ":2:10: not TOML"),
        (b"a" * 100_000, "not TOML"),
        (b"\0" * 100_000, "not TOML"),
        (b"a = " + b"[" * 200_000, ":1:55: nested too deeply"),
        (b"a = " + b"{a=" * 200_000, "nested too deeply"),
        (b"[" * 200_000, "not TOML"),
        (b"a." * 500_000 + b"a = 1", ":1:1: nested too deeply"),
        (b"[" + b"a." * 500_000 + b"a]", ":1:1: nested too deeply"),
        (b"x = {" + b"a." * 500_000 + b"a=1}", "nested too deeply"),
        (b"['#'." + b"a." * 500_000 + b"a]", ":1:1: nested too deeply"),
        (b"a = '''" + b"''b" * 300_000, "not TOML"),
        (b'a = "' + b"\\n" * 500_000 + b'"', "unknown 'a'"),
        (b"[[card]]\n" * 100_000, ":1:1: missing field 'kind'"),
        (b"a = " + b"1" * 1_000_000, ":1:5: a number of more than 64 bits"),
        (b"\n" * 1_000_000 + b"a", ":1000001:2: not TOML"),
    ],
    ids=range(17),
)
def test_hostile_files_are_refused(data: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "bomb.toml"
    path.write_bytes(data)
    with pytest.raises(CardError) as caught:
        read_cards(path, FIELDS)
    assert said in str(caught.value).removeprefix(str(path))
    assert len(str(caught.value)) < 500


def test_an_unreadable_file_is_a_card_error(tmp_path: Path) -> None:
    with pytest.raises(CardError, match="cannot be read: No such file"):
        read_cards(tmp_path / "none.toml", FIELDS)
    with pytest.raises(CardError, match="not UTF-8"):
        cards("\ud800")
    with pytest.raises(CardError, match="cannot be read: embedded null byte"):
        read_cards(tmp_path / "a\0b.toml", FIELDS)
