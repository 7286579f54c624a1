"""The components, and what is printed on the cards."""

from __future__ import annotations

from collections import Counter

import pytest

import rulebound as rb
from rulebound import SPECTATOR
from rulebound.games.havenfall.card_types import HavenfallCard
from rulebound.games.havenfall.game import GAME
from rulebound.games.havenfall.schema import (
    ARTIFACT,
    BLUE,
    COLOUR_NAMES,
    COLOURS,
    GREEN,
    HERO,
    ITEM,
    KIND_NAMES,
    LEADER_CARD,
    MONSTER,
    RED,
    SPELL,
    TREASURE_CARD,
    YELLOW,
)
from rulebound.games.havenfall.setup import PIXELS
from rulebound.kernel.text.card_files import CardError
from tests.games.havenfall.rules.helpers import RULES, design, new_table, run_scenario


def copies_of_kind(kind: int) -> dict[str, int]:
    """Return the number of copies of each card of a kind."""
    return {card.name: card.copies for card in RULES.designs if card.kind == kind}


def designs_of_kind(kind: int) -> list[HavenfallCard]:
    return [card for card in RULES.designs if card.kind == kind]


# -- the box ------------------------------------------------------------------------------


@pytest.mark.rule("HF components.7")
def test_the_treasures() -> None:
    assert copies_of_kind(TREASURE_CARD) == {"Copper": 28, "Silver": 16, "Gold": 10, "Diamond": 1}


@pytest.mark.rule("HF components.8")
def test_the_items() -> None:
    assert copies_of_kind(ITEM) == {
        "Sword": 4,
        "Shield": 4,
        "Spell Book": 4,
        "Shadow": 8,
        "Lute": 8,
        "Fake Diamond": 6,
        "Family Heirloom": 1,
    }


@pytest.mark.rule(
    "HF components.9", "HF components.10", "HF components.11", "HF components.12", "HF-Q44"
)
def test_the_size_of_a_hero_set_depends_on_its_rank() -> None:
    sets = {
        1: (4, "Lookout Adventurer Thief Squire"),
        2: (8, "Bard Shape_Shifter Necromancer Swordsman Assassin Blacksmith Acolyte Healer"),
        3: (10, "Seer Wizard Archer Elite_Guard Cavalry Cloaks_of_Order"),
    }
    expected = {"Astral Descent": (0, 1), "Ghost of Sen": (0, 1)}  # arcane, without a rank
    for rank, (copies, listed) in sets.items():
        expected.update({name.replace("_", " "): (rank, copies) for name in listed.split()})
    assert {card.name: (card.rank, card.copies) for card in designs_of_kind(HERO)} == expected


@pytest.mark.rule("HF components.13", "HF-Q37")
def test_the_leaders_have_a_colour_each() -> None:
    assert {card.name: card.colours for card in designs_of_kind(LEADER_CARD)} == {
        "Sorceress Alira": (BLUE,),
        "Blade Master Quin": (RED,),
        "Commander Trauss": (GREEN,),
        "King Mordell": (YELLOW,),
    }
    assert set(copies_of_kind(LEADER_CARD).values()) == {1}


@pytest.mark.rule("HF components.14", "HF-Q38")
def test_the_artifacts_are_single_cards_and_four_of_each_colour() -> None:
    expected = {
        BLUE: ["Alira's Talisman", "Crown of Nyra", "Tome of Serpents", "Trident of the Lost Seas"],
        RED: ["Quin's Daggers", "Axe of Kyrent Caverns", "Chains of the Ancient", "Orken Jewel"],
        GREEN: ["Trauss's Helmet", "Champion's Cloak", "Cursed Grall Staff", "Talon of Fate"],
        YELLOW: ["Mordell's Ring", "Dwarven Stone", "Elemental Shard", "Rift Stone"],
    }
    for colour, listed in expected.items():
        found = [card.name for card in designs_of_kind(ARTIFACT) if card.colours == (colour,)]
        assert sorted(found) == sorted(listed)
    assert len(designs_of_kind(ARTIFACT)) == 16
    assert set(copies_of_kind(ARTIFACT).values()) == {1}


MONSTERS = {
    1: (1, "Fish", "Dragon Whelp", "Frog", "Armadillo"),
    2: (3, "Octopus", "Djiran Grunt", "Grall Summoner", "Dwarven Berserker"),
    3: (3, "Sea Serpent", "Fire Elemental", "Grall Sorcerer", "Giant Worm"),
    4: (2, "Nyrian Guard", "Dragon", "Orken Champion", "The Ancient"),
    5: (1, "Queen of Nyra", "Djiran Lord", "Orken Warchief", "Dwarven King"),
}
"""By rank: copies of each, then the blue, red, green and yellow monster."""


@pytest.mark.rule(
    "HF components.15",
    "HF components.16",
    "HF components.17",
    "HF components.18",
    "HF components.19",
    "HF-Q35",
    "HF-Q43",
)
def test_each_rank_has_a_monster_of_each_colour() -> None:
    expected = {
        name: (rank, copies, (colour,))
        for rank, (copies, *listed) in MONSTERS.items()
        for colour, name in enumerate(listed)
    }
    found = {card.name: (card.rank, card.copies, card.colours) for card in designs_of_kind(MONSTER)}
    assert found == expected


@pytest.mark.rule("HF fighting.1", "HF fighting.2", "HF fighting.4")
def test_forty_monsters_of_twenty_names_ten_of_each_colour_and_of_ranks_1_to_5() -> None:
    assert len(designs_of_kind(MONSTER)) == 20
    colours: Counter[int] = Counter()
    for card in designs_of_kind(MONSTER):
        colours[card.colours[0]] += card.copies
    assert colours == dict.fromkeys(range(COLOURS), 10)
    assert {card.rank for card in designs_of_kind(MONSTER)} == {1, 2, 3, 4, 5}


@pytest.mark.rule("HF components.20")
def test_forty_spells_by_their_number_of_pixels() -> None:
    pixels: Counter[int] = Counter()
    for card in designs_of_kind(SPELL):
        pixels[len(card.pixels)] += card.copies
    assert pixels == {1: 18, 2: 12, 3: 6, 4: 4}


@pytest.mark.rule("HF components.4", "HF player-setup.7")
@pytest.mark.parametrize("mode", ["usual", "quick", "teams"])
def test_each_war_room_has_a_score_that_starts_at_nought_and_only_its_player_moves(
    mode: str,
) -> None:
    for seed in range(12):
        game = rb.new("havenfall", seats=4, seed=seed, mode=mode, monsters="usual")
        rooms = [seat.facts["room"] for seat in game.view(0).seats]
        assert [seat.numbers["points"] for seat in game.view(0).seats] == [0, 0, 0, 0]
        scores = dict.fromkeys(rooms, 0)
        assert set(scores) == set(COLOUR_NAMES)
        dice = rb.Dice(seed)
        for _ in range(400):
            if game.over:
                break
            asked = game.pending[0]
            game.submit(asked.seat, asked.sample(dice))
        for entry in game.journal(SPECTATOR):  # what was told is what the meeples show
            if " scores " in entry.text:
                assert entry.seat is not None
                scores[rooms[entry.seat]] += int(entry.text.split(" scores ")[1].split()[0])
        shown = {seat.facts["room"]: seat.numbers["points"] for seat in game.view(1).seats}
        assert shown == scores


@pytest.mark.rule("HF components.4", "HF fighting.9")
def test_a_defeated_boss_moves_the_meeple_of_its_winner_by_its_rank() -> None:
    run_scenario(
        """
        monsters: {minion 1: Fish, minion 2: Frog, boss: Octopus, deck: [Dragon]}
        seats:
          - {room: yellow, points: 3, hand: [Copper*5], deck: [Copper*6]}
          - {room: red, play: [Archer*5], deck: [Copper*6]}
        turn: 1
        steps:
          - 1: fight boss
        expect: {defeated: [Octopus], seat 1 points: 2, seat 0 points: 3, seat 1 room: red}
        """
    )


@pytest.mark.rule("HF components.3", "HF components.2")
def test_four_colours_of_war_rooms_and_at_most_ten_pixels_of_each() -> None:
    view = RULES.view(RULES.context(new_table(4)), 0, ())
    assert {seat.facts["room"] for seat in view.seats} == set(COLOUR_NAMES)
    for seat in view.seats:
        sides = {f"{name} {side}" for name in COLOUR_NAMES for side in ("available", "exhausted")}
        assert sides < seat.numbers.keys()
        assert seat.numbers["points"] == 0  # shown by a meeple in the printed game
    assert max(PIXELS.values()) == 10


@pytest.mark.rule("HF components.1")
def test_the_board_has_its_locations_and_every_player_a_score() -> None:
    view = RULES.view(RULES.context(new_table(3)), 1, ())
    places = {zone.name for zone in view.zones}
    assert {f"heroes {i}" for i in range(1, 7)} < places
    assert {"silver", "gold", "artifacts", "minion 1", "minion 2", "boss", "monsters"} < places
    assert {"defeated", "spells", "trashed spells", "trash"} < places
    assert all("points" in seat.numbers for seat in view.seats)


# -- the cards ----------------------------------------------------------------------------


@pytest.mark.rule("HF heroes.1", "HF glossary-rank.1", "HF fighting.4")
def test_a_higher_rank_is_a_stronger_card() -> None:
    def mean(rank: int, numbers: list[tuple[int, int]]) -> float:
        of_rank = [number for known, number in numbers if known == rank]
        return sum(of_rank) / len(of_rank)

    heroes = [(card.rank, card.cost) for card in designs_of_kind(HERO)]
    fighters = [(card.rank, card.damage + card.health) for card in designs_of_kind(HERO)]
    for numbers in (heroes, fighters):
        assert mean(1, numbers) < mean(2, numbers) < mean(3, numbers)
    worth = {card.rank: card.treasure for card in designs_of_kind(TREASURE_CARD) if not card.arcane}
    assert worth[1] < worth[2] < worth[3]
    for rank in range(1, 5):
        weaker = [card for card in designs_of_kind(MONSTER) if card.rank == rank]
        stronger = [card for card in designs_of_kind(MONSTER) if card.rank == rank + 1]
        for one in weaker:
            for other in stronger:
                assert one.damage + one.health < other.damage + other.health
                assert one.boss_damage + one.boss_health < other.boss_damage + other.boss_health


@pytest.mark.rule("HF heroes.3", "HF heroes.4", "HF-Q36")
def test_the_colours_of_a_hero_are_the_pixels_on_the_card_one_or_at_rank_3_two() -> None:
    listed = {
        (BLUE,): "Squire Acolyte Bard",
        (RED,): "Thief Shape_Shifter Necromancer",
        (GREEN,): "Lookout Swordsman Healer",
        (YELLOW,): "Adventurer Assassin Blacksmith",
        (BLUE, RED): "Seer",
        (GREEN, YELLOW): "Elite_Guard",
        (BLUE, GREEN): "Wizard",
        (RED, YELLOW): "Cloaks_of_Order",
        (RED, GREEN): "Archer",
        (BLUE, YELLOW): "Cavalry",
    }
    expected = {
        name.replace("_", " "): colours for colours, some in listed.items() for name in some.split()
    }
    sets = [card for card in designs_of_kind(HERO) if not card.arcane]
    assert {card.name: card.colours for card in sets} == expected
    for card in sets:
        assert card.price() == card.colours
        assert len(card.colours) == (2 if card.rank == 3 else 1)


@pytest.mark.rule("HF components-card.1", "HF components-card.4")
def test_a_player_card_has_a_type_and_a_cost_if_it_is_for_sale() -> None:
    assert KIND_NAMES[:5] == ("treasure", "item", "hero", "artifact", "leader")
    for card in RULES.designs:
        sold = card.kind == ARTIFACT or card.name in ("Silver", "Gold")
        sold = sold or (card.kind == HERO and not card.arcane)
        assert (card.cost > 0) == sold, card.name
        if card.kind in (HERO, ARTIFACT, LEADER_CARD, TREASURE_CARD, ITEM):
            assert card.ability, card.name
            assert card.pixels, card.name
            assert card.text, card.name


@pytest.mark.rule("HF components-card.4")
def test_there_is_no_other_type() -> None:
    with pytest.raises(CardError, match="kind"):
        GAME.custom_card({"name": "Cart", "kind": "vehicle"})
    with pytest.raises(CardError, match="kind"):
        GAME.custom_card({"name": "Cart"})


@pytest.mark.rule("HF components-card.1", "HF glossary-ability.1")
@pytest.mark.parametrize("missing", ["ability", "pixels", "text"])
def test_an_ability_has_a_name_pixels_and_a_text(missing: str) -> None:
    entry = {
        "name": "Bell",
        "kind": "item",
        "ability": "Ring",
        "pixels": ["red"],
        "text": "Draw 1 card.",
    }
    assert GAME.custom_card(entry).has_ability
    with pytest.raises(CardError, match="a name, pixels and a text"):
        GAME.custom_card({key: entry[key] for key in entry if key != missing})


@pytest.mark.rule("HF glossary-ability.1")
def test_a_card_without_an_ability_has_none_to_use_and_spells_and_monsters_have_none() -> None:
    for card in RULES.designs:
        assert card.has_ability == (card.kind not in (SPELL, MONSTER)), card.name
    run_scenario(
        """
        seats: [{available: {red: 1}, play: [Knight, Ogre, Whip], deck: [Copper]}, {}]
        steps:
          - 0: {refused: use Knight, rule: HF glossary-ability.1}
          - 0: {refused: use Ogre, rule: HF glossary-ability.1}
          - 0: use Whip
        expect: {damage: 11}
        """
    )


@pytest.mark.rule("HF components-monster.1")
def test_a_monster_has_numbers_as_a_boss_and_lower_ones_as_a_minion() -> None:
    for card in designs_of_kind(MONSTER):
        assert 0 < card.damage < card.boss_damage, card.name
        assert 0 < card.health < card.boss_health, card.name
    with pytest.raises(CardError, match="boss"):
        GAME.custom_card({"name": "Rat", "kind": "monster", "rank": 1, "colours": ["red"]})


@pytest.mark.rule("HF components-spell.1")
def test_a_spell_has_pixels_and_a_text() -> None:
    entry = {"name": "Zap", "kind": "spell", "pixels": ["any"], "text": "Draw 1 card."}
    assert GAME.custom_card(entry).is_spell
    flaws: list[dict[str, object]] = [{"pixels": []}, {"pixels": ["any"] * 5}, {"text": ""}]
    for flaw in flaws:
        with pytest.raises(CardError, match="a text and 1 to 4 pixels"):
            GAME.custom_card({**entry, **flaw})


@pytest.mark.rule("HF components-card.2", "HF attack.5")
@pytest.mark.parametrize("icon", ["attack", "arcane"])
def test_icons_are_on_player_cards_only(icon: str) -> None:
    spell = {"name": "Zap", "kind": "spell", "pixels": ["any"], "text": "Draw 1 card."}
    monster = {"name": "Rat", "kind": "monster", "rank": 1, "colours": ["red"], "boss": [1, 1]}
    for entry in (spell, monster):
        with pytest.raises(CardError, match="only player cards"):
            GAME.custom_card({**entry, icon: True})
    assert getattr(GAME.custom_card({"name": "Bow", "kind": "item", icon: True}), icon)


@pytest.mark.rule("HF components-card.2", "HF attack.1", "HF attack.2")
def test_attack_cards_are_those_that_affect_cards_or_pixels_of_opponents() -> None:
    attacks = [card.name for card in RULES.designs if card.attack]
    assert "Sword" in attacks
    for card in RULES.designs:
        if card.kind not in (SPELL, MONSTER):
            assert card.attack == ("an opponent" in card.text), card.name


@pytest.mark.rule("HF components-card.2", "HF arcane.1", "HF-Q46")
def test_exactly_four_cards_are_arcane_and_those_are_not_sold() -> None:
    arcane = [card.name for card in RULES.designs if card.arcane]
    assert sorted(arcane) == ["Astral Descent", "Diamond", "Family Heirloom", "Ghost of Sen"]
    assert all(design(name).cost == 0 for name in arcane)
