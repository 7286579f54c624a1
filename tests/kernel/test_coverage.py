"""Rule coverage: citations in code, marks on tests, scenarios, and the gaps."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from rulebound.kernel.coverage import (
    MAX_SCENARIO_BYTES,
    NO_CODE,
    NO_TEST,
    UNKNOWN_ID,
    UNREADABLE,
    Citation,
    Coverage,
    CoverageError,
    Gap,
    citation_pattern,
    measure_coverage,
)
from rulebound.kernel.rulebook import Rule, Rulebook


def rule(rule_id: str, kind: str = "rule", status: str = "enforced") -> Rule:
    return Rule(rule_id, "A title", "A text.", "A section", status, kind)


class Project:
    """A source and a test folder, and a rulebook to measure them against."""

    def __init__(self, root: Path, *rules: Rule) -> None:
        self.root = root
        self.book = Rulebook("example", "XY", rules)
        (root / "src").mkdir()
        (root / "tests").mkdir()

    def file(self, path: str, text: str) -> Project:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text), encoding="utf-8")
        return self

    def cover(self) -> Coverage:
        return measure_coverage(self.book, [self.root / "src"], [self.root / "tests"], self.root)


@pytest.fixture
def traps(tmp_path: Path) -> Project:
    """Three rules whose ids start alike."""
    return Project(tmp_path, rule("XY trap.1"), rule("XY trap.10"), rule("XY-Q4", "ruling"))


def marks_in(project: Project, test_file: str) -> list[tuple[str, str]]:
    """Return the marks of the tests in a file, as pairs of rule and test."""
    found = project.file("tests/test_it.py", test_file).cover()
    return [(citation.rule, citation.name) for citation in found.tests]


# ------------------------------------------------------------------------------------------- code


def test_comments_docstrings_and_strings_cite_rules_but_code_does_not(traps: Project) -> None:
    found = traps.file(
        "src/a.py",
        '''\
        """Traps.

        See XY trap.10.
        """
        XY = trap = 1
        x = XY-Q4 if (Q4 := 0) else XY  # XY trap.1: laid face down
        RULE = "XY-Q4"
        F = f"{x} by XY trap.1"
        ''',
    ).cover()
    assert found.code == (
        Citation("XY trap.10", "src/a.py", 3),
        Citation("XY trap.1", "src/a.py", 6),
        Citation("XY-Q4", "src/a.py", 7),
        Citation("XY trap.1", "src/a.py", 8),
    )
    assert found.unknown == ()


def test_a_comment_may_cite_several_rules(traps: Project) -> None:
    found = traps.file("src/a.py", "x = 1  # XY trap.10, XY-Q4: both; (XY trap.1)\n").cover()
    assert [citation.rule for citation in found.code] == ["XY trap.10", "XY-Q4", "XY trap.1"]


@pytest.mark.parametrize("longer", ["XY trap.10", "XY-Q41", "XY trap.1a", "XY trap.1.2"])
def test_an_id_is_not_cited_by_a_longer_one(traps: Project, longer: str) -> None:
    found = traps.file("src/a.py", f"# {longer}\n").cover()
    assert {citation.rule for citation in found.code} <= {"XY trap.10"}
    assert Gap(NO_CODE, "XY trap.1") in found.gaps()
    assert Gap(NO_CODE, "XY-Q4") in found.gaps()


@pytest.mark.parametrize("end", [".", ",", ":", ")", ";", "'s", "", " is so", "-like", ". 3 more"])
def test_text_after_an_id_is_not_part_of_it(traps: Project, end: str) -> None:
    found = traps.file("src/a.py", f"# XY trap.1{end}\n# XY-Q4{end}\n").cover()
    assert [citation.rule for citation in found.code] == ["XY trap.1", "XY-Q4"]
    assert found.unknown == ()


@pytest.mark.parametrize(
    "slip",
    [
        "XY trap.2",
        "XY Trap.1",
        "XY  trap.1",
        "XY trap1",
        "XY-trap.1",
        "XY-q4",
        "XY Q4",
        "XY-Q4b",
        "XY2 trap.1",
        "XY trap.1-10",  # a range would hide what it leaves out
        "XY trap.1/10",
        "XY-Ex1",
        "XY-trap-A",
        "XY 4.1",
    ],
)
def test_an_unknown_id_is_a_gap_at_the_place_of_the_citation(traps: Project, slip: str) -> None:
    found = traps.file("src/a.py", f"\n# By {slip}: so it is.\n").cover()
    assert found.code == ()
    assert Gap(UNKNOWN_ID, slip, "src/a.py:2") in found.gaps()


@pytest.mark.parametrize("text", ["AXY trap.1", "A-XY trap.1", "ZZ trap.1", "XY traps", "the XY"])
def test_words_that_are_not_a_citation_are_ignored(traps: Project, text: str) -> None:
    found = traps.file("src/a.py", f"# {text}\n").cover()
    assert (found.code, found.unknown) == ((), ())


def test_ids_with_editions_numbers_and_letters_are_found_whole() -> None:
    text = "LS2 4.1.3.2c, LS2 4.1.3.2. LS-Q9; LS-battle-K: LS2 2.5.3.9(2) (2) and LS1 2"
    ids = ["LS2 4.1.3.2c", "LS2 4.1.3.2", "LS-Q9", "LS-battle-K", "LS2 2.5.3.9(2)", "LS1 2"]
    assert citation_pattern("LS").findall(text) == ids


def test_only_python_files_cite_so_the_index_does_not_cover_itself(traps: Project) -> None:
    assert traps.file("src/rules.toml", 'id = "XY trap.1"\n').cover().code == ()


# ------------------------------------------------------------------------------------------ tests


def test_a_mark_on_a_function_may_name_several_rules(traps: Project) -> None:
    source = """\
        @pytest.mark.rule("XY trap.1", "XY-Q4")
        def test_a() -> None: ...

        @mark.rule("XY trap.10")
        async def test_b() -> None: ...
        """
    assert marks_in(traps, source) == [
        ("XY trap.1", "test_a"),
        ("XY-Q4", "test_a"),
        ("XY trap.10", "test_b"),
    ]


def test_marks_on_classes_and_in_pytestmark_count_once_where_they_stand(traps: Project) -> None:
    source = """\
        pytestmark = [pytest.mark.slow, pytest.mark.rule("XY trap.10")]

        @pytest.mark.rule("XY trap.1")
        class TestIt:
            pytestmark: object = pytest.mark.rule("XY-Q4")

            class TestInner:
                def test_a(self) -> None: ...
        """
    assert marks_in(traps, source) == [
        ("XY-Q4", "TestIt"),
        ("XY trap.1", "TestIt"),
        ("XY trap.10", ""),
    ]


def test_marks_of_parameters_are_found_in_place_and_by_name(traps: Project) -> None:
    source = """\
        CASES = [pytest.param(1, marks=pytest.mark.rule("XY trap.1")), 2]
        UNUSED = [pytest.param(1, marks=pytest.mark.rule("XY trap.10"))]

        @pytest.mark.parametrize("x", [*CASES, 3])
        def test_a(x: int) -> None: ...

        @pytest.mark.parametrize(
            "x", [pytest.param(1, marks=[pytest.mark.slow, pytest.mark.rule("XY-Q4")])]
        )
        def test_b(x: int) -> None: ...
        """
    assert marks_in(traps, source) == [("XY trap.1", "test_a"), ("XY-Q4", "test_b")]


@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.rule("XY trap.1")\ndef helper(): ...\ndef test_a(): ...\n',
        '@pytest.mark.rule("XY trap.1")\nclass TestIt:\n    def helper(self): ...\n',
        '@pytest.mark.rule("XY trap.1")\nclass Helper:\n    def test_a(self): ...\n',
        'pytestmark = pytest.mark.rule("XY trap.1")\ndef helper(): ...\n',
        '# @pytest.mark.rule("XY trap.1")\ndef test_a(): ...\n',
        'def test_a():\n    "XY trap.1"\n',
        '@pytest.mark.rules("XY trap.1")\ndef test_a(): ...\n',
        '@pytest.mark.rule("XY trap.1")\n@pytest.mark.skip\ndef test_a(): ...\n',
        '@pytest.mark.xfail(reason="x")\n@pytest.mark.rule("XY trap.1")\ndef test_a(): ...\n',
        'pytestmark = [pytest.mark.skip]\n@pytest.mark.rule("XY trap.1")\ndef test_a(): ...\n',
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=[pytest.mark.skip, '
        'pytest.mark.rule("XY trap.1")])])\ndef test_a(x): ...\n',
        '@pytest.mark.rule(f"XY trap.{1}", 1)\ndef test_a(): ...\n',
    ],
)
def test_a_mark_without_a_running_test_does_not_count(traps: Project, source: str) -> None:
    assert marks_in(traps, source) == []


def test_a_conditionally_skipped_test_still_counts(traps: Project) -> None:
    source = '@pytest.mark.skipif(1)\n@pytest.mark.rule("XY trap.1")\ndef test_a(): ...\n'
    assert marks_in(traps, source) == [("XY trap.1", "test_a")]


def test_marks_count_in_test_files_only_and_have_a_location(traps: Project) -> None:
    source = '\n@pytest.mark.rule("XY trap.1")\ndef test_a(): ...\n'
    assert traps.file("tests/helpers.py", source).cover().tests == ()
    found = traps.file("tests/deep/it_test.py", source).cover()
    assert found.tests == (Citation("XY trap.1", "tests/deep/it_test.py", 2, "test_a"),)


def test_marks_with_unknown_ids_are_gaps_but_those_of_other_games_are_not(traps: Project) -> None:
    source = '@pytest.mark.rule("XY trap.2", "xy trap.1", "ZZ trap.1")\ndef test_a(): ...\n'
    found = traps.file("tests/test_it.py", source).cover()
    assert [gap for gap in found.gaps() if gap.kind == UNKNOWN_ID] == [
        Gap(UNKNOWN_ID, "XY trap.2", "tests/test_it.py:1"),
        Gap(UNKNOWN_ID, "xy trap.1", "tests/test_it.py:1"),
    ]


# -------------------------------------------------------------------------------------- scenarios


def test_a_scenario_covers_its_rules_and_is_an_example_of_them(traps: Project) -> None:
    traps.file("tests/s/wide.yaml", "game: example\nrules: [XY trap.1, XY-Q4, XY trap.1]\n")
    traps.file("tests/t/narrow.yml", "title: One\nrules:\n  - XY trap.1\ngame: example\n")
    found = traps.cover()
    assert found.tests == (
        Citation("XY trap.1", "tests/s/wide.yaml", 2, "wide"),
        Citation("XY-Q4", "tests/s/wide.yaml", 2, "wide"),
        Citation("XY trap.1", "tests/t/narrow.yml", 2, "One"),
    )
    # the example of a rule is the scenario with the fewest rules
    assert [row.example for row in found.table()] == ["tests/t/narrow.yml", "", "tests/s/wide.yaml"]


def test_a_scenario_with_an_unknown_id_is_a_gap(traps: Project) -> None:
    gaps = traps.file("tests/s.yaml", "game: example\nrules: [XY trap.11]\n").cover().gaps()
    assert Gap(UNKNOWN_ID, "XY trap.11", "tests/s.yaml:2") in gaps


@pytest.mark.parametrize(
    "text",
    [
        "game: example\nrules: XY trap.1\n",
        "game: example\nrules: [XY trap.1: so]\n",
        "game: example\nrules: [XY trap.1\n",
        "game: example\nrules: []\n---\nrules: []\n",
        "rules: !!python/object/apply:os.getcwd []\n",
        "rules: " + "[" * 5_000,
    ],
)
def test_a_broken_scenario_is_a_gap_not_a_crash(traps: Project, text: str) -> None:
    found = traps.file("tests/s.yaml", text).cover()
    assert found.tests == ()
    assert found.gaps()[-1].kind == UNREADABLE
    assert found.gaps()[-1].where.startswith("tests/s.yaml: ")


@pytest.mark.parametrize("text", ["- 1\n", "players: 2\n", "rules: {no-var: 2}\n", "", "a: [\n"])
def test_other_yaml_is_ignored(traps: Project, text: str) -> None:
    found = traps.file("tests/other.yaml", text).cover()
    assert (found.tests, found.unreadable) == ((), ())


def test_a_scenario_beyond_the_size_limit_is_a_gap(traps: Project) -> None:
    text = "game: example\nrules: [XY trap.1]\n".ljust(MAX_SCENARIO_BYTES, "#")
    assert len(traps.file("tests/s.yaml", text).cover().tests) == 1
    found = traps.file("tests/s.yaml", text + "#").cover()
    assert (found.tests, found.gaps()[-1].kind) == ((), UNREADABLE)


# ------------------------------------------------------------------------------- gaps and the table


def test_an_enforced_rule_needs_code_and_a_test_an_example_only_a_test(tmp_path: Path) -> None:
    project = Project(
        tmp_path,
        rule("XY trap.1"),
        rule("XY trap.2", status="manners"),
        rule("XY-Q1", "ruling"),
        rule("XY-Ex1", "example"),
    )
    assert project.cover().gaps() == (
        Gap(NO_CODE, "XY trap.1"),
        Gap(NO_TEST, "XY trap.1"),
        Gap(NO_CODE, "XY-Q1"),
        Gap(NO_TEST, "XY-Q1"),
        Gap(NO_TEST, "XY-Ex1"),
    )
    project.file("src/a.py", "# XY trap.1\n# XY-Q1\n")
    project.file("tests/s.yaml", "rules: [XY trap.1, XY-Ex1]\n")
    assert project.cover().gaps() == (Gap(NO_TEST, "XY-Q1"),)
    project.file("tests/test_a.py", '@pytest.mark.rule("XY-Q1")\ndef test_a(): ...\n')
    assert project.cover().gaps() == ()


def test_the_table_has_a_row_for_every_rule_in_the_order_of_the_book(traps: Project) -> None:
    traps.file("src/b.py", "# XY trap.1\n").file("src/a.py", "\n# XY trap.1\n")
    traps.file("tests/test_a.py", '@pytest.mark.rule("XY-Q4")\ndef test_a(): ...\n')
    first, second, third = traps.cover().table()
    assert [row.rule.id for row in (first, second, third)] == ["XY trap.1", "XY trap.10", "XY-Q4"]
    assert [(c.path, c.line) for c in first.code] == [("src/a.py", 2), ("src/b.py", 1)]
    assert (second.code, second.tests, second.example) == ((), (), "")
    assert third.tests == (Citation("XY-Q4", "tests/test_a.py", 1, "test_a"),)


@pytest.mark.parametrize("place", ["src/a.py", "tests/test_a.py"])
@pytest.mark.parametrize("text", ["( # XY-Q4\n", "if 1:\n  1  # XY-Q4\n 2\n", "# coding: no\n"])
def test_invalid_python_is_a_gap(traps: Project, place: str, text: str) -> None:
    assert traps.file(place, text).cover().gaps()[-1].where.startswith(f"{place}: ")


def test_a_missing_folder_is_an_error_not_a_gap(traps: Project) -> None:
    with pytest.raises(CoverageError, match="nowhere"):
        measure_coverage(traps.book, [traps.root / "nowhere"], [])


def test_hidden_folders_are_skipped_and_no_file_is_read_twice(traps: Project) -> None:
    traps.file("src/.old/a.py", "# XY trap.1\n").file("src/node_modules/a.py", "# XY trap.1\n")
    traps.file("src/in/a.py", "# XY-Q4\n")
    folders = [traps.root / "src", traps.root / "src" / "in", traps.root / "src/in/a.py"]
    assert measure_coverage(traps.book, folders, [], traps.root).code == (
        Citation("XY-Q4", "src/in/a.py", 1),
    )
