"""The deployment files agree with each other and with the command line."""

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
VARIABLES = {
    "RULEBOUND_HOST",
    "RULEBOUND_PORT",
    "RULEBOUND_STORE",
    "RULEBOUND_TRUSTED_PROXY",
    "RULEBOUND_WORKERS",
}
"""The variables that `rulebound serve` reads."""


def text(name: str) -> str:
    """Return the text of a deployment file."""
    return (DEPLOY / name).read_text()


@pytest.fixture
def compose() -> Any:
    """compose.yaml, parsed."""
    return yaml.safe_load(text("compose.yaml"))


def test_servers_get_only_variables_that_they_read(compose: Any) -> None:
    in_image = set(re.findall(r"^(?:ENV| +) *(RULEBOUND_\w+)=", text("Dockerfile"), re.M))
    in_unit = set(re.findall(r"^Environment=(RULEBOUND_\w+)", text("rulebound.service"), re.M))
    in_compose = set(compose["services"]["server-1"]["environment"])
    assert in_image == in_unit == {"RULEBOUND_HOST", "RULEBOUND_PORT", "RULEBOUND_STORE"}
    assert in_compose <= VARIABLES


def test_the_proxy_knows_every_server_and_the_servers_know_the_proxy(compose: Any) -> None:
    services = compose["services"]
    servers = {name for name in services if name.startswith("server-")}
    assert set(re.findall(r"(server-\d+):8000", text("Caddyfile"))) == servers
    assert len(servers) == 2
    address = services["proxy"]["networks"]["inside"]["ipv4_address"]
    for name in servers:
        assert services[name]["environment"]["RULEBOUND_TRUSTED_PROXY"] == address


def test_only_the_proxy_can_be_reached_and_it_keeps_what_is_private_to_itself(compose: Any) -> None:
    published = [name for name, service in compose["services"].items() if "ports" in service]
    assert published == ["proxy"]
    assert compose["networks"]["inside"]["internal"] is True
    assert "@private path /health /ready /metrics" in text("Caddyfile")


def test_every_variable_of_compose_is_explained_in_the_example() -> None:
    used = set(re.findall(r"\$\{(\w+)", text("compose.yaml")))
    assert used == set(re.findall(r"^#?([A-Z_]+)=", text("example.env"), re.M))


def test_the_image_is_built_from_all_files_that_the_build_reads_and_no_built_ones() -> None:
    allowed = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(), re.M)
    assert [name for name in allowed if not (ROOT / name).exists()] == []
    needed = ["MANIFEST.in", "constraints.txt", "setup.py", "pyproject.toml", "LICENSE", "NOTICE"]
    assert {*needed, "deploy", "native", "requirements", "scripts", "src", "web"} <= set(allowed)
    ignored = (ROOT / ".dockerignore").read_text().split("!web\n")[1].split()
    assert {"src/rulebound/page", "web/node_modules", "deploy/.env"} <= set(ignored)


@pytest.mark.parametrize(
    "script", ["deploy/build-image.sh", "scripts/image.sh", "scripts/wheel.sh"]
)
def test_scripts_are_executable_and_refuse_what_they_do_not_know(script: str) -> None:
    done = subprocess.run([ROOT / script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "usage: " in done.stderr or "only root" in done.stderr


def test_every_step_of_the_image_is_a_step_of_its_script() -> None:
    steps = set(re.findall(r"build-image\.sh (\w+)$", text("Dockerfile"), re.M))
    assert steps == set(re.findall(r"^(\w+)\)$", text("build-image.sh"), re.M))
    without_docker = (ROOT / "scripts" / "image.sh").read_text()
    assert steps == set(re.findall(r"build-image\.sh (\w+)$", without_docker, re.M))
