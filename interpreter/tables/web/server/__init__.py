"""Tables that are being played, their record, and the way to the browsers of their seats."""
