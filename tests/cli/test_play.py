"""The terminal game, played by scripts."""

import itertools
import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import rulebound as rb
from rulebound.cli import advice
from rulebound.cli.looking_back import BLOCKS, POINTS, curve
from rulebound.cli.main import app
from rulebound.cli.people import PEOPLE
from rulebound.cli.play import Session
from rulebound.server.hint_search import MAX_OPTIONS, HintResult, search_hint
from tests.cli.helpers import Paper, Typist, played, scripted, session


def play_at_random(seed: int, bots: dict[int, str], size: tuple[int, int] = (80, 24)) -> Paper:
    """A whole game in which a person types random numbers, some of them wrong, or only Enter."""
    dice = rb.Dice(seed)
    paper = Paper(lambda: "" if table.game.over else str(dice.roll(9) or ""), size)
    game = rb.new("skirmish", seed=seed, board=(3, 3), turn_limit=5)
    table = Session(game, bots, seed, paper)
    assert table.run() == 0
    assert table.game.over
    assert table.entries() == table.game.journal(table.viewer)
    return paper


def test_a_whole_game_can_be_played_with_numbers() -> None:
    paper = play_at_random(3, {1: "random"})
    assert "The game is over" in paper.text
    assert "you are ● Blue" in paper.text
    assert " wins: " in paper.text or "drawn" in paper.text


def test_seat_1_can_be_the_person() -> None:
    paper = play_at_random(4, {0: "random"}, (120, 40))
    assert "you are ◆ Red" in paper.text


def test_hot_seat_hands_the_screen_over_before_each_change() -> None:
    paper = play_at_random(5, {})
    assert "Hand the screen to ● Blue." in paper.text
    assert "Hand the screen to ◆ Red." in paper.text
    shown = re.findall("Hand the|are [●◆]", paper.text)
    for before, after in itertools.pairwise(shown):
        assert "Hand the" in before + after or before == after, "seen without handing over"


def test_at_a_hand_over_only_enter_hands_over() -> None:
    table, paper = session(["u", "j", "3", "h", ""], bots={})
    table.run()
    before, told, after = paper.text.partition(" Skirmish ")
    assert told
    assert before.count("Enter when you are alone with it") == 5
    assert before.count("Nothing else is possible before Enter") == 3
    assert "what you can type" in before
    assert "Nothing else" not in after
    assert table.game.moves() == []


def test_what_one_person_typed_cannot_be_called_back_by_the_next() -> None:
    """Neither the lines of a history, nor what was cut out of a line."""
    up, cut, paste = "\x1b[A", "\x15", "\x19"
    with Typist("play", "skirmish", "--hot-seat", "--seed", "3") as typist:
        typist.read_until("alone with it")
        typist.type("\r")
        typist.read_until("> ")
        typist.type("place Xyzzy\r")
        typist.read_until("no card")
        typist.read_until("> ")
        typist.type(f"place Plugh{cut}1\r")
        typist.read_until("alone with it")
        typist.type(f"{up}{up}{up}{paste}\r")
        seen = typist.read_until("Nothing else is possible")
    assert "Xyzzy" not in seen
    assert "Plugh" not in seen


def test_one_can_leave_at_a_hand_over() -> None:
    table, paper = session(["q", "y", "never read"], bots={})
    assert table.run() == 0
    assert paper.left == ["never read"]


def test_what_is_typed_at_a_pause_is_obeyed() -> None:
    table, paper = session(["h", "c Cut", "1"], live=True)
    table.run()
    assert paper.left == []
    assert "Offence — Deal 4 damage" in paper.text
    assert len([seat for seat, _ in table.game.moves() if seat == 0]) == 1


def test_bots_alone_can_be_watched() -> None:
    table, paper = session(["", "", "j"], bots={0: "random", 1: "random"})
    assert table.run() == 0
    assert "you are watching" in paper.text
    assert len(table.game.moves()) == 2


def test_options_are_taken_by_words_and_by_how_they_begin() -> None:
    table, _ = session()
    table.viewer = 0
    while (asked := table.game.question_for(0)) is None or asked.code != "attack":
        pending = table.game.pending[0]
        table.game.submit(pending.seat, pending.sample(rb.Dice(1)))
    options = table.picture(asked)
    item = options.items[0]
    assert options.find(item.text) == [item]
    assert options.find(f"  {item.text.upper()} ") == [item]
    assert options.find("1") == [item]
    assert item in options.find(item.text[:7])
    assert options.find("no such thing") == []
    assert options.find("99") == []


def test_every_command_works_and_none_of_them_answers(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    name = rb.cards("skirmish")[0].name
    lines = ["?", f"? place {name}", "? pass", "r trap.1", "r trap", f"c {name}", "j", "j all"]
    lines += ["l", "j 0", "h", "", f"s {file}", "q", "n", "q", "y"]
    table, paper = session(lines)
    assert table.run() == 0
    assert paper.left == []
    assert all(seat == 1 for seat, _ in table.game.moves())
    assert "Not possible now" in paper.text
    assert "SK trap.1" in paper.text
    assert "what you can type" in paper.text
    assert "deck list" in paper.text
    assert f"Saved to {file}." in paper.text.replace("\n", "")
    assert rb.load(file.read_bytes()).moves() == table.game.moves()


def test_what_a_bot_would_do_is_told_to_who_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "search_hint", quick_counsel)
    table, paper = session(["b", "1"])
    table.run()
    _, told, rest = paper.text.partition("What a bot would do")
    assert told
    table.game.undo()
    while table.game.question_for(0) is None:
        table.game.undo()
    asked = table.game.question_for(0)
    assert asked is not None
    rows = re.findall(r"^ *([\d.]+)%  █* +(\d+)  (.*?) *$", rest, re.MULTILINE)
    offered = menu_of(table, asked)
    assert 1 < len(rows) <= MAX_OPTIONS
    for chance, label, text in rows:
        assert 0 < float(chance) < 100
        assert offered[label] == text


def test_a_bot_tells_nobody_what_to_do_at_another_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two people the advice is for who looks at the screen; nobody has it before."""
    seats: list[int] = []

    def noted(game: rb.Game, seat: int, luck: int) -> HintResult:
        seats.append(seat)
        return quick_counsel(game, seat, luck)

    monkeypatch.setattr(advice, "search_hint", noted)
    table, paper = session(["b", "", "b", "1", "b", "", "b"], bots={})
    table.run()
    assert paper.text.count("Nothing else is possible before Enter") == 2
    first, second = (seat for seat, _ in [*table.game.moves(), (table.viewer, ())])
    assert seats == [first, second]
    assert first != second


def test_who_watches_is_told_no_advice() -> None:
    table, paper = session(["b"], bots={0: "random", 1: "random"})
    table.run()
    assert "Nobody is asked anything here." in paper.text


def test_the_line_that_a_bot_expects_is_told_with_names(monkeypatch: pytest.MonkeyPatch) -> None:
    def expecting(game: rb.Game, seat: int, luck: int) -> HintResult:
        found = quick_counsel(game, seat, luck)
        return found._replace(line=[(1, "pass"), (0, "attack seat 1")])

    monkeypatch.setattr(advice, "search_hint", expecting)
    table, paper = session(["b"])
    table.run()
    assert "Then, for example: Red: pass; Blue: attack Red" in paper.text


@pytest.mark.parametrize(
    ("more", "even", "told"),
    [
        (0, False, ""),
        (1, False, "1 more is worse, or it knows too little of it."),
        (2_000, False, "2,000 more are worse, or it knows too little of them."),
        (3, True, "As far as it looks ahead, nothing tells them apart."),
    ],
)
def test_a_bot_says_what_it_leaves_out(
    more: int, even: bool, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaving_out(game: rb.Game, seat: int, luck: int) -> HintResult:
        return quick_counsel(game, seat, luck)._replace(more=more, even=even, line=[])

    monkeypatch.setattr(advice, "search_hint", leaving_out)
    table, paper = session(["b"])
    table.run()
    page = paper.text.partition("What a bot would do")[2]
    assert told in page
    assert ("worse" in page) == ("worse" in told)
    assert ("apart" in page) == ("apart" in told)


def test_chances_that_are_alike_in_whole_per_cent_are_told_in_tenths(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def close(game: rb.Game, seat: int, luck: int) -> HintResult:
        found = quick_counsel(game, seat, luck)
        chances = (0.312, 0.309)
        options = [
            option._replace(chance=chance)
            for option, chance in zip(found.options, chances, strict=False)
        ]
        return found._replace(options=options)

    monkeypatch.setattr(advice, "search_hint", close)
    table, paper = session(["b"])
    table.run()
    page = paper.text.partition("What a bot would do")[2]
    assert "31.2%" in page
    assert "30.9%" in page


def quick_counsel(game: rb.Game, seat: int, luck: int) -> HintResult:
    return search_hint(game, seat, luck, iterations=60, ms=None)


def menu_of(table: Session, asked: rb.Pending) -> dict[str, str]:
    """The options as they are offered, by their numbers."""
    table.viewer = asked.seat
    return {item.label: item.text for item in table.picture(asked).items}


# -- how it stood ----------------------------------------------------------------------------------


def test_the_end_shows_how_it_stood_and_b_shows_where_it_turned() -> None:
    game = played(3, 1000, board=(3, 3), turn_limit=5)
    paper = Paper(["b", ""], (80, 40))
    Session(game, {1: "random"}, 3, paper).run()
    shown, _, rest = paper.text.partition("How it stood")
    page, _, _ = rest.partition(" Skirmish ")
    curves = re.findall(f"● Blue  ([{BLOCKS}]+)", paper.text)
    assert len(set(curves)) == 1
    assert len(curves[0]) == min(POINTS, len(game.moves()) + 1)
    assert game.outcome is not None
    assert curves[0][-1] == (BLOCKS[-1] if 0 in game.outcome.winners else BLOCKS[0])
    turns = re.findall(r"^(\d)  (\w+) \d+% → \d+%: (.+)$", page, re.MULTILINE)
    assert [number for number, _, _ in turns] == [str(at + 1) for at in range(len(turns))]
    assert all(f"{number}  {name}" in shown for number, name, _ in turns)


def test_a_finished_game_that_is_loaded_shows_the_same(tmp_path: Path) -> None:
    game = played(5, 1000, board=(3, 3), turn_limit=5)
    shown: list[str] = []
    for one in (game, rb.load(game.save())):
        paper = Paper([""], (80, 40))
        Session(one, {1: "random"}, 3, paper, is_dealt=one is game).run()
        shown.append(paper.text)
    assert shown[0] == shown[1]
    assert "● Blue  " in shown[0]


def test_of_more_than_two_each_has_a_line() -> None:
    game = rb.new("lightseekers", seats=3, seed=4)
    dice = rb.Dice(4)
    while not game.over:
        asked = game.pending[0]
        game.submit(asked.seat, asked.sample(dice))
    drawn = curve(game, PEOPLE[:3], 80)
    assert [line.plain.split()[1] for line in drawn.lines[:3]] == ["Blue", "Red", "Green"]


def test_a_narrow_screen_gets_a_short_curve() -> None:
    """Numbers of turning points stand below the moments that they tell of."""
    game = rb.new("lightseekers", seed=4)
    dice = rb.Dice(4)
    while not game.over:
        asked = game.pending[0]
        game.submit(asked.seat, asked.sample(dice))
    wide, narrow = (curve(game, PEOPLE[:2], width) for width in (80, 40))
    assert wide.turns
    assert [len(turn.plain) for turn in wide.turns] == [len(turn.plain) for turn in narrow.turns]
    for drawn, width in ((wide, 80), (narrow, 40)):
        blocks, marks = drawn.lines
        assert blocks.cell_len <= width
        assert len(marks.plain) <= blocks.cell_len
        assert marks.plain.split() == [str(at + 1) for at in range(len(drawn.turns))]
    assert wide.lines[0].cell_len > narrow.lines[0].cell_len == 40


def test_a_game_without_a_beginning_has_no_curve() -> None:
    game = played(5, 1000, board=(3, 3), turn_limit=5).without_history()
    paper = Paper(["b", ""])
    Session(game, {1: "random"}, 3, paper, is_dealt=False).run()
    assert "Nobody knows how this game began" in paper.text
    assert "How it stood" not in paper.text


def test_saved_answers_that_lead_nowhere_are_told_in_a_line(tmp_path: Path) -> None:
    saved = json.loads(played(5, 1000, board=(3, 3), turn_limit=5).save())
    file = tmp_path / "game.json"
    at = next(i for i, row in enumerate(saved["moves"]) if row[1])
    saved["moves"][at][1] = [99]
    file.write_text(json.dumps(saved))
    result = CliRunner().invoke(app, ["play", "skirmish", "--load", str(file)])
    assert result.exit_code == 2
    assert result.output.strip() == "The saved answers cannot be played."


def test_a_saved_game_has_its_seats(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(played(5, 4).save())
    result = CliRunner().invoke(app, ["play", "skirmish", "--load", str(file), "--seats", "2"])
    assert result.exit_code == 2
    assert "--seats is for a new game" in result.output


def test_where_a_bot_is_not_sure_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    remarks: list[bool] = []
    for second in (0.4, 0.6):

        def unsure(game: rb.Game, seat: int, luck: int, second: float = second) -> HintResult:
            found = quick_counsel(game, seat, luck)
            options = [found.options[0]._replace(chance=0.5)]
            options.append(found.options[1]._replace(chance=second))
            return found._replace(options=options, even=False)

        monkeypatch.setattr(advice, "search_hint", unsure)
        table, paper = session(["b"])
        table.run()
        remarks.append("It has tried the first most" in paper.text)
    assert remarks == [False, True]


def test_on_a_small_screen_the_end_is_told_whatever_room_there_is_for_the_curve() -> None:
    game = played(3, 1000, board=(3, 3), turn_limit=5)
    for height in (14, 18, 24, 30):
        paper = Paper([""], (80, height))
        Session(game, {1: "random"}, 3, paper).run()
        assert " wins: " in paper.text or "drawn" in paper.text
        assert paper.text.count("\n") <= height + 1


def test_undone_and_played_on_it_stood_otherwise() -> None:
    game = played(3, 1000, board=(3, 3), turn_limit=5)
    table = Session(game, {1: "random"}, 3, Paper([""]))
    first = table.curve()
    assert first.lines
    game.undo()
    table.undone()
    assert table.curve().lines == []


def test_every_utility_effect_is_thought_of_where_one_asks_what_is_not_possible() -> None:
    game = scripted(
        """
        cards:
          - name: Forge
            class: Gear
            text: "Both, Board — 1) Discard 1: You draw 1 card. 2) Lose 9 HP: You draw 2 cards."
        seats: [{at: c2, hp: 8, hand: [Cut]}, {at: c4, hand: [Cut]}]
        board: {a1: {card: Forge, seat: 0}, e5: {card: Camp, seat: 1}}
        """
    )
    paper = Paper(["?"], (120, 40))
    Session(game, {1: "random"}, 0, paper).run()
    told = paper.text.partition("Not possible now")[2]
    assert re.search(r"use Forge 2 +You cannot pay for Forge: it costs 9 HP", told)
    assert re.search(r"use Camp 1 +Camp is not yours", told)
    assert "use Forge 3" not in told


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("0", "There is no option 0."),
        ("77", "There is no option 77."),
        ("dance", "'dance' is none of the options; h helps."),
        ("r", "Which rule?"),
        ("r zzzz", "nothing on 'zzzz'"),
        ("c", "Which card?"),
        ("c zzzzzzzz", "There is no card 'zzzzzzzz'."),
        ("s", "Where to?"),
        ("s /no/such/folder/x", "Not saved"),
        ("j 99999", "The journal has events"),
        ("j x", "Type j, j all"),
        ("j ²", "Type j, j all"),
        ("²", "'²' is none of the options"),
        ("s ~nosuch/x", "Not saved: '~nosuch/x': Could not determine home directory."),
        ("s a\0b", r"Not saved: 'a\x00b': embedded null byte"),
        ("s /dev", "is no saved game"),
        ("u", "There is no decision to undo."),
        ("end the turn", "[SK"),
        ("\x00 \udcff", "none of the options"),
        ("x" * 500, "x…"),
    ],
)
def test_bad_input_gives_one_line_and_loses_nothing(line: str, note: str) -> None:
    table, paper = session([line])
    moves = len(table.game.moves())
    assert table.run() == 0
    assert note in paper.text
    assert len(table.game.moves()) in (moves, moves + 1)  # the bot may have begun


def test_a_number_that_fits_nothing_is_said_with_the_options_again() -> None:
    table, paper = session(["99"])
    table.run()
    assert paper.text.count("you are ● Blue") == 2


def test_undo_goes_back_over_the_bot_to_the_last_own_decision() -> None:
    table, _ = session(["1", "1"])
    table.run()
    mine = [at for at, (seat, _) in enumerate(table.game.moves()) if seat == 0]
    assert len(mine) == 2
    before = table.game.moves()
    again, paper = session(["1", "1", "u"])
    again.run()
    assert again.game.moves() == before[: mine[1]]
    assert "Back to before your last decision." in paper.text


def test_a_decision_undone_and_taken_again_leads_to_the_same() -> None:
    once, _ = session(["1", "1", "2"], bots={1: "random"})
    once.run()
    twice, _ = session(["1", "1", "u", "1", "2"], bots={1: "random"})
    twice.run()
    assert once.game.moves() == twice.game.moves()
    assert once.game.journal(0) == twice.game.journal(0)


def test_undo_after_the_end_opens_the_game_again() -> None:
    game = played(2, 100_000, board=(3, 3), turn_limit=3)
    paper = Paper(["u"])
    table = Session(game, {1: "random"}, 2, paper)
    assert table.run() == 0
    assert not game.over


def test_quitting_can_save_first(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table, paper = session(["q", f"s {file}"])
    assert table.run() == 0
    assert paper.left == []
    assert rb.load(file.read_bytes()).moves() == table.game.moves()


def test_saving_does_not_overwrite_what_is_no_saved_game(tmp_path: Path) -> None:
    file = tmp_path / "thesis.txt"
    file.write_text("ten years of work")
    table, paper = session([f"s {file}"])
    table.run()
    assert "is no saved game" in paper.text.replace("\n", "")
    assert file.read_text() == "ten years of work"


def test_a_save_that_fails_leaves_the_older_one_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(rb.new("skirmish", seed=3).save())
    before = file.read_bytes()
    whole = Path.write_bytes

    def half(path: Path, data: bytes) -> int:
        whole(path, data[: len(data) // 2])
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_bytes", half)
    table, paper = session([f"s {file}"])
    table.run()
    assert "Not saved" in paper.text
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_saving_looks_only_at_how_an_older_file_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b'{"format"' + b"x" * 100)
    monkeypatch.delattr(Path, "read_bytes")  # the file may be huge
    table, _ = session([f"s {file}"])
    table.run()
    with file.open("rb") as saved:
        assert rb.load(saved.read()).moves() == table.game.moves()


def test_the_end_of_input_ends_the_game_quietly() -> None:
    table, paper = session([])
    assert table.run() == 0
    assert "The seed was 7." in paper.text


def test_an_interrupt_ends_the_game_quietly() -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    table, paper = session(interrupt)
    assert table.run() == 130
    assert "Interrupted" in paper.text


def test_texts_call_people_by_their_names() -> None:
    table, paper = session(["1", "1", "1", "j all"], seed=11)
    table.run()
    assert "Seat 0" not in paper.text
    assert "Seat 1" not in paper.text
