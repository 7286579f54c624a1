"""The words of Skirmish: what its card text can say, and what each phrase does."""
