"""The table in the browser: `server` keeps tables and speaks to browsers, `paint` draws what one seat sees, `choose`
says what can be pressed and reads what was pressed, `lobby` sets tables up,
`after` looks back at a game that is over."""
