"""A table: one match with people and bots around it, put away and taken up again."""
