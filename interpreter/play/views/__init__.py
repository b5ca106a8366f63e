"""What one seat may know of a position: `seen` and `view` say what there is, the other files make it."""
