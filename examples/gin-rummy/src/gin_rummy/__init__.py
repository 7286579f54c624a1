"""Gin Rummy, as a package of its own for Rulebound."""
