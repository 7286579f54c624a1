"""The artifacts and their printed text."""

from __future__ import annotations

import pytest

from rulebound import Game
from rulebound.games.havenfall.game import GAME
from tests.games.havenfall.cards.helpers import (
    answer,
    can_answer,
    expect,
    option_texts,
    position,
    printed_lines,
    printed_numbers,
    refusal_rule,
)
from tests.games.havenfall.cards.turns import turn

PRINTED = """
Alira's Talisman | blue | copies 1 | cost 6 | damage 1 | health 2 | cards 1 | Insight: blue
Trident of the Lost Seas | blue | copies 1 | cost 7 | damage 4 | health 4 | Tide: blue
Crown of Nyra | blue | copies 1 | cost 6 | treasure 2 | damage 2 | health 3 | Regalia: any
Tome of Serpents | blue | copies 1 | cost 6 | damage 2 | health 2 | Venom: blue any
Quin's Daggers | red | copies 1 | cost 6 | damage 4 | health 2 | Ambush: red | attack
Axe of Kyrent Caverns | red | copies 1 | cost 7 | damage 5 | health 2 | Cleave: red
Chains of the Ancient | red | copies 1 | cost 6 | damage 3 | health 3 | Bind: red | attack
Orken Jewel | red | copies 1 | cost 6 | treasure 3 | damage 2 | Greed: red | attack
Trauss's Helmet | green | copies 1 | cost 6 | damage 2 | health 5 | Rally: green
Champion's Cloak | green | copies 1 | cost 8 | damage 4 | health 4 | Onslaught: green any
Cursed Grall Staff | green | copies 1 | cost 6 | damage 2 | health 2 | Dominate: green any
Talon of Fate | green | copies 1 | cost 5 | damage 2 | health 1 | Fate: green
Mordell's Ring | yellow | copies 1 | cost 5 | treasure 3 | Tithe: yellow
Dwarven Stone | yellow | copies 1 | cost 7 | treasure 4 | health 3 | Anvil: yellow
Elemental Shard | yellow | copies 1 | cost 6 | treasure 2 | damage 1 | health 1 | cards 1 | Attune: any any
Rift Stone | yellow | copies 1 | cost 5 | damage 2 | health 3 | Purge: yellow
"""  # noqa: E501  # a line is a card
LINES = PRINTED.strip().split("\n")
ARTIFACTS = {line.split(" | ")[0]: printed_numbers(line) for line in LINES}


def test_every_artifact_is_printed_with_these_numbers() -> None:
    assert printed_lines("artifacts") == LINES


@pytest.mark.parametrize("card", ARTIFACTS)
def test_an_artifact_costs_what_is_printed_and_not_one_less(card: str) -> None:
    cost = ARTIFACTS[card]["cost"]
    poor = turn(f"Copper*{cost - 1}", board=f"artifacts: [{card}]")
    assert refusal_rule(poor, 0, f"buy {card}") == "HF buying.4"
    rich = answer(turn(f"Copper*{cost}", board=f"artifacts: [{card}]"), 0, f"buy {card}")
    expect(rich, seat_0_discard=[card], artifacts=[], treasure=0)


@pytest.mark.parametrize("card", ARTIFACTS)
def test_an_artifact_in_play_gives_its_printed_numbers(card: str) -> None:
    given = {"treasure": 0, "damage": 0, "health": 0} | ARTIFACTS[card]
    expect(turn(card), **{what: given[what] for what in ("treasure", "damage", "health")})


@pytest.mark.rule("HF-Q22")
@pytest.mark.parametrize("card", ARTIFACTS)
def test_an_artifact_that_gives_a_card_draws_it_once_and_others_draw_none(card: str) -> None:
    game = turn(card, deck="Sword*3")
    drawn = ARTIFACTS[card].get("cards", 0)
    if drawn:
        answer(game, 0, f"draw by {card}")
    assert refusal_rule(game, 0, f"draw by {card}") == "HF-Q22"
    expect(game, seat_0_play=[card, *["Sword"] * drawn], seat_0_deck_size=3 - drawn)


# -- Alira's Talisman -----------------------------------------------------------------------


def test_aliras_talisman_gives_one_of_three_spells_and_puts_the_others_back_on_top() -> None:
    game = turn(
        "Alira's Talisman",
        "blue: 1",
        board="spell deck: [Dread, Foresight, Lucky Coin, Stone Skin]",
    )
    answer(game, 0, "use Alira's Talisman")
    assert option_texts(game, 0) == ["Dread", "Foresight", "Lucky Coin"]
    answer(game, 0, "Foresight")
    expect(game, seat_0_spells=["Foresight"], spell_deck=["Dread", "Lucky Coin", "Stone Skin"])


def test_aliras_talisman_gives_one_of_two_if_only_two_are_left() -> None:
    game = turn("Alira's Talisman", "blue: 1", board="spell deck: [Dread, Foresight]")
    answer(game, 0, "use Alira's Talisman", "Foresight")
    expect(game, seat_0_spells=["Foresight"], spell_deck=["Dread"])


def test_aliras_talisman_has_no_effect_if_no_spell_is_left() -> None:
    game = answer(turn("Alira's Talisman", "blue: 1"), 0, "use Alira's Talisman")
    expect(game, seat_0_spells=[], seat_0_exhausted={"blue": 1})


# -- Trident of the Lost Seas ---------------------------------------------------------------


def test_the_trident_switches_two_monsters_permanently() -> None:
    game = turn("Trident of the Lost Seas", "blue: 1", others="{hand: [Copper]}")
    answer(game, 0, "use Trident of the Lost Seas", "boss")
    assert option_texts(game, 0) == ["minion 1", "minion 2"]
    answer(game, 0, "minion 1", "end the turn")
    expect(game, acting=1, minion_1="Armadillo", minion_2="Frog", boss="Fish")


def test_the_trident_can_turn_a_strong_boss_into_a_minion_before_the_fight() -> None:
    monsters = "monsters: {minion 1: Fish, boss: Djiran Grunt, deck: [Dragon]}"
    game = turn("Trident of the Lost Seas", "blue: 1", board=monsters)
    answer(game, 0, "use Trident of the Lost Seas", "minion 1", "fight minion 1")
    expect(game, defeated=["Djiran Grunt"], boss="Dragon", seat_0_points=0)


def test_the_trident_has_no_effect_with_one_monster_on_the_board() -> None:
    monsters = "monsters: {minion 1: Fish, deck: [Dragon], defeated: [Frog]}"
    game = turn("Trident of the Lost Seas", "blue: 1", board=monsters)
    answer(game, 0, "use Trident of the Lost Seas")
    expect(game, minion_1="Fish", boss="none", defeated=["Frog"], seat_0_exhausted={"blue": 1})


# -- Crown of Nyra --------------------------------------------------------------------------


def turn_with_crown(pixels: str, more: str = "") -> Game:
    """Return a turn in which the Crown, paid with green, makes red pixels blue."""
    game = turn(
        "Crown of Nyra, Spell Book, Sword",
        f"green: 1, {pixels}",
        board="spell deck: [Dread]",
        more=more,
        others="{hand: [Gold]}",
    )
    return answer(game, 0, "use Crown of Nyra", "green", "red", "blue")


def test_the_crown_lets_red_pixels_pay_for_a_blue_ability() -> None:
    game = answer(turn_with_crown("red: 1"), 0, "use Spell Book")
    expect(game, seat_0_spells=["Dread"], seat_0_exhausted={"green": 1, "red": 1})


def test_the_crown_lets_red_pixels_pay_for_a_blue_spell() -> None:
    game = answer(turn_with_crown("red: 1", more="spells: [Foresight]"), 0, "cast Foresight")
    expect(game, seat_0_play_size=5, seat_0_exhausted={"green": 1, "red": 1})


@pytest.mark.rule("HF faq-crown.2")
def test_pixels_that_the_crown_made_blue_are_no_longer_red() -> None:
    assert refusal_rule(turn_with_crown("red: 1"), 0, "use Sword") == "HF faq-crown.1"


def test_the_crown_does_not_work_the_other_way_round() -> None:
    assert refusal_rule(turn_with_crown("blue: 1, red: 1"), 0, "use Sword") == "HF faq-crown.1"


def test_the_crown_resets_no_pixel() -> None:
    game = turn_with_crown("yellow: 1", more="exhausted: {red: 1}")
    assert refusal_rule(game, 0, "use Spell Book") == "HF abilities.1"


def test_the_crown_asks_for_two_different_colours() -> None:
    game = answer(turn("Crown of Nyra", "yellow: 1"), 0, "use Crown of Nyra", "red")
    assert option_texts(game, 0) == ["blue", "green", "yellow"]


def test_the_crown_lasts_one_turn() -> None:
    game = turn_with_crown("red: 1", more="spells: [Foresight]")
    answer(game, 0, "end the turn")
    expect(game, acting=1, seat_0_available={"red": 1})
    assert refusal_rule(game, 0, "cast Foresight") == "HF spells.8"


# -- Tome of Serpents -----------------------------------------------------------------------


@pytest.mark.parametrize("deck", [["Dread", "Foresight"], []])
def test_the_tome_gives_the_top_spell_if_any_and_always_3_damage(deck: list[str]) -> None:
    game = turn("Tome of Serpents", "blue: 2", board=f"spell deck: {deck}")
    answer(game, 0, "use Tome of Serpents")
    expect(game, seat_0_spells=deck[:1], spell_deck=deck[1:], damage=2 + 3, health=2)


def test_the_damage_of_the_tome_lasts_one_turn() -> None:
    game = turn("Tome of Serpents", "blue: 2", others="{hand: [Sword]}")
    answer(game, 0, "use Tome of Serpents", "end the turn")
    expect(game, acting=1, damage=1)


# -- Quin's Daggers -------------------------------------------------------------------------


def test_quins_daggers_take_a_card_that_returns_at_the_end_of_the_turn() -> None:
    game = turn("Quin's Daggers", "red: 1", others="{hand: [Silver]}, {hand: [Gold]}")
    answer(game, 0, "use Quin's Daggers", "seat 1")
    expect(game, seat_0_play=["Quin's Daggers", "Silver"], seat_1_hand=[], treasure=2)
    answer(game, 0, "end the turn")
    expect(game, acting=1, seat_1_play=["Silver"], seat_2_hand=["Gold"])
    expect(game, seat_0_discard=["Quin's Daggers"])


def test_quins_daggers_take_a_random_card() -> None:
    taken = set()
    for seed in range(12):
        hand = "{hand: [Silver, Gold, Fish]}"
        game = turn("Quin's Daggers", "red: 1", board=f"seed: {seed}", others=hand)
        answer(game, 0, "use Quin's Daggers")
        taken.add(GAME.inspect(game, "treasure"))
        expect(game, seat_1_hand_size=2, damage=4)
    assert taken == {2, 4}  # Silver or Gold, and never the monster


@pytest.mark.rule("HF-Q27", "HF-Q59")
@pytest.mark.parametrize("hand", ["", "Fish"])
def test_quins_daggers_are_refused_for_an_empty_hand_or_only_monsters(hand: str) -> None:
    game = turn("Quin's Daggers", "red: 1", others=f"{{hand: [{hand}], deck: [Gold]}}")
    assert refusal_rule(game, 0, "use Quin's Daggers") == "HF-Q27"


# -- Axe of Kyrent Caverns ------------------------------------------------------------------


def test_the_axe_gains_2_damage_and_2_health_for_one_turn() -> None:
    game = turn("Axe of Kyrent Caverns", "red: 1", others="{hand: [Sword]}")
    answer(game, 0, "use Axe of Kyrent Caverns")
    expect(game, damage=5 + 2, health=2 + 2, treasure=0)
    answer(game, 0, "end the turn")
    expect(game, acting=1, damage=1, health=0)


def test_the_axe_can_be_used_after_a_fight_but_does_not_change_it() -> None:
    monsters = "monsters: {minion 1: Octopus, minion 2: Djiran Grunt, boss: Frog, deck: [Dragon]}"
    game = turn("Axe of Kyrent Caverns", "red: 1", board=monsters)
    answer(game, 0, "fight minion 2", "pass")
    expect(game, defeated=["Djiran Grunt"], damage=5)
    answer(game, 0, "use Axe of Kyrent Caverns")
    expect(game, damage=7, health=4)
    assert refusal_rule(game, 0, "fight minion 1") == "HF fighting.22"


# -- Chains of the Ancient ------------------------------------------------------------------


def test_the_chains_exhaust_two_pixels_of_one_opponent() -> None:
    theirs = "{available: {blue: 1, red: 1, green: 1}}, {available: {yellow: 2}}"
    game = turn("Chains of the Ancient", "red: 1", others=theirs)
    answer(game, 0, "use Chains of the Ancient", "seat 1", "red", "green")
    expect(game, seat_1_available={"blue": 1}, seat_1_exhausted={"red": 1, "green": 1})
    expect(game, seat_2_available={"yellow": 2}, seat_0_exhausted={"red": 1})


def test_the_chains_exhaust_a_single_pixel_if_there_is_only_one() -> None:
    game = turn("Chains of the Ancient", "red: 1", others="{available: {blue: 1}}")
    answer(game, 0, "use Chains of the Ancient")
    expect(game, seat_1_available={}, seat_1_exhausted={"blue": 1})


def test_the_chains_can_prevent_a_spell() -> None:
    theirs = "{available: {yellow: 1}, spells: [Dread], hand: [Copper]}"
    game = turn("Chains of the Ancient", "red: 1", others=theirs)
    answer(game, 0, "use Chains of the Ancient", "fight minion 1")
    expect(game, defeated=["Fish"], seat_1_spells=["Dread"])


def test_the_chains_have_no_effect_if_all_pixels_are_exhausted() -> None:
    game = turn("Chains of the Ancient", "red: 1", others="{exhausted: {blue: 2}}")
    answer(game, 0, "use Chains of the Ancient")
    expect(game, seat_1_exhausted={"blue": 2}, seat_0_exhausted={"red": 1})


# -- Orken Jewel ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wish", "available", "exhausted"),
    [("available blue", {}, {"green": 1}), ("exhausted green", {"blue": 1}, {})],
)
def test_the_jewel_takes_a_pixel_from_either_side(
    wish: str, available: dict[str, int], exhausted: dict[str, int]
) -> None:
    theirs = "{available: {blue: 1}, exhausted: {green: 1}}, {available: {yellow: 1}}"
    game = turn("Orken Jewel", "red: 1", others=theirs)
    answer(game, 0, "use Orken Jewel", f"{wish} of seat 1")
    expect(game, seat_1_available=available, seat_1_exhausted=exhausted)
    expect(game, seat_0_available={}, seat_0_exhausted={"red": 1, wish.split()[1]: 1})
    expect(game, seat_2_available={"yellow": 1})


def test_the_jewel_has_no_effect_on_an_opponent_without_pixels() -> None:
    game = answer(turn("Orken Jewel", "red: 1"), 0, "use Orken Jewel")
    expect(game, seat_0_exhausted={"red": 1}, supply={"blue": 5, "red": 4, "green": 5, "yellow": 5})


# -- Trauss's Helmet ------------------------------------------------------------------------


def test_trausss_helmet_enlarges_only_the_next_hand_by_2() -> None:
    game = turn("Trauss's Helmet", "green: 1", deck="Copper*12", others="{deck: [Copper*9]}")
    answer(game, 0, "use Trauss's Helmet")
    expect(game, seat_0_play_size=1, seat_0_extra=2)
    answer(game, 0, "end the turn")
    expect(game, seat_0_hand_size=7)
    answer(game, 1, "end the turn")
    answer(game, 0, "end the turn")
    expect(game, seat_0_hand_size=5, seat_1_hand_size=0, seat_1_play_size=5)


def test_trausss_helmet_draws_no_more_cards_than_there_are() -> None:
    game = turn("Trauss's Helmet", "green: 1", deck="Copper*5")
    answer(game, 0, "use Trauss's Helmet", "end the turn")
    expect(game, seat_0_hand=["Copper"] * 5 + ["Trauss's Helmet"], seat_0_deck=[])


# -- Champion's Cloak -----------------------------------------------------------------------


def test_the_cloak_allows_a_second_fight_but_no_third() -> None:
    game = answer(turn("Champion's Cloak", "green: 2"), 0, "use Champion's Cloak", "fight minion 1")
    expect(game, defeated=["Fish"], minion_1="Frog")
    assert refusal_rule(game, 0, "buy Silver") == "HF turn.5"
    answer(game, 0, "fight minion 1")
    expect(game, defeated=["Frog", "Fish"], seat_0_exhausted={"green": 3, "blue": 1})
    assert refusal_rule(game, 0, "fight minion 1") == "HF fighting.22"


def test_without_the_cloaks_ability_only_one_fight_is_allowed() -> None:
    game = answer(turn("Champion's Cloak", "green: 2"), 0, "fight minion 1", "pass")
    assert refusal_rule(game, 0, "fight minion 1") == "HF fighting.22"
    answer(game, 0, "use Champion's Cloak", "fight minion 1")  # but it is not too late
    expect(game, defeated=["Frog", "Fish"])


@pytest.mark.rule("HF faq-cloak.2")
def test_the_second_fight_cannot_be_against_a_monster_from_the_deck() -> None:
    monsters = "monsters: {boss: Frog, deck: [Fish]}"
    game = turn("Champion's Cloak", "green: 2", board=monsters)
    answer(game, 0, "use Champion's Cloak", "fight boss")
    expect(game, boss="Fish")
    assert refusal_rule(game, 0, "fight boss") == "HF faq-cloak.2"


def test_losing_the_first_fight_ends_the_turn_despite_the_cloak() -> None:
    monsters = "monsters: {minion 1: Dragon, minion 2: Fish, boss: Frog}"
    game = turn("Champion's Cloak", "green: 2", board=monsters)
    answer(game, 0, "use Champion's Cloak", "fight minion 1")
    expect(game, acting=1, defeated=[])


def test_losing_the_second_fight_keeps_the_rewards_of_the_first() -> None:
    monsters = "monsters: {minion 1: Dragon, boss: Fish, deck: [Frog]}"
    game = turn("Champion's Cloak", "green: 2", board=monsters)
    answer(game, 0, "use Champion's Cloak", "fight boss", "fight minion 1")
    expect(game, acting=1, defeated=["Fish"], minion_1="Dragon", seat_0_points=1)
    expect(game, seat_0_exhausted={"green": 2, "blue": 1})


def test_the_cloak_does_not_help_with_other_actions() -> None:
    game = turn("Champion's Cloak, Silver*2", "green: 2")
    answer(game, 0, "use Champion's Cloak", "buy Silver")
    assert refusal_rule(game, 0, "fight minion 1") == "HF turn.5"


# -- Cursed Grall Staff ---------------------------------------------------------------------


def test_the_staff_puts_a_minion_into_the_discard_pile_and_monsters_move_up() -> None:
    monsters = "monsters: {minion 1: Fish, minion 2: Frog, boss: Armadillo, deck: [Dragon]}"
    game = answer(
        turn("Cursed Grall Staff", "green: 2", board=monsters), 0, "use Cursed Grall Staff"
    )
    assert option_texts(game, 0) == ["minion 1", "minion 2"]  # never the boss
    answer(game, 0, "minion 1")
    expect(game, seat_0_discard=["Fish"], minion_1="Frog", minion_2="Armadillo", boss="Dragon")
    expect(game, defeated=[], seat_0_points=0, seat_0_exhausted={"green": 2})
    assert can_answer(game, 0, "fight minion 1")  # it was no fight


def test_the_staff_has_no_effect_if_there_is_only_a_boss() -> None:
    game = turn("Cursed Grall Staff", "green: 2", board="monsters: {boss: Fish, deck: [Frog]}")
    answer(game, 0, "use Cursed Grall Staff")
    expect(game, seat_0_discard=[], boss="Fish", monster_deck=["Frog"])
    expect(game, seat_0_exhausted={"green": 2})


# -- Talon of Fate --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "drawn", "left"),
    [
        ("Gold, Silver, Copper", ["Gold", "Silver"], ["Copper"]),
        ("Gold", ["Gold"], []),
        ("", [], []),
    ],
)
def test_the_talon_draws_two_cards_into_play_if_there_are_two(
    deck: str, drawn: list[str], left: list[str]
) -> None:
    game = answer(turn("Talon of Fate", "green: 1", deck=deck), 0, "use Talon of Fate")
    expect(game, seat_0_play=["Talon of Fate", *drawn], seat_0_deck=left)
    expect(game, seat_0_exhausted={"green": 1})


def test_the_talon_shuffles_the_discard_pile_when_the_deck_is_empty() -> None:
    game = turn("Talon of Fate", "green: 1", deck="Gold", more="discard: [Silver]")
    answer(game, 0, "use Talon of Fate")
    expect(game, seat_0_play=["Talon of Fate", "Gold", "Silver"], seat_0_discard=[])


# -- Mordell's Ring -------------------------------------------------------------------------


@pytest.mark.parametrize(("more", "left"), [("", "HF buying.4"), (", Copper", "")])
def test_mordells_ring_gains_2_treasure(more: str, left: str) -> None:
    game = answer(turn(f"Mordell's Ring{more}", "yellow: 1"), 0, "use Mordell's Ring")
    expect(game, treasure=3 + 2 + bool(more), damage=0, health=0)
    assert refusal_rule(game, 0, "buy Gold") == left  # which costs 6


def test_the_treasure_of_mordells_ring_lasts_one_turn() -> None:
    game = turn("Mordell's Ring", "yellow: 1", others="{hand: [Copper]}")
    answer(game, 0, "use Mordell's Ring", "end the turn")
    expect(game, acting=1, treasure=1)


# -- Dwarven Stone --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "treasure"), [("Copper", "Silver", 4 + 2 + 2), ("Silver", "Gold", 4 + 4 + 1)]
)
def test_the_stone_replaces_a_treasure_with_the_next_better_one_in_play(
    old: str, new: str, treasure: int
) -> None:
    game = answer(turn("Dwarven Stone, Copper, Silver", "yellow: 1"), 0, "use Dwarven Stone", old)
    other = "Silver" if old == "Copper" else "Copper"
    expect(game, seat_0_play=["Dwarven Stone", other, new], trash=[old], treasure=treasure)
    expect(game, **{f"stack_{new.lower()}": {"Silver": 15, "Gold": 9}[new]}, action="none")


@pytest.mark.rule("HF-Q7")
@pytest.mark.parametrize(("cards", "stack"), [("Copper", "Silver"), ("Silver", "Gold")])
def test_the_stone_is_refused_if_the_better_treasure_is_sold_out(cards: str, stack: str) -> None:
    game = turn(f"Dwarven Stone, {cards}", "yellow: 1", board=f"stacks: {{{stack}: 0}}")
    assert refusal_rule(game, 0, "use Dwarven Stone") == "HF-Q7"


@pytest.mark.rule("HF-Q66")
@pytest.mark.parametrize("cards", ["Gold", "Diamond", "Sword"])
def test_the_stone_improves_neither_gold_nor_other_kinds_of_card(cards: str) -> None:
    game = turn(f"Dwarven Stone, {cards}", "yellow: 1")
    assert refusal_rule(game, 0, "use Dwarven Stone") == "HF-Q66"


@pytest.mark.rule("HF-Q7")
def test_a_taken_treasure_returns_and_the_better_one_stays() -> None:
    game = position(
        "seats: [{available: {yellow: 1}, play: [Dwarven Stone, {card: Silver, from: 1}],"
        " deck: [Copper*5]}, {deck: [Copper]}]"
    )
    answer(game, 0, "use Dwarven Stone", "end the turn")
    expect(game, seat_0_discard=["Gold", "Dwarven Stone"], seat_1_play=["Silver"], trash=[])


# -- Elemental Shard ------------------------------------------------------------------------


@pytest.mark.parametrize("colour", ["blue", "red", "green", "yellow"])
def test_the_shard_gains_an_exhausted_pixel_of_any_colour(colour: str) -> None:
    game = answer(turn("Elemental Shard", f"{colour}: 2"), 0, "use Elemental Shard", colour)
    expect(game, seat_0_available={}, seat_0_exhausted={colour: 3})
    expect(game, **{f"supply_{colour}": 2})


def test_the_shard_gains_no_pixel_that_is_not_in_the_supply() -> None:
    game = turn("Elemental Shard", "blue: 2", board="supply: {blue: 0, red: 0}")
    answer(game, 0, "use Elemental Shard")
    assert option_texts(game, 0) == ["green", "yellow"]
    empty = "supply: {blue: 0, red: 0, green: 0, yellow: 0}"
    game = answer(turn("Elemental Shard", "blue: 2", board=empty), 0, "use Elemental Shard")
    expect(game, seat_0_available={}, seat_0_exhausted={"blue": 2}, supply={})


# -- Rift Stone -----------------------------------------------------------------------------


def test_the_rift_stone_trashes_a_card_in_play_and_one_from_the_discard_pile() -> None:
    game = turn(
        "Rift Stone, Copper, Silver", "yellow: 1", more="discard: [Sword, Shield, Spell Book]"
    )
    answer(game, 0, "use Rift Stone")
    assert option_texts(game, 0) == ["Copper", "Rift Stone", "Silver"]
    answer(game, 0, "Copper", "Shield")
    expect(game, seat_0_play=["Rift Stone", "Silver"], seat_0_discard=["Sword", "Spell Book"])
    expect(game, trash=["Copper", "Shield"], treasure=2, action="none")


def test_the_rift_stone_can_trash_itself() -> None:
    game = turn("Rift Stone", "yellow: 1", more="discard: [Sword]")
    answer(game, 0, "use Rift Stone")
    expect(game, seat_0_play=[], seat_0_discard=[], trash=["Rift Stone", "Sword"])


def test_the_rift_stone_works_with_an_empty_discard_pile() -> None:
    game = answer(turn("Rift Stone, Copper", "yellow: 1"), 0, "use Rift Stone", "Copper")
    expect(game, seat_0_play=["Rift Stone"], trash=["Copper"], seat_0_deck=["Copper"] * 6)


@pytest.mark.rule("HF attack.4")
def test_a_taken_card_that_the_rift_stone_trashes_returns_to_its_owner() -> None:
    game = position(
        "seats: [{available: {yellow: 1}, play: [Rift Stone, {card: Silver, from: 1}],"
        " deck: [Copper*5]}, {deck: [Copper]}]"
    )
    answer(game, 0, "use Rift Stone", "Silver", "end the turn")
    expect(game, seat_1_play=["Silver"], trash=[])
