"""The phrases of Six Forms."""
