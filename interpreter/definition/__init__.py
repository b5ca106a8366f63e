"""A game as it lies in its folder, its overlays applied, and held against the forms that a definition can have."""
