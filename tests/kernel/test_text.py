"""Card text: what a lexicon accepts, reading text, and writing values."""

from __future__ import annotations

import re
from types import ModuleType
from typing import ClassVar

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rulebound.kernel.text import (
    Lexicon,
    LexiconError,
    Phrase,
    TextError,
    read,
    reference,
    sentence,
    write,
)
from rulebound.kernel.text.pattern import Pattern
from rulebound.kernel.text.phrase import phrases_in
from rulebound.kernel.text.tokens import MAX_TOKENS
from rulebound.kernel.text.writer import first_difference


class You(Phrase):
    """Whoever plays the card."""

    phrase: ClassVar[str] = "you"

    def is_third(self) -> bool:
        return False


class Opponent(Phrase):
    """The other seat."""

    phrase: ClassVar[str] = "your opponent"

    def is_third(self) -> bool:
        return True


class Half(Phrase):
    """Half of something, rounded down."""

    phrase: ClassVar[str] = "half of {of:amount}"

    def __init__(self, of: object) -> None:
        self.of = of

    def is_one(self) -> bool:
        return self.of == 2


class Deal(Phrase):
    """Damage to a seat.

    It can be prevented.
    """

    phrase: ClassVar[str] = "deal {amount:amount} damage to {seat:seat}"

    def __init__(self, amount: object, seat: Phrase) -> None:
        self.amount = amount
        self.seat = seat


class Draw(Phrase):
    """Cards from the top of the deck."""

    phrase: ClassVar[str] = "{seat:seat} <draws|draw> {amount:amount} card[s]"

    def __init__(self, seat: Phrase, amount: object) -> None:
        self.seat = seat
        self.amount = amount


class Mark(Phrase):
    phrase: ClassVar[str] = "put {n:number} {status:status} counter[s] face-down on {name:quoted}"

    def __init__(self, n: int, status: int, name: str) -> None:
        if n > 100:
            raise ValueError("at most 100 counters")
        self.n = n
        self.status = status
        self.name = name


class If(Phrase):
    phrase: ClassVar[str] = "if {condition:condition} ({steps:steps})"

    def __init__(self, condition: Phrase, steps: tuple[Phrase, ...]) -> None:
        self.condition = condition
        self.steps = steps


class Holds(Phrase):
    phrase: ClassVar[str] = "{seat:seat} <has|have> {n:number} or more card[s]"

    def __init__(self, seat: Phrase, n: int) -> None:
        self.seat = seat
        self.n = n


class Not(Phrase):
    phrase: ClassVar[str] = "it is not true that {condition:condition}"

    def __init__(self, condition: Phrase) -> None:
        self.condition = condition


class Sentence(Phrase):
    phrase: ClassVar[str] = "{steps:steps}."

    def __init__(self, steps: tuple[Phrase, ...]) -> None:
        self.steps = steps


def small_lexicon() -> Lexicon:
    base = Lexicon()
    base.add("seat", You, Opponent)
    base.include("amount", "number")
    base.add("amount", Half)
    lexicon = Lexicon(base=base)
    lexicon.words("status", {"Chained": 1, "On Fire": 2, "burning": 2, "Half-Asleep": 3})
    lexicon.add("condition", Holds, Not)
    lexicon.add("action", Deal, Draw, Mark)
    lexicon.include("effect", "action")
    lexicon.add("effect", If)
    lexicon.lists("steps", of="effect", sep=", then ")
    lexicon.add("sentence", Sentence)
    lexicon.lists("card", of="sentence", sep=" ")
    lexicon.build()
    return lexicon


LEXICON = small_lexicon()

seats = st.sampled_from([You(), Opponent()])
numbers = st.integers(0, 999)
amounts = st.recursive(numbers, lambda inner: inner.map(Half), max_leaves=3)
letters = st.characters(codec="utf-8", exclude_characters='"\u201c\u201d')
names = st.text(letters, min_size=1, max_size=20).map(lambda s: " ".join(s.split()))
conditions = st.recursive(
    st.builds(Holds, seats, numbers), lambda inner: st.builds(Not, inner), max_leaves=3
)
actions = st.one_of(
    st.builds(Deal, amounts, seats),
    st.builds(Draw, seats, amounts),
    st.builds(
        Mark,
        st.integers(0, 100),
        st.integers(1, 3),
        names.filter(lambda name: bool(name) and name.isprintable()),
    ),
)


def tuples(of: st.SearchStrategy[Phrase]) -> st.SearchStrategy[tuple[Phrase, ...]]:
    return st.lists(of, min_size=1, max_size=3).map(tuple)


effects = st.recursive(
    actions, lambda inner: st.builds(If, conditions, tuples(inner)), max_leaves=6
)
cards = tuples(st.builds(Sentence, tuples(effects)))


@given(cards)
@settings(max_examples=100)
def test_what_is_written_is_read_back(card: tuple[Phrase, ...]) -> None:
    text = write(LEXICON, card, "card")
    assume(len(re.findall(r"\w+|[^\w\s]", text)) <= MAX_TOKENS)  # longer texts are refused
    again = read(LEXICON, "card", text)
    assert again == card
    assert hash(again) == hash(card)
    assert read(LEXICON, "card", sentence(text)) == card
    shouted = '"'.join(s if i % 2 else s.upper() for i, s in enumerate(text.split('"')))
    assert read(LEXICON, "card", shouted.replace(" ", "\n ")) is not None


# Reading and writing ------------------------------------------------------------------------


def test_words_agree_with_the_number_and_the_person_before_them() -> None:
    assert write(LEXICON, Draw(You(), 1), "effect") == "you draw 1 card"
    assert write(LEXICON, Draw(Opponent(), 2), "effect") == "your opponent draws 2 cards"
    assert write(LEXICON, Draw(You(), 0), "effect") == "you draw 0 cards"
    assert write(LEXICON, Draw(You(), Half(2)), "effect") == "you draw half of 2 card"
    assert write(LEXICON, Mark(1, 2, "Jab"), "effect") == 'put 1 On Fire counter face-down on "Jab"'


def test_reading_accepts_either_form_any_case_and_any_spacing() -> None:
    for text in ("You draws 1 cards", "YOU\tDRAW\n1 card", " you draw 1 card "):
        assert read(LEXICON, "effect", text) == Draw(You(), 1)
    assert read(LEXICON, "status", "burning") == read(LEXICON, "status", "on  FIRE") == 2
    assert read(
        LEXICON, "effect", "put 3 half-asleep counters face-down on \u201cAnn\u2019s\u201d"
    ) == Mark(3, 3, "Ann\u2019s")


def test_values_are_equal_by_class_and_holes() -> None:
    assert Deal(2, You()) == Deal(2, You())
    assert Deal(2, You()) != Deal(2, Opponent())
    assert Draw(You(), 2) != Deal(2, You())
    assert You() != "you"
    assert repr(Deal(2, You())) == "Deal(amount=2, seat=You())"
    assert len({Deal(2, You()), Deal(2, You()), Deal(3, You())}) == 2


def test_a_sentence_has_a_capital_and_a_full_stop_and_leaves_names_alone() -> None:
    assert sentence("draw 2 cards") == "Draw 2 cards."
    assert sentence('play "a. b" first. draw. (gain 1.)') == 'Play "a. b" first. Draw. (Gain 1.).'
    assert sentence('"jab" hits. you win!') == '"jab" hits. You win!'


def test_the_first_difference_from_the_canonical_text_is_found() -> None:
    assert first_difference("You  draw 1 card", "you draw 1 card.") == 0
    assert first_difference("You draw 1 cards.", "you draw 1 card") == 12
    assert first_difference("You draw", "you draw 1 card") == 9
    assert first_difference("You draw 1 card", "you draw") == 10


def test_phrases_in_yields_all_nested_phrases() -> None:
    amount, you = Half(2), You()
    assert list(phrases_in((Draw(you, amount), 3))) == [Draw(you, amount), you, amount]


def test_a_value_outside_its_category_cannot_be_written() -> None:
    for value, category in [
        (Deal(2, You()), "condition"),
        (Deal(1000, You()), "effect"),
        (Deal(-1, You()), "effect"),
        (Mark(1, 9, "Jab"), "effect"),
        (Mark(1, 1, 'a"b'), "effect"),
        (Mark(1, 1, " Jab"), "effect"),
        ((), "steps"),
        (None, "effect"),
    ]:
        with pytest.raises(LexiconError):
            write(LEXICON, value, category)


def test_a_possessive_may_follow_a_hole_and_punctuation_may_touch_it() -> None:
    class Hand(Phrase):
        phrase: ClassVar[str] = "{seat:seat}'s +{n:number}/-{m:number}, don't-{k:kind}-type [|all]"

        def __init__(self, seat: Phrase, n: int, m: int, k: int) -> None:
            self.seat, self.n, self.m, self.k = seat, n, m, k

    lexicon = Lexicon(base=LEXICON)
    lexicon.words("kind", {"fire": 1})
    lexicon.add("zone", Hand)
    hand = Hand(Opponent(), 1, 2, 1)
    assert write(lexicon, hand, "zone") == "your opponent's +1/-2, don't-fire-type all"
    assert read(lexicon, "zone", "your opponent's +1/-2, don't-fire-type all") == hand
    assert read(lexicon, "zone", "Your opponent\u2019s +1/\u22122, don\u2019t-fire-type") == hand


# Errors -------------------------------------------------------------------------------------


def failure(category: str, text: str, lexicon: Lexicon = LEXICON) -> TextError:
    with pytest.raises(TextError) as caught:
        read(lexicon, category, text)
    return caught.value


def test_a_wrong_word_gives_line_column_expectation_and_nearest_phrase() -> None:
    error = failure("card", "You draw 2 cards.\n  Deal 3 dmage to you.")
    assert (error.line, error.column) == (2, 10)
    assert error.expected == ("'damage'",)
    assert error.nearest[0] == "deal AMOUNT damage to SEAT"
    assert str(error) == (
        "2:10: 'dmage' is not understood here; expected 'damage';"
        " nearest: deal AMOUNT damage to SEAT"
    )


def test_a_wrong_first_word_names_the_category_and_the_nearest_phrase() -> None:
    for category in ("effect", "card"):
        error = failure(category, "Dael 3 damage to your opponent")
        assert (error.line, error.column) == (1, 1)
        assert error.expected == (category.upper(),)
        assert error.nearest[0] == "deal AMOUNT damage to SEAT"


def test_a_wrong_verb_after_a_hole_is_compared_with_the_started_phrases() -> None:
    error = failure("card", "Deal 2 damage to you, then your opponent drows 2 cards.")
    assert (error.line, error.column) == (1, 42)
    assert set(error.expected) == {"'draws'", "'draw'"}
    assert error.nearest[0] == "SEAT draws AMOUNT cards"


def test_a_missing_separator_names_it_and_the_end() -> None:
    error = failure("steps", "you draw 2 cards, you draw 1 card")
    assert (error.column, error.expected) == (19, ("'then'",))
    error = failure("steps", "you draw 2 cards you draw 1 card")
    assert (error.column, error.expected) == (18, ("','", "the end of the text"))


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("", 1, "empty"),
        ("deal 2 damage to", 17, "ends too early"),
        ("deal 1000 damage to you", 6, "'1000' is not understood"),
        ("deal 2\0 damage to you", 7, r"'\x00' is not understood"),
        ("deal -2 damage to you", 6, "'-' is not understood"),
        ('put 1 Chained counter face-down on "Jab', 36, "QUOTED"),
        ('put 101 Chained counters face-down on "Jab"', 1, "at most 100 counters"),
    ],
)
def test_errors_point_at_the_word(text: str, column: int, said: str) -> None:
    error = failure("effect", text)
    assert (error.line, error.column) == (1, column)
    assert said in error.message


def test_two_readings_are_an_error_that_names_both() -> None:
    class Unless(Phrase):
        phrase: ClassVar[str] = "unless {seat:seat} wins {steps:steps}"

        def __init__(self, seat: Phrase, steps: tuple[Phrase, ...]) -> None:
            self.seat, self.steps = seat, steps

    class Both(Phrase):
        phrase: ClassVar[str] = "deal {amount:number} damage to {who:person}"

        def __init__(self, amount: int, who: int) -> None:
            self.amount, self.who = amount, who

    lexicon = Lexicon(base=LEXICON)
    lexicon.words("person", {"you": 0})
    lexicon.add("effect", Unless, Both)
    error = failure("effect", "deal 2 damage to you", lexicon)
    assert "Deal(amount=2, seat=You())" in error.message
    assert "Both(amount=2, who=0)" in error.message
    assert read(lexicon, "effect", "deal 2 damage to your opponent") == Deal(2, Opponent())
    nested = failure("steps", "unless you wins you draw 1 card, then you draw 2 cards", lexicon)
    assert "two ways" in nested.message


# Invalid lexicons ----------------------------------------------------------------------------


def phrase_class(phrase: str, name: str = "Made") -> type[Phrase]:
    """Return a class with this phrase, whose constructor takes anything."""

    def init(self: Phrase, *values: object) -> None:
        for hole, value in zip(Pattern(phrase).holes, values, strict=True):
            setattr(self, hole.name, value)

    return type(name, (Phrase,), {"phrase": phrase, "__init__": init})


@pytest.mark.parametrize(
    "phrase",
    [
        "",
        "deal {amount}",
        "deal {amount:number",
        "a {n:number} {n:number}",
        "x{n:number}",
        "{n:number}x",
        "{n:number}{m:number}",
        "draw card[s]",
        "{n:number} [card]",
        "{n:number} [a|b|c]",
        "{n:number}[s]",
        "{n:number} [a|b][c|d]",
        "{n:number} <a|b",
        "{n:number} " + "x[s] " * 6,
    ],
)
def test_a_malformed_phrase_is_refused(phrase: str) -> None:
    with pytest.raises(LexiconError):
        Lexicon().add("effect", type("Made", (Phrase,), {"phrase": phrase}))


def test_a_hole_needs_a_category() -> None:
    lexicon = Lexicon()
    lexicon.add("effect", phrase_class("hit {seat:seats}"))
    with pytest.raises(LexiconError, match="Made needs the category 'seats'"):
        lexicon.build()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("hit {x:number}", "Hit  {y:number}"),
        ("hit {x:number} card[s]", "hit {x:number} cards"),
    ],
)
def test_two_classes_may_not_have_the_same_phrase_even_by_inclusion(one: str, other: str) -> None:
    first, second = phrase_class(one, name="First"), phrase_class(other, name="Second")
    lexicon = Lexicon()
    lexicon.add("effect", first, second)
    with pytest.raises(LexiconError, match=r"First .* and Second .* say the same"):
        lexicon.build()
    lexicon = Lexicon()
    lexicon.add("effect", first)
    lexicon.add("action", second)
    lexicon.include("effect", "action")
    with pytest.raises(LexiconError, match="say the same"):
        lexicon.build()


def test_left_recursion_is_refused_with_its_path() -> None:
    lexicon = Lexicon()
    lexicon.add("effect", phrase_class("{a:steps} and {b:effect}"))
    lexicon.lists("steps", of="step", sep=", ")
    lexicon.include("step", "effect")
    with pytest.raises(LexiconError, match="effect -> steps -> step -> effect"):
        lexicon.build()


def test_values_that_cannot_be_told_apart_when_written_are_refused() -> None:
    lexicon = Lexicon()
    lexicon.words("kind", {"fire": 1})
    lexicon.include("amount", "number", "kind")
    with pytest.raises(LexiconError, match="cannot be told apart"):
        lexicon.build()


def test_holes_must_be_the_constructors_arguments_in_order() -> None:
    class Swapped(Phrase):
        phrase: ClassVar[str] = "{seat:seat} takes {n:number}"

        def __init__(self, n: int, seat: Phrase) -> None:
            self.n, self.seat = n, seat

    with pytest.raises(LexiconError, match=r"constructed by \(n, seat\)"):
        Lexicon().add("effect", Swapped)


def test_a_constructor_may_be_inherited() -> None:
    class Toll(Phrase):
        def __init__(self, n: int) -> None:
            self.n = n

    class Pays(Toll):
        phrase: ClassVar[str] = "pay {n:number}"

    class Owes(Toll):
        phrase: ClassVar[str] = "owe {debt:number}"

    lexicon = Lexicon()
    lexicon.add("effect", Pays)
    assert read(lexicon, "effect", "pay 3") == Pays(3)
    with pytest.raises(LexiconError, match=r"Owes is constructed by \(n\)"):
        Lexicon().add("effect", Owes)


def test_all_phrases_of_a_module_that_derive_from_a_base_can_be_added() -> None:
    module = ModuleType("effects")
    base = type("Move", (Phrase,), {"__module__": "effects"})
    hop = type("Hop", (base,), {"__module__": "effects", "phrase": "hop"})
    skip = type("Skip", (base,), {"__module__": "effects", "phrase": "skip"})
    borrowed = type("Run", (base,), {"__module__": "elsewhere", "phrase": "run"})
    for cls in (base, skip, hop, borrowed, Half):
        setattr(module, cls.__name__, cls)
    lexicon = Lexicon()
    lexicon.add_from("move", base, module)
    assert lexicon.classes("move") == [skip, hop]


def test_a_built_lexicon_is_immutable_and_an_extension_leaves_its_base_alone() -> None:
    with pytest.raises(LexiconError, match="built"):
        LEXICON.words("status", {"Dizzy": 9})
    more = Lexicon(base=LEXICON)
    more.words("status", {"Dizzy": 9})
    assert read(more, "status", "dizzy") == 9
    with pytest.raises(TextError):
        read(LEXICON, "status", "dizzy")


def test_the_reference_lists_every_phrase_with_its_meaning() -> None:
    page = reference(LEXICON, "Small")
    assert page.startswith("# Small\n")
    assert "| `deal AMOUNT damage to SEAT` | Damage to a seat. |" in page
    assert "One or more of [EFFECT](#effect), separated by `, then`." in page
    assert "Also anything in [ACTION](#action)." in page
    assert "`On Fire`" in page


# Hostile text -------------------------------------------------------------------------------

HOSTILE = [
    "a" * 100_000,
    "you " * 100_000,
    "(" * 100_000,
    '"' * 100_000,
    "\0" * 100_000,
    " " * 100_000,
    "1" * 100_000,
    "\U0001d7d9\u0301\u202e" * 1000,
    "if " * 399,
    "half of " * 150 + "1",
    "deal " + "half of " * 190 + "1 damage to you",
    "if you have 1 or more cards (" * 40 + "you draw 1 card" + ")" * 40,
    "it is not true that " * 79,
    ", then ".join(["you draw 1 card"] * 66),
    ", then ".join(["you draw 1 card"] * 66) + " and",
    "you draw 1 card. " * 80,
    'put 1 Chained counter face-down on "' * 50,
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("category", ["card", "effect", "condition", "amount"])
def test_hostile_text_is_refused_or_read(text: str, category: str) -> None:
    line, column, message = 1, 1, ""
    try:
        read(LEXICON, category, text)
    except TextError as error:
        line, column, message = error.line, error.column, error.message
    assert min(line, column) >= 1
    assert len(message) < 1000


@given(cards, st.data())
@settings(max_examples=100)
def test_damaged_text_is_read_or_refused_with_a_valid_location(
    card: tuple[Phrase, ...], data: st.DataObject
) -> None:
    text = write(LEXICON, card, "card")
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 5)))
    damaged = text[:start] + data.draw(st.text(max_size=5)) + text[end:]
    try:
        read(LEXICON, "card", damaged)
    except TextError as error:
        lines = damaged.split("\n")
        column = error.column  # may be just after the line, where the text ends
        assert 1 <= column <= len(lines[error.line - 1]) + 1  # noqa: PT017


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("do go or do go or go", "two ways"),
        ("do " * 10 + "go or " * 10 + "go", "two ways"),
        ("do go or " * 45 + "go", "too complex"),
        ("try " * 45 + "go or " * 90 + "go", "too complex"),
        ("do " * 250 + "go", "nested too deeply"),
        ("(" * 50, "ends too early"),
        ("(" * 200, "nested too deeply"),
    ],
)
def test_extremely_ambiguous_text_is_refused_quickly(text: str, said: str) -> None:
    """Every bracketing of n parts is a reading, so their number is a Catalan number."""

    lexicon = Lexicon()
    lexicon.add("step", phrase_class("go", name="Go"), phrase_class("({a:steps})", name="Group"))
    lexicon.add("step", phrase_class("do {a:steps}", name="Do"))
    lexicon.add("step", phrase_class("try {a:steps} or {b:steps}", name="Try"))
    lexicon.lists("steps", of="step", sep=" or ")
    error = failure("steps", text, lexicon)
    assert said in error.message
    assert len(error.message) < 1000


def large_lexicon() -> Lexicon:
    lexicon = Lexicon(base=LEXICON)
    verbs = ["move", "deal", "heal", "turn", "reveal", "exhaust", "return", "swap", "look", "lose"]
    for index in range(100):
        verb = verbs[index % 10]
        phrase = f"{verb} {{n:amount}} thing{index} of {{seat:seat}}"
        if index % 3 == 0:
            phrase = f"{{seat:seat}} <{verb}s|{verb}> {{n:amount}} thing{index}[s]"
        lexicon.add("action", phrase_class(phrase, name=f"Made{index}"))
    lexicon.build()
    return lexicon


def test_a_large_lexicon_reads_what_a_small_one_reads() -> None:
    text = "Deal 3 damage to your opponent, then you draw 2 cards."
    assert read(large_lexicon(), "card", text) == read(LEXICON, "card", text)
