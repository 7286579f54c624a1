"""Glossary rules that no other section covers."""

from __future__ import annotations

import pytest

from tests.games.havenfall.rules.helpers import run_scenario


@pytest.mark.rule("HF glossary-discard.1")
def test_all_cards_in_play_are_discarded_at_the_end_of_the_turn_but_no_hands() -> None:
    run_scenario(
        """
        seats:
          - {available: {red: 1}, play: [Whip, Knight, Gold], deck: [Copper*5]}
          - {hand: [Copper*2], deck: [Copper*5]}
          - {hand: [Silver*2], deck: [Copper*5]}
        steps:
          - 0: use Whip                               # used or not makes no difference
          - 0: buy Silver
          - 0: end the turn
        expect:
          seat 0 play: []
          seat 0 discard: [Whip, Knight, Gold, Silver]
          seat 1 play: [Copper, Copper]
          seat 2 hand: [Silver, Silver]
          seat 2 discard: []
        """
    )


@pytest.mark.rule("HF glossary-draw.1")
def test_drawing_takes_the_top_card_of_ones_own_deck() -> None:
    run_scenario(
        """
        seats:
          - {available: {green: 1}, play: [Drum, Orb], deck: [Gold, Silver, Knight, Titan]}
          - {hand: [Copper], deck: [Copper*3]}
        steps:
          - 0: draw by Orb                            # printed as "+1 card"
          - expect: {seat 0 play: [Drum, Orb, Gold]}
          - 0: use Drum
        expect:
          seat 0 play: [Drum, Orb, Gold, Silver]
          seat 0 deck: [Knight, Titan]
          seat 1 deck: [Copper, Copper, Copper]
        """
    )


@pytest.mark.rule("HF glossary-draw.1", "HF-Q54")
def test_cards_drawn_in_another_players_turn_stay_in_the_hand() -> None:
    run_scenario(
        """
        - {name: Sight, kind: spell, pixels: [blue], text: "Draw 2 cards."}
        seats:
          - {play: [Gold], deck: [Copper*6]}
          - {available: {blue: 1}, spells: [Sight], hand: [Copper], deck: [Knight, Titan, Copper*5]}
        steps:
          - 0: buy Silver
          - 1: cast Sight
          - expect: {seat 1 hand: [Copper, Knight, Titan], damage: 0, seat 0 sees seat 1 hand: []}
          - 0: end the turn
        expect: {acting: 1, damage: 24, seat 1 deck size: 5}
        """
    )


@pytest.mark.rule("HF glossary-draw.2", "HF-Q8", "HF-Q26")
def test_a_card_taken_from_an_opponents_hand_can_be_used_that_turn() -> None:
    run_scenario(
        """
        seats:
          - {available: {red: 2}, play: [Sword], deck: [Copper*5]}
          - {hand: [Whip], deck: [Copper*5]}
          - {hand: [Gold*2], deck: [Copper*5]}
        steps:
          - 0: use Sword
          - expect: {options: [seat 1, seat 2]}
          - 0: seat 1
          - expect: {seat 0 play: [Sword, Whip], seat 1 hand: [], seat 2 hand: [Gold, Gold]}
          - 0: use Whip
          - 0: {refused: use Whip, rule: HF abilities.5}
          - 0: end the turn
        expect: {acting: 1, seat 1 play: [Whip], damage: 0, seat 0 discard: [Sword]}
        """
    )


@pytest.mark.rule("HF-Q8")
def test_the_taken_card_is_random() -> None:
    taken = set()
    for seed in range(20):
        game = run_scenario(
            f"""
            seed: {seed}
            seats:
              - {{available: {{red: 1}}, play: [Sword], deck: [Copper*5]}}
              - {{hand: [Whip, Gold, Knight], deck: [Copper*5]}}
            steps:
              - 0: use Sword
            """
        )
        shown = game.view(0).seats[0].zones[2]
        assert shown.name == "play"
        taken |= {card.name for card in shown.cards if card.name != "Sword"}
    assert taken == {"Whip", "Gold", "Knight"}


@pytest.mark.rule("HF glossary-opponent.1")
def test_every_other_player_is_an_opponent() -> None:
    position = """
        - {{name: Net, kind: item, ability: Throw, pixels: [red],
            text: "Exhaust 1 pixel of an opponent."}}
        mode: {mode}
        seats:
          - {{available: {{blue: 1}}}}
          - {{available: {{red: 1, green: 1}}, play: [Net], deck: [Copper*5]}}
          - {{available: {{yellow: 1}}}}
          - {{available: {{blue: 1}}}}
        turn: 1
        steps:
          - 1: use Net
          - expect: {{options: [{offered}]}}
          - 1: seat 2
        expect: {{seat 2 exhausted: {{yellow: 1}}, seat 1 available: {{green: 1}}}}
    """
    run_scenario(position.format(mode="usual", offered="seat 2, seat 3, seat 0"))
    run_scenario(position.format(mode="teams", offered="seat 2, seat 0"))


@pytest.mark.rule("HF glossary-replace.1", "HF-Q64")
def test_a_replaced_card_is_trashed_and_the_new_one_is_in_play() -> None:
    run_scenario(
        """
        - {name: Forge, kind: item, ability: Melt, pixels: [yellow],
           text: "Replace a treasure in play with the next better one."}
        seats:
          - {available: {yellow: 2}, play: [Forge, Silver, Copper], deck: [Copper*5]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - expect: {treasure: 3, stack Silver: 16}
          - 0: use Forge
          - 0: Copper
          - expect:
              trash: [Copper]
              seat 0 play: [Forge, Silver, Silver]
              treasure: 4
              stack Silver: 15
              seat 0 discard: []
          - 0: end the turn
        expect: {seat 0 discard: [Silver, Forge, Silver], trash: [Copper], acting: 1}
        """
    )


@pytest.mark.rule("HF glossary-replace.1", "HF arcane.2")
def test_nothing_is_trashed_if_there_is_no_replacement() -> None:
    run_scenario(
        """
        - {name: Seance, kind: spell, pixels: [blue],
           text: "Replace a hero in play with an arcane card."}
        arcane: []
        seats:
          - {available: {blue: 1}, spells: [Seance], play: [Knight], deck: [Copper*5]}
          - {}
        steps:
          - 0: cast Seance
        expect: {seat 0 play: [Knight], trash: [], trashed spells: [Seance]}
        """
    )


@pytest.mark.rule("HF glossary-switch.1", "HF glossary-switch.2")
def test_switched_monsters_change_places_and_keep_them_after_the_turn() -> None:
    run_scenario(
        """
        monsters: {minion 1: Imp, minion 2: Ogre, boss: Wyrm, deck: [Troll]}
        seats:
          - {available: {blue: 1}, spells: [Whirl], play: [Copper], deck: [Copper*5]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: cast Whirl
          - expect: {options: [minion 1, minion 2, boss]}
          - 0: boss
          - expect: {options: [minion 1, minion 2]}
          - 0: minion 2
          - expect: {minion 1: Imp, minion 2: Wyrm, boss: Ogre, boss damage: 7}
          - 0: end the turn
        expect: {acting: 1, minion 1: Imp, minion 2: Wyrm, boss: Ogre}
        """
    )


@pytest.mark.rule("HF glossary-switch.1")
def test_one_monster_alone_cannot_be_switched() -> None:
    run_scenario(
        """
        monsters: {minion 2: Ogre, deck: [Troll]}
        seats:
          - {available: {blue: 1}, spells: [Whirl], play: [Copper], deck: [Copper*5]}
          - {}
        steps:
          - 0: cast Whirl
        expect: {minion 1: none, minion 2: Ogre, boss: none, trashed spells: [Whirl]}
        """
    )


@pytest.mark.rule("HF glossary-trash.1", "HF-Q5")
def test_trashed_cards_and_trashed_spells_are_separate_piles_without_owner() -> None:
    run_scenario(
        """
        - {name: Pyre, kind: item, ability: Burn, pixels: [red], text: "Trash this card."}
        seats:
          - {available: {red: 2}, play: [Pyre, Copper], spells: [Might], deck: [Silver*2]}
          - {hand: [Copper*5], deck: [Copper*5]}
        steps:
          - 0: use Pyre
          - 0: cast Might
          - expect: {trash: [Pyre], trashed spells: [Might], seat 0 play: [Copper]}
          - 0: end the turn
        expect:
          seat 0 hand: [Silver, Silver, Copper]       # all three cards of the deck
          seat 0 deck: []
          seat 0 discard: []
          trash: [Pyre]
          trashed spells: [Might]
        """
    )
