"""Expansions and variants: what they change in a game."""
