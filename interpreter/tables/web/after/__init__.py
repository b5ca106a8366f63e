"""What comes after the end of a table: the result, how the scores came about, the game again as any seat saw it, new
tables from any moment of it. Nothing of this is made before the game is over."""
