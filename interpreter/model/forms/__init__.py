"""The form of every record of a definition: which keys it has, what stands under them, and what they are for."""
