"""What waits for something: rules for an event, the agenda for a moment, grants and facts for their end."""
