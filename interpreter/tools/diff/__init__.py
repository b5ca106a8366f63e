"""What expansions and variants make of a game."""
