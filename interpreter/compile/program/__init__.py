"""What a program holds: where things lie, who is asked what, which rules wait for what."""
