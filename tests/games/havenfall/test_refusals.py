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


@pytest.mark.rule("HF abilities.1")
def test_several_missing_pixels_of_a_colour_are_counted() -> None:
    mine = "{available: {green: 1}, spells: [Time Warp], play: [Gold]}"
    text = "Time Warp needs two blue pixels and a pixel of any colour more"
    assert refusal_of(mine, "cast Time Warp").text.startswith(text)
    assert refusal_of(mine, "use Gold").text.startswith("Gold needs two yellow pixels more")


@pytest.mark.rule("HF-Q1")
def test_a_spell_between_the_moments_for_spells_is_refused_with_these_moments() -> None:
    game = read("seats: [{play: [Copper]}, {available: {red: 1}, spells: [Dread]}]")
    refusal = game.why_not(1, "cast Dread")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("no-window", "HF-Q1")


@pytest.mark.rule("HF-Q2")
def test_no_spell_is_played_while_an_effect_resolves() -> None:
    mine = "{available: {blue: 2, red: 1}, play: [Squire], spells: [Dread]}"
    refusal = refusal_of(mine, "cast Dread", "spell deck: [Cutpurse, Possess]", ("use Squire",))
    assert refusal.code == "asked-first"
    mine = "{available: {blue: 2, red: 1}, play: [Squire], spells: [Dread]}"
    refusal = refusal_of(mine, "Dread", "spell deck: [Cutpurse, Possess]", ("use Squire",))
    assert refusal.text == "Dread is not one of the spells that you look at."


@pytest.mark.parametrize(
    ("mine", "first", "wish", "rule", "text"),
    [
        (
            "{available: {blue: 1, green: 1}, exhausted: {red: 1}, play: [Silver, Crown of Nyra]}",
            "use Crown of Nyra",
            "red",
            "HF spells.9",
            "Your red pixels are exhausted.",
        ),
        (
            "{available: {blue: 1, green: 1}, play: [Silver, Crown of Nyra]}",
            "use Crown of Nyra",
            "yellow",
            "HF spells.9",
            "You have no yellow pixel.",
        ),
        (
            "{available: {blue: 2}, play: [Copper]}",
            "trade blue",
            "blue",
            "HF pixels.7",
            "Choose another colour than blue.",
        ),
        (
            "{available: {blue: 2, red: 5}, play: [Copper]}",
            "trade blue",
            "red",
            "HF-Q14",
            "No red pixel is left beside the board.",
        ),
        (
            "{available: {blue: 1, red: 1}, spells: [Cheatcode], play: [Copper]}",
            "cast Cheatcode",
            "exhausted blue of seat 0",
            "HF glossary-opponent.1",
            "Seat 0 is not an opponent of yours.",
        ),
        (
            "{available: {blue: 1, red: 1}, spells: [Cheatcode], play: [Copper]}",
            "cast Cheatcode",
            "exhausted green of seat 1",
            "HF faq-cheatcode.1",
            "Seat 1 has no exhausted green pixel.",
        ),
    ],
)
def test_a_pixel_that_cannot_be_chosen_says_why(
    mine: str, first: str, wish: str, rule: str, text: str
) -> None:
    theirs = "{hand: [Copper*5], deck: [Copper*5], available: {green: 1, yellow: 1}}"
    game = read(f"seats: [{mine}, {theirs}]")
    found = game.pending[0].parse(first)
    assert found is not None
    game.submit(0, found)
    refusal = game.why_not(0, wish)
    assert refusal is not None
    assert (refusal.rule, refusal.text) == (rule, text)


@pytest.mark.parametrize(
    ("card", "rule", "text"),
    [
        ("Sword", "HF-Q27", "Seat 1 has no card in hand that could be chosen."),
        ("Chains of the Ancient", "HF attack.2", "Seat 1 has no available pixel."),
    ],
)
def test_an_opponent_with_nothing_to_take_says_what_is_missing(
    card: str, rule: str, text: str
) -> None:
    mine = f"{{available: {{red: 1}}, play: [{card}]}}"
    rest = "{hand: [Copper], available: {blue: 1}}"
    game = read(f"seats: [{mine}, {{}}, {rest}, {rest}]")
    found = game.pending[0].parse(f"use {card}")
    assert found is not None
    game.submit(0, found)
    refusal = game.why_not(0, "seat 1")
    assert refusal is not None
    assert (refusal.rule, refusal.text) == (rule, text)


@pytest.mark.parametrize(
    ("seat", "wish", "rule", "text"),
    [
        (0, "use Commander Trauss", "HF structure.17", "waits until the first boss is defeated."),
        (0, "use Shield", "HF abilities.4", "lies on your discard pile."),
        (0, "use Sword", "HF abilities.4", "is not in play for you."),
        (
            1,
            "use Sword",
            "HF abilities.4",
            "is in your hand, which comes into play in your turn.",
        ),
    ],
)
def test_a_card_that_is_not_in_play_is_refused_by_where_it_is(
    seat: int, wish: str, rule: str, text: str
) -> None:
    game = read(
        "seats: [{room: green, play: [Copper], discard: [Shield], available: {green: 1}}, "
        "{hand: [Sword]}]"
    )
    refusal = game.why_not(seat, wish)
    assert refusal is not None
    assert (refusal.rule, refusal.text) == (rule, f"{wish.removeprefix('use ')} {text}")


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
