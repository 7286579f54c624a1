"""The scenario runner: it is strict, explains failures, and is safe with hostile files."""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import dedent
from types import FrameType
from typing import Any

import pytest
import yaml

import rulebound as rb
from rulebound import games
from rulebound.conformance.cases import MAX_ANSWERS
from rulebound.kernel import scenario
from rulebound.kernel.questions import Dice
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.scenario import ScenarioError

SOURCE = games.INSTALLED

CARDS = """
cards:
  - {name: Pebble, class: Test, text: "Both — You gain 1 HP."}
  - {name: Jab, class: Test, text: "Both — Deal 3 damage to a melee target."}
  - {name: Seek, class: Test, text: "Both — Search your deck for a card."}
  - {name: Urn, class: Test, text: "Both, Board — 1) Destroy this card: You draw 1 card."}
"""
DUEL = (
    "game: skirmish"
    + CARDS
    + """
seats:
  - {hp: 10, at: c3, hand: [Jab, Pebble, Pebble], deck: [Pebble, Jab]}
  - {hp: 10, at: c4, hand: [Pebble, Jab], deck: [Jab, Pebble], discard: [Jab, Pebble]}
"""
)


def run(text: str, start: str = DUEL) -> rb.Game:
    """Play a scenario that starts with the duel above."""
    return scenario.run(scenario.parse(start + dedent(text)), SOURCE)


def error_of(text: str, start: str = DUEL) -> str:
    """Return the error of a scenario."""
    with pytest.raises(ScenarioError) as caught:
        run(text, start)
    return str(caught.value)


# -- passing scenarios -----------------------------------------------------------------------------


def test_a_passing_scenario_returns_its_game() -> None:
    game = run(
        """
        steps:
          - 0: place Jab
          - expect: {seat 0 hand: [Pebble, Pebble], seat 0 play: [Jab]}
          - 1: {refused: place Seek, rule: SK defence-play.2}
          - 1: pass
          - 0: c4
        expect: {seat 1 hp: 7, turn: 1, exchanges: 1, asked: [0 attack]}
        """
    )
    assert [seat for seat, _ in game.moves()] == [0, 1, 0]


def test_words_are_compared_without_case_and_extra_whitespace() -> None:
    run(
        """
        steps:
          - 0: "  PLACE   jab "
          - 1: Pass
          - 0: C4
        expect: {" SEAT 1  hp": 7, C4: seat 1}
        """
    )


def test_the_order_of_a_pile_matters_and_that_of_a_hand_does_not() -> None:
    run("expect: {seat 1 hand: [Jab, Pebble], seat 1 discard: [Jab, Pebble]}")
    assert "seat 1 discard" in error_of("expect: {seat 1 discard: [Pebble, Jab]}")
    assert "seat 1 deck" in error_of("expect: {seat 1 deck: [Pebble, Jab]}")
    assert "seat 1 hand" in error_of("expect: {seat 1 hand: [Jab, Jab]}")
    assert "seat 1 hand" in error_of("expect: {seat 1 hand: [Jab]}")


# -- failing scenarios -----------------------------------------------------------------------------


def test_an_unanswered_question_fails_and_is_shown_in_the_form_of_steps() -> None:
    said = error_of(
        """
        steps:
          - 0: place Jab
          - 1: pass
        """
    )
    assert "a question is left unanswered" in said
    assert "seat 0: Jab: Choose a melee target. [SK melee.1]" in said
    assert "  - 0: c4\n" in said


def test_a_question_may_be_pending_at_the_end_if_expected() -> None:
    run(
        """
        steps:
          - 0: place Jab
          - 1: pass
        expect: {asked: [0 melee]}
        """
    )
    assert "asked" in error_of("expect: {asked: [0 melee]}")


def test_an_answer_that_was_not_asked_for_fails_and_says_who_is_asked() -> None:
    said = error_of(
        """
        steps:
          - 0: place Jab
          - 0: c4
        """
    )
    assert said.startswith("step 2 ({0: 'c4'}): seat 0 is not asked anything.")
    assert "seat 1: Act in defence, or pass." in said
    assert "  - 1: pass and discard Jab" in said


def test_a_forced_answer_is_not_asked_for_and_has_no_step() -> None:
    alone = DUEL.replace("hand: [Pebble, Jab]", "hand: []")  # then seat 1 can only pass
    steps = """
        steps:
          - 0: place Jab
          {}
          - 0: c4
        """
    run(steps.replace("{}", ""), alone)
    assert "seat 1 is not asked anything" in error_of(steps.replace("{}", "- 1: pass"), alone)


def test_an_impossible_answer_fails_with_the_reason_and_the_options() -> None:
    said = error_of(
        """
        steps:
          - 0: place Jab
          - 1: pass
          - 0: c5
        """
    )
    assert "step 3 ({0: 'c5'}): not possible: c5 is not adjacent to you. [SK melee.1]" in said
    assert "  - 0: c4" in said
    assert "is not an answer here" in error_of("steps: [{0: dance}]")


def test_a_step_after_the_end_of_the_game_fails() -> None:
    said = error_of(
        """
        steps:
          - 0: place Jab
          - 1: pass
          - 0: c4
          - 0: place Pebble
        """,
        DUEL.replace("{hp: 10, at: c4", "{hp: 3, at: c4"),
    )
    assert said.startswith("step 4")
    assert "The game is over" in said


def test_a_wrong_expectation_says_what_was_expected_and_what_was_found() -> None:
    assert error_of("expect: {seat 0 hp: 12}") == "seat 0 hp: expected 12, found 10"
    said = error_of("expect: {seat 0 hand: [Jab]}")
    assert said.startswith("seat 0 hand: expected ['Jab'], found (")
    assert error_of("expect: {c4: empty}") == "c4: expected 'empty', found 'seat 1'"
    assert error_of("expect: {outcome: draw}") == "outcome: expected 'draw', found 'none'"


def test_a_wrong_expectation_between_steps_names_its_step() -> None:
    said = error_of(
        """
        steps:
          - 0: place Jab
          - expect: {seat 0 hp: 12}
          - 1: pass
          - 0: c4
        """
    )
    assert said.startswith("step 2 ({'expect': {'seat 0 hp': 12}}): seat 0 hp: expected 12")


@pytest.mark.parametrize(
    "key", ["mood", "seat 2 hp", "seat 0 mana", "seat 0", "z9", "c33", "7", "''"]
)
def test_an_expectation_with_an_unknown_key_fails(key: str) -> None:
    assert "in an expectation" in error_of(f"expect: {{{key}: 3}}")


def test_an_expected_refusal_of_something_possible_fails() -> None:
    assert "a refusal must be" in error_of("steps: [{0: {refused: place Jab}}]")
    assert "is possible" in error_of("steps: [{0: {refused: place Jab, rule: SK-Q6}}]")


def test_a_refusal_by_another_rule_fails_and_names_it() -> None:
    run("steps: [{0: {refused: end the turn, rule: SK-Q6}}]")
    said = error_of("steps: [{0: {refused: end the turn, rule: SK-Q7}}]")
    assert "refused by another rule" in said
    assert "[SK-Q6]" in said


@pytest.mark.parametrize(
    "step",
    [
        "dance",
        "3",
        "[0, pass]",
        "{}",
        "{0: place Jab, 1: pass}",
        "{true: place Jab}",
        "{zero: place Jab}",
        "{0.0: place Jab}",
        "{0: {}}",
        "{0: {rule: SK-Q6}}",
        "{0: {refused: pass, rulle: SK-Q6}}",
        "{expect: [1]}",
        "{expect: }",
        "{-1: pass}",
        "{2: pass}",
        "{0: }",
        "{0: [place Jab]}",
    ],
)
def test_an_invalid_step_fails(step: str) -> None:
    assert error_of(f"steps: [{step}]").startswith("step 1 (")


# -- files that cannot be read ---------------------------------------------------------------------


def rejected(text: str) -> str:
    """Return why a text is refused when read or played; other errors are not allowed."""
    with pytest.raises(RuleboundError) as caught:
        scenario.run(scenario.parse(text), SOURCE)
    return str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "~",
        "skirmish",
        "- game: skirmish",
        "seats: [{}, {}]",
        "game: 5",
        "game: [skirmish]",
        "game: chess",
        "game: skirmish@99",
        "game: ../skirmish",
        "game: skirmish\nweather: fine",
        "game: skirmish\nsteps: pass",
        "game: skirmish\nsteps: {0: pass}",
        "game: skirmish\nexpect: [1]",
        "game: skirmish\nrules: SK-Q6",
        "game: skirmish\nrules: [SK-Q999]",
        "game: skirmish\nrules: [SK-Q6, [SK-Q6]]",
        "game: skirmish\ncards: {name: Jab}",
        "game: skirmish\ncards: [Jab]",
        "game: skirmish\ncards: [~]",
        "game: skirmish\nnew: [1]",
        "game: skirmish\nnew: {colour: blue}",
        "game: skirmish\nnew: {seats: 9}",
        "game: skirmish\nnew: {seed: x}",
    ],
)
def test_a_document_of_the_wrong_form_is_refused(text: str) -> None:
    assert rejected(text)


@pytest.mark.parametrize(
    "line",
    [
        "seats: 2",
        "seats: [{}]",
        "seats: [{}, {}, {}]",
        "seats: [[], []]",
        "seats: [{mana: 3}, {}]",
        "seats: [{hp: 0}, {}]",
        "seats: [{hp: 31}, {}]",
        "seats: [{hp: 3.5}, {}]",
        "seats: [{hp: true}, {}]",
        "seats: [{at: c4}, {at: c4}]",
        "seats: [{at: f1}, {}]",
        "seats: [{at: [c3]}, {}]",
        "seats: [{hand: Jab}, {}]",
        "seats: [{hand: ~}, {}]",
        "seats: [{hand: [Dragon]}, {}]",
        "seats: [{hand: [Jab*201]}, {}]",
        "seats: [{hand: [{Jab: 3}]}, {}]",
        "seats: [{equipped: Jab}, {}]",
        "seats: [{states: Chained}, {}]",
        "seats: [{states: {Sleepy: this turn}}, {}]",
        "seats: [{states: {Chained: for ever}}, {}]",
        "seats: [{states: {Chained: 0 exchanges}}, {}]",
        "seats: [{}, {states: {Exposed: 00 turns}}]",
        "board: [c3]",
        "board: {c3: Urn}",
        "board: {c3: {seat: 0}}",
        "board: {z3: {card: Urn}}",
        "board: {c2: {card: Urn}}",
        "board: {c3: {card: Urn, seat: 2}}",
        "board: {c3: {card: Urn, face: sideways}}",
        "board: {c3: {card: Urn, face: down}}",
        "board: {c3: {card: Jab}}",
        "board: {c3: {card: Urn, colour: red}}",
        "turn: 2",
        "turn: [0]",
        "phase: lunch",
        "size: 5",
        "size: [1, 99]",
        "size: [a, b]",
        "turn limit: 0",
        "turn number: x",
        "seed: x",
    ],
)
def test_an_impossible_position_is_refused(line: str) -> None:
    assert rejected(f"game: skirmish{CARDS}{line}\n")


@pytest.mark.parametrize(
    "text",
    [
        "game: [",
        "game: skirmish\n\tseats: []",
        "game: skirmish\n---\ngame: skirmish",
        "game: skirmish\x00",
        "game: skirmish\nnotes: \ud800",
        "game: skirmish\n? [a, b]\n: c",
        "game: skirmish\nnotes: 2024-13-13",
        "%YAML 9.9\n---\ngame: skirmish",
    ],
)
def test_invalid_yaml_is_refused_in_one_line(text: str) -> None:
    said = rejected(text)
    assert said.startswith("scenario: not YAML: ")
    assert "\n" not in said


@pytest.mark.parametrize(
    "text",
    [
        "game: !!python/object/apply:os.getcwd []",
        "game: !!python/name:os.system",
        "game: skirmish\nnotes: !!python/tuple [1]",
        "game: skirmish\nnotes: !mine x",
    ],
)
def test_tags_are_refused(text: str) -> None:
    assert "tags are not allowed" in rejected(text)


@pytest.mark.parametrize(
    "text",
    [
        "game: &name skirmish",
        "game: *name",
        "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\ngame: skirmish",
        "game: skirmish\nnotes: &a {<<: *a}",
        "game: skirmish\nnotes: &a [*a]",
    ],
)
def test_anchors_and_aliases_are_refused(text: str) -> None:
    assert "anchors and aliases are not allowed" in rejected(text)


@pytest.mark.parametrize(
    "notes",
    [
        "[" * 31 + "]" * 31,
        "[" * 100_000,
        "{a: " * 40,
        "- " * 60_000 + "x",
        "? " * 60_000 + "x",
        "\n" + "\n".join(" " * depth + "-" for depth in range(2, 500)),
    ],
    ids=["brackets", "open-brackets", "braces", "dashes", "marks", "indents"],
)
def test_a_file_nested_too_deeply_is_refused(notes: str) -> None:
    rejected(f"game: skirmish\nnotes:\n  {notes}")


def test_large_numbers_are_refused() -> None:
    scenario.parse(f"game: skirmish\nseed: {2**64 - 1}")
    sizes = [2**64, -(2**64), "9" * 5000, "0x" + "F" * 20_000, "0b" + "1" * 65, "0" + "7" * 9000]
    sizes += ["1" + ":1" * 20, "1" + ":1" * 100_000, "1" + ":1" * 100_000 + ".5"]
    for size in sizes:
        said = rejected(f"game: skirmish\nnotes: [1, {size}]")
        assert said == "scenario: line 2, column 12: a number of more than 64 bits"


@pytest.mark.parametrize(
    ("escaped", "sign"),
    [("\\e[31m", "U+001B"), ("\\0", "U+0000"), ("\\uD800", "U+D800"), ("\\u202E", "U+202E")],
)
@pytest.mark.parametrize("line", ['title: "{}"', 'seats: [{{hand: ["{}"]}}]', '"{}": 1'])
def test_control_characters_are_refused(line: str, escaped: str, sign: str) -> None:
    said = rejected("game: skirmish\n" + line.format(f"an {escaped}"))
    assert said.startswith("scenario: line 2, column ")
    assert said.endswith(f"{sign} is not a printable character")


def test_text_may_have_line_breaks() -> None:
    assert scenario.parse('game: skirmish\nnotes: "one\\n\\ttwo"')["notes"] == "one\n\ttwo"


def test_parsing_takes_linear_time() -> None:
    """Counted in executed lines of Python, to be independent of the clock."""

    def lines(keys: int) -> int:
        text = "game: skirmish\nnotes: {" + ",".join(map(str, range(keys))) + "}"
        count = 0

        def line(_frame: FrameType, _event: str, _argument: object) -> Any:
            nonlocal count
            count += 1
            return line

        before = sys.gettrace()
        sys.settrace(line)
        try:
            scenario.parse(text)
        finally:
            sys.settrace(before)
        return count

    assert lines(800) < 10 * lines(100)  # 8 times the keys; quadratic time would be 64 times


def test_a_file_that_is_too_long_is_refused_unread() -> None:
    most = scenario.MAX_BYTES
    text = "game: skirmish\n#"
    scenario.parse(text + "x" * (most - len(text)))
    assert f"at most {most} bytes" in rejected(text + "x" * (most - len(text) + 1))
    assert f"at most {most} bytes" in rejected(text + "ä" * (most // 2))  # bytes, not characters


def test_a_missing_or_binary_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="No such file"):
        scenario.read_file(tmp_path / "none.yaml")
    with pytest.raises(ScenarioError, match=r"(?i)directory"):
        scenario.read_file(tmp_path)
    with pytest.raises(ScenarioError, match="embedded null byte"):
        scenario.read_file(tmp_path / "a\0b.yaml")
    path = tmp_path / "bad.yaml"
    path.write_bytes(b"game: skirmish\nnotes: \xff\xfe")
    with pytest.raises(ScenarioError, match="not UTF-8"):
        scenario.read_file(path)
    path.write_bytes(b"\xff" * (scenario.MAX_BYTES + 1))  # not even decoded
    with pytest.raises(ScenarioError, match=r"bad\.yaml: a scenario has at most"):
        scenario.read_file(path)


# -- values of unexpected types --------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "game: skirmish\nnotes: !!int ''",
        "game: skirmish\nnotes: !!float ''",
        "game: skirmish\nnotes: !!bool maybe",
        "game: skirmish\nnotes: !!timestamp soon",
    ],
)
def test_values_with_the_wrong_tag_are_refused(text: str) -> None:
    assert "tags are not allowed" in rejected(text)


@pytest.mark.parametrize(
    "line", ["phase: [draw]", "phase: {}", "board: {c3: {card: Urn, seat: 1.0}}"]
)
def test_a_value_of_the_wrong_type_is_refused(line: str) -> None:
    assert rejected(f"game: skirmish{CARDS}{line}\n")


@pytest.mark.parametrize("options", ["{1: 2}", "{rules: 2}", "{~: 2}"])
def test_unknown_options_are_refused(options: str) -> None:
    assert rejected(f"game: skirmish\nnew: {options}")


@pytest.mark.parametrize(
    "card",
    [
        "{}",
        "{1: 2}",
        "{name: Fly, class: Test}",
        "{name: Fly, class: Test, text: Fly away.}",
        "{name: [Fly], class: Test, text: Both — You gain 1 HP.}",
        "{name: Fly, class: Test, colour: red, text: Both — You gain 1 HP.}",
    ],
)
def test_a_card_that_cannot_be_read_is_an_error_of_the_scenario(card: str, tmp_path: Path) -> None:
    path = tmp_path / "card.yaml"
    path.write_text(f"game: skirmish\ncards: [{card}]", encoding="utf-8")
    result = scenario.run_file(path, SOURCE)
    assert not result.ok
    assert result.message


def test_a_key_that_is_given_twice_is_refused() -> None:
    """YAML would silently drop the first value, and it would never be checked."""
    with pytest.raises(ScenarioError):
        run(
            """
            steps: [{0: dance}]
            steps: []
            """
        )
    with pytest.raises(ScenarioError):
        run("expect: {seat 0 hp: 99, seat 0 hp: 10}")


# -- results ---------------------------------------------------------------------------------------


def test_running_a_file_returns_its_result(tmp_path: Path) -> None:
    path = tmp_path / "jab.yaml"
    head = "title: A jab\nrules: [SK melee.1, SK-Q6]\n"
    path.write_text(head + DUEL + "expect: {seat 0 hp: 10}", encoding="utf-8")
    result = scenario.run_file(path, SOURCE)
    assert result == scenario.Result("A jab", True, "", ("SK melee.1", "SK-Q6"))
    path.write_text(DUEL + "expect: {seat 0 hp: 11}", encoding="utf-8")
    result = scenario.run_file(path, SOURCE)
    assert (result.title, result.ok) == ("jab", False)
    assert result.message == "seat 0 hp: expected 11, found 10"
    path.write_text("game: chess", encoding="utf-8")
    assert "no game 'chess'" in scenario.run_file(path, SOURCE).message


def test_a_failing_scenario_shows_the_position(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    board = "board: {c5: {card: Urn, seat: 0}, a1: {card: Urn, seat: 1}}\n"
    steps = "steps:\n  - 0: place Jab\n  - expect: {seat 0 hp: 9}\n  - 1: pass\n"
    path.write_text(DUEL + board + steps, encoding="utf-8")
    result = scenario.run_file(path, SOURCE)
    assert result.message.startswith("step 2 (")
    assert result.position.split("\n") == [
        "turn: 1, attacker: 0, phase: Defence Play, exchanges: 0",
        "seat 0: {hp: 10, at: c3, hand: [Pebble, Pebble], deck: [Pebble, Jab], discard: [], "
        "play: [Jab], equipped: none, states: []}",
        "seat 1: {hp: 10, at: c4, hand: [Pebble, Jab], deck: [Jab, Pebble], "
        "discard: [Jab, Pebble], play: [], equipped: none, states: []}",
        "board: {c5: Urn of seat 0, a1: Urn of seat 1}",
    ]


def test_a_scenario_with_an_invalid_position_shows_none(tmp_path: Path) -> None:
    path = tmp_path / "one.yaml"
    path.write_text("game: skirmish\nseats: 3\n")
    assert scenario.run_file(path, SOURCE).position == ""


def test_ask_file_lists_the_possible_next_steps(tmp_path: Path) -> None:
    path = tmp_path / "ask.yaml"
    path.write_text(DUEL + "steps:\n  - 0: place Jab\n", encoding="utf-8")
    lines = scenario.ask_file(path, SOURCE).split("\n")
    assert lines[0] == "seat 1: Act in defence, or pass. [SK defence-play.1]"
    assert "  - 1: place Jab" in lines
    assert len(lines) == len(set(lines))
    for line in lines[1:]:  # each can be copied as a step
        ((seat, words),) = yaml.safe_load(line)[0].items()
        assert run("steps: [{0: place Jab}]").why_not(seat, words) is None


def test_ask_file_names_a_step_that_fails(tmp_path: Path) -> None:
    path = tmp_path / "ask.yaml"
    path.write_text(DUEL + "steps: [{0: place Jab}, {1: dance}]", encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"^step 2 \(\{1: 'dance'\}\): not possible"):
        scenario.ask_file(path, SOURCE)


def test_ask_file_gives_the_outcome_at_the_end_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "over.yaml"
    steps = "steps: [{0: place Jab}, {1: pass}, {0: c4}]"
    path.write_text(DUEL.replace("hp: 10, at: c4", "hp: 1, at: c4") + steps, encoding="utf-8")
    assert "The game is over" in scenario.ask_file(path, SOURCE)
    assert "no HP left" in scenario.ask_file(path, SOURCE)


# -- writing a game as a scenario ------------------------------------------------------------------


def replay(game: rb.Game, new: dict[str, Any], cards: list[Any]) -> rb.Game:
    """Write a game as a scenario and play that."""
    document = scenario.parse(scenario.write(game, "skirmish", new, "A test"))
    assert document["title"] == "A test"
    if cards:
        document["cards"] = cards
    document["expect"] = {"asked": SOURCE.definition("skirmish").inspect(game, "asked")}
    return scenario.run(document, SOURCE)


def journals(game: rb.Game) -> list[list[str]]:
    """Return the journal of each seat and of an onlooker."""
    return [[entry.text for entry in game.journal(seat)] for seat in (0, 1, rb.SPECTATOR)]


@pytest.mark.parametrize("seed", range(1, 13))
def test_a_game_written_as_a_scenario_replays_identically(seed: int) -> None:
    new: dict[str, Any] = {"seed": seed, "first": seed % 2}
    game = rb.new("skirmish", **new)
    dice = Dice(seed)
    for _ in range(min(150, MAX_ANSWERS)):
        if game.over:
            break
        asked = game.pending[0]
        game.submit(asked.seat, asked.sample(dice))
    again = replay(game, new, [])
    assert journals(again) == journals(game)
    assert again.outcome == game.outcome


def test_a_game_without_moves_can_be_written_as_a_scenario() -> None:
    new: dict[str, Any] = {"seed": 5}
    game = rb.new("skirmish", **new)
    assert journals(replay(game, new, [])) == journals(game)


WRITTEN_CARDS = [
    *yaml.safe_load(CARDS)["cards"],
    *[{"name": f"Rest {i}", "class": "Test", "text": "Both — You gain 1 HP."} for i in range(12)],
]


def custom_game(seed: int) -> tuple[rb.Game, dict[str, Any]]:
    """Return a game with three Seeks and three Urns in each deck, and its options."""
    deck = {"Seek": 3, "Urn": 3, **{f"Rest {i}": 3 for i in range(12)}}
    new: dict[str, Any] = {"seed": seed, "first": 0, "decks": [deck, dict(deck)]}
    return SOURCE.new(SOURCE.rules("skirmish", WRITTEN_CARDS), new), new


def test_options_that_share_a_value_are_written_without_anchors() -> None:
    game, new = custom_game(1)
    new["decks"] = [new["decks"][0]] * 2
    assert journals(replay(game, new, WRITTEN_CARDS)) == journals(game)


def try_answer(game: rb.Game, seat: int, words: str) -> bool:
    """Answer if that is possible; return whether it was."""
    asked = game.question_for(seat)
    found = asked.parse(words) if asked is not None else None
    if found is not None:
        game.submit(seat, found)
    return found is not None


def test_the_replay_takes_the_same_copy_of_a_card_from_the_deck() -> None:
    """It matters which copy: the deck is shuffled from another order afterwards."""
    searches = 0
    for seed in range(40):
        game, new = custom_game(seed)
        if not try_answer(game, 0, "place Seek"):
            continue
        searches += 1
        try_answer(game, 1, "pass")
        asked = game.question_for(0)
        assert asked is not None
        *_, last = [option for option in asked.options() if option.text.startswith("Rest")]
        game.submit(0, last.answer)
        again = replay(game, new, WRITTEN_CARDS)
        decks = [
            [g.rules.card_name(g.table.ident[c]) for c in g.table.zones[0]] for g in (game, again)
        ]
        assert decks[0] == decks[1]
    assert searches > 3


def test_the_replay_distinguishes_copies_of_a_card_on_the_board() -> None:
    for seed in range(400):
        game, new = custom_game(seed)
        for cell in ("a1", "e5"):
            if try_answer(game, 0, "place Urn"):
                try_answer(game, 1, "pass")
                try_answer(game, 0, cell)
        asked = game.question_for(0)
        if asked is None:
            continue
        uses = [option for option in asked.options() if option.text.startswith("use Urn")]
        if len(uses) < 2:
            continue
        game.submit(0, uses[-1].answer)
        try_answer(game, 1, "pass")
        again = replay(game, new, WRITTEN_CARDS)
        assert again.view(0).board == game.view(0).board
        return
    raise AssertionError("no game with two Urns on the board")
