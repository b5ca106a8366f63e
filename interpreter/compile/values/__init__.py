"""Expressions of rules as values of trees."""
