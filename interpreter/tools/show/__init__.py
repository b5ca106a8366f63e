"""A game explained from its model, and its rules in C."""
