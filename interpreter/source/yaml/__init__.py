"""Strict YAML."""
