"""Why something is not possible: the right rule, a sentence that names what it is about, and
nothing changed."""

from __future__ import annotations

from functools import cache

import pytest

import rulebound as rb
from rulebound.games.skirmish.schema import BOARD, HAND, LAY, PASS, PILE, PLACE, SWAP, USE
from rulebound.kernel import scenario
from rulebound.kernel.ids import Answer, Card, Seat, Zone, bit
from rulebound.kernel.refusal import Refusal
from rulebound.kernel.rulebook import Rulebook
from tests.games.skirmish.rules.duel import played

POSITION = """
    cards:
      - {name: Pebble, class: Test, text: "Both — You gain 1 HP."}
      - name: Jab
        class: Test
        text: |
          Both — Deal 3 damage to a melee target.
          Both — You draw 1 card.
      - {name: Bolt, class: Test, text: "Both — Discard 1: Deal 3 damage to a range target."}
      - {name: Nudge, class: Test, text: "Both — Move a player once."}
      - {name: Slide, class: Test, text: "Both — Move a card on the board once."}
      - {name: Seek, class: Test, text: "Both — Search your deck for a card of type Trap."}
      - {name: Mute, class: Test, text: "Both, Board — Whenever you pass, you gain 1 HP."}
      - {name: Pit, class: Test, text: "Both, Trap — You lose 3 HP."}
      - {name: Trick, class: Test, text: "Both, Trap — You lose 3 HP."}
      - {name: Fort, class: Test, text: "Defence, Board — 1) Discard 1: You draw 1 card."}
      - name: Idol
        class: Test
        text: >-
          Both, Board — 1) Discard 1: You draw 1 card. 2) Discard 12: You draw 1 card.
          3) Lose 31 HP: You draw 1 card. 4) Destroy your Equipped Card: You draw 1 card.
      - name: Stone
        class: Test
        text: >-
          Both, Board — This card cannot be destroyed. 1) Destroy this card: You draw 1 card.
      - {name: Sabre, class: Test, text: "Both, Equipment (ATK 2) — 1) Discard 1: You draw 1 card."}
    seats:
      - {at: c2, hand: [Pebble, Jab, Bolt, Nudge, Slide, Seek, Mute, Pit], deck: [Pit, Pebble],
         discard: [Trick]}
      - {at: c4, hand: [Pebble, Jab, Bolt], deck: [Pit, Pebble], equipped: Sabre}
    board:
      a1: {card: Idol, seat: 0}
      a2: {card: Fort, seat: 0}
      a3: {card: Mute, seat: 0}
      a4: {card: Fort, seat: 1}
      a5: {card: Pit, seat: 0, face: down}
      b1: {card: Stone, seat: 0}
      b3: {card: Trick, seat: 1, face: down}
"""


def after(*steps: tuple[Seat, str], position: str = POSITION) -> rb.Game:
    """The position after some steps."""
    game = played(position)
    for seat, words in steps:
        game.submit(seat, scenario.parse_answer(game, seat, words))
    return game


def against_a_pass(name: str, *steps: str) -> tuple[tuple[Seat, str], ...]:
    """A card is played against a pass, and its player answers so far."""
    return ((0, f"place {name}"), (1, "pass"), *((0, step) for step in steps))


QUESTIONS = {
    "attack": (),
    "defend": ((0, "place Pebble"),),
    "lay": against_a_pass("Pit"),
    "effect": against_a_pass("Jab"),
    "melee": against_a_pass("Jab", "effect 1"),
    "range": against_a_pass("Bolt"),
    "discard": against_a_pass("Bolt", "c4"),
    "player": against_a_pass("Nudge"),
    "step": against_a_pass("Nudge", "seat 0"),
    "card": against_a_pass("Slide"),
    "step of a card": against_a_pass("Slide", "a1"),
    "search": against_a_pass("Seek"),
    "place": against_a_pass("Mute"),
}
"""What leads to each kind of question."""


@cache
def waiting(where: str) -> rb.Game:
    """The position with a question waiting; nobody plays on with it."""
    return after(*QUESTIONS[where])


@cache
def rulebook() -> Rulebook:
    """The rules index."""
    book = rb.rules("skirmish")
    assert isinstance(book, Rulebook)
    return book


def refused(game: rb.Game, seat: Seat, wish: str | Answer) -> Refusal:
    """The refusal of a wish; an answer in numbers is submitted too."""
    before = game.save()
    refusal = game.why_not(seat, wish)
    assert refusal is not None
    if not isinstance(wish, str):
        with pytest.raises(rb.Refused) as caught:
            game.submit(seat, wish)
        assert caught.value.refusal == refusal
        assert str(caught.value) == f"{refusal.text} [{refusal.rule}]"
    assert game.save() == before
    assert refusal.rule in rulebook()
    assert refusal.text.endswith(".")
    return refusal


@pytest.mark.parametrize(
    ("where", "seat", "wish", "rule", "named"),
    [
        # the attack play
        ("attack", 0, "place Dragon", "SK attack-play.1", "dragon"),
        ("attack", 0, "place Idol", "SK attack-play.2", "Idol is not in your hand"),
        ("attack", 0, "place Idol", "SK attack-play.2", "on the board"),
        ("attack", 0, "place Trick", "SK attack-play.2", "Trick is not in your hand"),
        ("attack", 0, "place Trick", "SK attack-play.2", "on your discard pile"),
        ("attack", 0, "  PLACE   idol ", "SK attack-play.2", "Idol"),
        ("attack", 0, "use Pebble 1", "SK attack-play.3", "Pebble is not on the board"),
        ("attack", 0, "use Dragon 1", "SK attack-play.1", "dragon"),
        ("attack", 0, "use Pit 1", "SK ability.1", "Pit lies face down"),
        ("attack", 0, "use Sabre 1", "SK-Q16", "Sabre is not yours"),
        ("attack", 0, "use Mute 1", "SK ability.5", "Mute"),
        ("attack", 0, "use Idol 5", "SK ability.5", "Idol"),
        ("attack", 0, "use Idol 0", "SK ability.5", "Idol"),
        ("attack", 0, "use Fort 1", "SK-Q40", "Fort can be used in defence only"),
        ("attack", 0, "use Idol 2", "SK-Q45", "Idol: it costs 12 cards from hand"),
        ("attack", 0, "use Idol 3", "SK-Q45", "Idol: it costs 31 HP"),
        ("attack", 0, "use Idol 4", "SK-Q45", "Idol: it costs an Equipped Card, and you have none"),
        ("attack", 0, "use Stone 1", "SK ability.3", "the card itself, which cannot be destroyed"),
        ("attack", 0, "pass", "SK attack-play.1", "only a defender passes"),
        ("attack", 0, "pass and discard Pebble", "SK attack-play.1", "only a defender passes"),
        ("attack", 0, "end the turn", "SK-Q6", "first exchange"),
        # the defence play
        ("defend", 1, "place Pit", "SK defence-play.2", "Pit is not in your hand"),
        ("defend", 1, "use Idol 1", "SK-Q16", "Idol is not yours"),
        ("defend", 1, "end the turn", "SK cleanup.2", "Only the attacker ends the turn"),
        # laying
        ("lay", 0, "lay a5", "SK trap.2", "a5"),
        ("lay", 0, "lay c2", "SK trap.2", "c2"),
        ("lay", 0, "lay b1", "SK trap.3", "b1 is not free"),
        ("lay", 0, "lay b3", "SK trap.3", "b3 is not free"),
        # positions
        ("melee", 0, "c4", "SK melee.1", "c4 is not adjacent"),
        ("melee", 0, "c2", "SK melee.1", "c2 is not adjacent"),
        ("step", 0, "d3", "SK move.1", "d3"),
        ("step", 0, "c4", "SK move.1", "c4"),
        ("step of a card", 0, "c3", "SK move.1", "c3"),
        ("card", 0, "d4", "SK object.1", "no card on d4"),
        ("place", 0, "c4", "SK board.2", "c4 is not free"),
        ("place", 0, "b3", "SK board.2", "b3 is not free"),
        # the rest
        ("effect", 0, "effect 3", "SK pre-resolution.2", "no such effect"),
        ("effect", 0, "effect 0", "SK pre-resolution.2", "no such effect"),
        ("discard", 0, "Idol", "SK discard.1", "in your hand"),
        ("search", 0, "Pebble", "SK search.2", "Pebble"),
    ],
)
def test_a_wish_in_words_is_refused_by_its_rule(
    where: str, seat: Seat, wish: str, rule: str, named: str
) -> None:
    refusal = refused(waiting(where), seat, wish)
    assert refusal.rule == rule
    assert named in refusal.text


@pytest.mark.parametrize("where", list(QUESTIONS))
@pytest.mark.parametrize(
    "wish",
    ["", " ", "dance", "place", "use", "lay", "seat 2", "zz9", "[]", "\x00", "-1", "x" * 5000],
)
def test_unknown_words_are_refused_with_what_is_asked(where: str, wish: str) -> None:
    game = waiting(where)
    refusal = refused(game, game.pending[0].seat, wish)
    assert refusal.rule == game.pending[0].rule


@pytest.mark.parametrize("where", list(QUESTIONS))
def test_what_is_possible_is_not_refused(where: str) -> None:
    game = waiting(where)
    (asked,) = game.pending
    for option in asked.options():
        assert game.why_not(asked.seat, option.text) is None
        assert game.why_not(asked.seat, f"  {option.text.upper()} ") is None
        assert game.why_not(asked.seat, option.answer) is None


# -- where it is not one's turn, and where there is none any more ---------------------------------


@pytest.mark.parametrize("where", list(QUESTIONS))
@pytest.mark.parametrize("wish", ["pass", "place Pebble", "c3", "", (PASS,), ()])
def test_only_the_seat_that_is_asked_may_answer(where: str, wish: str | Answer) -> None:
    game = waiting(where)
    (asked,) = game.pending
    for seat in (1 - asked.seat, 7, -1, rb.SPECTATOR):
        refusal = refused(game, seat, wish)
        assert refusal.code == "not-asked"
        assert refusal.rule == asked.rule
        assert f"Seat {seat} is not asked anything now; seat {asked.seat} is." == refusal.text


@pytest.mark.parametrize("wish", ["pass", "place Pebble", "c3", "", (PASS,), ()])
def test_nobody_does_anything_after_the_end(wish: str | Answer) -> None:
    game = played(
        """
    cards:
      - {name: Tug, class: Test, text: "Both — Move your opponent once."}
    seats: [{hand: [Tug, Tug]}, {at: c5}]
    steps:
      - 0: place Tug
      - 0: off c5 n
    expect: {outcome: seat 0 wins}
    """
    )
    for seat in (0, 1):
        refusal = refused(game, seat, wish)
        assert (refusal.code, refusal.rule) == ("game-over", "SK goal.1")
        assert refusal.text == "The game is over."


# -- answers in numbers ----------------------------------------------------------------------------


def named(game: rb.Game, zone: Zone, name: str) -> Card:
    """A card of this name in a zone."""
    for card in game.table.zones[zone]:
        if game.rules.card_name(game.table.ident[card]) == name:
            return card
    raise AssertionError(f"no {name} there")


def cell(game: rb.Game, column: str, row: int) -> int:
    """A position as a number; row 0 and column ` are off the board."""
    width = game.view(0).numbers["width"]
    return row * (width + 2) + ord(column) - ord("`")


def test_answers_in_numbers_are_refused_by_the_same_rules() -> None:
    start = waiting("attack")
    idol = named(start, BOARD, "Idol")
    fort = named(start, BOARD, "Fort")
    table = [
        ("attack", (PLACE, idol), "SK attack-play.2", "Idol is not in your hand"),
        ("attack", (PLACE, named(start, PILE, "Trick")), "SK attack-play.2", "Trick"),
        ("attack", (USE, idol, 1), "SK-Q45", "Idol"),
        ("attack", (USE, idol, 9), "SK ability.5", "Idol has no such effect"),
        ("attack", (USE, fort, 0), "SK-Q40", "Fort"),
        ("attack", (USE, named(start, BOARD, "Mute"), 0), "SK ability.5", "Mute"),
        ("attack", (USE, named(start, BOARD, "Sabre"), 0), "SK-Q16", "Sabre"),
        ("attack", (PASS,), "SK attack-play.1", "only a defender passes"),
        ("attack", (SWAP, named(start, HAND, "Pebble")), "SK attack-play.1", "defender"),
        ("attack", (PLACE, 4711), "SK attack-play.1", "Choose your attack action"),
        ("attack", (), "SK attack-play.1", "Choose your attack action"),
        ("lay", (LAY, cell(start, "b", 3)), "SK trap.3", "b3"),
        ("lay", (LAY, cell(start, "c", 5)), "SK trap.2", "c5"),
        ("melee", (cell(start, "c", 4),), "SK melee.1", "c4"),
        ("range", (cell(start, "c", 0),), "SK range.1", "on the board"),
        ("range", (4711,), "SK range.1", "Choose a range target"),
        ("step", (cell(start, "d", 3),), "SK move.1", "d3"),
        ("place", (cell(start, "c", 4),), "SK board.2", "c4"),
        ("discard", (idol,), "SK discard.1", "Idol is not in your hand"),
        ("discard", (), "SK discard.1", "Choose 1, not 0."),
    ]
    for where, answer, rule, words in table:
        refusal = refused(waiting(where), 0, answer)
        assert (refusal.rule, words in refusal.text) == (rule, True), (where, answer, refusal)


@pytest.mark.parametrize("where", list(QUESTIONS))
@pytest.mark.parametrize("answer", [(1.0,), (True,), ("3",), (None,), (10**30,), ((3,),)])
def test_what_is_no_list_of_whole_numbers_is_refused(where: str, answer: Answer) -> None:
    game = waiting(where)
    refusal = refused(game, game.pending[0].seat, answer)
    assert refusal.code == "malformed"


# -- refusals keep secrets -------------------------------------------------------------------------


def test_a_refusal_does_not_tell_hidden_cards_apart() -> None:
    """All cards that a seat does not know are refused with the same words."""
    start = waiting("attack")
    for verb in (PLACE, USE):
        texts = set()
        for card, known in enumerate(start.table.known):
            if not known & bit(0):
                answer = (verb, card) if verb == PLACE else (verb, card, 0)
                texts.add(str(refused(start, 0, answer)))
        assert len(texts) == 1


def test_words_do_not_find_out_what_lies_face_down() -> None:
    start = waiting("attack")
    twin = after(position=POSITION.replace("card: Trick", "card: Pit"))
    for wish in ("use Trick 1", "use Trick", "place Trick", "place Pit", "b3", "use Pit 1"):
        assert start.why_not(0, wish) == twin.why_not(0, wish)
    assert "not on the board" in refused(start, 0, "use Trick 1").text
    bare = after(position=POSITION.replace("discard: [Trick]", "discard: []"))
    assert refused(bare, 0, "place Trick").text == "Trick is not in your hand."


def test_words_do_not_find_out_what_the_opponent_holds() -> None:
    start = waiting("attack")
    twin = after(position=POSITION.replace("hand: [Pebble, Jab, Bolt]", "hand: [Seek, Seek, Seek]"))
    for name in ("Pebble", "Jab", "Bolt", "Seek"):
        for wish in (f"use {name} 1", f"pass and discard {name}", name):
            assert refused(start, 0, wish) == refused(twin, 0, wish)


# -- states ----------------------------------------------------------------------------------------

EXPOSED = POSITION.replace("equipped: Sabre}", "equipped: Sabre, states: {Exposed: this exchange}}")


@pytest.mark.rule("SK exposed.1")
@pytest.mark.parametrize("wish", ["place Pebble", "use Fort 1", "use Sabre 1"])
def test_an_exposed_defender_is_told_so(wish: str) -> None:
    game = after((0, "place Pebble"), position=EXPOSED)
    refusal = refused(game, 1, wish)
    assert (refusal.rule, refusal.code) == ("SK exposed.1", "exposed")
    assert game.why_not(1, "pass and discard Pebble") is None


@pytest.mark.rule("SK exposed.1")
def test_what_is_impossible_anyway_is_not_put_down_to_being_exposed() -> None:
    game = after((0, "place Pebble"), position=EXPOSED)
    assert refused(game, 1, "place Pit").rule == "SK defence-play.2"
    assert refused(game, 1, "use Idol 1").rule == "SK-Q16"
    assert refused(game, 1, "use Pebble 1").rule == "SK defence-play.2"


# -- the words the engine itself uses --------------------------------------------------------------

AT_THE_EDGE = POSITION.replace("- {at: c2,", "- {at: c1,")


def edge(name: str, *steps: str) -> rb.Game:
    """What is asked about a card played by an attacker at the edge, on c1."""
    given = ((0, f"place {name}"), (1, "pass"), *((0, step) for step in steps))
    return after(*given, position=AT_THE_EDGE)


@pytest.mark.rule("SK-Q22")
def test_nobody_leaves_the_board_unforced_and_is_told_so() -> None:
    game = edge("Nudge", "seat 0")
    assert refused(game, 0, (cell(game, "c", 0),)).rule == "SK-Q22"
    refusal = refused(game, 0, "off c1 s")
    assert refusal.rule == "SK-Q22"


@pytest.mark.rule("SK range.1")
def test_a_range_target_off_the_board_is_refused_as_such() -> None:
    game = edge("Bolt")
    assert refused(game, 0, (cell(game, "c", 0),)).code == "off-board"
    assert refused(game, 0, "off c1 s").code == "off-board"


@pytest.mark.rule("SK-Q59")
def test_a_card_stays_on_the_board_and_that_is_the_reason_given() -> None:
    game = edge("Slide", "a1")
    assert refused(game, 0, (cell(game, "a", 0),)).rule == "SK-Q59"
    assert refused(game, 0, "off a1 s").rule == "SK-Q59"


@pytest.mark.rule("SK-Q55")
def test_a_trap_is_laid_on_the_board_and_that_is_the_reason_given() -> None:
    game = edge("Pit")
    assert refused(game, 0, (LAY, cell(game, "c", 0))).rule == "SK-Q55"
    assert refused(game, 0, "lay off c1 s").rule == "SK-Q55"


def test_a_target_off_the_board_that_is_too_far_away_is_not_adjacent() -> None:
    game = edge("Jab", "effect 1")
    assert game.why_not(0, "off c1 s") is None
    refusal = refused(game, 0, "off e5 n")
    assert (refusal.code, refusal.rule) == ("not-adjacent", "SK melee.1")


@pytest.mark.rule("SK move.1")
def test_the_edge_beside_oneself_is_no_reason_where_the_opponent_is_moved() -> None:
    game = edge("Nudge", "seat 1")
    assert refused(game, 0, "off c1 s").rule == "SK move.1"


def test_a_board_card_is_not_refused_a_place_off_the_board_for_being_occupied() -> None:
    game = edge("Mute")
    for wish in ("off c1 s", (cell(game, "c", 0),)):
        assert "not free" not in refused(game, 0, wish).text


# -- reasons that fit ------------------------------------------------------------------------------


@pytest.mark.parametrize("where", list(QUESTIONS))
@pytest.mark.parametrize(
    "wish", ["use 1", "use ²", "use Idol ²", "use Idol ٣", "effect ²", "²²", "c²"]
)
def test_numbers_of_all_sorts_are_words_like_others(where: str, wish: str) -> None:
    game = waiting(where)
    refused(game, game.pending[0].seat, wish)


@pytest.mark.parametrize("where", ["melee", "range", "step", "card", "step of a card", "place"])
def test_a_legal_position_in_other_words_is_not_called_illegal(where: str) -> None:
    game = waiting(where)
    (asked,) = game.pending
    for option in asked.options():
        assert refused(game, 0, f"please {option.text}").code == "unknown-wish"


def test_an_effect_that_is_not_there_is_refused_with_the_name_of_the_card() -> None:
    assert "Jab" in refused(waiting("effect"), 0, "effect 3").text


def test_the_defender_declares_by_the_defenders_rule() -> None:
    game = after((0, "place Pebble"), (1, "place Jab"))
    assert game.pending[0].rule == "SK defence-resolution.2"
    assert refused(game, 1, "effect 3").rule == "SK defence-resolution.2"


def test_a_card_that_cannot_be_discarded_is_named() -> None:
    assert "Idol" in refused(waiting("discard"), 0, "Idol").text


def test_a_discard_on_a_pass_is_refused_by_the_rule_of_passing() -> None:
    refusal = refused(waiting("defend"), 1, "pass and discard Pit")
    assert refusal.rule in ("SK defence-play.3", "SK discard.1")
    assert "Pit is not in your hand" in refusal.text


@pytest.mark.rule("SK-Q17")
def test_equipment_cannot_be_chosen_to_be_moved_because_it_is_chained() -> None:
    refusal = refused(waiting("card"), 0, "c4")
    assert refusal.rule in ("SK-Q17", "SK equipment.3")
    assert "Sabre" in refusal.text


def test_an_attacker_between_exchanges_is_not_told_that_only_the_attacker_ends() -> None:
    game = after((0, "place Pebble"), (1, "pass"))
    assert game.why_not(0, "end the turn") is None
    assert refused(game, 0, "end turn").code != "attacker-ends"
