"""Havenfall on a terminal: the screen fits, and shows all that a player needs."""

import re
from collections.abc import Callable, Iterator

import msgspec
import pytest
from rich.text import Text

import rulebound as rb
from rulebound import games
from rulebound.bots.dedupe import distinct_options
from rulebound.cli.journal import recent
from rulebound.cli.players import PLAYERS, players_of
from rulebound.games.havenfall import display, terminal, terminal_board, terminal_seats
from rulebound.games.havenfall.game import GAME
from rulebound.games.havenfall.schema import (
    ABILITY_USED,
    CARDS_DRAWN,
    FIGHT_AT,
    KIND_NAMES,
    NO,
    PLACE,
    YES,
)
from rulebound.kernel import scenario
from rulebound.kernel.records import CardFace, CardView, SeatView, View, ZoneView
from tests.cli.helpers import run
from tests.cli.test_lightseekers import shown, typed

SIZES = [(80, 24), (120, 40)]


def faces() -> dict[str, CardFace]:
    return {face.name: face for face in rb.cards("havenfall")}


def zone(where: View | SeatView, name: str) -> ZoneView:
    return next(zone for zone in where.zones if zone.name == name)


def positions(seats: int, seed: int, **options: object) -> Iterator[tuple[rb.Game, rb.Pending]]:
    """Play a whole game: draw, buy expensive cards, and fight what can be defeated."""
    game = rb.new("havenfall", seats=seats, seed=seed, **options)
    dice = rb.Dice(seed)
    known = faces()
    while not game.over:
        pending = game.pending[0]
        yield game, pending
        answer = pending.sample(dice)
        if pending.code == "act":
            view = game.view(pending.seat)
            choices = list(pending.options())
            worth = [_worth(option.text, view, known) for option in choices]
            answer = choices[worth.index(max(worth))].answer
        game.submit(pending.seat, answer)


def _worth(text: str, view: View, known: dict[str, CardFace]) -> int:
    verb, _, rest = text.partition(" ")
    if verb == "fight":
        face = known[zone(view, rest).cards[0].name or ""]
        damage, health = _numbers(face, rest == "boss")
        wins = view.numbers["damage"] >= damage and view.numbers["health"] >= health
        return 50 + damage if wins else -1
    if verb == "buy":
        return 20 + int(known[rest].fields["cost"]) if rest in known else 0
    return {"draw": 100, "use": 90, "trade": -1}.get(verb, 0)


def _numbers(face: CardFace, as_boss: bool) -> tuple[int, int]:
    if as_boss:
        damage, health = face.fields["boss"].split("/")
        return int(damage), int(health)
    return int(face.fields["damage"]), int(face.fields["health"])


def moment(
    wanted: Callable[[rb.Game, rb.Pending], bool], seats: int = 2, **options: object
) -> rb.Game:
    """Return the first matching position of the first game that has one."""
    for seed in range(20):
        for game, pending in positions(seats, seed, **options):
            if wanted(game, pending):
                return game
    raise AssertionError("no game comes to this")


def early(seats: int = 2, **options: object) -> rb.Game:
    """Return a game at the first question of seat 0."""
    return moment(
        lambda _, pending: pending.code == "act" and pending.seat == 0, seats, first=0, **options
    )


# -- the screen ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"mode": "quick"}), (4, {"heroes": "random"}), (4, {"mode": "teams"})],
)
def test_what_a_player_needs_is_on_every_screen(
    size: tuple[int, int], seats: int, options: dict[str, object]
) -> None:
    looked = 0
    for number, (game, pending) in enumerate(positions(seats, seats, **options)):
        often = pending.code in ("act", "respond", "stop")
        if pending.is_formality or number % (31 if often else 5):
            continue
        looked += 1
        text, menu = shown(game, pending.seat, size)
        view = game.view(pending.seat)
        lines = text.rstrip("\n").split("\n")
        assert len(lines) < size[1] - 1, "no line left for the input and what follows it"
        assert max(map(len, lines)) <= size[0]
        assert GAME.headline(view) in lines[0]
        players = players_of(view)
        assert all(person.name in text for person in players)
        told = recent(game.journal(pending.seat), players, 2, 0)
        assert all(line.plain.strip()[:25] in text for line in told)
        assert pending.prompt[:40] in text
        for place in ("minion 1", "minion 2", "boss"):
            assert all((card.name or "?") in text for card in zone(view, place).cards)
        acting = view.seats[view.numbers["acting"]]
        assert all((card.name or "?") in text for card in zone(acting, "play").cards)
        is_cut = "… more: o lists all of them" in text
        for item in menu.items:
            if (
                item.place is not None or not is_cut
            ):  # options that are cut are at least on the board
                assert re.search(rf"(?<!\d){item.label}✓?\s+\S", text), f"no {item.text}"
    assert looked > 5


@pytest.mark.parametrize("size", SIZES)
def test_everything_for_sale_shows_its_cost(size: tuple[int, int]) -> None:
    known = faces()
    checked = 0
    for number, (game, pending) in enumerate(positions(4, 3)):
        if pending.code != "act" or number % 13:
            continue
        text, menu = shown(game, pending.seat, size)
        for item in menu.items:
            name = item.words.removeprefix("buy ")
            if item.words.startswith("buy ") and name in known:
                cost = known[name].fields["cost"]
                label = rf" {item.label} +"
                assert re.search(rf"{label}(\({cost}\) {name}|{name} \({cost}\))", text)
                checked += 1
    assert checked > 20


@pytest.mark.parametrize("size", SIZES)
def test_the_market_of_the_first_turn_is_shown_in_full(size: tuple[int, int]) -> None:
    game = early()
    text, _ = shown(game, 0, size)
    view = game.view(0)
    for stack in ("heroes 1", "heroes 4", "heroes 6", "silver", "gold"):
        assert (zone(view, stack).cards[0].name or "?") in text
    if size == (120, 40):
        for card in zone(view, "artifacts").cards:
            assert (card.name or "?") in text
        squire = faces()["Squire"]
        numbers = rf"⚔{squire.fields['damage']} ♥{squire.fields['health']} +×4 +B"
        printed = rf"\({squire.fields['cost']}\) Squire +{numbers} {re.escape(squire.text)}"
        assert re.search(printed, text)


@pytest.mark.parametrize("width", [50, 60, 80, 120])
def test_what_cards_for_sale_do_is_never_cut(width: int) -> None:
    game = early(heroes="watch")
    view = game.view(0)
    sections = terminal_board.table_sections(view, {}, PLAYERS, faces(), width)
    market = " ".join([" ".join(line.plain.split()) for line in sections[1][-1]])
    for card in [card for zone in display.STACKS_FOR_SALE for card in display.for_sale(view, zone)]:
        assert " ".join(faces()[card.name or ""].text.split()) in market
    assert all(line.cell_len <= width for line in sections[1][-1])


def test_the_headline_shows_the_phase_and_the_resources() -> None:
    game = early()
    view = game.view(0)
    sums = f"${view.numbers['treasure']} ⚔{view.numbers['damage']} ♥{view.numbers['health']}"
    assert GAME.headline(view) == f"turn 1 · no action yet · {sums}"
    pending = game.question_for(0)
    assert pending is not None
    game.submit(0, pending.parse("buy Squire") or ())
    while game.view(0).states["done"] == "no":
        pending = game.pending[0]
        game.submit(pending.seat, pending.parse("pass") or ())
    assert "action buy, done" in GAME.headline(game.view(0))
    teams = rb.new("havenfall", seats=4, mode="teams").view(0)
    assert GAME.headline(teams).endswith("· teams")


def test_a_fight_is_named_with_its_place_and_marked() -> None:
    game = moment(lambda _, pending: pending.code == "stop")
    seat = game.pending[0].seat
    view = game.view(seat)
    place = view.states["at"]
    monster = zone(view, place).cards[0].name or "?"
    assert f"fight at {place}" in GAME.headline(view)
    text, _ = shown(game, seat, (120, 40))
    assert re.search(rf"▸ {place} +{monster}", text)


def _points(game: rb.Game) -> list[int]:
    return [seat.numbers["points"] for seat in game.view(rb.SPECTATOR).seats]


@pytest.mark.rule("HF-Q78")
def test_players_are_called_by_the_colour_of_their_war_room() -> None:
    for seed in range(8):
        view = rb.new("havenfall", seats=4, seed=seed).view(0)
        rooms = [seat.facts["room"] for seat in view.seats]
        assert [player.name.casefold() for player in players_of(view)] == rooms


def test_points_are_on_the_score_track_and_beside_the_players() -> None:
    game = moment(lambda game, _: max(_points(game)) >= 3, 3)
    points = _points(game)
    players = players_of(game.view(0))
    text, _ = shown(game, 0, (120, 40))
    track = next(line for line in text.split("\n") if line.startswith("Score"))
    for seat, count in enumerate(points):
        assert re.search(rf"(?<!\d){count}[●◆▲■]*{players[seat].symbol}", track)
        assert re.search(rf"{players[seat].name} +{count} point", text)


# -- symbols ------------------------------------------------------------------------------


def test_a_war_room_shows_available_pixels_in_capitals_and_exhausted_ones_small() -> None:
    numbers = {
        f"{colour} {side}": 0
        for colour in ("blue", "red", "green", "yellow")
        for side in ("available", "exhausted")
    }
    seat = SeatView(
        0, {**numbers, "blue available": 2, "red available": 5, "green exhausted": 1}, (), {}, ()
    )
    assert terminal_seats.war_room(seat).plain.strip() == "BB R×5 g"
    assert terminal_seats.war_room(SeatView(0, numbers, (), {}, ())).plain.strip() == "no pixels"


def test_symbols_show_the_state_of_cards_in_play() -> None:
    def told(card: CardView) -> str:
        return terminal_board.card_in_play(card, 0, PLAYERS).plain

    assert told(CardView(1, "Copper", 0)) == "Copper"
    assert told(CardView(1, "Copper", 0, marks={"used": ABILITY_USED})) == "[Copper]"
    assert told(CardView(1, "Seer", 0, marks={"used": CARDS_DRAWN})) == "Seer"
    assert told(CardView(1, "Gold", 1)) == "Gold ← ◆"
    assert told(CardView(1, "Seer", 0, marks={"kept": 1})) == "Seer ↻"
    assert told(CardView(1, "Fish", 0, marks={"more damage": 6})) == "Fish +6⚔"


def test_a_monster_shows_the_numbers_of_its_place_plus_spells() -> None:
    worm = faces()["Giant Worm"]
    view = early().view(0)
    weak = msgspec.structs.replace(view, numbers={**view.numbers, "damage": 4, "health": 5})
    strong = msgspec.structs.replace(view, numbers={**view.numbers, "damage": 4, "health": 6})
    card = CardView(1, "Giant Worm")
    damage, health = worm.fields["boss"].split("/")
    assert terminal_board.monster_strength(weak, card, worm, False).plain == "⚔4 ♥6"
    assert terminal_board.monster_strength(strong, card, worm, False).plain == "⚔4 ♥6 ✓"
    assert terminal_board.monster_strength(strong, card, worm, True).plain == f"⚔{damage} ♥{health}"
    raging = CardView(1, "Giant Worm", marks={"more damage": 6})
    assert terminal_board.monster_strength(strong, raging, worm, False).plain == "⚔10 ♥6"


def test_boss_or_minion_is_not_a_place_on_the_board() -> None:
    def mark(verb: int, place: str) -> str | None:
        return GAME.mark(rb.Option((verb,), "", places=(place,)), early().view(0))

    assert mark(YES, "defeated") is mark(NO, "defeated") is None  # as a boss, as a minion
    assert mark(PLACE, "boss") == "boss"
    assert mark(FIGHT_AT, "defeated") == "defeated"


@pytest.mark.parametrize("size", SIZES)
def test_ones_own_spells_are_shown_with_what_they_exhaust(size: tuple[int, int]) -> None:
    def several(game: rb.Game, pending: rb.Pending) -> bool:
        return pending.code == "stop" and zone(_own(game), "spells").count > 1

    game = moment(several)
    text, _ = shown(game, game.pending[0].seat, size)
    for card in zone(_own(game), "spells").cards:
        assert f"{card.name} {display.price_letters(faces()[card.name or ''])}" in text


def _own(game: rb.Game) -> SeatView:
    """Return the view that the player asked has of themselves."""
    seat = game.pending[0].seat
    return game.view(seat).seats[seat]


def test_inspected_spells_are_shown_with_their_text() -> None:
    game = moment(lambda _, pending: pending.code == "spell")
    text, menu = shown(game, game.pending[0].seat, (120, 40))
    assert len(menu.items) > 1
    for item in menu.items:
        assert f"({item.text}) " in text
        assert faces()[item.text].text in text
    seat = game.pending[0].seat
    known = zone(game.view(seat), "air").count - 1
    game.submit(seat, menu.items[0].answer)
    price = r"( \(3\))?"  # shown if a spell can be bought
    deck = rf"spell deck \d+{price} \({known} known\)"
    assert re.search(deck, shown(game, seat, (120, 40))[0])
    assert " known)" not in shown(game, 1 - seat, (120, 40))[0]


def test_leaders_wait_beside_the_war_room_until_the_first_boss_falls() -> None:
    def fallen(game: rb.Game, pending: rb.Pending) -> bool:
        return pending.code == "act" and not zone(game.view(0).seats[0], "leader").count

    for game, count in ((early(), 2), (moment(fallen), 0)):
        text, _ = shown(game, game.pending[0].seat, (120, 40))
        assert text.count(" waits") == count


def test_partners_are_marked_and_their_spells_known() -> None:
    def shared(game: rb.Game, pending: rb.Pending) -> bool:
        return pending.code == "act" and pending.seat == 0 and bool(_spells(game, 2))

    game = moment(shared, 4, mode="teams")
    text, _ = shown(game, 0, (120, 40))
    partner = players_of(game.view(0))[2]
    assert f"{partner.symbol} {partner.name} partner" in re.sub(" +", " ", text)
    assert text.count("partner") == 1
    for card in _spells(game, 2):
        assert re.search(rf"has .*{card.name}", text)


def _spells(game: rb.Game, seat: int) -> tuple[CardView, ...]:
    """Return the spells of a seat that seat 0 knows."""
    return zone(game.view(0).seats[seat], "spells").cards


@pytest.mark.parametrize("size", SIZES)
def test_the_screen_is_the_same_in_every_world_the_viewer_cannot_tell_apart(
    size: tuple[int, int],
) -> None:
    looked = 0
    for number, (game, pending) in enumerate(positions(3, 5)):
        if number % 101 == 50:
            text, _ = shown(game, pending.seat, size)
            for other in range(2):
                twin = game.determinize(pending.seat, other)
                assert shown(twin, pending.seat, size)[0] == text
            looked += 1
    assert looked > 2


# -- options ------------------------------------------------------------------------------


def test_equal_monsters_in_different_places_are_different_options() -> None:
    view = early().view(0)
    twin = CardView(900, "Fish")
    zones = tuple(
        ZoneView(z.name, 1, (msgspec.structs.replace(twin, id=900 + at),))
        if (at := ("minion 1", "boss").index(z.name) if z.name in ("minion 1", "boss") else -1) >= 0
        else z
        for z in view.zones
    )
    changed = msgspec.structs.replace(view, zones=zones)
    options = [rb.Option((card,), "Fish", (card,)) for card in (900, 901)]
    texts = [c.text for c in distinct_options(options, changed, GAME.places(changed))]
    assert texts == ["Fish (minion 1)", "Fish (boss)"]


def test_cards_in_play_with_different_states_are_different_options() -> None:
    view = early().view(0)
    cards = (
        CardView(1, "Copper", 0),
        CardView(2, "Copper", 0),
        CardView(3, "Copper", 0, marks={"used": ABILITY_USED}),
        CardView(4, "Copper", 1),
    )
    mine = msgspec.structs.replace(
        view.seats[0],
        zones=tuple(
            ZoneView("play", 4, cards) if z.name == "play" else z for z in view.seats[0].zones
        ),
    )
    changed = msgspec.structs.replace(view, seats=(mine, *view.seats[1:]))
    options = [rb.Option((card,), "Copper", (card,)) for card in range(1, 5)]
    texts = [c.text for c in distinct_options(options, changed, GAME.places(changed))]
    assert texts == ["Copper", "Copper (used)", "Copper (of seat 1)"]


def test_an_ability_shows_what_it_exhausts_and_does() -> None:
    text = faces()["Lightning Strike"].text
    pixels = "{blue: 1, red: 2, yellow: 1}"
    seat = f"{{available: {pixels}, spells: [Lightning Strike], play: [Copper, Seer]}}"
    document = scenario.parse(f"game: havenfall\nseats: [{seat}, {{}}]")
    (pending,) = scenario.start(document, games.INSTALLED).pending
    glosses = {option.text: option.gloss for option in pending.options()}
    assert glosses["use Copper"] == "Mint (yellow): Gain 1 treasure."
    idle = "Does nothing now: it needs an opponent whose turn it is."
    assert glosses["cast Lightning Strike"] == f"{idle} blue + red + any: {text}"
    assert glosses["draw by Seer"] == "+1 card"


@pytest.mark.rule("HF-Q79")
def test_a_fight_that_cannot_be_won_says_so_on_a_crowded_screen() -> None:
    mine = "{available: {green: 1, yellow: 1}, play: [Gold, Silver, Shield, Spell Book, Copper*2]}"
    board = "monsters: {minion 1: Giant Worm, minion 2: Dragon, boss: Frog, deck: [Fish]}"
    goods = "artifacts: [Dwarven Stone, Rift Stone, Orken Jewel, Talon of Fate, Elemental Shard]"
    text = f"game: havenfall\nheroes: forge\n{board}\n{goods}\nseats: [{mine}, {{}}]"
    game = scenario.start(scenario.parse(text), games.INSTALLED)
    for height in range(18, 31):
        screen, menu = shown(game, 0, (80, height))
        fights = [item for item in menu.items if item.words.startswith("fight")]
        assert [item.warning for item in fights] == ["cannot win now"] * 3
        has_glosses = screen.count("cannot be won as things stand") == 3
        assert has_glosses or "fight (cannot win now)" in screen
        assert all(item.label in screen for item in fights)
        assert has_glosses == (height > 23)


def test_a_refusal_cites_its_rule() -> None:
    text = typed(early(), "?")
    assert "Not possible now" in text
    assert "buy Elite Guard" in text
    assert re.search(r"fight defeated .*HF-Q28", text)


# -- cards --------------------------------------------------------------------------------


def test_everything_printed_on_a_card_is_named() -> None:
    known = faces()
    assert GAME.details(known["Giant Worm"]) == [
        "monster",
        "4 damage",
        "6 health",
        f"as a boss {known['Giant Worm'].fields['boss']}",
        "rank 3",
        "colours yellow",
        "3 copies",
    ]
    for face in known.values():
        told = ", ".join(GAME.details(face))
        for name in ("rank", "ability", "boss", "copies", "cost", "treasure", "colours"):
            assert face.fields.get(name, "") in told
        assert GAME.rank(GAME.group(face)) <= KIND_NAMES.index("spell")
        assert GAME.about(face)
        assert GAME.tag(face)


def test_a_card_is_shown_with_everything_printed_on_it() -> None:
    known = faces()
    boss = known["Giant Worm"].fields["boss"]
    assert f"as a boss {boss}" in run("cards", "havenfall", "Giant", "Worm")
    cost = known["Champion's Cloak"].fields["cost"]
    assert f"costs {cost}" in typed(early(), "c champion")


# -- help and journal ---------------------------------------------------------------------


def test_help_explains_the_symbols_of_the_game() -> None:
    game = early()
    text = typed(game, "h")
    for sign, _ in terminal.LEGEND:
        assert sign in text
    assert "Clunky" not in text
    rule, card = GAME.examples
    assert f"r {rule}" in text
    assert "nothing on" not in typed(game, f"r {rule}")
    assert "There is no card" not in typed(game, f"c {card}")


def test_the_short_journal_leaves_out_what_the_screen_shows() -> None:
    kept: list[str] = []
    left_out: list[str] = []
    game, _ = list(positions(2, 3))[-1]
    for entry in game.journal(0):
        (left_out if entry.is_minor else kept).append(entry.text)
    for word in ("reveals", "exhausts a", "resets all", "draws a hand", "moves to minion"):
        assert any(word in text for text in left_out)
        assert not any(word in text for text in kept)
    for word in ("acts.", " buys ", " defeats ", " is the boss now", " scores ", " casts "):
        assert any(word in text for text in kept)
        assert not any(word in text for text in left_out)
    discards = {entry.text for entry in game.journal(0) if " discards " in entry.text}
    assert discards, "the end of every turn"


def test_a_game_can_be_played_from_the_command_line() -> None:
    text = run("play", "havenfall", "--bot", "random", "--seed", "3", typed="end the turn\n")
    assert "Havenfall" in text
    assert "ends the turn" not in text, "the next turn says so"
    assert re.search(r"turn [34] · no action yet", text)


def test_the_style_of_a_prefix_does_not_affect_the_text_after_it() -> None:
    game = early()
    view = game.view(0)
    for space in ((80, 0), (80, 30)):
        for draw in (terminal.board, terminal.compact):
            text = draw(view, {}, PLAYERS, faces(), space)
            assert isinstance(text, Text)
            for name in ("Copper", "Fish", "Squire"):
                for at in [found.start() for found in re.finditer(name, text.plain)]:
                    styles = [str(span.style) for span in text.spans if span.start <= at < span.end]
                    assert "dim" not in styles, text.plain[at : at + 20]
