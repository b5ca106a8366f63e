"""What can be chosen and paid: spaces of answers, and whether targets and costs have a joint solution."""
