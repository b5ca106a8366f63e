"""Definitions as written: strict YAML with a place for every node, folders, overlays, the shape of each section."""
