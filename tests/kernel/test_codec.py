"""Untrusted saves: whatever they contain, they load or are refused with a `SaveError`."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

import rulebound as rb
from rulebound.conformance.cases import Case, random_game, scaled
from rulebound.kernel import codec
from rulebound.kernel.codec import SaveError
from rulebound.kernel.game import Game
from rulebound.kernel.ids import SPECTATOR
from rulebound.kernel.questions import Dice
from rulebound.kernel.refusal import RuleboundError
from tests.helpers import CASES

Tree = Any


def saved(case: Case, seed: int, moves: int) -> Tree:
    """Return a real save as a tree."""
    return json.loads(random_game(case, seed, moves).save())


SKIRMISH = next(case for case in CASES if case.id == "skirmish 3x3")
TOY = next(case for case in CASES if case.id == "toy 3")


def packed(tree: Tree) -> bytes:
    return json.dumps(tree).encode()


def refused(case: Case, tree: Tree) -> str:
    with pytest.raises(SaveError) as caught:
        case.load(packed(tree))
    assert isinstance(caught.value, RuleboundError)
    return str(caught.value)


# -- data that is not a save ------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b"1",
        b'"save"',
        b"\x00\xff\xfe",
        b"{" * 2000,
        b"[" * 100_000,
        b'{"format":1}',
        b'{"format":' + b"[" * 50_000,
        "\ud800".encode("utf-8", "surrogatepass"),
        b"NaN",
        b'{"format":1e999}',
    ],
    ids=range(14),
)
def test_data_that_is_not_a_save_is_refused(data: bytes) -> None:
    with pytest.raises(SaveError):
        codec.decode(data)


def test_a_truncated_save_is_refused() -> None:
    data = random_game(SKIRMISH, 1, 10).save()
    for end in range(0, len(data), 37):
        with pytest.raises(SaveError):
            SKIRMISH.load(data[:end])


def test_a_save_that_is_too_large_is_refused_unread() -> None:
    with pytest.raises(SaveError, match="at most"):
        codec.decode(b" " * (codec.MAX_BYTES + 1))


def test_a_save_of_another_format_is_refused() -> None:
    tree = saved(TOY, 1, 3)
    tree["format"] = 99
    assert "format 99" in refused(TOY, tree)


def test_a_save_of_an_unknown_game_is_refused() -> None:
    tree = saved(SKIRMISH, 1, 3)
    tree["game"] = "../../etc"
    with pytest.raises(RuleboundError):
        SKIRMISH.load(packed(tree))


@pytest.mark.parametrize(
    "variant",
    [{"cards": 5}, {"cards": [5]}, {"cards": [{}]}, {"x": 1}, {"cards": [{"name": "A"}] * 201}],
)
def test_an_invalid_variant_is_refused(variant: Tree) -> None:
    tree = saved(SKIRMISH, 1, 3)
    tree["variant"] = variant
    with pytest.raises(RuleboundError):
        SKIRMISH.load(packed(tree))


# -- saves with an invalid position -------------------------------------------------------------

IDENT, OWNER, ZONE, CELL, ZONES, GRID, COUNTS, SPINE = 1, 2, 3, 4, 9, 10, 11, 14


def change(what: Callable[[list[Tree]], None]) -> Tree:
    tree = saved(SKIRMISH, 2, 12)
    what(tree["stand"]["base"])
    return tree


def _twice(base: list[Tree]) -> None:
    base[ZONES][2].append(base[ZONES][0][0])


def _lost(base: list[Tree]) -> None:
    base[ZONES][0].pop()


def _elsewhere(base: list[Tree]) -> None:
    base[ZONE][0] = 5


def _nobodys(base: list[Tree]) -> None:
    base[OWNER][0] = 7


def _no_design(base: list[Tree]) -> None:
    base[IDENT][0] = 10_000


def _off_grid(base: list[Tree]) -> None:
    base[CELL][0] = 999


def _grid_lies(base: list[Tree]) -> None:
    base[GRID][6] = 3


def _short_column(base: list[Tree]) -> None:
    base[5].pop()


def _bad_frame(base: list[Tree]) -> None:
    base[SPINE] = [[1, 2, 3]]


def _unknown_frame(base: list[Tree]) -> None:
    base[SPINE] = [[99, -1, 0, 0]]


def _fraction(base: list[Tree]) -> None:
    base[IDENT][0] = 1.5


def _huge(base: list[Tree]) -> None:
    base[COUNTS][0][0] = 1 << 60


def _true(base: list[Tree]) -> None:
    base[COUNTS][0][0] = True


def _seats(base: list[Tree]) -> None:
    base[0] = 5


def _rows(base: list[Tree]) -> None:
    base.append([])


@pytest.mark.parametrize(
    "what",
    [
        _twice, _lost, _elsewhere, _nobodys, _no_design, _off_grid, _grid_lies, _short_column,
        _bad_frame, _unknown_frame, _fraction, _huge, _true, _seats, _rows,
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused(what: Callable[[list[Tree]], None]) -> None:
    assert refused(SKIRMISH, change(what))


def test_answers_that_do_not_fit_the_question_are_refused() -> None:
    for number in range(60):
        game = random_game(TOY, number, 9)
        if any(given is not None for given in game.checkpoint.partial):
            break
    tree = json.loads(game.save())
    for partial in ([], [[0]], [None] * 9, [[999], [999], [999]]):
        tree["stand"]["partial"] = partial
        if partial:  # an empty list means that nobody has answered yet
            refused(TOY, tree)


def test_damaged_events_are_refused() -> None:
    for row in ([], [1], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0, "r", 2, 3, 4, 5, 6, 7, 8, "x"]):
        tree = saved(SKIRMISH, 2, 12)
        tree["stand"]["events"].append(row)
        refused(SKIRMISH, tree)


# -- fuzzing ------------------------------------------------------------------------------------

VALUES: list[Tree] = [-2, -1, 0, 1, 2, 7, 44, 10**6, 1 << 39, 1 << 41, 1 << 70, 0.5, True]
VALUES += [None, "x", "", [], [0], [[0]], {}, {"x": 1}]


def places(tree: Tree) -> Iterator[tuple[Any, Any]]:
    """Yield every container of a tree with each of its keys or indices."""
    items = tree.items() if isinstance(tree, dict) else enumerate(tree)
    for key, value in list(items):
        yield tree, key
        if isinstance(value, dict | list):
            yield from places(value)


def use(case: Case, game: Game) -> None:
    """Do what a server does with a loaded game."""
    for seat in (*range(case.seats), SPECTATOR):
        game.view(seat)
        game.journal(seat)
        game.why_not(seat, (1, 2))
    game.save()
    for asked in game.pending:
        asked.option(asked.sample(Dice(1)))
    if game.moves():
        game.undo()


def loads(case: Case, data: bytes) -> bool:
    """Load and use a save; return whether it loaded. Only refusals are allowed errors."""
    try:
        game = case.load(data)
    except RuleboundError:
        return False
    try:
        use(case, game)
    except RuleboundError:
        return True  # forged moves are detected only when they are undone
    return True


@pytest.mark.parametrize("case", [SKIRMISH, TOY], ids=["skirmish", "toy"])
def test_a_save_with_one_wrong_byte_loads_or_is_refused(case: Case) -> None:
    rng = random.Random(145)
    loaded = 0
    for seed in range(scaled(3)):
        data = bytearray(random_game(case, seed, 8 + 4 * seed).save())
        for _ in range(scaled(120)):
            at = rng.randrange(len(data))
            before = data[at]
            data[at] = rng.choice([rng.randrange(256), ord(rng.choice('0123456789-,[]{}".'))])
            loaded += loads(case, bytes(data))
            data[at] = before
    assert loaded > 0


@pytest.mark.parametrize("case", [SKIRMISH, TOY], ids=["skirmish", "toy"])
def test_a_save_with_one_wrong_value_loads_or_is_refused(case: Case) -> None:
    rng = random.Random(146)
    loaded = 0
    for seed in range(scaled(3)):
        tree = saved(case, seed, 7 + 5 * seed)
        every = list(places(tree))
        for _ in range(scaled(150)):
            container, key = rng.choice(every)
            before = container[key]
            container[key] = rng.choice(VALUES)
            loaded += loads(case, packed(tree))
            container[key] = before
        assert case.load(packed(tree)).save() == msgspec.json.encode(
            msgspec.json.decode(packed(tree))
        )
    assert loaded > 0


@pytest.mark.parametrize("case", [SKIRMISH, TOY], ids=["skirmish", "toy"])
def test_a_save_with_something_missing_or_doubled_is_refused_or_loads(case: Case) -> None:
    rng = random.Random(147)
    for seed in range(scaled(2)):
        text = packed(saved(case, seed, 14))
        for _ in range(scaled(100)):
            tree = json.loads(text)
            container, key = rng.choice(list(places(tree)))
            if isinstance(container, list):
                if rng.random() < 0.5:
                    container.insert(key, container[key])
                else:
                    del container[key]
            else:
                del container[key]
            loads(case, packed(tree))


@pytest.mark.parametrize("game", ["skirmish", "lightseekers"])
def test_a_card_without_an_owner_is_refused_if_every_card_has_one(game: str) -> None:
    data = json.loads(rb.new(game, seed=1).save())
    for stand in (data["origin"], data["stand"]):
        stand["base"][2][0] = -1
    with pytest.raises(RuleboundError, match="Card 0 belongs to nobody"):
        rb.load(json.dumps(data).encode())


def test_a_seat_given_as_a_bool_is_stored_as_an_int() -> None:
    game = rb.new("skirmish", seed=1)
    while game.pending[0].seat != 1:
        game.submit(0, next(game.pending[0].options()).answer)
    game.submit(True, next(game.pending[0].options()).answer)
    assert type(game.moves()[-1][0]) is int
    assert rb.load(game.save()).moves() == game.moves()


def test_only_bytes_like_objects_can_be_loaded() -> None:
    saved = rb.new("skirmish", seed=1).save()
    assert rb.load(bytearray(saved)).save() == rb.load(memoryview(saved)).save() == saved
    with pytest.raises(TypeError):
        rb.load("no bytes")  # type: ignore[arg-type]
