"""Passes over trees: the same meaning, less to do."""
