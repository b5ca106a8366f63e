"""The terminal table: any game, drawn from what a seat may know."""
