"""The rules index: what is read, and how errors are reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.kernel import rulebook
from rulebound.kernel.rulebook import Rule, Rulebook, RulebookError, load_rulebook

HEAD = 'game = "example"\nprefix = "XY"\n'
GAMES = Path(rulebook.__file__).parents[1] / "games"


def entry(rule_id: str = "XY trap.1", **changes: str | None) -> str:
    """An entry as TOML; a change to None leaves the key out."""
    fields: dict[str, str | None] = {
        "id": rule_id,
        "title": "A title",
        "text": "A text.",
        "section": "Traps",
        "status": "enforced",
        **changes,
    }
    lines = [f'{key} = "{value}"' for key, value in fields.items() if value is not None]
    return "[[rule]]\n" + "\n".join(lines) + "\n"


def load(folder: Path, *parts: str) -> Rulebook:
    file = folder / "rules.toml"
    file.write_text("\n".join(parts), encoding="utf-8")
    return load_rulebook(file)


def refusal(folder: Path, *parts: str) -> RulebookError:
    with pytest.raises(RulebookError) as caught:
        load(folder, *parts)
    assert caught.value.path == folder / "rules.toml"
    assert str(caught.value).startswith(f"{folder / 'rules.toml'}: ")
    return caught.value


def test_an_index_keeps_every_field_and_the_order_of_its_file(tmp_path: Path) -> None:
    book = load(
        tmp_path,
        HEAD,
        entry("XY trap.2"),
        entry("XY trap.1", status="manners", reason="Nobody can check it."),
        entry("XY-Q1", kind="ruling"),
        entry("XY-Ex1", kind="example"),
    )
    assert (book.game, book.prefix, len(book)) == ("example", "XY", 4)
    assert [rule.id for rule in book] == ["XY trap.2", "XY trap.1", "XY-Q1", "XY-Ex1"]
    assert [rule.kind for rule in book] == ["rule", "rule", "ruling", "example"]
    assert book.get("XY trap.1") == Rule(
        "XY trap.1", "A title", "A text.", "Traps", "manners", "rule", "Nobody can check it."
    )
    assert [rule.is_enforced for rule in book] == [True, False, True, True]


def test_get_wants_the_whole_id(tmp_path: Path) -> None:
    book = load(tmp_path, HEAD, entry("XY trap.1"), entry("XY trap.10"))
    found = book.get("XY trap.10")
    assert found is not None
    assert found.id == "XY trap.10"
    for near in ("XY trap.", "XY trap.100", "xy trap.1", "trap.1", ""):
        assert book.get(near) is None
        assert near not in book


def test_neither_a_rule_nor_a_rulebook_can_be_changed(tmp_path: Path) -> None:
    book = load(tmp_path, HEAD, entry())
    with pytest.raises(AttributeError):
        book.rules[0].text = "Otherwise."  # type: ignore[misc]  # the point of the test
    with pytest.raises(AttributeError):
        book.rules = ()  # type: ignore[misc]  # the point of the test


@pytest.mark.parametrize(
    ("rule_id", "kind"),
    [
        ("XY trap.10", "rule"),
        ("XY draw-phase.1", "rule"),
        ("XY 4.1.3.2c", "rule"),
        ("XY2 4.1.3.2c", "rule"),  # an edition
        ("XY-Q41", "ruling"),
        ("XY-Ex8", "example"),
        ("XY-battle-K", "example"),
    ],
)
def test_the_forms_of_ids_that_our_games_use(tmp_path: Path, rule_id: str, kind: str) -> None:
    assert rule_id in load(tmp_path, HEAD, entry(rule_id, kind=kind))


@pytest.mark.parametrize(
    ("rule_id", "kind"),
    [
        ("XYtrap.1", "rule"),
        ("XY  trap.1", "rule"),
        ("XY trap.1 ", "rule"),
        ("XY Trap.1", "rule"),
        ("XY trap", "rule"),
        ("XY trap.", "rule"),
        ("XY trap.0", "rule"),
        ("XY trap.01", "rule"),
        ("XY -trap.1", "rule"),
        ("ZZ trap.1", "rule"),
        ("AXY trap.1", "rule"),
        ("XY-Q1", "rule"),  # the id of a ruling
        ("XY-Q", "ruling"),
        ("XY-q1", "ruling"),
        ("XY Q1", "ruling"),
        ("XY trap.1", "ruling"),
        ("XY-Q1", "example"),
        ("XY-battle-Key", "example"),
    ],
)
def test_an_invalid_id_is_refused(tmp_path: Path, rule_id: str, kind: str) -> None:
    error = refusal(tmp_path, HEAD, entry(rule_id, kind=kind))
    assert error.entry == rule_id
    assert "not an id for" in error.problem


def test_the_id_of_another_kind_says_which_one_it_is(tmp_path: Path) -> None:
    assert 'with kind = "ruling" it is one' in refusal(tmp_path, HEAD, entry("XY-Q1")).problem
    assert "it is one" not in refusal(tmp_path, HEAD, entry("XY Trap.1")).problem


def test_an_id_used_twice_is_refused_with_both_places(tmp_path: Path) -> None:
    error = refusal(tmp_path, HEAD, entry("XY trap.1"), entry("XY trap.2"), entry("XY trap.1"))
    assert error.entry == "XY trap.1"
    assert "1 and 3" in error.problem


@pytest.mark.parametrize("key", ["id", "title", "text", "section", "status"])
def test_every_entry_needs_its_keys(tmp_path: Path, key: str) -> None:
    error = refusal(tmp_path, HEAD, entry("XY trap.1"), entry("XY trap.2", **{key: None}))
    assert error.entry == ("entry 2" if key == "id" else "XY trap.2")
    assert error.problem == f"{key} is missing"


@pytest.mark.parametrize("key", ["id", "title", "text", "section", "status", "kind"])
def test_a_blank_value_is_refused(tmp_path: Path, key: str) -> None:
    assert refusal(tmp_path, HEAD, entry(**{key: " "})).problem == f"{key} is empty"


@pytest.mark.parametrize(
    ("part", "problem"),
    [
        (entry(notes="x"), "unknown key 'notes'"),
        (entry(status="Enforced"), "status 'Enforced' is not one of enforced, manners"),
        (entry(kind="law"), "kind 'law' is not one of rule, ruling, example"),
        (entry(status="manners"), "manners without a reason"),
        (entry(reason="Because."), "a reason, but the status is not manners"),
        (entry(status="manners", reason=""), "reason is empty"),
        (entry(text=None) + "text = 7\n", "text is not a string"),
        (entry(section=None) + "section = 2024-01-01\n", "section is not a string"),
    ],
)
def test_the_problem_of_an_entry_is_reported(tmp_path: Path, part: str, problem: str) -> None:
    error = refusal(tmp_path, HEAD, part)
    assert (error.entry, error.problem) == ("XY trap.1", problem)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "game is missing"),
        ('prefix = "XY"\n' + entry(), "game is missing"),
        ('game = "example"\n' + entry(), "prefix is missing"),
        ('game = "An Example"\nprefix = "XY"\n' + entry(), "game 'An Example'"),
        ('game = "example"\nprefix = "xy"\n' + entry(), "prefix 'xy'"),
        ('game = "example"\nprefix = "X.*"\n' + entry(), "prefix 'X.*'"),
        (HEAD, "no [[rule]] entries"),
        (HEAD + "rule = []\n", "no [[rule]] entries"),
        (HEAD + "[rule]\n", "no [[rule]] entries"),
        (HEAD + "version = 2\n" + entry(), "unknown key 'version'"),
        (HEAD + "[[rule]\n", "not TOML"),
        (HEAD + entry() + 'id = "XY trap.2"\n', "not TOML"),
        (HEAD + "x = 2024-13-77T99:99:99\n", "not"),
        (HEAD + "x = " + "[" * 20_000, "not usable TOML"),
    ],
)
def test_the_problem_of_a_file_is_reported(tmp_path: Path, text: str, problem: str) -> None:
    error = refusal(tmp_path, text)
    assert error.entry == ""
    assert error.problem.startswith(problem)


def test_an_entry_that_is_not_a_table_is_reported_by_its_number(tmp_path: Path) -> None:
    assert refusal(tmp_path, HEAD, 'rule = ["XY trap.1"]').entry == "entry 1"


def test_a_file_may_be_as_large_as_the_limit_but_no_larger(tmp_path: Path) -> None:
    text = HEAD + entry() + "#"
    fill = "x" * (rulebook.MAX_BYTES - len(text))
    assert len(load(tmp_path, text + fill)) == 1
    assert "larger than" in refusal(tmp_path, text + fill + "x").problem


def test_invalid_utf8_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_bytes(b'game = "\xff"')
    with pytest.raises(RulebookError, match="not UTF-8 at byte 8"):
        load_rulebook(file)


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="cannot be read"):
        load_rulebook(tmp_path / "nowhere.toml")
    with pytest.raises(RulebookError, match="cannot be read"):
        load_rulebook(str(tmp_path))


@pytest.fixture
def trap_rules(tmp_path: Path) -> Rulebook:
    return load(
        tmp_path,
        HEAD,
        entry("XY push.1", title="A push", text="It may end on a trap."),
        entry("XY trap.1", title="Laying a trap", text="Face down."),
        entry("XY trap.2", title="Damage triggers", text="More than 0 damage."),
        entry("XY trap.20", title="Traps in the open", text="Nothing happens."),
    )


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("damage", ["XY trap.2"]),
        ("TRAP down", ["XY trap.1"]),  # one word in the title, one in the text
        ("dam trig", ["XY trap.2"]),  # prefixes of words
        ("amage", []),  # not suffixes
        ("trap", ["XY trap.1", "XY trap.2", "XY trap.20", "XY push.1"]),  # titles before texts
        ("xy  trap.2", ["XY trap.2", "XY trap.20"]),  # the very id first
        ("trap nowhere", []),
        ("", []),
        (" .,", []),
    ],
)
def test_search_finds_the_rules_with_all_the_words(
    trap_rules: Rulebook, words: str, ids: list[str]
) -> None:
    assert [rule.id for rule in trap_rules.search(words)] == ids


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/rules.toml")), ids=lambda p: p.parent.name)
def test_the_index_of_every_game_loads(path: Path) -> None:
    book = load_rulebook(path)
    assert book.game == path.parent.name
    assert any(rule.kind == "rule" for rule in book)
