"""What one seat sees, as HTML: made from that seat's view alone."""
