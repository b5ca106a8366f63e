"""What is kept between two runs, in the user's own folder."""
