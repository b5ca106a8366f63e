"""What measures and explains a game: simulate, bench, show. Each returns values; the command line prints."""
