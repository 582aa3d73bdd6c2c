"""A source file with its syntax tree."""

import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import tree_sitter_rust
import tree_sitter_typescript
from tree_sitter import Language, Node, Parser

PARSERS = {
    ".rs": Parser(Language(tree_sitter_rust.language())),
    ".ts": Parser(Language(tree_sitter_typescript.language_typescript())),
    ".tsx": Parser(Language(tree_sitter_typescript.language_tsx())),
}


@dataclass(frozen=True)
class Source:
    # Relative to the root of the project.
    path: Path
    text: bytes

    @cached_property
    def lines(self) -> list[str]:
        return self.text.decode().splitlines()

    @cached_property
    def tree(self) -> Node:
        return PARSERS[self.path.suffix].parse(self.text).root_node

    @cached_property
    def comment_rows(self) -> set[int]:
        """Rows, from 0, that contain only a comment."""
        rows: set[int] = set()
        for node in nodes(self.tree, "line_comment", "block_comment", "comment"):
            # A Rust doc comment includes its line break, so it ends at the start of the next row.
            last = node.end_point.row - (node.end_point.column == 0)
            rows.update(range(node.start_point.row, last + 1))
        return {row for row in rows if self.lines[row].strip().startswith(("/", "*"))}

    def place(self, node: Node) -> str:
        return f"{self.path}:{node.start_point.row + 1}"


def nodes(root: Node, *kinds: str) -> Iterator[Node]:
    """All nodes of these kinds at or below the root, in source order."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node.type in kinds:
            yield node
        waiting.extend(reversed(node.children))


def text(node: Node | None) -> str:
    return node.text.decode() if node is not None and node.text is not None else ""


def rows(node: Node) -> int:
    return node.end_point.row - node.start_point.row + 1


def tracked(root: Path, folder: str, *suffixes: str) -> list[Source]:
    """The tracked files below the folder that exist."""
    listed = subprocess.run(["git", "ls-files", "-z", folder], cwd=root, capture_output=True, check=True).stdout
    paths = [Path(name) for name in listed.decode().split("\0") if name.endswith(suffixes)]
    return [Source(path, (root / path).read_bytes()) for path in paths if (root / path).exists()]
