"""Settings of all tests."""

from hypothesis import settings

# a machine that is busy is slow, and slow is not wrong: speed is measured by a benchmark
settings.register_profile("carte", deadline=None)
settings.load_profile("carte")
