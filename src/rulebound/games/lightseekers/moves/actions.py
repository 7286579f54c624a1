"""The actions of a turn: play a card, play a combo, use an Ability, pass."""

from typing import ClassVar, Final, final

from rulebound.games.lightseekers import card_display, card_play, legality, schema
from rulebound.games.lightseekers.context import LightseekersCtx
from rulebound.games.lightseekers.events import E_PASS
from rulebound.games.lightseekers.moves import reasons
from rulebound.games.lightseekers.primitives import modifiers
from rulebound.kernel.ids import NONE, Answer, Card, Ident, Seat
from rulebound.kernel.moves import Move
from rulebound.kernel.questions import Question
from rulebound.kernel.refusal import Refusal

# -- menus --------------------------------------------------------------------------------


def action_menu(g: LightseekersCtx, seat: Seat) -> list[Answer]:
    """All that the acting player can do now (LS2 4.1.3.2a, LS1 4.3b)."""
    entries: list[Answer] = []
    bans = modifiers.bans(g, seat)
    for card in _first_copies(g, seat):
        design = g.design(card)
        if legality.play_reason(g, seat, card, design, bans) is None:
            entries.append((schema.COMBO if design.is_combo else schema.PLAY, card))
    if not g.table.counts[schema.ABILITY_USED][seat]:
        for card in g.in_play(seat):
            for line in g.design(card).abilities:
                if legality.ability_reason(g, seat, card, line, bans) is None:
                    entries.append((schema.USE, card, line.index))
    entries.append((schema.PASS,))  # LS2 4.1.3.5a, LS2 4.1.3.5b
    return entries


def _first_copies(g: LightseekersCtx, seat: Seat) -> list[Card]:
    """The cards of a hand; of several equal ones, the first."""
    seen: list[Ident] = []
    found: list[Card] = []
    for card in g.cards(schema.HAND, seat):
        ident = g.table.ident[card]
        if ident not in seen:
            seen.append(ident)
            found.append(card)
    return found


def choose_action(g: LightseekersCtx, seat: Seat) -> Answer:
    """What the acting player does next."""
    if g.sampling:
        return _sample_action(g, seat)
    return g.choose_option(seat, action_menu(g, seat), schema.ACT)


def _sample_action(g: LightseekersCtx, seat: Seat) -> Answer:
    """One entry of the menu, each as likely as the others, without building the menu.

    Anything that could be in the menu is drawn until something is drawn that is.
    """
    g.decisions += 1
    hand = g.cards(schema.HAND, seat)
    held = len(hand)
    bans = modifiers.bans(g, seat)
    count = held + 1
    if not g.table.counts[schema.ABILITY_USED][seat]:
        count += _count_abilities(g, seat)
    while True:
        at = g.dice.roll(count)
        if at < held:
            card = hand[at]
            design = g.design(card)
            if (
                _is_first_copy(g, hand, at)
                and legality.play_reason(g, seat, card, design, bans) is None
            ):
                return (schema.COMBO if design.is_combo else schema.PLAY, card)
        elif at == count - 1:
            return (schema.PASS,)
        else:
            use = _nth_ability(g, seat, at - held)
            line = g.design(use[1]).lines[use[2]]
            if legality.ability_reason(g, seat, use[1], line, bans) is None:
                return use


def _is_first_copy(g: LightseekersCtx, hand: list[Card], at: int) -> bool:
    """Is this the first card of its name in the hand, the one that the menu has?"""
    ident = g.table.ident
    name = ident[hand[at]]
    for card in hand:
        if ident[card] == name:
            return card == hand[at]
    raise IndexError(at)


def _count_abilities(g: LightseekersCtx, seat: Seat) -> int:
    """How many Abilities a player has in play, whether they can be used or not."""
    designs, ident, zones = g.designs, g.table.ident, g.table.zones
    first = seat * schema.KINDS
    count = 0
    for zone in range(first + schema.BUFFS, first + schema.HERO + 1):  # items are between them
        for card in zones[zone]:
            abilities = designs[ident[card]].abilities
            if abilities:
                count += len(abilities)
    return count


def _nth_ability(g: LightseekersCtx, seat: Seat, at: int) -> Answer:
    """The entry of an Ability, by its number in Standard Order."""
    designs, ident, zones = g.designs, g.table.ident, g.table.zones
    first = seat * schema.KINDS
    for zone in range(first + schema.HERO, first + schema.BUFFS - 1, -1):
        for card in zones[zone]:
            abilities = designs[ident[card]].abilities
            if at < len(abilities):
                return (schema.USE, card, abilities[at].index)
            at -= len(abilities)
    raise IndexError(at)


# -- moves --------------------------------------------------------------------------------


class Action(Move[LightseekersCtx]):
    """Something a player does in the action phase."""

    questions: ClassVar[tuple[str, ...]] = (schema.ACT.code,)

    def out_of_place(
        self, g: LightseekersCtx, seat: Seat, question: Question | None
    ) -> Refusal | None:
        if question is None:
            is_over = (
                g.table.vars[schema.PHASE] in (schema.DRAW_PHASE, schema.END_PHASE)
                and not g.table.vars[schema.RESULT]
            )
            return reasons.no_action(g, seat) if is_over and seat == g.acting() else None
        if question.prompt.code == schema.TOO_MANY.code:
            return too_many_items()
        if question.prompt.code == schema.DECK_CHECK.code:
            return must_give_up()
        text = f"Something else is asked first: {question.prompt.text}"
        return Refusal("asked-first", question.prompt.rule, text)


class PlayFromHand(Action):
    """Play a card from hand. A menu offers only one of several equal cards."""

    phrase: ClassVar[str] = "play {card:hand_card}"
    is_at_hand: ClassVar[bool] = True
    merges_copies: ClassVar[bool] = True

    def is_combo(self) -> bool:
        """Does it play combos, or action cards?"""
        raise NotImplementedError

    def candidates(self, g: LightseekersCtx, question: Question) -> list[Answer]:
        hand = g.zone(schema.HAND, question.seat)
        elsewhere = [c for c in g.known_cards(question.seat) if g.table.zone[c] != hand]
        cards = _first_copies(g, question.seat) + elsewhere
        return [(self.verb, c) for c in cards if g.design(c).is_combo == self.is_combo()]

    def obstacle(self, g: LightseekersCtx, question: Question, answer: Answer) -> Refusal | None:
        if g.table.zone[answer[1]] != g.zone(schema.HAND, question.seat):
            return reasons.not_in_hand(g, question.seat, g.name_of(answer[1]))
        return reasons.play_refusal(g, question.seat, answer[1])

    def absent(self, g: LightseekersCtx, question: Question, name: str) -> Refusal:
        return reasons.not_in_hand(g, question.seat, name)

    def gloss(self, g: LightseekersCtx, answer: Answer) -> str:
        return card_display.summary(g.design(answer[1]))


@final
class Play(PlayFromHand):
    """Play an action card (LS2 4.1.3.3a)."""

    verb: ClassVar[int] = schema.PLAY

    def is_combo(self) -> bool:
        return False

    def perform(self, g: LightseekersCtx, seat: Seat, answer: Answer) -> None:
        card_play.play(g, seat, answer[1])


@final
class PlayCombo(PlayFromHand):
    """Play a combo (LS2 4.1.3.1a)."""

    verb: ClassVar[int] = schema.COMBO

    def is_combo(self) -> bool:
        return True

    def perform(self, g: LightseekersCtx, seat: Seat, answer: Answer) -> None:
        card_play.play_combo(g, seat, answer[1])


@final
class UseAbility(Action):
    """Use an Ability of a card in play (LS2 2.7.1)."""

    verb: ClassVar[int] = schema.USE
    phrase: ClassVar[str] = "use {card:card_in_play} {ability:ability}"

    def candidates(self, g: LightseekersCtx, question: Question) -> list[Answer]:
        answers: list[Answer] = []
        for card in g.known_cards(question.seat):
            indexes = [line.index for line in g.design(card).abilities]
            answers += [(schema.USE, card, index) for index in indexes or [NONE]]
        return answers

    def obstacle(self, g: LightseekersCtx, question: Question, answer: Answer) -> Refusal | None:
        card, index = answer[1], answer[2]
        name = g.name_of(card)
        if card not in g.in_play(question.seat):
            return _not_in_play(name)
        for line in g.design(card).abilities:
            if line.index == index:
                return reasons.ability_refusal(g, question.seat, card, line)
        return Refusal("no-ability", "LS2 2.7.1", f"{name} has no such Ability.", card=name)

    def absent(self, g: LightseekersCtx, question: Question, name: str) -> Refusal:
        return _not_in_play(name)

    def perform(self, g: LightseekersCtx, seat: Seat, answer: Answer) -> None:
        card_play.use_ability(g, seat, answer[1], answer[2])

    def gloss(self, g: LightseekersCtx, answer: Answer) -> str:
        return g.design(answer[1]).line_text(answer[2])


@final
class PassActions(Action):
    """Pass the rest of the turn (LS2 4.1.3.5c)."""

    verb: ClassVar[int] = schema.PASS
    phrase: ClassVar[str] = "pass"
    declines: ClassVar[tuple[str, ...]] = (schema.ACT.code,)

    def perform(self, g: LightseekersCtx, seat: Seat, answer: Answer) -> None:
        g.emit(E_PASS, "LS2 4.1.3.5c", seat)


MENU_ACTIONS: Final[tuple[Action, ...]] = (Play(), PlayCombo(), UseAbility(), PassActions())


def too_many_items() -> Refusal:
    """What has to be done first while a player has too many items."""
    text = "Your items are worth more than 2: one has to go."
    return Refusal("item-limit", "LS2 2.5.4.6", text)


def must_give_up() -> Refusal:
    """What has to be done first at the Empty Deck Check."""
    return Refusal("deck-check", "LS2 4.1.5.5cb", "One of your cards has to be given up.")


def _not_in_play(name: str) -> Refusal:
    return Refusal("not-in-play", "LS2 2.7.1", f"{name} is not in play for you.", card=name)
