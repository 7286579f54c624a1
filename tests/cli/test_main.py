"""The commands of the command line."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import rulebound as rb
from rulebound import bots
from rulebound.cli import bench, sim
from rulebound.cli.statistics import median, quantile, wilson
from rulebound.kernel.game import PARANOID
from tests.cli.helpers import run

CARDS = """
[[card]]
name = "Tap"
class = "Blade"
origin = "house"
text = "Offence — Deal 1 damage to a melee target."
"""


def test_help_lists_every_command() -> None:
    text = run("--help")
    for command in (
        *("play", "rules", "cards", "decks", "lint", "scenario", "sim", "ladder", "bench"),
        *("conform", "new-game", "serve"),
    ):
        assert command in text


def test_help_lists_every_bot_from_weak_to_strong() -> None:
    told = " ".join(re.sub("[│|]", " ", run("play", "--help")).split())
    *others, last = bots.BOTS
    assert f"the bot {', '.join(others)} or {last}." in told


def test_help_does_not_import_the_engine() -> None:
    script = "import sys, rulebound.cli.main; print('rich.table' in sys.modules, 'yaml' in "
    script += "sys.modules, 'rulebound.games.skirmish' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert done.stdout.split() == [b"False", b"False", b"False"]


# -- play ---------------------------------------------------------------------------------


def test_play_can_be_left() -> None:
    text = run("play", "skirmish", "--seed", "3", "--bot", "1=random", typed="q\ny\n")
    assert "you are ● Blue" in text


def test_a_seat_cannot_be_given_twice() -> None:
    bots = ("--bot", "easy", "--bot", "1=random", "--bot", "1=easy")
    assert "seat 1 was already given" in run("play", "skirmish", *bots, code=2)


def test_play_ends_at_the_end_of_input() -> None:
    assert "The seed was 3." in run("play", "skirmish", "--seed", "3", "--bot", "random")


def test_a_saved_game_can_be_continued(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    bot = ("--bot", "1=random", "--seed", "3")
    run("play", "skirmish", *bot, typed=f"1\n1\ns {file}\nq\ny\n")
    saved = rb.load(file.read_bytes())
    assert len([seat for seat, _ in saved.moves() if seat == 0]) == 2
    text = run("play", "skirmish", *bot, "--load", str(file), typed="u\nq\ny\n")
    assert "Back to before your last decision." in text


def test_a_loaded_game_does_not_show_an_unrelated_seed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    text = run("play", "skirmish", "--bot", "random", "--seed", "3", typed=f"s {file}\nh\n")
    assert "This game has seed 3." in text
    assert "The seed was 3." in text
    for more in ((), ("--seed", "9")):
        words = ("play", "skirmish", "--bot", "random", "--load", str(file), *more)
        assert "seed" not in run(*words, typed="h\n").casefold()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("skirmsh",), "did you mean 'skirmish'?"),
        (("chess",), "There is no game 'chess'"),
        (("skirmish", "--seats", "5"), "2 seats, not 5"),
        (("skirmish", "--bot", "1=stedy"), "did you mean 'steady'?"),
        (("skirmish", "--bot", "4=random"), "there are seats 0 to 1"),
        (("skirmish", "--board", "big"), "written like 5x5"),
        (("skirmish", "--board", "50x50"), "not 50 x 50"),
        (("skirmish", "--edition", "1"), "Skirmish has no option --edition."),
        (("skirmish", "--format", "draft"), "Skirmish has no option --format."),
        (("lightseekers", "--board", "5x5"), "Lightseekers has no option --board."),
        (("lightseekers", "--edition", "3"), "`edition` is one of 2, 1, not 3."),
        (("lightseekers", "--edition", "one"), "`edition` is one of 2, 1, not 'one'."),
        (("lightseekers", "--format", "sealed"), "one of constructed, draft, not 'sealed'"),
        (("lightseekers", "--edition", "1", "--load", "x"), "--edition is for a new game"),
        (("skirmish", "--deck", "First Duel", "--load", "x"), "--deck is for a new game"),
        (("skirmish", "--deck", "Nothing"), "There is no deck 'Nothing'"),
        (("skirmish", "--deck", "no/such.toml"), "cannot be read"),
        (("skirmish", "--load", "no/such/file"), "No such file"),
        (("skirmish", "--load", "/dev/zero"), "A saved game has at most"),
        (("skirmish", "--load", "~nosuch/x"), "Could not determine home directory"),
        (("skirmish", "--bot", "²=random"), "there are seats 0 to 1"),
        (("skirmish", "--bot", "9" * 5000 + "=random"), "there are seats 0 to 1"),
        (("skirmish", "--deck", "²=First Duel"), "There is no deck '²=First Duel'"),
        (("skirmish", "--board", "²x³"), "written like 5x5"),
    ],
)
def test_invalid_options_are_reported_in_a_line(words: tuple[str, ...], said: str) -> None:
    text = run("play", *words, code=2)
    assert said in text
    assert len(text.strip().split("\n")) == 1


def test_a_file_that_is_not_a_saved_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_bytes(b"{}")
    assert "not a saved game" in run("play", "skirmish", "--load", str(file), code=2)


def test_a_deck_can_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    cards = [f'"{face.name}*3"' for face in rb.cards("skirmish")][:15]
    file.write_text(f'[[deck]]\nname = "Mine"\ncards = [{", ".join(cards)}]\n')
    run("play", "skirmish", "--deck", f"1={file}", "--deck", f"{file}#mine")
    assert "#Mine" in run("play", "skirmish", "--deck", f"{file}#other", code=2)


# -- rules --------------------------------------------------------------------------------


def test_rules_list_show_and_search() -> None:
    index = run("rules", "skirmish")
    assert "SK trap.1" in index
    assert "entries" in index
    assert "A trap may be laid" in run("rules", "skirmish", "SK", "trap.1")
    assert run("rules", "SK trap.1") == run("rules", "skirmish", "sk", "TRAP.1")
    assert "SK melee.1" in run("rules", "skirmish", "melee", "target")
    assert "nothing on 'quidditch'" in run("rules", "skirmish", "quidditch", code=2)
    assert "did you mean 'skirmish'" in run("rules", "skirmich", code=2)


def test_coverage_is_reported_and_gaps_are_an_error() -> None:
    text = run("rules", "skirmish", "--coverage", "--all")
    assert "entries of the rules index" in text
    assert "trap.1" in text
    assert "gaps." not in text
    assert "…" not in text  # nothing is cut, however narrow the terminal is
    assert "  code     games/skirmish/" in text
    run("rules", "skirmish", "trap", "--coverage", code=2)


def test_coverage_is_not_cut_at_the_width_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = run("rules", "lightseekers", "--coverage", "--all").splitlines()
    longest = "scenarios/corners/a-buff-that-puts-itself-to-sleep.yaml"
    assert any(line.endswith(longest) and len(line) > 80 for line in lines)


def test_the_differences_between_editions_are_listed_with_their_rules() -> None:
    text = " ".join(run("rules", "lightseekers", "--differences").split())
    assert "where the editions differ" in text
    for said in ("Interrupted", "LS2 2.6.5", "LS1 5a", "Five steps"):
        assert said in text
    assert "has one edition" in run("rules", "skirmish", "--differences")
    assert "where the editions differ" in run("rules", "--differences")
    assert "did you mean 'lightseekers'" in run("rules", "lightseeker", "--differences", code=2)


def test_coverage_without_tests_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebound.cli.rules.checkout", lambda _: None)
    assert "Coverage needs the tests of" in run("rules", "--coverage", code=2)


# -- cards and decks ----------------------------------------------------------------------


def test_cards_are_listed_shown_and_exported() -> None:
    faces = rb.cards("skirmish")
    listed = run("cards", "skirmish")
    assert all(face.name in listed for face in faces)
    first = faces[0]
    assert first.name in run("cards", "skirmish", first.name.lower())
    data = json.loads(run("cards", "skirmish", "--json"))
    assert [card["name"] for card in data] == [face.name for face in faces]
    assert "There is no card" in run("cards", "skirmish", "zzzz", code=2)


def test_decks_are_listed_shown_and_exported() -> None:
    data = json.loads(run("decks", "skirmish", "--json"))
    assert data
    for deck in data:
        assert deck["flaws"] == []
        assert deck["name"] in run("decks", "skirmish")
        assert "A legal deck." in run("decks", "skirmish", *deck["name"].split())
    assert "There is no deck" in run("decks", "skirmish", "zzzz", code=2)


def test_the_help_of_a_flag_says_what_it_means_in_each_game_that_has_it() -> None:
    text = " ".join(run("play", "--help").replace("│", " ").split())
    _, _, board = text.partition("--board")
    assert "5x5 (5 × 5, the usual one)" in board.partition("(skirmish)")[0]
    assert "8x4 (8 × 4, for two teams of two). (sixforms)" in board
    assert "8x4" not in board.partition("(skirmish)")[0]


@pytest.mark.parametrize("game", ["lightseekers", "skirmish"])
def test_lint_passes_the_games_own_files(game: str) -> None:
    folder = Path(rb.__file__).parent / "games" / game
    files = [str(file) for part in ("cards", "decks") for file in (folder / part).glob("*.toml")]
    assert "no errors" in run("lint", *files)


def test_lint_names_line_and_column(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(CARDS)
    assert "1 file with 1 cards and decks: no errors." in run(
        "lint", "--game", "skirmish", str(good)
    )
    bad.write_text(CARDS.replace("Tap", "Tip").replace("Deal 1", "Dole 1") + "\n" + CARDS)
    text = run("lint", "--game", "skirmish", str(good), str(bad), code=1)
    assert f"{bad}:6:" in text
    assert "another card 'Tap'" in text
    assert "2 errors." in text
    bad.write_text("[[card]\n")
    assert "not TOML" in run("lint", "--game", "skirmish", str(bad), code=1)
    assert "cannot be read" in run(
        "lint", "--game", "skirmish", str(tmp_path / "none.toml"), code=1
    )


def test_lint_reports_every_card_at_its_own_line(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    bad = CARDS.replace("Tap", "Tip").replace('class = "Blade"\n', "")
    worse = CARDS.replace("Tap", "Top").replace("Deal", "Dole")
    file.write_text(bad + worse + CARDS.replace("house", "hut"))
    lines = run("lint", "--game", "skirmish", str(file), code=1).split("\n")
    assert [line.removeprefix(str(file)).partition(": ")[0] for line in lines[:3]] == [
        ":2:1",
        ":11:19",
        ":16:1",
    ]
    assert lines[3] == "3 errors."


def test_lint_lists_doubts_and_errors_in_the_order_of_the_lines(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    doubtful = CARDS.replace("Tap", "Tip").replace("Deal 1 damage to a melee target", "Draw 1 card")
    wrong = CARDS.replace("Tap", "Top").replace("Deal", "Dole")
    file.write_text(CARDS.replace("Deal 1 damage to a melee target", "You draw 1 cards") + wrong)
    lines = run("lint", "--game", "skirmish", str(file), code=1).split("\n")
    assert ["write:" in line for line in lines[:2]] == [True, False]
    file.write_text(wrong + doubtful.replace("Draw 1 card", "You draw 1 cards"))
    lines = run("lint", "--game", "skirmish", str(file), code=1).split("\n")
    assert ["write:" in line for line in lines[:2]] == [False, True]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"Tap"', '"cut"', ":2:1: the game has a card 'cut' already"),
        ("Deal 1 damage to a melee target", "You draw 1 cards", ":6:30: Tap: write: Offence — You"),
        (
            "Deal 1 damage to a melee target",
            "Search your deck for a card of class 'Fog'",
            ":6:58: Tap: no card is of class 'Fog'",
        ),
    ],
)
def test_lint_finds_problems_in_playable_cards(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(CARDS.replace(old, new).replace("'Fog'", '\\"Fog\\"'))
    assert said in run("lint", "--game", "skirmish", str(file), code=1)


def test_lint_finds_lightseekers_cards_without_effect(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    card = '[[card]]\nname = "Fog"\norigin = "house"\ntype = "Defend"\ntext = "You heal 1."\n'
    file.write_text(card)
    assert "no errors" in run("lint", "--game", "lightseekers", str(file))
    file.write_text(card.replace("heal 1.", "heal 1. Deal 2 damage."))
    text = run("lint", "--game", "lightseekers", str(file), code=1)
    assert f"{file}:5:21: Fog: there is no recipient here: say to whom\n1 error." in text


def test_lint_knows_the_classes_of_all_files_at_once(tmp_path: Path) -> None:
    seeker = CARDS.replace("Deal 1 damage to a melee target", "Search your deck for a card of x")
    seeker = seeker.replace("of x", 'of class \\"Fog\\"')
    (tmp_path / "a.toml").write_text(seeker)
    (tmp_path / "b.toml").write_text(CARDS.replace("Tap", "Haze").replace("Blade", "Fog"))
    assert "no errors" in run("lint", "--game", "skirmish", str(tmp_path))


def test_lint_takes_folders_but_refuses_empty_ones(tmp_path: Path) -> None:
    assert "no card or deck files" in run("lint", "--game", "skirmish", str(tmp_path), code=2)
    file = tmp_path / "cards.toml"
    file.write_text("# later\n")
    assert f"{file}: the file has no cards and no decks" in run(
        "lint", "--game", "skirmish", str(tmp_path), code=1
    )
    file.write_text(CARDS)
    names = [f'"{face.name}*3"' for face in rb.cards("skirmish")][:15]
    deck = f'[[deck]]\nname = "Mine"\ncards = ["Tap*3", {", ".join(names)}]\n'
    (tmp_path / "decks.toml").write_text(deck)
    assert "2 files with 2 cards and decks: no errors." in run(
        "lint", "--game", "skirmish", str(tmp_path)
    )


def test_the_guide_to_adding_a_card_shows_what_lint_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
    block = guide.partition("```toml\n")[2].partition("```")[0]
    shown = guide.partition("   ```\n   ")[2].partition("\n")[0]
    monkeypatch.chdir(tmp_path)
    file = Path("further.toml")
    file.write_text(block, encoding="utf-8")
    assert "no errors" in run("lint", "--game", "skirmish", str(file))
    file.write_text(block.replace("Deal", "Dael"), encoding="utf-8")
    assert run("lint", "--game", "skirmish", str(file), code=1).split("\n")[0] == shown


def test_lint_asks_for_the_game_if_the_path_does_not_name_it(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text("", encoding="utf-8")
    assert "Name it with --game" in run("lint", str(file), code=2)


def test_lint_checks_decks_with_new_cards(tmp_path: Path) -> None:
    cards, deck = tmp_path / "cards.toml", tmp_path / "decks.toml"
    cards.write_text(CARDS)
    names = [f'"{face.name}*3"' for face in rb.cards("skirmish")][:15]
    deck.write_text(f'[[deck]]\nname = "Mine"\ncards = ["Tap*3", {", ".join(names)}]\n')
    run("lint", "--game", "skirmish", str(cards), str(deck))
    assert 'There is no card "Tap"' in run("lint", "--game", "skirmish", str(deck), code=1)
    deck.write_text('[[deck]]\nname = "Mine"\ncards = ["Tap*9"]\n')
    text = run("lint", "--game", "skirmish", str(cards), str(deck), code=1)
    assert "SK deck.1" in text
    assert "SK deck.2" in text


# -- scenarios ----------------------------------------------------------------------------


def test_scenarios_hold_or_report_the_difference(tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text("game: skirmish\ntitle: It begins\nnew: {seed: 1}\n")
    assert "holds    It begins" in run("scenario", str(file))
    pending = run("scenario", "--ask", str(file))
    assert "Choose your attack action." in pending
    file.write_text("game: skirmish\ntitle: It begins\nnew: {seed: 1}\nsteps:\n  - 0: dance\n")
    told = run("scenario", str(file), code=1)
    assert "differs" in told
    assert "seat 1: {hp: 30, at: c4, hand: [" in told
    assert "No such file" in run("scenario", str(tmp_path / "none.yaml"), code=1)


def test_no_command_reads_an_endless_file() -> None:
    assert "has at most" in run("scenario", "/dev/zero", code=1)
    assert "too large" in run("lint", "--game", "skirmish", "/dev/zero", code=1)


def test_a_scenario_cannot_claim_a_rule_that_does_not_exist(tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text("game: skirmish\nrules: [SK-Q6, SK-Q999]\nnew: {seed: 1}\n")
    assert "skirmish has no rule 'SK-Q999'" in run("scenario", str(file), code=1)


# -- sim and bench ------------------------------------------------------------------------


def test_sim_is_reproducible() -> None:
    words = ("sim", "skirmish", "-n", "12", "--seed", "5", "--json")
    once = run(*words)
    assert once == run(*words)
    data = json.loads(once)
    assert sum(seat["wins"] for seat in data["seats"]) == pytest.approx(12)
    assert sum(end["games"] for end in data["ends"]) == 12
    assert data["decisions"]["least"] <= data["decisions"]["median"] <= data["decisions"]["most"]


def test_sim_does_not_depend_on_the_number_of_processes() -> None:
    words = ("sim", "skirmish", "-n", "8", "--json", "--bots", "random", "random")
    assert run(*words) == run(*words, "--jobs", "2")


def test_sim_takes_bots_decks_and_a_board() -> None:
    decks = [deck["name"] for deck in json.loads(run("decks", "skirmish", "--json"))]
    words = ["sim", "skirmish", "-n", "4", "--decks", decks[0], decks[-1], "--board", "4x4"]
    text = run(*words, "--bots", "random", "random")
    assert "first to act" in text
    assert decks[0] in text
    assert "one bot for each of 2 seats" in run(
        "sim", "skirmish", "--bots", "random", "random", "random", code=2
    )
    assert "There is no bot" in run("sim", "skirmish", "--bots", "xyzzy", code=2)


def test_a_greedy_bot_beats_a_random_one() -> None:
    plan = sim.SimulationPlan("skirmish", 3, ("easy", "random"), (), 2, 1, {"board": (3, 3)})
    assert sim.summarize(plan, sim.play_batch((plan, range(3)))).seats[0].wins >= 2


@pytest.mark.skipif(PARANOID, reason="paranoid checks would be measured too")
def test_bench_measures_everything() -> None:
    data = json.loads(run("bench", "skirmish", "--quick", "--runs", "1", "--json"))
    rows = data["games"]["skirmish"]
    assert {row["name"] for row in rows} >= {"playouts", "clone", "determinize", "save", "load"}
    assert all(row["median"] > 0 for row in rows)
    assert data["build"] == ("compiled" if bench.is_compiled() else "interpreted")


def test_bench_of_both_builds_needs_both(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bench, "checkout", lambda: tmp_path)
    assert "make native" in run("bench", "--both", code=2)


def test_the_console_script_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rulebound.cli.main", "rules", "skirmish", "zzzz"],
        capture_output=True,
        check=False,
        env={**os.environ, "COLUMNS": "80"},
    )
    assert done.returncode == 2
    assert done.stdout == b""
    assert b"nothing on 'zzzz'" in done.stderr


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rulebound", "--help"], capture_output=True, check=False
    )
    assert done.returncode == 0
    assert b"Usage: rulebound [" in done.stdout


@pytest.mark.parametrize(
    "words", [("cards", "skirmish", "Sabre"), ("play", "skirmish", "--seed", "3")], ids=" ".join
)
def test_characters_missing_in_the_output_encoding_are_replaced(words: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rulebound.cli.main", *words],
        capture_output=True,
        check=False,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert b"?" in done.stdout
    assert done.stderr == b""


def test_wilson_intervals_match_known_values() -> None:
    low, high = wilson(8, 10)
    assert low == pytest.approx(0.4902, abs=1e-4)
    assert high == pytest.approx(0.9433, abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert median([3, 1, 2]) == 2
    assert quantile([1.0, 2.0], 0.5) == 1.5
