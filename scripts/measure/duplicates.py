"""Duplicated runs of lines."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations

from .source import Source

# Shorter runs are boilerplate.
MIN_LINES = 10

# Row from 0, and the line without its indentation.
Line = tuple[int, str]


def find_duplicates(sources: Iterable[Source], skipped_rows: dict[Source, set[int]]) -> list[str]:
    """Pairs of equal runs, each as "LINES lines: FILE:LINE = FILE:LINE". Skipped rows and lines without letters, such as lone
    brackets, do not count."""
    files = [(source, _counted(source, skipped_rows[source])) for source in sources]
    runs: dict[tuple[str, ...], list[tuple[int, int]]] = defaultdict(list)
    for file, (_, lines) in enumerate(files):
        for at in range(len(lines) - MIN_LINES + 1):
            runs[tuple(line for _, line in lines[at : at + MIN_LINES])].append((file, at))
    found = []
    for places in runs.values():
        for (file, at), (other_file, other_at) in combinations(places, 2):
            (source, lines), (other, other_lines) = files[file], files[other_file]
            if at and other_at and lines[at - 1][1] == other_lines[other_at - 1][1]:
                continue  # The run starts on an earlier line, where it is found too.
            length = _equal(lines[at:], other_lines[other_at:])
            place, other_place = (f"{source.path}:{lines[at][0] + 1}", f"{other.path}:{other_lines[other_at][0] + 1}")
            found.append((length, f"{length} lines: {place} = {other_place}"))
    return [text for _, text in sorted(found, key=lambda run: (-run[0], run[1]))]


def _counted(source: Source, skipped: set[int]) -> list[Line]:
    stripped = ((row, line.strip()) for row, line in enumerate(source.lines) if row not in skipped)
    return [(row, line) for row, line in stripped if any(letter.isalnum() for letter in line)]


def _equal(lines: list[Line], others: list[Line]) -> int:
    length = 0
    for (_, line), (_, other) in zip(lines, others, strict=False):
        if line != other:
            break
        length += 1
    return length
