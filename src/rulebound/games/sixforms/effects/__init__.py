"""The phrases of card texts."""
