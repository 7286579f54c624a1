"""Facets: printed and gained ones, the card types they belong to, and caps."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.game import GAME
from rulebound.games.sixforms.keywords import TYPE_NAMES
from rulebound.kernel.text.card_files import CardError
from tests.games.sixforms.scenarios import avatar, card, run_scenario

ON_BATTLEFIELD = (
    *("awaken", "block", "long-block", "blowback", "bruise", "destructible", "dodge"),
    *("long-dodge", "fierce", "fly", "forsake", "mangle", "pierce", "plow", "quick", "shield"),
    *("shift", "stealth", "summon", "taunt", "teleport", "unite", "venomous"),
)
TYPES = {
    **dict.fromkeys(ON_BATTLEFIELD, ("avatar", "artifact")),
    **dict.fromkeys(("drop", "large", "small"), ("equip",)),
    "permanent": ("action",),
    **dict.fromkeys(("indestructible", "intensify", "wither"), TYPE_NAMES),
}


def entry(kind: str, **fields: object) -> dict[str, object]:
    """Return a card of a type as an entry of a card file."""
    stats = {"stats": [1, 1, 0]} if kind in ("avatar", "artifact") else {}
    return {"name": "Probe", "form": "natural", "type": kind, "cost": 1, **stats, **fields}


# -- having facets ------------------------------------------------------------------------

SHIELDED = """
        step: move
        battlefield: {{b2: {{card: Boar, of: 0}}, b3: {{card: {card}, of: 1, {more}}}}}
        steps:
          - 0: move Boar b2 to b3
        expect: {{b3: Boar, seat 1 life: {life}}}
"""


@pytest.mark.rule("SF facets.1", "SF facets.2")
@pytest.mark.parametrize(("name", "life"), [("Plain", 18), ("Guarded", 20)])
def test_a_facet_in_the_facet_section_adds_what_it_stands_for(name: str, life: int) -> None:
    run_scenario(
        SHIELDED.format(card=name, more="", life=life),
        avatar("Plain", "0, 1, 0"),
        avatar("Guarded", "0, 1, 0", "shield"),
    )


@pytest.mark.rule("SF facets.3")
def test_several_facets_of_a_card_all_work() -> None:
    run_scenario(
        """
        step: move
        battlefield:
          b2: {card: Drake, of: 0}
          b3: {card: Stone, of: 1}
        steps:
          - 0: move Drake b2 to b3
        expect:
          b2: Drake
          b2 facets: [fly, venomous, mangle]
          b3 poisoned: true
          b3 counters: {damage: 2}
        """,
        avatar("Drake", "2, 9, 0", "fly", "venomous", "mangle"),
        avatar("Stone", "0, 5, 0"),
    )


# -- gaining facets -----------------------------------------------------------------------


@pytest.mark.rule("SF facets.4")
@pytest.mark.parametrize(
    "more",
    ["facet counters: [shield]", "'this turn': {facets: [shield]}", "arms: [Kite]"],
)
def test_a_facet_that_a_card_gains_works_as_if_it_were_printed(more: str) -> None:
    kite = card("Kite", "equip", text="While equipping — the equipped card gains shield.")
    run_scenario(SHIELDED.format(card="Pebble", more=more, life=20), kite)


@pytest.mark.rule("SF facets.4")
def test_a_facet_gained_for_the_turn_is_lost_with_it() -> None:
    run_scenario("""
        step: second act
        seats: [{}, {deck: [Yawn]}]
        battlefield:
          a1: {card: Pebble, of: 0, this turn: {facets: [fly]}}
          b1: {card: Pebble, of: 0, facet counters: [fly]}
        steps:
          - expect: {a1 facets: [fly]}
          - 0: done
        expect: {acting: 1, a1 facets: [], b1 facets: [fly]}
    """)


@pytest.mark.rule("SF facets.4")
def test_a_facet_from_an_equip_is_lost_with_the_equip() -> None:
    run_scenario(
        """
        seats: [{cubes: 1, hand: [Rust]}, {}]
        battlefield: {a1: {card: Pebble, of: 0, arms: [Kite]}}
        steps:
          - expect: {a1 facets: [shield]}
          - 0: play Rust
        expect: {a1 facets: [], seat 0 graveyard: [Kite, Rust]}
        """,
        card("Kite", "equip", text="While equipping — the equipped card gains shield."),
        card("Rust", "action", text="On play: destroy target equip."),
    )


@pytest.mark.rule("SF facets.4", "SF facet-small.1", "SF facet-large.1")
@pytest.mark.parametrize(
    ("arms", "room"),
    [
        ("[Belt, Belt]", False),
        ("[Belt, {card: Belt, facet counters: [small]}]", True),
        ("[Belt]", True),
        ("[{card: Belt, facet counters: [large]}]", False),
    ],
)
def test_an_equip_that_gains_small_or_large_takes_as_much_space(arms: str, room: bool) -> None:
    game = run_scenario(f"""
        seats: [{{cubes: 1, hand: [Belt]}}, {{}}]
        battlefield: {{a1: {{card: Pebble, of: 0, moved: true, arms: {arms}}}}}
    """)
    options = [option.text for option in game.pending[0].options()]
    assert options == (["play Belt", "done"] if room else ["done"])


@pytest.mark.rule("SF-Q91")
def test_the_same_facet_twice_counts_once() -> None:
    run_scenario(
        """
        step: regroup
        battlefield: {a1: {card: Ember, of: 0, facet counters: [intensify], arms: [Fan]}}
        expect: {step: act, a1 facets: [intensify], a1 counters: {intensity: 1}}
        """,
        avatar("Ember", "1, 1, 0", "intensify"),
        card("Fan", "equip", text="While equipping — the equipped card gains intensify."),
    )


@pytest.mark.rule("SF-Q91", "SF facet-deflect.1")
def test_deflect_counters_add_up() -> None:
    run_scenario(
        """
        seats: [{cubes: 2, hand: [Mirror, Polish]}, {}]
        steps:
          - 0: play Mirror
          - 0: a1
          - 0: ready
          - 0: play Polish
        expect: {a1 counters: {deflect: 3}}
        """,
        avatar("Mirror", "1, 1, 0", more="deflect: 2"),
        card("Polish", "action", text="On play: add 1 deflect counter to target avatar."),
    )


# -- which cards they belong to -----------------------------------------------------------


@pytest.mark.rule("SF facet-names.1")
@pytest.mark.parametrize("kind", TYPE_NAMES)
@pytest.mark.parametrize("facet", sorted(TYPES))
def test_a_facet_stands_on_cards_of_its_types_only(facet: str, kind: str) -> None:
    given = entry(kind, facets=[facet])
    if kind in TYPES[facet]:
        assert GAME.custom_card(given).name == "Probe"
    else:
        with pytest.raises(CardError, match=facet):
            GAME.custom_card(given)


@pytest.mark.rule("SF facet-names.1")
@pytest.mark.parametrize("kind", TYPE_NAMES)
def test_deflect_belongs_to_battlefield_cards_and_recover_to_all(kind: str) -> None:
    assert GAME.custom_card(entry(kind, recover=2)).recover == 2
    if kind in ("avatar", "artifact"):
        assert GAME.custom_card(entry(kind, deflect=2)).deflect == 2
    else:
        with pytest.raises(CardError, match="deflect"):
            GAME.custom_card(entry(kind, deflect=2))


# -- cap ----------------------------------------------------------------------------------


@pytest.mark.rule("SF facet-cap.1", "SF card-limits.1", "SF card-limits.3")
@pytest.mark.parametrize("kind", TYPE_NAMES)
@pytest.mark.parametrize(("cap", "most"), [(None, 2), (1, 1), (3, 3), (50, 50)])
def test_a_deck_has_as_many_copies_as_the_cap_says(kind: str, cap: int | None, most: int) -> None:
    fields = {} if cap is None else {"cap": cap}
    rest = {**entry("action"), "name": "Filler", "cap": 100}
    rules = GAME.rules({"cards": [entry(kind, **fields), rest]})
    assert GAME.check_deck(rules, {"Probe": most, "Filler": 50}) == []
    (flaw,) = GAME.check_deck(rules, {"Probe": most + 1, "Filler": 49})
    limit = "SF card-limits.1" if cap is None else "SF card-limits.3"
    assert (flaw.code, flaw.rule) == ("copies", limit)
