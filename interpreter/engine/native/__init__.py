"""Native play: rules as C, compiled by whatever compiler the machine has, and run beside the Python blocks.

It stands in the engine because the engine's game opens its door, and whoever plays does not have to know of it.
"""
