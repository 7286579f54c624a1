"""Lightseekers on a terminal: the screen fits, and shows all that a player needs."""

import json
from textwrap import dedent

import pytest

import rulebound as rb
from rulebound import games
from rulebound.bots.dedupe import distinct_options
from rulebound.cli.journal import recent
from rulebound.cli.menu import Menu
from rulebound.cli.play import Session
from rulebound.cli.players import PLAYERS
from rulebound.games.lightseekers import terminal
from rulebound.games.lightseekers.game import GAME
from rulebound.kernel import scenario
from rulebound.kernel.records import CardView, SeatView, ZoneView
from tests.cli.helpers import ScriptedIO, run


def scripted(text: str) -> rb.Game:
    """Return the game after a scenario of Lightseekers."""
    return scenario.run(scenario.parse(f"game: lightseekers\n{dedent(text)}"), games.INSTALLED)


def shown(game: rb.Game, viewer: int, size: tuple[int, int] = (80, 24)) -> tuple[str, Menu]:
    """Return the screen of a seat, and its menu."""
    io = ScriptedIO((), size)
    count = len(game.view(rb.SPECTATOR).seats)
    bots = {seat: "random" for seat in range(count) if seat != viewer}
    table = Session(game, bots, 0, io)
    menu = table.show_position(game.question_for(viewer))
    return io.text, menu


def typed(game: rb.Game, *lines: str, size: tuple[int, int] = (100, 40)) -> str:
    """Return everything seat 0 sees while typing these lines."""
    io = ScriptedIO(lines, size)
    count = len(game.view(rb.SPECTATOR).seats)
    Session(game, dict.fromkeys(range(1, count), "random"), 0, io).run()
    return io.text


# -- the screen ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"format": "draft", "edition": 1}),
        (3, {}),
        (4, {"edition": 1}),
        (8, {"format": "draft"}),
        (8, {}),
    ],
)
def test_headline_players_and_news_are_on_every_screen(
    size: tuple[int, int], seats: int, options: dict[str, object]
) -> None:
    game = rb.new("lightseekers", seats=seats, seed=seats, **options)
    dice = rb.Dice(seats)
    for decisions in range(700):
        if game.over:
            break
        pending = game.pending[0]
        if decisions % 41 == 0 or pending.code in ("discard", "bonus", "deck check"):
            text, _ = shown(game, pending.seat, size)
            lines = text.rstrip("\n").split("\n")
            assert len(lines) < size[1] - 1, "no line left for the input and what follows it"
            assert max(map(len, lines)) <= size[0]
            assert GAME.headline(game.view(pending.seat)).split(" · ")[0] in lines[0]
            assert f"edition {options.get('edition', 2)}" in lines[0]
            assert all(person.name in text for person in PLAYERS[:seats])
            told = recent(game.journal(pending.seat), PLAYERS[:seats], 2, 0)
            assert all(line.plain.strip()[:25] in text for line in told)
            assert pending.prompt[:40] in text
            for element, access in game.view(pending.seat).seats[pending.seat].facts.items():
                said = element.upper() if access == "superior" else element.lower()
                assert said in text
        game.submit(pending.seat, pending.sample(dice))


def test_the_headline_names_edition_and_format() -> None:
    for edition in (1, 2):
        view = rb.new("lightseekers", edition=edition).view(0)
        assert GAME.headline(view).endswith(f"2 actions left · edition {edition}")
    draft = rb.new("lightseekers", format="draft", edition=1).view(0)
    assert GAME.headline(draft) == "Draft · booster 1 of 5 · card 1 of 11 · edition 1 draft"


@pytest.mark.parametrize("edition", [1, 2])
def test_the_short_journal_leaves_out_bare_phases(edition: int) -> None:
    game = rb.new("lightseekers", seed=1, edition=edition)
    dice = rb.Dice(1)
    for _ in range(60):
        pending = game.pending[0]
        game.submit(pending.seat, pending.sample(dice))
    kept = [entry.text for entry in game.journal(0) if not entry.is_minor]
    assert not any("Phase of" in text or "aims at" in text for text in kept)
    assert any("acts." in text for text in kept)
    assert any(" plays " in text for text in kept)


def test_target_and_enemy_are_marked_if_they_are_different_players() -> None:
    game = rb.new("lightseekers", seats=4, seed=1, seating=[0, 2, 1, 3], first=0)
    for size in ((80, 24), (120, 40)):
        lines = shown(game, 0, size)[0].split("\n")
        assert [line for line in lines if "▲ Green" in line and "target" in line]
        assert [line for line in lines if "■ Gold" in line and "enemy" in line]
        assert not [line for line in lines if "◆ Red" in line and ("target" in line)]
    two = rb.new("lightseekers", seed=1, first=0)
    assert "target" not in shown(two, 0)[0].split("Hand")[0]


IN_PLAY = """
cards:
  - {name: Ember, type: Attack, elements: [Solar], text: "Deal 2 damage."}
  - {name: Slow Wheel, type: Buff, elements: [Solar], corners: ["3!", "4!"], text: "You heal D."}
  - {name: Wheel, type: Buff, elements: [Solar], corners: ["2", "X", "2"], text: "You heal D."}
  - {name: Shrine, type: Item, elements: [Lunar superior], worth: 2, text: "Unique."}
  - {name: Blaze, type: Attack, cost: [Solar, Solar], text: "Deal 9 damage."}
  - {name: Frost, type: Attack, elements: [Water], text: "Deal 3 damage."}
seats:
  - hero: Leo
    hand: [Ember, Blaze, Wheel, Frost]
    deck: [Ember*5]
    items: [Shrine]
    buffs: [Slow Wheel, {card: Wheel, turned: 1}, {card: Wheel, turned: 2, chosen: 1}]
  - {hero: Ursa, hand: [Ember], deck: [Ember*5]}
turn: 0
"""


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (80, 18)])
def test_symbols_show_the_state_of_cards_in_play(size: tuple[int, int]) -> None:
    text, _ = shown(scripted(IN_PLAY), 0, size)
    for sign in ("⚔2 Shrine", "◤3! Slow Wheel", "◥X Wheel", "◢2 Wheel →◆ Red"):
        assert sign in text
    assert "SOLAR" in text


def test_a_dormant_card_says_so() -> None:
    marks = {"turned": 0, "active": 1, "corner": 2, "dormant": 1}
    card = CardView(4, "Wheel", 0, marks=marks)
    assert terminal._buff(card, PLAYERS, {}).plain == "◤2 Wheel zz"
    assert terminal._item(CardView(5, "Shrine", 0, marks={"dormant": 1}), PLAYERS, {}).plain == (
        "⚔ Shrine zz"
    )


def test_every_card_in_hand_shows_kind_symbols_and_corners_playable_or_not() -> None:
    text, menu = shown(scripted(IN_PLAY), 0, (120, 40))
    lines = {line[3:].split("  ")[0]: line for line in text.split("\n") if ": " in line}
    assert "Attack, Solar: Deal 2 damage." in lines["Ember"]
    assert "combo Attack, costs Solar+Solar: Deal 9 damage." in lines["Blaze"]
    assert "Buff, Solar, corners 2 X 2: You heal D." in lines["Wheel"]
    by_words = {item.words: item for item in menu.items}
    for name in ("Ember", "Wheel"):
        assert lines[name].startswith(by_words[f"play {name}"].label)
    assert lines["Blaze"].startswith(by_words["play Blaze"].label)
    assert "Attack, Water: Deal 3 damage." in lines["Frost"]
    assert lines["Frost"].startswith("   ")


def test_each_option_is_on_the_screen_once() -> None:
    text, menu = shown(scripted(IN_PLAY), 0)
    below = text.partition("Choose your action.")[2]
    assert "play Ember" not in below
    assert "pass" in below
    assert menu.find("play ember") == menu.find("2")


def test_equal_buffs_with_different_states_are_different_options() -> None:
    view = scripted(IN_PLAY).view(0)
    wheels = [card for zone in view.seats[0].zones if zone.name == "buffs" for card in zone.cards]
    options = [rb.Option((card.id or 0,), card.name or "", (card.id or 0,)) for card in wheels]
    for places in (GAME.places(view), None):
        assert len(distinct_options(options, view, places)) == 3
    texts = [choice.text for choice in distinct_options(options, view, GAME.places(view))]
    assert texts == ["Slow Wheel", "Wheel (seat 0 ◥X)", "Wheel (seat 0 ◢2)"]


def test_the_top_cards_of_a_deck_are_offered_from_the_top() -> None:
    game = scripted("""
        title: a look at the deck
        cards:
          - {name: Zeal, type: Attack, elements: [Fire], text: "Deal 1 damage."}
          - {name: Calm, type: Defend, elements: [Earth], text: "You heal 1."}
          - {name: Mild, type: Defend, elements: [Fire], text: "You heal 2."}
          - {name: Peek, type: Buff, text: "You look at the top 3 cards of your deck and draw 1."}
        seats:
          - {buffs: [Peek], deck: [Zeal, Calm, Mild, Zeal]}
          - {deck: [Zeal*3]}
        phase: buff
        expect: {asked: [0 look]}
        """)
    _, menu = shown(game, 0)
    top = [card.name for card in game.view(0).seats[0].zone("deck").cards]
    assert [item.text for item in menu.items] == top


def test_a_player_who_is_out_is_told_from_the_others_on_the_board() -> None:
    game = scripted("""
        title: one of three is out
        cards:
          - {name: Jab, type: Attack, text: "Deal 5 damage."}
          - {name: Idol, type: Buff, text: "You heal 1."}
        seats:
          - {hand: [Jab], deck: [Jab*3]}
          - {health: 5, buffs: [Idol], deck: [Jab*3]}
          - {deck: [Jab*3]}
        steps:
          - 0: play Jab
          - 0: seat 1
        """)
    screen, _ = shown(game, 0, (120, 40))
    assert "out of the game" in screen


def test_actions_left_are_told_in_the_action_phase_only() -> None:
    game = scripted("""
        title: an Empty Deck Check
        cards:
          - {name: Jab, type: Attack, text: "Deal 5 damage."}
        seats:
          - {hand: [Jab*2]}
          - {deck: [Jab*3]}
        """)
    assert "2 actions left" in shown(game, 0)[0]
    game.submit(0, game.pending[0].parse("pass") or ())
    assert "End Phase" in shown(game, 0)[0]
    assert "left" not in GAME.headline(game.view(0))


def test_equal_cards_of_a_pile_are_one_option() -> None:
    pile = ZoneView("discard", 2, tuple(CardView(n, "Ember", marks={"depth": n}) for n in (0, 1)))
    seat = SeatView(0, {}, (), {}, (pile,))
    view = rb.View("any", 0, {}, {}, (seat,), (), (), None)
    options = [rb.Option((n,), "Ember", (n,)) for n in (0, 1)]
    assert len(distinct_options(options, view)) == 1


# -- cards --------------------------------------------------------------------------------


def test_everything_printed_on_a_card_is_named() -> None:
    faces = {face.name: face for face in rb.cards("lightseekers")}
    assert GAME.about(faces["Rippling Flare"]) == "combo Attack, costs Solar+Solar"
    assert GAME.details(faces["Leo"])[:3] == [
        "Hero",
        "30 health",
        "access Solar superior, Lunar basic, Gravity basic",
    ]
    assert "worth 1" in GAME.details(faces["Sun Blade"])
    assert "banned" in GAME.details(faces["Moon Song"])
    for face in faces.values():
        told = " ".join(GAME.details(face))
        assert " yes" not in told
        assert ("combo " in told) == ("cost" in face.fields)
        assert ("worth " in told) == ("worth" in face.fields)
        assert ("corners " in told) == ("corners" in face.fields)


def test_a_card_is_shown_with_everything_printed_on_it() -> None:
    assert "combo Attack · costs Solar+Solar" in run("cards", "lightseekers", "Rippling", "Flare")
    assert "combo Attack, costs" in run("cards", "lightseekers")
    assert "costs Solar+Solar" in typed(scripted(IN_PLAY), "c blaze")


# -- help and reasons ---------------------------------------------------------------------


def test_help_explains_the_symbols_of_the_game() -> None:
    for word in ("h", "help"):
        text = typed(scripted(IN_PLAY), word)
        assert "what you can type" in text
        assert "Clunky" in text
        assert "trap" not in text
        assert "face down" not in text
    rule, card = GAME.examples
    assert f"r {rule}" in text
    assert "nothing on" not in typed(scripted(IN_PLAY), f"r {rule}")
    assert "There is no card" not in typed(scripted(IN_PLAY), f"c {card}")


def test_question_mark_leaves_out_cards_that_are_not_there() -> None:
    text = typed(scripted(IN_PLAY), "?")
    assert "Not possible now" in text
    assert "no such Ability" not in text


def test_question_mark_lists_nothing_that_is_offered_and_no_card_of_another() -> None:
    text = typed(
        scripted("""
        title: two of a name
        cards:
          - {name: Jab, type: Attack, text: "Deal 1 damage."}
          - {name: Sage, type: Hero, health: 30, elements: [Fire superior, Earth superior,
             Crystal superior], text: "Ability: You heal 1."}
        seats:
          - {hero: Sage, health: 20, hand: [Jab], deck: [Jab*3]}
          - {hero: Sage, discard: [Jab], deck: [Jab*3]}
        """),
        "?",
    )
    listed = text.partition("Not possible now")[2].partition("turn 1")[0]
    assert "use Jab" in listed
    assert "play Jab" not in listed
    assert "use Sage" not in listed


def test_a_rule_is_found_by_its_number_alone() -> None:
    assert "only 1 ability each turn" in typed(scripted(IN_PLAY), "r 2.7.6")


def test_a_part_of_a_name_is_answered_with_the_names_in_sight() -> None:
    assert "Do you mean Slow Wheel?" in typed(scripted(IN_PLAY), "play Slow")


def test_all_options_can_be_read_in_full() -> None:
    text = typed(scripted(IN_PLAY), "o")
    assert "play Ember  Attack, Solar: Deal 2 damage." in text


# -- a draft ------------------------------------------------------------------------------


def drafted(picks: int, seats: int = 2) -> rb.Game:
    """Play a draft for `picks` picks of everybody, up to a question for seat 0."""
    game = rb.new("lightseekers", seats=seats, seed=5, format="draft")
    dice = rb.Dice(5)
    for _ in range(picks * seats):
        pending = game.pending[0]
        game.submit(pending.seat, pending.sample(dice))
    return game


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_pack_is_shown_with_the_details_of_its_cards(size: tuple[int, int]) -> None:
    game = drafted(0)
    text, menu = shown(game, 0, size)
    faces = {face.name: face for face in rb.cards("lightseekers")}
    assert len(menu.items) == 11
    for item in menu.items:
        line = f"{item.label} {item.text}  {GAME.about(faces[item.text])}"
        assert line[: size[0] - 1] in text.replace("\n", " ")


@pytest.mark.parametrize("seats", [2, 6])
def test_ones_own_picks_are_shown_and_nobody_elses(seats: int) -> None:
    game = drafted(5, seats)
    text, _ = shown(game, 0, (120, 40))
    view = game.view(0)
    for card in next(zone for zone in view.seats[0].zones if zone.name == "picks").cards:
        assert (card.name or "?") in text
    assert "Your picks" in text
    assert "picks a card" not in text


def test_the_pack_goes_left_in_odd_rounds_and_right_in_even_ones() -> None:
    for picks, count in ((0, "1 of 5"), (11, "2 of 5")):
        game = drafted(picks, 3)
        text, _ = shown(game, 0, (120, 40))
        assert f"booster {count}" in text
        given = text.partition(" ← your pack")[0].rpartition("\n")[2]
        mine = next(z for z in game.view(0).seats[0].zones if z.name == "pack").cards
        for seat in range(3):
            pending = game.question_for(seat)
            assert pending is not None
            game.submit(seat, next(iter(pending.options())).answer)
        names = [card.name for card in mine]
        for seat in (1, 2):
            pack = next(z for z in game.view(seat).seats[seat].zones if z.name == "pack").cards
            is_mine = {card.name for card in pack} <= set(names)
            assert is_mine == (PLAYERS[seat].name in given)


def test_the_screen_of_a_draft_is_the_same_in_every_world_the_viewer_cannot_tell_apart() -> None:
    for game in (drafted(7), drafted(55)):
        for other in range(2):
            twin = game.determinize(0, other)
            assert shown(twin, 0, (120, 40))[0] == shown(game, 0, (120, 40))[0]


# -- options of the command line ----------------------------------------------------------


def test_edition_and_format_are_chosen_on_the_command_line() -> None:
    bot = ("--bot", "random", "--seed", "3")
    assert "edition 2" in run("play", "lightseekers", *bot)
    assert "edition 1" in run("play", "lightseekers", "--edition", "1", *bot)
    text = run("play", "lightseekers", "--edition", "1", "--format", "Draft", *bot, typed="1\n")
    assert "booster 1 of 5 · card 2 of 11 · edition 1 draft" in text


def test_sim_takes_edition_and_format() -> None:
    words = ("sim", "lightseekers", "-n", "2", "--edition", "1", "--format", "draft")
    assert "edition 1, format draft, 2 games" in run(*words)
    told = json.loads(run(*words, "--json"))
    assert told["plan"][-1] == {"edition": 1, "format": "draft"}
    assert all(end["rule"].startswith("LS1") for end in told["ends"])


# -- discards -----------------------------------------------------------------------------

ROT = """
cards:
  - {name: Rot, type: Attack, text: "The recipient discards 3 cards."}
seats:
  - hero: Leo
    hand: [Mageship*2, Astral Priest, Sun Strike, Sand Stalker]
    deck: [Mageship*5]
  - {hero: Ursa, hand: [Rot], deck: [Mageship*5]}
turn: 1
"""


def test_discards_are_chosen_in_order_by_numbers_beside_the_hand() -> None:
    game = scripted(ROT)
    pending = game.question_for(1)
    assert pending is not None
    game.submit(1, pending.parse("play Rot") or ())
    text, menu = shown(game, 0)
    assert menu.is_picked
    assert "2  " in next(line for line in text.split("\n") if "Mageship ×2" in line)[:5]
    assert text.count("Sand Stalker") == 1, "listed once, in the hand"
    assert "Chosen 0, wanted 3, in order" in text
    told = typed(game, "2 sand", "9", "2", "")
    assert "Chosen 2, wanted 3, in order: Mageship, Sand Stalker" in told
    assert "There is no card 9 here: 1 to 4." in told
    texts = [entry.text for entry in game.journal(0)]
    discards = [text for text in texts if text.startswith("Seat 0 discards")]
    assert discards == [
        "Seat 0 discards Mageship.",
        "Seat 0 discards Sand Stalker.",
        "Seat 0 discards Mageship.",
    ]


# -- formalities --------------------------------------------------------------------------

ONLY_WAY = """
    title: A combo that can be paid in one way
    cards:
      - {name: Blaze, type: Attack, cost: [Fire], text: "Deal 2 damage."}
      - {name: Spark, type: Attack, elements: [Fire], text: "Deal 1 damage."}
      - {name: Plain, type: Hero, health: 30, elements: [Fire basic, Earth basic, Crystal basic]}
    seats:
      - {hero: Plain, hand: [Blaze, Spark], deck: [Spark*5]}
      - {hero: Plain, health: 20, deck: [Spark*5]}
    steps: []
"""


def test_a_formality_is_answered_for_the_player() -> None:
    game = scripted(ONLY_WAY)
    typed(game, "play Blaze", "q", "y")
    assert game.view(0).seats[1].numbers["health"] == 18
    assert [seat for seat, _ in game.moves()].count(0) == 1  # paying was no decision


def test_undo_goes_back_past_formalities() -> None:
    game = scripted(ONLY_WAY)
    text = typed(game, "play Blaze", "u", "q", "y")
    assert "Back to before your last decision." in text
    assert not game.moves()
    assert game.pending[0].code == "act"
