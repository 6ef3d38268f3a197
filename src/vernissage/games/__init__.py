"""The rules of the games, and nothing else. Which games there are: `registry.py`."""
