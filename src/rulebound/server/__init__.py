"""The web server: rooms with seats for people and bots, over HTTP and WebSocket."""
