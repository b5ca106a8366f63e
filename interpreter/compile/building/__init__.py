"""One routine being lowered."""
