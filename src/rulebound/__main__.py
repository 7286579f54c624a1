"""`python -m rulebound` is the command `rulebound`."""

from rulebound.cli.main import app

if __name__ == "__main__":
    app(prog_name="rulebound")
