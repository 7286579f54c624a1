"""The phrases of Havenfall."""
