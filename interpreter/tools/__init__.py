"""What measures, explains and adds to a game: simulate, bench, show, blank. They return values and print nothing."""
