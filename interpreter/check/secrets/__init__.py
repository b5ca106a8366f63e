"""What somebody would learn from what is offered, and whether they may."""
