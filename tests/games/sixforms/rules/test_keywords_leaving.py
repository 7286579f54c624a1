"""Keywords by which cards leave their place: destroyed, sacrificed, taken, ripped."""

from __future__ import annotations

import pytest

import rulebound as rb
from rulebound.kernel import scenario
from tests.games.sixforms.scenarios import journal, run_scenario

# -- where they go ------------------------------------------------------------------------

WAYS = {
    "destroy target avatar": "graveyard",
    "crush target avatar": "graveyard",
    "eliminate target avatar": "void",
    "gate target avatar to the hand": "aside",
    "take target avatar": "hand",
    "top-load target avatar": "deck",
    "reload target avatar": "deck",
}


@pytest.mark.rule(
    "SF keyword-destroy.1",
    "SF keyword-crush.1",
    "SF keyword-eliminate.1",
    "SF keyword-sent.1",
    "SF keyword-top-load.1",
    "SF keyword-reload.1",
    "SF-Q46",
    "SF-Q107",
)
@pytest.mark.parametrize(("deed", "pile"), WAYS.items())
def test_whoever_controls_a_card_it_goes_to_the_place_of_its_owner(deed: str, pile: str) -> None:
    game = run_scenario(f"""
    cards:
      - {{name: Fate, form: magical, type: action, cost: 0, text: "On play: {deed}."}}
    seats: [{{placed: true, hand: [Fate]}}, {{}}]
    battlefield:
      a1: {{card: Oak, of: 1, by: 0, moved: true, damage: 1, counters: {{power: 1}}}}
    steps:
      - 0: play Fate
    expect: {{battlefield: {{}}, seat 1 {pile}: [Oak], seat 0 graveyard: [Fate]}}
    """)
    assert _filled(game, 0) == ["graveyard"]
    assert _filled(game, 1) == [pile]


def _filled(game: rb.Game, seat: int) -> list[str]:
    """Return the places of a seat that contain a card."""
    return [zone.name for zone in game.view(seat).seats[seat].zones if zone.count]


@pytest.mark.rule("SF keyword-top-load.1")
def test_a_top_loaded_card_is_the_next_to_be_drawn() -> None:
    run_scenario("""
    cards:
      - {name: Lift, form: magical, type: action, cost: 0,
         text: "On play: top-load target friendly avatar. Draw 1 card."}
    seats: [{placed: true, hand: [Lift], deck: [Yawn*3]}, {}]
    battlefield:
      a1: {card: Oak, of: 0, moved: true, arms: [Belt]}
    steps:
      - 0: play Lift
    expect:
      seat 0 hand: [Oak]
      seat 0 deck: [Yawn, Yawn, Yawn]
      seat 0 graveyard: [Lift, Belt]
    """)


@pytest.mark.rule("SF keyword-reload.1")
def test_a_deck_is_shuffled_with_the_card_that_is_put_into_it() -> None:
    tops = set()
    for seed in range(24):
        game = run_scenario(f"""
        cards:
          - {{name: Fate, form: magical, type: action, cost: 0,
             text: "On play: reload target opposing avatar. An opponent draws 1 card."}}
        seed: {seed}
        seats: [{{hand: [Fate]}}, {{deck: [Pebble, Boar, Crate]}}]
        battlefield:
          a3: {{card: Oak, of: 1}}
        steps:
          - 0: play Fate
        expect: {{battlefield: {{}}, seat 1 deck size: 3}}
        """)
        assert journal(game).count("Seat 1 shuffles the deck.") == 1
        (hand,) = [zone for zone in game.view(1).seats[1].zones if zone.name == "hand"]
        tops.add(hand.cards[0].name)
    assert tops == {"Oak", "Pebble", "Boar", "Crate"}


# -- what counts as what ------------------------------------------------------------------


@pytest.mark.rule(
    "SF keyword-sacrifice.1",
    "SF keyword-sacrifice.2",
    "SF-Q39",
    "SF keyword-explode.4",
    "SF keyword-eliminate.1",
    "SF keyword-destroy.1",
)
@pytest.mark.parametrize(
    ("deed", "pile", "life"),
    [
        ("destroy this card", "graveyard", 121),
        ("explode this card", "graveyard", 121),
        ("sacrifice a friendly avatar", "graveyard", 30),
        ("eliminate this card", "void", 240),
        ("crush this card", "graveyard", 20),
        ("take this card", "hand", 20),
    ],
)
def test_each_way_to_leave_triggers_its_own_abilities_and_nothing_else(
    deed: str, pile: str, life: int
) -> None:
    run_scenario(f"""
    cards:
      - {{name: Doomed, form: spiritual, type: avatar, cost: 1, stats: [0, 5, 0],
         text: "Use (0): {deed}.\\nOn destruction: you gain 100 life.\\n\
On eliminate: you gain 200 life."}}
      - {{name: Dirge, form: spiritual, type: action, cost: 1, facets: [permanent],
         text: "While active — when a card is destroyed: you gain 1 life.\\n\
While active — when a card is sacrificed: you gain 10 life.\\n\
While active — when a card is eliminated: you gain 20 life."}}
    seats: [{{placed: true, actions: [Dirge]}}, {{}}]
    battlefield:
      a1: {{card: Doomed, of: 0, moved: true}}
    steps:
      - 0: use Doomed a1
    expect: {{battlefield: {{}}, seat 0 {pile}: [Doomed], seat 0 life: {life}}}
    """)


@pytest.mark.rule("SF keyword-sacrifice.3")
def test_only_an_active_card_of_ones_own_that_is_not_ousted_is_sacrificed() -> None:
    run_scenario("""
    cards:
      - {name: Rite, form: magical, type: action, cost: 0,
         text: "On play: sacrifice a battlefield card. You gain 1 life."}
    seats: [{cubes: 0, placed: true, hand: [Rite]}, {}]
    battlefield:
      a1: {card: Boar, of: 0, face-down: true, arrived: 3}
      b1: {card: Boar, of: 0, ousted: true}
      c1: {card: Boar, of: 1, by: 0, moved: true, exhausted: true}
      d1: {card: Boar, of: 0, by: 1}
      a2: {card: Oak, of: 0, moved: true, counters: {stun: 1}}
    steps:
      - 0: play Rite
      - expect: {options: [Boar c1, Oak a2]}
      - 0: Boar c1
    expect: {c1: empty, seat 1 graveyard: [Boar], seat 0 life: 21, a1: Boar face down}
    """)


@pytest.mark.rule("SF keyword-sacrifice.3")
def test_a_sacrifice_cost_cannot_be_paid_with_placed_or_ousted_cards() -> None:
    run_scenario("""
    cards:
      - {name: Altar, form: magical, type: action, cost: 1, facets: [permanent],
         text: "Use — sacrifice a battlefield card: you gain 1 life."}
    seats: [{placed: true, actions: [Altar]}, {}]
    battlefield:
      a1: {card: Boar, of: 0, face-down: true, arrived: 3}
      b1: {card: Boar, of: 0, ousted: true}
      a3: {card: Boar, of: 1}
    expect: {options: [done]}
    """)


# -- discarding ---------------------------------------------------------------------------


@pytest.mark.rule("SF keyword-discard.1", "SF keyword-discard.2", "SF-Q61")
def test_a_player_chooses_what_to_discard_from_their_own_hand() -> None:
    run_scenario("""
    cards:
      - {name: Fear, form: spiritual, type: action, cost: 0,
         text: "On play: an opponent discards 2 cards."}
    seats: [{placed: true, hand: [Fear, Yawn]}, {hand: [Oak, Boar, Belt], deck: [Pebble]}]
    battlefield:
      a3: {card: Crate, of: 1}
    steps:
      - 0: play Fear
      - expect: {asked: [1 pick]}
      - 1: Belt + Oak
    expect:
      seat 1 hand: [Boar]
      seat 1 graveyard: [Belt, Oak]
      seat 0 hand: [Yawn]
      seat 1 deck: [Pebble]
      a3: Crate
    """)


@pytest.mark.rule("SF keyword-discard.2")
@pytest.mark.parametrize("hand", ["", "Oak", "Oak, Boar"])
def test_with_fewer_cards_than_asked_for_the_whole_hand_is_discarded(hand: str) -> None:
    run_scenario(f"""
    cards:
      - {{name: Fear, form: spiritual, type: action, cost: 0,
         text: "On play: an opponent discards 2 cards. You gain 1 life."}}
    seats: [{{placed: true, hand: [Fear]}}, {{hand: [{hand}]}}]
    steps:
      - 0: play Fear
    expect: {{seat 1 hand: [], seat 1 graveyard: [{hand}], seat 0 life: 21}}
    """)


@pytest.mark.rule("SF keyword-discard.1")
def test_what_names_another_place_discards_from_there() -> None:
    run_scenario("""
    cards:
      - {name: Mill, form: spiritual, type: action, cost: 0,
         text: "On play: discard the top 2 cards of your deck."}
      - {name: Ghost, form: spiritual, type: action, cost: 9,
         text: "On discard: you gain 1 life.\\nOn effect discard: you gain 10 life.\\n\
On destruction: you gain 100 life."}
    seats: [{placed: true, hand: [Mill*2, Ghost], deck: [Yawn, Ghost, Oak]}, {}]
    steps:
      - 0: play Mill
      - expect: {seat 0 hand: [Mill, Ghost], seat 0 deck: [Oak], seat 0 life: 31}
      - expect: {seat 0 graveyard: [Mill, Ghost, Yawn]}
      - 0: play Mill                    # one card is all there is
    expect: {seat 0 deck: [], seat 0 graveyard: [Mill, Mill, Oak, Ghost, Yawn], outcome: none}
    """)


# -- crush --------------------------------------------------------------------------------


@pytest.mark.rule("SF keyword-crush.1", "SF keyword-crush.2")
def test_an_indestructible_card_is_crushed_and_not_destroyed() -> None:
    run_scenario("""
    cards:
      - {name: Golem, form: natural, type: avatar, cost: 1, stats: [0, 2, 0],
         facets: [indestructible]}
      - {name: Doom, form: natural, type: action, cost: 0, text: "On play: destroy target avatar."}
      - {name: Press, form: natural, type: action, cost: 0, text: "On play: crush target avatar."}
    seats: [{hand: [Doom, Press]}, {}]
    battlefield:
      a3: {card: Golem, of: 1, arms: [Belt]}
    steps:
      - 0: play Doom
      - expect: {a3: Golem, a3 arms: [Belt]}
      - 0: play Press
    expect: {battlefield: {}, seat 1 graveyard: [Golem, Belt]}
    """)


# -- explode ------------------------------------------------------------------------------


@pytest.mark.rule("SF keyword-explode.1")
@pytest.mark.parametrize("card", ["Anthem", "Belt a1", "Rider b1"])
def test_only_a_battlefield_card_explodes(card: str) -> None:
    run_scenario(f"""
    cards:
      - {{name: Anthem, form: magical, type: action, cost: 1, facets: [permanent]}}
      - {{name: Rider, form: natural, type: avatar, cost: 1, stats: [3, 1, 0], facets: [unite]}}
      - {{name: Fuse, form: magical, type: action, cost: 0, text: "On play: explode target card."}}
    seats: [{{placed: true, hand: [Fuse], actions: [Anthem]}}, {{}}]
    battlefield:
      a1: {{card: Oak, of: 0, moved: true, arms: [Belt]}}
      b1: {{card: Oak, of: 0, moved: true, arms: [Rider]}}
    steps:
      - 0: play Fuse
      - 0: {card}
    expect:
      seat 0 actions: [Anthem]
      a1 arms: [Belt]
      b1 arms: [Rider]
      a1 damage: 0
      seat 0 graveyard: [Fuse]
    """)


@pytest.mark.rule("SF keyword-explode.4", "SF-Q108")
def test_an_indestructible_card_explodes_and_stays() -> None:
    run_scenario("""
    cards:
      - {name: Forge, form: elemental, type: avatar, cost: 1, stats: [2, 2, 0],
         facets: [indestructible], text: "Use (0): explode this card."}
      - {name: Keg, form: elemental, type: artifact, cost: 1, stats: ["-", 2, 0],
         text: "Use (0): explode this card."}
    battlefield:
      a1: {card: Forge, of: 0, moved: true}
      b2: {card: Oak, of: 1}
      d1: {card: Keg, of: 0, moved: true}
      c2: {card: Oak, of: 1}
    steps:
      - 0: use Forge a1
      - expect: {a1: Forge, a1 damage: 0, b2 damage: 2}
      - 0: use Keg d1                   # without an attack it explodes for nothing
    expect: {d1: empty, c2 damage: 0, seat 0 graveyard: [Keg], seat 1 life: 20}
    """)


# -- tokens and ripping -------------------------------------------------------------------


@pytest.mark.rule("SF keyword-rip.1", "SF-Q74")
@pytest.mark.parametrize(
    ("deed", "life"),
    [("destroy target friendly avatar", 21), ("take target friendly avatar", 20)]
    + [(f"gate target friendly avatar to the {place}", 20) for place in ("battlefield", "hand")]
    + [("reload target friendly avatar", 20), ("eliminate target friendly avatar", 20)],
)
def test_a_token_that_leaves_play_is_nowhere_in_the_game(deed: str, life: int) -> None:
    game = run_scenario(f"""
    cards:
      - {{name: Wisp, form: magical, type: avatar, token: true, stats: [1, 1, 0], arrows: [n],
         text: "On destruction: you gain 1 life."}}
      - {{name: Fate, form: magical, type: action, cost: 0, text: "On play: {deed}."}}
    seats: [{{placed: true, hand: [Fate], deck: [Yawn]}}, {{deck: [Yawn*2]}}]
    battlefield:
      a1: {{card: Wisp, of: 0, moved: true}}
    step: second act
    steps:
      - 0: play Fate
      - expect: {{battlefield: {{}}, seat 0 life: {life}, seat 0 graveyard: [Fate]}}
      - expect: {{seat 0 deck: [Yawn], seat 0 hand: [], seat 0 aside: [], seat 0 void: []}}
      - 0: done
    expect: {{acting: 1, battlefield: {{}}, seat 0 hand: []}}
    """)
    assert "Wisp leaves the game." in journal(game)


@pytest.mark.rule("SF keyword-rip.1", "SF-Q74")
def test_what_is_ripped_is_in_no_place_where_anybody_could_find_it() -> None:
    """Not for the text of a card, nor in a view; generated again it is as new."""
    game = run_scenario("""
    cards:
      - {name: Wisp, form: magical, type: avatar, token: true, stats: [1, 1, 0], arrows: [n]}
      - {name: Fate, form: magical, type: action, cost: 0, text: "On play: destroy target avatar."}
      - {name: Raise, form: magical, type: action, cost: 0,
         text: "On play: put an avatar in your graveyard onto your field."}
      - {name: Call, form: magical, type: action, cost: 0, text: 'On play: generate "Wisp".'}
    seats: [{placed: true, hand: [Fate, Raise, Call]}, {}]
    battlefield:
      a1: {card: Wisp, of: 0, moved: true, counters: {power: 2}, arms: [Belt]}
    steps:
      - 0: play Fate
      - 0: play Raise                     # there is no avatar in the graveyard
    expect: {battlefield: {}, seat 0 graveyard: [Belt, Fate, Raise]}
    """)
    for viewer in (0, 1, -1):
        view = game.view(viewer)
        shown = [*view.board, *[card for zone in view.zones for card in zone.cards]]
        shown += [card for seat in view.seats for zone in seat.zones for card in zone.cards]
        assert "Wisp" not in [card.name for card in shown]
    for answer in ("play call", "a1", "ready"):
        game.submit(0, scenario.parse_answer(game, 0, answer))
    (wisp,) = game.view(1).board
    assert wisp.name == "Wisp"
    assert "power counters" not in wisp.marks
    assert "moved" not in wisp.marks
