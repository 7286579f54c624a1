"""In an edition 1 game every citation is of edition 1."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator

import pytest

import rulebound as rb
from rulebound import games
from rulebound.conformance.cases import PARANOID, Case, scaled, walk
from rulebound.games.lightseekers.editions import EDITION1_IDS, rule_id_for_edition
from rulebound.games.lightseekers.game import GAME
from rulebound.games.lightseekers.schema import DECK, HAND, KINDS
from rulebound.kernel.coverage import citation_pattern
from rulebound.kernel.events import all_events
from rulebound.kernel.game import Game
from rulebound.kernel.ids import SPECTATOR, Answer
from rulebound.kernel.pending import Pending
from rulebound.kernel.questions import Dice
from rulebound.kernel.refusal import Refused
from tests.games.lightseekers.rules.editions import BOTH_EDITIONS, run_scenario
from tests.helpers import make_case

FOLDER = games.folder("lightseekers")
BOOK = games.INSTALLED.rulebook("lightseekers")
SECOND = re.compile(r"LS2\b")

CASES = [
    make_case("lightseekers", "2", edition=1),
    make_case("lightseekers", "5", seats=5, edition=1),
    make_case("lightseekers", "draft", seats=3, edition=1, format="draft"),
]
EACH = pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])


def _literals() -> Iterator[str]:
    """All strings in the game's code except docstrings and the id table itself."""
    text: int = getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)
    for file in sorted(FOLDER.rglob("*.py")):
        if file.name == "editions.py":
            continue
        with tokenize.open(file) as opened:
            source = opened.read()
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type in (tokenize.STRING, text) and not token.string.startswith('"""'):
                yield token.string


def test_every_rule_of_edition_2_that_code_can_cite_has_one_of_edition_1() -> None:
    shape = citation_pattern("LS")
    found = {match[0] for text in _literals() for match in shape.finditer(text)}
    of_edition_2 = {rule for rule in found if SECOND.match(rule)}
    assert len(of_edition_2) > 80
    assert of_edition_2 - set(EDITION1_IDS) == set()
    assert set(EDITION1_IDS) - of_edition_2 == set(), "nothing cites these"


def test_no_rule_id_is_assembled_where_the_test_above_cannot_see_it() -> None:
    shape = citation_pattern("LS")
    for text in _literals():
        whole = [match[0] for match in shape.finditer(text) if SECOND.match(match[0])]
        assert len(SECOND.findall(text)) == len(whole), text


def test_the_rules_of_both_editions_exist() -> None:
    for second, first in EDITION1_IDS.items():
        assert second in BOOK
        assert first in BOOK
        assert not SECOND.match(first)


def test_in_edition_2_rules_are_shown_by_the_ids_in_the_log() -> None:
    assert {rule_id_for_edition(2, rule) for rule in EDITION1_IDS} == set(EDITION1_IDS)
    assert rule_id_for_edition(1, "LS2 2.7.6") == "LS1 4.3.2h"
    assert rule_id_for_edition(1, rule_id_for_edition(1, "LS2 2.7.6")) == "LS1 4.3.2h"
    assert rule_id_for_edition(1, "LS-Q9") == "LS-Q9"


# -- whole games ------------------------------------------------------------------------------


def _junk(asked: Pending, dice: Dice) -> list[Answer]:
    legal = asked.sample(dice)
    wrong: list[Answer] = [(), (0,), (10**30,), (*legal, 0), legal[:-1]]
    wrong += [(verb, dice.roll(150)) for verb in range(13)]
    wrong += [(verb, dice.roll(150), dice.roll(3)) for verb in range(13)]
    meant = [asked.rules.offered_copy(asked.g, asked.question, answer) for answer in wrong]
    return [answer for answer in meant if not asked.question.allows(answer)]


def _refusals(case: Case, game: Game, dice: Dice) -> Iterator[rb.Refusal]:
    for asked in game.pending:
        for answer in _junk(asked, dice):
            with pytest.raises(Refused) as caught:
                game.submit(asked.seat, answer)
            yield caught.value.refusal
            assert "[LS2" not in str(caught.value)
    for seat in [dice.roll(case.seats), SPECTATOR]:
        for wish in case.wishes[dice.roll(7) :: 7]:
            refusal = game.why_not(seat, wish)
            if refusal is not None:
                yield refusal


def _told(case: Case, game: Game, dice: Dice, since: int) -> Iterator[str]:
    """The rules cited to players at a decision."""
    for asked in game.pending:
        yield asked.rule
    for entry in game.journal(SPECTATOR, since=since):
        yield entry.rule
    for refusal in _refusals(case, game, dice):
        yield refusal.rule
    for outcome in (game.outcome, game.view(0).outcome):
        if outcome is not None:
            yield outcome.rule


@EACH
def test_nothing_shown_in_an_edition_1_game_cites_edition_2(case: Case) -> None:
    rules: set[str] = set()
    for seed in range(scaled(10)):
        dice = Dice(seed)
        told = 0
        for number, game in enumerate(walk(case, seed)):
            if number % 5 == 0 or game.over:
                rules.update(_told(case, game, dice, told))
                told = len(game.journal(SPECTATOR))
        rules.update(_told(case, game, dice, told))
        noted = {event.rule for event in all_events(game.checkpoint.log) + game.events}
        if not case.has_draft:
            assert any(SECOND.match(rule) for rule in noted)  # the log keeps edition 2 ids
    assert {rule for rule in rules if SECOND.match(rule)} == set()
    assert {rule for rule in rules if rule not in BOOK} == set()
    if not case.has_draft:
        assert len(rules) >= 25
    elif not PARANOID:  # paranoid games stop before decks are built
        assert {"LS-Q34", "LS-Q46", "LS-Q57", "LS1 4.3b"} <= rules


@EACH
def test_the_outcome_of_an_edition_1_game_cites_edition_1(case: Case) -> None:
    game = case.start(3)
    simulated = rb.play_out(game, seed=4)
    assert not SECOND.match(simulated.outcome.rule)
    quiet = game.clone(quiet=True)
    dice = Dice(3)
    while not quiet.over:
        asked = quiet.pending[0]
        quiet.submit(asked.seat, asked.sample(dice))
    outcome = quiet.outcome
    assert outcome is not None
    assert not SECOND.match(outcome.rule)
    for viewer in case.viewers():
        assert quiet.view(viewer).outcome == outcome
        refusal = quiet.why_not(viewer, "pass")
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("game-over", outcome.rule)


# -- single rules -----------------------------------------------------------------------------


@pytest.mark.rule("LS1 5c")
@pytest.mark.parametrize(("edition", "rule"), [(1, "LS1 5c"), (2, "LS2 5.2.1")])
def test_the_last_hero_standing_wins_by_the_rule_of_the_edition(edition: int, rule: str) -> None:
    game = run_scenario(
        edition,
        """
        seats:
          - {hero: Hal, hand: [Jab], deck: [Stone*3]}
          - {hero: Hal, health: 1}
        steps:
          - 0: play Jab
        expect: {outcome: seat 0}
        """,
    )
    assert game.outcome is not None
    assert game.outcome.rule == rule
    assert game.journal(0)[-1].rule == rule


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q56")
def test_damage_lowers_health_and_healing_raises_it(edition: int) -> None:
    """Within the limits; edition 1 does not state this rule."""
    game = run_scenario(
        edition,
        """
        - {name: Bolt, type: Attack, text: "Deal 9 damage."}
        - {name: Balm, type: Defend, text: "You heal 9."}
        seats:
          - {hero: Hal, health: 20, hand: [Bolt, Balm], deck: [Stone*9]}
          - {hero: Hal, health: 24, hand: [Bolt, Balm], deck: [Stone*9]}
        steps:
          - 0: play Bolt
          - 0: play Balm
          - 1: play Balm
          - 1: play Bolt
        expect: {seat 0 health: 20, seat 1 health: 24}
        """,
    )
    rule = "LS-Q56" if edition == 1 else "LS2 2.10.3"
    changes = [entry.text for entry in game.journal(0) if entry.rule == rule]
    assert len(changes) == 4, changes


@BOTH_EDITIONS
@pytest.mark.rule("LS-Q57")
def test_a_draft_ends_with_the_same_decks_in_either_edition(edition: int) -> None:
    game = rb.new("lightseekers", seats=2, seed=2, edition=edition, format="draft")
    dice = Dice(2)
    rules = {}
    while game.pending[0].code != "act":
        asked = game.pending[0]
        rules[asked.code] = asked.rule
        game.submit(asked.seat, asked.sample(dice))
    assert rules["build"] == ("LS-Q57" if edition == 1 else "LS2 2.1.2.1")
    faces = {face.name: face for face in rb.cards("lightseekers")}
    for seat in range(2):
        zones = [seat * KINDS + kind for kind in (DECK, HAND)]
        deck = [
            game.rules.card_name(game.table.ident[c]) for z in zones for c in game.table.zones[z]
        ]
        assert len(deck) == 30
        assert sum("cost" in faces[name].fields for name in deck) <= 5


@pytest.mark.parametrize(
    ("deck", "rules"),
    [
        ({"Pathfinder": 30}, ["LS1 2.1a", "LS1 2.1c", "LS1 2.1d"]),
        ({"Leo": 1, "Sun Strike": 5, "Pathfinder": 3}, ["LS1 2.1c", "LS1 2.1a"]),
        ({"Nothing of the sort": 1}, ["LS1 2.1a", "LS1 2.1a", "LS1 2.1c", "LS1 2.1a"]),
    ],
)
def test_a_deck_that_is_not_legal_is_refused_by_rules_of_edition_1(
    deck: dict[str, int], rules: list[str]
) -> None:
    with pytest.raises(rb.RuleboundError) as caught:
        rb.new("lightseekers", edition=1, decks=[deck])
    assert re.findall(r"\[(.*?)\]", str(caught.value)) == rules
    with pytest.raises(rb.RuleboundError) as caught:
        rb.new("lightseekers", decks=[deck])
    assert re.findall(r"\[(.*?)\]", str(caught.value)) == [
        flaw.rule for flaw in GAME.check_deck(GAME.rules(), deck)
    ]
