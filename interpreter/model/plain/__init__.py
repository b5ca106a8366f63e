"""Forms of single values, of which those of records are made."""
