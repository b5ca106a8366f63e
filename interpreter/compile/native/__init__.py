"""The same code and values printed as C, for the engine's native runtime."""
