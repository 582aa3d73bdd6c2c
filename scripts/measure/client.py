"""Figures of the React client."""

from collections import defaultdict
from pathlib import Path, PurePosixPath

from tree_sitter import Node

from .duplicates import MIN_LINES, find_duplicates
from .figures import Figures
from .source import Source, nodes, rows, text, tracked

MAX_COMPONENT_LINES = 60
FOLDER = PurePosixPath("frontend/src")
# Generated from the OpenAPI document.
GENERATED = ("schema.ts",)
FUNCTIONS = ("function_declaration", "arrow_function", "function_expression", "generator_function_declaration")


def measure(root: Path) -> Figures:
    sources = [source for source in tracked(root, str(FOLDER), ".ts", ".tsx") if source.path.name not in GENERATED]
    styles = [(path, len((root / path).read_text().splitlines())) for path in _styles(root)]
    tests = [source for source in sources if _is_test(source)]
    code = [source for source in sources if source not in tests]
    texts = [source for source in code if source.path.name.lower().endswith("messages.ts")]
    written = [source for source in code if source not in texts]
    figures = Figures()
    figures.tables["folder"] = _lines_by_folder(written, texts, tests, styles)
    figures.spread("lines per file", [len(source.lines) for source in written])
    components = [(source, node) for source in written if source.path.suffix == ".tsx" for node in _components(source)]
    figures.values["components"] = len(components)
    figures.spread("lines per component", [rows(node) for _, node in components])
    long = [(source, node) for source, node in components if rows(node) > MAX_COMPONENT_LINES]
    figures.count(
        f"components over {MAX_COMPONENT_LINES} lines",
        (f"{rows(node)} lines: {source.place(node)}" for source, node in long),
    )
    figures.count("casts (as, but for as const)", _casts(written))
    figures.count("casts to never", (place for place in _casts(written, "never")))
    figures.count("any", _of_kind(written, "predefined_type", "any"))
    figures.count(
        "non-null !", (source.place(node) for source in written for node in nodes(source.tree, "non_null_expression"))
    )
    lines = {kind: sum(len(source.lines) for source in group) for kind, group in (("code", written), ("tests", tests))}
    figures.values["test lines per code line"] = round(lines["tests"] / lines["code"], 2)
    _measure_imports(figures, root, code)
    skipped = {source: _uncounted(source) for source in written}
    figures.count(f"duplicates of {MIN_LINES} lines or more", find_duplicates(written, skipped))
    return figures


def _styles(root: Path) -> list[Path]:
    return [source.path for source in tracked(root, str(FOLDER), ".css")]


def _is_test(source: Source) -> bool:
    return ".test." in source.path.name or "test" in source.path.relative_to(FOLDER).parts


def _folder(path: Path) -> str:
    """The area of the back office, the room of the storefront, or the folder."""
    parts = path.relative_to(FOLDER).parts[:-1]
    if parts[:1] == ("back-office",):
        return "/".join(parts[:2])
    return "/".join(parts[1:2] if parts[:1] == ("storefront",) else parts[:1]) or "."


def _lines_by_folder(
    code: list[Source], texts: list[Source], tests: list[Source], styles: list[tuple[Path, int]]
) -> dict[str, dict[str, float]]:
    table: dict[str, dict[str, float]] = defaultdict(
        lambda: {"code": 0, "comments": 0, "messages": 0, "styles": 0, "tests": 0, "files": 0}
    )

    def add(path: Path, column: str, amount: int) -> None:
        for name in (_folder(path), "all"):
            table[name][column] += amount

    for column, group in (("code", code), ("messages", texts), ("tests", tests)):
        for source in group:
            add(source.path, column, len(source.lines))
            add(source.path, "files", 1)
    for source in code:
        add(source.path, "comments", len(source.comment_rows))
    for path, lines in styles:
        add(path, "styles", lines)
    return dict(sorted(table.items(), key=lambda item: -item[1]["code"]))


def _components(source: Source) -> list[Node]:
    """Top-level functions that return JSX and have a component's name."""
    found = []
    for statement in source.tree.named_children:
        for node in (statement, *statement.named_children):
            if node.type in ("function_declaration", "lexical_declaration") and _is_component(node):
                found.append(node)
    return found


def _is_component(node: Node) -> bool:
    declared = node if node.type == "function_declaration" else next(nodes(node, "variable_declarator"), node)
    has_jsx = next(nodes(node, "jsx_element", "jsx_self_closing_element"), None) is not None
    is_function = node.type == "function_declaration" or next(nodes(node, *FUNCTIONS), None) is not None
    return text(declared.child_by_field_name("name"))[:1].isupper() and is_function and has_jsx


def _casts(sources: list[Source], target: str | None = None) -> list[str]:
    casts = ((source, node) for source in sources for node in nodes(source.tree, "as_expression"))
    targets = ((source, node, text(node.children[-1])) for source, node in casts)
    return [source.place(node) for source, node, to in targets if to != "const" and target in (None, to)]


def _of_kind(sources: list[Source], kind: str, word: str) -> list[str]:
    found = ((source, node) for source in sources for node in nodes(source.tree, kind))
    return [source.place(node) for source, node in found if text(node) == word]


def _measure_imports(figures: Figures, root: Path, sources: list[Source]) -> None:
    rooms: dict[str, set[str]] = defaultdict(set)
    styles, rooms_of_shop = [], []
    for source in sources:
        for node, target in _imports(root, source):
            here, there = _folder(source.path), _folder(target)
            if target.suffix == ".css" and target.parent != source.path.parent:
                styles.append(f"{source.place(node)} {target}")
            if here.startswith("back-office") and there.startswith("back-office") and here != there:
                rooms[here].add(there)
            elif (
                "storefront" in source.path.parts
                and "storefront" in target.parts
                and here.split("/")[0] != there.split("/")[0]
            ):
                rooms_of_shop.append(f"{source.place(node)} {target}")
    circle = _largest_circle(rooms)
    figures.places["rooms of the back office in one circle"] = circle
    figures.values["rooms of the back office in one circle"] = len(circle)
    figures.count("style sheets of another folder", styles)
    figures.count("imports of one room of the storefront by another", rooms_of_shop)


def _imports(root: Path, source: Source) -> list[tuple[Node, Path]]:
    """The files of the client that a file imports, including dynamic imports."""
    found = []
    for node in nodes(source.tree, "import_statement", "export_statement", "call_expression"):
        if node.type == "call_expression" and text(node.child_by_field_name("function")) != "import":
            continue
        name = next((text(part) for part in nodes(node, "string_fragment")), "")
        if node.type == "call_expression" or node.child_by_field_name("source") is not None:
            target = _resolve(root, source.path, name)
            if target is not None:
                found.append((node, target))
    return found


def _resolve(root: Path, importer: Path, name: str) -> Path | None:
    if not name.startswith("."):
        return None
    target = Path(*_normal((importer.parent / name).parts))
    candidates = (target, target.with_name(f"{target.name}.ts"), target.with_name(f"{target.name}.tsx"))
    return next((path for path in candidates if (root / path).is_file()), None)


def _normal(parts: tuple[str, ...]) -> list[str]:
    kept: list[str] = []
    for part in parts:
        kept.pop() if part == ".." else kept.append(part)
    return kept


def _largest_circle(edges: dict[str, set[str]]) -> list[str]:
    """The largest strongly connected set of areas."""
    reached = {room: _reachable(edges, room) for room in edges}
    circles = [sorted(to for to in reached[room] if room in reached.get(to, ())) for room in edges]
    return max(circles, key=len, default=[])


def _reachable(edges: dict[str, set[str]], room: str) -> set[str]:
    seen: set[str] = set()
    waiting = [room]
    while waiting:
        for to in edges.get(waiting.pop(), set()) - seen:
            seen.add(to)
            waiting.append(to)
    return seen


def _uncounted(source: Source) -> set[int]:
    """Rows excluded from duplicates: imports and comments."""
    imports = (node for node in nodes(source.tree, "import_statement"))
    return source.comment_rows | {
        row for node in imports for row in range(node.start_point.row, node.end_point.row + 1)
    }
