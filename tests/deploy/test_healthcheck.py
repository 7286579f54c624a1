"""The health check of the image: exit code 0 if and only if `/health` answers."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from tests.server.serving import free_port

SCRIPT = Path(__file__).parents[2] / "deploy" / "healthcheck.py"


class Answering(BaseHTTPRequestHandler):
    """Answers `/health` with the status of the server object, and all else with 404."""

    def do_GET(self) -> None:
        """Answer a request."""
        assert isinstance(self.server, Fake)
        self.send_response(self.server.status if self.path == "/health" else 404)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""


class Fake(HTTPServer):
    """A server whose health is given."""

    def __init__(self, status: int) -> None:
        super().__init__(("127.0.0.1", 0), Answering)
        self.status = status


@contextmanager
def answering(status: int) -> Iterator[int]:
    """Run a server during the block, and give its port."""
    with Fake(status) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            thread.join()


def exit_code(port: int, **more: str) -> int:
    """Return the exit code of the health check, run by Python alone."""
    environment = {**os.environ, "RULEBOUND_PORT": str(port), **more}
    command = [sys.executable, "-I", "-S", str(SCRIPT)]
    return subprocess.run(command, env=environment, capture_output=True, check=False).returncode


def test_a_healthy_server_is_healthy_whatever_proxy_is_set() -> None:
    with answering(200) as port:
        assert exit_code(port) == 0
        assert exit_code(port, http_proxy="http://127.0.0.1:1") == 0


@pytest.mark.parametrize("status", [404, 500, 503])
def test_a_server_that_answers_with_an_error_is_not_healthy(status: int) -> None:
    with answering(status) as port:
        assert exit_code(port) == 1


def test_a_server_that_does_not_run_is_not_healthy() -> None:
    assert exit_code(free_port()) == 1
