"""What is declared beside rules: components, looks, sizes, how deep quantities read one another."""
