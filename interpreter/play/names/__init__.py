"""What things are called at the table."""
