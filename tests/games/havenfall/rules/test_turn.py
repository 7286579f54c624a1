"""The turn: one action, what is final, and how it ends."""

from __future__ import annotations

import pytest

from rulebound.games.havenfall.events import E_END, E_NEXT_HAND, E_TURN
from tests.games.havenfall.rules.helpers import (
    PAGES,
    events,
    known_names,
    option_texts,
    run_scenario,
    seat_zone,
)

# -- the three actions --------------------------------------------------------------------

_THREE = """
        monsters: {minion 1: Imp, minion 2: Imp, boss: Imp, deck: [Imp*3]}
        seats:
          - {available: {red: 2}, play: [Titan, Gold*2], deck: [Copper*6]}
          - {hand: [Copper*5], deck: [Copper*5]}
"""


@pytest.mark.rule("HF turn.4", "HF overview.3", "HF structure.6")
def test_a_turn_offers_buying_fighting_and_trashing() -> None:
    offered = option_texts(run_scenario(_THREE))
    assert {"buy Silver", "fight minion 1", "fight boss", "trash", "end the turn"} < set(offered)


@pytest.mark.rule("HF turn.4", "HF turn.6", "HF turn.8", "HF overview.3", "HF structure.6")
@pytest.mark.parametrize("action", ["buy Silver", "fight minion 1", "trash"])
def test_only_one_action_is_allowed_in_a_turn(action: str) -> None:
    bought = "HF turn.6" if action == "buy Silver" else "HF turn.5"
    fought = "HF fighting.22" if action == "fight minion 1" else "HF turn.5"
    game = run_scenario(
        f"""
        {_THREE.strip()}
        steps:
          - 0: {action}
          {"- 0: Titan" if action == "trash" else "- expect: {acting: 0}"}
          - 0: {{refused: buy Silver, rule: {bought}}}
          - 0: {{refused: buy Gold, rule: {bought}}}
          - 0: {{refused: fight minion 1, rule: {fought}}}
          - 0: {{refused: fight boss, rule: {fought}}}
          - 0: {{refused: trash, rule: HF turn.5}}
        """
    )
    kinds = {option.split()[0] for option in option_texts(game)}
    assert kinds <= {"use", "trade", "end"}


@pytest.mark.rule("HF structure.7", "HF turn.5")
def test_an_announced_fight_cannot_be_replaced_by_another_action() -> None:
    run_scenario(
        """
        monsters: {minion 1: Ogre, minion 2: Imp, boss: Imp, deck: [Imp]}
        seats:
          - {available: {red: 1}, play: [Knight, Whip, Gold], deck: [Copper*6]}
          - {available: {blue: 1}, spells: [Hex], hand: [Copper*5], deck: [Copper*5]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: fight minion 1
          - 1: cast Hex                               # leaves 1 damage, too little for the Ogre
          - expect: {asked: [0 add], options: [use Whip, pass], damage: 1}
          - 0: pass
        expect:
          acting: 1
          minion 1: Ogre
          minion 2: Imp                               # 1 damage would have been enough
          seat 0 discard: [Knight, Whip, Gold]
        """
    )


@pytest.mark.rule("HF turn.6", "HF turn.7", "HF buying.6")
def test_a_purchase_is_final_and_leftover_treasure_buys_no_second_card() -> None:
    game = run_scenario(
        f"""
        heroes: {PAGES}
        seats: [{{play: [Gold*2], deck: [Copper*6]}}, {{}}]
        steps:
          - 0: buy Page
          - expect: {{treasure: 6, seat 0 discard: [Page], stack Page: 3}}
          - 0: {{refused: buy Page, rule: HF turn.6}}
        """
    )
    assert option_texts(game) == ["end the turn"]  # nothing undoes it


@pytest.mark.rule("HF turn.8", "HF fighting.22")
def test_one_monster_a_turn_however_strong_the_fighter() -> None:
    run_scenario(
        """
        monsters: {minion 1: Imp, minion 2: Imp, boss: Ogre, deck: [Imp*3]}
        seats: [{play: [Titan], deck: [Titan, Copper*6]}, {hand: [Copper*5], deck: [Copper*5]}]
        steps:
          - 0: fight minion 1
          - 0: {refused: fight minion 1, rule: HF fighting.22}
          - 0: {refused: fight boss, rule: HF fighting.22}
          - 0: end the turn
          - 1: end the turn
          - 0: fight minion 2                         # and one more in the next turn
        expect: {defeated: [Ogre, Imp], seat 0 points: 0}
        """
    )


@pytest.mark.rule("HF turn.9")
def test_the_fight_stays_at_its_location_even_if_the_monster_moves() -> None:
    run_scenario(
        """
        monsters: {minion 1: Imp, minion 2: Ogre, boss: Wyrm, deck: [Imp*3]}
        seats:
          - {play: [Knight], deck: [Copper*6]}
          - {available: {blue: 1}, spells: [Whirl], hand: [Copper*5], deck: [Copper*5]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: fight minion 1                         # an Imp, easily defeated
          - 1: cast Whirl
          - 1: minion 1
          - 1: boss
        expect:
          minion 1: Wyrm                              # too strong for a Knight
          boss: Imp                                   # was not fought
          defeated: []
          acting: 1
        """
    )


@pytest.mark.rule("HF turn.11")
def test_a_trashed_card_does_not_come_back_with_the_next_deck() -> None:
    run_scenario(
        """
        seats:
          - {available: {red: 1}, play: [Gold, Silver], discard: [Copper], deck: []}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: trash
          - 0: Gold
          - expect: {trash: [Gold], seat 0 play: [Silver]}
          - 0: end the turn
        expect: {seat 0 hand: [Silver, Copper], seat 0 deck: [], seat 0 discard: [], trash: [Gold]}
        """
    )


@pytest.mark.rule("HF overview.5", "HF glossary-may.1")
def test_trashing_nothing_is_allowed_after_announcing_it() -> None:
    run_scenario(
        """
        seats:
          - {available: {red: 2}, play: [Copper*2], deck: [Copper*6]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: trash
          - 0: none
          - expect: {trash: [], seat 0 available: {red: 2}}
          - 0: {refused: buy Silver, rule: HF turn.5}         # it was the action all the same
          - 0: end the turn
        expect: {acting: 1}
        """
    )


# -- abilities and spells in a turn -------------------------------------------------------


@pytest.mark.rule("HF turn.3")
def test_abilities_can_be_used_before_during_and_after_the_action() -> None:
    run_scenario(
        """
        monsters: {minion 1: Ogre, minion 2: Imp, boss: Imp, deck: [Imp]}
        seats:
          - {available: {red: 3}, play: [Whip*3, Knight], deck: [Copper*6]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: use Whip
          - expect: {damage: 7, action: none}
          - 0: fight minion 1
          - 0: use Whip
          - expect: {damage: 10, action: fight, defeated: []}
          - 0: pass
          - expect: {defeated: [Ogre]}
          - 0: use Whip
        expect: {damage: 13}
        """
    )


@pytest.mark.rule("HF turn.13", "HF structure.10", "HF turn.14")
def test_a_spell_can_be_bought_in_addition_to_a_card_and_is_hidden() -> None:
    game = run_scenario(
        f"""
        heroes: {PAGES}
        spell deck: [Might, Hex]
        seats: [{{play: [Gold, Copper, Spell Book], deck: [Copper*6]}}, {{}}, {{}}]
        steps:
          - 0: buy a spell
          - expect: {{action: none, treasure: 2}}
          - 0: buy Page
        expect: {{action: buy, treasure: 0, seat 0 discard: [Page], seat 0 spells: [Might]}}
        """
    )
    assert known_names(seat_zone(game, 0, 0, "spells")) == ["Might"]
    for other in (1, 2):
        shown = seat_zone(game, other, 0, "spells")
        assert (shown.count, known_names(shown)) == (1, [])


@pytest.mark.rule("HF structure.10")
def test_without_a_spell_book_in_play_no_spell_is_sold() -> None:
    run_scenario(
        """
        spell deck: [Might]
        seats: [{play: [Gold*2], discard: [Spell Book], deck: [Spell Book]}, {hand: [Spell Book]}]
        steps:
          - 0: {refused: buy a spell, rule: HF spells.2}
        """
    )


_MOMENTS = """
        monsters: {minion 1: Imp, minion 2: Imp, boss: Imp, deck: [Imp*3]}
        seats:
          - {hand: [Titan, Gold], available: {green: 1}, deck: [Copper*6]}
          - {available: {red: 3}, spells: [Hex*3], hand: [Copper*5], deck: [Copper*5]}
        phase: reveal
"""


@pytest.mark.rule("HF turn.19", "HF spells.7", "HF overview.6", "HF-Q1", "HF-Q74")
@pytest.mark.parametrize("action", ["buy Silver", "fight minion 1", "trash"])
def test_others_can_cast_spells_after_the_reveal_in_any_action_and_at_the_end(action: str) -> None:
    question = "stop" if action.startswith("fight") else "respond"
    run_scenario(
        f"""
        {_MOMENTS.strip()}
        steps:
          - 1: cast Hex                               # the hand has just been revealed
          - expect: {{damage: 17, asked: [1 respond]}}
          - 1: pass
          - 0: {action}
          {"- 0: Gold" if action == "trash" else "- expect: {trash: []}"}
          - expect: {{asked: [1 {question}]}}          # what the action is for is known
          - 1: cast Hex
          - expect: {{damage: 14, defeated: [], trash: [], seat 0 discard: []}}
          - 1: pass
          - expect: {{asked: [0 act]}}
          - 0: end the turn
          - expect: {{seat 0 hand: []}}               # nothing has been discarded yet
          - 1: cast Hex
        expect:
          acting: 1
          trashed spells: [Hex, Hex, Hex]
          seat 1 available: {{red: 3}}                # reset for the turn that has begun
        """
    )


@pytest.mark.rule("HF turn.19", "HF spells.7", "HF overview.6")
def test_the_acting_player_can_cast_spells_before_during_and_after_the_action() -> None:
    run_scenario(
        """
        monsters: {minion 1: Imp, minion 2: Imp, boss: Imp, deck: [Imp*3]}
        seats:
          - {available: {red: 3}, spells: [Might*3], play: [Knight], deck: [Copper*6]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: cast Might
          - 0: fight minion 1
          - 0: cast Might
          - 0: pass
          - expect: {damage: 10, defeated: [Imp]}
          - 0: cast Might
        expect: {damage: 13}
        """
    )


@pytest.mark.rule("HF turn.29", "HF turn.30")
def test_of_six_spells_one_is_played_or_trashed_before_anything_else() -> None:
    run_scenario(
        """
        spell deck: [Hex]
        seats:
          - {available: {blue: 1, red: 1}, play: [Spell Book], spells: [Might, Purse*4],
             deck: [Copper*6]}
          - {}
        steps:
          - 0: use Spell Book
          - expect:
              asked: [0 sixth]
              options: [trash Might, trash Purse, trash Purse, trash Purse, trash Purse,
                        trash Hex, cast Might, cast Hex]
          - 0: {refused: end the turn, rule: HF spells.15}
          - 0: trash Hex                              # any of the six
        expect:
          seat 0 spells: [Might, Purse, Purse, Purse, Purse]
          trashed spells: [Hex]
          asked: [0 act]
        """
    )


@pytest.mark.rule("HF turn.29")
def test_a_fifth_spell_is_kept_without_a_question() -> None:
    run_scenario(
        """
        spell deck: [Hex]
        seats: [{available: {blue: 1}, play: [Spell Book], spells: [Purse*4], deck: []}, {}]
        steps:
          - 0: use Spell Book
        expect: {asked: [0 act], seat 0 spells: [Purse, Purse, Purse, Purse, Hex]}
        """
    )


@pytest.mark.rule("HF turn.31", "HF spells.12")
def test_what_a_spell_adds_or_takes_away_lasts_one_turn() -> None:
    run_scenario(
        """
        - {name: Grow, kind: spell, pixels: [green], text: "A monster gains 6 health this turn."}
        monsters: {minion 1: Imp, minion 2: Imp, boss: Ogre, deck: [Imp*3]}
        seats:
          - {available: {red: 1, yellow: 1, green: 1}, spells: [Might, Purse, Grow], play: [Copper],
             deck: [Copper*5]}
          - {available: {red: 1}, spells: [Hex], hand: [Knight], deck: [Copper*5]}
        steps:
          - 0: cast Might
          - 0: cast Purse
          - 0: cast Grow
          - 0: Ogre
          - expect: {damage: 3, treasure: 3, boss health: 14}
          - 0: end the turn
          - 1: cast Hex
          - expect: {acting: 1, damage: 4, treasure: 0, boss health: 8}
        """
    )


# -- leaders ------------------------------------------------------------------------------


@pytest.mark.rule("HF turn.23", "HF structure.17")
def test_a_leader_beside_the_war_room_is_visible_and_has_no_effect() -> None:
    game = run_scenario(
        """
        monsters: {minion 1: Imp, minion 2: Imp, boss: Imp, deck: [Imp*3]}
        seats:
          - {room: yellow, available: {yellow: 5}, play: [Titan], deck: [Copper*6]}
          - {room: red, hand: [Copper*5], deck: [Copper*5]}
        steps:
          - expect: {damage: 20, health: 20, treasure: 0}     # its numbers do not count
          - 0: {refused: use King Mordell, rule: HF structure.17}
          - 0: fight minion 1
          - 0: end the turn
        expect:
          seat 0 leader: King Mordell                 # a minion is not the first boss
          seat 1 leader: Blade Master Quin
          seat 0 discard: [Titan]
        """
    )
    for viewer in (0, 1):
        assert known_names(seat_zone(game, viewer, 0, "leader")) == ["King Mordell"]
        assert known_names(seat_zone(game, viewer, 1, "leader")) == ["Blade Master Quin"]


@pytest.mark.rule("HF turn.24", "HF structure.18")
def test_the_first_boss_releases_the_leaders_of_all_three_players() -> None:
    run_scenario(
        """
        monsters: {minion 1: Imp, minion 2: Imp, boss: Imp, deck: [Imp*3]}
        seats:
          - {room: red, discard: [Copper]}
          - {room: green, play: [Titan], deck: [Copper*6]}
          - {room: blue}
        turn: 1
        steps:
          - 1: fight boss
        expect:
          seat 0 discard: [Blade Master Quin, Copper]
          seat 1 discard: [Commander Trauss]
          seat 2 discard: [Sorceress Alira]
          seat 0 leader: none
          seat 2 leader: none
        """
    )


# -- the end of the turn ------------------------------------------------------------------


@pytest.mark.rule("HF turn.16", "HF turn.18", "HF structure.14", "HF structure.16")
def test_the_turn_ends_with_the_discard_then_the_next_hand_then_the_next_turn() -> None:
    game = run_scenario(
        """
        seats:
          - {play: [Gold, Silver], deck: [Copper*4, Sword, Shield]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: end the turn
        expect:
          acting: 1
          seat 0 hand: [Copper, Copper, Copper, Copper, Sword]
          seat 0 deck: [Shield]
          seat 0 discard: [Gold, Silver]
        """
    )
    told = [(e.kind, e.seat) for e in events(game) if e.kind in (E_END, E_NEXT_HAND, E_TURN)]
    assert told == [(E_END, 0), (E_NEXT_HAND, 0), (E_TURN, 1)]
