"""Calls and the course of the game: routines, turns, rules about the state."""
