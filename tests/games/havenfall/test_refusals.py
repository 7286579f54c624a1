"""Refusals and their texts."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.games.havenfall.schema import USE
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.text.card_files import CardError
from tests.games.havenfall.test_notation import read


def refusal_against_spells(board: str, spells: str, wish: str) -> Refusal:
    """Return the refusal of a wish of seat 0, whose opponent has these spells."""
    game = read(f"{board}\nseats: [{{play: [Gold*3]}}, {{spells: {spells}}}]")
    refusal = game.why_not(0, wish)
    assert refusal is not None
    return refusal


@pytest.mark.rule("HF spells.6")
def test_a_refusal_does_not_reveal_who_has_a_spell() -> None:
    hidden = refusal_against_spells("spell deck: [Dragonfire]", "[Dread]", "buy Dragonfire")
    held = refusal_against_spells("spell deck: [Dread]", "[Dragonfire]", "buy Dragonfire")
    assert hidden == held


@pytest.mark.rule("HF structure.3")
def test_a_refusal_does_not_name_a_hidden_card() -> None:
    game = read("seats: [{play: [Copper]}, {hand: [Gold]}]")
    hand = game.view(1).seats[1].zones[1]
    refusal = game.why_not(0, (USE, hand.cards[0].id or 0))
    assert refusal is not None
    assert "Gold" not in refusal.text


@pytest.mark.rule("HF buying.1")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Thief", "No Thief is left on the board."),
        ("Dwarven Stone", "No Dwarven Stone is left on the board."),
        ("Copper", "Copper is not sold."),
        ("Ghost of Sen", "Ghost of Sen is not sold."),
        ("Fish", "Fish is not sold."),
        ("Dread", "Dread is not sold."),
    ],
)
def test_what_is_not_on_the_board_cannot_be_bought(name: str, said: str) -> None:
    refusal = refusal_against_spells("", "[]", f"buy {name}")
    assert (refusal.rule, refusal.text) == ("HF buying.1", said)


# -- every reason that a player can meet ------------------------------------------------------


MINE = "seats: [{mine}, {{hand: [Copper*5], deck: [Copper*5]}}]"


def refusal_of(mine: str, wish: str, board: str = "", first: tuple[str, ...] = ()) -> Refusal:
    """Return the refusal of a wish of seat 0 after some other moves."""
    game = read(f"{board}\n{MINE.format(mine=mine)}")
    for move in first:
        answer = game.pending[0].parse(move)
        assert answer is not None
        game.submit(0, answer)
    refusal = game.why_not(0, wish)
    assert refusal is not None
    return refusal


@pytest.mark.rule("HF buying.4")
def test_too_little_treasure_says_how_much_is_missing() -> None:
    refusal = refusal_of("{play: [Copper*2]}", "buy Gold")
    costs = {card.name: int(card.fields.get("cost", 0)) for card in rb.cards("havenfall")}
    missing = costs["Gold"] - 2
    assert (refusal.code, refusal.rule) == ("too-dear", "HF buying.4")
    assert refusal.params["missing"] == missing
    assert refusal.text.endswith(f"you have 2 treasure, {missing} too little.")


@pytest.mark.rule("HF abilities.1")
@pytest.mark.parametrize(
    ("pixels", "lacking"),
    [("{}", ["yellow", "yellow"]), ("{yellow: 1, red: 3}", ["yellow"])],
)
def test_missing_pixels_are_named(pixels: str, lacking: list[str]) -> None:
    refusal = refusal_of(f"{{available: {pixels}, play: [Gold]}}", "use Gold")
    assert (refusal.code, refusal.params["pixels"]) == ("no-pixels", lacking)


@pytest.mark.rule("HF spells.8")
def test_exhausted_pixels_do_not_pay_for_a_spell() -> None:
    mine = "{exhausted: {blue: 1, red: 1, green: 1}, spells: [Lightning Strike]}"
    refusal = refusal_of(mine, "cast Lightning Strike")
    assert (refusal.rule, refusal.params["pixels"]) == ("HF spells.8", ["blue", "red", "any"])


@pytest.mark.rule("HF turn.5")
@pytest.mark.parametrize("wish", ["buy Silver", "fight boss", "trash"])
def test_a_second_action_is_refused_by_the_first(wish: str) -> None:
    board = "stacks: {Silver: 2}\nmonsters: {minion 1: Frog, minion 2: Fish, boss: Octopus}"
    mine = "{available: {red: 1}, play: [Gold*2]}"
    refusal = refusal_of(mine, wish, board, ("buy Silver",))
    assert (refusal.code, refusal.params["action"]) == ("action-chosen", "buy")


@pytest.mark.rule("HF spells.2")
def test_no_spell_is_sold_without_a_spell_book() -> None:
    refusal = refusal_of("{play: [Gold*2]}", "buy a spell", "spell deck: [Dread]")
    assert (refusal.code, refusal.rule) == ("no-spell-book", "HF spells.2")


@pytest.mark.rule("HF spells.2")
def test_a_spell_that_is_too_expensive_says_what_is_missing() -> None:
    refusal = refusal_of("{play: [Copper*2, Spell Book]}", "buy a spell", "spell deck: [Dread]")
    assert (refusal.code, refusal.params["missing"]) == ("too-dear", 1)


@pytest.mark.rule("HF-Q9")
def test_one_spell_is_sold_per_turn() -> None:
    mine = "{play: [Gold*3, Spell Book]}"
    refusal = refusal_of(mine, "buy a spell", "spell deck: [Dread*2]", ("buy a spell",))
    assert (refusal.code, refusal.rule) == ("spell-bought", "HF-Q9")


@pytest.mark.rule("HF-Q19")
def test_an_empty_spell_deck_sells_nothing() -> None:
    refusal = refusal_of("{play: [Gold*3, Spell Book]}", "buy a spell", "spell deck: []")
    assert (refusal.code, refusal.rule) == ("no-spells", "HF-Q19")


@pytest.mark.rule("HF spells.14", "HF spells.15")
def test_a_sixth_spell_cannot_be_kept() -> None:
    mine = "{available: {blue: 1}, play: [Spell Book], spells: [Possess*5]}"
    refusal = refusal_of(mine, "keep", "spell deck: [Dread]", ("use Spell Book",))
    assert (refusal.code, refusal.rule) == ("spell-limit", "HF spells.15")


@pytest.mark.rule("HF abilities.5")
def test_an_ability_is_used_once() -> None:
    mine = "{available: {yellow: 2}, play: [Copper]}"
    refusal = refusal_of(mine, "use Copper", first=("use Copper",))
    assert (refusal.code, refusal.params["card"]) == ("ability-used", "Copper")


@pytest.mark.rule("HF buying.1")
def test_an_empty_stack_sells_nothing() -> None:
    refusal = refusal_of("{play: [Gold*2]}", "buy Silver", "stacks: {Silver: 0}")
    assert (refusal.code, refusal.text) == ("stack-empty", "No Silver is left on the board.")


@pytest.mark.rule("HF fighting.13")
def test_a_losing_fight_says_what_is_missing() -> None:
    board = "monsters: {minion 1: Giant Worm, minion 2: Fish, boss: Frog}"
    refusal = refusal_of("{play: [Adventurer]}", "defeat minion 1", board)
    assert (refusal.params["damage"], refusal.params["health"]) == (3, 4)
    assert refusal.text.endswith("you have 1 and 2, 3 damage and 4 health too little.")


@pytest.mark.rule("HF fighting.13")
def test_a_winning_fight_has_no_obstacle() -> None:
    board = "monsters: {minion 1: Giant Worm, minion 2: Fish, boss: Frog}"
    refusal = refusal_of("{play: [Archer, Adventurer]}", "defeat minion 1", board)
    assert refusal.code == "would-win"


@pytest.mark.rule("HF pixels.7")
def test_a_trade_takes_two_of_a_colour() -> None:
    mine = "{available: {blue: 1, red: 1}, play: [Copper]}"
    refusal = refusal_of(mine, "trade blue")
    assert (refusal.code, refusal.params["colour"]) == ("too-few-pixels", "blue")


@pytest.mark.rule("HF-Q14")
def test_a_trade_needs_another_pixel_in_the_supply() -> None:
    rest = "{available: {red: 5, green: 5, yellow: 5}, hand: [Copper]}"
    game = read(f"seats: [{{available: {{blue: 2}}, play: [Copper]}}, {rest}]")
    refusal = game.why_not(0, "trade blue")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("no-pixel-left", "HF-Q14")


@pytest.mark.rule("HF-Q22")
@pytest.mark.parametrize(
    ("wish", "code", "first"),
    [
        ("draw by Seer", "drawn", ("draw by Seer",)),
        ("draw by Copper", "no-cards", ()),
        ("draw by Astral Descent", "not-in-play", ()),
    ],
)
def test_a_card_gives_its_card_once(wish: str, code: str, first: tuple[str, ...]) -> None:
    refusal = refusal_of("{play: [Seer, Copper], deck: [Copper*9]}", wish, first=first)
    assert refusal.code == code


@pytest.mark.rule("HF-Q28")
def test_a_defeated_monster_is_fought_by_revenge_only() -> None:
    board = "monsters: {minion 1: Frog, defeated: [Fish]}"
    assert refusal_of("{play: [Archer]}", "fight defeated", board).code == "no-revenge"


@pytest.mark.rule("HF trashing.1")
def test_trashing_takes_a_pixel() -> None:
    refusal = refusal_of("{exhausted: {red: 1}, play: [Copper]}", "trash")
    assert refusal.code == "nothing-to-trash"


@pytest.mark.rule("HF components-monster.1")
@pytest.mark.parametrize("colours", ["", ", colours: [red, blue]"])
def test_a_monster_has_one_colour(colours: str) -> None:
    card = f"{{name: Blob, kind: monster, origin: house, rank: 1, boss: [1, 1]{colours}}}"
    with pytest.raises(CardError, match="one colour"):
        read(f"cards: [{card}]\nseats: [{{}}, {{}}]")
