"""What rules may speak of: names, what stands in them, and what is expected where."""
