"""Set-up of the board: stacks, heroes, artifacts, spells, monsters and pixels."""

from __future__ import annotations

from collections import Counter

import pytest

import rulebound as rb
from rulebound.games.havenfall import setup
from rulebound.games.havenfall.game import GAME
from rulebound.games.havenfall.schema import (
    AIR,
    ARCANE,
    ARTIFACTS,
    AVAILABLE,
    COLOURS,
    DECK,
    EXHAUSTED,
    GOLD,
    HEROES,
    LOCATIONS,
    MARKET,
    MONSTERS,
    SIDE,
    SIDES,
    SILVER,
    SPELL_DECK,
    STACKS,
    SUPPLY,
)
from rulebound.kernel.ids import EVERYONE
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.table import Table
from rulebound.kernel.table_builder import TableBuilder
from tests.games.havenfall.rules.helpers import (
    LAYOUTS,
    RULES,
    SEEDS,
    board_zone,
    design,
    known_names,
    names,
    new_table,
    zone_of,
)

WAYS = [
    pytest.param(seats, heroes, id=f"{heroes}-{seats}") for seats in (2, 3, 4) for heroes in LAYOUTS
]
each_way = pytest.mark.parametrize(("seats", "heroes"), WAYS)
SETS = {
    "beginners": ["Squire", "Shape Shifter", "Swordsman", "Assassin", "Seer", "Elite Guard"],
    "forge": ["Thief", "Bard", "Healer", "Blacksmith", "Seer", "Elite Guard"],
    "watch": ["Lookout", "Acolyte", "Assassin", "Shape Shifter", "Wizard", "Cloaks of Order"],
    "crypt": ["Squire", "Acolyte", "Assassin", "Necromancer", "Archer", "Elite Guard"],
}
ITEMS = {"Necromancer": ("Shadow", 8), "Bard": ("Lute", 8), "Thief": ("Fake Diamond", 6)}


def first_ranks(table: Table) -> list[int]:
    """Return the ranks of the first three monsters, from the left."""
    return [design(names(table, place)[0]).rank for place in LOCATIONS]


def hero_sets(table: Table) -> list[str]:
    """Return the names of the six hero sets."""
    return [names(table, HEROES + place)[0] for place in range(STACKS)]


# -- stacks -------------------------------------------------------------------------------


@each_way
@pytest.mark.rule("HF setup.1")
def test_all_silver_and_all_gold_are_laid_out(seats: int, heroes: str) -> None:
    for seed in SEEDS:
        table = new_table(seats, seed, heroes=heroes)
        assert names(table, SILVER) == ["Silver"] * 16
        assert names(table, GOLD) == ["Gold"] * 10


@each_way
@pytest.mark.rule("HF-Q48")
def test_copper_is_only_in_decks_and_spare_copper_is_left_out(seats: int, heroes: str) -> None:
    for seed in SEEDS:
        table = new_table(seats, seed, heroes=heroes)
        assert all("Copper" not in names(table, place) for place in MARKET)
        everywhere = [RULES.card_name(ident) for ident in table.ident]
        assert everywhere.count("Copper") == 7 * seats
        in_decks = [name for seat in range(seats) for name in names(table, zone_of(seat, DECK))]
        assert in_decks.count("Copper") == 7 * seats


@pytest.mark.rule("HF setup.2", "HF setup.4", "HF setup.5", "HF monsters-setup.1")
def test_the_board_is_visible_except_for_the_monster_deck_and_the_spell_deck() -> None:
    game = rb.new("havenfall", seats=3, seed=4, heroes="forge")
    for viewer in (0, 1, 2, rb.SPECTATOR):
        for zone in game.view(viewer).zones:
            hidden = zone.name in ("monsters", "spells")
            assert len(zone.cards) == (0 if hidden else zone.count), zone.name
        assert known_names(board_zone(game, viewer, "silver")) == ["Silver"] * 16
        assert board_zone(game, viewer, "monsters").count == 37
        assert board_zone(game, viewer, "spells").count == 40


@each_way
@pytest.mark.rule("HF setup.3")
def test_two_artifacts_of_each_colour_are_laid_out_and_the_others_are_left_out(
    seats: int, heroes: str
) -> None:
    for seed in SEEDS:
        table = new_table(seats, seed, heroes=heroes)
        chosen = names(table, ARTIFACTS)
        colours = Counter(design(name).colours for name in chosen)
        assert colours == {(colour,): 2 for colour in range(COLOURS)}
        assert len(set(chosen)) == 8
        everywhere = [RULES.designs[ident] for ident in table.ident]
        assert sum(card.name in chosen for card in everywhere) == 8
        assert (
            sum(
                len(card.colours) == 1 and card.kind == design(chosen[0]).kind
                for card in everywhere
            )
            == 8
        )


@pytest.mark.rule("HF setup.3")
def test_every_artifact_is_laid_out_in_some_games() -> None:
    seen = {name for seed in range(40) for name in names(new_table(2, seed), ARTIFACTS)}
    assert len(seen) == 16


# -- heroes -------------------------------------------------------------------------------


@each_way
@pytest.mark.rule("HF heroes.2", "HF heroes.5", "HF heroes.6")
def test_six_whole_sets_by_rank_with_two_pixels_of_each_colour(seats: int, heroes: str) -> None:
    for seed in SEEDS:
        table = new_table(seats, seed, heroes=heroes)
        sets = hero_sets(table)
        assert len(set(sets)) == STACKS
        assert [design(name).rank for name in sets] == [1, 2, 2, 2, 3, 3]
        colours = Counter(colour for name in sets for colour in design(name).colours)
        assert colours == dict.fromkeys(range(COLOURS), 2)
        for place, name in enumerate(sets):
            assert names(table, HEROES + place) == [name] * design(name).copies


@each_way
@pytest.mark.rule("HF heroes.7", "HF heroes.8", "HF-Q45")
def test_side_items_are_there_only_with_their_heroes(seats: int, heroes: str) -> None:
    for seed in SEEDS:
        table = new_table(seats, seed, heroes=heroes)
        expected = [ITEMS[name] for name in hero_sets(table) if name in ITEMS]
        stacks = [names(table, SIDE + i) for i in range(SIDES) if table.zones[SIDE + i]]
        assert sorted((stack[0], len(stack)) for stack in stacks) == sorted(expected)
        assert all(len(set(stack)) == 1 for stack in stacks)
        everywhere = Counter(RULES.card_name(ident) for ident in table.ident)
        for item, copies in ITEMS.values():
            assert everywhere[item] == (copies if (item, copies) in expected else 0)


@pytest.mark.rule("HF heroes.7")
def test_all_three_heroes_with_items_can_be_in_one_layout() -> None:
    sets = ["Thief", "Bard", "Necromancer", "Swordsman", "Elite Guard", "Cavalry"]
    table = new_table(2, 0, heroes=sets)
    stacks = {tuple(names(table, SIDE + i)) for i in range(SIDES)}
    assert stacks == {(item,) * copies for item, copies in ITEMS.values()}


@pytest.mark.rule("HF heroes.9", "HF heroes.10", "HF heroes.11", "HF heroes.12", "HF-Q61")
@pytest.mark.parametrize("heroes", list(SETS))
def test_the_printed_layouts_are_laid_out_as_printed(heroes: str) -> None:
    for seed in SEEDS:
        assert hero_sets(new_table(2, seed, heroes=heroes)) == SETS[heroes]
        assert hero_sets(new_table(2, seed, heroes=SETS[heroes])) == SETS[heroes]


@pytest.mark.rule("HF heroes.9", "HF-Q61")
def test_the_default_layout_is_for_beginners_and_random_gives_any() -> None:
    assert hero_sets(new_table(3, 5)) == SETS["beginners"]
    found = [tuple(hero_sets(new_table(2, seed, heroes="random"))) for seed in range(120)]
    assert len(set(found)) > 60
    assert {name for sets in found for name in sets} == {
        card.name for card in RULES.designs if card.is_hero and not card.arcane
    }


@pytest.mark.rule("HF heroes.5", "HF-Q61")
@pytest.mark.parametrize(
    ("heroes", "said"),
    [
        # three blue pixels and one red
        (["Squire", "Acolyte", "Swordsman", "Assassin", "Seer", "Elite Guard"], "each colour"),
        # the right six in the wrong places
        (["Seer", "Shape Shifter", "Swordsman", "Assassin", "Squire", "Elite Guard"], "rank"),
        (["Squire", "Shape Shifter", "Swordsman", "Assassin", "Seer"], "rank"),
        # two pixels of each colour, but one set twice
        (["Squire", "Bard", "Bard", "Shape Shifter", "Elite Guard", "Elite Guard"], "once"),
        (["Squire", "Shape Shifter", "Swordsman", "Assassin", "Seer", "Ghost of Sen"], "rank"),
        (["Squire", "Shape Shifter", "Swordsman", "Assassin", "Seer", "Gold"], "no hero"),
        ("castle", "`heroes` is one of"),
    ],
)
def test_illegal_layouts_are_refused(heroes: object, said: str) -> None:
    with pytest.raises(RuleboundError, match=said):
        new_table(2, 0, heroes=heroes)


# -- spells and arcane cards --------------------------------------------------------------


@each_way
@pytest.mark.rule("HF setup.4", "HF spells.1")
def test_all_spells_are_shuffled_and_nobody_knows_any(seats: int, heroes: str) -> None:
    everything = Counter({card.name: card.copies for card in RULES.designs if card.is_spell})
    orders = set()
    for seed in SEEDS:
        table = new_table(seats, seed, heroes=heroes)
        deck = names(table, SPELL_DECK)
        assert Counter(deck) == everything
        assert not any(table.known[card] for card in table.zones[SPELL_DECK])
        orders.add(tuple(deck))
    assert len(orders) == len(SEEDS)


@each_way
@pytest.mark.rule("HF setup.5", "HF-Q46")
def test_the_four_arcane_cards_are_visible(seats: int, heroes: str) -> None:
    for seed in SEEDS:
        table = new_table(seats, seed, heroes=heroes)
        arcane = names(table, ARCANE)
        assert sorted(arcane) == ["Astral Descent", "Diamond", "Family Heirloom", "Ghost of Sen"]
        assert all(table.known[card] == EVERYONE for card in table.zones[ARCANE])


# -- monsters -----------------------------------------------------------------------------


@each_way
@pytest.mark.rule("HF monsters-setup.1", "HF monsters-setup.2")
def test_three_of_forty_shuffled_monsters_are_revealed(seats: int, heroes: str) -> None:
    everything = Counter({card.name: card.copies for card in RULES.designs if card.is_monster})
    orders = set()
    for seed in SEEDS:
        table = new_table(seats, seed, heroes=heroes)
        deck = names(table, MONSTERS)
        first = [name for place in LOCATIONS for name in names(table, place)]
        assert (len(deck), len(first)) == (37, 3)
        assert Counter(deck + first) == everything
        assert not any(table.known[card] for card in table.zones[MONSTERS])
        assert all(table.known[table.zones[place][0]] == EVERYONE for place in LOCATIONS)
        assert not table.zones[AIR]
        orders.add(tuple(first + deck))
    assert len(orders) == len(SEEDS)


@each_way
@pytest.mark.rule("HF monsters-setup.3", "HF monsters-setup.5", "HF-Q23")
def test_the_first_three_are_not_too_strong(seats: int, heroes: str) -> None:
    for seed in range(60):
        usual = first_ranks(new_table(seats, seed, heroes=heroes, monsters="usual"))
        assert 5 not in usual
        assert usual.count(4) <= 1
        assert max(first_ranks(new_table(seats, seed, heroes=heroes, monsters="beginners"))) <= 3


@pytest.mark.rule("HF monsters-setup.3", "HF monsters-setup.5")
def test_one_monster_of_rank_4_is_allowed_at_any_place_but_not_for_beginners() -> None:
    found = [first_ranks(new_table(2, seed, monsters="usual")) for seed in range(120)]
    for place in range(3):
        assert any(three[place] == 4 for three in found)


@pytest.mark.rule("HF monsters-setup.5", "HF-Q77")
def test_a_game_is_set_up_for_beginners_unless_the_options_say_otherwise() -> None:
    for seed in range(60):
        assert max(first_ranks(new_table(2, seed))) <= 3
    option = next(option for option in GAME.options if option.name == "monsters")
    assert [value for value, _ in option.choices] == ["beginners", "usual"]  # form and flag


def table_with_monsters(*listed: str, seed: int) -> Table:
    """Return a table with these monsters as the deck, from the top."""
    builder = TableBuilder(setup.SCHEMA, 2)
    for name in reversed(listed):
        builder.put(RULES.idents[name], MONSTERS)
    return builder.table(seed)


@pytest.mark.rule("HF monsters-setup.2", "HF monsters-setup.4", "HF-Q23")
@pytest.mark.parametrize(
    ("beginners", "first", "aside"),
    [
        (False, ["Fish", "Dragon", "Frog"], ["Djiran Lord", "The Ancient"]),
        (True, ["Fish", "Frog", "Octopus"], ["Djiran Lord", "Dragon", "The Ancient"]),
    ],
)
def test_monsters_that_are_too_strong_are_set_aside_and_shuffled_in_again(
    beginners: bool, first: list[str], aside: list[str]
) -> None:
    rest = ["Armadillo", "Giant Worm", "Sea Serpent", "Dwarven King"]
    drawn = ["Djiran Lord", "Fish", "Dragon", "The Ancient", "Frog", "Octopus"]
    decks = set()
    for seed in range(30):
        table = table_with_monsters(*drawn, *rest, seed=seed)
        setup._place_first_monsters(RULES.designs, table, beginners)
        assert [names(table, place) for place in LOCATIONS] == [[name] for name in first]
        deck = names(table, MONSTERS)
        assert sorted([*deck, *first]) == sorted([*drawn, *rest])
        assert set(aside) < set(deck)
        decks.add(tuple(deck))
    for name in aside:  # shuffled in, not put on top or bottom
        assert len({deck.index(name) for deck in decks}) > 4


@pytest.mark.rule("HF monsters-setup.4")
def test_the_deck_is_not_reshuffled_if_nothing_was_set_aside() -> None:
    table = table_with_monsters(
        "Fish", "Frog", "Octopus", "Djiran Lord", "Dragon", "Giant Worm", seed=3
    )
    setup._place_first_monsters(RULES.designs, table, False)
    assert names(table, MONSTERS) == ["Djiran Lord", "Dragon", "Giant Worm"]


@pytest.mark.rule("HF monsters-setup.5")
def test_the_option_for_the_first_monsters_is_one_of_two() -> None:
    with pytest.raises(RuleboundError, match="`monsters` is one of beginners, usual"):
        new_table(2, 0, monsters="strong")


# -- pixels -------------------------------------------------------------------------------


@pytest.mark.rule("HF pixels-setup.1", "HF components.3")
@pytest.mark.parametrize(("seats", "each"), [(2, 5), (3, 7), (4, 10)])
@pytest.mark.parametrize("mode", ["usual", "quick"])
def test_the_number_of_pixels_depends_on_the_number_of_players(
    seats: int, each: int, mode: str
) -> None:
    for seed in SEEDS:
        table = new_table(seats, seed, mode=mode)
        for colour in range(COLOURS):
            held = sum(table.counts[AVAILABLE + colour]) + sum(table.counts[EXHAUSTED + colour])
            assert table.vars[SUPPLY + colour] + held == each


@pytest.mark.rule("HF overview.1")
def test_two_to_four_players_can_play() -> None:
    for seats in (2, 3, 4):
        assert len(rb.new("havenfall", seats=seats, seed=1).view(0).seats) == seats
    for seats in (1, 5):
        with pytest.raises(RuleboundError):
            rb.new("havenfall", seats=seats, seed=1)
