"""Costs, the forms of cards, and how many copies a deck may have."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.game import GAME
from rulebound.kernel.text.card_files import CardError
from tests.games.sixforms.scenarios import run_scenario

FORMS = ["celestial", "elemental", "technological", "magical", "natural", "spiritual"]

LAMP = """
cards:
  - {name: Lamp, form: magical, type: artifact, cost: 3, stats: ["-", 3, 0],
     text: "Use (2): you gain 1 life."}
"""


def entry(name: str, **fields: object) -> dict[str, object]:
    """Return an action card, or whatever the fields say."""
    return {"name": name, "form": "natural", "type": "action", **fields}


# -- base cost and splash cost --------------------------------------------------------------


@pytest.mark.rule("SF cost.1", "SF cost.2", "SF cost.3")
def test_the_base_cost_is_paid_for_playing_and_the_splash_cost_for_each_use() -> None:
    run_scenario(
        LAMP
        + """
seats: [{cubes: 7, hand: [Lamp, Pebble]}, {}]
steps:
  - 0: play Lamp
  - 0: a1
  - 0: ready
  - expect: {seat 0 cubes: 4, seat 0 drained: 3, seat 0 life: 20}
  - 0: use Lamp a1
  - expect: {seat 0 cubes: 2, seat 0 drained: 5, seat 0 life: 21}
  - 0: use Lamp a1
expect: {seat 0 cubes: 0, seat 0 drained: 7, seat 0 life: 22, seat 0 hand: [Pebble]}
"""
    )


@pytest.mark.rule("SF cost.1", "SF cost.2", "SF cost.3")
def test_energy_is_all_that_pays_and_energy_at_hand_goes_before_cubes() -> None:
    run_scenario(
        LAMP
        + """
seats: [{cubes: 2, energy: 1, life: 20, hand: [Lamp, Pebble*4]}, {}]
battlefield:
  d1: {card: Lamp, of: 0}
steps:
  - 0: use Lamp d1
  - expect: {seat 0 energy: 0, seat 0 cubes: 1, seat 0 drained: 1}
  - 0: {refused: use Lamp d1, rule: SF pay.1}
  - 0: {refused: play Lamp, rule: SF using-cards.2}
expect: {seat 0 life: 21, seat 0 hand size: 5}
"""
    )


@pytest.mark.rule("SF cost.3")
def test_placing_is_free_and_the_base_cost_is_due_on_the_reveal() -> None:
    run_scenario(
        LAMP
        + """
seats: [{cubes: 3, hand: [Lamp]}, {}]
battlefield:
  d1: {card: Lamp, of: 0, face-down: true}
steps:
  - 0: place Lamp
  - 0: a1
  - 0: ready
  - expect: {seat 0 cubes: 3}
  - 0: reveal Lamp d1
expect: {seat 0 cubes: 0, seat 0 drained: 3, d1: Lamp, a1: Lamp face down}
"""
    )


@pytest.mark.rule("SF cost.2")
@pytest.mark.parametrize(("cubes", "left", "hand"), [(2, 0, "[Phoenix]"), (1, 1, "[]")])
def test_a_facet_with_a_cost_takes_that_and_not_the_base_cost(
    cubes: int, left: int, hand: str
) -> None:
    run_scenario(f"""
cards:
  - {{name: Phoenix, form: elemental, type: avatar, cost: 7, stats: [1, 1, 0], recover: 2}}
  - {{name: Axe, form: natural, type: action, cost: 1, text: "On play: destroy target avatar."}}
seats: [{{cubes: 1, hand: [Axe]}}, {{cubes: {cubes}}}]
battlefield:
  b3: {{card: Phoenix, of: 1}}
steps:
  - 0: play Axe
  {"- 1: recover Phoenix b3" if cubes > 1 else ""}
expect: {{seat 1 cubes: {left}, seat 1 hand: {hand}, b3: empty}}
""")


# -- variable costs -------------------------------------------------------------------------

FLARE = """
cards:
  - {name: Flare, form: elemental, type: action, variable: true,
     text: "On play: you gain X life.\\nOn play: deal X damage to target avatar."}
battlefield:
  b3: {card: Oak, of: 1}
"""


@pytest.mark.rule("SF xyz-cost.1", "SF xyz-cost.4", "SF xyz-cost.5")
@pytest.mark.parametrize("letter", ["X", "Y", "Z"])
def test_each_of_the_three_letters_is_a_variable_cost(letter: str) -> None:
    game = run_scenario(f"""
cards:
  - {{name: Ram, form: magical, type: avatar, cost: 1, stats: [3, 9, 0],
     text: "Animate ({letter}): you gain {letter} life."}}
seats: [{{cubes: 5}}, {{}}]
battlefield:
  b2: {{card: Ram, of: 0}}
steps:
  - 0: use Ram b2
  - expect: {{asked: [0 x]}}
  - 0: 3
expect: {{seat 0 life: 23, seat 0 cubes: 2}}
""")
    assert "Seat 0 chooses X = 3." in [entry.text for entry in game.journal(1)]


@pytest.mark.rule("SF xyz-cost.2")
@pytest.mark.parametrize(("cubes", "choice"), [(2, "- 0: 0"), (0, "")])
def test_nothing_need_be_paid_for_a_variable_cost_even_where_something_could_be(
    cubes: int, choice: str
) -> None:
    run_scenario(
        FLARE
        + f"""
seats: [{{cubes: {cubes}, hand: [Flare]}}, {{}}]
steps:
  - 0: play Flare
  {choice}
expect:
  seat 0 graveyard: [Flare]
  seat 0 cubes: {cubes}
  seat 0 drained: 0
  seat 0 life: 20
  b3 damage: 0
"""
    )


@pytest.mark.rule("SF xyz-cost.4")
def test_a_card_shows_a_letter_where_its_cost_would_be_and_only_then_is_anybody_asked() -> None:
    cards = [entry("Flare", variable=True), entry("Torch", cost=2), entry("Moth")]
    faces = {face.name: face.fields for face in GAME.faces(GAME.rules({"cards": cards}))}
    assert [faces[name]["cost"] for name in ("Flare", "Torch", "Moth")] == ["X", "2", "0"]
    run_scenario(
        FLARE
        + """
seats: [{cubes: 2, hand: [Flare, Yawn]}, {}]
steps:
  - 0: play Yawn
  - expect: {seat 0 graveyard: [Yawn], seat 0 cubes: 1, asked: [0 act]}
  - 0: play Flare
  - expect: {asked: [0 x], options: ["0", "1"]}
  - 0: 1
expect: {seat 0 life: 21}
"""
    )


# -- no cost ----------------------------------------------------------------------------------


@pytest.mark.rule("SF no-cost.1", "SF no-cost.2")
@pytest.mark.parametrize("cubes", [0, 4])
def test_where_no_cost_is_shown_nothing_is_paid_and_nothing_asked(cubes: int) -> None:
    run_scenario(f"""
cards:
  - {{name: Moth, form: natural, type: avatar, stats: [1, 1, 0],
     text: "On play: you gain 1 life.\\nAnimate: you gain 2 life."}}
seats: [{{cubes: {cubes}, hand: [Moth, Pebble]}}, {{}}]
steps:
  - 0: play Moth
  - 0: a1
  - 0: ready
  - expect: {{seat 0 life: 21}}
  - 0: use Moth a1
expect: {{seat 0 life: 23, seat 0 cubes: {cubes}, seat 0 drained: 0, a1 exhausted: true}}
""")


@pytest.mark.rule("SF no-cost.1")
def test_a_cost_of_one_is_not_no_cost() -> None:
    run_scenario("""
seats: [{hand: [Pebble]}, {}]
steps:
  - 0: {refused: play Pebble, rule: SF using-cards.2}
expect: {seat 0 hand: [Pebble]}
""")


# -- forms --------------------------------------------------------------------------------------


@pytest.mark.rule("SF card-forms.1")
def test_there_are_six_forms_and_a_card_has_one_of_them() -> None:
    for form in FORMS:
        assert GAME.custom_card(entry("Probe", form=form)).form == FORMS.index(form)
    for wrong in ("digital", "generic", ["natural", "magical"]):
        with pytest.raises(CardError):
            GAME.custom_card(entry("Probe", form=wrong))
    with pytest.raises(CardError):
        GAME.custom_card({"name": "Probe", "type": "action"})
    printed = {face.fields["form"] for face in GAME.faces(GAME.rules())}
    assert printed == set(FORMS)


@pytest.mark.rule("SF card-forms.2")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("other", FORMS)
def test_forms_neither_help_nor_hinder_in_play_and_battle(form: str, other: str) -> None:
    run_scenario(f"""
cards:
  - {{name: Probe, form: {form}, type: avatar, cost: 2, stats: [4, 4, 0], arrows: [n]}}
  - {{name: Strap, form: {other}, type: equip, cost: 1}}
  - {{name: Dummy, form: {other}, type: avatar, cost: 1, stats: [1, 2, 0], arrows: [n]}}
seats: [{{cubes: 3, hand: [Probe, Strap]}}, {{}}]
battlefield:
  b3: {{card: Dummy, of: 1}}
steps:
  - 0: play Probe
  - 0: b2
  - 0: ready
  - 0: play Strap
  - 0: done
  - 0: move Probe b2 to b3
expect: {{b3: Probe, b3 arms: [Strap], seat 0 cubes: 0, seat 1 life: 18, seat 0 life: 20}}
""")


# -- how many of one --------------------------------------------------------------------------


def flaws(deck: dict[str, int], *cards: dict[str, object]) -> list[tuple[str, str]]:
    """Return what is wrong with a deck with these further cards."""
    found = GAME.check_deck(GAME.rules({"cards": list(cards)}), deck)
    return [(flaw.code, flaw.rule) for flaw in found]


TOO_MANY = [("copies", "SF card-limits.1")]
NAMES = [f"Probe {number}" for number in range(25)]


@pytest.mark.rule("SF card-limits.2")
def test_a_variant_of_a_card_has_no_limit_of_its_own() -> None:
    plain = entry("Drummer", type="avatar", stats=[1, 1, 0], arrows=["n"])
    variant = {**plain, "arrows": ["s", "e"], "text": "On play: draw 1 card."}
    rules = GAME.rules({"cards": [plain, variant]})
    assert [face.name for face in GAME.faces(rules)].count("Drummer") == 1
    filling = entry("Filling", cap=60)
    assert flaws({"Drummer": 2, "Filling": 48}, plain, variant, filling) == []
    assert flaws({"Drummer": 3, "Filling": 47}, plain, variant, filling) == TOO_MANY


@pytest.mark.rule("SF card-limits.3")
@pytest.mark.parametrize("cap", [1, 2, 3, 30])
def test_a_number_block_is_how_many_a_deck_may_have(cap: int) -> None:
    cards = [entry("Rat", cap=cap), entry("Filling", cap=100)]
    assert flaws({"Rat": cap, "Filling": 60}, *cards) == []
    too_many = [("copies", "SF card-limits.3")]
    assert flaws({"Rat": cap + 1, "Filling": 60}, *cards) == too_many


@pytest.mark.rule("SF-Q30", "SF card-limits.3")
def test_fifty_cards_take_twenty_five_names_or_number_blocks() -> None:
    cards = [entry(name) for name in NAMES]
    assert flaws(dict.fromkeys(NAMES, 2), *cards) == []
    assert flaws(dict.fromkeys(NAMES[:24], 2), *cards) == [("deck-size", "SF deck.2")]
    assert flaws({**dict.fromkeys(NAMES[:23], 2), NAMES[23]: 4}, *cards) == TOO_MANY
    assert flaws({"Rat": 50}, entry("Rat", cap=50)) == []
    assert all(flaws(deck) == [] for deck in GAME.decks().values())
