"""Trees printed as Python."""
