"""Who hears what happens, who may answer it, and what becomes of it."""
