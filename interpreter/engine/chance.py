"""Chance: labelled random streams that give the same numbers on every machine.

A stream is one 64-bit word, kept as a plain int in the state.  Every function is pure: it takes the word and
returns its result with the next word.  Words can exceed 2**53: write them as text where JSON is read by others.

Seeding mixes the seed and the label with splitmix64 and FNV-1a, because the first outputs of a congruential
generator for neighbouring seeds are related.  A step is PCG-XSH-RR 64/32 (permuted output of the old word).
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

_MASK32 = 0xFFFF_FFFF
_MASK64 = 0xFFFF_FFFF_FFFF_FFFF
_TWO32 = 1 << 32
_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407


def fnv1a(text: str) -> int:
    """The 64-bit FNV-1a digest of a label's UTF-8 bytes."""
    digest = 0xCBF29CE484222325
    for byte in text.encode("utf-8"):
        digest = ((digest ^ byte) * 0x100000001B3) & _MASK64
    return digest


def splitmix64(value: int) -> int:
    """One scrambled 64-bit word for one 64-bit word (one step of the splitmix64 sequence)."""
    value = (value + 0x9E3779B97F4A7C15) & _MASK64
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK64
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK64
    return value ^ (value >> 31)


def stream(seed: int, label: str) -> int:
    """The first word of a labelled stream."""
    return splitmix64(_seeded(seed) ^ fnv1a(label))


def streams(seed: int, digests: list[int]) -> list[int]:
    """The first words of several streams, by the digests of their labels."""
    word = _seeded(seed)
    return [splitmix64(word ^ digest) for digest in digests]


def _seeded(seed: int) -> int:
    """Any integer is a seed; long seeds count in full."""
    word = splitmix64(seed & _MASK64)
    high = seed >> 64
    while high not in (0, -1):
        word = splitmix64(word ^ (high & _MASK64))
        high >>= 64
    # -1 and 2**64 - 1 have the same low word, so the sign is mixed in on its own.
    if seed < 0:
        word = splitmix64(word ^ _MASK64)
    return word


def step(word: int) -> tuple[int, int]:
    """(32 random bits, next word)"""
    bits = ((word >> 18) ^ word) >> 27 & _MASK32
    turn = word >> 59
    return (bits >> turn | bits << (32 - turn)) & _MASK32, (word * _MULTIPLIER + _INCREMENT) & _MASK64


def below(word: int, n: int) -> tuple[int, int]:
    """(a number from 0 to n - 1, next word), without bias."""
    if n <= _TWO32:
        if n <= 0:
            raise ValueError("there is no number below " + str(n))
        # Multiply and shift; the few low parts that would favour some numbers are thrown again.
        bits = ((word >> 18) ^ word) >> 27 & _MASK32
        turn = word >> 59
        product = ((bits >> turn | bits << (32 - turn)) & _MASK32) * n
        word = (word * _MULTIPLIER + _INCREMENT) & _MASK64
        if product & _MASK32 < n:
            least = _TWO32 % n
            while product & _MASK32 < least:
                bits, word = step(word)
                product = bits * n
        return product >> 32, word
    width = (n - 1).bit_length()
    while True:
        value = got = 0
        while got < width:
            bits, word = step(word)
            value = value << 32 | bits
            got += 32
        value >>= got - width
        if value < n:
            return value, word


def _mix(word: int, items: list[T], most: int) -> int:
    """Puts random items in the first `most` places.  The step is written out: this is most of a game's setup."""
    size = len(items)
    for i in range(min(most, size - 1)):
        n = size - i
        bits = ((word >> 18) ^ word) >> 27 & 0xFFFF_FFFF
        # written twice side by side and shifted, it is turned round
        product = (bits * 0x1_0000_0001 >> (word >> 59) & 0xFFFF_FFFF) * n
        word = (word * 6364136223846793005 + 1442695040888963407) & 0xFFFF_FFFF_FFFF_FFFF
        if product & 0xFFFF_FFFF < n:
            least = _TWO32 % n
            while product & _MASK32 < least:
                bits, word = step(word)
                product = bits * n
        j = i + (product >> 32)
        items[i], items[j] = items[j], items[i]
    return word


def shuffle(word: int, items: tuple[T, ...]) -> tuple[tuple[T, ...], int]:
    """(the items in a random order, next word)"""
    mixed = list(items)
    word = _mix(word, mixed, len(mixed))
    return tuple(mixed), word


def sample(word: int, items: tuple[T, ...], count: int) -> tuple[tuple[T, ...], int]:
    """(`count` different items in the order in which they were drawn, next word)"""
    if not 0 <= count <= len(items):
        raise ValueError(f"cannot draw {count} of {len(items)}")
    mixed = list(items)
    word = _mix(word, mixed, count)
    return tuple(mixed[:count]), word
