"""How fast rules run."""
