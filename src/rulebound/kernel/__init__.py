"""The kernel: positions, questions, events and views, for any card game."""
