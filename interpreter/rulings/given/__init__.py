"""Positions that rulings lay out."""
