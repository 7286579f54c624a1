"""The flags of `rulebound serve`: each limit has one and a variable, and bad values are refused."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import fields

from rulebound.cli import serve as command
from rulebound.server import limits as limits_module
from rulebound.server import processes
from rulebound.server.field_docs import field_docs
from rulebound.server.limits import Limits
from rulebound.server.settings import ServerSettings
from tests.cli.helpers import run

LIMITS = fields(Limits)


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[ServerSettings, Sequence[str]]]:
    """Returns with what settings, and which proxies, a server would run."""
    calls: list[Any] = []

    async def prepare(_: str) -> None: ...

    monkeypatch.setattr(processes, "run", lambda *given: calls.append(given))
    monkeypatch.setattr(processes, "prepare_store", prepare)
    monkeypatch.setenv("COLUMNS", "200")

    def serve(*flags: str) -> tuple[ServerSettings, Sequence[str]]:
        run("serve", *flags)
        settings, _, _, proxies = calls.pop()
        return settings, proxies

    return serve


def test_every_limit_is_a_flag_with_its_docstring(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    shown = run("serve", "--help")
    about = field_docs(limits_module)["Limits"]
    for limit in LIMITS:
        assert f"--{limit.name.replace('_', '-')} " in shown
        assert f"[env var: RULEBOUND_{limit.name.upper()}]" in shown
        assert about[limit.name][:60] in shown


def test_without_flags_the_limits_are_as_declared(served: Callable[..., Any]) -> None:
    settings, proxies = served("--store", ":memory:")
    assert settings.limits == Limits()
    assert (settings.processes, settings.metrics, list(proxies)) == (1, None, [])
    assert (settings.drain_notice, settings.drain_limit) == (0.0, 10.0)
    assert (settings.log_format, settings.log_level) == ("json", "info")


@pytest.mark.parametrize("limit", LIMITS, ids=[limit.name for limit in LIMITS])
def test_a_limit_is_set_by_its_flag_and_by_its_variable(
    limit: Any, served: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    value = True if limit.type is bool else limit.default + 7
    flag = f"--{limit.name.replace('_', '-')}"
    words = [flag] if limit.type is bool else [flag, str(value)]
    settings, _ = served("--store", ":memory:", *words)
    assert getattr(settings.limits, limit.name) == value
    monkeypatch.setenv(f"RULEBOUND_{limit.name.upper()}", str(value))
    settings, _ = served("--store", ":memory:")
    assert getattr(settings.limits, limit.name) == value


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--rooms", "0"], "--rooms (or RULEBOUND_ROOMS) must be a whole number, at least 1"),
        (["--rooms", "many"], "must be a whole number, at least 1, and not 'many'."),
        (["--rooms", "1.5"], "must be a whole number"),
        (["--retention", "-1"], "must be a number, at least 0, and not '-1'."),
        (["--retention", "nan"], "must be a number"),
        (["--retention", "inf"], "must be a number"),
        (["--drain-limit", "-1"], "'--drain-limit'"),
        (["--log", "xml"], "'--log'"),
        (["--metrics", "9100:x"], "--metrics 9100:x: this is not HOST:PORT."),
        (["--metrics", "127.0.0.1:99999"], "this is not HOST:PORT."),
        (["--internal", ":80"], "--internal :80: this is not HOST:PORT."),
        (["--workers", "2"], "2 processes cannot share a store on SQLite"),
    ],
)
def test_a_bad_value_is_refused_in_words(
    words: list[str], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert message in run("serve", "--store", ":memory:", *words, code=2)


def test_a_bad_variable_is_refused_with_its_flag(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("RULEBOUND_ROOMS", "none")
    said = run("serve", "--store", ":memory:", code=2)
    assert "RULEBOUND_ROOMS) must be a whole number, at least 1, and not 'none'." in said


def test_everything_else_has_a_variable_too(
    served: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {
        "STORE": "postgresql://user@host/name",
        "NAME": "games.example.org play.example.org",
        "WORKERS": "3",
        "INTERNAL": "10.0.0.5:9000",
        "TRUSTED_PROXY": "10.0.0.2",
        "METRICS": "10.0.0.5:9100",
        "LOG": "text",
        "LOG_LEVEL": "debug",
        "DRAIN_LIMIT": "25",
        "LAZY": "1",
    }.items():
        monkeypatch.setenv(f"RULEBOUND_{name}", value)
    settings, proxies = served()
    assert settings.store == "postgresql://user@host/name"
    assert settings.names == ("games.example.org", "play.example.org", "127.0.0.1")
    assert (settings.processes, settings.preload) == (3, False)
    assert (settings.internal, settings.metrics) == (("10.0.0.5", 9000), ("10.0.0.5", 9100))
    assert (settings.log_format, settings.log_level) == ("text", "debug")
    assert (settings.drain_notice, settings.drain_limit) == (command.SHARED_NOTICE, 25.0)
    assert list(proxies) == ["10.0.0.2"]
