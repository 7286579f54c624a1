"""The card language of Lightseekers: what card text can say and what each phrase does."""
