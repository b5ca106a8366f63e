"""Expressions, paths and selections: each gets a type, or a fault."""
