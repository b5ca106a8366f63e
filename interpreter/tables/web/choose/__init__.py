"""What a seat is asked, as things to press, and what was pressed as answers."""
