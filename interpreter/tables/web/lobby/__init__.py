"""Setting a table up: games, expansions, seats and their links."""
