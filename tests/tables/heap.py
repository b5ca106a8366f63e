"""Where the heap is: the small game of this folder."""

from pathlib import Path

HEAP = str(Path(__file__).with_name("heap.yaml"))
