"""What views show, as values."""
