"""A checked definition, as everybody asks it who plays it or tells of it."""
