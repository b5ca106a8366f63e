"""Definitions as written: strict YAML with a position for every node, folders, overlays and the shape of each section."""
