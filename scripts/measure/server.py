"""Figures of the Rust workspace."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tree_sitter import Node

from .duplicates import MIN_LINES, find_duplicates
from .figures import Figures
from .source import Source, nodes, rows, text, tracked

MAX_FUNCTION_LINES = 60
MAX_FILE_LINES = 400
# What no release compiles.
TOOLS = "tools"
# Follows the migrations.
GENERATED = ("schema.rs",)
ITEMS = (
    "function_item", "function_signature_item", "struct_item", "enum_item", "trait_item", "type_item", "const_item",
    "static_item", "mod_item", "macro_definition", "field_declaration", "enum_variant",
)  # fmt: skip


@dataclass(frozen=True)
class RustFile:
    source: Source
    crate: str
    # Rows of test modules; all rows of a test file.
    test_rows: frozenset[int]

    @property
    def is_test(self) -> bool:
        return len(self.test_rows) == len(self.source.lines)

    def ships(self, node: Node) -> bool:
        return node.start_point.row not in self.test_rows


def measure(root: Path) -> Figures:
    files = _files(root)
    figures = Figures()
    figures.tables["part"] = _lines_by(_parts, files)
    figures.tables["crate"] = _lines_by(_crates, files)
    shipped = [file for file in files if not file.is_test]
    code_sizes = [len(file.source.lines) - len(file.test_rows) for file in shipped]
    figures.spread("lines per file", code_sizes)
    figures.count(f"files over {MAX_FILE_LINES} lines", _long_files(shipped, code_sizes))
    functions = [
        (file, node) for file in shipped for node in nodes(file.source.tree, "function_item") if file.ships(node)
    ]
    figures.spread("lines per function", [rows(node) for _, node in functions])
    long = [(file, node) for file, node in functions if rows(node) > MAX_FUNCTION_LINES]
    figures.count(f"functions over {MAX_FUNCTION_LINES} lines", (_function(file, node) for file, node in long))
    _measure_ports(figures, shipped)
    figures.count("one-line docs of three words or fewer", _stub_docs(shipped))
    figures.count("plain comment lines", _plain_comments(shipped))
    figures.count("clones", _method_calls(shipped, "clone"))
    skipped = {file.source: _uncounted(file) for file in shipped}
    figures.count(f"duplicates of {MIN_LINES} lines or more", find_duplicates(skipped, skipped))
    return figures


def _files(root: Path) -> list[RustFile]:
    sources = [
        source
        for folder in ("crates", TOOLS)
        for source in tracked(root, folder, ".rs")
        if source.path.name not in GENERATED
    ]
    test_files = {path for source in sources for path in _test_modules(source)}
    return [_file(source, test_files) for source in sources]


def _file(source: Source, test_files: set[Path]) -> RustFile:
    folders = source.path.parts
    crate = folders[2] if folders[1] in ("adapters", "domain") else folders[1]
    only_tests = bool({"tests", "benches", "examples"} & set(folders)) or any(
        source.path == path or path.with_suffix("") in source.path.parents for path in test_files
    )
    test_rows = range(len(source.lines)) if only_tests else _inline_test_rows(source)
    return RustFile(source, crate, frozenset(test_rows))


def _test_modules(source: Source) -> list[Path]:
    """Files of `#[cfg(test)] mod name;`."""
    folder = source.path.parent if source.path.name in ("lib.rs", "main.rs", "mod.rs") else source.path.with_suffix("")
    declared = (node for node in nodes(source.tree, "mod_item") if node.child_by_field_name("body") is None)
    names = [text(node.child_by_field_name("name")) for node in declared if _is_for_tests(node)]
    return [path for name in names for path in (folder / f"{name}.rs", folder / name / "mod.rs")]


def _inline_test_rows(source: Source) -> set[int]:
    found: set[int] = set()
    for node in nodes(source.tree, *ITEMS, "impl_item", "use_declaration"):
        if _is_for_tests(node):
            found.update(range(node.start_point.row - len(_attributes(node)), node.end_point.row + 1))
    return found


def _attributes(node: Node) -> list[Node]:
    found, above = [], node.prev_named_sibling
    while above is not None and above.type in ("attribute_item", "line_comment"):
        if above.type == "attribute_item":
            found.append(above)
        above = above.prev_named_sibling
    return found


def _is_for_tests(node: Node) -> bool:
    return any("cfg(test)" in text(attribute) or "cfg(any(test" in text(attribute) for attribute in _attributes(node))


def _parts(file: RustFile) -> tuple[str, ...]:
    return (TOOLS if file.source.path.parts[0] == TOOLS else "product", "all")


def _crates(file: RustFile) -> tuple[str, ...]:
    return (file.crate, "all")


def _lines_by(names: Callable[[RustFile], tuple[str, ...]], files: list[RustFile]) -> dict[str, dict[str, float]]:
    """Source lines are those that are neither blank nor for tests."""
    table: dict[str, dict[str, float]] = defaultdict(lambda: {"source": 0, "comments": 0, "tests": 0, "files": 0})
    for file in files:
        blank = {row for row, line in enumerate(file.source.lines) if not line.strip()}
        for name in names(file):
            row = table[name]
            row["source"] += len(set(range(len(file.source.lines))) - blank - file.test_rows)
            row["comments"] += len(file.source.comment_rows - file.test_rows)
            row["tests"] += len(file.test_rows)
            row["files"] += 1
    return dict(sorted(table.items(), key=lambda item: -item[1]["source"]))


def _long_files(files: list[RustFile], sizes: list[int]) -> list[str]:
    long = [(size, file) for file, size in zip(files, sizes, strict=True) if size > MAX_FILE_LINES]
    return [f"{size} lines: {file.source.path}" for size, file in sorted(long, key=lambda entry: -entry[0])]


def _function(file: RustFile, node: Node) -> str:
    return f"{rows(node)} lines: {file.source.place(node)} {text(node.child_by_field_name('name'))}"


def _doc_lines(node: Node) -> list[str]:
    """The `///` lines directly above, the lowest first."""
    found, above = [], node.prev_named_sibling
    while above is not None and above.type in ("attribute_item", "line_comment"):
        if text(above).startswith("///"):
            found.append(text(above).removeprefix("///").strip())
        above = above.prev_named_sibling
    return found


def _measure_ports(figures: Figures, files: list[RustFile]) -> None:
    traits = [
        (file, node)
        for file in files
        if file.source.path.parts[1] == "domain"
        for node in nodes(file.source.tree, "trait_item")
        if file.ships(node)
    ]
    methods = [[(file, method) for method in nodes(node, "function_signature_item")] for file, node in traits]
    every = [entry for port in methods for entry in port]
    documented = [method for _, method in every if _doc_lines(method)]
    figures.values["methods of domain traits"] = len(every)
    figures.values["methods of domain traits documented, %"] = round(100 * len(documented) / len(every), 1)
    fat = [(len(port), place) for port, place in zip(methods, traits, strict=True) if len(port) > 8]
    figures.count(
        "domain traits of more than 8 methods",
        (
            f"{size} methods: {file.source.place(node)} {text(node.child_by_field_name('name'))}"
            for size, (file, node) in fat
        ),
    )


def _stub_docs(files: list[RustFile]) -> list[str]:
    items = ((file, node) for file in files for node in nodes(file.source.tree, *ITEMS) if file.ships(node))
    docs = ((file, node, _doc_lines(node)) for file, node in items)
    return [
        f"{file.source.place(node)} {lines[0]}"
        for file, node, lines in docs
        if len(lines) == 1 and len(lines[0].split()) <= 3
    ]


def _plain_comments(files: list[RustFile]) -> list[str]:
    comments = ((file, node) for file in files for node in nodes(file.source.tree, "line_comment") if file.ships(node))
    return [file.source.place(node) for file, node in comments if not text(node).startswith(("///", "//!"))]


def _method_calls(files: list[RustFile], name: str) -> list[str]:
    calls = ((file, node) for file in files for node in nodes(file.source.tree, "call_expression") if file.ships(node))
    return [
        file.source.place(node)
        for file, node in calls
        if text(node.child_by_field_name("function")).endswith(f".{name}")
    ]


def _uncounted(file: RustFile) -> set[int]:
    """Rows excluded from duplicates: imports, comments and tests."""
    imports = {
        row
        for node in nodes(file.source.tree, "use_declaration")
        for row in range(node.start_point.row, node.end_point.row + 1)
    }
    return imports | file.source.comment_rows | file.test_rows
