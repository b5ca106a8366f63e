"""The games that there are, as a list tells of them."""
