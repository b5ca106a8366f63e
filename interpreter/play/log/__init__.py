"""What happened, as lines for one reader."""
