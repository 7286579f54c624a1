"""`rulebound ladder` is fair, reproducible, and saved with the command that made it."""

import json
import re
import shlex
import stat
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from rulebound import Game, bots
from rulebound.cli import ladder, ladder_tables
from rulebound.cli.ladder_chart import MARK, draw_chart
from rulebound.cli.ladder_file import save_ladder, sections
from rulebound.cli.main import app

QUICK = ("skirmish", "--board", "3x3", "--bots", "greedy", "random")
EVEN = ("skirmish", "--board", "3x3", "--bots", "random", "dice", "-n", "2")


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add a bot `dice` that is the same as `random`."""
    monkeypatch.setitem(bots.BOTS, "dice", ("the same", bots.RandomPolicy))


@pytest.fixture
def nothing_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def play_one(task: ladder.LadderTask) -> ladder.LadderGame:
        raise AssertionError(task)

    monkeypatch.setattr(ladder, "play_one", play_one)


def run(*words: str, code: int = 0) -> str:
    """Run the command and return its output."""
    result = CliRunner().invoke(app, ["ladder", *words])
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.output


def results_of(*words: str) -> dict[str, object]:
    """Return the results as JSON, without those that depend on time."""
    data = json.loads(run(*words, "--json"))
    for standing in data["standings"]:
        del standing["ms"], standing["ms_most"]
    del data["seconds"]
    return dict(data)


def test_the_same_command_gives_the_same_games_on_any_number_of_processes() -> None:
    words = (*QUICK, "-n", "4")
    assert results_of(*words) == results_of(*words) == results_of(*words, "--jobs", "2")
    assert results_of(*words) != results_of(*words, "--seed", "1")


def test_a_time_limit_is_ignored_if_there_is_one_of_iterations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def capped(seed: int) -> bots.Policy:
        return bots.Ismcts(seed, iterations=10, ms=0)

    monkeypatch.setitem(bots.BOTS, "capped", ("the same", capped))
    words = ("skirmish", "--board", "3x3", "-n", "2", "--json", "--bots")
    play_ladder = [json.loads(run(*words, name, "random")) for name in ("capped", "ismcts:10")]
    one, other = [
        (data["decisions"], data["pairs"][0]["wins"], data["standings"][0]["thoughts"])
        for data in play_ladder
    ]
    assert one == other


@pytest.mark.usefixtures("nothing_is_played")
def test_absurdly_many_games_are_refused() -> None:
    text = run(*QUICK, "-n", "99999999999999999999", code=2)
    assert text.startswith("A pair plays at most 1,000,000 games")


@pytest.mark.usefixtures("dice")
@pytest.mark.parametrize(
    ("words", "sides"),
    [
        (("lightseekers", "--seats", "3"), [(0,), (1,), (2,)]),
        (("havenfall", "--seats", "4", "--mode", "teams"), [(0, 2), (1, 3)]),
    ],
)
def test_each_deal_is_played_from_every_team(
    words: tuple[str, ...], sides: list[tuple[int, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    seated: list[str] = []
    play_ladder: list[tuple[bytes, list[str]]] = []
    make, play = bots.make, bots.play

    def making(name: str, seed: int) -> bots.Policy:
        seated.append(name)
        return make(name, seed)

    def playing(game: Game, policies: list[bots.Policy], luck: int) -> list[bots.DecisionTime]:
        play_ladder.append((game.save(), seated[-len(policies) :]))
        return play(game, policies, luck)

    monkeypatch.setattr(bots, "make", making)
    monkeypatch.setattr(bots, "play", playing)
    k = len(sides)
    run(*words, "--bots", "dice", "random", "-n", f"{2 * k}")
    deals = [position for position, _ in play_ladder]
    assert deals == [deals[0]] * k + [deals[k]] * k
    assert deals[0] != deals[k]
    where = [tuple(i for i, name in enumerate(names) if name == "dice") for _, names in play_ladder]
    assert where == sides * 2


@pytest.mark.usefixtures("dice")
@pytest.mark.parametrize(
    ("words", "even"),
    [
        (("lightseekers", "--seats", "4", "-n", "12"), 1 / 4),
        (("havenfall", "--seats", "4", "--mode", "teams", "-n", "4"), 1 / 2),
    ],
)
def test_equally_good_bots_have_the_even_share_and_the_same_rating(
    words: tuple[str, ...], even: float
) -> None:
    data = json.loads(run(*words, "--bots", "random", "dice", "--json"))
    (pair,) = data["pairs"]
    assert pair["even"] == pytest.approx(even)
    assert pair["share"] == pytest.approx(even)
    one, other = data["standings"]
    assert one["rating"] == pytest.approx(other["rating"], abs=1.5)
    assert one["sigma"] == pytest.approx(other["sigma"], abs=0.2)


@pytest.mark.usefixtures("dice")
def test_deals_are_played_whole() -> None:
    result = CliRunner().invoke(
        app, ["ladder", "lightseekers", "--seats=3", "-n4", "--bots", "random", "dice", "--json"]
    )
    note = "6 games per pair instead of 4: each deal is played 3 times.\n"
    assert result.stderr == note
    data = json.loads(result.stdout)
    assert data["plan"]["number"] == data["pairs"][0]["games"] == 6


@pytest.mark.usefixtures("dice")
def test_the_plan_is_in_the_output_by_field_names() -> None:
    assert json.loads(run(*EVEN, "--json"))["plan"] == {
        "game": "skirmish",
        "bots": ["random", "dice"],
        "number": 2,
        "seats": 2,
        "seed": 0,
        "options": {"board": [3, 3]},
        "decks": [],
    }


def test_the_better_bot_is_above() -> None:
    data = json.loads(run(*QUICK, "-n", "10", "--json"))
    pair = data["pairs"][0]
    assert (pair["one"], pair["other"], pair["games"]) == ("greedy", "random", 10)
    assert pair["wins"] >= 7
    assert pair["low"] < pair["share"] <= pair["high"] + 1e-9
    assert pair["even"] == 0.5
    assert [standing["bot"] for standing in data["standings"]] == ["greedy", "random"]
    assert all(standing["thoughts"] > 0 for standing in data["standings"])


def test_every_pair_meets() -> None:
    text = run("skirmish", "--board", "3x3", "-n", "2", "--bots", "beginner", "greedy", "random")
    for pair in ("beginner against greedy", "beginner against random", "greedy against random"):
        assert pair in text


def test_each_ladder_is_saved_in_its_own_section(tmp_path: Path) -> None:
    file = tmp_path / "ladder.md"
    file.write_text("# Ladder\n\nWords of our own.\n")
    run(*QUICK, "-n", "2", "--keep", str(file))
    run(
        "skirmish", "--board", "3x3", "-n", "2", "--bots", "beginner", "random", "--keep", str(file)
    )
    once = file.read_text()
    run(*QUICK, "-n", "4", "--keep", str(file))
    text = file.read_text()
    assert text.startswith("# Ladder\n\nWords of our own.\n\n## Skirmish")
    assert text.count("\n## ") == once.count("\n## ") == 2
    assert "`rulebound ladder skirmish --board 3x3 --bots greedy random -n 4`" in text
    assert "-n 2`" in text


def test_a_chart_beside_the_file_shows_every_pair(tmp_path: Path) -> None:
    file = tmp_path / "ladder.md"
    run(*QUICK, "-n", "4", "--keep", str(file))
    run(
        "skirmish", "--board", "3x3", "-n", "2", "--bots", "beginner", "random", "--keep", str(file)
    )
    root = ElementTree.parse(tmp_path / "ladder.svg").getroot()
    words = [element.text or "" for element in root.iter() if element.tag.endswith("text")]
    headings = [text for text in words if text.startswith("Skirmish")]
    assert headings == ["Skirmish, board 3x3"]
    assert [text for text in words if "against" in text] == [
        "greedy against random",
        "beginner against random",
    ]
    shares = re.findall(r"\| 4 \| [^|]+ \| ([\d.]+)% \|", file.read_text())
    assert len(shares) == 1
    assert f"{float(shares[0]):g} %" in words


def test_errors_are_reported_before_anything_is_played() -> None:
    assert "at least two bots" in run("skirmish", "--bots", "random", code=2)
    assert "name each bot once" in run("skirmish", "--bots", "random", "random", code=2)
    assert "There is no bot" in run("skirmish", "--bots", "random", "xyzzy", code=2)
    assert "budget" in run("skirmish", "--bots", "random", "ismcts", code=2)
    for seats in ("0", "5"):
        text = run("skirmish", "--bots", "random", "greedy", "--seats", seats, code=2)
        assert f"Skirmish has 2 seats, not {seats}." in text


# -- the file ----------------------------------------------------------------------------


@pytest.mark.usefixtures("dice")
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_the_rest_of_the_file_stays_byte_for_byte(tmp_path: Path, newline: str) -> None:
    file = tmp_path / "ladder.md"
    heading = "## Skirmish, board 3x3: random, dice"
    before = f"# Ladder  \n\n## Notes\nOne — é\n\n\n## Notes\nTwo\x0c\n```\n{heading}\nkept\n```\n"
    after = f"## Notes\n\n~~~~\n## Code\n~~~\n{heading}\n~~~~\n# End"
    before, after = before.replace("\n", newline), after.replace("\n", newline)
    old = f"{heading}\n\nOld.\n```\n# no heading\n```\n### Old too\n\n\n".replace("\n", newline)
    file.write_bytes(f"{before}{old}{after}".encode())
    run(*EVEN, "--keep", str(file))
    text = file.read_bytes().decode()
    assert text.startswith(f"{before}{heading}{newline}{newline}`rulebound ladder skirmish")
    assert text.endswith(f" |{newline * 3}{after}")
    new = text[len(before) : -len(after)]
    assert "Old" not in new
    assert new.count("\n") == new.count(newline)
    run(*EVEN, "--seed", "1", "--keep", str(file))
    again = file.read_bytes().decode()
    assert (again[: len(before)], again[-len(after) :]) == (before, after)
    assert again.count("--seed 1") == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ladder.md", "ladder.svg"]


@pytest.mark.parametrize("text", ["Words", "Words\n", "Words\n\n", "Words\n\n\n", ""])
def test_a_new_section_is_appended(tmp_path: Path, text: str) -> None:
    file = tmp_path / "ladder.md"
    file.write_text(text)
    save_ladder(file, "Skirmish: a, b", ["Body"])
    gap = "\n" * max(2 - text.count("\n"), 0) if text else ""
    assert file.read_text() == f"{text}{gap}## Skirmish: a, b\n\nBody\n"


def test_a_file_keeps_its_mode_and_a_link_stays_one(tmp_path: Path) -> None:
    file, link = tmp_path / "file.md", tmp_path / "link.md"
    file.write_text("Words\n")
    file.chmod(0o640)
    link.symlink_to(file)
    save_ladder(link, "Skirmish: a, b", ["Body"])
    assert link.is_symlink()
    assert "Body" in file.read_text()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


@pytest.mark.usefixtures("nothing_is_played")
def test_nothing_is_played_if_the_file_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "folder.md").mkdir()
    (tmp_path / "latin.md").write_bytes(b"caf\xe9")
    (tmp_path / "open.md").write_text("# Ladder\n\n```\n## Code\n")
    (tmp_path / "drawn.md").write_text("# Ladder\n")
    (tmp_path / "drawn.svg").write_text("<svg/>")
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    for name, why in {
        "x.svg": "the name of a Markdown file must end in .md",
        "folder.md": "is not a file",
        "none/x.md": "there is no folder",
        "latin.md": "not UTF-8 text",
        "open.md": "is not closed",
        "drawn.md": "drawn.svg', which is not one of ours",
    }.items():
        assert why in run(*QUICK, "--keep", str(tmp_path / name), code=2)
    assert "must end in .md" in run(*QUICK, "--keep", "", code=2)
    assert before == {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}


@pytest.mark.usefixtures("dice")
def test_a_failed_write_at_the_end_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    file = tmp_path / "ladder.md"
    file.write_text("Words\n")
    monkeypatch.setattr(Path, "write_bytes", full)
    assert "No space left" in run(*EVEN, "--keep", str(file), code=2)
    assert file.read_text() == "Words\n"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.usefixtures("dice")
def test_the_saved_command_can_be_run_again(tmp_path: Path) -> None:
    file = tmp_path / "ladder.md"
    heroes = "Thief,Bard,Healer,Blacksmith,Seer,Elite Guard"
    words = ("havenfall", "--heroes", heroes, "--bots", "random", "dice", "-n", "1", "--seed", "3")
    run(*words, "--keep", str(file))
    command = re.search(r"^`(rulebound .*)`, (\d+ seconds?|1 minute)\.$", file.read_text(), re.M)
    assert command is not None
    again = shlex.split(command[1])
    assert again == ["rulebound", "ladder", *words[:-4], "-n", "2", "--seed", "3"]
    assert results_of(*again[2:]) == results_of(*words[:-4], "-n", "2", "--seed", "3")


def test_the_duration_has_a_suitable_unit() -> None:
    plan = ladder.LadderPlan("lightseekers", ("random", "greedy"), 8, 8, 0, {})
    pair = ladder.PairResult("random", "greedy", 8, 1.0, 0.125, 0.0, 0.5, 1 / 8)
    for seconds, words in ((0.2, "1 second."), (59.4, "59 seconds."), (59.6, "1 minute.")):
        _, lines = ladder_tables.markdown_section(ladder.Ladder(plan, [pair], [], seconds, 1))
        assert lines[0].endswith(f"`, {words}")
        assert "| 12.5% | 0.0% to 50.0% | 12.5% |" in lines[4]


def test_a_long_name_does_not_overlap_the_scale() -> None:
    name = "ismcts:1000000ms against ismcts:2000000 and more"
    row = f"| {name} | 8 | 1 | 12.5% | 1.0% to 50.0% | 12.5% |"
    text = f"## A game: bots\n{row}\n```\n{row}\n```\n"
    drawn = draw_chart([(part.heading, part.lines) for part in sections(text)])
    assert drawn.startswith(MARK)
    root = ElementTree.fromstring(drawn)
    words = {element.text: float(element.get("x", 0)) for element in root.iter() if element.text}
    assert words["0 %"] > words[name] + 7 * len(name)
    assert float(root.get("width", 0)) > words["12.5 %"] > words["100 %"]
    assert drawn.count("<circle") == 1  # code blocks are not ladders


@pytest.mark.usefixtures("dice")
@pytest.mark.parametrize(
    ("decks", "heading"),
    [
        (("High Tide", "High Tide"), "## Skirmish, board 3x3, all with High Tide: random, dice"),
        (("1=High Tide",), "## Skirmish, board 3x3, with 1=High Tide: random, dice"),
    ],
)
def test_bots_play_with_the_given_decks(
    decks: tuple[str, ...], heading: str, tmp_path: Path
) -> None:
    file = tmp_path / "ladder.md"
    words = (*EVEN, "--decks", *decks)
    run(*words, "--keep", str(file))
    assert heading in file.read_text().splitlines()
    assert f"`rulebound ladder {shlex.join(words)}`" in file.read_text()
    assert results_of(*words)["decisions"] != results_of(*EVEN)["decisions"]


def test_an_empty_list_is_refused() -> None:
    assert "requires an argument" in run("skirmish", "--bots", "-n", "2", code=2)
    bots_alone = run("skirmish", "--board", "3x3", "--bots=random", "greedy", "-n", "2")
    assert "random against greedy" in bots_alone
