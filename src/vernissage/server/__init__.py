"""Tables where people and bots play: seats, live play, storage."""
