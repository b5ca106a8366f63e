"""Where tables are set up: the lobby, links for seats, the door, the curtain, what only the host can do.

`Desk` answers what the lobby sends, `pages` makes the pages, `newtable` is what is asked for, `checking` looks at what
strangers wrote in a process of its own.
"""
