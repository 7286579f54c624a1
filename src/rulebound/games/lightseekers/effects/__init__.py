"""The words of Lightseekers: what its card text can say, and what each phrase does."""
