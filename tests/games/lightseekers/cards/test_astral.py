"""The Astral cards, each by its printed text."""

from __future__ import annotations

import pytest

from rulebound.games.lightseekers.game import GAME
from rulebound.games.lightseekers.positions import inspect
from tests.games.lightseekers.cards.helpers import run_scenario

HOOK = '  - {name: Hook, type: Attack, text: "Return 1 buff of the recipient."}'
"""An extra line for the list of further cards that every scenario begins with."""

PRINTED = """
Chief Steelfeather | Hero | common | Solar basic, Lunar basic, Gravity superior | 30 | Mythical
Constella | Hero | rare | Solar superior, Lunar basic, Gravity superior | 28 | Awakening
Leo | Hero | common | Solar superior, Lunar basic, Gravity basic | 30 | Awakening
Lynx | Hero | common | Solar basic, Lunar basic, Gravity superior | 30 | Awakening
Madgut the Wise | Hero | rare | Solar superior, Lunar basic, Gravity superior | 32 | Mythical
Orion | Hero | rare | Solar superior, Lunar basic, Gravity basic | 29 | Awakening
Ursa | Hero | uncommon | Solar basic, Lunar superior, Gravity basic | 29 | Awakening
Vela | Hero | rare | Solar basic, Lunar basic, Gravity superior | 29 | Awakening
Wildborn Maia | Hero | uncommon | Solar basic, Lunar superior, Gravity superior | 32 | Mythical
Anti-Gravity Field | Attack | rare | Gravity, Gravity, Lunar | Awakening
Black Hole | Attack | rare | Gravity, Gravity, Solar, Lunar | Awakening
Planetary Alignment | Attack | common | Solar, Lunar, Gravity | Awakening
Rippling Flare | Attack | rare | Solar, Solar | Awakening
Sun Strike | Attack | common | Solar, Gravity | Awakening
Eclipse | Defend | uncommon | Lunar, Lunar, Solar | Awakening
Moon Song | Defend | rare | Lunar, Lunar, Solar, Gravity | Awakening | yes
Tidal Shift | Defend | common | Solar, Lunar | Awakening
Force Shield | Buff | uncommon | Lunar, Gravity | 4 4 4 | Awakening
Lunar Alignment | Buff | uncommon | Lunar, Lunar, Gravity | - - - | Mythical
Star Storm | Buff | common | Solar, Lunar | 1 2 2 2 | Mythical
Stellar Fusion | Buff | rare | Solar, Solar, Lunar, Gravity | 0 4 4 4 | Awakening
Anti-Gravity Snail | Attack | common | Gravity | Awakening
Astral Priest | Attack | common | Solar | Awakening
Chimchu Infiltrator | Attack | rare | Gravity | Awakening
Chimchu Militant | Attack | common | Solar | Awakening
Dimensional Hunter | Attack | uncommon | Gravity | Awakening
Light Lasher | Attack | rare | Solar | Awakening
Pathfinder | Attack | common | Gravity | Awakening
Prismatic Sun Feeder | Attack | uncommon | Solar | Awakening
Sand Stalker | Attack | rare | Solar | Mythical
Starhorn Tusker | Attack | uncommon | Solar | Mythical
Blinding Beetle | Defend | rare | Solar | Awakening
Dusk Feeder | Defend | common | Lunar | Awakening
Lunar Shrieker | Defend | rare | Lunar | Mythical
Moonlight Burrower | Defend | rare | Lunar | Mythical
Shapeshifter | Defend | common | Lunar | Awakening
Snowcaster Elder | Defend | common | Lunar | Mythical
Sun Beacon | Defend | uncommon | Solar | Awakening
Yikona Tactician | Defend | rare | Lunar | Awakening
Astronomer | Buff | common | Gravity | X X X 4 | Awakening
Celestian Warrior | Buff | common | Solar | X 3 X 4 | Mythical
Chimchu Farseer | Buff | uncommon | Lunar | Awakening
Dawn Stalker | Buff | uncommon | Solar | X X X 6 | Awakening
Gravity Meddler | Buff | uncommon | Gravity | 1! 1! | Mythical
Lunar Offering | Buff | uncommon | Lunar | X X X 11 | Mythical
Lunatic | Buff | rare | Lunar | 2! 2! 2! 3! | Awakening
Mageship | Buff | common | Solar | X X 7 | Awakening
Reality Twister | Buff | rare | Gravity | - - - - | Awakening
Skyward Observatory | Buff | uncommon | Lunar | X 2 2 | Awakening
Spectral Guide | Buff | uncommon | Gravity | 2! 2! | Awakening
Subjugator | Buff | rare | Lunar | - - | Awakening
Sun Hugger | Buff | rare | Gravity | X 1 1 2 | Awakening
Yikona Oracle | Buff | common | Lunar | X 3 3 3 | Awakening
Hollowtooth Dagger | Item | uncommon | Gravity superior | 1 | Awakening
Sun Blade | Item | uncommon | Solar superior | 1 | Awakening
"""
"""The facts of each card besides its text: name, type, rarity, Elements or cost, and so on."""


def test_every_astral_card_is_printed_with_these_facts() -> None:
    printed = PRINTED.strip().split("\n")
    names = {line.split(" | ")[0] for line in printed}
    faces = [face for face in GAME.faces(GAME.rules()) if face.name in names]
    assert [" | ".join([face.name, *face.fields.values()]) for face in faces] == printed
    assert {face.origin for face in faces} == {"printed"}


@pytest.mark.parametrize(
    ("buff", "corners"),
    [
        ("Force Shield", 3),
        ("Lunar Alignment", 3),
        ("Star Storm", 4),
        ("Stellar Fusion", 4),
        ("Astronomer", 4),
        ("Celestian Warrior", 4),
        ("Dawn Stalker", 4),
        ("Lunar Offering", 4),
        ("Mageship", 3),
        ("Reality Twister", 4),
        ("Skyward Observatory", 3),
        ("Subjugator", 2),
        ("Sun Hugger", 4),
        ("Yikona Oracle", 4),
    ],
)
def test_a_regular_buff_is_turned_in_each_buff_phase_until_it_expires(
    buff: str, corners: int
) -> None:
    for turned in range(corners):
        left = [] if turned == corners - 1 else [turned + 1]
        run_scenario(f"""
seats:
  - {{hero: Leo, buffs: [{{card: {buff}, turned: {turned}}}]}}
  - {{hero: Ursa}}
phase: buff
expect: {{seat 0 turned: {left}}}
""")


# -- Chief Steelfeather -----------------------------------------------------------------------


@pytest.mark.parametrize(("first", "mine", "theirs"), [(0, 5, 5), (1, 6, 4)])
def test_chief_steelfeather_begins_with_one_card_more(first: int, mine: int, theirs: int) -> None:
    game = run_scenario(f"""
new:
  first: {first}
  decks:
    - Chief Steelfeather: 1
      Sun Strike: 1
      Black Hole: 1
      Eclipse: 1
      Tidal Shift: 1
      Star Storm: 1
      Pathfinder: 3
      Astronomer: 3
      Sun Hugger: 3
      Mageship: 3
      Dusk Feeder: 3
      Astral Priest: 3
      Sun Beacon: 3
      Snowcaster Elder: 3
      Shapeshifter: 3
      Anti-Gravity Snail: 3
    - Tidecallers
""")
    hands = [inspect(game, "seat 0 hand"), inspect(game, "seat 1 hand")]
    assert [len(hand) for hand in hands if isinstance(hand, tuple)] == [mine, theirs]


# -- Constella --------------------------------------------------------------------------------


@pytest.mark.parametrize(("healed", "mine", "theirs"), [(0, 21, 20), (1, 20, 21)])
def test_constella_heals_any_hero(healed: int, mine: int, theirs: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Constella, health: 20}}
  - {{hero: Ursa, health: 20}}
steps:
  - 0: use Constella
  - 0: seat {healed}
expect: {{seat 0 health: {mine}, seat 1 health: {theirs}}}
""")


def test_constella_never_heals_more_than_1() -> None:
    run_scenario("""
seats:
  - {hero: Constella, health: 20, buffs: [{card: Skyward Observatory, turned: 1}]}
  - {hero: Ursa, health: 20}
steps:
  - 0: use Constella
  - 0: seat 0
expect: {seat 0 health: 21}
""")


# -- Leo and Lynx -----------------------------------------------------------------------------


@pytest.mark.parametrize("hero", ["Leo", "Lynx"])
def test_leo_and_lynx_hit_another_hero_for_1(hero: str) -> None:
    run_scenario(f"""
seats:
  - {{hero: {hero}, health: 20}}
  - {{hero: Ursa, health: 20}}
  - {{hero: Ursa, health: 20}}
steps:
  - 0: use {hero}
  - expect: {{options: [seat 1, seat 2]}}
  - 0: seat 2
expect: {{seat 0 health: 20, seat 1 health: 20, seat 2 health: 19}}
""")


@pytest.mark.parametrize("hero", ["Leo", "Lynx"])
def test_leo_and_lynx_never_hit_for_more(hero: str) -> None:
    run_scenario(f"""
seats:
  - {{hero: {hero}, buffs: [{{card: Skyward Observatory, turned: 1}}], discard: [Starhorn Tusker]}}
  - {{hero: Ursa, health: 20}}
steps:
  - 0: use {hero}
expect: {{seat 1 health: 19}}
""")


@pytest.mark.parametrize("hero", ["Leo", "Lynx"])
def test_leo_and_lynx_may_hit_for_less(hero: str) -> None:
    run_scenario(f"""
seats:
  - {{hero: {hero}}}
  - {{hero: Ursa, health: 20, buffs: [{{card: Yikona Oracle, turned: 1}}]}}
steps:
  - 0: use {hero}
expect: {{seat 1 health: 20}}
""")


def test_what_leo_does_is_no_attack() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Jab]}
  - {hero: Ursa, health: 20, buffs: [{card: Subjugator, chosen: 0}]}
steps:
  - 0: {refused: play Jab, rule: LS2 2.2.3}
  - 0: use Leo
expect: {seat 1 health: 19}
""")


# -- Madgut the Wise --------------------------------------------------------------------------


def test_madgut_takes_1_at_the_start_of_his_turn_over_a_lunar_card() -> None:
    run_scenario("""
seats:
  - {hero: Madgut the Wise, health: 20, discard: [Dusk Feeder, Astral Priest]}
  - {hero: Ursa, health: 20}
phase: start
expect: {seat 0 health: 19, seat 1 health: 20}
""")


@pytest.mark.parametrize("pile", ["[]", "[Astral Priest, Dusk Feeder]", "[Pebble, Dusk Feeder]"])
def test_madgut_takes_nothing_over_another_card(pile: str) -> None:
    run_scenario(f"""
seats:
  - {{hero: Madgut the Wise, health: 20, discard: {pile}}}
  - {{hero: Ursa, discard: [Dusk Feeder]}}
phase: start
expect: {{seat 0 health: 20}}
""")


def test_madgut_takes_nothing_at_the_start_of_another_turn() -> None:
    run_scenario("""
seats:
  - {hero: Madgut the Wise, health: 20, discard: [Dusk Feeder]}
  - {hero: Ursa, discard: [Dusk Feeder]}
turn: 1
phase: start
expect: {seat 0 health: 20}
""")


# -- Orion ------------------------------------------------------------------------------------


def test_orion_heals_when_a_solar_buff_of_his_expires() -> None:
    run_scenario("""
seats:
  - {hero: Orion, health: 20, buffs: [{card: Mageship, turned: 2}]}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 0 health: 22, seat 0 buffs: [], seat 0 discard: [Mageship]}
""")


def test_orion_heals_for_each_of_them() -> None:
    run_scenario("""
seats:
  - hero: Orion
    health: 20
    buffs: [{card: Mageship, turned: 2}, {card: Star Storm, turned: 3}]
  - {hero: Ursa}
phase: buff
expect: {seat 0 health: 24, seat 0 discard: [Star Storm, Mageship]}
""")


def test_orion_heals_for_no_other_buff() -> None:
    run_scenario("""
seats:
  - {hero: Orion, health: 20, buffs: [{card: Yikona Oracle, turned: 3}]}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 0 health: 20, seat 0 buffs: []}
""")


def test_orion_does_not_heal_for_a_buff_of_another_hero() -> None:
    run_scenario("""
seats:
  - {hero: Orion, health: 20}
  - {hero: Ursa, buffs: [{card: Mageship, turned: 2}]}
turn: 1
phase: buff
expect: {seat 0 health: 20, seat 1 buffs: []}
""")


def test_orion_does_not_heal_for_a_buff_that_is_removed() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Pathfinder]}
  - {hero: Orion, health: 20, buffs: [Mageship]}
steps:
  - 0: play Pathfinder
expect: {seat 1 health: 20, seat 1 discard: [Mageship]}
""")


# -- Ursa -------------------------------------------------------------------------------------


def test_ursa_draws_a_lunar_card_and_heals_1() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, health: 20, deck: [Dusk Feeder, Pebble]}
  - {hero: Leo}
steps:
  - 0: use Ursa
expect: {seat 0 health: 21, seat 0 hand: [Dusk Feeder], seat 0 deck: [Pebble]}
""")


def test_ursa_shows_what_she_draws() -> None:
    game = run_scenario("""
seats:
  - {hero: Ursa, deck: [Mageship]}
  - {hero: Leo}
steps:
  - 0: use Ursa
""")
    assert "Seat 0 draws Mageship and shows it." in [entry.text for entry in game.journal(1)]


@pytest.mark.parametrize("deck", ["[Mageship]", "[Pebble]", "[]"])
def test_ursa_does_not_heal_without_a_lunar_card(deck: str) -> None:
    run_scenario(f"""
seats:
  - {{hero: Ursa, health: 20, deck: {deck}}}
  - {{hero: Leo}}
steps:
  - 0: use Ursa
expect: {{seat 0 health: 20, seat 0 hand: {deck}}}
""")


def test_ursa_never_heals_more_than_1() -> None:
    run_scenario("""
seats:
  - hero: Ursa
    health: 20
    deck: [Dusk Feeder]
    buffs: [{card: Skyward Observatory, turned: 1}]
  - {hero: Leo}
steps:
  - 0: use Ursa
expect: {seat 0 health: 21}
""")


# -- Vela -------------------------------------------------------------------------------------


def test_vela_hits_another_hero_for_2_over_a_gravity_card() -> None:
    run_scenario("""
seats:
  - {hero: Vela, health: 20, discard: [Pathfinder]}
  - {hero: Ursa, health: 20}
  - {hero: Ursa, health: 20}
steps:
  - 0: use Vela
  - expect: {options: [seat 1, seat 2]}
  - 0: seat 2
expect: {seat 0 health: 20, seat 1 health: 20, seat 2 health: 18}
""")


@pytest.mark.parametrize("pile", ["[]", "[Astral Priest, Pathfinder]", "[Pebble]"])
def test_vela_hits_nobody_over_another_card(pile: str) -> None:
    run_scenario(f"""
seats:
  - {{hero: Vela, health: 20, discard: {pile}}}
  - {{hero: Ursa, health: 20}}
  - {{hero: Ursa, health: 20}}
steps:
  - 0: use Vela
expect: {{seat 0 health: 20, seat 1 health: 20, seat 2 health: 20, seat 0 actions: 1}}
""")


def test_vela_never_hits_for_more_than_2() -> None:
    run_scenario("""
seats:
  - hero: Vela
    discard: [Pathfinder]
    buffs: [{card: Skyward Observatory, turned: 1}]
  - {hero: Ursa, health: 20}
steps:
  - 0: use Vela
expect: {seat 1 health: 18}
""")


# -- Wildborn Maia ----------------------------------------------------------------------------


def test_combos_of_wildborn_maia_do_1_damage_less() -> None:
    run_scenario("""
seats:
  - {hero: Wildborn Maia, hand: [Planetary Alignment, Mageship, Dusk Feeder, Pathfinder]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Planetary Alignment
expect: {seat 1 health: 9}
""")


def test_wildborn_maia_heals_in_full_with_a_combo() -> None:
    run_scenario("""
seats:
  - {hero: Wildborn Maia, health: 20, buffs: [{card: Star Storm, turned: 1}]}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 0 health: 22, seat 1 health: 19}
""")


def test_action_cards_of_wildborn_maia_do_their_full_damage() -> None:
    run_scenario("""
seats:
  - {hero: Wildborn Maia, hand: [Chimchu Militant]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Chimchu Militant
expect: {seat 1 health: 15}
""")


def test_wildborn_maia_does_not_weaken_combos_of_others() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Planetary Alignment, Mageship, Dusk Feeder, Pathfinder]}
  - {hero: Wildborn Maia, health: 20}
steps:
  - 0: play Planetary Alignment
expect: {seat 1 health: 8}
""")


# -- Anti-Gravity Field -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "health"),
    [("[Mageship]", 6), ("[Pebble]", 6), ("[Sun Strike]", 10), ("[Astronomer]", 10), ("[]", 6)],
)
def test_anti_gravity_field_hits_for_10_or_14_by_the_card_drawn(deck: str, health: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Lynx, deck: {deck}, hand: [Anti-Gravity Field, Pathfinder, Sun Hugger, Dusk Feeder]}}
  - {{hero: Ursa, health: 20}}
steps:
  - 0: play Anti-Gravity Field
expect: {{seat 1 health: {health}, seat 0 discard: [Anti-Gravity Field]}}
""")


def test_anti_gravity_field_lets_its_player_keep_the_card() -> None:
    game = run_scenario("""
seats:
  - {hero: Lynx, deck: [Idol], hand: [Anti-Gravity Field, Pathfinder, Sun Hugger, Dusk Feeder]}
  - {hero: Ursa}
steps:
  - 0: play Anti-Gravity Field
""")
    hand = inspect(game, "seat 0 hand")
    assert isinstance(hand, tuple)
    assert "Idol" in hand
    assert len(hand) == 2  # and one for the combo (LS2 4.1.4.3)
    assert "Seat 0 draws Idol and shows it." in [entry.text for entry in game.journal(1)]


# -- Black Hole -------------------------------------------------------------------------------


def test_black_hole_hits_for_9_and_removes_every_buff_of_the_recipient() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, buffs: [Rock], hand: [Black Hole, Pathfinder, Sun Hugger, Mageship, Dusk Feeder]}
  - {hero: Ursa, health: 20, buffs: [Idol, Rock, Force Shield], items: [Sun Blade]}
  - {hero: Ursa, health: 20, buffs: [Rock]}
steps:
  - 0: play Black Hole
  - 0: seat 1
expect:
  seat 1 health: 15
  seat 1 buffs: []
  seat 1 discard: [Force Shield, Rock, Idol]
  seat 1 items: [Sun Blade]
  seat 0 buffs: [Rock]
  seat 2 buffs: [Rock]
  seat 2 health: 20
""")


def test_black_hole_hits_for_9_where_there_is_no_buff() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Black Hole, Pathfinder, Sun Hugger, Mageship, Dusk Feeder]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Black Hole
expect: {seat 1 health: 11}
""")


# -- Planetary Alignment ----------------------------------------------------------------------


def test_planetary_alignment_hits_for_12() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Planetary Alignment, Mageship, Dusk Feeder, Pathfinder]}
  - {hero: Ursa, health: 20}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Planetary Alignment
  - 0: seat 2
expect: {seat 1 health: 20, seat 2 health: 8}
""")


# -- Rippling Flare ---------------------------------------------------------------------------


def test_rippling_flare_hits_for_10_with_two_players() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Rippling Flare, Mageship, Astral Priest]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Rippling Flare
expect: {seat 0 health: 20, seat 1 health: 10}
""")


def test_rippling_flare_hits_the_third_hero_for_7_with_three_players() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Rippling Flare, Mageship, Astral Priest]}
  - {hero: Ursa, health: 20}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Rippling Flare
  - 0: seat 1
expect: {seat 0 health: 20, seat 1 health: 10, seat 2 health: 13}
""")


def test_rippling_flare_hits_all_remaining_heroes_for_7_with_four_players() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Rippling Flare, Mageship, Astral Priest]}
  - {hero: Ursa, health: 20}
  - {hero: Ursa, health: 20}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Rippling Flare
  - 0: seat 2
expect: {seat 0 health: 20, seat 1 health: 13, seat 2 health: 10, seat 3 health: 13}
""")


# -- Sun Strike -------------------------------------------------------------------------------


def test_sun_strike_hits_for_7_and_gives_an_action() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Sun Strike, Mageship, Pathfinder, Jab]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Sun Strike
  - expect: {seat 1 health: 13, seat 0 actions: 1, asked: [0 act]}
  - 0: play Jab
expect: {seat 1 health: 12, acting: 1}
""")


# -- Eclipse ----------------------------------------------------------------------------------


def test_eclipse_heals_11_and_the_enemy_puts_back_2_attack_action_cards() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, health: 20, hand: [Eclipse, Dusk Feeder, Yikona Oracle, Mageship]}
  - {hero: Leo, hand: [Jab, Astral Priest]}
  - {hero: Leo, hand: [Jab, Astral Priest, Pathfinder, Sun Strike, Pebble]}
steps:
  - 0: play Eclipse
  - expect: {options: [Pathfinder + Astral Priest, Pathfinder + Jab, Astral Priest + Jab]}
  - 2: Pathfinder + Jab
expect:
  seat 0 health: 31
  seat 1 hand: [Jab, Astral Priest]
  seat 2 hand: [Astral Priest, Sun Strike, Pebble]
  seat 2 deck: [Jab, Pathfinder]
""")


def test_eclipse_does_not_take_attack_combos() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, health: 20, hand: [Eclipse, Dusk Feeder, Yikona Oracle, Mageship]}
  - {hero: Leo, hand: [Jab, Sun Strike, Rippling Flare, Pebble], deck: [Rock]}
steps:
  - 0: play Eclipse
expect: {seat 0 health: 31, seat 1 hand: [Sun Strike, Rippling Flare, Pebble]}
""")


# -- Moon Song --------------------------------------------------------------------------------


def test_moon_song_sets_two_heroes_to_their_own_starting_health() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 3, hand: [Moon Song, Dusk Feeder, Yikona Oracle, Mageship, Pathfinder]}
  - {hero: Wildborn Maia, health: 4}
  - {hero: Ursa, health: 35, buffs: [{card: Yikona Oracle, turned: 1}, Lunar Alignment]}
steps:
  - 0: play Moon Song
  - expect: {options: [seat 1, seat 2]}
  - 0: seat 2
expect: {seat 0 health: 30, seat 1 health: 4, seat 2 health: 29, seat 0 actions: 1}
""")


# -- Tidal Shift ------------------------------------------------------------------------------


def test_tidal_shift_heals_6_and_draws_2() -> None:
    game = run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Tidal Shift, Mageship, Dusk Feeder], deck: [Idol, Rock, Jab]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Tidal Shift
expect: {seat 0 health: 26, seat 1 health: 20}
""")
    hand = inspect(game, "seat 0 hand")
    assert isinstance(hand, tuple)
    assert {"Idol", "Rock"} <= set(hand)
    assert len(hand) == 3  # and one for the combo (LS2 4.1.4.3)


# -- Force Shield -----------------------------------------------------------------------------


@pytest.mark.parametrize("turned", [0, 1, 2])
def test_force_shield_reduces_damage_by_4_in_all_three_corners(turned: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, hand: [Chimchu Militant, Jab]}}
  - {{hero: Ursa, health: 20, buffs: [{{card: Force Shield, turned: {turned}}}]}}
steps:
  - 0: play Chimchu Militant
  - expect: {{seat 1 health: 19}}
  - 0: play Jab
  - expect: {{seat 1 health: 19}}
""")


def test_force_shield_works_from_the_turn_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, health: 20, hand: [Force Shield, Dusk Feeder, Pathfinder], deck: [Pebble]}
  - {hero: Leo, hand: [Chimchu Militant]}
steps:
  - 0: play Force Shield
  - 1: play Chimchu Militant
expect: {seat 0 health: 19, seat 0 buffs: [Force Shield], seat 0 turned: [0]}
""")


def test_force_shield_expires_after_its_third_corner() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, buffs: [{card: Force Shield, turned: 2}]}
  - {hero: Leo}
phase: buff
expect: {seat 0 buffs: [], seat 0 discard: [Force Shield]}
""")


def test_force_shield_protects_nobody_else() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant], buffs: [Force Shield]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Chimchu Militant
expect: {seat 1 health: 15}
""")


# -- Lunar Alignment --------------------------------------------------------------------------


@pytest.mark.parametrize("turned", [0, 1, 2])
def test_lunar_alignment_gives_immunity_to_damage_in_all_three_corners(turned: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, hand: [Chimchu Militant], discard: [Starhorn Tusker]}}
  - {{hero: Ursa, health: 20, buffs: [{{card: Lunar Alignment, turned: {turned}}}]}}
steps:
  - 0: play Chimchu Militant
  - 0: use Leo
  - expect: {{seat 1 health: 20}}
""")


def test_lunar_alignment_is_not_treated_as_a_reduction() -> None:
    game = run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant]}
  - {hero: Ursa, health: 20, buffs: [Lunar Alignment]}
steps:
  - 0: play Chimchu Militant
""")
    told = [entry.text for entry in game.journal(0)]
    assert "Seat 1 is immune to it by Lunar Alignment." in told
    assert not any("takes no damage" in text for text in told)


def test_lunar_alignment_stops_damage_by_its_owner_too_but_not_healing() -> None:
    run_scenario("""
seats:
  - hero: Madgut the Wise
    health: 20
    hand: [Guard]
    discard: [Dusk Feeder]
    buffs: [Lunar Alignment]
  - {hero: Ursa}
phase: start
steps:
  - expect: {seat 0 health: 20, seat 0 turned: [1]}
  - 0: play Guard
expect: {seat 0 health: 22}
""")


def test_lunar_alignment_stops_nothing_but_damage() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Pathfinder]}
  - {hero: Ursa, buffs: [Lunar Alignment]}
steps:
  - 0: play Pathfinder
expect: {seat 1 buffs: []}
""")


def test_lunar_alignment_expires_after_its_third_corner() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, buffs: [{card: Lunar Alignment, turned: 2}]}
  - {hero: Leo}
phase: buff
expect: {seat 0 buffs: [], seat 0 discard: [Lunar Alignment]}
""")


# -- Star Storm -------------------------------------------------------------------------------


def test_star_storm_heals_1_and_hits_the_target_for_1_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Star Storm, Mageship, Dusk Feeder]}
  - {hero: Ursa, health: 20}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Star Storm
expect: {seat 0 health: 21, seat 1 health: 19, seat 2 health: 20}
""")


@pytest.mark.parametrize(("turned", "amount"), [(0, 2), (1, 2), (2, 2), (3, 0)])
def test_star_storm_heals_and_hits_by_its_corner(turned: int, amount: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, health: 20, buffs: [{{card: Star Storm, turned: {turned}}}]}}
  - {{hero: Ursa, health: 20}}
phase: buff
expect: {{seat 0 health: {20 + amount}, seat 1 health: {20 - amount}}}
""")


# -- Stellar Fusion ---------------------------------------------------------------------------


@pytest.mark.parametrize(("turned", "health"), [(0, 15), (1, 11), (2, 11), (3, 11)])
def test_stellar_fusion_adds_its_corner_to_damage(turned: int, health: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, hand: [Chimchu Militant], buffs: [{{card: Stellar Fusion, turned: {turned}}}]}}
  - {{hero: Ursa, health: 20}}
steps:
  - 0: play Chimchu Militant
expect: {{seat 1 health: {health}}}
""")


def test_stellar_fusion_adds_nothing_to_damage_to_oneself_or_to_healing() -> None:
    run_scenario("""
seats:
  - hero: Madgut the Wise
    health: 20
    hand: [Guard]
    discard: [Dusk Feeder]
    buffs: [{card: Stellar Fusion, turned: 1}]
  - {hero: Ursa}
phase: start
steps:
  - expect: {seat 0 health: 19}
  - 0: play Guard
expect: {seat 0 health: 21}
""")


@pytest.mark.parametrize("attack", ["Pathfinder", "Hook"])
@pytest.mark.parametrize("turned", [0, 3])
def test_stellar_fusion_stays_while_the_last_discard_is_solar(attack: str, turned: int) -> None:
    run_scenario(f"""{HOOK}
seats:
  - {{hero: Leo, hand: [{attack}]}}
  - hero: Leo
    discard: [Astral Priest, Dusk Feeder]
    buffs: [{{card: Stellar Fusion, turned: {turned}}}]
steps:
  - 0: play {attack}
expect: {{seat 1 buffs: [Stellar Fusion], seat 1 hand: []}}
""")


@pytest.mark.parametrize("pile", ["[]", "[Dusk Feeder, Astral Priest]"])
def test_stellar_fusion_can_be_removed_over_another_card(pile: str) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, hand: [Pathfinder], discard: [Astral Priest]}}
  - {{hero: Leo, discard: {pile}, buffs: [Stellar Fusion]}}
steps:
  - 0: play Pathfinder
expect: {{seat 1 buffs: []}}
""")


def test_stellar_fusion_can_be_returned_over_another_card() -> None:
    run_scenario(f"""{HOOK}
seats:
  - {{hero: Leo, hand: [Hook]}}
  - {{hero: Leo, discard: [Dusk Feeder], buffs: [Stellar Fusion]}}
steps:
  - 0: play Hook
expect: {{seat 1 buffs: [], seat 1 hand: [Stellar Fusion]}}
""")


def test_stellar_fusion_expires_over_a_solar_card_as_well() -> None:
    run_scenario("""
seats:
  - {hero: Leo, discard: [Astral Priest], buffs: [{card: Stellar Fusion, turned: 3}]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 buffs: [], seat 0 discard: [Stellar Fusion, Astral Priest]}
""")


# -- Anti-Gravity Snail -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "health"),
    [("[Mageship]", 16), ("[Pebble]", 16), ("[Sun Strike]", 18), ("[Astronomer]", 18), ("[]", 16)],
)
def test_anti_gravity_snail_hits_for_2_or_4_by_the_card_drawn(deck: str, health: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Lynx, deck: {deck}, hand: [Anti-Gravity Snail]}}
  - {{hero: Ursa, health: 20}}
steps:
  - 0: play Anti-Gravity Snail
expect: {{seat 1 health: {health}, seat 0 hand: {deck}, seat 0 discard: [Anti-Gravity Snail]}}
""")


# -- Astral Priest ----------------------------------------------------------------------------


@pytest.mark.parametrize("pile", ["[]", "[Pebble]", "[Pathfinder, Dusk Feeder]"])
def test_astral_priest_hits_for_3(pile: str) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, hand: [Astral Priest], discard: {pile}}}
  - {{hero: Ursa, health: 20, discard: [Dusk Feeder]}}
steps:
  - 0: play Astral Priest
expect: {{seat 1 health: 17}}
""")


@pytest.mark.parametrize("top", ["Dusk Feeder", "Force Shield"])
def test_astral_priest_hits_for_6_over_a_lunar_card(top: str) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, hand: [Astral Priest], discard: [{top}, Pebble]}}
  - {{hero: Ursa, health: 20}}
steps:
  - 0: play Astral Priest
expect: {{seat 1 health: 14, seat 0 discard: [Astral Priest, {top}, Pebble]}}
""")


# -- Chimchu Infiltrator ----------------------------------------------------------------------


def test_chimchu_infiltrator_takes_an_action_card_back_over_a_lunar_card() -> None:
    run_scenario("""
seats:
  - hero: Lynx
    hand: [Chimchu Infiltrator]
    discard: [Dusk Feeder, Jab, Rippling Flare, Lunar Shrieker]
  - {hero: Ursa, health: 20}
steps:
  - 0: play Chimchu Infiltrator
  - expect: {seat 1 health: 17, options: [Dusk Feeder, Jab]}
  - 0: Jab
expect:
  seat 0 hand: [Jab]
  seat 0 discard: [Chimchu Infiltrator, Dusk Feeder, Rippling Flare, Lunar Shrieker]
""")


@pytest.mark.parametrize("pile", ["[]", "[Jab, Dusk Feeder]", "[Astral Priest]"])
def test_chimchu_infiltrator_takes_nothing_over_another_card(pile: str) -> None:
    run_scenario(f"""
seats:
  - {{hero: Lynx, hand: [Chimchu Infiltrator], discard: {pile}}}
  - {{hero: Ursa, health: 20}}
steps:
  - 0: play Chimchu Infiltrator
expect: {{seat 1 health: 17, seat 0 hand: []}}
""")


def test_chimchu_infiltrator_takes_no_burn_card_nor_itself() -> None:
    run_scenario("""
seats:
  - hero: Lynx
    hand: [Chimchu Infiltrator]
    discard: [Lunar Shrieker, Chimchu Infiltrator, Tidal Shift]
  - {hero: Ursa, health: 20}
steps:
  - 0: play Chimchu Infiltrator
expect:
  seat 1 health: 17
  seat 0 hand: []
  seat 0 discard: [Chimchu Infiltrator, Lunar Shrieker, Chimchu Infiltrator, Tidal Shift]
""")


# -- Chimchu Militant -------------------------------------------------------------------------


def test_chimchu_militant_hits_for_5() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant], discard: [Dusk Feeder]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Chimchu Militant
expect: {seat 1 health: 15, seat 0 actions: 1}
""")


# -- Dimensional Hunter -----------------------------------------------------------------------


def test_dimensional_hunter_hits_for_2_and_puts_back_2_defend_cards() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Dimensional Hunter]}
  - {hero: Ursa, health: 20, hand: [Pebble, Tidal Shift, Jab, Rock], deck: [Idol]}
steps:
  - 0: play Dimensional Hunter
expect: {seat 1 health: 18, seat 1 hand: [Jab, Rock], seat 0 actions: 1}
""")


def test_dimensional_hunter_lets_the_recipient_choose_the_cards() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Dimensional Hunter]}
  - {hero: Ursa, hand: [Pebble]}
  - {hero: Ursa, health: 20, hand: [Pebble, Guard, Dusk Feeder, Jab]}
steps:
  - 0: play Dimensional Hunter
  - 0: seat 2
  - 2: Dusk Feeder + Pebble
expect: {seat 2 health: 18, seat 2 hand: [Guard, Jab], seat 1 hand: [Pebble]}
""")


def test_dimensional_hunter_puts_back_what_there_is() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Dimensional Hunter]}
  - {hero: Ursa, hand: [Guard, Jab]}
steps:
  - 0: play Dimensional Hunter
expect: {seat 1 hand: [Jab], seat 1 deck: [Guard]}
""")


@pytest.mark.parametrize(
    ("pile", "actions"), [("[Dusk Feeder]", 2), ("[Pathfinder, Dusk Feeder]", 1), ("[]", 1)]
)
def test_dimensional_hunter_gives_an_action_over_a_lunar_card(pile: str, actions: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Lynx, hand: [Dimensional Hunter], discard: {pile}}}
  - {{hero: Ursa, health: 20}}
steps:
  - 0: play Dimensional Hunter
expect: {{seat 1 health: 18, seat 0 actions: {actions}}}
""")


# -- Light Lasher -----------------------------------------------------------------------------


def test_light_lasher_hits_for_3_and_turns_an_action_buff_back_over_a_gravity_card() -> None:
    run_scenario("""
seats:
  - hero: Leo
    hand: [Light Lasher]
    discard: [Pathfinder]
    buffs: [{card: Mageship, turned: 1}, {card: Force Shield, turned: 1}, {card: Idol, turned: 2}]
  - {hero: Ursa, health: 20, buffs: [{card: Idol, turned: 1}]}
steps:
  - 0: play Light Lasher
  - expect: {options: [Mageship, Idol]}
  - 0: Idol
expect: {seat 1 health: 17, seat 0 turned: [1, 1, 1], seat 1 turned: [1]}
""")


def test_light_lasher_lets_the_corner_it_turns_to_work() -> None:
    run_scenario("""
seats:
  - hero: Leo
    hand: [Light Lasher]
    discard: [Pathfinder]
    buffs: [{card: Celestian Warrior, turned: 2}]
  - {hero: Ursa, health: 20}
steps:
  - 0: play Light Lasher
expect: {seat 1 health: 14, seat 0 turned: [1]}
""")


def test_light_lasher_turns_nothing_past_its_first_corner() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Light Lasher], discard: [Pathfinder], buffs: [Idol]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Light Lasher
expect: {seat 1 health: 17, seat 0 turned: [0]}
""")


@pytest.mark.parametrize("pile", ["[]", "[Dusk Feeder, Pathfinder]"])
def test_light_lasher_turns_nothing_over_another_card(pile: str) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, hand: [Light Lasher], discard: {pile}, buffs: [{{card: Idol, turned: 2}}]}}
  - {{hero: Ursa, health: 20}}
steps:
  - 0: play Light Lasher
expect: {{seat 1 health: 17, seat 0 turned: [2]}}
""")


# -- Pathfinder -------------------------------------------------------------------------------


@pytest.mark.parametrize("pile", ["[]", "[Jab]", "[Astral Priest, Dusk Feeder]"])
def test_pathfinder_removes_1_buff_and_does_no_damage(pile: str) -> None:
    run_scenario(f"""
seats:
  - {{hero: Lynx, hand: [Pathfinder], discard: {pile}, buffs: [Rock]}}
  - {{hero: Ursa, health: 20, buffs: [Idol, Force Shield]}}
steps:
  - 0: play Pathfinder
  - expect: {{options: [Idol, Force Shield]}}
  - 0: Force Shield
expect: {{seat 1 health: 20, seat 1 buffs: [Idol], seat 1 discard: [Force Shield]}}
""")


def test_pathfinder_removes_2_buffs_over_a_lunar_card() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Pathfinder], discard: [Dusk Feeder]}
  - {hero: Ursa, health: 20, buffs: [Idol, Mageship, Force Shield]}
steps:
  - 0: play Pathfinder
  - 0: Idol + Force Shield
expect: {seat 1 health: 20, seat 1 buffs: [Mageship], seat 1 discard: [Force Shield, Idol]}
""")


def test_pathfinder_removes_the_one_buff_there_is_over_a_lunar_card() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Pathfinder], discard: [Dusk Feeder]}
  - {hero: Ursa, buffs: [Idol], items: [Sun Blade]}
steps:
  - 0: play Pathfinder
expect: {seat 1 buffs: [], seat 1 items: [Sun Blade]}
""")


# -- Prismatic Sun Feeder ---------------------------------------------------------------------


def test_prismatic_sun_feeder_hits_for_3_and_discards_the_top_card_of_the_deck() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Prismatic Sun Feeder], deck: [Pebble]}
  - {hero: Ursa, health: 20, deck: [Jab, Guard], discard: [Rock]}
steps:
  - 0: play Prismatic Sun Feeder
expect:
  seat 1 health: 17
  seat 1 deck: [Guard]
  seat 1 discard: [Jab, Rock]
  seat 0 deck: [Pebble]
""")


def test_prismatic_sun_feeder_hits_for_3_where_the_deck_is_empty() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Prismatic Sun Feeder]}
  - {hero: Ursa, health: 20, hand: [Jab]}
steps:
  - 0: play Prismatic Sun Feeder
expect: {seat 1 health: 17, seat 1 discard: [], seat 1 hand: [Jab]}
""")


# -- Sand Stalker -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "actions"), [("[Dusk Feeder]", 2), ("[Pathfinder, Dusk Feeder]", 1), ("[]", 1)]
)
def test_sand_stalker_hits_for_3_and_gives_an_action_over_a_lunar_card(
    pile: str, actions: int
) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, hand: [Sand Stalker], discard: {pile}}}
  - {{hero: Ursa, health: 20}}
steps:
  - 0: play Sand Stalker
expect: {{seat 1 health: 17, seat 0 actions: {actions}}}
""")


# -- Starhorn Tusker --------------------------------------------------------------------------


def test_starhorn_tusker_hits_for_2_and_adds_2_to_what_follows() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Starhorn Tusker, Chimchu Militant]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Starhorn Tusker
  - expect: {seat 1 health: 18}
  - 0: play Chimchu Militant
expect: {seat 1 health: 11}
""")


def test_starhorn_tusker_adds_2_to_damage_of_buffs() -> None:
    run_scenario("""
seats:
  - {hero: Leo, discard: [Starhorn Tusker], buffs: [{card: Mageship, turned: 1}]}
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 1 health: 11}
""")


def test_starhorn_tusker_adds_nothing_below_another_card() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant], discard: [Pebble, Starhorn Tusker]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Chimchu Militant
expect: {seat 1 health: 15}
""")


def test_starhorn_tusker_adds_nothing_to_healing_or_to_what_others_do() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Guard, Chimchu Militant]}
  - {hero: Ursa, health: 20, discard: [Starhorn Tusker]}
steps:
  - 0: play Chimchu Militant
  - expect: {seat 1 health: 15}
  - 0: play Guard
  - expect: {seat 0 health: 22}
""")


def test_starhorn_tusker_adds_nothing_to_the_healing_of_its_owner() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Guard], discard: [Starhorn Tusker]}
  - {hero: Ursa}
steps:
  - 0: play Guard
expect: {seat 0 health: 22}
""")


# -- Blinding Beetle --------------------------------------------------------------------------


def test_blinding_beetle_heals_3_and_the_enemy_puts_back_2_attack_cards() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Blinding Beetle]}
  - {hero: Ursa, hand: [Jab, Astral Priest]}
  - {hero: Ursa, hand: [Jab, Sun Strike, Pebble], deck: [Rock]}
steps:
  - 0: play Blinding Beetle
expect: {seat 0 health: 23, seat 1 hand: [Jab, Astral Priest], seat 2 hand: [Pebble]}
""")


def test_blinding_beetle_lets_the_enemy_choose_the_cards() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Blinding Beetle]}
  - {hero: Ursa, hand: [Jab, Astral Priest, Pathfinder]}
steps:
  - 0: play Blinding Beetle
  - 1: Pathfinder + Astral Priest
expect: {seat 1 hand: [Jab]}
""")


@pytest.mark.rule("LS2-Ex7")
def test_blinding_beetle_is_shown_a_hand_with_fewer_attack_cards() -> None:
    game = run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Blinding Beetle]}
  - {hero: Ursa, hand: [Jab, Pebble], deck: [Rock]}
steps:
  - 0: play Blinding Beetle
expect: {seat 0 health: 23, seat 1 hand: [Pebble]}
""")
    assert "Seat 1 shows the hand to seat 0." in [entry.text for entry in game.journal(0)]


# -- Dusk Feeder ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "health"),
    [("[]", 23), ("[Pathfinder, Mageship]", 23), ("[Mageship]", 27), ("[Sun Strike]", 27)],
)
def test_dusk_feeder_heals_3_and_over_a_solar_card_7(pile: str, health: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, health: 20, hand: [Dusk Feeder], discard: {pile}}}
  - {{hero: Ursa, health: 20, discard: [Mageship]}}
steps:
  - 0: play Dusk Feeder
expect: {{seat 0 health: {health}, seat 1 health: 20}}
""")


# -- Lunar Shrieker ---------------------------------------------------------------------------


def test_lunar_shrieker_gives_an_action_and_takes_a_foreign_action_card_back() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, health: 20, hand: [Lunar Shrieker], discard: [Jab, Pebble]}
  - {hero: Leo}
steps:
  - 0: play Lunar Shrieker
expect:
  seat 0 actions: 2
  seat 0 hand: [Jab]
  seat 0 discard: [Lunar Shrieker, Pebble]
  seat 0 health: 20
""")


def test_lunar_shrieker_does_not_count_combos_above_the_action_card() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, hand: [Lunar Shrieker], discard: [Sun Strike, Jab, Pebble]}
  - {hero: Leo}
steps:
  - 0: play Lunar Shrieker
expect: {seat 0 hand: [Jab], seat 0 discard: [Lunar Shrieker, Sun Strike, Pebble]}
""")


@pytest.mark.parametrize(
    "pile", ["[]", "[Sun Strike]", "[Astral Priest, Jab]", "[Sun Blade, Jab]", "[Lunar Shrieker]"]
)
def test_lunar_shrieker_only_gives_an_action_over_an_astral_card(pile: str) -> None:
    run_scenario(f"""
seats:
  - {{hero: Ursa, hand: [Lunar Shrieker], discard: {pile}}}
  - {{hero: Leo}}
steps:
  - 0: play Lunar Shrieker
expect: {{seat 0 actions: 2, seat 0 hand: []}}
""")


# -- Moonlight Burrower -----------------------------------------------------------------------


def test_moonlight_burrower_draws_1_of_the_top_4_cards_and_leaves_the_others_in_order() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, health: 20, hand: [Moonlight Burrower], deck: [Jab, Guard, Rock, Idol, Pebble]}
  - {hero: Leo}
steps:
  - 0: play Moonlight Burrower
  - expect: {options: [Jab, Guard, Rock, Idol]}
  - 0: Rock
expect: {seat 0 hand: [Rock], seat 0 deck: [Jab, Guard, Idol, Pebble], seat 0 health: 20}
""")


@pytest.mark.parametrize(
    ("pile", "actions"),
    [("[Jab, Astral Priest]", 2), ("[Astral Priest, Jab]", 1), ("[Sun Blade]", 1), ("[]", 1)],
)
def test_moonlight_burrower_gives_an_action_over_a_foreign_card(pile: str, actions: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Ursa, hand: [Moonlight Burrower], deck: [Jab], discard: {pile}}}
  - {{hero: Leo}}
steps:
  - 0: play Moonlight Burrower
  - 0: Jab
expect: {{seat 0 hand: [Jab], seat 0 actions: {actions}}}
""")


def test_moonlight_burrower_draws_nothing_from_an_empty_deck() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, hand: [Moonlight Burrower], discard: [Jab]}
  - {hero: Leo}
steps:
  - 0: play Moonlight Burrower
expect: {seat 0 hand: [], seat 0 actions: 2}
""")


# -- Shapeshifter -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawn", "mine", "theirs"),
    [
        ("Astronomer", 25, 20),
        ("Mageship", 20, 15),
        ("Sun Strike", 25, 15),
        ("Dusk Feeder", 20, 20),
        ("Pebble", 20, 20),
    ],
)
def test_shapeshifter_heals_for_gravity_and_hits_the_target_for_solar(
    drawn: str, mine: int, theirs: int
) -> None:
    run_scenario(f"""
seats:
  - {{hero: Ursa, health: 20, hand: [Shapeshifter], deck: [{drawn}]}}
  - {{hero: Leo, health: 20}}
  - {{hero: Leo, health: 20}}
steps:
  - 0: play Shapeshifter
expect:
  seat 0 health: {mine}
  seat 1 health: {theirs}
  seat 2 health: 20
  seat 0 hand: [{drawn}]
""")


def test_shapeshifter_does_nothing_with_an_empty_deck() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, health: 20, hand: [Shapeshifter], discard: [Sun Strike]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Shapeshifter
expect: {seat 0 health: 20, seat 1 health: 20}
""")


# -- Snowcaster Elder -------------------------------------------------------------------------


def test_snowcaster_elder_heals_2_and_gives_an_action() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, health: 20, hand: [Snowcaster Elder]}
  - {hero: Leo, health: 20}
steps:
  - 0: play Snowcaster Elder
expect: {seat 0 health: 22, seat 0 actions: 2, seat 1 health: 20}
""")


# -- Sun Beacon -------------------------------------------------------------------------------


def test_sun_beacon_discards_the_top_card_heals_5_and_hits_the_target_for_4() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Sun Beacon], deck: [Dusk Feeder, Jab]}
  - {hero: Ursa, health: 20}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Sun Beacon
expect:
  seat 0 health: 25
  seat 1 health: 16
  seat 2 health: 20
  seat 0 hand: []
  seat 0 deck: [Jab]
  seat 0 discard: [Sun Beacon, Dusk Feeder]
""")


def test_sun_beacon_discards_before_it_hits() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Sun Beacon], deck: [Starhorn Tusker]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Sun Beacon
expect: {seat 0 health: 25, seat 1 health: 14}
""")


def test_sun_beacon_heals_and_hits_with_an_empty_deck_as_well() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Sun Beacon, Jab]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Sun Beacon
expect: {seat 0 health: 25, seat 1 health: 16, seat 0 hand: [Jab], seat 0 discard: [Sun Beacon]}
""")


# -- Yikona Tactician -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "actions"), [("[Pathfinder]", 2), ("[Mageship, Pathfinder]", 1), ("[]", 1)]
)
def test_yikona_tactician_heals_4_and_gives_an_action_over_a_gravity_card(
    pile: str, actions: int
) -> None:
    run_scenario(f"""
seats:
  - {{hero: Ursa, health: 20, hand: [Yikona Tactician], discard: {pile}}}
  - {{hero: Leo}}
steps:
  - 0: play Yikona Tactician
expect: {{seat 0 health: 24, seat 0 actions: {actions}}}
""")


# -- Astronomer -------------------------------------------------------------------------------


@pytest.mark.parametrize(("turned", "left"), [(0, 5), (1, 5), (2, 1), (3, 5)])
def test_astronomer_draws_4_cards_in_its_last_corner(turned: int, left: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Lynx, deck: [Pebble*5], buffs: [{{card: Astronomer, turned: {turned}}}]}}
  - {{hero: Ursa}}
phase: buff
expect: {{seat 0 deck: [{", ".join(["Pebble"] * left)}]}}
""")


def test_astronomer_draws_nothing_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Astronomer], deck: [Pebble*5]}
  - {hero: Ursa}
steps:
  - 0: play Astronomer
expect: {seat 0 hand: [], seat 0 buffs: [Astronomer]}
""")


# -- Celestian Warrior ------------------------------------------------------------------------


@pytest.mark.parametrize(("turned", "health"), [(0, 17), (1, 20), (2, 16), (3, 20)])
def test_celestian_warrior_hits_the_target_by_its_corner(turned: int, health: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, buffs: [{{card: Celestian Warrior, turned: {turned}}}]}}
  - {{hero: Ursa, health: 20}}
  - {{hero: Ursa, health: 20}}
phase: buff
expect: {{seat 1 health: {health}, seat 2 health: 20}}
""")


def test_celestian_warrior_does_nothing_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Celestian Warrior]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Celestian Warrior
expect: {seat 1 health: 20, seat 0 turned: [0]}
""")


# -- Chimchu Farseer --------------------------------------------------------------------------


def test_chimchu_farseer_cancels_the_next_defend_of_the_target_and_heals_3() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Guard, Pebble]}
  - {hero: Ursa, health: 20, buffs: [Chimchu Farseer]}
steps:
  - 0: play Guard
  - expect:
      seat 0 health: 20
      seat 0 discard: [Guard]
      seat 1 health: 23
      seat 1 buffs: []
      seat 1 discard: [Chimchu Farseer]
  - 0: play Pebble
  - expect: {seat 0 health: 21, seat 1 health: 23}
""")


@pytest.mark.parametrize(("buff", "turned"), [("Lunar Offering", 3), ("Spectral Guide", 0)])
def test_chimchu_farseer_cancels_a_defend_ability_like_that_of_lunar_offering_or_spectral_guide(
    buff: str, turned: int
) -> None:
    run_scenario(f"""
seats:
  - {{hero: Ursa, health: 20, deck: [Jab], buffs: [{{card: {buff}, turned: {turned}}}]}}
  - {{hero: Ursa, health: 20, buffs: [Chimchu Farseer]}}
steps:
  - 0: use {buff}
expect: {{seat 0 health: 20, seat 0 hand: [], seat 1 health: 23, seat 1 buffs: []}}
""")


def test_chimchu_farseer_waits_while_the_target_does_something_else() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Jab, Idol]}
  - {hero: Ursa, health: 20, buffs: [Chimchu Farseer]}
steps:
  - 0: play Jab
  - 0: play Idol
expect: {seat 1 health: 19, seat 1 buffs: [Chimchu Farseer], seat 0 buffs: [Idol]}
""")


def test_chimchu_farseer_reacts_to_the_target_only() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Guard], buffs: [Chimchu Farseer]}
  - {hero: Ursa, health: 20, buffs: [Chimchu Farseer]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Guard
expect: {seat 0 health: 22, seat 1 health: 20, seat 1 buffs: [Chimchu Farseer]}
""")


def test_chimchu_farseer_stays_until_then() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, buffs: [Chimchu Farseer]}
  - {hero: Leo}
phase: buff
expect: {seat 0 buffs: [Chimchu Farseer]}
""")


# -- Dawn Stalker -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turned", "pile", "health"),
    [
        (0, "[Dusk Feeder]", 20),
        (1, "[Dusk Feeder]", 20),
        (2, "[]", 14),
        (2, "[Astral Priest, Dusk Feeder]", 14),
        (2, "[Dusk Feeder]", 10),
        (3, "[Dusk Feeder]", 20),
    ],
)
def test_dawn_stalker_hits_the_target_for_6_or_10_in_its_last_corner(
    turned: int, pile: str, health: int
) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, discard: {pile}, buffs: [{{card: Dawn Stalker, turned: {turned}}}]}}
  - {{hero: Ursa, health: 20, discard: [Dusk Feeder]}}
  - {{hero: Ursa, health: 20}}
phase: buff
expect: {{seat 1 health: {health}, seat 2 health: 20}}
""")


def test_dawn_stalker_does_nothing_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Dawn Stalker], discard: [Dusk Feeder]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Dawn Stalker
expect: {seat 1 health: 20}
""")


# -- Gravity Meddler --------------------------------------------------------------------------


def test_gravity_meddler_turns_an_action_buff_of_any_hero_back_once() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, health: 20, hand: [Guard], buffs: [Gravity Meddler]}
  - hero: Ursa
    buffs: [{card: Force Shield, turned: 2}, {card: Idol, turned: 3}, {card: Mageship, turned: 1}]
  - {hero: Ursa, buffs: [{card: Idol, turned: 3}]}
steps:
  - 0: play Guard
  - 0: do it
  - expect: {options: [seat 0, seat 1, seat 2]}
  - 0: seat 1
  - expect: {options: [Idol, Mageship]}
  - 0: Idol
expect:
  seat 0 health: 22
  seat 0 turned: [1]
  seat 1 turned: [2, 2, 1]
  seat 2 turned: [3]
""")


def test_gravity_meddler_turns_a_buff_of_its_owner_as_well() -> None:
    run_scenario("""
seats:
  - hero: Lynx
    hand: [Guard]
    buffs: [Gravity Meddler, {card: Celestian Warrior, turned: 2}]
  - {hero: Ursa, health: 20}
steps:
  - 0: play Guard
  - 0: do it
  - 0: seat 0
expect: {seat 0 turned: [1, 1], seat 1 health: 17}
""")


def test_gravity_meddler_is_gone_after_the_second_time() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Guard], buffs: [{card: Gravity Meddler, turned: 1}]}
  - {hero: Ursa, buffs: [{card: Idol, turned: 3}]}
steps:
  - 0: play Guard
  - 0: do it
  - 0: seat 1
expect: {seat 1 turned: [2], seat 0 buffs: [], seat 0 discard: [Guard, Gravity Meddler]}
""")


def test_gravity_meddler_may_leave_all_buffs_as_they_are_and_is_turned_itself() -> None:
    """Its effect has triggered and resolved, though its player has declined (LS-Q6)."""
    run_scenario("""
seats:
  - {hero: Lynx, health: 20, hand: [Guard], buffs: [Gravity Meddler]}
  - {hero: Ursa, buffs: [{card: Idol, turned: 3}]}
steps:
  - 0: play Guard
  - 0: skip it
expect: {seat 0 health: 22, seat 0 turned: [1], seat 1 turned: [3]}
""")


def test_gravity_meddler_ignores_defend_abilities() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, health: 20, buffs: [Gravity Meddler, {card: Lunar Offering, turned: 3}]}
  - {hero: Ursa, buffs: [{card: Idol, turned: 3}]}
steps:
  - 0: use Lunar Offering
expect: {seat 0 health: 31, seat 0 turned: [0, 3], seat 1 turned: [3]}
""")


@pytest.mark.parametrize("card", ["Jab", "Idol"])
def test_gravity_meddler_ignores_attacks_and_buffs(card: str) -> None:
    run_scenario(f"""
seats:
  - {{hero: Lynx, hand: [{card}], buffs: [Gravity Meddler]}}
  - {{hero: Ursa, buffs: [{{card: Rock}}, {{card: Idol, turned: 3}}]}}
steps:
  - 0: play {card}
  - expect: {{asked: [0 act], seat 1 turned: [0, 3]}}
""")


def test_gravity_meddler_reacts_to_defend_combos() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Tidal Shift, Mageship, Dusk Feeder], buffs: [Gravity Meddler]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Tidal Shift
  - 0: pay Dusk Feeder + Mageship
expect: {asked: [0 may]}
""")


def test_gravity_meddler_ignores_defend_cards_of_others() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Guard], buffs: [{card: Idol, turned: 3}]}
  - {hero: Lynx, buffs: [Gravity Meddler]}
steps:
  - 0: play Guard
expect: {seat 0 health: 22, seat 0 turned: [3], seat 1 turned: [0]}
""")


def test_gravity_meddler_is_not_turned_by_the_buff_phase() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, buffs: [Gravity Meddler]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 turned: [0]}
""")


# -- Lunar Offering ---------------------------------------------------------------------------


def test_lunar_offering_heals_11_when_it_is_used_in_its_last_corner() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, health: 20, buffs: [{card: Lunar Offering, turned: 2}]}
  - {hero: Leo}
phase: buff
steps:
  - expect: {seat 0 health: 20, seat 0 turned: [3]}
  - 0: use Lunar Offering
expect: {seat 0 health: 31, seat 0 turned: [3], seat 0 actions: 1}
""")


@pytest.mark.parametrize("turned", [0, 1, 2])
def test_lunar_offering_cannot_be_used_in_a_corner_with_an_x(turned: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Ursa, buffs: [{{card: Lunar Offering, turned: {turned}}}]}}
  - {{hero: Leo}}
steps:
  - 0: {{refused: use Lunar Offering, rule: LS2 2.5.3.7}}
""")


def test_lunar_offering_expires_unused() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, health: 20, buffs: [{card: Lunar Offering, turned: 3}]}
  - {hero: Leo}
phase: buff
expect: {seat 0 health: 20, seat 0 buffs: []}
""")


# -- Lunatic ----------------------------------------------------------------------------------


@pytest.mark.parametrize("buff", ["Idol", "Mageship"])
def test_lunatic_hurts_a_target_that_buffs_and_is_turned_by_it(buff: str) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, hand: [{buff}], health: 20}}
  - {{hero: Ursa, buffs: [Lunatic]}}
steps:
  - 0: play {buff}
expect: {{seat 0 health: 18, seat 1 turned: [1]}}
""")


@pytest.mark.parametrize(("turned", "health"), [(0, 18), (1, 18), (2, 18), (3, 17)])
def test_lunatic_hurts_by_its_corner(turned: int, health: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, hand: [Idol], health: 20}}
  - {{hero: Ursa, buffs: [{{card: Lunatic, turned: {turned}}}]}}
steps:
  - 0: play Idol
expect: {{seat 0 health: {health}}}
""")


def test_lunatic_is_gone_after_its_last_corner() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Idol], health: 20}
  - {hero: Ursa, buffs: [{card: Lunatic, turned: 3}]}
steps:
  - 0: play Idol
expect: {seat 1 buffs: [], seat 1 discard: [Lunatic]}
""")


def test_lunatic_reacts_to_buff_combos() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Force Shield, Dusk Feeder, Pathfinder], health: 20}
  - {hero: Ursa, buffs: [{card: Lunatic, turned: 1}]}
steps:
  - 0: play Force Shield
expect: {seat 0 health: 18, seat 1 turned: [2]}
""")


def test_lunatic_is_not_turned_by_an_attack() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Jab], health: 20}
  - {hero: Ursa, buffs: [Lunatic]}
steps:
  - 0: play Jab
expect: {seat 0 health: 20, seat 1 turned: [0]}
""")


def test_lunatic_reacts_to_the_target_only() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Idol], health: 20, buffs: [Lunatic]}
  - {hero: Ursa, buffs: [Lunatic]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Idol
expect: {seat 0 health: 20, seat 0 turned: [0, 0], seat 1 turned: [0], seat 2 health: 20}
""")


def test_lunatic_is_not_turned_by_the_buff_phase() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, buffs: [Lunatic]}
  - {hero: Leo, health: 20}
phase: buff
expect: {seat 0 turned: [0], seat 1 health: 20}
""")


# -- Mageship ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("turned", "health"), [(0, 20), (1, 13), (2, 20)])
def test_mageship_hits_the_target_for_7_in_its_third_corner(turned: int, health: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, buffs: [{{card: Mageship, turned: {turned}}}]}}
  - {{hero: Ursa, health: 20}}
  - {{hero: Ursa, health: 20}}
phase: buff
expect: {{seat 1 health: {health}, seat 2 health: 20}}
""")


def test_mageship_does_nothing_as_it_is_played_and_expires_after_three_turns() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Mageship], buffs: [{card: Mageship, turned: 2}]}
  - {hero: Ursa, health: 20}
phase: buff
steps:
  - expect: {seat 0 buffs: []}
  - 0: play Mageship
expect: {seat 1 health: 20, seat 0 turned: [0]}
""")


# -- Reality Twister --------------------------------------------------------------------------


@pytest.mark.parametrize("turned", [0, 1, 2, 3])
def test_reality_twister_makes_the_last_discard_every_element(turned: int) -> None:
    run_scenario(f"""
seats:
  - hero: Ursa
    health: 20
    hand: [Yikona Tactician, Astral Priest]
    discard: [Pebble]
    buffs: [{{card: Reality Twister, turned: {turned}}}]
  - {{hero: Leo, health: 20}}
steps:
  - 0: play Yikona Tactician
  - expect: {{seat 0 actions: 2}}
  - 0: play Astral Priest
expect: {{seat 0 health: 24, seat 1 health: 14}}
""")


def test_reality_twister_makes_it_astral_too() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, hand: [Lunar Shrieker], discard: [Jab], buffs: [Reality Twister]}
  - {hero: Leo}
steps:
  - 0: play Lunar Shrieker
expect: {seat 0 hand: [], seat 0 discard: [Lunar Shrieker, Jab]}
""")


def test_reality_twister_does_nothing_for_an_empty_pile() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Astral Priest], buffs: [Reality Twister]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Astral Priest
expect: {seat 1 health: 17}
""")


def test_reality_twister_does_nothing_for_others() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Astral Priest], discard: [Pebble]}
  - {hero: Ursa, health: 20, buffs: [Reality Twister]}
steps:
  - 0: play Astral Priest
expect: {seat 1 health: 17}
""")


def test_reality_twister_expires_after_its_fourth_corner() -> None:
    run_scenario("""
seats:
  - {hero: Leo, discard: [Pebble], buffs: [{card: Reality Twister, turned: 3}]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 buffs: [], seat 0 discard: [Reality Twister, Pebble]}
""")


# -- Skyward Observatory ----------------------------------------------------------------------


@pytest.mark.parametrize(("turned", "more"), [(0, 0), (1, 2), (2, 2)])
def test_skyward_observatory_adds_its_corner_to_damage_and_healing(turned: int, more: int) -> None:
    run_scenario(f"""
seats:
  - hero: Leo
    health: 20
    hand: [Chimchu Militant, Guard, Jab]
    buffs: [{{card: Skyward Observatory, turned: {turned}}}]
  - {{hero: Ursa, health: 20}}
steps:
  - 0: play Chimchu Militant
  - expect: {{seat 1 health: {15 - more}}}
  - 0: play Guard
  - expect: {{seat 0 health: {22 + more}}}
""")


def test_skyward_observatory_adds_to_damage_of_buffs() -> None:
    run_scenario("""
seats:
  - hero: Leo
    buffs: [Skyward Observatory, {card: Mageship, turned: 1}]
  - {hero: Ursa, health: 20}
phase: buff
expect: {seat 1 health: 11}
""")


def test_skyward_observatory_adds_nothing_to_what_others_do_or_to_cards_drawn() -> None:
    run_scenario("""
seats:
  - {hero: Leo, health: 20, hand: [Chimchu Militant], deck: [Pebble]}
  - hero: Ursa
    health: 20
    deck: [Jab, Jab, Pebble, Pebble]
    buffs: [{card: Skyward Observatory, turned: 1}, Spectral Guide]
steps:
  - 0: play Chimchu Militant
  - expect: {seat 1 health: 15}
  - 0: pass
  - 1: use Spectral Guide
  - expect: {seat 1 hand: [Jab, Jab], seat 1 turned: [2, 1]}
""")


def test_skyward_observatory_expires_after_its_third_corner() -> None:
    run_scenario("""
seats:
  - {hero: Leo, buffs: [{card: Skyward Observatory, turned: 2}]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 buffs: []}
""")


# -- Spectral Guide ---------------------------------------------------------------------------


def test_spectral_guide_draws_1_card_as_it_enters_play() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Spectral Guide], deck: [Jab, Guard, Rock]}
  - {hero: Ursa}
steps:
  - 0: play Spectral Guide
expect: {seat 0 hand: [Jab], seat 0 buffs: [Spectral Guide]}
""")


@pytest.mark.rule("LS2 3.2.3.7b")
def test_spectral_guide_is_not_turned_by_entering_play() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Spectral Guide], deck: [Jab, Guard, Rock]}
  - {hero: Ursa}
steps:
  - 0: play Spectral Guide
expect: {seat 0 turned: [0]}
""")


def test_spectral_guide_draws_2_cards_when_it_is_used_and_is_turned_by_it() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, buffs: [Spectral Guide], deck: [Jab, Guard, Rock]}
  - {hero: Ursa}
steps:
  - 0: use Spectral Guide
expect: {seat 0 hand: [Jab, Guard], seat 0 turned: [1], seat 0 actions: 1}
""")


def test_spectral_guide_is_gone_after_the_second_use() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, buffs: [{card: Spectral Guide, turned: 1}], deck: [Jab, Guard, Rock]}
  - {hero: Ursa}
steps:
  - 0: use Spectral Guide
expect: {seat 0 hand: [Jab, Guard], seat 0 buffs: [], seat 0 discard: [Spectral Guide]}
""")


def test_spectral_guide_neither_draws_nor_turns_in_the_buff_phase() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, buffs: [Spectral Guide], deck: [Jab, Guard, Rock]}
  - {hero: Ursa}
phase: buff
expect: {seat 0 hand: [], seat 0 turned: [0]}
""")


# -- Subjugator -------------------------------------------------------------------------------


def test_subjugator_keeps_the_chosen_hero_from_attacking() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, health: 20, hand: [Subjugator], deck: [Pebble*3]}
  - {hero: Leo, hand: [Jab], deck: [Pebble*3]}
  - {hero: Leo, hand: [Jab, Guard], deck: [Pebble*3], health: 20}
steps:
  - 0: play Subjugator
  - expect: {options: [seat 1, seat 2]}
  - 0: seat 2
  - 0: pass
  - 1: play Jab
  - 1: seat 0
  - expect: {seat 0 health: 19}
  - 1: pass
  - 2: {refused: play Jab, rule: LS2 2.2.3}
  - 2: play Guard
expect: {seat 2 health: 22}
""")


def test_subjugator_forbids_attack_combos_too() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Rippling Flare, Mageship, Astral Priest, Tidal Shift, Dusk Feeder]}
  - {hero: Ursa, buffs: [{card: Subjugator, chosen: 0, turned: 1}]}
steps:
  - 0: {refused: play Rippling Flare, rule: LS2 2.2.3}
expect: {options: [play Mageship, play Tidal Shift, play Dusk Feeder, use Leo, pass]}
""")


def test_subjugator_expires_after_its_second_corner() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, buffs: [{card: Subjugator, chosen: 1, turned: 1}]}
  - {hero: Leo}
phase: buff
expect: {seat 0 buffs: [], seat 0 discard: [Subjugator]}
""")


# -- Sun Hugger -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turned", "pile", "health"),
    [
        (0, "[]", 19),
        (1, "[]", 19),
        (2, "[Dusk Feeder, Mageship]", 18),
        (0, "[Mageship]", 17),
        (1, "[Mageship]", 17),
        (2, "[Mageship]", 16),
        (3, "[Mageship]", 20),
    ],
)
def test_sun_hugger_hits_the_target_by_its_corner_and_over_a_solar_card_for_2_more(
    turned: int, pile: str, health: int
) -> None:
    run_scenario(f"""
seats:
  - {{hero: Lynx, discard: {pile}, buffs: [{{card: Sun Hugger, turned: {turned}}}]}}
  - {{hero: Ursa, health: 20, discard: [Mageship]}}
  - {{hero: Ursa, health: 20}}
phase: buff
expect: {{seat 1 health: {health}, seat 2 health: 20}}
""")


def test_sun_hugger_does_nothing_as_it_is_played() -> None:
    run_scenario("""
seats:
  - {hero: Lynx, hand: [Sun Hugger], discard: [Mageship]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Sun Hugger
expect: {seat 1 health: 20}
""")


# -- Yikona Oracle ----------------------------------------------------------------------------


@pytest.mark.parametrize(("turned", "health"), [(0, 15), (1, 18), (2, 18), (3, 18)])
def test_yikona_oracle_reduces_damage_by_its_corner(turned: int, health: int) -> None:
    run_scenario(f"""
seats:
  - {{hero: Leo, hand: [Chimchu Militant, Jab]}}
  - {{hero: Ursa, health: 20, buffs: [{{card: Yikona Oracle, turned: {turned}}}]}}
steps:
  - 0: play Chimchu Militant
expect: {{seat 1 health: {health}}}
""")


def test_yikona_oracle_never_turns_damage_into_healing() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Jab]}
  - {hero: Ursa, health: 20, buffs: [{card: Yikona Oracle, turned: 1}]}
steps:
  - 0: play Jab
expect: {seat 1 health: 20}
""")


def test_yikona_oracle_protects_nobody_else() -> None:
    run_scenario("""
seats:
  - {hero: Leo, hand: [Chimchu Militant], buffs: [{card: Yikona Oracle, turned: 1}]}
  - {hero: Ursa, health: 20}
steps:
  - 0: play Chimchu Militant
expect: {seat 1 health: 15}
""")


# -- Hollowtooth Dagger and Sun Blade ---------------------------------------------------------


@pytest.mark.parametrize(
    ("item", "superior", "first", "second", "health"),
    [
        ("Hollowtooth Dagger", "Gravity", "Dimensional Hunter", "Anti-Gravity Snail", 14),
        ("Sun Blade", "Solar", "Chimchu Militant", "Astral Priest", 12),
    ],
)
def test_an_item_gives_superior_access_to_its_element(
    item: str, superior: str, first: str, second: str, health: int
) -> None:
    run_scenario(f"""
seats:
  - {{hero: Ursa, items: [{item}], hand: [{first}, {second}, Idol]}}
  - {{hero: Leo, health: 20}}
steps:
  - expect: {{seat 0 superior: [Lunar, {superior}]}}
  - 0: play {first}
  - 0: play {second}
expect: {{seat 1 health: {health}}}
""")


@pytest.mark.parametrize(
    ("first", "second"),
    [("Dimensional Hunter", "Anti-Gravity Snail"), ("Chimchu Militant", "Astral Priest")],
)
def test_without_the_item_the_second_card_of_the_element_is_refused(
    first: str, second: str
) -> None:
    run_scenario(f"""
seats:
  - {{hero: Ursa, hand: [{first}, {second}]}}
  - {{hero: Leo}}
steps:
  - 0: play {first}
  - 0: {{refused: play {second}, rule: LS2 4.1.3.2c}}
""")


def test_both_items_are_worth_1_and_can_be_equipped_together() -> None:
    run_scenario("""
seats:
  - {hero: Ursa, hand: [Sun Blade], items: [Hollowtooth Dagger]}
  - {hero: Leo}
steps:
  - 0: play Sun Blade
expect:
  seat 0 items: [Hollowtooth Dagger, Sun Blade]
  seat 0 superior: [Solar, Lunar, Gravity]
  seat 0 access: [Solar, Lunar, Gravity]
""")
