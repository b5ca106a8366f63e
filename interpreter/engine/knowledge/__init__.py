"""Who may know what: a piece, a place, a stock, a fact. Whoever shows, tells or imagines anything asks here."""
