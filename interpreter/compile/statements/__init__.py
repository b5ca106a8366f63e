"""Statements of bodies lowered to code."""
