"""Strangers' cards by the folder that they lie in, and the game that each folder is for."""

from __future__ import annotations

BOXES = {
    "collection": "queens_collection",
    "marie_antoinette": "queen_marie_antoinette",
    "marquis": "marquis",
    "necklace": "queens_necklace",
    "splendor": "splendor",
    "twisted": "queens_necklace",
}
