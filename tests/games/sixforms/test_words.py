"""Answers and events in words: whole sentences that reveal nothing hidden."""

from __future__ import annotations

import pytest
import yaml

import rulebound as rb
from rulebound import games
from rulebound.games.sixforms import events
from rulebound.games.sixforms.events import (
    E_CHANGE,
    E_COUNTERS,
    E_ENERGY,
    E_GAINS,
    E_GATE,
    E_LOOK,
    E_NEGATED,
    E_OUST,
    E_OVER,
    E_WEAKNESS,
)
from rulebound.games.sixforms.keywords import ANY_FORM
from rulebound.games.sixforms.schema import HAND, POWER, WHEN_MET
from rulebound.games.sixforms.stack.event_kinds import N_PLAY
from rulebound.kernel import scenario
from rulebound.kernel.events import Event
from rulebound.kernel.ids import NONE
from rulebound.kernel.questions import Dice
from tests.games.sixforms.scenarios import is_under_way
from tests.helpers import read_only

KINDS = {name: kind for name, kind in vars(events).items() if name.startswith("E_")}

CARDS = """
cards:
  - {name: Footman, form: natural, type: avatar, cost: 1, stats: [2, 3, 1],
     arrows: [n, ne, e, se, s, sw, w, nw]}
  - {name: Mirror, form: magical, type: avatar, cost: 1, stats: [2, 2, 0], deflect: 1,
     facets: [taunt], arrows: [n, s]}
  - {name: Guard, form: celestial, type: avatar, cost: 1, stats: [1, 3, 0],
     facets: [block, dodge, fly], arrows: [n, ne, e, se, s, sw, w, nw]}
  - {name: Twin, form: technological, type: avatar, cost: 1, stats: [1, 1, 0], facets: [unite],
     arrows: [n, s, e, w]}
  - {name: Mimic, form: magical, type: avatar, cost: 1, stats: [1, 1, 0], arrows: [n, s],
     text: "On play: this card becomes a copy of target opposing avatar."}
  - {name: Sage, form: spiritual, type: avatar, cost: 0, stats: [1, 2, 0], arrows: [n],
     text: "Use (1): draw 1 card.\\nAnimate: spy 2.\\nUse (0): teleport this card."}
  - {name: Lance, form: technological, type: equip, cost: 1,
     text: "While equipping — the equipped card gains +1/+0/+0."}
  - {name: Bolt, form: natural, type: action, cost: 1, interrupt: true,
     text: "On play: deal 2 damage to target battlefield card."}
  - {name: Veto, form: magical, type: action, cost: 1, interrupt: true,
     text: "On play — when an opponent plays a card: negate that event."}
  - {name: Recall, form: celestial, type: action, cost: 1,
     text: "On play: take each face-down card. reload target avatar."}
  - {name: Trick, form: spiritual, type: action, cost: 1,
     text: "On play: flip target friendly avatar face-down. gain 1 spark. create 1 energy."}
  - {name: Doubt, form: elemental, type: action, cost: 1,
     text: "On play: an opponent discards 1 card. load 2. target avatar gains +1/-1/+0 this turn."}
"""


def read(text: str) -> rb.Game:
    """Return the game at a position."""
    return scenario.start(scenario.parse(f"game: sixforms\n{CARDS}\n{text}"), games.INSTALLED)


def played(text: str, *moves: str) -> rb.Game:
    """Return the game after some moves of whoever is asked; other questions are passed."""
    game = read(text)
    for move in moves:
        while game.pending[0].parse(move) is None:
            answer = game.pending[0].parse("pass")
            assert answer is not None, [option.text for option in game.pending[0].options()]
            game.submit(game.pending[0].seat, answer)
        game.submit(game.pending[0].seat, game.pending[0].parse(move) or ())
    while game.pending and game.pending[0].code == "respond":
        game.submit(game.pending[0].seat, game.pending[0].parse("pass") or ())
    return game


def told(game: rb.Game, seat: int) -> list[str]:
    """Return the journal of a seat in sentences."""
    return [entry.text for entry in game.journal(seat)]


def own_game(seed: int) -> rb.Game:
    """Return a game with the cards of this file."""
    cards = [{"origin": "house", "cap": 9, **card} for card in yaml.safe_load(CARDS)["cards"]]
    deck = {str(card["name"]): 4 for card in cards} | {"Footman": 6}
    rules = games.load("sixforms").rules({"cards": cards})
    options = {"seed": seed, "decks": [deck, deck], "turn_limit": 20}
    return games.begin(rules, options)


# -- sentences -------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_of_event_is_a_sentence(kind: str) -> None:
    game = read("seats: [{}, {}]")
    g = game.rules.context(game.table)
    for name in ("Footman", ""):
        event = Event(KINDS[kind], "SF events.1", NONE, NONE, 0, 0, 0, a=1, b=1)
        text = game.rules.narrate(g, event, 0, name)
        assert text[:1].isupper()
        assert text.endswith(".")
        assert "{" not in text
        assert "  " not in text
        assert name or "Footman" not in text


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event(E_COUNTERS, "", NONE, NONE, NONE, 0, 0, a=1, b=POWER), "X gets 1 power counter."),
        (Event(E_COUNTERS, "", NONE, NONE, NONE, 0, 0, a=2, b=POWER), "X gets 2 power counters."),
        (Event(E_ENERGY, "", NONE, NONE, 1, a=2, b=ANY_FORM), "Seat 1 creates 2 energy."),
        (Event(E_ENERGY, "", NONE, NONE, 1, a=2, b=0), "Seat 1 creates 2 celestial energy."),
        (
            Event(E_CHANGE, "", NONE, NONE, 0, 0, 0, a=2),
            "X gains +2 attack this turn.",
        ),
        (
            Event(E_CHANGE, "", NONE, NONE, 0, 0, 0, a=1, b=-1),
            "X gains +1 attack and -1 health this turn.",
        ),
        (Event(E_WEAKNESS, "", NONE, NONE, 0, 0, 0, a=-1), "X gains -1 weakness this turn."),
        (Event(E_GAINS, "", NONE, NONE, 0, 0, 0, a=10), "X gains fly this turn."),
        (Event(E_OUST, "", NONE, NONE, 0, 0, 0), "X is not paid for, and it is ousted."),
        (
            Event(E_OUST, "", NONE, NONE, 0, 0, 0, a=1),
            "What X requires is not there, and it is ousted.",
        ),
        (
            Event(E_LOOK, "", NONE, NONE, 0, a=1, b=1),
            "Seat 0 looks at the top card of the deck of seat 1.",
        ),
        (Event(E_GATE, "", NONE, NONE, 0, 0, 0, a=HAND + 1), "X is gated to the hand."),
        (
            Event(E_GATE, "", NONE, NONE, 0, 0, 0, a=WHEN_MET + 1),
            "X is gated until what it requires is there.",
        ),
        (Event(E_NEGATED, "", NONE, NONE, 0, 0, 0, b=1), "X deflects it."),
        (Event(E_NEGATED, "", NONE, NONE, 0, a=N_PLAY), "The play is negated."),
        (Event(E_NEGATED, "", NONE, NONE, 0, 0, 0, a=N_PLAY), "The play of X does not happen."),
        (Event(E_OVER, "", NONE, NONE, NONE, a=5), "The game is over: the turn limit is reached."),
        (Event(E_OVER, "", NONE, NONE, 1, a=0), "The game is over: seat 1 has no life left."),
        (
            Event(E_OVER, "", NONE, NONE, NONE, a=0),
            "The game is over: neither player has any life left.",
        ),
    ],
)
def test_a_sentence_says_what_happened(event: Event, said: str) -> None:
    game = read("seats: [{}, {}]")
    assert game.rules.narrate(game.rules.context(game.table), event, 0, "X") == said


@pytest.mark.rule("SF keyword-deflect.1")
def test_a_deflected_attack_is_told_as_one() -> None:
    mirror = "{card: Mirror, of: 1, counters: {deflect: 1}}"
    field = f"battlefield: {{b2: {{card: Footman, of: 0}}, b3: {mirror}}}"
    game = played(f"step: move\n{field}\nseats: [{{}}, {{}}]", "move Footman b2 to b3")
    text = told(game, 0)
    at = text.index("Footman attacks Mirror at b3.")
    assert text[at + 1 : at + 3] == ["Mirror deflects it.", "Mirror loses 1 deflect counter."]


@pytest.mark.rule("SF breaking-effects.2")
def test_a_negated_play_is_told_as_one() -> None:
    seats = "seats: [{cubes: 1, hand: [Footman]}, {cubes: 1, hand: [Veto]}]"
    game = played(seats, "play Footman", "b2", "ready", "play Veto")
    text = told(game, 0)
    assert text.count("The play is negated.") == 1
    assert "Footman enters the battlefield at b2." not in text


@pytest.mark.rule("SF playing-hand.1", "SF draw-step.1")
def test_only_the_drawing_player_is_told_the_card() -> None:
    game = played("step: second act\nseats: [{}, {deck: [Guard, Footman]}]", "done")
    assert "Seat 1 draws Guard." in told(game, 1)
    assert "Seat 1 draws a card." in told(game, 0)
    assert not any("Guard" in said for said in told(game, 0))


@pytest.mark.rule("SF move-step.1")
def test_an_option_says_where_its_text_names_card_and_zones() -> None:
    field = "battlefield: {b2: {card: Footman, of: 0}}"
    pending = read(f"step: move\n{field}\nseats: [{{}}, {{}}]").pending[0]
    option = pending.option(pending.parse("move Footman b2 to b3") or ())
    assert option.card_at == option.text.index("Footman")
    assert option.places == ("b2", "b3")
    assert option.places_at == (option.text.index("b2"), option.text.index("b3"))


# -- second cards ----------------------------------------------------------------------------


@pytest.mark.rule("SF place.3", "SF-Q60")
def test_an_attack_on_a_placed_card_does_not_name_it() -> None:
    field = "battlefield: {b2: {card: Footman, of: 0}, b4: {card: Guard, of: 1, face-down: true}}"
    text = f"step: move\n{field}\nseats: [{{hand: [Bolt]}}, {{cubes: 1, hand: [Bolt]}}]"
    game = read(text)
    game.submit(0, game.pending[0].parse("move Footman b2 to b4") or ())
    while not is_under_way(game, "an attack"):
        game.submit(game.pending[0].seat, game.pending[0].parse("pass") or ())
    before = told(game, 0)
    assert before[-1] == "Footman attacks a face-down card at b4."
    assert not any("Guard" in said for said in before)
    while game.pending[0].code == "respond":
        game.submit(game.pending[0].seat, game.pending[0].parse("pass") or ())
    after = told(game, 0)
    assert after[: len(before)] == before  # earlier sentences do not change
    assert "Footman and Guard battle at b4." in after


@pytest.mark.rule("SF place.3")
def test_a_placed_card_is_named_to_its_controller_only() -> None:
    game = played("seats: [{hand: [Guard]}, {}]", "place Guard", "b2", "ready")
    assert "Seat 0 places Guard face down at b2." in told(game, 0)
    for seat in (1, rb.SPECTATOR):
        assert "Seat 0 places a card face down at b2." in told(game, seat)
        assert not any("Guard" in said for said in told(game, seat))


@pytest.mark.rule("SF keyword-take.1")
def test_a_placed_card_that_is_taken_back_is_never_named() -> None:
    field = (
        "battlefield: {b2: {card: Footman, of: 0}, a2: {card: Twin, of: 0},"
        " b3: {card: Guard, of: 1, face-down: true}}"
    )
    seats = "seats: [{cubes: 1, hand: [Recall]}, {}]"
    game = played(f"{field}\n{seats}", "play Recall", "Twin a2")
    assert "Seat 1 takes a card into hand." in told(game, 0)
    assert "Seat 1 takes Guard into hand." in told(game, 1)
    assert not any("Guard" in said for said in told(game, 0))


@pytest.mark.rule("SF facet-unite.2", "SF equip.3", "SF keyword-copy.1")
def test_second_cards_are_named() -> None:
    field = "battlefield: {b2: {card: Footman, of: 0}, b1: {card: Twin, of: 0}}\nseats: [{}, {}]"
    game = played(f"step: move\n{field}", "move Twin b1 to b2")
    assert "Twin unites with Footman." in told(game, 1)
    field = "battlefield: {b2: {card: Footman, of: 0}, b3: {card: Guard, of: 1}}"
    seats = "seats: [{cubes: 2, hand: [Lance, Mimic]}, {}]"
    game = played(f"{field}\n{seats}", "play Lance", "play Mimic", "a1", "ready")
    assert "Lance equips Footman." in told(game, 1)
    assert "Mimic becomes a copy of Guard." in told(game, 1)


# -- answers ---------------------------------------------------------------------------------


@pytest.mark.rule("SF-Q60", "SF keyword-target.1")
def test_a_face_down_target_is_called_by_its_zone() -> None:
    field = (
        "battlefield: {a1: {card: Twin, of: 0, face-down: true}, b1: {card: Footman, of: 0},"
        " a3: {card: Guard, of: 1, face-down: true}, b3: {card: Mirror, of: 1, face-down: true,"
        " seen: all}}"
    )
    game = played(f"{field}\nseats: [{{cubes: 1, hand: [Bolt]}}, {{}}]", "play Bolt")
    options = sorted(option.text for option in game.pending[0].options())
    assert options == ["Footman b1", "Mirror b3", "Twin a1", "face-down card a3"]


@pytest.mark.rule("SF manual.1")
def test_effects_of_one_card_are_numbered() -> None:
    game = read("battlefield: {b2: {card: Sage, of: 0}}\nseats: [{cubes: 1, deck: [Bolt]}, {}]")
    options = [option.text for option in game.pending[0].options()]
    assert options == ["orient Sage b2", "use Sage b2 1", "use Sage b2 2", "use Sage b2 3", "done"]


def test_options_point_at_their_zones() -> None:
    field = "battlefield: {b2: {card: Footman, of: 0, damage: 1}, b4: {card: Guard, of: 1}}"
    game = read(f"step: move\n{field}\nseats: [{{}}, {{}}]")
    places = {option.text: option.places for option in game.pending[0].options()}
    assert places["move Footman b2 to b3"] == ("b2", "b3")
    assert places["done"] == ()
    game = read(f"{field}\nseats: [{{cubes: 1, hand: [Bolt]}}, {{}}]")
    places = {option.text: option.places for option in game.pending[0].options()}
    assert places == {"play Bolt": (), "orient Footman b2": ("b2",), "done": ()}
    game = played(f"{field}\nseats: [{{cubes: 1, hand: [Bolt]}}, {{}}]", "play Bolt")
    places = {option.text: option.places for option in game.pending[0].options()}
    assert places == {"Footman b2": ("b2",), "Guard b4": ("b4",)}


# -- views -----------------------------------------------------------------------------------


@pytest.mark.rule("SF place.3", "SF-Q60")
def test_a_placed_card_is_seen_but_not_what_it_is() -> None:
    field = "battlefield: {b2: {card: Guard, of: 0, face-down: true, exhausted: true, arrived: 2}}"
    game = read(f"{field}\nseats: [{{placed: true, sparked: true}}, {{}}]")
    marks = {"controller": 0, "exhausted": 1, "arrived": 2}
    for seat in (1, rb.SPECTATOR):
        (card,) = game.view(seat).board
        assert (card.id, card.name, card.face, card.cell) == (None, None, "down", "b2")
        assert card.marks == marks
    (card,) = game.view(0).board
    assert (card.name, card.marks) == ("Guard", marks)
    assert game.view(1).seats[0].states == ("acting", "placed", "sparked")
    assert game.view(1).seats[1].states == ()


@pytest.mark.rule("SF keyword-copy.1", "SF facet-taunt.1")
def test_a_view_tells_what_a_card_is_a_copy_of_and_who_taunts_it() -> None:
    field = (
        "battlefield: {b2: {card: Mimic, of: 0, copy of: Guard, taunted by: b3},"
        " b3: {card: Mirror, of: 1}}"
    )
    game = read(f"{field}\nseats: [{{}}, {{}}]")
    mimic, mirror = sorted(game.view(1).board, key=lambda card: card.cell or "")
    assert (mimic.name, mimic.marks["attack"], mimic.marks["health"]) == ("Guard", 1, 3)
    assert game.rules.card_name(mimic.marks["copy of"]) == "Guard"
    assert mimic.marks["taunted by"] == mirror.id


@pytest.mark.rule("SF event-stack.1", "SF place.3", "SF effects.4")
def test_a_view_tells_of_every_event_what_whose_and_against_whom() -> None:
    field = (
        "battlefield: {b2: {card: Footman, of: 0}, b4: {card: Guard, of: 1, face-down: true},"
        " d4: {card: Sage, of: 1}}"
    )
    seats = "seats: [{}, {cubes: 2, hand: [Bolt, Bolt]}]"
    game = read(f"step: move\n{field}\n{seats}")
    game.submit(0, game.pending[0].parse("move Footman b2 to b4") or ())
    while not is_under_way(game, "an attack"):
        game.submit(game.pending[0].seat, game.pending[0].parse("pass") or ())
    moving = "a card moves: Footman b2 of seat 0"
    for viewer, target in ((0, "face-down card b4"), (1, "Guard b4"), (rb.SPECTATOR, "face-down")):
        top, below = game.view(viewer).events
        assert below.text == moving
        assert top.text.startswith(f"an attack: Footman b2 of seat 0, on {target}")
        footman, guard = top.cards
        assert (footman.name, footman.cell, guard.cell) == ("Footman", "b2", "b4")
        assert (guard.id is None, guard.name) == ((False, "Guard") if viewer == 1 else (True, None))
    assert game.view(0).zones[1].cards == ()
    game.submit(1, game.pending[0].parse("play Bolt") or ())  # announced, but not played yet
    for viewer in (0, 1, rb.SPECTATOR):
        view = game.view(viewer)
        (card,) = view.zones[1].cards
        assert (view.zones[1].name, card.name, card.marks["controller"]) == ("air", "Bolt", 1)
        announced, attack, _ = view.events
        assert announced.is_announced
        assert announced.arriving == card
        assert attack.title == "an attack"


@pytest.mark.rule("SF form-energy.1", "SF event-controller.2")
def test_a_view_tells_energy_by_form_and_which_step_begins() -> None:
    seats = "seats: [{energy: 2, form energy: {magical: 3}}, {cubes: 1, hand: [Bolt]}]"
    game = read(f"step: second act\nbegun: false\n{seats}")
    view = game.view(rb.SPECTATOR)
    assert [event.text for event in view.events] == ["the second act step begins"]
    numbers = view.seats[0].numbers
    assert (numbers["energy"], numbers["magical energy"]) == (2, 3)
    assert "celestial energy" not in numbers


# -- faces -----------------------------------------------------------------------------------


@pytest.mark.rule("SF card-limits.4", "SF keyword-requires.1", "SF requirements.1")
def test_a_face_tells_all_that_is_printed() -> None:
    printed = {
        "name": "Relay",
        "form": "celestial",
        "type": "avatar",
        "classes": ["Star", "Herald"],
        "cost": 3,
        "stats": [1, 4, 2],
        "arrows": ["n", "sw"],
        "facets": ["fly", "block"],
        "cap": 4,
        "deflect": 2,
        "recover": 0,
        "maintain": 1,
        "interrupt": True,
        "resists": ["magical", "natural"],
        "requires": "an artifact",
        "text": "On play: draw 1 card.",
    }
    hex_ = {"name": "Hexer", "form": "magical", "type": "equip", "equips": "opposing avatar"}
    flood = {"name": "Flood", "form": "natural", "type": "action", "variable": True}
    token = {"name": "Bud", "form": "natural", "type": "artifact", "stats": ["-", 1, 0]}
    more = [printed, {**hex_, "cost": 1}, flood, {**token, "token": True}]
    spec = games.load("sixforms")
    rules = spec.rules({"cards": [{"origin": "house", "text": "", **card} for card in more]})
    faces = {face.name: face for face in spec.faces(rules)}
    assert faces["Relay"].text == "On play: draw 1 card."
    assert faces["Relay"].fields == {
        "form": "celestial",
        "type": "avatar",
        "cost": "3",
        "classes": "Star, Herald",
        "stats": "1/4/2",
        "arrows": "n sw",
        "facets": "cap 4, interrupt, block, fly, deflect 2, recover 0, maintain 1",
        "resistance": "magical, natural",
        "requires": "an artifact",
    }
    assert faces["Hexer"].fields["equips"] == "opposing avatar"
    assert faces["Flood"].fields == {"form": "natural", "type": "action", "cost": "X"}
    bud = {"form": "natural", "type": "artifact", "token": "yes", "stats": "-/1/0", "arrows": ""}
    assert faces["Bud"].fields == bud


# -- whole games -----------------------------------------------------------------------------


@read_only
@pytest.mark.parametrize("seed", range(3))
def test_words_mean_one_answer_and_sentences_stay(seed: int) -> None:
    """Only cards of one name off the battlefield share their words; no sentence ever changes."""
    game = own_game(seed)
    dice = Dice(seed)
    heard: list[list[str]] = [[], []]
    while not game.over:
        asked = game.pending[0]
        if asked.kind == "option":
            g = game.rules.context(game.table)
            said = [
                option.text
                for option in asked.options()
                if option.cards and g.table.cell[option.cards[0]] != NONE
            ]
            assert len(said) == len(set(said))
        if dice.roll(8) == 0:
            answer = asked.sample(dice)
            assert asked.parse(asked.exact_text(answer)) == answer
            for seat in (0, 1):
                heard[seat] += told(game, seat)[len(heard[seat]) :]
        game.submit(asked.seat, asked.sample(dice))
    for seat in (0, 1):
        assert heard[seat]
        assert told(game, seat)[: len(heard[seat])] == heard[seat]


@read_only
@pytest.mark.rule("SF playing-hand.1", "SF deck.1", "SF-Q60")
@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_is_told_or_shown_depends_on_what_is_hidden(seed: int) -> None:
    """In every world that a seat considers possible, it reads, sees and is offered the same."""
    game = own_game(10 + seed)
    dice = Dice(seed)
    compared = 0
    while not game.over:
        asked = game.pending[0]
        if dice.roll(25) == 0:
            for seat in (0, 1):
                twin = game.determinize(seat, compared)
                assert told(twin, seat) == told(game, seat)
                assert twin.view(seat) == game.view(seat)
            twin = game.determinize(asked.seat, compared)
            assert list(twin.pending[0].options()) == list(asked.options())
            compared += 1
        game.submit(asked.seat, asked.sample(dice))
    assert compared > 5
