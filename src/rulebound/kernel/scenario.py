"""Scenarios: a position, steps and expectations, as YAML.

A scenario is a test, a puzzle, a bug report and a worked example of a rule at once. Playing one is
strict: an unanswered question fails, and so does an answer that nobody asked for.
"""

from collections.abc import Callable, Container
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

import yaml

from rulebound.kernel.game import Game, begin, new_game
from rulebound.kernel.ids import Answer, Seat
from rulebound.kernel.passes import initial_masks, wish_between
from rulebound.kernel.pending import normalized
from rulebound.kernel.refusal import RuleboundError
from rulebound.kernel.rules import Rules
from rulebound.kernel.text.characters import unprintable_character

if TYPE_CHECKING:
    from rulebound.kernel.definition import GameDefinition

    AnyDefinition: TypeAlias = GameDefinition[Any]

MAX_BYTES = 256 * 1024
MAX_DEPTH = 30
MAX_BITS = 64
MAX_DIGITS = 100
"""No number of `MAX_BITS` bits is written with more characters than this."""
KEYS = frozenset(
    {
        "game",
        "title",
        "rules",
        "notes",
        "cards",
        "new",
        "steps",
        "expect",
        "seats",
        "seed",
        "passes",
    }
)


GIVE_UP: Final = "give up"
"""The words of a step in which a seat resigns."""


class ScenarioError(RuleboundError):
    """A scenario file cannot be read, or a scenario fails."""


class GameSource(Protocol):
    """Where scenarios find their games."""

    def definition(self, game: str) -> "AnyDefinition":
        """Return the definition of a game."""

    def rules(self, game: str, cards: list[Any]) -> Rules:
        """Return the rules of a game, with additional cards."""

    def rulebook(self, game: str) -> Container[str]:
        """Return the ids of its rules index."""

    def new(self, rules: Rules, options: dict[str, Any]) -> Game:
        """Return a new game."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a scenario."""

    title: str
    ok: bool
    message: str
    rules: tuple[str, ...]
    position: str = ""
    """The position at the failure, in scenario notation."""


class _Loader(yaml.SafeLoader):
    """YAML without anchors and tags, so that reading a file cannot make it grow.

    It also rejects huge numbers and control characters.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._depth = 0

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        event = self.peek_event()  # type: ignore[no-untyped-call]  # untyped in the stubs
        if getattr(event, "anchor", None) is not None:  # an anchor, or an alias of one
            raise ScenarioError("anchors and aliases are not allowed in scenarios")
        if getattr(event, "tag", None) is not None:
            raise ScenarioError("tags are not allowed in scenarios")
        stray = unprintable_character(getattr(event, "value", ""))
        if stray:
            raise _error_at(event.start_mark, f"{stray} is not a printable character")
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise _error_at(event.start_mark, "this is nested too deeply")
        node = super().compose_node(parent, index)
        self._depth -= 1
        return node

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            name = str(getattr(key, "value", ""))
            if name in seen:
                raise ScenarioError(f"the key {name!r} is given twice")
            seen.add(name)
        return super().construct_mapping(node, deep)


def _construct_int(loader: _Loader, node: yaml.ScalarNode) -> int:
    _check_length(node)
    number = loader.construct_yaml_int(node)
    if number.bit_length() > MAX_BITS:
        raise _too_large(node)
    return number


def _construct_float(loader: _Loader, node: yaml.ScalarNode) -> float:
    _check_length(node)
    return loader.construct_yaml_float(node)


_Loader.add_constructor("tag:yaml.org,2002:int", _construct_int)
_Loader.add_constructor("tag:yaml.org,2002:float", _construct_float)


def _check_length(node: yaml.ScalarNode) -> None:
    if len(node.value) > MAX_DIGITS:
        raise _too_large(node)


def _too_large(node: yaml.ScalarNode) -> ScenarioError:
    return _error_at(node.start_mark, f"a number of more than {MAX_BITS} bits")


def _error_at(mark: yaml.Mark, message: str) -> ScenarioError:
    return ScenarioError(f"line {mark.line + 1}, column {mark.column + 1}: {message}")


class _Dumper(yaml.SafeDumper):
    """YAML as the loader accepts it: without aliases."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def parse(text: str, where: str = "scenario") -> dict[str, Any]:
    """Parse a document and check its form."""
    if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise ScenarioError(f"{where}: a scenario has at most {MAX_BYTES} bytes")
    try:
        document = yaml.load(text, Loader=_Loader)
    except ScenarioError as error:
        raise ScenarioError(f"{where}: {error}") from None
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        raise ScenarioError(f"{where}: not YAML: {_one_line(error)}") from None
    if not isinstance(document, dict) or not isinstance(document.get("game"), str):
        raise ScenarioError(f"{where}: a scenario must be a mapping with at least `game`")
    for key in ("steps", "rules", "cards"):
        if not isinstance(document.get(key, []), list):
            raise ScenarioError(f"{where}: `{key}` must be a list")
    if not isinstance(document.get("expect", {}), dict):
        raise ScenarioError(f"{where}: `expect` must be a mapping")
    return document


def read_file(path: Path) -> dict[str, Any]:
    """Parse the document in a file."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise ScenarioError(f"{path}: a scenario has at most {MAX_BYTES} bytes")
        text = data.decode("utf-8")
    except OSError as error:
        raise ScenarioError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise ScenarioError(f"{path}: not UTF-8") from None
    except ValueError as error:  # an invalid file name
        raise ScenarioError(f"{str(path)!r}: {error}") from None
    return parse(text, str(path))


def start(document: dict[str, Any], source: GameSource) -> Game:
    """Return the game a scenario starts with."""
    name = document["game"]
    definition = source.definition(name)
    for key in document:
        if key not in KEYS and key not in definition.scenario_keys:
            raise ScenarioError(f"a scenario has no key {key!r}")
    for rule in document.get("rules", []):
        if str(rule) not in source.rulebook(name):
            raise ScenarioError(f"rules: {name} has no rule {str(rule)!r}")
    rules = source.rules(name, document.get("cards", []))
    if "new" in document:
        options = document["new"]
        if not isinstance(options, dict) or not all(isinstance(key, str) for key in options):
            raise ScenarioError("`new` must be a mapping of options")
        return source.new(rules, {**options, "passes": document.get("passes")})
    return new_game(rules, definition.position(rules, document), document.get("passes"))


def run(document: dict[str, Any], source: GameSource) -> Game:
    """Play a scenario; `ScenarioError` if it fails."""
    game = start(document, source)
    _play(game, document, source.definition(document["game"]))
    return game


def play_steps(document: dict[str, Any], source: GameSource, steps: int) -> Game:
    """Return a scenario's game after its first `steps` steps."""
    game = start(document, source)
    _take_steps(game, document, source.definition(document["game"]), steps)
    return game


def run_file(path: Path, source: GameSource) -> Result:
    """Play a scenario file and return the result."""
    document = read_file(path)
    title = str(document.get("title", path.stem))
    rules = tuple(str(rule) for rule in document.get("rules", []))
    game = None
    try:
        game = start(document, source)
        _play(game, document, source.definition(document["game"]))
    except RuleboundError as error:
        position = source.definition(document["game"]).describe(game) if game is not None else ""
        return Result(title, False, str(error), rules, position)
    return Result(title, True, "", rules)


def ask_file(path: Path, source: GameSource) -> str:
    """Play a scenario's steps and return the pending question, in the form of steps."""
    document = read_file(path)
    game = start(document, source)
    _take_steps(game, document, source.definition(document["game"]))
    return question_text(game)


def question_text(game: Game) -> str:
    """Return the pending questions, with their options in the form of steps."""
    if not game.pending:
        return f"The game is over: {game.outcome}"
    lines = []
    for asked in game.pending:
        lines.append(f"seat {asked.seat}: {asked.prompt} [{asked.rule}]")
        words = dict.fromkeys(option.text for option in asked.options())
        lines.extend(f"  - {asked.seat}: {text}" for text in words)
    return "\n".join(lines)


def _play(game: Game, document: dict[str, Any], definition: "AnyDefinition") -> None:
    """Take the steps and check the final position; `ScenarioError` at the first difference."""
    _take_steps(game, document, definition)
    if "asked" not in document.get("expect", {}):
        while _answer_formality(game, definition):
            pass
    check_expectations(game, document.get("expect", {}), definition.inspect)
    if "asked" not in document.get("expect", {}):
        for asked in game.pending:
            if asked.code not in definition.resting:
                raise ScenarioError(f"a question is left unanswered: {question_text(game)}")


def _take_steps(
    game: Game, document: dict[str, Any], definition: "AnyDefinition", most: int | None = None
) -> None:
    for number, step in enumerate(document.get("steps", [])[:most], 1):
        try:
            _take_step(game, step, definition)
        except ScenarioError as error:
            raise ScenarioError(f"step {number} ({_clip(step)}): {error}") from None


def _take_step(game: Game, step: object, definition: "AnyDefinition") -> None:
    """Take a step, answering formalities before it if necessary."""
    while True:
        try:
            _apply_step(game, step, definition.inspect)
            return
        except ScenarioError:
            if not _answer_formality(game, definition):
                raise


def _answer_formality(game: Game, definition: "AnyDefinition") -> bool:
    """Answer a pending formality, unless it ends a seat's own turn: that must be scripted."""
    for asked in game.pending:
        is_response = asked.passing is not None
        if asked.is_formality and (is_response or asked.code not in definition.resting):
            game.submit(asked.seat, next(asked.options()).answer)
            return True
    return False


def _apply_step(game: Game, step: object, inspect: Callable[[Game, str], object]) -> None:
    if not isinstance(step, dict) or len(step) != 1:
        raise ScenarioError("a step must be `SEAT: words` or `expect: {...}`")
    ((who, what),) = step.items()
    if who == "expect":
        if not isinstance(what, dict):
            raise ScenarioError("`expect` must be a mapping")
        check_expectations(game, what, inspect)
    elif isinstance(who, bool) or not isinstance(who, int):
        raise ScenarioError("a step must be `SEAT: words` or `expect: {...}`")
    elif isinstance(what, dict) and list(what) == ["passes"]:
        game.set_passes(who, what["passes"])
    elif isinstance(what, dict):
        _check_refusal(game, who, what)
    elif normalized(str(what)) == GIVE_UP:
        game.resign(who)
    else:
        game.submit(who, parse_answer(game, who, str(what)))


def parse_answer(game: Game, seat: Seat, words: str) -> Answer:
    """Return the answer of a seat that these words mean; `ScenarioError` if there is none."""
    asked = game.question_for(seat)
    if asked is None:
        raise ScenarioError(f"seat {seat} is not asked anything.\n{question_text(game)}")
    found = asked.parse(words)
    if found is None:
        refusal = game.why_not(seat, words)
        raise ScenarioError(f"not possible: {refusal}\n{question_text(game)}")
    return found


def _check_refusal(game: Game, seat: Seat, what: dict[Any, Any]) -> None:
    unknown = [key for key in what if key not in ("refused", "rule")]
    if unknown or "refused" not in what or "rule" not in what:
        raise ScenarioError("a refusal must be `{refused: words, rule: id}`")
    wish = str(what["refused"])
    refusal = game.why_not(seat, wish)
    if refusal is None:
        raise ScenarioError(f"{wish!r} is possible")
    if refusal.rule != game.rules.cite(game.table, str(what["rule"])):
        raise ScenarioError(f"{wish!r} is refused by another rule: {refusal}")


def check_expectations(
    game: Game, expected: dict[Any, Any], inspect: Callable[[Game, str], object]
) -> None:
    """Compare expected values with the actual ones."""
    for key, value in expected.items():
        try:
            found = inspect(game, normalized(str(key)))
        except KeyError:
            raise ScenarioError(f"unknown key {key!r} in an expectation") from None
        if not _equal(found, value):
            raise ScenarioError(f"{key}: expected {value!r}, found {found!r}")


def _equal(found: object, value: object) -> bool:
    if isinstance(found, frozenset | set):
        return isinstance(value, list) and found == set(value)
    if isinstance(found, list) and isinstance(value, list):
        return [str(item) for item in found] == [str(item) for item in value]
    if isinstance(found, tuple) and isinstance(value, list):  # the order does not matter
        return sorted(map(str, found)) == sorted(map(str, value))
    return found == value or str(found) == str(value)


def write(game: Game, name: str, new: dict[str, object], title: str = "A game") -> str:
    """Return a game that was started with `new` options as a scenario that replays it."""

    windows = game.rules.windows
    twin = begin(game.rules, game.origin, game.first_passes)
    masks = initial_masks(windows, game.table.seats)
    passes = {
        seat: wish_between(windows, mask, twin.passes[seat])
        for seat, mask in enumerate(masks)
        if twin.passes[seat] != mask
    }
    steps: list[dict[int, object]] = []
    for decision in game.decisions():
        for seat, mask in enumerate(decision.passes):
            if mask != twin.passes[seat]:
                steps.append({seat: {"passes": wish_between(windows, twin.passes[seat], mask)}})
        twin.passes = decision.passes
        asked = twin.question_for(decision.seat)
        assert asked is not None
        steps.append({decision.seat: asked.exact_text(decision.answer)})
        twin.submit(decision.seat, decision.answer)
    document: dict[str, object] = {"game": name, "title": title, "new": new}
    if passes:
        document["passes"] = passes
    document["steps"] = steps
    return yaml.dump(document, Dumper=_Dumper, sort_keys=False, allow_unicode=True)


def _clip(step: object) -> str:
    text = str(step)
    return text if len(text) < 80 else text[:77] + "..."


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())
