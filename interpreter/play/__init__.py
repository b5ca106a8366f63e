"""A game at a table: matches, decisions, what happened, who may see it, and saves."""
