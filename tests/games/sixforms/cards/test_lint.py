"""`lint` findings about cards that can be played but whose text does nothing."""

from __future__ import annotations

import pytest

from rulebound.games.sixforms.game import GAME
from rulebound.kernel.text.card_files import card_from, read_cards

KINDS: dict[str, dict[str, object]] = {
    "avatar": {"type": "avatar", "cost": 1, "stats": [1, 1, 0], "classes": ["Elf"]},
    "statue": {"type": "artifact", "cost": 1, "stats": ["-", 1, 0]},
    "variable": {"type": "avatar", "variable": True, "stats": [1, 1, 0]},
    "action": {"type": "action", "cost": 1},
    "interrupt": {"type": "action", "cost": 1, "interrupt": True},
    "permanent": {"type": "action", "cost": 1, "facets": ["permanent"]},
    "equip": {"type": "equip", "cost": 1},
    "rock": {"type": "avatar", "cost": 1, "stats": [1, 1, 0], "facets": ["immovable"]},
    "post": {"type": "avatar", "cost": 1, "stats": [1, 1, 0], "facets": ["motionless"]},
}
GONE = "an action that is not permanent leaves play at once"
NO_NEGATION = "there is no event here that could be negated"
NO_CARD = "there is no event here that has a card"
NO_PLAYER = "there is no event here that has a player"
NO_NUMBER = "there is no event here that has a number"
NO_X = "X is what is paid, and nothing here has a variable cost"
NO_BATTLE = "there is no battle here"
NO_ZONE = "this card is in no zone that others surround"
ON_FIELD = "this is done to battlefield cards only"
NO_SACRIFICE = "only your own active cards are sacrificed"
NOT_OF_ACTIONS = "actions have no such stats or facets"
NO_PUT = "only battlefield cards are put onto the field"
NOTHING = "0 of something is nothing"


def findings(kind: str, text: str) -> list[str]:
    """Messages of the lint findings for a card of a kind, without their positions."""
    fields = {"name": "Thing", "form": "natural", "text": text, **KINDS[kind]}
    raw = card_from(fields, GAME.card_fields)
    GAME.design_from(raw)
    return [error.message.removeprefix("Thing: ") for error in GAME.lint([raw])]


def test_no_printed_card_has_lint_findings() -> None:
    cards = read_cards(sorted((GAME.folder / "cards").glob("*.toml")), GAME.card_fields)
    assert len(cards) > 150
    assert [str(error) for error in GAME.lint(cards)] == []


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        ("action", "On play: negate that event.", NO_NEGATION),
        ("avatar", "Use (1): negate that event.", NO_NEGATION),
        ("avatar", "After move: negate that event.", NO_NEGATION),
        ("avatar", "While active — when a card enters a zone: negate that event.",
         "such an event is not negated"),
        ("permanent", "While active — when your act step begins: negate that event.",
         "such an event is not negated"),
        ("action", "On play: copy that effect.", "there is no effect here that could be copied"),
        ("permanent", "While active — when you gain life: copy that effect.",
         "there is no effect here that could be copied"),
        ("action", "On play: destroy that card.", NO_CARD),
        ("avatar", "Animate: destroy that card.", NO_CARD),
        ("permanent", "While active — when you gain life: destroy that card.", NO_CARD),
        ("action", "On play: that player loses 1 life.", NO_PLAYER),
        ("action", "On play: you gain that much life.", NO_NUMBER),
        ("permanent", "While active — when an avatar is destroyed: you gain that much life.",
         NO_NUMBER),
        ("action", "On play: deal X damage to target avatar.", NO_X),
        ("avatar", "Animate (2): you gain X life.", NO_X),
        ("variable", "On attack: you gain X life.", NO_X),
        ("action", "While active — when you gain life: draw 1 card.", GONE),
        ("action", "While active — each avatar gains +1/+1/+0.", GONE),
        ("action", "Use (1): draw 1 card.", GONE),
        ("action", "On move: draw 1 card.",
         "only battlefield cards have an event of this name: move"),
        ("equip", "On battle: draw 1 card.",
         "only battlefield cards have an event of this name: battle"),
        ("avatar", "On drop: draw 1 card.", "only equips drop"),
        ("statue", "On attack: draw 1 card.", "a card without attack never attacks"),
        ("avatar", "On move: destroy the battled card.", NO_BATTLE),
        ("avatar", "On play: exhaust the attacking card.", NO_BATTLE),
        ("permanent", "While active — when you gain life: destroy the equipped card.",
         "an action never equips a card"),
        ("equip", "On play: an avatar of your choice equips this card.",
         "only battlefield cards are equipped"),
        ("action", "On play: destroy target friendly opposing avatar.",
         "no card is both friendly and opposing"),
        ("action", "On play: destroy target ready exhausted avatar.",
         "no card is both ready and exhausted"),
        ("action", "On play: destroy target natural magical avatar.", "no card has two forms"),
        ("action", "On play: destroy target natural face-down card.",
         "a face-down card shows nothing of this"),
        ("action", "On play: destroy target damaged equip.",
         "only battlefield cards are surrounding, damaged or armed"),
        ("action", 'On play: destroy target "Gnome of Nowhere" avatar.',
         "no card is of class 'Gnome of Nowhere'"),
        ("action", "On play: destroy each surrounding avatar.", NO_ZONE),
        ("equip", "On play: destroy each surrounding avatar.", NO_ZONE),
        ("avatar", "After destruction: destroy each surrounding avatar.", NO_ZONE),
        ("action", "On play: you gain 0 life.", NOTHING),
        ("action", "On play: gain 0 sparks.", NOTHING),
        ("avatar", "On play: teleport target equip.", ON_FIELD),
        ("avatar", "On play: move target action.", ON_FIELD),
        ("action", "On play: explode target equip.", ON_FIELD),
        ("action", "On play: deal 2 damage to each equip.", ON_FIELD),
        ("action", "On play: poison an action of your choice.", ON_FIELD),
        ("action", "On play: add 2 power counters to target action.", ON_FIELD),
        ("permanent", "On play: add 1 damage counter to this card.", ON_FIELD),
        ("action", "On play: flip target face-down card face-down.",
         "a face-down card is not flipped face-down"),
        ("action", "On play: ready target ready avatar.", "a ready card is not made ready"),
        ("action", "On play: exhaust each exhausted avatar.", "an exhausted card is not exhausted"),
        ("equip", "While equipping — the equipped card gains +0/-0/+0.",
         "this modifier changes nothing"),
        ("action", 'On play: generate "Nobody".', "there is no token 'Nobody'"),
        ("action", "On play: sacrifice a face-down card.", NO_SACRIFICE),
        ("action", "On play: sacrifice an opposing avatar.", NO_SACRIFICE),
        ("avatar", "Use — sacrifice a face-down card: draw 1 card.", NO_SACRIFICE),
        ("avatar", "While active — each action gains fly.", NOT_OF_ACTIONS),
        ("action", "On play: target action gains +1/+0/+0 this turn.", NOT_OF_ACTIONS),
        ("action", "On play: add a plow counter to target action.", NOT_OF_ACTIONS),
        ("avatar", "After destruction: destroy this card.", "this card is there already"),
        ("action", "On play: put an action in your graveyard onto your field.", NO_PUT),
        ("action", "On play: put an equip in your graveyard onto your field.", NO_PUT),
        ("rock", "On dodge: draw 1 card.", "a card that is immovable does not dodge"),
        ("rock", "On shift: draw 1 card.", "a card that is immovable does not shift"),
        ("post", "On block: draw 1 card.", "a card that is motionless does not block"),
    ],
)  # fmt: skip
def test_text_that_does_nothing_is_doubted(kind: str, text: str, message: str) -> None:
    assert findings(kind, text) == [message]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("interrupt", "On play: negate that event."),
        ("avatar", "Interrupt (1): negate that event."),
        ("interrupt", "On play — when an opponent activates an effect: copy that effect."),
        ("interrupt", "On play — when a player gains life: that player loses that much life."),
        ("permanent", "While active — when an avatar is destroyed: eliminate that card."),
        ("avatar", "On defend: exhaust the attacking card."),
        ("avatar", "On oust: destroy the battled card."),
        ("avatar", "On destruction: destroy each surrounding avatar."),
        ("avatar", "Animate (X): you gain X life."),
        ("avatar", "Use — remove all power counters: you gain X life."),
        ("variable", "On play: you gain X life."),
        ("permanent", "While active — each avatar gains +1/+1/+0."),
        ("action", "On play: destroy target opposing face-down card."),
        ("action", 'On play: destroy target "Elf" avatar.'),
        ("action", "In graveyard — use (1): take this card."),
        ("equip", "While equipping — the equipped card gains +1/+1/+0."),
        ("avatar", "Use — sacrifice another avatar: draw 1 card."),
        ("action", "On play: target action gains indestructible this turn."),
        ("action", "On play: put an avatar in your graveyard onto your field."),
        ("action", "On play: put an equip of your choice onto your field."),
        ("post", "On shift: draw 1 card."),
        ("post", "On move: draw 1 card."),
        ("avatar", "After destruction: eliminate this card."),
    ],
)
def test_text_that_works_is_not_doubted(kind: str, text: str) -> None:
    elf = card_from({"name": "Elf", "form": "natural", **KINDS["avatar"]}, GAME.card_fields)
    fields = {"name": "Thing", "form": "natural", "text": text, **KINDS[kind]}
    assert GAME.lint([elf, card_from(fields, GAME.card_fields)]) == []


@pytest.mark.parametrize(
    ("fields", "messages"),
    [
        ({"facets": ["immovable", "dodge", "long-block", "shift", "teleport"]},
         [f"an immovable card does not move, and {name} is a move"
          for name in ("long-block", "dodge", "shift", "teleport")]),
        ({"facets": ["motionless", "block", "teleport"]},
         [f"a motionless card uses no movement, dodge or block, and so no {name}"
          for name in ("block", "teleport")]),
        ({"facets": ["fly", "grounded"]},
         ["a grounded card is not in the sky, so fly does nothing"]),
        ({"facets": ["fly", "motionless"]},
         ["a motionless card is grounded, so fly does nothing"]),
        ({"type": "equip", "facets": ["small", "large"]},
         ["an equip takes up no space or two spaces, not both"]),
        ({"stats": ["-", 1, 0], "facets": ["venomous", "fierce", "pierce", "plow", "quick"]},
         [f"a card without attack deals no battle damage, so {name} does nothing"
          for name in ("fierce", "pierce", "venomous")]),
        ({"facets": ["hazard"]}, ["only a token is a hazard"]),
        ({"token": True, "facets": ["hazard"]}, []),
        ({"facets": ["motionless", "shift", "stealth"]}, []),
        ({"facets": ["immovable", "unite"]}, []),
        ({"type": "equip", "equips": "face-down card"},
         ["only active cards on the battlefield are equipped"]),
        ({"type": "equip", "equips": "action"},
         ["only active cards on the battlefield are equipped"]),
        ({"type": "equip", "equips": "opposing avatar"}, []),
    ],
)  # fmt: skip
def test_facets_and_hosts_that_do_nothing_are_doubted(
    fields: dict[str, object], messages: list[str]
) -> None:
    kind = {} if fields.get("type") == "equip" else {"type": "avatar", "stats": [1, 1, 0]}
    cost = {} if fields.get("token") else {"cost": 1}
    raw = card_from(
        {"name": "Thing", "form": "natural", **cost, **kind, **fields}, GAME.card_fields
    )
    GAME.design_from(raw)
    assert [error.message.removeprefix("Thing: ") for error in GAME.lint([raw])] == messages


def test_a_finding_points_at_the_words_in_the_file() -> None:
    text = '[[card]]\nname = "Thing"\norigin = "house"\nform = "natural"\ntype = "action"\n'
    text += 'cost = 1\ntext = "On play: draw 1 card. Negate that event."\n'
    assert [str(error) for error in GAME.lint(read_cards(text, GAME.card_fields))] == [
        f"<text>:7:31: Thing: {NO_NEGATION}",
    ]
