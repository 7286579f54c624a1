"""The journal: entries never change, and each has a rule and a cause."""

from __future__ import annotations

import re

from rulebound.conformance.cases import Case, random_game, to_json, walk
from rulebound.conformance.checks import check
from rulebound.kernel.events import all_events
from rulebound.kernel.game import Game
from rulebound.kernel.ids import SPECTATOR, Seat, bit
from rulebound.kernel.records import Entry
from rulebound.kernel.sentence import ENDS


@check
def an_entry_never_changes(case: Case) -> None:
    """Not even while a step is run again with one more answer."""
    for seed in range(case.scaled(3)):
        journals: dict[int, list[Entry]] = {viewer: [] for viewer in case.viewers()}
        for number, game in enumerate(walk(case, seed)):
            for viewer, before in journals.items():
                before.extend(game.journal(viewer, since=len(before)))
                if number % 20 == 0:
                    assert game.journal(viewer) == before
        for viewer, before in journals.items():
            assert to_json(game.journal(viewer)) == to_json(before)


@check
def entries_are_numbered_and_their_causes_come_before_them(case: Case) -> None:
    for seed in range(case.scaled(3)):
        game = random_game(case, seed)
        for viewer in case.viewers():
            for index, entry in enumerate(game.journal(viewer)):
                assert entry.index == index
                assert entry.because is None or 0 <= entry.because < index
                assert entry.text
                assert entry.text[0].isupper()
                assert entry.text[-1] in ENDS


@check
def every_event_names_a_rule_of_the_rulebook(case: Case) -> None:
    for seed in range(case.scaled(6)):
        game = random_game(case, seed)
        unknown = {e.rule for e in game.journal(SPECTATOR) if e.rule not in case.rulebook}
        assert not unknown


@check
def all_seats_see_the_same_events_but_not_the_same_cards(case: Case) -> None:
    for seed in range(case.scaled(3)):
        game = random_game(case, seed)
        open_to_all = game.journal(SPECTATOR)
        for seat in range(case.seats):
            for mine, theirs in zip(game.journal(seat), open_to_all, strict=True):
                assert (mine.index, mine.rule, mine.because) == (
                    theirs.index,
                    theirs.rule,
                    theirs.because,
                )
                if theirs.name is not None:
                    assert mine == theirs  # what onlookers see, everybody sees


@check
def events_of_unfinished_steps_are_shown(case: Case) -> None:
    """In mid-effect, the events of the step so far are already in the journal."""
    found = 0
    for seed in range(case.scaled(4)):
        for game in walk(case, seed, 80):
            log = all_events(game.checkpoint.log)
            found += bool(game.events)
            assert len(game.journal(0)) == len(log) + len(game.events)
    assert found > 0 or not case.is_rich


@check
def an_entry_names_no_card_that_its_reader_never_saw(case: Case) -> None:
    """Neither by the event's card nor by its numbers; names without a letter are not looked for."""
    for seed in range(case.scaled(2)):
        game = case.start(seed)
        names = [game.rules.card_name(ident) for ident in set(game.table.ident)]
        patterns = {name: _whole(name) for name in names if any(map(str.isalpha, name))}
        seen: dict[int, set[str]] = {viewer: set() for viewer in case.viewers()}
        read = dict.fromkeys(case.viewers(), 0)
        for game in walk(case, seed):
            for viewer, known in seen.items():
                known |= _visible_names(game, viewer)
                for entry in game.journal(viewer, since=read[viewer]):
                    read[viewer] += 1
                    known |= {name for name in (entry.name, entry.source) if name is not None}
                    for name, pattern in patterns.items():
                        if name not in entry.text or name in known:
                            continue
                        text = entry.text
                        for longer in known:  # "Dragon Whelp" does not name a Dragon
                            text = text.replace(longer, "") if name in longer else text
                        if pattern.search(text):
                            raise AssertionError(
                                f"seed {seed}: seat {viewer} reads {entry.text!r}, but has never "
                                f"seen {name}"
                            )


def _whole(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")


def _visible_names(game: Game, viewer: Seat) -> set[str]:
    table, eye = game.table, bit(viewer)
    return {
        game.rules.card_name(table.ident[card])
        for card, known in enumerate(table.known)
        if (known | table.outside[card]) & eye
    }
