"""The designer's reference from the command line."""

from typer.testing import CliRunner

from rulebound.cli.main import app


def test_phrases_lists_every_phrase_with_its_meaning() -> None:
    result = CliRunner().invoke(app, ["cards", "skirmish", "--phrases"])
    assert result.exit_code == 0
    assert "deal AMOUNT damage to SPOT" in result.output
    assert "Damage to one or more positions." in result.output
