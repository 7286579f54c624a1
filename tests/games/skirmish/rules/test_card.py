"""What every card and every effect has: cards that lack it cannot be loaded."""

from __future__ import annotations

import pytest

from rulebound.games.skirmish.card_types import SkirmishCard
from rulebound.games.skirmish.effects.actions import DamageCells
from rulebound.games.skirmish.effects.amounts import Atk
from rulebound.games.skirmish.effects.cells import MeleeTarget
from rulebound.games.skirmish.game import GAME
from rulebound.games.skirmish.schema import (
    BOTH,
    DEFENCE,
    EQUIPMENT,
    MARK,
    OFFENCE,
    ON_BOARD,
    PLAIN,
    TRAP,
)
from rulebound.kernel.text.card_files import CardError, read_cards

GOOD = {"name": "Probe", "class": "Rest", "text": "Both — You gain 1 HP."}


def card(text: str) -> SkirmishCard:
    """A card with this text."""
    return GAME.custom_card({**GOOD, "text": text})


def refused(entry: dict[str, object]) -> str:
    """Why a card cannot be loaded."""
    with pytest.raises(CardError) as caught:
        GAME.custom_card(entry)
    return str(caught.value)


@pytest.mark.rule("SK card.1")
def test_a_card_has_a_name() -> None:
    assert GAME.custom_card(GOOD).name == "Probe"
    assert "name" in refused({key: GOOD[key] for key in ("class", "text")})
    assert "name" in refused({**GOOD, "name": ""})


@pytest.mark.rule("SK card.2")
def test_a_card_has_a_class_and_shows_it() -> None:
    assert "class" in refused({key: GOOD[key] for key in ("name", "text")})
    assert "class" in refused({**GOOD, "class": ""})
    (face,) = [f for f in GAME.faces(GAME.rules({"cards": [GOOD]})) if f.name == "Probe"]
    assert face.fields["class"] == "Rest"


@pytest.mark.rule("SK card.3")
@pytest.mark.parametrize("text", ["", " ", "\n\n"])
def test_a_card_has_an_effect_section(text: str) -> None:
    assert "no effect" in refused({**GOOD, "text": text})
    assert "no effect" in refused({key: GOOD[key] for key in ("name", "class")})


@pytest.mark.rule("SK effect.1")
def test_every_line_of_the_text_is_an_effect_of_its_own() -> None:
    lines = card("Offence — You gain 1 HP. You gain 2 HP.\n\nDefence — You gain 3 HP.\n").lines
    assert [(line.icon, len(line.actions)) for line in lines] == [(OFFENCE, 2), (DEFENCE, 1)]


@pytest.mark.rule("SK effect.3")
def test_an_effect_has_one_icon() -> None:
    for icon, meant in (("Offence", OFFENCE), ("Defence", DEFENCE), ("Both", BOTH)):
        assert card(f"{icon} — You gain 1 HP.").lines[0].icon == meant
    for text in (
        "You gain 1 HP.",
        "— You gain 1 HP.",
        "Board — You are Exposed.",
        "Offence, Defence — You gain 1 HP.",
        "Both — You gain 1 HP.\nYou gain 2 HP.",  # each effect of a card needs its own
    ):
        refused({**GOOD, "text": text})


@pytest.mark.rule("SK effect.4")
def test_an_effect_may_have_a_type_and_is_plain_without_one() -> None:
    kinds = {
        "Both — You gain 1 HP.": PLAIN,
        "Both, Board — You are Exposed.": ON_BOARD,
        "Both, Board (Mark) — You are Exposed.": MARK,
        "Both, Equipment (ATK 2) — You are Exposed.": EQUIPMENT,
        "Both, Trap — You gain 1 HP.": TRAP,
    }
    for text, kind in kinds.items():
        assert card(text).lines[0].kind == kind
    for text in ("Both, Spell — You gain 1 HP.", "Both, Board, Trap — You gain 1 HP."):
        refused({**GOOD, "text": text})


@pytest.mark.rule("SK effect.5", "SK cost.1")
@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("", "You gain 1 HP"),
        (", Trap", "You gain 1 HP"),
        (", Board", "You are Exposed"),
        (", Board (Mark)", "You are Exposed"),
        (", Equipment (ATK 2)", "You are Exposed"),
    ],
)
def test_an_effect_of_any_type_has_a_cost_if_and_only_if_there_is_a_colon(
    kind: str, key: str
) -> None:
    assert card(f"Both{kind} — {key}.").lines[0].cost is None
    assert card(f"Both{kind} — Discard 1: {key}.").lines[0].cost is not None


@pytest.mark.rule("SK effect.6")
@pytest.mark.parametrize(
    "text",
    ["Both", "Both —", "Both — .", "Both — Discard 1:", "Both — Discard 1: .", "Both, Board — ."],
)
def test_an_effect_has_a_key_effect(text: str) -> None:
    refused({**GOOD, "text": text})


@pytest.mark.rule("SK cost.2")
def test_the_cost_stands_before_the_colon_and_nowhere_else() -> None:
    paid = card("Both — Discard 2: You gain 1 HP. You draw 1 card.").lines[0]
    assert paid.cost is not None
    assert len(paid.actions) == 2
    refused({**GOOD, "text": "Both — You gain 1 HP: Discard 2."})


@pytest.mark.rule("SK equipment.4")
def test_equipment_bears_a_number_its_atk() -> None:
    assert card("Both, Equipment (ATK 7) — You are Exposed.").lines[0].atk == 7
    assert card("Both, Equipment (ATK 0) — You are Exposed.").lines[0].atk == 0
    for text in ("Both, Equipment — You are Exposed.", "Both, Equipment (ATK) — You are Exposed."):
        refused({**GOOD, "text": text})


@pytest.mark.rule("SK ability.6")
def test_a_utility_effect_is_known_by_its_number() -> None:
    abilities = card("Both, Board — 1) Discard 1: You draw 1 card.").lines[0].abilities
    assert [ability.utility_cost() is not None for ability in abilities] == [True]
    # without a number what stands before the colon is the cost of the card itself
    line = card("Both, Board — Discard 1: When placed, you draw 1 card.").lines[0]
    assert [ability.utility_cost() for ability in line.abilities] == [None]
    refused({**GOOD, "text": "Both, Board — Discard 1: You draw 1 card."})


@pytest.mark.rule("SK-Q15")
def test_a_utility_effect_always_has_a_cost() -> None:
    refused({**GOOD, "text": "Both, Board — 1) You draw 1 card."})


@pytest.mark.rule("SK-Q18")
def test_all_our_equipment_deals_its_atk_to_a_melee_target_on_offence() -> None:
    lines = [line for design in GAME.designs(GAME.rules()) for line in design.lines]
    equipment = [line for line in lines if line.kind == EQUIPMENT]
    assert equipment
    for line in equipment:
        assert line.fits(True)
        blows = [
            action
            for ability in line.abilities
            if ability.utility_cost() is not None
            for action in ability.actions
            if isinstance(action, DamageCells) and isinstance(action.amount, Atk)
        ]
        assert any(isinstance(blow.spot, MeleeTarget) for blow in blows)


SELF = "this card is not on the board when its effect resolves"
UNPAID = "this card is not on the board when its effect is paid for"
TRAPPED = "only a Trap effect has a trapped player"


@pytest.mark.rule("SK trapped.1")
@pytest.mark.parametrize(
    "text",
    [
        "Both — The trapped player loses 3 HP.",
        "Both — Discard 1: Deal 2 damage to the trapped player.",
        "Both — If the trapped player is Chained, you draw 1 card.",
        "Both — You may discard 1. If you do, the trapped player draws 1 card.",
        "Both, Board — Whenever a trap is triggered, the trapped player loses 1 HP.",
        "Both, Board (Mark) — When placed, the trapped player loses 1 HP.",
        "Both, Equipment (ATK 1) — 1) Discard 1: The trapped player loses 1 HP.",
    ],
)
def test_only_a_trap_speaks_of_the_trapped_player(text: str) -> None:
    assert TRAPPED in refused({**GOOD, "text": text})


@pytest.mark.rule("SK destroy.1", "SK trap.7")
@pytest.mark.parametrize(
    "said",
    [
        "Destroy this card",
        "Return this card to your hand",
        "You draw 1 card. If you have an Equipped Card, destroy this card",
        "You may destroy this card. If you do, you draw 1 card",
    ],
)
def test_only_what_is_on_the_board_speaks_of_itself(said: str) -> None:
    assert SELF in refused({**GOOD, "text": f"Both — {said}."})
    assert SELF in refused({**GOOD, "text": f"Both — Discard 1: {said}."})
    trap = refused({**GOOD, "text": f"Both, Trap — {said}."})
    assert "a trap is not on the board while it resolves" in trap
    steps = (said[0].lower() + said[1:]).replace("card. If you have", "card, then if you have")
    card(f"Both, Board — Whenever you pass, {steps}.")
    card(f"Both, Equipment (ATK 1) — 1) Discard 1: {steps}.")


@pytest.mark.rule("SK-Q79")
def test_what_is_adjacent_to_a_card_has_a_meaning_on_the_board_and_on_a_trap() -> None:
    said = "Deal 1 damage to each position adjacent to this card"
    assert SELF in refused({**GOOD, "text": f"Both — {said}."})
    card(f"Both, Trap — {said}.")
    card(f"Both, Board — When placed, {said[0].lower()}{said[1:]}.")


@pytest.mark.rule("SK cost.2")
def test_a_card_cannot_pay_with_itself_before_it_is_on_the_board() -> None:
    for kind, key in (
        ("", "You gain 1 HP"),
        (", Trap", "You gain 1 HP"),
        (", Board", "You are Exposed"),
        (", Board (Mark)", "You are Exposed"),
        (", Equipment (ATK 2)", "You are Exposed"),
    ):
        assert UNPAID in refused({**GOOD, "text": f"Both{kind} — Destroy this card: {key}."})
    card("Both, Board — 1) Destroy this card: You gain 1 HP.")


def test_a_line_that_means_nothing_is_pointed_at() -> None:
    file = """
[[card]]
name = "Odd"
class = "Rest"
origin = "house"
text = '''
Both — You gain 1 HP.
Both — Destroy this card.
'''
"""
    (raw,) = read_cards([file], GAME.card_fields)
    with pytest.raises(CardError, match=SELF) as caught:
        GAME.design_from(raw)
    assert (caught.value.where.line, caught.value.where.column) == (8, 1)
