"""Moves: a menu is the candidates without an obstacle, and every obstacle has its rule."""

from collections.abc import Iterator

import rulebound as rb
from rulebound.conformance.cases import Case
from rulebound.conformance.checks import check
from rulebound.kernel.card_rules import CardRules
from rulebound.kernel.move_offers import Target
from rulebound.kernel.questions import OPTION
from rulebound.kernel.records import View


def decisions(case: Case, number: int) -> Iterator[tuple[rb.Game, rb.Pending]]:
    """The decisions of random games."""
    for seed in range(number):
        game = case.start(seed)
        dice = rb.Dice(seed)
        while not game.over:
            for pending in game.pending:
                yield game, pending
            first = game.pending[0]
            game.submit(first.seat, first.sample(dice))


@check
def every_candidate_is_offered_or_has_one_reason_with_its_rule(case: Case) -> None:
    book = case.rulebook
    seen = 0
    for game, pending in decisions(case, case.scaled(2)):
        rules, question, g = game.rules, pending.question, pending.g
        if not isinstance(rules, CardRules):
            return  # it declares no moves
        if question.kind != OPTION:
            continue
        offered = set(question.answers())
        candidates = set()
        for move in rules.moves.by_question[question.prompt.code]:
            for answer in move.candidates(g, question):
                refusal = move.obstacle(g, question, answer)
                candidates.add(answer)
                seen += 1
                text = (
                    rules.moves.move_text(g, pending.seat, move, answer) if refusal is None else ""
                )
                assert (answer in offered) == (refusal is None), (text, answer, refusal)
                assert move.can(g, question, answer) == (refusal is None)
                if refusal is not None:
                    assert refusal.text
                    assert rules.cite(game.table, refusal.rule) in book, refusal
        assert offered <= candidates, offered - candidates
    assert seen > 100 or not case.is_rich


@check
def nothing_that_is_offered_is_listed_as_impossible(case: Case) -> None:
    for _, pending in decisions(case, case.scaled(2)):
        if pending.question.kind == OPTION:
            offers = pending.all_offers()
            possible = {offer.text for offer in offers if offer.refusal is None}
            assert not possible.intersection([o.text for o in offers if o.refusal is not None])


@check
def whatever_is_pointed_at_can_be_used_or_says_why_not(case: Case) -> None:
    book = case.rulebook
    for game, pending in decisions(case, case.scaled(1)):
        if not isinstance(game.rules, CardRules):
            return  # it declares no moves
        view = game.view(pending.seat)
        options = list(pending.options()) if pending.size() <= 200 else []
        lit_cards = {card for option in options for card in (*option.cards, *option.copies)}
        lit_places = {place for option in options for place in option.places}
        lit_whole = {place for option in options if not option.cards for place in option.places}
        lit_seats = {option.seat for option in options if option.seat is not None}
        for target, is_lit in [
            *[
                (Target(card=card), card in lit_cards or place in lit_whole)
                for card, place in cards_in(view).items()
            ],
            *[(Target(place=place), place in lit_places) for place in places_in(game, view)],
            *[(Target(seat=seat), seat in lit_seats) for seat in range(len(view.seats))],
        ]:
            offers = pending.about(target)
            assert offers
            possible = [offer for offer in offers if offer.refusal is None]
            if options:
                assert bool(possible) == is_lit, [(o.text, o.refusal) for o in offers]
            for offer in offers:
                if offer.refusal is not None:
                    assert offer.refusal.text
                    assert offer.refusal.rule in book, offer.refusal


def cards_in(view: View) -> dict[int, str]:
    """All cards of a view that can be pointed at, with the cell or shared zone where they lie."""
    places = [(card, card.cell or "") for card in view.board]
    places += [(card, card.cell or zone.name) for zone in view.zones for card in zone.cards]
    places += [(card, "") for seat in view.seats for zone in seat.zones for card in zone.cards]
    return {card.id: place for card, place in places if card.id is not None}


def places_in(game: rb.Game, view: View) -> list[str]:
    """All cells and shared zones of a view."""
    g = game.rules.context(game.table)
    cells = [g.cell_name(cell) for cell in range(len(game.table.grid))]
    return [*dict.fromkeys(cells), *[zone.name for zone in view.zones]]
