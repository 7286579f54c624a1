"""The spells and their printed text, in the caster's turn and in an opponent's turn."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebound import SPECTATOR, Game
from rulebound.kernel.ids import Seat
from tests.games.havenfall.cards.helpers import (
    answer,
    can_answer,
    expect,
    gain_card,
    option_texts,
    position,
    printed_lines,
    refusal_rule,
)

PRINTED = """
Battle Cry | copies 3 | red
Stone Skin | copies 3 | green
Lucky Coin | copies 3 | yellow
Foresight | copies 3 | blue
Dread | copies 3 | any
Weariness | copies 3 | any
Enrage | copies 2 | red any
Ironhide | copies 2 | green any
Shifting Sands | copies 2 | blue any
Cheatcode | copies 2 | blue red
Frostfire | copies 2 | blue green
Cutpurse | copies 2 | yellow any
Lightning Strike | copies 2 | blue red any
Possess | copies 2 | any any any
Renewal | copies 2 | green yellow any
Rift Storm | copies 1 | blue red any any
Dragonfire | copies 1 | red any any any
King's Ransom | copies 1 | yellow any any any
Time Warp | copies 1 | blue blue any any
"""
LINES = PRINTED.strip().split("\n")
PRICES = {name: pixels.split() for name, _, pixels in [line.split(" | ") for line in LINES]}

OWN, ANOTHERS = 0, 1
"""Seat with the spell: the acting seat 0, or seat 1."""
both = pytest.mark.parametrize("seat", [OWN, ANOTHERS], ids=["own turn", "another's turn"])
each = pytest.mark.parametrize("spell", PRICES)

PROBE = "cards: [{name: Probe, kind: hero, damage: 8, health: 10}]"
TOTALS = {"damage": 8, "health": 10, "treasure": 1}
"""Totals of a Probe and a Copper."""


def test_every_spell_is_printed_with_these_pixels() -> None:
    assert printed_lines("spells") == LINES


def price(spell: str) -> dict[str, int]:
    """Return the pixels of a spell, with yellow for any colour."""
    pixels = ["yellow" if colour == "any" else colour for colour in PRICES[spell]]
    return {colour: pixels.count(colour) for colour in pixels}


def turn_with_spell(
    spell: str,
    seat: Seat,
    *,
    cards: str = "Copper",
    board: str = "",
    pixels: str = "",
    exhausted: str = "",
    mine: str = "deck: [Copper*6]",
    theirs: str = "",
    action: str = "",
) -> Game:
    """Return a turn of seat 0 in which `seat` has a spell and exactly the pixels for it.

    `mine` is what else the caster has, `theirs` what the other seat has. If `action` is given,
    seat 0 has announced it.
    """
    paying = f"available: {pixels or price(spell)}, exhausted: {{{exhausted}}}"
    caster = f"spells: [{spell}], {paying}, {mine}"
    one, other = (caster, theirs) if seat == OWN else (theirs, caster)
    at_once = seat == ANOTHERS and not action
    phase, place = ("reveal", "hand") if at_once else ("action", "play")
    game = position(f"{board}\nphase: {phase}\nseats: [{{{place}: [{cards}], {one}}}, {{{other}}}]")
    return answer(game, 0, action) if action else game


def after_cast(spell: str, seat: Seat, *answers: str, **others: str) -> Game:
    """Return the same turn after the spell was cast."""
    return answer(turn_with_spell(spell, seat, **others), seat, f"cast {spell}", *answers)


def board_with_monster(damage: int, health: int) -> str:
    """Return a board with a monster of these numbers at every place."""
    numbers = f"damage: {damage}, health: {health}, boss: [{damage}, {health}]"
    foe = f"{{name: Foe, kind: monster, rank: 2, colours: [blue], {numbers}}}"
    return f"{PROBE[:-1]}, {foe}]\nmonsters: {{minion 1: Foe, boss: Foe, deck: [Frog]}}"


def had_no_effect(game: Game) -> bool:
    """Return whether the journal says that a spell had no effect."""
    return any(entry.rule == "HF faq-general.6" for entry in game.journal(SPECTATOR))


# -- what holds for all ---------------------------------------------------------------------

PLENTY = {"cards": "Copper, Archer", "theirs": "available: {red: 1}, exhausted: {green: 1}"}


@pytest.mark.rule("HF spells.8", "HF spells.11", "HF spells.13")
@both
@each
def test_a_spell_exhausts_its_pixels_and_is_trashed_face_up(spell: str, seat: Seat) -> None:
    game = after_cast(spell, seat, **PLENTY)
    expect(game, **{f"seat_{seat}_available": {}, f"seat_{seat}_exhausted": price(spell)})
    while not can_answer(game, 0, "end the turn"):
        asked = game.pending[0].seat  # after the spell, the acting player may be asked (HF-Q71)
        choices = option_texts(game, asked)
        answer(game, asked, "pass" if "pass" in choices else choices[0])
    expect(game, trashed_spells=[spell], **{f"seat_{seat}_spells": []})
    for viewer in (0, 1):
        expect(game, **{f"seat_{viewer}_sees_trashed_spells": [spell]})
    assert refusal_rule(game, seat, f"cast {spell}") == "HF spells.6"


@pytest.mark.rule("HF spells.8")
@both
@each
def test_a_spell_is_refused_if_one_of_its_pixels_is_exhausted(spell: str, seat: Seat) -> None:
    for colour, count in price(spell).items():
        left = price(spell) | {colour: count - 1}
        game = turn_with_spell(spell, seat, pixels=f"{left}", exhausted=f"{colour}: 1")
        assert not can_answer(game, seat, f"cast {spell}")
        assert refusal_rule(game, seat, f"cast {spell}") == "HF spells.8"


@pytest.mark.rule("HF spells.8")
@both
@pytest.mark.parametrize("spell", [spell for spell in PRICES if {*PRICES[spell]} != {"any"}])
def test_a_pixel_of_another_colour_does_not_pay_for_a_named_colour(spell: str, seat: Seat) -> None:
    for colour in {*PRICES[spell]} - {"any"}:
        plenty = dict.fromkeys(["blue", "red", "green", "yellow"], 4)
        left = plenty | {colour: PRICES[spell].count(colour) - 1}
        game = turn_with_spell(spell, seat, pixels=f"{left}")
        assert not can_answer(game, seat, f"cast {spell}")
        assert refusal_rule(game, seat, f"cast {spell}") == "HF spells.8"


@pytest.mark.rule("HF spells.9")
@pytest.mark.parametrize("colour", ["blue", "red", "green", "yellow"])
@pytest.mark.parametrize("spell", [spell for spell in PRICES if "any" in PRICES[spell]])
def test_a_grey_pixel_is_paid_with_any_colour(spell: str, colour: str) -> None:
    named = [colour if pixel == "any" else pixel for pixel in PRICES[spell]]
    pixels = {pixel: named.count(pixel) for pixel in named}
    spent = "red: 1" if colour == "green" else "green: 1"  # one more that could be reset
    game = after_cast(spell, ANOTHERS, pixels=f"{pixels}", exhausted=spent, **PLENTY)
    expect(game, seat_1_available={})


# -- numbers for oneself --------------------------------------------------------------------

GAINS = {
    "Battle Cry": {"damage": 4},
    "Stone Skin": {"health": 4},
    "Lucky Coin": {"treasure": 3},
    "Dragonfire": {"damage": 8, "health": 4},
}


@pytest.mark.parametrize("spell", GAINS)
def test_a_spell_adds_its_numbers_for_this_turn_only(spell: str) -> None:
    game = after_cast(
        spell, OWN, cards="Probe, Copper", board=PROBE, theirs="hand: [Probe, Copper]"
    )
    expect(game, **{what: total + GAINS[spell].get(what, 0) for what, total in TOTALS.items()})
    answer(game, 0, "end the turn")
    expect(game, acting=1, **TOTALS)


@pytest.mark.rule("HF faq-general.6")
@pytest.mark.parametrize("spell", GAINS)
def test_numbers_gained_in_another_players_turn_have_no_effect(spell: str) -> None:
    game = after_cast(spell, ANOTHERS, cards="Probe, Copper", board=PROBE)
    expect(game, acting=0, **TOTALS, trashed_spells=[spell], seat_1_exhausted=price(spell))
    assert had_no_effect(game)
    answer(game, 0, "end the turn")
    expect(game, acting=1, damage=0, health=0, treasure=0)  # also not in the caster's next turn


@pytest.mark.parametrize(
    ("spell", "damage", "health", "won"),
    [
        ("Battle Cry", 12, 10, True),
        ("Battle Cry", 13, 10, False),
        ("Battle Cry", 12, 11, False),
        ("Stone Skin", 8, 14, True),
        ("Stone Skin", 8, 15, False),
        ("Stone Skin", 9, 14, False),
        ("Dragonfire", 16, 14, True),
        ("Dragonfire", 17, 14, False),
        ("Dragonfire", 16, 15, False),
    ],
)
def test_a_spell_can_win_an_announced_fight_by_exactly_enough(
    spell: str, damage: int, health: int, won: bool
) -> None:
    board = board_with_monster(damage, health)
    game = after_cast(spell, OWN, cards="Probe", board=board, action="fight boss")
    expect(game, defeated=["Foe"] if won else [], seat_0_points=2 if won else 0)


def test_lucky_coin_pays_for_a_card_that_was_too_expensive() -> None:
    game = turn_with_spell("Lucky Coin", OWN, cards="Copper*3")
    assert refusal_rule(game, 0, "buy Gold") == "HF buying.4"  # which costs 6
    answer(game, 0, "cast Lucky Coin", "buy Gold")
    expect(game, seat_0_discard=["Gold"], treasure=0)


# -- numbers of the acting opponent ---------------------------------------------------------

LOSSES = {
    "Dread": {"damage": 3},
    "Weariness": {"health": 3},
    "Rift Storm": {"health": 8},
    "Cutpurse": {"treasure": 4},
}


@pytest.mark.parametrize("spell", LOSSES)
def test_the_acting_opponent_loses_these_numbers_for_this_turn_only(spell: str) -> None:
    game = after_cast(
        spell, ANOTHERS, cards="Probe, Gold", board=PROBE, mine="hand: [Probe, Gold], deck: []"
    )
    totals = TOTALS | {"treasure": 4}
    expect(game, **{what: total - LOSSES[spell].get(what, 0) for what, total in totals.items()})
    answer(game, 0, "end the turn")
    expect(game, acting=1, **totals)


@pytest.mark.rule("HF faq-general.6")
@pytest.mark.parametrize("spell", LOSSES)
def test_such_a_spell_has_no_effect_in_the_casters_own_turn(spell: str) -> None:
    game = after_cast(spell, OWN, cards="Probe, Copper", board=PROBE)
    expect(game, **TOTALS, trashed_spells=[spell], seat_0_exhausted=price(spell))
    assert had_no_effect(game)


@pytest.mark.rule("HF-Q72")
@pytest.mark.parametrize("spell", LOSSES)
def test_no_total_falls_below_zero_but_later_gains_are_reduced_too(spell: str) -> None:
    game = after_cast(
        spell,
        ANOTHERS,
        board="cards: [{name: Trove, kind: item, treasure: 3, damage: 3, health: 3}]",
        theirs="deck: [Trove], spells: [Foresight], available: {blue: 1}",
    )
    expect(game, damage=0, health=0, treasure=0 if spell == "Cutpurse" else 1)
    answer(game, 0, "cast Foresight")  # draws the Trove into play
    totals = {"damage": 3, "health": 3, "treasure": 4}
    expect(game, **{what: max(n - LOSSES[spell].get(what, 0), 0) for what, n in totals.items()})


@pytest.mark.parametrize(
    ("spell", "damage", "health", "won"),
    [
        ("Dread", 5, 10, True),
        ("Dread", 6, 10, False),
        ("Weariness", 8, 7, True),
        ("Weariness", 8, 8, False),
        ("Rift Storm", 8, 2, True),
        ("Rift Storm", 8, 3, False),
    ],
)
def test_a_spell_can_turn_a_narrow_win_into_a_loss(
    spell: str, damage: int, health: int, won: bool
) -> None:
    board = board_with_monster(damage, health)
    game = after_cast(spell, ANOTHERS, cards="Probe", board=board, action="fight minion 1")
    expect(game, acting=0 if won else 1, defeated=["Foe"] if won else [])


@pytest.mark.parametrize(("cards", "bought"), [("Silver*3, Copper", True), ("Silver*3", False)])
def test_cutpurse_leaves_a_buyer_just_enough_or_too_little(cards: str, bought: bool) -> None:
    game = after_cast("Cutpurse", ANOTHERS, cards=cards, action="buy Silver")  # which costs 3
    expect(game, acting=0 if bought else 1, stack_silver=15 if bought else 16)


def test_any_opponent_can_cast_it_against_the_acting_player() -> None:
    game = position(
        "phase: reveal\nturn: 1\nseats: [{}, {hand: [Sword*4]}, {hand: [Sword]},"
        " {spells: [Dread], available: {green: 1}}]"
    )
    expect(answer(game, 3, "cast Dread"), acting=1, damage=1)


@pytest.mark.rule("HF-Q29")
@pytest.mark.parametrize("spell", [*LOSSES, "Lightning Strike"])
def test_a_teammate_is_not_affected(spell: str) -> None:
    game = position(
        f"{PROBE}\nmode: teams\nphase: reveal\nseats: [{{hand: [Probe, Copper]}}, {{}},"
        f" {{spells: [{spell}], available: {price(spell)}}}, {{}}]"
    )
    expect(answer(game, 2, f"cast {spell}"), **TOTALS, seat_0_play=["Probe", "Copper"])
    assert had_no_effect(game)


# -- Foresight, Renewal, Time Warp ----------------------------------------------------------

DRAWS = {"Foresight": 2, "Renewal": 2, "Time Warp": 3}
RESETS = {"Foresight": [], "Renewal": ["yellow", "green"], "Time Warp": ["yellow", "blue", "blue"]}
drawing = pytest.mark.parametrize("spell", DRAWS)


@drawing
def test_cards_drawn_in_ones_own_turn_are_in_play(spell: str) -> None:
    game = after_cast(spell, OWN, *RESETS[spell], mine="deck: [Gold*9]")
    expect(game, seat_0_play=["Copper", *["Gold"] * DRAWS[spell]], seat_0_hand=[])
    expect(game, seat_0_deck_size=9 - DRAWS[spell], treasure=1 + 4 * DRAWS[spell])


@drawing
def test_cards_drawn_in_another_players_turn_go_to_the_hand(spell: str) -> None:
    game = after_cast(spell, ANOTHERS, *RESETS[spell], mine="hand: [Silver], deck: [Gold*9]")
    expect(game, seat_1_hand=["Silver", *["Gold"] * DRAWS[spell]], seat_0_play=["Copper"])
    answer(game, 0, "end the turn")
    expect(game, treasure=2 + 4 * DRAWS[spell])


@both
@drawing
def test_drawing_stops_when_deck_and_discard_pile_are_empty(spell: str, seat: Seat) -> None:
    place = "play" if seat == OWN else "hand"
    for deck in (["Gold"], []):
        game = after_cast(spell, seat, *RESETS[spell], cards="", mine=f"deck: {deck}")
        expect(game, **{f"seat_{seat}_{place}": deck}, trashed_spells=[spell])
        assert had_no_effect(game) != bool(deck)


@both
@pytest.mark.parametrize(
    ("spell", "answers", "left", "spent"),
    [
        ("Renewal", ["yellow", "yellow"], {"yellow": 2}, {"green": 1, "red": 1}),
        ("Renewal", ["red", "green"], {"red": 1, "green": 1}, {"yellow": 2}),
        ("Time Warp", ["blue", "blue", "red"], {"blue": 2, "red": 1}, {"yellow": 2}),
        (
            "Time Warp",
            ["yellow", "blue", "yellow"],
            {"blue": 1, "yellow": 2},
            {"blue": 1, "red": 1},
        ),
    ],
)
def test_pixels_are_reset_including_those_that_paid(
    spell: str, answers: list[str], left: dict[str, int], spent: dict[str, int], seat: Seat
) -> None:
    game = after_cast(spell, seat, *answers, exhausted="red: 1")
    expect(game, **{f"seat_{seat}_available": left, f"seat_{seat}_exhausted": spent})


# -- Enrage, Ironhide -----------------------------------------------------------------------

stronger = pytest.mark.parametrize(
    ("spell", "what", "other"), [("Enrage", "damage", "health"), ("Ironhide", "health", "damage")]
)


@both
@stronger
def test_a_monster_is_stronger_by_6_until_the_turn_ends(
    spell: str, what: str, other: str, seat: Seat
) -> None:
    game = after_cast(spell, seat, "Fish")
    expect(game, **{f"minion_1_{what}": 7, f"minion_1_{other}": 1, f"minion_2_{what}": 2})
    answer(game, 0, "end the turn")
    expect(game, **{f"minion_1_{what}": 1})


@pytest.mark.parametrize(
    ("spell", "damage", "health", "won"),
    [
        ("Enrage", 2, 10, True),
        ("Enrage", 3, 10, False),
        ("Ironhide", 8, 4, True),
        ("Ironhide", 8, 5, False),
    ],
)
def test_a_monster_is_stronger_by_6_in_the_middle_of_a_fight(
    spell: str, damage: int, health: int, won: bool
) -> None:
    board = board_with_monster(damage, health)
    game = after_cast(
        spell, ANOTHERS, "Foe at boss", cards="Probe", board=board, action="fight boss"
    )
    expect(game, acting=0 if won else 1, defeated=["Foe"] if won else [])


@pytest.mark.rule("HF faq-general.7")
@both
@stronger
def test_a_monster_in_play_fights_for_its_player_with_6_more(
    spell: str, what: str, other: str, seat: Seat
) -> None:
    board = "monsters: {minion 1: Frog, boss: Armadillo, deck: [Octopus]}"
    game = after_cast(spell, seat, "Fish", cards="Fish", board=board)
    expect(game, **{what: 7, other: 1})


@pytest.mark.rule("HF faq-general.6")
@both
@stronger
def test_without_a_monster_the_spell_has_no_effect(
    spell: str, what: str, other: str, seat: Seat
) -> None:
    game = after_cast(spell, seat, board="monsters: {deck: [Fish], defeated: [Frog]}")
    expect(game, **{what: 0, other: 0}, trashed_spells=[spell], boss="none")
    assert had_no_effect(game)


# -- Shifting Sands -------------------------------------------------------------------------


@both
def test_shifting_sands_switches_two_monsters_permanently(seat: Seat) -> None:
    game = after_cast("Shifting Sands", seat, "boss", "minion 2")
    expect(game, minion_1="Fish", minion_2="Armadillo", boss="Frog")
    answer(game, 0, "end the turn")
    expect(game, acting=1, minion_1="Fish", minion_2="Armadillo", boss="Frog")


@pytest.mark.rule("HF fighting.24")
@pytest.mark.parametrize(("other", "won"), [("boss", True), ("minion 2", False)])
def test_after_shifting_sands_the_fight_is_against_the_monster_now_there(
    other: str, won: bool
) -> None:
    monsters = "{minion 1: Fish, minion 2: Frog, boss: Djiran Lord, deck: [Dragon]}"
    board = f"{PROBE}\nmonsters: {monsters}"
    game = after_cast(
        "Shifting Sands",
        ANOTHERS,
        "minion 1",
        other,
        cards="Probe",
        board=board,
        action="fight boss",
    )
    expect(game, defeated=["Fish"] if won else [], seat_0_points=1 if won else 0)
    expect(game, acting=0 if won else 1)


@pytest.mark.rule("HF faq-general.6")
@both
def test_shifting_sands_has_no_effect_with_one_monster_on_the_board(seat: Seat) -> None:
    board = "monsters: {boss: Fish, deck: [Dragon], defeated: [Frog]}"
    game = after_cast("Shifting Sands", seat, board=board)
    expect(game, boss="Fish", defeated=["Frog"], trashed_spells=["Shifting Sands"])
    assert had_no_effect(game)


# -- Cheatcode, Frostfire -------------------------------------------------------------------

either_side = pytest.mark.parametrize(
    ("side", "colour", "left"),
    [
        ("available", "yellow", [[], ["green"]]),
        ("exhausted", "green", [["yellow"], []]),
    ],
)
"""The pixel that is taken, and what its owner has left on both sides."""


def pixels_of_other_seat(seat: Seat) -> dict[str, str]:
    """Return options of `turn_with_spell` that give the other seat a pixel on either side."""
    theirs = {"cards": "Silver*2", "theirs": "available: {yellow: 1}, exhausted: {green: 1}"}
    return theirs if seat == OWN else theirs | {"action": "buy Silver"}


def check_pixels(game: Game, seat: Seat, available: list[str], exhausted: list[str]) -> None:
    """Check all pixels of a seat."""
    expect(game, **{f"seat_{seat}_available": dict(Counter(available))})
    expect(game, **{f"seat_{seat}_exhausted": dict(Counter(exhausted))})


@pytest.mark.rule("HF faq-cheatcode.1", "HF faq-cheatcode.2")
@both
@either_side
def test_cheatcode_takes_a_pixel_from_either_side_and_it_arrives_exhausted(
    side: str, colour: str, left: list[list[str]], seat: Seat
) -> None:
    game = after_cast(
        "Cheatcode", seat, f"{side} {colour} of seat {1 - seat}", **pixels_of_other_seat(seat)
    )
    check_pixels(game, seat, [], ["blue", "red", colour])
    check_pixels(game, 1 - seat, *left)


@pytest.mark.rule("HF faq-frostfire.1", "HF faq-frostfire.2")
@both
@either_side
def test_frostfire_switches_two_pixels_and_both_arrive_exhausted(
    side: str, colour: str, left: list[list[str]], seat: Seat
) -> None:
    answers = [f"{side} {colour} of seat {1 - seat}", f"available red of seat {seat}"]
    pixels = "{blue: 1, green: 1, red: 1}"
    game = after_cast("Frostfire", seat, *answers, pixels=pixels, **pixels_of_other_seat(seat))
    check_pixels(game, seat, [], ["blue", "green", colour])
    check_pixels(game, 1 - seat, left[0], [*left[1], "red"])


@pytest.mark.rule("HF faq-general.6")
@pytest.mark.parametrize("spell", ["Cheatcode", "Frostfire"])
@both
def test_an_opponent_without_pixels_loses_none(spell: str, seat: Seat) -> None:
    game = after_cast(spell, seat)
    expect(game, **{f"seat_{seat}_exhausted": price(spell), f"seat_{1 - seat}_exhausted": {}})
    expect(game, trashed_spells=[spell])
    assert had_no_effect(game)


# -- Lightning Strike -----------------------------------------------------------------------


def test_lightning_strike_trashes_a_hero_of_the_acting_opponent_and_nothing_else() -> None:
    cards = "Archer, Squire, Ghost of Sen, Copper, Sword, Rift Stone, King Mordell, Fish"
    game = after_cast("Lightning Strike", ANOTHERS, cards=cards)
    assert option_texts(game, 1) == ["Archer", "Ghost of Sen", "Squire"]
    answer(game, 1, "Archer")
    left = ["Squire", "Ghost of Sen", "Copper", "Sword", "Rift Stone", "King Mordell", "Fish"]
    expect(game, trash=["Archer"], seat_0_play=left)


@pytest.mark.rule("HF faq-general.6")
def test_lightning_strike_has_no_effect_without_a_hero_in_play() -> None:
    game = after_cast(
        "Lightning Strike", ANOTHERS, cards="Copper, Rift Stone", theirs="deck: [Archer]"
    )
    expect(
        game, trash=[], seat_0_play=["Copper", "Rift Stone"], trashed_spells=["Lightning Strike"]
    )
    assert had_no_effect(game)


@pytest.mark.rule("HF faq-general.6", "HF-Q70")
def test_lightning_strike_has_no_effect_in_the_casters_own_turn() -> None:
    game = after_cast("Lightning Strike", OWN, cards="Archer", theirs="hand: [Squire]")
    expect(game, trash=[], seat_0_play=["Archer"], seat_1_hand=["Squire"])
    expect(game, trashed_spells=["Lightning Strike"])
    assert had_no_effect(game)


@pytest.mark.rule("HF attack.4")
def test_a_taken_hero_that_is_struck_returns_to_its_owner() -> None:
    taken = "{card: Archer, from: 1}, Silver*2"
    game = after_cast("Lightning Strike", ANOTHERS, cards=taken, action="buy Silver")
    expect(game, trash=["Archer"])
    answer(game, 0, "end the turn")
    expect(game, trash=[], seat_1_play=["Archer"])


# -- Possess --------------------------------------------------------------------------------

ARCANE = ["Astral Descent", "Diamond", "Family Heirloom", "Ghost of Sen"]


@pytest.mark.parametrize("wish", ARCANE)
def test_possess_replaces_a_hero_with_an_arcane_card_in_play(wish: str) -> None:
    game = after_cast("Possess", OWN, cards="Squire, Archer, Copper")
    assert option_texts(game, 0) == ["Archer", "Squire"]
    answer(game, 0, "Squire")
    assert option_texts(game, 0) == ARCANE
    answer(game, 0, wish)
    expect(game, seat_0_play=["Archer", "Copper", wish], trash=["Squire"])
    expect(game, arcane=[card for card in ARCANE if card != wish])


@pytest.mark.rule("HF-Q64")
def test_a_taken_hero_that_is_possessed_returns_and_the_arcane_card_stays() -> None:
    game = after_cast("Possess", OWN, "Diamond", cards="{card: Archer, from: 1}")
    expect(game, seat_0_play=["Diamond"], trash=["Archer"])
    answer(game, 0, "end the turn")
    expect(game, seat_0_discard=["Diamond"], seat_1_play=["Archer"], trash=[])


@pytest.mark.rule("HF faq-general.6")
@pytest.mark.parametrize(
    ("cards", "board", "seat"),
    [
        ("Copper", "", OWN),  # no hero
        ("Archer", "arcane: []", OWN),  # nothing to replace it
        ("Archer", "", ANOTHERS),  # the caster has no hero in play
    ],
)
def test_possess_has_no_effect(cards: str, board: str, seat: Seat) -> None:
    game = after_cast(
        "Possess", seat, cards=cards, board=board, mine="hand: [Squire]" if seat else ""
    )
    expect(game, seat_0_play=[cards], trash=[], trashed_spells=["Possess"])
    expect(game, **{f"seat_{seat}_exhausted": {"yellow": 3}})
    assert had_no_effect(game)


# -- King's Ransom --------------------------------------------------------------------------

HEROES = ["Thief", "Bard", "Necromancer", "Blacksmith", "Wizard", "Elite Guard"]
"""A layout with three heroes that have items. Its most expensive hero costs 8."""
SALE = f"""
cards: [{{name: Throne, kind: artifact, cost: 9, colours: [red]}}]
heroes: {HEROES}
artifacts: [Throne, Champion's Cloak]
"""


@both
@pytest.mark.parametrize(
    ("wish", "left"), [("Thief", 3), ("Bard", 7), ("Elite Guard", 9), ("Silver", 15), ("Gold", 9)]
)
def test_kings_ransom_gains_the_top_card_of_a_stack_without_using_the_action(
    wish: str, left: int, seat: Seat
) -> None:
    game = gain_card(after_cast("King's Ransom", seat, board=SALE), seat, wish)
    expect(game, **{f"seat_{seat}_discard": [wish], f"stack_{wish.lower()}": left})
    expect(game, treasure=1, action="none")


@both
def test_kings_ransom_gains_an_artifact(seat: Seat) -> None:
    game = gain_card(
        after_cast("King's Ransom", seat, board=SALE), seat, "Champion's Cloak"
    )  # it costs 8
    expect(game, **{f"seat_{seat}_discard": ["Champion's Cloak"]}, artifacts=["Throne"])


@pytest.mark.rule("HF-Q67")
def test_kings_ransom_can_take_the_card_somebody_is_about_to_buy() -> None:
    game = turn_with_spell(
        "King's Ransom", ANOTHERS, cards="Gold*2", board=SALE, action="buy Champion's Cloak"
    )
    gain_card(answer(game, 1, "cast King's Ransom"), 1, "Champion's Cloak")
    expect(game, acting=1, seat_1_discard=["Champion's Cloak"], artifacts=["Throne"])
    expect(game, seat_0_hand=["Gold", "Gold"])  # the whole deck


@both
def test_kings_ransom_offers_only_cards_for_sale_that_cost_8_or_less(seat: Seat) -> None:
    game = after_cast("King's Ransom", seat, board=SALE)
    offered = [words.split(" ", 1)[1] for words in option_texts(game, seat)]
    assert sorted(offered) == sorted(["Champion's Cloak", "Gold", "Silver", *HEROES])


@pytest.mark.rule("HF faq-general.6")
@both
def test_kings_ransom_has_no_effect_when_everything_is_sold(seat: Seat) -> None:
    stacks = dict.fromkeys(["Silver", "Gold", *HEROES], 0)
    game = after_cast("King's Ransom", seat, board=f"heroes: {HEROES}\nstacks: {stacks}")
    expect(game, **{f"seat_{seat}_discard": []}, trashed_spells=["King's Ransom"])
    assert had_no_effect(game)
