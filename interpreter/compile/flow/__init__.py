"""Code cut into blocks that end at a decision."""
