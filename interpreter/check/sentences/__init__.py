"""Sentences and the statements around them."""
