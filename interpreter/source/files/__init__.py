"""Files: found, opened within limits, read."""
