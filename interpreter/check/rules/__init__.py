"""Rules: routines, abilities, events that they wait for, what they modify and grant."""
