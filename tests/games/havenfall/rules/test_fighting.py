"""Fights: minions and bosses, totals, and rewards."""

from __future__ import annotations

import pytest

from tests.games.havenfall.rules.helpers import run_scenario


def hero_card(card: str, damage: int, health: int) -> str:
    """Return a hero card with these numbers."""
    return f"- {{name: {card}, kind: hero, damage: {damage}, health: {health}}}"


# -- where, and by which numbers ----------------------------------------------------------


@pytest.mark.rule(
    "HF fighting.5",
    "HF fighting.7",
    "HF fighting.8",
    "HF glossary-boss.1",
    "HF glossary-minion.1",
    "HF glossary-fight.1",
)
@pytest.mark.parametrize("place", ["minion 1", "minion 2", "boss"])
@pytest.mark.parametrize(("more", "won"), [(0, True), (-1, False)])
@pytest.mark.parametrize("short", ["damage", "health"])
def test_the_place_decides_which_numbers_of_a_monster_count(
    place: str, more: int, won: bool, short: str
) -> None:
    damage, health = (7, 8) if place == "boss" else (4, 5)
    damage += more if short == "damage" else 0
    health += more if short == "health" else 0
    run_scenario(
        f"""
        {hero_card("Probe", damage, health)}
        monsters: {{minion 1: Ogre, minion 2: Ogre, boss: Ogre, deck: [Imp]}}
        seats: [{{play: [Probe], deck: [Copper*6]}}, {{hand: [Copper*5], deck: [Copper*5]}}]
        steps:
          - expect:
              minion 1 damage: 4
              minion 2 health: 5
              boss damage: 7
              boss health: 8
          - 0: fight {place}
        expect:
          defeated: {"[Ogre]" if won else "[]"}
          acting: {0 if won else 1}
          seat 0 points: {2 if won and place == "boss" else 0}
          seat 0 exhausted: {"{red: 1}" if won else "{}"}
        """
    )


@pytest.mark.rule("HF fighting.5", "HF fighting.7")
def test_a_boss_that_moves_left_becomes_a_minion() -> None:
    run_scenario(
        """
        monsters: {minion 1: Imp, minion 2: Imp, boss: Wyrm, deck: [Troll]}
        seats: [{play: [Titan], deck: [Copper*6]}, {hand: [Titan], deck: [Copper*5]}]
        steps:
          - expect: {boss: Wyrm, boss damage: 11, boss health: 12}
          - 0: fight minion 1
          - expect: {minion 2: Wyrm, minion 2 damage: 8, minion 2 health: 8, boss: Troll}
          - 0: end the turn
          - 1: fight minion 2
        expect: {seat 1 points: 0, seat 1 exhausted: {yellow: 1}}
        """
    )


# -- what it brings -----------------------------------------------------------------------


@pytest.mark.rule(
    "HF turn.21",
    "HF overview.8",
    "HF fighting.9",
    "HF fighting.19",
    "HF components-monster.2",
    "HF-Ex7",
)
@pytest.mark.parametrize(
    ("monster", "rank", "colour"),
    [("Imp", 1, "blue"), ("Ogre", 2, "red"), ("Troll", 3, "green"), ("Wyrm", 5, "yellow")],
)
def test_a_boss_gives_points_equal_to_its_rank_and_a_pixel_of_its_colour(
    monster: str, rank: int, colour: str
) -> None:
    run_scenario(
        f"""
        monsters: {{minion 1: Imp, minion 2: Imp, boss: {monster}, deck: [Imp]}}
        seats: [{{points: 4, play: [Titan], deck: [Copper*6]}}, {{points: 2}}]
        steps:
          - 0: fight boss
        expect:
          seat 0 points: {4 + rank}
          seat 1 points: 2
          seat 0 exhausted: {{{colour}: 1}}
          seat 0 available: {{}}
        """
    )


@pytest.mark.rule("HF overview.9", "HF overview.8", "HF fighting.10")
def test_nine_points_do_not_win_and_more_than_ten_do() -> None:
    position = """
        monsters: {{minion 1: Imp, minion 2: Imp, boss: {boss}, deck: [Imp]}}
        seats: [{{points: 8, play: [Titan], deck: [Copper*6]}}, {{points: 9}}, {{points: 1}}]
        steps:
          - 0: fight boss
        expect: {{outcome: {outcome}, seat 0 points: {points}}}
    """
    run_scenario(position.format(boss="Imp", outcome="none", points=9))
    game = run_scenario(position.format(boss="Wyrm", outcome="seat 0", points=13))
    assert game.outcome is not None
    assert game.outcome.places == (1, 2, 3)
    assert not game.pending


# -- totals -------------------------------------------------------------------------------


@pytest.mark.rule("HF fighting.11", "HF fighting.12", "HF glossary-fight.1")
def test_totals_are_the_sums_over_exactly_the_cards_in_play() -> None:
    run_scenario(
        """
        - {name: Lance, kind: artifact, cost: 1, colours: [red], damage: 2}
        - {name: Cloak, kind: item, health: 3}
        - {name: Chief, kind: leader, colours: [red], damage: 1, health: 1}
        monsters: {minion 1: Imp, minion 2: Imp, boss: Imp, deck: [Imp]}
        seats:
          - {play: [Knight*2, Lance, Cloak, Chief, Imp, Copper], discard: [Titan], deck: [Titan]}
          - {hand: [Titan], discard: [Titan]}
        expect: {damage: 12, health: 16}              # 4+4+2+0+1+1 and 5+5+0+3+1+2
        """
    )


@pytest.mark.rule("HF fighting.12")
def test_damage_does_not_make_up_for_health_nor_health_for_damage() -> None:
    for card, damage, health in (("Brute", 20, 4), ("Wall", 3, 20)):
        run_scenario(
            f"""
            {hero_card(card, damage, health)}
            monsters: {{minion 1: Ogre, minion 2: Imp, boss: Imp, deck: [Imp]}}
            seats: [{{play: [{card}], deck: [Copper*6]}}, {{hand: [Copper*5], deck: [Copper*5]}}]
            steps:
              - 0: fight minion 1
            expect: {{defeated: [], minion 1: Ogre, acting: 1}}
            """
        )


@pytest.mark.rule("HF glossary-add.1")
def test_gained_numbers_count_only_in_the_gaining_players_turn() -> None:
    run_scenario(
        """
        monsters: {minion 1: Imp, minion 2: Imp, boss: Imp, deck: [Imp]}
        seats:
          - {available: {red: 2}, play: [Whip], spells: [Might], deck: [Copper*6]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: use Whip
          - 0: cast Might
          - expect: {damage: 6}
          - 0: end the turn
        expect: {acting: 1, damage: 0}
        """
    )


@pytest.mark.rule("HF glossary-add.1")
def test_a_spell_that_gains_numbers_does_not_help_another_acting_player() -> None:
    run_scenario(
        """
        monsters: {minion 1: Imp, minion 2: Imp, boss: Imp, deck: [Imp]}
        seats:
          - {play: [Gold], deck: [Copper*6]}
          - {available: {red: 1, yellow: 1}, spells: [Might, Purse], hand: [Copper*5],
             deck: [Copper*5]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: buy Silver
          - 1: cast Might
          - 1: cast Purse
        expect: {acting: 0, damage: 0, treasure: 1, seat 0 discard: [Silver]}
        """
    )


@pytest.mark.rule("HF glossary-add.1")
def test_gaining_a_card_takes_it_from_the_board_without_paying() -> None:
    run_scenario(
        """
        - {name: Gift, kind: item, ability: Give, pixels: [red],
           text: "Gain a card that costs up to 5."}
        heroes: [Page, Shape Shifter, Swordsman, Assassin, Seer, Elite Guard]
        artifacts: [Orb]
        seats: [{available: {red: 1}, play: [Gift, Gold], deck: [Copper*6]}, {}]
        steps:
          - 0: use Gift
          - 0: gain Orb
        expect: {seat 0 discard: [Orb], artifacts: [], treasure: 4, action: none}
        """
    )


# -- the Champion's Cloak says "may" ------------------------------------------------------


@pytest.mark.rule("HF glossary-may.1")
def test_a_second_fight_is_optional() -> None:
    run_scenario(
        """
        - {name: Frenzy, kind: item, ability: Rage, pixels: [red],
           text: "You may fight 1 more monster this turn."}
        monsters: {minion 1: Imp, minion 2: Imp, boss: Imp, deck: [Imp*3]}
        seats:
          - {available: {red: 1}, play: [Frenzy, Titan], deck: [Copper*6]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: use Frenzy
          - 0: fight minion 1
          - 0: end the turn
        expect: {defeated: [Imp], acting: 1}
        """
    )


@pytest.mark.rule("HF fighting.22")
def test_a_second_fight_cannot_be_exchanged_for_another_action() -> None:
    run_scenario(
        """
        - {name: Frenzy, kind: item, ability: Rage, pixels: [red],
           text: "You may fight 1 more monster this turn."}
        monsters: {minion 1: Imp, minion 2: Ogre, boss: Imp, deck: [Imp*3]}
        seats:
          - {available: {red: 2}, play: [Frenzy, Titan, Gold], deck: [Copper*6]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: use Frenzy
          - 0: fight minion 1
          - 0: {refused: buy Silver, rule: HF turn.5}
          - 0: {refused: trash, rule: HF turn.5}
          - 0: fight minion 1                         # the Ogre has moved there
          - 0: {refused: fight minion 1, rule: HF fighting.22}
        expect: {defeated: [Ogre, Imp]}
        """
    )
