"""The web app: rooms with seats for people and bots, over HTTP and WebSocket."""
