"""Events that an effect can name off the battlefield, and what triggers them."""

from __future__ import annotations

import pytest

from tests.games.sixforms.scenarios import as_steps, avatar, card, journal, run_scenario

EXILE = card("Exile", "action", text="On play: eliminate target avatar.")


@pytest.mark.rule("SF on-discard.1", "SF on-discard.3")
@pytest.mark.parametrize(
    ("moves", "life"),
    [
        (["play Storm", "Omen"], 31),  # by an effect
        (["use Pyre a1", "Omen"], 21),  # for an effect
        (["done", "done", "done", "Omen"], 21),  # down to the hand limit
        (["play Storm", "Oak"], 20),  # another card
    ],
)
def test_every_discard_counts_and_a_cost_is_no_effect(moves: list[str], life: int) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Omen, Storm, Oak*6], deck: [Oak]}}, {{deck: [Oak]}}]
        battlefield:
          a1: {{card: Pyre, of: 0}}
        steps: {as_steps(moves)}
        expect: {{seat 0 life: {life}}}
        """,
        card("Storm", "action", text="On play: you discard 1 card."),
        avatar("Pyre", "0, 1, 0", text="Use — discard 1 card: create 1 energy."),
        card(
            "Omen",
            "action",
            "cost: 9",
            "On discard: you gain 1 life.\nOn effect discard: you gain 10 life.",
        ),
    )


@pytest.mark.rule("SF on-draw.1", "SF on-draw.2")
@pytest.mark.parametrize(
    ("moves", "life"),
    [
        (["play Study"], 21),
        (["play Retrieve"], 20),  # taken, not drawn
        (["energy draw"], 21),
    ],
)
def test_on_draw_comes_with_drawing_the_card_and_shows_it(moves: list[str], life: int) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 8, hand: [Study, Retrieve], deck: [Omen, Oak], graveyard: [Omen]}}, {{}}]
        steps: {as_steps(moves)}
        expect:
          seat 0 life: {life}
          seat 1 sees seat 0 hand: [Omen]
        """,
        card("Study", "action", text="On play: draw 1 card."),
        card("Retrieve", "action", text="On play: take a card in your graveyard."),
        avatar("Omen", "1, 1, 0", text="On draw: you gain 1 life."),
    )


@pytest.mark.rule("SF on-draw.1", "SF on-draw.2")
def test_the_card_of_the_draw_step_counts_too_and_other_cards_stay_hidden() -> None:
    game = run_scenario(
        """
        seats: [{deck: [Omen, Oak]}, {deck: [Oak]}]
        step: draw
        steps:
          - expect: {step: act, seat 0 life: 21, seat 1 sees seat 0 hand: [Omen]}
        """,
        avatar("Omen", "1, 1, 0", text="On draw: you gain 1 life."),
    )
    assert "Seat 0 unveils Omen." in journal(game, 1)
    run_scenario("""
        seats: [{deck: [Boar, Oak]}, {deck: [Oak]}]
        step: draw
        steps:
          - expect: {step: act, seat 0 hand: [Boar], seat 1 sees seat 0 hand: []}
        """)


@pytest.mark.rule("SF on-drop.1")
@pytest.mark.parametrize(
    ("action", "life", "hand"), [("Exile", 21, ["Cape"]), ("Snatch", 20, ["Cape"])]
)
def test_on_drop_comes_with_the_facet_and_not_with_other_ways_to_the_hand(
    action: str, life: int, hand: list[str]
) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [{action}]}}, {{}}]
        battlefield:
          b2: {{card: Boar, of: 0, arms: [Cape]}}
        steps:
          - 0: play {action}
        expect: {{seat 0 life: {life}, seat 0 hand: {hand}}}
        """,
        EXILE,
        card("Snatch", "action", text="On play: take target equip."),
        card("Cape", "equip", "facets: [drop]", "On drop: you gain 1 life."),
    )


@pytest.mark.rule("SF on-eliminate.1")
@pytest.mark.parametrize(
    ("moves", "life"),
    [
        (["play Exile", "Saint b2"], 21),
        (["play Exile", "Boar c2"], 20),
        (["play Doom", "Saint b2"], 20),
        (["use Saint"], 21),  # from the graveyard, as a cost
    ],
)
def test_on_eliminate_comes_with_the_elimination_of_the_card(moves: list[str], life: int) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Exile, Doom], graveyard: [Saint]}}, {{}}]
        battlefield:
          b2: {{card: Saint, of: 0}}
          c2: {{card: Boar, of: 0}}
        steps: {as_steps(moves)}
        expect: {{seat 0 life: {life}}}
        """,
        EXILE,
        card("Doom", "action", text="On play: destroy target avatar."),
        avatar(
            "Saint",
            "1, 1, 0",
            text="On eliminate: you gain 1 life.\n"
            "In graveyard — use — eliminate this card: create 1 energy.",
        ),
    )


@pytest.mark.rule("SF on-play.1", "SF on-reveal.1")
@pytest.mark.parametrize(
    ("moves", "play", "reveal"),
    [
        (["play Page", "a1", "ready"], 1, 0),
        (["reveal Page b2"], 1, 1),  # a reveal-play is a play
        (["play Glare", "Page b2"], 1, 1),  # also one that is forced
        (["place Page", "a1", "ready"], 0, 0),
        (["play Call", "Page", "a1", "ready"], 0, 0),  # put, not played
        (["play Glare", "Boar c2"], 0, 0),
    ],
)
def test_on_play_and_on_reveal(moves: list[str], play: int, reveal: int) -> None:
    for event, gained in (("play", play), ("reveal", reveal)):
        run_scenario(
            f"""
            seats: [{{cubes: 3, hand: [Page, Glare, Call, Boar]}}, {{}}]
            battlefield:
              b2: {{card: Page, of: 0, face-down: true}}
              c2: {{card: Boar, of: 0}}
            steps: {as_steps(moves)}
            expect: {{seat 0 life: {20 + gained}}}
            """,
            card(
                "Glare", "action", text="On play: add 1 power counter to target battlefield card."
            ),
            card("Call", "action", text="On play: put an avatar in your hand onto your field."),
            avatar("Page", "1, 1, 0", text=f"On {event}: you gain 1 life."),
        )


@pytest.mark.rule("SF on-ready.1", "SF-Q140")
@pytest.mark.parametrize(
    ("moves", "life"),
    [
        (["orient Cat b2"], 20),  # SF-Q140: it is oriented
        (["play Wake", "Cat b2"], 21),
        (["play Wake", "Cat c2"], 20),  # it was ready
        (["orient Cat c2"], 20),  # it is exhausted
    ],
)
def test_on_ready_comes_with_readying_the_card(moves: list[str], life: int) -> None:
    run_scenario(
        f"""
        seats: [{{cubes: 1, hand: [Wake]}}, {{}}]
        battlefield:
          b2: {{card: Cat, of: 0, exhausted: true}}
          c2: {{card: Cat, of: 0}}
        steps: {as_steps(moves)}
        expect: {{seat 0 life: {life}}}
        """,
        card("Wake", "action", text="On play: ready target avatar."),
        avatar("Cat", "1, 1, 0", text="On ready: you gain 1 life."),
    )


@pytest.mark.rule("SF on-ready.1")
@pytest.mark.parametrize(("chosen", "life"), [("Cat b2", 21), ("none", 20), ("Cat a2", 21)])
def test_on_ready_comes_in_the_regroup_step_for_what_is_readied(chosen: str, life: int) -> None:
    run_scenario(
        f"""
        step: regroup
        battlefield:
          a2: {{card: Cat, of: 0, exhausted: true}}
          b2: {{card: Cat, of: 0, exhausted: true}}
          c2: {{card: Cat, of: 0}}
        steps:
          - 0: {chosen}
        expect: {{step: act, seat 0 life: {life}}}
        """,
        avatar("Cat", "1, 1, 0", text="On ready: you gain 1 life."),
    )
