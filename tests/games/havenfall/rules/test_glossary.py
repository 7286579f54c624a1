"""The words of the glossary, where no other section says the same."""

from __future__ import annotations

import pytest

from tests.games.havenfall.rules.haven import play


@pytest.mark.rule("HF glossary-discard.1")
def test_all_in_play_is_discarded_as_the_turn_ends_and_hands_of_others_are_not() -> None:
    play(
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
def test_to_draw_is_to_take_from_the_top_of_ones_own_deck() -> None:
    play(
        """
        seats:
          - {available: {green: 1}, play: [Drum, Orb], deck: [Gold, Silver, Knight, Titan]}
          - {hand: [Copper], deck: [Copper*3]}
        steps:
          - 0: draw by Orb                            # written as a plus
          - expect: {seat 0 play: [Drum, Orb, Gold]}
          - 0: use Drum
        expect:
          seat 0 play: [Drum, Orb, Gold, Silver]
          seat 0 deck: [Knight, Titan]
          seat 1 deck: [Copper, Copper, Copper]
        """
    )


@pytest.mark.rule("HF glossary-draw.1", "HF-Q54")
def test_cards_drawn_in_the_turn_of_another_wait_in_the_hand() -> None:
    play(
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
def test_a_card_drawn_from_an_opponents_hand_is_used_like_ones_own_that_turn() -> None:
    play(
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
def test_chance_decides_which_card_is_taken() -> None:
    taken = set()
    for seed in range(20):
        game = play(
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
def test_every_other_player_is_an_opponent_and_nobody_ones_own() -> None:
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
    play(position.format(mode="usual", offered="seat 2, seat 3, seat 0"))
    play(position.format(mode="teams", offered="seat 2, seat 0"))


@pytest.mark.rule("HF glossary-replace.1", "HF-Q64")
def test_a_replaced_card_is_trashed_and_the_other_one_is_in_play_in_its_place() -> None:
    play(
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
def test_nothing_is_trashed_where_there_is_nothing_to_replace_it() -> None:
    play(
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
    play(
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
    play(
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
def test_trashed_cards_and_trashed_spells_lie_apart_and_belong_to_nobody() -> None:
    play(
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
          seat 0 hand: [Silver, Silver, Copper]       # all there is: three cards
          seat 0 deck: []
          seat 0 discard: []
          trash: [Pyre]
          trashed spells: [Might]
        """
    )
