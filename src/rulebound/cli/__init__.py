"""The command line: `rulebound` and its commands. Start reading in `main`."""
