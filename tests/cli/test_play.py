"""The terminal game, played by scripts."""

import itertools
import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import rulebound as rb
from rulebound.cli import hint
from rulebound.cli.main import app
from rulebound.cli.play import Session
from rulebound.cli.players import PLAYERS
from rulebound.cli.review import BLOCKS, POINTS, review_game
from rulebound.server.hint_search import MAX_OPTIONS, HintResult, search_hint
from tests.cli.helpers import ScriptedIO, TerminalProcess, random_game, scripted, session


def play_at_random(seed: int, bots: dict[int, str], size: tuple[int, int] = (80, 24)) -> ScriptedIO:
    """Play a whole game in which a person types random numbers, some invalid, or just Enter."""
    dice = rb.Dice(seed)
    terminal = ScriptedIO(lambda: "" if table.game.over else str(dice.roll(9) or ""), size)
    game = rb.new("skirmish", seed=seed, board=(3, 3), turn_limit=5)
    table = Session(game, bots, seed, terminal)
    assert table.run() == 0
    assert table.game.over
    assert table.entries() == table.game.journal(table.viewer)
    return terminal


def test_a_whole_game_can_be_played_with_numbers() -> None:
    terminal = play_at_random(3, {1: "random"})
    assert "The game is over" in terminal.text
    assert "you are ● Blue" in terminal.text
    assert " wins: " in terminal.text or "drawn" in terminal.text


def test_the_person_can_have_seat_1() -> None:
    terminal = play_at_random(4, {0: "random"}, (120, 40))
    assert "you are ◆ Red" in terminal.text


def test_hot_seat_asks_to_pass_the_screen_before_each_change() -> None:
    terminal = play_at_random(5, {})
    assert "Pass the screen to ● Blue." in terminal.text
    assert "Pass the screen to ◆ Red." in terminal.text
    shown = re.findall("Pass the|are [●◆]", terminal.text)
    for before, after in itertools.pairwise(shown):
        assert "Pass the" in before + after or before == after, "seen without handing over"


def test_only_enter_completes_a_handover() -> None:
    table, terminal = session(["u", "j", "3", "h", ""], bots={})
    table.run()
    before, told, after = terminal.text.partition(" Skirmish ")
    assert told
    assert before.count("Press Enter when nobody else is looking") == 5
    assert before.count("Before Enter only") == 3
    assert "what you can type" in before
    assert "Before Enter only" not in after
    assert table.game.moves() == []


def test_input_of_one_person_cannot_be_recalled_by_the_next() -> None:
    """Neither by history nor by pasting text that was cut."""
    up, cut, paste = "\x1b[A", "\x15", "\x19"
    with TerminalProcess("play", "skirmish", "--hot-seat", "--seed", "3") as process:
        process.read_until("nobody else is looking")
        process.type("\r")
        process.read_until("> ")
        process.type("place Xyzzy\r")
        process.read_until("no card")
        process.read_until("> ")
        process.type(f"place Plugh{cut}1\r")
        process.read_until("nobody else is looking")
        process.type(f"{up}{up}{up}{paste}\r")
        seen = process.read_until("Before Enter only")
    assert "Xyzzy" not in seen
    assert "Plugh" not in seen


def test_the_game_can_be_left_at_a_handover() -> None:
    table, terminal = session(["q", "y", "never read"], bots={})
    assert table.run() == 0
    assert terminal.remaining == ["never read"]


def test_a_command_typed_at_a_pause_is_run() -> None:
    table, terminal = session(["h", "c Cut", "1"], live=True)
    table.run()
    assert terminal.remaining == []
    assert "Offence — Deal 4 damage" in terminal.text
    assert len([seat for seat, _ in table.game.moves() if seat == 0]) == 1


def test_bots_alone_can_be_watched() -> None:
    table, terminal = session(["", "", "j"], bots={0: "random", 1: "random"})
    assert table.run() == 0
    assert "you are watching" in terminal.text
    assert len(table.game.moves()) == 2


def test_options_are_chosen_by_their_words_or_a_prefix() -> None:
    table, _ = session()
    table.viewer = 0
    while (pending := table.game.question_for(0)) is None or pending.code != "attack":
        pending = table.game.pending[0]
        table.game.submit(pending.seat, pending.sample(rb.Dice(1)))
    options = table.show_position(pending)
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
    table, terminal = session(lines)
    assert table.run() == 0
    assert terminal.remaining == []
    assert all(seat == 1 for seat, _ in table.game.moves())
    assert "Not possible now" in terminal.text
    assert "SK trap.1" in terminal.text
    assert "what you can type" in terminal.text
    assert "deck list" in terminal.text
    assert f"Saved to {file}." in terminal.text.replace("\n", "")
    assert rb.load(file.read_bytes()).moves() == table.game.moves()


def test_a_hint_is_shown_to_the_person_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "search_hint", quick_hint)
    table, terminal = session(["b", "1"])
    table.run()
    _, told, rest = terminal.text.partition("What a bot would do")
    assert told
    table.game.undo()
    while table.game.question_for(0) is None:
        table.game.undo()
    pending = table.game.question_for(0)
    assert pending is not None
    rows = re.findall(r"^ *([\d.]+)%  █* +(\d+)  (.*?) *$", rest, re.MULTILINE)
    offered = menu_of(table, pending)
    assert 1 < len(rows) <= MAX_OPTIONS
    for chance, label, text in rows:
        assert 0 < float(chance) < 100
        assert offered[label] == text


def test_a_hint_is_computed_for_the_viewer_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two people the hint is for the one at the screen, and not before the handover."""
    seats: list[int] = []

    def noted(game: rb.Game, seat: int, luck: int) -> HintResult:
        seats.append(seat)
        return quick_hint(game, seat, luck)

    monkeypatch.setattr(hint, "search_hint", noted)
    table, terminal = session(["b", "", "b", "1", "b", "", "b"], bots={})
    table.run()
    assert terminal.text.count("Before Enter only") == 2
    first, second = (seat for seat, _ in [*table.game.moves(), (table.viewer, ())])
    assert seats == [first, second]
    assert first != second


def test_a_spectator_gets_no_hint() -> None:
    table, terminal = session(["b"], bots={0: "random", 1: "random"})
    table.run()
    assert "Nobody is being asked anything." in terminal.text


def test_the_expected_line_of_a_hint_uses_names(monkeypatch: pytest.MonkeyPatch) -> None:
    def expecting(game: rb.Game, seat: int, luck: int) -> HintResult:
        found = quick_hint(game, seat, luck)
        return found._replace(line=[(1, "pass"), (0, "attack seat 1")])

    monkeypatch.setattr(hint, "search_hint", expecting)
    table, terminal = session(["b"])
    table.run()
    assert "Then, for example: Red: pass; Blue: attack Red" in terminal.text


@pytest.mark.parametrize(
    ("more", "even", "told"),
    [
        (0, False, ""),
        (1, False, "1 more is worse, or it knows too little about it."),
        (2_000, False, "2,000 more are worse, or it knows too little about them."),
        (3, True, "As far as it looks ahead, they are all equal."),
    ],
)
def test_a_hint_mentions_the_options_it_leaves_out(
    more: int, even: bool, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaving_out(game: rb.Game, seat: int, luck: int) -> HintResult:
        return quick_hint(game, seat, luck)._replace(more=more, even=even, line=[])

    monkeypatch.setattr(hint, "search_hint", leaving_out)
    table, terminal = session(["b"])
    table.run()
    page = terminal.text.partition("What a bot would do")[2]
    assert told in page
    assert ("worse" in page) == ("worse" in told)
    assert ("apart" in page) == ("apart" in told)


def test_close_chances_are_shown_in_tenths_of_a_percent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def close(game: rb.Game, seat: int, luck: int) -> HintResult:
        found = quick_hint(game, seat, luck)
        chances = (0.312, 0.309)
        options = [
            option._replace(chance=chance)
            for option, chance in zip(found.options, chances, strict=False)
        ]
        return found._replace(options=options)

    monkeypatch.setattr(hint, "search_hint", close)
    table, terminal = session(["b"])
    table.run()
    page = terminal.text.partition("What a bot would do")[2]
    assert "31.2%" in page
    assert "30.9%" in page


def quick_hint(game: rb.Game, seat: int, luck: int) -> HintResult:
    return search_hint(game, seat, luck, iterations=60, ms=None)


def menu_of(table: Session, pending: rb.Pending) -> dict[str, str]:
    """Return the options by number."""
    table.viewer = pending.seat
    return {item.label: item.text for item in table.show_position(pending).items}


# -- review ----------------------------------------------------------------------------------------


def test_the_end_shows_the_curve_and_b_the_turning_points() -> None:
    game = random_game(3, 1000, board=(3, 3), turn_limit=5)
    terminal = ScriptedIO(["b", ""], (80, 40))
    Session(game, {1: "random"}, 3, terminal).run()
    shown, _, rest = terminal.text.partition("How the chances changed")
    page, _, _ = rest.partition(" Skirmish ")
    curves = re.findall(f"● Blue  ([{BLOCKS}]+)", terminal.text)
    assert len(set(curves)) == 1
    assert len(curves[0]) == min(POINTS, len(game.moves()) + 1)
    assert game.outcome is not None
    assert curves[0][-1] == (BLOCKS[-1] if 0 in game.outcome.winners else BLOCKS[0])
    turns = re.findall(r"^(\d)  (\w+) \d+% → \d+%: (.+)$", page, re.MULTILINE)
    assert [number for number, _, _ in turns] == [str(at + 1) for at in range(len(turns))]
    assert all(f"{number}  {name}" in shown for number, name, _ in turns)


def test_a_loaded_finished_game_shows_the_same_review(tmp_path: Path) -> None:
    game = random_game(5, 1000, board=(3, 3), turn_limit=5)
    shown: list[str] = []
    for one in (game, rb.load(game.save())):
        terminal = ScriptedIO([""], (80, 40))
        Session(one, {1: "random"}, 3, terminal, is_dealt=one is game).run()
        shown.append(terminal.text)
    assert shown[0] == shown[1]
    assert "● Blue  " in shown[0]


def test_with_more_than_two_seats_each_has_a_line() -> None:
    game = rb.new("lightseekers", seats=3, seed=4)
    dice = rb.Dice(4)
    while not game.over:
        pending = game.pending[0]
        game.submit(pending.seat, pending.sample(dice))
    drawn = review_game(game, PLAYERS[:3], 80)
    assert [line.plain.split()[1] for line in drawn.lines[:3]] == ["Blue", "Red", "Green"]


def test_a_narrow_screen_gets_a_short_curve() -> None:
    """Numbers of turning points stand below their places on the curve."""
    game = rb.new("lightseekers", seed=4)
    dice = rb.Dice(4)
    while not game.over:
        pending = game.pending[0]
        game.submit(pending.seat, pending.sample(dice))
    wide, narrow = (review_game(game, PLAYERS[:2], width) for width in (80, 40))
    assert wide.turns
    assert [len(turn.plain) for turn in wide.turns] == [len(turn.plain) for turn in narrow.turns]
    for drawn, width in ((wide, 80), (narrow, 40)):
        blocks, marks = drawn.lines
        assert blocks.cell_len <= width
        assert len(marks.plain) <= blocks.cell_len
        assert marks.plain.split() == [str(at + 1) for at in range(len(drawn.turns))]
    assert wide.lines[0].cell_len > narrow.lines[0].cell_len == 40


def test_a_game_without_a_beginning_has_no_curve() -> None:
    game = random_game(5, 1000, board=(3, 3), turn_limit=5).without_history()
    terminal = ScriptedIO(["b", ""])
    Session(game, {1: "random"}, 3, terminal, is_dealt=False).run()
    assert "The beginning of this game is unknown" in terminal.text
    assert "How the chances changed" not in terminal.text


def test_invalid_saved_answers_are_reported_in_a_line(tmp_path: Path) -> None:
    saved = json.loads(random_game(5, 1000, board=(3, 3), turn_limit=5).save())
    file = tmp_path / "game.json"
    at = next(i for i, row in enumerate(saved["moves"]) if row[1])
    saved["moves"][at][1] = [99]
    file.write_text(json.dumps(saved))
    result = CliRunner().invoke(app, ["play", "skirmish", "--load", str(file)])
    assert result.exit_code == 2
    assert result.output.strip() == "The saved answers cannot be played."


def test_a_loaded_game_keeps_its_number_of_seats(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(random_game(5, 4).save())
    result = CliRunner().invoke(app, ["play", "skirmish", "--load", str(file), "--seats", "2"])
    assert result.exit_code == 2
    assert "--seats is for a new game" in result.output


def test_a_hint_mentions_uncertainty(monkeypatch: pytest.MonkeyPatch) -> None:
    remarks: list[bool] = []
    for second in (0.4, 0.6):

        def unsure(game: rb.Game, seat: int, luck: int, second: float = second) -> HintResult:
            found = quick_hint(game, seat, luck)
            options = [found.options[0]._replace(chance=0.5)]
            options.append(found.options[1]._replace(chance=second))
            return found._replace(options=options, even=False)

        monkeypatch.setattr(hint, "search_hint", unsure)
        table, terminal = session(["b"])
        table.run()
        remarks.append("It is surest of the first" in terminal.text)
    assert remarks == [False, True]


def test_a_small_screen_shows_the_result_even_without_room_for_the_curve() -> None:
    game = random_game(3, 1000, board=(3, 3), turn_limit=5)
    for height in (14, 18, 24, 30):
        terminal = ScriptedIO([""], (80, height))
        Session(game, {1: "random"}, 3, terminal).run()
        assert " wins: " in terminal.text or "drawn" in terminal.text
        assert terminal.text.count("\n") <= height + 1


def test_the_review_is_recomputed_after_an_undo() -> None:
    game = random_game(3, 1000, board=(3, 3), turn_limit=5)
    table = Session(game, {1: "random"}, 3, ScriptedIO([""]))
    first = table.review()
    assert first.lines
    game.undo()
    table.reset_history()
    assert table.review().lines == []


def test_question_mark_covers_every_utility_effect() -> None:
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
    terminal = ScriptedIO(["?"], (120, 40))
    Session(game, {1: "random"}, 0, terminal).run()
    told = terminal.text.partition("Not possible now")[2]
    assert re.search(r"use Forge 2 +You cannot pay for Forge: it costs 9 HP", told)
    assert "use Camp" not in told  # it is the other seat's
    assert "use Forge 3" not in told


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("0", "There is no option 0."),
        ("77", "There is no option 77."),
        ("dance", "'dance' is not one of the options; h for help."),
        ("r", "Which rule?"),
        ("r zzzz", "nothing on 'zzzz'"),
        ("c", "Which card?"),
        ("c zzzzzzzz", "There is no card 'zzzzzzzz'."),
        ("s", "Where to?"),
        ("s /no/such/folder/x", "Not saved"),
        ("j 99999", "The journal has events"),
        ("j x", "Type j, j all"),
        ("j ²", "Type j, j all"),
        ("²", "'²' is not one of the options"),
        ("s ~nosuch/x", "Not saved: '~nosuch/x': Could not determine home directory."),
        ("s a\0b", r"Not saved: 'a\x00b': embedded null byte"),
        ("s /dev", "is not a saved game"),
        ("u", "There is no decision to undo."),
        ("end the turn", "[SK"),
        ("\x00 \udcff", "not one of the options"),
        ("x" * 500, "x…"),
    ],
)
def test_bad_input_gives_one_line_and_loses_nothing(line: str, note: str) -> None:
    table, terminal = session([line])
    moves = len(table.game.moves())
    assert table.run() == 0
    assert note in terminal.text
    assert len(table.game.moves()) in (moves, moves + 1)  # the bot may have the first move


def test_an_invalid_number_is_reported_with_the_options_again() -> None:
    table, terminal = session(["99"])
    table.run()
    assert terminal.text.count("you are ● Blue") == 2


def test_undo_goes_back_past_the_bot_to_the_last_own_decision() -> None:
    table, _ = session(["1", "1"])
    table.run()
    mine = [at for at, (seat, _) in enumerate(table.game.moves()) if seat == 0]
    assert len(mine) == 2
    before = table.game.moves()
    again, terminal = session(["1", "1", "u"])
    again.run()
    assert again.game.moves() == before[: mine[1]]
    assert "Back to before your last decision." in terminal.text


def test_repeating_an_undone_decision_gives_the_same_result() -> None:
    once, _ = session(["1", "1", "2"], bots={1: "random"})
    once.run()
    twice, _ = session(["1", "1", "u", "1", "2"], bots={1: "random"})
    twice.run()
    assert once.game.moves() == twice.game.moves()
    assert once.game.journal(0) == twice.game.journal(0)


def test_undo_after_the_end_reopens_the_game() -> None:
    game = random_game(2, 100_000, board=(3, 3), turn_limit=3)
    terminal = ScriptedIO(["u"])
    table = Session(game, {1: "random"}, 2, terminal)
    assert table.run() == 0
    assert not game.over


def test_quitting_can_save_first(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table, terminal = session(["q", f"s {file}"])
    assert table.run() == 0
    assert terminal.remaining == []
    assert rb.load(file.read_bytes()).moves() == table.game.moves()


def test_saving_does_not_overwrite_other_files(tmp_path: Path) -> None:
    file = tmp_path / "thesis.txt"
    file.write_text("ten years of work")
    table, terminal = session([f"s {file}"])
    table.run()
    assert "is not a saved game" in terminal.text.replace("\n", "")
    assert file.read_text() == "ten years of work"


def test_a_failed_save_leaves_the_old_file_and_no_temporary_one(
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
    table, terminal = session([f"s {file}"])
    table.run()
    assert "Not saved" in terminal.text
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_saving_reads_only_the_beginning_of_an_older_file(
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
    table, terminal = session([])
    assert table.run() == 0
    assert "The seed was 7." in terminal.text


def test_an_interrupt_ends_the_game_quietly() -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    table, terminal = session(interrupt)
    assert table.run() == 130
    assert "Interrupted" in terminal.text


def test_texts_use_players_names() -> None:
    table, terminal = session(["1", "1", "1", "j all"], seed=11)
    table.run()
    assert "Seat 0" not in terminal.text
    assert "Seat 1" not in terminal.text
